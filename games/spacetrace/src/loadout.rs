//! What a seat brings: a ready deck or one of its own (rules 3.1).

use kit::deck::Deck;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A deck, sealed until the start; with neither, the half of the set that belongs to the seat. Both at once are refused.
///
/// A deck has one part, `library`, and no allegiance.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export_to = "spacetrace.ts")]
pub struct Loadout {
    /// The id of a ready deck (2.8).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub starter: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deck: Option<Deck>,
}
