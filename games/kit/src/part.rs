//! Parts of views with their text. Most of a view is the same for all viewers and before and after a command, so a part
//! is written once for all who see it alike and again only when it says something else.

use crate::json::Json;
use serde::{Serialize, Serializer};
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};

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
pub struct Last<T>(Mutex<Option<Part<T>>>);

impl<T> Default for Last<T> {
    fn default() -> Self {
        Last(Mutex::default())
    }
}

impl<T: PartialEq + Serialize> Last<T> {
    /// That part with its text.
    pub fn or(&self, part: T) -> Part<T> {
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
