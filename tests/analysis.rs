//! Analyses of finished matches: requesting, running during play, storing and cancelling them.

use crate::harness::{Person, Player, Server, hear_the_end, kept_records, over_all, play, starboard, started};
use games::bots::Strategy;
use games::dice::Dice;
use games::erased::Act;
use games::seat::Viewer;
use protocol::frame::ClientFrame;
use protocol::rest::{AnalysisState, AnalysisView, MatchAnalysis, TableView};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

fn path(id: &str) -> String {
    format!("/api/matches/{id}/analysis")
}

async fn analysis(person: &Person, id: &str) -> AnalysisView {
    person.get(&path(id)).await.typed()
}

/// Polls until the analysis is complete.
async fn complete(server: &Server, person: &Person, id: &str) -> AnalysisView {
    loop {
        let view = analysis(person, id).await;
        match view.state {
            AnalysisState::Done | AnalysisState::Impossible => return view,
            AnalysisState::None => panic!("the analysis was not requested"),
            // The rate limit of requests uses the server's clock.
            AnalysisState::Waiting | AnalysisState::Running if server.is_manual() => {
                server.advance(Duration::from_millis(100)).await;
            }
            AnalysisState::Waiting | AnalysisState::Running => {}
        }
    }
}

/// The kept record whose path contains `beginning`.
fn record(beginning: &str) -> Value {
    let path = kept_records().find(|path| path.to_string_lossy().contains(beginning)).expect("a kept record");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

async fn import(person: &Person, record: &Value) -> String {
    let table: TableView = person.post("/api/matches/import", record.clone()).await.typed();
    table.summary.id
}

over_all!(an_analysis_is_requested_completed_and_stored);

async fn an_analysis_is_requested_completed_and_stored(server: Server) {
    let ada = server.guest("Ada").await;
    let id = import(&ada, &record("spacetrace-resignation.json")).await;
    assert_eq!(analysis(&ada, &id).await.state, AnalysisState::None);
    let asked: AnalysisView = ada.post(&path(&id), json!({})).await.typed();
    assert_ne!(asked.state, AnalysisState::None);
    let done = complete(&server, &ada, &id).await;
    let found = done.found.expect("a result");
    assert!(done.done > 0 && done.done == done.of);
    for sum in &found.sums {
        assert_eq!(sum.start + sum.luck + sum.play + sum.others, sum.end);
    }
    assert!(found.decisions.windows(2).all(|pair| pair[0].version <= pair[1].version));
    // The analysis is not run again.
    let again: AnalysisView = ada.post(&path(&id), json!({})).await.typed();
    assert_eq!((again.state, again.found), (AnalysisState::Done, Some(found)));
    ada.delete(&path(&id)).await.refused(409);
}

#[tokio::test]
async fn running_matches_and_private_matches_of_others_are_not_analysed() {
    let server = Server::start();
    let of = started(&server, json!({ "visibility": "private" })).await;
    let stranger = server.guest("Joan").await;
    assert_eq!(of.host.post(&path(&of.id), json!({})).await.refused(409).code, "not-over");
    assert_eq!(of.host.get(&path(&of.id)).await.refused(409).code, "not-over");
    stranger.get(&path(&of.id)).await.refused(404);
    let mut players = Player::both(&of, 3).await;
    play(&mut players, 10).await;
    players[1].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    of.host.post(&path(&of.id), json!({})).await.ok();
    stranger.post(&path(&of.id), json!({})).await.refused(404);
    stranger.get(&path(&of.id)).await.refused(404);
    stranger.delete(&path(&of.id)).await.refused(404);
    assert_eq!(of.guest.delete(&path(&of.id)).await.refused(409).code, "not-running");
    complete(&server, &of.host, &of.id).await;
}

#[tokio::test]
async fn analyses_wait_in_a_limited_queue_and_can_be_cancelled() {
    let server = Server::start();
    let ada = server.guest("Ada").await;
    let long = record("galactic-supremacy-conquest.json");
    let mut ids = Vec::new();
    for number in 0..6 {
        let mut other = long.clone();
        other["name"] = json!(format!("Number {number}"));
        ids.push(import(&ada, &other).await);
    }
    for id in &ids[..5] {
        ada.post(&path(id), json!({})).await.ok();
    }
    assert_eq!(ada.post(&path(&ids[5]), json!({})).await.refused(409).code, "too-many-analyses");
    let last = analysis(&ada, &ids[4]).await;
    assert_eq!(last.state, AnalysisState::Waiting);
    assert!(last.place >= Some(1), "{:?}", last.place);
    for id in &ids[..5] {
        let view: AnalysisView = ada.delete(&path(id)).await.typed();
        assert_eq!(view.state, AnalysisState::None);
    }
    ada.post(&path(&ids[5]), json!({})).await.ok();
    ada.delete(&path(&ids[5])).await.ok();
}

#[tokio::test]
async fn an_analysis_survives_a_restart() {
    let mut server = Server::start();
    let ada = server.guest("Ada").await;
    let id = import(&ada, &record("solar-empires-conquest.json")).await;
    ada.post(&path(&id), json!({})).await.ok();
    server.kill();
    server.start_again();
    assert_eq!(complete(&server, &ada, &id).await.state, AnalysisState::Done);
}

/// Law 3 for verdicts: if everything hidden from a seat is resampled, the verdict on its decision stays the same.
#[test]
fn a_verdict_uses_only_information_known_to_the_seat() {
    for game in games::ALL {
        let seats = usize::from(game.info.seats.0);
        let options = (game.check_options)(&Value::Null, seats).unwrap_or_else(|_| (game.default_options)());
        let (mut dice, mut chance) = (Dice::from_number(5), Dice::forecast(6));
        let ready = (game.catalogue)().loadouts;
        let loadout = |seat: usize| ready.get(seat).map_or(Value::Null, |ready| ready.loadout.clone());
        let loadouts: Vec<Value> = (0..seats).map(loadout).collect();
        let mut state = (game.setup)(game.info.rules_version, &options, &loadouts, &mut dice).unwrap().state;
        let mut tried = 0;
        while tried < 12
            && let Some(decision) = state.decisions().first()
        {
            let seat = decision.seat;
            let plan = state.bot(Strategy::Greedy, seat, &mut chance);
            let dealt = state.resample(Viewer::Seat(seat), &mut chance);
            let [here, there] = [&state, &dealt].map(|state| state.verdict(seat, &plan[..1], 7));
            assert_eq!(here, there, "{}: {:?}", game.info.slug, plan[0]);
            tried += 1;
            for command in plan {
                let mut next = state.copy();
                let command = state.read(&command).unwrap();
                if Arc::get_mut(&mut next).unwrap().act(Act::Command(seat, command), &mut dice, None).is_err() {
                    break;
                }
                state = next;
            }
        }
        assert!(tried >= 6, "{}: {tried}", game.info.slug);
    }
}

#[test]
fn the_command_line_analyses_a_record() {
    let file = kept_records().find(|path| path.to_string_lossy().contains("cosmic-conquest-overlord.json")).unwrap();
    let file = file.to_str().expect("a UTF-8 path");
    let output = starboard(&["analyse", file]);
    let words = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && words.starts_with("seat "), "{words}");
    let output = starboard(&["analyse", file, "--json"]);
    let found: MatchAnalysis = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(found.sums.len(), 2);
    let output = starboard(&["analyse", "no-such-file"]);
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot read the file"));
}

#[tokio::test]
async fn an_analysis_of_a_match_with_unknown_rules_is_impossible_and_says_why() {
    let server = Server::start();
    let ada = server.guest("Ada").await;
    // A record with unknown rules cannot be imported, so the stored one is changed.
    let id = import(&ada, &record("cosmic-conquest-overlord.json")).await;
    let changed = sqlx::query(
        "UPDATE tables SET body = replace(body, '\"rules_version\":1', '\"rules_version\":9999') WHERE id = $1",
    );
    let file = format!("sqlite://{}", server.data().join("starboard.db").display());
    let pool = sqlx::SqlitePool::connect(&file).await.unwrap();
    assert_eq!(changed.bind(&id).execute(&pool).await.unwrap().rows_affected(), 1);
    ada.post(&path(&id), json!({})).await.ok();
    let view = complete(&server, &ada, &id).await;
    assert_eq!(view.state, AnalysisState::Impossible);
    assert!(view.why.unwrap().contains("version 9999"));
}
