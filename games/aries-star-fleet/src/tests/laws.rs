//! The laws in random and greedy play, with options as different as possible.

use super::decks::legal;
use crate::StarFleet;
use crate::starters::STARTERS;
use kit::bots::Strategy;
use kit::dice::Dice;
use kit::laws::{Checks, Trial, simulate, suite, suite_with};
use serde_json::{Value, json};
use std::collections::BTreeMap;

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

/// Every card is played.
#[test]
fn the_laws_hold_with_random_decks() {
    let decks = legal(12, &mut Dice::forecast(1));
    suite_with::<StarFleet>(&decks, &[json!({"round_cap": 15})], 2..=2, 8);
}

/// Plays matches with ready-made decks and with random decks, each between random bots and between a random and a greedy one. All
/// laws are checked and every match must end. Returns the numbers of endings.
fn watched(games: u32, options: &Value) -> BTreeMap<String, u32> {
    let mut endings = BTreeMap::new();
    for own in [Vec::new(), legal(games as usize, &mut Dice::forecast(2))] {
        for bots in [vec![Strategy::Random], vec![Strategy::Random, Strategy::Greedy]] {
            let (own, options, check) = (own.clone(), options.clone(), Checks::Full);
            let trial = Trial { games, seed: 2, seats: 2, bots, options, own, check, ..Trial::default() };
            let report = simulate::<StarFleet>(&trial);
            assert_eq!((report.finished, report.laws_broken), (games, 0), "{:#?}", report.broken);
            report.endings.into_iter().for_each(|(ending, times)| *endings.entry(ending).or_default() += times);
        }
    }
    endings
}

#[test]
fn the_laws_hold_with_any_decks_when_time_runs_out() {
    let endings = watched(5, &json!({"round_cap": 12}));
    assert!(endings.contains_key("time"), "{endings:?}");
}

#[test]
#[ignore = "plays a thousand matches"]
fn the_laws_hold_in_a_thousand_matches() {
    let others = json!({
        "empty_deck": "stop", "reinforce": "ends", "combat_count": "personnel", "points_to_win": 150, "round_cap": 45,
    });
    for options in [json!({}), others] {
        let endings = watched(125, &options);
        println!("{options}: {endings:?}");
        assert!(["time", "points"].iter().all(|ending| endings.contains_key(*ending)), "{endings:?}");
    }
}
