//! The start of a match, in the order of its random numbers (rules 3.3).

use super::Log;
use super::cards::{Card, Kind, Tech};
use super::event::{DrawReason, Event};
use super::options::{Deck, Options, Start};
use super::player::Player;
use super::preferences::Prefs;
use super::state::{Galaxy, Pile, TurnFlags};
use super::steps::Step;
use super::unit::{Unit, UnitId, UnitKind};
use kit::dice::Dice;
use kit::seat::Seat;
use std::collections::BTreeMap;
use std::sync::Arc;

impl Galaxy {
    /// A new match.
    pub(super) fn begin(options: &Options, seats: usize, dice: &mut Dice, log: &mut Log) -> Self {
        log.all(Event::MatchStarted { options: options.clone(), seats: seats as u8 });
        let piles = match options.deck {
            Deck::Common => vec![shuffled(None, dice)],
            Deck::Own => Seat::all(seats).map(|seat| shuffled(Some(seat), dice)).collect(),
        };
        let order = roll_order(seats, dice, log);
        let mut galaxy = Galaxy {
            options: options.clone(),
            round: 1,
            turn: 1,
            active: order[0],
            order,
            step: Step::Draw,
            players: vec![newcomer(options); seats],
            piles,
            units: Seat::all(seats).map(|seat| (UnitId::Home(seat), homeworld(seat))).collect(),
            serial: 0,
            flags: TurnFlags::default(),
            frames: Vec::new(),
            offers: Vec::new(),
            offers_made: 0,
            steps_entered: 0,
            questions_asked: 0,
            question_open: false,
            fallen: Vec::new(),
            ended: None,
            view_cache: Arc::default(),
            guesses: Arc::default(),
        };
        for seat in galaxy.order.clone() {
            let cards = match options.start {
                Start::Base => 2,
                Start::Advanced => galaxy.advance(seat, dice, log),
            };
            (0..cards).for_each(|_| galaxy.draw_to_hand(seat, DrawReason::Setup, dice, log));
        }
        galaxy.begin_turn(dice, log);
        galaxy.proceed(dice, log);
        galaxy
    }

    /// The advanced start (R6): draws three random advances, then credits, then the number of cards, which it returns.
    fn advance(&mut self, seat: Seat, dice: &mut Dice, log: &mut Log) -> u32 {
        for _ in 0..3 {
            let value = dice.die(9, "starting advance");
            let tech = Tech::ALL[value as usize - 1];
            self.player_mut(seat).tech[tech as usize] += 1;
            log.all(Event::StartAdvance { seat, die: 9, value, tech, level: self.player(seat).level(tech) });
        }
        let credits = dice.d10("starting credits");
        self.player_mut(seat).credits = credits;
        log.all(Event::StartCredits { seat, die: 10, value: credits });
        let cards = dice.die(5, "starting cards");
        log.all(Event::StartCards { seat, die: 5, value: cards });
        cards
    }
}

/// A deck of 75, 15 of each kind (R1), shuffled.
fn shuffled(deck: Option<Seat>, dice: &mut Dice) -> Pile {
    let kind = |kind| (1..=15).map(move |number| Card { kind, number, deck });
    let order = [Kind::Research, Kind::Fleet, Kind::Colony, Kind::Command, Kind::Leader];
    let mut deck: Vec<Card> = order.into_iter().flat_map(kind).collect();
    dice.shuffle(&mut deck, "the deck");
    Pile { deck, discard: Vec::new() }
}

/// The turn order. The highest roll is first; ties roll again among themselves, the highest tie first (R4).
fn roll_order(seats: usize, dice: &mut Dice, log: &mut Log) -> Vec<Seat> {
    let order = ranked(Seat::all(seats).collect(), false, dice, log);
    log.all(Event::OrderSet { order: order.clone() });
    order
}

fn ranked(seats: Vec<Seat>, reroll: bool, dice: &mut Dice, log: &mut Log) -> Vec<Seat> {
    let rolls: BTreeMap<Seat, u32> = seats.iter().map(|seat| (*seat, dice.d10("turn order"))).collect();
    log.all(Event::OrderRolled { rolls: rolls.clone(), reroll });
    let mut order = Vec::with_capacity(seats.len());
    for value in (1..=10).rev() {
        let group: Vec<Seat> = seats.iter().copied().filter(|seat| rolls[seat] == value).collect();
        order.extend(if group.len() > 1 { ranked(group, true, dice, log) } else { group });
    }
    order
}

/// A player in the base start (R5).
fn newcomer(options: &Options) -> Player {
    Player {
        alive: true,
        credits: 0,
        tech: [1; 9],
        hand: Vec::new(),
        known_in_hand: [0; 5],
        prefs: Prefs::at_first(options.stops),
        notes: Arc::default(),
        seen_top: 0,
        draft: None,
        offers_sent: 0,
        restless: 0,
        settled: Arc::default(),
    }
}

/// The homeworld of a seat (R3).
fn homeworld(owner: Seat) -> Unit {
    Unit { owner, kind: UnitKind::Homeworld, card: None, world: None, leader: None, tactical: 0 }
}
