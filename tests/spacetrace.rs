//! Spacetrace over real sockets: secret preparations, the stack and the battle.

mod kept;
mod plans;
mod secrets;
mod silence;

use crate::harness::{Duel as War, Party, Server, of, one, with};
use serde_json::{Value, json};

/// A match between bots with every kind of question.
const KEPT: &str = include_str!("records/spacetrace-with-tactic-resolved-base.json");
/// The positions where seat 0 can answer a Kamikaze, and where seat 1 is asked before the last class battle.
const ANSWER: u32 = 62;
const WINDOW: u32 = 24;

impl War {
    async fn of(server: &Server, decks: [&str; 2]) -> War {
        War::with(server, decks.map(|deck| json!({ "starter": deck })), json!({})).await
    }

    /// A match in which seat 0 starts. It has no clock, unless `changes` sets one.
    async fn with(server: &Server, loadouts: [Value; 2], changes: Value) -> War {
        let body = json!({ "game": "spacetrace", "options": { "first_player": "seat-0" } });
        War(Party::of(server, &loadouts, with(body, changes)).await, 0)
    }
}

#[tokio::test]
async fn a_refused_command_changes_nothing() {
    let server = Server::start();
    let mut war = War::of(&server, ["vanguard", "bulwark"]).await;
    let attack = json!({ "type": "attack", "extra": "no", "pause": false });
    let deploy = |card: &str| json!({ "type": "deploy", "card": card });
    let refused = [(attack, "attack-first-turn", "R80"), (deploy("eagles"), "unknown-card", "R8")];
    war.refuses(0, refused).await;
    war.refuses(1, [(one("ready"), "not-your-move", "section 4")]).await;
}

#[tokio::test]
async fn after_kill_9_a_stack_continues_where_it_was() {
    let mut server = Server::start();
    let mut war = War::gone_on(&server, KEPT, ANSWER, 0).await;
    let stack = war.view(0)["stack"].clone();
    assert_eq!(stack[0]["card"], "kamikaze");
    war.survives(&mut server).await;
    assert_eq!(war.view(1)["stack"], stack);
    war.gives(0, &one("pass")).await;
    war.hush().await;
    assert_eq!(war.view(1)["stack"], json!([]), "the stack has resolved");
}

#[tokio::test]
async fn an_attack_resumes_where_it_left_off_after_kill_9() {
    let mut server = Server::start();
    let mut war = War::gone_on(&server, KEPT, WINDOW, 1).await;
    let battle = war.view(1)["attack"]["battle"].clone();
    assert!(battle.is_object());
    war.survives(&mut server).await;
    assert_eq!(war.view(0)["attack"]["battle"], battle);
    war.gives(1, &one("pass-turn")).await;
    war.hush().await;
    assert_eq!(war.view(0)["attack"], Value::Null, "the attack is over");
}
