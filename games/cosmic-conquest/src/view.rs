//! The view of one viewer (rules sections 9 and 13). Only [`super::look`] builds it.

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

/// A match as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct View {
    pub turn: u32,
    /// The last turn (R84).
    pub limit: u32,
    /// The map's id. The catalogue has the data to draw it.
    pub map: &'static str,
    /// It is turn 10 or later, so a seat can become Overlord (R76 A).
    pub claimable: bool,
    // These two are the same for all viewers and are serialized once for a position.
    /// In the order of the map.
    #[ts(as = "Vec<SystemView>")]
    pub systems: Json,
    /// By seat.
    #[ts(as = "Vec<FactionView>")]
    pub factions: Json,
    /// The seats whose secrets the viewer may know: their own seat, or every seat when reviewing a finished match.
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
    /// The output lost to sabotage this turn; absent if zero.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub hit: u32,
    /// Its output this turn, without Time Skip and Stasis.
    pub output: u32,
    /// Its highest base output; 30 while it is independent.
    pub cap: u32,
    /// The seat whose home it is or was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub home: Option<Seat>,
    /// The rivals next to it, which can attack it; absent if it is not exposed (R12).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Seat>>", optional)]
    pub exposed_to: Vec<Seat>,
}

/// The public knowledge about a faction.
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
    /// The stations of ready and fresh drones; absent unless drones are stationed (V3).
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
    /// Its orders of this turn, if it has shown them to everybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<Orders>", optional)]
    pub open: Option<Shared<Orders>>,
    pub total: Total,
    pub systems: u32,
    pub claim: Nearness,
}

/// How close a faction is to becoming Overlord, with its total and systems (R76).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Nearness {
    /// Condition B: its total is more than the totals of all others together.
    pub total: bool,
    /// The sum of the others' totals.
    pub others: u32,
    /// Condition C: it has more systems than any other seat.
    pub most: bool,
    /// The most systems of any other seat.
    pub rival: u32,
    /// It has the empire that it needs; absent if none is needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub empire: Option<bool>,
}

/// What only the seat itself knows of its turn. The forecast of its orders is requested separately: [`super::answer::Outlook`].
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Own {
    pub seat: Seat,
    /// The draft, or the sealed orders.
    #[ts(as = "Orders")]
    pub orders: Shared<Orders>,
    pub sealed: bool,
    /// The number of steps that can be undone.
    pub undo: u32,
    /// The number of draft commands left this turn (D78).
    pub drafts_left: u32,
    pub budget: Budget,
    /// Ready drones that are not assigned yet.
    pub drones_left: u32,
    /// The price of a point of investment.
    pub rate: u32,
    /// The most units a single order may use; absent unless its admiral is Indecisive.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub order_limit: Option<u32>,
    /// Outputs that the draft changes by Time Skip or Stasis.
    pub changed_outputs: Vec<Output>,
    /// The systems it can attack with this draft.
    pub targets: Vec<Target>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub insight: Option<Reading>,
}

/// Where this turn's units come from, besides the faction's total, and how they are spent (R14, R17).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Budget {
    /// Units added by Time Skip.
    pub time_skip: u32,
    /// Units lost to Stasis.
    pub stasis: u32,
    pub pool: u32,
    pub attacks: u32,
    pub defences: u32,
    pub investments: u32,
    pub drones: u32,
    pub free: u32,
}

/// The output of a system in the draft.
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
    /// The launch base at which the arrow starts: the one with the highest output.
    pub from: SystemId,
}

/// A Telepathic Insight of this turn (R67).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Reading {
    pub target: Seat,
    /// The orders that were read, once the target has sealed.
    #[ts(as = "Option<Orders>")]
    pub orders: Option<Shared<Orders>>,
}

/// How the match ended.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct EndView {
    pub reason: Ending,
    pub ranking: Vec<Ranked>,
}
