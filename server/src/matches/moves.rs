//! Playing a match: inputs, changes, deadlines and proposals.

pub(super) mod change;
pub(super) mod motions;
pub(super) mod play;
pub(super) mod time;
