//! The generic suite of laws.

use crate::bots::Level;
use crate::game::Game;
use serde::Serialize;
use serde_json::Value;

/// Matches to be played.
#[derive(Clone, Debug)]
pub struct Trial {
    pub games: u32,
    pub seed: u64,
    pub seats: usize,
    /// By seat.
    pub bots: Vec<Level>,
    pub options: Value,
}

/// How they went.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    pub finished: u32,
}

/// Plays whole matches in memory and checks the laws on the way.
pub fn simulate<G: Game>(_trial: &Trial) -> Report {
    Report::default()
}
