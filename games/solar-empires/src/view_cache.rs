//! The parts of views that are serialized once for all viewers who see the same.

use super::by_id::ById;
use super::cards::Card;
use super::command::ShipId;
use super::options::Options;
use super::view::{PlanetView, PlayerView, ShipView};
use kit::fragment::{Fragment, FragmentCache};

/// The parts as they were last serialized. Copies of a match share them, each use compares them first, and they are not part of
/// the state.
#[derive(Debug, Default)]
pub struct ViewCache {
    pub(super) options: FragmentCache<Options>,
    pub(super) planets: FragmentCache<Vec<PlanetView>>,
    pub(super) ships: FragmentCache<ById<ShipId, ShipView>>,
    /// By seat, like the decks.
    pub(super) players: [FragmentCache<PlayerView>; 4],
    pub(super) decks: [FragmentCache<Vec<Card>>; 4],
}

/// The parts of a position.
#[derive(Clone, Debug)]
pub struct PublicView {
    pub(super) options: Fragment<Options>,
    pub(super) planets: Fragment<Vec<PlanetView>>,
    pub(super) players: Vec<Fragment<PlayerView>>,
    pub(super) ships: Fragment<ById<ShipId, ShipView>>,
}

impl PartialEq for ViewCache {
    /// The cache never makes two states differ.
    fn eq(&self, _: &ViewCache) -> bool {
        true
    }
}

impl Eq for ViewCache {}
