//! Tests control chance with a seed, and time with a manual clock.

use crate::harness::{Match, Player, Server, hear_the_end, moments, new_table, play, started, table_id, with};
use protocol::frame::ClientFrame;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;

/// Everything random in a match that is played with a fixed sequence of requests, and some of its views.
async fn drawn(server: &Server) -> Value {
    let of = started(server, json!({})).await;
    let mut players = Player::both(&of, 3).await;
    let view = players[0].seen().view.clone();
    play(&mut players, 12).await;
    let later = players[0].seen().view.clone();
    players[0].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    let table = of.host.get(&format!("/api/tables/{}", of.id)).await.ok();
    let Match { id, host, guest } = of;
    json!({
        "id": id, "people": [host.id, guest.id], "secrets": [host.secret(), guest.secret()], "invite": table["invite"],
        "dice": table["dice"], "view": view, "later": later,
    })
}

#[tokio::test]
async fn the_same_seed_and_requests_give_the_same_ids_secrets_dice_and_views() {
    let (first, again, other) = (Server::seeded(7), Server::seeded(7), Server::seeded(8));
    let expected = drawn(&first).await;
    assert!(expected["dice"]["secret"].is_string() && expected["view"] != expected["later"], "{expected}");
    assert_eq!(drawn(&again).await, expected);
    let other = drawn(&other).await;
    for part in ["id", "people", "secrets", "dice", "view"] {
        assert_ne!(other[part], expected[part], "{part}");
    }
}

#[tokio::test]
async fn reseeding_repeats_the_dice_but_no_ids() {
    let server = Server::seeded(7);
    let first = drawn(&server).await;
    assert_ne!(drawn(&server).await["dice"], first["dice"]);
    server.nobody().post("/debug/seed", json!({ "seed": 7 })).await.ok();
    let again = drawn(&server).await;
    assert_eq!((&again["dice"], &again["view"]), (&first["dice"], &first["view"]));
    for part in ["id", "people", "secrets", "invite"] {
        assert_ne!(again[part], first[part], "{part}");
    }
}

/// A player's state after some moves against a strong bot.
async fn against_a_strong_bot(server: &Server) -> Value {
    let host = server.guest("Ada").await;
    let body = with(new_table(server).await, json!({ "bots": ["admiral"], "start": true }));
    let id = table_id(&host.post("/api/tables", body).await.ok());
    let mut players = [Player::sits_down(&host, &id, 3).await];
    play(&mut players, 8).await;
    let [player] = &mut players;
    player.socket.until_seen("their turn", |seen| seen.own_decision().is_some()).await.known.clone()
}

#[tokio::test]
async fn a_strong_bots_moves_depend_on_the_seed_and_not_on_the_speed_of_the_machine() {
    let first = against_a_strong_bot(&Server::seeded(7)).await;
    assert_eq!(against_a_strong_bot(&Server::seeded(7)).await, first);
}

#[tokio::test]
async fn a_manual_clock_stands_still_until_moved_and_passes_every_deadline_in_order() {
    let server = Server::start();
    let clock = json!({ "turn": 10, "reaction": 10, "absence": "passive" });
    let of = started(&server, json!({ "clock": clock })).await;
    let [mut host, _guest] = Player::both(&of, 3).await;
    let (began, version) = (host.seen().now, host.seen().version);
    assert_eq!((host.seen().decisions[0].deadline, version), (Some(began + 10_000), 0));
    host.socket.advance(Duration::from_millis(9_999)).await;
    assert_eq!(host.seen().version, 0);
    // Each deadline sets the next one.
    host.socket.advance(Duration::from_millis(20_001)).await;
    assert_eq!((host.seen().now, host.seen().decisions[0].deadline), (began + 30_000, Some(began + 40_000)));
    let entries = moments(&host.socket.heard).into_iter().flat_map(|moment| moment.events);
    let passed = entries.filter(|entry| entry.event.value()["type"] == "table-deadline").map(|entry| entry.at - began);
    assert_eq!(passed.collect::<BTreeSet<_>>(), BTreeSet::from([10_000, 20_000, 30_000]));
}

#[tokio::test]
async fn the_server_warns_that_it_is_for_tests() {
    let said = Server::start().said();
    assert!(said.contains("FOR TESTS ONLY: this server runs with seed 1 and a manual clock"), "{said}");
}

#[tokio::test]
async fn a_real_clock_cannot_be_advanced() {
    let server = Server::in_real_time(&[]);
    assert_eq!(server.nobody().post("/debug/advance", json!({ "ms": 1 })).await.refused(409).code, "real-clock");
}
