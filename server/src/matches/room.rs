//! The connections of a table, and everything that is sent to them.

pub(super) mod audience;
pub(super) mod chat;
pub mod frames;
pub(super) mod snapshots;
pub(super) mod subscribers;
pub(super) mod updates;
