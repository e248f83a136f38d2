//! Phases and options that the worked examples do not cover.

use super::scene::Scene;
use crate::Galaxy;
use crate::cards::Tech;
use crate::options::{Deck, ExtraCards, Options, Start};
use crate::steps::Step;
use kit::dice::Dice;
use kit::events::Events;
use kit::game::Game;
use kit::scene::Scene as _;
use kit::seat::Seat;

#[test]
fn the_advanced_start_rolls_advances_credits_and_cards() {
    let options = Options { start: Start::Advanced, ..Options::default() };
    let deck: Vec<u32> = (0..75).collect();
    // Turn order s1, s0; then three advances, credits and cards for each.
    let rolls = [3, 8, 2, 2, 9, 10, 4, 1, 5, 6, 7, 1];
    let mut dice = Dice::scripted([deck].into_iter().chain(rolls.map(|roll| vec![roll])));
    let galaxy = Galaxy::setup(&options, &[Default::default(); 2], &mut dice, &mut Events::default()).expect("starts");
    assert!(!dice.has_unused_script());
    let (first, second) = (galaxy.player(Seat(1)), galaxy.player(Seat(0)));
    assert_eq!((first.level(Tech::Firepower), first.level(Tech::Energy)), (3, 2));
    // Four cards and the one of the first turn. s0 has one.
    assert_eq!((first.credits, first.hand.len()), (10, 5));
    assert_eq!((second.credits, second.hand.len()), (7, 1));
    assert_eq!(second.tech, [2, 1, 1, 1, 2, 2, 1, 1, 1]);
}

#[test]
fn own_decks_belong_to_their_seat() {
    let options = Options { deck: Deck::Own, ..Options::default() };
    let mut dice = Dice::from_number(4);
    let galaxy = Galaxy::setup(&options, &[Default::default(); 3], &mut dice, &mut Events::default()).expect("starts");
    assert_eq!(galaxy.piles.len(), 3);
    for seat in Seat::all(3) {
        let cards = galaxy.piles[seat.index()].deck.iter().chain(&galaxy.player(seat).hand);
        assert!(cards.clone().count() == 75 && cards.clone().all(|card| card.deck == Some(seat)));
        assert!(galaxy.player(seat).hand[0].to_string().starts_with(&format!("{seat}-")));
    }
}

#[test]
fn at_most_fifteen_extra_cards_are_bought() {
    let options = Options { extra_cards: ExtraCards::Unlimited, ..Options::default() };
    let mut scene = Scene::with(2, Step::Draw, options);
    scene.credits(0, 100).deck(&"R ".repeat(20));
    (0..15).for_each(|_| _ = scene.say(0, "buy-card"));
    assert_eq!(scene.refused(0, "buy-card"), "already-bought");
    assert_eq!((scene.credits_of(0), scene.players[0].hand.len()), (25, 15));
}

#[test]
fn reset_moves_restores_the_start_of_the_phase() {
    let mut scene = Scene::new(2, Step::Move);
    scene.colony("u1", 0).fleet("u2", 0, "hw0").lead("u2").fleet("u3", 0, "u1");
    let before = scene.units.clone();
    scene.say(0, "move-fleet u2 u1");
    assert_eq!(scene.built(), ["u1", "u2 @u1 +L", "u3 @u1"]);
    // The leader that moved with its fleet may still move itself (R84).
    scene.say(0, "move-leader u2 hw0").say(0, "move-fleet u3 hw0").say(0, "reset-moves");
    assert_eq!(scene.units, before);
    scene.say(0, "move-fleet u2 u1");
}

#[test]
fn cards_change_hands_oldest_first_and_in_order_of_kind() {
    let mut scene = Scene::new(2, Step::Build);
    scene.hand(0, "L F K F R").hand(1, "C L C");
    for command in
        ["trade-open s1", "trade-give leader", "trade-give fleet", "trade-give research", "trade-want colony"]
    {
        scene.say(0, command);
    }
    let oldest = [scene.players[0].hand[1], scene.players[1].hand[0]];
    scene.say(0, "trade-send").say(1, "trade-accept t1");
    assert_eq!((scene.hand_of(0).as_str(), scene.hand_of(1).as_str()), ("K F C", "L C R F L"));
    assert_eq!([scene.players[1].hand[3], scene.players[0].hand[2]], oldest);
}

#[test]
fn nothing_is_traded_during_a_combat() {
    let mut scene = Scene::new(3, Step::Attack);
    scene.hand(1, "K").credits(2, 5).fleet("u1", 0, "hw0");
    scene.say(2, "trade-open s1").say(2, "trade-give credits 2").say(2, "trade-send").attack("hw1", "u1");
    assert_eq!(scene.refused(1, "trade-accept t1"), "no-trade-now");
    assert_eq!(scene.refused(0, "trade-open s2"), "no-trade-now");
    scene.say(1, "trade-decline t1");
}

#[test]
fn retreat_is_offered_whatever_the_speeds_and_takes_the_leader_along() {
    let mut scene = Scene::new(2, Step::Attack);
    scene.tech(0, Tech::JumpSpeed, 3).fleet("u1", 0, "hw0").colony("u2", 1).fleet("u3", 1, "hw1").lead("u3");
    scene.attack("hw1", "u1").say(1, "retreat u3 u2").say(1, "stand u3").say(1, "retreat u3 u2");
    scene.roll([9, 1, 1, 1, 1, 1]).say(1, "confirm-defence");
    assert_eq!(scene.winners(), [0]);
    // After its elimination its owner loses it anyway (R94).
    assert_eq!((scene.built(), scene.discards().as_str()), (vec!["u1 @hw0".to_owned()], "C F L"));
}
