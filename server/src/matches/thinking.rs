//! Work that runs alongside a match: bots, hints and questions about a position.

pub(super) mod answers;
pub(super) mod bots;
pub(super) mod search;
