//! The aftermath of combats beyond the worked examples, Greater Rift, and departures during either.

use super::examples_combat::won;
use super::scene::Scene;
use crate::command::ShipId;
use crate::event::{BuildingCause, DrawReason, Event, Victory};
use kit::game::Departure;
use kit::scene::Scene as _;

/// The saves so far: roller, die, sabotage, success.
fn saves(scene: &Scene) -> Vec<(char, u32, u32, bool)> {
    let saves = scene.events().into_iter().cloned().filter_map(|event| match event {
        Event::SaveRolled { roller, die, sabotage, success, .. } => {
            Some((super::scene::letter(roller), die, sabotage, success))
        }
        _ => None,
    });
    saves.collect()
}

fn leave(scene: &mut Scene, letter: char) {
    scene.leave(letter, Departure::Resigned);
}

// Aftermath (R66–R74)

#[test]
fn winning_at_home_changes_nothing() {
    let mut scene = Scene::new(2);
    scene.controls('B', &[2]).building('A', "mines", 2).in_effect('B', "battlefield-reclamation", &[]);
    scene.fleet('A', 2, "s1 drone").fleet('B', 2, "s2 hulk").roll([1, 6]).fight();
    assert_eq!(won(&scene), Some(('B', Victory::Destroyed)));
    assert!(saves(&scene).is_empty() && scene.building_on(2) == Some("mines"));
    assert!(
        !scene.events().iter().any(|event| matches!(event, Event::CardsDrawn { reason: DrawReason::Reclamation, .. }))
    );
    assert_eq!(scene.state_of(2), "2 0", "winners stay until clean-up");
}

#[test]
fn a_card_for_each_capture_even_from_nobody() {
    let mut scene = Scene::new(2);
    scene.in_effect('A', "battlefield-reclamation", &[]).deck('A', "mines biodome");
    scene.fleet('A', 2, "s1 drone").fleet('A', 3, "s2 drone").fight().say('A', "fight 3");
    assert_eq!(scene.hand_of('A'), "world-eater mines biodome");
    assert!(saves(&scene).is_empty());
}

#[test]
fn even_the_builder_rolls_for_their_own_building() {
    let mut scene = Scene::new(2);
    scene.controls('B', &[2]).building('A', "mines", 2).fleet('A', 2, "s1 drone").roll([3]).fight();
    assert_eq!((saves(&scene), scene.building_on(2)), (vec![('A', 3, 0, true)], Some("mines")));
    let mut dormant = Scene::new(3);
    dormant.building('C', "mines", 2).fleet('A', 2, "s1 drone").roll([2]).fight();
    assert_eq!((dormant.building_on(2), dormant.discards('C').as_str()), (None, "mines"), "nobody's counts too");
}

#[test]
fn only_opponents_sabotage_and_they_add_up() {
    let mut scene = Scene::new(3);
    scene.controls('B', &[2]).building('B', "mines", 2).fleet('A', 2, "s1 drone");
    for letter in ['A', 'B', 'C'] {
        scene.in_effect(letter, "sabotage", &[]);
    }
    scene.roll([5]).fight();
    assert_eq!(saves(&scene), [('A', 5, 2, true)]);
}

#[test]
fn nobody_is_asked_about_a_building_that_cannot_be_saved() {
    let mut scene = Scene::new(2);
    scene.controls('B', &[2]).building('B', "infected-city", 2).in_effect('B', "order-101", &[]);
    scene.in_effect('A', "precision-bombing", &[]).fleet('A', 2, "s1 drone");
    let mut hopeless = scene.copy();
    scene.fight();
    assert_eq!(scene.asked(), ["B order-101"]);
    scene.roll([5]).silent('B');
    assert_eq!(scene.asked(), ["A reroll"], "by default without the order");
    scene.roll([6]).silent('A');
    assert_eq!((saves(&scene).len(), scene.building_on(2)), (2, Some("infected-city")));
    hopeless.in_effect('B', "sabotage", &[]).roll([6]).fight();
    assert_eq!((saves(&hopeless), hopeless.building_on(2)), (vec![('A', 6, 1, false)], None));
}

#[test]
fn only_a_player_who_loses_a_planet_with_a_building_uses_order_101() {
    let mut bare = Scene::new(2);
    bare.controls('B', &[2]).in_effect('B', "order-101", &[]).fleet('A', 2, "s1 drone").fight();
    assert_eq!((bare.map().as_str(), bare.asked()), ("-A----", vec!["A construction".to_owned()]));
    let mut declined = Scene::new(3);
    declined.controls('B', &[2]).building('C', "mines", 2).in_effect('B', "order-101", &[]);
    declined.in_effect('C', "order-101", &[]).in_effect('A', "order-101", &[]).fleet('A', 2, "s1 drone").fight();
    assert_eq!(declined.asked(), ["B order-101"]);
    declined.roll([2]).say('B', "order-101 no");
    let cause = declined.events().into_iter().cloned().find_map(|event| match event {
        Event::BuildingDestroyed { cause, .. } => Some(cause),
        _ => None,
    });
    assert_eq!(cause, Some(BuildingCause::SaveFailed));
}

#[test]
fn the_world_eater_feeds_three_and_may_stop() {
    let mut scene = Scene::new(2);
    scene.fleet('A', 2, "s1 world-eater, s2 drone").discarded('A', "drone mothership mines drone drone").fight();
    scene.controls('B', &[1]).in_effect('A', "battlefield-reclamation", &[]);
    let mut spared = scene.copy();
    assert_eq!(spared.silent('A').map(), "BA----", "by default the planet is captured");
    scene.say('A', "eat yes");
    assert_eq!(scene.legal('A'), ["revive drone", "revive mothership", "revive-done"]);
    let refusal = scene.refusal('A', "revive mines");
    assert_eq!((refusal.code.as_ref(), refusal.rule.as_deref()), ("not-in-discard", Some("R66")));
    let mut stopped = scene.copy();
    stopped.silent('A');
    assert_eq!(
        (stopped.discards('A').matches("drone").count(), stopped.asked()),
        (3, vec!["A construction".to_owned()])
    );
    scene.say('A', "revive drone").say('A', "revive drone").say('A', "revive drone");
    assert_eq!(scene.asked(), ["A construction"], "three, and the Mothership stays");
    assert_eq!((scene.discards('A').as_str(), scene.state_of(1).as_str()), ("mothership mines", "reserve 0"));
    assert_eq!(scene.hand_of('A'), "world-eater", "nothing was captured");
}

#[test]
fn a_lost_world_eater_eats_nothing() {
    let mut scene = Scene::new(2);
    scene.fleet('A', 2, "s1 world-eater, s2 hulk").fleet('B', 2, "s3 stripminer");
    scene.ships.get_mut(&ShipId(1)).expect("s1").damage = 8;
    scene.ships.get_mut(&ShipId(3)).expect("s3").damage = 1;
    scene.roll([1, 6]).fight().say('A', "point s2").say('A', "assign s1").roll([6]).say('A', "attack B");
    assert_eq!((scene.state_of(1).as_str(), scene.map()), ("gone", "-A----".into()));
}

// Greater Rift (R69)

/// A has played the Rift. B controls 1 with mines, C 4 with a biodome; nobody controls 5, which has A's mines.
fn rift() -> Scene {
    let mut scene = Scene::with("white-dwarf", &["terracorp-colony"; 6].join(" "), 3);
    scene.controls('A', &[2, 3, 6]).hand('A', "greater-rift infector");
    scene.controls('B', &[1]).building('B', "mines", 1).controls('C', &[4]).building('C', "biodome", 4);
    scene.building('A', "mines", 5).in_effect('A', "sabotage", &[]).in_effect('B', "sabotage", &[]);
    scene.in_effect('A', "precision-bombing", &[]).in_effect('B', "precision-bombing", &[]);
    scene.construction('A', false);
    scene
}

#[test]
fn on_planets_without_controller_the_caster_rolls_unmodified() {
    let mut scene = rift();
    scene.roll([4, 6, 2]).say('A', "play greater-rift");
    assert_eq!(saves(&scene), [('B', 4, 1, true), ('C', 6, 2, true), ('A', 2, 0, false)]);
    assert_eq!((scene.building_on(5), scene.asked()), (None, vec!["A construction".to_owned()]));
}

#[test]
fn a_rift_save_that_waits_for_a_departed_player_fails() {
    let mut scene = rift();
    scene.roll([3]).say('A', "play greater-rift");
    assert_eq!(scene.asked(), ["B reroll"]);
    assert_eq!(scene.legal('B'), ["reroll yes", "reroll no"]);
    assert_eq!(scene.refused('A', "reroll yes"), "not-your-turn");
    let mut caster = scene.copy();
    scene.roll([5, 4]);
    leave(&mut scene, 'B');
    // Without B only A's Sabotage is left.
    assert_eq!(saves(&scene), [('B', 3, 1, false), ('C', 5, 1, true), ('A', 4, 0, true)]);
    assert_eq!((scene.building_on(1), scene.asked()), (None, vec!["A construction".to_owned()]));
    // The Rift continues without its caster.
    leave(&mut caster, 'A');
    assert_eq!(caster.asked(), ["B reroll"]);
    caster.roll([4, 3, 1]).say('B', "reroll yes");
    assert_eq!((caster.building_on(1), caster.building_on(4)), (Some("mines"), None));
    assert_eq!(caster.asked(), ["B construction"]);
}

// Departures during a combat (R89, D87)

/// A, B and C of four at orbit 2, C in control. The battle is before A's first volley, with the order A, B, C.
fn battle() -> Scene {
    let mut scene = Scene::new(4);
    scene.controls('C', &[2]).fleet('A', 2, "s1 longbow, s2 dagger").fleet('B', 2, "s3 longsword, s4 drone, s5 drone");
    scene.fleet('C', 2, "s6 hulk").fight();
    scene.say('A', "point s1").say('B', "point s3");
    assert_eq!(scene.asked(), ["A volley"]);
    scene
}

#[test]
fn the_battle_continues_among_the_others() {
    let mut scene = battle();
    scene.roll([1, 1]);
    leave(&mut scene, 'A');
    assert_eq!(scene.asked(), ["B assign"], "B and C have one target left each, and have fired");
    leave(&mut scene, 'B');
    assert_eq!((won(&scene), scene.map()), (Some(('C', Victory::Withdrawal)), "-C----".into()));
}

#[test]
fn a_completed_roll_stands_without_interception() {
    let mut scene = battle();
    scene.roll([2]).say('A', "attack B");
    assert_eq!(scene.asked(), ["A intercept"]);
    let mut target = scene.copy();
    let mut other = scene.copy();
    leave(&mut scene, 'A');
    assert_eq!(scene.asked(), ["B assign"]);
    scene.roll([1, 1]).say('B', "assign s4").say('B', "assign s3");
    assert_eq!([3, 4, 5].map(|ship| scene.state_of(ship)), ["2 1", "gone", "2 0"]);
    // The target's damage is gone with it. C is next in order and fires at A.
    target.roll([1]);
    leave(&mut target, 'B');
    assert_eq!((target.asked(), target.state_of(6)), (vec!["A assign".to_owned()], "2 0".into()));
    leave(&mut other, 'C');
    assert_eq!(other.asked(), ["A intercept"], "it is none of C's business");
}

#[test]
fn a_fleet_without_a_point_ship_may_leave_completely() {
    let mut scene = Scene::new(3);
    scene
        .fleet('A', 2, "s1 hulk, s2 longbow")
        .fleet('B', 2, "s3 drone, s4 rapier, s5 hulk")
        .fleet('C', 5, "s6 drone")
        .fight();
    scene.roll([1, 1]).say('A', "fight 2").say('A', "point s1").say('B', "point s3");
    scene.say('A', "intercept s3").say('B', "assign s5");
    assert_eq!(scene.asked(), ["B volley"], "one successor is not asked for");
    let mut three = Scene::new(3);
    three.fleet('A', 2, "s1 hulk, s2 longbow").fleet('B', 2, "s3 drone, s4 rapier, s7 stiletto, s5 hulk");
    three.fleet('C', 5, "s6 drone").fight();
    three.roll([1, 1]).say('A', "fight 2").say('A', "point s1").say('B', "point s3");
    three.say('A', "intercept s3").say('B', "assign s5");
    assert_eq!(three.asked(), ["B repoint"]);
    leave(&mut three, 'B');
    assert_eq!((won(&three).map(|won| won.0), three.map()), (Some('C'), "-A--C-".into()));
}

#[test]
fn ground_fire_stops_for_a_departed_player() {
    let mut scene = Scene::new(3);
    scene.controls('B', &[2]).building('B', "missile-silos", 2).in_effect('C', "asteroid-swarm", &[1, 2]);
    scene.fleet('A', 2, "s1 hulk, s2 drone").fleet('C', 5, "s3 drone").roll([1]).fight().say('A', "fight 2");
    assert_eq!(scene.asked(), ["A swarm-assign"]);
    let mut hit = scene.copy();
    scene.say('A', "assign s1");
    assert_eq!(scene.asked(), ["B silo"]);
    scene.roll([6]);
    leave(&mut scene, 'B');
    assert_eq!(scene.map(), "-A--C-", "no shot without a controller; A rolls for the Silos");
    assert_eq!([1, 2].map(|ship| scene.state_of(ship)), ["2 4", "2 0"]);
    leave(&mut hit, 'A');
    assert_eq!(hit.map(), "-B--C-", "B keeps it, and the last combat is fought");
    assert!(hit.events().iter().any(|event| matches!(event, Event::CombatWithoutWinner { .. })));
}

#[test]
fn swarms_of_a_departed_player_stop() {
    let mut scene = Scene::new(3);
    scene.in_effect('A', "asteroid-swarm", &[2, 5]).in_effect('B', "asteroid-swarm", &[2, 5]);
    scene.fleet('A', 2, "s1 hulk").fleet('C', 2, "s2 hulk, s3 drone").roll([1, 1]).fight();
    assert_eq!(scene.asked(), ["C swarm-assign"]);
    leave(&mut scene, 'B');
    scene.say('C', "assign s2");
    assert_eq!(scene.asked(), ["C point"], "B's asteroids never came");
}

#[test]
fn steps_that_waited_for_a_departed_player_do_not_happen() {
    // Nothing is eaten or captured.
    let mut eater = Scene::new(3);
    eater.controls('B', &[2]).fleet('A', 2, "s1 world-eater").fight();
    leave(&mut eater, 'A');
    assert_eq!((eater.map().as_str(), eater.asked()), ("-B----", vec!["B construction".to_owned()]));
    // Nothing is revived.
    let mut fed = Scene::new(3);
    fed.fleet('A', 2, "s1 world-eater").discarded('A', "drone").fight().say('A', "eat yes");
    leave(&mut fed, 'A');
    assert_eq!((fed.map().as_str(), fed.discards('A').as_str()), ("-x----", "drone world-eater"));
    // Order 101 does not apply: the captor rolls. If the captor leaves, nobody rolls.
    let mut ordered = Scene::new(3);
    ordered.controls('B', &[2]).building('B', "mines", 2).in_effect('B', "order-101", &[]).fleet('A', 2, "s1 drone");
    ordered.fight();
    let mut captor = ordered.copy();
    ordered.roll([3]);
    leave(&mut ordered, 'B');
    assert_eq!((saves(&ordered), ordered.building_on(2)), (vec![('A', 3, 0, true)], Some("mines")));
    leave(&mut captor, 'A');
    assert_eq!((captor.map().as_str(), captor.building_on(2)), ("------", Some("mines")));
}

#[test]
fn combats_of_a_departed_player_are_dropped() {
    let mut scene = Scene::new(3);
    scene.controls('B', &[3]).fleet('A', 2, "s1 drone").fleet('A', 3, "s2 drone").fleet('B', 3, "s3 drone");
    scene.fleet('B', 4, "s4 drone").fleet('C', 5, "s5 drone").fight();
    leave(&mut scene, 'A');
    assert_eq!(scene.legal('B'), ["fight 4", "fight 5", "fight-rest"], "3 is quiet now, 2 empty; B is asked next");
}
