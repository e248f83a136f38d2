//! The events (rules section 8). A field that only some viewers may see is an `Option`, which is `None` for the others.
//!
//! Drafting has no events: only its owner sees a draft, in its view. `orders-sealed` contains the orders of a seat.

mod parts;

pub use parts::*;

use super::factions::{Colour, Trait};
use super::maps::SystemId;
use super::orders::{Assault, Force, Op, Orders};
use super::shared::Shared;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum Event {
    /// The map; by seat, the shuffled homes and the colours.
    MatchSetUp {
        map: String,
        homes: Vec<SystemId>,
        colours: Vec<Colour>,
    },
    /// By seat.
    FactionsRevealed {
        factions: Vec<Founded>,
    },
    /// By seat, without those that are eliminated.
    TurnOpened {
        turn: u32,
        limit: u32,
        standings: Vec<Standing>,
    },
    /// Only the seat itself learns its orders and how they were sealed. Orders that are shown to everybody are in
    /// `orders-published` only (D98).
    OrdersSealed {
        seat: Seat,
        how: Option<How>,
        #[ts(as = "Option<Orders>")]
        orders: Option<Shared<Orders>>,
    },
    InsightRequested {
        seat: Seat,
        target: Seat,
    },
    InsightRevealed {
        seat: Seat,
        target: Seat,
        #[ts(as = "Orders")]
        orders: Shared<Orders>,
    },
    OrdersPublished {
        seat: Seat,
        #[ts(as = "Orders")]
        orders: Shared<Orders>,
    },
    Resigned {
        seat: Seat,
    },
    ResolutionBegan {
        turn: u32,
    },
    StasisShown {
        system: SystemId,
    },
    /// The system yields 3 less next turn. Only the author knows who placed it.
    SabotagePlaced {
        system: SystemId,
        by: Option<Seat>,
    },
    TimeSkipUsed {
        seat: Seat,
        system: SystemId,
    },
    DroneRaised {
        seat: Seat,
        system: SystemId,
        from: u32,
        to: u32,
    },
    DronesRegrown {
        seat: Seat,
        count: u32,
        still_lost: u32,
    },
    OutputGrown {
        system: SystemId,
        from: u32,
        to: u32,
    },
    /// The system is in Stasis: no dice, no success, no failure (R70).
    BattleVoid {
        system: SystemId,
        attackers: Vec<Sent>,
    },
    BattleUndefended {
        system: SystemId,
        owner: Seat,
        attackers: Vec<Attacker>,
    },
    /// `owner` is `null` for an independent system.
    BattleBegan {
        system: SystemId,
        owner: Option<Seat>,
        units: u32,
        drones: u32,
        led: bool,
        attackers: Vec<Attacker>,
    },
    /// Decides by a draw which attacker faces the remainder of the equal division (R51 c).
    LeftoverDraw {
        system: SystemId,
        candidates: Vec<Seat>,
        chosen: Seat,
    },
    Shares {
        system: SystemId,
        shares: Vec<Share>,
    },
    Duel {
        system: SystemId,
        attacker: Seat,
        defender: Option<Seat>,
        attack: Tally,
        defence: Tally,
        success: bool,
    },
    /// Decides by a draw which attacker takes control (R51 e).
    ControlDraw {
        system: SystemId,
        candidates: Vec<Seat>,
        chosen: Seat,
    },
    /// They beat the defence, but another attacker takes the system.
    BeatenToIt {
        system: SystemId,
        seats: Vec<Seat>,
    },
    DronesDestroyed {
        seat: Seat,
        op: Op,
        count: u32,
    },
    /// `half` is half the base output. A trait adds or subtracts 1 (R53).
    SystemCaptured {
        system: SystemId,
        from: Option<Seat>,
        to: Seat,
        base: u32,
        half: u32,
        by_trait: Option<Item>,
        new_base: u32,
    },
    DefenceHeld {
        system: SystemId,
        seat: Option<Seat>,
    },
    SeatEliminated {
        seat: Seat,
        /// The seat that took the last system.
        by: Option<Seat>,
    },
    AdmiralToss {
        seat: Seat,
        op: Op,
        heads: bool,
    },
    AdmiralReturned {
        seat: Seat,
        name: String,
    },
    AdmiralDied {
        seat: Seat,
        name: String,
    },
    /// A High or Low admiral takes over; `draw` is the raw draw of the Command Value.
    AdmiralAppointed {
        seat: Seat,
        admiral: Admiral,
        draw: u32,
    },
    AdmiralPromoted {
        seat: Seat,
        name: String,
        gain: u32,
        cv: u32,
        heads: bool,
        lost: Option<Trait>,
        gained: Option<Trait>,
    },
    EmpireProclaimed {
        seat: Seat,
    },
    /// A faction that has resigned leaves its systems independent.
    SystemsFreed {
        seat: Seat,
        systems: Vec<SystemId>,
    },
    /// Orders that the turn did not show. Only their seat sees them, or everybody with full reports (D69).
    UnattackedOrders {
        seat: Seat,
        defences: Vec<Force>,
        /// The unattacked defence that the admiral led, if any.
        led: Option<SystemId>,
        unspent: u32,
        /// Its assault, and whether it changed a battle. The duel does not tell whose assault it was.
        assault: Option<Assault>,
        felt: bool,
    },
    VictoryChecked {
        turn: u32,
        claims: Vec<Claim>,
    },
    GameEnded {
        reason: Ending,
        winners: Vec<Seat>,
        ranking: Vec<Ranked>,
    },
}
