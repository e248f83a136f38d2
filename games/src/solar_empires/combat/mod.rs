//! The combat phase (4.3, R43–R74) and the saves of Greater Rift (R69).

use super::Log;
use super::command::Command;
use super::judge::Ask;
use super::refusals::Code;
use super::state::{Empires, Fighting, Step};
use crate::dice::Dice;
use crate::seat::Seat;

/// Opens the combat phase: which combats are due (R43); the quiet ones are resolved (R44).
pub(super) fn begin(game: &mut Empires, _log: &mut Log) {
    game.step = Step::Combat(Fighting::default());
}

/// Goes on until somebody is asked; true once the phase is over.
pub(super) fn advance(_game: &mut Empires, _dice: &mut Dice, _log: &mut Log) -> bool {
    true
}

/// Goes on with Greater Rift until somebody is asked or all buildings have rolled, which closes it.
pub(super) fn advance_rift(game: &mut Empires, _dice: &mut Dice, _log: &mut Log) {
    game.set_inside(super::state::Inside::Nothing);
}

/// Who is asked what in the combat phase, or by Greater Rift.
pub(super) fn pending(_game: &Empires) -> Option<(Seat, Ask)> {
    None
}

/// Whether the awaited `seat` may answer with `command`, which belongs to its question.
pub(super) fn check(_game: &Empires, _seat: Seat, _command: &Command) -> Result<(), Code> {
    Err(Code::WrongStep)
}

/// Does what has been checked; [`advance`] follows.
pub(super) fn apply(_game: &mut Empires, _seat: Seat, _command: Command, _dice: &mut Dice, _log: &mut Log) {}

/// Every answer to the question of `seat` that may be allowed; each is checked.
pub(super) fn choices(_game: &Empires, _seat: Seat) -> Vec<Command> {
    Vec::new()
}

/// What a silent seat is taken to do (10.4); one of its choices.
pub(super) fn default_answer(_game: &Empires, _seat: Seat) -> Command {
    Command::FightRest
}

/// `seat` has left: its ships are gone, its planets nobody's; what waited for it lapses (R89, D87).
pub(super) fn leave(_game: &mut Empires, _seat: Seat, _dice: &mut Dice, _log: &mut Log) {}
