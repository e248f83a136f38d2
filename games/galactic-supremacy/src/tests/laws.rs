//! The laws in random and greedy play, with options as different as possible.

use crate::state::Galaxy;
use kit::laws::suite;
use serde_json::{Value, json};

fn blitz() -> Value {
    json!({"homeworld_shield": "none", "round_limit": 40})
}

fn own_decks_and_an_uneven_start() -> Value {
    json!({"deck": "own", "start": "advanced", "spoils": "plunder", "extra_cards": "unlimited"})
}

fn many_attacks_and_no_trade() -> Value {
    json!({
        "attacks": "each-fleet-once", "exchanges": "once-each", "kill_choice": "standard", "homeworld_ties": "homeworld",
        "trading": "off",
    })
}

fn few_stops() -> Value {
    json!({"stops": "few"})
}

#[test]
fn the_laws_hold_with_the_defaults() {
    suite::<Galaxy>(&[json!({})], 2..=6, 1);
}

#[test]
fn the_laws_hold_in_a_blitz() {
    suite::<Galaxy>(&[blitz()], 2..=4, 1);
}

#[test]
fn the_laws_hold_with_own_decks_and_an_uneven_start() {
    suite::<Galaxy>(&[own_decks_and_an_uneven_start()], 2..=4, 1);
}

#[test]
fn the_laws_hold_with_many_attacks_and_without_trade() {
    suite::<Galaxy>(&[many_attacks_and_no_trade()], 2..=4, 1);
}

#[test]
fn the_laws_hold_with_few_stops() {
    suite::<Galaxy>(&[few_stops()], 2..=4, 1);
}

#[test]
fn the_laws_hold_at_full_tables_with_every_option() {
    let options = [blitz(), own_decks_and_an_uneven_start(), many_attacks_and_no_trade(), few_stops()];
    suite::<Galaxy>(&options, 5..=6, 1);
}
