//! The parts of views that are written once for all who see them alike.

use super::board::{Ship, Wreck};
use super::cards::Card;
use super::command::ShipId;
use super::options::Options;
use super::view::{FleetView, SideView};
use kit::part::{Last, Part};
use std::collections::BTreeMap;

/// The parts as they were last told: shared by the copies of a match, compared before each use, and no part of its
/// state.
#[derive(Debug, Default)]
pub struct Told {
    pub(super) options: Last<Options>,
    pub(super) ships: Last<BTreeMap<ShipId, Ship>>,
    pub(super) fleets: Last<Vec<FleetView>>,
    /// By seat, as all that follow.
    pub(super) sides: [Last<SideView>; 2],
    pub(super) wrecks: [Last<Vec<Wreck>>; 2],
    pub(super) discards: [Last<Vec<Card>>; 2],
    pub(super) libraries: [Last<Vec<Card>>; 2],
}

/// The parts of a position.
#[derive(Clone, Debug)]
pub struct Open {
    pub(super) options: Part<Options>,
    pub(super) ships: Part<BTreeMap<ShipId, Ship>>,
    pub(super) fleets: Part<Vec<FleetView>>,
    pub(super) sides: Vec<Part<SideView>>,
}
