//! The host's options (rules 3.1).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The options of a table. The defaults are those of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export_to = "spacetrace.ts")]
pub struct Options {
    /// How much of the game you play: ships and manpower, all ships with extra fleets, or everything.
    pub version: Version,
    /// Whether players use their own cards, or both are dealt from one box of 80.
    pub deal: Deal,
    /// Whether the fallen Base decides the match, or the wrecks.
    pub scoring: Scoring,
    /// The player who begins.
    pub first_player: FirstPlayer,
}

/// The extent of the game (R2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Version {
    FirstGame,
    SecondGame,
    #[default]
    Normal,
}

/// The source of the cards (D8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Deal {
    #[default]
    Ready,
    Random,
}

/// The scoring (R91, R95).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Scoring {
    #[default]
    Base,
    Wrecks,
}

/// The choice of the player who begins (R4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum FirstPlayer {
    #[default]
    Random,
    #[serde(rename = "seat-0")]
    Seat0,
    #[serde(rename = "seat-1")]
    Seat1,
}
