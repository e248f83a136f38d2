use super::*;
use crate::factions::Trait;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;

fn of_kind(kind: &str) -> Vec<Entry> {
    catalogue().entries.into_iter().filter(|entry| entry.kind == kind).collect()
}

/// The entries of this kind are exactly these, in this order.
fn assert_ids<T: Serialize>(kind: &str, all: &[T]) {
    let ids: Vec<Value> = of_kind(kind).into_iter().map(|entry| entry.id.into()).collect();
    assert_eq!(ids, all.iter().map(|one| json!(one)).collect::<Vec<_>>(), "{kind}");
}

fn fact<T: DeserializeOwned>(kind: &str, fact: &str) -> Vec<T> {
    let entries = of_kind(kind).into_iter();
    entries.map(|entry| serde_json::from_value(entry.facts[fact].clone()).unwrap()).collect()
}

#[test]
fn everything_in_the_rules_has_an_entry() {
    assert_ids("technology", &Technology::ALL);
    assert_ids("trait", &[&Trait::POSITIVE[..], &Trait::NEGATIVE].concat());
    assert_ids("rank", &[Rank::Supreme, Rank::High, Rank::Low]);
    assert_ids("colour", &Colour::ALL);
    assert_ids("ability", &["insight", "sabotage", "assault", "time-skip", "stasis"]);
}

#[test]
fn the_numbers_are_those_of_the_rules() {
    assert_eq!(fact::<u32>("technology", "empire"), [10, 5, 5, 5]);
    assert_eq!(fact::<u32>("technology", "drone-defence"), [4, 3, 5, 3]);
    assert_eq!(fact::<u32>("technology", "cap"), [30, 30, 35, 30]);
    assert_eq!(fact::<u32>("technology", "rate"), [5, 5, 5, 4]);
    assert_eq!(fact::<u32>("rank", "most-cv"), [7, 5, 3]);
    let emblems: BTreeSet<String> = fact("colour", "emblem").into_iter().collect();
    assert_eq!(emblems.len(), 12, "colour is never the only cue");
}

#[test]
fn traits_of_a_pair_exclude_each_other() {
    let traits = [&Trait::POSITIVE[..], &Trait::NEGATIVE].concat();
    let pairs: Vec<u32> = fact("trait", "pair");
    assert_eq!(fact::<bool>("trait", "positive"), traits.iter().map(|one| one.is_positive()).collect::<Vec<_>>());
    for (one, pair) in traits.iter().zip(&pairs) {
        let other = one.opposite();
        let same = traits.iter().zip(&pairs).find(|(of, other)| *of != one && *other == pair).map(|(of, _)| *of);
        assert_eq!(other, same, "{one:?}");
    }
}

#[test]
fn the_twelve_ready_factions_are_loadouts_of_every_technology_three_times() {
    let loadouts = catalogue().loadouts;
    let parsed: Vec<Loadout> =
        loadouts.iter().map(|ready| serde_json::from_value(ready.loadout.clone()).unwrap()).collect();
    for technology in Technology::ALL {
        assert_eq!(parsed.iter().filter(|loadout| loadout.technology == Some(technology)).count(), 3);
    }
    for (ready, loadout) in loadouts.iter().zip(&parsed) {
        assert_eq!(loadout.faction_name.as_ref(), Some(&ready.name));
        assert!(loadout.traits.len() == 2 && loadout.traits.iter().all(|of| of.is_positive()), "{}", ready.id);
    }
}

#[test]
fn the_catalogue_has_everything_to_draw_the_maps() {
    let data = catalogue().data;
    assert_eq!(data["maps"].as_array().unwrap().len(), 10);
    let trivet = &data["maps"][0];
    assert_eq!(trivet["systems"][0], json!({"id": "amberfold", "name": "Amberfold", "x": 774, "y": 93, "label": "n"}));
    assert_eq!(trivet["homes"]["3"], json!([0, 1, 2]));
    assert_eq!(trivet["lanes"].as_array().unwrap().len(), 21);
    assert_eq!(data["chances"]["per_cent"].as_array().unwrap().len(), 21);
}

#[test]
fn every_entry_is_readable_and_names_a_rule_of_the_rulebook() {
    let rulebook = include_str!("../../RULES.md");
    for entry in catalogue().entries {
        assert!(!entry.name.is_empty() && entry.text.ends_with('.'), "{}", entry.id);
        let rule = entry.rule.unwrap();
        assert!(rulebook.contains(&format!("\n**{rule}** ")), "{} names {rule}", entry.id);
        assert!(entry.icon.is_some(), "{}", entry.id);
    }
}

/// The rule numbers have gaps, like those of the specification.
#[test]
fn the_rulebook_holds_every_rule_once_and_in_order() {
    let rules = include_str!("../../RULES.md").lines().filter_map(|line| line.strip_prefix("**R")?.split("**").next());
    let numbers: Vec<u32> = rules.map(|number| number.parse().unwrap()).collect();
    let gaps = [41..=44, 73..=74, 81..=83];
    let wanted: Vec<u32> = (1..=95).filter(|number| !gaps.iter().any(|gap| gap.contains(number))).collect();
    assert_eq!(numbers, wanted);
}

#[test]
fn every_icon_is_drawn() {
    let shell = include_str!("../../../../web-client/src/look/shell.icons");
    let table = include_str!("../../../../web-client/src/pages/table/table.icons");
    let own = include_str!("../../../../web-client/src/games/cosmic-conquest/cosmic-conquest.icons");
    assert_eq!(catalogue().undrawn(&[shell, table, own], &[]), BTreeSet::new());
}
