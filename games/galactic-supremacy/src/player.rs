//! One player's part of the state: possessions, knowledge, preferences.

use super::cards::{Card, Effect, Kind, Tech, packed};
use super::offers::{Bundle, OfferDraft};
use super::preferences::Prefs;
use super::stops::LeaderMoves;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

/// One player's part of the state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub alive: bool,
    pub credits: u32,
    /// Levels in the order of [`Tech::ALL`](super::cards::Tech::ALL).
    pub tech: [u32; 9],
    /// Oldest first.
    #[serde(with = "packed")]
    pub hand: Vec<Card>,
    /// The cards that everybody knows to be in the hand, by [`Kind`](super::cards::Kind) (rules section 9).
    pub known_in_hand: [u32; 5],
    pub prefs: Prefs,
    /// The last ten. They are shared between copies, because they seldom change and every judgement copies the state.
    pub notes: Arc<Vec<Note>>,
    /// The number of cards on top of their pile that they know (rules 9.1).
    pub seen_top: u32,
    pub draft: Option<OfferDraft>,
    /// Offers sent in this game turn.
    pub offers_sent: u32,
    /// Uncommitted changes in this game turn (R98).
    pub restless: u32,
    /// The moves that were open to their leaders when their last Move Phase ended (D78). Shared like the notes.
    pub settled: Arc<LeaderMoves>,
}

/// A hand or pile that the player looked at (R35, R36).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Note {
    pub turn: u32,
    pub effect: Effect,
    /// The owner of the hand; `None` for a pile.
    pub seat: Option<Seat>,
    pub cards: Vec<Card>,
}

impl Player {
    /// The player's level in a technology.
    pub fn level(&self, tech: Tech) -> u32 {
        self.tech[tech as usize]
    }

    /// The number of cards of a kind in the hand.
    pub fn count(&self, kind: Kind) -> u32 {
        self.hand.iter().filter(|card| card.kind == kind).count() as u32
    }

    /// True if the hand has a card of that kind.
    pub fn holds(&self, kind: Kind) -> bool {
        self.hand.iter().any(|card| card.kind == kind)
    }

    /// True if the player has all of these cards and credits.
    pub fn can_give(&self, bundle: &Bundle) -> bool {
        let enough = |kind| self.count(kind) as usize >= bundle.cards.iter().filter(|card| **card == kind).count();
        self.credits >= bundle.credits && bundle.cards.iter().all(|kind| enough(*kind))
    }

    /// True if the hand allows asking the player for cards: it has a Command card, or the player bluffs (R101).
    pub fn could_play(&self) -> bool {
        self.holds(Kind::Command) || (self.prefs.bluff && !self.hand.is_empty())
    }
}
