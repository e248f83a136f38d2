//! The parts of views that are written once for all who see them alike.

use super::cards::Card;
use super::options::Options;
use super::view::{Matchup, PlayerView, UnitView};
use kit::part::Last;

/// The parts as they were last told: shared by the copies of a match, compared before each use, and no part of its
/// state.
#[derive(Debug, Default)]
pub struct Told {
    pub(super) options: Last<Options>,
    pub(super) units: Last<Vec<UnitView>>,
    pub(super) matchups: Last<Vec<Matchup>>,
    /// By seat, to its own eyes and to others'.
    pub(super) players: [[Last<PlayerView>; 2]; 6],
    /// By the place of the pile.
    pub(super) discards: [Last<Vec<Card>>; 6],
}

impl PartialEq for Told {
    /// What was told makes no two states differ.
    fn eq(&self, _: &Told) -> bool {
        true
    }
}

impl Eq for Told {}
