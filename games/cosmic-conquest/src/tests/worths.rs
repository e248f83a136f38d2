//! How a position is evaluated (rules 14.2).

use super::scene::{A, B, C, Scene};
use crate::event::{Ending, Ranked};
use crate::state::End;
use kit::game::Game;

fn position() -> Scene {
    let scene = Scene::on("trivet", 3).seat(A).cv(6).drones(2).empire().holds("amberfold", 12).holds("jessamar", 5);
    scene.seat(B).holds("bascarne", 30).seat(C).holds("cindervale", 9)
}

#[test]
fn possessions_count_less_the_best_rival() {
    let mut scene = position();
    assert_eq!(scene.evaluate(A), 2 * 22 + 5 * 2 + 4 * 2 + 10 + 2 * 6 - 30);
    assert_eq!(scene.evaluate(C), 2 * 9 + 5 + 2 * 5 - 30);
    scene.stage.game.factions[0].fresh = 1;
    assert_eq!(scene.evaluate(A), 58, "new drones count as well");
    scene.stage.game.factions[1].alive = false;
    assert_eq!(scene.evaluate(A), 58 + 30 - 9, "only the living are rivals");
}

#[test]
fn only_twelve_systems_count() {
    let mut scene = Scene::on("great-wheel-10", 2).seat(A);
    for system in 0..12 {
        scene.stage.game.systems[system].owner = Some(A);
    }
    let before = scene.evaluate(A);
    scene.stage.game.systems[12].owner = Some(A);
    assert_eq!(scene.evaluate(A), before + 2 * 10);
}

#[test]
fn the_end_outweighs_everything() {
    let mut scene = position();
    let before = [scene.evaluate(A), scene.evaluate(B)];
    let ranked = |seat, place| Ranked { seat, place, total: 0, systems: 0, ready: 0, captures: 0, out_turn: None };
    scene.stage.game.end =
        Some(End { reason: Ending::Overlord, ranking: vec![ranked(A, 1), ranked(B, 2), ranked(C, 3)] });
    scene.stage.game.factions[2].alive = false;
    let changed = |seat, before| scene.evaluate(seat) - before;
    assert_eq!([changed(A, before[0]), changed(B, before[1])], [2000, -2000]);
    assert_eq!(scene.evaluate(C), -2000);
}
