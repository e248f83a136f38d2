//! What the chance to win depends on (rules section 14).

use super::scene::{Scene, seat};
use crate::Empires;
use crate::cards::Star;
use kit::chance::{SURE, chances};
use kit::game::{Departure, Game};
use kit::scene::Scene as _;

/// A feature of A.
fn feature(scene: &Scene, name: &str) -> i32 {
    let at = Empires::model().weights.iter().position(|weight| weight.feature == name).expect("a feature");
    scene.stage.game.features(seat('A'))[at]
}

/// By how much a change raises a feature of A.
fn gain(name: &str, change: impl FnOnce(&mut Scene) -> &mut Scene) -> i32 {
    let mut scene = Scene::new(2);
    let before = feature(&scene, name);
    change(&mut scene);
    feature(&scene, name) - before
}

#[test]
fn planets_support_ships_and_cards_count() {
    assert_eq!(gain("planets", |scene| scene.controls('A', &[1])), 1);
    assert_eq!(gain("support", |scene| scene.controls('A', &[1])), 1, "its minerals");
    let rich = gain("support", |scene| scene.controls('A', &[1, 4]).building('A', "world-stripper", 1));
    assert_eq!(rich, 1 + 4, "the sixth point of minerals counts for nothing");
    assert_eq!(gain("attack", |scene| scene.ship('A', 1, "rapier")), 2);
    let wounded = gain("armour", |scene| {
        scene.ship('A', 1, "rapier");
        scene.ships.values_mut().for_each(|ship| ship.damage = 4);
        scene
    });
    assert_eq!(wounded, 2);
    assert_eq!(gain("shields", |scene| scene.ship('A', 1, "defender")), 3);
    assert_eq!(gain("shields", |scene| scene.ship('A', 1, "infected-freighter")), 0, "not on a fighter");
    assert_eq!(gain("playable", |scene| scene.hand('A', "world-eater rapier")), 1);
    assert_eq!(gain("hand", |scene| scene.hand('A', "world-eater world-eater")), 1, "one more in the hand");
    assert_eq!(gain("deck", |scene| scene.deck('A', "rapier rapier rapier")), 2, "two more in the deck");
}

#[test]
fn under_a_black_hole_ships_count_for_more_and_near_planets_for_less() {
    let doomed = |name, change: fn(&mut Scene) -> &mut Scene| {
        gain(name, |scene| {
            scene.star = Star::BLACK_HOLE;
            change(scene)
        })
    };
    assert_eq!(doomed("safety", |scene| scene.controls('A', &[1])), 1, "swallowed at the next clean-up");
    assert_eq!(doomed("safety", |scene| scene.controls('A', &[6])), 6);
    assert_eq!(doomed("doomed", |scene| scene.ship('A', 1, "rapier")), 1);
}

#[test]
fn equal_empires_have_equal_chances_and_one_that_is_alone_has_all() {
    let mut scene = Scene::new(3);
    let chances = |scene: &Scene| chances(&scene.stage.game);
    assert_eq!(chances(&scene), [SURE / 3; 3]);
    scene.leave('A', Departure::Resigned);
    assert_eq!(chances(&scene), [0, SURE / 2, SURE / 2]);
    scene.leave('B', Departure::Resigned);
    assert_eq!(chances(&scene), [0, 0, SURE]);
}
