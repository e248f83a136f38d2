//! Parts of views that keep their JSON. Most of a view is the same for all viewers, and the same before and after a
//! command. Such a part is serialized once, and again only when its content has changed.

use crate::json::Json;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A part of a view, with its JSON.
#[derive(Debug)]
pub struct Fragment<T>(Arc<(T, Json)>);

impl<T> Clone for Fragment<T> {
    fn clone(&self) -> Self {
        Fragment(self.0.clone())
    }
}

impl<T> Deref for Fragment<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0.0
    }
}

impl<T: PartialEq> PartialEq for Fragment<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || **self == **other
    }
}

impl<T: Serialize> Fragment<T> {
    fn new(part: T) -> Self {
        let text = Json::of(&part);
        Fragment(Arc::new((part, text)))
    }
}

impl<T> Serialize for Fragment<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.1.serialize(serializer)
    }
}

/// A cache of the latest version of a part.
#[derive(Debug)]
pub struct FragmentCache<T>(Mutex<Option<Fragment<T>>>);

impl<T> Default for FragmentCache<T> {
    fn default() -> Self {
        FragmentCache(Mutex::default())
    }
}

impl<T: PartialEq + Serialize> FragmentCache<T> {
    /// The part with its JSON, from the cache if the content is equal.
    pub fn or(&self, part: T) -> Fragment<T> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some(told) if **told == part => told.clone(),
            _ => last.insert(Fragment::new(part)).clone(),
        }
    }
}

impl<K: Ord + Serialize, T: PartialEq + Serialize> FragmentCache<BTreeMap<K, Fragment<T>>> {
    /// The part that consists of these entries, each with its own JSON. Only changed entries are serialized again.
    pub fn or_each(&self, parts: impl Iterator<Item = (K, T)>) -> Fragment<BTreeMap<K, Fragment<T>>> {
        let before = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let told = |key: &K, part: &T| before.as_ref()?.get(key).filter(|told| ***told == *part).cloned();
        let parts = parts.map(|(key, part)| {
            let part = told(&key, &part).unwrap_or_else(|| Fragment::new(part));
            (key, part)
        });
        self.or(parts.collect())
    }
}

/// A value derived from a state, computed on first use and the same for all viewers. A clone of the state starts
/// without it, because it is cloned to be changed. Code that changes a state in place must call [`Memo::forget`].
#[derive(Debug)]
pub struct Memo<T>(OnceLock<T>);

impl<T> Default for Memo<T> {
    fn default() -> Self {
        Memo(OnceLock::new())
    }
}

impl<T> Clone for Memo<T> {
    fn clone(&self) -> Self {
        Memo::default()
    }
}

impl<T> PartialEq for Memo<T> {
    /// Always equal, because the value follows from the state.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Memo<T> {}

impl<T> Memo<T> {
    /// The value, computed now if it is not known yet.
    pub fn or(&self, work_out: impl FnOnce() -> T) -> &T {
        self.0.get_or_init(work_out)
    }

    /// Drops the value before the state changes.
    pub fn forget(&mut self) {
        self.0.take();
    }
}

#[cfg(test)]
mod tests {
    use super::{FragmentCache, Memo};
    use std::collections::BTreeMap;
    use std::sync::Arc;

    #[test]
    fn a_part_is_serialized_again_only_when_its_content_changes() {
        let last = FragmentCache::default();
        let first = last.or(vec![1, 2]);
        assert!(Arc::ptr_eq(&first.0, &last.or(vec![1, 2]).0));
        assert_eq!(serde_json::to_string(&last.or(vec![3])).unwrap(), "[3]");
        assert_eq!(serde_json::to_string(&first).unwrap(), "[1,2]");
    }

    #[test]
    fn only_the_changed_entries_of_a_part_are_serialized_again() {
        let last = FragmentCache::<BTreeMap<_, _>>::default();
        let first = last.or_each([("a", 1), ("b", 2)].into_iter());
        let second = last.or_each([("b", 2), ("c", 1)].into_iter());
        assert!(Arc::ptr_eq(&first["b"].0, &second["b"].0) && !Arc::ptr_eq(&first["a"].0, &second["c"].0));
        assert!(Arc::ptr_eq(&second.0, &last.or_each([("b", 2), ("c", 1)].into_iter()).0));
        let third = last.or_each([("b", 3), ("c", 1)].into_iter());
        assert!(Arc::ptr_eq(&second["c"].0, &third["c"].0));
        assert_eq!(serde_json::to_string(&third).unwrap(), r#"{"b":3,"c":1}"#);
    }

    #[test]
    fn a_derived_value_is_kept_until_forgotten_and_not_cloned() {
        let mut common = Memo::default();
        assert_eq!([common.or(|| 1), common.or(|| 2), common.clone().or(|| 3)], [&1, &1, &3]);
        common.forget();
        assert_eq!(common.or(|| 4), &4);
    }
}
