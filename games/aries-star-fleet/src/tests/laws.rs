//! The laws over random and greedy play, with options that differ in as much as they can.

use super::decks::legal;
use crate::StarFleet;
use crate::starters::STARTERS;
use kit::dice::Dice;
use kit::laws::{suite, suite_with};
use serde_json::{Value, json};

#[test]
fn the_laws_hold_in_a_short_game() {
    suite::<StarFleet>(&[json!({"round_cap": 10}), json!({"round_cap": 20, "points_to_win": 50})], 2..=2, 5);
}

#[test]
fn the_laws_hold_in_a_whole_game() {
    suite::<StarFleet>(&[json!({})], 2..=2, 3);
}

#[test]
fn the_laws_hold_with_the_other_readings() {
    let others = json!({
        "empty_deck": "stop", "reinforce": "ends", "combat_count": "personnel", "first_player": "seat-b", "round_cap": 12,
    });
    suite::<StarFleet>(&[others], 2..=2, 5);
}

#[test]
fn the_laws_hold_with_own_decks() {
    let own: Vec<Value> = STARTERS.iter().map(|starter| starter.deck().loadout()).collect();
    suite_with::<StarFleet>(&own, &[json!({"round_cap": 10})], 2..=2, 4);
}

/// Every card comes to be played.
#[test]
fn the_laws_hold_with_decks_of_anything() {
    let decks = legal(12, &mut Dice::forecast(1));
    suite_with::<StarFleet>(&decks, &[json!({"round_cap": 15})], 2..=2, 8);
}
