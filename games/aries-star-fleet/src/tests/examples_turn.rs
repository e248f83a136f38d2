//! Worked examples E10, E18 to E20, E24 to E27, E29, E31 to E33, E36: crews, plays, time, secrets, decks.

use super::scene::{Table, id};
use crate::Loadout;
use crate::decks::check_loadout;
use crate::options::{EmptyDeck, Options};
use kit::dice::Dice;
use kit::events::Events;
use kit::game::{Game, Role};
use kit::scene::Scene;
use kit::seat::{Seat, Viewer};
use serde_json::{from_value, json};

#[test]
fn e10_crew_battle() {
    let mut table = Table::new("mars");
    table.ship(
        "a.yakal",
        "mars surface",
        "marine-platoon engineering-team fleet-envoy gunnery-chief intelligence-officer science-team",
    );
    table.station("b.mars-warrens", "mars surface", "miners-gang hackers shield-rigger raider-crew cell-leader");
    table.script([(0..6).collect(), (0..5).collect()]).say('A', "board b.mars-warrens").say('A', "confirm");
    let compared: Vec<_> =
        table.events().into_iter().map(|event| json!(event)).filter(|event| event["type"] == "crew-compared").collect();
    let results: Vec<&str> = compared.iter().map(|event| event["result"].as_str().expect("a word")).collect();
    assert_eq!(results, ["tie", "defender-stopped", "attacker-stopped", "attacker-discarded", "attacker-discarded"]);
    let result = table.last("crew-battle-result");
    assert_eq!([&result["won"], &result["lost"], &result["winner"]], [1, 3, 1]);
    assert_eq!(result["unopposed"], json!(["a.science-team"]));
    assert_eq!(table.stopped(), "a.marine-platoon a.fleet-envoy b.miners-gang b.hackers");
    assert_eq!(table.player('A').discard, [id("a.gunnery-chief"), id("a.intelligence-officer")]);
    assert!(table.is_staffed("a.yakal") && !table.the("a.yakal").stopped);
}

#[test]
fn e18_computer_core_and_ante_up() {
    let mut table = Table::new("mars");
    table
        .table('A', "computer-core")
        .hand('A', "banaba kill-order storm-the-outpost")
        .deck('A', "ipil narra helm-watch cadets");
    table.turn_of('B').say('B', "end-turn");
    assert_eq!(table.handed('A'), "banaba kill-order storm-the-outpost ipil");
    table.say('A', "store a.banaba");
    assert_eq!(table.refused('A', "store a.ipil"), "core-used");
    table.say('A', "end-turn").say('B', "end-turn");
    assert_eq!(table.handed('A'), "kill-order storm-the-outpost ipil narra");
    assert_eq!(table.player('A').stored, [id("a.banaba")]);
}

#[test]
fn e19_order_of_plays() {
    let mut table = Table::new("earth");
    table.station("a.earth-command", "earth surface", "").table('A', "recruiting-office");
    table.hand('A', "cadets helm-watch science-team scramble").turn_of('B').say('B', "end-turn");
    let source = |table: &Table| table.last("card-played")["play"]["source"].clone();
    table.say('A', "play-crew a.cadets a.earth-command");
    assert_eq!(source(&table), "a.earth-command");
    table.say('A', "play-crew a.helm-watch a.earth-command");
    assert_eq!(source(&table), "a.recruiting-office");
    table.say('A', "play-enhancement a.scramble");
    assert_eq!(source(&table), json!(null));
    table.say('A', "play-crew a.science-team a.earth-command");
    assert_eq!(source(&table), "a.scramble");
    assert_eq!(json!(table.player('A').plays), json!([{"play": "crew-or-ship", "source": "a.scramble"}]));
    table.hand('A', "training-cruise");
    assert_eq!(table.refused('A', "play-face-down a.training-cruise"), "no-card-play");
}

#[test]
fn e20_station_ships() {
    let mut table = Table::new("asteroid-belt ceres");
    table.ship("a.ore-hauler", "asteroid-belt", "").hand('A', "prospectors ipil armor-plating");
    let plays = |table: &mut Table| {
        let kinds = ["play-crew", "play-ship", "play-upgrade"];
        kinds.into_iter().flat_map(|kind| table.listed('A', kind)).collect::<Vec<_>>()
    };
    assert_eq!(plays(&mut table), ["a.armor-plating a.ore-hauler"]);
    assert_eq!(table.refused('A', "play-crew a.prospectors a.ore-hauler"), "home-needs-station");
    table.ship("a.lauan", "ceres", "");
    table.the("a.lauan").seeded = true;
    assert_eq!(
        plays(&mut table),
        [
            "a.prospectors a.ore-hauler",
            "a.prospectors a.lauan",
            "a.ipil a.lauan",
            "a.armor-plating a.ore-hauler",
            "a.armor-plating a.lauan"
        ]
    );
    assert_eq!(table.refused('A', "play-ship a.ipil a.ore-hauler"), "home-no-ships");
}

#[test]
fn e24_countermand_on_fleet_upgrade() {
    let mut table = Table::new("earth");
    table.table('B', "fleet-upgrade + armor-plating").ship("b.ipil", "earth", "+ armor-plating#2");
    table.ship("b.narra", "earth", "").hand('A', "countermand");
    assert_eq!([table.values("b.ipil")[0], table.values("b.narra")[0]], [6, 9]);
    table.say('A', "play-enhancement a.countermand b.fleet-upgrade");
    assert_eq!([table.values("b.ipil")[0], table.values("b.narra")[0]], [6, 6]);
    assert_eq!(table.player('B').discard, [id("b.fleet-upgrade"), id("b.armor-plating")]);
}

fn recycled(empty_deck: EmptyDeck) -> Table {
    let mut table = Table::with(Options { empty_deck, ..Options::default() }, "earth");
    table.hand('A', "ipil").deck('A', "narra").discard('A', "cadets banaba helm-watch");
    table.turn_of('B').script([vec![2, 1, 0]].into_iter().filter(|_| empty_deck == EmptyDeck::Recycle));
    table.say('B', "end-turn");
    table
}

#[test]
fn e25_recycling() {
    let mut table = recycled(EmptyDeck::Recycle);
    assert_eq!(table.handed('A'), "ipil narra helm-watch banaba");
    assert_eq!((table.player('A').deck.clone(), table.player('A').discard.len()), (vec![id("a.cadets")], 0));
    assert_eq!(recycled(EmptyDeck::Stop).handed('A'), "ipil narra");
}

fn up(table: &mut Table) -> &mut Table {
    table.follow(|game, dice, events| game.time_up(dice, events))
}

/// The last turn of P2, b. Both seats have these points and completed objectives.
fn timed(points: [u32; 2], completed: [&str; 2]) -> (String, Vec<u32>) {
    let mut table = Table::new("earth");
    table.game().turn = 29;
    up(&mut table).say('A', "end-turn").points('A', points[0]).points('B', points[1]);
    for (who, ids) in ['A', 'B'].into_iter().zip(completed) {
        let letter = who.to_ascii_lowercase();
        table.player(who).scored = ids.split_whitespace().map(|word| id(&format!("{letter}.{word}"))).collect();
    }
    assert!(table.stage().game.outcome().is_none());
    table.say('B', "end-turn");
    let outcome = table.stage().game.outcome().expect("over");
    (outcome.reason.into_owned(), outcome.places)
}

#[test]
fn e26_time() {
    let three = "training-cruise rescue-mission restore-relay";
    let four = "training-cruise rescue-mission restore-relay chart-the-belt";
    assert_eq!(timed([60, 70], [three, three]), ("time".into(), vec![2, 1]));
    assert_eq!(timed([60, 60], [three, three]), ("time".into(), vec![1, 1]));
    assert_eq!(timed([60, 60], [four, three]), ("time".into(), vec![1, 2]));
}

#[test]
fn e27_covert_play() {
    let mut table = Table::new("mars");
    table.hand('A', "sabotage-cell training-cruise narra ipil").hand('B', "intel-report").deck('B', "cadets");
    let opponent = Viewer::Seat(Seat(1));
    table.say('A', "play-face-down a.sabotage-cell");
    assert_eq!(table.told(opponent), [""; 0], "no event at all");
    let side = json!(table.stage().game.view(opponent))["sides"][0].clone();
    assert_eq!((&side["hand"], &side["row"]), (&json!(3), &json!([1])));
    table.say('A', "end-turn").say('B', "end-turn").say('A', "play-face-down a.training-cruise").say('A', "end-turn");
    table.forget().say('B', "play-enhancement b.intel-report");
    let looked = |viewer| {
        let events = table.heard(viewer).into_iter().map(|event| json!(event));
        events.filter(|event| event["type"] == "looked").map(|event| event["names"].clone()).collect::<Vec<_>>()
    };
    let names = json!([{"slot": 1, "card": "a.sabotage-cell"}, {"slot": 2, "card": "a.training-cruise"}]);
    assert_eq!((looked(opponent), looked(Viewer::Spectator)), (vec![names], vec![json!(null)]));
    table.say('B', "end-turn").ship("a.ipil#2", "mars", "hackers").ship("b.narra", "mars", "").forget();
    table.say('A', "reveal a.sabotage-cell b.narra");
    assert!(table.told(opponent).contains(&"revealed".to_owned()));
}

#[test]
fn e29_clock_inputs() {
    let mut table = Table::new("earth");
    table.game().turn = 13;
    table
        .active('A', "training-cruise", "earth")
        .ship("a.narra", "earth", "bridge-officers")
        .pile('B', "mutiny accident");
    table.say('A', "attempt a.narra");
    up(&mut table);
    assert_eq!((table.asked(), &table.last("time-up")["round"]), (vec!["s1 interventions".into()], &json!(7)));
    table.say('B', "confirm").say('A', "end-turn").forget();
    up(&mut table);
    assert_eq!(table.events().len(), 0, "a second one changes nothing");
    table.say('B', "end-turn");
    assert_eq!(table.stage().game.outcome().expect("over").reason, "time");
    let mut game = super::examples_ships::begun(["fleet-home-guard", "rebel-sunward-raiders"]);
    let (mut dice, mut events) = (Dice::from_number(1), Events::default());
    game.time_up(&mut dice, &mut events);
    while let Some((seat, _)) = game.awaited() {
        assert!(game.turn <= 2);
        game.apply(seat, game.on_deadline(seat), &mut dice, &mut events).expect("accepted");
    }
    assert_eq!((game.turn, &*game.outcome().expect("over").reason), (2, "time"));
    let mut table = Table::new("earth");
    table.turn_of('B').points('B', 90).active('B', "training-cruise", "earth").ship(
        "b.narra",
        "earth",
        "bridge-officers",
    );
    up(&mut table).say('B', "attempt b.narra");
    assert_eq!(table.stage().game.outcome().expect("over").reason, "points");
}

/// a's turn after 119 actions, with two crews aboard a ship at an objective.
fn nearly_exhausted() -> Table {
    let mut table = Table::new("earth");
    table.active('A', "training-cruise", "earth").ship("a.narra", "earth", "bridge-officers cadets");
    table.pile('B', "ion-storm cave-in").game().actions = 119;
    table
}

#[test]
fn e31_turn_budget() {
    let mut table = nearly_exhausted();
    table.say('A', "attempt a.narra").say('A', "toggle a.cadets").say('A', "cancel");
    assert_eq!(table.game().actions, 119);
    table.say('A', "attempt a.narra").say('A', "toggle a.bridge-officers").say('A', "toggle a.bridge-officers");
    table.say('A', "toggle a.cadets");
    table.say('A', "confirm");
    assert_eq!(table.told(Viewer::Omniscient).iter().filter(|event| *event == "intervention-flipped").count(), 1);
    assert_eq!((table.asked(), table.listed('A', "")), (vec!["s0 main".into()], vec![String::new()]));
    assert_eq!(table.refused('A', "attempt a.narra"), "command-limit");
    let mut table = nearly_exhausted();
    table.game().actions = 0;
    table.player('A').composed = 200;
    assert_eq!(table.refused('A', "attempt a.narra"), "fidget-limit");
    table.player('A').composed = 199;
    table.say('A', "attempt a.narra");
    assert_eq!(table.refused('A', "toggle a.cadets"), "fidget-limit");
    let roles: Vec<Role> = table.roles('A').into_iter().map(|(_, role)| role).collect();
    assert_eq!(roles, [Role::Action, Role::Back], "confirm and cancel");
    table.say('A', "cancel").ship("b.ipil", "earth", "");
    table.say('A', "attack b.ipil");
}

#[test]
fn e32_known_cards() {
    let mut table = Table::new("earth");
    table.ship("a.tindalo", "earth", "helm-watch").pile('B', "mutiny accident cave-in^");
    table.active('A', "chart-the-belt", "earth").say('A', "use a.tindalo");
    let known = |table: &Table, viewer| json!(table.stage().game.view(viewer));
    let own = |view: &serde_json::Value| view["own"][0]["known"]["pile_top"].clone();
    assert_eq!(own(&known(&table, Viewer::Seat(Seat(0)))), "b.mutiny");
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert!(!known(&table, viewer)["own"].to_string().contains("b.mutiny"));
        assert!(!known(&table, viewer)["sides"].to_string().contains("b.mutiny"));
    }
    table.say('A', "attempt a.tindalo");
    let view = known(&table, Viewer::Seat(Seat(0)));
    assert_eq!((own(&view), &view["attempt"]["drawn"]), (json!(null), &json!(2)));
}

#[test]
fn e33_a_selection_is_secret() {
    let mut table = Table::new("jupiter");
    table.ship("a.kamagong", "jupiter", "bridge-officers fleet-captain");
    table.ship("a.molave", "jupiter", "line-officers science-team");
    table.ship("b.buhawi", "jupiter", "raider-crew cell-leader");
    let seen = |table: &Table| {
        let game = &table.stage().game;
        (json!(game.view(Viewer::Seat(Seat(1)))), json!(game.decisions()))
    };
    let before = seen(&table);
    for command in ["attack b.buhawi", "toggle a.molave", "toggle a.molave", "cancel"] {
        table.say('A', command);
        assert_eq!(seen(&table), before);
    }
    assert_eq!((table.events().len(), table.player('A').composed), (0, 4));
    table.say('A', "end-turn");
    assert_eq!(table.game().quiet, 1);
}

#[test]
fn e36_faults_of_a_deck() {
    let starter = crate::starters::Starter::find("rebel-belt-uprising").expect("a deck");
    let mut interventions: Vec<&str> = starter.parts().interventions.iter().map(|card| card.id()).collect();
    interventions.push("star-cruiser");
    let draw = "hackers hackers hackers hackers old-marshal old-marshal fleet-captain arm-the-miners prison-break \
                habagat habagat ambon ambon raider-crew raider-crew cell-leader cell-leader smugglers smugglers \
                saboteurs saboteurs agitator bagyo bagyo med-bay escape-pod";
    let draw: Vec<&str> = draw.split_whitespace().collect();
    assert_eq!(draw.len(), 26);
    let planets = ["mars", "phobos", "ceres", "ceres"];
    let parts = json!({
        "planets": planets, "seeds": ["mars-warrens", "ore-hauler"], "draw": draw, "interventions": interventions,
    });
    let loadout: Loadout =
        from_value(json!({"deck": {"name": "Bad", "allegiance": "rebel", "parts": parts}})).expect("a loadout");
    let faults = |points_to_win| {
        let faults = check_loadout(&Options { points_to_win, ..Options::default() }, &loadout);
        faults.into_iter().map(|fault| fault.refusal).collect::<Vec<_>>()
    };
    let codes: Vec<String> = faults(100).iter().map(|refusal| refusal.code.to_string()).collect();
    assert_eq!(
        codes,
        ["deck-planets", "deck-seeds", "deck-affiliation", "deck-copies", "deck-copies", "deck-points", "deck-unknown"]
    );
    for (at, word) in
        [(1, "Ore Hauler"), (2, "Fleet Captain"), (3, "Hackers"), (4, "Old Marshal"), (5, "55"), (6, "star-cruiser")]
    {
        assert!(faults(100)[at].message.contains(word), "{:?}", faults(100)[at]);
    }
    assert!(!faults(50).iter().any(|refusal| refusal.code == "deck-points"));
}
