//! The laws over random and greedy play, with options that differ in as much as they can.

use crate::Duel;
use kit::laws::suite;
use serde_json::json;

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
