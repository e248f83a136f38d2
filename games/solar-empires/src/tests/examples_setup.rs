//! Worked examples W1 to W3: the setup.

use super::decks::{shield, swarm};
use super::scene::cards;
use crate::Empires;
use crate::command::{Command, Orbit};
use crate::event::{Event, Placed, SolarCard};
use crate::options::{Arrange, Options};
use crate::setup::begin;
use kit::dice::Dice;
use kit::events::Events;
use kit::game::Game;
use kit::seat::{Seat, Viewer};

/// A plays shield, B swarm. The shuffle lists the old positions in their new order; the toss follows.
fn set_up(arrange: Arrange, shuffle: Vec<u32>, toss: u32) -> (Empires, Vec<Event>) {
    let options = Options { arrange, ..Options::default() };
    let mut dice = Dice::scripted([shuffle, vec![toss]]);
    let mut events = Events::default();
    let game = begin(&options, &[shield(), swarm()], &mut dice, &mut events);
    let told = events.into_vec().iter().filter_map(|told| told.seen_by(Viewer::Seat(Seat(1)))).cloned().collect();
    (game, told)
}

fn bodies(game: &Empires) -> String {
    game.planets.iter().map(|planet| planet.body.print().id).collect::<Vec<_>>().join(" ")
}

fn hand(game: &Empires, seat: u8) -> Vec<&'static str> {
    game.player(Seat(seat)).hand.values().map(|card| card.print().id).collect()
}

fn revealed(told: &[Event]) -> Vec<(&'static str, Placed)> {
    let id = |card: &SolarCard| match card {
        SolarCard::Star(star) => star.print().id,
        SolarCard::Body(body) => body.print().id,
    };
    let turned = told.iter().filter_map(|event| match event {
        Event::BodyRevealed { card, placed, .. } => Some((id(card), *placed)),
        _ => None,
    });
    turned.collect()
}

const SIX: &str = "terracorp-colony terra-like-world liquid-dense-world gas-giant starbase asteroid-belt";

#[test]
fn w1_setup_without_swaps() {
    let (mut game, told) = set_up(Arrange::AsListed, (0..16).collect(), 2);
    assert_eq!((game.star.print().id, bodies(&game).as_str()), ("sol-like-star", SIX));
    let turned = revealed(&told);
    assert_eq!(turned.len(), 7);
    assert_eq!(turned[0], ("sol-like-star", Placed::Star));
    assert_eq!(turned[6], ("asteroid-belt", Placed::Orbit(Orbit(6))));
    assert_eq!(game.set_aside.len(), 9);
    assert!(game.planets.iter().all(|planet| planet.controller.is_none()));
    assert_eq!(hand(&game, 0), ["rapier", "rapier", "stiletto", "stiletto", "mines", "hydrogen-power-generator"]);
    assert_eq!(hand(&game, 1), ["drone", "drone", "missile-drone", "missile-drone", "drone", "mines"]);
    let mut events = Events::default();
    let first = Command::SetFirst { seat: Seat(0) };
    game.apply(Seat(1), first, &mut Dice::scripted([]), &mut events).expect("B has won the toss");
    assert_eq!((game.turn, game.priority), (1, Some(Seat(0))));
    let drawn = events.as_slice().iter().any(|told| matches!(told.full, Event::CardsDrawn { .. }));
    assert!(!drawn, "hands of six draw nothing");
    assert_eq!(game.decisions()[0].seat, Seat(0));
}

#[test]
fn w2_late_star_ignored_body() {
    // Every draw of the shuffle is 1: the first card goes to the end, and all others move up one place.
    let (game, told) = set_up(Arrange::AsListed, (1..16).chain([0]).collect(), 1);
    assert_eq!((game.star.print().id, bodies(&game).as_str()), ("binary-star", SIX));
    let turned = revealed(&told);
    assert_eq!(turned.len(), 8);
    assert_eq!(turned[6], ("volcanic-world", Placed::Ignored));
    assert_eq!(turned[7], ("binary-star", Placed::Star));
    assert_eq!(game.star_yields(Orbit(4)).e, 1);
    assert_eq!(game.decisions()[0].seat, Seat(0), "A has won the toss");
}

#[test]
fn w3_arranging() {
    let (mut game, _) = set_up(Arrange::AfterSystem, (0..16).collect(), 1);
    let mut dice = Dice::scripted([vec![1]]);
    let mut events = Events::default();
    let moves = |from, to| Command::ArrangeMove { from, to };
    for command in [moves(40, 3), Command::ArrangeReset, moves(8, 1), moves(9, 2), Command::ArrangeConfirm] {
        game.apply(Seat(0), command, &mut dice, &mut events).expect("accepted");
    }
    let expected = cards(
        "pre-fab-base scimitar rapier rapier stiletto stiletto mines hydrogen-power-generator stiletto scimitar \
         longsword dagger scimitar",
    );
    assert_eq!(game.player(Seat(0)).deck[..13], expected);
    let again = game.apply(Seat(0), moves(1, 2), &mut dice, &mut events).expect_err("confirmed");
    assert_eq!((again.code.as_ref(), again.rule.as_deref()), ("not-your-turn", Some("R20")));
    let heard: Vec<_> = events.as_slice().iter().filter_map(|told| told.seen_by(Viewer::Seat(Seat(1)))).collect();
    assert_eq!(heard, [&Event::DeckArranged { seat: Seat(0) }]);
    game.apply(Seat(1), Command::ArrangeConfirm, &mut dice, &mut events).expect("accepted");
    assert_eq!(hand(&game, 0), ["pre-fab-base", "scimitar", "rapier", "rapier", "stiletto", "stiletto"]);
    assert_eq!(game.player(Seat(1)).deck.len(), 34, "B's listed order stands");
}
