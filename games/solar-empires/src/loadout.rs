//! What a seat brings: a starter deck or one of its own (rules 3.2).

use kit::deck::Deck;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A deck, sealed until the start; with neither, the starter deck of the seat (3.2). Both at once are refused.
///
/// A deck's parts are `fleet` (in the order of drawing), `star` (one) and `bodies` (seven); its allegiance is its race.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export_to = "solar-empires.ts")]
pub struct Loadout {
    /// The id of a starter deck (3.3).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub starter: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deck: Option<Deck>,
}
