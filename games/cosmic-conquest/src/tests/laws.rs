//! The laws in random and greedy play, with options as different as possible.

use crate::state::Conquest;
use kit::laws::{Checks, Trial, simulate, suite};
use serde_json::json;

#[test]
fn the_laws_hold_with_the_defaults() {
    suite::<Conquest>(&[json!({})], 2..=3, 1);
}

#[test]
fn the_laws_hold_with_stationed_drones() {
    suite::<Conquest>(&[json!({"drone_basing": "stationed"})], 3..=4, 1);
}

#[test]
fn the_laws_hold_with_full_reports_and_drafts_sent_on_timeout() {
    suite::<Conquest>(&[json!({"turn_report": "full", "timeout_orders": "draft"})], 2..=3, 1);
}

#[test]
fn the_laws_hold_without_a_limit_where_an_empire_is_needed() {
    suite::<Conquest>(&[json!({"turn_limit": "none", "overlord_needs_empire": true})], 2..=2, 1);
}

/// Large matches use only random bots, and those of twelve run the costly checks less often, to save time.
#[test]
fn the_laws_hold_in_large_matches() {
    for (seats, check) in [(6, Checks::Full), (12, Checks::Light)] {
        let trial = Trial { games: 1, seed: 2, seats, check, ..Trial::default() };
        let report = simulate::<Conquest>(&trial);
        assert!(report.laws_broken == 0 && report.finished == 1, "{seats} seats:\n{}", report.broken.join("\n"));
    }
}
