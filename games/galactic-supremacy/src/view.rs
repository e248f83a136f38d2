//! The view of one viewer (rules section 9). This is the one place to review for leaks: it names everything that is shown.

use super::cards::{Card, Effect, Exchange, Kind, Techs};
use super::command::Target;
use super::frames::{CombatStep, KillOption, Retreat};
use super::offers::{Bundle, OfferDraft, OfferId};
use super::options::Options;
use super::player::Note;
use super::preferences::PreferenceValue;
use super::reckoning::DiceParts;
use super::steps::{PendingKind, Phase};
use super::unit::{UnitId, UnitKind};
use kit::fragment::Fragment;
use kit::seat::Seat;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use ts_rs::TS;

/// A match as one viewer sees it.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct View {
    #[ts(as = "Options")]
    pub options: Fragment<Options>,
    /// The viewer's own seat.
    pub me: Option<Seat>,
    pub order: Vec<Seat>,
    pub round: u32,
    pub turn: u32,
    pub active: Seat,
    pub phase: Phase,
    /// Whether it is the second Attack Phase of a turn (R47).
    pub second_attack: bool,
    /// The public part of the running turn.
    pub turn_state: TurnState,
    pub pending: Option<Pending>,
    /// By seat.
    #[ts(as = "Vec<PlayerView>")]
    pub players: Vec<Fragment<PlayerView>>,
    /// By id; homeworlds first.
    #[ts(as = "Vec<UnitView>")]
    pub units: Fragment<Vec<UnitView>>,
    pub piles: Vec<PileView>,
    /// The attack in preparation; only its attacker sees it.
    pub staged: Option<Staged>,
    pub combat: Option<CombatView>,
    /// Card plays that wait to resolve, the lowest first.
    pub plays: Vec<PlayView>,
    pub offers: Vec<OfferView>,
    /// The viewer's own draft of an offer.
    pub draft: Option<OfferDraft>,
    /// The viewer's own preferences.
    pub preferences: Option<Preferences>,
    /// The number of uncommitted changes that the viewer has left this game turn (R98).
    pub changes_left: Option<u32>,
    /// For each ordered pair of living players, their dice against each other.
    #[ts(as = "Vec<Matchup>")]
    pub matchups: Fragment<Vec<Matchup>>,
    pub ended: Option<Ended>,
}

/// The pending question.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Pending {
    pub seat: Seat,
    pub kind: PendingKind,
}

/// The public part of the running turn.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct TurnState {
    pub bought: u32,
    pub exchanges_used: BTreeMap<Exchange, u32>,
    /// Whether a second Attack Phase is granted (R47).
    pub initiative: bool,
    /// With `attacks=one`: 1 until the attack of this phase is made. `null`: no limit.
    pub attacks_left: Option<u32>,
    /// Fleets that have attacked in this phase (R53).
    pub fought: Vec<UnitId>,
    /// Players who may not be attacked this turn (R40).
    pub truces: Vec<Seat>,
    /// Fleets that have moved, and units whose leader arrived by a move, in this Move Phase (R84).
    pub moved: Vec<UnitId>,
}

/// One player as the viewer sees them.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct PlayerView {
    pub seat: Seat,
    pub alive: bool,
    pub credits: u32,
    /// In the order of the technology table.
    #[ts(type = "Array<number>")]
    pub tech: [u32; 9],
    /// The yield of their next Production Phase, by source.
    pub income: Income,
    pub hand_count: u32,
    pub hand_limit: u32,
    /// Oldest first; absent if the viewer may not see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hand: Option<Vec<Card>>,
    /// The numbers of cards of each kind that everybody knows to be in the hand.
    pub known_in_hand: BTreeMap<Kind, u32>,
    /// Empire value (R97).
    pub value: u32,
    /// The hands and piles they have looked at; absent if the viewer may not see them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub notes: Option<Arc<Vec<Note>>>,
}

/// The yield of a Production Phase (R22–R24).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Income {
    pub homeworld: u32,
    pub colonies: u32,
    pub leaders: u32,
    pub economy: u32,
    pub total: u32,
}

/// A unit in play. Its names are those of its cards in the catalogue.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct UnitView {
    pub id: UnitId,
    pub owner: Seat,
    pub kind: UnitKind,
    /// Absent for a homeworld.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub card: Option<Card>,
    /// The world at which a fleet is stationed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub world: Option<UnitId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub leader: Option<Card>,
    /// Extra dice from Tactical Superiority until the end of this Attack Phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tactical: Option<u32>,
    /// The yield of a world in its owner's next Production Phase.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub income: Option<u32>,
}

/// A draw pile with its discard pile.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct PileView {
    /// `null` for the common deck.
    pub owner: Option<Seat>,
    pub draw_count: u32,
    /// Top first; only in review.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub draw: Option<Vec<Card>>,
    /// Oldest first.
    #[ts(as = "Vec<Card>")]
    pub discard: Fragment<Vec<Card>>,
}

/// An attack in preparation (R55).
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Staged {
    pub world: UnitId,
    pub fleets: Vec<UnitId>,
}

/// The public part of a combat.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct CombatView {
    pub attacker: Seat,
    pub defender: Seat,
    pub world: UnitId,
    pub step: CombatStep,
    pub attackers: Vec<Fighter>,
    /// The defending fleets; before the dispositions are confirmed, the fleets stationed at the world.
    pub defenders: Vec<Fighter>,
    pub world_dice: DiceParts,
    pub reinforce: bool,
    pub peace_open: bool,
    /// Rounds rolled so far.
    pub round: u32,
    /// The dispositions in preparation; only the defender sees them.
    pub dispositions: Option<Dispositions>,
    /// The results that the asked side may choose from (R74).
    pub kill_options: Vec<KillOption>,
}

/// A fleet in a combat.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Fighter {
    pub unit: UnitId,
    pub parts: DiceParts,
}

/// The dispositions of a defence in preparation (C3).
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Dispositions {
    pub standing: Vec<UnitId>,
    pub joined: Vec<UnitId>,
    pub retreats: Vec<Retreat>,
    /// Fleets elsewhere that may join and do not.
    pub out: Vec<UnitId>,
}

/// A Command card that has been announced and waits to resolve.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct PlayView {
    pub seat: Seat,
    pub effect: Effect,
    pub target: Option<Target>,
    /// It succeeds on this number or less of ten; `null` if it needs no die.
    pub need: Option<u32>,
}

/// An open offer. Only both parties see its contents.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct OfferView {
    pub id: OfferId,
    pub by: Seat,
    pub to: Seat,
    pub give: Option<Bundle>,
    pub want: Option<Bundle>,
}

/// A player's own preferences (rules 7.3); values as in the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Preferences {
    /// `never`, `targeted`, `any`.
    pub counter: PreferenceValue,
    /// `ask`, `never`.
    pub combat: PreferenceValue,
    /// `few`, `auto`, `all`.
    pub stops: PreferenceValue,
    /// `off`, `on`.
    pub bluff: PreferenceValue,
}

/// The dice of `seat` against `against`.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Matchup {
    pub seat: Seat,
    pub against: Seat,
    #[ts(as = "Vec<super::cards::Tech>")]
    pub advantages: Techs,
    /// The dice of a plain fleet, colony and homeworld.
    pub fleet: u32,
    pub colony: u32,
    pub homeworld: u32,
}

/// How the match ended.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Ended {
    pub reason: &'static str,
    pub winners: Vec<Seat>,
    pub ranking: Vec<Seat>,
}
