//! Cosmic Conquest at real tables: many who decide in secret at the same time, through real sockets.

mod clocks;
mod endings;
mod refusals;
mod secrets;

use crate::harness::{Person, Reply, Server, Socket, with};
use futures_util::future::join_all;
use protocol::frame::ServerFrame;
use serde_json::{Value, json};

/// Some people at a started match, each at a socket; his number is his seat.
struct Conquest {
    id: String,
    people: Vec<Person>,
    sockets: Vec<Socket>,
}

impl Conquest {
    /// A match of as many people as there are loadouts, without a clock unless `changes` of the table say otherwise.
    async fn of(server: &Server, loadouts: &[Value], changes: Value) -> Conquest {
        let people: Vec<Person> = join_all((0..loadouts.len()).map(|seat| named(server, seat))).await;
        let body = json!({
            "game": "cosmic-conquest", "seats": people.len(), "visibility": "public",
            "clock": { "turn": 0, "reaction": 0 },
        });
        let table = people[0].post("/api/tables", with(body, changes)).await.ok();
        let id = crate::harness::table_id(&table);
        for person in &people[1..] {
            person.post(&format!("/api/tables/{id}/join"), json!({})).await.ok();
        }
        for (person, loadout) in people.iter().zip(loadouts) {
            person.post(&format!("/api/tables/{id}/loadout"), json!({ "loadout": loadout })).await.ok();
            person.post(&format!("/api/tables/{id}/ready"), json!({ "ready": true })).await.ok();
        }
        people[0].post(&format!("/api/tables/{id}/start"), json!({})).await.ok();
        let mut sockets = join_all(people.iter().map(|person| person.sits_down(&id))).await;
        for (seat, socket) in sockets.iter_mut().enumerate() {
            assert_eq!(socket.welcome().await.seat.map(|seat| seat.index()), Some(seat));
        }
        Conquest { id, people, sockets }
    }

    fn view(&self, seat: usize) -> &Value {
        &self.sockets[seat].seen().view
    }

    /// What only the seat itself knows of its turn.
    fn own(&self, seat: usize) -> &Value {
        let own = self.view(seat)["own"].as_array().expect("it is a list");
        assert!(own.len() == 1 && own[0]["seat"] == json!(seat), "each sees his own draft and no other: {own:?}");
        &own[0]
    }

    fn home(&self, seat: usize) -> usize {
        let systems = self.view(seat)["systems"].as_array().expect("systems");
        systems.iter().position(|system| system["home"] == json!(seat)).expect("everybody has a home")
    }

    /// A system next to the seat's own.
    fn target(&self, seat: usize) -> usize {
        self.own(seat)["targets"][0]["system"].as_u64().expect("something can be attacked") as usize
    }

    async fn asks(&mut self, seat: usize, command: &Value) -> Reply {
        let decision = self.sockets[seat].seen().own_decision().map(|decision| decision.id);
        self.sockets[seat].command(decision, command).await
    }

    /// Gives a command that is accepted, and waits until its seat sees what came of it.
    async fn does(&mut self, seat: usize, command: &Value) {
        match self.asks(seat, command).await {
            Reply::Accepted { version } => {
                self.sockets[seat].until_seen("the effect", |seen| seen.version >= version).await;
            }
            reply => panic!("seat {seat} may {command}: {reply:?}"),
        }
    }

    /// All in the list seal their drafts, one after the other.
    async fn seal(&mut self, seats: impl IntoIterator<Item = usize>) {
        for seat in seats {
            self.does(seat, &submit()).await;
        }
    }

    /// All hear that this turn has opened.
    async fn hear_of_turn(&mut self, turn: u32) {
        for socket in &mut self.sockets {
            socket.until_seen("the turn", |seen| seen.view["turn"] == json!(turn)).await;
        }
    }

    /// Everybody has heard all that there was to hear.
    async fn hush(&mut self) {
        for socket in &mut self.sockets {
            socket.lives().await;
        }
    }
}

async fn named(server: &Server, seat: usize) -> Person {
    server.guest(&format!("Player {seat}")).await
}

fn attack(system: usize, units: u32) -> Value {
    json!({ "type": "assign", "kind": "attack", "system": system, "units": units })
}

fn submit() -> Value {
    json!({ "type": "submit", "open": false })
}

/// All events of that type which a socket was told, oldest first.
fn told(socket: &Socket, kind: &str) -> Vec<Value> {
    let frames = socket.heard.iter().map(|text| serde_json::from_str(text).expect("a frame"));
    let events = frames.flat_map(|frame| match frame {
        ServerFrame::Update(update) => update.events,
        _ => Vec::new(),
    });
    events.map(|entry| entry.event).filter(|event| event["type"] == kind).collect()
}

#[tokio::test]
async fn twelve_who_seal_in_the_same_moment_are_all_accepted_and_hear_of_the_same_turn_once() {
    let server = Server::start();
    let mut table = Conquest::of(&server, &vec![json!({}); 12], json!({})).await;
    for seat in 0..12 {
        table.does(seat, &attack(table.target(seat), 4)).await;
    }
    let answers = table.sockets.iter_mut().map(async |socket| {
        let decision = socket.seen().own_decision().map(|decision| decision.id);
        socket.command(decision, &submit()).await
    });
    for reply in join_all(answers).await {
        assert!(matches!(reply, Reply::Accepted { .. }), "{reply:?}");
    }
    table.hear_of_turn(2).await;
    table.hush().await;
    let open = |view: &Value| (view["turn"].clone(), view["systems"].clone(), view["factions"].clone());
    for (seat, socket) in table.sockets.iter().enumerate() {
        assert_eq!(open(&socket.seen().view), open(table.view(0)), "seat {seat} sees the same turn");
        assert_eq!(told(socket, "resolution-began"), [json!({ "type": "resolution-began", "turn": 1 })]);
        assert_eq!(told(socket, "turn-opened").len(), 1);
        assert_eq!(told(socket, "orders-sealed").len(), 12, "it heard of every seal");
        let battles = told(socket, "battle-began").len();
        assert!((1..=12).contains(&battles), "{battles} independent systems were attacked by twelve");
    }
}
