//! All that one viewer may know (rules sections 9 and 13). Only [`super::look`] builds it.

use super::event::{Admiral, Claim, Ending, Ranked, Tally, Total};
use super::factions::{Colour, Technology};
use super::maps::SystemId;
use super::orders::{Orders, Posted};
use kit::seat::Seat;
use serde::Serialize;
use ts_rs::TS;

/// A match through one viewer's eyes.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct View {
    pub turn: u32,
    /// The last turn (R84).
    pub limit: u32,
    /// The map's id; the catalogue's data draws it.
    pub map: String,
    /// By place on the map.
    pub systems: Vec<SystemView>,
    /// By seat.
    pub factions: Vec<FactionView>,
    /// Of the seats whose secrets the viewer may know: his own; all to the reviewer of a finished match.
    pub own: Vec<Own>,
    pub end: Option<EndView>,
}

/// A system.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct SystemView {
    pub owner: Option<Seat>,
    pub base: u32,
    /// What sabotage takes off it this turn.
    pub hit: u32,
    /// Its output this turn, Time Skip and Stasis left aside.
    pub output: u32,
    /// What its base output cannot exceed; 30 while it is independent.
    pub cap: u32,
    /// Whose home it is or was.
    pub home: Option<Seat>,
    /// The rivals next to it that can attack it: it is exposed if there are any (R12).
    pub exposed_to: Vec<Seat>,
}

/// What everybody knows of a faction.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct FactionView {
    pub seat: Seat,
    pub colour: Colour,
    pub name: String,
    pub technology: Technology,
    pub admiral: Admiral,
    pub admirals_lost: u32,
    pub ready: u32,
    pub fresh: u32,
    pub regrowing: u32,
    /// Where ready and fresh drones stand; empty unless drones are stationed (V3).
    pub ready_at: Vec<Posted>,
    pub fresh_at: Vec<Posted>,
    pub empire: bool,
    pub alive: bool,
    pub resigned: bool,
    pub out_turn: Option<u32>,
    pub captures: u32,
    pub sealed: bool,
    /// Its orders of this turn, where it has shown them to everybody.
    pub open: Option<Orders>,
    pub total: Total,
    pub systems: u32,
    /// How near it is to being Overlord.
    pub claim: Claim,
    /// What a drone of it is worth.
    pub drone_attack: u32,
    pub drone_defence: u32,
}

/// What only the seat itself knows of its turn, and what is worked out for it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Own {
    pub seat: Seat,
    /// The draft; once sealed, the sealed orders.
    pub orders: Orders,
    pub sealed: bool,
    /// How many steps can be undone.
    pub undo: u32,
    /// How many draft commands are left this turn (D78).
    pub drafts_left: u32,
    pub budget: Budget,
    /// Ready drones not yet given out.
    pub drones_left: u32,
    /// What a point of investment costs.
    pub rate: u32,
    /// The most units a single order may use, for the indecisive.
    pub order_limit: Option<u32>,
    /// Outputs that Time Skip or Stasis of the draft change.
    pub changed_outputs: Vec<Output>,
    /// The systems it can attack with this draft.
    pub targets: Vec<Target>,
    pub attacks: Vec<AttackForecast>,
    pub defences: Vec<DefenceForecast>,
    /// Own exposed systems and who could fall upon them.
    pub threats: Vec<Threat>,
    /// The total of next turn if nothing is captured.
    pub next_total: u32,
    pub insight: Option<Reading>,
    /// The orders of the turn before.
    pub last: Option<Orders>,
    pub warnings: Vec<Warning>,
}

/// Where this turn's units come from and go to (R14, R17).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Budget {
    pub total: Total,
    /// Added by Time Skip.
    pub time_skip: u32,
    /// Taken by Stasis.
    pub stasis: u32,
    pub pool: u32,
    pub attacks: u32,
    pub defences: u32,
    pub investments: u32,
    pub drones: u32,
    pub free: u32,
}

/// A system's output in the draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Output {
    pub system: SystemId,
    pub output: u32,
}

/// A system that can be attacked.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Target {
    pub system: SystemId,
    /// The launch base that the arrow starts from: the one with the highest output.
    pub from: SystemId,
}

/// An attack of the draft and what it will meet as far as is known.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct AttackForecast {
    pub system: SystemId,
    pub from: SystemId,
    /// Without its die.
    pub tally: Tally,
    /// What is known of the defence whatever its force: traits, assault; without its die.
    pub against: Tally,
    /// What an independent system defends with, or what a reading or open orders show; none where it is unknown.
    pub force: Option<KnownForce>,
    /// The most units the owner could put there.
    pub most_units: u32,
    pub most_drones: u32,
    /// What a drone of the owner is worth in defence.
    pub drone_value: u32,
    /// The owner's Command Value, if he leads there.
    pub cv: u32,
    /// In per cent, where the defence is known and nobody else attacks.
    pub chance: Option<u32>,
}

/// A defence that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct KnownForce {
    pub units: u32,
    pub drones: u32,
    pub led: bool,
}

/// A defence of the draft.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct DefenceForecast {
    pub system: SystemId,
    /// Against a single attacker; without its die.
    pub tally: Tally,
    /// What each of two and of three attackers would meet, the largest first.
    pub divided: Vec<Divided>,
}

/// A defence divided among several attackers (R51 c).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Divided {
    pub attackers: u32,
    /// What the largest of them meets, without its die.
    pub largest: i32,
    /// What the others meet.
    pub others: i32,
}

/// Who could fall upon an own system, and with what at most.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Threat {
    pub system: SystemId,
    pub seat: Seat,
    /// All its units and drones and its admiral in one attack; without its die.
    pub most: Tally,
}

/// A Telepathic Insight of this turn (R67).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Reading {
    pub target: Seat,
    /// What was read, once the target has sealed.
    pub orders: Option<Orders>,
}

/// What one may have overlooked in the draft.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum Warning {
    FreeUnits { units: u32 },
    Undefended { systems: Vec<SystemId> },
    UnusedDrones { drones: u32 },
    CouldProclaim,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct EndView {
    pub reason: Ending,
    pub ranking: Vec<Ranked>,
}
