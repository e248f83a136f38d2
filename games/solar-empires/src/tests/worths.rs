//! How a position is evaluated (rules section 14), in sixtieths.

use super::scene::{Scene, seat};
use crate::cards::Star;
use kit::game::{Departure, Game};
use kit::scene::Scene as _;

fn worth(scene: &Scene) -> i32 {
    let [a, b] = ['A', 'B'].map(|letter| scene.stage.game.evaluate(seat(letter)));
    assert_eq!(a, -b, "two players gain what the other loses");
    a
}

/// The gain of a change for A.
fn gain(change: impl FnOnce(&mut Scene) -> &mut Scene) -> i32 {
    let mut scene = Scene::new(2);
    let before = worth(&scene);
    change(&mut scene);
    worth(&scene) - before
}

#[test]
fn equal_positions_are_worth_nothing() {
    assert_eq!(worth(&Scene::new(2)), 0);
}

#[test]
fn planets_support_ships_and_cards_count_by_the_table() {
    let planet = gain(|scene| scene.controls('A', &[1]));
    assert_eq!(planet, 60 * (4 + 1), "4 for the planet, 1 for its minerals");
    assert_eq!(gain(|scene| scene.controls('B', &[1])), -planet);
    let rich = gain(|scene| scene.controls('A', &[1]).building('A', "world-stripper", 1));
    assert_eq!(rich, planet + 60 * 4, "1 energy, 3 minerals: five of each count");
    let too_rich = gain(|scene| scene.controls('A', &[1, 4]).building('A', "world-stripper", 1));
    assert_eq!(too_rich, rich + 60 * 4, "the sixth point of minerals is worth nothing");
    assert_eq!(gain(|scene| scene.ship('A', 1, "rapier")), 15 * 8, "a quarter for each point of 2 + 6");
    let wounded = gain(|scene| {
        scene.ship('A', 1, "rapier");
        scene.ships.values_mut().for_each(|ship| ship.damage = 4);
        scene
    });
    assert_eq!(wounded, 15 * 4);
    assert_eq!(gain(|scene| scene.ship('A', 1, "defender")), 15 * 16 + 90 * 3, "1.5 for a point of shield");
    assert_eq!(gain(|scene| scene.ship('A', 1, "infected-freighter")), 15 * 8, "but not on a fighter");
    assert_eq!(gain(|scene| scene.hand('A', "world-eater rapier")), 36, "a card to play");
    assert_eq!(gain(|scene| scene.hand('A', "world-eater world-eater")), 18, "a card for later");
    assert_eq!(gain(|scene| scene.deck('A', "rapier rapier rapier")), 12, "two more in the deck");
}

#[test]
fn under_a_black_hole_ships_count_for_more_and_near_planets_for_less() {
    let doomed = |change: fn(&mut Scene) -> &mut Scene| {
        gain(|scene| {
            scene.star = Star::BLACK_HOLE;
            change(scene)
        })
    };
    assert_eq!(doomed(|scene| scene.controls('A', &[1])), 40 + 60, "swallowed at the next clean-up");
    assert_eq!(doomed(|scene| scene.controls('A', &[6])), 240 + 60);
    assert_eq!(doomed(|scene| scene.ship('A', 1, "rapier")), 30 * 8 + 180);
}

#[test]
fn a_win_outweighs_everything_and_the_strongest_opponent_counts() {
    let mut scene = Scene::new(3);
    scene.controls('B', &[1, 2]).controls('C', &[4]);
    assert_eq!(scene.stage.game.evaluate(seat('A')), -60 * (8 + 1 + 1), "B, not B and C");
    scene.leave('A', Departure::Resigned);
    assert_eq!(scene.stage.game.evaluate(seat('A')), -60_000);
    scene.leave('B', Departure::Resigned);
    assert_eq!(scene.stage.game.evaluate(seat('C')), 60_000);
    assert_eq!(scene.stage.game.evaluate(seat('B')), -60_000);
}
