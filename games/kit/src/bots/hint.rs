//! Hints: suggestions that a search makes to a player.

use crate::json::Json;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use ts_rs::TS;

/// A suggestion with its reason. The client puts it into words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Hint {
    /// The commands to give one after another: the whole answer, or as much of it as does not depend on luck.
    #[ts(type = "unknown[]")]
    pub commands: Vec<Json>,
    /// How many of the first commands are drafts: they only prepare the answer, and can be undone.
    pub drafts: u32,
    /// The chance to win with the next best answer and with this one, in percent. `None` unless the trial games show a
    /// difference.
    pub chance: Option<[u32; 2]>,
    /// The reason why it is better than the next best answer.
    pub reason: Reason,
    /// The number of trial games in which it was tried.
    pub tried: u32,
}

/// The main reason for a suggestion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "starboard.ts")]
pub enum Reason {
    /// There is nothing else to do.
    Only,
    /// It wins the match in `often` percent of the trial games.
    Wins { often: u32 },
    /// It avoids losing the match in `often` percent of the trial games.
    Saves { often: u32 },
    /// A feature of the game's model. The player then has more of it, or the strongest rival has less, than with the
    /// next best answer.
    Feature {
        /// The feature's name.
        #[ts(type = "string")]
        feature: Cow<'static, str>,
        /// True if it is the player's own, false if it is the rival's.
        own: bool,
    },
    /// Several answers are about as good; this is the usual one.
    Equal {
        /// The number of other answers.
        others: u32,
    },
}
