//! Missed deadlines at the table (sections 4.1 and 10.4). The rules' own tests cover every kind of question.

use super::fleets;
use crate::harness::Server;
use serde_json::json;

/// The shortest allowed clock, in seconds.
const CLOCK: u32 = 10;

#[tokio::test]
async fn the_defaults_of_a_silent_player_place_the_stations_and_end_the_turn() {
    let server = Server::start();
    let clock = json!({ "clock": { "turn": CLOCK, "reaction": CLOCK } });
    let mut duel = fleets(&server, clock).await;
    while duel.awaited().await == 0 && duel.is_asked(0, "seeding") {
        duel.lets_pass(0).await;
    }
    duel.begins().await;
    duel.lets_pass(0).await;
    let silences = duel.kinds().await;
    let expected = [(0, "place-seed"), (0, "end-turn")].map(|(seat, kind)| (seat, kind.to_owned()));
    assert_eq!(
        silences, expected,
        "Earth Command is placed automatically, and the Computer Core is already on the table"
    );
}

/// One deadline covers the whole attempt.
#[tokio::test]
async fn the_default_of_a_silent_player_sets_all_drawn_cards_without_further_waiting() {
    let server = Server::start();
    let clock = json!({ "clock": { "turn": 120, "reaction": CLOCK } });
    let mut duel = fleets(&server, clock).await;
    duel.until_interventions().await;
    let drawn = duel.own(1)["drawn"].as_array().map(Vec::len);
    duel.lets_pass(1).await;
    assert!(duel.view(1)["attempt"]["drawn"] == 0 || duel.view(1)["attempt"].is_null(), "{drawn:?} were drawn");
    assert!(!duel.is_asked(1, "choose-crew"), "the following choice is played immediately");
    let silences = duel.kinds().await;
    assert_eq!(silences.first(), Some(&(1, "pick-all".to_owned())));
    assert!(silences[1..].iter().all(|(seat, kind)| *seat == 1 && kind == "choose"), "{silences:?}");
}
