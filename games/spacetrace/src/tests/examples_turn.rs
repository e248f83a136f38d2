//! The worked examples of turns, cards and the stack, by their names.

use super::scene::{Table, card, cards};
use crate::board::Fate;
use crate::board::FleetKind::Base;
use crate::cards::Class::{II, III, IV};
use crate::rules::Rules;
use kit::game::Game;
use kit::scene::Scene;

#[test]
fn x14_a_counter_is_countered() {
    let mut table = Table::new();
    table.hand('A', "orbital-strike counter-strike mp-100 mp-60").hand('B', "counter-strike mp-100");
    table.say('A', "play-reinforcement mp-100").say('A', "play-tactic orbital-strike");
    table.say('B', "play-tactic counter-strike - - 1").say('A', "play-tactic counter-strike - - 2");
    assert_eq!(table.asks(), "B answer");
    table.say('B', "pass");
    assert_eq!((table.bases(), table.pools(), table.asks()), ([0, 120], [20, 0], "A main".into()));
    assert_eq!(table.discards('A'), "mp-100 orbital-strike counter-strike");
    assert_eq!(table.discards('B'), "counter-strike");
}

#[test]
fn x15_sacrifice_and_fizzle() {
    let mut table = Table::new();
    table.base('A', "fighters").base('B', "cruisers").hand('A', "emp-burst mp-60 mp-100").hand('B', "kamikaze mp-100");
    table.say('A', "play-reinforcement mp-60").say('A', "play-tactic emp-burst 4");
    table.say('B', "play-tactic kamikaze - - - - 4").say('B', "choose-target 3").say('A', "pass");
    assert_eq!((table.wrecks('A'), table.wrecks('B')), ("fighters destroyed".into(), "cruisers sacrificed".into()));
    assert_eq!((table.pools(), table.asks()), ([20, 0], "A main".into()));
}

#[test]
fn x16_the_defender_pays_for_a_tactic_and_kills_ships() {
    let mut table = Table::new();
    table.base('A', "fighters destroyers").base('B', "interceptors cruisers").hand('B', "saboteurs mp-100 mp-60");
    table.say('A', "attack no no");
    assert_eq!(table.asks(), "B class-window");
    table.say('B', "play-reinforcement mp-60").say('B', "play-tactic saboteurs 3").say('A', "pass");
    assert_eq!((table.ship(3), table.asks()), ("fighters 50/50".into(), "A class-window".into()));
    table.say('A', "pass").say('B', "pass").until_main();
    assert_eq!((table.ship(4), table.ship(6)), ("destroyers 8/10".into(), "cruisers 1/2".into()));
    assert_eq!((table.bases(), table.wrecks('A')), ([50, 0], "fighters destroyed".into()));
    assert_eq!((table.0.game.board.sides[0].wrecks[0].max, table.pools()), (50, [0, 20]));
    table.say('A', "ready").say('B', "pass");
    assert_eq!(table.pools(), [0, 0]);
}

#[test]
fn x17_a_commander() {
    let mut table = Table::new();
    table.base('A', "fighters").base('B', "fighters fighters").hand('A', "vega brandt mp-100 mp-60");
    assert_eq!(table.refused('A', "play-commander vega 3"), "not-enough-mp");
    table.say('A', "play-reinforcement mp-100");
    assert_eq!(table.refused('A', "play-commander vega 1"), "commander-base");
    table.say('A', "play-commander vega 3");
    assert_eq!((table.pools(), table.refused('A', "play-commander brandt 3")), ([60, 0], "commander-once".into()));
    table.attack("no");
    assert_eq!(
        (table.ship(3), table.ship(4), table.ship(5)),
        ("gone".into(), "gone".into(), "fighters 100/100".into())
    );
    assert_eq!(table.discards('A'), "mp-100 vega");
    assert!(table.preempted());
}

#[test]
fn x18_deserter_takes_a_flagship() {
    let mut table = Table::new();
    table.base('A', "fighters cruisers").hand('A', "deserter mp-100 mp-60").state(3, 60, 100, 0);
    table.base('B', "battlecruisers").extra('B', "destroyers mothership").aboard(7, "sorel");
    table.say('A', "play-reinforcement mp-100").say('A', "play-tactic deserter").say('B', "pass");
    assert_eq!((table.stack('A', Base, IV), table.stack('A', Base, III)), (vec![7, 1], vec![]));
    assert_eq!((table.stack('B', Base, II), table.stack('B', Base, III)), (vec![6], vec![5, 4]));
    assert_eq!((table.0.game.board.sides[1].flagship, table.discards('B')), (None, "sorel".into()));
    assert_eq!(table.ship(3), "fighters 60/100");
}

/// The class III stack of a flagship's side after it has deserted: cruisers (4) of its fleet, and the battlecruisers (3) that
/// came in exchange.
fn left_by_a_flagship(rules: u32, side: char) -> Vec<u32> {
    let mut table = Table::new();
    table.base(if side == 'A' { 'B' } else { 'A' }, "battlecruisers").extra(side, "cruisers mothership");
    table.hand('A', "deserter mp-100").game().rules = Rules(rules);
    table.say('A', "play-reinforcement mp-100").say('A', "play-tactic deserter").say('B', "pass");
    table.stack(side, Base, III)
}

#[test]
fn a_deserting_flagships_fleet_is_dissolved_before_the_other_card_arrives() {
    assert_eq!(['A', 'B'].map(|side| left_by_a_flagship(2, side)), [[4, 3], [4, 3]]);
    assert_eq!(['A', 'B'].map(|side| left_by_a_flagship(1, side)), [[4, 3], [3, 4]], "by the first rules");
}

#[test]
fn x19_scrapping() {
    let mut table = Table::new();
    table.hand('A', "fighters eagles ambush mp-60 mp-60 mp-100").say('A', "scrap mp ambush");
    assert_eq!(table.legal('A'), ["cancel-scrap", "scrap mp eagles", "scrap mp fighters"]);
    table.say('A', "scrap mp eagles").say('A', "scrap mp fighters");
    assert_eq!((table.pools(), table.wrecks('A')), ([100, 0], String::new()));
    table.say('A', "scrap draw mp-60").say('A', "scrap draw mp-60").say('A', "scrap draw mp-100");
    assert_eq!((table.hand_of('A'), table.0.game.players[0].library.len()), ("mp-100".into(), 4));
    assert_eq!((table.pools(), table.refused('A', "scrap draw mp-100")), ([100, 0], "scrap-count".into()));
}

#[test]
fn x20_restrictions_of_an_attack() {
    let mut first = Table::new();
    first.base('A', "fighters").game().board.turn = 1;
    assert_eq!(first.refused('A', "attack no no"), "attack-first-turn");
    first.game().board.turn = 2;
    first.say('A', "attack no no");
    let mut twice = Table::new();
    twice.base('A', "fighters").attack("no");
    assert_eq!(twice.refused('A', "attack no no"), "attack-once");
    let mut alone = Table::new();
    assert_eq!(alone.refused('A', "attack no no"), "attack-no-ships");
    let mut window = Table::new();
    window.base('A', "fighters").hand('B', "fighters").say('A', "attack no no");
    assert_eq!(
        (window.asks(), window.refused('B', "deploy fighters")),
        ("B class-window".into(), "ship-not-now".into())
    );
}

#[test]
fn x21_bases_fall() {
    let mut one = Table::new();
    one.base('A', "cruisers").damage('B', 950).attack("no");
    assert_eq!((one.end(), one.bases()), ("base A".into(), [0, 1000]));
    let lay = |mut table: Table| {
        table.base('A', "battleship").base('B', "battleship").damage('A', 900).damage('B', 880);
        table.base('A', "base").base('B', "base").wreck('B', 77, "fighters", Fate::Destroyed, 3);
        table.attack("no");
        table.end()
    };
    assert_eq!(lay(Table::new()), "base AB");
    assert_eq!(lay(Table::wrecks_count()), "scores A");
}

#[test]
fn x22_exhaustion() {
    let mut table = Table::new();
    table.base('A', "dominator").hand('A', "deserter").hand('B', "counter-strike").library('A', "").library('B', "");
    table.damage('A', 300).damage('B', 420).say('A', "ready");
    assert_eq!((table.asks(), table.legal('B')), ("B main".into(), vec!["ready".to_owned()]));
    table.say('B', "ready");
    assert_eq!(table.end(), "exhaustion A");
}

#[test]
fn x23_what_counts_as_a_wreck() {
    let mut table = Table::wrecks_count();
    table.base('A', "hammer fighters cruisers").hand('A', "kamikaze eagles mp-100").hand('B', "wormhole mp-60 mp-100");
    table.say('A', "play-tactic kamikaze - - - - 5").say('A', "choose-target 2");
    table.say('B', "play-reinforcement mp-60").say('B', "play-tactic wormhole - - - - mp-100");
    table.say('B', "choose-target 4").say('A', "pass");
    assert_eq!((table.ship(4), table.bases()), ("gone".into(), [0, 100]));
    assert_eq!(crate::tests::scene::ids(&table.0.game.board.sides[0].removed), "fighters");
    table.attack("no");
    assert_eq!((table.bases(), table.wrecks('A')), ([0, 101], "cruisers sacrificed, hammer killed".into()));
    let score = |seat| table.0.game.board.score(kit::seat::Seat(seat));
    assert_eq!((score(0), score(1)), (0, 200));
}

#[test]
fn x24_levy_and_supply() {
    let mut table = Table::new();
    table.base('A', "campaign-ship").hand('A', "commando-fighter cruisers mp-60 mp-100 mp-60");
    table.say('A', "play-reinforcement mp-60");
    assert_eq!(table.pools(), [80, 0]);
    table.say('A', "deploy commando-fighter");
    assert_eq!((table.pools(), table.0.game.players[0].supply), ([0, 0], 50));
    table.say('A', "play-reinforcement mp-100");
    assert_eq!(table.pools(), [120, 0]);
    table.say('A', "deploy cruisers");
    assert_eq!((table.pools(), table.0.game.players[0].supply), ([30, 0], 0));
}

#[test]
fn x30_reinforcement_effects() {
    let mut table = Table::new();
    table.base('A', "cruisers").base('B', "destroyers cruisers").state(3, 1, 2, 80).state(5, 2, 2, 80);
    table.hand('A', "reinforcement-2 reinforcement-2 reinforcement-3 reinforcement-4 mp-100");
    table.wreck('A', 77, "fighters", Fate::Destroyed, 3).wreck('A', 78, "hammer", Fate::Killed, 3);
    table.say('A', "play-reinforcement reinforcement-2 4");
    assert_eq!((table.ship(4), table.pools()), ("destroyers 6/10".into(), [60, 0]));
    table.say('A', "play-reinforcement reinforcement-2 5");
    assert_eq!((table.ship(5), table.pools()), ("cruisers 1/2+20".into(), [120, 0]));
    let listed = |table: &Table, id: &str| table.legal('A').iter().filter(|line| line.contains(id)).count();
    assert_eq!(
        (listed(&table, "play-reinforcement reinforcement-3"), listed(&table, "play-reinforcement reinforcement-4")),
        (2, 2)
    );
    table.say('A', "play-reinforcement reinforcement-3 3");
    assert_eq!((table.ship(3), table.pools()), ("cruisers 2/2".into(), [180, 0]));
    table.say('A', "play-reinforcement reinforcement-4 - 77");
    assert_eq!((table.hand_of('A'), table.pools()), ("fighters mp-100".into(), [230, 0]));
    assert_eq!(table.0.game.players[0].known, cards("fighters"));
    table.say('A', "deploy fighters");
    assert_eq!((table.ship(6), table.0.game.players[0].known.len()), ("fighters 100/100".into(), 0));
}

#[test]
fn x33_no_levy_while_jammed() {
    let mut table = Table::new();
    table
        .base('A', "fighters campaign-ship")
        .base('B', "fighters")
        .hand('A', "mp-100 mp-60")
        .hand('B', "emp-burst mp-60");
    table
        .say('A', "attack no no")
        .say('B', "play-reinforcement mp-60")
        .say('B', "play-tactic emp-burst 4")
        .until_main();
    assert_eq!((table.wrecks('A'), table.wrecks('B')), ("fighters destroyed".into(), "fighters destroyed".into()));
    table.say('A', "play-reinforcement mp-100");
    assert_eq!((table.pools()[0], table.bases()), (100, [0, 0]));
}

#[test]
fn x37_a_known_card() {
    let mut table = Table::new();
    table.hand('A', "orbital-strike mp-100 mp-60").hand('B', "false-orders mp-100");
    table.say('A', "play-reinforcement mp-100").say('A', "play-tactic orbital-strike");
    table.say('B', "play-tactic false-orders - - 1").say('A', "pass");
    assert_eq!((table.hand_of('A'), table.bases()), ("mp-60 orbital-strike".into(), [0, 0]));
    let shown = |table: &Table| {
        let view = table.0.game.view(kit::seat::Viewer::Spectator);
        (view.sides[0].hand, view.sides[0].known.clone())
    };
    assert_eq!(shown(&table), (2, vec![card("orbital-strike")]));
    table.say('A', "play-reinforcement mp-60").say('A', "play-tactic orbital-strike").say('B', "pass");
    assert_eq!((shown(&table), table.bases()), ((0, vec![]), [0, 120]));
}
