//! Generic players.

use crate::dice::Dice;
use crate::game::Game;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "starboard.ts")]
pub enum Level {
    Random,
    Greedy,
}

/// What a bot does in `seat`, one command after another until one is refused; nothing if it wants nothing.
pub fn choose<G: Game>(_game: &G, _level: Level, _seat: Seat, _dice: &mut Dice) -> Vec<G::Command> {
    Vec::new()
}
