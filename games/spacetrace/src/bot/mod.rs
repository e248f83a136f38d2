//! How a bot of this game plays.
use super::command::Command;
use super::state::Duel;
use kit::dice::Dice;
use kit::seat::Seat;
pub(super) fn policy(_game: &Duel, _seat: Seat, _dice: &mut Dice) -> Vec<Command> {
    Vec::new()
}
