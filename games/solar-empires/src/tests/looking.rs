//! The content of a view, and who sees it (rules sections 7, 9 and 13).

use super::scene::{Scene, cards, seat};
use crate::answer::{Advice, Answer, Ask, NoteKind};
use crate::cards::Star;
use crate::command::{HandId, Orbit, ShipId};
use crate::event::Event;
use crate::state::{Save, Stage, Step};
use crate::view::{Own, View};
use kit::game::Game;
use kit::scene::Scene as _;
use kit::seat::Viewer;

fn view(scene: &Scene, letter: char) -> View {
    // Of a copy, because a scene is changed in place without a command.
    scene.stage.game.clone().view(Viewer::Seat(seat(letter)))
}

fn own(scene: &Scene, letter: char) -> Own {
    view(scene, letter).own.remove(0)
}

fn advice(scene: &Scene, letter: char) -> Advice {
    match scene.stage.game.answer(Viewer::Seat(seat(letter)), Ask::Advice) {
        Ok(Answer::Advice(advice)) => advice,
        other => panic!("no advice: {other:?}"),
    }
}

/// The warnings for a seat: the commands, and the kind of each warning.
fn notes(scene: &Scene, letter: char) -> Vec<(String, NoteKind)> {
    let notes = advice(scene, letter).notes.into_iter();
    notes.map(|note| (scene.words(seat(letter), &note.command), note.what)).collect()
}

#[test]
fn only_the_owner_sees_hands_and_decks() {
    let mut scene = Scene::new(2);
    scene.hand('A', "rapier mines").deck('A', "dagger mace").hand('B', "drone").deck('B', "mothership drone drone");
    let seen = view(&scene, 'A');
    assert_eq!(seen.own.iter().map(|own| own.seat).collect::<Vec<_>>(), [seat('A')]);
    let counts: Vec<_> = seen.players.iter().map(|player| (player.hand, player.deck, player.steps_left)).collect();
    assert_eq!(counts, [(2, 2, 4), (1, 3, 4)]);
    let own = &seen.own[0];
    assert_eq!(own.deck.iter().map(|card| card.print().id).collect::<Vec<_>>(), ["dagger", "mace"]);
    assert_eq!(own.hand.values().map(|card| card.print().id).collect::<Vec<_>>(), ["rapier", "mines"]);
    for viewer in [Viewer::Seat(seat('A')), Viewer::Spectator] {
        let text = serde_json::to_string(&scene.stage.game.view(viewer)).unwrap();
        assert!(!text.contains("mothership") && !text.contains("\"drone\""), "{text}");
    }
    assert!(scene.stage.game.view(Viewer::Spectator).own.is_empty());
    assert_eq!(scene.stage.game.view(Viewer::Omniscient).own.len(), 2);
}

#[test]
fn nobody_else_sees_a_card_in_aiming() {
    let mut scene = Scene::new(2);
    scene.controls('A', &[1, 2, 3, 4]).hand('A', "solar-flare").construction('A', false);
    let others = |scene: &Scene| [view(scene, 'B'), scene.stage.game.view(Viewer::Spectator)];
    let before = others(&scene);
    assert_eq!(own(&scene, 'A').aiming, None);
    scene.say('A', "play solar-flare").say('A', "target-orbit 2");
    let aiming = own(&scene, 'A').aiming.unwrap();
    assert_eq!((aiming.card.print().id, aiming.orbits, aiming.left), ("solar-flare", vec![Orbit(2)], 1));
    assert_eq!(others(&scene), before);
    scene.say('A', "cancel");
    assert_eq!(others(&scene), before);
}

#[test]
fn an_affordable_card_says_why_it_must_wait() {
    let mut scene = Scene::new(2);
    scene.hand('A', "catapult mines solar-flare ion-storm rapier").construction('A', false);
    let told = |scene: &Scene| -> Vec<(u32, String)> {
        advice(scene, 'A').hindered.into_iter().map(|it| (it.hand.0, it.why.message)).collect()
    };
    let first = scene.player(seat('A')).hand.keys().next().expect("a card").0;
    let (mines, storm) = (first + 1, first + 3);
    assert_eq!(told(&scene), [(mines, "You control no planet to build it on.".to_owned())]);
    scene.controls('A', &[3]).construction('A', false);
    assert_eq!(told(&scene), [(storm, "Ion Storm has no possible target.".to_owned())]);
    let asked = scene.stage.game.answer(Viewer::Seat(seat('B')), Ask::Advice);
    assert_eq!(asked.unwrap_err().code, "nothing-to-ask");
    assert_eq!(scene.stage.game.answer(Viewer::Spectator, Ask::Advice).unwrap_err().code, "not-seated");
}

#[test]
fn planets_show_their_current_effects() {
    let mut scene = Scene::new(2);
    scene.controls('B', &[3]).building('B', "solaris-cannon", 3).destroyed(&[1, 2]);
    scene.in_effect('A', "solar-flare", &[3, 4]).in_effect('B', "asteroid-swarm", &[4]);
    scene.planets[2].building.as_mut().unwrap().spent = true;
    let planets = view(&scene, 'A').planets;
    assert_eq!(planets.iter().map(|planet| planet.gone).collect::<Vec<_>>(), [true, true, false, false, false, false]);
    assert_eq!(
        planets.iter().map(|planet| planet.closed).collect::<Vec<_>>(),
        [false, false, true, true, false, false]
    );
    assert_eq!(planets[3].swarms, [seat('B')]);
    assert!(planets[2].building.clone().unwrap().spent);
    assert!(planets.iter().all(|planet| planet.gone_in.is_none() && !planet.combat_due));
    scene.star = Star::BLACK_HOLE;
    let gone_in: Vec<_> = view(&scene, 'A').planets.iter().map(|planet| planet.gone_in).collect();
    assert_eq!(gone_in, [None, None, Some(1), Some(2), Some(3), Some(4)]);
    let [a, b] = [0, 1].map(|place| view(&scene, 'A').players[place].clone());
    assert_eq!((a.planets, a.to_conquer, b.planets, b.to_conquer), (0, 4, 1, 3));
}

#[test]
fn the_end_is_counted_down_when_it_is_near() {
    let mut scene = Scene::new(2);
    let counted = |scene: &Scene| (view(scene, 'A').turns_left, view(scene, 'A').idle_turns);
    (scene.turn, scene.idle_turns) = (19, 2);
    assert_eq!(counted(&scene), (None, None));
    (scene.turn, scene.idle_turns) = (20, 3);
    assert_eq!(counted(&scene), (Some(10), Some(3)));
}

#[test]
fn everybody_sees_the_current_battle() {
    let mut scene = Scene::new(2);
    scene.fleet('A', 2, "s1 scimitar, s2 rapier, s3 rapier").fleet('B', 2, "s4 hive-ship, s5 infected-shuttle");
    scene.fleet('A', 6, "s6 rapier").controls('B', &[2]).roll([3]).fight();
    assert_eq!(view(&scene, 'B').planets.iter().filter(|planet| planet.combat_due).count(), 2);
    scene.say('A', "fight 2").say('A', "point s1").say('B', "point s4");
    let combat = view(&scene, 'A').combat.unwrap();
    assert_eq!((combat.orbit, combat.volleys, combat.volley_of), (Orbit(2), 1, Some(seat('A'))));
    assert_eq!(combat.fleets.iter().map(|fleet| fleet.ships.len()).collect::<Vec<_>>(), [3, 2]);
    assert_eq!(combat.points.iter().map(|point| point.ship).collect::<Vec<_>>(), [ShipId(1), ShipId(4)]);
    let outstanding = combat.outstanding.unwrap();
    assert_eq!((outstanding.seat, outstanding.amount), (seat('B'), 9));
    assert_eq!(scene.stage.game.view(Viewer::Spectator).combat, view(&scene, 'B').combat);
    let ask = |viewer, orbit| scene.stage.game.answer(viewer, Ask::Forecast { orbit: Orbit(orbit) });
    let Ok(Answer::Forecast(forecast)) = ask(Viewer::Spectator, 2) else { panic!("a forecast") };
    assert_eq!((forecast.orbit, forecast.odds.len()), (Orbit(2), 2));
    for orbit in [1, 6, 7] {
        assert_eq!(ask(Viewer::Seat(seat('A')), orbit).unwrap_err().code, "nothing-to-ask");
    }
    assert_eq!(view(&scene, 'A').planets.iter().filter(|planet| planet.combat_due).count(), 1);
}

#[test]
fn a_pending_save_shows_its_chances() {
    let mut scene = Scene::new(2);
    scene.controls('B', &[2]).building('B', "fusion-plant", 2).in_effect('B', "sabotage", &[]);
    scene.in_effect('A', "precision-bombing", &[]).fleet('A', 2, "s1 scimitar").roll([3]).fight();
    let save = view(&scene, 'B').combat.unwrap().save.unwrap();
    assert_eq!((save.building.print().id, save.needed, save.sabotage, save.faces), ("fusion-plant", 4, 1, 2));
    let Step::Combat(fighting) = &scene.step else { panic!("combat") };
    let save = Save { orbit: Orbit(2), roller: seat('A') };
    assert_eq!(fighting.combat.as_ref().unwrap().stage, Stage::Reroll(save));
    assert_eq!(view(&scene, 'A').rift_save, None);
}

#[test]
fn a_pending_save_under_greater_rift_shows_its_chances() {
    let mut scene = Scene::new(2);
    scene.controls('A', &[2, 3, 5, 6]).controls('B', &[1]).building('A', "infected-city", 2).building('B', "mines", 1);
    scene.in_effect('B', "precision-bombing", &[]).hand('A', "greater-rift").roll([2]).construction('A', false);
    scene.say('A', "play greater-rift");
    let seen = view(&scene, 'A');
    let save = seen.rift_save.unwrap();
    assert_eq!((save.building.print().id, save.needed, save.faces, seen.combat), ("mines", 3, 4, None));
}

#[test]
fn notes_warn_about_harm_to_the_player() {
    let mut scene = Scene::new(2);
    scene.ship('A', 1, "rapier").ship('B', 2, "drone").hand('A', "ion-storm shielding-gaze").controls('A', &[3, 5, 6]);
    scene.building('A', "fusion-plant", 3).building('A', "terraforming-centre", 6).construction('A', false);
    scene.say('A', "play ion-storm");
    assert_eq!(notes(&scene, 'A'), [("target-ship s1".to_owned(), NoteKind::SelfHarm)]);
    scene.say('A', "cancel").say('A', "play shielding-gaze");
    assert_eq!(notes(&scene, 'A'), []);
    scene.say('A', "cancel").hand('A', "mines fusion-plant");
    let replaced = ["build mines 3", "build mines 6"].map(|words| (words.to_owned(), NoteKind::SelfHarm));
    assert_eq!(notes(&scene, 'A'), replaced, "a plant for a plant is no loss");
}

#[test]
fn notes_warn_about_the_cannon_and_eating_own_planets() {
    let mut scene = Scene::new(2);
    scene.controls('A', &[1, 2, 3, 5]).building('A', "solaris-cannon", 1).building('A', "re-supply-base", 2);
    scene.building('A', "re-supply-base", 3).controls('B', &[4]).construction('A', false);
    let fired = [1, 2, 3, 5].map(|orbit| (format!("fire-cannon 1 {orbit}"), NoteKind::SelfHarm));
    assert_eq!(notes(&scene, 'A'), fired);
    scene.fleet('A', 5, "s1 world-eater").fight();
    assert_eq!(notes(&scene, 'A'), [("eat yes".to_owned(), NoteKind::SelfHarm)]);
}

#[test]
fn notes_warn_about_late_events_and_the_last_card() {
    let mut scene = Scene::new(2);
    scene.controls('A', &[1, 3, 4]).hand('A', "solar-flare rapier").construction('A', true);
    assert_eq!(notes(&scene, 'A'), [("play solar-flare".to_owned(), NoteKind::Late)]);
    scene.hand('A', "mines").deck('A', "");
    let lost = ["build mines 1", "build mines 3", "build mines 4"].map(|words| (words.to_owned(), NoteKind::Loses));
    assert_eq!(notes(&scene, 'A'), lost);
    scene.ship('A', 1, "rapier");
    assert_eq!(notes(&scene, 'A'), []);
}

#[test]
fn events_lose_a_destroyed_planet() {
    let mut scene = Scene::new(2);
    scene.controls('A', &[1, 2, 3, 5]).building('A', "solaris-cannon", 1).building('A', "re-supply-base", 2);
    scene.building('A', "re-supply-base", 3).in_effect('B', "asteroid-swarm", &[4, 6]).in_effect(
        'A',
        "solar-flare",
        &[4],
    );
    scene.construction('A', false).say('A', "fire-cannon 1 4");
    let seen = view(&scene, 'B');
    assert_eq!((&seen.planets[3].swarms, &seen.planets[5].swarms), (&vec![], &vec![seat('B')]));
    assert_eq!((&seen.players[1].events[0].orbits, &seen.players[0].events[0].orbits), (&vec![Orbit(6)], &vec![]));
}

#[test]
fn at_the_end_everybody_sees_the_cards_of_the_eliminated() {
    let mut scene = Scene::new(3);
    scene.hand('A', "rapier mace").deck('A', "mothership drone").in_effect('A', "sabotage", &[]);
    scene.leave('A', kit::game::Departure::Resigned);
    let text = serde_json::to_string(&scene.stage.game.view(Viewer::Seat(seat('B')))).unwrap();
    assert!(scene.stage.game.ended.is_none() && !text.contains("mace") && !text.contains("mothership"), "{text}");
    scene.leave('B', kit::game::Departure::Resigned);
    let end = scene.stage.game.view(Viewer::Spectator).end.unwrap();
    assert_eq!((&end.hands[0], &end.decks[0]), (&cards("rapier mace"), &cards("mothership drone")));
    let over = scene.events().into_iter().cloned().find_map(|event| match event {
        Event::GameOver { hands, decks, .. } => Some((hands, decks)),
        _ => None,
    });
    assert_eq!(over, Some((end.hands, end.decks)));
}

#[test]
fn everything_is_public_after_the_end() {
    let mut scene = Scene::new(2);
    scene.hand('A', "rapier").hand('B', "mothership").deck('B', "drone");
    scene.leave('A', kit::game::Departure::Resigned);
    let end = scene.stage.game.view(Viewer::Spectator).end.unwrap();
    assert_eq!(end.places, [2, 1]);
    assert_eq!(end.hands[1][0].print().id, "mothership");
    assert_eq!(end.decks[1][0].print().id, "drone");
    assert_eq!(scene.stage.game.player(seat('B')).hand.keys().copied().collect::<Vec<_>>().len(), 1);
    assert!(scene.stage.game.player(seat('B')).hand.keys().all(|hand| *hand > HandId(0)));
}
