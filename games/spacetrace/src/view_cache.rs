//! The parts of views that are written once for all who see them alike.

use super::board::{Ship, Wreck};
use super::cards::Card;
use super::command::ShipId;
use super::options::Options;
use super::view::{FleetView, SideView};
use kit::fragment::{Fragment, FragmentCache};
use std::collections::BTreeMap;

/// The parts as they were last told: shared by the copies of a match, compared before each use, and no part of its
/// state.
#[derive(Debug, Default)]
pub struct ViewCache {
    pub(super) options: FragmentCache<Options>,
    pub(super) ships: FragmentCache<BTreeMap<ShipId, Ship>>,
    pub(super) fleets: FragmentCache<Vec<FleetView>>,
    /// By seat, as all that follow.
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
