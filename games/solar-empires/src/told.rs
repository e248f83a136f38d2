//! Parts of views with their text. Most of a view is the same for all viewers and before and after a command, so a part
//! is written once for all who see it alike and again only when it says something else.

use super::by_id::ById;
use super::cards::Card;
use super::command::ShipId;
use super::options::Options;
use super::view::{PlanetView, PlayerView, ShipView};
use kit::json::Json;
use serde::{Serialize, Serializer};
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};

/// The parts as they were last told: shared by the copies of a match, compared before each use, and no part of its
/// state.
#[derive(Debug, Default)]
pub struct Told {
    pub(super) options: Last<Options>,
    pub(super) planets: Last<Vec<PlanetView>>,
    pub(super) ships: Last<ById<ShipId, ShipView>>,
    /// By seat, as the decks.
    pub(super) players: [Last<PlayerView>; 4],
    pub(super) decks: [Last<Vec<Card>>; 4],
}

impl PartialEq for Told {
    /// What was told makes no two states differ.
    fn eq(&self, _: &Told) -> bool {
        true
    }
}

impl Eq for Told {}

/// A part of a view, with its text.
#[derive(Debug)]
pub struct Part<T>(Arc<(T, Json)>);

impl<T> Clone for Part<T> {
    fn clone(&self) -> Self {
        Part(self.0.clone())
    }
}

impl<T> Deref for Part<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0.0
    }
}

impl<T: PartialEq> PartialEq for Part<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T> Serialize for Part<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.1.serialize(serializer)
    }
}

/// A part as it was last told.
#[derive(Debug)]
pub(super) struct Last<T>(Mutex<Option<Part<T>>>);

impl<T> Default for Last<T> {
    fn default() -> Self {
        Last(Mutex::default())
    }
}

impl<T: PartialEq + Serialize> Last<T> {
    /// That part with its text.
    pub(super) fn or(&self, part: T) -> Part<T> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some(told) if **told == part => told.clone(),
            _ => {
                let text = Json::of(&part);
                last.insert(Part(Arc::new((part, text)))).clone()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Last;
    use std::sync::Arc;

    #[test]
    fn a_part_is_written_again_when_it_says_something_else_and_only_then() {
        let last = Last::default();
        let first = last.or(vec![1, 2]);
        assert!(Arc::ptr_eq(&first.0, &last.or(vec![1, 2]).0));
        assert_eq!(serde_json::to_string(&last.or(vec![3])).unwrap(), "[3]");
        assert_eq!(serde_json::to_string(&first).unwrap(), "[1,2]");
    }
}
