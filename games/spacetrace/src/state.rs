//! The whole state of a match, and simple queries on it.

use super::battle::Battle;
use super::board::{Board, Fleet, FleetKind, Ship};
use super::cards::{Card, Kind, Office};
use super::command::{Joins, Sacrifice, Scrap, ShipId, StackId};
use super::event::{Ending, Outcome, Target};
use super::options::Options;
use super::rules::Rules;
use super::view_cache::{PublicView, ViewCache};
use kit::duel::other;
use kit::fragment::Memo;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

/// The take-backs of a player in a turn (R101).
pub(super) const TAKE_BACKS: u32 = 20;
/// The last turn (R100).
pub(super) const LAST_TURN: u32 = 120;
/// The number of cards that are scrapped together, and the MP they give (R26).
pub(super) const TRAY: usize = 3;
pub(super) const SCRAP_MP: u32 = 100;
/// The moves of a card between fleets in a turn (R72).
pub(super) const MOVES: u8 = 2;

/// A match of Spacetrace.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Duel {
    #[serde(default)]
    pub rules: Rules,
    pub options: Options,
    /// The seat that began.
    pub first: Seat,
    pub active: Seat,
    pub board: Board,
    /// By seat.
    pub players: [Player; 2],
    /// The cards of the box that were not dealt (3.3).
    pub unused: Vec<Card>,
    pub step: Step,
    /// The tactic cards that wait to resolve, the latest on top.
    pub stack: Vec<Played>,
    /// The secret preparation of the asked seat (4.2).
    pub composing: Composing,
    pub once: Once,
    /// The running attack.
    pub attack: Option<Attack>,
    /// The number of the latest tactic card.
    pub last_stack: StackId,
    /// The numbers of stacks begun, tactic cards played and class battles fought in this turn.
    pub counts: Counts,
    /// R92: the cards in play at the start of the turn, with their ships; empty while there are cards to draw.
    pub at_start: Vec<(ShipId, u32)>,
    pub quiet_turns: u32,
    pub ended: Option<End>,
    #[serde(skip)]
    pub view_cache: Arc<ViewCache>,
    /// The public view, cached.
    #[serde(skip)]
    pub open: Memo<PublicView>,
}

/// One player's part of the state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The id of the ready-made deck or box; `None` for an own or dealt deck.
    pub deck: Option<String>,
    /// All cards they began with, in the order of section 2.
    pub list: Arc<Vec<Card>>,
    /// The top first.
    pub library: Vec<Card>,
    /// In the order of section 2. Cards in preparation are still in it.
    pub hand: Vec<Card>,
    /// The cards of the hand that everybody knows (R102).
    pub known: Vec<Card>,
    /// MP (R21).
    pub pool: u32,
    /// The reduction of the next ship's price, in MP (R30).
    pub supply: u32,
    pub passing: Passing,
    pub take_backs: u32,
}

/// The windows that a player passes ahead (R42).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "spacetrace.ts")]
pub enum Passing {
    #[default]
    Nothing,
    /// The remaining class windows of this turn.
    Battle,
    /// All remaining windows of this turn.
    Turn,
}

/// Actions that are possible only once in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "spacetrace.ts")]
pub struct Once {
    pub commander: bool,
    pub opened: bool,
    pub closed: bool,
    pub attacked: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    pub stacks: u32,
    pub tactics: u32,
    pub class_battles: u32,
}

/// The place in the order of play (section 4). Everything else waits for a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Main,
    AttackOrder,
    DefendFleets,
    DefendOrder,
    /// A window before the class battle of the running attack.
    ClassWindow {
        seat: Seat,
    },
    /// The class battle is being fought; nobody is asked.
    ClassBattle,
    EndWindow,
}

/// A secret preparation (R51, R82, 4.2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Composing {
    #[default]
    Nothing,
    Tray {
        kind: Scrap,
        cards: Vec<Card>,
    },
    /// The first step of Kamikaze or Wormhole.
    Choice {
        card: Card,
        sacrifice: Sacrifice,
    },
    /// The cards that were moved to the front of their stacks, in order.
    Order {
        fronted: Vec<ShipId>,
    },
}

/// A tactic card on the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    pub id: StackId,
    pub seat: Seat,
    pub card: Card,
    pub target: Target,
    /// The damage of a Kamikaze.
    pub points: u32,
    pub outcome: Option<Outcome>,
}

/// A running attack (R80–R87).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// How the extra fleets of attacker and defender join.
    pub joins: [Joins; 2],
    /// The index of the current battle, from 0.
    pub battle: usize,
    /// `None` between two battles.
    pub running: Option<Battle>,
}

/// How the match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    pub reason: Ending,
    /// `None` for a draw.
    pub winner: Option<Seat>,
}

/// The questions to a seat. Their names are the kinds of section 4.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Prompt {
    Main,
    Answer,
    AttackOrder,
    DefendFleets,
    DefendOrder,
    ClassWindow,
    EndWindow,
}

impl Prompt {
    pub(super) fn is_order(self) -> bool {
        matches!(self, Prompt::AttackOrder | Prompt::DefendOrder)
    }

    /// True if tactic cards may be played (R40).
    pub(super) fn takes_tactics(self) -> bool {
        matches!(self, Prompt::Main | Prompt::Answer | Prompt::ClassWindow | Prompt::EndWindow)
    }
}

impl Player {
    /// Takes a card out of the hand. Other cards of its kind there are no longer known (R102).
    pub(super) fn drop(&mut self, card: Card) {
        if let Some(at) = self.hand.iter().position(|held| *held == card) {
            self.hand.remove(at);
            self.known.retain(|known| *known != card);
        }
    }

    /// Puts a card into its place in the hand.
    pub(super) fn take(&mut self, card: Card) {
        let at = self.hand.partition_point(|held| *held <= card);
        self.hand.insert(at, card);
    }

    /// Puts a card into the hand, and everybody sees it (R102).
    pub(super) fn take_openly(&mut self, card: Card) {
        self.take(card);
        self.known.push(card);
    }

    /// Each kind of card in the hand once.
    pub(super) fn sorts(&self) -> impl Iterator<Item = Card> {
        let earlier = std::iter::once(None).chain(self.hand.iter().copied().map(Some));
        self.hand.iter().copied().zip(earlier).filter(|(card, before)| Some(*card) != *before).map(|(card, _)| card)
    }

    pub(super) fn holds(&self, card: Card) -> bool {
        self.hand.contains(&card)
    }
}

/// True if the card can be scrapped in that way (R26, R27).
pub(super) fn scraps(kind: Scrap, card: Card) -> bool {
    matches!(card.print().kind, Kind::Reinforcement(_)) == (kind == Scrap::Draw)
}

impl Duel {
    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub(super) fn turn(&self) -> u32 {
        self.board.turn
    }

    /// The asked seat and its question; `None` once the match is over.
    pub(super) fn awaited(&self) -> Option<(Seat, Prompt)> {
        if self.ended.is_some() {
            return None;
        }
        if let Some(top) = self.stack.last() {
            return Some((other(top.seat), Prompt::Answer));
        }
        let (active, rival) = (self.active, other(self.active));
        Some(match self.step {
            Step::Main => (active, Prompt::Main),
            Step::AttackOrder => (active, Prompt::AttackOrder),
            Step::DefendFleets => (rival, Prompt::DefendFleets),
            Step::DefendOrder => (rival, Prompt::DefendOrder),
            Step::ClassWindow { seat } => (seat, Prompt::ClassWindow),
            Step::ClassBattle => return None,
            Step::EndWindow => (rival, Prompt::EndWindow),
        })
    }

    pub(super) fn asked(&self, seat: Seat) -> Option<Prompt> {
        self.awaited().filter(|(awaited, _)| *awaited == seat).map(|(_, prompt)| prompt)
    }

    /// The fleets of a side that fight in the running attack, in their order (R81, R83).
    pub(super) fn fighting(&self, seat: Seat) -> impl Iterator<Item = Fleet> + Clone {
        let attack = self.attack.as_ref();
        let joins = attack.map_or(Joins::No, |attack| attack.joins[usize::from(seat != self.active)]);
        fleets(joins).map(move |fleet| Fleet { seat, fleet })
    }

    /// The present price of a card for its player.
    pub(super) fn price(&self, seat: Seat, card: Card) -> u32 {
        let print = card.print();
        match print.kind {
            Kind::Ship(_) => print.mp.saturating_sub(self.player(seat).supply),
            Kind::Tactic(_) => print.mp.saturating_sub(self.rebate(seat)),
            _ => print.mp,
        }
    }

    /// The reduction of the price of tactic cards by a commander.
    pub(super) fn rebate(&self, seat: Seat) -> u32 {
        match self.board.commander(seat) {
            Some((_, Office::Cheaper(mp))) => mp,
            _ => 0,
        }
    }

    /// The ships in the order that the asked seat has chosen so far (R82).
    pub(super) fn ordered(&self) -> Vec<Ship> {
        let mut ships = self.board.ships.clone();
        if let Composing::Order { fronted } = &self.composing {
            for id in fronted {
                if let Some(at) = ships.iter().position(|ship| ship.id == *id) {
                    ships[..=at].rotate_right(1);
                }
            }
        }
        ships
    }
}

/// The fleets that fight, in their order.
pub(super) fn fleets(joins: Joins) -> impl Iterator<Item = FleetKind> + Clone {
    let all: &[FleetKind] = match joins {
        Joins::No => &[FleetKind::Base],
        Joins::Before => &[FleetKind::Extra, FleetKind::Base],
        Joins::After => &[FleetKind::Base, FleetKind::Extra],
    };
    all.iter().copied()
}
