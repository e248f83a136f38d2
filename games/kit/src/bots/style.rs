//! Styles: a bot's preference among answers that are about equally good. Bots of one level differ in style and are
//! equally strong.

use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// A bot's preference among answers that are about equally good.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Style {
    /// The usual answer, which the game's policy gives.
    #[default]
    Usual,
    /// The answer that leaves the strongest rival with the lowest score.
    Aggressive,
    /// The answer that leaves the bot with the highest score.
    Expansive,
    /// The answer whose results vary least.
    Careful,
}

impl Style {
    const ALL: [Style; 4] = [Style::Usual, Style::Aggressive, Style::Expansive, Style::Careful];

    /// The style of a bot with that number, which stays the same for a whole match.
    pub fn of(number: u64) -> Self {
        Self::ALL[(number % Self::ALL.len() as u64) as usize]
    }
}

impl FromStr for Style {
    type Err = serde_json::Error;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        serde_json::from_value(word.into())
    }
}
