//! A full table: the maximum number of players of any game, who act at the same time.

use crate::harness::{Person, Player, Server};
use futures_util::future::join_all;
use games::game::Role;
use protocol::rest::{GameSummary, TableView};
use serde_json::{Value, json};

/// Sends the first listed action of every player who is to move, all at the same time. Returns the number of actions.
async fn all_answer(players: &mut [Player]) -> usize {
    let answers = players.iter_mut().filter(|player| player.is_awaited()).map(async |player| {
        let seen = player.seen().clone();
        let action = seen.choices.iter().find(|choice| choice.role == Role::Action)?;
        let decision = seen.own_decision().map(|decision| decision.id);
        let command = action.command.value();
        let reply = player.socket.command(decision, &command).await;
        Some((command, reply))
    });
    let mut answered = 0;
    for (command, reply) in join_all(answers).await.into_iter().flatten() {
        assert!(matches!(reply, crate::harness::Reply::Accepted { .. }), "{command}: {reply:?}");
        answered += 1;
    }
    answered
}

#[tokio::test]
async fn all_awaited_players_can_answer_at_the_same_time() {
    let server = Server::start();
    let games: Vec<GameSummary> = server.nobody().get("/api/games").await.typed();
    let game = games.iter().max_by_key(|game| game.max_seats).expect("there is a game");
    let people: Vec<Person> = join_all((0..game.max_seats).map(|seat| guest(&server, seat))).await;
    let body = json!({
        "game": game.slug, "options": game.presets[0].options, "seats": game.max_seats, "visibility": "public",
        "clock": { "turn": 600, "reaction": 600 },
    });
    let table: TableView = people[0].post("/api/tables", body).await.typed();
    let id = table.summary.id;
    for person in &people[1..] {
        person.post(&format!("/api/tables/{id}/join"), json!({})).await.ok();
        person.post(&format!("/api/tables/{id}/ready"), json!({ "ready": true })).await.ok();
    }
    people[0].post(&format!("/api/tables/{id}/start"), Value::Object(Default::default())).await.ok();
    let mut players = join_all(people.iter().map(|person| Player::sits_down(person, &id, 1))).await;
    let asked = players.iter().filter(|player| player.is_awaited()).count();
    assert!(asked > 0, "no player is to move");
    assert_eq!(all_answer(&mut players).await, asked, "no action is refused because another one was faster");
}

async fn guest(server: &Server, seat: u8) -> Person {
    server.guest(&format!("Player {seat}")).await
}
