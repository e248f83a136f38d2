//! Players at a started match of any game, each with a socket.

use super::{Person, Reply, Server, Socket, table_id};
use futures_util::future::join_all;
use games::game::Outcome;
use protocol::frame::{ClientFrame, ServerFrame};
use protocol::record::{MatchRecord, RecordedInput};
use serde_json::{Value, json};

/// Players at a started match, each with a socket. Their index is their seat.
pub(crate) struct Party {
    pub(crate) id: String,
    pub(crate) people: Vec<Person>,
    pub(crate) sockets: Vec<Socket>,
}

impl Party {
    /// A started match at a new table with this body and one player per loadout. The table is public and has no clock,
    /// unless the body says otherwise.
    pub(crate) async fn of(server: &Server, loadouts: &[Value], body: Value) -> Party {
        let names: Vec<String> = (0..loadouts.len()).map(|seat| format!("Player {seat}")).collect();
        let people: Vec<Person> = join_all(names.iter().map(|name| server.guest(name))).await;
        let usual = json!({ "seats": people.len(), "visibility": "public", "clock": { "turn": 0, "reaction": 0 } });
        let id = table_id(&people[0].post("/api/tables", super::with(usual, body)).await.ok());
        for person in &people[1..] {
            person.post(&format!("/api/tables/{id}/join"), json!({})).await.ok();
        }
        for (person, loadout) in people.iter().zip(loadouts) {
            person.post(&format!("/api/tables/{id}/loadout"), json!({ "loadout": loadout })).await.ok();
            person.post(&format!("/api/tables/{id}/ready"), json!({ "ready": true })).await.ok();
        }
        people[0].post(&format!("/api/tables/{id}/start"), json!({})).await.ok();
        let mut party = Party { id, people, sockets: Vec::new() };
        party.sit_down().await;
        party
    }

    /// Connects or reconnects all players to the table.
    pub(crate) async fn sit_down(&mut self) {
        self.sockets = join_all(self.people.iter().map(|person| person.sits_down(&self.id))).await;
        for (seat, socket) in self.sockets.iter_mut().enumerate() {
            assert_eq!(socket.welcome().await.seat.map(|seat| seat.index()), Some(seat));
        }
    }

    pub(crate) fn view(&self, seat: usize) -> &Value {
        &self.sockets[seat].seen().view
    }

    /// The state that only the seat itself knows.
    pub(crate) fn own(&self, seat: usize) -> &Value {
        let own = self.view(seat)["own"].as_array().expect("a list");
        assert!(own.len() == 1 && own[0]["seat"] == json!(seat), "a seat sees only its own private state: {own:?}");
        &own[0]
    }

    pub(crate) async fn asks(&mut self, seat: usize, command: &Value) -> Reply {
        let decision = self.sockets[seat].seen().own_decision().map(|decision| decision.id);
        self.sockets[seat].command(decision, command).await
    }

    /// Sends a command that must be accepted, and waits until its seat sees the effect.
    pub(crate) async fn does(&mut self, seat: usize, command: &Value) {
        match self.asks(seat, command).await {
            Reply::Accepted { version } => {
                self.sockets[seat].until_seen("the effect", |seen| seen.version >= version).await;
            }
            reply => panic!("seat {seat}'s command {command} was not accepted: {reply:?}"),
        }
    }

    /// Sends commands that must be refused with these codes and rules. Checks that each refusal has a message and that
    /// nothing changes, not even the version. Returns the last message.
    pub(crate) async fn refuses<'a>(
        &mut self,
        seat: usize,
        commands: impl IntoIterator<Item = (Value, &'a str, &'a str)>,
    ) -> String {
        self.sockets[seat].lives().await;
        let (before, mut words) = (self.sockets[seat].seen().clone(), String::new());
        for (command, code, rule) in commands {
            let reply = self.asks(seat, &command).await;
            assert_eq!(reply.code(), code, "{command}: {reply:?}");
            let Reply::Rejected { rule: named, message, .. } = reply else { panic!("not a rejection") };
            assert_eq!(named.as_deref(), Some(rule), "{command}");
            words = message;
        }
        self.sockets[seat].lives().await;
        assert_eq!(self.sockets[seat].seen().position(), before.position(), "a refused command changed something");
        words
    }

    /// Waits until all players have received all frames.
    pub(crate) async fn hush(&mut self) {
        for socket in &mut self.sockets {
            socket.lives().await;
        }
    }

    /// Waits until all players have received the outcome. Checks that it is the same for all.
    pub(crate) async fn outcome(&mut self) -> Outcome {
        let mut heard = Vec::new();
        for socket in &mut self.sockets {
            heard.extend(socket.until_seen("the outcome", |seen| seen.outcome.is_some()).await.outcome.clone());
        }
        assert!(heard.windows(2).all(|pair| pair[0] == pair[1]), "{heard:?}");
        heard.swap_remove(0)
    }

    /// Moves the clock to a seat's deadline. Checks that a default is played then, and not a millisecond earlier.
    pub(crate) async fn lets_pass(&mut self, seat: usize) {
        self.hush().await;
        let silences = |socket: &Socket| told(socket, "table-deadline").len();
        let socket = &mut self.sockets[seat];
        let (before, due) = (silences(socket), socket.seen().own_decision().expect("an open decision").deadline);
        socket.advance_to(due.expect("a deadline") - 1).await;
        assert_eq!(silences(socket), before, "the deadline passed too early");
        socket.advance_to(due.expect("a deadline")).await;
        assert!(silences(socket) > before, "the deadline did not pass");
        self.hush().await;
    }

    /// Ends the match and returns the defaults played for missed deadlines, in order, each with its seat.
    pub(crate) async fn silences(&mut self) -> Vec<(usize, Value)> {
        self.sockets[1].say(&ClientFrame::Resign).await;
        self.outcome().await;
        let inputs = self.record().await.inputs.into_iter();
        let silent = inputs.filter_map(|row| match row.input {
            RecordedInput::Deadline { seat, command } => Some((seat.index(), command.value())),
            _ => None,
        });
        silent.collect()
    }

    /// The record of the finished match.
    pub(crate) async fn record(&self) -> MatchRecord {
        self.people[0].get(&format!("/api/matches/{}/export", self.id)).await.typed()
    }
}

/// All events of that type that a socket received, oldest first.
pub(crate) fn told(socket: &Socket, kind: &str) -> Vec<Value> {
    let frames = socket.heard.iter().map(|text| serde_json::from_str(text).expect("a frame"));
    let events = frames.flat_map(|frame| match frame {
        ServerFrame::Update(update) => update.log().collect(),
        _ => Vec::new(),
    });
    events.map(|entry| entry.event.value()).filter(|event| event["type"] == kind).collect()
}

/// The frames that a socket received after its first `since` ones, without presence and the final pong.
pub(crate) fn heard(socket: &Socket, since: usize) -> Vec<&str> {
    let frames = socket.heard[since..].iter().map(String::as_str);
    let mut frames: Vec<&str> = frames.filter(|frame| !frame.starts_with(r#"{"type":"presence""#)).collect();
    assert_eq!(frames.pop(), Some(r#"{"type":"pong"}"#));
    frames
}

/// The result of [`heard`] for a socket that received nothing.
pub(crate) const NOTHING: [&str; 0] = [];
