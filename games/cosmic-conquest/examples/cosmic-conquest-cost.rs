//! What this game's rules cost, in microseconds on one core, at positions of random matches: `cargo run --release -p
//! cosmic-conquest --example cosmic-conquest-cost [seats...]`; and how fast whole matches are played.

#![allow(clippy::disallowed_types, reason = "this measures time; the rules do not know it")]

use cosmic_conquest::{Conquest, GAME};
use kit::bots::Level;
use kit::dice::Dice;
use kit::erased::{Act, Playing};
use kit::game::{Game, Role};
use kit::json::Json;
use kit::laws::{Checks, Trial};
use kit::seat::{Seat, Viewer};
use serde_json::Value;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Positions come from so many matches.
const MATCHES: u64 = 24;
/// So many decisions lie between two of them.
const APART: usize = 10;
/// How long each figure is measured.
const TIME: Duration = Duration::from_millis(300);

fn main() {
    let given: Vec<usize> = std::env::args().skip(1).filter_map(|seats| seats.parse().ok()).collect();
    let seats = if given.is_empty() { vec![2, 6, 12] } else { given };
    seats.into_iter().for_each(report);
}

/// A position with a seat that is awaited there. Nobody has looked at it yet, so neither has anybody at its copies.
struct Position {
    state: Arc<dyn Playing>,
    seat: Seat,
    /// A step of that seat's draft.
    draft: Option<Json>,
}

/// Positions from the beginning to the end of random matches.
fn positions(seats: usize) -> Vec<Position> {
    let mut positions = Vec::new();
    for number in 0..MATCHES {
        let mut dice = Dice::from_number(number).unkept();
        let loadouts = vec![Value::Null; seats];
        let begun = (GAME.setup)(GAME.info.rules_version, &(GAME.default_options)(), &loadouts, &mut dice);
        let mut state = begun.expect("a match begins").state;
        for input in 0.. {
            let Some(seat) = state.decisions().first().map(|decision| decision.seat) else { break };
            if input % APART == 0 {
                positions.push(Position { seat, draft: draft_of(&*state, seat), state: state.copy() });
            }
            let said = state.bot(Level::Random, seat, &mut dice);
            state = after(&*state, seat, &said[0], &mut dice);
        }
    }
    positions
}

fn draft_of(state: &dyn Playing, seat: Seat) -> Option<Json> {
    let listed = state.copy().choices(seat).value();
    let draft = listed.as_array()?.iter().find(|choice| choice["role"] == serde_json::json!(Role::Draft))?;
    Some(draft["command"].clone().into())
}

fn after(state: &dyn Playing, seat: Seat, command: &Json, dice: &mut Dice) -> Arc<dyn Playing> {
    let mut next = state.copy();
    let judged = Arc::get_mut(&mut next).expect("a copy is its owner's");
    judged.act(Act::Command(seat, command), dice, None).expect("what is listed is accepted");
    next
}

/// Tells the mean time of a thing that is done at each of the positions, so often each time.
fn tell(what: &str, positions: &[Position], often: usize, once: impl Fn(&Position)) {
    let (mut times, begun) = (0, Instant::now());
    while begun.elapsed() < TIME {
        positions.iter().for_each(&once);
        times += positions.len() * often;
    }
    println!("  {what:36} {:8.2} µs", begun.elapsed().as_nanos() as f64 / times as f64 / 1000.0);
}

fn report(seats: usize) {
    let positions = positions(seats);
    println!("{seats} seats, mean of {} positions:", positions.len());
    let viewers = || Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]);
    let tell = |what, often, once: &dyn Fn(&Position)| tell(what, &positions, often, once);
    tell("copy", 1, &|at| drop(black_box(at.state.copy())));
    tell("decisions, out, outcome", 1, &|at| {
        black_box((at.state.decisions(), at.state.out(), at.state.outcome()));
    });
    tell("copy and legal list as text", 1, &|at| drop(black_box(at.state.copy().choices(at.seat))));
    tell("copy and a view as text", 1, &|at| drop(black_box(at.state.copy().view(Viewer::Seat(at.seat)))));
    tell("copy and all views as text, of each", seats + 1, &|at| {
        let state = at.state.copy();
        viewers().for_each(|viewer| drop(black_box(state.view(viewer))));
    });
    let seen: Vec<Arc<dyn Playing>> = positions.iter().map(|at| at.state.copy()).collect();
    let drafted = || positions.iter().zip(&seen).filter_map(|(at, seen)| Some((at.seat, at.draft.as_ref()?, seen)));
    let (mut times, mut total) = (0, Duration::ZERO);
    seen.iter().for_each(|seen| drop(seen.view(Viewer::Spectator)));
    while total < TIME {
        for (seat, draft, seen) in drafted() {
            let begun = Instant::now();
            let next = after(&**seen, seat, draft, &mut Dice::scripted([]));
            black_box(next.view(Viewer::Seat(seat)));
            total += begun.elapsed();
            times += 1;
        }
    }
    println!(
        "  {:36} {:8.2} µs",
        "a draft and its seat's view as text",
        total.as_nanos() as f64 / f64::from(times) / 1000.0
    );
    tell("all answers as text", 1, &|at| {
        let ask = Json::of(&cosmic_conquest::answer::Ask::Outlook { seat: at.seat });
        drop(black_box(at.state.answer(Viewer::Seat(at.seat), &ask)));
    });
    tell("worth", 1, &|at| {
        black_box(at.state.worth(at.seat));
    });
    tell("fingerprint", 1, &|at| {
        black_box(at.state.fingerprint());
    });
    let length = |viewer: &dyn Fn(&Position) -> Viewer| {
        positions.iter().map(|at| at.state.view(viewer(at)).text().len()).sum::<usize>() / positions.len()
    };
    let (own, open) = (length(&|at| Viewer::Seat(at.seat)), length(&|_| Viewer::Spectator));
    println!("  a view has {own} bytes, a spectator's {open}");
    for games in [1, 200] {
        played(seats, games);
    }
}

/// Whole matches by random bots, so many for a setting: a setting reads the catalogue.
fn played(seats: usize, games: u32) {
    let (mut decisions, mut matches, begun) = (0, 0, Instant::now());
    while begun.elapsed() < 3 * TIME {
        let (bots, check) = (vec![Level::Random], Checks::None);
        let report = (GAME.simulate)(&Trial { games, seed: matches, seats, bots, check, ..Trial::default() });
        decisions += report.commands_played;
        matches += u64::from(games);
    }
    let seconds = begun.elapsed().as_secs_f64();
    let (decisions, matches) = (decisions as f64 / seconds, matches as f64 / seconds);
    println!("  {decisions:.0} random decisions/s, {matches:.0} matches/s, {games} for a setting");
    black_box(Conquest::catalogue as fn() -> _);
}
