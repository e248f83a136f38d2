//! Who gets what: the connections of a table and everything sent to them.

pub(super) mod audience;
pub(super) mod chat;
pub mod frames;
pub(super) mod snapshots;
pub(super) mod subscribers;
pub(super) mod updates;
