//! The host's options (rules 3.1). Clocks, extensions, absence and messages belong to the table.

use super::maps::MapChoice;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The options of a table. The defaults are those of the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export_to = "cosmic-conquest.ts")]
pub struct Options {
    /// The star map. `auto` takes the one made for the number of players (2.9).
    pub map: MapChoice,
    /// What a silent player's turn becomes: default orders, or the draft if there is one (R32).
    pub timeout_orders: TimeoutOrders,
    /// The last turn, after which the strongest faction wins (R84). `standard` is 20 for 2–3 players, 30 for 4–6, 40 for more;
    /// `none` is the hard limit of 100.
    pub turn_limit: TurnLimit,
    /// Only a faction that has proclaimed its empire can become Overlord (R76).
    pub overlord_needs_empire: bool,
    /// What everybody learns of orders after the turn: battles and changes on the map, or all orders (D69).
    pub turn_report: TurnReport,
    /// Whether drones are one pool, or each is stationed in a system and reaches only its neighbours (D30).
    pub drone_basing: DroneBasing,
}

/// How a silent player's turn is played (R32).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum TimeoutOrders {
    #[default]
    Default,
    Draft,
}

/// The last turn (R84).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(untagged)]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum TurnLimit {
    Named(NamedLimit),
    /// The number of turns, 10 to 100.
    Turns(#[schemars(range(min = 10, max = 100))] u32),
}

/// A turn limit with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum NamedLimit {
    Standard,
    None,
}

impl Default for TurnLimit {
    fn default() -> Self {
        TurnLimit::Named(NamedLimit::Standard)
    }
}

/// The most turns of a match with any turn limit.
pub const HARD_BOUND: u32 = 100;

impl TurnLimit {
    /// The last turn of a match with this many seats.
    pub fn turns(self, seats: usize) -> u32 {
        match self {
            TurnLimit::Named(NamedLimit::None) => HARD_BOUND,
            TurnLimit::Turns(turns) => turns,
            TurnLimit::Named(NamedLimit::Standard) => match seats {
                ..=3 => 20,
                4..=6 => 30,
                _ => 40,
            },
        }
    }
}

/// Which orders everybody sees after the turn (D69).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum TurnReport {
    #[default]
    Battles,
    Full,
}

/// Whether drones have places (D30, V3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "cosmic-conquest.ts")]
pub enum DroneBasing {
    #[default]
    Pooled,
    Stationed,
}
