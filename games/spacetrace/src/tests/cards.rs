//! Effects of cards that no worked example shows, and the rules of fleets.

use super::scene::Table;
use crate::board::FleetKind::{Base, Extra};
use crate::cards::Class::{I, IV};
use kit::scene::Scene;

#[test]
fn a_carrier_fires_a_hundred_shots() {
    let mut table = Table::new();
    table.base('A', "carrier").base('B', "cruisers").attack("no");
    assert_eq!(table.ship(4), "cruisers 1/2", "(IV–III): one cruiser of 100 life points");
    assert_eq!(table.bases(), [0, 100], "then the Base");
    assert_eq!(table.ship(3), "carrier 1/1+100");
}

#[test]
fn reinforcement_1_draws_a_card_if_there_is_one() {
    let mut table = Table::new();
    table.hand('A', "reinforcement-1 reinforcement-1").library('A', "eagles");
    table.say('A', "play-reinforcement reinforcement-1");
    assert_eq!((table.hand_of('A'), table.pools()), ("eagles reinforcement-1".into(), [80, 0]));
    table.say('A', "play-reinforcement reinforcement-1");
    assert_eq!((table.hand_of('A'), table.pools()), ("eagles".into(), [160, 0]));
}

#[test]
fn emergency_repair_restores_a_card_in_play() {
    let mut table = Table::new();
    table.base('A', "cruisers fighters").state(3, 1, 2, 80).hand('A', "emergency-repair").pool('A', 40);
    let listed = ["attack no no", "attack no pause", "play-tactic emergency-repair 3", "ready"];
    assert_eq!(table.legal('A'), listed, "undamaged fighters are no target");
    table.say('A', "play-tactic emergency-repair 3").say('B', "pass");
    assert_eq!((table.ship(3), table.pools()), ("cruisers 2/2".into(), [0, 0]));
}

#[test]
fn saboteurs_destroy_a_commander() {
    let mut table = Table::new();
    table.hand('A', "saboteurs").pool('A', 40).base('B', "cruisers").aboard(3, "brandt");
    table.say('A', "play-tactic saboteurs - - - 3").say('B', "pass");
    assert_eq!((table.discards('B'), table.ship(3)), ("brandt".into(), "cruisers 2/2".into()));
}

#[test]
fn okoro_makes_tactics_cheaper_for_one_side_only() {
    let mut table = Table::new();
    table.base('A', "destroyers").aboard(3, "okoro").hand('A', "orbital-strike").pool('A', 40);
    table.say('A', "play-tactic orbital-strike").say('B', "pass");
    assert_eq!((table.pools(), table.bases()), ([0, 0], [0, 120]));
    assert_eq!(table.0.game.price(kit::seat::Seat(1), super::scene::card("orbital-strike")), 80);
}

#[test]
fn brandt_strengthens_class_three_of_one_fleet_except_salvos() {
    let mut table = Table::new();
    table.base('A', "cruisers apollo").aboard(3, "brandt").attack("no");
    assert_eq!(table.bases(), [0, 2 * 70 + 80]);
    let mut apart = Table::new();
    apart.base('A', "cruisers").extra('A', "cruisers mothership").aboard(4, "brandt").attack("no");
    assert_eq!(apart.bases(), [0, 100], "the commander is in the other fleet");
}

#[test]
fn vega_lets_the_ship_card_shoot_first() {
    let mut table = Table::new();
    table.base('A', "fighters").base('B', "fighters").aboard(3, "vega").attack("no");
    assert_eq!((table.ship(3), table.ship(4)), ("fighters 100/100".into(), "gone".into()));
}

#[test]
fn sorel_draws_three() {
    let mut table = Table::new();
    table.base('B', "carrier").aboard(3, "sorel").hand('B', "").say('A', "ready");
    assert_eq!(table.hand_of('B'), "mp-100 mp-100 mp-100");
}

#[test]
fn a_jammed_card_neither_shoots_nor_jams() {
    let mut table = Table::new();
    table.base('A', "cruisers").base('B', "dominator cruisers").hand('A', "emp-burst mp-60").pool('A', 40);
    table.say('A', "play-tactic emp-burst 4").say('B', "pass").attack("no");
    assert_eq!(table.ship(3), "cruisers 1/2", "two cruisers fired back");
    assert_eq!(table.ship(4), "gone", "and theirs were not jammed");
}

#[test]
fn an_extra_fleet_can_be_opened_moved_and_closed() {
    let mut table = Table::new();
    table.base('A', "fighters mothership battleship");
    assert_eq!(table.refused('A', "open-fleet 3"), "no-mothership");
    assert_eq!(table.refused('A', "move-ship 3"), "no-extra-fleet");
    assert_eq!(table.refused('A', "close-fleet"), "no-extra-fleet");
    table.say('A', "open-fleet 4").say('A', "move-ship 3");
    assert_eq!((table.stack('A', Extra, I), table.stack('A', Extra, IV)), (vec![3], vec![4]));
    assert_eq!(
        [1, 4, 99].map(|id| table.refused('A', &format!("move-ship {id}"))),
        ["base-immune", "move-flagship", "not-your-ship"]
    );
    assert_eq!(table.refused('A', "open-fleet 4"), "fleet-open");
    table.say('A', "move-ship 3");
    assert_eq!((table.stack('A', Base, I), table.refused('A', "move-ship 3")), (vec![3], "move-limit".into()));
    table.say('A', "close-fleet");
    assert_eq!(table.stack('A', Base, IV), [5, 4, 1], "in front of the Base");
    assert_eq!([table.refused('A', "open-fleet 4"), table.refused('A', "close-fleet")], ["fleet-once"; 2]);
}

#[test]
fn a_flagship_that_is_sacrificed_takes_her_fleet_with_her() {
    let mut table = Table::new();
    table.extra('A', "fighters mothership").hand('A', "kamikaze");
    table.say('A', "play-tactic kamikaze - - - - 4").say('A', "choose-target 2").say('B', "pass");
    assert_eq!((table.wrecks('A'), table.bases()), ("mothership sacrificed, fighters destroyed".into(), [0, 100]));
    assert_eq!(table.0.game.board.sides[0].flagship, None);
}

#[test]
fn damage_without_shots_goes_point_by_point() {
    let mut table = Table::new();
    table.base('A', "fighters hammer").base('B', "fighters eagles battlecruisers").attack("no");
    assert_eq!((table.ship(6), table.ship(7)), ("eagles 12/20".into(), "battlecruisers 3/3+80".into()));
}
