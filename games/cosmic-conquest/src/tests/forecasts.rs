//! Forecasts for a player (rules section 13).

use super::scene::{A, B, C, D, Scene};
use crate::answer::{Ask, AttackForecast, KnownForce, Outlook, Warning};
use crate::event::{Item, Part, Tally};
use crate::factions::Rank;
use crate::factions::Technology::{Biomech, Chrono, Psionic, Tachyon};
use crate::factions::Trait::*;
use crate::state::Insight;
use crate::view::Own;
use kit::game::Game;
use kit::scene::Scene as _;
use kit::seat::{Seat, Viewer};

fn own(scene: &Scene, seat: Seat) -> Own {
    scene.view(Viewer::Seat(seat)).own.remove(0)
}

fn outlook(scene: &Scene, seat: Seat) -> Outlook {
    scene.stage.game.answer(Viewer::Seat(seat), Ask::Outlook { seat }).expect("an answer")
}

fn attack(scene: &Scene, seat: Seat) -> AttackForecast {
    outlook(scene, seat).attacks.remove(0)
}

/// Seals orders and shows them to everybody, without resolving the turn.
fn opens(scene: &mut Scene, seat: Seat, orders: &str) {
    let orders = scene.orders(orders);
    let faction = &mut scene.stage.game.factions[seat.index()];
    (faction.sealed, faction.open) = (Some(orders), true);
}

fn items(tally: &Tally) -> Vec<(Part, i32)> {
    tally.items.iter().map(|Item { what, value }| (*what, *value)).collect()
}

/// The forces of W1: 18 against 10.
fn expansion() -> Scene {
    let scene = Scene::on("trivet", 2).seat(A).traits(&[Conqueror, Resourceful]).cv(6).holds("amberfold", 10);
    let mut scene = scene.seat(B).holds("bascarne", 10);
    scene.say(A, "assign attack jessamar 10; lead attack jessamar");
    scene
}

#[test]
fn the_defence_of_an_independent_system_is_known() {
    let scene = expansion();
    let forecast = attack(&scene, A);
    assert_eq!(items(&forecast.tally), [(Part::Units, 10), (Part::Admiral, 6), (Part::Conqueror, 2)]);
    assert_eq!(forecast.force, Some(KnownForce { units: 10, drones: 0, led: false }));
    assert_eq!(forecast.chance, Some(97));
    assert_eq!((forecast.most_units, forecast.most_drones, forecast.cv, forecast.against.total), (10, 0, 0, 0));
}

#[test]
fn no_chance_is_given_if_another_attack_is_known() {
    let scene = Scene::on("trivet", 2).seat(A).holds("amberfold", 10).holds("jessamar", 10);
    let mut scene = scene.seat(B).holds("kardoval", 5);
    scene.say(A, "assign attack lanthorn 9");
    assert_eq!(attack(&scene, A).chance, Some(36));
    opens(&mut scene, B, "attack lanthorn 3");
    assert_eq!(attack(&scene, A).chance, None, "the defence will be divided");
}

/// The forces of W7, with A's attack drafted.
fn tachyon_attack() -> Scene {
    let scene = Scene::on("lantern-ring-4", 4).turn(8);
    let scene = scene.seat(A).technology(Tachyon).traits(&[Conqueror]).cv(6).drones(2);
    let scene = scene.holds("argenthal", 22).holds("mothlight", 8);
    let scene = scene.seat(B).technology(Biomech).rank(Rank::Low).cv(2).traits(&[Unprepared, Resourceful]).drones(3);
    let scene = scene.holds("bluewend", 20).holds("norrowby", 14);
    let scene = scene.seat(C).technology(Psionic).holds("cyrrane", 10);
    let mut scene = scene.seat(D).technology(Chrono).holds("dunmarrow", 10);
    scene.say(A, "assign attack norrowby 13; assign-drone attack norrowby 2; lead attack norrowby");
    scene
}

#[test]
fn the_limits_of_a_rival_are_known() {
    let forecast = attack(&tachyon_attack(), A);
    let tachyon = [(Part::Units, 13), (Part::Drones, 8), (Part::Admiral, 6), (Part::Tachyon, 1), (Part::Conqueror, 2)];
    assert_eq!(items(&forecast.tally), tachyon);
    assert_eq!(items(&forecast.against), [(Part::Unprepared, -2)]);
    assert_eq!((forecast.force, forecast.chance), (None, None));
    assert_eq!((forecast.most_units, forecast.most_drones, forecast.drone_value, forecast.cv), (39, 3, 5, 2));
}

#[test]
fn the_forecast_uses_shown_and_read_orders() {
    let mut scene = tachyon_attack();
    opens(&mut scene, B, "defend norrowby 12 drones 3 led");
    let forecast = attack(&scene, A);
    assert_eq!(forecast.force, Some(KnownForce { units: 12, drones: 3, led: true }));
    assert_eq!(forecast.chance, Some(72), "30 against 27, see W7");
    opens(&mut scene, C, "assault attack norrowby A");
    let forecast = attack(&scene, A);
    assert_eq!((forecast.tally.total, forecast.chance), (28, Some(55)));
    opens(&mut scene, C, "assault defence norrowby");
    let forecast = attack(&scene, A);
    assert_eq!((forecast.against.total, forecast.chance), (-4, Some(85)));

    // Only a reader knows the secret orders.
    scene.stage.game.factions[1].open = false;
    assert_eq!(attack(&scene, A).force, None);
    scene.stage.game.factions[0].insight = Some(Insight { target: B, revealed: true });
    assert_eq!(attack(&scene, A).chance, Some(85));
}

#[test]
fn attacks_always_beat_no_defence_and_never_stasis() {
    let mut scene = tachyon_attack();
    opens(&mut scene, B, "invest bluewend 1");
    assert_eq!(attack(&scene, A).chance, Some(100));
    opens(&mut scene, B, "stasis norrowby");
    let forecast = attack(&scene, A);
    assert_eq!((forecast.force, forecast.chance), (None, Some(0)));
}

/// The defence of W4.
#[test]
fn the_forecast_shows_a_divided_defence() {
    let scene = Scene::on("lantern-ring-4", 4).turn(7).seat(A).holds("argenthal", 20).seat(B).holds("norrowby", 8);
    let scene = scene.seat(C).holds("pyrelle", 6);
    let scene = scene.seat(D).traits(&[Defender]).drones(4).holds("dunmarrow", 10).holds("mothlight", 21);
    let mut scene = scene;
    scene.say(D, "assign defend mothlight 17; assign-drone defend mothlight 4; lead defend mothlight");
    let forecast = outlook(&scene, D).defences.remove(0);
    let whole = [(Part::Units, 17), (Part::Drones, 12), (Part::Admiral, 5), (Part::Defender, 2)];
    assert_eq!(items(&forecast.tally), whole);
    let divided: Vec<_> = forecast.divided.iter().map(|part| (part.attackers, part.largest, part.others)).collect();
    assert_eq!(divided, [(2, 9 + 6 + 7, 8 + 6 + 7), (3, 7 + 6 + 7, 5 + 3 + 7)]);
    opens(&mut scene, C, "assault defence mothlight");
    assert_eq!(outlook(&scene, D).defences[0].tally.total, 34);
}

fn border(rival_base: u32, hit: u32) -> Scene {
    let scene = Scene::on("trivet", 2).turn(5).seat(A).drones(2).holds("amberfold", 12).holds("jessamar", 9);
    scene.seat(B).cv(7).drones(3).traits(&[Weak]).holds("kardoval", rival_base).hit("kardoval", hit)
}

#[test]
fn a_threat_includes_everything_a_neighbour_has() {
    let mut scene = border(18, 0);
    let threats = outlook(&scene, A).threats;
    assert_eq!(threats.len(), 1);
    assert_eq!((threats[0].system, threats[0].seat), (scene.place("jessamar"), B));
    let most = [(Part::Units, 18), (Part::Drones, 9), (Part::Admiral, 7), (Part::Weak, -2)];
    assert_eq!(items(&threats[0].most), most);
    scene.stage.game.factions[1].technology = Chrono;
    assert_eq!(outlook(&scene, A).threats[0].most.total, 32 + 5, "it may skip time");
    scene.stage.game.factions[1].admiral.traits = vec![Indecisive];
    assert_eq!(outlook(&scene, A).threats[0].most.items[0].value, 15);
}

#[test]
fn a_rival_that_cannot_launch_is_no_threat() {
    let mut scene = border(3, 3);
    assert!(outlook(&scene, A).threats.is_empty());
    assert!(!outlook(&scene, A).warnings.iter().any(|warning| matches!(warning, Warning::Undefended { .. })));
    scene.stage.game.factions[1].technology = Chrono;
    assert_eq!(outlook(&scene, A).threats.len(), 1, "a silent system under Time Skip launches");
    scene.stage.game.factions[0].technology = Chrono;
    scene.say(A, "stasis jessamar");
    assert!(outlook(&scene, A).threats.is_empty(), "nobody attacks a system in Stasis");
}

#[test]
fn stationed_drones_threaten_what_they_reach() {
    let scene = border(18, 0).seat(B).holds("bascarne", 10);
    let mut scene = scene.seat(A).drones(0).seat(B).drones(0).stationed("bascarne", 2).stationed("kardoval", 1);
    assert_eq!(outlook(&scene, A).threats[0].most.items[1].value, 3, "one of three");
    scene.say(A, "assign attack kardoval 3");
    assert_eq!(attack(&scene, A).most_drones, 3, "all may defend where they stand or next to it");
}

#[test]
fn warnings_name_what_is_left() {
    let mut scene = border(18, 0);
    let undefended = Warning::Undefended { systems: vec![scene.place("jessamar")] };
    let free = |units| Warning::FreeUnits { units };
    assert_eq!(outlook(&scene, A).warnings, [free(21), undefended, Warning::UnusedDrones { drones: 2 }]);
    scene.say(A, "assign defend jessamar 20; assign-drone defend jessamar 2");
    assert_eq!(outlook(&scene, A).warnings, [free(1)]);
    scene = scene.seat(A).holds("dovrane", 0).holds("ironquay", 0);
    assert_eq!(outlook(&scene, A).warnings, [free(1), Warning::CouldProclaim]);
    scene.say(A, "proclaim-empire; assign defend jessamar 1");
    assert_eq!(outlook(&scene, A).warnings, []);
}

/// The positions of W8 and W11.
#[test]
fn the_forecast_has_the_next_total() {
    let scene = Scene::on("trivet", 2).turn(5).seat(A).technology(Chrono).traits(&[Resourceful]);
    let scene = scene.holds("amberfold", 16).holds("jessamar", 9);
    let mut scene = scene.seat(B).holds("bascarne", 18).holds("kardoval", 7);
    scene.say(A, "time-skip amberfold; stasis jessamar; invest amberfold 4; invest jessamar 1");
    let forecast = own(&scene, A);
    assert_eq!((outlook(&scene, A).next_total, forecast.budget.free, forecast.rate), (35, 6, 4));
    let changed: Vec<_> = forecast.changed_outputs.iter().map(|change| (change.system, change.output)).collect();
    assert_eq!(changed, [(scene.place("amberfold"), 21), (scene.place("jessamar"), 0)]);
    opens(&mut scene, B, "sabotage amberfold");
    assert_eq!(outlook(&scene, A).next_total, 32, "what is known to come");

    let scene = Scene::on("trivet", 2).turn(6).seat(A).technology(Chrono).traits(&[Strategist, Resourceful]);
    let mut scene = scene.holds("amberfold", 29).holds("dovrane", 1).hit("dovrane", 3).seat(B).holds("bascarne", 20);
    scene.say(A, "time-skip dovrane; raise-drone amberfold; raise-drone dovrane; invest amberfold 2; invest dovrane 3");
    assert_eq!(outlook(&scene, A).next_total, 38, "this turn's sabotage is over");
    let scene = scene.seat(A).empire();
    assert_eq!(outlook(&scene, A).next_total, 43);
}

#[test]
fn attacks_start_from_the_best_base() {
    let scene = border(18, 0).seat(A).holds("ironquay", 20);
    let targets = own(&scene, A).targets;
    let from = |system: &str| targets.iter().find(|target| target.system == scene.place(system)).map(|one| one.from);
    assert_eq!(from("kardoval"), Some(scene.place("jessamar")));
    assert_eq!(from("bascarne"), None, "out of reach");
    assert_eq!(from("amberfold"), None, "one's own");
    for target in &targets {
        assert_eq!(scene.launch_base(A, &scene.factions[0].draft, target.system), Some(target.from));
    }
    let silent = border(18, 0).hit("jessamar", 9);
    assert!(!own(&silent, A).targets.iter().any(|target| target.system == silent.place("kardoval")));
}

#[test]
fn only_a_living_seat_asks_and_only_about_itself() {
    let mut scene = border(18, 0);
    let code = |scene: &Scene, viewer, seat| {
        let refused = scene.stage.game.answer(viewer, Ask::Outlook { seat });
        refused.err().map(|refusal| refusal.code.into_owned())
    };
    assert_eq!(code(&scene, Viewer::Seat(A), B).as_deref(), Some("not-yours"));
    assert_eq!(code(&scene, Viewer::Spectator, A).as_deref(), Some("not-yours"));
    assert_eq!(code(&scene, Viewer::Omniscient, B), None);
    assert_eq!(code(&scene, Viewer::Omniscient, Seat(9)).as_deref(), Some("nothing-to-ask"));
    scene.stage.game.factions[1].alive = false;
    assert_eq!(code(&scene, Viewer::Seat(B), B).as_deref(), Some("nothing-to-ask"));
}

/// Law 3: a seat gets the same answer after everything it cannot see is resampled.
#[test]
fn an_answer_reveals_nothing_hidden() {
    let mut scene = tachyon_attack();
    scene.say(B, "assign attack mothlight 9; submit").say(C, "sabotage norrowby; submit open");
    let before = outlook(&scene, A);
    for seed in 0..40 {
        let dealt = scene.resample(Viewer::Seat(A), &mut kit::dice::Dice::forecast(seed));
        assert_eq!(dealt.answer(Viewer::Seat(A), Ask::Outlook { seat: A }).expect("an answer"), before);
    }
}
