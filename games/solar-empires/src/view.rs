//! All that one viewer may know (rules sections 9.1 and 13). Only [`super::look`] builds it.
//!
//! What is printed on a card is in the catalogue, not here. What comes and goes by itself, ships and cards in hand, is
//! filed by its number, so that no change moves another; what is mostly so is left out.

use super::by_id::ById;
use super::cards::{Body, Card, Race, Star, Triple};
use super::command::{HandId, Orbit, ShipId};
use super::event::{Ending, Firing, Fleet, Phase, SolarCard};
use super::options::Options;
use kit::fragment::Fragment;
use kit::seat::Seat;
use serde::Serialize;
use std::ops::Not;
use ts_rs::TS;

/// A match through one viewer's eyes.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct View {
    #[ts(as = "Options")]
    pub options: Fragment<Options>,
    /// 0 before the first turn.
    pub turn: u32,
    pub phase: Phase,
    /// Who has priority; none before it is chosen.
    pub priority: Option<Seat>,
    /// The seats still in, in priority order.
    pub order: Vec<Seat>,
    /// Game turns left when ten or fewer are (R92).
    pub turns_left: Option<u32>,
    /// Idle turns in a row, from three on (R93).
    pub idle_turns: Option<u32>,
    pub star: Star,
    /// Orbit 1 first.
    #[ts(as = "Vec<PlanetView>")]
    pub planets: Fragment<Vec<PlanetView>>,
    /// By seat.
    #[ts(as = "Vec<PlayerView>")]
    pub players: Vec<Fragment<PlayerView>>,
    /// Every ship in play, by its number.
    #[ts(as = "std::collections::BTreeMap<ShipId, ShipView>")]
    pub ships: Fragment<ById<ShipId, ShipView>>,
    pub combat: Option<CombatView>,
    /// A save under Greater Rift that is being decided on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rift_save: Option<SaveView>,
    /// Of the seats whose secrets the viewer may know: their own; all to the reviewer of a finished match.
    pub own: Vec<Own>,
    pub end: Option<EndView>,
}

/// An orbit and what is in it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct PlanetView {
    pub orbit: Orbit,
    pub body: Body,
    /// Destroyed: an empty orbit.
    #[serde(skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub gone: bool,
    pub controller: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub building: Option<BuildingView>,
    /// A Solar Flare in force closes it.
    #[serde(skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub closed: bool,
    /// The casters of the Asteroid Swarms in force here.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Seat>>", optional)]
    pub swarms: Vec<Seat>,
    /// Under a black hole: in how many clean-ups it goes, 1 being this turn's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gone_in: Option<u32>,
    /// A combat is due here this turn.
    #[serde(skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub combat_due: bool,
}

/// A building.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct BuildingView {
    pub card: Card,
    pub owner: Seat,
    /// A Cannon that has fired this turn.
    #[serde(skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub spent: bool,
}

/// What everybody knows of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct PlayerView {
    pub seat: Seat,
    pub race: Race,
    #[serde(skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub out: bool,
    pub hand: u32,
    pub deck: u32,
    /// The latest last.
    pub discard: Vec<Card>,
    pub events: Vec<EventView>,
    #[serde(skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub event_played: bool,
    #[serde(skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub spell_played: bool,
    /// The base, and what the planets that it controls yield with their star and buildings.
    pub support: Triple,
    pub planets: u32,
    /// Planets still to take for conquest.
    pub to_conquer: u32,
    /// Cards in deck and hand and ships in play: at 0 it is exhausted (R85).
    pub steps_left: u32,
    /// In the setup: has confirmed its deck's order.
    pub arranged: bool,
}

/// An event in force.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct EventView {
    pub card: Card,
    pub orbits: Vec<Orbit>,
}

/// A ship in play.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct ShipView {
    pub ship: ShipId,
    pub card: Card,
    pub owner: Seat,
    /// None in reserve.
    pub orbit: Option<Orbit>,
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub damage: u32,
    /// The shield it has now, printed or granted, the higher.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub shield: u32,
    /// Granted by Shielding Gaze.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub granted: u32,
    /// It has fought, and withdrawn, this turn.
    #[serde(skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub withdrawn: bool,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The combat that is being fought.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct CombatView {
    pub orbit: Orbit,
    /// Those still here, in the order of fire once it stands.
    pub fleets: Vec<Fleet>,
    pub points: Vec<PointView>,
    pub order: Vec<Firing>,
    /// Whose volley it is.
    pub volley_of: Option<Seat>,
    /// How many volleys have been fired.
    pub volleys: u32,
    /// Damage still to be placed, and on whose fleet.
    pub outstanding: Option<Outstanding>,
    /// A save that is being decided on.
    pub save: Option<SaveView>,
}

/// A fleet's point ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct PointView {
    pub seat: Seat,
    pub ship: ShipId,
}

/// Damage still to be placed (R59).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Outstanding {
    pub seat: Seat,
    pub amount: u32,
}

/// A building's save (R69).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct SaveView {
    pub building: Card,
    pub needed: u32,
    pub sabotage: u32,
    /// Faces of six that save it.
    pub faces: u32,
}

/// What only the seat itself knows.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Own {
    pub seat: Seat,
    /// By handle.
    #[ts(as = "std::collections::BTreeMap<HandId, Card>")]
    pub hand: ById<HandId, Card>,
    /// In the order of drawing; during `arrange` as arranged so far.
    #[ts(as = "Vec<Card>")]
    pub deck: Fragment<Vec<Card>>,
    /// The card that is being aimed, and what at so far.
    pub aiming: Option<Aiming>,
}

/// A card being aimed (R32).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Aiming {
    pub hand: HandId,
    pub card: Card,
    pub ships: Vec<ShipId>,
    pub orbits: Vec<Orbit>,
    pub cards: Vec<Card>,
    /// Targets still to be named; fewer may do for Ion Storm.
    pub left: u32,
}

/// How it ended, with everything that was hidden (D77).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct EndView {
    pub reason: Ending,
    pub places: Vec<u32>,
    /// By seat; of who is out, what it held when it fell.
    pub hands: Vec<Vec<Card>>,
    pub decks: Vec<Vec<Card>>,
    pub set_aside: Vec<SolarCard>,
}
