//! The end of a match, and what remains: reviews from all perspectives, and a record that verifies and can be imported.

use super::{Conquest, attack};
use crate::harness::{Server, whole_replay};
use games::json::Json;
use games::seat::Seat;
use protocol::frame::{ClientFrame, Motion};
use protocol::record::RecordedInput;
use protocol::rest::{Replay, TableView};
use serde_json::{Value, json};

/// The events of that type in a replay.
fn told(replay: &Replay, kind: &str) -> Vec<Value> {
    let events = replay.steps.iter().flat_map(|step| &step.events).map(Json::value);
    events.filter(|event| event["type"] == kind).collect()
}

#[tokio::test]
async fn the_last_remaining_player_wins_and_the_others_are_ranked_by_resignation() {
    let server = Server::start();
    let tachyon = json!({ "technology": "tachyon", "traits": ["conqueror", "defender"] });
    let mut table = Conquest::of(&server, &vec![tachyon; 3], json!({})).await;
    table.sockets[1].say(&ClientFrame::Resign).await;
    table.seal([0, 2]).await;
    table.hear_of_turn(2).await;
    let freed = &table.view(0)["systems"][table.home(1)];
    // Its default orders were executed: 10 units make 2 points.
    assert_eq!((&freed["owner"], &freed["base"]), (&Value::Null, &json!(12)), "its systems are independent now");
    table.sockets[0].say(&ClientFrame::Resign).await;
    let outcome = table.outcome().await;
    assert_eq!((outcome.reason.as_ref(), outcome.places.as_slice()), ("resignation", [2, 3, 1].as_slice()));
    assert!(server.command(&["verify", "--all"]).status.success());
}

#[tokio::test]
async fn an_agreed_draw_gives_all_players_first_place() {
    let server = Server::start();
    let mut table = Conquest::of(&server, &vec![json!({}); 3], json!({})).await;
    for seat in 0..3 {
        assert!(table.sockets[seat].seen().outcome.is_none());
        table.sockets[seat].move_motion(Motion::Draw, true).await;
        table.hush().await;
    }
    let outcome = table.outcome().await;
    assert_eq!((outcome.reason.as_ref(), outcome.places.as_slice()), ("agreed-draw", [1, 1, 1].as_slice()));
    assert_eq!(
        table.record().await.inputs.last().map(|row| &row.input),
        Some(&RecordedInput::AgreedDraw { resigned: None })
    );
    assert!(server.command(&["verify", "--all"]).status.success());
}

#[tokio::test]
async fn players_can_take_back_their_own_vote_for_a_draw() {
    let server = Server::start();
    let mut table = Conquest::of(&server, &vec![json!({}); 3], json!({})).await;
    for (seat, agree) in [(0, true), (1, true), (2, false), (1, false)] {
        table.sockets[seat].move_motion(Motion::Draw, agree).await;
        table.hush().await;
    }
    table.sockets[2]
        .until_seen("one vote", |seen| seen.table.motions.iter().any(|motion| motion.agreed == [Seat(0)]))
        .await;
    table.sockets[0].move_motion(Motion::Draw, false).await;
    table.sockets[2].until_seen("no vote", |seen| seen.table.motions.is_empty()).await;
    assert!(table.sockets[2].seen().outcome.is_none());
}

#[tokio::test]
async fn a_resignation_completes_a_vote_for_a_draw_before_the_turn_is_played() {
    let server = Server::start();
    let mut table = Conquest::of(&server, &vec![json!({}); 3], json!({})).await;
    table.seal([0, 2]).await;
    for seat in [0, 2] {
        table.sockets[seat].move_motion(Motion::Draw, true).await;
        table.hush().await;
    }
    table.sockets[1].say(&ClientFrame::Resign).await;
    let outcome = table.outcome().await;
    assert_eq!((outcome.reason.as_ref(), outcome.places.as_slice()), ("agreed-draw", [1, 3, 1].as_slice()));
    assert_eq!(table.view(0)["turn"], 1, "the turn was not resolved (D87)");
    let ended = table.record().await.inputs.pop().map(|row| row.input);
    assert_eq!(ended, Some(RecordedInput::AgreedDraw { resigned: Some(Seat(1)) }));
    assert!(server.command(&["verify", "--all"]).status.success());
}

#[tokio::test]
async fn a_draw_proposal_lapses_with_its_turn() {
    let server = Server::start();
    let mut table = Conquest::of(&server, &vec![json!({}); 3], json!({})).await;
    for seat in 0..2 {
        table.sockets[seat].move_motion(Motion::Draw, true).await;
        table.sockets[2]
            .until_seen("the proposal", |seen| seen.table.motions.iter().any(|motion| motion.agreed.len() == seat + 1))
            .await;
    }
    table.seal(0..3).await;
    table.hear_of_turn(2).await;
    table.sockets[2].until_seen("no proposal", |seen| seen.table.motions.is_empty()).await;
    table.sockets[2].move_motion(Motion::Draw, true).await;
    table.sockets[0]
        .until_seen("a new proposal", |seen| seen.table.motions.iter().any(|motion| motion.agreed == [Seat(2)]))
        .await;
    assert!(table.sockets[0].seen().outcome.is_none(), "votes of the previous turn no longer count (R78)");
}

#[tokio::test]
async fn a_match_that_reaches_its_limit_can_be_reviewed_verified_and_imported() {
    let (server, elsewhere) = (Server::start(), Server::start());
    let options = json!({ "options": { "turn_limit": 10 } });
    let weak = json!({ "technology": "biomech", "traits": ["diplomat", "strategist"] });
    let mut table = Conquest::of(&server, &[weak, json!({})], options).await;
    let target = table.target(0);
    // 1 against 10: a value of 9 less cannot succeed (R63).
    table.does(0, &attack(target, 1)).await;
    for turn in 1..=10 {
        table.seal([0]).await;
        table.does(1, &json!({ "type": "submit-defaults" })).await;
        if turn < 10 {
            table.hear_of_turn(turn + 1).await;
        }
    }
    let outcome = table.outcome().await;
    assert_eq!((outcome.reason.as_ref(), outcome.places.as_slice()), ("turn-limit", [2, 1].as_slice()));

    // Each player's replay shows only their own draft. The full perspective shows both.
    let stranger = server.nobody();
    let (own, rival, all, outside) = tokio::join!(
        whole_replay(&table.people[1], &table.id, "0"),
        whole_replay(&table.people[0], &table.id, "1"),
        whole_replay(&table.people[0], &table.id, "all"),
        whole_replay(&stranger, &table.id, "spectator"),
    );
    let drafted = |replay: &Replay| replay.steps[1].view.value()["own"].clone();
    assert_eq!(drafted(&own)[0]["orders"]["attacks"][0]["system"], json!(target));
    assert_eq!(drafted(&own).as_array().map(Vec::len), Some(1));
    assert_eq!(drafted(&rival)[0]["seat"], 1, "the rival's replay shows only their own draft");
    assert_eq!(drafted(&all).as_array().map(Vec::len), Some(2));
    assert_eq!(drafted(&outside), json!([]));
    for replay in [&own, &rival, &all, &outside] {
        assert_eq!(told(replay, "resolution-began").len(), 10);
        assert_eq!(told(replay, "game-ended").len(), 1);
        assert_eq!(told(replay, "battle-began").len(), 1, "the battle of the first turn");
    }
    let ways = |replay: &Replay| told(replay, "orders-sealed").iter().filter(|event| !event["how"].is_null()).count();
    assert_eq!((ways(&own), ways(&rival), ways(&all), ways(&outside)), (10, 10, 20, 0));
    assert_eq!(all.turns.len(), 10, "a mark for every turn");

    assert!(server.command(&["verify", "--all"]).status.success());
    let file: Value = table.people[0].get(&format!("/api/matches/{}/export", table.id)).await.ok();
    let reader = elsewhere.guest("Joan").await;
    let mut forged = file.clone();
    forged["inputs"][0]["command"]["units"] = json!(3);
    reader.post("/api/matches/import", forged).await.refused(422);
    let taken: TableView = reader.post("/api/matches/import", file.clone()).await.typed();
    let again: Value = reader.get(&format!("/api/matches/{}/export", taken.summary.id)).await.ok();
    for same in ["inputs", "outcome", "dice", "setup", "players", "options", "loadouts"] {
        assert_eq!(again[same], file[same], "{same}");
    }
    assert!(elsewhere.command(&["verify", "--all"]).status.success());
}
