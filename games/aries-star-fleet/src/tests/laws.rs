//! The laws over random and greedy play, with options that differ in as much as they can.

use crate::StarFleet;
use kit::laws::suite;
use serde_json::json;

#[test]
fn the_laws_hold_in_a_short_game() {
    suite::<StarFleet>(&[json!({"round_cap": 10})], 2..=2, 2);
}
