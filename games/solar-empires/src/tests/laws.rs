//! The laws in random and greedy play, with options as different as possible.

use super::decks::legal;
use crate::Empires;
use kit::dice::Dice;
use kit::laws::{suite, suite_with};
use serde_json::json;

#[test]
fn the_laws_hold_in_a_full_game() {
    suite::<Empires>(&[json!({})], 2..=4, 2);
}

#[test]
fn the_laws_hold_in_a_quick_start() {
    suite::<Empires>(&[json!({"deck_source": "starters", "arrange": "as-listed"})], 2..=4, 2);
}

#[test]
fn the_laws_hold_in_an_agreed_system() {
    suite::<Empires>(&[json!({"system": "forge", "arrange": "as-listed"})], 2..=4, 1);
}

#[test]
fn the_laws_hold_in_a_system_of_the_hosts_own() {
    let bodies = ["terracorp-colony", "infected-world", "chain-forge-world", "gas-giant", "gas-giant", "starbase"];
    let custom = json!({"star": "super-giant", "bodies": bodies});
    suite::<Empires>(&[json!({"system": "custom", "custom": custom})], 2..=4, 1);
}

/// Every card is played, even expensive ones, since all worlds are rich.
#[test]
fn the_laws_hold_with_random_decks() {
    let decks = legal(12, &mut Dice::forecast(1));
    let custom = json!({"star": "super-giant", "bodies": vec!["terracorp-colony"; 6]});
    let options = json!({"system": "custom", "custom": custom, "arrange": "as-listed"});
    suite_with::<Empires>(&decks, &[options, json!({})], 2..=4, 4);
}
