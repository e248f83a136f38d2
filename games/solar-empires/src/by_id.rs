//! A map by ids, as a sorted list: a position has few things, and every judgement copies them.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::ops::Index;

/// A map of a few things in the order of their ids. It serializes like any map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ById<K, V>(Vec<(K, V)>);

impl<K, V> Default for ById<K, V> {
    fn default() -> Self {
        ById(Vec::new())
    }
}

impl<K: Ord, V> ById<K, V> {
    fn place(&self, id: &K) -> Result<usize, usize> {
        self.0.binary_search_by(|(known, _)| known.cmp(id))
    }

    pub fn get(&self, id: &K) -> Option<&V> {
        self.place(id).ok().map(|at| &self.0[at].1)
    }

    pub fn get_mut(&mut self, id: &K) -> Option<&mut V> {
        self.place(id).ok().map(|at| &mut self.0[at].1)
    }

    pub fn contains_key(&self, id: &K) -> bool {
        self.place(id).is_ok()
    }

    pub fn insert(&mut self, id: K, thing: V) {
        match self.place(&id) {
            Ok(at) => self.0[at].1 = thing,
            Err(at) => self.0.insert(at, (id, thing)),
        }
    }

    pub fn remove(&mut self, id: &K) -> Option<V> {
        self.place(id).ok().map(|at| self.0.remove(at).1)
    }
}

impl<K, V> ById<K, V> {
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> + Clone {
        self.0.iter().map(|(id, thing)| (id, thing))
    }

    pub fn keys(&self) -> impl Iterator<Item = &K> + Clone {
        self.0.iter().map(|(id, _)| id)
    }

    pub fn values(&self) -> impl Iterator<Item = &V> + Clone {
        self.0.iter().map(|(_, thing)| thing)
    }

    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.0.iter_mut().map(|(_, thing)| thing)
    }

    pub fn into_values(self) -> impl Iterator<Item = V> {
        self.0.into_iter().map(|(_, thing)| thing)
    }
}

impl<K: Ord, V> Index<&K> for ById<K, V> {
    type Output = V;

    /// # Panics
    /// If there is no such id.
    fn index(&self, id: &K) -> &V {
        self.get(id).expect("there is one of that id")
    }
}

/// The items must be in the order of their ids.
impl<K, V> FromIterator<(K, V)> for ById<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(things: I) -> Self {
        ById(things.into_iter().collect())
    }
}

impl<K: Serialize, V: Serialize> Serialize for ById<K, V> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(id, thing)| (id, thing)))
    }
}

impl<'de, K: Ord + Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for ById<K, V> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        BTreeMap::deserialize(from).map(BTreeMap::into_iter).map(Self::from_iter)
    }
}
