//! The match clock (R90, section 10.5).

use super::fleets;
use crate::harness::{Server, one, told};
use serde_json::{Value, json};

fn clock(whole_match: u32) -> Value {
    json!({ "clock": { "turn": 600, "reaction": 600, "whole_match": whole_match } })
}

#[tokio::test]
async fn the_match_clock_stops_while_stations_are_seeded_and_survives_a_restart() {
    let mut server = Server::start();
    let mut duel = fleets(&server, clock(1200)).await;
    assert_eq!(duel.sockets[0].seen().clocks.match_ends, None, "the match clock is not running yet");
    duel.begins().await;
    duel.hush().await;
    let left = |duel: &crate::harness::Duel| {
        let seen = duel.sockets[0].seen();
        seen.clocks.match_ends.map(|ends| ends - seen.now)
    };
    let before = left(&duel).expect("the match clock runs from the first turn");
    assert_eq!(before, 1_200_000);
    let view = duel.view(0).clone();
    server.kill();
    server.start_again();
    duel.sit_down().await;
    assert_eq!(duel.view(0), &view);
    // The downtime is credited, so the end moves and the time left stays the same.
    let after = left(&duel).expect("the match clock continues");
    assert!((before..=before + 5_000).contains(&after), "{before} were left, now {after}");
}

#[tokio::test]
async fn when_time_is_up_the_round_is_finished_and_points_decide() {
    let server = Server::start();
    let mut duel = fleets(&server, clock(5)).await;
    duel.begins().await;
    let ends = duel.sockets[0].seen().clocks.match_ends.expect("the match clock runs from the first turn");
    duel.sockets[0].advance_to(ends - 1).await;
    assert_eq!(duel.view(0)["final_round"], false);
    duel.sockets[0].advance_to(ends).await;
    assert_eq!(duel.view(0)["final_round"], true, "time is up");
    assert_eq!(told(&duel.sockets[0], "time-up").len(), 1);
    duel.gives(0, &one("end-turn")).await;
    let seat = duel.awaited().await;
    assert_eq!(seat, 1, "the opponent gets their turn, too");
    duel.gives(1, &one("end-turn")).await;
    let outcome = duel.outcome().await;
    assert_eq!((&*outcome.reason, outcome.places), ("time", vec![1, 1]));
}

#[tokio::test]
async fn a_match_clock_without_a_turn_clock_is_refused_with_a_message() {
    let server = Server::start();
    let host = server.guest("Ada").await;
    let body = json!({
        "game": "aries-star-fleet", "options": {}, "seats": 2, "visibility": "private", "clock": { "turn": 0, "reaction": 0, "whole_match": 2400 },
    });
    let problem = host.post("/api/tables", body).await.refused(422);
    assert!(problem.detail.to_string().contains("clock"), "{}", problem.detail);
}
