//! What can happen (rules section 8). A field that only some may see is an `Option`, `None` to everybody else.
//!
//! Drafting is no event: a draft is seen in its owner's view. What a seat ordered stands in `orders-sealed`.

use super::factions::{Colour, Rank, Technology, Trait};
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
    /// Only the seat itself learns its orders and how they came to be sealed.
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

/// A faction as the start reveals it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Founded {
    pub seat: Seat,
    pub colour: Colour,
    pub technology: Technology,
    pub faction_name: String,
    pub admiral: Admiral,
    /// The raw draw of the Command Value: 0, 1 or 2 on top of 5.
    pub draw: u32,
}

/// An admiral in office.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Admiral {
    pub rank: Rank,
    pub cv: u32,
    pub traits: Vec<Trait>,
    pub name: String,
    /// Complete turns in office.
    pub served: u32,
}

/// A faction's numbers as a turn opens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Standing {
    pub seat: Seat,
    pub total: Total,
    pub systems: u32,
    pub ready: u32,
    pub regrowing: u32,
    pub claim: Claim,
}

/// A faction's total with its parts (R13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Total {
    /// The base outputs of its systems.
    pub systems: u32,
    /// What sabotage takes off them; this and the next two are left out where they are nothing.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub sabotage: u32,
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub resourceful: u32,
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub empire: u32,
    /// All together.
    pub units: u32,
}

/// How near a seat is to being Overlord (R76).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Claim {
    pub seat: Seat,
    /// A: turn 10 has come.
    pub turn: bool,
    /// B: its total is more than that of all others together.
    pub total: bool,
    pub units: u32,
    /// The others' totals together.
    pub others: u32,
    /// C: it has more systems than anybody else.
    pub most: bool,
    pub systems: u32,
    /// The most systems of another.
    pub rival: u32,
    /// It has the empire it needs; none where none is needed.
    pub empire: Option<bool>,
}

/// How orders came to be sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum How {
    Submit,
    Defaults,
    /// There was nothing to order (R40.8).
    Empty,
    Resign,
}

/// One attack on a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Attacker {
    pub seat: Seat,
    pub units: u32,
    pub drones: u32,
    pub led: bool,
}

/// What was sent against a system that cannot be attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Sent {
    pub seat: Seat,
    pub units: u32,
    pub drones: u32,
}

/// The part of a divided defence that one attacker faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Share {
    pub seat: Seat,
    pub units: u32,
    pub drones: u32,
}

/// One side of a duel, item by item (R61).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Tally {
    /// In the order of reading; the die, where one is rolled, first. Items of zero are left out.
    pub items: Vec<Item>,
    pub total: i32,
}

/// One item of a tally.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Item {
    pub what: Part,
    pub value: i32,
}

/// What a number of a tally comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum Part {
    Die,
    Units,
    Drones,
    Admiral,
    Tachyon,
    Conqueror,
    Weak,
    Defender,
    Unprepared,
    Diplomat,
    Arrogant,
    Assault,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum Ending {
    Overlord,
    SoleSurvivor,
    TurnLimit,
    Resignation,
}

/// A seat's place in the end (10.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Ranked {
    pub seat: Seat,
    pub place: u32,
    pub total: u32,
    pub systems: u32,
    pub ready: u32,
    pub captures: u32,
    /// The turn in which it went out.
    pub out_turn: Option<u32>,
}

pub(super) fn is_zero(number: &u32) -> bool {
    *number == 0
}
