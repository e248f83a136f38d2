//! Who gets what: the connections of a table and everything sent to them.

pub(super) mod chat;
pub mod frames;
pub(super) mod publish;
pub(super) mod sent;
pub(super) mod subscribers;
