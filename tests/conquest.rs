//! Cosmic Conquest over real sockets: many players who decide in secret at the same time.

mod clocks;
mod endings;
mod refusals;
mod secrets;

use crate::harness::{Party, Reply, Server, told, with};
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::ops::{Deref, DerefMut};

/// Some players at a started match.
struct Conquest(Party);

impl Deref for Conquest {
    type Target = Party;

    fn deref(&self) -> &Party {
        &self.0
    }
}

impl DerefMut for Conquest {
    fn deref_mut(&mut self) -> &mut Party {
        &mut self.0
    }
}

impl Conquest {
    /// A match with one player for each loadout. It has no clock, unless `changes` sets one.
    async fn of(server: &Server, loadouts: &[Value], changes: Value) -> Conquest {
        Conquest(Party::of(server, loadouts, with(json!({ "game": "cosmic-conquest" }), changes)).await)
    }

    fn home(&self, seat: usize) -> usize {
        let systems = self.view(seat)["systems"].as_array().expect("systems");
        systems.iter().position(|system| system["home"] == json!(seat)).expect("every seat has a home")
    }

    /// A system next to the seat's own.
    fn target(&self, seat: usize) -> usize {
        self.own(seat)["targets"][0]["system"].as_u64().expect("a target") as usize
    }

    /// The seats in the list seal their drafts, one after the other.
    async fn seal(&mut self, seats: impl IntoIterator<Item = usize>) {
        for seat in seats {
            self.does(seat, &submit()).await;
        }
    }

    /// Waits until all seats have received this turn.
    async fn hear_of_turn(&mut self, turn: u32) {
        for socket in &mut self.sockets {
            socket.until_seen("the turn", |seen| seen.view["turn"] == json!(turn)).await;
        }
    }
}

fn attack(system: usize, units: u32) -> Value {
    json!({ "type": "assign", "kind": "attack", "system": system, "units": units })
}

fn submit() -> Value {
    json!({ "type": "submit", "open": false })
}

#[tokio::test]
async fn twelve_players_can_seal_at_the_same_moment_and_get_the_next_turn_once() {
    let server = Server::start();
    let mut table = Conquest::of(&server, &vec![json!({}); 12], json!({})).await;
    for seat in 0..12 {
        let target = table.target(seat);
        table.does(seat, &attack(target, 4)).await;
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
        assert_eq!(told(socket, "orders-sealed").len(), 12, "it received every seal");
        let battles = told(socket, "battle-began").len();
        assert!((1..=12).contains(&battles), "{battles} battles after twelve attacks");
    }
}
