//! Random play with everything that is listed, with departures and silence.

use super::decks::any;
use crate::Empires;
use crate::cards::Card;
use crate::command::Command;
use crate::options::{Arrange, Options, System};
use crate::setup::begin;
use crate::state::Building;
use kit::dice::Dice;
use kit::events::Events;
use kit::game::{Choice, Departure, Game};
use kit::seat::Seat;
use std::sync::Arc;

/// A match with random decks. Many begin with planets distributed and built on, so that expensive cards are played too.
pub(super) fn lay_out(seats: usize, seed: u64, dice: &mut Dice, chance: &mut Dice) -> Empires {
    let arrange = if seed.is_multiple_of(3) { Arrange::AfterSystem } else { Arrange::AsListed };
    let system = if seed.is_multiple_of(2) { System::Random } else { System::Frontier };
    let options = Options { arrange, system, ..Options::default() };
    let decks: Vec<_> = (0..seats).map(|_| any(chance)).collect();
    let mut game = begin(&options, &decks, dice, &mut Events::default());
    if seed % 4 < 2 && arrange == Arrange::AsListed {
        for orbit in 0..6 {
            let seat = Seat((orbit % seats) as u8);
            let card = [Card::SOLARIS_CANNON, Card::find("infected-city").expect("a card")][orbit / 3];
            game.planets[orbit].controller = Some(seat);
            game.planets[orbit].building = Some(Building { card, owner: seat, spent: false });
            Arc::make_mut(&mut game.players[seat.index()].list).push(card);
        }
    }
    game
}

/// A listed command with a number from its range.
pub(super) fn chosen(choice: &Choice<Command>, chance: &mut Dice) -> Command {
    let Some(range) = &choice.range else { return choice.command.clone() };
    let value = range.min + chance.pick((range.max - range.min + 1) as usize, "value") as i64;
    choice.at(value).expect("in the range")
}

/// Plays one match. Returns the number of commands.
fn play(seats: usize, seed: u64) -> u32 {
    let (mut dice, mut chance) = (Dice::from_number(seed), Dice::forecast(seed + 1_000_000));
    let mut game = lay_out(seats, seed, &mut dice, &mut chance);
    let mut commands = 0;
    while game.outcome().is_none() {
        let decisions = game.decisions();
        let decision = &decisions[chance.pick(decisions.len(), "who")];
        let listed = game.legal(decision.seat);
        let default = game.on_deadline(decision.seat);
        assert!(listed.iter().any(|choice| choice.covers(&default)), "{decision:?} {default:?} {listed:?}");
        assert!(listed.len() > 1 || game.may_ask_idly(decision.seat), "{decision:?} {listed:?}");
        let mut events = Events::default();
        if seed.is_multiple_of(5) && chance.pick(300, "leaves") == 0 {
            let living: Vec<Seat> = game.living().collect();
            let seat = living[chance.pick(living.len(), "who leaves")];
            game.leave(seat, Departure::Resigned, &mut dice, &mut events);
        } else {
            let silent = chance.pick(12, "silent") == 0;
            let any = &listed[chance.pick(listed.len(), "choice")];
            let command = if silent { default } else { chosen(any, &mut chance) };
            if let Err(refusal) = game.apply(decision.seat, command.clone(), &mut dice, &mut events) {
                panic!("{} {command:?}: {refusal}", decision.seat);
            }
        }
        commands += 1;
        game.check().unwrap_or_else(|fault| panic!("seed {seed}, command {commands}: {fault}"));
        assert_eq!(game.decisions().is_empty(), game.outcome().is_some());
        assert!(commands < Empires::bound(&game.options, seats));
    }
    let places = game.outcome().expect("over").places;
    assert!(places.len() == seats && places.contains(&1) && !places.contains(&0), "{places:?}");
    commands
}

#[test]
fn random_play_ends_and_keeps_the_cards_together() {
    for seats in 2..=4 {
        let lengths: Vec<u32> = (0..20).map(|seed| play(seats, seed * 10 + seats as u64)).collect();
        println!("{seats} seats: commands {lengths:?}");
    }
}
