//! How a bot of this game plays (rules section 14). It is asked on a re-dealt state, so it knows no more than a player in
//! its seat.

use super::command::Command;
use super::state::StarFleet;
use kit::dice::Dice;
use kit::seat::Seat;

/// See [`kit::game::Game::policy`].
pub(super) fn policy(_game: &StarFleet, _seat: Seat, _dice: &mut Dice) -> Vec<Command> {
    Vec::new()
}
