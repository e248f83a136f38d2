//! What a search tells whoever asks it for advice.

use crate::json::Json;
use serde::Serialize;
use ts_rs::TS;

/// A suggestion with its figures; the words are the client's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Hint {
    pub best: Suggested,
    /// What would be done else.
    pub second: Option<Suggested>,
    /// What the position is worth now, by the game's own measure.
    #[ts(type = "number")]
    pub worth: i64,
    /// How many plans were compared.
    pub compared: u32,
}

/// A plan and what came of it in worlds as they might be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Suggested {
    /// To be given one after another, the last of which answers what is asked.
    #[ts(type = "unknown[]")]
    pub commands: Vec<Json>,
    /// In how many worlds it was tried.
    pub tried: u32,
    /// In how many of them the match came to an end.
    pub ended: u32,
    /// And was won.
    pub won: u32,
    /// What the position was worth a few turns on, on average over the worlds in which the match lasted.
    #[ts(type = "number | null")]
    pub worth: Option<i64>,
    /// How well it did, of a thousand; 500 is as well as now.
    pub promise: u32,
}
