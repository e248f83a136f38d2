//! Hints: the suggestion of a search to a player.

use crate::json::Json;
use serde::Serialize;
use ts_rs::TS;

/// A suggestion with its numbers. The client puts it into words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Hint {
    pub best: Suggested,
    /// The second-best plan.
    pub second: Option<Suggested>,
    /// In how many of the worlds in which both were tried the best plan did better than the second, and in how many
    /// worse. In the rest there was no difference.
    pub better: u32,
    pub worse: u32,
    /// How many plans were compared.
    pub compared: u32,
}

/// A plan, and its results in possible worlds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Suggested {
    /// The commands to give one after another. The last one answers the question.
    #[ts(type = "unknown[]")]
    pub commands: Vec<Json>,
    /// In how many worlds it was tried.
    pub tried: u32,
    /// In how many of these the match ended.
    pub ended: u32,
    /// In how many of these it was won.
    pub won: u32,
}
