//! What a game consists of, with the texts that players read: written once, sent to the client.

use crate::deck::{Deck, DeckForm, Facet};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use ts_rs::TS;

/// What a game consists of, with the texts that players read.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Catalogue {
    /// Everything that has a name and a text, by kind and in the rulebook's order.
    pub entries: Vec<Entry>,
    /// Ready-made loadouts to choose from.
    pub loadouts: Vec<ReadyLoadout>,
    /// How decks are built, in games that have them.
    pub decks: Option<DeckForm>,
    /// Further data of the game's own, such as a map.
    #[ts(type = "unknown")]
    pub data: serde_json::Value,
}

/// A ready-made loadout.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct ReadyLoadout {
    /// Its key.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How it plays, in a sentence.
    pub text: String,
    /// The loadout itself.
    #[ts(type = "unknown")]
    pub loadout: serde_json::Value,
    /// The deck in it, to look at and to build on, where it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deck: Option<Deck>,
}

/// One card, ship, technology, effect.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Entry {
    /// Its key, unique within its kind.
    pub id: String,
    /// What it is: `card`, `technology`, `effect`.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// What it does, in a sentence or two.
    pub text: String,
    /// The rule to read.
    pub rule: Option<String>,
    /// Its picture: the name of an icon, or of a drawing that the game's part of the client brings.
    pub icon: Option<String>,
    /// Its numbers: cost, attack, copies.
    #[ts(type = "Record<string, number | string | boolean>")]
    pub facts: BTreeMap<String, serde_json::Value>,
}

/// The words of an entry, for tables: id, name, text, rule, icon. A rule of no letters is none.
pub type Words<'a> = (&'a str, &'a str, &'a str, &'a str, &'a str);

impl Entry {
    /// An entry of that kind; `facts` is a JSON object, or `null` where there are none.
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
    /// The icons it names that nothing draws, for a game's test. `lists` are the texts of the client's `.icons` files that
    /// are loaded with the game (its own, `look/shell.icons`, and `table.icons` for what is shown at tables alone), an icon
    /// a line; `drawn` are the drawings that the game's part of the client brings itself.
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
    fn an_entry_is_made_of_a_row_of_words() {
        let entry = Entry::of("card", ("spy", "Spy", "See a hand.", "", "eye"), json!({"cost": 3}));
        assert_eq!((entry.rule, entry.icon.as_deref(), &entry.facts["cost"]), (None, Some("eye"), &json!(3)));
        let bare = Entry::of("card", ("spy", "Spy", "See a hand.", "R3", "eye"), json!(null));
        assert!(bare.facts.is_empty() && bare.rule.as_deref() == Some("R3"));
    }

    #[test]
    fn an_icon_that_nothing_draws_is_found() {
        let entry = |icon: &str| Entry::of("card", ("id", "Name", "Text.", "R1", icon), json!(null));
        let entries = ["eye", "sword", "scout-ship", "#"].map(entry).to_vec();
        let catalogue = Catalogue { entries, ..Catalogue::default() };
        let undrawn = catalogue.undrawn(&["# of the game\neye # sees\n", "crown\n"], &["scout-ship"]);
        assert_eq!(undrawn.into_iter().collect::<Vec<_>>(), ["#", "sword"]);
    }
}
