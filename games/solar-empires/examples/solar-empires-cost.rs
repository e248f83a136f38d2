//! What a move of Solar Empires costs, over random play: `cargo run --release -p solar-empires --example solar-empires-cost`.

#![allow(clippy::disallowed_types, reason = "rules know no clock; what measures them needs one")]

use kit::bots::Level;
use kit::dice::Dice;
use kit::events::Events;
use kit::fingerprint::fingerprint;
use kit::game::Game;
use kit::json::Json;
use kit::laws::{Checks, Trial};
use kit::seat::{Seat, Viewer};
use solar_empires::Empires;
use solar_empires::GAME;
use solar_empires::loadout::Loadout;
use solar_empires::options::{Arrange, Options};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Every so-manieth position is kept and measured.
const EVERY: u32 = 17;

/// The time this process has been working: on a busy machine a better measure than the time that has passed.
fn worked() -> Duration {
    let words = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    Duration::from_nanos(words.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or_default())
}

fn main() {
    for seats in [2, 4] {
        let positions = positions(seats);
        println!("{seats} seats, {} positions, µs:", positions.len());
        report("clone", &positions, |game| drop(black_box(game.clone())));
        report("legal", &positions, |game| drop(black_box(game.legal(asked(game)))));
        report("legal as text", &positions, |game| drop(black_box(Json::of(&game.legal(asked(game))))));
        report("view", &positions, |game| drop(black_box(game.view(Viewer::Seat(Seat(0))))));
        report("view as text", &positions, |game| drop(black_box(Json::of(&game.view(Viewer::Seat(Seat(0)))))));
        report("copy, three views as text", &positions, |game| drop(black_box(told(&game.clone()))));
        report("fingerprint", &positions, |game| _ = black_box(fingerprint(game)));
        report("decisions, out, outcome", &positions, |game| {
            drop(black_box((game.decisions(), game.out(), game.outcome())));
        });
        report("worth", &positions, |game| _ = black_box(game.worth(asked(game))));
        if std::env::args().nth(1).is_some() {
            continue;
        }
        let sizes = positions.iter().map(|game| Json::of(&game.view(Viewer::Seat(asked(game)))).text().len());
        println!("  {:26}{:9}", "bytes of a view", sizes.clone().sum::<usize>() / positions.len());
        println!("  {:26}{:9}", "bytes of the largest", sizes.max().unwrap_or(0));
        println!("  {:26}{:9.2}", "three views along play", along(seats));
        println!("  {:26}{:9.0}", "random decisions a second", decisions(seats, &Options::default()));
        let listed = Options { arrange: Arrange::AsListed, ..Options::default() };
        println!("  {:26}{:9.0}", "decks as listed", decisions(seats, &listed));
    }
}

fn asked(game: &Empires) -> Seat {
    game.decisions().first().map_or(Seat(0), |decision| decision.seat)
}

/// What a server makes after a command at a table of two.
fn told(game: &Empires) -> [Json; 3] {
    [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator].map(|viewer| Json::of(&game.view(viewer)))
}

/// Only what is named, if anything is: for a profiler.
fn report(what: &str, positions: &[Empires], work: impl Fn(&Empires)) {
    if std::env::args().nth(1).is_some_and(|named| named != what) {
        return;
    }
    let (rounds, started) = (400, worked());
    for _ in 0..rounds {
        positions.iter().for_each(&work);
    }
    println!("  {what:26}{:9.2}", (worked() - started).as_secs_f64() * 1e6 / (rounds * positions.len()) as f64);
}

/// One random decision; false when the match is over.
fn step(game: &mut Empires, dice: &mut Dice) -> bool {
    let Some(decision) = game.decisions().into_iter().next() else { return false };
    let mut choices = game.legal(decision.seat);
    let picked = dice.pick(choices.len(), "choice");
    game.apply(decision.seat, choices.swap_remove(picked).command, dice, &mut Events::default()).is_ok()
}

fn positions(seats: usize) -> Vec<Empires> {
    let mut dice = Dice::forecast(seats as u64);
    let mut kept = Vec::new();
    for _ in 0..8 {
        let begun =
            Empires::setup(&Options::default(), &vec![Loadout::default(); seats], &mut dice, &mut Events::default());
        let Ok(mut game) = begun else { break };
        let mut count = 0;
        while step(&mut game, &mut dice) {
            count += 1;
            if count % EVERY == 0 {
                kept.push(game.clone());
            }
        }
    }
    kept
}

/// Three views as text after each command of whole matches, as a server makes them.
fn along(seats: usize) -> f64 {
    let mut dice = Dice::forecast(9);
    let (mut spent, mut count) = (Duration::ZERO, 0);
    while count < 20_000 {
        let begun =
            Empires::setup(&Options::default(), &vec![Loadout::default(); seats], &mut dice, &mut Events::default());
        let Ok(mut game) = begun else { break };
        loop {
            let started = Instant::now();
            black_box(told(&game));
            spent += started.elapsed();
            count += 1;
            let mut next = game.clone();
            if !step(&mut next, &mut dice) {
                break;
            }
            game = next;
        }
    }
    spent.as_secs_f64() * 1e6 / f64::from(count)
}

/// Random decisions in a second of whole matches, their setup included.
fn decisions(seats: usize, options: &Options) -> f64 {
    let options = serde_json::to_value(options).unwrap_or_default();
    let (started, began, mut count, mut seed) = (Instant::now(), worked(), 0, 0);
    while started.elapsed() < Duration::from_secs(2) {
        let (bots, check, options) = (vec![Level::Random], Checks::None, options.clone());
        let trial = Trial { games: 1, seed, seats, bots, options, check, ..Trial::default() };
        count += (GAME.simulate)(&trial).commands_played;
        seed += 1;
    }
    count as f64 / (worked() - began).as_secs_f64()
}
