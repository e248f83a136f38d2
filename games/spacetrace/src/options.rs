//! The host's choices (rules 3.1).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The options of a table; every one has the default that the rules name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export_to = "spacetrace.ts")]
pub struct Options {
    /// How much of the game is played: ships and manpower, all ships with extra fleets, or everything.
    pub version: Version,
    /// Whether the seats' own cards are played, or cards dealt to both from one box of 80.
    pub deal: Deal,
    /// Whether the fallen Base decides, or the wrecks.
    pub scoring: Scoring,
    /// Who begins.
    pub first_player: FirstPlayer,
}

/// R2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Version {
    FirstGame,
    SecondGame,
    #[default]
    Normal,
}

/// D8.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Deal {
    #[default]
    Ready,
    Random,
}

/// R91, R95.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Scoring {
    #[default]
    Base,
    Wrecks,
}

/// R4.
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
