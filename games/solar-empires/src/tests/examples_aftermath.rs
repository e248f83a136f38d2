//! Worked examples W14 to W19, W26 and W32: ground fire, aftermath, three fleets, leaving.

use super::examples_combat::{lost, won};
use super::scene::{Scene, seat};
use crate::event::{BuildingCause, DrawReason, Ending, Event, Victory};
use kit::game::Departure;
use kit::scene::Scene as _;
use kit::seat::Viewer;

/// Orbit 6 with B's turrets, controlled by B, and A's ships there.
fn raid(ships: &str) -> Scene {
    let mut scene = Scene::new(2);
    scene.controls('B', &[6]).building('B', "support-turrets", 6).fleet('A', 6, ships);
    scene
}

#[test]
fn w14_turrets_against_an_unopposed_raid() {
    let mut scene = raid("s1 missile-drone, s2 missile-drone");
    scene.fight();
    assert_eq!((scene.state_of(1).as_str(), scene.state_of(2).as_str(), won(&scene)), ("gone", "gone", None));
    assert!(scene.events().iter().any(|event| matches!(event, Event::CombatWithoutWinner { .. })));
    assert_eq!(scene.map(), "-----B");

    let mut fails = raid("s1 missile-drone, s2 drone");
    let mut holds = fails.copy();
    fails.roll([4]).fight();
    assert_eq!((fails.state_of(2).as_str(), fails.building_on(6)), ("6 4", None));
    assert_eq!((won(&fails), fails.discards('B')), (Some(('A', Victory::Unopposed)), "support-turrets".into()));
    holds.roll([5]).fight();
    assert_eq!((holds.map().as_str(), holds.building_on(6)), ("-----A", Some("support-turrets")));

    let mut quiet = raid("s1 missile-drone");
    quiet.controls('A', &[6]).fight();
    assert_eq!((quiet.state_of(1).as_str(), won(&quiet)), ("6 0", None));
    assert!(quiet.events().iter().any(|event| matches!(event, Event::CombatQuiet { .. })));
}

#[test]
fn w15_flack_and_silos() {
    let scene = |ships: &str| {
        let mut scene = Scene::new(2);
        scene.controls('B', &[4]).building('B', "missile-silos", 4).in_effect('B', "flack-load", &[]);
        scene.fleet('A', 4, ships).fleet('B', 4, "s4 infected-rapier");
        scene
    };
    let mut battle = scene("s1 mace, s2 rapier, s3 broadsword");
    battle.fight();
    assert_eq!([1, 2, 3].map(|ship| battle.state_of(ship)), ["gone", "4 4", "4 0"]);
    assert_eq!(battle.asked(), ["B silo"]);
    assert_eq!(battle.legal('B'), ["silo s2", "silo s3"]);
    battle.roll([6, 4]).say('B', "silo s3");
    assert_eq!([2, 3, 4].map(|ship| battle.state_of(ship)), ["4 4", "gone", "gone"]);
    assert_eq!((battle.map().as_str(), battle.building_on(4), lost(&battle)), ("---A--", None, 2));
    assert!(battle.spent());

    let mut variant = scene("s1 mace, s2 mace, s3 broadsword");
    variant.fight();
    assert_eq!((won(&variant), variant.map()), (Some(('B', Victory::GroundFire)), "---B--".into()));
    assert_eq!(variant.asked(), ["A construction"]);
}

#[test]
fn w16_asteroid_swarm() {
    let mut scene = Scene::new(2);
    scene.priority = Some(seat('B'));
    scene.in_effect('A', "asteroid-swarm", &[2, 5]).controls('B', &[2]).fleet('B', 2, "s3 drone");
    let mut alone = scene.copy();
    scene.fleet('A', 2, "s1 scimitar, s2 rapier").roll([5, 3]).fight();
    assert_eq!(scene.asked(), ["A swarm-assign"]);
    assert_eq!((scene.state_of(3).as_str(), lost(&scene)), ("gone", 2));
    scene.say('A', "assign s1");
    assert_eq!((won(&scene), scene.map()), (Some(('A', Victory::GroundFire)), "-A----".into()));
    assert_eq!((scene.state_of(1).as_str(), scene.state_of(2).as_str()), ("2 6", "2 0"));

    alone.roll([5]).fight();
    assert_eq!((alone.state_of(3).as_str(), won(&alone), alone.map()), ("gone", None, "-B----".into()));
}

#[test]
fn w17_saves() {
    let capture = |dice: &[u32], answer: Option<&str>| {
        let mut scene = Scene::new(2);
        scene.controls('B', &[2]).building('B', "fusion-plant", 2).in_effect('B', "sabotage", &[]);
        scene.in_effect('A', "precision-bombing", &[]).fleet('A', 2, "s1 scimitar").roll(dice.to_vec()).fight();
        assert_eq!(scene.asked() == ["A reroll"], answer.is_some());
        if let Some(answer) = answer {
            scene.say('A', answer);
        }
        assert!(scene.spent());
        assert_eq!(scene.map(), "-A----");
        let saved = scene.building_on(2).is_some();
        assert_eq!(scene.discards('B') == "fusion-plant", !saved);
        saved
    };
    assert!(!capture(&[3, 4], Some("reroll yes")));
    assert!(capture(&[4, 5], Some("reroll yes")));
    assert!(capture(&[5], None));
    assert!(!capture(&[2], Some("reroll no")));
}

#[test]
fn w18_order_101_and_reclamation() {
    let mut scene = Scene::new(2);
    scene.controls('B', &[2]).building('B', "fusion-plant", 2).in_effect('B', "order-101", &[]);
    scene.in_effect('A', "battlefield-reclamation", &[]).fleet('A', 2, "s1 scimitar");
    scene.hand('A', "hulk hulk hulk hulk infector infector").deck('A', "rapier infector").fight();
    assert_eq!((scene.asked(), scene.map()), (vec!["B order-101".to_owned()], "-A----".into()));
    scene.say('B', "order-101 yes");
    assert_eq!((scene.building_on(2), scene.discards('B')), (None, "fusion-plant".into()));
    assert!(
        scene
            .events()
            .iter()
            .any(|event| { matches!(event, Event::BuildingDestroyed { cause: BuildingCause::Order101, .. }) })
    );
    assert_eq!(scene.hand_of('A'), "hulk hulk hulk hulk infector infector rapier");
    let drawn = |viewer| {
        let drawn = scene.heard(viewer).into_iter().cloned().filter_map(|event| match event {
            Event::CardsDrawn { count, reason: DrawReason::Reclamation, cards, .. } => Some((count, cards.is_some())),
            _ => None,
        });
        drawn.collect::<Vec<_>>()
    };
    assert_eq!(drawn(Viewer::Seat(seat('A'))), [(1, true)]);
    assert_eq!(drawn(Viewer::Seat(seat('B'))), [(1, false)]);
    scene.say('A', "construction-done").say('B', "construction-done");
    assert_eq!((scene.turn, scene.deck_of('A').as_str()), (4, "infector"), "with seven in hand nothing is drawn");
}

#[test]
fn w19_world_eater_wins_the_game() {
    let mut scene = Scene::new(2);
    scene.controls('A', &[1, 2]).controls('B', &[3]).building('B', "biodome", 3).destroyed(&[4, 5, 6]);
    scene.fleet('A', 3, "s1 world-eater").fleet('B', 3, "s2 drone").discarded('A', "drone mothership");
    scene.roll([2, 6]).fight();
    assert_eq!((scene.state_of(1).as_str(), scene.state_of(2).as_str()), ("3 3", "gone"));
    assert_eq!(scene.asked(), ["A eat"]);
    scene.say('A', "eat yes");
    assert_eq!((scene.map().as_str(), scene.discards('B').as_str()), ("AAxxxx", "drone biodome"));
    scene.say('A', "revive mothership");
    assert_eq!((scene.asked(), scene.end()), (vec!["A revive".to_owned()], None));
    assert_eq!(scene.legal('A'), ["revive drone", "revive-done"]);
    scene.say('A', "revive drone");
    assert_eq!(scene.end(), Some((Ending::Conquest, "A".into())));
    assert_eq!([1, 3, 4].map(|ship| scene.state_of(ship)), ["reserve 3", "reserve 0", "reserve 0"]);
}

#[test]
fn w26_three_fleets() {
    let mut scene = Scene::new(3);
    scene.priority = Some(seat('B'));
    scene.controls('C', &[3]).fleet('A', 3, "s1 scimitar").fleet('B', 3, "s2 drone, s3 missile-drone");
    scene.fleet('C', 3, "s4 infected-shuttle, s5 infested-cruiser").fight();
    scene.say('B', "point s2").say('C', "point s5");
    let order = scene.events().into_iter().cloned().find_map(|event| match event {
        Event::FireOrder { order } => Some(order),
        _ => None,
    });
    let order: Vec<_> = order.expect("fixed").iter().map(|firing| (firing.seat, firing.by_priority)).collect();
    assert_eq!(order, [(seat('B'), false), (seat('C'), true), (seat('A'), false)]);
    assert_eq!(scene.legal('B'), ["attack A", "attack C"]);
    scene.roll([2]).say('B', "attack A");
    assert_eq!(scene.state_of(1), "3 4");
    scene.roll([4, 5]).say('C', "attack B");
    assert_eq!((scene.state_of(2).as_str(), scene.state_of(3).as_str(), lost(&scene)), ("gone", "gone", 2));
    scene.say('C', "assign s4");
    assert_eq!(scene.legal('C'), ["attack A", "withdraw"]);
    scene.roll([6]).say('C', "attack A");
    assert_eq!((won(&scene), scene.map()), (Some(('C', Victory::Destroyed)), "--C---".into()));
    assert_eq!((scene.state_of(5).as_str(), lost(&scene)), ("3 4", 10));
}

#[test]
fn w32_leaving_before_the_reroll() {
    let mut scene = Scene::new(3);
    scene.controls('C', &[2]).building('C', "mines", 2).in_effect('A', "precision-bombing", &[]);
    scene.fleet('A', 2, "s1 scimitar").fleet('C', 5, "s3 drone").fight();
    scene.roll([1]).say('A', "fight 2");
    assert_eq!(scene.asked(), ["A reroll"]);
    scene.leave('A', Departure::Resigned);
    assert_eq!((scene.discards('C').as_str(), scene.discards('A').as_str()), ("mines", "scimitar"));
    assert_eq!((scene.map().as_str(), scene.end()), ("----C-", None));
    scene.say('B', "construction-done").say('C', "construction-done");
    assert_eq!((scene.turn, scene.priority), (4, Some(seat('B'))));
}
