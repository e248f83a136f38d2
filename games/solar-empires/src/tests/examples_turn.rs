//! Worked examples W4, W5, W20 to W25, W27, W28, W30, W31: the turn.

use super::scene::Scene;
use crate::event::{BuildingCause, Ending, Event, Phase};
use kit::scene::Scene as _;
use kit::seat::Viewer;

const DYSON: &str = "asteroid-belt terra-like-world volcanic-world gas-giant starbase liquid-dense-world";

#[test]
fn w4_support_does_not_run_out() {
    let mut scene = Scene::with("dyson-sphere", DYSON, 2);
    scene.controls('A', &[3]).building('A', "biodome", 3).hand('A', "longsword scimitar support-turrets catapult");
    scene.construction('A', false);
    assert_eq!(scene.support_of('A'), "2/2/2");
    let listed = scene.legal('A');
    assert_eq!(listed, ["play longsword", "play scimitar", "build support-turrets 3", "construction-done"]);
    let refusal = scene.refusal('A', "play catapult");
    assert_eq!(refusal.code, "support-too-low");
    assert_eq!(refusal.message, "TCS-27 Catapult needs 3E 3M 2O; you have 2E 2M 2O.");
    scene.say('A', "build support-turrets 3");
    assert_eq!((scene.discards('A').as_str(), scene.support_of('A').as_str()), ("biodome", "2/3/1"));
    assert!(
        scene
            .events()
            .iter()
            .any(|event| matches!(event, Event::BuildingDestroyed { cause: BuildingCause::Replaced, .. }))
    );
    assert_eq!(scene.refused('A', "play scimitar"), "support-too-low");
    scene.say('A', "play longsword");
    assert_eq!(scene.state_of(1), "reserve 0");
    assert_eq!(scene.support_of('A'), "2/3/1", "nothing is used up");
}

#[test]
fn w5_one_event_one_spell() {
    let worlds = "terracorp-colony terracorp-colony terracorp-colony infected-world terra-like-world gas-giant";
    let mut scene = Scene::with("white-dwarf", worlds, 2);
    scene.controls('A', &[1, 2, 3, 5]).hand('A', "sabotage solar-flare greater-rift hidden-infection");
    scene.ship('B', 1, "drone").construction('A', false);
    assert_eq!(scene.support_of('A'), "4/4/5");
    scene.say('A', "play sabotage").say('A', "play greater-rift");
    let limits = |scene: &mut Scene| {
        assert_eq!(scene.refused('A', "play solar-flare"), "event-limit");
        assert_eq!(scene.refused('A', "play hidden-infection"), "spell-limit");
    };
    limits(&mut scene);
    scene.say('A', "construction-done").say('B', "construction-done").say('B', "deploy-done");
    assert_eq!(scene.phase(), Phase::Construction2);
    limits(&mut scene);
    scene.say('A', "construction-done").say('B', "construction-done");
    assert_eq!((scene.turn, scene.discards('A').as_str()), (4, "greater-rift sabotage"));
    scene.say('B', "construction-done");
    let listed = scene.legal('A');
    assert!(listed.contains(&"play solar-flare".into()) && listed.contains(&"play hidden-infection".into()));
}

#[test]
fn w20_the_cannon_changes_hands() {
    let mut scene = Scene::new(2);
    scene.turn = 7;
    scene.controls('A', &[1, 2, 3]).building('A', "solaris-cannon", 1).building('A', "re-supply-base", 2);
    scene.controls('B', &[4, 5, 6]).building('B', "mines", 4).ship('B', 1, "drone");
    scene.construction('A', false);
    assert_eq!(scene.support_of('A'), "3/3/4");
    scene.say('A', "fire-cannon 1 4");
    assert_eq!((scene.map().as_str(), scene.discards('B').as_str()), ("AAAxBB", "mines"));
    assert_eq!(scene.end(), None);
    assert_eq!(scene.refused('A', "fire-cannon 1 5"), "cannon-spent");
    scene.say('A', "construction-done").say('B', "construction-done");
    scene.roll([6]).say('B', "deploy s1 1").say('B', "deploy-done");
    assert_eq!(scene.building_on(1), Some("solaris-cannon"));
    assert_eq!((scene.map().as_str(), scene.support_of('B').as_str()), ("BAAxBB", "2/2/2"));
    scene.say('A', "construction-done");
    assert_eq!(scene.asked(), ["B construction"]);
    assert_eq!(scene.legal('B'), ["construction-done"]);
    assert_eq!(scene.refused('B', "fire-cannon 1 2"), "cannon-spent");
    scene.planets[0].building.as_mut().expect("the Cannon").spent = false;
    assert_eq!(scene.refused('B', "fire-cannon 1 2"), "cannon-support");
}

#[test]
fn w21_blackest_night_does_not_hand_over_a_conquest() {
    let mut scene = Scene::with("black-hole", DYSON, 2);
    scene.destroyed(&[1, 2, 3]).controls('B', &[4]).building('A', "mines", 4).controls('A', &[5, 6]);
    scene.clean_up();
    assert_eq!((scene.map().as_str(), scene.discards('A').as_str()), ("xxxxAA", "mines"));
    assert_eq!((scene.end(), scene.turn), (None, 4));
    // B takes both planets in the next combat phase, and with the second one wins the match.
    scene.fleet('B', 5, "s1 drone").fleet('B', 6, "s2 drone").fight();
    scene.say('B', "fight 5");
    assert_eq!(scene.map(), "xxxxBB");
    assert_eq!(scene.end(), Some((Ending::Conquest, "B".into())));
}

#[test]
fn w22_the_last_planet() {
    let last = |ships: &dyn Fn(&mut Scene)| {
        let mut scene = Scene::with("black-hole", DYSON, 2);
        scene.destroyed(&[1, 2, 3, 4, 5]).controls('A', &[6]);
        ships(&mut scene);
        scene.clean_up();
        scene.end().map(|(reason, winners)| {
            assert_eq!(reason, Ending::LastPlanet);
            winners
        })
    };
    let two_drones = last(&|scene| {
        scene.ship('A', 1, "hive-ship").ship('B', 2, "drone").ship('B', 3, "drone");
    });
    assert_eq!(two_drones.as_deref(), Some("B"));
    let armour = last(&|scene| {
        scene.ship('A', 1, "hive-ship").ship('B', 2, "drone");
    });
    assert_eq!(armour.as_deref(), Some("A"));
    let level = last(&|scene| {
        scene.ship('A', 1, "drone").ship('B', 2, "drone").discarded('B', "mothership");
    });
    assert_eq!(level.as_deref(), Some("AB"));
}

#[test]
fn w23_solar_flare_and_spy_network() {
    let mut scene = Scene::new(2);
    scene.in_effect('B', "spy-network", &[]).in_effect('A', "solar-flare", &[2, 5]);
    scene.ship('A', 1, "rapier").ship('B', 4, "drone").ship('B', 5, "drone");
    scene.construction('A', false).say('A', "construction-done").say('B', "construction-done");
    assert_eq!(scene.refused('A', "deploy s1 2"), "planet-closed");
    scene.say('A', "deploy s1 1").say('A', "deploy-done");
    assert_eq!(scene.refused('B', "deploy s4 5"), "planet-closed");
    scene.say('B', "deploy s4 4").say('B', "deploy-done");
    assert_eq!(scene.asked(), ["B spy"]);
    let listed = [
        "spy-move s4 1",
        "spy-move s4 3",
        "spy-move s4 6",
        "spy-move s4 reserve",
        "spy-move s5 1",
        "spy-move s5 3",
        "spy-move s5 4",
        "spy-move s5 6",
        "spy-pass",
    ];
    assert_eq!(scene.legal('B'), listed);
    assert_eq!(scene.refused('B', "spy-move s5 2"), "planet-closed");
    scene.say('B', "spy-move s4 reserve");
    let combats = scene.events().into_iter().cloned().filter_map(|event| match event {
        Event::CombatStarted { orbit, .. } => Some(orbit.0),
        _ => None,
    });
    assert_eq!(combats.collect::<Vec<_>>(), [1]);
    assert_eq!((scene.map().as_str(), scene.asked()), ("A-----", vec!["A construction".to_owned()]));
}

#[test]
fn w24_conquest_in_mid_phase() {
    let mut scene = Scene::new(2);
    scene.controls('A', &[1, 2, 3, 4, 5]).controls('B', &[6]);
    scene.fleet('A', 6, "s1 drone").fleet('A', 2, "s3 drone").fleet('B', 2, "s2 mothership").fight();
    assert_eq!(scene.asked(), ["A fight"]);
    scene.say('A', "fight 6");
    assert_eq!(scene.end(), Some((Ending::Conquest, "A".into())));
    assert_eq!((scene.state_of(2), scene.state_of(3)), ("2 0".into(), "2 0".into()), "orbit 2 is not fought");
}

#[test]
fn w25_exhaustion_of_one_of_both() {
    let after = |dice: [u32; 2]| {
        let mut scene = Scene::new(2);
        for seat in ['A', 'B'] {
            scene.hand(seat, "").deck(seat, "");
        }
        scene.in_effect('A', "asteroid-swarm", &[2, 5]).controls('A', &[1, 3]).controls('B', &[2]);
        scene.fleet('A', 2, "s1 drone").fleet('B', 2, "s2 mace").roll(dice).fight();
        assert!(scene.spent());
        (scene.map(), scene.end())
    };
    assert_eq!(after([1, 3]), ("AAA---".into(), Some((Ending::Exhaustion, "A".into()))));
    assert_eq!(after([3, 3]), ("ABA---".into(), Some((Ending::MutualExhaustion, "A".into()))));
}

#[test]
fn w27_pillars_of_flesh() {
    let pillars = |damage: u32| {
        let mut scene =
            Scene::with("sol-like-star", "terracorp-colony terracorp-colony gas-giant starbase starbase gas-giant", 2);
        scene
            .controls('A', &[1, 2])
            .hand('A', "pillars-of-flesh infector")
            .discarded('A', "hive-ship infested-cruiser infected-rapier");
        scene.ship('B', 1, "control-cruiser");
        scene.ships.values_mut().for_each(|ship| ship.damage = damage);
        scene.construction('A', true).say('A', "play pillars-of-flesh").say('A', "target-ship s1");
        scene
    };
    let mut scene = pillars(1);
    assert_eq!(scene.support_of('A'), "3/3/3");
    assert_eq!(scene.discards('B'), "control-cruiser");
    assert_eq!(scene.asked(), ["A revive"]);
    assert_eq!(scene.legal('A'), ["revive infected-rapier", "revive infested-cruiser"]);
    let larger = scene.refusal('A', "revive hive-ship");
    assert_eq!((larger.code.as_ref(), larger.rule.as_deref()), ("bad-target", Some("E-PF")));
    scene.say('A', "revive infested-cruiser");
    assert_eq!(scene.ships_of(super::scene::seat('A')).map(|(id, _)| id.0).collect::<Vec<_>>(), [2]);
    assert_eq!(scene.asked(), ["A construction"]);
    let scene = pillars(0);
    assert_eq!((scene.state_of(1).as_str(), scene.asked()), ("reserve 6", vec!["A construction".to_owned()]));
    assert_eq!(scene.discards('A'), "hive-ship infested-cruiser infected-rapier pillars-of-flesh");
}

#[test]
fn w28_greater_rift() {
    let mut scene = Scene::with(
        "sol-like-star",
        "asteroid-belt terra-like-world terracorp-colony volcanic-world starbase terra-like-world",
        2,
    );
    scene.controls('A', &[2, 3]).building('A', "biodome", 2).building('A', "infected-city", 3);
    scene.controls('B', &[1, 4, 6]).building('B', "mines", 1).building('A', "fusion-plant", 4);
    scene.building('B', "re-supply-base", 6);
    scene.in_effect('A', "sabotage", &[]).in_effect('B', "precision-bombing", &[]).hand('A', "greater-rift infector");
    scene.construction('A', false).roll([3, 5, 5, 6]).say('A', "play greater-rift");
    assert_eq!(scene.asked(), ["B reroll"]);
    scene.say('B', "reroll yes");
    assert!(scene.spent());
    let standing = [1, 2, 3, 4, 6].map(|orbit| scene.building_on(orbit));
    assert!(standing.iter().all(Option::is_some), "{standing:?}");
    let totals = scene.events().into_iter().cloned().filter_map(|event| match event {
        Event::SaveRolled { orbit, total, success, reroll, .. } => Some((orbit.0, total, success, reroll)),
        _ => None,
    });
    let expected = [(1, 2, false, false), (1, 4, true, true), (4, 4, true, false), (6, 5, true, false)];
    assert_eq!(totals.collect::<Vec<_>>(), expected);
    assert_eq!((scene.asked(), scene.discards('A').as_str()), (vec!["A construction".to_owned()], "greater-rift"));
}

#[test]
fn w30_a_planet_pays_at_once() {
    let after = |orders: [&str; 2]| {
        let mut scene = Scene::new(2);
        scene
            .hand('A', "automated-facility control-cruiser infector")
            .fleet('A', 1, "s1 drone")
            .fleet('A', 5, "s2 drone");
        assert_eq!(scene.support_of('A'), "1/1/1");
        scene.fight().say('A', "fight-rest");
        assert_eq!(scene.support_of('A'), "2/2/1");
        let listed = scene.legal('A');
        let both = ["play control-cruiser", "build automated-facility 1", "build automated-facility 5"];
        assert!(both.iter().all(|order| listed.contains(&(*order).to_owned())), "{listed:?}");
        for order in orders {
            scene.say('A', order);
        }
        scene.support_of('A')
    };
    assert_eq!(after(["play control-cruiser", "build automated-facility 5"]), "3/3/1");
    assert_eq!(after(["build automated-facility 1", "play control-cruiser"]), "3/3/1");
}

#[test]
fn w31_who_is_passed_over() {
    let lay_out = || {
        let mut scene = Scene::new(3);
        scene.hand('A', "catapult").hand('B', "").deck('B', "").hand('C', "").deck('C', "");
        scene.ship('B', 1, "drone").ship('C', 2, "drone");
        scene.controls('B', &[1, 2, 3, 4, 5]).building('B', "solaris-cannon", 1).construction('A', false);
        scene
    };
    let mut scene = lay_out();
    assert_eq!(scene.support_of('B'), "3/3/3");
    assert_eq!(scene.legal('A'), ["construction-done"]);
    scene.say('A', "construction-done");
    let mut listed: Vec<String> = (1..=6).map(|orbit| format!("fire-cannon 1 {orbit}")).collect();
    listed.push("construction-done".into());
    assert_eq!(scene.legal('B'), listed);
    scene.say('B', "fire-cannon 1 4");
    assert_eq!(scene.support_of('B'), "3/2/3");
    assert_eq!(scene.asked(), ["B deployment"], "B's step ends by itself, C is passed over, A has no ship");
    scene.say('B', "deploy-done").say('C', "deploy-done");
    assert_eq!(scene.asked(), ["A construction"]);
    scene.say('A', "construction-done");
    assert_eq!((scene.turn, scene.asked()), (4, vec!["A construction".to_owned()]));
    let passed = |event: &Event| matches!(event, Event::StepStarted { seat: Some(_), passed: true, .. });
    // C in the first construction phase, A in deployment, B and C in the second one, and again in the first one of the next turn.
    assert_eq!(scene.heard(Viewer::Spectator).into_iter().filter(|event| passed(event)).count(), 6);
    let mut conquers = lay_out();
    conquers.say('A', "construction-done").say('B', "fire-cannon 1 6");
    assert_eq!(conquers.end(), Some((Ending::Conquest, "B".into())));
}
