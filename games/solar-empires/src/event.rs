//! The events (rules section 8). A field that only some viewers may see is an `Option`, which is `None` for the others.
//!
//! An event names a ship by its number and its card. A reader may see it long after the ship has left the board.
//!
//! Aiming has no events. Only its owner sees it, in their view.

mod parts;

pub use parts::*;

use super::cards::{Body, Card, Race, Star, Triple};
use super::command::{HandId, Orbit, ShipId};
use super::options::Options;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum Event {
    /// By seat; `own` is the fleet deck of the viewer's seat.
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
    /// `seat` is the seat whose step it is; `passed` if the step was passed over.
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
        card: Card,
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
        card: Card,
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
    /// Without an orbit, the ship goes to the reserve.
    ShipDeployed {
        seat: Seat,
        ship: ShipId,
        card: Card,
        from: Option<Orbit>,
        to: Option<Orbit>,
    },
    SpyMoved {
        seat: Seat,
        ship: ShipId,
        card: Card,
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
        card: Card,
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
        /// The first roll of an accurate point ship that rolled again.
        rerolled_from: Option<u32>,
        items: Vec<AttackItem>,
        /// The sum with the die; may be below 0.
        total: i32,
        damage: u32,
    },
    InterceptNamed {
        attacker: Seat,
        ship: Option<ShipId>,
        card: Option<Card>,
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
    /// `roller` is the seat that rolls; `sabotage` is subtracted from the die.
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
    /// Everything hidden, by seat, is now public (D77).
    GameOver {
        reason: Ending,
        winners: Vec<Seat>,
        hands: Vec<Vec<Card>>,
        decks: Vec<Vec<Card>>,
        set_aside: Vec<SolarCard>,
    },
}
