//! The worked examples of battles, by their names.

use super::scene::Table;
use crate::board::FleetKind::{Base, Extra};
use crate::cards::Class::{I, II, III, IV};
use kit::scene::Scene;

#[test]
fn x1_equal_fighters_destroy_each_other() {
    let mut table = Table::new();
    table.base('A', "fighters").base('B', "fighters").attack("no");
    assert_eq!([table.wrecks('A'), table.wrecks('B')], ["fighters destroyed"; 2]);
    assert_eq!((table.bases(), table.asks()), ([0, 0], "A main".into()));
}

#[test]
fn x2_destroyers_meet_fighters_and_what_is_left_is_repaired() {
    let mut table = Table::new();
    table.base('A', "destroyers").base('B', "fighters").attack("no");
    assert_eq!((table.ship(3), table.ship(4)), ("gone".into(), "fighters 90/100".into()));
    table.say('A', "ready").say('B', "pass");
    assert_eq!((table.ship(4), table.wrecks('A')), ("fighters 100/100".into(), "destroyers destroyed".into()));
}

#[test]
fn x3_the_sequence_of_the_rulebook() {
    let mut table = Table::new();
    table.base('A', "fighters battlecruisers").base('B', "fighters destroyers").attack("no");
    assert_eq!((table.ship(4), table.ship(6)), ("battlecruisers 2/3".into(), "destroyers 7/10".into()));
    assert_eq!([table.wrecks('A'), table.wrecks('B')], ["fighters destroyed"; 2]);
    assert_eq!(table.bases(), [0, 80]);
}

#[test]
fn x4_an_attack_that_hurts_the_attacker() {
    let mut table = Table::new();
    table.base('A', "campaign-ship").base('B', "cruisers").attack("no");
    assert_eq!((table.ship(3), table.ship(4)), ("campaign-ship 3/5".into(), "cruisers 2/2+20".into()));
    assert_eq!(table.bases(), [100, 0]);
}

#[test]
fn x5_a_class_lost_during_the_battle_is_missing() {
    let mut table = Table::new();
    table.base('A', "cruisers").base('B', "destroyers destroyers cruisers").attack("no");
    assert_eq!((table.wrecks('A'), table.bases()), ("cruisers destroyed".into(), [100, 0]));
    assert_eq!((table.ship(4), table.ship(5)), ("destroyers 8/10".into(), "destroyers 10/10".into()));
}

#[test]
fn x6_focus_overkill_jam_and_salvo_in_one_class_battle() {
    let mut table = Table::new();
    table.base('A', "cruisers battlecruisers").base('B', "cruisers dominator apollo").attack("no");
    assert_eq!((table.ship(3), table.ship(5)), ("cruisers 1/2+80".into(), "cruisers 1/2".into()));
    assert_eq!((table.ship(4), table.bases()), ("battlecruisers 3/3".into(), [0, 0]));
}

#[test]
fn x7_preemptive_fire_of_one_side() {
    let mut table = Table::new();
    table.base('A', "interceptors").base('B', "fighters").attack("no");
    assert_eq!((table.ship(4), table.wrecks('A')), ("fighters 50/100".into(), "interceptors destroyed".into()));
    assert!(table.preempted());
}

#[test]
fn x8_preemptive_fire_of_both_sides() {
    let mut table = Table::new();
    table.base('A', "interceptors").base('B', "interceptors fighters").attack("no");
    assert_eq!((table.ship(3), table.ship(4)), ("gone".into(), "gone".into()));
    assert_eq!((table.ship(5), table.bases()), ("fighters 100/100".into(), [0, 0]));
    assert!(table.preempted());
}

#[test]
fn x9_ships_jammed_and_shot_count_once() {
    let mut table = Table::new();
    table.base('A', "emp-fighters interceptors").base('B', "fighters").attack("no");
    assert_eq!((table.ship(4), table.ship(5)), ("interceptors 50/50".into(), "fighters 50/100".into()));
    assert_eq!(table.wrecks('A'), "emp-fighters destroyed");
}

#[test]
fn x10_the_hammer_strikes_both_sides() {
    let mut table = Table::new();
    table.base('A', "fighters hammer cruisers").base('B', "fighters destroyers dominator cruisers");
    table.say('A', "attack no no").confirm().say('B', "pass");
    assert_eq!((table.ship(5), table.ship(7)), ("cruisers 2/2+80".into(), "destroyers 2/10".into()));
    assert_eq!((table.ship(8), table.ship(9)), ("dominator 1/1+80".into(), "cruisers 2/2+80".into()));
    table.until_main();
    assert_eq!(table.wrecks('A'), "fighters destroyed, cruisers destroyed, hammer killed");
    assert_eq!((table.wrecks('B'), table.bases()), ("fighters destroyed, destroyers destroyed".into(), [0, 0]));
}

#[test]
fn x11_reconstruction_and_repair() {
    let mut table = Table::new();
    table.base('A', "fighters combat-reconstructor").base('B', "fighters campaign-ship").attack("no");
    assert_eq!((table.ship(3), table.ship(4)), ("fighters 18/100".into(), "combat-reconstructor 9/10+8".into()));
    assert_eq!((table.ship(6), table.wrecks('A')), ("campaign-ship 3/5".into(), String::new()));
    table.say('A', "ready").say('B', "pass");
    assert_eq!((table.ship(3), table.ship(4)), ("fighters 100/100".into(), "combat-reconstructor 10/10".into()));
    assert_eq!((table.ship(6), table.wrecks('B')), ("campaign-ship 5/5".into(), "fighters destroyed".into()));
}

#[test]
fn x12_an_extra_fleet_fights_before_the_base_fleet() {
    let mut table = Table::new();
    table.base('A', "cruisers").extra('A', "fighters mothership").base('B', "fighters").attack("before");
    assert_eq!([table.wrecks('A'), table.wrecks('B')], ["fighters destroyed"; 2]);
    assert_eq!(table.bases(), [0, 200]);
}

#[test]
fn x13_two_extra_fleets_and_a_flagship_lost() {
    let mut table = Table::new();
    table.base('A', "fighters").extra('A', "cruisers battlecruisers mothership battleship battleship");
    table.base('B', "destroyers").extra('B', "fighters mothership");
    table.say('A', "attack before no").say('A', "confirm-order").say('B', "commit-extra before").until_main();
    assert_eq!(table.bases(), [0, 480]);
    let lost = "mothership destroyed, fighters destroyed, destroyers destroyed";
    assert_eq!((table.wrecks('B'), table.wrecks('A')), (lost.into(), "cruisers destroyed".into()));
    assert_eq!((table.ship(3), table.ship(5)), ("fighters 93/100".into(), "battlecruisers 2/3".into()));
    assert_eq!(table.ship(6), "mothership 1/1+100");
}

#[test]
fn x26_eagles_and_the_place_of_the_base() {
    let lay = || {
        let mut table = Table::new();
        table.base('A', "eagles").base('B', "battleship").say('A', "attack no no");
        table
    };
    let mut behind = lay();
    behind.say('B', "confirm-order").until_main();
    assert_eq!((behind.ship(4), behind.bases()), ("gone".into(), [0, 40]));
    let mut in_front = lay();
    in_front.say('B', "to-front 2").say('B', "confirm-order").until_main();
    assert_eq!((in_front.ship(3), in_front.ship(4)), ("eagles 19/20".into(), "battleship 1/1".into()));
    assert_eq!(in_front.bases(), [150, 40]);
    assert_eq!(in_front.stack('B', Base, IV), [2, 4], "the order is kept");
}

#[test]
fn x27_ordering() {
    let mut table = Table::new();
    table.base('A', "fighters interceptors commando-fighter").base('B', "fighters fighters");
    table.say('A', "attack no no");
    assert_eq!(table.legal('A'), ["confirm-order", "to-front 4", "to-front 5"]);
    table.say('A', "to-front 5").say('A', "to-front 4");
    assert_eq!(table.stack('A', Base, I), [3, 4, 5], "nothing is moved before it is confirmed");
    table.say('A', "confirm-order");
    assert_eq!(table.stack('A', Base, I), [4, 5, 3]);
    assert_eq!(table.asks(), "B class-window", "equal cards need no order");
    table.until_main();
    assert_eq!((table.ship(3), table.ship(7)), ("fighters 40/100".into(), "fighters 10/100".into()));
    assert_eq!([4, 5, 6].map(|id| table.ship(id)), ["gone"; 3]);
}

#[test]
fn x28_emergency_repair_between_class_battles() {
    let mut table = Table::new();
    table.base('A', "fighters fighters cruisers").base('B', "fighters dominator");
    table.hand('B', "emergency-repair mp-60").say('A', "attack no no");
    assert_eq!(table.legal('B'), ["pass", "pass-battle", "pass-turn"], "nothing to repair, so nothing to pay for");
    table.say('B', "pass");
    assert_eq!((table.wrecks('A'), table.wrecks('B')), ("fighters destroyed".into(), "fighters destroyed".into()));
    table.say('B', "play-reinforcement mp-60").say('B', "play-tactic emergency-repair - 6").until_main();
    assert_eq!((table.ship(6), table.wrecks('B')), ("fighters 100/100".into(), String::new()));
    assert_eq!((table.ship(5), table.wrecks('A')), ("cruisers 2/2".into(), "fighters destroyed".into()));
    assert_eq!(table.pools(), [0, 20]);
}

#[test]
fn x29_ambush() {
    let mut table = Table::new();
    table.base('A', "cruisers").base('B', "cruisers").hand('A', "ambush mp-60").say('A', "attack no pause");
    assert_eq!(table.asks(), "A class-window");
    table.say('A', "play-tactic ambush 3").until_main();
    assert_eq!((table.ship(3), table.ship(4)), ("cruisers 2/2+50".into(), "cruisers 1/2".into()));
    assert!(table.0.game.board.ships.iter().any(|ship| ship.ambush));
    table.say('A', "ready").say('B', "pass");
    assert!(!table.0.game.board.ships.iter().any(|ship| ship.ambush), "until the end of the turn");
}

#[test]
fn a_fleet_keeps_its_stacks_apart() {
    let mut table = Table::new();
    table.base('A', "fighters destroyers").extra('A', "fighters mothership");
    assert_eq!([I, II, III, IV].map(|class| table.stack('A', Base, class)), [vec![3], vec![4], vec![], vec![1]]);
    assert_eq!([I, IV].map(|class| table.stack('A', Extra, class)), [[5], [6]]);
}
