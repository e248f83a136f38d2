//! Aries Star Fleet over real sockets: hidden information, attempts, missed deadlines and the match clock.

mod clock;
mod plans;
mod secrets;
mod silence;

use crate::harness::{Duel, Party, Server, of, one, with};
use serde_json::{Value, json};

/// A deck that soon yields a ship, a crew and an easy objective, with cards to play against the opponent's attempts.
fn deck() -> Value {
    let three = |card: &'static str| std::iter::repeat_n(card, 3);
    let crewed = ["narra", "ipil", "bridge-officers", "cadets", "fleet-captain"].into_iter().flat_map(three);
    let objectives = ["training-cruise", "rescue-mission", "salvage-derelict", "chart-the-belt", "relieve-mars"];
    let twice = [
        "ion-storm",
        "solar-flare",
        "mutiny",
        "outbreak",
        "computer-virus",
        "injunction",
        "desertion",
        "accident",
        "raiders",
        "ambush",
        "cave-in",
        "dust-storm",
    ];
    let interventions = twice.into_iter().flat_map(|card| [card; 2]);
    json!({ "deck": {
        "name": "Wren’s secret plans",
        "allegiance": "fleet",
        "parts": {
            "planets": ["earth", "luna", "mars", "asteroid-belt"],
            "seeds": ["earth-command", "fleet-yard", "computer-core"],
            "draw": crewed.chain(objectives).collect::<Vec<_>>(),
            "interventions": interventions.collect::<Vec<_>>(),
        },
    }})
}

/// A match in which seat 0 moves first with that deck and seat 1 has a ready-made one. It has no clock, unless
/// `changes` sets one.
async fn fleets(server: &Server, changes: Value) -> Duel {
    let body = json!({ "game": "aries-star-fleet", "options": { "first_player": "seat-a" } });
    let loadouts = [deck(), json!({ "starter": "rebel-belt-uprising" })];
    Duel(Party::of(server, &loadouts, with(body, changes)).await, 0)
}

#[tokio::test]
async fn a_refused_command_changes_nothing() {
    let server = Server::start();
    let mut duel = fleets(&server, json!({})).await;
    duel.refuses(0, [(one("end-turn"), "wrong-state", "R4")]).await;
    duel.begins().await;
    let refused = [
        (json!({ "type": "attempt", "ship": "a.narra" }), "no-such-card", "R3"),
        (json!({ "type": "store", "card": "a.banaba" }), "not-in-hand", "R14"),
        (json!({ "type": "move-ship", "ship": "b.buhawi", "location": "mars" }), "no-such-card", "R3"),
        (one("abandon"), "no-active-objective", "R69"),
    ];
    duel.refuses(0, refused).await;
    duel.refuses(1, [(one("end-turn"), "not-your-turn", "R3")]).await;
}

#[tokio::test]
async fn all_faults_of_a_deck_are_reported_together() {
    let server = Server::start();
    let host = server.guest("Ada").await;
    let mut faulty = deck();
    let parts = &mut faulty["deck"]["parts"];
    parts["planets"] = json!(["earth", "luna", "mars", "mars"]);
    parts["interventions"] = json!(["accident"]);
    parts["draw"][0] = json!("star-cruiser");
    parts["draw"][1] = json!("old-marshal");
    let table = host
        .post("/api/tables", json!({ "game": "aries-star-fleet", "options": {}, "seats": 2, "visibility": "private" }))
        .await
        .ok();
    let path = format!("/api/tables/{}/loadout", crate::harness::table_id(&table));
    let told = host.post(&path, json!({ "loadout": faulty })).await.json().to_string();
    for code in ["deck-planets", "deck-interventions", "deck-affiliation", "deck-unknown"] {
        assert!(told.contains(code), "{code}: {told}");
    }
}

#[tokio::test]
async fn after_kill_9_an_attempt_continues_where_it_was() {
    let mut server = Server::start();
    let mut duel = fleets(&server, json!({})).await;
    duel.until_interventions().await;
    let drawn = duel.own(1)["drawn"].clone();
    let pick = duel.listed(1, of("pick")).expect("a card to pick");
    duel.survives(&mut server).await;
    assert_eq!(duel.own(1)["drawn"], drawn);
    duel.gives(1, &pick).await;
    // The unfinished selection is restored as well.
    duel.survives(&mut server).await;
    assert_eq!(duel.own(1)["picks"], json!([pick["card"]]));
    duel.gives(1, &one("confirm")).await;
    duel.plays_on().await;
    assert_eq!(duel.view(0)["attempt"], Value::Null, "the attempt has ended");
    let results = crate::harness::told(&duel.sockets[0], "attempt-result");
    assert_eq!(results.len(), 1, "with a single result");
}
