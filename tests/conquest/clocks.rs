//! Deadlines of sealed orders: defaults for silent seats, a reader's extra time, and a server that is killed during a
//! long turn.

use super::{Conquest, attack, submit};
use crate::harness::{Server, Socket, told};
use games::seat::Seat;
use protocol::frame::ClientFrame;
use protocol::record::{MatchRecord, RecordedInput};
use serde_json::{Value, json};

/// The shortest allowed clock, in seconds.
const TURN: i64 = 10;

async fn begun(server: &Server, options: Value) -> Conquest {
    let faction = |technology: &str| json!({ "technology": technology, "traits": ["conqueror", "defender"] });
    let loadouts = [faction("psionic"), faction("tachyon"), faction("tachyon")];
    let clock = json!({ "turn": TURN, "reaction": 0, "grace": TURN });
    Conquest::of(server, &loadouts, json!({ "clock": clock, "options": options })).await
}

/// The seat's deadline, as the socket sees it.
fn deadline(socket: &Socket, seat: u8) -> Option<i64> {
    let decisions = &socket.seen().decisions;
    decisions.iter().find(|decision| decision.seat == Seat(seat)).expect("an open decision").deadline
}

/// All players but seat 0 resign, so that the record becomes public. Returns the record.
async fn ended(table: &mut Conquest) -> MatchRecord {
    for socket in &mut table.sockets[1..] {
        socket.say(&ClientFrame::Resign).await;
    }
    table.sockets[0].until_seen("the outcome", |seen| seen.outcome.is_some()).await;
    table.record().await
}

/// One of three players drafts but does not seal. Returns the default in the record, and how their orders were sealed.
async fn one_is_silent(options: Value) -> (Value, Value) {
    let server = Server::start();
    let mut table = begun(&server, options).await;
    let before = deadline(&table.sockets[2], 2).expect("a deadline");
    let target = table.target(2);
    table.does(2, &attack(target, 4)).await;
    assert_eq!(deadline(&table.sockets[2], 2), Some(before), "drafting gains no time");
    table.seal([0, 1]).await;
    table.sockets[0].advance_to_deadline().await;
    table.hear_of_turn(2).await;
    assert_eq!(table.sockets[0].seen().now, before);
    for socket in &table.sockets {
        assert_eq!(told(socket, "table-deadline"), [json!({ "type": "table-deadline", "seat": 2 })]);
    }
    let how = told(&table.sockets[2], "orders-sealed").pop().expect("their own seal")["how"].clone();
    let open = table.sockets[0].heard.iter().any(|frame| frame.contains(r#""defaults""#));
    assert!(!open, "other players do not learn how the orders were sealed");
    let record = ended(&mut table).await;
    let silence = record.inputs.into_iter().find_map(|row| match row.input {
        RecordedInput::Deadline { seat: Seat(2), command } => Some(command),
        _ => None,
    });
    (silence.expect("a default in the record").value(), how)
}

#[tokio::test]
async fn a_silent_player_submits_default_orders_or_the_draft_as_the_host_chose() {
    let by_default = (json!({ "type": "submit-defaults" }), json!("defaults"));
    assert_eq!(one_is_silent(json!({})).await, by_default);
    assert_eq!(one_is_silent(json!({ "timeout_orders": "draft" })).await, (submit(), json!("submit")));
}

#[tokio::test]
async fn a_mind_reader_gets_more_time_and_other_players_do_not_see_it() {
    let server = Server::start();
    let mut table = begun(&server, json!({})).await;
    let common = deadline(&table.sockets[0], 0);
    table.does(0, &json!({ "type": "insight", "seat": 1 })).await;
    assert_eq!(
        deadline(&table.sockets[0], 0),
        None,
        "the reader's time does not run before the other player has sealed"
    );
    table.seal([2]).await;
    table.sockets[1].until_seen("a seal", |seen| seen.view["factions"][2]["sealed"] == true).await;
    for seat in [1, 2] {
        assert_eq!(deadline(&table.sockets[seat], 0), common, "seat {seat} sees the common deadline");
    }
    // The player whose mind is read misses the deadline. The reader reads their default orders, and the reader's time
    // starts.
    table.sockets[1].advance_to_deadline().await;
    let reader = &mut table.sockets[0];
    reader.until_seen("the reading", |seen| !seen.view["own"][0]["insight"]["orders"].is_null()).await;
    let longer = deadline(reader, 0).expect("a running clock") - common.expect("a deadline");
    assert_eq!(longer, TURN * 1000);
    assert_eq!(
        reader.seen().now,
        common.expect("a deadline"),
        "the reader's decision is still open after the deadline"
    );
    let other = &mut table.sockets[2];
    other.until_seen("the default", |seen| seen.view["factions"][1]["sealed"] == true).await;
    assert_eq!(deadline(other, 0), common, "other players do not see the extra time");
    table.seal([0]).await;
    table.hear_of_turn(2).await;
    let record = ended(&mut table).await;
    let kinds: Vec<bool> =
        record.inputs.iter().map(|row| matches!(row.input, RecordedInput::Deadline { seat: Seat(1), .. })).collect();
    assert_eq!(kinds[..4], [false, false, true, false], "insight, a seal, the default, the reader's seal");
}

#[tokio::test]
async fn after_kill_9_in_a_long_turn_drafts_undo_deadline_and_seals_are_restored() {
    let mut server = Server::start();
    let clock = json!({ "turn": 259_200, "reaction": 86_400, "absence": "away" });
    let mut table = Conquest::of(&server, &vec![json!({}); 3], json!({ "clock": clock })).await;
    let (home, target) = (table.home(0), table.target(0));
    table.does(0, &attack(target, 4)).await;
    table.does(0, &json!({ "type": "lead", "kind": "attack", "system": target })).await;
    table.does(0, &json!({ "type": "raise-drone", "system": home })).await;
    table.seal([1]).await;
    table.hush().await;
    let shown = |socket: &Socket| {
        let (version, view, _, choices, _) = socket.seen().position();
        json!({ "version": version, "view": view, "choices": choices })
    };
    let before: Vec<Value> = table.sockets.iter().map(shown).collect();
    let due = deadline(&table.sockets[0], 0).expect("three days");
    server.kill();
    server.start_again();
    table.sit_down().await;
    let after: Vec<Value> = table.sockets.iter().map(shown).collect();
    assert_eq!(after, before);
    assert_eq!(table.own(0)["undo"], 3);
    assert_eq!(table.view(2)["factions"][1]["sealed"], true);
    let credited = deadline(&table.sockets[0], 0).expect("three days still") - due;
    assert!((0..=5_000).contains(&credited), "the downtime is credited: {credited} ms");
    for steps in (0..3).rev() {
        table.does(0, &json!({ "type": "undo" })).await;
        assert_eq!(table.own(0)["undo"], json!(steps));
    }
    assert_eq!(table.own(0)["orders"]["attacks"], json!([]));
    assert_eq!(table.asks(1, &submit()).await.code(), "orders-sealed");
    table.seal([0, 2]).await;
    table.hear_of_turn(2).await;
}
