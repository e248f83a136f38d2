//! Orders given one by one.

use super::scene::{A, B, C, Scene};
use crate::event::{Event, How};
use crate::factions::{Technology, Trait};
use crate::maps::SystemId;
use kit::game::Game;
use kit::scene::Scene as _;
use kit::seat::{Seat, Viewer};

fn free(scene: &Scene, seat: Seat) -> u32 {
    scene.free(seat, &scene.faction(seat).draft)
}

fn pool(scene: &Scene, seat: Seat) -> u32 {
    scene.pool(scene.total(seat).units, &scene.faction(seat).draft)
}

#[test]
fn w8_stasis_time_skip_and_the_budget() {
    let mut scene = Scene::on("trivet", 2)
        .turn(5)
        .seat(A)
        .technology(Technology::Chrono)
        .traits(&[Trait::Resourceful])
        .holds("amberfold", 16)
        .holds("jessamar", 9)
        .seat(B)
        .technology(Technology::Tachyon)
        .cv(7)
        .drones(2)
        .holds("bascarne", 18)
        .holds("kardoval", 7);
    assert_eq!(pool(&scene, A), 30);
    scene.say(A, "time-skip amberfold; stasis jessamar");
    assert_eq!(pool(&scene, A), 26);
    let budget = scene.view(Viewer::Seat(A)).own[0].budget;
    assert_eq!((scene.total(A).units, budget.time_skip, budget.stasis), (30, 5, 9));
    scene.say(A, "invest amberfold 4; invest jessamar 1");
    assert_eq!(free(&scene, A), 6);
    scene.say(B, "assign attack jessamar 12; assign-drone attack jessamar 2; lead attack jessamar");
    scene.say(B, "assign defend kardoval 13");
    assert_eq!(
        scene.faction(A).draft,
        scene.orders("time-skip amberfold; stasis jessamar; invest amberfold 4; invest jessamar 1")
    );
    assert_eq!(scene.faction(B).draft, scene.orders("attack jessamar 12 drones 2 led; defend kardoval 13"));
}

#[test]
fn w11_rate_3_and_raising_and_investing_at_the_cap() {
    let mut scene = Scene::on("trivet", 2)
        .turn(6)
        .seat(A)
        .technology(Technology::Chrono)
        .traits(&[Trait::Strategist, Trait::Resourceful])
        .holds("amberfold", 29)
        .holds("dovrane", 1)
        .seat(B)
        .holds("bascarne", 20);
    scene.say(A, "time-skip amberfold");
    assert_eq!(pool(&scene, A), 40);
    let refusal = scene.refusal(A, "invest amberfold 2");
    assert_eq!((&*refusal.code, &*refusal.message), ("output-cap", "Amberfold can't grow beyond 30."));
    scene.say(A, "raise-drone amberfold; raise-drone dovrane; invest amberfold 2; invest dovrane 3");
    assert_eq!(pool(&scene, A) - free(&scene, A), 17);
    assert_eq!(scene.refused(A, "cancel-raise amberfold"), "output-cap");
    assert_eq!(scene.refused(A, "clear raises"), "output-cap");
    scene.say(A, "submit").say(B, "submit");
    assert_eq!((scene.at("amberfold"), scene.at("dovrane")), ((Some(A), 30), (Some(A), 3)));
    assert_eq!((scene.totals()[0], scene.faction(A).ready), (38, 2));
}

/// This crate's part of the example: who learns what, and when.
#[test]
fn w13_insight() {
    let mut scene = Scene::on("trivet", 3)
        .turn(2)
        .seat(A)
        .holds("amberfold", 10)
        .seat(B)
        .technology(Technology::Tachyon)
        .holds("bascarne", 10)
        .seat(C)
        .technology(Technology::Tachyon)
        .holds("cindervale", 10);
    scene.say(A, "insight B");
    assert_eq!(scene.refused(A, "insight C"), "ability-used");
    let requested = Event::InsightRequested { seat: A, target: B };
    assert_eq!(scene.heard(Viewer::Seat(A)), [&requested]);
    assert!(scene.heard(Viewer::Seat(B)).is_empty() && scene.heard(Viewer::Spectator).is_empty());
    assert_eq!(scene.decisions()[0].grace_after, Some(B));

    scene.say(B, "invest bascarne 1; submit");
    let orders = scene.orders("invest bascarne 1");
    let revealed = Event::InsightRevealed { seat: A, target: B, orders: orders.clone() };
    assert_eq!(scene.heard(Viewer::Seat(A)).last(), Some(&&revealed));
    assert!(!scene.heard(Viewer::Seat(B)).contains(&&revealed));
    assert_eq!(scene.decisions()[0].grace_after, Some(B));
    scene.silent(C).say(A, "submit");
    assert_eq!(scene.turn, 3);
}

/// The variant of W13 in which B has submitted before A asks.
#[test]
fn w13_insight_into_sealed_orders() {
    let mut scene = Scene::on("trivet", 3)
        .seat(A)
        .holds("amberfold", 10)
        .seat(B)
        .technology(Technology::Tachyon)
        .holds("bascarne", 10)
        .seat(C)
        .holds("cindervale", 10);
    scene.say(B, "invest bascarne 1; submit").say(A, "insight B");
    let orders = scene.orders("invest bascarne 1");
    let told = scene.heard(Viewer::Seat(A));
    let revealed = Event::InsightRevealed { seat: A, target: B, orders };
    assert_eq!(told[told.len() - 2..], [&Event::InsightRequested { seat: A, target: B }, &revealed]);
    assert!(scene.faction(A).insight.is_some_and(|insight| insight.revealed));
    scene.say(A, "invest amberfold 1");
    assert_eq!(scene.faction(A).undo.len(), 1, "an Insight is no step to undo");
}

#[test]
fn w14_only_four_connected_systems_make_an_empire() {
    let mut scene = Scene::on("trivet", 2)
        .turn(7)
        .seat(A)
        .technology(Technology::Tachyon)
        .holds("amberfold", 10)
        .holds("dovrane", 5)
        .holds("jessamar", 5)
        .holds("fallowmere", 5)
        .seat(B)
        .holds("bascarne", 20)
        .holds("elmspire", 5)
        .holds("hushwater", 5)
        .holds("cindervale", 5);
    assert_eq!(scene.refused(A, "proclaim-empire"), "no-contiguous-four");
    scene.say(B, "proclaim-empire");
    assert_eq!(scene.refused(B, "proclaim-empire"), "already-set");
    scene.say(B, "cancel-proclaim; proclaim-empire").say(A, "submit").say(B, "submit");
    assert_eq!(scene.refused(B, "proclaim-empire"), "already-empire");
}

#[test]
fn w18_draft_legality() {
    let mut scene = Scene::on("trivet", 2)
        .turn(5)
        .seat(A)
        .technology(Technology::Chrono)
        .holds("amberfold", 16)
        .holds("jessamar", 9)
        .seat(B)
        .holds("kardoval", 8)
        .holds("bascarne", 10);
    assert_eq!(pool(&scene, A), 25);
    scene.say(A, "assign attack kardoval 8");
    assert_eq!(free(&scene, A), 17);
    assert_eq!(scene.refused(A, "stasis jessamar"), "would-strand-attack");
    assert_eq!(scene.refused(A, "assign defend amberfold 1"), "not-exposed");
    scene.say(A, "time-skip jessamar");
    assert_eq!(free(&scene, A), 22);
    scene.say(A, "assign attack kardoval 22");
    assert_eq!(free(&scene, A), 0);
    assert_eq!(scene.refused(A, "cancel-time-skip"), "would-overspend");
    scene.say(A, "unassign attack kardoval 5; cancel-time-skip");
    assert_eq!(free(&scene, A), 0);
    assert_eq!(scene.refused(A, "assign-drone attack kardoval 1"), "no-drones");
    assert_eq!(scene.refused(A, "lead defend jessamar"), "needs-a-unit");
    scene.say(A, "lead attack kardoval; unassign attack kardoval 25");
    assert!(scene.faction(A).draft.is_empty(), "the operation is gone and the leader free");
    assert_eq!(free(&scene, A), 25);
    scene.say(A, "stasis jessamar");
    assert_eq!(pool(&scene, A), 16);
    assert_eq!(scene.refused(A, "assign attack kardoval 1"), "no-launch-base");
    scene.say(A, "undo");
    assert_eq!((free(&scene, A), scene.faction(A).draft.stasis), (25, None));
    scene.say(A, "submit");
    assert_eq!(scene.refused(A, "assign attack kardoval 1"), "orders-sealed");
    assert!(scene.legal(A).is_empty());
}

#[test]
fn w22_stationed_drones_reach_their_neighbours_only() {
    let mut scene = Scene::on("trivet", 2)
        .turn(5)
        .seat(A)
        .holds("amberfold", 12)
        .holds("jessamar", 8)
        .stationed("amberfold", 1)
        .stationed("jessamar", 2)
        .seat(B)
        .holds("bascarne", 10);
    scene.say(A, "assign attack kardoval 10");
    assert_eq!(scene.refused(A, "assign-drone attack kardoval 1 from amberfold"), "drone-out-of-reach");
    assert_eq!(scene.refused(A, "assign-drone attack kardoval 1"), "no-drones", "where from must be said");
    assert_eq!(scene.refused(A, "assign-drone attack kardoval 3 from jessamar"), "no-drones");
    scene.say(A, "assign-drone attack kardoval 2 from jessamar");
    assert_eq!(scene.faction(A).draft, scene.orders("attack kardoval 10 drones 2 from jessamar"));
    assert_eq!(scene.refused(A, "unassign-drone attack kardoval 1"), "nothing-assigned");
    assert_eq!(scene.refused(A, "unassign-drone attack kardoval 1 from amberfold"), "nothing-assigned");
    scene.say(A, "unassign-drone attack kardoval 1 from jessamar");
    assert_eq!(scene.faction(A).draft, scene.orders("attack kardoval 10 drones 1 from jessamar"));
    scene.say(A, "unassign-drone attack kardoval 1 from jessamar");
    assert_eq!(scene.faction(A).draft, scene.orders("attack kardoval 10"));
}

/// D92: a command that moves Time Skip or Stasis must not leave drones without their base, even if the attack has another base.
#[test]
fn stationed_drones_are_not_stranded() {
    let mut scene = Scene::on("trivet", 2)
        .seat(A)
        .technology(Technology::Chrono)
        .holds("amberfold", 12)
        .holds("ironquay", 0)
        .holds("jessamar", 8)
        .stationed("amberfold", 1)
        .stationed("ironquay", 1)
        .seat(B)
        .holds("bascarne", 10);
    scene.say(A, "time-skip ironquay; assign attack fallowmere 3; assign-drone attack fallowmere 1 from ironquay");
    assert_eq!(scene.refused(A, "time-skip jessamar"), "would-strand-attack");
    assert_eq!(scene.refused(A, "cancel-time-skip"), "would-strand-attack");
    scene.say(A, "unassign attack fallowmere 3; assign attack dovrane 3");
    scene.say(A, "assign-drone attack dovrane 1 from amberfold");
    assert_eq!(scene.refused(A, "stasis amberfold"), "would-strand-attack", "Jessamar is a base, too");
    scene.say(A, "unassign-drone attack dovrane 1 from amberfold; stasis amberfold");
}

#[test]
fn everybody_sees_open_orders_and_nobody_sees_others() {
    let mut scene = Scene::on("trivet", 3).seat(A).holds("amberfold", 10).seat(B).holds("bascarne", 10);
    scene = scene.seat(C).holds("cindervale", 10);
    scene.say(A, "invest amberfold 1; submit open").say(B, "submit");
    let shown: Vec<&Event> = scene.heard(Viewer::Spectator);
    let published = Event::OrdersPublished { seat: A, orders: scene.orders("invest amberfold 1") };
    assert_eq!(
        shown.iter().filter(|event| matches!(event, Event::OrdersPublished { .. })).collect::<Vec<_>>(),
        [&&published]
    );
    let own = Event::OrdersSealed { seat: A, how: Some(How::Submit), orders: None };
    assert!(scene.heard(Viewer::Seat(A)).contains(&&own), "what all are told, its seat is told once (D98)");
}

/// Nobody gets an event for drafting, not even the owner, who sees the draft in its view (D95).
#[test]
fn drafting_has_no_events() {
    let mut scene = Scene::on("trivet", 2).seat(A).holds("amberfold", 10).seat(B).holds("bascarne", 10);
    scene.say(A, "assign attack jessamar 4; lead attack jessamar; undo");
    assert!(scene.stage.told.is_empty());
}

#[test]
fn twenty_steps_can_be_undone() {
    let mut scene = Scene::on("trivet", 2).seat(A).holds("amberfold", 30).seat(B).holds("bascarne", 10);
    for _ in 0..25 {
        scene.say(A, "assign attack jessamar 1");
    }
    for _ in 0..20 {
        scene.say(A, "undo");
    }
    assert_eq!(scene.faction(A).draft, scene.orders("attack jessamar 5"));
    assert_eq!(scene.refused(A, "undo"), "nothing-to-undo");
    scene.say(A, "reset-draft; undo");
    assert_eq!(scene.faction(A).draft, scene.orders("attack jessamar 5"));
}

/// D78: an amount that changes nothing counts as a command, but adds no step to undo (R87).
#[test]
fn six_hundred_draft_commands_are_the_limit() {
    let mut scene = Scene::on("trivet", 2)
        .seat(A)
        .holds("amberfold", 10)
        .holds("jessamar", 10)
        .seat(B)
        .technology(Technology::Chrono)
        .holds("kardoval", 10);
    scene.say(A, "defend-evenly 3");
    scene.say(A, "defend-evenly 3");
    assert_eq!((scene.faction(A).drafted, scene.faction(A).undo.len()), (2, 1));
    scene.factions[0].drafted = 599;
    scene.say(A, "undo");
    for command in ["assign attack kardoval 1", "undo", "reset-draft", "repeat-last", "default-orders"] {
        assert_eq!(scene.refused(A, command), "draft-limit");
    }
    assert_eq!(scene.legal(A).len(), 4, "Insight and three ways to seal");
    scene.say(A, "insight B; submit");
}

/// R26, D43: there is one order for each kind and system, so the limit of 15 cannot be avoided.
#[test]
fn an_indecisive_admiral_allows_fifteen_units_an_order() {
    let mut scene = Scene::on("trivet", 2)
        .seat(A)
        .traits(&[Trait::Indecisive])
        .holds("amberfold", 20)
        .holds("jessamar", 20)
        .seat(B)
        .holds("kardoval", 10);
    assert_eq!(scene.refused(A, "assign attack kardoval 16"), "indecisive-limit");
    scene.say(A, "assign attack kardoval 10; assign defend jessamar 15");
    assert_eq!(scene.refused(A, "assign attack kardoval 6"), "indecisive-limit");
    scene.say(A, "clear defences");
    assert_eq!(scene.refused(A, "invest amberfold 4"), "indecisive-limit");
    assert_eq!(scene.refused(A, "defend-evenly 16"), "bad-amount");
    scene.say(A, "invest amberfold 3; assign attack kardoval 5");
}

/// Time Skip cannot move away from the system in which it makes a drone possible (R22, R66).
#[test]
fn a_drone_holds_the_time_skip_that_feeds_it() {
    let mut scene = Scene::on("trivet", 2)
        .seat(A)
        .technology(Technology::Chrono)
        .holds("amberfold", 10)
        .holds("jessamar", 3)
        .hit("jessamar", 3)
        .seat(B)
        .holds("bascarne", 10);
    assert_eq!(scene.refused(A, "raise-drone jessamar"), "no-output");
    scene.say(A, "time-skip jessamar; raise-drone jessamar");
    let refusal = scene.refusal(A, "time-skip amberfold");
    assert_eq!((&*refusal.code, &*refusal.message), ("no-output", "Jessamar produces nothing to make a drone of."));
    assert_eq!(scene.refused(A, "cancel-time-skip"), "no-output");
    assert_eq!(scene.refused(A, "stasis jessamar"), "stasis-conflict");
    scene.say(A, "cancel-raise jessamar; time-skip amberfold; stasis jessamar");
    assert_eq!(scene.refused(A, "time-skip jessamar"), "in-stasis");
    assert_eq!(scene.refused(A, "raise-drone jessamar"), "in-stasis");
}

#[test]
fn unknown_systems_and_seats_are_refused() {
    let mut scene = Scene::on("trivet", 2).seat(A).holds("amberfold", 10).seat(B).holds("bascarne", 10);
    assert_eq!(scene.refused(A, "assign attack 12 1"), "unknown-system");
    assert_eq!(scene.refused(A, "sabotage 255"), "unknown-system");
    assert_eq!(scene.refused(A, "assign-drone attack jessamar 1 from 12"), "unknown-system");
    assert_eq!(scene.refused(A, "insight C"), "unknown-seat");
    assert_eq!(scene.refused(A, "assault attack jessamar C"), "unknown-seat");
    assert_eq!(scene.system(SystemId(11)).base, 10, "the last one there is");
}
