//! Constructed decks, the same for every game that has them: what a deck is, and the form that a deck builder needs to
//! build one without knowing the game. What makes a deck legal is the game's own matter ([`crate::game::Game::check_loadout`]).

use crate::game::{Fault, Refusal};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// A deck: named lists of cards.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "starboard.ts")]
pub struct Deck {
    /// What its player calls it.
    pub name: String,
    /// What it belongs to ([`DeckForm::allegiance`]), if the game's decks belong to something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub allegiance: Option<String>,
    /// By the id of a part: the ids of its cards, every copy listed, in order.
    #[serde(default)]
    pub parts: BTreeMap<String, Vec<String>>,
}

impl Deck {
    /// The loadout that brings it. Every game whose catalogue has a [`DeckForm`] takes a deck as its loadout's `deck`.
    pub fn loadout(&self) -> serde_json::Value {
        serde_json::json!({ "deck": self })
    }

    /// The cards of a part; none if the deck has no such part.
    pub fn part(&self, id: &str) -> &[String] {
        self.parts.get(id).map_or(&[], Vec::as_slice)
    }

    /// What is refused by that rule before a card of it is looked at: no deck builder makes such a deck. `parts` are all
    /// that the game's decks have.
    pub fn unreadable(&self, parts: &[&str], rule: &'static str) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut refuse = |code: &'static str, words: String| {
            faults.push(Fault { refusal: Refusal::new(code, words, rule), warning: false });
        };
        if self.name.chars().nth(LONGEST_NAME).is_some() {
            refuse("name-too-long", format!("The name of a deck has at most {LONGEST_NAME} characters."));
        }
        if let Some(part) = self.parts.keys().find(|part| !parts.contains(&part.as_str())) {
            let part = shortened(part);
            refuse(
                "unknown-part",
                match parts {
                    [one] => format!("A deck has one part, {one}; {part} is none."),
                    [most @ .., last] => {
                        format!("A deck has the parts {} and {last}; {part} is none of them.", most.join(", "))
                    }
                    [] => format!("A deck has no part {part}."),
                },
            );
        }
        if parts.iter().any(|part| self.part(part).len() > LONGEST_PART) {
            refuse("part-too-long", format!("No part of a deck has more than {LONGEST_PART} cards."));
        }
        faults
    }
}

/// No list of cards that a game takes is longer; longer ones are refused before they are looked at.
pub const LONGEST_PART: usize = 200;
/// A longer name of a deck is refused, a longer id shortened where it is repeated, in characters.
const LONGEST_NAME: usize = 60;

/// An id as it may be repeated in an answer.
pub fn shortened(id: &str) -> String {
    id.chars().take(LONGEST_NAME).collect()
}

/// What a seat brings to a game of decks: a ready one or one of its own, sealed until the start; with neither, what the
/// game gives that seat. Both at once are refused.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export_to = "starboard.ts")]
pub struct DeckLoadout {
    /// The id of a ready deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub starter: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deck: Option<Deck>,
}

/// How decks of a game are built.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct DeckForm {
    /// What a deck must declare first: its race, its side.
    pub allegiance: Option<Allegiance>,
    /// Its parts; the first is the one that lines of text without a name belong to.
    pub parts: Vec<DeckPart>,
    /// The facts of entries ([`crate::game::Entry::facts`]) to filter by, in the order to show them.
    pub filters: Vec<Facet>,
    /// The numeric facts whose spread is worth seeing: costs.
    pub curves: Vec<Facet>,
    /// Of each of `curves`, in their order, what a player has from the start: a card that costs no more of any can be
    /// played at once. Empty where nobody has anything.
    pub base: Vec<u32>,
    /// The numeric facts whose sum over a part is worth seeing: what its cards yield.
    pub sums: Vec<Facet>,
    /// The fact that sorts cards into types: ships, events. Counted at a glance.
    pub type_fact: Option<Facet>,
}

/// What a deck belongs to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Allegiance {
    /// The fact of an entry that says what it belongs to; an entry whose fact is none of `values` fits every deck.
    pub fact: String,
    /// What it is called: "Race".
    pub name: String,
    /// What a deck can belong to.
    pub values: Vec<Named>,
}

/// A key and its name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Named {
    pub id: String,
    pub name: String,
}

/// A part of a deck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct DeckPart {
    pub id: String,
    pub name: String,
    /// The kinds of entry that belong here; a kind may belong in several parts.
    pub kinds: Vec<String>,
    /// How many cards it has at least and at most.
    pub least: u32,
    pub most: u32,
    /// The order of its cards matters.
    pub ordered: bool,
    /// Copies of one card; an entry's fact `copies` says otherwise for that card.
    pub copies: u32,
    /// Lines to draw into the list after so many cards, to show what an order means.
    pub marks: Vec<DeckMark>,
}

/// A line in an ordered list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct DeckMark {
    pub after: u32,
    pub text: String,
}

/// A fact of entries, with its name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Facet {
    pub fact: String,
    pub name: String,
    /// Its picture, an icon's name.
    pub icon: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::{Deck, LONGEST_NAME, LONGEST_PART};

    #[test]
    fn what_no_builder_makes_is_refused_before_a_card_is_looked_at() {
        let cards = vec!["mines".to_owned(); LONGEST_PART + 1];
        let stranger = "x".repeat(500);
        let deck = Deck { name: "n".repeat(LONGEST_NAME), allegiance: None, parts: [("fleet".into(), cards)].into() };
        let faults = |deck: &Deck, parts: &[&str]| -> Vec<String> {
            deck.unreadable(parts, "R1").into_iter().map(|fault| fault.refusal.to_string()).collect()
        };
        assert_eq!(faults(&deck, &["fleet"]).len(), 1, "its part is too long");
        let name = deck.name.clone() + "n";
        let deck = Deck { name, parts: [(stranger.clone(), Vec::new())].into(), ..deck };
        let [name, part] = faults(&deck, &["fleet", "star", "bodies"]).try_into().expect("two");
        assert!(name.contains("at most 60 characters"), "{name}");
        assert!(part.contains("the parts fleet, star and bodies; x") && part.len() < 200, "{part}");
        assert!(faults(&deck, &["library"])[1].contains("one part, library; x"), "a game of one part");
    }
}
