//! The parts of views that are serialized once for all viewers who see the same.

use super::cards::Card;
use super::options::Options;
use super::view::{Matchup, PlayerView, UnitView};
use kit::fragment::FragmentCache;

/// The parts as they were last serialized. Copies of a match share them, each use compares them first, and they are not part of
/// the state.
#[derive(Debug, Default)]
pub struct ViewCache {
    pub(super) options: FragmentCache<Options>,
    pub(super) units: FragmentCache<Vec<UnitView>>,
    pub(super) matchups: FragmentCache<Vec<Matchup>>,
    /// By seat: for the seat itself, and for others.
    pub(super) players: [[FragmentCache<PlayerView>; 2]; 6],
    /// By index of the pile.
    pub(super) discards: [FragmentCache<Vec<Card>>; 6],
}

impl PartialEq for ViewCache {
    /// The cache never makes two states differ.
    fn eq(&self, _: &ViewCache) -> bool {
        true
    }
}

impl Eq for ViewCache {}
