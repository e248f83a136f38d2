//! Forbidden commands are refused with a code, a message and a rule in every step, and nothing changes.

use super::scenes::{Duel, Feast, three_in_orbit};
use super::{Empires, at, attack, deck, deploy, one, ship};
use crate::harness::Server;
use serde_json::{Value, json};

fn fire(from: usize, orbit: usize) -> Value {
    json!({ "type": "fire-cannon", "from": from, "orbit": orbit })
}

fn spy(ship: &Value, to: usize) -> Value {
    json!({ "type": "spy-move", "ship": ship, "to": to })
}

/// A number that no ship has.
const NO_SHIP: u32 = 99;

#[tokio::test]
async fn forbidden_commands_are_refused_before_the_first_turn() {
    let server = Server::start();
    let decks = [deck("terracorp", ""), deck("chain", "")];
    let mut table = Empires::of(&server, &decks, json!({})).await;
    let (winner, play) = (table.awaited(), table.play(0, "trebuchet"));
    let first = |seat: usize| json!({ "type": "set-first", "seat": seat });
    table.refuses(winner, [(first(2), "unknown-player", "R18"), (play, "wrong-step", "R19")]).await;
    table
        .refuses(1 - winner, [(first(1), "not-your-turn", "R20"), (one("arrange-confirm"), "wrong-step", "R19")])
        .await;

    let options = json!({ "options": { "system": "sol" } });
    let mut table = Empires::of(&server, &decks, options).await;
    let put = |from: u32, to: u32| json!({ "type": "arrange-move", "from": from, "to": to });
    let beyond = [put(0, 1), put(1, 0), put(1, 41), put(41, 1)].map(|put| (put, "no-such-position", "R16"));
    table.refuses(0, beyond).await;
    table.refuses(0, [(one("arrange-reset"), "nothing-to-undo", "R16"), (first(0), "wrong-step", "R19")]).await;
}

#[tokio::test]
async fn forbidden_commands_are_refused_while_cards_are_played() {
    let server = Server::start();
    let own = "rapier rapier rapier solaris-cannon mass-conscription fusion-burst";
    let other = "infected-rapier infected-rapier infected-rapier biodome mines mines";
    let mut table = Empires::begun(&server, &[deck("terracorp", own), deck("shadow", other)], json!({})).await;
    let unknown = |kind: &str| json!({ "type": kind, "hand": NO_SHIP, "orbit": 1 });
    let (cannon, burst) = (table.play(0, "solaris-cannon"), table.play(0, "fusion-burst"));
    let (on, rapier) = (table.build(0, "solaris-cannon", 1), table.build(0, "rapier", 1));
    let [beyond, within] = [7, 0].map(|orbit| table.build(0, "solaris-cannon", orbit));
    let dear = table
        .refuses(
            0,
            [
                (json!({ "type": "play", "hand": NO_SHIP }), "no-such-card", "R23"),
                (unknown("build"), "no-such-card", "R23"),
                (rapier, "not-a-building", "R27"),
                (beyond, "no-such-planet", "R4"),
                (within, "no-such-planet", "R4"),
                (on.clone(), "planet-not-yours", "R27"),
                (fire(1, 7), "no-such-planet", "R4"),
                (fire(1, 1), "no-cannon", "R35"),
                (one("deploy-done"), "wrong-step", "R19"),
                (one("cancel"), "wrong-step", "R19"),
                (burst.clone(), "support-too-low", "R3"),
            ],
        )
        .await;
    assert_eq!(dear, "Fusion Burst needs 3E 1M 1O; you have 1E 1M 1O.");
    table
        .refuses(1, [(one("construction-done"), "not-your-turn", "R20"), (one("spy-pass"), "wrong-step", "R19")])
        .await;

    table.shares_the_planets(["rapier", "infected-rapier"]).await;
    let conscription = table.play(0, "mass-conscription");
    table.refuses(0, [(cannon, "needs-planet", "R27"), (conscription, "no-target", "R31")]).await;
    table.does(0, &on).await;
    table.refuses(0, [(fire(2, 6), "no-cannon", "R35"), (fire(1, 0), "no-such-planet", "R4")]).await;
    table.does(0, &fire(1, 6)).await;
    table.refuses(0, [(fire(1, 5), "cannon-spent", "R35"), (fire(1, 6), "no-such-planet", "R4")]).await;
}

#[tokio::test]
async fn forbidden_commands_are_refused_while_cards_are_aimed() {
    let server = Server::start();
    let own = "rapier rapier rapier fusion-burst solar-flare ion-storm spy-network teleport-jump biodome mines";
    let other = "infected-rapier infected-rapier infected-rapier hive-ship biodome mines";
    let mut table = Empires::begun(&server, &[deck("terracorp", own), deck("shadow", other)], json!({})).await;
    table.shares_the_planets(["rapier", "infected-rapier"]).await;
    table.done_building(0).await;
    table.builds(1, &["hive-ship"]).await;
    table.done_building(1).await;
    table.turn_to(0, "construction").await;
    let burst = table.play(0, "fusion-burst");
    let flare = table.play(0, "solar-flare");
    table.does(0, &flare).await;
    let target = |orbit: usize| at("target-orbit", orbit);
    table.refuses(0, [0, 7].map(|orbit| (target(orbit), "no-such-planet", "R4"))).await;
    table.does(0, &target(1)).await;
    let more = [(target(1), "duplicate-target", "R32"), (one("targets-done"), "wrong-step", "R19")];
    table.refuses(0, more).await;
    table.does(0, &target(4)).await;
    let late = table.play(0, "spy-network");
    table.refuses(0, [(late, "event-limit", "R29")]).await;

    let [hive, fighter] = ["hive-ship", "infected-rapier"].map(|card| ship("target-ship", &table.ships(1, card)[0]));
    let storm = table.play(0, "ion-storm");
    table.does(0, &storm).await;
    table.refuses(0, [(one("targets-done"), "not-enough-targets", "R32"), (hive.clone(), "bad-target", "R31")]).await;
    table.does(0, &fighter).await;
    table.refuses(0, [(fighter, "duplicate-target", "R32"), (target(1), "wrong-step", "R19")]).await;
    table.does(0, &one("cancel")).await;
    table.does(0, &burst).await;
    let nobody = ship("target-ship", &json!(NO_SHIP));
    table.refuses(0, [(nobody, "no-such-ship", "R31"), (one("construction-done"), "wrong-step", "R19")]).await;
    let words = table.refuses(0, [(hive, "bad-target", "R31")]).await;
    assert_eq!(words, "Fusion Burst cannot be used on that ship.");
    table.does(0, &one("cancel")).await;
    let jump = table.play(0, "teleport-jump");
    table.does(0, &jump).await;
    let place = |position: u32| json!({ "type": "target-deck", "position": position });
    let mines = table.own(0)["deck"].as_array().expect("a deck").iter().position(|card| card == "mines");
    assert_eq!(mines, Some(0), "the next card is not a ship");
    table.refuses(0, [0, 1, 99].map(|position| (place(position), "bad-position", "R31"))).await;
    table.does(0, &place(2)).await;
    table.refuses(0, [(burst, "spell-limit", "R30"), (storm, "spell-limit", "R30")]).await;
}

#[tokio::test]
async fn forbidden_commands_are_refused_while_ships_are_deployed_and_spied_upon() {
    let server = Server::start();
    let own = "rapier rapier rapier solar-flare biodome mines";
    let other = "infected-rapier infected-rapier infected-rapier spy-network biodome mines";
    let mut table = Empires::begun(&server, &[deck("terracorp", own), deck("shadow", other)], json!({})).await;
    table.shares_the_planets(["rapier", "infected-rapier"]).await;
    table.end_the_turn().await;
    table.builds(1, &["spy-network"]).await;
    table.turn_to(0, "construction").await;
    let flare = table.play(0, "solar-flare");
    for command in [flare, at("target-orbit", 1), at("target-orbit", 4), one("construction-done")] {
        table.does(0, &command).await;
    }
    table.turn_to(1, "deployment").await;
    let [theirs, own] = [table.ships(0, "rapier"), table.ships(1, "infected-rapier")];
    table
        .refuses(
            1,
            [
                (deploy(&json!(NO_SHIP), 5), "no-such-ship", "R31"),
                (deploy(&theirs[0], 5), "not-yours", "R36"),
                (deploy(&own[0], 7), "no-such-planet", "R4"),
                (deploy(&own[0], 4), "planet-closed", "R39"),
                (ship("recall", &theirs[0]), "not-yours", "R36"),
                (ship("recall", &own[0]), "not-deployed", "R37"),
                (one("recall-all"), "not-deployed", "R37"),
                (one("construction-done"), "wrong-step", "R19"),
            ],
        )
        .await;
    let early = [(deploy(&theirs[0], 2), "not-your-turn", "R20"), (one("deploy-done"), "not-your-turn", "R20")];
    table.refuses(0, early).await;
    table.does(1, &deploy(&own[0], 5)).await;
    table.refuses(1, [(deploy(&own[0], 5), "already-there", "R37")]).await;
    table.does(1, &one("deploy-done")).await;
    table.deploys(0, &[]).await;

    table.turn_to(1, "spy").await;
    table
        .refuses(
            1,
            [
                (spy(&json!(NO_SHIP), 5), "no-such-ship", "R31"),
                (spy(&theirs[0], 5), "not-yours", "R36"),
                (spy(&own[0], 9), "no-such-planet", "R4"),
                (spy(&own[0], 1), "planet-closed", "R39"),
                (spy(&own[0], 5), "already-there", "R37"),
                (ship("spy-move", &own[1]), "already-there", "R37"),
                (deploy(&own[1], 5), "wrong-step", "R19"),
            ],
        )
        .await;
    table.refuses(0, [(one("spy-pass"), "not-your-turn", "R20"), (spy(&theirs[0], 2), "not-your-turn", "R20")]).await;
    table.does(1, &one("spy-pass")).await;
}

#[tokio::test]
async fn forbidden_commands_are_refused_in_a_battle() {
    let server = Server::start();
    let Duel { mut table, hive, scimitar, fighter, broadsword, longsword, dagger, rapiers } =
        Duel::begun(&server, json!({})).await;
    table.refuses(1, [1, 9].map(|orbit| (at("fight", orbit), "no-combat-there", "R43"))).await;
    table.refuses(1, [(attack(0), "wrong-step", "R19")]).await;
    table.refuses(0, [at("fight", 4), one("fight-rest")].map(|command| (command, "not-your-turn", "R20"))).await;
    table.does(1, &at("fight", 4)).await;

    table.turn_to(1, "silo").await;
    let silo = |target: &Value| ship("silo", target);
    table.refuses(1, [(silo(&json!(NO_SHIP)), "no-such-ship", "R46"), (silo(&rapiers[1]), "bad-target", "R46")]).await;
    let words = table.refuses(1, [(silo(&hive), "bad-target", "R46")]).await;
    assert_eq!(words, "Missile Silos cannot be used on that ship.");
    table.refuses(0, [(silo(&hive), "not-your-turn", "R20")]).await;
    table.does(1, &silo(&rapiers[0])).await;

    table.turn_to(1, "point").await;
    let point = |leader: &Value| ship("point", leader);
    table.refuses(1, [&dagger, &json!(NO_SHIP)].map(|leader| (point(leader), "not-in-fleet", "R48"))).await;
    table.refuses(0, [(point(&broadsword), "not-your-turn", "R20")]).await;
    table.does(1, &point(&scimitar)).await;
    table.turn_to(0, "point").await;
    table.does(0, &point(&broadsword)).await;

    // The cruiser fires first. It cannot destroy the Broadsword if it has hit the Longsword before.
    table.turn_to(0, "assign").await;
    let assign = |victim: &Value| ship("assign", victim);
    let elsewhere = [&hive, &rapiers[1], &json!(NO_SHIP)].map(|victim| (assign(victim), "not-in-fleet", "R59"));
    table.refuses(0, elsewhere).await;
    table.refuses(0, [(one("withdraw"), "wrong-step", "R19"), (attack(1), "wrong-step", "R19")]).await;
    table.refuses(1, [(assign(&dagger), "not-your-turn", "R20")]).await;
    table.places(0, &[&longsword, &broadsword]).await;

    table.turn_to(0, "intercept").await;
    let intercept = |named: &Value| ship("intercept", named);
    table.refuses(0, [(intercept(&dagger), "not-in-fleet", "R56"), (intercept(&hive), "not-a-fighter", "R56")]).await;
    table.refuses(1, [(one("intercept-none"), "not-your-turn", "R20")]).await;
    table.does(0, &one("intercept-none")).await;
    table.turn_to(1, "assign").await;
    table.places(1, &[&scimitar, &hive]).await;

    table.turn_to(1, "repoint").await;
    let repoint = |leader: &Value| ship("repoint", leader);
    table.refuses(1, [(repoint(&hive), "point-too-large", "R60"), (repoint(&dagger), "not-in-fleet", "R60")]).await;
    table.refuses(0, [(repoint(&fighter), "not-your-turn", "R20")]).await;
    table.does(1, &repoint(&fighter)).await;
    table.turn_to(1, "volley").await;
    table.refuses(1, [1, 3].map(|seat| (attack(seat), "no-such-enemy", "R64"))).await;
    table.refuses(0, [one("withdraw"), attack(1)].map(|command| (command, "not-your-turn", "R20"))).await;
    table.does(1, &one("withdraw")).await;
}

#[tokio::test]
async fn no_player_can_withdraw_before_the_first_volley() {
    let server = Server::start();
    let mut table = three_in_orbit(&server).await;
    table.refuses(0, [(one("withdraw"), "must-fire-first", "R57"), (attack(0), "no-such-enemy", "R64")]).await;
    table.does(0, &attack(2)).await;
}

#[tokio::test]
async fn forbidden_commands_are_refused_while_a_world_eater_feeds_among_asteroids() {
    let server = Server::start();
    let Feast { mut table, eater, drones, missile } = Feast::begun(&server, json!({})).await;
    let assign = |victim: &Value| ship("assign", victim);
    table.refuses(0, [&drones[1], &json!(NO_SHIP)].map(|victim| (assign(victim), "not-in-fleet", "R59"))).await;
    table.refuses(1, [(assign(&drones[0]), "not-your-turn", "R20")]).await;
    table.places(0, &[&missile, &eater]).await;
    table.turn_to(0, "eat").await;
    table.refuses(0, [(one("revive-done"), "wrong-step", "R19"), (at("fight", 6), "wrong-step", "R19")]).await;
    table.refuses(1, [(json!({ "type": "eat", "yes": false }), "not-your-turn", "R20")]).await;
    table.does(0, &json!({ "type": "eat", "yes": true })).await;
    table.turn_to(0, "revive").await;
    let revive = |card: &str| json!({ "type": "revive", "card": card });
    table.refuses(0, ["drone", "mines"].map(|card| (revive(card), "not-in-discard", "R66"))).await;
    table.does(0, &revive("missile-drone")).await;
    assert_eq!(table.view(0)["planets"][4]["gone"], true);
}

#[tokio::test]
async fn a_cannon_without_support_does_not_fire() {
    let server = Server::start();
    let own = "rapier rapier rapier solaris-cannon biodome mines";
    let mut table =
        Empires::begun(&server, &[deck("terracorp", own), deck("chain", "drone drone drone")], json!({})).await;
    table.shares_the_planets(["rapier", "drone"]).await;
    let build = table.build(0, "solaris-cannon", 1);
    table.does(0, &build).await;
    table.does(0, &fire(1, 2)).await;
    table.end_the_turn().await;
    table.done_building(1).await;
    table.turn_to(0, "construction").await;
    table.does(0, &fire(1, 3)).await;
    table.done_building(0).await;
    table.deploys(1, &[]).await;
    table.deploys(0, &[]).await;
    for seat in [1, 0] {
        table.done_building(seat).await;
    }
    table.turn_to(0, "construction").await;
    table.refuses(0, [(fire(1, 4), "cannon-support", "R35"), (fire(1, 3), "no-such-planet", "R4")]).await;
}

#[tokio::test]
async fn malformed_commands_change_nothing() {
    let server = Server::start();
    let mut table = Empires::begun(&server, &[deck("terracorp", ""), deck("chain", "")], json!({})).await;
    let hand = table.hand(0, "trebuchet");
    let before = table.sockets[0].seen().clone();
    for nonsense in [
        Value::Null,
        json!([]),
        json!("construction-done"),
        one("win"),
        one("play"),
        json!({ "type": "play", "hand": -1 }),
        json!({ "type": "play", "hand": "h1" }),
        json!({ "type": "play", "hand": hand, "seat": 0 }),
        json!({ "type": "play", "hand": 4_294_967_296_u64 }),
        json!({ "type": "build", "hand": hand, "orbit": 256 }),
        json!({ "type": "build", "hand": hand, "orbit": 1.5 }),
        json!({ "type": "target-card", "card": "grand-admiral" }),
        json!({ "type": "attack", "seat": "everybody" }),
        json!({ "type": "construction-done", "orbit": 1 }),
        json!({ "type": "order-101", "yes": "yes" }),
    ] {
        let reply = table.asks(0, &nonsense).await;
        assert!(["malformed", "not-listed"].contains(&reply.code()), "{nonsense}: {reply:?}");
    }
    table.sockets[0].lives().await;
    assert_eq!(table.sockets[0].seen().position(), before.position());
    table.done_building(0).await;
}
