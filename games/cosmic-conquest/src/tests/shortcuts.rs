//! Several orders at once, and the default orders.

use super::scene::{A, B, C, Scene};
use crate::factions::{Technology, Trait};
use kit::scene::Scene as _;

/// The positions of the first part of W12 and of W25.
fn frontier() -> Scene {
    Scene::on("trivet", 3)
        .turn(6)
        .seat(A)
        .drones(3)
        .holds("amberfold", 12)
        .holds("jessamar", 6)
        .holds("dovrane", 5)
        .holds("ironquay", 6)
        .seat(B)
        .traits(&[Trait::Indecisive])
        .holds("bascarne", 20)
        .holds("gildern", 25)
        .seat(C)
        .holds("cindervale", 10)
        .holds("lanthorn", 10)
}

fn free(scene: &Scene) -> u32 {
    scene.free(A, &scene.faction(A).draft)
}

#[test]
fn w12_default_orders() {
    let scene = frontier();
    assert_eq!(scene.default_orders(A), scene.orders("defend jessamar 15 drones 2; defend dovrane 14 drones 1"));
    assert_eq!(scene.default_orders(B), scene.orders("defend gildern 15"));
    assert_eq!(scene.default_orders(C), scene.orders("defend lanthorn 20"));
}

#[test]
fn w12_default_orders_without_borders() {
    let scene = Scene::on("trivet", 2)
        .turn(6)
        .seat(A)
        .traits(&[Trait::Overcautious])
        .holds("amberfold", 29)
        .holds("ironquay", 5)
        .holds("dovrane", 4)
        .seat(B)
        .holds("bascarne", 10);
    assert_eq!(scene.default_orders(A), scene.orders("invest amberfold 1; invest dovrane 3; invest ironquay 2"));
}

/// R33: the limit of an Indecisive admiral applies to each order.
#[test]
fn default_growth_obeys_an_indecisive_admiral() {
    let scene =
        Scene::on("trivet", 2).seat(A).traits(&[Trait::Indecisive]).holds("amberfold", 20).seat(B).holds("bascarne", 9);
    assert_eq!(scene.default_orders(A), scene.orders("invest amberfold 3"));
}

/// V3: each drone defends its own station, if the station is defended.
#[test]
fn default_orders_leave_stationed_drones_where_they_are() {
    let mut scene = frontier();
    scene.factions[0].ready = 0;
    let scene = scene.seat(A).stationed("amberfold", 1).stationed("jessamar", 4);
    assert_eq!(scene.default_orders(A), scene.orders("defend jessamar 15 drones 4 from jessamar; defend dovrane 14"));
}

#[test]
fn w25_shortcuts() {
    let mut scene = frontier();
    assert_eq!(scene.refused(A, "repeat-last"), "nothing-to-repeat");
    assert_eq!(scene.refused(A, "spread-drones"), "needs-a-unit");
    scene.say(A, "defend-evenly 9");
    assert_eq!((free(&scene), &scene.faction(A).draft), (20, &scene.orders("defend jessamar 5; defend dovrane 4")));
    scene.say(A, "spread-drones");
    let posted = "defend jessamar 5 drones 2; defend dovrane 4 drones 1";
    assert_eq!((free(&scene), &scene.faction(A).draft), (20, &scene.orders(posted)));
    scene.say(A, "invest-evenly 3 inner");
    let grown = format!("{posted}; invest amberfold 2; invest ironquay 1");
    assert_eq!((free(&scene), &scene.faction(A).draft), (5, &scene.orders(&grown)));
    scene.say(A, "raise-everywhere");
    assert_eq!((free(&scene), scene.faction(A).draft.raises.len()), (1, 4));
    scene.say(A, "defend-evenly 10");
    assert_eq!((free(&scene), scene.faction(A).draft.drones_given(None)), (0, 3));
    assert_eq!(scene.refused(A, "defend-evenly 11"), "bad-amount");
    scene.say(A, "lead defend dovrane; submit").say(B, "submit").say(C, "submit");

    let bases = ["amberfold", "dovrane", "ironquay", "jessamar"].map(|system| scene.at(system).1);
    assert_eq!((scene.turn, bases, scene.totals()[0], scene.faction(A).ready), (7, [13, 4, 6, 5], 28, 7));
    scene.say(A, "repeat-last");
    let raises = "raise amberfold; raise dovrane; raise ironquay; raise jessamar";
    let operations = "defend dovrane 5 drones 1 led; defend jessamar 5 drones 2";
    let expected = scene.orders(&format!("{operations}; {raises}; invest amberfold 2"));
    assert_eq!((&scene.faction(A).draft, free(&scene)), (&expected, 4));
    assert_eq!(scene.refused(A, "repeat-last"), "already-set");
    scene.say(A, "default-orders");
    assert_eq!(scene.faction(A).draft, scene.orders("defend jessamar 14 drones 4; defend dovrane 14 drones 3"));
    assert_eq!(scene.refused(A, "default-orders"), "already-set");
}

/// R88: drones and the leader stay if an order remains, and are free otherwise.
#[test]
fn an_even_defence_keeps_drones_and_leader_of_remaining_orders() {
    let mut scene = frontier();
    scene.say(A, "assign defend dovrane 2; assign-drone defend dovrane 1; lead defend dovrane");
    scene.say(A, "assign defend jessamar 1; assign-drone defend jessamar 2; defend-evenly 1");
    assert_eq!(scene.faction(A).draft, scene.orders("defend jessamar 1 drones 2"));
    assert_eq!(scene.refused(A, "defend-evenly 0"), "bad-amount");
    scene.say(A, "undo; defend-evenly 8");
    assert_eq!(scene.faction(A).draft, scene.orders("defend jessamar 4 drones 2; defend dovrane 4 drones 1 led"));
}

/// R87: a command is legal only if some amount of its range changes the draft.
#[test]
fn an_even_defence_with_a_single_unit_is_set_once() {
    let mut scene = Scene::on("trivet", 2).seat(A).holds("jessamar", 1).seat(B).holds("kardoval", 9);
    scene.say(A, "defend-evenly 1");
    assert_eq!(scene.refused(A, "defend-evenly 1"), "already-set");
    assert_eq!(scene.refused(A, "defend-evenly 2"), "bad-amount");
}

/// R88 leaves a system in Stasis out.
#[test]
fn an_even_defence_leaves_stasis_out() {
    let mut scene = frontier().seat(A).technology(Technology::Chrono);
    scene.say(A, "stasis jessamar; defend-evenly 7");
    assert_eq!(scene.faction(A).draft, scene.orders("stasis jessamar; defend dovrane 7"));
}

/// R89: new drones go to the defences with the fewest, in rich order among equals.
#[test]
fn drones_go_to_the_defences_with_the_fewest() {
    let mut scene = frontier();
    scene.say(A, "defend-evenly 4; assign-drone defend jessamar 2; spread-drones");
    assert_eq!(scene.faction(A).draft, scene.orders("defend jessamar 2 drones 2; defend dovrane 2 drones 1"));
    assert_eq!(scene.refused(A, "spread-drones"), "no-drones");
}

/// D92: each remaining drone defends its own station, if that has a defence.
#[test]
fn stationed_drones_are_spread_at_their_stations() {
    let mut scene = frontier();
    scene.factions[0].ready = 0;
    let mut scene = scene.seat(A).stationed("amberfold", 1).stationed("dovrane", 2).stationed("jessamar", 1);
    scene.say(A, "assign defend dovrane 2");
    scene.say(A, "assign-drone defend dovrane 1 from jessamar; spread-drones");
    let dovrane = "defend dovrane 2 drones 2 from dovrane drones 1 from jessamar";
    assert_eq!(scene.faction(A).draft, scene.orders(dovrane));
    scene.say(A, "assign defend jessamar 1");
    assert_eq!(scene.refused(A, "spread-drones"), "needs-a-unit", "the one left stands in Amberfold");
}

/// R90: the systems with the fewest points in the draft come first, and no cap is exceeded.
#[test]
fn points_go_to_the_systems_with_the_fewest() {
    let mut scene = Scene::on("trivet", 2)
        .seat(A)
        .technology(Technology::Chrono)
        .holds("amberfold", 29)
        .holds("dovrane", 10)
        .holds("jessamar", 10)
        .seat(B)
        .holds("kardoval", 9);
    scene.say(A, "invest jessamar 2; invest-evenly 4 all");
    assert_eq!(scene.faction(A).draft, scene.orders("invest amberfold 1; invest dovrane 3; invest jessamar 2"));
    scene.say(A, "reset-draft; invest-evenly 5 inner");
    assert_eq!(scene.faction(A).draft, scene.orders("invest amberfold 1; invest dovrane 4"));
    assert_eq!(scene.refused(A, "invest-evenly 8 inner"), "bad-amount", "40 units are left at 4 the point, less 20");
    scene.say(A, "assign defend jessamar 26");
    assert_eq!(scene.refused(A, "invest-evenly 1 all"), "not-enough-units");
}

#[test]
fn nothing_is_invested_where_nothing_can_grow() {
    let mut scene = Scene::on("trivet", 2).seat(A).holds("amberfold", 30).seat(B).holds("bascarne", 9);
    let refusal = scene.refusal(A, "invest-evenly 1 all");
    assert_eq!((&*refusal.code, &*refusal.message), ("output-cap", "Your systems can't grow beyond 30."));
}

/// R91: no system is devastated by it, and the units limit it.
#[test]
fn drones_are_raised_as_far_as_units_last() {
    let mut scene = Scene::on("trivet", 2)
        .seat(A)
        .holds("amberfold", 3)
        .holds("dovrane", 1)
        .holds("ironquay", 2)
        .holds("jessamar", 5)
        .seat(B)
        .holds("bascarne", 9);
    scene.say(A, "assign attack kardoval 9; raise-everywhere");
    assert_eq!(scene.faction(A).draft, scene.orders("attack kardoval 9; raise amberfold; raise ironquay"));
    assert_eq!(scene.refused(A, "raise-everywhere"), "not-enough-units");
    scene.say(A, "clear attacks; raise-everywhere");
    assert_eq!(scene.faction(A).draft, scene.orders("raise amberfold; raise ironquay; raise jessamar"));
    assert_eq!(scene.refused(A, "raise-everywhere"), "no-output");
    scene.say(A, "raise-drone dovrane");
}

/// R92: the possible part of an order is repeated, the rest is left out.
#[test]
fn repeating_leaves_out_what_is_no_longer_possible() {
    let mut scene = Scene::on("trivet", 3)
        .seat(A)
        .drones(2)
        .holds("amberfold", 10)
        .holds("jessamar", 4)
        .seat(B)
        .holds("kardoval", 9)
        .seat(C)
        .technology(Technology::Tachyon)
        .holds("lanthorn", 9);
    let last = "attack kardoval 8 drones 3; attack gildern 2 led; attack lanthorn 3; defend jessamar 9 drones 1; \
                raise amberfold; invest amberfold 1; sabotage lanthorn; assault attack jessamar B; proclaim";
    scene.factions[0].last = Some(scene.orders(last));
    scene.say(A, "repeat-last");
    let now = "attack kardoval 5 drones 1; defend jessamar 9 drones 1; sabotage lanthorn; assault attack jessamar B";
    assert_eq!(scene.faction(A).draft, scene.orders(now));
}

/// R92, D92: drones are not repeated if they are stationed.
#[test]
fn repeating_leaves_stationed_drones_alone() {
    let mut scene = Scene::on("trivet", 2)
        .seat(A)
        .technology(Technology::Chrono)
        .holds("amberfold", 10)
        .holds("jessamar", 4)
        .stationed("jessamar", 2)
        .seat(B)
        .holds("kardoval", 9);
    let last = "time-skip amberfold; stasis jessamar; attack kardoval 8 drones 2 from jessamar; attack ironquay 30";
    scene.factions[0].last = Some(scene.orders(last));
    scene.say(A, "repeat-last");
    assert_eq!(scene.faction(A).draft, scene.orders("time-skip amberfold; stasis jessamar; attack ironquay 15"));
}

/// R95: `clear` removes all orders of one kind.
#[test]
fn clearing_removes_one_kind_with_drones_and_leader() {
    let mut scene = frontier();
    scene.say(A, "assign attack gildern 3; assign-drone attack gildern 1; lead attack gildern; defend-evenly 4");
    scene.say(A, "spread-drones; raise-drone amberfold; invest amberfold 1; clear attacks");
    let rest = "defend jessamar 2 drones 1; defend dovrane 2 drones 1; raise amberfold; invest amberfold 1";
    assert_eq!(scene.faction(A).draft, scene.orders(rest));
    assert_eq!(scene.refused(A, "clear attacks"), "nothing-assigned");
    scene.say(A, "lead defend dovrane; clear defences; clear raises");
    assert_eq!(scene.faction(A).draft, scene.orders("invest amberfold 1"));
    scene.say(A, "clear investments");
    assert!(scene.faction(A).draft.is_empty());
}
