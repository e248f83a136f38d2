use super::*;
use crate::cards::{Effect, Exchange, Kind, Tech};
use crate::preferences::PreferenceKey;
use crate::steps::Phase;
use crate::unit::UnitKind;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeSet;

fn of_kind(kind: &str) -> Vec<Entry> {
    catalogue().entries.into_iter().filter(|entry| entry.kind == kind).collect()
}

fn ids(kind: &str) -> Vec<String> {
    of_kind(kind).into_iter().map(|entry| entry.id).collect()
}

/// Every id of the kind exists in the rules, and the number of different ids is that of the rules.
fn assert_ids<T: DeserializeOwned>(kind: &str, count: usize) {
    let ids = ids(kind);
    for id in &ids {
        serde_json::from_value::<T>(id.clone().into()).unwrap_or_else(|_| panic!("`{id}` is no {kind}"));
    }
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), count, "{kind}");
    assert_eq!(ids.len(), count, "{kind}");
}

#[test]
fn everything_in_the_rules_has_an_entry() {
    assert_ids::<Kind>("card", 5);
    assert_ids::<Tech>("technology", 9);
    assert_ids::<Effect>("effect", 14);
    assert_ids::<Exchange>("exchange", 4);
    assert_ids::<UnitKind>("unit", 3);
    assert_ids::<Phase>("phase", 7);
    assert_ids::<PreferenceKey>("preference", 4);
    let ids = |list: &[Tech]| list.iter().map(|tech| serde_json::to_value(tech).unwrap()).collect::<Vec<_>>();
    assert_eq!(ids(&Tech::ALL), tests::ids("technology"), "in the order of the die");
}

#[test]
fn the_numbers_are_those_of_the_rules() {
    let facts = |kind: &str, fact: &str| -> Vec<(String, Value)> {
        let entries = of_kind(kind).into_iter();
        entries.filter_map(|mut entry| entry.facts.remove(fact).map(|value| (entry.id, value))).collect()
    };
    let told = |pairs: &[(&str, u32)]| -> Vec<(String, Value)> {
        pairs.iter().map(|(id, value)| ((*id).to_owned(), (*value).into())).collect()
    };
    let costs = [("research", 10), ("fleet", 10), ("colony", 10), ("command", 0), ("leader", 5)];
    assert_eq!(facts("card", "cost"), told(&costs));
    assert_eq!(facts("card", "copies"), told(&costs.map(|(id, _)| (id, 15))));
    let needs = [("steal-secrets", 6), ("counter-espionage", 8), ("military-sabotage", 3), ("assassination", 3)];
    assert_eq!(facts("effect", "need"), told(&needs));
    let rolled: Vec<String> = facts("effect", "die").into_iter().map(|(id, _)| id).collect();
    assert_eq!(rolled, ["strategic-planning", "exceed-quotas", "industrial-sabotage"]);
    let elsewhere: Vec<_> = facts("effect", "when").into_iter().filter(|(_, when)| when != "own").collect();
    let windows = [
        ("tactical-superiority", "tactics"),
        ("surprise", "riposte"),
        ("ambush", "answer"),
        ("peace-talks", "answer"),
        ("counter-espionage", "counter"),
    ];
    assert_eq!(elsewhere, windows.map(|(id, when)| (id.to_owned(), Value::from(when))));
    assert_eq!(
        facts("technology", "die"),
        (1..).zip(ids("technology")).map(|(die, id)| (id, Value::from(die))).collect::<Vec<(String, Value)>>()
    );
    assert_eq!(facts("unit", "dice"), told(&[("homeworld", 5), ("colony", 1), ("fleet", 1)]));
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

#[test]
fn the_rulebook_holds_every_rule_once_and_in_order() {
    let rules = include_str!("../../RULES.md").lines().filter_map(|line| line.strip_prefix("**R")?.split("**").next());
    let numbers: Vec<u32> = rules.map(|number| number.parse().unwrap()).collect();
    assert_eq!(numbers, (1..=101).collect::<Vec<_>>());
}

#[test]
fn every_icon_is_drawn() {
    let shell = include_str!("../../../../web-client/src/look/shell.icons");
    let table = include_str!("../../../../web-client/src/pages/table/table.icons");
    let own = include_str!("../../../../web-client/src/games/galactic-supremacy/galactic-supremacy.icons");
    assert_eq!(catalogue().undrawn(&[shell, table, own], &[]), BTreeSet::new());
}
