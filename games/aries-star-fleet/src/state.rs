//! The whole state of a match (rules 2.11), and simple queries on it.

use super::board::{Crew, Location, Place, Ship, Station, Upgrade};
use super::cards::{Ability, Card, Effect};
use super::event::{Cause, Ending};
use super::id::{Group, Id};
use super::lists::List;
use super::options::Options;
use super::view_cache::{PublicView, ViewCache};
use kit::fragment::Memo;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

/// R12: the hand size at the start of a turn.
pub(super) const HAND: usize = 4;
/// R94: the actions of a turn.
pub(super) const ACTIONS: u32 = 120;
/// R96: the steps of composing of a seat in a turn.
pub(super) const FIDGETS: u32 = 200;
/// R91: the quiet turns in a row that end a match.
pub(super) const QUIET: u32 = 6;

/// A match of Aries Star Fleet. Lists of cards in play are in canonical order (2.1).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StarFleet {
    pub options: Options,
    /// The first player, P1.
    pub first: Seat,
    /// The seat whose turn it is, or that places seeds.
    pub active: Seat,
    /// 0 while seeds are placed.
    pub turn: u32,
    /// Whether the final round has begun (R90).
    pub final_round: bool,
    /// The number of quiet turns in a row (R91).
    pub quiet: u32,
    /// E3: whether the active player took an action in `main`.
    pub acted: bool,
    /// R94: actions of the turn, both seats together.
    pub actions: u32,
    /// The number of battles, attempts and Sabotage Cells of the turn (4.1).
    pub spans: u32,
    /// The number of answers so far (4.1).
    pub answers: u32,
    pub line: Vec<Location>,
    /// By seat.
    pub players: [Player; 2],
    pub stations: Vec<Station>,
    pub ships: Vec<Ship>,
    pub crews: Vec<Crew>,
    pub upgrades: Vec<Upgrade>,
    pub step: Step,
    /// The tasks to do before `step` continues, the next one last.
    pub todo: Vec<Task>,
    pub attempt: Option<Attempt>,
    /// The crews of the running crew battle (R67).
    pub battling: Vec<Id>,
    pub composing: Composing,
    pub ended: Option<End>,
    #[serde(skip)]
    pub view_cache: Arc<ViewCache>,
    /// The public view, cached.
    #[serde(skip)]
    pub open: Memo<PublicView>,
}

/// The place in the order of play (4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// The number of seeds that have been placed, P1's first.
    Seeding {
        placed: usize,
    },
    Ante,
    Main,
}

/// One player's part of the state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The id of the ready-made deck; `None` for a player's own deck.
    pub starter: Option<String>,
    pub list: Arc<List>,
    pub points: u32,
    /// In the order of drawing.
    pub hand: Vec<Held>,
    /// The top first.
    pub deck: Vec<Id>,
    /// The cards under the Computer Core.
    pub stored: Vec<Id>,
    pub row: Vec<Slot>,
    /// Slot numbers are never used again.
    pub last_slot: u32,
    pub active: Option<Mission>,
    pub scored: Vec<Id>,
    /// This player's enhancements in play.
    pub table: Vec<Id>,
    /// The oldest first.
    pub discard: Vec<Id>,
    /// The top first: `face_down` cards face-down, then the face-up ones.
    pub pile: Vec<Id>,
    pub face_down: usize,
    /// Whether the opponent has looked at the top card (R95).
    pub scanned: bool,
    pub plays: Vec<Play>,
    pub store_used: bool,
    /// The steps of composing in this turn (R96).
    pub composed: u32,
}

/// A card in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    pub id: Id,
    /// Whether the opponent knows it (R95).
    pub known: bool,
}

/// A face-down card of the row (R24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slot {
    pub slot: u32,
    pub id: Id,
    /// Whether the opponent knows it (R95).
    pub known: bool,
}

/// An active objective (R68).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Mission {
    pub card: Id,
    /// `None` for a combat objective.
    pub location: Option<Card>,
    /// The interventions beneath it, in the order in which they were overcome.
    pub beneath: Vec<Id>,
}

/// A card play (R14, R15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Play {
    pub play: PlayKind,
    /// The card that grants the play; `None` for the normal play.
    pub source: Option<Id>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum PlayKind {
    Normal,
    Crew,
    Upgrade,
    CrewOrShip,
}

/// A running attempt (4.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attempt {
    pub seat: Seat,
    pub objective: Id,
    pub ships: Vec<Id>,
    pub team: Vec<Id>,
    /// The target of a combat objective.
    pub target: Option<Group>,
    pub place: Place,
    /// The drawn cards, until the intervener has picked.
    pub drawn: Vec<Id>,
    /// The next first.
    pub picked: Vec<Id>,
    /// Whether an `end` effect ran (R79).
    pub broken: bool,
    /// Whether the battle of A8 had the result that the objective needs (R85).
    pub won: bool,
    /// The crews that were live at A7 (`bonus`).
    pub judged: Vec<Id>,
}

/// Secret preparations within the pending question (4.1).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Composing {
    #[default]
    Nothing,
    Selection(Selection),
    Picks(Vec<Id>),
}

/// A selection of participants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Selection {
    pub of: Selecting,
    /// In canonical order.
    pub chosen: Vec<Id>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Selecting {
    Attackers { target: Id },
    Boarders { target: Group },
    AttemptCrew { ship: Id },
    AttemptShips { target: Group },
}

impl Selecting {
    /// The selection's state in 4.1.
    pub(super) fn key(self) -> &'static str {
        match self {
            Selecting::Attackers { .. } => "select-attackers",
            Selecting::Boarders { .. } => "select-boarders",
            Selecting::AttemptCrew { .. } => "select-attempt-crew",
            Selecting::AttemptShips { .. } => "select-attempt-ships",
        }
    }
}

/// A task to do before play continues. Tasks that need a choice are asked (`questions`), the others are automatic.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// A4: the intervener picks from the drawn cards.
    Pick,
    /// A6: the next picked card.
    Flip,
    /// An effect that applies this many more times.
    Effect { card: Id, effect: Effect, times: u8 },
    /// R84: the intervener chooses the ship that it hits.
    ShipFor { card: Id, effect: Effect },
    /// A player chooses the crew that it hits, of that ship or of all ships.
    CrewFor { card: Id, effect: Effect, ship: Option<Id> },
    /// The intervener chooses the upgrade that is scrapped.
    UpgradeFor { card: Id },
    /// R76: the flipped card goes to its place.
    Goes { card: Id, passed: bool },
    /// A7: the requirements are checked. For a combat objective, the battle of A8 follows.
    Judge,
    /// R85: whether the battle had the result that the objective needs.
    Verdict,
    /// R44: damage that the ship's owner must still assign.
    Damage { ship: Id, amount: i32, left: i32, lost: [i32; 3], cause: Cause },
    /// R45: the ship is destroyed, after its pod has been launched.
    Wreck { ship: Id, cause: Cause },
    /// R52: the owner chooses first the refuge, then the crews.
    Pod { ship: Id, cause: Cause, refuge: Option<Id>, saved: Vec<Id> },
    /// R67: the owner may save the crew.
    Doomed { crew: Id, cause: Cause },
    /// The destination of a crew that is rescued by a Medevac Contract or sent home.
    Refuge { crew: Id, by: Option<Id> },
    /// The crew battle is over.
    Disband,
}

/// How the match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    pub reason: Ending,
    /// `None` for a draw.
    pub winner: Option<Seat>,
}

impl StarFleet {
    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The position of a card of the match in the canonical order (2.1).
    pub(super) fn order(&self, id: Id) -> (Seat, usize) {
        (id.seat, self.player(id.seat).list.number(id))
    }

    pub(super) fn in_order(&self, mut ids: Vec<Id>) -> Vec<Id> {
        ids.sort_by_cached_key(|id| self.order(*id));
        ids
    }

    /// Round r consists of turns 2r−1 and 2r (3.3).
    pub(super) fn round(&self) -> u32 {
        self.turn.div_ceil(2)
    }

    /// An enhancement of the seat in play with that ability.
    pub(super) fn enhancement(&self, seat: Seat, ability: impl Fn(Ability) -> bool) -> Option<Id> {
        let table = self.player(seat).table.iter().copied();
        table.into_iter().find(|id| id.card.ability().is_some_and(&ability))
    }

    /// R94: true if the seat can only end the turn.
    pub(super) fn is_exhausted(&self) -> bool {
        self.actions >= ACTIONS
    }
}

impl Player {
    /// True if that card is in the hand or under the Computer Core (R26).
    pub(super) fn holds(&self, id: Id) -> bool {
        self.in_hand(id) || self.stored.contains(&id)
    }

    pub(super) fn in_hand(&self, id: Id) -> bool {
        self.hand.iter().any(|held| held.id == id)
    }

    /// Takes a card out of the hand or from under the Computer Core.
    pub(super) fn take(&mut self, id: Id) {
        self.hand.retain(|held| held.id != id);
        self.stored.retain(|stored| *stored != id);
    }

    /// The index of the play for a card of that kind (R15).
    pub(super) fn play_for(&self, sort: super::cards::Sort) -> Option<usize> {
        use super::cards::Sort;
        let of = |kinds: &[PlayKind]| self.plays.iter().position(|play| kinds.contains(&play.play));
        let exactly = match sort {
            Sort::Crew => of(&[PlayKind::Crew]),
            Sort::Upgrade => of(&[PlayKind::Upgrade]),
            _ => None,
        };
        let scrambled = || match sort {
            Sort::Crew | Sort::Ship => of(&[PlayKind::CrewOrShip]),
            _ => None,
        };
        exactly.or_else(scrambled).or_else(|| of(&[PlayKind::Normal]))
    }

    /// R26, R24: every card that may be played, in no particular order.
    pub(super) fn playable(&self) -> impl Iterator<Item = Id> + Clone {
        self.hand.iter().map(|held| held.id).chain(self.stored.iter().copied())
    }
}
