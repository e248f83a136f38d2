//! The server stops, gracefully or by force, and restarts: everything acknowledged is still there, and play continues.

use crate::harness::{Match, Person, Player, Reply, Server, over_all, play, started};
use protocol::frame::{ClientFrame, ServerFrame};
use protocol::record::{MatchRecord, RecordedInput};
use serde_json::{Value, json};
use std::time::Duration;

over_all!(
    after_kill_9_every_acknowledged_command_has_exactly_one_effect,
    deadlines_survive_a_restart_and_the_downtime_is_credited,
    on_sigterm_everything_is_saved_and_all_clients_are_disconnected,
    on_sigterm_right_after_startup_the_server_stops_gracefully,
    players_tables_and_invites_survive_a_restart,
    a_client_that_reconnects_after_a_restart_gets_the_missed_events,
);

async fn position(person: &Person, table: &str) -> Value {
    let welcome = person.sits_down(table).await.welcome().await;
    json!({
        "version": welcome.version, "view": welcome.known.view, "decisions": welcome.known.decisions,
        "choices": welcome.known.choices, "log": welcome.log, "chat": welcome.chat, "options": welcome.table.options, "dice": welcome.table.dice,
    })
}

/// Every match as both of its players see it now.
async fn positions(matches: &[Match]) -> Vec<Value> {
    let mut seen = Vec::new();
    for of in matches {
        for person in [&of.host, &of.guest] {
            seen.push(position(person, &of.id).await);
        }
    }
    seen
}

/// Several matches, each a little further than the previous one.
pub(crate) async fn several(server: &Server) -> (Vec<Match>, Vec<[Player; 2]>) {
    let (mut matches, mut tables) = (Vec::new(), Vec::new());
    for seed in 0..4 {
        let of = started(server, json!({})).await;
        let mut players = Player::both(&of, seed * 10).await;
        play(&mut players, 6 + 5 * seed as usize).await;
        matches.push(of);
        tables.push(players);
    }
    (matches, tables)
}

async fn on_sigterm_everything_is_saved_and_all_clients_are_disconnected(mut server: Server) {
    let (matches, mut tables) = several(&server).await;
    tables[0][0].socket.say(&ClientFrame::Chat { to: Vec::new(), text: "See you later".into() }).await;
    tables[0][0].socket.lives().await;
    let before = positions(&matches).await;
    assert!(server.terminate().success(), "the server stops gracefully");
    for player in tables.iter_mut().flatten() {
        assert_eq!(player.socket.until_closed().await.0, 1001, "going away");
    }
    server.start_again();
    assert_eq!(positions(&matches).await, before);
    for of in &matches {
        let mut players = Player::both(of, 99).await;
        assert_eq!(play(&mut players, 10).await, 10, "play continues");
    }
}

async fn on_sigterm_right_after_startup_the_server_stops_gracefully(mut server: Server) {
    assert!(server.terminate().success());
}

async fn after_kill_9_every_acknowledged_command_has_exactly_one_effect(mut server: Server) {
    let (matches, mut tables) = several(&server).await;
    for round in 0..3 {
        let sent = all_send_at_once(&mut tables, round).await;
        // When the first command is acknowledged, the others are in flight.
        let first = tables[sent[0].table][sent[0].seat].socket.answer_to(&sent[0].id).await;
        server.kill();
        let mut answers = vec![Some(first)];
        for one in &sent[1..] {
            answers.push(heard_before_the_end(&mut tables[one.table][one.seat], &one.id).await);
        }
        server.start_again();
        for (one, answer) in sent.iter().zip(answers) {
            resend(&matches[one.table], one, answer).await;
        }
        for (of, players) in matches.iter().zip(&mut tables) {
            *players = Player::both(of, 1000 + round).await;
            assert_eq!(play(players, 7).await, 7, "play continues");
        }
    }
}

/// A pending command.
pub(crate) struct Sent {
    pub(crate) table: usize,
    pub(crate) seat: usize,
    pub(crate) id: String,
    decision: Option<u32>,
    command: Value,
    /// The version that its seat saw before the command.
    pub(crate) version: u32,
}

pub(crate) async fn all_send_at_once(tables: &mut [[Player; 2]], round: u64) -> Vec<Sent> {
    let mut sent = Vec::new();
    for (table, players) in tables.iter_mut().enumerate() {
        while !players.iter().any(Player::is_awaited) {
            play(players, 1).await;
        }
        let seat = players.iter().position(Player::is_awaited).expect("a player to move");
        let player = &mut players[seat];
        let version = player.seen().version;
        let (decision, command) = player.chooses();
        let id = format!("in-flight-{round}-{table}");
        player.socket.command_as(&id, decision, &command).await;
        sent.push(Sent { table, seat, id, decision, command, version });
    }
    sent
}

/// The reply, if it arrived before the connection broke.
pub(crate) async fn heard_before_the_end(player: &mut Player, wanted: &str) -> Option<Reply> {
    while let Some(text) = player.socket.hear().await {
        match serde_json::from_str(&text).expect("a frame") {
            ServerFrame::Accepted { id, version } if id == wanted => return Some(Reply::Accepted { version }),
            ServerFrame::Rejected { id, .. } if id == wanted => panic!("a listed choice was refused: {text}"),
            _ => (),
        }
    }
    None
}

/// Resends the command with the same id and checks that it has exactly one effect, whether the first reply arrived or
/// not.
pub(crate) async fn resend(of: &Match, sent: &Sent, answer: Option<Reply>) {
    let person = [&of.host, &of.guest][sent.seat];
    let mut socket = person.sits_down(&of.id).await;
    let kept = socket.welcome().await.version;
    if let Some(Reply::Accepted { version }) = answer {
        assert!(
            kept >= version,
            "an acknowledged command was lost: version {version} was acknowledged, the record has {kept}"
        );
    }
    socket.command_as(&sent.id, sent.decision, &sent.command).await;
    let again = socket.answer_to(&sent.id).await;
    let Reply::Accepted { version } = again else { panic!("the resent command was refused: {again:?}") };
    assert!(version <= sent.version + 1, "the command had one effect: {} became {version}", sent.version);
    if let Some(first) = answer {
        assert_eq!(again, first, "the same reply");
    }
    assert_eq!(person.sits_down(&of.id).await.welcome().await.version, version);
}

async fn a_client_that_reconnects_after_a_restart_gets_the_missed_events(mut server: Server) {
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 3).await;
    play(&mut players, 10).await;
    let early = players[0].seen().version;
    play(&mut players, 10).await;
    let late = players[0].seen().version;
    server.kill();
    server.start_again();
    let mut socket =
        of.host.opens(&format!("/ws/tables/{}?version={early}", of.id)).await.expect("the client may reconnect");
    let text = socket.hear().await.expect("a frame");
    let (version, log) = match serde_json::from_str(&text).expect("a frame") {
        ServerFrame::Welcome(welcome) => (welcome.version, welcome.log),
        ServerFrame::Update(update) => (update.version, update.log().collect()),
        other => panic!("the first frame is {other:?}"),
    };
    assert!(version >= late && log.iter().any(|entry| entry.version > early));
}

async fn players_tables_and_invites_survive_a_restart(mut server: Server) {
    let body = crate::harness::with(crate::harness::new_table(&server).await, json!({ "visibility": "private" }));
    let host = server.guest_with_cookie("Ada").await;
    let table = host.post("/api/tables", body).await.ok();
    server.kill();
    server.start_again();
    assert_eq!(host.get("/api/me").await.ok()["id"], host.id.as_str());
    let guest = server.guest("Grace").await;
    let id = crate::harness::table_id(&table);
    guest.post(&format!("/api/tables/{id}/join"), json!({ "invite": table["invite"] })).await.ok();
    crate::harness::start(&Match { id, host, guest }).await;
}

async fn deadlines_survive_a_restart_and_the_downtime_is_credited(mut server: Server) {
    let of = started(&server, json!({ "clock": { "turn": 10, "reaction": 10 } })).await;
    let mut players = Player::both(&of, 5).await;
    let left = |player: &Player| {
        let seen = player.seen();
        let deadline = seen.decisions.first().and_then(|decision| decision.deadline).expect("a clock is running");
        deadline - seen.now
    };
    let before = left(&players[0]);
    assert!((5_000..=10_500).contains(&before), "{before} ms are left of ten seconds");
    server.kill();
    server.stays_down(Duration::from_secs(4)).await;
    server.start_again();
    players = Player::both(&of, 5).await;
    let after = left(&players[0]);
    assert!(after > before - 3_000, "four seconds of downtime are credited: {before} ms were left, now {after}");
    let version = players[0].seen().version;
    match server.is_manual() {
        true => players[0].socket.advance_to_deadline().await,
        false => server.advance(Duration::from_millis(after.unsigned_abs())).await,
    }
    players[0].socket.until_seen("the deadline's default", |seen| seen.version > version).await;
    players[0].socket.say(&ClientFrame::Resign).await;
    players[0].socket.until_seen("the outcome", |seen| seen.outcome.is_some()).await;
    let record: MatchRecord = of.host.get(&format!("/api/matches/{}/export", of.id)).await.typed();
    assert!(matches!(record.inputs[0].input, RecordedInput::Deadline { .. }), "{:?}", record.inputs[0]);
}
