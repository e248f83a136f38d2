//! The laws that every game keeps.

use crate::galactic_supremacy::Galaxy;
use crate::laws;
use serde_json::json;

#[test]
fn the_laws_hold_over_random_and_greedy_play() {
    let options = [
        json!({"homeworld_shield": "none", "round_limit": 20}),
        json!({"deck": "own", "spoils": "plunder", "attacks": "each-fleet-once", "round_limit": 20}),
        json!({"start": "advanced", "kill_choice": "standard", "extra_cards": "unlimited", "round_limit": 20}),
    ];
    laws::suite::<Galaxy>(&options, 2..=4, 2);
}
