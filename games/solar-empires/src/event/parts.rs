//! What events are made of.

use crate::cards::{Body, Card, Size, Star, Triple};
use crate::command::{HandId, Orbit, ShipId};
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A card of a solar deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum SolarCard {
    Star(Star),
    Body(Body),
}

/// Where a revealed solar card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum Placed {
    Orbit(Orbit),
    Star,
    Ignored,
}

/// A card in one's own hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Held {
    pub hand: HandId,
    pub card: Card,
}

/// The steps of a game turn (rules 4.2), and before the first those of the setup (4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum Phase {
    Arrange,
    SetFirst,
    Draw,
    #[serde(rename = "construction-1")]
    Construction1,
    Deployment,
    Spy,
    Combat,
    #[serde(rename = "construction-2")]
    Construction2,
    CleanUp,
}

/// Why cards were drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum DrawReason {
    DrawPhase,
    Reclamation,
}

/// What a card was aimed at; never a place in a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum Aim {
    Ship { ship: ShipId, card: Card },
    Orbit(Orbit),
    Card(Card),
}

/// Where a ship came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum Source {
    Hand,
    Deck,
    Discard,
}

/// How a building came down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum BuildingCause {
    Replaced,
    SaveFailed,
    #[serde(rename = "order-101")]
    Order101,
    PlanetDestroyed,
}

/// Where support comes from: one's own base, a planet, its star, its building (R1, R2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct SupportSource {
    pub orbit: Option<Orbit>,
    pub what: SupportKind,
    pub yields: Triple,
}

/// The kinds of source of support.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum SupportKind {
    Base,
    Body(Body),
    Star(Star),
    Building(Card),
}

/// What did the damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum Cause {
    Attack,
    /// A card: Asteroid Swarm, Flack Load, Support Turrets, Missile Silos, a spell.
    Card(Card),
}

/// How a planet came to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum PlanetCause {
    SolarisCannon,
    WorldEater,
    BlackHole,
}

/// A seat's ships at a planet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Fleet {
    pub seat: Seat,
    pub ships: Vec<ShipId>,
}

/// Damage of ground fire to one ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Hit {
    pub ship: ShipId,
    pub card: Card,
    pub amount: u32,
}

/// A place in the order of fire (R49).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Firing {
    pub seat: Seat,
    pub size: Size,
    /// True if priority, not size, puts it before another.
    pub by_priority: bool,
}

/// An item of an attack's sum (R50).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct AttackItem {
    pub source: AttackPart,
    pub value: i32,
}

/// Where a part of an attack's sum comes from (R50).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum AttackPart {
    PointShip,
    SmallerSupporters,
    LargerSupporter,
    Bomber,
    CommandCenter,
    Shield,
}

/// How a combat was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum Victory {
    Unopposed,
    GroundFire,
    Destroyed,
    Withdrawal,
}

/// Why a seat is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum Loss {
    Exhaustion,
    Resignation,
    Abandonment,
}

/// How a match ended (10.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum Ending {
    Conquest,
    Exhaustion,
    LastPlanet,
    LastStanding,
    Resignation,
    Abandonment,
    TurnLimit,
    Idle,
    MutualExhaustion,
}
