//! Resampling what a viewer cannot see (rules 9.2, D88).

use super::decks::{any, shield, swarm};
use super::scene::{Scene, seat};
use crate::cards::{Card, Race};
use crate::decks::{Brought, COPIES};
use crate::options::{Arrange, Options};
use crate::setup::begin;
use crate::starters::STARTERS;
use crate::state::{Empires, Inside};
use kit::dice::Dice;
use kit::events::Events;
use kit::game::{Departure, Game};
use kit::scene::Scene as _;
use kit::seat::{Seat, Viewer};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn begun(decks: &[Brought], arrange: Arrange) -> Empires {
    let options = Options { arrange, ..Options::default() };
    begin(&options, decks, &mut Dice::from_number(7), &mut Events::default())
}

fn hidden(game: &Empires, seat: Seat) -> Vec<Card> {
    let player = game.player(seat);
    player.hand.values().chain(&player.deck).copied().collect()
}

fn sorted(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort();
    cards
}

#[test]
fn a_fitting_starter_deck_is_guessed_and_the_viewers_deck_stays() {
    let game = begun(&[shield(), swarm()], Arrange::AsListed);
    for seed in 0..20 {
        let dealt = game.resample(Viewer::Seat(A), &mut Dice::forecast(seed));
        assert_eq!(dealt.player(A), game.player(A));
        let guessed = hidden(&dealt, B);
        let of_race = STARTERS.iter().filter(|starter| starter.race == Race::Chain);
        assert!(of_race.map(|starter| starter.cards()).any(|cards| cards == guessed), "{guessed:?}");
        assert_eq!(dealt.player(B).hand.keys().collect::<Vec<_>>(), game.player(B).hand.keys().collect::<Vec<_>>());
        dealt.check().unwrap();
    }
    let guesses = (0..20).map(|seed| hidden(&game.resample(Viewer::Spectator, &mut Dice::forecast(seed)), B));
    assert!(sorted(guesses.flatten().collect()).contains(&Card::WORLD_EATER), "both starters come up");
}

#[test]
fn seen_cards_of_a_deck_are_part_of_the_guess() {
    let mut game = begun(&[shield(), swarm()], Arrange::AsListed);
    let player = &mut game.players[B.index()];
    let place = player.deck.iter().position(|card| card.print().id == "cocoon-cruiser").unwrap();
    let seen = player.deck.remove(place);
    player.discard.push(seen);
    for seed in 0..20 {
        let dealt = game.resample(Viewer::Seat(A), &mut Dice::forecast(seed));
        assert_eq!(dealt.player(B).discard, [seen]);
        dealt.check().unwrap();
    }
}

/// Random decks are not starter decks. The guess is a legal deck that does not depend on the true one.
#[test]
fn any_other_deck_is_guessed_legally_without_reading_it() {
    for seed in 0..30 {
        let mut chance = Dice::forecast(seed);
        let [own, one, mut other] = [0, 1, 2].map(|_| any(&mut chance));
        other.race = one.race;
        let seen: Card = one.fleet[0];
        let guess = |mut deck: Brought| {
            deck.fleet.retain(|card| *card != seen);
            deck.fleet.truncate(37);
            deck.fleet.push(seen);
            let mut game = begun(&[own.clone(), deck], Arrange::AsListed);
            let player = &mut game.players[B.index()];
            let place = player.deck.iter().position(|card| *card == seen).unwrap();
            player.deck.remove(place);
            player.discard.push(seen);
            let dealt = game.resample(Viewer::Seat(A), &mut Dice::forecast(seed));
            dealt.check().unwrap();
            (hidden(&dealt, B), dealt.player(B).list.clone())
        };
        let (cards, list) = guess(one.clone());
        assert_eq!(guess(other).0, cards, "another deck of as many cards, the same guess");
        assert_legal(&list, one.race);
    }
}

fn assert_legal(list: &[Card], race: Race) {
    for card in list {
        assert!(list.iter().filter(|other| *other == card).count() <= COPIES, "{card:?} too often");
        assert!([race, Race::Neutral].contains(&card.print().race), "{card:?} in a deck of {race:?}");
    }
    assert!(list.iter().filter(|card| card.print().legendary).count() <= 1, "{list:?}");
}

#[test]
fn preparations_of_others_are_dropped_and_they_are_still_asked() {
    let mut scene = Scene::new(2);
    scene.controls('A', &[1, 2, 3]).hand('A', "solar-flare").construction('A', false);
    scene.say('A', "play solar-flare");
    let dealt = scene.stage.game.resample(Viewer::Seat(B), &mut Dice::forecast(1));
    assert_eq!((dealt.inside(), dealt.decisions()[0].seat), (&Inside::Nothing, seat('A')));
    let kept = scene.stage.game.resample(Viewer::Seat(A), &mut Dice::forecast(1));
    assert_eq!(kept.inside(), scene.stage.game.inside());

    let mut game = begun(&[shield(), swarm()], Arrange::AfterSystem);
    let deck = &mut game.players[B.index()];
    deck.deck.reverse();
    deck.fidgets = 300;
    let dealt = game.resample(Viewer::Seat(A), &mut Dice::forecast(1));
    assert_eq!(dealt.player(B).deck, *dealt.player(B).list);
    assert_eq!(dealt.player(B).fidgets, 0);
    assert_eq!(dealt.decisions().len(), 2);
}

#[test]
fn unseen_solar_cards_are_replaced() {
    let game = begun(&[shield(), swarm()], Arrange::AsListed);
    assert!(!game.set_aside.is_empty());
    let different = |seed| game.resample(Viewer::Spectator, &mut Dice::forecast(seed)).set_aside != game.set_aside;
    assert!((0..10).any(different));
    let dealt = game.resample(Viewer::Spectator, &mut Dice::forecast(1));
    assert_eq!(dealt.set_aside.len(), game.set_aside.len());
}

#[test]
fn nothing_is_resampled_for_a_viewer_who_sees_everything_or_after_the_end() {
    let mut game = begun(&[shield(), swarm()], Arrange::AsListed);
    assert_eq!(game.resample(Viewer::Omniscient, &mut Dice::forecast(1)), game);
    game.leave(A, Departure::Resigned, &mut Dice::forecast(1), &mut Events::default());
    assert_eq!(game.resample(Viewer::Seat(B), &mut Dice::forecast(1)), game);
}

#[test]
fn a_player_who_leaves_before_the_first_turn_keeps_the_number_of_cards() {
    let mut game = begun(&[shield(), swarm(), shield()], Arrange::AfterSystem);
    game.leave(B, Departure::Resigned, &mut Dice::scripted([]), &mut Events::default());
    for viewer in [Viewer::Seat(A), Viewer::Spectator] {
        let dealt = game.resample(viewer, &mut Dice::forecast(1));
        assert_eq!(dealt.player(B).removed.deck.len(), 40);
        dealt.check().unwrap();
    }
}
