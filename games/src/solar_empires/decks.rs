//! Which decks may be played (3.2).

use super::cards::{Body, Card, Race, Star};
use super::loadout::Loadout;
use super::options::Options;
use crate::game::{Fault, Refusal};
use crate::seat::Seat;

/// A deck to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Brought {
    pub race: Race,
    /// In the order of drawing.
    pub fleet: Vec<Card>,
    pub star: Star,
    /// Seven.
    pub bodies: Vec<Body>,
}

/// Every fault of a loadout, in the order of the table.
pub(super) fn check_loadout(_options: &Options, _loadout: &Loadout) -> Vec<Fault> {
    Vec::new()
}

/// The deck of a seat: its own, the starter it names, or that of its number.
pub(super) fn resolve(_loadout: &Loadout, _seat: Seat) -> Result<Brought, Refusal> {
    Err(Refusal::plain("no-deck", "No deck."))
}
