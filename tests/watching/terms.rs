//! The host's choice of who may watch: everyone, everyone with a delay, or only players.

use super::{says, watches};
use crate::harness::{
    Match, Person, Player, Server, Socket, hear_the_end, new_table, play_and_listen, seated, start, started, with,
};
use protocol::changes::apply;
use protocol::frame::{ClientFrame, LogEntry, Motion, ServerFrame};
use protocol::rest::{Replay, TableView};
use serde_json::{Value, json};
use std::time::Duration;

/// A match with clocks and the given setting for spectators.
async fn begun(server: &Server, watching: Value) -> Match {
    started(server, json!({ "watching": watching, "clock": { "turn": 600, "reaction": 600 } })).await
}

/// The running match as a spectator's replay shows it so far.
async fn so_far(of: &Match) -> Replay {
    of.host.get(&format!("/api/matches/{}/replay?as=spectator", of.id)).await.typed()
}

/// The routes that show a match, in addition to its table.
fn routes(of: &Match) -> [String; 3] {
    ["replay", "replay?as=spectator", "log"].map(|path| format!("/api/matches/{}/{path}", of.id))
}

/// Reads all frames that have arrived.
async fn reads(socket: &mut Socket) {
    socket.lives().await;
}

/// Checks that a table shows nothing of the current state of its match.
fn tells_nothing(table: &TableView) {
    let TableView { summary, motions, paused, .. } = table;
    assert!(summary.waiting_for.is_empty() && motions.is_empty() && !paused, "{table:?}");
    assert!(summary.seats.iter().all(|seat| !seat.away && !seat.late && !seat.gone), "{table:?}");
    assert!(summary.seats.iter().all(|seat| seat.name.is_some()), "the players' names are visible");
    assert_eq!(summary.deadline, None);
}

fn is_news(frame: &str) -> bool {
    frame.contains(r#""type":"update""#) || frame.contains(r#""type":"notice""#)
}

#[tokio::test]
async fn a_match_for_players_only_is_visible_once_it_is_over() {
    let server = Server::start();
    let of = seated(&server, with(new_table(&server).await, json!({ "watching": "players" }))).await;
    let joan = server.guest("Joan").await;
    let mut early = watches(&joan, &of.id).await;
    start(&of).await;
    let mut players = Player::both(&of, 1).await;
    play_and_listen(&mut players, 12).await;
    players[0].socket.move_motion(Motion::Draw, true).await;
    play_and_listen(&mut players, 1).await;
    let mut again = joan.opens(&format!("/ws/tables/{}?version=0", of.id)).await.expect("the spectator may connect");
    let mut late = server.nobody().sits_down(&of.id).await;
    for socket in [&mut early, &mut again, &mut late] {
        reads(socket).await;
        let seen = socket.seen();
        assert!(seen.view.is_null() && seen.decisions.is_empty() && seen.version == 0, "{seen:?}");
        tells_nothing(&seen.table);
        let frames = &socket.heard;
        assert!(!frames.iter().any(|frame| is_news(frame)), "{frames:?}");
        assert!(frames.iter().all(|frame| !frame.contains(r#""log":[{"#)), "{frames:?}");
    }
    let ask = ClientFrame::Ask { id: "a".to_owned(), version: 0, ask: json!({ "type": "hint" }).into() };
    early.say(&ask).await;
    let answered = |frame| if let ServerFrame::Answered { answer, .. } = frame { Some(answer) } else { None };
    assert_eq!(early.until("an answer", answered).await, None);
    says(&mut early, "Who leads?").await;
    assert_eq!(early.error().await, "players-only");
    for person in [&joan, &server.nobody()] {
        for path in routes(&of) {
            assert_eq!(person.get(&path).await.refused(409).code, "players-only", "{path}");
        }
        tells_nothing(&person.get(&format!("/api/tables/{}", of.id)).await.typed());
        let listed = person.get("/api/tables").await.ok()[0].clone();
        assert_eq!((&listed["watching"], &listed["waiting_for"]), (&json!("players"), &json!([])));
    }
    players[0].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    let end = early.until_seen("the end", |seen| seen.outcome.is_some()).await.clone();
    assert_eq!(end.view, joan.sits_down(&of.id).await.welcome().await.known.view.value());
    for path in routes(&of) {
        joan.get(&path).await.ok();
    }
}

/// Checks that a delayed spectator sees the start of the turn that many turns before the current one.
async fn is_behind(of: &Match, turns: u32, watcher: &Person, socket: &mut Socket) -> bool {
    let whole = so_far(of).await;
    let now = whole.turns.last().map_or(0, |mark| mark.turn);
    let stands = whole.turns.iter().rfind(|mark| mark.turn + turns <= now);
    reads(socket).await;
    let seen = socket.seen();
    tells_nothing(&seen.table);
    assert!(seen.clocks.banks.is_empty() && seen.decisions.iter().all(|decision| decision.deadline.is_none()));
    let [all, own, log] = routes(of);
    let (all, own, log) = (watcher.get(&all).await, watcher.get(&own).await, watcher.get(&log).await);
    let Some(mark) = stands else {
        assert!(seen.view.is_null() && seen.version == 0, "{seen:?}");
        for answer in [all, own, log] {
            assert_eq!(answer.refused(409).code, "not-yet");
        }
        return false;
    };
    let step = &whole.steps[mark.version as usize];
    assert_eq!((seen.version, &seen.view), (mark.version, &step.view.value()), "turn {now}, {turns} behind");
    for answer in [all, own] {
        let replay: Replay = answer.typed();
        assert_eq!((replay.length, replay.steps.last()), (mark.version, Some(step)));
        tells_nothing(&replay.table);
    }
    let log: Vec<LogEntry> = log.typed();
    assert!(log.iter().all(|entry| entry.version <= mark.version));
    // A new or returning spectator sees the same position.
    for path in [format!("/ws/tables/{}", of.id), format!("/ws/tables/{}?version={}", of.id, whole.length)] {
        let welcome = watcher.opens(&path).await.expect("the spectator may connect").welcome().await;
        assert_eq!((welcome.version, welcome.known.view.value()), (mark.version, step.view.value()));
        assert!(welcome.log.iter().all(|entry| entry.version <= mark.version));
    }
    let mut again = watcher
        .opens(&format!("/ws/tables/{}?version={}", of.id, mark.version))
        .await
        .expect("the spectator may connect");
    let first: ServerFrame = serde_json::from_str(&again.hear().await.expect("a frame")).expect("a frame");
    let ServerFrame::Update(update) = first else { panic!("{first:?}") };
    assert_eq!((update.version, update.told.len()), (mark.version, 0));
    let mut known = Value::Null;
    apply(&mut known, &update.changes).expect("a full state");
    assert_eq!(known["view"], step.view.value());
    true
}

#[tokio::test]
async fn a_delayed_spectator_sees_no_newer_state_on_any_route() {
    let server = Server::start();
    for turns in [1, 3] {
        let of = begun(&server, json!({ "delayed": turns })).await;
        let joan = server.guest("Joan").await;
        let mut socket = watches(&joan, &of.id).await;
        let mut players = Player::both(&of, 1).await;
        let mut seen = 0;
        for _ in 0..12 {
            seen += u32::from(is_behind(&of, turns, &joan, &mut socket).await);
            // These routes are rate-limited.
            server.advance(Duration::from_secs(5)).await;
            if play_and_listen(&mut players, 5).await < 5 {
                break;
            }
        }
        assert!(seen > 3, "the match continues for some turns: {seen}");
        assert!(!socket.heard.iter().any(|frame| frame.contains(r#""type":"notice""#)));
        if players[0].seen().outcome.is_none() {
            players[0].socket.say(&ClientFrame::Resign).await;
        }
        hear_the_end(&mut players).await;
        let end = socket.until_seen("the end", |seen| seen.outcome.is_some()).await.clone();
        let known = server.nobody().sits_down(&of.id).await.welcome().await;
        assert_eq!((end.version, end.view), (known.version, known.known.view.value()));
    }
}

#[tokio::test]
async fn a_delay_survives_a_restart_and_the_departure_of_all_spectators() {
    let mut server = Server::start();
    let of = begun(&server, json!({ "delayed": 1 })).await;
    let joan = server.guest("Joan").await;
    let mut players = Player::both(&of, 1).await;
    play_and_listen(&mut players, 25).await;
    let mut first = watches(&joan, &of.id).await;
    is_behind(&of, 1, &joan, &mut first).await;
    drop(first);
    play_and_listen(&mut players, 5).await;
    let mut second = watches(&joan, &of.id).await;
    is_behind(&of, 1, &joan, &mut second).await;
    drop((players, second));
    server.kill();
    server.start_again();
    let mut third = watches(&joan, &of.id).await;
    is_behind(&of, 1, &joan, &mut third).await;
}

#[tokio::test]
async fn a_new_setting_for_spectators_makes_players_unready() {
    let server = Server::start();
    let of = seated(&server, new_table(&server).await).await;
    let path = format!("/api/tables/{}", of.id);
    assert_eq!(of.guest.get(&path).await.ok()["summary"].get("watching"), None, "everyone may watch by default");
    of.guest.post(&format!("{path}/ready"), json!({ "ready": true })).await.ok();
    of.guest.patch(&path, json!({ "watching": "players" })).await.refused(403);
    let changed = of.host.patch(&path, json!({ "watching": { "delayed": 2 } })).await.ok();
    assert_eq!(changed["summary"]["watching"], json!({ "delayed": 2 }));
    assert_eq!(changed["summary"]["seats"][1]["ready"], false);
    for turns in [0, 11] {
        let wanted = json!({ "watching": { "delayed": turns } });
        assert_eq!(of.host.patch(&path, wanted.clone()).await.refused(422).code, "bad-delay");
        let new = with(new_table(&server).await, wanted);
        assert_eq!(of.host.post("/api/tables", new).await.refused(422).code, "bad-delay");
    }
    start(&of).await;
    let mut players = Player::both(&of, 1).await;
    assert!(!players[1].seen().view.is_null(), "players see their match without a delay");
    players[0].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    let next = of.host.post(&format!("{path}/rematch"), json!({})).await.ok();
    assert_eq!(next["summary"]["watching"], json!({ "delayed": 2 }), "the rematch keeps the setting");
}
