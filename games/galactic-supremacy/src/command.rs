//! What a seat can ask for (rules section 7).

use super::cards::{Effect, Exchange, Kind, Tech};
use super::unit::UnitId;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A command. An illegal one changes nothing and uses no random numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum Command {
    // 7.1 Own turn
    EndPhase,
    EndTurn,
    SkipTo {
        phase: SkipPhase,
    },
    BuyCard,
    Exchange {
        kind: Exchange,
    },
    Discard {
        kind: Kind,
    },
    Play {
        effect: Effect,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        target: Option<Target>,
    },
    BuildColony,
    BuildFleet {
        world: UnitId,
    },
    BuildLeader {
        unit: UnitId,
    },
    Target {
        world: UnitId,
    },
    Commit {
        fleet: UnitId,
    },
    CommitAll,
    Release {
        fleet: UnitId,
    },
    CancelAttack,
    Launch,
    MoveFleet {
        fleet: UnitId,
        world: UnitId,
    },
    MoveLeader {
        from: UnitId,
        to: UnitId,
    },
    ResetMoves,
    Research,
    PickTechnology {
        tech: Tech,
    },
    // 7.2 Reactions
    Pass,
    PassCombat,
    Retreat {
        fleet: UnitId,
        world: UnitId,
    },
    Stand {
        fleet: UnitId,
    },
    Join {
        fleet: UnitId,
    },
    Leave {
        fleet: UnitId,
    },
    ConfirmDefence,
    ChooseKills {
        count: u32,
    },
    // 7.3 Beside the pending decision
    TradeOpen {
        to: Seat,
    },
    TradeGive {
        item: Item,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        amount: Option<u32>,
    },
    TradeWant {
        item: Item,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        amount: Option<u32>,
    },
    TradeReset,
    TradeCancel,
    TradeSend,
    TradeWithdraw {
        offer: String,
    },
    TradeAccept {
        offer: String,
    },
    TradeDecline {
        offer: String,
    },
    SetPreference {
        key: PreferenceKey,
        value: String,
    },
}

/// What a Command card is aimed at: a player or a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum Target {
    Seat(Seat),
    Unit(UnitId),
}

/// The phases that can be skipped to (R100).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum SkipPhase {
    Build,
    Attack,
    Move,
    Research,
}

/// What can change hands in a trade: a card of a kind, or credits (R89).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum Item {
    Research,
    Fleet,
    Colony,
    Command,
    Leader,
    Credits,
}

/// The preferences of rules 7.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum PreferenceKey {
    Counter,
    Combat,
    Stops,
    Bluff,
}
