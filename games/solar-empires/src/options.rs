//! The host's choices (rules 3.1).

use super::cards::{Body, Star};
use super::state::ORBITS;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
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
    /// A system of the host's own: its star, and its solar bodies from orbit 1 outward.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-where" = { "system": "custom" }))]
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
    #[schemars(schema_with = "stars")]
    pub star: Star,
    /// Six, orbit 1 first.
    #[schemars(schema_with = "bodies")]
    pub bodies: Vec<Body>,
}

fn stars(_: &mut SchemaGenerator) -> Schema {
    let ids: Vec<_> = Star::all().filter(|star| *star != Star::BLACK_HOLE).map(|star| star.print().id).collect();
    json_schema!({ "type": "string", "enum": ids })
}

fn bodies(_: &mut SchemaGenerator) -> Schema {
    let ids: Vec<_> = Body::all().map(|body| body.print().id).collect();
    let body = json_schema!({ "type": "string", "enum": ids });
    json_schema!({ "type": "array", "items": body, "minItems": ORBITS, "maxItems": ORBITS })
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
