//! Few stops (D76–D78): the phases that pass with them, and are asked with other stops.

use super::scene::Scene;
use crate::Galaxy;
use crate::event::Event;
use crate::options::{FirstStops, Options};
use crate::preferences::Stops;
use crate::steps::{PendingKind, Phase, Step};
use kit::dice::Dice;
use kit::events::Events;
use kit::game::Game;
use kit::scene::Scene as _;
use kit::seat::{Seat, Viewer};

/// The first question to s0 in a turn that begins with this position, with each of the three settings.
fn asked_first(lay: impl Fn(&mut Scene)) -> [Option<(u8, PendingKind)>; 3] {
    [Stops::Few, Stops::Auto, Stops::All].map(|stops| {
        let mut scene = Scene::new(2, Step::Draw).stopping(stops);
        lay(&mut scene);
        scene.begin().asked()
    })
}

/// The passed phases that `viewer` sees.
fn passed(scene: &Scene, viewer: Viewer) -> Vec<Phase> {
    let told = scene.stage.told.iter().filter_map(|told| told.seen_by(viewer));
    let phase = |event: &Event| match event {
        Event::PhasePassed { phase, .. } => Some(*phase),
        _ => None,
    };
    told.filter_map(phase).collect()
}

const DRAW: Option<(u8, PendingKind)> = Some((0, PendingKind::Draw));
const COMMAND: Option<(u8, PendingKind)> = Some((0, PendingKind::Command));
const MOVE: Option<(u8, PendingKind)> = Some((0, PendingKind::Move));

#[test]
fn a_draw_phase_with_only_exchanges_passes_up_to_the_hand_limit() {
    // With the drawn card: five in hand, among them two Command cards, or two Colonies and no Fleet.
    for hand in ["K K R L", "C C K L"] {
        let asked = asked_first(|scene| _ = scene.hand(0, hand).deck("L F F"));
        assert_eq!(asked, [COMMAND, DRAW, DRAW], "{hand}");
    }
    // With one card more, one must be discarded anyway: an exchange costs nothing.
    assert_eq!(asked_first(|scene| _ = scene.hand(0, "K K R L L").deck("L F F")), [DRAW; 3]);
    // A card can be bought.
    assert_eq!(asked_first(|scene| _ = scene.hand(0, "K K R L").deck("L F F").credits(0, 5)), [DRAW; 3]);
}

#[test]
fn a_draw_phase_passes_once_exchanges_have_reduced_the_hand_to_its_limit() {
    let mut scene = Scene::new(2, Step::Draw).stopping(Stops::Few);
    scene.hand(0, "K K R R L").deck("L F F").begin();
    assert_eq!(scene.say(0, "exchange military-rd").asked(), COMMAND);
    assert_eq!((scene.hand_of(0).as_str(), passed(&scene, S0)), ("K R R L L", vec![Phase::Draw]));
}

const S0: Viewer = Viewer::Seat(Seat(0));

/// s0 in a Move Phase, with a leader and a fleet on the homeworld.
fn leader_at_home(stops: Stops) -> Scene {
    let mut scene = Scene::new(2, Step::Attack).stopping(stops);
    scene.fleet("u1", 0, "hw0").lead("hw0").deck(&"L ".repeat(20));
    scene.say(0, "end-phase");
    assert_eq!(scene.asked(), MOVE);
    scene
}

/// s0 and s1 end their turns. Returns the first question to s0 in its Move Phase or later.
fn a_round_later(scene: &mut Scene, change: impl Fn(&mut Scene)) -> Option<(u8, PendingKind)> {
    scene.say(0, "end-turn");
    change(scene);
    scene.say(1, "end-phase").say(1, "end-turn");
    while scene.active == Seat(0) && scene.asked() != MOVE {
        scene.say(0, "end-phase");
    }
    scene.asked()
}

#[test]
fn a_move_phase_passes_when_leaders_have_nowhere_new_to_go() {
    let passed = Some((1, PendingKind::Draw));
    for (stops, asked) in [(Stops::Few, passed), (Stops::Auto, MOVE), (Stops::All, MOVE)] {
        assert_eq!(a_round_later(&mut leader_at_home(stops), |_| ()), asked, "{stops:?}");
    }
    // For a leader, another fleet at the homeworld is no new place.
    let mut scene = leader_at_home(Stops::Few);
    assert_eq!(a_round_later(&mut scene, |scene| _ = scene.fleet("u2", 0, "hw0")), passed);
    // A new world counts once.
    let mut scene = leader_at_home(Stops::Few);
    scene.units.remove("u1".parse().expect("a unit"));
    assert_eq!(a_round_later(&mut scene, |scene| _ = scene.colony("u3", 0)), MOVE);
    assert_eq!(a_round_later(&mut scene, |_| ()), passed);
}

#[test]
fn a_move_phase_is_asked_if_a_fleet_has_another_world_to_go_to() {
    let mut scene = leader_at_home(Stops::Few);
    scene.colony("u3", 0);
    for _ in 0..2 {
        assert_eq!(a_round_later(&mut scene, |_| ()), MOVE);
    }
}

#[test]
fn only_the_player_is_told_about_a_passed_phase() {
    let mut scene = Scene::new(3, Step::Draw).stopping(Stops::Few);
    scene.hand(0, "K R").deck("L L").begin();
    assert_eq!(passed(&scene, S0), [Phase::Draw]);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert!(passed(&scene, viewer).is_empty());
    }
    // If nothing could have been done (R15), or the player skipped the phase (R100), there is no event.
    let mut scene = Scene::new(2, Step::Draw).stopping(Stops::Few);
    scene.hand(0, "L").deck("L").begin();
    assert!(passed(&scene, S0).is_empty());
    let mut scene = leader_at_home(Stops::Few);
    scene.say(0, "end-turn").say(1, "end-phase").say(1, "end-turn");
    while scene.asked() != Some((0, PendingKind::Attack)) {
        scene.say(0, "end-phase");
    }
    scene.stage.told.clear();
    scene.say(0, "end-turn");
    assert!(passed(&scene, S0).is_empty());
}

#[test]
fn presets_begin_with_few_stops_and_other_tables_with_auto() {
    let stops = |options: &str| {
        let options: Options = serde_json::from_str(options).expect("options");
        let mut dice = Dice::from_number(1);
        let galaxy = Galaxy::setup(&options, &[Default::default(); 2], &mut dice, &mut Events::default());
        galaxy.expect("starts").players.iter().map(|player| player.prefs.stops).collect::<Vec<_>>()
    };
    for preset in Galaxy::INFO.presets {
        assert_eq!(stops(preset.options), [Stops::Few; 2], "{}", preset.id);
    }
    assert_eq!(stops("{}"), [Stops::Auto; 2]);
    assert_eq!(Options::default().stops, FirstStops::Auto);
}

#[test]
fn stops_have_three_values_and_apply_from_the_next_phase() {
    let mut scene = Scene::new(2, Step::Draw);
    scene.hand(0, "K R").deck("L L L").begin();
    assert_eq!(scene.refused(0, "set-preference stops all"), "bad-preference");
    for value in ["few", "auto", "few"] {
        scene.say(0, &format!("set-preference stops {value}"));
        assert_eq!(scene.asked(), DRAW, "a question that was asked stands (D75)");
        let shown = scene.view(S0).preferences.expect("their own").stops;
        assert_eq!(serde_json::to_value(shown).expect("plain"), value);
    }
    assert_eq!(scene.refused(0, "set-preference stops few"), "bad-preference");
    assert_eq!(scene.say(0, "end-phase").asked(), COMMAND);
}
