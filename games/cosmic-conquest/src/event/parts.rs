//! The parts of events.

use crate::factions::{Colour, Rank, Technology, Trait};
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A faction as it is revealed at the start.
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

/// A faction's numbers at the start of a turn.
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
    /// The sum of the base outputs of its systems.
    pub systems: u32,
    /// Lost to sabotage. This field and the next two are absent if zero.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub sabotage: u32,
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub resourceful: u32,
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub empire: u32,
    /// The sum.
    pub units: u32,
}

/// How close a seat is to becoming Overlord (R76).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Claim {
    pub seat: Seat,
    /// Condition A: it is turn 10 or later.
    pub turn: bool,
    /// Condition B: its total is more than the totals of all others together.
    pub total: bool,
    pub units: u32,
    /// The sum of the others' totals.
    pub others: u32,
    /// Condition C: it has more systems than any other seat.
    pub most: bool,
    pub systems: u32,
    /// The most systems of any other seat.
    pub rival: u32,
    /// It has the empire that it needs; `null` if none is needed.
    pub empire: Option<bool>,
}

/// How orders were sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum How {
    Submit,
    Defaults,
    /// The seat had nothing to order (R40.8).
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

/// An attack on a system that cannot be attacked.
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
    /// In the order of display, with the die first if there is one. Items of zero are left out.
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

/// The source of an item in a tally.
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

/// A seat's place in the final ranking (10.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Ranked {
    pub seat: Seat,
    pub place: u32,
    pub total: u32,
    pub systems: u32,
    pub ready: u32,
    pub captures: u32,
    /// The turn in which it was eliminated.
    pub out_turn: Option<u32>,
}

pub(crate) fn is_zero(number: &u32) -> bool {
    *number == 0
}
