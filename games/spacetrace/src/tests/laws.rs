//! The laws in random and greedy play, with options as different as possible.

use crate::Duel;
use crate::decks::{LIBRARY, SIZE, check_loadout};
use crate::options::Options;
use crate::resample::guess;
use kit::deck::Deck;
use kit::dice::Dice;
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

/// Random legal decks of every size.
fn own_decks() -> Vec<Value> {
    let mut dice = Dice::forecast(7);
    let ids = |size| guess(&[], size, &mut dice).into_iter().map(|card| card.print().id.to_owned()).collect();
    let decks = SIZE.map(ids).map(|cards| Deck {
        name: "At random".into(),
        allegiance: None,
        parts: [(LIBRARY.to_owned(), cards)].into(),
    });
    let decks: Vec<Value> = decks.map(|deck| deck.loadout()).collect();
    for deck in &decks {
        let loadout = serde_json::from_value(deck.clone()).expect("a loadout");
        assert_eq!(check_loadout(&Options::default(), &loadout), []);
    }
    decks
}

/// Nobody knows the list of an own deck, so a resample uses a different one.
#[test]
fn the_laws_hold_with_own_decks() {
    suite_with::<Duel>(&own_decks(), &[json!({})], 2..=2, 8);
}
