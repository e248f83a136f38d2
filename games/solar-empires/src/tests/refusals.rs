//! Every refusal of section 7 for the steps outside combat: the key, the rule, and the order of the checks.

use super::scene::{Scene, seat};
use crate::Empires;
use crate::Loadout;
use crate::cards::{Body, Star};
use crate::command::Command;
use crate::options::{CustomSystem, Options, System};
use crate::refusals::Code;
use crate::state::{FIDGETS, Step};
use kit::dice::Dice;
use kit::events::Events;
use kit::game::{Departure, Game};
use kit::scene::Scene as _;
use kit::seat::Seat;

/// These commands of a seat are refused with these keys and rules.
fn refused(scene: &mut Scene, letter: char, commands: &[(&str, &str, &str)]) {
    for (command, code, rule) in commands {
        let refusal = scene.refusal(letter, command);
        assert_eq!((refusal.code.as_ref(), refusal.rule.as_deref()), (*code, Some(*rule)), "{letter}: {command}");
    }
}

/// A in the first construction phase with plenty of support, B with a ship.
fn rich() -> Scene {
    let worlds = "terracorp-colony terracorp-colony terracorp-colony terracorp-colony starbase gas-giant";
    let mut scene = Scene::with("sol-like-star", worlds, 2);
    scene.controls('A', &[1, 2, 3, 4]).building('A', "infected-city", 1).ship('B', 1, "drone");
    scene
}

#[test]
fn texts_and_rules_are_complete() {
    assert_eq!(kit::refusals::faults::<Code>(), [""; 0]);
}

#[test]
fn in_any_step() {
    let mut scene = rich();
    refused(&mut scene, 'A', &[("deploy s1 1", "wrong-step", "R19"), ("arrange-confirm", "wrong-step", "R19")]);
    refused(&mut scene, 'B', &[("construction-done", "not-your-turn", "R20"), ("spy-pass", "wrong-step", "R19")]);
    let mut three = Scene::new(3);
    three.construction('A', false).leave('B', Departure::Resigned);
    refused(&mut three, 'B', &[("construction-done", "already-out", "R89")]);
    scene.leave('B', Departure::Resigned);
    refused(&mut scene, 'A', &[("construction-done", "game-over", "R84")]);
}

#[test]
fn arranging() {
    let mut scene = rich();
    scene.deck('A', "rapier mines").deck('B', "drone mines");
    scene.players.iter_mut().for_each(|player| player.arranged = false);
    scene.step(Step::Arrange);
    refused(
        &mut scene,
        'A',
        &[
            ("arrange-move 0 1", "no-such-position", "R16"),
            ("arrange-move 1 99", "no-such-position", "R16"),
            ("construction-done", "wrong-step", "R19"),
        ],
    );
    scene.players[0].list = scene.players[0].deck.clone().into();
    let reset = scene.stage.game.hindrance(seat('A'), &Command::ArrangeReset).expect("nothing has been moved");
    assert_eq!((reset.code.as_ref(), reset.rule.as_deref()), ("nothing-to-undo", Some("R16")));
    scene.players[0].fidgets = FIDGETS;
    refused(&mut scene, 'A', &[("arrange-move 1 2", "fidget-limit", "R96"), ("arrange-reset", "fidget-limit", "R96")]);
    assert_eq!(scene.legal('A'), ["arrange-confirm"]);
    assert!(scene.stage.game.may_ask_idly(seat('A')));
    scene.say('A', "arrange-confirm");
    refused(&mut scene, 'A', &[("arrange-confirm", "not-your-turn", "R20")]);
}

#[test]
fn naming_who_is_first() {
    let mut scene = rich();
    scene.step(Step::SetFirst { winner: seat('B') });
    refused(&mut scene, 'B', &[("set-first C", "unknown-player", "R18")]);
    refused(&mut scene, 'A', &[("set-first A", "not-your-turn", "R20")]);
}

#[test]
fn playing_and_building() {
    let mut scene = rich();
    scene.hand('A', "rapier mines sabotage solar-flare hidden-infection ion-storm teleport-jump mass-conscription");
    scene.deck('A', "mines").construction('A', false);
    scene.stage.game.ships = Default::default();
    refused(
        &mut scene,
        'A',
        &[
            ("play h99", "no-such-card", "R23"),
            ("play mines", "needs-planet", "R27"),
            ("play hidden-infection", "no-target", "R31"),
            ("play ion-storm", "no-target", "R31"),
            ("play teleport-jump", "no-target", "R31"),
            ("play mass-conscription", "no-target", "R31"),
            ("build h99 1", "no-such-card", "R23"),
            ("build rapier 1", "not-a-building", "R27"),
            ("build mines 7", "no-such-planet", "R4"),
            ("build mines 0", "no-such-planet", "R4"),
            ("build mines 5", "planet-not-yours", "R27"),
        ],
    );
    assert_eq!(scene.refusal('A', "build rapier 1").message, "TCS-13 Rapier is not a building.");
    scene.players[0].event_played = true;
    scene.players[0].spell_played = true;
    refused(
        &mut scene,
        'A',
        &[
            ("play sabotage", "event-limit", "R29"),
            ("play mass-conscription", "event-limit", "R29"),
            ("play hidden-infection", "spell-limit", "R30"),
        ],
    );
    scene.planets.iter_mut().for_each(|planet| planet.controller = None);
    scene.controls('A', &[5]);
    refused(
        &mut scene,
        'A',
        &[("play sabotage", "support-too-low", "R3"), ("build mines 6", "planet-not-yours", "R27")],
    );
    scene.hand('A', "fusion-plant");
    refused(
        &mut scene,
        'A',
        &[("play fusion-plant", "support-too-low", "R3"), ("build fusion-plant 5", "support-too-low", "R3")],
    );
}

#[test]
fn firing_the_cannon() {
    let mut scene = rich();
    scene.building('A', "solaris-cannon", 2).building('B', "solaris-cannon", 5).destroyed(&[6]);
    scene.construction('A', false);
    refused(
        &mut scene,
        'A',
        &[
            ("fire-cannon 2 6", "no-such-planet", "R4"),
            ("fire-cannon 1 5", "no-cannon", "R35"),
            ("fire-cannon 5 1", "no-cannon", "R35"),
        ],
    );
    scene.planets[1].building.as_mut().expect("the Cannon").spent = true;
    refused(&mut scene, 'A', &[("fire-cannon 2 5", "cannon-spent", "R35")]);
    scene.planets[1].building.as_mut().expect("the Cannon").spent = false;
    scene.planets.iter_mut().for_each(|planet| planet.controller = None);
    scene.controls('A', &[2]);
    refused(&mut scene, 'A', &[("fire-cannon 2 5", "cannon-support", "R35")]);
}

#[test]
fn aiming() {
    let mut scene = rich();
    scene
        .hand('A', "ion-storm solar-flare fusion-burst mass-conscription teleport-jump")
        .deck('A', "mines rapier rapier");
    scene.discarded('A', "rapier mace rapier mines").ship('A', 2, "broadsword").ship('B', 3, "drone");
    scene.construction('A', false).say('A', "play ion-storm");
    refused(
        &mut scene,
        'A',
        &[
            ("construction-done", "wrong-step", "R19"),
            ("target-ship s9", "no-such-ship", "R31"),
            ("target-ship s2", "bad-target", "R31"),
            ("target-orbit 1", "wrong-step", "R19"),
            ("targets-done", "not-enough-targets", "R32"),
        ],
    );
    assert_eq!(scene.refusal('A', "target-ship s2").message, "Ion Storm cannot be used on that ship.");
    scene.say('A', "target-ship s1");
    refused(&mut scene, 'A', &[("target-ship s1", "duplicate-target", "R32")]);
    // For B it is A's construction step, and nothing that A does in it changes that.
    refused(&mut scene, 'B', &[("cancel", "wrong-step", "R19"), ("construction-done", "not-your-turn", "R20")]);
    scene.say('A', "cancel").say('A', "play solar-flare").say('A', "target-orbit 1");
    refused(
        &mut scene,
        'A',
        &[
            ("target-orbit 1", "duplicate-target", "R32"),
            ("target-orbit 7", "no-such-planet", "R4"),
            ("targets-done", "wrong-step", "R19"),
        ],
    );
    scene.say('A', "cancel").say('A', "play mass-conscription");
    refused(&mut scene, 'A', &[("target-card mines", "not-in-discard", "R31")]);
    scene.say('A', "cancel").say('A', "play teleport-jump");
    for position in ["0", "1", "4"] {
        refused(&mut scene, 'A', &[(&format!("target-deck {position}"), "bad-position", "R31")]);
    }
    scene.players[0].fidgets = FIDGETS;
    refused(&mut scene, 'A', &[("cancel", "fidget-limit", "R96")]);
}

#[test]
fn deploying() {
    let mut scene = rich();
    scene.in_effect('B', "solar-flare", &[3]).destroyed(&[6]).ship('A', 2, "rapier").ship('A', 3, "rapier");
    scene.step(Step::Deployment { seat: seat('A') });
    refused(
        &mut scene,
        'A',
        &[
            ("deploy s9 1", "no-such-ship", "R31"),
            ("deploy s1 1", "not-yours", "R36"),
            ("deploy s2 6", "no-such-planet", "R4"),
            ("deploy s2 3", "planet-closed", "R39"),
            ("recall s9", "no-such-ship", "R31"),
            ("recall s1", "not-yours", "R36"),
            ("recall s2", "not-deployed", "R37"),
            ("recall-all", "not-deployed", "R37"),
        ],
    );
    scene.say('A', "deploy s2 1");
    refused(&mut scene, 'A', &[("deploy s2 1", "already-there", "R37")]);
    scene.players[0].fidgets = FIDGETS;
    let spent = ["deploy s2 2", "recall s2", "recall-all"].map(|command| (command, "fidget-limit", "R96"));
    refused(&mut scene, 'A', &spent);
    assert_eq!(scene.legal('A'), ["deploy-done"]);
}

#[test]
fn spying() {
    let mut scene = rich();
    scene.in_effect('A', "spy-network", &[]).in_effect('B', "solar-flare", &[3]).destroyed(&[6]);
    scene.fleet('A', 1, "s2 rapier").ship('A', 3, "rapier");
    scene.step(Step::Spy { seat: seat('A'), left: 1 });
    refused(
        &mut scene,
        'A',
        &[
            ("spy-move s9 1", "no-such-ship", "R31"),
            ("spy-move s1 1", "not-yours", "R36"),
            ("spy-move s2 6", "no-such-planet", "R4"),
            ("spy-move s2 3", "planet-closed", "R39"),
            ("spy-move s2 1", "already-there", "R37"),
            ("spy-move s3 reserve", "already-there", "R37"),
        ],
    );
}

#[test]
fn pillars_bring_back_existing_ships_of_allowed_size() {
    let mut scene = rich();
    scene.hand('A', "pillars-of-flesh").discarded('A', "infected-rapier infected-dagger hive-ship");
    scene.construction('A', true).say('A', "play pillars-of-flesh").say('A', "target-ship s1");
    refused(
        &mut scene,
        'A',
        &[
            ("revive rapier", "not-in-discard", "R66"),
            ("revive hive-ship", "bad-target", "E-PF"),
            ("revive-done", "wrong-step", "R19"),
        ],
    );
}

#[test]
fn invalid_options_are_refused() {
    let faults = |options: &Options, seats| -> Vec<String> {
        Empires::check_options(options, seats).into_iter().map(|fault| fault.code.into_owned()).collect()
    };
    let body = Body::find("starbase").expect("a body");
    let custom =
        |star: &str, bodies| Some(CustomSystem { star: Star::find(star).expect("a star"), bodies: vec![body; bodies] });
    let options = |system, custom| Options { system, custom, ..Options::default() };
    assert_eq!(faults(&Options::default(), 2), [""; 0]);
    assert_eq!(faults(&Options::default(), 1), ["bad-player-count"]);
    assert_eq!(faults(&Options::default(), 5), ["bad-player-count"]);
    assert_eq!(faults(&options(System::Custom, custom("white-dwarf", 6)), 4), [""; 0]);
    for bad in [
        options(System::Custom, None),
        options(System::Custom, custom("white-dwarf", 5)),
        options(System::Custom, custom("white-dwarf", 7)),
        options(System::Custom, custom("black-hole", 6)),
        options(System::Sol, custom("white-dwarf", 6)),
    ] {
        assert_eq!(faults(&bad, 2), ["bad-system"], "{bad:?}");
        let setup = Empires::setup(
            &bad,
            &[Loadout::default(), Loadout::default()],
            &mut Dice::scripted([]),
            &mut Events::default(),
        );
        assert!(setup.is_err());
    }
}

#[test]
fn a_seat_that_does_not_exist_may_do_nothing() {
    let mut scene = rich();
    scene.hand('A', "fusion-plant").construction('A', false);
    let stranger = Seat(9);
    assert!(scene.stage.game.legal(stranger).is_empty());
    let hand = *scene.players[0].hand.keys().next().expect("a card");
    let refusal = scene.stage.game.hindrance(stranger, &Command::Play { hand }).expect("is refused");
    assert_eq!(refusal.code, "already-out");
}
