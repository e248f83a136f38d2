//! The seats of a table before and during a match: seating, the host's changes, the start, and bots that stand in.

pub(super) mod arranging;
pub(super) mod beginning;
pub(super) mod lending;
pub mod opening;
pub(super) mod revealing;
pub(super) mod seating;
pub(super) mod stand_ins;
pub(super) mod watching;
