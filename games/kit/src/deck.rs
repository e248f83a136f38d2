//! Constructed decks, in the form shared by all games that have them, and the description from which a deck builder
//! works without knowing the game. Each game decides which decks are legal ([`crate::game::Game::check_loadout`]).

use crate::game::Fault;
use crate::refusals::{Common, Reason};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// A deck: lists of cards, by part.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(export_to = "starboard.ts")]
pub struct Deck {
    /// The name that its player gave it.
    pub name: String,
    /// The deck's allegiance ([`DeckForm::allegiance`]), in games whose decks have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub allegiance: Option<String>,
    /// The ids of the cards in each part, in order, with every copy listed.
    #[serde(default)]
    pub parts: BTreeMap<String, Vec<String>>,
}

impl Deck {
    /// The loadout with this deck. Every game with a [`DeckForm`] accepts a deck in its loadout's field `deck`.
    pub fn loadout(&self) -> serde_json::Value {
        serde_json::json!({ "deck": self })
    }

    /// The cards of a part; empty if the deck has no such part.
    pub fn part(&self, id: &str) -> &[String] {
        self.parts.get(id).map_or(&[], Vec::as_slice)
    }

    /// The faults for which a deck is refused before its cards are checked. No deck builder makes such a deck. `parts`
    /// are the game's parts, and `rule` is the rule to name.
    pub fn unreadable(&self, parts: &[&str], rule: &'static str) -> Vec<Fault> {
        let mut faults = Vec::new();
        if self.name.chars().nth(MAX_NAME_LENGTH).is_some() {
            faults.push(Common::NameTooLong.fault([("most", MAX_NAME_LENGTH.into())]));
        }
        if let Some(part) = self.parts.keys().find(|part| !parts.contains(&part.as_str())) {
            faults.push(
                Common::UnknownPart.fault([("part", shortened(part).into()), ("parts", parts.join(", ").into())]),
            );
        }
        if parts.iter().any(|part| self.part(part).len() > MAX_PART_LENGTH) {
            faults.push(Common::PartTooLong.fault([("most", MAX_PART_LENGTH.into())]));
        }
        faults.iter_mut().for_each(|fault| fault.refusal.rule = Some(rule.into()));
        faults
    }
}

/// The maximum number of cards in a part of a deck. Longer lists are refused before their cards are checked.
pub const MAX_PART_LENGTH: usize = 200;
/// The maximum length of a deck's name, in characters. Ids are cut to this length in messages.
const MAX_NAME_LENGTH: usize = 60;

/// An id cut to a length that is safe to repeat in a message.
pub fn shortened(id: &str) -> String {
    id.chars().take(MAX_NAME_LENGTH).collect()
}

/// The loadout of a game with decks: a ready-made deck or the player's own, secret until the match starts. With
/// neither, the game picks one for the seat. Both together are refused.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(export_to = "starboard.ts")]
pub struct DeckLoadout {
    /// The id of a ready-made deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub starter: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deck: Option<Deck>,
}

/// A description of a game's decks, from which a deck builder works.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct DeckForm {
    /// The allegiance that a deck must declare, such as a race or a side.
    pub allegiance: Option<Allegiance>,
    /// The parts. A text line without the name of a part belongs to the first one.
    pub parts: Vec<DeckPart>,
    /// The facts of entries ([`crate::game::Entry::facts`]) that the builder can filter by, in display order.
    pub filters: Vec<Facet>,
    /// The numeric facts whose distribution the builder shows, such as costs.
    pub curves: Vec<Facet>,
    /// For each of `curves`, in order, how much a player has at the start: cards that cost no more can be played
    /// immediately. Empty if players start with nothing.
    pub base: Vec<u32>,
    /// The numeric facts whose sum over a part the builder shows, such as yields.
    pub sums: Vec<Facet>,
    /// The fact that gives a card's type, such as ship or event. The builder counts cards by type.
    pub type_fact: Option<Facet>,
}

/// The allegiance of decks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Allegiance {
    /// The fact of an entry that names its allegiance. An entry with another value fits every deck.
    pub fact: String,
    /// The name of the field, such as "Race".
    pub name: String,
    /// The allegiances that a deck can have.
    pub values: Vec<Named>,
}

/// An id and its name.
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
    /// The kinds of entries that belong in this part. A kind can belong in several parts.
    pub kinds: Vec<String>,
    /// The minimum and the maximum number of cards.
    pub least: u32,
    pub most: u32,
    /// True if the order of the cards matters.
    pub ordered: bool,
    /// The maximum number of copies of a card, unless the entry's fact `copies` gives another number.
    pub copies: u32,
    /// Lines drawn into the list after some number of cards, to explain the order.
    pub marks: Vec<DeckMark>,
}

/// A line in an ordered list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct DeckMark {
    pub after: u32,
    pub text: String,
}

/// A fact of entries, and its name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Facet {
    pub fact: String,
    pub name: String,
    /// The name of its icon.
    pub icon: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::{Deck, MAX_NAME_LENGTH, MAX_PART_LENGTH};

    #[test]
    fn a_malformed_deck_is_refused_before_its_cards_are_checked() {
        let cards = vec!["mines".to_owned(); MAX_PART_LENGTH + 1];
        let stranger = "x".repeat(500);
        let deck =
            Deck { name: "n".repeat(MAX_NAME_LENGTH), allegiance: None, parts: [("fleet".into(), cards)].into() };
        let faults = |deck: &Deck, parts: &[&str]| -> Vec<String> {
            deck.unreadable(parts, "R1").into_iter().map(|fault| fault.refusal.to_string()).collect()
        };
        assert_eq!(faults(&deck, &["fleet"]).len(), 1, "its part is too long");
        let name = deck.name.clone() + "n";
        let deck = Deck { name, parts: [(stranger.clone(), Vec::new())].into(), ..deck };
        let [name, part] = faults(&deck, &["fleet", "star", "bodies"]).try_into().expect("two");
        assert!(name.contains("at most 60 characters"), "{name}");
        assert!(part.contains("The parts are: fleet, star, bodies.") && part.len() < 200, "{part}");
        assert!(faults(&deck, &["library"])[1].contains("The parts are: library."), "a game of one part");
    }
}
