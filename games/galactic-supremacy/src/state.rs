//! The whole state of a match (rules 4.1).

use super::cards::{Card, Exchange, packed};
use super::combat::guesses::Guesses;
use super::frames::Frame;
use super::offers::Offer;
use super::options::Options;
use super::player::Player;
use super::steps::{SkipPhase, Step};
use super::unit::{UnitId, Units};
use super::view_cache::ViewCache;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A match of Galactic Supremacy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Galaxy {
    pub options: Options,
    /// The turn order, fixed for the match (R4).
    pub order: Vec<Seat>,
    pub round: u32,
    /// The number of game turns, of any player, from 1.
    pub turn: u32,
    pub active: Seat,
    pub step: Step,
    /// By seat.
    pub players: Vec<Player>,
    /// One for everybody, or one for each seat (R2).
    pub piles: Vec<Pile>,
    /// Homeworlds first, then by serial.
    pub units: Units,
    /// The serial of the latest unit.
    pub serial: u32,
    pub flags: TurnFlags,
    /// The processes inside the step, the latest on top.
    pub frames: Vec<Frame>,
    pub offers: Vec<Offer>,
    /// The number of offers in the whole match, which is the id of the latest.
    pub offers_made: u32,
    /// The number of steps in the whole match. It distinguishes the two Attack Phases of a turn.
    pub steps_entered: u32,
    /// The number of questions inside steps in the whole match.
    pub questions_asked: u32,
    /// True if the pending question inside the step has been announced.
    pub question_open: bool,
    /// The eliminated seats, the first to fall first.
    pub fallen: Vec<Seat>,
    pub ended: Option<End>,
    #[serde(skip)]
    pub view_cache: Arc<ViewCache>,
    #[serde(skip)]
    pub guesses: Arc<Guesses>,
}

/// A draw pile with its discard pile.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile {
    /// Top first.
    #[serde(with = "packed")]
    pub deck: Vec<Card>,
    /// Oldest first.
    #[serde(with = "packed")]
    pub discard: Vec<Card>,
}

/// State that is cleared at the end of the turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnFlags {
    /// Extra cards bought (R17).
    pub bought: u32,
    /// How often each exchange was made (R18).
    pub exchanges_used: BTreeMap<Exchange, u32>,
    /// Whether a second Attack Phase is granted (R47).
    pub initiative: bool,
    pub in_second_attack: bool,
    /// Attacks made in this Attack Phase (R53).
    pub attacks_made: u32,
    /// Fleets that attacked in this Attack Phase (R53).
    pub fought: Vec<UnitId>,
    /// The seats that may not be attacked this turn (R40).
    pub truces: Vec<Seat>,
    /// The attack being prepared (R55).
    pub staged: Option<StagedAttack>,
    /// Fleets that moved in this Move Phase (R84).
    pub moved_fleets: Vec<UnitId>,
    /// Leaders that moved in this Move Phase (R84).
    pub moved_leaders: Vec<Card>,
    /// The player's units at the start of the Move Phase, saved before the first move.
    pub start_of_move: Vec<Attachment>,
    /// Steps before this one pass automatically (R100).
    pub skip_to: Option<Skip>,
}

/// An attack being prepared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StagedAttack {
    pub world: UnitId,
    /// By serial.
    pub fleets: Vec<UnitId>,
}

/// The place of a unit and its leader, for `reset-moves`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    pub unit: UnitId,
    pub world: Option<UnitId>,
    pub leader: Option<Card>,
}

/// The target of a skip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Skip {
    To(SkipPhase),
    /// `end-turn`.
    TurnEnd,
}

/// The reason why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    Conquest,
    Resigned,
    Absent,
    RoundLimit,
}

impl Ending {
    /// The ending's name in outcomes and events.
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
