//! The laws over random and greedy play, with options that differ in as much as they can.

use crate::cosmic_conquest::state::Conquest;
use crate::laws::suite;
use serde_json::json;

#[test]
fn the_laws_hold_with_the_defaults() {
    suite::<Conquest>(&[json!({})], 2..=12, 1);
}

#[test]
fn the_laws_hold_with_stationed_drones() {
    suite::<Conquest>(&[json!({"drone_basing": "stationed"})], 2..=12, 1);
}

#[test]
fn the_laws_hold_with_full_reports_and_drafts_sent_on_timeout() {
    suite::<Conquest>(&[json!({"turn_report": "full", "timeout_orders": "draft"})], 2..=12, 1);
}

#[test]
fn the_laws_hold_without_a_limit_where_an_empire_is_needed() {
    suite::<Conquest>(&[json!({"turn_limit": "none", "overlord_needs_empire": true})], 2..=12, 1);
}
