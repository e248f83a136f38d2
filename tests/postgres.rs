//! A server over PostgreSQL: outages, a second server, and moving the data there and back.

use crate::disk::play_until_refused;
use crate::harness::{Match, Person, Player, Postgres, Reply, Server, hear_anything, play, starboard, started};
use crate::restart::{all_send_at_once, resend, several};
use serde_json::json;
use std::process::Output;

async fn until_ready(nobody: &Person, status: u16) {
    while nobody.get("/readyz").await.status != status {
        tokio::task::yield_now().await;
    }
}

fn words(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned()
}

/// The reply to a command while the database fails.
async fn outcome(player: &mut Player, id: &str) -> Option<Reply> {
    match player.socket.answer_to(id).await {
        Reply::Rejected { code, .. } => {
            assert_eq!(code, "not-stored");
            None
        }
        Reply::Unknown { code, .. } => {
            assert_eq!(code, "database-away");
            None
        }
        accepted => Some(accepted),
    }
}

#[tokio::test]
async fn when_the_database_fails_during_play_every_command_has_one_effect_or_none() {
    let postgres = Postgres::start();
    let database = postgres.database();
    let server = Server::in_real_time(&["--database", &database]);
    let (matches, mut tables) = several(&server).await;
    for round in 0..4 {
        let sent = all_send_at_once(&mut tables, round).await;
        postgres.order("stop");
        let mut answers = Vec::new();
        for one in &sent {
            answers.push(outcome(&mut tables[one.table][one.seat], &one.id).await);
        }
        until_ready(&server.nobody(), 503).await;
        postgres.order("start");
        until_ready(&server.nobody(), 200).await;
        for (one, answer) in sent.iter().zip(answers) {
            resend(&matches[one.table], one, answer).await;
        }
        for (of, players) in matches.iter().zip(&mut tables) {
            *players = Player::both(of, 500 + round).await;
            assert_eq!(play(players, 6).await, 6, "play continues");
        }
    }
    let all = starboard(&["verify", "--all", "--database", &database]);
    assert!(all.status.success(), "{}", words(&all));
}

#[tokio::test]
async fn a_stored_write_takes_effect_even_if_its_confirmation_is_lost() {
    let postgres = Postgres::start();
    let server = Server::in_real_time(&["--database", &postgres.database()]);
    let (matches, mut tables) = several(&server).await;
    for players in &mut tables {
        while !players.iter().any(Player::is_awaited) {
            hear_anything(players).await;
        }
    }
    postgres.order("pause");
    let sent = all_send_at_once(&mut tables, 1).await;
    for one in &sent {
        // The reply comes after the timeout.
        assert_eq!(outcome(&mut tables[one.table][one.seat], &one.id).await, None);
    }
    postgres.order("wake");
    until_ready(&server.nobody(), 200).await;
    for one in &sent {
        resend(&matches[one.table], one, None).await;
        let there = &mut tables[one.table][one.seat].socket;
        there.until_seen("the effect of the command", |seen| seen.version > one.version).await;
    }
    for players in &mut tables {
        assert_eq!(play(players, 6).await, 6, "play continues on the same sockets");
    }
}

#[tokio::test]
async fn a_table_waits_with_a_message_while_the_database_is_unreachable_and_resumes() {
    let postgres = Postgres::start();
    let server = Server::in_real_time(&["--database", &postgres.database()]);
    let of = started(&server, json!({ "clock": { "turn": 600, "reaction": 600 } })).await;
    let mut players = Player::both(&of, 7).await;
    play(&mut players, 8).await;
    postgres.order("stop");
    assert_eq!(play_until_refused(&mut players).await, "database-away");
    until_ready(&server.nobody(), 503).await;
    let answer = server.nobody().post("/api/session", json!({ "name": "Late" })).await;
    assert_eq!(answer.refused(503).code, "database-away");
    postgres.order("start");
    until_ready(&server.nobody(), 200).await;
    assert_eq!(play(&mut players, 8).await, 8, "with the same sockets");
}

#[tokio::test]
async fn a_second_server_is_refused_but_commands_work_while_the_first_is_running() {
    let database = Postgres::shared().database();
    let server = Server::over(&database);
    let of = started(&server, json!({})).await;
    let elsewhere = tempfile::TempDir::new().expect("a directory");
    let elsewhere = elsewhere.path().to_str().expect("a UTF-8 path");
    let second = starboard(&["--listen", "127.0.0.1:0", "--data", elsewhere, "--database", &database]);
    assert!(!second.status.success() && words(&second).contains("another Starboard server is using the database"));
    for line in [&["tables"][..], &["people", "a"], &["verify", "--all"]] {
        let done = starboard(&[line, &["--database", &database]].concat());
        assert!(done.status.success(), "{line:?}: {}", words(&done));
    }
    let dumped = starboard(&["backup", "/nowhere", "--database", &database]);
    assert!(!dumped.status.success() && words(&dumped).contains("pg_dump"));
    let ends = ["tables", "end", &of.id, "--database", &database];
    let far = starboard(&[&ends[..], &["--data", elsewhere]].concat());
    assert!(!far.status.success() && words(&far).contains("another Starboard server is using"), "{}", words(&far));
    let done = server.command(&ends);
    assert!(done.status.success(), "the command reaches the server: {}", words(&done));
}

#[tokio::test]
async fn data_moved_to_postgresql_and_back_is_identical() {
    let mut server = Server::start();
    let (matches, _players) = several(&server).await;
    let chatty: &Match = &matches[0];
    let mut socket = chatty.host.sits_down(&chatty.id).await;
    socket.say(&protocol::frame::ClientFrame::Chat { to: vec![chatty.guest.id.clone()], text: "psst".into() }).await;
    socket.lives().await;
    server.terminate();
    let database = Postgres::shared().database();
    let data = server.data().to_str().expect("a UTF-8 path").to_owned();
    let moved = starboard(&["move", "--from", &data, "--to", &database]);
    assert!(moved.status.success() && words(&moved).contains("the records of 4 matches"), "{}", words(&moved));
    assert!(words(&moved).contains("4 verified, 0 broken"), "{}", words(&moved));
    let again = starboard(&["move", "--from", &data, "--to", &database]);
    assert!(!again.status.success() && words(&again).contains("Choose an empty one"), "{}", words(&again));

    let back = tempfile::TempDir::new().expect("a directory");
    let back = back.path().to_str().expect("a UTF-8 path");
    let moved = starboard(&["move", "--from", &database, "--to", back]);
    assert!(moved.status.success() && words(&moved).contains("4 verified, 0 broken"), "{}", words(&moved));
    let there = Server::after_another(&["--database", &database]);
    let at = there.nobody().address();
    let of = Match { id: chatty.id.clone(), host: chatty.host.at(&at), guest: chatty.guest.at(&at) };
    let mut players = Player::both(&of, 3).await;
    assert_eq!(play(&mut players, 5).await, 5, "people return with their sessions, and play continues");
    assert_eq!(of.guest.sits_down(&of.id).await.welcome().await.chat[0].text, "psst");
    let table = crate::harness::table_id(
        &there.guest("Late").await.post("/api/tables", crate::harness::new_table(&there).await).await.ok(),
    );
    assert!(matches.iter().all(|of| of.id != table), "a new table has a new id");
}
