//! The levels of bots: the strength of each, and its mix of strategies.

use super::Strategy;
use crate::dice::Dice;
use crate::game::Info;
use serde::{Deserialize, Serialize};
use std::str::FromStr;
use ts_rs::TS;

/// The strength of a bot, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "starboard.ts")]
pub enum Level {
    /// Plays at random. For tests.
    Random,
    /// Plays like a beginner.
    #[serde(alias = "gentle")]
    Cadet,
    /// Makes mistakes now and then.
    #[serde(alias = "greedy")]
    Officer,
    /// Makes few mistakes.
    #[serde(alias = "strong")]
    Captain,
    /// Thinks about each decision.
    Admiral,
}

impl FromStr for Level {
    type Err = serde_json::Error;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        serde_json::from_value(word.into())
    }
}

/// A mix of strategies: how many of 100 decisions are random, and how many come from a search. The others are greedy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mix {
    /// The number of random decisions.
    pub random: usize,
    /// The number of decisions that come from a search.
    pub search: usize,
    /// The maximum number of playouts per search.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub playouts: u32,
}

fn is_zero(playouts: &u32) -> bool {
    *playouts == 0
}

impl Mix {
    /// The strategy for one decision, drawn from the bot's own dice.
    pub fn draw(self, dice: &mut Dice) -> Strategy {
        match dice.pick(100, "strategy") {
            drawn if drawn < self.random => Strategy::Random,
            drawn if drawn >= 100 - self.search => Strategy::Search,
            _ => Strategy::Greedy,
        }
    }
}

/// A level of bots in one game: its mix of strategies, and its strength as measured by `trainer ladder`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The level.
    pub level: Level,
    /// The mix of strategies.
    #[serde(flatten)]
    pub mix: Mix,
    /// The percentage of matches that it wins against the level below. `None` for the lowest level, and if not
    /// measured.
    pub wins: Option<u32>,
    /// The rating computed from these percentages: a cadet has 1000, and a lead of 400 points means ten wins per loss.
    pub rating: u32,
}

impl Info {
    /// The levels of bots in this game, the weakest first.
    pub fn levels(&self) -> Vec<Standing> {
        serde_json::from_str(self.levels).unwrap_or_default()
    }

    /// The mix of strategies of a level in this game. A level that the game does not list is greedy.
    pub fn mix(&self, level: Level) -> Mix {
        let listed = || self.levels().into_iter().find(|standing| standing.level == level);
        match level {
            Level::Random => Mix { random: 100, ..Mix::default() },
            _ => listed().map_or(Mix::default(), |standing| standing.mix),
        }
    }
}
