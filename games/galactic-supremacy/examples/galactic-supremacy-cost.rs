//! What a move of Galactic Supremacy costs, over random play: `cargo run --release -p galactic-supremacy --example galactic-supremacy-cost`.

#![allow(clippy::disallowed_types, reason = "a clock is what it measures with")]

use galactic_supremacy::cards::{Card, Kind};
use galactic_supremacy::options::{Deck, Options};
use galactic_supremacy::state::StagedAttack;
use galactic_supremacy::steps::Step;
use galactic_supremacy::unit::{Unit, UnitId, UnitKind};
use galactic_supremacy::{Galaxy, Loadout};
use kit::choice::Choice;
use kit::dice::Dice;
use kit::events::Events;
use kit::fingerprint::fingerprint;
use kit::game::{Game, Role};
use kit::json::Json;
use kit::seat::{Seat, Viewer};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The time this process has been working: on a busy machine a better measure than the time that has passed.
fn worked() -> Duration {
    let words = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    Duration::from_nanos(words.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or_default())
}

/// Every so-manieth position is kept and measured.
const EVERY: u32 = 37;

fn main() {
    crowded();
    for seats in [2, 6] {
        let positions = positions(seats);
        println!("{seats} seats, {} positions, µs:", positions.len());
        report("clone", &positions, |galaxy| drop(black_box(galaxy.clone())));
        report("legal", &positions, |galaxy| drop(black_box(galaxy.legal(asked(galaxy)))));
        report("view", &positions, |galaxy| drop(black_box(galaxy.view(Viewer::Seat(asked(galaxy))))));
        report("view as text", &positions, |galaxy| drop(black_box(Json::of(&galaxy.view(Viewer::Seat(Seat(0)))))));
        report("copy, three views as text", &positions, |galaxy| drop(black_box(told(&galaxy.clone()))));
        report("legal as text", &positions, |galaxy| drop(black_box(Json::of(&galaxy.legal(asked(galaxy))))));
        report("fingerprint", &positions, |galaxy| _ = black_box(fingerprint(galaxy)));
        report("decisions, out, outcome", &positions, |galaxy| {
            drop(black_box((galaxy.decisions(), galaxy.out(), galaxy.outcome())));
        });
        report("worth", &positions, |galaxy| _ = black_box(galaxy.worth(asked(galaxy))));
        if std::env::args().nth(1).is_some() {
            continue;
        }
        answers(&positions);
        let bytes: usize = positions.iter().map(|galaxy| text(galaxy).len()).sum();
        println!("  {:26}{:9}", "bytes of a view", bytes / positions.len());
        let largest = positions.iter().map(|galaxy| text(galaxy).len()).max();
        println!("  {:26}{:9}", "bytes of the largest", largest.unwrap_or(0));
        println!("  {:26}{:9.2}", "three views along play", along(seats));
        println!("  {:26}{:9.0}", "random decisions a second", speed(seats));
    }
}

/// The longest answers: six empires with all the fleets and leaders that there can be, spread over all their worlds,
/// and an attack of everything on a world that everything defends.
fn crowded() {
    let options = Options { deck: Deck::Own, ..Options::default() };
    let mut dice = Dice::forecast(1);
    let begun = Galaxy::setup(&options, &[Loadout::default(); 6], &mut dice, &mut Events::default());
    let Ok(mut galaxy) = begun else { return };
    galaxy.step = Step::Attack;
    let leader = |seat, number| Some(Card { kind: Kind::Leader, number, deck: Some(seat) });
    for seat in Seat::all(6) {
        let mut worlds = vec![UnitId::Home(seat)];
        galaxy.players[seat.index()].tech = std::array::from_fn(|tech| 1 + (tech as u32 + u32::from(seat.0)) % 3);
        for number in 1..=15 {
            let unit = Unit { owner: seat, kind: UnitKind::Colony, card: None, world: None, leader: None, tactical: 0 };
            galaxy.serial += 2;
            galaxy.units.insert(UnitId::Built(galaxy.serial - 1), unit);
            worlds.push(UnitId::Built(galaxy.serial - 1));
            let world = Some(worlds[usize::from(number) * usize::from(number) % (1 + usize::from(number))]);
            let led = leader(seat, number).filter(|_| number % 2 == 0);
            let fleet = Unit { kind: UnitKind::Fleet, world, leader: led, ..unit };
            galaxy.units.insert(UnitId::Built(galaxy.serial), fleet);
        }
    }
    let (attacker, defender) = (galaxy.active, galaxy.order[1]);
    galaxy.players[defender.index()].tech[0] = 9;
    let fleets = galaxy.fleets_of(attacker).collect();
    galaxy.flags.staged = Some(StagedAttack { world: UnitId::Home(defender), fleets });
    println!("six crowded empires, µs:");
    for ask in galaxy.asks(Viewer::Seat(attacker)) {
        let (words, started) = (format!("{ask:?}"), worked());
        (0..10).for_each(|_| _ = black_box(galaxy.answer(Viewer::Seat(attacker), ask.clone())));
        println!("  {words:26}{:9.0}", (worked() - started).as_secs_f64() * 1e5);
    }
}

fn asked(galaxy: &Galaxy) -> Seat {
    galaxy.decisions().first().map_or(Seat(0), |decision| decision.seat)
}

/// What a server makes after a command at a table of two.
fn told(galaxy: &Galaxy) -> [Json; 3] {
    [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator].map(|viewer| Json::of(&galaxy.view(viewer)))
}

fn text(galaxy: &Galaxy) -> String {
    serde_json::to_string(&galaxy.view(Viewer::Seat(asked(galaxy)))).unwrap_or_default()
}

/// Only what is named, if anything is: for a profiler.
fn report(what: &str, positions: &[Galaxy], work: impl Fn(&Galaxy)) {
    if std::env::args().nth(1).is_some_and(|named| named != what) {
        return;
    }
    let (rounds, started) = (400, worked());
    for _ in 0..rounds {
        positions.iter().for_each(&work);
    }
    println!("  {what:26}{:9.2}", (worked() - started).as_secs_f64() * 1e6 / (rounds * positions.len()) as f64);
}

/// The mean and the longest answer.
fn answers(positions: &[Galaxy]) {
    let (mut all, mut longest, mut count) = (Duration::ZERO, Duration::ZERO, 0);
    for galaxy in positions {
        let viewer = Viewer::Seat(asked(galaxy));
        for ask in galaxy.asks(viewer) {
            let started = Instant::now();
            black_box(galaxy.answer(viewer, ask)).ok();
            let took = started.elapsed();
            (all, longest, count) = (all + took, longest.max(took), count + 1);
        }
    }
    if count > 0 {
        println!(
            "  {:26}{:9.0}, longest {:.0}",
            "answer",
            all.as_secs_f64() * 1e6 / f64::from(count),
            longest.as_secs_f64() * 1e6
        );
    }
}

fn begin(seats: usize, dice: &mut Dice) -> Option<Galaxy> {
    Galaxy::setup(&Options::default(), &vec![Loadout::default(); seats], dice, &mut Events::default()).ok()
}

/// One random decision; false when the match is over.
fn step(galaxy: &mut Galaxy, chance: &mut Dice) -> bool {
    let Some(decision) = galaxy.decisions().pop() else { return false };
    let listed = galaxy.legal(decision.seat);
    let answers = |choice: &&Choice<_>| !matches!(choice.role, Role::Aside | Role::Reply);
    let count = listed.iter().filter(answers).count();
    let Some(choice) = listed.iter().filter(answers).nth(chance.pick(count, "choice")) else { return false };
    galaxy.apply(decision.seat, choice.command.clone(), chance, &mut Events::default()).is_ok()
}

fn positions(seats: usize) -> Vec<Galaxy> {
    let mut chance = Dice::forecast(seats as u64);
    let mut kept = Vec::new();
    for _ in 0..6 {
        let Some(mut galaxy) = begin(seats, &mut chance) else { break };
        let mut count = 0;
        while step(&mut galaxy, &mut chance) {
            count += 1;
            if count % EVERY == 0 {
                kept.push(galaxy.clone());
            }
        }
    }
    kept
}

/// Three views as text after each command of whole matches, as a server makes them.
fn along(seats: usize) -> f64 {
    let mut chance = Dice::forecast(9);
    let (mut spent, mut count) = (Duration::ZERO, 0);
    while count < 20_000 {
        let Some(mut galaxy) = begin(seats, &mut chance) else { break };
        loop {
            let started = Instant::now();
            black_box(told(&galaxy));
            spent += started.elapsed();
            count += 1;
            let mut next = galaxy.clone();
            if !step(&mut next, &mut chance) {
                break;
            }
            galaxy = next;
        }
    }
    spent.as_secs_f64() * 1e6 / f64::from(count)
}

fn speed(seats: usize) -> f64 {
    let mut chance = Dice::forecast(9);
    let (started, began, mut count) = (Instant::now(), worked(), 0);
    while started.elapsed() < Duration::from_secs(2) {
        let Some(mut galaxy) = begin(seats, &mut chance) else { break };
        while step(&mut galaxy, &mut chance) {
            count += 1;
        }
    }
    f64::from(count) / (worked() - began).as_secs_f64()
}
