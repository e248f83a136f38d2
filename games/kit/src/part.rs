//! Parts of views with their text. Most of a view is the same for all viewers and before and after a command, so a part
//! is written once for all who see it alike and again only when it says something else.

use crate::json::Json;
use serde::{Serialize, Serializer};
use std::ops::Deref;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

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

/// What is worked out of a state for whoever looks first, the same for all. A copy of the state begins without it, since it is
/// copied to be changed; whoever changes a state in place has to forget it.
#[derive(Debug)]
pub struct Common<T>(OnceLock<T>);

impl<T> Default for Common<T> {
    fn default() -> Self {
        Common(OnceLock::new())
    }
}

impl<T> Clone for Common<T> {
    fn clone(&self) -> Self {
        Common::default()
    }
}

impl<T> PartialEq for Common<T> {
    /// It follows from the state, so it makes no two states differ.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Common<T> {}

impl<T> Common<T> {
    /// It, as it was worked out or is now.
    pub fn or(&self, work_out: impl FnOnce() -> T) -> &T {
        self.0.get_or_init(work_out)
    }

    /// The state is about to be another.
    pub fn forget(&mut self) {
        self.0.take();
    }
}

#[cfg(test)]
mod tests {
    use super::{Common, Last};
    use std::sync::Arc;

    #[test]
    fn a_part_is_written_again_when_it_says_something_else_and_only_then() {
        let last = Last::default();
        let first = last.or(vec![1, 2]);
        assert!(Arc::ptr_eq(&first.0, &last.or(vec![1, 2]).0));
        assert_eq!(serde_json::to_string(&last.or(vec![3])).unwrap(), "[3]");
        assert_eq!(serde_json::to_string(&first).unwrap(), "[1,2]");
    }

    #[test]
    fn what_was_worked_out_is_kept_until_it_is_forgotten_and_by_no_copy() {
        let mut common = Common::default();
        assert_eq!([common.or(|| 1), common.or(|| 2), common.clone().or(|| 3)], [&1, &1, &3]);
        common.forget();
        assert_eq!(common.or(|| 4), &4);
    }
}
