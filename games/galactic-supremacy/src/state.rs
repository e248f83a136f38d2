//! The whole state of a match (rules 4.1) and what can be read off it.

use super::cards::{Card, Effect, Exchange};
use super::command::{SkipPhase, Target};
use super::event::{Bundle, KillOption, PendingKind};
use super::options::Options;
use super::unit::{UnitId, UnitKind};
use super::view::{CombatStep, Note, OfferDraft};
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a colony, a fleet or one roll of research costs (R48, R49, R85).
pub(crate) const PRICE: u32 = 10;
/// What a leader or an extra card costs (R50, R17).
pub(crate) const SMALL_PRICE: u32 = 5;
/// Fleets, and colonies, that one player may have in play; also the cap on purchases and exchanges (R9, R17, R18).
pub(crate) const CAP: u32 = 15;
/// Uncommitted changes that a seat has in one game turn (R98).
pub(crate) const RESTLESS_BUDGET: u32 = 100;
/// Offers that a player may send in one game turn (R91).
pub(crate) const OFFERS_PER_TURN: u32 = 3;
/// Cards on one side of an offer (R89).
pub(crate) const CARDS_PER_OFFER: usize = 5;
/// Notes that are kept (rules section 9).
pub(crate) const NOTES_KEPT: usize = 10;

/// A match of Galactic Supremacy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Galaxy {
    pub options: Options,
    /// The turn order, fixed for the match (R4).
    pub order: Vec<Seat>,
    pub round: u32,
    /// Game turns, of whatever player, counted from 1.
    pub turn: u32,
    pub active: Seat,
    pub step: Step,
    /// By seat.
    pub players: Vec<Player>,
    /// One for all, or one for each seat (R2).
    pub piles: Vec<Pile>,
    /// Homeworlds first, then by serial.
    pub units: BTreeMap<UnitId, Unit>,
    /// The serial of the unit built last.
    pub serial: u32,
    pub flags: TurnFlags,
    /// What is going on inside the step, the latest on top.
    pub frames: Vec<Frame>,
    pub offers: Vec<Offer>,
    /// Offers sent in the whole match: the number of the latest.
    pub offers_made: u32,
    /// Steps entered in the whole match: tells two Attack Phases of one turn apart.
    pub steps_entered: u32,
    /// Questions put inside steps in the whole match.
    pub questions_asked: u32,
    /// True while the question inside the step that is being waited on has been announced.
    pub question_open: bool,
    /// Who is out, first to fall first.
    pub fallen: Vec<Seat>,
    pub ended: Option<End>,
}

/// The steps of a turn at which its player is asked (rules 4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Draw,
    Discard,
    Command,
    Build,
    /// The first or the second Attack Phase: see [`TurnFlags::in_second_attack`].
    Attack,
    Move,
    Research,
}

/// One player's part of the state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub alive: bool,
    pub credits: u32,
    /// Levels in the order of [`Tech::ALL`](super::cards::Tech::ALL).
    pub tech: [u32; 9],
    /// Oldest first.
    pub hand: Vec<Card>,
    /// What everybody knows he holds, by [`Kind`](super::cards::Kind) (rules section 9).
    pub known_in_hand: [u32; 5],
    pub prefs: Prefs,
    /// The last ten.
    pub notes: Vec<Note>,
    /// So many cards on top of his pile are known to him (rules 9.1).
    pub seen_top: u32,
    pub draft: Option<OfferDraft>,
    /// In this game turn.
    pub offers_sent: u32,
    /// In this game turn (R98).
    pub restless: u32,
}

/// Preferences (rules 7.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prefs {
    pub counter: CounterPref,
    /// `combat` is `ask`.
    pub combat_ask: bool,
    /// `stops` is `all`.
    pub stops_all: bool,
    pub bluff: bool,
}

impl Default for Prefs {
    fn default() -> Self {
        Prefs { counter: CounterPref::Targeted, combat_ask: true, stops_all: false, bluff: false }
    }
}

/// When a player wants to be asked to counter (D20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CounterPref {
    Never,
    Targeted,
    Any,
}

/// A draw pile with its discard pile.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile {
    /// Top first.
    pub deck: Vec<Card>,
    /// Oldest first.
    pub discard: Vec<Card>,
}

/// A unit in play (R7, R8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    pub owner: Seat,
    pub kind: UnitKind,
    /// `None` for a homeworld.
    pub card: Option<Card>,
    /// Where a fleet is attached; `None` for worlds.
    pub world: Option<UnitId>,
    pub leader: Option<Card>,
    /// Dice of Tactical Superiority until the end of this Attack Phase (R37).
    pub tactical: u32,
}

impl Unit {
    /// Homeworlds and colonies (R7).
    pub fn is_world(&self) -> bool {
        self.kind != UnitKind::Fleet
    }
}

/// What is forgotten when the turn ends.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnFlags {
    /// Extra cards bought (R17).
    pub bought: u32,
    /// How often each exchange was made (R18).
    pub exchanges_used: BTreeMap<Exchange, u32>,
    /// A second Attack Phase is granted (R47).
    pub initiative: bool,
    pub in_second_attack: bool,
    /// Attacks made in this Attack Phase (R53).
    pub attacks_made: u32,
    /// Fleets that attacked in this Attack Phase (R53).
    pub fought: Vec<UnitId>,
    /// Who may not be attacked this turn (R40).
    pub truces: Vec<Seat>,
    /// The attack being prepared (R55).
    pub staged: Option<StagedAttack>,
    /// Fleets that moved in this Move Phase (R84).
    pub moved_fleets: Vec<UnitId>,
    /// Leaders that moved in this Move Phase (R84).
    pub moved_leaders: Vec<Card>,
    /// His units as the Move Phase began, once something has moved.
    pub start_of_move: Vec<Attachment>,
    /// Steps on the way there pass by themselves (R100).
    pub skip_to: Option<Skip>,
}

/// An attack being prepared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StagedAttack {
    pub world: UnitId,
    /// By serial.
    pub fleets: Vec<UnitId>,
}

/// Where a unit was and whom it carried, for `reset-moves`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    pub unit: UnitId,
    pub world: Option<UnitId>,
    pub leader: Option<Card>,
}

/// How far the phases are skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Skip {
    To(SkipPhase),
    /// `end-turn`.
    TurnEnd,
}

/// Something going on inside a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    Combat(Box<Combat>),
    Play(Play),
    /// The active player picks a technology (R86).
    PickTechnology,
}

/// A Command card announced, with its counter window (rules 4.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Play {
    pub seat: Seat,
    pub effect: Effect,
    pub target: Option<Target>,
    /// Who may still counter, in turn order.
    pub candidates: Vec<Seat>,
    pub negated: bool,
}

/// A combat (rules 4.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combat {
    pub attacker: Seat,
    pub defender: Seat,
    pub world: UnitId,
    pub step: CombatStep,
    /// Attacking fleets left, by serial.
    pub fleets: Vec<UnitId>,
    /// Defending fleets left, by serial; before the dispositions are fixed, none.
    pub defenders: Vec<UnitId>,
    /// Fleets elsewhere may join (R62).
    pub reinforce: bool,
    /// Peace Talks may still be played (R40).
    pub peace_open: bool,
    /// Who wants to be asked for no more cards in this combat.
    pub quiet: Vec<Seat>,
    /// C3: fleets at the world that will leave, each with where to.
    pub retreats: BTreeMap<UnitId, UnitId>,
    /// C3: fleets from elsewhere that will join, by serial.
    pub joined: Vec<UnitId>,
    /// C4: goes ended so far; even: the attacker's go.
    pub goes: u32,
    /// C4: the seat whose go it is has played a card in it.
    pub played: bool,
    /// Rounds rolled.
    pub round: u32,
    /// This round's rolls: attacking fleets, defending fleets, the world (R69).
    pub rolls: Vec<Rolled>,
    /// C6, once the dice are rolled: each side's results to choose from and its choice.
    pub attacker_kills: Kills,
    pub defender_kills: Kills,
}

/// One unit's roll of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rolled {
    pub unit: UnitId,
    pub total: u32,
    /// How many dice it rolled.
    pub dice: u32,
    pub led: bool,
}

/// What one side can destroy in a round (R74).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kills {
    pub options: Vec<KillOption>,
    pub chosen: Option<KillOption>,
}

/// An open offer (R89).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// `t1` is 1.
    pub number: u32,
    pub by: Seat,
    pub to: Seat,
    pub give: Bundle,
    pub want: Bundle,
}

impl Offer {
    /// As commands name it.
    pub fn id(&self) -> String {
        format!("t{}", self.number)
    }
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    Conquest,
    Resigned,
    Absent,
    RoundLimit,
}

impl Ending {
    /// As outcomes and events name it.
    pub fn id(self) -> &'static str {
        match self {
            Ending::Conquest => "conquest",
            Ending::Resigned => "resigned",
            Ending::Absent => "absent",
            Ending::RoundLimit => "round-limit",
        }
    }
}

/// How a match ended (rules 10.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    pub reason: Ending,
    pub winners: Vec<Seat>,
    /// Best first.
    pub ranking: Vec<Seat>,
    /// By seat; equal places are shared.
    pub places: Vec<u32>,
}

impl Kills {
    /// True if nothing is left to choose.
    pub fn settled(&self) -> bool {
        self.chosen.is_some() || self.options.is_empty()
    }
}

impl Step {
    /// What its player is asked.
    pub fn kind(self) -> PendingKind {
        match self {
            Step::Draw => PendingKind::Draw,
            Step::Discard => PendingKind::Discard,
            Step::Command => PendingKind::Command,
            Step::Build => PendingKind::Build,
            Step::Attack => PendingKind::Attack,
            Step::Move => PendingKind::Move,
            Step::Research => PendingKind::Research,
        }
    }
}
