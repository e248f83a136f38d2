//! The events in the log (rules section 8).
//!
//! An event refers to ships by number, and `named` gives the card and the owner of each. A reader may see it long after they have
//! left the table or changed sides.

mod parts;

use super::board::FleetKind;
use super::cards::{Card, Class};
use super::command::{Scrap, ShipId, StackId};
use super::options::Options;
use kit::seat::Seat;
pub use parts::*;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Event {
    /// `own` is the viewer's own list, unless it is dealt from the box.
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
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Named>>", optional)]
        named: Vec<Named>,
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
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Named>>", optional)]
        named: Vec<Named>,
    },
    FleetClosed {
        seat: Seat,
        flagship: ShipId,
    },
    /// The extra fleet is lost with its flagship (R74).
    FleetLost {
        seat: Seat,
        flagship: ShipId,
    },
    /// The flagship has changed sides or was removed (R75).
    FleetDissolved {
        seat: Seat,
        flagship: ShipId,
    },
    ShipMoved {
        seat: Seat,
        ship: ShipId,
        to: FleetKind,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Named>>", optional)]
        named: Vec<Named>,
    },
    TacticPlayed {
        seat: Seat,
        card: Card,
        id: StackId,
        target: Target,
        price: Price,
        sacrificed: Option<Card>,
        /// From the bottom.
        stack: Vec<StackId>,
        /// The card on the stack that it answers.
        answers: Option<Card>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Named>>", optional)]
        named: Vec<Named>,
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
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Named>>", optional)]
        named: Vec<Named>,
    },
    /// Saboteurs reduced the number of ships that can be restored.
    ShipsKilled {
        ship: ShipId,
        count: u32,
        max: u32,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Named>>", optional)]
        named: Vec<Named>,
    },
    CardJammed {
        ship: ShipId,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Named>>", optional)]
        named: Vec<Named>,
    },
    AmbushLaid {
        ship: ShipId,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Named>>", optional)]
        named: Vec<Named>,
    },
    /// A pass instead of an answer closes the stack.
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
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Named>>", optional)]
        named: Vec<Named>,
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
    /// `skipped`: both stacks contain nothing but a Base.
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
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Named>>", optional)]
        named: Vec<Named>,
    },
    FireStep {
        sides: [Volley; 2],
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Named>>", optional)]
        named: Vec<Named>,
    },
    Blast {
        ship: ShipId,
        points: u32,
        cards: Vec<Blasted>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Named>>", optional)]
        named: Vec<Named>,
    },
    /// `score` is the opponent's new wreck score.
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
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Named>>", optional)]
        named: Vec<Named>,
    },
    Repaired {
        seat: Seat,
        ship: ShipId,
        ships: u32,
        by: Source,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Named>>", optional)]
        named: Vec<Named>,
    },
    /// At the end of the turn, both sides (R15).
    AllRepaired {
        ships: Vec<ShipId>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<Named>>", optional)]
        named: Vec<Named>,
    },
    /// The wreck goes into the hand, and everybody sees it.
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
