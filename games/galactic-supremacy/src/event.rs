//! The events (rules section 8). A field that only some viewers may see is an `Option`, which is `None` for the others.
//!
//! An event names its units by their ids and, in `units`, by the cards they were built with. A reader may see it long after they
//! have left the board.

use super::cards::{Card, Effect, Exchange, Kind, Tech};
use super::command::Target;
use super::frames::{Group, KillOption, Retreat};
use super::offers::{Bundle, OfferId};
use super::options::Options;
use super::preferences::{PreferenceKey, PreferenceValue};
use super::reckoning::{DiceParts, IncomeItem};
use super::steps::{PendingKind, Phase};
use super::unit::{UnitCards, UnitId, UnitKind};
use kit::seat::{Seat, map_by_seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Not;
use ts_rs::TS;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum Event {
    MatchStarted {
        options: Options,
        seats: u8,
    },
    OrderRolled {
        #[serde(deserialize_with = "map_by_seat")]
        rolls: BTreeMap<Seat, u32>,
        reroll: bool,
    },
    OrderSet {
        order: Vec<Seat>,
    },
    StartAdvance {
        seat: Seat,
        die: u32,
        value: u32,
        tech: Tech,
        level: u32,
    },
    StartCredits {
        seat: Seat,
        die: u32,
        value: u32,
    },
    StartCards {
        seat: Seat,
        die: u32,
        value: u32,
    },
    TurnStarted {
        seat: Seat,
        round: u32,
        turn: u32,
    },
    /// `second`: the second Attack Phase of the turn (R47); absent in all other phases.
    PhaseStarted {
        seat: Seat,
        phase: Phase,
        #[serde(default, skip_serializing_if = "Not::not")]
        #[ts(as = "Option<bool>", optional)]
        second: bool,
    },
    /// The phase passed automatically although something could have been done in it (D76). Only its player sees this.
    PhasePassed {
        seat: Seat,
        phase: Phase,
    },
    /// `none`: no card was drawn, because both piles were empty (R13); otherwise absent.
    CardDrawn {
        seat: Seat,
        reason: DrawReason,
        card: Option<Card>,
        #[serde(default, skip_serializing_if = "Not::not")]
        #[ts(as = "Option<bool>", optional)]
        none: bool,
    },
    Exchange {
        seat: Seat,
        kind: Exchange,
        paid: Card,
        drawn: Option<Card>,
        kept: bool,
    },
    PileReshuffled {
        pile: Option<Seat>,
        count: u32,
    },
    Discarded {
        seat: Seat,
        card: Card,
        reason: DiscardReason,
    },
    Income {
        seat: Seat,
        items: Vec<IncomeItem>,
        total: u32,
        credits: u32,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[ts(as = "Option<UnitCards>", optional)]
        units: UnitCards,
    },
    CreditsChanged {
        seat: Seat,
        delta: i32,
        credits: u32,
        reason: String,
    },
    CommandPlayed {
        seat: Seat,
        card: Card,
        effect: Effect,
        target: Option<Target>,
        answering: Option<Answering>,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[ts(as = "Option<UnitCards>", optional)]
        units: UnitCards,
    },
    ReactionAsked {
        seat: Seat,
        kind: PendingKind,
    },
    /// `need`: it succeeds on this number or less.
    DieRolled {
        seat: Seat,
        purpose: String,
        sides: u32,
        value: u32,
        need: Option<u32>,
        success: bool,
    },
    PlayNegated {
        seat: Seat,
        effect: Effect,
        target: Option<Target>,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[ts(as = "Option<UnitCards>", optional)]
        units: UnitCards,
    },
    PlayResolved {
        seat: Seat,
        effect: Effect,
        target: Option<Target>,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[ts(as = "Option<UnitCards>", optional)]
        units: UnitCards,
    },
    HandSeen {
        seat: Seat,
        target: Seat,
        cards: Option<Vec<Card>>,
    },
    PileSeen {
        seat: Seat,
        count: u32,
        cards: Option<Vec<Card>>,
    },
    CardStolen {
        from: Seat,
        to: Seat,
        card: Option<Card>,
    },
    /// `card` is the leader's card.
    LeaderKilled {
        unit: UnitId,
        owner: Seat,
        card: Card,
        reason: String,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[ts(as = "Option<UnitCards>", optional)]
        units: UnitCards,
    },
    /// `cards`: the unit's card, then its leader's.
    UnitReturned {
        unit: UnitId,
        cards: Vec<Card>,
        owner: Seat,
        moved: Vec<UnitId>,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[ts(as = "Option<UnitCards>", optional)]
        units: UnitCards,
    },
    SecondAttackGranted {
        seat: Seat,
    },
    /// `kind` of card; `unit` is the new unit, or the one that gets the leader; `at` is the world of a new fleet.
    Built {
        seat: Seat,
        kind: Kind,
        card: Card,
        unit: UnitId,
        at: Option<UnitId>,
        cost: u32,
        credits: u32,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[ts(as = "Option<UnitCards>", optional)]
        units: UnitCards,
    },
    AttackStaged {
        seat: Seat,
        world: Option<UnitId>,
        fleets: Vec<UnitId>,
    },
    AttackLaunched {
        attacker: Seat,
        defender: Seat,
        world: UnitId,
        fleets: Vec<UnitId>,
        jump: Jump,
        reinforce: bool,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[ts(as = "Option<UnitCards>", optional)]
        units: UnitCards,
    },
    AttackCancelled {
        attacker: Seat,
        defender: Seat,
    },
    ReinforceChanged {
        value: bool,
        by: Effect,
    },
    DefenceSet {
        seat: Seat,
        standing: Vec<UnitId>,
        joined: Vec<UnitId>,
        retreats: Vec<Retreat>,
        confirmed: bool,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[ts(as = "Option<UnitCards>", optional)]
        units: UnitCards,
    },
    CombatRolled {
        round: u32,
        world: UnitId,
        attacker: Seat,
        defender: Seat,
        rolls: Vec<UnitRoll>,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[ts(as = "Option<UnitCards>", optional)]
        units: UnitCards,
    },
    KillsAsked {
        seat: Seat,
        options: Vec<KillOption>,
    },
    KillsChosen {
        seat: Seat,
        options: Vec<KillOption>,
        chosen: KillOption,
    },
    CombatResult {
        round: u32,
        world: UnitId,
        groups: Vec<Group>,
        attackers_lost: Vec<UnitId>,
        defenders_lost: Vec<UnitId>,
        world_destroyed: bool,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[ts(as = "Option<UnitCards>", optional)]
        units: UnitCards,
    },
    CombatEnded {
        world: UnitId,
        attacker: Seat,
        defender: Seat,
        winner: Seat,
        rounds: u32,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[ts(as = "Option<UnitCards>", optional)]
        units: UnitCards,
    },
    ColonyCaptured {
        seat: Seat,
        from: Seat,
        card: Card,
    },
    Moved {
        seat: Seat,
        what: Moved,
        unit: UnitId,
        from: UnitId,
        to: UnitId,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        #[ts(as = "Option<UnitCards>", optional)]
        units: UnitCards,
    },
    MovesReset {
        seat: Seat,
    },
    Researched {
        seat: Seat,
        card: Card,
        value: u32,
        tech: Option<Tech>,
        level: u32,
    },
    TechnologyPicked {
        seat: Seat,
        tech: Tech,
        level: u32,
    },
    TradeOffered {
        offer: OfferId,
        by: Seat,
        to: Seat,
        give: Option<Bundle>,
        want: Option<Bundle>,
    },
    TradeClosed {
        offer: OfferId,
        by: Seat,
        to: Seat,
        how: TradeEnd,
        given: Option<Exchanged>,
        taken: Option<Exchanged>,
    },
    PreferenceSet {
        seat: Seat,
        key: PreferenceKey,
        value: PreferenceValue,
    },
    Eliminated {
        seat: Seat,
        by: Option<Seat>,
        reason: String,
        spoils: Option<Spoils>,
    },
    MatchEnded {
        reason: String,
        winners: Vec<Seat>,
        ranking: Vec<Seat>,
        values: Vec<u32>,
    },
}

/// The reason for drawing a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum DrawReason {
    Setup,
    Turn,
    Bought,
}

/// The reason for discarding a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum DiscardReason {
    Limit,
    Exchange,
    Misinformation,
}

/// The play that a counter answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Answering {
    pub effect: Effect,
    pub seat: Seat,
}

/// The Jump Speeds of both sides (R62).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Jump {
    pub attacker: u32,
    pub defender: u32,
}

/// One unit's dice in a combat round, and where they come from (R63–R68).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct UnitRoll {
    pub unit: UnitId,
    pub owner: Seat,
    pub kind: UnitKind,
    pub dice: Vec<u32>,
    pub total: u32,
    pub parts: DiceParts,
}

/// The piece that moved in a Move Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum Moved {
    Fleet,
    /// A leader moved from one unit to another; `unit` is the first.
    Leader,
}

/// The cards and credits that changed hands: the numbers for everybody, the kinds for both parties.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Exchanged {
    pub count: u32,
    pub credits: u32,
    pub cards: Option<Vec<Card>>,
}

/// How an offer ended (R91).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "galactic-supremacy.ts")]
pub enum TradeEnd {
    Accepted,
    Declined,
    Withdrawn,
    Expired,
    Void,
}

/// The spoils of a conqueror with `spoils=plunder` (R94).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Spoils {
    pub credits: u32,
    pub cards: u32,
}
