//! Spacetrace at real tables: what is prepared in secret, the stack and the battle, through real sockets.

mod kept;
mod plans;
mod secrets;
mod silence;

use crate::harness::{Party, Seen, Server, table_id, with};
use serde_json::{Value, json};
use std::ops::{Deref, DerefMut};

/// Two people at a started match, of whom seat 0 begins; and who has acted last.
struct War(Party, usize);

impl Deref for War {
    type Target = Party;

    fn deref(&self) -> &Party {
        &self.0
    }
}

impl DerefMut for War {
    fn deref_mut(&mut self) -> &mut Party {
        &mut self.0
    }
}

/// A match of bots in which every kind of question is asked.
const KEPT: &str = include_str!("records/spacetrace-with-tactic-resolved-base.json");
/// Where in it seat 0 may answer a Kamikaze, and where seat 1 is asked before the last class battle.
const ANSWER: u32 = 62;
const WINDOW: u32 = 24;

fn one(kind: &str) -> Value {
    json!({ "type": kind })
}

fn of(kind: &str) -> impl Fn(&Value) -> bool {
    move |command| command["type"] == kind
}

impl War {
    async fn of(server: &Server, decks: [&str; 2]) -> War {
        War::with(server, decks.map(|deck| json!({ "starter": deck })), json!({})).await
    }

    /// Without a clock unless `changes` of the table say otherwise.
    async fn with(server: &Server, loadouts: [Value; 2], changes: Value) -> War {
        let body = json!({ "game": "spacetrace", "options": { "first_player": "seat-0" } });
        War(Party::of(server, &loadouts, with(body, changes)).await, 0)
    }

    /// A kept match, gone on with by two others from after so many of its inputs; `awaited` is asked something there.
    async fn gone_on(server: &Server, record: &str, version: u32, awaited: usize) -> War {
        let people = vec![server.guest("Player 0").await, server.guest("Player 1").await];
        let record: Value = serde_json::from_str(record).expect("a record");
        let taken = table_id(&people[0].post("/api/matches/import", record).await.ok());
        let fork = format!("/api/matches/{taken}/fork");
        let table = people[0].post(&fork, json!({ "version": version })).await.ok();
        let id = table_id(&table);
        people[1].post(&format!("/api/tables/{id}/join"), json!({ "invite": table["invite"] })).await.ok();
        people[1].post(&format!("/api/tables/{id}/ready"), json!({ "ready": true })).await.ok();
        people[0].post(&format!("/api/tables/{id}/start"), json!({})).await.ok();
        let mut party = Party { id, people, sockets: Vec::new() };
        party.sit_down().await;
        War(party, awaited)
    }

    /// The seat that is asked something, as whoever acted last sees it; it has heard so too.
    async fn awaited(&mut self) -> usize {
        let seat = self.sockets[self.1].seen().decisions.first().expect("the match goes on").seat.index();
        self.sockets[seat].until_seen("it is asked", |seen| seen.own_decision().is_some()).await;
        seat
    }

    /// Gives a command of that seat.
    async fn gives(&mut self, seat: usize, command: &Value) {
        self.does(seat, command).await;
        self.1 = seat;
    }

    /// The first command listed for a seat that `wanted` wants.
    fn listed(&self, seat: usize, wanted: impl Fn(&Value) -> bool) -> Option<Value> {
        self.sockets[seat].seen().choices.iter().map(|choice| choice.command.value()).find(|command| wanted(command))
    }

    /// `kill -9`, and both come back to what they left.
    async fn survives(&mut self, server: &mut Server) {
        self.hush().await;
        let before: Vec<Seen> = self.sockets.iter().map(|socket| socket.seen().clone()).collect();
        server.kill();
        server.start_again();
        self.sit_down().await;
        for (socket, before) in self.sockets.iter().zip(&before) {
            assert_eq!(socket.seen().position(), before.position());
        }
    }
}

#[tokio::test]
async fn what_is_refused_changes_nothing() {
    let server = Server::start();
    let mut war = War::of(&server, ["vanguard", "bulwark"]).await;
    let attack = json!({ "type": "attack", "extra": "no", "pause": false });
    let deploy = |card: &str| json!({ "type": "deploy", "card": card });
    let refused = [(attack, "attack-first-turn", "R80"), (deploy("eagles"), "unknown-card", "R8")];
    war.refuses(0, refused).await;
    war.refuses(1, [(one("ready"), "not-your-move", "section 4")]).await;
}

#[tokio::test]
async fn after_kill_9_in_the_midst_of_a_stack_it_is_answered_as_if_nothing_had_been() {
    let mut server = Server::start();
    let mut war = War::gone_on(&server, KEPT, ANSWER, 0).await;
    let stack = war.view(0)["stack"].clone();
    assert_eq!(stack[0]["card"], "kamikaze");
    war.survives(&mut server).await;
    assert_eq!(war.view(1)["stack"], stack);
    war.gives(0, &one("pass")).await;
    war.hush().await;
    assert_eq!(war.view(1)["stack"], json!([]), "it has resolved");
}

#[tokio::test]
async fn after_kill_9_in_the_midst_of_an_attack_the_battle_is_fought_on() {
    let mut server = Server::start();
    let mut war = War::gone_on(&server, KEPT, WINDOW, 1).await;
    let battle = war.view(1)["attack"]["battle"].clone();
    assert!(battle.is_object());
    war.survives(&mut server).await;
    assert_eq!(war.view(0)["attack"]["battle"], battle);
    war.gives(1, &one("pass-turn")).await;
    war.hush().await;
    assert_eq!(war.view(0)["attack"], Value::Null, "it has been fought");
}
