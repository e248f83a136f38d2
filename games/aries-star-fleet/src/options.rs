//! The host's options (rules 3.1).

use super::refusals::Code;
use kit::game::Refusal;
use kit::refusals::Reason;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use ts_rs::TS;

/// The options of a table. The defaults are those of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Options {
    /// The player who begins (D4).
    pub first_player: FirstPlayer,
    /// The points that win at once, in steps of 25 (R89).
    #[schemars(range(min = 50, max = 150), extend("multipleOf" = STEP))]
    pub points_to_win: u32,
    /// Whether raised power holds until the player's next turn, or ends with the turn (R41).
    pub reinforce: Reinforce,
    /// Whether the discard pile becomes the new draw deck when that is empty (R13).
    pub empty_deck: EmptyDeck,
    /// How interventions against a combat objective are counted: by crew cards, or by their personnel (R83).
    pub combat_count: CombatCount,
    /// The last round, after which more points win (R91).
    #[schemars(range(min = 10, max = 60))]
    pub round_cap: u32,
}

const POINTS: RangeInclusive<u32> = 50..=150;
const STEP: u32 = 25;
const ROUNDS: RangeInclusive<u32> = 10..=60;

impl Default for Options {
    fn default() -> Self {
        Options {
            first_player: FirstPlayer::default(),
            points_to_win: 100,
            reinforce: Reinforce::default(),
            empty_deck: EmptyDeck::default(),
            combat_count: CombatCount::default(),
            round_cap: 30,
        }
    }
}

impl Options {
    /// Every fault of the options for that number of seats.
    pub(super) fn faults(&self, seats: usize) -> Vec<Refusal> {
        let bad = |option: &'static str| Code::BadOption.with([("option", option.into())]);
        let points = POINTS.contains(&self.points_to_win) && self.points_to_win.is_multiple_of(STEP);
        let faults = [
            (seats != 2).then(|| Code::BadPlayerCount.plain()),
            (!points).then(|| bad("points")),
            (!ROUNDS.contains(&self.round_cap)).then(|| bad("rounds")),
        ];
        faults.into_iter().flatten().collect()
    }
}

/// The choice of the player who begins (D4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum FirstPlayer {
    #[default]
    Random,
    SeatA,
    SeatB,
}

/// How long raised power holds (R41, D35).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Reinforce {
    #[default]
    Holds,
    Ends,
}

/// What happens if a card is drawn from an empty deck (R13, D15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum EmptyDeck {
    #[default]
    Recycle,
    Stop,
}

/// How crews are counted for the interventions against a combat objective (R83, D65).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum CombatCount {
    #[default]
    Crews,
    Personnel,
}
