//! Who sits at a table, before and during a match: seats, the host's changes, the start, bots that stand in.

pub(super) mod arranging;
pub(super) mod beginning;
pub(super) mod lending;
pub mod opening;
pub(super) mod revealing;
pub(super) mod seating;
pub(super) mod stand_ins;
pub(super) mod watching;
