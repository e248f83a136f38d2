//! Which parts a resample replaces, and which stay (section 9).

use super::scene::{A, B, C, Scene};
use crate::factions::Technology;
use crate::orders::Orders;
use crate::shared::Shared;
use crate::state::Conquest;
use kit::dice::Dice;
use kit::game::Game;
use kit::scene::Scene as _;
use kit::seat::{Seat, Viewer};

fn scene() -> Scene {
    let mut scene = Scene::on("trivet", 3)
        .turn(5)
        .seat(A)
        .holds("amberfold", 12)
        .holds("jessamar", 8)
        .seat(B)
        .technology(Technology::Tachyon)
        .drones(2)
        .holds("bascarne", 10)
        .holds("kardoval", 9)
        .seat(C)
        .holds("cindervale", 10);
    let last = scene.orders("invest bascarne 1");
    scene.stage.game.factions[1].last = Some(last);
    scene
}

/// Many resamples for one viewer.
fn resampled(scene: &Scene, viewer: Viewer) -> Vec<Conquest> {
    (0..40).map(|seed| scene.resample(viewer, &mut Dice::forecast(seed))).collect()
}

#[test]
fn a_rivals_draft_and_memory_are_forgotten() {
    let mut scene = scene();
    scene.say(B, "assign attack jessamar 5; assign defend kardoval 3").say(A, "assign attack dovrane 2; insight B");
    for dealt in resampled(&scene, Viewer::Seat(A)) {
        let faction = dealt.faction(B);
        assert!(faction.draft.is_empty() && faction.undo.is_empty() && faction.last.is_none());
        assert_eq!((faction.drafted, &faction.sealed), (0, &None));
        assert_eq!(dealt.faction(A), scene.faction(A));
        assert_eq!((&dealt.systems, dealt.legal(A)), (&scene.systems, scene.legal(A)));
    }
    for dealt in resampled(&scene, Viewer::Seat(B)) {
        assert_eq!((dealt.faction(A).insight, dealt.faction(B)), (None, scene.faction(B)));
    }
}

#[test]
fn sealed_orders_of_a_rival_become_other_legal_orders() {
    let mut scene = scene();
    scene.say(B, "assign attack jessamar 5; submit");
    let sealed: Vec<Shared<Orders>> =
        resampled(&scene, Viewer::Seat(A)).iter().filter_map(|dealt| dealt.faction(B).sealed.clone()).collect();
    assert_eq!(sealed.len(), 40);
    assert!(sealed.iter().all(|orders| scene.orders_fault(B, orders).is_none()));
    assert!(sealed.iter().any(|orders| *orders == scene.default_orders(B)));
    assert!(
        sealed.iter().any(|orders| !orders.attacks.is_empty()) && sealed.iter().any(|orders| orders.attacks.is_empty())
    );
}

#[test]
fn orders_shown_to_the_viewer_stay() {
    let mut scene = scene();
    scene.say(A, "insight B").say(B, "assign attack jessamar 5; submit");
    let kept = |scene: &Scene, viewer, seat: Seat| {
        let sealed = &scene.faction(seat).sealed;
        resampled(scene, viewer).iter().all(|dealt| dealt.faction(seat).sealed == *sealed)
    };
    assert!(kept(&scene, Viewer::Seat(A), B), "read");
    assert!(!kept(&scene, Viewer::Seat(C), B) && !kept(&scene, Viewer::Spectator, B), "not read");
    scene.say(C, "sabotage kardoval; submit open");
    assert!(kept(&scene, Viewer::Seat(A), C) && kept(&scene, Viewer::Spectator, C), "shown to all");
    let own = |dealt: &Conquest| *dealt.faction(B) == *scene.faction(B);
    assert!(resampled(&scene, Viewer::Seat(B)).iter().all(own), "one's own");
}

#[test]
fn nothing_is_resampled_for_a_viewer_who_sees_everything() {
    let mut scene = scene();
    scene.say(B, "assign attack jessamar 5; submit").say(C, "invest cindervale 1");
    assert!(resampled(&scene, Viewer::Omniscient).iter().all(|dealt| *dealt == scene.stage.game));
}
