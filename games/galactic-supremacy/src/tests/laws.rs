//! The laws over random and greedy play, with options that differ in as much as they can.

use crate::state::Galaxy;
use kit::laws::suite;
use serde_json::json;

#[test]
fn the_laws_hold_with_the_defaults() {
    suite::<Galaxy>(&[json!({})], 2..=6, 1);
}

#[test]
fn the_laws_hold_in_a_blitz() {
    suite::<Galaxy>(&[json!({"homeworld_shield": "none", "round_limit": 40})], 2..=6, 1);
}

#[test]
fn the_laws_hold_with_own_decks_and_an_uneven_start() {
    let options = json!({"deck": "own", "start": "advanced", "spoils": "plunder", "extra_cards": "unlimited"});
    suite::<Galaxy>(&[options], 2..=6, 1);
}

#[test]
fn the_laws_hold_with_many_attacks_and_without_trade() {
    let options = json!({
        "attacks": "each-fleet-once", "exchanges": "once-each", "kill_choice": "standard", "homeworld_ties": "homeworld",
        "trading": "off",
    });
    suite::<Galaxy>(&[options], 2..=6, 1);
}

#[test]
fn the_laws_hold_with_few_stops() {
    suite::<Galaxy>(&[json!({"stops": "few"})], 2..=6, 1);
}
