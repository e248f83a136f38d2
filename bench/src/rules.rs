//! Measures the cost of the rules alone, on one thread, without a server, storage or sockets.

use crate::figures::Figures;
use games::bots::Strategy;
use games::dice::Dice;
use games::erased::{Act, GameType, Playing};
use games::laws::{Checks, Trial};
use games::seat::{Seat, Viewer};
use serde_json::Value;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Plays without any checks.
const UNWATCHED: Checks = Checks::None;
/// Keep every tenth position of a random match for measuring.
const STRIDE: usize = 10;
/// Take positions from 8 matches.
const MATCHES: u64 = 8;
/// Play 128 matches per simulation, so that the setup they share hardly counts.
const TOGETHER: u32 = 128;
/// Follow a match for at most 400 inputs.
const FAR: usize = 400;

/// Measures one round of a game with that many seats, each figure for about `time`.
pub(crate) fn round(figures: &mut Figures, game: &GameType, seats: usize, time: Duration) -> Result<(), String> {
    let name = if seats == 2 { game.info.slug.to_owned() } else { format!("{}, {seats} seats", game.info.slug) };
    played(figures, game, seats, &name, time);
    let positions = positions(game, seats)?;
    let mut measure = |what: &str, times: usize, once: &dyn Fn(&dyn Playing)| {
        figures.add(format!("{name}: {what}"), "/s", rate(&positions, time, once) * times as f64);
    };
    measure("clones", 1, &|position| drop(black_box(position.copy())));
    measure("fingerprints", 1, &|position| {
        black_box(position.fingerprint());
    });
    // As on a server: the views of all viewers, for a position without cached views.
    measure("views, as text", seats + 1, &|position| {
        let position = position.copy();
        let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]);
        viewers.for_each(|viewer| drop(black_box(position.view(viewer))));
    });
    measure("legal lists, as text", 1, &|position| drop(black_box(position.copy().choices(Seat(0)))));
    measure("chances", 1, &|position| {
        black_box(position.chances());
    });
    Ok(())
}

/// Measures whole matches of random bots.
fn played(figures: &mut Figures, game: &GameType, seats: usize, name: &str, time: Duration) {
    let (mut inputs, mut matches, began) = (0, 0, Instant::now());
    while began.elapsed() < time {
        // Limit the yardstick, whose matches otherwise never end.
        let options =
            if game.info.slug == crate::rounds::NINE_CELLS { serde_json::json!({"moves": 200}) } else { Value::Null };
        let (games, bots, check) = (TOGETHER, vec![Strategy::Random], UNWATCHED);
        let trial = Trial { games, seed: matches, seats, bots, options, check, ..Trial::default() };
        let report = (game.simulate)(&trial);
        inputs += report.commands_played;
        matches += u64::from(games);
    }
    let seconds = began.elapsed().as_secs_f64();
    figures.add(format!("{name}: random decisions"), "/s", inputs as f64 / seconds);
    figures.add(format!("{name}: random matches"), "/s", matches as f64 / seconds);
}

/// Positions from the start to the end of random matches.
fn positions(game: &GameType, seats: usize) -> Result<Vec<Arc<dyn Playing>>, String> {
    let mut positions = Vec::new();
    for number in 0..MATCHES {
        let mut dice = Dice::from_number(number);
        let begun = (game.setup)(game.info.rules_version, &(game.default_options)(), &loadouts(game, seats), &mut dice);
        let mut state = begun.map_err(|refusal| refusal.to_string())?.state;
        for input in 0..FAR {
            if input % STRIDE == 0 {
                positions.push(state.copy());
            }
            let Some(awaited) = state.decisions().first().map(|decision| decision.seat) else { break };
            let Some(command) = state.bot(Strategy::Random, awaited, &mut dice).into_iter().next() else { break };
            let mut next = state.copy();
            let judged = Arc::get_mut(&mut next).ok_or("a copy is shared")?;
            let command = judged.read(&command);
            let acted = command.and_then(|command| judged.act(Act::Command(awaited, command), &mut dice, None));
            acted.map_err(|refusal| refusal.to_string())?;
            dice.take_drawn();
            state = next;
        }
    }
    Ok(positions)
}

fn loadouts(game: &GameType, seats: usize) -> Vec<Value> {
    let ready = (game.catalogue)().loadouts;
    (0..seats).map(|seat| ready.get(seat % ready.len().max(1)).map_or(Value::Null, |r| r.loadout.clone())).collect()
}

/// How many times per second `once` can run, taking the positions in turn.
fn rate(positions: &[Arc<dyn Playing>], time: Duration, once: &dyn Fn(&dyn Playing)) -> f64 {
    let (mut times, began) = (0_u64, Instant::now());
    while began.elapsed() < time {
        positions.iter().for_each(|position| once(&**position));
        times += positions.len() as u64;
    }
    times as f64 / began.elapsed().as_secs_f64()
}
