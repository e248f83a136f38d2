//! Two players at a started match in which they move one at a time.

use super::{Party, Seen, Server, table_id};
use serde_json::{Value, json};
use std::ops::{Deref, DerefMut};

/// Two players at a started match, and the seat that acted last.
pub(crate) struct Duel(pub(crate) Party, pub(crate) usize);

impl Deref for Duel {
    type Target = Party;

    fn deref(&self) -> &Party {
        &self.0
    }
}

impl DerefMut for Duel {
    fn deref_mut(&mut self) -> &mut Party {
        &mut self.0
    }
}

impl Duel {
    /// A fork of a kept match after `version` inputs, played by two new players. Seat `awaited` is to move.
    pub(crate) async fn gone_on(server: &Server, record: &str, version: u32, awaited: usize) -> Duel {
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
        Duel(party, awaited)
    }

    /// Returns the seat that is to move, once its client has received the decision.
    pub(crate) async fn awaited(&mut self) -> usize {
        let seat = self.sockets[self.1].seen().decisions.first().expect("the match continues").seat.index();
        self.sockets[seat].until_seen("the decision", |seen| seen.own_decision().is_some()).await;
        seat
    }

    /// Sends a command from `seat`, which must be accepted.
    pub(crate) async fn gives(&mut self, seat: usize, command: &Value) {
        self.does(seat, command).await;
        self.1 = seat;
    }

    /// The first command listed for a seat that `wanted` accepts.
    pub(crate) fn listed(&self, seat: usize, wanted: impl Fn(&Value) -> bool) -> Option<Value> {
        self.sockets[seat].seen().choices.iter().map(|choice| choice.command.value()).find(|command| wanted(command))
    }

    /// Sends each of these commands and checks that the other seat receives nothing.
    pub(crate) async fn unheard(&mut self, seat: usize, commands: &[Value]) {
        self.hush().await;
        let since = self.sockets[1 - seat].heard.len();
        for command in commands {
            self.gives(seat, command).await;
        }
        self.hush().await;
        assert_eq!(super::heard(&self.sockets[1 - seat], since), super::NOTHING);
    }

    pub(crate) fn is_asked(&self, seat: usize, kind: &str) -> bool {
        self.sockets[seat].seen().own_decision().is_some_and(|own| own.question.kind == kind)
    }

    /// Ends the match by resigning seat 1. Returns the types of the defaults played for missed deadlines, in order,
    /// each with its seat.
    pub(crate) async fn kinds(&mut self) -> Vec<(usize, String)> {
        let silences = self.silences().await;
        silences.into_iter().map(|(seat, command)| (seat, command["type"].as_str().expect("a type").into())).collect()
    }

    /// Kills and restarts the server, and checks that both players see the same state again.
    pub(crate) async fn survives(&mut self, server: &mut Server) {
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

/// A command of that type without fields.
pub(crate) fn one(kind: &str) -> Value {
    json!({ "type": kind })
}

/// Returns a predicate that accepts commands of that type.
pub(crate) fn of(kind: &str) -> impl Fn(&Value) -> bool {
    move |command| command["type"] == kind
}
