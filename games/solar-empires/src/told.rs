//! The parts of views that are written once for all who see them alike.

use super::by_id::ById;
use super::cards::Card;
use super::command::ShipId;
use super::options::Options;
use super::view::{PlanetView, PlayerView, ShipView};
use kit::part::{Last, Part};

/// The parts as they were last told: shared by the copies of a match, compared before each use, and no part of its
/// state.
#[derive(Debug, Default)]
pub struct Told {
    pub(super) options: Last<Options>,
    pub(super) planets: Last<Vec<PlanetView>>,
    pub(super) ships: Last<ById<ShipId, ShipView>>,
    /// By seat, as the decks.
    pub(super) players: [Last<PlayerView>; 4],
    pub(super) decks: [Last<Vec<Card>>; 4],
}

/// The parts of a position.
#[derive(Clone, Debug)]
pub struct Open {
    pub(super) options: Part<Options>,
    pub(super) planets: Part<Vec<PlanetView>>,
    pub(super) players: Vec<Part<PlayerView>>,
    pub(super) ships: Part<ById<ShipId, ShipView>>,
}

impl PartialEq for Told {
    /// What was told makes no two states differ.
    fn eq(&self, _: &Told) -> bool {
        true
    }
}

impl Eq for Told {}
