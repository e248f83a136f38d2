//! What this game's rules cost, in microseconds on one core, over random play: `cargo run --release -p cosmic-conquest
//! --example cosmic-conquest-cost [seats...]`; and how many random decisions a second that makes.

#![allow(clippy::disallowed_types, reason = "this measures time; the rules do not know it")]

use cosmic_conquest::Conquest;
use kit::dice::Dice;
use kit::events::Events;
use kit::fingerprint::fingerprint;
use kit::game::{Choice, Game, Role};
use kit::seat::Viewer;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Positions that are looked at, for each number of seats.
const POSITIONS: usize = 2_000;
/// Decisions between two of them.
const APART: usize = 37;
/// Each position is timed so often in a row, since a clock costs as much as what it times.
const TIMES: u32 = 20;

fn main() {
    let given: Vec<usize> = std::env::args().skip(1).filter_map(|seats| seats.parse().ok()).collect();
    let seats = if given.is_empty() { vec![2, 6, 12] } else { given };
    seats.into_iter().for_each(report);
}

/// A match with the dice that go with it.
struct Play {
    game: Conquest,
    dice: Dice,
    chance: Dice,
    seats: usize,
}

impl Play {
    fn begin(seats: usize, seed: u64) -> Self {
        let (mut dice, chance) = (Dice::from_number(seed), Dice::forecast(seed));
        let loadouts = vec![Default::default(); seats];
        let game = Conquest::setup(&Default::default(), &loadouts, &mut dice, &mut Events::default());
        Play { game: game.expect("a match begins"), dice, chance, seats }
    }

    /// Some command of a seat that is awaited, as random bots choose it: seldom the end of the draft.
    fn decide(&mut self) {
        let awaited = self.game.decisions();
        if awaited.is_empty() {
            *self = Play::begin(self.seats, self.chance.pick(1 << 20, "seed") as u64);
            return;
        }
        let seat = awaited[self.chance.pick(awaited.len(), "who")].seat;
        let choices = self.game.legal(seat);
        let seals = self.chance.die(12, "seals") == 1;
        let pool: Vec<&Choice<_>> = choices.iter().filter(|choice| (choice.role == Role::Action) == seals).collect();
        let choice = pool.get(self.chance.pick(pool.len().max(1), "choice")).copied().unwrap_or(&choices[0]);
        let value = choice.range.as_ref().map(|range| range.min + self.chance.pick(range.max as usize, "value") as i64);
        let command = value.and_then(|value| choice.at(value)).unwrap_or(choice.command);
        self.game.apply(seat, command, &mut self.dice, &mut Events::default()).expect("what is listed is accepted");
        self.dice.take_drawn();
    }
}

/// The time of one of [`TIMES`] goes.
fn timed<T>(total: &mut Duration, mut what: impl FnMut() -> T) {
    let begun = Instant::now();
    (0..TIMES).for_each(|_| drop(black_box(what())));
    *total += begun.elapsed() / TIMES;
}

fn report(seats: usize) {
    let mut play = Play::begin(seats, 1);
    let names = ["clone", "decisions+out+outcome", "legal", "view", "view+text", "spectator+text", "answer", "worth"];
    let mut totals = [Duration::ZERO; 8];
    let (mut prints, mut bytes, mut choices) = (Duration::ZERO, [0, 0], 0);
    for _ in 0..POSITIONS {
        (0..APART).for_each(|_| play.decide());
        let game = &play.game;
        let Some(seat) = game.decisions().first().map(|decision| decision.seat) else { continue };
        let viewer = Viewer::Seat(seat);
        let text = |viewer| serde_json::to_string(&game.view(viewer)).expect("a view is plain data");
        let [clone, decisions, legal, view, own_text, open_text, answer, worth] = &mut totals;
        timed(clone, || game.clone());
        timed(decisions, || (game.decisions(), game.out(), game.outcome()));
        timed(legal, || game.legal(seat));
        timed(view, || game.view(viewer));
        timed(own_text, || text(viewer));
        timed(open_text, || text(Viewer::Spectator));
        timed(answer, || game.asks(viewer).into_iter().filter(|ask| game.answer(viewer, ask.clone()).is_ok()).count());
        timed(worth, || game.worth(seat));
        timed(&mut prints, || fingerprint(game));
        bytes[0] += text(viewer).len();
        bytes[1] += text(Viewer::Spectator).len();
        choices += game.legal(seat).len();
    }
    println!("{seats} seats, mean of {POSITIONS} positions:");
    let each = |total: Duration| total.as_nanos() as f64 / POSITIONS as f64 / 1000.0;
    for (name, total) in names.iter().zip(totals).chain([(&"fingerprint", prints)]) {
        println!("  {name:22} {:8.2} µs", each(total));
    }
    println!("  a view has {} bytes, a spectator's {}", bytes[0] / POSITIONS, bytes[1] / POSITIONS);
    println!("  {} choices are listed", choices / POSITIONS);
    let decisions = 200_000;
    let begun = Instant::now();
    (0..decisions).for_each(|_| play.decide());
    println!("  {:.0} random decisions/s", f64::from(decisions) / begun.elapsed().as_secs_f64());
}
