//! The combat phase beyond the worked examples: its order, each effect, automatic steps, the defaults.

use super::examples_combat::won;
use super::scene::{Scene, card, seat};
use crate::command::ShipId;
use crate::event::{AttackPart, Event, Victory};
use kit::game::Game;
use kit::scene::Scene as _;

/// The items of the first attack of `attacker` so far.
fn items(scene: &Scene, attacker: char) -> Vec<(AttackPart, i32)> {
    let items = scene.events().into_iter().cloned().find_map(|event| match event {
        Event::AttackRolled { items, attacker: seat_, .. } if seat_ == seat(attacker) => Some(items),
        _ => None,
    });
    items.expect("an attack").into_iter().map(|item| (item.source, item.value)).collect()
}

/// A with the first ships against B with the second at orbit 2, with B in control.
fn facing(ours: &str, theirs: &str) -> Scene {
    let mut scene = Scene::new(2);
    scene.controls('B', &[2]).fleet('A', 2, ours).fleet('B', 2, theirs);
    scene
}

// The order of combats (R43–R45)

/// A has ships at 1, 2, 3 and 4. A controls 1, nobody controls the others.
fn four() -> Scene {
    let mut scene = Scene::new(2);
    scene.controls('A', &[1]).fleet('A', 1, "s1 drone").fleet('A', 2, "s2 drone").fleet('A', 3, "s3 drone");
    scene.fleet('A', 4, "s4 drone");
    scene
}

fn fought(scene: &Scene) -> Vec<u8> {
    let fought = scene.events().into_iter().cloned().filter_map(|event| match event {
        Event::CombatStarted { orbit, .. } | Event::CombatQuiet { orbit, .. } => Some(orbit.0),
        _ => None,
    });
    fought.collect()
}

/// D91: a silent seat is asked again in the next fight.
#[test]
fn every_fight_has_a_deadline_of_its_own() {
    let mut scene = Scene::new(2);
    scene.controls('B', &[2, 3]).fleet('A', 2, "s1 drone, s2 hulk").fleet('B', 2, "s3 hulk");
    scene.fleet('A', 3, "s4 drone, s5 hulk").fleet('B', 3, "s6 hulk").fight();
    let span = |scene: &Scene| scene.stage.game.decisions()[0].question.span;
    let fought = ["fight 2", "fight 3"].map(|choice| {
        let mut scene = scene.copy();
        scene.say('A', choice);
        assert_eq!(scene.asked(), ["A point"]);
        span(&scene)
    });
    assert!(fought[0] != fought[1] && !fought.contains(&span(&scene)));
}

#[test]
fn the_seat_with_priority_picks_the_next_combat() {
    let mut scene = four();
    scene.priority = Some(seat('B'));
    scene.fight();
    assert_eq!(fought(&scene), [1], "the quiet one is over");
    assert_eq!(scene.asked(), ["B fight"]);
    assert_eq!(scene.legal('B'), ["fight 2", "fight 3", "fight 4", "fight-rest"]);
    assert_eq!(scene.refusal('B', "fight 1").rule.as_deref(), Some("R43"));
    assert_eq!(scene.refused('B', "fight 1"), "no-combat-there");
    scene.say('B', "fight 3");
    assert_eq!((fought(&scene), scene.map()), (vec![1, 3], "A-A---".into()));
    let mut rest = scene.copy();
    scene.say('B', "fight 4");
    assert_eq!(fought(&scene), [1, 3, 4, 2], "the last one is not asked for");
    rest.say('B', "fight-rest");
    assert_eq!(fought(&rest), [1, 3, 2, 4]);
    assert_eq!(rest.asked(), ["B construction"]);
}

#[test]
fn a_swarm_or_a_world_eater_breaks_the_quiet() {
    let mut scene = four();
    scene.in_effect('B', "asteroid-swarm", &[1, 6]).roll([2]).fight().say('A', "fight 1");
    assert_eq!((scene.state_of(1).as_str(), fought(&scene)), ("1 5", vec![1]));
    let mut eater = four();
    eater.fleet('A', 1, "s9 world-eater").fight().say('A', "fight 1");
    assert_eq!(eater.asked(), ["A eat"]);
    eater.say('A', "eat no");
    assert_eq!((eater.map().as_str(), won(&eater)), ("A-----", Some(('A', Victory::Unopposed))));
}

// Ground fire (R46)

#[test]
fn two_swarms_roll_each_for_every_fleet_that_is_left() {
    let mut scene = Scene::new(2);
    scene.in_effect('A', "asteroid-swarm", &[2, 5]).in_effect('B', "asteroid-swarm", &[1, 2]);
    scene.fleet('A', 2, "s1 stripminer").fleet('B', 2, "s2 drone").roll([1, 3, 2]).fight();
    assert!(scene.spent(), "B's drone fell to the first one");
    assert_eq!(scene.state_of(1), "2 9");
    let rolled: Vec<_> = scene
        .events()
        .into_iter()
        .cloned()
        .filter_map(|event| match event {
            Event::SwarmRolled { caster, seat, die, total, .. } => Some((caster.0, seat.0, die, total)),
            _ => None,
        })
        .collect();
    assert_eq!(rolled, [(0, 0, 1, 4), (0, 1, 3, 6), (1, 0, 2, 5)]);
}

#[test]
fn flack_hits_only_enemy_fighters_and_all_at_once() {
    let mut scene = facing("s1 drone, s2 mace, s3 hulk", "s4 mace, s5 drone");
    scene.in_effect('A', "flack-load", &[]).in_effect('B', "flack-load", &[]).fight();
    assert_eq!([1, 2, 3, 4, 5].map(|ship| scene.state_of(ship)), ["2 4", "gone", "2 0", "gone", "2 4"]);
    let mut three = Scene::new(3);
    three.in_effect('A', "flack-load", &[]).in_effect('B', "flack-load", &[]).fleet('A', 2, "s1 drone, s4 hulk");
    three.fleet('B', 2, "s2 drone").fleet('C', 2, "s3 drone").fight();
    assert_eq!([1, 2, 3].map(|ship| three.state_of(ship)), ["2 4", "2 4", "gone"], "two loads add up");
    let mut absent = Scene::new(3);
    absent.in_effect('C', "flack-load", &[]).fleet('A', 2, "s1 drone").fleet('B', 2, "s2 hulk").roll([1, 6]).fight();
    assert_eq!(absent.events().iter().filter(|event| matches!(event, Event::GroundFire { .. })).count(), 0);
}

#[test]
fn turrets_hit_everybody_but_the_controller() {
    let mut scene = Scene::new(3);
    scene.controls('B', &[2]).building('A', "support-turrets", 2).fleet('A', 2, "s1 hulk").fleet('B', 2, "s2 hulk");
    scene.fleet('C', 2, "s3 hulk").fight();
    assert_eq!([1, 2, 3].map(|ship| scene.state_of(ship)), ["2 4", "2 0", "2 4"]);
    let mut nobody = Scene::new(3);
    nobody.building('A', "support-turrets", 2).fleet('C', 2, "s1 missile-drone").roll([6]).fight();
    assert_eq!((nobody.state_of(1).as_str(), nobody.map()), ("2 0", "-C----".into()), "nobody's turrets are silent");
}

#[test]
fn silos_are_not_asked_about_interchangeable_ships() {
    let mut scene = Scene::new(2);
    scene.controls('B', &[2]).building('B', "missile-silos", 2).fleet('A', 2, "s1 drone, s2 drone");
    let mut differing = scene.copy();
    scene.roll([6]).fight();
    assert_eq!((scene.state_of(1).as_str(), scene.state_of(2).as_str()), ("gone", "2 0"));
    differing.ships.get_mut(&ShipId(1)).expect("s1").damage = 1;
    differing.fleet('B', 2, "s3 drone").fight();
    assert_eq!(differing.asked(), ["B silo"], "they differ in damage");
    assert_eq!(differing.legal('B'), ["silo s1", "silo s2"]);
    assert_eq!(differing.refusal('B', "silo s3").rule.as_deref(), Some("R46"));
    assert_eq!(
        (differing.refused('B', "silo s3"), differing.refused('B', "silo s9")),
        ("bad-target".into(), "no-such-ship".into())
    );
    differing.roll([1, 1]).silent('B');
    assert_eq!(differing.state_of(2), "gone", "by default the one that can take most");
}

// The sum of an attack (R50–R55)

#[test]
fn a_command_center_adds_three_for_its_controller_only() {
    let mut scene = facing("s1 stripminer", "s2 stripminer");
    scene.building('A', "command-center", 2).roll([1, 1]).fight();
    assert_eq!(items(&scene, 'A'), [(AttackPart::PointShip, 3)]);
    assert_eq!(items(&scene, 'B'), [(AttackPart::PointShip, 3), (AttackPart::CommandCenter, 3)]);
}

#[test]
fn a_fighter_never_gets_more_than_one_from_its_supporters() {
    let mut scene = facing("s1 mace, s2 rapier, s3 hulk, s4 scimitar", "s5 stripminer");
    scene.roll([1, 1]).fight().say('A', "point s1");
    assert_eq!(
        items(&scene, 'A'),
        [(AttackPart::PointShip, 4), (AttackPart::LargerSupporter, 1), (AttackPart::Bomber, 2)]
    );
}

#[test]
fn a_larger_point_ship_gets_one_for_each_smaller_ship_and_one_for_the_rest() {
    let mut scene = facing("s1 broadsword, s2 hulk, s3 scimitar, s4 rapier, s5 hulk", "s6 stripminer");
    scene.roll([1, 1]).fight().say('A', "point s1");
    let parts = [(AttackPart::PointShip, 6), (AttackPart::SmallerSupporters, 2), (AttackPart::LargerSupporter, 1)];
    assert_eq!(items(&scene, 'A'), parts);
}

#[test]
fn a_granted_shield_counts_like_a_printed_one_and_the_higher_holds() {
    let mut scene = facing("s1 broadsword, s2 hulk", "s3 cocoon-cruiser");
    for ship in [1, 3] {
        scene.ships.get_mut(&ShipId(ship)).expect("in play").granted = 3;
    }
    scene.roll([6, 6]).fight().say('A', "point s1");
    assert_eq!(items(&scene, 'B'), [(AttackPart::PointShip, 2), (AttackPart::Shield, -3)]);
    scene.say('A', "assign s1");
    assert_eq!(items(&scene, 'A'), [(AttackPart::PointShip, 6), (AttackPart::Shield, -3)], "3, not 3 and 2; no hulk");
}

#[test]
fn a_bomber_adds_nothing_against_its_own_size_and_only_as_point_ship() {
    let mut scene = facing("s1 firestorm-cruiser", "s2 control-cruiser");
    scene.roll([1, 1]).fight();
    assert_eq!(items(&scene, 'A'), [(AttackPart::PointShip, 6)]);
    let mut behind = facing("s1 drone, s2 mace", "s3 hulk");
    behind.roll([1, 1]).fight().say('A', "point s1");
    let parts = [(AttackPart::PointShip, 1), (AttackPart::LargerSupporter, 1), (AttackPart::Shield, -3)];
    assert_eq!(items(&behind, 'A'), parts);
}

#[test]
fn only_the_point_ship_rerolls_and_shields() {
    let mut scene = facing("s1 broadsword, s2 control-ship, s3 hulk", "s4 stripminer");
    scene.roll([1, 1]).fight().say('A', "point s1");
    assert!(scene.spent(), "a supporting Control Ship rerolls nothing");
    assert_eq!(items(&scene, 'B'), [(AttackPart::PointShip, 3)], "a supporting Hulk shields nobody");
}

// Volleys (R56–R65)

#[test]
fn an_interceptor_is_not_asked_if_it_makes_no_difference() {
    // One ship; no fighter; all destroyed anyway; no damage; and a case in which it is asked.
    let cases = [
        ("s1 dagger, s2 longbow", "s3 drone", 1, false),
        ("s1 dagger, s2 longbow", "s3 cocoon-cruiser, s4 mothership", 6, false),
        ("s1 dagger, s2 longbow", "s3 missile-drone, s4 missile-drone", 6, false),
        ("s1 drone, s2 dagger", "s3 hulk, s4 drone", 1, false),
        ("s1 drone, s2 dagger", "s3 hulk, s4 drone", 2, true),
    ];
    for (ours, theirs, die, asked) in cases {
        let mut scene = facing(ours, theirs);
        scene.roll([die, 1]).fight().say('A', "point s1");
        if scene.asked() == ["B point"] {
            scene.say('B', "point s3");
        }
        assert_eq!(scene.asked() == ["A intercept"], asked, "{theirs}: {:?}", scene.asked());
        assert!(!scene.events().iter().any(|event| matches!(event, Event::InterceptNamed { .. })));
    }
}

#[test]
fn an_intercepted_point_ship_is_replaced_after_the_rest_is_placed() {
    let mut scene = facing("s1 longbow, s2 hulk", "s3 drone, s4 rapier, s5 stiletto, s6 hulk");
    scene.roll([1, 6]).fight().say('A', "point s2").say('B', "point s3");
    scene.say('A', "intercept s3");
    assert_eq!(scene.asked(), ["B assign"]);
    scene.say('B', "assign s6");
    assert_eq!(scene.asked(), ["B repoint"]);
    assert_eq!(scene.legal('B'), ["repoint s4", "repoint s5"]);
    assert_eq!(scene.refused('B', "repoint s6"), "point-too-large");
    assert_eq!(scene.refused('B', "repoint s1"), "not-in-fleet");
    assert_eq!(scene.refusal('B', "repoint s1").rule.as_deref(), Some("R60"));
    let mut silent = scene.copy();
    scene.say('B', "repoint s4");
    assert_eq!(scene.asked(), ["B volley"]);
    silent.silent('B');
    let stiletto = Event::PointChosen { seat: seat('B'), ship: ShipId(5), card: card("stiletto"), replacement: true };
    assert!(silent.events().contains(&&stiletto), "of the same size the one with the higher attack");
}

#[test]
fn interchangeable_ships_are_chosen_automatically() {
    let mut scene = facing("s1 drone, s2 drone, s3 drone", "s4 hulk");
    scene.roll([6, 1]).fight();
    // 1 + 1 + 6 - 3 = 5 on the Hulk; 1 + 6 = 7 on a fleet led by s1.
    assert_eq!((scene.state_of(4).as_str(), scene.asked()), ("2 5", vec!["A assign".to_owned()]));
    assert_eq!(scene.legal('A'), ["assign s1", "assign s2", "assign s3"], "the point ship is not like the others");
    scene.say('A', "assign s1");
    assert_eq!([1, 2, 3].map(|ship| scene.state_of(ship)), ["gone", "2 1", "2 0"], "the two left are alike");
    assert_eq!(scene.asked(), ["A repoint"], "now they are not");
}

#[test]
fn refusals_in_a_battle() {
    let mut scene = facing("s1 scimitar, s2 rapier", "s3 hulk, s4 drone");
    scene.ship('A', 5, "rapier").fight();
    let rows = [
        ("A", "point s3", "not-in-fleet", "R48"),
        ("A", "point s5", "not-in-fleet", "R48"),
        ("A", "withdraw", "wrong-step", "R19"),
        ("B", "point s3", "not-your-turn", "R20"),
    ];
    for (letter, command, code, rule) in rows {
        let refusal = scene.refusal(letter.as_bytes()[0] as char, command);
        assert_eq!((refusal.code.as_ref(), refusal.rule.as_deref()), (code, Some(rule)), "{command}");
    }
    scene.roll([6, 1]).say('A', "point s1").say('B', "point s3");
    let refusal = scene.refusal('B', "assign s1");
    assert_eq!((refusal.code.as_ref(), refusal.rule.as_deref()), ("not-in-fleet", Some("R59")));
    scene.say('B', "assign s4").say('A', "assign s2");
    let refusal = scene.refusal('A', "attack A");
    assert_eq!((refusal.code.as_ref(), refusal.rule.as_deref()), ("no-such-enemy", Some("R64")));
}

#[test]
fn with_three_fleets_the_first_volley_is_compulsory() {
    let mut scene = Scene::new(3);
    scene.fleet('A', 2, "s1 stripminer").fleet('B', 2, "s2 stripminer").fleet('C', 2, "s3 hulk").fight();
    assert_eq!(scene.legal('A'), ["attack B", "attack C"]);
    let refusal = scene.refusal('A', "withdraw");
    assert_eq!((refusal.code.as_ref(), refusal.rule.as_deref()), ("must-fire-first", Some("R57")));
    scene.roll([1]).silent('A');
    assert_eq!(scene.state_of(3), "2 1", "by default at the fleet that can take least");
    scene.roll([1]).say('B', "attack A").roll([1]).say('C', "attack A");
    assert_eq!(scene.legal('A'), ["attack B", "attack C", "withdraw"], "after the last one the first one again");
    scene.say('A', "withdraw");
    assert_eq!(scene.legal('B'), ["attack C", "withdraw"]);
    scene.say('B', "withdraw");
    assert_eq!((won(&scene), scene.state_of(1).as_str()), (Some(('C', Victory::Withdrawal)), "reserve 11"));
}

#[test]
fn twenty_misses_in_a_row_part_the_fleets() {
    let mut scene = facing("s1 drone", "s2 hulk");
    scene.fleet('B', 2, "s2 cocoon-cruiser");
    for ship in [1, 2] {
        scene.ships.get_mut(&ShipId(ship)).expect("in play").granted = 9;
    }
    scene.roll([1, 1]).fight();
    for volley in 3..=19 {
        scene
            .roll([6])
            .say(if volley % 2 == 1 { 'A' } else { 'B' }, if volley % 2 == 1 { "attack B" } else { "attack A" });
    }
    assert_eq!(scene.asked(), ["B volley"]);
    let mut hit = scene.copy();
    scene.roll([1]).say('B', "attack A");
    assert!(scene.events().iter().any(|event| matches!(event, Event::StandOff { .. })));
    assert_eq!((won(&scene), scene.map()), (None, "-B----".into()));
    assert_eq!((scene.state_of(1).as_str(), scene.state_of(2).as_str()), ("reserve 0", "reserve 0"));
    // A hit restarts the count.
    hit.ships.get_mut(&ShipId(1)).expect("the drone").granted = 7;
    hit.roll([6]).say('B', "attack A").roll([1]).say('A', "attack B");
    assert_eq!((hit.state_of(1).as_str(), hit.asked()), ("2 1", vec!["B volley".to_owned()]));
}
