//! Orders: what a seat drafts, seals and sees carried out (rules 5.4).

use super::maps::SystemId;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// All orders of one seat for one turn. Every list is in ascending order of systems, with at most one entry for each.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Orders {
    pub attacks: Vec<Force>,
    pub defences: Vec<Force>,
    pub investments: Vec<Investment>,
    /// The systems that raise a drone.
    pub raises: Vec<SystemId>,
    /// The operation the admiral leads.
    pub leader: Option<Op>,
    pub time_skip: Option<SystemId>,
    pub stasis: Option<SystemId>,
    pub sabotage: Option<SystemId>,
    pub assault: Option<Assault>,
    pub proclaim: bool,
}

/// What is sent to a system, or defends it. It has at least one unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Force {
    pub system: SystemId,
    pub units: u32,
    pub drones: u32,
    /// Where its drones come from, ascending; empty unless drones are stationed (V3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub posted: Vec<Posted>,
}

/// Drones of one station.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Posted {
    pub from: SystemId,
    pub drones: u32,
}

/// Points put into a system's base output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Investment {
    pub system: SystemId,
    pub points: u32,
}

/// An attack on a system or the defence of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Op {
    pub kind: OpKind,
    pub system: SystemId,
}

/// The two kinds of operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum OpKind {
    Attack,
    Defend,
}

/// Psychic Assault: two off every roll of a defence, or off one seat's attack (2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Assault {
    pub on: AssaultOn,
    pub system: SystemId,
    /// Whose attack; none for a defence.
    pub seat: Option<Seat>,
}

/// What Psychic Assault is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum AssaultOn {
    Defence,
    Attack,
}

impl Orders {
    /// True if there is no order at all.
    pub fn is_empty(&self) -> bool {
        *self == Orders::default()
    }
}
