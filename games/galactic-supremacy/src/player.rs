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
    /// What everybody knows they hold, by [`Kind`](super::cards::Kind) (rules section 9).
    pub known_in_hand: [u32; 5],
    pub prefs: Prefs,
    /// The last ten. Shared, since they seldom change and the state is copied with every judgement.
    pub notes: Arc<Vec<Note>>,
    /// So many cards on top of their pile are known to them (rules 9.1).
    pub seen_top: u32,
    pub draft: Option<OfferDraft>,
    /// In this game turn.
    pub offers_sent: u32,
    /// In this game turn (R98).
    pub restless: u32,
    /// How their leaders could have been moved when their last Move Phase ended (D78). Shared like the notes.
    pub settled: Arc<LeaderMoves>,
}

/// A hand or pile that was looked at (R35, R36).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "galactic-supremacy.ts")]
pub struct Note {
    pub turn: u32,
    pub effect: Effect,
    /// Whose hand; `None` for a pile.
    pub seat: Option<Seat>,
    pub cards: Vec<Card>,
}

impl Player {
    /// Their level in a technology.
    pub fn level(&self, tech: Tech) -> u32 {
        self.tech[tech as usize]
    }

    /// How many cards of a kind they hold.
    pub fn count(&self, kind: Kind) -> u32 {
        self.hand.iter().filter(|card| card.kind == kind).count() as u32
    }

    /// True if they hold a card of that kind.
    pub fn holds(&self, kind: Kind) -> bool {
        self.hand.iter().any(|card| card.kind == kind)
    }

    /// True if they hold all of these cards and credits.
    pub fn can_give(&self, bundle: &Bundle) -> bool {
        let enough = |kind| self.count(kind) as usize >= bundle.cards.iter().filter(|card| **card == kind).count();
        self.credits >= bundle.credits && bundle.cards.iter().all(|kind| enough(*kind))
    }

    /// True if they may be asked for cards as far as their hand tells: with a Command card, or bluffing (R101).
    pub fn could_play(&self) -> bool {
        self.holds(Kind::Command) || (self.prefs.bluff && !self.hand.is_empty())
    }
}
