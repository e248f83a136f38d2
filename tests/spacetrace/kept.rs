//! The kept match in which both answer the other's cards and an extra fleet fights: boards are made with it, and two play
//! it on the page.

use super::plans::{builds, saves};
use super::{War, of};
use crate::harness::{Server, told};
use crate::records::keep_as;
use protocol::frame::ClientFrame;
use serde_json::{Value, json};

const LIBRARY: &str = "mothership vega fighters*6 interceptors*2 destroyers*2 cruisers*2 commando-fighter*2 \
                       counter-strike*3 false-orders orbital-strike ambush emp-burst mp-200*2 mp-150*4 mp-100*10";

/// A legal deck of one's own, in the words of the rules.
pub(super) fn deck(name: &str, list: &str) -> Value {
    let copies = list.split_whitespace().flat_map(|word| {
        let (id, count) = word.split_once('*').unwrap_or((word, "1"));
        std::iter::repeat_n(id, count.parse().expect("a number"))
    });
    json!({ "deck": { "name": name, "parts": { "library": copies.collect::<Vec<_>>() } } })
}

/// Whether cards of that seat have been answered.
fn was_answered(war: &War, seat: usize) -> bool {
    let played = told(&war.sockets[0], "tactic-played");
    played.iter().any(|event| event["seat"] == json!(1 - seat) && event["target"]["stack"].is_number())
}

fn holds_counter(war: &War, seat: usize) -> bool {
    let hand = war.own(seat)["hand"].to_string();
    hand.contains("counter-strike") || hand.contains("false-orders")
}

/// Both keep their tactics until an extra fleet has been opened and each could answer; then they are played, answered, and
/// followed by an attack with that fleet.
fn plan(war: &War, seat: usize) -> Option<Value> {
    let tactic = |command: &Value| command["type"] == "play-tactic";
    let kind = war.sockets[seat].seen().own_decision().map(|own| own.question.kind.clone())?;
    let ready = war.has_extra_fleet(1) && (holds_counter(war, 0) || holds_counter(war, 1));
    let attack = json!({ "type": "attack", "extra": "after", "pause": true });
    match &*kind {
        "answer" => war.listed(seat, |command| tactic(command) && command["stack"].is_number()),
        "commit-extra" => None,
        "main" if ready && !was_answered(war, seat) && holds_counter(war, 1 - seat) => {
            let strike = |command: &Value| tactic(command) && command["card"] == "orbital-strike";
            let pays = war.own(seat)["prices"].get("orbital-strike").is_some();
            let reinforcement = || war.listed(seat, of("play-reinforcement")).filter(|_| pays);
            war.listed(seat, strike).or_else(reinforcement)
        }
        "main" if was_answered(war, 0) && was_answered(war, 1) => {
            war.listed(seat, |command| *command == attack).or_else(|| builds(war, seat))
        }
        "main" if seat == 1 => saves(war, seat),
        "main" => builds(war, seat),
        _ => None,
    }
}

#[tokio::test]
#[ignore = "writes the record; run it when the rules have a new version"]
async fn the_match_with_answers_is_played_anew() {
    let server = Server::start();
    let mut war = War::with(&server, [deck("Wren’s", LIBRARY), deck("Ilse’s", LIBRARY)], json!({})).await;
    war.until("class-window", plan).await;
    war.until("main", |_, _| None).await;
    war.hush().await;
    assert!(was_answered(&war, 0) && was_answered(&war, 1), "it was attacked before both had answered");
    assert!(!told(&war.sockets[0], "fleet-opened").is_empty());
    war.sockets[1].say(&ClientFrame::Resign).await;
    war.outcome().await;
    keep_as(&war.people[0], &war.id, "spacetrace-with-answers-resignation").await;
}
