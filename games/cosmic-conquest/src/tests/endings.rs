//! Overlord, limit, elimination, resignation, deadlines (R30–R32, R54, R75–R84; W15, W19, W20, W23, W26, W28).

use super::combat::settled;
use super::scene::{A, B, C, D, Scene};
use crate::event::{Claim, Ending, Event, How};
use crate::factions::Technology::{Biomech, Tachyon};
use crate::factions::Trait::Resourceful;
use crate::options::{TimeoutOrders, TurnLimit};
use kit::game::{Game, Outcome};
use kit::scene::Scene as _;
use kit::seat::Seat;

fn outcome(scene: &Scene) -> (String, Vec<u32>) {
    let Outcome { reason, places } = scene.outcome().expect("has ended");
    (reason.into_owned(), places)
}

/// The claims at the start of the current turn.
fn claims(scene: &Scene) -> Vec<Claim> {
    let opened = |event: &&Event| match event {
        Event::TurnOpened { standings, .. } => Some(standings.iter().map(|standing| standing.claim).collect()),
        _ => None,
    };
    scene.events().iter().rev().find_map(opened).expect("a turn has opened")
}

fn w15() -> Scene {
    Scene::on("trivet", 3)
        .turn(9)
        .seat(A)
        .holds("amberfold", 24)
        .holds("jessamar", 10)
        .holds("ironquay", 6)
        .seat(B)
        .holds("bascarne", 15)
        .holds("elmspire", 4)
        .seat(C)
        .holds("cindervale", 20)
}

#[test]
fn w15_the_three_conditions() {
    let mut scene = w15();
    scene.seals(A, "invest ironquay 1").seals(B, "invest elmspire 2").seals(C, "");
    let claim = claims(&scene)[0];
    assert_eq!((claim.turn, claim.total, claim.units, claim.others, claim.most), (true, false, 41, 41, true));
    scene
        .roll([8, 3])
        .seals(A, "invest ironquay 2; invest amberfold 5")
        .seals(B, "attack gildern 15")
        .seals(C, "invest cindervale 1");
    let claim = claims(&scene)[0];
    assert_eq!((claim.total, claim.units, claim.others), (true, 48, 47));
    assert_eq!((claim.most, claim.systems, claim.rival), (false, 3, 3));
    assert!(scene.stage.game.end.is_none());
    scene.roll([1, 10]).seals(A, "attack dovrane 20").seals(B, "").seals(C, "");
    let claim = claims(&scene)[0];
    assert_eq!((claim.units, claim.others, claim.systems, claim.rival), (53, 47, 4, 3));
    assert_eq!(outcome(&scene), ("overlord".into(), vec![1, 2, 3]));
    assert_eq!((scene.stage.game.turn, scene.decisions().len()), (12, 0));
    settled(&scene);
}

#[test]
fn nobody_is_overlord_before_turn_ten() {
    let mut scene = w15().seat(C).holds("cindervale", 10);
    scene.stage.game.turn = 8;
    scene.seals(A, "").seals(B, "").seals(C, "");
    let claim = claims(&scene)[0];
    assert!(!claim.turn && claim.total && claim.most && scene.stage.game.end.is_none());
    scene.seals(A, "").seals(B, "").seals(C, "");
    assert_eq!((scene.stage.game.turn, outcome(&scene).0), (10, "overlord".into()));
}

#[test]
fn if_an_empire_is_needed_nobody_is_overlord_without_one() {
    let needed = || w15().options(|options| options.overlord_needs_empire = true).seat(C).holds("cindervale", 10);
    let mut scene = needed();
    scene.seals(A, "").seals(B, "").seals(C, "");
    assert_eq!((claims(&scene)[0].empire, scene.stage.game.end.is_none()), (Some(false), true));
    let mut scene = needed().seat(A).empire();
    scene.seals(A, "").seals(B, "").seals(C, "");
    assert_eq!((claims(&scene)[0].empire, outcome(&scene).0), (Some(true), "overlord".into()));
}

/// Turn 30 of 30. `bases` has the base outputs by seat; the systems are assigned in the map's order.
fn w19(bases: [&[u32]; 4]) -> Scene {
    let mut scene =
        Scene::on("great-wheel-10", 4).options(|options| options.turn_limit = TurnLimit::Turns(30)).turn(30);
    let mut systems = scene.stage.game.systems.iter_mut();
    for (seat, bases) in [A, B, C, D].into_iter().zip(bases) {
        for (system, base) in systems.by_ref().zip(bases) {
            (system.owner, system.base) = (Some(seat), *base);
        }
    }
    scene
}

#[test]
fn w19_turn_limit() {
    let mut scene = w19([&[12; 5], &[10; 6], &[5; 9], &[15; 2]]);
    assert_eq!(scene.totals(), [60, 60, 45, 30]);
    for seat in [A, B, C, D] {
        scene.seals(seat, "");
    }
    assert_eq!(outcome(&scene), ("turn-limit".into(), vec![2, 1, 3, 4]));
    let ranking = &scene.stage.game.end.as_ref().expect("has ended").ranking;
    assert_eq!(ranking.iter().map(|ranked| ranked.seat).collect::<Vec<_>>(), [B, A, C, D]);
    settled(&scene);
}

#[test]
fn w19_a_victory_at_the_limit_is_shared_by_equals() {
    let equals = || w19([&[10; 6], &[10; 6], &[5; 9], &[15; 2]]);
    let mut scene = equals();
    for seat in [A, B, C, D] {
        scene.seals(seat, "");
    }
    assert_eq!(outcome(&scene), ("turn-limit".into(), vec![1, 1, 3, 4]));
    let by_captures = |scene: &mut Scene| scene.stage.game.factions[0].captures = 1;
    let by_drones = |scene: &mut Scene| {
        scene.stage.game.factions[0].captures = 9;
        scene.stage.game.factions[1].fresh = 1;
    };
    for (tip, places) in [(by_captures as fn(&mut Scene), [1, 2, 3, 4]), (by_drones, [2, 1, 3, 4])] {
        let mut scene = equals();
        tip(&mut scene);
        for seat in [A, B, C, D] {
            scene.seals(seat, "");
        }
        assert_eq!(outcome(&scene).1, places);
    }
}

#[test]
fn w20_last_system_lost_and_another_won() {
    let mut scene = Scene::on("trivet", 2)
        .turn(6)
        .seat(A)
        .traits(&[Resourceful])
        .holds("amberfold", 20)
        .holds("kardoval", 5)
        .seat(B)
        .empire()
        .drones(2)
        .holds("bascarne", 10);
    scene.roll([9, 2]).seals(A, "attack bascarne 20").seals(B, "attack kardoval 1; defend bascarne 14 drones 2");
    assert_eq!((scene.at("bascarne"), scene.at("kardoval")), ((Some(A), 5), (Some(B), 2)));
    assert_eq!((scene.faction(B).alive, scene.faction(B).ready), (true, 0));
    assert_eq!(scene.totals(), [30, 7]);
    settled(&scene);
}

#[test]
fn w20_elimination() {
    let mut scene = Scene::on("trivet", 2)
        .turn(6)
        .seat(A)
        .traits(&[Resourceful])
        .holds("amberfold", 20)
        .holds("kardoval", 5)
        .seat(B)
        .technology(Biomech)
        .empire()
        .drones(2)
        .holds("bascarne", 10);
    scene.roll([9, 2]).seals(A, "attack bascarne 25").seals(B, "defend bascarne 15 drones 2 led");
    assert!(scene.events().contains(&&Event::SeatEliminated { seat: B, by: Some(A) }));
    let fallen = scene.faction(B);
    assert_eq!((fallen.alive, fallen.empire, fallen.lost, fallen.admirals_lost), (false, false, 0, 0));
    assert_eq!((scene.stage.game.turn, outcome(&scene)), (7, ("sole-survivor".into(), vec![1, 2])));
    assert_eq!(scene.eliminated(), [[B]]);
    settled(&scene);
}

#[test]
fn w23_resignation() {
    let mut scene = Scene::on("trivet", 3)
        .turn(4)
        .seat(A)
        .holds("amberfold", 10)
        .seat(B)
        .holds("bascarne", 10)
        .holds("kardoval", 7)
        .seat(C)
        .holds("cindervale", 10);
    scene.seals(A, "sabotage kardoval").resigns(B);
    assert!(scene.events().contains(&&Event::Resigned { seat: B }));
    assert_eq!((scene.eliminated(), scene.stage.game.turn), (vec![vec![B]], 4));
    let orders = scene.orders("invest bascarne 2; invest kardoval 1");
    let sealed = Event::OrdersSealed { seat: B, how: Some(How::Resign), orders: Some(orders) };
    assert!(scene.events().contains(&&sealed));
    scene.seals(C, "");
    assert_eq!((scene.at("bascarne"), scene.at("kardoval")), ((None, 12), (None, 8)));
    assert_eq!((scene.faction(B).alive, scene.totals()), (false, vec![10, 0, 10]));
    settled(&scene);
    scene.resigns(C);
    assert_eq!(outcome(&scene), ("resignation".into(), vec![1, 3, 2]));
    settled(&scene);
}

#[test]
fn a_seat_that_resigns_has_its_sealed_orders_carried_out_and_frees_what_they_captured() {
    let mut scene = Scene::on("trivet", 3)
        .turn(4)
        .seat(A)
        .holds("amberfold", 10)
        .holds("jessamar", 8)
        .seat(B)
        .holds("bascarne", 10)
        .holds("kardoval", 7)
        .seat(C)
        .holds("cindervale", 10);
    scene.seals(B, "attack jessamar 5").resigns(B).seals(A, "").seals(C, "");
    assert_eq!((scene.at("jessamar"), scene.at("kardoval")), ((None, 4), (None, 7)));
    assert_eq!(scene.eliminated(), [[B]]);
    settled(&scene);
}

#[test]
fn players_eliminated_in_one_turn_are_a_group() {
    let mut scene = Scene::on("trivet", 3)
        .turn(4)
        .seat(A)
        .holds("amberfold", 30)
        .holds("jessamar", 8)
        .holds("dovrane", 9)
        .seat(B)
        .holds("kardoval", 7)
        .seat(C)
        .holds("cindervale", 10);
    scene.resigns(C).seals(A, "attack kardoval 5").seals(B, "");
    assert_eq!(scene.eliminated(), [[B, C]]);
    assert_eq!(outcome(&scene), ("sole-survivor".into(), vec![1, 2, 2]));
    settled(&scene);
}

#[test]
fn w26_nobody_left() {
    let mut scene = Scene::on("trivet", 3)
        .turn(6)
        .seat(A)
        .holds("amberfold", 14)
        .seat(B)
        .holds("dovrane", 12)
        .seat(C)
        .holds("jessamar", 9);
    scene.seals(C, "attack amberfold 1; attack dovrane 1").resigns(C);
    assert!(scene.stage.game.end.is_none());
    scene.seals(A, "invest amberfold 2").seals(B, "");
    assert_eq!((scene.at("amberfold"), scene.at("dovrane"), scene.at("jessamar")), ((None, 8), (None, 6), (None, 9)));
    assert_eq!(outcome(&scene), ("resignation".into(), vec![1, 1, 3]));
    settled(&scene);
}

#[test]
fn w28_a_deadline_is_always_accepted() {
    let mut scene = Scene::on("trivet", 2)
        .options(|options| options.timeout_orders = TimeoutOrders::Draft)
        .turn(2)
        .seat(A)
        .holds("amberfold", 10)
        .seat(B)
        .technology(Tachyon)
        .holds("bascarne", 10);
    scene.say(A, "insight B").say(B, "invest bascarne 1");
    assert_eq!(scene.decisions()[0].grace_after, Some(B));
    scene.silent(A);
    let defaults = scene.orders("invest amberfold 2");
    let sealed = Event::OrdersSealed { seat: A, how: Some(How::Defaults), orders: Some(defaults) };
    assert!(scene.events().contains(&&sealed));
    scene.silent(B);
    assert_eq!((scene.stage.game.turn, scene.totals()), (3, vec![12, 11]));
    settled(&scene);
}

/// The endings that were reported, with their winners.
fn endings(scene: &Scene) -> Vec<(Ending, Vec<Seat>)> {
    let ending = |event: &Event| match event {
        Event::GameEnded { reason, winners, .. } => Some((*reason, winners.clone())),
        _ => None,
    };
    scene.events().into_iter().filter_map(ending).collect()
}

#[test]
fn nobody_leaves_a_match_that_has_ended() {
    let mut scene = Scene::on("trivet", 2).turn(4).seat(A).holds("amberfold", 10).seat(B).holds("bascarne", 10);
    scene.resigns(A);
    assert_eq!(endings(&scene), [(Ending::Resignation, vec![B])]);
    let told = scene.stage.told.len();
    scene.resigns(B);
    assert_eq!((scene.stage.told.len(), outcome(&scene)), (told, ("resignation".into(), vec![2, 1])));
}

#[test]
fn a_survivor_at_the_turn_limit_is_reported_once() {
    let mut scene = Scene::on("trivet", 2).turn(20);
    scene = scene.seat(A).holds("amberfold", 10).holds("gildern", 5).seat(B).holds("bascarne", 10);
    scene.seals(A, "attack bascarne 1").seals(B, "");
    assert_eq!((scene.stage.game.turn, endings(&scene)), (21, vec![(Ending::SoleSurvivor, vec![A])]));
    settled(&scene);
}
