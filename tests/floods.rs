//! Crowds, floods and lines that say nothing: what one does must not keep others waiting.

use crate::harness::{Line, PATIENCE, Person, Player, Server, moments, play, started, table_id};
use futures_util::FutureExt;
use games::game::Role;
use protocol::frame::ServerFrame;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// How long the server waits for a request.
const LONGEST_SILENCE: Duration = Duration::from_secs(75);
/// How long a client may take nothing of a response.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

#[tokio::test]
async fn a_connection_that_never_says_what_it_wants_is_closed() {
    let server = Server::start();
    let address = server.nobody().address();
    for half in ["", "GET /api/games HTTP/1.1\r\nhost: x\r\nx-half: "] {
        let mut line = TcpStream::connect(&address).await.unwrap();
        line.write_all(half.as_bytes()).await.unwrap();
        server.advance(LONGEST_SILENCE - Duration::from_millis(1)).await;
        let early = line.read(&mut [0]).now_or_never();
        assert!(early.is_none(), "{half:?} is given the whole time");
        server.advance(Duration::from_millis(1)).await;
        let closed = timeout(PATIENCE, line.read_to_end(&mut Vec::new())).await;
        assert!(closed.is_ok(), "{half:?} keeps a connection for ever");
    }
}

/// Asks for `path` from the network `number`, as a proxy says it, and reads nothing but the status.
async fn asks_and_does_not_read(person: &Person, path: &str, number: u8) -> (TcpStream, String) {
    let line = Line { room: Some(4096), ..Line::default() };
    let mut line = line.connect(&person.address()).await.unwrap();
    let proof = format!("authorization: Bearer {}\r\nx-forwarded-for: 192.0.2.{number}", person.secret());
    let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\n{proof}\r\nconnection: close\r\n\r\n");
    line.write_all(request.as_bytes()).await.unwrap();
    let mut status = [0; "HTTP/1.1 200".len()];
    timeout(PATIENCE, line.read_exact(&mut status)).await.expect("it answers").unwrap();
    (line, String::from_utf8_lossy(&status).into_owned())
}

#[tokio::test]
async fn what_a_network_does_not_read_is_bounded_and_let_go() {
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
        assert!(unread.len() < 20, "a network may hold any number of bytes");
    };
    assert_eq!(refused, "HTTP/1.1 429");
    assert!(unread.len() >= 3, "{} downloads at once are few", unread.len());
    assert_eq!(asks_and_does_not_read(&ada, &path, 3).await.1, "HTTP/1.1 200", "others are not bothered");

    server.advance(WRITE_TIMEOUT).await;
    for mut line in unread {
        let mut read = Vec::new();
        // It ends or breaks, by how much of it was unread.
        let _ = timeout(PATIENCE, line.read_to_end(&mut read)).await.expect("the connection is let go");
        assert!(read.len() < whole.text.len(), "nothing was left to be read");
    }
    assert_eq!(asks_and_does_not_read(&ada, &path, 2).await.1, "HTTP/1.1 200", "there is room again");
}

#[tokio::test]
async fn pieces_of_a_message_count_as_frames() {
    let server = Server::start();
    let mut endless = server.guest("Ada").await.opens("/ws/lobby").await.unwrap();
    endless.say_in_empty_pieces(1000).await;
    assert_eq!(endless.until_closed().await.0, 1008);
}

#[tokio::test]
async fn every_request_but_a_probe_counts_whatever_it_asks_for() {
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
async fn so_many_lines_are_open_from_one_place_that_the_next_is_refused_in_words() {
    let server = Server::start();
    let ada = server.guest("Ada").await;
    let mut open = Vec::new();
    let refused = loop {
        match ada.opens("/ws/lobby").await {
            Ok(line) => open.push(line),
            Err(status) => break status,
        }
        assert!(open.len() < 500, "one may have any number of lines");
    };
    assert_eq!(refused, 429);
    assert!(open.len() >= 20, "{} windows are few", open.len());
    let ben = server.guest("Ben").await;
    assert!(ben.opens("/ws/lobby").await.is_ok(), "others are not bothered");
    drop(open.pop());
    while ada.opens("/ws/lobby").await.is_err() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn who_comes_and_goes_in_a_crowd_is_told_together() {
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
    host.socket.until("everybody of the crowd", all).await;
    let told = host.socket.heard.iter().filter(|frame| frame.contains("\"presence\"")).count();
    assert!(told < 40, "{told} frames about 40 people");
}

#[tokio::test]
async fn it_stops_at_once_whoever_looks_on_without_reading() {
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
    assert!(said.lines().count() < 100, "it has more to say than anybody reads: {} lines", said.lines().count());
    server.start_again();
    let all = server.command(&["verify", "--all"]);
    assert!(all.status.success(), "{}", String::from_utf8_lossy(&all.stderr));
}

#[tokio::test]
async fn the_lobby_says_nothing_of_what_is_done_in_secret() {
    let server = Server::start();
    let of = started(&server, json!({ "game": "cosmic-conquest", "options": {} })).await;
    let mut players = Player::both(&of, 3).await;
    let drafts = |player: &Player| player.seen().choices.iter().any(|choice| choice.role == Role::Draft);
    while !drafts(&players[0]) {
        play(&mut players, 1).await;
    }
    let mut lobby = of.guest.opens("/ws/lobby").await.expect("the lobby is open");
    let mut own = of.host.opens("/ws/lobby").await.expect("the lobby is open");
    // The lists are at rest once they show what was done last.
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
    assert!(moments(&host.socket.heard).len() > 3, "drafts show to their own seat");
    // Once the lobby has told the host of what they did later, it would have told the guest of the drafts.
    let body = crate::harness::with(crate::harness::new_table(&server).await, json!({ "visibility": "private" }));
    let opened = table_id(&of.host.post("/api/tables", body).await.ok());
    while !own.hear().await.expect("the lobby goes on").contains(&opened) {}
    lobby.say_raw("{}").await;
    let told = lobby.hear().await.expect("the lobby goes on");
    assert!(told.contains("pong"), "something was told: {told}");
}
