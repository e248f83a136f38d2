//! Time at the table: deadlines, reserves, pauses, extensions and absences. The tests move the server's clock, so every
//! deadline is exact to the millisecond.

use crate::harness::{Match, Player, Server, hear_the_end, play, started};
use games::game::Departure;
use games::seat::Seat;
use protocol::frame::{ClientFrame, Motion};
use protocol::record::{MatchRecord, RecordedInput};
use serde_json::{Value, json};
use std::time::Duration;

async fn with_clock(server: &Server, clock: Value, seed: u64) -> (Match, [Player; 2]) {
    let of = started(server, json!({ "clock": clock })).await;
    let players = Player::both(&of, seed).await;
    (of, players)
}

/// The seat that is to move, and its deadline.
fn running(player: &Player) -> (Seat, i64) {
    let awaited = player.seen().decisions.first().expect("a seat that is to move");
    (awaited.seat, awaited.deadline.expect("a deadline"))
}

/// The time left of the seat that is to move, in milliseconds.
fn left(player: &Player) -> i64 {
    running(player).1 - player.seen().now
}

async fn record(of: &Match) -> MatchRecord {
    of.host.get(&format!("/api/matches/{}/export", of.id)).await.typed()
}

#[tokio::test]
async fn a_missed_deadline_plays_the_default_and_is_recorded() {
    let server = Server::start();
    let (of, mut players) = with_clock(&server, json!({ "turn": 10, "reaction": 10 }), 1).await;
    assert_eq!(left(&players[0]), 10_000);
    let version = players[0].seen().version;
    let silent = running(&players[0]).0;
    let legal: Vec<Value> =
        players[silent.index()].seen().choices.iter().map(|choice| choice.command.value()).collect();
    players[0].socket.advance_to_deadline().await;
    assert!(players[0].seen().version > version, "the default is played");
    players[0].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    match &record(&of).await.inputs[0].input {
        RecordedInput::Deadline { seat, command } => {
            assert_eq!(*seat, silent);
            assert!(legal.contains(&command.value()), "the default is a listed choice: {command:?}");
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn without_a_clock_there_are_no_deadlines() {
    let server = Server::start();
    let (_, mut players) = with_clock(&server, json!({ "turn": 0, "reaction": 0 }), 2).await;
    for _ in 0..10 {
        play(&mut players, 2).await;
        assert!(players[0].seen().decisions.iter().all(|decision| decision.deadline.is_none()));
    }
}

#[tokio::test]
async fn a_players_action_restarts_their_clock_and_chat_does_not() {
    let server = Server::start();
    let (_, mut players) = with_clock(&server, json!({ "turn": 600, "reaction": 600 }), 3).await;
    let (seat, first) = running(&players[0]);
    let other = &mut players[1 - seat.index()];
    other.socket.say(&ClientFrame::Chat { to: Vec::new(), text: "Take your time".into() }).await;
    other.socket.lives().await;
    assert_eq!(running(&players[1 - seat.index()]), (seat, first));
    let mut last = first;
    for _ in 0..10 {
        server.advance(Duration::from_secs(1)).await;
        play(&mut players, 1).await;
        let now = running(&players[0]).1;
        assert!(now >= last, "deadlines never move back");
        last = now;
    }
    assert!(last > first);
}

#[tokio::test]
async fn the_reserve_is_used_before_a_deadline_is_missed() {
    let server = Server::start();
    let clock = json!({ "turn": 10, "reaction": 10, "bank": 6 });
    let (_, mut players) = with_clock(&server, clock, 4).await;
    let version = players[0].seen().version;
    let silent = running(&players[0]).0;
    assert_eq!(players[0].seen().clocks.banks, [6_000, 6_000]);
    players[0].socket.advance(Duration::from_millis(15_999)).await;
    assert_eq!(players[0].seen().version, version, "ten seconds and the reserve of six");
    players[0].socket.advance(Duration::from_millis(1)).await;
    assert!(players[0].seen().version > version, "the default is played");
    let banks = &players[0].seen().clocks.banks;
    assert_eq!((banks[silent.index()], banks[1 - silent.index()]), (0, 6_000));
}

#[tokio::test]
async fn a_pause_needs_agreement_and_any_player_can_end_it() {
    let server = Server::start();
    let (of, mut players) = with_clock(&server, json!({ "turn": 60, "reaction": 60 }), 5).await;
    let [host, guest] = &mut players;
    host.socket.move_motion(Motion::Pause, true).await;
    guest.socket.until_seen("the proposal", |seen| !seen.table.motions.is_empty()).await;
    assert!(!guest.seen().table.paused, "one vote is not enough");
    let before = left(guest);
    guest.socket.move_motion(Motion::Pause, true).await;
    host.socket.until_seen("the pause", |seen| seen.table.paused).await;
    let fresh = of.host.sits_down(&of.id).await.welcome().await;
    assert!(fresh.known.clocks.paused && fresh.table.paused);
    // Longer than the turn.
    host.socket.advance(Duration::from_secs(100)).await;
    host.socket.move_motion(Motion::Pause, false).await;
    guest.socket.until_seen("the end of the pause", |seen| !seen.table.paused).await;
    let mut back = Player::sits_down(&of.host, &of.id, 5).await;
    assert_eq!(left(&back), before, "no time has passed for the match");
    play(&mut players, 3).await;
    back.socket.lives().await;
}

#[tokio::test]
async fn an_opponent_can_give_the_awaited_seat_more_time() {
    let server = Server::start();
    let (of, mut players) = with_clock(&server, json!({ "turn": 60, "reaction": 60, "extensions": 0 }), 6).await;
    let (seat, before) = running(&players[0]);
    players[seat.index()].socket.move_motion(Motion::Extend { seat }, true).await;
    let other = &mut players[1 - seat.index()];
    other.socket.until_seen("the proposal", |seen| !seen.table.motions.is_empty()).await;
    assert_eq!(running(other).1, before, "players cannot approve their own extension");
    other.socket.move_motion(Motion::Extend { seat }, true).await;
    other.socket.until_seen("the end of the proposal", |seen| seen.table.motions.is_empty()).await;
    let fresh = Player::sits_down(&of.host, &of.id, 6).await;
    assert_eq!(running(&fresh).1, before + 60_000);
}

#[tokio::test]
async fn a_player_can_extend_once_per_turn_and_all_players_see_how_many_extensions_are_left() {
    let server = Server::start();
    let clock = json!({ "turn": 60, "reaction": 60, "extensions": 2, "grace": 45 });
    let (of, mut players) = with_clock(&server, clock, 11).await;
    let (seat, before) = running(&players[0]);
    let extend = Motion::Extend { seat };
    players[seat.index()].socket.move_motion(extend, true).await;
    let other = &mut players[1 - seat.index()];
    let words = other.socket.notice("extended").await;
    assert!(words.contains(" 1 more"), "{words}");
    other.socket.until_seen("more time", |seen| seen.clocks.extensions[seat.index()] == 1).await;
    assert_eq!(running(other), (seat, before + 45_000));
    let own = &mut players[seat.index()].socket;
    own.move_motion(extend, true).await;
    assert_eq!(own.error().await, "already-extended");
    let kept = of.host.sits_down(&of.id).await.welcome().await;
    assert_eq!(kept.known.clocks.extensions[seat.index()], 1, "the use is stored");
    assert_eq!(kept.known.decisions[0].deadline, Some(before + 45_000));
}

#[tokio::test]
async fn without_a_clock_there_is_nothing_to_extend() {
    let server = Server::start();
    let (_, mut players) = with_clock(&server, json!({ "turn": 0, "reaction": 0 }), 12).await;
    players[0].socket.move_motion(Motion::Extend { seat: Seat(0) }, true).await;
    assert_eq!(players[0].socket.error().await, "not-timed");
}

#[tokio::test]
async fn the_table_skips_an_absent_player_until_they_return() {
    let server = Server::start();
    let clock = json!({ "turn": 10, "reaction": 10, "absence": "away", "away_after": 1 });
    let (of, [host, mut guest]) = with_clock(&server, clock, 13).await;
    let mut there = [host];
    while !there[0].seen().table.summary.seats[1].away {
        play_or_wait(&mut there).await;
    }
    // From now on the default is played for them immediately, so the clock need not move.
    let mut silent = 0;
    while silent < 3 {
        let heard = there[0].socket.heard.len();
        play(&mut there, 1).await;
        let news = &there[0].socket.heard[heard..];
        silent += news.iter().filter(|frame| frame.contains(r#"{"type":"table-deadline","seat":1}"#)).count();
        silent += news.iter().filter(|frame| frame.contains(r#"{"seat":1,"type":"table-deadline"}"#)).count();
    }
    guest.socket.say(&ClientFrame::Return).await;
    there[0].socket.notice("returned").await;
    there[0].socket.until_seen("their return", |seen| !seen.table.summary.seats[1].away).await;
    guest.socket.say(&ClientFrame::Return).await;
    assert_eq!(guest.socket.error().await, "not-away");
    there[0].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut there).await;
    assert!(
        record(&of).await.inputs.iter().all(|row| !matches!(row.input, RecordedInput::Leave { seat: Seat(1), .. }))
    );
}

#[tokio::test]
async fn a_match_in_which_no_player_acts_is_abandoned() {
    let server = Server::start();
    let clock = json!({ "turn": 10, "reaction": 10, "absence": "away" });
    let (of, mut players) = with_clock(&server, clock, 14).await;
    // Three turns of 10 s.
    server.advance(Duration::from_millis(29_999)).await;
    players[0].socket.lives().await;
    assert_eq!(players[0].seen().outcome, None, "two missed turns do not end the match");
    server.advance(Duration::from_millis(1)).await;
    let outcome = hear_the_end(&mut players).await;
    assert_eq!((outcome.reason.as_ref(), outcome.places.as_slice()), ("abandoned", [1, 1].as_slice()));
    let record = record(&of).await;
    assert_eq!(record.inputs.last().map(|row| &row.input), Some(&RecordedInput::Abandoned));
    assert!(server.command(&["verify", "--all"]).status.success(), "the record verifies");
}

/// Lets the present player move, or wait until the opponent's time is up. True if they waited.
async fn play_or_wait(there: &mut [Player; 1]) -> bool {
    let [player] = there;
    player.socket.lives().await;
    let waits = !player.is_awaited();
    if waits && player.seen().outcome.is_none() {
        player.socket.advance_to_deadline().await;
    } else if !waits {
        player.acts().await;
    }
    waits
}

#[tokio::test]
async fn a_player_who_misses_three_turns_forfeits_unless_the_table_is_passive() {
    let server = Server::start();
    who_is_absent_leaves(with_clock(&server, json!({ "turn": 10, "reaction": 10 }), 9).await).await;
    let passive = json!({ "turn": 10, "reaction": 10, "absence": "passive" });
    who_is_absent_stays(with_clock(&server, passive, 10).await).await;
}

async fn who_is_absent_leaves((of, [host, guest]): (Match, [Player; 2])) {
    drop(guest);
    let mut there = [host];
    while there[0].seen().outcome.is_none() {
        play_or_wait(&mut there).await;
    }
    let outcome = hear_the_end(&mut there).await;
    assert_eq!((outcome.reason.as_ref(), outcome.places.as_slice()), ("absent", [1, 2].as_slice()));
    let inputs = record(&of).await.inputs;
    let last = &inputs.last().expect("inputs").input;
    assert!(matches!(last, RecordedInput::Leave { seat: Seat(1), why: Departure::Absent }), "{last:?}");
    let missed = inputs.iter().filter(|row| matches!(row.input, RecordedInput::Deadline { seat: Seat(1), .. }));
    assert!(missed.count() >= 3);
}

async fn who_is_absent_stays((of, [host, guest]): (Match, [Player; 2])) {
    drop(guest);
    let mut there = [host];
    // One more than the limit for a forfeit.
    let mut missed = 0;
    while missed < 4 {
        missed += usize::from(play_or_wait(&mut there).await);
    }
    there[0].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut there).await;
    let inputs = record(&of).await.inputs;
    let missed = inputs.iter().filter(|row| matches!(row.input, RecordedInput::Deadline { seat: Seat(1), .. }));
    assert!(missed.count() >= 3);
    assert!(!inputs.iter().any(|row| matches!(row.input, RecordedInput::Leave { why: Departure::Absent, .. })));
}
