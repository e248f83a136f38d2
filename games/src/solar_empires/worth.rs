//! How good a position looks (14).

use super::state::Empires;
use crate::seat::Seat;

/// See [`crate::game::Game::worth`].
pub(super) fn worth(_game: &Empires, _seat: Seat) -> i32 {
    0
}
