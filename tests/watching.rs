//! Spectators: their chat, and what a table shows them.

mod terms;

use crate::harness::{Match, Person, Player, Server, Socket, hear_the_end, new_table, seated, start, started, with};
use protocol::frame::{ChatLine, ClientFrame, ServerFrame};
use serde_json::{Value, json};

/// The spectator's message in these tests. No frame or response to a player may contain it.
const SAID: &str = "grace-has-no-cards";

async fn watches(person: &Person, table: &str) -> Socket {
    let mut socket = person.sits_down(table).await;
    socket.welcome().await;
    socket
}

async fn says(socket: &mut Socket, text: &str) {
    socket.say(&ClientFrame::WatchersChat { text: text.to_owned() }).await;
}

async fn line(socket: &mut Socket) -> ChatLine {
    socket.until("a line of chat", |frame| if let ServerFrame::Chat(line) = frame { Some(line) } else { None }).await
}

/// A match in which a spectator has written a message, that spectator, and their socket.
async fn watched(server: &Server, changes: Value) -> (Match, Person, Socket) {
    let of = started(server, changes).await;
    let joan = server.guest("Joan").await;
    let mut socket = watches(&joan, &of.id).await;
    says(&mut socket, SAID).await;
    assert_eq!(line(&mut socket).await.text, SAID);
    (of, joan, socket)
}

#[tokio::test]
async fn players_read_spectators_chat_only_after_the_match() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 1).await;
    let joan = server.guest("Joan").await;
    let mut watchers = [watches(&joan, &of.id).await, watches(&server.nobody(), &of.id).await];
    says(&mut watchers[0], SAID).await;
    for socket in &mut watchers {
        let line = line(socket).await;
        assert_eq!((line.text.as_str(), &line.from, line.watchers), (SAID, &joan.id, true));
        assert_eq!((line.seat, line.to), (None, vec![]));
    }
    let later = joan.sits_down(&of.id).await.welcome().await;
    assert_eq!(later.chat.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), [SAID]);
    players[0].socket.say(&ClientFrame::Chat { to: Vec::new(), text: "Hello".to_owned() }).await;
    for player in &mut players {
        assert_eq!(line(&mut player.socket).await.text, "Hello", "the first line that a player gets");
    }
    players[0].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    for player in &mut players {
        let line = line(&mut player.socket).await;
        assert_eq!((line.text.as_str(), line.watchers), (SAID, true));
    }
    for person in [&of.host, &joan, &server.nobody()] {
        let welcome = person.sits_down(&of.id).await.welcome().await;
        let lines: Vec<_> = welcome.chat.iter().map(|line| (line.text.as_str(), line.watchers)).collect();
        assert_eq!(lines, [(SAID, true), ("Hello", false)]);
    }
    says(&mut watchers[0], "Well played").await;
    assert_eq!(watchers[0].error().await, "not-watching", "after the end, spectators use the table's chat");
}

#[tokio::test]
async fn no_frame_or_response_reveals_spectators_chat_to_a_player() {
    let server = Server::start();
    let (of, _, _) = watched(&server, json!({})).await;
    let sockets = [format!("/ws/tables/{}", of.id), format!("/ws/tables/{}?version=0", of.id), "/ws/lobby".to_owned()];
    for path in sockets {
        let mut socket = of.host.opens(&path).await.expect("the player may connect");
        socket.say(&ClientFrame::Ping).await;
        while socket.hear().await.expect("an open connection") != r#"{"type":"pong"}"# {}
        assert!(!socket.heard.concat().contains(SAID), "{path}");
    }
    let links = of.host.post("/api/calls/feed", json!({})).await.ok();
    let feed = links["atom"].as_str().unwrap().split_once(&of.host.address()).expect("an absolute link").1.to_owned();
    let (table, own) = (format!("/api/tables/{}", of.id), format!("/api/matches/{}", of.id));
    let paths = [
        table,
        own.clone(),
        format!("{own}/log"),
        format!("{own}/replay?as=0"),
        format!("{own}/replay?as=spectator"),
        "/api/tables".to_owned(),
        feed,
    ];
    for path in paths {
        let answer = of.host.get(&path).await;
        assert!(answer.status == 200 && !answer.text.contains(SAID), "{path}: {}", answer.text);
    }
}

#[tokio::test]
async fn neither_the_record_nor_the_rematch_contains_spectators_chat() {
    let server = Server::start();
    let (of, _, _) = watched(&server, json!({})).await;
    let mut players = Player::both(&of, 1).await;
    players[0].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    for path in ["export", "log", "replay"] {
        let answer = of.host.get(&format!("/api/matches/{}/{path}", of.id)).await;
        assert!(answer.status == 200 && !answer.text.contains(SAID), "{path}");
    }
    let next = of.host.post(&format!("/api/tables/{}/rematch", of.id), json!({})).await.ok();
    let next = next["summary"]["id"].as_str().unwrap_or_else(|| panic!("{next}")).to_owned();
    assert_eq!(of.host.sits_down(&next).await.welcome().await.chat, []);
}

#[tokio::test]
async fn only_spectators_of_a_running_match_can_use_spectators_chat() {
    let server = Server::start();
    let of = seated(&server, with(new_table(&server).await, json!({ "seats": 3 }))).await;
    let third = server.guest("Mary").await;
    third.post(&format!("/api/tables/{}/join", of.id), json!({})).await.ok();
    let joan = server.guest("Joan").await;
    let mut watcher = watches(&joan, &of.id).await;
    says(&mut watcher, SAID).await;
    assert_eq!(watcher.error().await, "not-watching", "before the start, spectators use the table's chat");
    third.post(&format!("/api/tables/{}/ready", of.id), json!({ "ready": true })).await.ok();
    start(&of).await;
    let (mut leaver, mut unknown) = (watches(&third, &of.id).await, watches(&server.nobody(), &of.id).await);
    says(&mut unknown, SAID).await;
    assert_eq!(unknown.error().await, "no-session");
    leaver.say(&ClientFrame::Resign).await;
    leaver.until("their resignation", |frame| matches!(frame, ServerFrame::Table { .. }).then_some(())).await;
    says(&mut watcher, SAID).await;
    line(&mut watcher).await;
    says(&mut leaver, SAID).await;
    assert_eq!(leaver.error().await, "not-watching", "a player who resigned still has a seat");
    assert!(!leaver.heard.concat().contains(SAID));
    of.host.post(&format!("/api/tables/{}/mute", of.id), json!({ "player": joan.id, "muted": true })).await.ok();
    says(&mut watcher, SAID).await;
    assert_eq!(watcher.error().await, "muted");
}

#[tokio::test]
async fn spectators_chat_follows_the_tables_chat_rules() {
    let server = Server::start();
    let (_, _, mut socket) = watched(&server, json!({})).await;
    says(&mut socket, &"x".repeat(501)).await;
    assert_eq!(socket.error().await, "bad-chat");
    for n in 0..30 {
        says(&mut socket, &format!("line {n}")).await;
    }
    assert_eq!(socket.error().await, "too-many-lines");
    let silent = started(&server, json!({ "messages": "off" })).await;
    let mut socket = watches(&server.guest("Joan").await, &silent.id).await;
    says(&mut socket, SAID).await;
    assert_eq!(socket.error().await, "chat-off");
}

#[tokio::test]
async fn a_player_whose_seat_is_lent_is_not_a_spectator() {
    let server = Server::start();
    let (of, _, mut watcher) = watched(&server, json!({})).await;
    let invite = of.guest.post(&format!("/api/tables/{}/lend", of.id), json!({})).await.ok()["lending"].clone();
    let friend = server.guest("Mary").await;
    friend.post(&format!("/api/tables/{}/take-over", of.id), json!({ "invite": invite })).await.ok();
    says(&mut watcher, SAID).await;
    line(&mut watcher).await;
    for person in [&of.guest, &friend] {
        let mut socket = watches(person, &of.id).await;
        assert!(!socket.heard.concat().contains(SAID));
        says(&mut socket, "What do they hold?").await;
        assert_eq!(socket.error().await, "not-watching");
    }
}
