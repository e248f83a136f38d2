//! The laws over random and greedy play, with options that differ in as much as they can.

use crate::Duel;
use crate::starters::STARTERS;
use kit::laws::{suite, suite_with};
use serde_json::{Value, json};

#[test]
fn the_laws_hold_in_a_normal_game() {
    suite::<Duel>(&[json!({}), json!({"scoring": "wrecks"})], 2..=2, 4);
}

#[test]
fn the_laws_hold_in_the_beginners_games() {
    suite::<Duel>(&[json!({"version": "first-game"}), json!({"version": "second-game"})], 2..=2, 3);
}

#[test]
fn the_laws_hold_with_one_box() {
    let box_of = |version: &str| json!({"version": version, "deal": "random"});
    suite::<Duel>(&["first-game", "second-game", "normal"].map(box_of), 2..=2, 2);
}

/// Nobody knows the list of an own deck: what is dealt anew is another one.
#[test]
fn the_laws_hold_with_own_decks() {
    let own: Vec<Value> = STARTERS.iter().map(|starter| starter.deck().loadout()).collect();
    suite_with::<Duel>(&own, &[json!({})], 2..=2, 4);
}
