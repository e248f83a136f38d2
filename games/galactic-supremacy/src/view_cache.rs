//! The parts of views that are written once for all who see them alike.

use super::cards::Card;
use super::options::Options;
use super::view::{Matchup, PlayerView, UnitView};
use kit::fragment::FragmentCache;

/// The parts as they were last told: shared by the copies of a match, compared before each use, and no part of its
/// state.
#[derive(Debug, Default)]
pub struct ViewCache {
    pub(super) options: FragmentCache<Options>,
    pub(super) units: FragmentCache<Vec<UnitView>>,
    pub(super) matchups: FragmentCache<Vec<Matchup>>,
    /// By seat, to its own eyes and to others'.
    pub(super) players: [[FragmentCache<PlayerView>; 2]; 6],
    /// By the place of the pile.
    pub(super) discards: [FragmentCache<Vec<Card>>; 6],
}

impl PartialEq for ViewCache {
    /// What was told makes no two states differ.
    fn eq(&self, _: &ViewCache) -> bool {
        true
    }
}

impl Eq for ViewCache {}
