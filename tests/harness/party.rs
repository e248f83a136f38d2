//! Some people at a started match of any game, each at a socket.

use super::{Person, Reply, Server, Socket, table_id};
use futures_util::future::join_all;
use games::game::Outcome;
use protocol::frame::{ClientFrame, ServerFrame};
use protocol::record::{MatchRecord, RecordedInput};
use serde_json::{Value, json};

/// Some people at a started match, each at a socket; their number is their seat.
pub(crate) struct Party {
    pub(crate) id: String,
    pub(crate) people: Vec<Person>,
    pub(crate) sockets: Vec<Socket>,
}

impl Party {
    /// As many people as there are loadouts, at a new table of that body: public, and without a clock unless it says
    /// otherwise.
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

    /// Everybody comes to the table, or comes back to it.
    pub(crate) async fn sit_down(&mut self) {
        self.sockets = join_all(self.people.iter().map(|person| person.sits_down(&self.id))).await;
        for (seat, socket) in self.sockets.iter_mut().enumerate() {
            assert_eq!(socket.welcome().await.seat.map(|seat| seat.index()), Some(seat));
        }
    }

    pub(crate) fn view(&self, seat: usize) -> &Value {
        &self.sockets[seat].seen().view
    }

    /// What only the seat itself knows.
    pub(crate) fn own(&self, seat: usize) -> &Value {
        let own = self.view(seat)["own"].as_array().expect("it is a list");
        assert!(own.len() == 1 && own[0]["seat"] == json!(seat), "each sees what is theirs and no more: {own:?}");
        &own[0]
    }

    pub(crate) async fn asks(&mut self, seat: usize, command: &Value) -> Reply {
        let decision = self.sockets[seat].seen().own_decision().map(|decision| decision.id);
        self.sockets[seat].command(decision, command).await
    }

    /// Gives a command that is accepted, and waits until its seat sees what came of it.
    pub(crate) async fn does(&mut self, seat: usize, command: &Value) {
        match self.asks(seat, command).await {
            Reply::Accepted { version } => {
                self.sockets[seat].until_seen("the effect", |seen| seen.version >= version).await;
            }
            reply => panic!("seat {seat} may {command}: {reply:?}"),
        }
    }

    /// Asks for what is refused: with that code and rule, in words, and nothing has changed, not even a number. The words
    /// of the last refusal.
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
            let Reply::Rejected { rule: named, message, .. } = reply else { panic!("it is a refusal") };
            assert_eq!(named.as_deref(), Some(rule), "{command}");
            words = message;
        }
        self.sockets[seat].lives().await;
        assert_eq!(self.sockets[seat].seen().position(), before.position(), "a refusal has changed something");
        words
    }

    /// Everybody has heard all that there was to hear.
    pub(crate) async fn hush(&mut self) {
        for socket in &mut self.sockets {
            socket.lives().await;
        }
    }

    /// All hear the same end.
    pub(crate) async fn outcome(&mut self) -> Outcome {
        let mut heard = Vec::new();
        for socket in &mut self.sockets {
            heard.extend(socket.until_seen("the outcome", |seen| seen.outcome.is_some()).await.outcome.clone());
        }
        assert!(heard.windows(2).all(|pair| pair[0] == pair[1]), "{heard:?}");
        heard.swap_remove(0)
    }

    /// Lets the time of a seat pass, to the millisecond.
    pub(crate) async fn lets_pass(&mut self, seat: usize) {
        self.hush().await;
        let silences = |socket: &Socket| told(socket, "table-deadline").len();
        let socket = &mut self.sockets[seat];
        let (before, due) = (silences(socket), socket.seen().own_decision().expect("it is asked").deadline);
        socket.advance_to(due.expect("against the clock") - 1).await;
        assert_eq!(silences(socket), before, "not before its time");
        socket.advance_to(due.expect("against the clock")).await;
        assert!(silences(socket) > before, "its time is up");
        self.hush().await;
    }

    /// The match ends; what silence was taken for, by seat and in order.
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

    /// The match in one file, once it is over.
    pub(crate) async fn record(&self) -> MatchRecord {
        self.people[0].get(&format!("/api/matches/{}/export", self.id)).await.typed()
    }
}

/// All events of that type which a socket was told, oldest first.
pub(crate) fn told(socket: &Socket, kind: &str) -> Vec<Value> {
    let frames = socket.heard.iter().map(|text| serde_json::from_str(text).expect("a frame"));
    let events = frames.flat_map(|frame| match frame {
        ServerFrame::Update(update) => update.log().collect(),
        _ => Vec::new(),
    });
    events.map(|entry| entry.event.value()).filter(|event| event["type"] == kind).collect()
}

/// All that a socket heard since it had heard so many frames, but who has come or gone: nothing, if it is only answered
/// that it lives.
pub(crate) fn heard(socket: &Socket, since: usize) -> Vec<&str> {
    let frames = socket.heard[since..].iter().map(String::as_str);
    let mut frames: Vec<&str> = frames.filter(|frame| !frame.starts_with(r#"{"type":"presence""#)).collect();
    assert_eq!(frames.pop(), Some(r#"{"type":"pong"}"#));
    frames
}

/// What [`heard`] says of who heard nothing.
pub(crate) const NOTHING: [&str; 0] = [];
