//! What can happen (rules section 8). A field that only some may see is an `Option`, `None` to everybody else.
//!
//! Drafting is no event: a draft is seen in its owner's view. What a seat ordered stands in `orders-sealed`.

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
    /// The map and, by seat, the homes as they were shuffled and the colours.
    MatchSetUp {
        map: String,
        homes: Vec<SystemId>,
        colours: Vec<Colour>,
    },
    /// By seat.
    FactionsRevealed {
        factions: Vec<Founded>,
    },
    /// By seat; those that are out are left out.
    TurnOpened {
        turn: u32,
        limit: u32,
        standings: Vec<Standing>,
    },
    /// Only the seat itself learns its orders and how they came to be sealed; orders that are shown to all are told by
    /// their publication alone (D98).
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
    /// Three off the system's output next turn; only its author knows whose it is.
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
    /// `owner` is none for an independent system.
    BattleBegan {
        system: SystemId,
        owner: Option<Seat>,
        units: u32,
        drones: u32,
        led: bool,
        attackers: Vec<Attacker>,
    },
    /// Who faces what the equal division leaves over, where only a draw could tell (R51 c).
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
    /// Who takes control, where only a draw could tell (R51 e).
    ControlDraw {
        system: SystemId,
        candidates: Vec<Seat>,
        chosen: Seat,
    },
    /// They beat the defence, but another takes the system.
    BeatenToIt {
        system: SystemId,
        seats: Vec<Seat>,
    },
    DronesDestroyed {
        seat: Seat,
        op: Op,
        count: u32,
    },
    /// `half` is what half the base output leaves; a trait adds or takes 1 from it (R53).
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
        /// Who took the last system.
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
    /// What the turn did not show: of interest to its seat, to everybody with full reports (D69).
    UnattackedOrders {
        seat: Seat,
        defences: Vec<Force>,
        /// The one of these defences that the admiral led.
        led: Option<SystemId>,
        unspent: u32,
        /// Its assault, and whether a battle felt it: the duel does not tell whose it was.
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
