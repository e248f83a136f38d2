//! What can happen (rules section 8). A field that only some may see is an `Option`, `None` to everybody else.
//!
//! Aiming sends nothing to anybody: it is seen in its owner's view.

use super::cards::{Body, Card, Race, Star, Triple};
use super::command::{HandId, Orbit, ShipId};
use super::options::Options;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum Event {
    /// By seat; `own` is the fleet deck of the seat that reads it.
    GameSetUp {
        options: Options,
        races: Vec<Race>,
        deck_sizes: Vec<u32>,
        own: Option<Vec<Card>>,
    },
    PileShuffled {
        cards: u32,
    },
    BodyRevealed {
        index: u32,
        card: SolarCard,
        placed: Placed,
    },
    DeckArranged {
        seat: Seat,
    },
    OpeningHand {
        seat: Seat,
        count: u32,
        cards: Option<Vec<Held>>,
    },
    CoinTossed {
        die: u32,
        winner: Seat,
    },
    FirstPriority {
        by: Seat,
        seat: Seat,
    },
    TurnStarted {
        turn: u32,
        priority: Seat,
    },
    /// `seat` is whose step it is; `passed` that it was passed over.
    StepStarted {
        step: Phase,
        seat: Option<Seat>,
        passed: bool,
    },
    CardsDrawn {
        seat: Seat,
        count: u32,
        reason: DrawReason,
        left: u32,
        cards: Option<Vec<Held>>,
    },
    CardPlayed {
        seat: Seat,
        card: Card,
        targets: Vec<Aim>,
        hand: Option<HandId>,
    },
    ShipEntered {
        seat: Seat,
        ship: ShipId,
        card: Card,
        source: Source,
    },
    BuildingBuilt {
        seat: Seat,
        orbit: Orbit,
        card: Card,
    },
    BuildingDestroyed {
        orbit: Orbit,
        card: Card,
        owner: Seat,
        cause: BuildingCause,
    },
    EventInForce {
        seat: Seat,
        card: Card,
        orbits: Vec<Orbit>,
    },
    EventsExpired {
        seat: Seat,
        cards: Vec<Card>,
    },
    SupportChanged {
        seat: Seat,
        before: Triple,
        after: Triple,
        sources: Vec<SupportSource>,
    },
    DamageDealt {
        ship: ShipId,
        amount: u32,
        damage: u32,
        armour: u32,
        cause: Cause,
    },
    ShipDestroyed {
        ship: ShipId,
        card: Card,
        owner: Seat,
        cause: Cause,
    },
    /// Damage that found no ship.
    DamageLost {
        amount: u32,
    },
    ShieldGranted {
        ship: ShipId,
        value: u32,
    },
    CannonFired {
        seat: Seat,
        from: Orbit,
        orbit: Orbit,
    },
    PlanetDestroyed {
        orbit: Orbit,
        body: Body,
        cause: PlanetCause,
    },
    StarCollapsed {
        old: Star,
    },
    ConstructionDone {
        seat: Seat,
    },
    DeploymentDone {
        seat: Seat,
    },
    /// Without an orbit: the reserve.
    ShipDeployed {
        seat: Seat,
        ship: ShipId,
        from: Option<Orbit>,
        to: Option<Orbit>,
    },
    SpyMoved {
        seat: Seat,
        ship: ShipId,
        from: Option<Orbit>,
        to: Option<Orbit>,
    },
    SpyPassed {
        seat: Seat,
    },
    CombatQuiet {
        orbit: Orbit,
        seat: Seat,
    },
    CombatStarted {
        orbit: Orbit,
        fleets: Vec<Fleet>,
        controller: Option<Seat>,
        building: Option<Card>,
    },
    SwarmRolled {
        orbit: Orbit,
        seat: Seat,
        caster: Seat,
        die: u32,
        total: u32,
    },
    GroundFire {
        orbit: Orbit,
        source: Cause,
        hits: Vec<Hit>,
    },
    PointChosen {
        seat: Seat,
        ship: ShipId,
        replacement: bool,
    },
    FireOrder {
        order: Vec<Firing>,
    },
    AttackRolled {
        orbit: Orbit,
        attacker: Seat,
        target: Seat,
        volley: u32,
        die: u32,
        /// What an accurate point ship rolled first.
        rerolled_from: Option<u32>,
        items: Vec<AttackItem>,
        /// With the die; may be below 0.
        total: i32,
        damage: u32,
    },
    InterceptNamed {
        attacker: Seat,
        ship: Option<ShipId>,
    },
    FleetWithdrew {
        seat: Seat,
        orbit: Orbit,
        automatic: bool,
    },
    StandOff {
        orbit: Orbit,
    },
    CombatWon {
        orbit: Orbit,
        seat: Seat,
        how: Victory,
    },
    CombatWithoutWinner {
        orbit: Orbit,
    },
    PlanetCaptured {
        orbit: Orbit,
        from: Option<Seat>,
        to: Seat,
    },
    /// `roller` is who rolls; `sabotage` what it takes off.
    SaveRolled {
        orbit: Orbit,
        building: Card,
        roller: Seat,
        die: u32,
        sabotage: u32,
        total: i32,
        needed: u32,
        success: bool,
        reroll: bool,
    },
    #[serde(rename = "order-101-used")]
    Order101Used {
        seat: Seat,
        orbit: Orbit,
        yes: bool,
    },
    PlanetEaten {
        orbit: Orbit,
        seat: Seat,
    },
    CleanUp {
        repaired: Vec<ShipId>,
        returned: Vec<ShipId>,
    },
    PriorityPassed {
        from: Seat,
        to: Seat,
    },
    IdleTurns {
        count: u32,
    },
    SeatEliminated {
        seat: Seat,
        reason: Loss,
    },
    /// What was hidden, by seat, is shown to all (D77).
    GameOver {
        reason: Ending,
        winners: Vec<Seat>,
        hands: Vec<Vec<Card>>,
        decks: Vec<Vec<Card>>,
        set_aside: Vec<SolarCard>,
    },
}

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
    Ship(ShipId),
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
    pub amount: u32,
}

/// A place in the order of fire (R49).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "solar-empires.ts")]
pub struct Firing {
    pub seat: Seat,
    pub size: super::cards::Size,
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
