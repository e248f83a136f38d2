//! What happens in a match: inputs, changes, deadlines, proposals.

pub(super) mod change;
pub(super) mod motions;
pub(super) mod play;
pub(super) mod time;
