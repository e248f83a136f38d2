//! Illegal decks are refused with all of their faults, and nothing changes.

use super::{Empires, deck};
use crate::harness::{Server, new_table, seated, with};
use protocol::rest::{LoadoutChecked, TableView};
use serde_json::{Value, json};

/// The codes and messages of a loadout's faults, in order.
async fn faults(server: &Server, options: Value, loadout: Value) -> Vec<(String, String)> {
    let body = json!({ "options": options, "loadout": loadout });
    let answer = server.nobody().post("/api/games/solar-empires/check-loadout", body).await;
    let faults = answer.typed::<LoadoutChecked>().faults.into_iter().filter(|fault| !fault.warning);
    faults
        .map(|fault| {
            assert!(fault.refusal.rule.is_some(), "{:?} names no rule", fault.refusal);
            (fault.refusal.code.into_owned(), fault.refusal.message)
        })
        .collect()
}

fn parts(race: &str, fleet: &[(usize, &str)], star: &[&str], bodies: &[(usize, &str)]) -> Value {
    let copies = |list: &[(usize, &str)]| -> Vec<String> {
        list.iter().flat_map(|(count, card)| std::iter::repeat_n((*card).to_owned(), *count)).collect()
    };
    json!({ "deck": { "name": "Wrong", "allegiance": race, "parts": {
        "fleet": copies(fleet), "star": star, "bodies": copies(bodies),
    } } })
}

/// A deck with all faults that can occur together.
fn all_wrong() -> Value {
    let fleet = [
        (1, "grand-admiral"),
        (1, "gas-giant"),
        (5, "drone"),
        (1, "rapier"),
        (1, "hidden-infection"),
        (1, "world-eater"),
        (1, "solaris-cannon"),
    ];
    let bodies = [(1, "drone"), (2, "chain-forge-world"), (1, "infected-world")];
    parts("chain", &fleet, &["sol-like-star", "starbase"], &bodies)
}

#[tokio::test]
async fn all_faults_of_a_deck_are_reported_in_the_order_of_the_rules() {
    let server = Server::start();
    let told = faults(&server, json!({ "deck_source": "starters" }), all_wrong()).await;
    let expected = [
        ("unknown-card", "There is no card called grand-admiral."),
        ("not-fleet-card", "Gas Giant belongs in the solar deck."),
        ("not-solar-card", "Starbase cannot be in that part of a solar deck."),
        ("not-solar-card", "Drone cannot be in that part of a solar deck."),
        ("deck-size", "A fleet deck has 40 to 60 cards; this one has 11."),
        ("too-many-copies", "At most 4 copies of Drone; you have 5."),
        ("mixed-races", "TCS-13 Rapier is a terracorp card; this is a chain deck."),
        ("mixed-races", "Hidden Infection is a shadow card; this is a chain deck."),
        ("mixed-races", "Solaris Cannon is a terracorp card; this is a chain deck."),
        ("chain-spell", "Chain decks cannot hold spells: Hidden Infection."),
        ("too-many-legendary", "Only one legendary card in a fleet deck."),
        ("solar-star-count", "A solar deck has exactly one star."),
        ("solar-body-count", "A solar deck has exactly seven solar bodies; this one has 4."),
        ("solar-legendary", "Only one legendary world in a solar deck."),
        ("solar-race", "Infected World needs a shadow fleet deck."),
        ("not-a-starter", "This table is for starter decks only."),
    ];
    assert_eq!(told, expected.map(|(code, words)| (code.to_owned(), words.to_owned())));
}

#[tokio::test]
async fn the_rulebooks_example_has_the_faults_that_it_describes() {
    let server = Server::start();
    let ships = "missile-drone drone-gunboat streaker-drone control-cruiser mothership stripminer control-ship";
    let mut fleet = vec![(5, "drone")];
    fleet.extend(ships.split_whitespace().map(|card| (4, card)));
    fleet.extend([(2, "mines"), (1, "world-eater"), (1, "hidden-infection"), (1, "gas-giant")]);
    let bodies = [(2, "chain-forge-world"), (1, "terracorp-colony"), (4, "starbase")];
    let told = faults(&server, json!({}), parts("chain", &fleet, &["sol-like-star"], &bodies)).await;
    let codes: Vec<&str> = told.iter().map(|(code, _)| code.as_str()).collect();
    let expected = "not-fleet-card deck-size too-many-copies mixed-races chain-spell solar-legendary solar-race";
    assert_eq!(codes, expected.split_whitespace().collect::<Vec<_>>());
}

#[tokio::test]
async fn an_illegal_deck_is_refused_at_the_table() {
    let server = Server::start();
    let body = with(new_table(&server).await, json!({ "game": "solar-empires", "options": {} }));
    let of = seated(&server, body).await;
    let path = format!("/api/tables/{}/loadout", of.id);
    let good = deck("terracorp", "rapier rapier rapier");
    of.guest.post(&path, json!({ "loadout": good })).await.ok();
    let long: Vec<(usize, &str)> = vec![(201, "rapier")];
    let solar = [(7, "starbase")];
    let both = with(good.clone(), json!({ "starter": "terra-shield" }));
    for (wrong, code) in [
        (all_wrong(), "unknown-card"),
        (parts("terracorp", &long, &["binary-star"], &solar), "part-too-long"),
        (parts("federation", &[(4, "rapier")], &["binary-star"], &solar), "no-race"),
        (parts("terracorp", &[(40, "rapier")], &["black-hole"], &solar), "unknown-card"),
        (json!({ "starter": "terra-nova" }), "unknown-starter"),
        (both, "two-decks"),
        (json!({ "deck": { "name": "x", "parts": { "fleet": "rapier" } } }), "bad-loadout"),
        (json!({ "deck": { "parts": {} } }), "bad-loadout"),
    ] {
        let told: LoadoutChecked = of.guest.post(&path, json!({ "loadout": wrong })).await.typed();
        assert_eq!(told.faults.first().map(|fault| &*fault.refusal.code), Some(code), "{wrong}");
        let table: TableView = of.guest.get(&format!("/api/tables/{}", of.id)).await.typed();
        assert_eq!(table.loadout, good, "the previous choice stays");
    }
    let huge = parts("terracorp", &[(20_000, "rapier")], &["binary-star"], &solar);
    of.guest.post(&path, json!({ "loadout": huge })).await.refused(413);
    let name = json!({ "deck": { "name": "x".repeat(70_000), "allegiance": "terracorp", "parts": {} } });
    of.guest.post(&path, json!({ "loadout": name })).await.refused(413);
    let table: TableView = of.guest.get(&format!("/api/tables/{}", of.id)).await.typed();
    assert_eq!(table.loadout, good);
}

#[tokio::test]
async fn a_table_for_ready_made_decks_refuses_others() {
    let server = Server::start();
    let options = json!({ "deck_source": "starters", "arrange": "as-listed" });
    let body = with(new_table(&server).await, json!({ "game": "solar-empires", "options": options }));
    let of = seated(&server, body).await;
    let path = format!("/api/tables/{}/loadout", of.id);
    let told: LoadoutChecked =
        of.guest.post(&path, json!({ "loadout": deck("shadow", "infected-rapier") })).await.typed();
    let codes: Vec<&str> =
        told.faults.iter().filter(|fault| !fault.warning).map(|fault| &*fault.refusal.code).collect();
    assert_eq!(codes, ["not-a-starter"]);
    let told: LoadoutChecked = of.guest.post(&path, json!({ "loadout": { "starter": "shadow-tide" } })).await.typed();
    assert_eq!(told.faults, []);
}

#[tokio::test]
async fn a_table_with_an_impossible_system_is_refused() {
    let server = Server::start();
    let host = server.guest("Ada").await;
    let custom = |star: &str, bodies: usize| json!({ "star": star, "bodies": vec!["starbase"; bodies] });
    for options in [
        json!({ "system": "custom" }),
        json!({ "system": "custom", "custom": custom("binary-star", 5) }),
        json!({ "system": "custom", "custom": custom("binary-star", 7) }),
        json!({ "system": "custom", "custom": custom("black-hole", 6) }),
        json!({ "system": "custom", "custom": custom("starbase", 6) }),
        json!({ "system": "sol", "custom": custom("binary-star", 6) }),
        json!({ "system": "andromeda" }),
        json!({ "turns": 99 }),
    ] {
        let body = with(new_table(&server).await, json!({ "game": "solar-empires", "options": options }));
        let refused = host.post("/api/tables", body).await.refused(422);
        assert!(["bad-options", "bad-option", "bad-system"].contains(&refused.code.as_str()), "{options}: {refused:?}");
    }
    for seats in [1, 5] {
        let body = with(new_table(&server).await, json!({ "game": "solar-empires", "options": {}, "seats": seats }));
        host.post("/api/tables", body).await.refused(422);
    }
}

#[tokio::test]
async fn a_player_without_a_deck_gets_the_default_of_their_seat() {
    let server = Server::start();
    let mut table = Empires::of(&server, &vec![Value::Null; 4], json!({})).await;
    let races: Vec<&Value> =
        table.view(0)["players"].as_array().expect("players").iter().map(|it| &it["race"]).collect();
    assert_eq!(races, ["terracorp", "shadow", "chain", "terracorp"]);
    table.hush().await;
    let first = |seat: usize| table.held(seat)[0].1;
    assert_eq!([first(0), first(1), first(2)], ["rapier", "infected-rapier", "drone"]);
}
