//! Invalid input of every kind: it is refused with a message, nothing changes, the connection stays open, and other
//! players are not affected.

use crate::harness::{Match, Person, Player, Reply, Server, Socket, play, play_and_listen, started};
use games::game::Role;
use protocol::frame::ServerFrame;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A match after a few commands, with both players connected.
async fn in_the_middle(server: &Server, seed: u64) -> (Match, [Player; 2]) {
    let of = started(server, json!({})).await;
    let mut players = Player::both(&of, seed).await;
    play_and_listen(&mut players, 8).await;
    (of, players)
}

/// The match as a new connection of that person sees it.
async fn position(person: &Person, table: &str) -> Value {
    let welcome = person.sits_down(table).await.welcome().await;
    json!({
        "version": welcome.version, "view": welcome.known.view, "decisions": welcome.known.decisions,
        "choices": welcome.known.choices, "log": welcome.log,
    })
}

/// The match as new connections of both players see it.
async fn positions(of: &Match) -> [Value; 2] {
    [position(&of.host, &of.id).await, position(&of.guest, &of.id).await]
}

/// The player who is to move, and the other one.
fn sides(players: &mut [Player; 2]) -> (&mut Player, &mut Player) {
    let [host, guest] = players;
    if host.is_awaited() { (host, guest) } else { (guest, host) }
}

/// The code of the next error.
async fn error(socket: &mut Socket) -> String {
    socket
        .until("an error", |frame| match frame {
            ServerFrame::Error { code, message, .. } => {
                assert!(message.len() > 5, "{code} has no message");
                Some(code)
            }
            ServerFrame::Accepted { .. } | ServerFrame::Update(_) => panic!("the frame had an effect"),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn an_invalid_frame_gets_an_error_and_the_connection_stays_open() {
    let server = Server::start();
    let (of, mut players) = in_the_middle(&server, 1).await;
    let before = positions(&of).await;
    let (awaited, _) = sides(&mut players);
    let deep = "[".repeat(20_000);
    for wrong in [
        "",
        "{",
        "null",
        "[]",
        "7",
        "\"command\"",
        "{}",
        r#"{"type":"no-such-frame"}"#,
        r#"{"type":"command"}"#,
        r#"{"type":"command","id":7,"command":{}}"#,
        r#"{"type":"command","id":"x","decision":-1,"command":{}}"#,
        r#"{"type":"command","id":"x","decision":"1","command":{}}"#,
        r#"{"type":"command","id":"x","seat":0,"command":{}}"#,
        r#"{"type":"chat"}"#,
        r#"{"type":"motion","motion":{"what":"coup"},"agree":true}"#,
        &deep,
    ] {
        awaited.socket.say_raw(wrong).await;
        error(&mut awaited.socket).await;
    }
    awaited.socket.lives().await;
    assert_eq!(positions(&of).await, before);
    assert!(play(&mut players, 5).await == 5, "the match continues");
}

#[tokio::test]
async fn a_command_unknown_to_the_game_is_rejected_with_its_id() {
    let server = Server::start();
    let (of, mut players) = in_the_middle(&server, 2).await;
    let before = positions(&of).await;
    let (awaited, _) = sides(&mut players);
    let decision = awaited.seen().own_decision().map(|decision| decision.id);
    for wrong in [json!(null), json!(7), json!("pass"), json!([]), json!({}), json!({ "type": "no-such-command" })] {
        let reply = awaited.socket.command(decision, &wrong).await;
        assert_eq!(reply.code(), "malformed", "{wrong}");
    }
    let listed = awaited.seen().choices[0].command.value();
    let more = crate::harness::with(listed, json!({ "seat": 1 }));
    awaited.socket.command(decision, &more).await.code();
    for id in ["", &"x".repeat(500)] {
        awaited.socket.command_as(id, decision, &json!({})).await;
        let refused = |frame| matches!(frame, ServerFrame::Error { .. } | ServerFrame::Rejected { .. }).then_some(());
        awaited.socket.until("a refusal of the id", refused).await;
    }
    awaited.socket.lives().await;
    assert_eq!(positions(&of).await, before);
}

#[tokio::test]
async fn a_command_out_of_turn_is_refused() {
    let server = Server::start();
    let (of, mut players) = in_the_middle(&server, 3).await;
    let before = positions(&of).await;
    let (awaited, other) = sides(&mut players);
    let command = awaited.seen().choices.iter().find(|choice| choice.role == Role::Action).unwrap().command.value();
    let number = awaited.seen().own_decision().map(|decision| decision.id);
    for decision in [None, Some(0), number, Some(9999)] {
        let reply = other.socket.command(decision, &command).await;
        assert!(!reply.code().is_empty());
    }
    other.socket.lives().await;
    assert_eq!(positions(&of).await, before);
}

#[tokio::test]
async fn an_unlisted_command_is_refused_with_its_rule() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 4).await;
    let mut known: Vec<Value> = Vec::new();
    let mut with_rule = 0;
    for _ in 0..15 {
        play_and_listen(&mut players, 3).await;
        for player in &players {
            known.extend(player.seen().choices.iter().map(|choice| choice.command.value()));
        }
        known.sort_by_key(Value::to_string);
        known.dedup();
        let before = positions(&of).await;
        let (awaited, _) = sides(&mut players);
        let seen = awaited.seen().clone();
        let listed = |command: &Value| {
            seen.choices.iter().any(|choice| {
                let of_choice = choice.command.value();
                of_choice == *command || choice.range.is_some() && of_choice["type"] == command["type"]
            })
        };
        let decision = seen.own_decision().map(|decision| decision.id);
        for command in known.iter().filter(|command| !listed(command)).take(4) {
            let reply = awaited.socket.command(decision, command).await;
            reply.code();
            if let Reply::Rejected { rule: Some(rule), .. } = &reply {
                assert!(rule.chars().any(|letter| letter.is_ascii_digit()), "a rule has a number: {rule}");
                with_rule += 1;
            }
        }
        assert_eq!(positions(&of).await, before);
    }
    assert!(with_rule > 10, "refusals name their rules");
}

#[tokio::test]
async fn a_command_for_a_closed_decision_is_stale() {
    let server = Server::start();
    let (of, mut players) = in_the_middle(&server, 5).await;
    let (awaited, _) = sides(&mut players);
    let seat = awaited.seen().seat;
    let old = awaited.seen().own_decision().map(|decision| decision.id).expect("an open decision");
    let asked_anew = |players: &[Player; 2]| {
        let player = players.iter().find(|player| player.seen().seat == seat).expect("the player");
        player.is_awaited() && player.seen().own_decision().is_some_and(|decision| decision.id > old)
    };
    while !asked_anew(&players) {
        assert_eq!(play_and_listen(&mut players, 1).await, 1, "the match ended too soon");
    }
    let before = positions(&of).await;
    let player = players.iter_mut().find(|player| player.seen().seat == seat).unwrap();
    let choice = player.seen().choices.iter().find(|choice| choice.role == Role::Action).unwrap().clone();
    for number in [Some(old), Some(old + 1000), None] {
        let reply = player.socket.command(number, &choice.command.value()).await;
        assert_eq!(reply.code(), "stale", "{number:?}");
    }
    player.socket.lives().await;
    assert_eq!(positions(&of).await, before);
}

#[tokio::test]
async fn a_command_sent_repeatedly_has_one_effect_and_the_same_reply() {
    let server = Server::start();
    let (of, mut players) = in_the_middle(&server, 6).await;
    let (awaited, other) = sides(&mut players);
    let (decision, command) = awaited.chooses();
    let id = "the-very-same";
    let mut answers = Vec::new();
    for _ in 0..3 {
        awaited.socket.command_as(id, decision, &command).await;
        answers.push(awaited.socket.answer_to(id).await);
    }
    assert!(matches!(answers[0], Reply::Accepted { .. }));
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    let once = positions(&of).await;
    // Ids belong to their seat, no matter who is to move.
    awaited.socket.command_as(id, decision, &json!({ "type": "something-else" })).await;
    assert_eq!(awaited.socket.answer_to(id).await, answers[0], "any command with that id gets the first reply");
    let taken = other.socket.command(None, &command).await;
    assert!(!taken.code().is_empty());
    assert_eq!(positions(&of).await, once);
}

#[tokio::test]
async fn a_spectator_cannot_give_commands() {
    let server = Server::start();
    let (of, mut players) = in_the_middle(&server, 7).await;
    let before = positions(&of).await;
    let (awaited, _) = sides(&mut players);
    let (decision, command) = awaited.chooses();
    for onlooker in [server.nobody(), server.guest("Eve").await] {
        let mut socket = onlooker.sits_down(&of.id).await;
        socket.welcome().await;
        socket.command(decision, &command).await.code();
        socket.lives().await;
    }
    assert_eq!(positions(&of).await, before);
}

#[tokio::test]
async fn a_player_of_another_table_cannot_give_commands() {
    let server = Server::start();
    let (here, mut players) = in_the_middle(&server, 8).await;
    let (there, _) = in_the_middle(&server, 9).await;
    let before = positions(&here).await;
    let (awaited, _) = sides(&mut players);
    let (decision, command) = awaited.chooses();
    for person in [&there.host, &there.guest] {
        let mut socket = person.sits_down(&here.id).await;
        assert!(socket.welcome().await.seat.is_none(), "their seat is at another table");
        socket.command(decision, &command).await.code();
    }
    assert_eq!(positions(&here).await, before);
}

#[tokio::test]
async fn commands_before_the_start_and_after_the_end_are_refused() {
    let server = Server::start();
    let of = crate::harness::seated(&server, crate::harness::new_table(&server).await).await;
    let mut socket = of.host.sits_down(&of.id).await;
    socket.welcome().await;
    socket.command(None, &json!({ "type": "pass" })).await.code();
    socket.lives().await;
    crate::harness::start(&of).await;
    let mut players = Player::both(&of, 10).await;
    let (awaited, _) = sides(&mut players);
    let (decision, command) = awaited.chooses();
    players[0].socket.say(&protocol::frame::ClientFrame::Resign).await;
    crate::harness::hear_the_end(&mut players).await;
    for player in &mut players {
        player.socket.command(decision, &command).await.code();
        player.socket.say(&protocol::frame::ClientFrame::Resign).await;
        error(&mut player.socket).await;
        player.socket.lives().await;
    }
}

#[tokio::test]
async fn a_frame_over_64_kib_closes_only_its_own_connection() {
    let server = Server::start();
    let (of, mut players) = in_the_middle(&server, 12).await;
    let mut big = of.host.sits_down(&of.id).await;
    big.welcome().await;
    let most = format!(r#"{{"type":"chat","text":"{}"}}"#, "x".repeat(60 * 1024));
    big.say_raw(&most).await;
    error(&mut big).await;
    big.say_often(&format!(r#"{{"type":"chat","text":"{}"}}"#, "x".repeat(65 * 1024)), 1).await;
    let (code, reason) = big.until_closed().await;
    assert_eq!(code, 1009);
    assert!(!reason.is_empty(), "the close frame has no reason");
    assert_eq!(play(&mut players, 5).await, 5, "the player's other window and the opponent play on");
}

#[tokio::test]
async fn a_flood_closes_only_its_own_connection() {
    let server = Server::start();
    let (of, mut players) = in_the_middle(&server, 13).await;
    let mut flood = of.host.sits_down(&of.id).await;
    flood.welcome().await;
    flood.say_often(r#"{"type":"ping"}"#, 2000).await;
    let (code, reason) = flood.until_closed().await;
    assert_eq!(code, 1008);
    assert!(!reason.is_empty(), "the close frame has no reason");
    assert_eq!(play(&mut players, 5).await, 5, "the player's other window and the opponent play on");
    of.host.sits_down(&of.id).await.welcome().await;
}

#[tokio::test]
async fn requests_without_exactly_one_host_and_tunnels_are_refused() {
    let server = Server::start();
    for (head, status) in [
        ("GET /healthz HTTP/1.1\r\n", "400"),
        ("GET /healthz HTTP/1.1\r\nhost: a\r\nhost: a\r\n", "400"),
        ("CONNECT other.example:80 HTTP/1.1\r\nhost: other.example:80\r\n", "405"),
        ("GET /healthz HTTP/1.1\r\nhost: a\r\n", "200"),
        ("GET /healthz HTTP/1.0\r\n", "200"),
    ] {
        let mut line = TcpStream::connect(server.nobody().address()).await.unwrap();
        line.write_all(format!("{head}connection: close\r\n\r\n").as_bytes()).await.unwrap();
        let mut answer = String::new();
        line.read_to_string(&mut answer).await.unwrap();
        assert_eq!(answer.split(' ').nth(1), Some(status), "{head:?} gave {answer}");
    }
}

#[tokio::test]
async fn a_body_that_is_too_large_or_of_the_wrong_kind_is_refused() {
    let server = Server::start();
    let person = server.guest("Ada").await;
    let post = reqwest::Method::POST;
    let large = json!({ "name": "x".repeat(100 * 1024) }).to_string();
    person.send(post.clone(), "/api/session", "application/json", Some(large)).await.refused(413);
    // Even for a huge body, the client gets the refusal before the connection closes.
    let huge = "x".repeat(12 << 20);
    person.send(post.clone(), "/api/session", "application/json", Some(huge.clone())).await.refused(413);
    person.send(post.clone(), "/api/matches/import", "application/json", Some(huge)).await.refused(413);
    let body = || Some(r#"{"name":"Ada"}"#.to_owned());
    person.send(post.clone(), "/api/session", "text/plain", body()).await.refused(415);
    person.send(post.clone(), "/api/session", "application/json", Some("{\"name\":".into())).await.refused(400);
    person.send(post.clone(), "/api/matches/import", "text/plain", Some("{}".into())).await.refused(415);
    person.send(post, "/api/no-such-route", "application/json", body()).await.refused(404);
    person.ask(reqwest::Method::DELETE, "/api/me", None).await.refused(405);
    for path in ["/api/tables/not-an-id", "/api/tables/%00", "/api/matches/..%2f..%2fetc", "/api/games/%ff"] {
        let answer = person.get(path).await;
        assert!(matches!(answer.status, 400 | 404), "{path} gave {}", answer.status);
        answer.refused(answer.status);
    }
}
