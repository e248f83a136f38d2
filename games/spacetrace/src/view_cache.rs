//! The parts of views that are serialized once for all viewers who see the same.

use super::board::{Ship, Wreck};
use super::cards::Card;
use super::command::ShipId;
use super::options::Options;
use super::view::{FleetView, SideView};
use kit::fragment::{Fragment, FragmentCache};
use std::collections::BTreeMap;

/// The parts as they were last serialized. Copies of a match share them, each use compares them first, and they are not part of
/// the state.
#[derive(Debug, Default)]
pub struct ViewCache {
    pub(super) options: FragmentCache<Options>,
    pub(super) ships: FragmentCache<BTreeMap<ShipId, Ship>>,
    pub(super) fleets: FragmentCache<Vec<FleetView>>,
    /// By seat, like all the following.
    pub(super) sides: [FragmentCache<SideView>; 2],
    pub(super) wrecks: [FragmentCache<Vec<Wreck>>; 2],
    pub(super) discards: [FragmentCache<Vec<Card>>; 2],
    pub(super) libraries: [FragmentCache<Vec<Card>>; 2],
}

/// The parts of a position.
#[derive(Clone, Debug)]
pub struct PublicView {
    pub(super) options: Fragment<Options>,
    pub(super) ships: Fragment<BTreeMap<ShipId, Ship>>,
    pub(super) fleets: Fragment<Vec<FleetView>>,
    pub(super) sides: Vec<Fragment<SideView>>,
}
