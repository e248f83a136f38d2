//! What copies of a match share. A match is copied for every input, and nearly all of it stays as it is.

use kit::json::Json;
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, OnceLock};

/// A part of the state that is copied when it is changed, not when the match is.
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

/// What follows from the state and all viewers see alike: written once, for whoever looks first, until it is forgotten.
/// It is no part of the state, so all are equal.
#[derive(Clone, Debug, Default)]
pub struct Written(OnceLock<Json>);

impl Written {
    /// The text of it, as it was written or is written now.
    pub fn or_write<T: Serialize>(&self, work_out: impl FnOnce() -> T) -> Json {
        self.0.get_or_init(|| Json::of(&work_out())).clone()
    }

    /// It has changed, or may have.
    pub fn forget(&mut self) {
        self.0.take();
    }
}

impl PartialEq for Written {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
