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
    /// In how many of the worlds in which both were tried the best came out better than the second, and in how many worse; in
    /// the others it made no difference.
    pub better: u32,
    pub worse: u32,
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
}
