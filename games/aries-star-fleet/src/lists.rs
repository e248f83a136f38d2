//! The numbers of a deck's cards in a match (2.1).

use super::cards::Card;
use super::id::Id;
use kit::seat::Seat;
use serde::{Deserialize, Serialize, Serializer};
use ts_rs::TS;

/// The parts of a deck, with the copies of a card next to each other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Parts {
    pub planets: Vec<Card>,
    pub seeds: Vec<Card>,
    pub draw: Vec<Card>,
    pub interventions: Vec<Card>,
}

/// The cards of a deck with the number of each.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "Parts")]
pub struct List {
    pub parts: Parts,
    /// By card: the number of its first copy.
    numbers: Vec<u8>,
}

impl From<Parts> for List {
    fn from(parts: Parts) -> Self {
        let mut numbers = vec![0; Card::all().count()];
        let cards = parts.all();
        for (number, card) in cards.enumerate().collect::<Vec<_>>().into_iter().rev() {
            numbers[card.index()] = number as u8;
        }
        List { parts, numbers }
    }
}

impl Serialize for List {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.parts.serialize(to)
    }
}

impl Parts {
    /// All cards, in the order of their numbers.
    pub(super) fn all(&self) -> impl Iterator<Item = Card> + Clone {
        self.planets.iter().chain(&self.seeds).chain(&self.draw).chain(&self.interventions).copied()
    }

    /// The same parts with the copies of a card next to each other.
    pub(super) fn grouped(self) -> Self {
        let group = |cards: Vec<Card>| {
            let first = |card: &Card| cards.iter().position(|other| other == card);
            let mut grouped = cards.clone();
            grouped.sort_by_key(first);
            grouped
        };
        Parts {
            planets: group(self.planets),
            seeds: group(self.seeds),
            draw: group(self.draw),
            interventions: group(self.interventions),
        }
    }
}

impl List {
    /// The position of a card in the canonical order of its seat.
    pub(super) fn number(&self, id: Id) -> usize {
        usize::from(self.numbers[id.card.index()]) + usize::from(id.copy) - 1
    }

    /// The match ids of the cards of a part.
    pub(super) fn ids(&self, seat: Seat, part: &[Card]) -> Vec<Id> {
        let copy = |at: usize| part[..at].iter().filter(|card| **card == part[at]).count() as u8 + 1;
        part.iter().enumerate().map(|(at, card)| Id { seat, card: *card, copy: copy(at) }).collect()
    }

    /// True if the deck has that copy of the card.
    pub(super) fn has(&self, id: Id) -> bool {
        self.parts.all().filter(|card| *card == id.card).count() >= usize::from(id.copy)
    }
}
