//! The parts of views that are serialized once for all viewers who see the same.

use super::board::Location;
use super::id::Id;
use super::options::Options;
use super::view::{CrewView, DeckView, ShipView, SideView, StationView, UpgradeView};
use kit::fragment::{Fragment, FragmentCache};
use std::collections::BTreeMap;

/// The parts as they were last serialized. Copies of a match share them, each use compares them first, and they are not part of
/// the state.
#[derive(Debug, Default)]
pub struct ViewCache {
    pub(super) options: FragmentCache<Options>,
    pub(super) line: FragmentCache<Vec<Location>>,
    pub(super) stations: FragmentCache<BTreeMap<Id, StationView>>,
    pub(super) ships: FragmentCache<BTreeMap<Id, Fragment<ShipView>>>,
    pub(super) crews: FragmentCache<BTreeMap<Id, CrewView>>,
    pub(super) upgrades: FragmentCache<BTreeMap<Id, UpgradeView>>,
    /// By seat, like all the following.
    pub(super) sides: [FragmentCache<SideView>; 2],
    pub(super) decks: [FragmentCache<DeckView>; 2],
}

/// The parts of a position.
#[derive(Clone, Debug)]
pub struct PublicView {
    pub(super) options: Fragment<Options>,
    pub(super) line: Fragment<Vec<Location>>,
    pub(super) stations: Fragment<BTreeMap<Id, StationView>>,
    pub(super) ships: Fragment<BTreeMap<Id, Fragment<ShipView>>>,
    pub(super) crews: Fragment<BTreeMap<Id, CrewView>>,
    pub(super) upgrades: Fragment<BTreeMap<Id, UpgradeView>>,
    pub(super) sides: Vec<Fragment<SideView>>,
    pub(super) decks: Vec<Fragment<DeckView>>,
}
