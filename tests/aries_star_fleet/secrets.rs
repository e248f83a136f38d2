//! Hidden information, checked in raw frames (section 9 of the rules).

use super::fleets;
use crate::harness::{Duel, NOTHING, Server, Socket, heard, of, one, told};
use protocol::frame::ClientFrame;
use serde_json::{Value, json};

/// True if a received frame names one of these cards.
fn names(socket: &Socket, cards: &Value) -> bool {
    let frames = socket.heard.concat();
    cards
        .as_array()
        .expect("a list")
        .iter()
        .any(|card| frames.contains(&format!("\"{}\"", card.as_str().expect("an id"))))
}

/// The cards in these secret fields of a seat.
fn secrets(duel: &Duel, seat: usize, fields: &[&str]) -> Vec<Value> {
    fields.iter().map(|field| duel.own(seat)[*field].clone()).collect()
}

async fn onlooker(server: &Server, duel: &Duel) -> Socket {
    let mut socket = server.nobody().sits_down(&duel.id).await;
    socket.welcome().await;
    socket
}

#[tokio::test]
async fn only_the_owner_receives_hidden_cards_until_the_end() {
    let server = Server::start();
    let mut duel = fleets(&server, json!({})).await;
    let mut watcher = onlooker(&server, &duel).await;
    duel.begins().await;
    for _ in 0..6 {
        let seat = duel.awaited().await;
        let hides = || duel.listed(seat, of("play-face-down")).or_else(|| duel.listed(seat, of("store")));
        let command = hides().or_else(|| duel.listed(seat, of("discard"))).unwrap_or_else(|| one("end-turn"));
        duel.gives(seat, &command).await;
    }
    duel.hush().await;
    watcher.lives().await;
    assert_ne!(duel.own(0)["stored"], json!([]), "something lies under the Computer Core");
    let row: Vec<Value> = (0..2)
        .map(|seat| {
            let row = duel.own(seat)["row"].as_array().expect("a row");
            json!(row.iter().map(|slot| slot["card"].clone()).collect::<Vec<_>>())
        })
        .collect();
    for (seat, row) in row.iter().enumerate() {
        for cards in secrets(&duel, seat, &["hand", "stored"]).iter().chain([row]) {
            assert!(cards == &json!([]) || names(&duel.sockets[seat], cards), "its owner sees it: {cards}");
            assert!(!names(&duel.sockets[1 - seat], cards) && !names(&watcher, cards), "{cards}");
        }
    }
    let [hand, stored] = &secrets(&duel, 0, &["hand", "stored"])[..] else { panic!("two lists") };
    let (hand, stored) = (hand.clone(), stored.clone());
    duel.sockets[1].say(&ClientFrame::Resign).await;
    duel.outcome().await;
    duel.hush().await;
    assert!(names(&duel.sockets[1], &hand) && names(&duel.sockets[1], &stored), "the opponent sees it at the end");
}

#[tokio::test]
async fn a_selection_is_secret_and_can_be_cancelled_without_a_trace() {
    let server = Server::start();
    let mut duel = fleets(&server, json!({})).await;
    let mut watcher = onlooker(&server, &duel).await;
    let attempt = duel.until_selection().await;
    watcher.lives().await;
    let since = watcher.heard.len();
    duel.unheard(0, std::slice::from_ref(&attempt)).await;
    assert_eq!(duel.own(0)["selection"]["of"], "select-attempt-crew");
    let toggle = duel.listed(0, of("toggle")).expect("a crew to select");
    duel.unheard(0, std::slice::from_ref(&toggle)).await;
    assert_eq!(duel.view(1)["phase"], "main", "the opponent sees an ordinary turn");
    duel.unheard(0, &[one("cancel")]).await;
    assert_eq!(duel.own(0)["selection"], Value::Null);
    watcher.lives().await;
    assert_eq!(heard(&watcher, since), NOTHING);
}

#[tokio::test]
async fn cards_picked_against_an_attempt_are_secret_until_they_are_revealed() {
    let server = Server::start();
    let mut duel = fleets(&server, json!({})).await;
    let mut watcher = onlooker(&server, &duel).await;
    duel.until_interventions().await;
    let drawn = duel.own(1)["drawn"].clone();
    let count = drawn.as_array().map(Vec::len).expect("a list");
    watcher.lives().await;
    assert!(count > 0 && !names(&duel.sockets[0], &drawn) && !names(&watcher, &drawn));
    assert_eq!(duel.view(0)["attempt"]["drawn"], json!(count));
    let events = told(&duel.sockets[0], "interventions-drawn");
    assert_eq!(events.last().expect("there is an event")["cards"], Value::Null);
    let pick = duel.listed(1, of("pick")).expect("a card to pick");
    let picked = json!([pick["card"]]);
    duel.unheard(1, &[pick.clone(), one("unpick"), pick]).await;
    // The probability of success would reveal how many of them apply.
    let version = duel.sockets[0].seen().version;
    let refused = duel.sockets[0].asks(version, &json!({ "type": "chance" })).await.to_string();
    assert!(refused.contains("nothing-to-forecast"), "{refused}");
    duel.gives(1, &one("confirm")).await;
    duel.hush().await;
    let set = told(&duel.sockets[0], "interventions-set");
    let set = set.last().expect("there is an event");
    assert_eq!(
        (&set["count"], &set["order"]),
        (&json!(1), &Value::Null),
        "the opponent sees the number of cards, not which ones"
    );
    duel.plays_on().await;
    assert!(names(&duel.sockets[0], &picked), "the card has been revealed, or put back");
}
