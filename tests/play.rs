//! Play over sockets: clients that know no rules can play a match to its end.

use crate::harness::{Player, Reply, Server, hear_the_end, moments, play, play_to_the_end, short, started};
use games::game::Departure;
use protocol::frame::{ClientFrame, Motion, ServerFrame};
use protocol::record::{MatchRecord, RecordedInput};
use protocol::rest::{TableStatus, TableView};
use serde_json::json;

#[tokio::test]
async fn two_clients_without_rules_play_a_match_to_its_end() {
    let server = Server::start();
    let of = started(&server, short(&server).await).await;
    let mut players = Player::both(&of, 11).await;
    let outcome = play_to_the_end(&mut players).await;
    let info = &games::ALL[0].info;
    assert!(info.endings.iter().any(|ending| ending.key == outcome.reason), "{outcome:?}");
    assert_eq!(outcome.places.len(), 2);
    assert!(outcome.places.contains(&1));
    for player in &players {
        assert_eq!(player.seen().status, TableStatus::Finished);
        assert!(player.seen().decisions.is_empty() && player.seen().choices.is_empty(), "no decision is open");
    }
    let table: TableView = of.guest.get(&format!("/api/tables/{}", of.id)).await.typed();
    assert_eq!(table.summary.status, TableStatus::Finished);
    assert_eq!(table.summary.outcome, Some(outcome));
    assert!(table.summary.ended_at.is_some());
}

#[tokio::test]
async fn bots_play_their_own_turns_and_wait_for_the_player() {
    let server = Server::start();
    let host = server.guest("Ada").await;
    let body = crate::harness::with(
        crate::harness::new_table(&server).await,
        json!({ "seats": 3, "bots": ["random", "officer"], "start": true }),
    );
    let id = crate::harness::table_id(&host.post("/api/tables", body).await.ok());
    let mut player = [Player::sits_down(&host, &id, 5).await];
    play(&mut player, 60).await;
    player[0].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut player).await;
}

#[tokio::test]
async fn spectators_see_a_public_move_immediately() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 3).await;
    let mut onlooker = server.nobody().sits_down(&of.id).await;
    let start = onlooker.welcome().await.version;
    play(&mut players, 10).await;
    let seen = onlooker.until_seen("something new", |seen| seen.version > start).await;
    assert!(seen.choices.is_empty() && seen.own_decision().is_none());
    for told in moments(&onlooker.heard) {
        let mut decisions = told.known["decisions"].as_array().expect("decisions").iter();
        assert!(decisions.all(|decision| decision["id"] == 0), "spectators see no decision numbers");
        assert!(told.events.iter().all(|entry| entry.version <= told.version));
    }
}

#[tokio::test]
async fn all_windows_of_a_player_get_the_same_frames() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 4).await;
    let mut second = of.host.sits_down(&of.id).await;
    second.welcome().await;
    play(&mut players, 12).await;
    let first = players[0].seen();
    let other = second.until_seen("the same version", |seen| seen.version >= first.version).await;
    assert_eq!(first.position(), other.position());
}

#[tokio::test]
async fn a_resignation_is_in_the_record() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 6).await;
    play(&mut players, 5).await;
    players[1].socket.say(&ClientFrame::Resign).await;
    let outcome = hear_the_end(&mut players).await;
    assert_eq!(outcome.reason, "resigned");
    assert_eq!(outcome.places, [1, 2]);
    let record: MatchRecord = of.host.get(&format!("/api/matches/{}/export", of.id)).await.typed();
    let last = &record.inputs.last().expect("inputs").input;
    assert!(matches!(last, RecordedInput::Leave { seat, why: Departure::Resigned } if seat.0 == 1), "{last:?}");
    let table: TableView = of.host.get(&format!("/api/tables/{}", of.id)).await.typed();
    assert!(table.summary.seats[1].gone && !table.summary.seats[0].gone);
}

#[tokio::test]
async fn leaving_a_running_match_resigns() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 6).await;
    of.host.post(&format!("/api/tables/{}/leave", of.id), json!({})).await.ok();
    let outcome = play_to_the_end(&mut players).await;
    assert_eq!((outcome.reason.as_ref(), outcome.places.as_slice()), ("resigned", [2, 1].as_slice()));
    of.host.post(&format!("/api/tables/{}/leave", of.id), json!({})).await.refused(409);
}

#[tokio::test]
async fn a_draw_needs_all_players_and_ends_the_match() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 7).await;
    let [host, guest] = &mut players;
    host.socket.move_motion(Motion::Draw, true).await;
    host.socket.until_seen("the host's own proposal", |seen| !seen.table.motions.is_empty()).await;
    let seen = guest.socket.until_seen("the proposal", |seen| !seen.table.motions.is_empty()).await;
    let offer = &seen.table.motions[0];
    assert_eq!((offer.motion, offer.agreed.len()), (Motion::Draw, 1));
    assert!(seen.outcome.is_none(), "one vote is not enough");
    guest.socket.move_motion(Motion::Draw, false).await;
    host.socket.until_seen("the rejection", |seen| seen.table.motions.is_empty()).await;
    assert!(host.seen().outcome.is_none(), "a rejected proposal is gone");
    guest.socket.move_motion(Motion::Draw, true).await;
    host.socket.until_seen("another proposal", |seen| !seen.table.motions.is_empty()).await;
    host.socket.move_motion(Motion::Draw, true).await;
    let outcome = hear_the_end(&mut players).await;
    assert_eq!((outcome.reason.as_ref(), outcome.places.as_slice()), ("agreed-draw", [1, 1].as_slice()));
}

#[tokio::test]
async fn spectators_cannot_vote_on_proposals() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut onlooker = server.guest("Joan").await.sits_down(&of.id).await;
    onlooker.welcome().await;
    for motion in [Motion::Draw, Motion::Pause] {
        onlooker.move_motion(motion, true).await;
        let is_error = |frame| matches!(frame, ServerFrame::Error { .. }).then_some(());
        onlooker.until("a refusal", is_error).await;
    }
    onlooker.say(&ClientFrame::Resign).await;
    onlooker.until("a refusal", |frame| matches!(frame, ServerFrame::Error { .. }).then_some(())).await;
    let table: TableView = of.host.get(&format!("/api/tables/{}", of.id)).await.typed();
    assert!(table.motions.is_empty() && table.summary.status == TableStatus::Playing);
}

#[tokio::test]
async fn many_matches_run_concurrently() {
    let server = Server::start();
    let mut tables = Vec::new();
    for seed in 0..6 {
        let of = started(&server, json!({ "name": format!("Table {seed}") })).await;
        tables.push(Player::both(&of, seed).await);
    }
    let played = futures_util::future::join_all(tables.iter_mut().map(|players| play(players, 40))).await;
    for (played, players) in played.into_iter().zip(&tables) {
        // Chance may end a match early, but no match waits for another.
        assert!(played == 40 || players.iter().any(|player| player.seen().outcome.is_some()), "{played} commands");
    }
}

#[tokio::test]
async fn a_range_accepts_its_ends_and_nothing_beyond() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 23).await;
    players.iter_mut().for_each(Player::grows_curious);
    for _ in 0..400 {
        let ranged =
            players.iter().position(|player| player.seen().choices.iter().any(|choice| choice.range.is_some()));
        if let Some(seat) = ranged {
            let player = &mut players[seat];
            let seen = player.seen().clone();
            let choice = seen.choices.iter().find(|choice| choice.range.is_some()).unwrap();
            let range = choice.range.as_ref().unwrap();
            let decision = seen.own_decision().map(|decision| decision.id);
            let mut command = choice.command.value();
            for beyond in [range.min - 1, range.max + 1] {
                command[&*range.field] = json!(beyond);
                player.socket.command(decision, &command).await.code();
            }
            command[&*range.field] = json!(range.max);
            assert!(matches!(player.socket.command(decision, &command).await, Reply::Accepted { .. }));
            return;
        }
        if play(&mut players, 1).await == 0 {
            break;
        }
    }
    panic!("no range was offered in the whole match");
}
