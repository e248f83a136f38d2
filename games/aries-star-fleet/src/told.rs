//! The parts of views that are written once for all who see them alike.

use super::board::Location;
use super::id::Id;
use super::options::Options;
use super::view::{CrewView, DeckView, ShipView, SideView, StationView, UpgradeView};
use kit::part::{Last, Part};
use std::collections::BTreeMap;

/// The parts as they were last told: shared by the copies of a match, compared before each use, and no part of its
/// state.
#[derive(Debug, Default)]
pub struct Told {
    pub(super) options: Last<Options>,
    pub(super) line: Last<Vec<Location>>,
    pub(super) stations: Last<BTreeMap<Id, StationView>>,
    pub(super) ships: Last<BTreeMap<Id, Part<ShipView>>>,
    pub(super) crews: Last<BTreeMap<Id, CrewView>>,
    pub(super) upgrades: Last<BTreeMap<Id, UpgradeView>>,
    /// By seat, as all that follow.
    pub(super) sides: [Last<SideView>; 2],
    pub(super) decks: [Last<DeckView>; 2],
}

/// The parts of a position.
#[derive(Clone, Debug)]
pub struct Open {
    pub(super) options: Part<Options>,
    pub(super) line: Part<Vec<Location>>,
    pub(super) stations: Part<BTreeMap<Id, StationView>>,
    pub(super) ships: Part<BTreeMap<Id, Part<ShipView>>>,
    pub(super) crews: Part<BTreeMap<Id, CrewView>>,
    pub(super) upgrades: Part<BTreeMap<Id, UpgradeView>>,
    pub(super) sides: Vec<Part<SideView>>,
    pub(super) decks: Vec<Part<DeckView>>,
}
