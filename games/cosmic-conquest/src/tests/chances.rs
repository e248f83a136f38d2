//! What the chance to win depends on (rules 14.2).

use super::scene::{A, B, C, Scene};
use crate::event::{Ending, Ranked};
use crate::state::End;
use kit::chance::{SURE, chances};
use kit::game::Game;

fn position() -> Scene {
    let scene = Scene::on("trivet", 3).seat(A).cv(6).drones(2).empire().holds("amberfold", 12).holds("jessamar", 5);
    scene.seat(B).holds("bascarne", 30).seat(C).holds("cindervale", 9)
}

#[test]
fn the_features_are_those_of_the_rules() {
    let scene = position();
    let features = scene.features(A);
    let named: Vec<_> = crate::Conquest::model().weights.iter().map(|weight| &*weight.feature).zip(features).collect();
    let expected = [
        ("units", 22),
        ("share", 22 * 100 / 61),
        ("systems", 2),
        ("most", 1),
        ("drones", 2),
        ("admiral", 6),
        ("empire", 1),
    ];
    assert_eq!(named, expected);
}

#[test]
fn chances_add_up_and_the_eliminated_have_none() {
    let mut scene = position();
    let all = chances(&scene.stage.game);
    assert!((SURE - 3..=SURE).contains(&all.iter().sum()), "{all:?}");
    scene.stage.game.factions[2].alive = false;
    scene.stage.game.factions[2].out_turn = Some(1);
    assert_eq!(chances(&scene.stage.game)[2], 0);
}

#[test]
fn the_winner_has_all_of_it() {
    let mut scene = position();
    let ranked = |seat, place| Ranked { seat, place, total: 0, systems: 0, ready: 0, captures: 0, out_turn: None };
    scene.stage.game.end =
        Some(End { reason: Ending::Overlord, ranking: vec![ranked(A, 1), ranked(B, 2), ranked(C, 3)] });
    assert_eq!(chances(&scene.stage.game), [SURE, 0, 0]);
}
