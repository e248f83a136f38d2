//! Parts that copies of a match share. A match is copied for every input, and nearly all of it stays the same.

use kit::json::Json;
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, OnceLock};

/// A part of the state that is copied when it changes, not when the match is copied.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Shared<T>(Arc<T>);

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Shared(Arc::clone(&self.0))
    }
}

impl<T> From<T> for Shared<T> {
    fn from(part: T) -> Self {
        Shared(Arc::new(part))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl<T: PartialEq> PartialEq<T> for Shared<T> {
    fn eq(&self, other: &T) -> bool {
        *self.0 == *other
    }
}

/// A cached text that follows from the state and is the same for all viewers. The first view serializes it, and `forget` clears
/// it. It is not part of the state, so all values compare equal.
#[derive(Clone, Debug, Default)]
pub struct Written(OnceLock<Json>);

impl Written {
    /// The cached text. If there is none, serializes the value and caches it.
    pub fn or_write<T: Serialize>(&self, work_out: impl FnOnce() -> T) -> Json {
        self.0.get_or_init(|| Json::of(&work_out())).clone()
    }

    /// Clears the cache, because the value has changed or may have.
    pub fn forget(&mut self) {
        self.0.take();
    }
}

impl PartialEq for Written {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
