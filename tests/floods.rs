//! Crowds, floods and silent connections: one client must not keep others waiting.

use crate::harness::{Line, Person, Player, Server, WAIT_TIMEOUT, moments, play, started, table_id};
use futures_util::FutureExt;
use games::game::Role;
use protocol::frame::ServerFrame;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// The server waits 75 s for a request.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(75);
/// A client must read at least part of a response within 20 s.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

#[tokio::test]
async fn a_connection_without_a_request_is_closed() {
    let server = Server::start();
    let address = server.nobody().address();
    for half in ["", "GET /api/games HTTP/1.1\r\nhost: x\r\nx-half: "] {
        let mut line = TcpStream::connect(&address).await.unwrap();
        line.write_all(half.as_bytes()).await.unwrap();
        server.advance(REQUEST_TIMEOUT - Duration::from_millis(1)).await;
        let early = line.read(&mut [0]).now_or_never();
        assert!(early.is_none(), "{half:?} was closed too early");
        server.advance(Duration::from_millis(1)).await;
        let closed = timeout(WAIT_TIMEOUT, line.read_to_end(&mut Vec::new())).await;
        assert!(closed.is_ok(), "{half:?} kept its connection open");
    }
}

/// Requests `path` from network `number`, as reported by a proxy, and reads only the status.
async fn asks_and_does_not_read(person: &Person, path: &str, number: u8) -> (TcpStream, String) {
    let line = Line { room: Some(4096), ..Line::default() };
    let mut line = line.connect(&person.address()).await.unwrap();
    let proof = format!("authorization: Bearer {}\r\nx-forwarded-for: 192.0.2.{number}", person.secret());
    let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\n{proof}\r\nconnection: close\r\n\r\n");
    line.write_all(request.as_bytes()).await.unwrap();
    let mut status = [0; "HTTP/1.1 200".len()];
    timeout(WAIT_TIMEOUT, line.read_exact(&mut status)).await.expect("a response").unwrap();
    (line, String::from_utf8_lossy(&status).into_owned())
}

#[tokio::test]
async fn unread_responses_to_a_network_are_limited_and_dropped() {
    let server = Server::with(&["--behind-proxy"]);
    let ada = server.guest("Ada").await;
    let record = include_str!("records/cosmic-conquest-with-admiral-promoted-overlord.json");
    let record = serde_json::from_str(record).unwrap();
    let table = ada.post("/api/matches/import", record).await.ok();
    let path = format!("/api/matches/{}/replay?as=all", table_id(&table));
    let whole = ada.get(&path).await;
    assert!(whole.text.len() > 4 << 20, "{} bytes fit into the system's buffers", whole.text.len());

    let mut unread = Vec::new();
    let refused = loop {
        let (line, status) = asks_and_does_not_read(&ada, &path, 2).await;
        if status != "HTTP/1.1 200" {
            break status;
        }
        unread.push(line);
        assert!(unread.len() < 20, "unread responses are not limited");
    };
    assert_eq!(refused, "HTTP/1.1 429");
    assert!(unread.len() >= 3, "only {} concurrent downloads are allowed", unread.len());
    assert_eq!(asks_and_does_not_read(&ada, &path, 3).await.1, "HTTP/1.1 200", "other networks are not affected");

    server.advance(WRITE_TIMEOUT).await;
    for mut line in unread {
        let mut read = Vec::new();
        // The connection ends or is reset, depending on how much was unread.
        let _ = timeout(WAIT_TIMEOUT, line.read_to_end(&mut read)).await.expect("the connection ends");
        assert!(read.len() < whole.text.len(), "the whole response was sent");
    }
    assert_eq!(asks_and_does_not_read(&ada, &path, 2).await.1, "HTTP/1.1 200", "there is room again");
}

#[tokio::test]
async fn fragments_of_a_message_count_as_frames() {
    let server = Server::start();
    let mut endless = server.guest("Ada").await.opens("/ws/lobby").await.unwrap();
    endless.say_in_empty_pieces(1000).await;
    assert_eq!(endless.until_closed().await.0, 1008);
}

#[tokio::test]
async fn every_request_except_probes_counts_towards_the_limit() {
    let server = Server::with(&["--limit", "requests=1000/5"]);
    let ada = server.nobody();
    for path in ["/", "/api/games", "/api/me", "/favicon.ico", "/nowhere"] {
        assert_ne!(ada.get(path).await.status, 429, "{path}");
    }
    ada.get("/api/games").await.refused(429);
    for probe in ["/healthz", "/readyz"] {
        assert_eq!(ada.get(probe).await.status, 200, "{probe}");
    }
}

#[tokio::test]
async fn too_many_connections_from_one_network_are_refused_with_a_message() {
    let server = Server::start();
    let ada = server.guest("Ada").await;
    let mut open = Vec::new();
    let refused = loop {
        match ada.opens("/ws/lobby").await {
            Ok(line) => open.push(line),
            Err(status) => break status,
        }
        assert!(open.len() < 500, "connections are not limited");
    };
    assert_eq!(refused, 429);
    assert!(open.len() >= 20, "only {} connections are allowed", open.len());
    let ben = server.guest("Ben").await;
    assert!(ben.opens("/ws/lobby").await.is_ok(), "other networks are not affected");
    drop(open.pop());
    while ada.opens("/ws/lobby").await.is_err() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn presence_changes_of_a_crowd_are_sent_together() {
    let server = Server::in_real_time(&[]);
    let of = started(&server, json!({})).await;
    let mut host = Player::sits_down(&of.host, &of.id, 1).await;
    let crowd: Vec<Person> = futures_util::future::join_all((0..40).map(|n| server.guest_number(n))).await;
    let mut lines = Vec::new();
    for person in &crowd {
        lines.push(person.sits_down(&of.id).await);
    }
    let named = |frame: &ServerFrame| match frame {
        ServerFrame::Presence { present } => Some(present.iter().filter(|one| one.online).count()),
        _ => None,
    };
    let all = |frame: ServerFrame| named(&frame).filter(|count| *count >= 40);
    host.socket.until("the whole crowd", all).await;
    let told = host.socket.heard.iter().filter(|frame| frame.contains("\"presence\"")).count();
    assert!(told < 40, "{told} frames about 40 people");
}

#[tokio::test]
async fn the_server_stops_quickly_even_if_spectators_do_not_read() {
    let mut server = Server::with(&["--no-limits"]);
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 3).await;
    let mut idle = Vec::new();
    for _ in 0..150 {
        idle.push(server.nobody().sits_down_at_a_thin_line(&of.id).await);
    }
    play(&mut players, 60).await;
    let asked = Instant::now();
    assert!(server.terminate().success());
    assert!(asked.elapsed() < Duration::from_secs(5), "it took {:?}", asked.elapsed());
    let said = server.said();
    assert!(said.lines().count() < 100, "the server logged too much: {} lines", said.lines().count());
    server.start_again();
    let all = server.command(&["verify", "--all"]);
    assert!(all.status.success(), "{}", String::from_utf8_lossy(&all.stderr));
}

#[tokio::test]
async fn the_lobby_reveals_nothing_about_secret_drafts() {
    let server = Server::start();
    let of = started(&server, json!({ "game": "cosmic-conquest", "options": {} })).await;
    let mut players = Player::both(&of, 3).await;
    let drafts = |player: &Player| player.seen().choices.iter().any(|choice| choice.role == Role::Draft);
    while !drafts(&players[0]) {
        play(&mut players, 1).await;
    }
    let mut lobby = of.guest.opens("/ws/lobby").await.expect("the lobby is open");
    let mut own = of.host.opens("/ws/lobby").await.expect("the lobby is open");
    // The lobby is up to date once it shows this table.
    let body = crate::harness::with(crate::harness::new_table(&server).await, json!({ "visibility": "public" }));
    let last = table_id(&of.host.post("/api/tables", body).await.ok());
    while !lobby.hear().await.expect("the lists").contains(&last) {}
    let host = &mut players[0];
    for _ in 0..20 {
        let seen = host.seen().clone();
        let Some(draft) = seen.choices.iter().find(|choice| choice.role == Role::Draft) else { break };
        let decision = seen.own_decision().map(|decision| decision.id);
        host.socket.command(decision, &draft.command.value()).await;
        host.socket.lives().await;
    }
    assert!(moments(&host.socket.heard).len() > 3, "a seat sees its own drafts");
    // By the time that the lobby shows this later table, it would also have shown the drafts.
    let body = crate::harness::with(crate::harness::new_table(&server).await, json!({ "visibility": "private" }));
    let opened = table_id(&of.host.post("/api/tables", body).await.ok());
    while !own.hear().await.expect("the lobby continues").contains(&opened) {}
    lobby.say_raw("{}").await;
    let told = lobby.hear().await.expect("the lobby continues");
    assert!(told.contains("pong"), "something was sent: {told}");
}
