//! Deadlines for each kind of question: the defaults for a silent seat, and a server that is killed in the middle.

use super::scenes::{Duel, Feast};
use super::{Empires, at, deck, deploy, one, rich, ship, ships_of};
use crate::harness::{Seen, Server, Socket, with};
use protocol::frame::ClientFrame;
use serde_json::{Value, json};

/// The shortest allowed clock.
fn clock() -> Value {
    json!({ "clock": { "turn": 10, "reaction": 10 } })
}

fn names(silences: &[(usize, Value)]) -> Vec<(usize, &str)> {
    silences.iter().map(|(seat, command)| (*seat, command["type"].as_str().expect("a type"))).collect()
}

fn is_asked(seen: &Seen, kind: &str) -> bool {
    seen.own_decision().is_some_and(|own| own.question.kind == kind)
}

fn yes(kind: &str, yes: bool) -> Value {
    json!({ "type": kind, "yes": yes })
}

/// No player confirms their deck or decides who is first.
async fn silent_before_the_first_turn(server: &Server) {
    let options = json!({ "options": with(rich(), json!({ "arrange": "after-system" })) });
    let decks = [deck("terracorp", "rapier"), deck("chain", "drone")];
    let mut table = Empires::of(server, &decks, with(clock(), options)).await;
    table.does(0, &json!({ "type": "arrange-move", "from": 40, "to": 1 })).await;
    let last = table.own(0)["deck"][0].clone();
    while table.view(0)["turn"] != 1 {
        table.sockets[0].advance_to_deadline().await;
    }
    table.hush().await;
    assert_eq!(*table.held(0)[0].1, last, "the deck stays as the player arranged it");
    let winner = table.view(0)["priority"].as_u64().expect("a seat with priority") as usize;
    let silences = table.silences().await;
    assert_eq!(silences[..2], [(0, one("arrange-confirm")), (1, one("arrange-confirm"))]);
    assert_eq!(silences[2], (winner, json!({ "type": "set-first", "seat": winner })));
}

/// Deadlines pass while a card is being aimed, while ships are being deployed, and while a spy may move.
async fn silent_in_a_turn(server: &Server) {
    let decks = [
        deck("terracorp", "rapier rapier rapier ion-storm"),
        deck("shadow", "infected-rapier infected-rapier infected-rapier spy-network"),
    ];
    let mut table = Empires::begun(server, &decks, clock()).await;
    table.shares_the_planets(["rapier", "infected-rapier"]).await;
    let storm = table.play(0, "ion-storm");
    table.does(0, &storm).await;
    let target = table.ships(1, "infected-rapier").remove(0);
    table.does(0, &ship("target-ship", &target)).await;
    table.lets_pass(0).await;
    assert!(table.own(0)["hand"].to_string().contains("ion-storm"), "the card was not played");
    table.done_building(1).await;
    table.builds(1, &["spy-network"]).await;
    table.done_building(0).await;
    table.turn_to(1, "deployment").await;
    table.does(1, &deploy(&target, 6)).await;
    table.lets_pass(1).await;
    let place = |view: &Value| ships_of(view).filter(|ship| ship["orbit"] == 6).count();
    assert_eq!(place(table.view(0)), 1, "deployed ships stay");
    table.deploys(0, &[]).await;
    table.turn_to(1, "spy").await;
    table.lets_pass(1).await;
    let silences = table.silences().await;
    assert_eq!(names(&silences), [(0, "cancel"), (0, "construction-done"), (1, "deploy-done"), (1, "spy-pass")]);
}

async fn silent_in_a_battle(server: &Server) {
    let Duel { mut table, hive, fighter, broadsword, longsword, .. } = Duel::begun(server, clock()).await;
    table.lets_pass(1).await;
    while !is_asked(table.sockets[0].seen(), "point") {
        table.sockets[0].advance_to_deadline().await;
    }
    // Seat 1 has missed a deadline in this fight, so the table does not wait for it again (D91).
    table.lets_pass(0).await;
    let silences = table.silences().await;
    let expected = [
        (1, one("fight-rest")),
        (1, ship("silo", &broadsword)),
        (1, ship("point", &hive)),
        (0, ship("point", &longsword)),
        (0, one("intercept-none")),
        (1, ship("assign", &fighter)),
    ];
    assert_eq!(silences[..6], expected, "the most armour, the largest ships, and the weakest victim");
}

async fn silent_among_asteroids(server: &Server) {
    let Feast { mut table, drones, missile, .. } = Feast::begun(server, clock()).await;
    table.lets_pass(0).await;
    let silences = table.silences().await;
    let expected = [(0, ship("assign", &missile)), (0, ship("assign", &drones[0])), (0, yes("eat", false))];
    assert_eq!(silences, expected);
}

async fn silent_at_a_feast(server: &Server) {
    let Feast { mut table, missile, drones, .. } = Feast::begun(server, clock()).await;
    table.places(0, &[&missile, &drones[0]]).await;
    table.turn_to(0, "eat").await;
    table.does(0, &yes("eat", true)).await;
    table.turn_to(0, "revive").await;
    table.lets_pass(0).await;
    assert_eq!(table.silences().await, [(0, one("revive-done"))]);
}

/// Order 101 and Precision Bombing target buildings that rarely save themselves. It is very unlikely that all three do
/// so.
async fn silent_over_ruins(server: &Server) {
    loop {
        let zones =
            "infected-rapier infected-rapier infected-rapier infected-zone infected-zone infected-zone order-101";
        let decks = [deck("terracorp", "rapier rapier rapier precision-bombing"), deck("shadow", zones)];
        let mut table = Empires::begun(server, &decks, clock()).await;
        table.shares_the_planets(["rapier", "infected-rapier"]).await;
        table.done_building(0).await;
        for orbit in 4..=6 {
            table.turn_to(1, "construction").await;
            let zone = table.build(1, "infected-zone", orbit);
            table.does(1, &zone).await;
        }
        table.builds(1, &["order-101"]).await;
        table.builds(0, &["precision-bombing"]).await;
        table.deploys(1, &[]).await;
        table.turn_to(0, "deployment").await;
        let fleet = table.ships(0, "rapier");
        table.deploys(0, &[(&fleet[0], 4), (&fleet[1], 5), (&fleet[2], 6)]).await;
        table.turn_to(1, "fight").await;
        table.does(1, &at("fight", 4)).await;
        table.turn_to(1, "order-101").await;
        table.lets_pass(1).await;
        if !is_asked(table.sockets[0].seen(), "reroll") {
            continue;
        }
        table.lets_pass(0).await;
        let silences = table.silences().await;
        assert_eq!(silences[0], (1, yes("order-101", false)));
        assert!(silences.contains(&(0, yes("reroll", true))), "{silences:?}");
        return;
    }
}

#[tokio::test]
async fn defaults_are_played_for_a_silent_player_in_every_step() {
    let server = Server::start();
    silent_before_the_first_turn(&server).await;
    silent_in_a_turn(&server).await;
    silent_in_a_battle(&server).await;
    silent_among_asteroids(&server).await;
    silent_at_a_feast(&server).await;
    silent_over_ruins(&server).await;
    assert!(server.command(&["verify", "--all"]).status.success());
}

/// The state of all players without deadlines, because the downtime is credited.
fn moment(table: &Empires) -> Vec<Value> {
    let shown = |socket: &Socket| {
        let (version, view, _, choices, _) = socket.seen().position();
        json!({ "version": version, "view": view, "choices": choices })
    };
    table.sockets.iter().map(shown).collect()
}

impl Empires {
    /// Kills and restarts the server, and checks that all players see the same state again.
    async fn outlives(&mut self, server: &mut Server) {
        self.hush().await;
        let (before, due) = (moment(self), self.sockets[0].seen().decisions[0].deadline);
        server.kill();
        server.start_again();
        self.sit_down().await;
        assert_eq!(moment(self), before);
        let credited = self.sockets[0].seen().decisions[0].deadline.expect("a clock") - due.expect("a clock");
        assert!((0..=5_000).contains(&credited), "the downtime is credited: {credited} ms");
    }
}

#[tokio::test]
async fn after_kill_9_hands_targets_and_unassigned_damage_are_restored() {
    let mut server = Server::start();
    let slow = json!({ "clock": { "turn": 259_200, "reaction": 86_400, "absence": "away" } });
    let own = "rapier rapier rapier ion-storm biodome mines";
    let other = "infected-rapier infected-rapier infected-rapier hulk biodome mines";
    let decks = [deck("terracorp", own), deck("shadow", other)];
    let mut building = Empires::begun(&server, &decks, slow.clone()).await;
    building.shares_the_planets(["rapier", "infected-rapier"]).await;
    let (storm, enemies) = (building.play(0, "ion-storm"), building.ships(1, "infected-rapier"));
    building.does(0, &storm).await;
    building.does(0, &ship("target-ship", &enemies[0])).await;
    building.outlives(&mut server).await;
    assert_eq!(building.own(0)["aiming"]["ships"], json!([enemies[0]]));
    building.does(0, &one("targets-done")).await;
    assert_eq!(building.view(0)["players"][0]["discard"], json!(["ion-storm"]));

    let Duel { table: mut fighting, hive, scimitar, broadsword, longsword, rapiers, .. } =
        Duel::begun(&server, slow).await;
    fighting.does(1, &one("fight-rest")).await;
    fighting.does(1, &ship("silo", &rapiers[0])).await;
    fighting.does(1, &ship("point", &scimitar)).await;
    fighting.turn_to(0, "point").await;
    fighting.does(0, &ship("point", &broadsword)).await;
    fighting.outlives(&mut server).await;
    let left = fighting.view(0)["combat"]["outstanding"].clone();
    assert_eq!(left["seat"], 0);
    fighting.does(0, &ship("assign", &longsword)).await;
    fighting.outlives(&mut server).await;
    let fewer =
        fighting.view(0)["combat"]["outstanding"]["amount"].as_u64().expect("at least seven, of which six are placed");
    assert_eq!(fewer + 6, left["amount"].as_u64().expect("an amount"));
    fighting.places(0, &[&broadsword]).await;
    fighting.does(0, &one("intercept-none")).await;
    fighting.turn_to(1, "assign").await;
    fighting.places(1, &[&scimitar, &hive]).await;

    building.sit_down().await;
    for table in [&mut building, &mut fighting] {
        table.sockets[0].say(&ClientFrame::Resign).await;
        table.outcome().await;
    }
    assert!(server.command(&["verify", "--all"]).status.success());
}
