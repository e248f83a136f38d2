//! Worked examples W6 to W13: battles.

use super::scene::{Scene, card, seat};
use crate::command::ShipId;
use crate::event::{AttackPart, Event, Victory};
use kit::scene::Scene as _;

/// Each roll of the battles so far: first roll, die, total, damage.
fn rolls(scene: &Scene) -> Vec<(Option<u32>, u32, i32, u32)> {
    let rolls = scene.events().into_iter().cloned().filter_map(|event| match event {
        Event::AttackRolled { rerolled_from, die, total, damage, .. } => Some((rerolled_from, die, total, damage)),
        _ => None,
    });
    rolls.collect()
}

/// The items of the last attack.
fn last_items(scene: &Scene) -> Vec<(AttackPart, i32)> {
    let items = scene.events().into_iter().cloned().rev().find_map(|event| match event {
        Event::AttackRolled { items, .. } => Some(items),
        _ => None,
    });
    items.expect("an attack").into_iter().map(|item| (item.source, item.value)).collect()
}

/// The winner of the last combat, and how it was won.
pub(super) fn won(scene: &Scene) -> Option<(char, Victory)> {
    scene.events().into_iter().cloned().rev().find_map(|event| match event {
        Event::CombatWon { seat: winner, how, .. } => Some((super::scene::letter(winner), how)),
        _ => None,
    })
}

/// The total damage that found no ship.
pub(super) fn lost(scene: &Scene) -> u32 {
    let lost = |event: &Event| if let Event::DamageLost { amount } = event { *amount } else { 0 };
    scene.events().into_iter().map(lost).sum()
}

#[test]
fn w6_a_plain_battle() {
    let worlds = "asteroid-belt gas-giant terra-like-world volcanic-world starbase liquid-dense-world";
    let mut scene = Scene::with("sol-like-star", worlds, 2);
    scene.controls('B', &[2]).fleet('A', 2, "s1 scimitar, s2 rapier, s3 rapier");
    scene.fleet('B', 2, "s4 hive-ship, s5 infected-shuttle").roll([3, 5]).fight();
    assert_eq!(scene.asked(), ["A point"]);
    scene.say('A', "point s1").say('B', "point s4");
    assert_eq!(scene.asked(), ["B assign"], "A, behind a cruiser, has fired by itself");
    assert_eq!(last_items(&scene), [(AttackPart::PointShip, 4), (AttackPart::SmallerSupporters, 2)]);
    scene.say('B', "assign s5");
    assert_eq!(scene.state_of(4), "2 4", "the rest goes where it must, and B has fired back");
    assert_eq!(last_items(&scene), [(AttackPart::PointShip, 6)]);
    scene.say('A', "assign s2").say('A', "assign s1");
    assert_eq!(scene.asked(), ["A volley"]);
    scene.roll([1]).say('A', "attack B");
    assert_eq!(rolls(&scene), [(None, 3, 9, 9), (None, 5, 11, 11), (None, 1, 6, 6)]);
    assert_eq!(won(&scene), Some(('A', Victory::Destroyed)));
    assert_eq!([1, 2, 3, 4, 5].map(|ship| scene.state_of(ship)), ["2 5", "gone", "2 0", "gone", "gone"]);
    assert_eq!((scene.discards('A').as_str(), scene.discards('B').as_str()), ("rapier", "infected-shuttle hive-ship"));
    assert_eq!((scene.support_of('A'), scene.support_of('B')), ("2/1/1".into(), "1/1/1".into()));
    assert_eq!((scene.map().as_str(), scene.asked()), ("-A----", vec!["A construction".to_owned()]));
    scene.say('A', "construction-done").say('B', "construction-done");
    assert_eq!([1, 3].map(|ship| scene.state_of(ship)), ["reserve 0", "reserve 0"]);
}

#[test]
fn w7_shield_reduction_and_who_supports() {
    let mut scene = Scene::new(2);
    scene.priority = Some(seat('B'));
    scene.fleet('A', 4, "s1 defender, s2 broadsword, s3 rapier").fleet('B', 4, "s4 mothership, s5 drone");
    scene.roll([2, 4]).fight();
    scene.say('B', "point s4").say('A', "point s1");
    let shield = [(AttackPart::PointShip, 6), (AttackPart::SmallerSupporters, 1), (AttackPart::Shield, -3)];
    assert_eq!(last_items(&scene), shield);
    scene.say('A', "assign s1");
    assert_eq!(last_items(&scene), [(AttackPart::PointShip, 6), (AttackPart::SmallerSupporters, 1)]);
    scene.say('B', "assign s5");
    assert_eq!([1, 4, 5].map(|ship| scene.state_of(ship)), ["4 6", "4 5", "gone"]);
    scene.roll([6, 5]).say('B', "attack A").say('A', "assign s2").say('A', "attack B");
    assert_eq!(rolls(&scene).iter().map(|roll| roll.3).collect::<Vec<_>>(), [6, 11, 9, 12]);
    assert_eq!((won(&scene), lost(&scene)), (Some(('A', Victory::Destroyed)), 8));
    assert_eq!([1, 2, 3].map(|ship| scene.state_of(ship)), ["4 6", "4 9", "4 0"]);
    assert_eq!(scene.map(), "---A--");
}

#[test]
fn w8_damage_never_below_zero() {
    let mut scene = Scene::new(2);
    scene.fleet('A', 1, "s1 drone").fleet('B', 1, "s2 defender").roll([2, 1]).fight();
    assert!(scene.spent());
    assert_eq!(rolls(&scene), [(None, 2, 0, 0), (None, 1, 7, 7)]);
    assert_eq!((scene.state_of(1).as_str(), scene.state_of(2).as_str()), ("gone", "1 0"));
    assert_eq!((scene.map().as_str(), lost(&scene)), ("B-----", 1));
}

#[test]
fn w9_accurate() {
    let mut scene = Scene::new(2);
    scene.fleet('A', 1, "s1 catapult").fleet('B', 1, "s2 control-ship, s3 drone").roll([1, 1, 1, 4]).fight();
    scene.say('B', "point s2").say('B', "assign s3");
    assert!(scene.spent());
    assert_eq!(rolls(&scene), [(Some(1), 1, 7, 7), (Some(1), 4, 12, 12)]);
    assert_eq!((scene.state_of(1).as_str(), scene.state_of(2).as_str()), ("gone", "1 1"));
    assert_eq!((scene.map().as_str(), lost(&scene)), ("B-----", 6));
}

#[test]
fn w10_bomber_loses_its_prey() {
    let mut scene = Scene::new(2);
    scene.fleet('A', 5, "s1 mace, s2 longsword").fleet('B', 5, "s3 firestorm-cruiser, s4 drone").roll([1, 6]).fight();
    scene.say('A', "point s1").say('B', "point s3");
    let items = [(AttackPart::PointShip, 4), (AttackPart::LargerSupporter, 1), (AttackPart::Bomber, 2)];
    assert_eq!(last_items(&scene), items);
    scene.say('B', "assign s3");
    let point = Event::PointChosen { seat: seat('B'), ship: ShipId(4), card: card("drone"), replacement: true };
    assert!(scene.events().contains(&&point));
    assert_eq!(last_items(&scene), [(AttackPart::PointShip, 1)]);
    scene.say('A', "assign s2").roll([2]).say('A', "attack B");
    assert_eq!(last_items(&scene), [(AttackPart::PointShip, 4)]);
    assert_eq!([1, 2, 3, 4].map(|ship| scene.state_of(ship)), ["5 1", "gone", "gone", "gone"]);
    assert_eq!((scene.map().as_str(), lost(&scene)), ("----A-", 3));
}

#[test]
fn w11_interceptor() {
    let mut scene = Scene::new(2);
    scene.fleet('A', 5, "s1 scimitar, s2 dagger").fleet('B', 5, "s3 longsword, s4 stiletto, s5 rapier");
    scene.roll([2, 3]).fight();
    scene.say('A', "point s1").say('B', "point s3");
    assert_eq!(scene.asked(), ["A intercept"]);
    assert_eq!(scene.legal('A'), ["intercept s4", "intercept s5", "intercept-none"]);
    assert_eq!(scene.refused('A', "intercept s3"), "not-a-fighter");
    assert_eq!(scene.refused('A', "intercept s2"), "not-in-fleet");
    scene.say('A', "intercept s4");
    assert_eq!((scene.state_of(4).as_str(), scene.asked()), ("gone", vec!["B assign".to_owned()]));
    scene.say('B', "assign s5").say('A', "assign s1");
    assert_eq!(scene.state_of(2), "5 2");
    scene.roll([6]).say('A', "attack B");
    assert_eq!(scene.asked(), ["A intercept"]);
    scene.say('A', "intercept-none").say('B', "assign s5").say('B', "withdraw");
    assert_eq!(won(&scene), Some(('A', Victory::Withdrawal)));
    assert_eq!([1, 2, 3].map(|ship| scene.state_of(ship)), ["gone", "5 2", "reserve 4"]);
    assert_eq!(scene.map(), "----A-");
}

#[test]
fn w12_automatic_withdrawal_all_damage_placed_first() {
    let mut scene = Scene::new(2);
    scene.controls('B', &[3]).fleet('A', 3, "s1 scimitar, s2 stiletto, s3 stiletto");
    scene.fleet('B', 3, "s4 rapier, s5 broadsword").roll([4, 5]).fight();
    scene.say('A', "point s1").say('B', "point s4");
    scene.say('A', "assign s1").say('B', "assign s4");
    let withdrew = Event::FleetWithdrew { seat: seat('B'), orbit: crate::command::Orbit(3), automatic: true };
    assert!(scene.events().contains(&&withdrew));
    assert_eq!((scene.state_of(5).as_str(), scene.state_of(1).as_str()), ("reserve 5", "3 7"));
    assert_eq!((won(&scene), scene.support_of('A')), (Some(('A', Victory::Withdrawal)), "2/1/2".into()));
    assert_eq!(scene.map(), "--A---");
}

#[test]
fn w13_withdraw_then_a_spell() {
    let worlds = "asteroid-belt terra-like-world gas-giant volcanic-world starbase liquid-dense-world";
    let mut scene = Scene::with("sol-like-star", worlds, 2);
    scene.controls('A', &[2, 4]).controls('B', &[1, 3, 5]).hand('A', "hidden-infection").hand('B', "ion-storm");
    scene.fleet('A', 1, "s1 infested-cruiser, s2 infected-rapier").fleet('B', 1, "s3 longsword, s4 scimitar");
    scene.roll([1, 2]).fight();
    scene.say('A', "point s1");
    let mut other = scene.copy();
    scene.say('B', "point s3");
    assert_eq!(scene.asked(), ["B assign"], "the first volley is compulsory");
    scene.say('B', "assign s4").say('A', "assign s2");
    assert_eq!(scene.legal('A'), ["attack B", "withdraw"]);
    scene.say('A', "withdraw");
    assert_eq!((won(&scene), scene.map()), (Some(('B', Victory::Withdrawal)), "BABAB-".into()));
    assert_eq!([1, 3].map(|ship| scene.state_of(ship)), ["reserve 2", "1 0"]);
    let mut storm = scene.copy();
    scene.say('A', "play hidden-infection").say('A', "target-ship s3");
    assert_eq!(scene.state_of(3), "gone");
    storm.say('A', "construction-done");
    assert_eq!(storm.refused('B', "play ion-storm"), "no-target", "no fighter is in play");
    storm.say('B', "construction-done");
    assert_eq!(storm.state_of(1), "reserve 0");
    other.ship('B', 5, "drone").hand('B', "ion-storm").say('B', "point s3").say('B', "assign s4");
    other.say('A', "assign s2").say('A', "withdraw").say('A', "construction-done").say('B', "play ion-storm");
    assert_eq!(other.refused('B', "target-ship s1"), "bad-target", "a cruiser");
}
