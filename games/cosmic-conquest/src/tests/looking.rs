//! Who sees what (rules section 9).

use super::scene::{A, B, C, Scene};
use crate::answer::Ask;
use crate::factions::Technology::{Chrono, Psionic, Tachyon};
use crate::orders::Orders;
use crate::shared::Shared;
use crate::state::Insight;
use crate::view::{Own, View};
use kit::game::Game;
use kit::scene::Scene as _;
use kit::seat::{Seat, Viewer};
use serde_json::{Value, json};

fn three() -> Scene {
    Scene::on("trivet", 3)
        .turn(4)
        .seat(A)
        .technology(Psionic)
        .holds("amberfold", 12)
        .holds("jessamar", 6)
        .seat(B)
        .technology(Chrono)
        .holds("bascarne", 14)
        .holds("kardoval", 8)
        .seat(C)
        .technology(Tachyon)
        .holds("cindervale", 20)
        .holds("lanthorn", 4)
}

/// Seals orders without resolving the turn.
fn sealed(scene: &mut Scene, seat: Seat, orders: &str) -> Shared<Orders> {
    let orders = scene.orders(orders);
    scene.stage.game.factions[seat.index()].sealed = Some(orders.clone());
    orders
}

fn view(scene: &Scene, seat: Seat) -> View {
    scene.view(Viewer::Seat(seat))
}

fn own(scene: &Scene, seat: Seat) -> Own {
    view(scene, seat).own.remove(0)
}

#[test]
fn no_other_view_shows_drafting_or_reading() {
    let mut scene = three();
    let others = |scene: &Scene| [view(scene, A), view(scene, C), scene.view(Viewer::Spectator)];
    let before = others(&scene);
    scene.say(B, "time-skip bascarne; stasis kardoval; invest bascarne 2");
    assert_eq!(others(&scene), before);
    assert_eq!(own(&scene, B).orders, scene.orders("time-skip bascarne; stasis kardoval; invest bascarne 2"));
    let before = [view(&scene, B), view(&scene, C)];
    scene.say(A, "insight B");
    assert_eq!([view(&scene, B), view(&scene, C)], before, "the one who is read is not told");
    assert!(own(&scene, A).insight.is_some_and(|reading| reading.target == B && reading.orders.is_none()));
}

#[test]
fn others_see_only_that_orders_are_sealed() {
    let mut scene = three();
    sealed(&mut scene, B, "attack jessamar 5; stasis kardoval");
    let known = view(&scene, A);
    let factions = known.factions.value();
    assert_eq!((&factions[1]["sealed"], &factions[1]["open"]), (&json!(true), &Value::Null));
    assert_eq!(factions[2]["sealed"], json!(false));
    let kardoval = &known.systems.value()[scene.place("kardoval").index()];
    assert_eq!(kardoval["output"], json!(8), "Stasis is no output of the view");
    let mut other = three();
    sealed(&mut other, B, "defend kardoval 7");
    assert_eq!(known, view(&other, A), "whatever they are");
}

#[test]
fn everybody_sees_open_orders_and_the_reader_sees_read_ones() {
    let mut scene = three();
    let orders = sealed(&mut scene, B, "attack jessamar 5");
    scene.stage.game.factions[1].open = true;
    let open = |scene: &Scene, viewer| scene.view(viewer).factions.value()[1]["open"].clone();
    for viewer in [Viewer::Seat(A), Viewer::Seat(C), Viewer::Spectator] {
        assert_eq!(open(&scene, viewer), json!(orders));
    }

    scene.stage.game.factions[1].open = false;
    scene.stage.game.factions[0].insight = Some(Insight { target: B, revealed: true });
    assert_eq!(own(&scene, A).insight.unwrap().orders, Some(orders));
    assert!(open(&scene, Viewer::Seat(A)).is_null() && own(&scene, C).insight.is_none());
}

#[test]
fn only_a_living_seat_has_secrets_and_the_reviewer_sees_all() {
    let mut scene = three();
    scene.stage.game.factions[2].alive = false;
    assert!(scene.view(Viewer::Spectator).own.is_empty());
    assert_eq!(view(&scene, C), scene.view(Viewer::Spectator), "whoever is out sees what a spectator sees");
    let seats = |view: View| view.own.into_iter().map(|own| own.seat).collect::<Vec<_>>();
    assert_eq!(seats(view(&scene, B)), [B]);
    assert_eq!(seats(scene.view(Viewer::Omniscient)), [A, B]);
}

#[test]
fn the_view_shows_undo_steps_and_drafts_left() {
    let mut scene = three();
    scene.say(A, "invest amberfold 1; invest amberfold 1");
    let drafting = own(&scene, A);
    assert_eq!((drafting.undo, drafting.drafts_left, drafting.sealed), (2, 598, false));
    sealed(&mut scene, A, "invest jessamar 1");
    let done = own(&scene, A);
    assert_eq!((done.undo, done.sealed, done.orders), (0, true, scene.orders("invest jessamar 1")));
    let outlook = scene.stage.game.answer(Viewer::Seat(A), Ask::Outlook { seat: A }).expect("an answer");
    assert!(outlook.warnings.is_empty(), "nothing can be changed any more");
}

#[test]
fn claims_compare_the_living_alone() {
    let mut scene = three();
    scene.stage.game.turn = 10;
    scene.stage.game.factions[2].alive = false;
    let factions = scene.faction_views();
    let claims: Vec<_> = factions.iter().map(|faction| faction.claim).collect();
    assert!(view(&scene, A).claimable);
    assert_eq!((factions[1].total.units, claims[1].others, claims[1].total), (22, 18, true));
    assert_eq!((factions[1].systems, claims[1].rival, claims[1].most), (2, 2, false));
    assert_eq!((factions[2].total.units, claims[2].others), (0, 40));
    assert_eq!(claims[0].empire, None);
    scene.stage.game.options.overlord_needs_empire = true;
    assert_eq!(scene.faction_views()[0].claim.empire, Some(false));
}

#[test]
fn a_system_shows_its_home_its_cap_and_its_neighbours() {
    let mut scene = three().hit("amberfold", 3);
    let biomech = crate::factions::Technology::Biomech;
    scene.stage.game.factions[0].technology = biomech;
    let systems = scene.system_views();
    let at = |system: &str| &systems[scene.place(system).index()];
    assert_eq!((at("amberfold").output, at("amberfold").home, at("amberfold").cap), (9, Some(A), 35));
    assert_eq!((at("bascarne").cap, at("gildern").cap, at("gildern").home), (30, 30, None));
    assert_eq!(at("jessamar").exposed_to, [B, C]);
    assert!(at("amberfold").exposed_to.is_empty() && at("gildern").exposed_to.is_empty());
}
