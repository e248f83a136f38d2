//! The turn beyond the worked examples: hidden information, automatic steps, the limits.

use super::scene::{Scene, seat};
use crate::command::ShipId;
use crate::event::{Ending, Event};
use crate::state::{FIDGETS, LAST_TURN, Step};
use kit::game::{Game, Pace, Shown};
use kit::scene::Scene as _;
use kit::seat::Viewer;

/// A with support for everything, in their first construction step.
fn rich(hand: &str) -> Scene {
    let worlds = "terracorp-colony terracorp-colony terracorp-colony terracorp-colony starbase gas-giant";
    let mut scene = Scene::with("sol-like-star", worlds, 2);
    scene.controls('A', &[1, 2, 3, 4]).hand('A', &format!("{hand} world-eater"));
    scene
}

#[test]
fn aiming_has_no_events() {
    let mut scene = rich("hidden-infection");
    scene.ship('B', 1, "mothership").construction('A', false);
    let open = scene.stage.game.decisions().remove(0);
    let told = scene.stage.told.len();
    scene.say('A', "play hidden-infection");
    assert_eq!(scene.stage.told.len(), told, "nothing is told to anybody");
    let aiming = scene.stage.game.decisions().remove(0);
    assert_eq!((open.question.kind.as_ref(), aiming.question.kind.as_ref()), ("construction", "targeting"));
    let hidden = Shown::As { kind: "construction".into(), text: open.question.text.clone() };
    assert_eq!((&open.shown, &aiming.shown), (&hidden, &hidden));
    let clock = |decision: &kit::game::Decision| {
        let question = &decision.question;
        (question.turn, question.span, question.pace, question.time_factor)
    };
    assert_eq!(clock(&open), clock(&aiming), "one deadline for both");
    scene.say('A', "cancel");
    assert_eq!(scene.stage.told.len(), told);
    assert_eq!(
        (scene.stage.game.decisions().remove(0), scene.hand_of('A').as_str()),
        (open, "hidden-infection world-eater")
    );
}

#[test]
fn only_the_owner_learns_which_card_of_their_hand_was_played() {
    let mut scene = rich("rapier");
    scene.construction('A', false).say('A', "play rapier");
    let handles = |viewer| {
        let heard = scene.heard(viewer).into_iter().cloned();
        heard.filter_map(|event| if let Event::CardPlayed { hand, .. } = event { Some(hand.is_some()) } else { None })
    };
    assert_eq!(handles(Viewer::Seat(seat('A'))).collect::<Vec<_>>(), [true]);
    assert_eq!(handles(Viewer::Seat(seat('B'))).collect::<Vec<_>>(), [false]);
    assert_eq!(handles(Viewer::Spectator).collect::<Vec<_>>(), [false]);
}

#[test]
fn hands_are_filled_to_six_and_others_see_only_the_number() {
    let mut scene = rich("");
    scene.hand('A', "rapier mines").deck('A', "mace dagger longbow catapult defender trebuchet");
    scene.hand('B', "drone drone drone drone drone drone drone").ship('B', 1, "drone").clean_up();
    assert_eq!(scene.hand_of('A'), "rapier mines mace dagger longbow catapult");
    assert_eq!(scene.deck_of('A'), "defender trebuchet");
    assert_eq!(scene.stage.game.player(seat('B')).hand.len(), 7, "R22: more than six stay");
    let draws = |viewer| {
        let heard = scene.heard(viewer).into_iter().cloned();
        let drawn = heard.filter_map(|event| match event {
            Event::CardsDrawn { count, left, cards, .. } => Some((count, left, cards.is_some())),
            _ => None,
        });
        drawn.collect::<Vec<_>>()
    };
    assert_eq!(draws(Viewer::Seat(seat('A'))), [(4, 2, true)]);
    assert_eq!(draws(Viewer::Seat(seat('B'))), [(4, 2, false)]);
}

#[test]
fn two_planets_are_named_without_asking_if_there_are_no_more() {
    let mut scene = rich("solar-flare");
    scene.destroyed(&[3, 4, 5, 6]).construction('A', false).say('A', "play solar-flare");
    assert_eq!(scene.asked(), ["A construction"]);
    assert!(!(1..=6).any(|orbit| scene.open_orbit(orbit)));
}

#[test]
fn conscription_asks_only_where_there_is_a_choice() {
    let conscript = |pile: &str| {
        let mut scene = rich("mass-conscription");
        scene.discarded('A', pile).construction('A', false).say('A', "play mass-conscription");
        scene
    };
    for pile in ["mines rapier", "rapier mace", "rapier rapier rapier"] {
        let scene = conscript(pile);
        assert_eq!(scene.asked(), ["A construction"], "{pile}");
        let ships = pile.split(' ').filter(|id| *id != "mines").count().min(2);
        assert_eq!(scene.stage.game.ships.len(), ships, "{pile}");
    }
    let mut scene = conscript("rapier mace rapier");
    assert_eq!(scene.legal('A'), ["target-card mace", "target-card rapier", "cancel"]);
    scene.say('A', "target-card mace");
    assert_eq!((scene.stage.game.ships.len(), scene.discards('A').as_str()), (2, "rapier"));
}

#[test]
fn ion_storm_takes_one_to_three_fighters() {
    let mut scene = rich("ion-storm");
    scene.ship('B', 1, "mace").ship('B', 2, "missile-drone").ship('B', 3, "drone").ship('B', 4, "mothership");
    scene.construction('A', false).say('A', "play ion-storm").say('A', "target-ship s2");
    assert_eq!(scene.legal('A'), ["target-ship s1", "target-ship s3", "targets-done", "cancel"]);
    let mut some = scene.copy();
    some.say('A', "targets-done");
    assert_eq!([1, 2, 3].map(|ship| some.state_of(ship)), ["reserve 0", "gone", "reserve 0"]);
    scene.say('A', "target-ship s1").say('A', "target-ship s3");
    assert_eq!([1, 2, 3].map(|ship| scene.state_of(ship)), ["reserve 3", "gone", "reserve 3"]);
    assert_eq!((scene.discards('A').as_str(), scene.discards('B').as_str()), ("ion-storm", "missile-drone"));
}

#[test]
fn a_single_fighter_is_never_targeted_automatically() {
    let mut scene = rich("ion-storm");
    scene.ship('A', 1, "mace").construction('A', false).say('A', "play ion-storm");
    assert_eq!(scene.legal('A'), ["target-ship s1", "cancel"]);
    scene.say('A', "target-ship s1");
    assert_eq!((scene.state_of(1).as_str(), scene.asked()), ("reserve 3", vec!["A construction".to_owned()]));
}

#[test]
fn fusion_burst_destroys_anything_but_a_battleship() {
    let mut scene = rich("fusion-burst");
    scene.ship('B', 1, "control-cruiser").ship('B', 2, "mothership").construction('A', false);
    scene.say('A', "play fusion-burst");
    assert_eq!(scene.refused('A', "target-ship s2"), "bad-target");
    scene.say('A', "target-ship s1");
    assert_eq!((scene.state_of(1).as_str(), scene.discards('B').as_str()), ("gone", "control-cruiser"));
}

#[test]
fn teleport_jump_takes_a_ship_from_its_place_in_secret() {
    let mut scene = rich("teleport-jump");
    scene.deck('A', "mines rapier trebuchet rapier").construction('A', false).say('A', "play teleport-jump");
    assert_eq!(scene.legal('A'), ["target-deck 2", "target-deck 3", "target-deck 4", "cancel"]);
    scene.say('A', "target-deck 3");
    assert_eq!((scene.deck_of('A').as_str(), scene.state_of(1).as_str()), ("mines rapier rapier", "reserve 0"));
    let targets = scene.events().into_iter().cloned().find_map(|event| match event {
        Event::CardPlayed { targets, .. } => Some(targets),
        _ => None,
    });
    assert_eq!(targets, Some(Vec::new()));
}

#[test]
fn a_granted_shield_holds_until_combat_is_over() {
    let granted = |second: bool| {
        let mut scene = rich("shielding-gaze");
        scene.ship('A', 1, "rapier").ship('A', 2, "defender").construction('A', second);
        scene.say('A', "play shielding-gaze").say('A', "target-ship s1");
        scene
    };
    let mut scene = granted(false);
    assert_eq!([1, 2].map(|ship| scene.stage.game.ships[&ShipId(ship)].shield()), [3, 3]);
    scene.say('A', "construction-done").say('B', "construction-done").say('A', "deploy-done");
    assert_eq!(scene.stage.game.ships[&ShipId(1)].shield(), 0);
    assert_eq!(granted(true).stage.game.ships[&ShipId(1)].shield(), 0, "cast after combat it has no effect");
}

#[test]
fn blackest_night_ends_the_stars_yield_and_takes_the_nearest_planet_each_clean_up() {
    let mut scene = rich("blackest-night");
    scene.construction('A', false);
    assert_eq!(scene.support_of('A'), "5/5/6");
    scene.say('A', "play blackest-night");
    assert_eq!((scene.support_of('A').as_str(), scene.discards('A').as_str()), ("5/5/5", "blackest-night"));
    scene.clean_up();
    assert_eq!(scene.map(), "xAAA--");
    scene.clean_up();
    assert_eq!(scene.map(), "xxAA--");
}

#[test]
fn irrevocable_aiming_takes_its_only_target() {
    let mut scene = rich("hidden-infection");
    scene.ship('B', 1, "mothership").construction('A', false);
    scene.players[0].fidgets = FIDGETS;
    scene.say('A', "play hidden-infection");
    assert_eq!((scene.state_of(1).as_str(), scene.asked()), ("reserve 6", vec!["A construction".to_owned()]));
    let mut two = rich("hidden-infection");
    two.ship('B', 1, "mothership").ship('B', 2, "drone").construction('A', false);
    two.players[0].fidgets = FIDGETS;
    two.say('A', "play hidden-infection");
    assert_eq!(two.legal('A'), ["target-ship s1", "target-ship s2"]);
    two.silent('A');
    assert_eq!(two.state_of(1), "reserve 6", "the first legal target");
}

#[test]
fn silent_seats_take_back_finish_and_pass() {
    let mut scene = rich("hidden-infection");
    scene.ship('A', 1, "rapier").ship('B', 2, "drone").in_effect('B', "spy-network", &[]);
    scene.construction('A', false).say('A', "play hidden-infection").silent('A');
    assert_eq!(scene.asked(), ["A construction"]);
    scene.silent('A').silent('B').say('A', "deploy s1 1");
    scene.silent('A').silent('B');
    assert_eq!((scene.asked(), scene.state_of(1).as_str()), (vec!["B spy".to_owned()], "1 0"));
    scene.silent('B');
    assert!(matches!(scene.step, Step::Combat(_) | Step::Construction { second: true, .. }));
}

#[test]
fn deployment_can_be_changed_and_everybody_sees_it() {
    let mut scene = rich("");
    scene.ship('A', 1, "rapier").ship('A', 2, "rapier").step(Step::Deployment { seat: seat('A') });
    let question = scene.stage.game.decisions().remove(0).question;
    assert_eq!((question.time_factor, question.pace), (2, Pace::Turn));
    scene.say('A', "deploy s1 1").say('A', "deploy s2 2").say('A', "deploy s1 3").say('A', "recall s2");
    assert_eq!([1, 2].map(|ship| scene.state_of(ship)), ["3 0", "reserve 0"]);
    assert_eq!(scene.stage.game.decisions().remove(0).question, question, "still the same question");
    scene.say('A', "recall-all");
    assert_eq!(scene.state_of(1), "reserve 0");
    assert_eq!(scene.heard(Viewer::Spectator).len(), scene.events().len());
}

#[test]
fn clean_up_repairs_returns_and_ends_events() {
    let mut scene = rich("");
    scene.fleet('A', 1, "s1 rapier").in_effect('A', "sabotage", &[]).building('A', "solaris-cannon", 2);
    scene.planets[1].building.as_mut().expect("the Cannon").spent = true;
    scene.players[0].event_played = true;
    scene.players[0].spell_played = true;
    let ship = scene.ships.get_mut(&ShipId(1)).expect("in play");
    (ship.damage, ship.withdrawn) = (4, true);
    scene.clean_up();
    assert_eq!((scene.state_of(1).as_str(), scene.discards('A').as_str()), ("reserve 0", "sabotage"));
    let player = scene.stage.game.player(seat('A'));
    assert!(!player.event_played && !player.spell_played && !scene.stage.game.ships[&ShipId(1)].withdrawn);
    assert!(!scene.stage.game.planets[1].building.expect("the Cannon").spent);
    assert_eq!((scene.turn, scene.priority), (4, Some(seat('B'))));
}

#[test]
fn five_idle_turns_or_thirty_turns_end_the_match() {
    let mut idle = rich("");
    for turn in 1..=4 {
        idle.clean_up();
        assert_eq!((idle.idle_turns, idle.end()), (turn, None));
    }
    idle.clean_up();
    assert_eq!(idle.end(), Some((Ending::Idle, "A".into())), "A has most planets");
    let mut long = rich("");
    long.turn = LAST_TURN - 1;
    long.eventful = true;
    long.clean_up();
    assert_eq!((long.turn, long.end(), long.idle_turns), (LAST_TURN, None, 0));
    long.eventful = true;
    long.clean_up();
    assert_eq!(long.end(), Some((Ending::TurnLimit, "A".into())));
}

#[test]
fn a_reckoning_counts_planets_then_ships_then_armour() {
    let reckoned = |lay_out: &dyn Fn(&mut Scene)| {
        let mut scene = Scene::new(2);
        lay_out(&mut scene);
        scene.turn = LAST_TURN;
        scene.eventful = true;
        scene.clean_up();
        scene.end().map(|(_, winners)| winners).expect("over")
    };
    assert_eq!(
        reckoned(&|scene| {
            scene.controls('B', &[1]).ship('A', 1, "hulk");
        }),
        "B"
    );
    assert_eq!(
        reckoned(&|scene| {
            scene.ship('B', 1, "hulk").ship('A', 2, "drone").ship('A', 3, "drone");
        }),
        "A"
    );
    assert_eq!(
        reckoned(&|scene| {
            scene.ship('B', 1, "hulk").ship('A', 2, "drone");
        }),
        "B"
    );
    assert_eq!(
        reckoned(&|scene| {
            scene.ship('B', 1, "drone").ship('A', 2, "drone");
        }),
        "AB"
    );
}
