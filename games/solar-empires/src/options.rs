//! The host's options (rules 3.1).

use super::cards::{Body, Star};
use super::state::ORBITS;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The options of a table. The defaults are those of the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export_to = "solar-empires.ts")]
pub struct Options {
    /// Whether players may bring their own decks, or only starter decks.
    pub deck_source: DeckSource,
    /// The source of the solar system: the players' solar decks, or an agreed system (3.4).
    pub system: System,
    /// A custom system: its star, and its solar bodies from orbit 1 outward.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-where" = { "system": "custom" }))]
    #[ts(optional)]
    pub custom: Option<CustomSystem>,
    /// Whether players may reorder their fleet decks after seeing the system (R16).
    pub arrange: Arrange,
}

/// The decks that are allowed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "solar-empires.ts")]
pub enum DeckSource {
    #[default]
    AnyLegal,
    Starters,
}

/// The source of the solar system (3.4).
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

/// A custom system.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "solar-empires.ts")]
pub struct CustomSystem {
    #[schemars(schema_with = "stars")]
    pub star: Star,
    /// Six bodies, orbit 1 first.
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
