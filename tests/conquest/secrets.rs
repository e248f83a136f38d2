//! Drafts are secret, and so are the way in which orders were sealed and the orders that another seat has read.

use super::{Conquest, attack, submit};
use crate::harness::{NOTHING, Server, Socket, heard, told, whole_replay};
use games::seat::Seat;
use protocol::frame::{ClientFrame, Motion, ServerFrame};
use serde_json::{Value, json};

fn psionic() -> Value {
    json!({ "technology": "psionic", "traits": ["conqueror", "defender"] })
}

fn tachyon() -> Value {
    json!({ "technology": "tachyon", "traits": ["conqueror", "defender"] })
}

/// Seat 0 is psionic. There are two other players and a spectator.
async fn watched(server: &Server) -> (Conquest, Socket) {
    let table = Conquest::of(server, &[psionic(), tachyon(), tachyon()], json!({})).await;
    let mut onlooker = server.nobody().sits_down(&table.id).await;
    onlooker.welcome().await;
    (table, onlooker)
}

#[tokio::test]
async fn a_draft_sends_no_frames_to_other_viewers() {
    let server = Server::start();
    let (mut table, mut onlooker) = watched(&server).await;
    table.hush().await;
    onlooker.lives().await;
    let before = [1, 2].map(|seat| (table.sockets[seat].heard.len(), table.sockets[seat].seen().clone()));
    let (frames, watched) = (onlooker.heard.len(), onlooker.seen().clone());
    let (home, target, rival) = (table.home(0), table.target(0), table.home(1));
    for command in [
        attack(target, 3),
        json!({ "type": "lead", "kind": "attack", "system": target }),
        json!({ "type": "raise-drone", "system": home }),
        json!({ "type": "invest", "system": home, "points": 1 }),
        json!({ "type": "sabotage", "system": rival }),
        json!({ "type": "assault", "on": "defence", "system": target }),
        json!({ "type": "undo" }),
        json!({ "type": "insight", "seat": 1 }),
        json!({ "type": "default-orders" }),
        json!({ "type": "reset-draft" }),
        attack(target, 7),
    ] {
        table.does(0, &command).await;
    }
    for (seat, (frames, seen)) in [1, 2].into_iter().zip(before) {
        let socket = &mut table.sockets[seat];
        socket.lives().await;
        assert_eq!(heard(socket, frames), NOTHING, "seat {seat} received something about a draft");
        let fresh = &mut table.people[seat].sits_down(&table.id).await;
        fresh.welcome().await;
        assert_eq!(fresh.seen().position(), seen.position(), "seat {seat} sees no more after reconnecting");
    }
    onlooker.lives().await;
    assert_eq!(heard(&onlooker, frames), NOTHING, "the spectator received something about a draft");
    let mut late = server.guest("Joan").await.sits_down(&table.id).await;
    late.welcome().await;
    assert_eq!(late.seen().position(), watched.position(), "a late spectator sees no draft");
}

#[tokio::test]
async fn only_the_owner_knows_how_orders_were_sealed() {
    let server = Server::start();
    let (mut table, mut onlooker) = watched(&server).await;
    let target = table.target(1);
    table.does(1, &attack(target, 3)).await;
    table.seal([1]).await;
    table.does(2, &json!({ "type": "submit-defaults" })).await;
    for (seat, how) in [(1, "submit"), (2, "defaults")] {
        let own = &told(&table.sockets[seat], "orders-sealed");
        let own = own.iter().find(|event| event["seat"] == json!(seat)).expect("their own seal");
        assert_eq!(own["how"], how);
        assert!(own["orders"].is_object());
    }
    table.hush().await;
    onlooker.lives().await;
    let closed = |seat: usize| json!({ "type": "orders-sealed", "seat": seat, "how": null, "orders": null });
    for socket in [&table.sockets[0], &onlooker] {
        assert_eq!(told(socket, "orders-sealed"), [closed(1), closed(2)]);
        let sealed: Vec<&Value> = (0..3).map(|seat| &socket.seen().view["factions"][seat]["sealed"]).collect();
        assert_eq!(sealed, [&json!(false), &json!(true), &json!(true)], "all viewers see that orders are sealed");
    }
    assert_eq!(told(&table.sockets[2], "orders-sealed")[0], closed(1));
}

#[tokio::test]
async fn openly_sealed_orders_are_sent_to_all_viewers() {
    let server = Server::start();
    let (mut table, mut onlooker) = watched(&server).await;
    let target = table.target(1);
    table.does(1, &attack(target, 6)).await;
    table.does(1, &json!({ "type": "submit", "open": true })).await;
    table.hush().await;
    onlooker.lives().await;
    for socket in table.sockets.iter().chain([&onlooker]) {
        let published = told(socket, "orders-published");
        assert_eq!(published.len(), 1);
        assert_eq!(published[0]["orders"]["attacks"][0]["system"], json!(target));
        assert_eq!(socket.seen().view["factions"][1]["open"], published[0]["orders"]);
    }
}

#[tokio::test]
async fn only_the_reader_knows_of_a_mind_reading_until_the_end() {
    let server = Server::start();
    let (mut table, mut onlooker) = watched(&server).await;
    table.does(0, &json!({ "type": "insight", "seat": 1 })).await;
    assert_eq!(table.own(0)["insight"], json!({ "target": 1, "orders": null }), "nothing is sealed yet");
    let target = table.target(1);
    table.does(1, &attack(target, 5)).await;
    table.seal([1]).await;
    table.sockets[0].until_seen("the reading", |seen| !seen.view["own"][0]["insight"]["orders"].is_null()).await;
    assert_eq!(table.own(0)["insight"]["orders"]["attacks"][0]["system"], json!(target));
    assert_eq!(told(&table.sockets[0], "insight-revealed").len(), 1);
    table.seal([0, 2]).await;
    table.hear_of_turn(2).await;
    table.hush().await;
    onlooker.lives().await;
    let path = format!("/api/matches/{}/replay", table.id);
    let replays = [table.people[1].get(&path).await.text, server.nobody().get(&path).await.text];
    let others = [&table.sockets[1], &table.sockets[2], &onlooker];
    for frame in others.into_iter().flat_map(|socket| &socket.heard).chain(&replays) {
        let ways = ["insight-", r#""insight":{"#, r#""insight"]"#, r#""insight","orders""#];
        assert!(ways.iter().all(|way| !frame.contains(way)), "the reading was revealed: {frame}");
    }
    for seat in [0, 1] {
        table.sockets[seat].say(&ClientFrame::Resign).await;
    }
    table.sockets[2].until_seen("the outcome", |seen| seen.outcome.is_some()).await;
    let all = whole_replay(&server.nobody(), &table.id, "all").await;
    let events = all.steps.iter().flat_map(|step| &step.events);
    assert_eq!(
        events.filter(|event| event.value()["type"] == "insight-revealed").count(),
        1,
        "after the end, the reading is public"
    );
}

#[tokio::test]
async fn a_player_who_resigned_sees_the_spectators_view_from_the_next_turn_on() {
    let server = Server::start();
    let (mut table, mut onlooker) = watched(&server).await;
    table.sockets[2].say(&ClientFrame::Resign).await;
    table.seal([0, 1]).await;
    table.hear_of_turn(2).await;
    onlooker.until_seen("the turn", |seen| seen.view["turn"] == 2).await;
    let out = table.sockets[2].seen();
    assert!(out.choices.is_empty());
    assert_eq!(out.view, onlooker.seen().view);
    let refused = table.asks(2, &submit()).await;
    assert_eq!(refused.code(), "seat-out");
    table.hush().await;
    let frames = table.sockets[2].heard.len();
    let target = table.target(0);
    table.does(0, &attack(target, 2)).await;
    table.sockets[2].lives().await;
    assert_eq!(heard(&table.sockets[2], frames), NOTHING);
}

#[tokio::test]
async fn a_bot_that_takes_over_drafts_in_secret() {
    let server = Server::start();
    let (mut table, mut onlooker) = watched(&server).await;
    let [target, third] = [1, 2].map(|seat| table.target(seat));
    table.does(1, &attack(target, 3)).await;
    table.does(2, &attack(third, 9)).await;
    let mut going = table.sockets.remove(1);
    going.move_motion(Motion::Replace { seat: Seat(1) }, true).await;
    going.notice("replaced").await;
    going.drops();
    onlooker.until_seen("the bot’s seal", |seen| seen.view["factions"][1]["sealed"] == true).await;
    onlooker.lives().await;
    let updates = onlooker.heard.iter().filter_map(|text| match serde_json::from_str(text).expect("a frame") {
        ServerFrame::Update(update) => Some(update.told),
        _ => None,
    });
    let updates: Vec<_> = updates.collect();
    assert_eq!(updates.len(), 1, "only the bot's seal is visible: {updates:?}");
    assert_eq!(told(&onlooker, "orders-sealed").len(), 1);
    table.sockets[0].say(&ClientFrame::Resign).await;
    table.sockets[1].say(&ClientFrame::Resign).await;
    onlooker.until_seen("the outcome", |seen| seen.outcome.is_some()).await;
    let record = table.record().await;
    assert!(record.inputs.len() > 6, "the bot did draft: {} inputs", record.inputs.len());
}
