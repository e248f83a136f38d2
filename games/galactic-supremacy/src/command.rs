//! The commands of a seat (rules section 7).

use super::cards::{Effect, Exchange, Kind, Tech};
use super::limits::{PRICE, SMALL_PRICE};
use super::offers::OfferId;
use super::preferences::{PreferenceKey, PreferenceValue};
use super::steps::SkipPhase;
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
        #[ts(as = "Tech")]
        tech: Named<Tech>,
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
    // 7.3 At any time
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
        offer: OfferId,
    },
    TradeAccept {
        offer: OfferId,
    },
    TradeDecline {
        offer: OfferId,
    },
    SetPreference {
        #[ts(as = "PreferenceKey")]
        key: Named<PreferenceKey>,
        #[ts(as = "PreferenceValue")]
        value: Named<PreferenceValue>,
    },
}

/// A value of a field, or an unknown word, which is refused with the text of the rules (7.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Named<T> {
    One(T),
    Nothing(Box<str>),
}

impl<T: Copy> Named<T> {
    /// The value, if the word is one.
    pub fn known(&self) -> Option<T> {
        match self {
            Named::One(thing) => Some(*thing),
            Named::Nothing(_) => None,
        }
    }
}

impl<T> From<T> for Named<T> {
    fn from(thing: T) -> Self {
        Named::One(thing)
    }
}

/// The target of a Command card: a player or a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum Target {
    Seat(Seat),
    Unit(UnitId),
}

/// Something that can change hands in a trade: a card of a kind, or credits (R89).
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

impl From<Kind> for Item {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Research => Item::Research,
            Kind::Fleet => Item::Fleet,
            Kind::Colony => Item::Colony,
            Kind::Command => Item::Command,
            Kind::Leader => Item::Leader,
        }
    }
}

impl Item {
    /// The kind of card; `None` for credits.
    pub fn kind(self) -> Option<Kind> {
        match self {
            Item::Research => Some(Kind::Research),
            Item::Fleet => Some(Kind::Fleet),
            Item::Colony => Some(Kind::Colony),
            Item::Command => Some(Kind::Command),
            Item::Leader => Some(Kind::Leader),
            Item::Credits => None,
        }
    }
}

/// What a command does. This determines its role, and whether it counts for the budget of R98.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// Ends the step and does nothing else.
    Onward,
    /// Changes the position.
    Deed,
    /// Undoes moves of the phase.
    Undo,
    /// Adds to an attack or defence in preparation.
    Draft,
    /// Removes something from an attack or defence in preparation, or drops it.
    Back,
    /// Changes something private that belongs to no decision: the draft of an offer, a preference.
    Side,
    /// Sends an offer, or withdraws it.
    Offer,
    /// Answers an offer.
    Reply,
}

impl Sort {
    /// True for the commands marked ° in the rules.
    pub(super) fn counts(self) -> bool {
        match self {
            Sort::Undo | Sort::Draft | Sort::Back | Sort::Side => true,
            Sort::Onward | Sort::Deed | Sort::Offer | Sort::Reply => false,
        }
    }

    /// True for trade and preferences, which are open to every living player at any time (rules 7.3).
    pub(super) fn is_aside(self) -> bool {
        match self {
            Sort::Side | Sort::Offer | Sort::Reply => true,
            Sort::Onward | Sort::Deed | Sort::Undo | Sort::Draft | Sort::Back => false,
        }
    }

    /// True if the command only prepares the answer.
    pub(super) fn composes(self) -> bool {
        matches!(self, Sort::Draft | Sort::Back)
    }
}

impl Command {
    pub(super) fn sort(&self) -> Sort {
        match self {
            Command::EndPhase | Command::EndTurn | Command::SkipTo { .. } | Command::ConfirmDefence => Sort::Onward,
            Command::BuyCard
            | Command::Exchange { .. }
            | Command::Discard { .. }
            | Command::Play { .. }
            | Command::BuildColony
            | Command::BuildFleet { .. }
            | Command::BuildLeader { .. }
            | Command::Launch
            | Command::MoveFleet { .. }
            | Command::MoveLeader { .. }
            | Command::Research
            | Command::PickTechnology { .. }
            | Command::Pass
            | Command::PassCombat
            | Command::ChooseKills { .. } => Sort::Deed,
            Command::ResetMoves => Sort::Undo,
            Command::Target { .. } | Command::Commit { .. } | Command::CommitAll => Sort::Draft,
            Command::Retreat { .. } | Command::Join { .. } => Sort::Draft,
            Command::Release { .. } | Command::CancelAttack => Sort::Back,
            Command::Stand { .. } | Command::Leave { .. } => Sort::Back,
            Command::TradeOpen { .. } | Command::TradeGive { .. } | Command::TradeWant { .. } => Sort::Side,
            Command::TradeReset | Command::TradeCancel | Command::SetPreference { .. } => Sort::Side,
            Command::TradeSend | Command::TradeWithdraw { .. } => Sort::Offer,
            Command::TradeAccept { .. } | Command::TradeDecline { .. } => Sort::Reply,
        }
    }

    /// The kind of card that it takes from the hand, and its price in credits.
    pub(super) fn takes(&self) -> (Option<Kind>, u32) {
        match self {
            Command::BuyCard => (None, SMALL_PRICE),
            Command::Exchange { kind } => (Some(kind.paid()), 0),
            Command::Discard { kind } => (Some(*kind), 0),
            Command::Play { .. } => (Some(Kind::Command), 0),
            Command::BuildColony => (Some(Kind::Colony), PRICE),
            Command::BuildFleet { .. } => (Some(Kind::Fleet), PRICE),
            Command::BuildLeader { .. } => (Some(Kind::Leader), SMALL_PRICE),
            Command::Research => (Some(Kind::Research), PRICE),
            Command::TradeGive { item, amount } => (item.kind(), amount.unwrap_or(0)),
            Command::EndPhase | Command::EndTurn | Command::SkipTo { .. } | Command::PickTechnology { .. } => (None, 0),
            Command::Target { .. } | Command::Commit { .. } | Command::CommitAll | Command::Release { .. } => (None, 0),
            Command::CancelAttack | Command::Launch => (None, 0),
            Command::MoveFleet { .. } | Command::MoveLeader { .. } | Command::ResetMoves => (None, 0),
            Command::Pass | Command::PassCombat | Command::ChooseKills { .. } => (None, 0),
            Command::Retreat { .. } | Command::Stand { .. } | Command::Join { .. } | Command::Leave { .. } => (None, 0),
            Command::ConfirmDefence => (None, 0),
            Command::TradeOpen { .. } | Command::TradeWant { .. } | Command::TradeReset | Command::TradeCancel => {
                (None, 0)
            }
            Command::TradeSend | Command::TradeWithdraw { .. } => (None, 0),
            Command::TradeAccept { .. } | Command::TradeDecline { .. } | Command::SetPreference { .. } => (None, 0),
        }
    }
}
