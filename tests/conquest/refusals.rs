//! Forbidden orders are refused with a code, a message and a rule, and the draft stays as it was.

use super::{Conquest, attack, submit};
use crate::harness::Server;
use serde_json::{Value, json};

/// Seat 0 is chrono, seats 1 and 2 are psionic.
async fn table(server: &Server) -> Conquest {
    let faction = |technology: &str| json!({ "technology": technology, "traits": ["conqueror", "defender"] });
    Conquest::of(server, &[faction("chrono"), faction("psionic"), faction("psionic")], json!({})).await
}

#[tokio::test]
async fn an_order_against_the_rules_is_refused_with_a_message_and_the_draft_stays() {
    let server = Server::start();
    let mut table = table(&server).await;
    let (home, target, rival) = (table.home(0), table.target(0), table.home(1));
    assert_eq!(table.view(0)["systems"][home]["exposed_to"], Value::Null, "no rival is next to it");
    table.does(0, &attack(target, 3)).await;
    table.does(0, &json!({ "type": "time-skip", "system": home })).await;
    table.does(0, &json!({ "type": "raise-drone", "system": home })).await;
    let on = |kind: &str, system: usize| json!({ "type": kind, "system": system });
    let defend = |system: usize| json!({ "type": "assign", "kind": "defend", "system": system, "units": 1 });
    let refused = [
        // Too many units, and an invalid number.
        (attack(target, 12), "not-enough-units", "R17"),
        (attack(target, 0), "bad-amount", "R19–R21"),
        (json!({ "type": "invest", "system": home, "points": 20 }), "not-enough-units", "R17"),
        (json!({ "type": "unassign", "kind": "attack", "system": target, "units": 4 }), "bad-amount", "R19–R21"),
        (json!({ "type": "assign-drone", "kind": "attack", "system": target, "drones": 1 }), "no-drones", "R23"),
        // In a system where the order is not allowed.
        (attack(home, 1), "own-system", "R19"),
        (attack(rival, 1), "not-adjacent", "R19"),
        (defend(home), "not-exposed", "R12, R20"),
        (attack(200, 1), "unknown-system", "R5"),
        // With a system of another player, or with an independent one.
        (defend(rival), "not-your-system", "R20–R22"),
        (defend(target), "not-your-system", "R20–R22"),
        (json!({ "type": "invest", "system": rival, "points": 1 }), "not-your-system", "R20–R22"),
        (on("raise-drone", rival), "not-your-system", "R20–R22"),
        (on("stasis", rival), "not-your-system", "R20–R22"),
        // Twice.
        (on("time-skip", home), "already-set", "R29, D88"),
        (on("raise-drone", home), "already-raised", "R22"),
        // Orders that the faction does not have, or not yet.
        (on("stasis", home), "stasis-conflict", "R70, R29 I9"),
        (on("sabotage", rival), "wrong-technology", "R3"),
        (json!({ "type": "insight", "seat": 1 }), "wrong-technology", "R3"),
        (json!({ "type": "proclaim-empire" }), "no-contiguous-four", "R72"),
        (json!({ "type": "repeat-last" }), "nothing-to-repeat", "R92"),
        (json!({ "type": "stop-leading" }), "nothing-assigned", "R29"),
        (json!({ "type": "lead", "kind": "attack", "system": rival }), "needs-a-unit", "R23, R24"),
        (json!({ "type": "clear", "what": "investments" }), "nothing-assigned", "R29"),
    ];
    table.refuses(0, refused).await;
    let words = table.refuses(0, [(attack(target, 12), "not-enough-units", "R17")]).await;
    assert_eq!(words, "You have only 11 units left.", "ten and five by Time Skip, three sent and one for the drone");
    let insight = |seat: u8| json!({ "type": "insight", "seat": seat });
    table.refuses(1, [(insight(2), "target-immune", "R67")]).await;
    table.refuses(1, [(insight(1), "bad-target", "R67–R69")]).await;
}

#[tokio::test]
async fn sealed_orders_cannot_be_changed() {
    let server = Server::start();
    let mut table = table(&server).await;
    let target = table.target(0);
    table.does(0, &attack(target, 3)).await;
    table.seal([0]).await;
    let late = [attack(target, 1), json!({ "type": "undo" }), submit(), json!({ "type": "submit-defaults" })];
    table.refuses(0, late.map(|command| (command, "orders-sealed", "R25"))).await;
    assert_eq!(table.own(0)["orders"]["attacks"][0]["units"], 3);
}

#[tokio::test]
async fn malformed_commands_are_refused_and_change_nothing() {
    let server = Server::start();
    let mut table = table(&server).await;
    let target = table.target(0);
    table.does(0, &attack(target, 3)).await;
    let before = table.sockets[0].seen().clone();
    let assign = |changes: Value| crate::harness::with(attack(target, 1), changes);
    for nonsense in [
        Value::Null,
        json!([]),
        json!({}),
        json!("submit"),
        json!({ "type": "assign" }),
        json!({ "type": "win" }),
        json!({ "type": ["submit"] }),
        json!({ "type": "submit" }),
        json!({ "type": "submit", "open": "yes" }),
        json!({ "type": "submit", "open": false, "seat": 1 }),
        assign(json!({ "units": -1 })),
        assign(json!({ "units": 4_294_967_297_u64 })),
        assign(json!({ "units": 1e300 })),
        assign(json!({ "units": "1" })),
        assign(json!({ "system": -1 })),
        assign(json!({ "system": 99_999_999_999_u64 })),
        assign(json!({ "system": { "__proto__": 1 } })),
        assign(json!({ "kind": "conquer" })),
        assign(json!({ "seat": 1 })),
    ] {
        let reply = table.asks(0, &nonsense).await;
        assert!(["malformed", "unknown-system", "bad-amount"].contains(&reply.code()), "{nonsense}: {reply:?}");
    }
    table.does(0, &json!({ "type": "undo" })).await;
    table.does(0, &attack(target, 3)).await;
    assert_eq!(table.own(0)["orders"], before.view["own"][0]["orders"]);
    assert_eq!(
        table.own(0)["drafts_left"].as_u64().map(|left| left + 2),
        before.view["own"][0]["drafts_left"].as_u64()
    );
}
