//! The catalogue of a game: its cards, ships and terms, with the texts that players read.

use crate::deck::{Deck, DeckForm, Facet};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use ts_rs::TS;

/// Everything that a game consists of, with the texts that players read. The server sends it to the client once.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Catalogue {
    /// Everything that has a name and a text, by kind and in the rulebook's order.
    pub entries: Vec<Entry>,
    /// Ready-made loadouts to choose from.
    pub loadouts: Vec<ReadyLoadout>,
    /// How decks are built, in games that have them.
    pub decks: Option<DeckForm>,
    /// Other data of the game, such as a map.
    #[ts(type = "unknown")]
    pub data: serde_json::Value,
}

/// A ready-made loadout.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct ReadyLoadout {
    /// The id, unique in the game.
    pub id: String,
    /// The name.
    pub name: String,
    /// One sentence about how it plays.
    pub text: String,
    /// The loadout itself.
    #[ts(type = "unknown")]
    pub loadout: serde_json::Value,
    /// The deck in the loadout, if it has one, for players to view and build on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deck: Option<Deck>,
}

/// A card, ship, technology, effect or term.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Entry {
    /// The id, unique within its kind.
    pub id: String,
    /// The kind, such as `card`, `technology` or `effect`.
    pub kind: String,
    /// The name.
    pub name: String,
    /// One or two sentences about what it does.
    pub text: String,
    /// The number of its rule.
    pub rule: Option<String>,
    /// The picture: the name of an icon, or of a drawing in the game's part of the client.
    pub icon: Option<String>,
    /// The numbers, such as cost, attack and copies.
    #[ts(type = "Record<string, number | string | boolean>")]
    pub facts: BTreeMap<String, serde_json::Value>,
}

/// The texts of an entry: id, name, text, rule, icon. An empty rule means none.
pub type Words<'a> = (&'a str, &'a str, &'a str, &'a str, &'a str);

impl Entry {
    /// An entry of that kind. `facts` is a JSON object, or `null` for none.
    pub fn of(kind: &str, (id, name, text, rule, icon): Words, facts: serde_json::Value) -> Self {
        let facts = match facts {
            serde_json::Value::Object(facts) => facts.into_iter().collect(),
            _ => BTreeMap::new(),
        };
        Entry {
            id: id.into(),
            kind: kind.into(),
            name: name.into(),
            text: text.into(),
            rule: (!rule.is_empty()).then(|| rule.into()),
            icon: Some(icon.into()),
            facts,
        }
    }
}

impl Catalogue {
    /// The icons that entries name but that have no drawing, for a game's tests. `lists` are the contents of the
    /// `.icons` files that the client loads for the game: its own, `look/shell.icons`, and `table.icons` for icons
    /// shown only at tables. `drawn` are the drawings in the game's part of the client.
    pub fn undrawn(&self, lists: &[&str], drawn: &[&str]) -> BTreeSet<String> {
        let lines = lists.iter().flat_map(|list| list.lines());
        let listed = lines.filter_map(|line| line.split('#').next()).map(str::trim);
        let known: BTreeSet<&str> = listed.chain(drawn.iter().copied()).collect();
        let facets = self.decks.iter().flat_map(|form| {
            form.filters
                .iter()
                .chain(&form.curves)
                .chain(&form.sums)
                .chain(&form.type_fact)
                .map(|Facet { icon, .. }| icon)
        });
        let named = self.entries.iter().map(|entry| &entry.icon).chain(facets).flatten();
        named.filter(|icon| !known.contains(icon.as_str())).cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Catalogue, Entry};
    use serde_json::json;

    #[test]
    fn an_entry_is_built_from_a_row_of_texts() {
        let entry = Entry::of("card", ("spy", "Spy", "See a hand.", "", "eye"), json!({"cost": 3}));
        assert_eq!((entry.rule, entry.icon.as_deref(), &entry.facts["cost"]), (None, Some("eye"), &json!(3)));
        let bare = Entry::of("card", ("spy", "Spy", "See a hand.", "R3", "eye"), json!(null));
        assert!(bare.facts.is_empty() && bare.rule.as_deref() == Some("R3"));
    }

    #[test]
    fn an_icon_without_a_drawing_is_found() {
        let entry = |icon: &str| Entry::of("card", ("id", "Name", "Text.", "R1", icon), json!(null));
        let entries = ["eye", "sword", "scout-ship", "#"].map(entry).to_vec();
        let catalogue = Catalogue { entries, ..Catalogue::default() };
        let undrawn = catalogue.undrawn(&["# of the game\neye # sees\n", "crown\n"], &["scout-ship"]);
        assert_eq!(undrawn.into_iter().collect::<Vec<_>>(), ["#", "sword"]);
    }
}
