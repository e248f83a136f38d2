//! Permissions: who may use which route. The table below names every route; a route missing from it fails the test.

use crate::harness::{Answer, Match, Person, Server, game_with_decks, hear_the_end, new_table, seated, start, with};
use protocol::frame::ClientFrame;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Who may use a route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    /// Anybody, with or without a session.
    Anybody,
    /// Anybody with a session.
    Somebody,
    /// The owner of the deck.
    Owner,
    /// Anybody who may see the table.
    Viewer,
    /// Anybody with a session who may see the table.
    Visitor,
    /// A player at the table.
    Seat,
    /// The host of the table.
    Host,
}
use Who::{Anybody, Host, Owner, Seat, Somebody, Viewer, Visitor};

/// Every route, with a valid body.
#[allow(clippy::too_many_lines, reason = "one line per route")]
fn routes() -> Vec<(Method, &'static str, Who, Value)> {
    let (get, post) = (|| Method::GET, || Method::POST);
    vec![
        (post(), "/api/session", Anybody, json!({ "name": "Ada" })),
        (post(), "/api/login", Anybody, json!({ "name": "Ada", "password": "correct horse battery" })),
        (post(), "/api/recover", Anybody, json!({ "name": "Ada", "code": "", "password": "correct horse battery" })),
        (get(), "/api/guest", Anybody, Value::Null),
        (post(), "/api/guest", Anybody, json!({})),
        (get(), "/api/me/belongings", Somebody, Value::Null),
        (get(), "/api/me", Somebody, Value::Null),
        (Method::PATCH, "/api/me", Somebody, json!({ "name": "Ada" })),
        (get(), "/api/sessions", Somebody, Value::Null),
        (Method::DELETE, "/api/sessions/{id}", Somebody, Value::Null),
        (Method::PUT, "/api/me/page", Somebody, json!({ "public": false })),
        (get(), "/api/players/{player}/statistics", Anybody, Value::Null),
        (post(), "/api/me/password", Somebody, json!({ "password": "correct horse battery" })),
        (post(), "/api/logout", Anybody, json!({})),
        (get(), "/api/games", Anybody, Value::Null),
        (get(), "/api/games/{slug}", Anybody, Value::Null),
        (get(), "/api/games/{slug}/ratings", Anybody, Value::Null),
        (post(), "/api/games/{slug}/check-loadout", Anybody, json!({ "loadout": null })),
        (get(), "/api/decks", Somebody, Value::Null),
        (post(), "/api/decks", Somebody, json!({ "game": "chess", "deck": { "name": "Mine" } })),
        (get(), "/api/decks/{deck}", Owner, Value::Null),
        (Method::PUT, "/api/decks/{deck}", Owner, json!({ "deck": { "name": "Mine" } })),
        (Method::DELETE, "/api/decks/{deck}", Owner, Value::Null),
        (post(), "/api/decks/{deck}/copy", Owner, json!({})),
        (post(), "/api/decks/{deck}/share", Owner, json!({})),
        (Method::DELETE, "/api/decks/{deck}/share", Owner, Value::Null),
        (get(), "/api/shared-decks/{token}", Anybody, Value::Null),
        (post(), "/api/shared-decks/{token}/copy", Somebody, json!({})),
        (get(), "/api/settings", Somebody, Value::Null),
        (post(), "/api/settings", Somebody, json!({ "name": "Fast", "table": {} })),
        (Method::PATCH, "/api/settings/{id}", Somebody, json!({ "name": "Fast" })),
        (Method::DELETE, "/api/settings/{id}", Somebody, Value::Null),
        (get(), "/api/tables", Anybody, Value::Null),
        (post(), "/api/tables", Somebody, json!({})),
        (get(), "/api/tables/{id}", Viewer, Value::Null),
        (post(), "/api/tables/{id}/join", Visitor, json!({})),
        (post(), "/api/tables/{id}/leave", Seat, json!({})),
        (post(), "/api/tables/{id}/loadout", Seat, json!({ "loadout": null })),
        (post(), "/api/tables/{id}/ready", Seat, json!({ "ready": true })),
        (post(), "/api/tables/{id}/start", Host, json!({})),
        (post(), "/api/tables/{id}/play-on", Host, json!({})),
        (post(), "/api/tables/{id}/end", Host, json!({})),
        (post(), "/api/tables/{id}/kick", Host, json!({ "seat": 1 })),
        (Method::PATCH, "/api/tables/{id}", Host, json!({ "name": "Friday" })),
        (post(), "/api/tables/{id}/mute", Host, json!({ "player": "nobody", "muted": true })),
        (post(), "/api/tables/{id}/close", Host, json!({})),
        (post(), "/api/tables/{id}/stand-up", Host, json!({})),
        (post(), "/api/tables/{id}/bot", Host, json!({ "level": "random" })),
        (post(), "/api/tables/{id}/reveal", Seat, json!({ "nonce": "a".repeat(64) })),
        (post(), "/api/tables/{id}/rematch", Seat, json!({})),
        (post(), "/api/tables/{id}/colour", Seat, json!({ "colour": 3 })),
        (post(), "/api/tables/{id}/lend", Seat, json!({})),
        (post(), "/api/tables/{id}/take-over", Visitor, json!({ "invite": "" })),
        (post(), "/api/tables/{id}/give-back", Seat, json!({})),
        (get(), "/api/codes/{code}", Anybody, Value::Null),
        (post(), "/api/tables/{id}/invite", Host, json!({})),
        (get(), "/api/calls", Somebody, Value::Null),
        (post(), "/api/calls/devices", Somebody, json!({ "endpoint": "", "keys": { "p256dh": "", "auth": "" } })),
        (Method::DELETE, "/api/calls/devices/{id}", Somebody, Value::Null),
        (Method::PUT, "/api/calls/quiet", Somebody, json!({ "quiet": null })),
        (post(), "/api/calls/feed", Somebody, json!({})),
        (Method::DELETE, "/api/calls/feed", Somebody, Value::Null),
        (get(), "/api/tables/{id}/calls", Seat, Value::Null),
        (Method::PUT, "/api/tables/{id}/calls", Seat, json!({ "muted": false })),
        (get(), "/api/tables/{id}/webhook", Host, Value::Null),
        (Method::PUT, "/api/tables/{id}/webhook", Host, json!({ "url": "https://127.0.0.1/" })),
        (Method::DELETE, "/api/tables/{id}/webhook", Host, Value::Null),
        (get(), "/api/matches", Anybody, Value::Null),
        (get(), "/api/me/tags", Somebody, Value::Null),
        (get(), "/api/matches/{id}/analysis", Viewer, Value::Null),
        (post(), "/api/matches/{id}/analysis", Visitor, json!({})),
        (Method::DELETE, "/api/matches/{id}/analysis", Visitor, Value::Null),
        (get(), "/api/matches/{id}/marks", Visitor, Value::Null),
        (Method::PATCH, "/api/matches/{id}/marks", Visitor, json!({ "favourite": true })),
        (get(), "/api/matches/{id}/forks", Viewer, Value::Null),
        (post(), "/api/matches/import", Somebody, json!({})),
        (get(), "/api/matches/{id}", Viewer, Value::Null),
        (get(), "/api/matches/{id}/replay", Viewer, Value::Null),
        (get(), "/api/matches/{id}/log", Viewer, Value::Null),
        (get(), "/api/matches/{id}/export", Viewer, Value::Null),
        (Method::PUT, "/api/matches/{id}/audience", Seat, json!({ "audience": "players" })),
        (post(), "/api/matches/{id}/ask", Viewer, json!({ "version": 0, "ask": { "why-not": { "type": "pass" } } })),
        (post(), "/api/matches/{id}/fork", Visitor, json!({ "version": 1 })),
        (get(), "/api/matches/{id}/notes", Viewer, Value::Null),
        (post(), "/api/matches/{id}/notes", Visitor, json!({ "text": "Too late" })),
        (Method::PUT, "/api/matches/{id}/notes/{note}", Visitor, json!({ "text": "Too late" })),
        (Method::DELETE, "/api/matches/{id}/notes/{note}", Somebody, Value::Null),
        (get(), "/api/matches/{id}/chat", Viewer, Value::Null),
        (get(), "/api/matches/{id}/links", Visitor, Value::Null),
        (post(), "/api/matches/{id}/links", Visitor, json!({ "version": 0 })),
        (Method::DELETE, "/api/matches/{id}/links/{token}", Somebody, Value::Null),
        (Method::PATCH, "/api/matches/{id}/links/{token}", Somebody, json!({ "hides_chat": true })),
    ]
}

async fn ask(person: &Person, method: &Method, path: &str, id: &str, body: &Value) -> Answer {
    let body = (!body.is_null()).then(|| body.clone());
    person.ask(method.clone(), &path.replace("{id}", id), body).await
}

/// The id of a table that does not exist.
const NOWHERE: &str = "01890a5d-ac96-774b-bcce-b302099a8057";

async fn private(server: &Server) -> Match {
    seated(server, with(new_table(server).await, json!({ "visibility": "private" }))).await
}

async fn finish(of: &Match) {
    let mut sockets = crate::harness::Player::both(of, 1).await;
    sockets[0].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut sockets).await;
}

#[tokio::test]
async fn every_route_is_in_the_table_of_permissions() {
    let server = Server::start();
    let document = server.nobody().get("/api/openapi.json").await.ok();
    let mut documented = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for method in methods.as_object().expect("methods").keys() {
            documented.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    let listed: BTreeSet<String> = routes().iter().map(|(method, path, ..)| format!("{method} {path}")).collect();
    assert_eq!(documented, listed);
}

/// The verbs that may begin a summary.
const VERBS: [&str; 37] = [
    "Analyse", "Ask", "Cancel", "Change", "Check", "Close", "Copy", "Count", "Create", "Delete", "End", "Export",
    "Find", "Get", "Give", "Go", "Import", "Join", "Leave", "List", "Log", "Make", "Mute", "Open", "Remove", "Rename",
    "Replace", "Request", "Resume", "Reveal", "Revoke", "Save", "Seat", "Set", "Start", "Take", "Turn",
];

#[tokio::test]
async fn every_summary_begins_with_a_verb_and_marks_host_only_routes() {
    let server = Server::start();
    let document = server.nobody().get("/api/openapi.json").await.ok();
    for (method, path, who, _) in routes() {
        let summary = &document["paths"][path][method.as_str().to_lowercase()]["summary"];
        let summary = summary.as_str().expect("a summary");
        let verb = summary.split(' ').next().unwrap_or_default();
        assert!(VERBS.contains(&verb), "{method} {path}: {summary}");
        assert_eq!(summary.ends_with(" (host only)"), who == Host, "{method} {path}: {summary}");
    }
}

#[tokio::test]
async fn a_request_without_a_session_is_refused_where_one_is_needed() {
    let server = Server::start();
    let of = seated(&server, new_table(&server).await).await;
    let mut asked = 0;
    for (method, path, who, body) in routes() {
        if matches!(who, Somebody | Owner | Visitor | Seat | Host) {
            ask(&server.nobody(), &method, path, &of.id, &body).await.refused(401);
            asked += 1;
        }
    }
    assert!(asked > 10);
}

#[tokio::test]
async fn strangers_cannot_tell_a_waiting_private_table_from_a_missing_one() {
    let server = Server::start();
    let of = private(&server).await;
    is_not_there(&server, &of).await;
}

#[tokio::test]
async fn strangers_cannot_tell_a_playing_private_table_from_a_missing_one() {
    let server = Server::start();
    let of = private(&server).await;
    start(&of).await;
    is_not_there(&server, &of).await;
}

#[tokio::test]
async fn strangers_cannot_tell_a_finished_private_match_from_a_missing_one() {
    let server = Server::start();
    let of = private(&server).await;
    start(&of).await;
    finish(&of).await;
    is_not_there(&server, &of).await;
}

/// Checks that on every route a stranger gets the same response as for a table that does not exist, and that a player
/// does not.
async fn is_not_there(server: &Server, of: &Match) {
    let stranger = server.guest("Eve").await;
    for (method, path, who, body) in routes() {
        if !path.contains("{id}") {
            continue;
        }
        for (person, is_known) in [(&stranger, true), (&server.nobody(), false)] {
            let about_it = ask(person, &method, path, &of.id, &body).await;
            let about_nothing = ask(person, &method, path, NOWHERE, &body).await;
            assert_eq!(about_it.status, about_nothing.status, "{method} {path}");
            assert_eq!(about_it.text, about_nothing.text, "{method} {path}");
            about_it.refused(if is_known || who == Viewer { 404 } else { 401 });
        }
        if method == Method::GET {
            assert_ne!(ask(&of.guest, &method, path, &of.id, &body).await.status, 404, "{path}");
        }
    }
    let lists = ["/api/tables", "/api/matches", &format!("/api/matches?player={}", of.host.id)];
    let mut found = 0;
    for list in lists {
        assert!(!stranger.get(list).await.text.contains(&of.id), "{list}");
        found += usize::from(of.guest.get(list).await.text.contains(&of.id));
    }
    assert!(found > 0, "a player finds the table in the lists");
    for person in [&stranger, &server.nobody()] {
        for path in [format!("/ws/tables/{}", of.id), format!("/ws/tables/{}?version=0", of.id)] {
            assert_eq!(person.opens(&path).await.err(), Some(404));
        }
        assert_eq!(person.opens(&format!("/ws/tables/{NOWHERE}")).await.err(), Some(404));
    }
    of.guest.sits_down(&of.id).await.welcome().await;
}

#[tokio::test]
async fn routes_for_players_and_hosts_are_forbidden_to_others_at_a_public_table() {
    let server = Server::start();
    let of = seated(&server, new_table(&server).await).await;
    let stranger = server.guest("Eve").await;
    let before = of.host.get(&format!("/api/tables/{}", of.id)).await.ok();
    for (method, path, who, body) in routes() {
        let forbidden: &[&Person] = match who {
            Seat => &[&stranger],
            Host => &[&stranger, &of.guest],
            _ => &[],
        };
        for person in forbidden {
            ask(person, &method, path, &of.id, &body).await.refused(403);
        }
    }
    assert_eq!(of.host.get(&format!("/api/tables/{}", of.id)).await.ok(), before, "nothing has changed");
}

#[tokio::test]
async fn an_invented_token_is_refused() {
    let server = Server::start();
    let made_up = json!({ "token": "A".repeat(43), "player": { "id": "x" } });
    server.nobody().logged_in(&made_up).get("/api/me").await.refused(401);
    server.nobody().logged_in(&made_up).post("/api/tables", new_table(&server).await).await.refused(401);
}

#[tokio::test]
async fn strangers_cannot_tell_a_deck_from_a_missing_one() {
    let server = Server::start();
    let owner = server.guest("Ada").await;
    let kept = owner.post("/api/decks", json!({ "game": game_with_decks(&server).await, "deck": { "name": "Mine" } }));
    let deck = kept.await.ok()["id"].as_str().expect("an id").to_owned();
    let stranger = server.guest("Eve").await;
    for (method, path, who, body) in routes() {
        if who != Owner {
            continue;
        }
        let path = |deck: &str| path.replace("{deck}", deck);
        for (person, refusal) in [(&stranger, 404), (&server.nobody(), 401)] {
            let about_it = ask(person, &method, &path(&deck), "", &body).await;
            let about_nothing = ask(person, &method, &path(NOWHERE), "", &body).await;
            assert_eq!(about_it.text, about_nothing.text, "{method} {}", path(&deck));
            about_it.refused(refusal);
        }
    }
    assert_eq!(stranger.get("/api/decks").await.ok(), json!([]));
    let unharmed = owner.get(&format!("/api/decks/{deck}")).await.ok();
    assert_eq!((&unharmed["revision"], &unharmed["share"]), (&json!(0), &Value::Null));
}
