//! Tables for most tests: short two-player games without a clock.

use super::{Person, Server};
use protocol::rest::{GameDetail, GameSummary, Replay};
use serde_json::{Value, json};

/// Two players at a started match.
pub(crate) struct Match {
    pub(crate) id: String,
    /// In seat 0.
    pub(crate) host: Person,
    /// In seat 1.
    pub(crate) guest: Person,
}

/// The body of a new public table for two players without a clock, with the first preset of the first game.
pub(crate) async fn new_table(server: &Server) -> Value {
    let game = first_game(server).await;
    json!({
        "game": game.slug, "options": game.presets[0].options, "seats": 2, "visibility": "public",
        "clock": { "turn": 0, "reaction": 0 },
    })
}

/// The options that make the game as short as possible: every number at its minimum.
pub(crate) async fn short(server: &Server) -> Value {
    let game = first_game(server).await;
    let detail: GameDetail = server.nobody().get(&format!("/api/games/{}", game.slug)).await.typed();
    let mut options = game.presets[0].options.clone();
    for (name, property) in detail.options_schema["properties"].as_object().expect("options have properties") {
        if let Some(least) = property.get("minimum") {
            options[name] = least.clone();
        }
    }
    json!({ "options": options })
}

async fn first_game(server: &Server) -> GameSummary {
    let games: Vec<GameSummary> = server.nobody().get("/api/games").await.typed();
    games.into_iter().next().expect("there is a game")
}

/// The body with changed values.
pub(crate) fn with(mut body: Value, changes: Value) -> Value {
    let changes = changes.as_object().expect("changes by name").clone();
    body.as_object_mut().expect("a body").extend(changes);
    body
}

/// The id of a table in a response.
pub(crate) fn table_id(table: &Value) -> String {
    table["summary"]["id"].as_str().unwrap_or_else(|| panic!("no table: {table}")).to_owned()
}

/// The invite of a table in a response to one of its players.
pub(crate) fn invite_of(table: &Value) -> String {
    table["invite"].as_str().unwrap_or_else(|| panic!("no invite: {table}")).to_owned()
}

/// A waiting table with two players.
pub(crate) async fn seated(server: &Server, body: Value) -> Match {
    seated_by(server.guest("Ada").await, server.guest("Grace").await, body).await
}

async fn seated_by(host: Person, guest: Person, body: Value) -> Match {
    let table = host.post("/api/tables", body).await.ok();
    let id = table_id(&table);
    guest.post(&format!("/api/tables/{id}/join"), json!({ "invite": table["invite"] })).await.ok();
    Match { id, host, guest }
}

/// Both players get ready, and the host starts.
pub(crate) async fn start(of: &Match) {
    for person in [&of.host, &of.guest] {
        person.post(&format!("/api/tables/{}/ready", of.id), json!({ "ready": true })).await.ok();
    }
    of.host.post(&format!("/api/tables/{}/start", of.id), json!({})).await.ok();
}

/// Starts a match between these two players.
pub(crate) async fn begun(host: Person, guest: Person, body: Value) -> Match {
    let of = seated_by(host, guest, body).await;
    start(&of).await;
    of
}

/// Starts a match between two new players.
pub(crate) async fn started(server: &Server, changes: Value) -> Match {
    let body = with(new_table(server).await, changes);
    begun(server.guest("Ada").await, server.guest("Grace").await, body).await
}

/// The whole replay of a match from the perspective `eyes`. A long replay is fetched in sections.
pub(crate) async fn whole_replay(person: &Person, table: &str, eyes: &str) -> Replay {
    let stretch = async |from: u32| -> Replay {
        person.get(&format!("/api/matches/{table}/replay?as={eyes}&from={from}")).await.typed()
    };
    let mut whole = stretch(0).await;
    while let Some(last) = whole.steps.last().filter(|last| last.version < whole.length) {
        let next = stretch(last.version + 1).await;
        assert!(!next.steps.is_empty(), "the replay stops at {}", last.version);
        whole.steps.extend(next.steps);
    }
    whole
}

/// The slug of the first game with decks.
pub(crate) async fn game_with_decks(server: &Server) -> String {
    let somebody = server.nobody();
    let games: Vec<GameSummary> = somebody.get("/api/games").await.typed();
    for game in games {
        let detail: GameDetail = somebody.get(&format!("/api/games/{}", game.slug)).await.typed();
        if detail.catalogue.decks.is_some() {
            return game.slug;
        }
    }
    panic!("no game has decks")
}
