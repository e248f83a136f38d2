//! What can happen, as the log tells it (rules section 8).

mod parts;

use super::board::FleetKind;
use super::cards::{Card, Class};
use super::command::{Scrap, ShipId, StackId};
use super::options::Options;
use kit::seat::Seat;
pub use parts::*;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Event {
    /// `own` is the reader's own list, where it is not dealt from the box.
    GameStarted {
        options: Options,
        first: Seat,
        decks: [Option<String>; 2],
        libraries: [u32; 2],
        own: Option<Vec<Card>>,
    },
    CardsDrawn {
        seat: Seat,
        count: u32,
        cause: Drawing,
        cards: Option<Vec<Card>>,
        left: u32,
    },
    TurnStarted {
        turn: u32,
        seat: Seat,
    },
    TurnEnded {
        turn: u32,
        seat: Seat,
        quiet: bool,
    },
    ReinforcementPlayed {
        seat: Seat,
        card: Card,
        mp: u32,
        levy: u32,
        pool: u32,
    },
    ShipDeployed {
        seat: Seat,
        card: Card,
        ship: ShipId,
        price: Price,
        index: u32,
        supply: u32,
    },
    CommanderPlaced {
        seat: Seat,
        card: Card,
        ship: ShipId,
        price: Price,
    },
    CommanderLost {
        seat: Seat,
        card: Card,
        ship: ShipId,
        cause: Leaving,
    },
    Scrapped {
        seat: Seat,
        kind: Scrap,
        cards: Vec<Card>,
        mp: u32,
    },
    FleetOpened {
        seat: Seat,
        flagship: ShipId,
    },
    FleetClosed {
        seat: Seat,
        flagship: ShipId,
    },
    /// With its flagship (R74).
    FleetLost {
        seat: Seat,
        flagship: ShipId,
    },
    /// Its flagship has gone over or was removed (R75).
    FleetDissolved {
        seat: Seat,
        flagship: ShipId,
    },
    ShipMoved {
        seat: Seat,
        ship: ShipId,
        to: FleetKind,
    },
    TacticPlayed {
        seat: Seat,
        card: Card,
        id: StackId,
        target: Target,
        price: Price,
        sacrificed: Option<Card>,
        /// The bottom first.
        stack: Vec<StackId>,
    },
    TacticResolved {
        id: StackId,
        seat: Seat,
        card: Card,
        outcome: Outcome,
    },
    Damage {
        source: Source,
        ship: ShipId,
        points: u32,
        ships_lost: u32,
        lead: u32,
        excess: u32,
    },
    /// By Saboteurs: so many fewer can be restored.
    ShipsKilled {
        ship: ShipId,
        count: u32,
        max: u32,
    },
    CardJammed {
        ship: ShipId,
    },
    AmbushLaid {
        ship: ShipId,
    },
    /// Of an answer: the stack is closed.
    Passed {
        seat: Seat,
    },
    AttackDeclared {
        seat: Seat,
        fleets: Vec<FleetKind>,
    },
    DefenceDeclared {
        seat: Seat,
        fleets: Vec<FleetKind>,
        battles: u32,
    },
    StackOrdered {
        seat: Seat,
        fleet: FleetKind,
        class: Class,
        ships: Vec<ShipId>,
    },
    BattleStarted {
        number: u32,
        of: u32,
        attacker: FleetKind,
        defender: FleetKind,
    },
    BattleEnded {
        number: u32,
        attacker: FleetKind,
        defender: FleetKind,
        early: bool,
    },
    /// `skipped`: there is nothing in either stack but a Base.
    ClassBattle {
        class: Class,
        attacker: Class,
        defender: Class,
        reason: Pairing,
        skipped: bool,
    },
    /// By attacker, defender.
    PreemptiveStep {
        sides: [Volley; 2],
    },
    FireStep {
        sides: [Volley; 2],
    },
    Blast {
        ship: ShipId,
        points: u32,
        cards: Vec<Blasted>,
    },
    /// `score` is what the opponent's wreck score is now.
    ShipLost {
        seat: Seat,
        ship: ShipId,
        card: Card,
        how: Leaving,
        mp: u32,
        score: u32,
    },
    Reconstructed {
        seat: Seat,
        ship: ShipId,
        ships: u32,
        by: Source,
    },
    Repaired {
        seat: Seat,
        ship: ShipId,
        ships: u32,
        by: Source,
    },
    /// At the end of the turn, both sides (R15).
    AllRepaired {
        ships: Vec<ShipId>,
    },
    /// From the wreck pile, openly into the hand.
    WreckRecovered {
        seat: Seat,
        ship: ShipId,
        card: Card,
    },
    BaseDamaged {
        seat: Seat,
        points: u32,
        source: Source,
        total: u32,
        left: u32,
    },
    MpExpired {
        seat: Seat,
        amount: u32,
    },
    /// By seat.
    GameEnded {
        winner: Option<Seat>,
        reason: Ending,
        damage: [u32; 2],
        prizes: [Vec<Prize>; 2],
        hands: [Vec<Card>; 2],
        libraries: [Vec<Card>; 2],
        lists: [Vec<Card>; 2],
    },
}
