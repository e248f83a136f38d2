//! The loadout of a seat: its faction (rules 3.3). Every part may be left open; the start completes it (R35, D81).

use super::factions::{Colour, Technology, Trait};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The choices of a seat, secret until the start (D80).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Loadout {
    pub technology: Option<Technology>,
    /// Up to two different positive traits of the admiral.
    pub traits: Vec<Trait>,
    pub colour: Option<Colour>,
    pub faction_name: Option<String>,
    pub admiral_name: Option<String>,
}
