//! How a bot of this game plays.

use super::command::Command;
use super::state::Empires;
use crate::dice::Dice;
use crate::seat::Seat;

/// See [`crate::game::Game::policy`].
pub(super) fn policy(_game: &Empires, _seat: Seat, _dice: &mut Dice) -> Vec<Command> {
    Vec::new()
}
