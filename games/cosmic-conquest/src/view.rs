//! All that one viewer may know (rules sections 9 and 13). Only [`super::look`] builds it.

use super::event::{Admiral, Ending, Ranked, Total, is_zero};
use super::factions::{Colour, Technology};
use super::maps::SystemId;
use super::orders::{Orders, Posted};
use super::shared::Shared;
use kit::json::Json;
use kit::seat::Seat;
use serde::Serialize;
use std::ops::Not;
use std::sync::Arc;
use ts_rs::TS;

/// A match through one viewer's eyes.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct View {
    pub turn: u32,
    /// The last turn (R84).
    pub limit: u32,
    /// The map's id; the catalogue's data draws it.
    pub map: &'static str,
    /// Turn 10 has come: somebody can be Overlord (R76 A).
    pub claimable: bool,
    // These two are the same for all, written once for a position.
    /// By place on the map.
    #[ts(as = "Vec<SystemView>")]
    pub systems: Json,
    /// By seat.
    #[ts(as = "Vec<FactionView>")]
    pub factions: Json,
    /// Of the seats whose secrets the viewer may know: their own; all to the reviewer of a finished match.
    pub own: Vec<Own>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub end: Option<EndView>,
}

/// A system.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct SystemView {
    pub owner: Option<Seat>,
    pub base: u32,
    /// What sabotage takes off it this turn; absent for nothing.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub hit: u32,
    /// Its output this turn, Time Skip and Stasis left aside.
    pub output: u32,
    /// What its base output cannot exceed; 30 while it is independent.
    pub cap: u32,
    /// Whose home it is or was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub home: Option<Seat>,
    /// The rivals next to it that can attack it; absent where it is not exposed (R12).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Seat>>", optional)]
    pub exposed_to: Vec<Seat>,
}

/// What everybody knows of a faction.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct FactionView {
    pub seat: Seat,
    pub colour: Colour,
    #[ts(as = "String")]
    pub name: Arc<str>,
    pub technology: Technology,
    #[ts(as = "Admiral")]
    pub admiral: Shared<Admiral>,
    pub ready: u32,
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub fresh: u32,
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub regrowing: u32,
    /// Where ready and fresh drones stand; absent unless drones are stationed (V3).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Posted>>", optional)]
    pub ready_at: Vec<Posted>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Posted>>", optional)]
    pub fresh_at: Vec<Posted>,
    #[serde(skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub empire: bool,
    pub alive: bool,
    #[serde(skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub resigned: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub out_turn: Option<u32>,
    pub captures: u32,
    pub sealed: bool,
    /// Its orders of this turn, where it has shown them to everybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<Orders>", optional)]
    pub open: Option<Shared<Orders>>,
    pub total: Total,
    pub systems: u32,
    pub claim: Nearness,
}

/// How near a faction with its total and systems is to being Overlord (R76).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Nearness {
    /// B: its total is more than that of all others together.
    pub total: bool,
    /// The others' totals together.
    pub others: u32,
    /// C: it has more systems than anybody else.
    pub most: bool,
    /// The most systems of another.
    pub rival: u32,
    /// It has the empire it needs; absent where none is needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub empire: Option<bool>,
}

/// What only the seat itself knows of its turn. What comes of its orders is asked: [`super::answer::Outlook`].
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Own {
    pub seat: Seat,
    /// The draft; once sealed, the sealed orders.
    #[ts(as = "Orders")]
    pub orders: Shared<Orders>,
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
    /// The most units a single order may use; absent unless its admiral is indecisive.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub order_limit: Option<u32>,
    /// Outputs that Time Skip or Stasis of the draft change.
    pub changed_outputs: Vec<Output>,
    /// The systems it can attack with this draft.
    pub targets: Vec<Target>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub insight: Option<Reading>,
}

/// Where this turn's units come from, besides the faction's total, and go to (R14, R17).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Budget {
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

/// A Telepathic Insight of this turn (R67).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Reading {
    pub target: Seat,
    /// What was read, once the target has sealed.
    #[ts(as = "Option<Orders>")]
    pub orders: Option<Shared<Orders>>,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct EndView {
    pub reason: Ending,
    pub ranking: Vec<Ranked>,
}
