//! The host's choices (rules 3.1).

use super::cards::{Body, Star};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The options of a table; every one has the default that the rules name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export_to = "solar-empires.ts")]
pub struct Options {
    /// Whether players may bring decks of their own, or starter decks only.
    pub deck_source: DeckSource,
    /// How the solar system comes about: from the players' solar decks, or one that is agreed on (3.4).
    pub system: System,
    /// The host's own system, where `system` is `custom`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub custom: Option<CustomSystem>,
    /// Whether players may put their fleet decks in another order once they have seen the system (R16).
    pub arrange: Arrange,
}

/// Which decks are admitted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum DeckSource {
    #[default]
    AnyLegal,
    Starters,
}

/// How the solar system comes about (3.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum System {
    #[default]
    Random,
    Sol,
    Forge,
    Quarantine,
    Frontier,
    Custom,
}

/// A system of the host's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "solar-empires.ts")]
pub struct CustomSystem {
    #[schemars(with = "String")]
    pub star: Star,
    /// Six, orbit 1 first.
    #[schemars(with = "Vec<String>", length(equal = 6))]
    pub bodies: Vec<Body>,
}

/// Whether decks may be arranged (D7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum Arrange {
    #[default]
    AfterSystem,
    AsListed,
}
