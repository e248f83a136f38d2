//! The parts of events.

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

/// The place of a revealed solar card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum Placed {
    Orbit(Orbit),
    Star,
    Ignored,
}

/// A card in the player's own hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Held {
    pub hand: HandId,
    pub card: Card,
}

/// The steps of a game turn (rules 4.2), and before the first turn those of the setup (4.1).
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

/// The reason for drawing cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum DrawReason {
    DrawPhase,
    Reclamation,
}

/// A target of a card; never a position in a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum Aim {
    Ship { ship: ShipId, card: Card },
    Orbit(Orbit),
    Card(Card),
}

/// The place that a ship came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum Source {
    Hand,
    Deck,
    Discard,
}

/// The reason why a building was destroyed.
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

/// A source of support: the base, a planet, its star, or its building (R1, R2).
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

/// The source of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum Cause {
    Attack,
    /// A card: Asteroid Swarm, Flack Load, Support Turrets, Missile Silos, or a spell.
    Card(Card),
}

/// The reason why a planet was destroyed.
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

/// The damage of ground fire to one ship.
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
    /// True if priority and not size puts it before another fleet.
    pub by_priority: bool,
}

/// An item of an attack's sum (R50).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct AttackItem {
    pub source: AttackPart,
    pub value: i32,
}

/// The source of an item in an attack's sum (R50).
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

/// The reason why a seat is eliminated.
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
