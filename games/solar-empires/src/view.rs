//! The view of one viewer (rules sections 9.1 and 13). Only [`super::look`] builds it.
//!
//! Printed data is in the catalogue, not here. Ships and cards in hand, which come and go, are listed by number, so that no
//! change moves another entry. Usual values are left out.

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

/// A match as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct View {
    #[ts(as = "Options")]
    pub options: Fragment<Options>,
    /// 0 before the first turn.
    pub turn: u32,
    pub phase: Phase,
    /// The seat with priority; `null` before it is chosen.
    pub priority: Option<Seat>,
    /// The seats in play, in priority order.
    pub order: Vec<Seat>,
    /// Game turns left, if ten or fewer (R92).
    pub turns_left: Option<u32>,
    /// Idle turns in a row, if three or more (R93).
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
    /// A save under Greater Rift about which a seat is deciding.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rift_save: Option<SaveView>,
    /// The seats whose secrets the viewer may know: their own seat, or every seat when reviewing a finished match.
    pub own: Vec<Own>,
    pub end: Option<EndView>,
}

/// An orbit and its planet.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct PlanetView {
    pub orbit: Orbit,
    pub body: Body,
    /// Whether the planet is destroyed and the orbit empty.
    #[serde(skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub gone: bool,
    pub controller: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub building: Option<BuildingView>,
    /// Whether a Solar Flare in force closes it.
    #[serde(skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub closed: bool,
    /// The casters of the Asteroid Swarms in force here.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Seat>>", optional)]
    pub swarms: Vec<Seat>,
    /// Under a black hole, the number of clean-ups until it is destroyed; 1 means this turn's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gone_in: Option<u32>,
    /// Whether a combat is due here this turn.
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
    /// Whether it is a Cannon that has fired this turn.
    #[serde(skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub spent: bool,
}

/// The public knowledge about a seat.
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
    /// The latest card is last.
    pub discard: Vec<Card>,
    pub events: Vec<EventView>,
    #[serde(skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub event_played: bool,
    #[serde(skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub spell_played: bool,
    /// The base, and the yields of the planets it controls with their star and buildings.
    pub support: Triple,
    pub planets: u32,
    /// The number of planets it must still take for a conquest.
    pub to_conquer: u32,
    /// The number of cards in deck and hand and ships in play. At 0 the seat is exhausted (R85).
    pub steps_left: u32,
    /// In the setup: whether it has confirmed the order of its deck.
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
    /// `null` in reserve.
    pub orbit: Option<Orbit>,
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub damage: u32,
    /// The higher of its printed and its granted shield.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub shield: u32,
    /// The shield granted by Shielding Gaze.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub granted: u32,
    /// Whether it has fought and withdrawn this turn.
    #[serde(skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub withdrawn: bool,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The current combat.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct CombatView {
    pub orbit: Orbit,
    /// The remaining fleets, in the order of fire once it is fixed.
    pub fleets: Vec<Fleet>,
    pub points: Vec<PointView>,
    pub order: Vec<Firing>,
    /// The seat whose volley it is.
    pub volley_of: Option<Seat>,
    /// The number of volleys fired.
    pub volleys: u32,
    /// Damage still to be placed, and the fleet that takes it.
    pub outstanding: Option<Outstanding>,
    /// A save about which a seat is deciding.
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
    /// The number of faces of the die that save it.
    pub faces: u32,
}

/// The secrets of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Own {
    pub seat: Seat,
    /// By handle.
    #[ts(as = "std::collections::BTreeMap<HandId, Card>")]
    pub hand: ById<HandId, Card>,
    /// In the order of drawing; during `arrange` in its current order.
    #[ts(as = "Vec<Card>")]
    pub deck: Fragment<Vec<Card>>,
    /// The card in aiming, with the targets chosen so far.
    pub aiming: Option<Aiming>,
}

/// A card in aiming (R32).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Aiming {
    pub hand: HandId,
    pub card: Card,
    pub ships: Vec<ShipId>,
    pub orbits: Vec<Orbit>,
    pub cards: Vec<Card>,
    /// The number of targets still to be chosen; Ion Storm may have fewer.
    pub left: u32,
}

/// The ending, with everything that was hidden (D77).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct EndView {
    pub reason: Ending,
    pub places: Vec<u32>,
    /// By seat; for an eliminated seat the cards it held then.
    pub hands: Vec<Vec<Card>>,
    pub decks: Vec<Vec<Card>>,
    pub set_aside: Vec<SolarCard>,
}
