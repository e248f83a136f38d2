//! The kept match in which both players answer each other's cards and an extra fleet fights. Tests of boards use it,
//! and two browsers play it.

use super::plans::{builds, saves};
use super::{War, of};
use crate::harness::{Server, told};
use crate::records::keep_as;
use protocol::frame::ClientFrame;
use serde_json::{Value, json};

const LIBRARY: &str = "mothership vega fighters*6 interceptors*2 destroyers*2 cruisers*2 commando-fighter*2 \
                       counter-strike*3 false-orders orbital-strike ambush emp-burst mp-200*2 mp-150*4 mp-100*10";

/// A legal constructed deck, in the notation of the rules.
pub(super) fn deck(name: &str, list: &str) -> Value {
    let copies = list.split_whitespace().flat_map(|word| {
        let (id, count) = word.split_once('*').unwrap_or((word, "1"));
        std::iter::repeat_n(id, count.parse().expect("a number"))
    });
    json!({ "deck": { "name": name, "parts": { "library": copies.collect::<Vec<_>>() } } })
}

/// True if cards of `seat` have been answered.
fn was_answered(war: &War, seat: usize) -> bool {
    let played = told(&war.sockets[0], "tactic-played");
    played.iter().any(|event| event["seat"] == json!(1 - seat) && event["target"]["stack"].is_number())
}

fn holds_counter(war: &War, seat: usize) -> bool {
    let hand = war.own(seat)["hand"].to_string();
    hand.contains("counter-strike") || hand.contains("false-orders")
}

/// Both players keep their tactics until an extra fleet is open and each could answer. Then they play and answer them,
/// and attack with that fleet.
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
async fn record_the_spacetrace_match_with_answers_again() {
    let server = Server::start();
    let mut war = War::with(&server, [deck("Wren’s", LIBRARY), deck("Ilse’s", LIBRARY)], json!({})).await;
    war.until("class-window", plan).await;
    war.until("main", |_, _| None).await;
    war.hush().await;
    assert!(was_answered(&war, 0) && was_answered(&war, 1), "the attack came before both had answered");
    assert!(!told(&war.sockets[0], "fleet-opened").is_empty());
    war.sockets[1].say(&ClientFrame::Resign).await;
    war.outcome().await;
    keep_as(&war.people[0], &war.id, "spacetrace-with-answers-resignation").await;
}
