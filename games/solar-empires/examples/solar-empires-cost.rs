//! What the rules cost over random play, each step on one core: `cargo run --release -p solar-empires --example solar-empires-cost`.

#![allow(clippy::disallowed_types, reason = "rules know no clock; what measures them needs one")]

use kit::dice::Dice;
use kit::events::Events;
use kit::fingerprint::fingerprint;
use kit::game::Game;
use kit::seat::{Seat, Viewer};
use solar_empires::Empires;
use solar_empires::loadout::Loadout;
use solar_empires::options::{Arrange, Options};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Matches played at each number of seats.
const MATCHES: u64 = 200;

/// One step of what is done with a position, how often and how long.
#[derive(Default)]
struct Cost {
    times: u32,
    spent: Duration,
}

impl Cost {
    fn of<T>(&mut self, step: impl FnOnce() -> T) -> T {
        let begun = Instant::now();
        let done = black_box(step());
        self.spent += begun.elapsed();
        self.times += 1;
        done
    }

    /// On average, in microseconds.
    fn mean(&self) -> f64 {
        self.spent.as_secs_f64() * 1e6 / f64::from(self.times.max(1))
    }
}

/// A new match with the starter decks of its seats.
fn begin(seats: usize, seed: u64) -> (Empires, Dice) {
    let options = Options { arrange: Arrange::AsListed, ..Options::default() };
    let mut dice = Dice::from_number(seed);
    let loadouts = vec![Loadout::default(); seats];
    let game = Empires::setup(&options, &loadouts, &mut dice, &mut Events::default());
    (game.expect("starter decks are legal"), dice)
}

/// Who acts next and one of his choices, any.
fn decide(game: &Empires, chance: &mut Dice) -> Option<(Seat, <Empires as Game>::Command)> {
    let seat = game.decisions().first()?.seat;
    let mut choices = game.legal(seat);
    let picked = chance.pick(choices.len(), "choice");
    Some((seat, choices.swap_remove(picked).command))
}

/// Random decisions in a second, with nothing else done.
fn decisions_per_second(seats: usize) -> f64 {
    let mut cost = Cost::default();
    let mut decisions = 0u32;
    for seed in 0..MATCHES {
        let (mut game, mut dice) = begin(seats, seed);
        let mut chance = Dice::forecast(seed);
        cost.of(|| {
            while let Some((seat, command)) = decide(&game, &mut chance) {
                game.apply(seat, command, &mut dice, &mut Events::default()).expect("listed");
                decisions += 1;
            }
        });
    }
    f64::from(decisions) / cost.spent.as_secs_f64()
}

/// Each step by itself along the same matches.
fn steps(seats: usize) {
    let names = ["clone", "legal", "view", "view to text", "apply", "fingerprint", "decisions", "worth"];
    let mut costs: [Cost; 8] = Default::default();
    let (mut bytes, mut most) = (0, 0);
    for seed in 0..MATCHES {
        let (mut game, mut dice) = begin(seats, seed);
        let mut chance = Dice::forecast(seed);
        while let Some((seat, command)) = decide(&game, &mut chance) {
            let [clone, legal, view, text, apply, print, decisions, worth] = &mut costs;
            let mut next = clone.of(|| game.clone());
            legal.of(|| game.legal(seat));
            let seen = view.of(|| game.view(Viewer::Seat(seat)));
            let written = text.of(|| serde_json::to_string(&seen)).expect("a view is plain data");
            (bytes, most) = (bytes + written.len(), most.max(written.len()));
            apply.of(|| next.apply(seat, command, &mut dice, &mut Events::default())).expect("listed");
            print.of(|| fingerprint(&game));
            decisions.of(|| (game.decisions(), game.out(), game.outcome()));
            worth.of(|| game.worth(seat));
            game = next;
        }
    }
    let means: Vec<String> =
        names.iter().zip(&costs).map(|(name, cost)| format!("{name} {:.2}", cost.mean())).collect();
    let positions = costs[0].times;
    println!("{seats} seats, µs: {}; view {} bytes, at most {most}", means.join(", "), bytes / positions as usize);
}

fn main() {
    for seats in [2, 4] {
        steps(seats);
        println!("{seats} seats: {:.0} random decisions/s", decisions_per_second(seats));
    }
}
