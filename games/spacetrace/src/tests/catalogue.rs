//! Texts for players: every card with its texts and numbers, and the rulebook.

use crate::Duel;
use crate::cards::{Ability, Card};
use crate::starters::STARTERS;
use kit::game::{Catalogue, Entry, Game};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn catalogue() -> Catalogue {
    Duel::catalogue()
}

fn entry<'a>(catalogue: &'a Catalogue, id: &str) -> &'a Entry {
    catalogue.entries.iter().find(|entry| entry.id == id).unwrap_or_else(|| panic!("no entry {id}"))
}

#[test]
fn every_card_has_an_entry_with_texts_and_a_rule_of_the_rulebook() {
    let catalogue = catalogue();
    for card in Card::all() {
        let entry = entry(&catalogue, card.print().id);
        assert!(entry.text.ends_with('.') && entry.name == card.print().name, "{entry:?}");
        assert_eq!(entry.facts["copies"], json!(card.print().copies));
    }
    for entry in &catalogue.entries {
        let rule = entry.rule.as_deref().expect("a rule");
        assert!(Duel::INFO.rulebook.contains(&format!("**{rule}**")), "{}: {rule}", entry.id);
        assert!(entry.icon.as_deref().is_some_and(|icon| !icon.is_empty()), "{}", entry.id);
    }
}

#[test]
fn the_facts_are_those_that_the_deck_builder_needs() {
    let catalogue = catalogue();
    let fact = |id: &str, fact: &str| entry(&catalogue, id).facts.get(fact).cloned();
    assert_eq!(
        ["class", "ships", "total_ap", "total_lp", "price", "fifties"].map(|name| fact("apollo", name)),
        [json!("III"), json!(2), json!(80), json!(200), json!(170), json!(4)].map(Some)
    );
    assert_eq!((fact("mp-150", "gives"), fact("mp-150", "price")), (Some(json!(150)), None));
    assert_eq!((fact("vega", "class"), fact("counter-strike", "fifties")), (Some(json!("I")), Some(json!(0))));
    assert_eq!(
        (fact("hammer", "ability"), fact("fighters", "ability")),
        (Some(json!("blast 80, self-destructs")), None)
    );
    assert!(fact("wormhole", "sacrifice").is_some() && fact("ambush", "sacrifice").is_none());
    let form = catalogue.decks.as_ref().expect("decks are built");
    for facet in form.filters.iter().chain(&form.curves).chain(&form.sums).chain(&form.type_fact) {
        assert!(catalogue.entries.iter().any(|entry| entry.facts.contains_key(&facet.fact)), "{facet:?}");
    }
    let boxes = catalogue.data["boxes"].as_array().expect("a list");
    let handed: Vec<Value> = boxes.iter().map(|given| json!([given["version"], given["seat"], given["id"]])).collect();
    let expected = [
        json!(["first-game", 0, "recruit-a"]),
        json!(["first-game", 1, "recruit-b"]),
        json!(["second-game", 0, "cadet-a"]),
        json!(["second-game", 1, "cadet-b"]),
    ];
    assert_eq!(handed, expected);
}

#[test]
fn every_ready_deck_is_in_the_rulebook_as_it_is_played() {
    for starter in &STARTERS {
        let words: Vec<String> = starter
            .cards()
            .chunk_by(|one, other| one == other)
            .map(|copies| match copies.len() {
                1 => copies[0].print().id.to_owned(),
                count => format!("{} ×{count}", copies[0].print().id),
            })
            .collect();
        let line = Duel::INFO.rulebook.lines().find(|line| line.starts_with(&format!("| {} |", starter.name)));
        let listed = line.and_then(|line| line.split('|').nth(3)).expect("a row").replace(';', ",");
        let mut listed: Vec<String> = listed.split(',').map(|word| word.trim().to_owned()).collect();
        listed.sort();
        let mut words = words;
        words.sort();
        assert_eq!(listed, words, "{}", starter.id);
    }
}

#[test]
fn abilities_of_ships_are_explained() {
    let catalogue = catalogue();
    let abilities = Card::all().filter_map(|card| card.hull()).flat_map(|hull| hull.abilities);
    let id = |ability: &Ability| match ability {
        Ability::PreemptiveFire => "preemptive-fire",
        Ability::Jam(_) => "jam",
        Ability::Strike(_) => "strike",
        Ability::Salvo(_) => "salvo",
        Ability::Blast(_) => "blast",
        Ability::SelfDestruct => "self-destruct",
        Ability::Reconstruct(_) => "reconstruct",
        Ability::Levy(_) => "levy",
        Ability::Supply(_) => "supply",
        Ability::Flagship => "flagship",
    };
    for ability in abilities {
        let explained = |entry: &&Entry| entry.kind == "ability" && entry.id == id(ability);
        assert!(catalogue.entries.iter().find(explained).is_some(), "{ability:?}");
    }
    assert_ne!(catalogue.data, Value::Null);
}

#[test]
fn every_icon_is_drawn() {
    let shell = include_str!("../../../../web-client/src/look/shell.icons");
    let own = include_str!("../../../../web-client/src/games/spacetrace/spacetrace.icons");
    assert_eq!(catalogue().undrawn(&[shell, own], &[]), BTreeSet::new());
}
