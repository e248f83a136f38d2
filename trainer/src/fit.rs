//! `trainer fit`: fits a game's chances to win.

use crate::Failure;
use crate::matches::{Matches, Player};
use crate::newton::{Case, chances, fitted};
use clap::Args;
use games::chance::{Model, SURE, Weight};
use games::dice::Dice;
use games::erased::Playing;
use games::seat::{Seat, Viewer};
use std::path::PathBuf;
use std::sync::Arc;

/// The number of positions taken from each match.
const POSITIONS: usize = 12;
/// A viewer's chance is the mean over 8 resamples.
const RESAMPLES: u64 = 8;

/// Fit a game's chances to win to matches of strong bots, and compare predicted with observed chances in unseen matches
#[derive(Args, Clone, Debug)]
pub(crate) struct Fit {
    #[command(flatten)]
    matches: Matches,
    /// The bots: a level, or shares of 100 decisions as RANDOM:SEARCH[:PLAYOUTS[:STYLE]]
    #[arg(long, default_value = "admiral")]
    bots: Player,
    /// Write the model to this file [default: only compare the game's current model]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// A position of a finished match.
struct Position {
    turn: u32,
    /// The features of each seat in play, and its share of the win.
    seats: Vec<(Vec<i32>, f64)>,
    /// For each seat in play: its chance by the game's current model, based on what the seat knows, and its share of
    /// the win.
    seen: Vec<(f64, f64)>,
}

impl Fit {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let played = self.matches.each(|number| self.play(number))?;
        let Some(file) = &self.out else {
            let seen = played.iter().flatten().flat_map(|position| position.seen.iter().copied());
            print!("{}", table(seen));
            return Ok(());
        };
        // The last quarter is not used for the fit.
        let (known, unseen) = played.split_at(played.len() * 3 / 4);
        let state = self.matches.begin(0)?.state;
        let model = fit(&known.iter().flatten().collect::<Vec<_>>(), state.model());
        let predicted = unseen.iter().flatten().flat_map(|position| {
            let terms = position.seats.iter().map(|(features, share)| (model.terms(features, position.turn), *share));
            let scores = terms.map(|(terms, share)| (vec![terms.iter().sum::<i64>() as f64 / 1e6], share)).collect();
            let case = Case { candidates: scores };
            chances(&case, &[1.0]).into_iter().zip(case.candidates.iter().map(|(_, share)| *share)).collect::<Vec<_>>()
        });
        print!("{}", table(predicted));
        std::fs::write(file, serde_json::to_string_pretty(&model)? + "\n")?;
        Ok(())
    }

    /// Plays a match and picks some of its positions at random.
    fn play(&self, number: u32) -> Result<Vec<Position>, Failure> {
        let mut game = self.matches.begin(number)?;
        let mut positions = Vec::new();
        while let Some(decision) = game.state.decisions().first() {
            positions.push((decision.question.turn, Arc::clone(&game.state), game.in_play()));
            game.bot(decision.seat, self.bots)?;
        }
        let outcome = game.state.outcome().ok_or("A match without a question has no outcome.")?;
        let winners = outcome.winners();
        let share = |seat: &Seat| if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        game.chance.shuffle(&mut positions, "positions");
        positions.truncate(POSITIONS);
        let position = |(turn, state, in_play): (u32, Arc<dyn Playing>, Vec<Seat>)| Position {
            turn,
            seats: in_play.iter().map(|seat| (state.features(*seat), share(seat))).collect(),
            seen: in_play.iter().map(|seat| (seen(&*state, *seat), share(seat))).collect(),
        };
        Ok(positions.into_iter().map(position).collect())
    }
}

/// A seat's chance to win, based on what the seat knows.
fn seen(state: &dyn Playing, seat: Seat) -> f64 {
    let chance = |number| {
        let dealt = state.resample(Viewer::Seat(seat), &mut Dice::forecast(number));
        f64::from(dealt.chances()[seat.index()]) / f64::from(SURE)
    };
    (0..RESAMPLES).map(chance).sum::<f64>() / RESAMPLES as f64
}

/// Fits the weights that make the actual winners most likely.
fn fit(positions: &[&Position], model: &Model) -> Model {
    let mut turns: Vec<u32> = positions.iter().map(|position| position.turn).collect();
    turns.sort_unstable();
    let halfway = turns.get(turns.len() / 2).copied().unwrap_or(1).max(1);
    let size = model.weights.len();
    let rows = || positions.iter().flat_map(|position| position.seats.iter().map(|(features, _)| features));
    let count = rows().count().max(1) as f64;
    let mean = |at: usize| rows().map(|features| f64::from(features[at])).sum::<f64>() / count;
    let spread = |at: usize| {
        let mean = mean(at);
        (rows().map(|features| (f64::from(features[at]) - mean).powi(2)).sum::<f64>() / count).sqrt().max(1e-9)
    };
    let spreads: Vec<f64> = (0..size).map(spread).collect();
    let case = |position: &&Position| {
        let late = f64::from(position.turn) / f64::from(position.turn + halfway);
        let numbers = |features: &Vec<i32>| {
            let scaled = features.iter().zip(&spreads).map(|(value, spread)| f64::from(*value) / spread);
            let scaled: Vec<f64> = scaled.collect();
            scaled.iter().map(|one| one * (1.0 - late)).chain(scaled.iter().map(|one| one * late)).collect()
        };
        Case { candidates: position.seats.iter().map(|(features, share)| (numbers(features), *share)).collect() }
    };
    let cases: Vec<Case> = positions.iter().map(case).collect();
    let weights = fitted(&cases, 2 * size);
    let millionths = |at: usize| (1e6 * weights[at] / spreads[at % size]).round() as u64;
    let weight = |(at, old): (usize, &Weight)| Weight {
        feature: old.feature.clone(),
        early: millionths(at),
        late: millionths(size + at),
    };
    Model { halfway, weights: model.weights.iter().enumerate().map(weight).collect() }
}

/// A table of predicted and observed chances, by tenths of the predicted ones.
fn table(predictions: impl Iterator<Item = (f64, f64)>) -> String {
    let mut tenths = [(0.0, 0.0, 0_u32); 10];
    for (predicted, share) in predictions {
        let tenth = &mut tenths[((predicted * 10.0) as usize).min(9)];
        *tenth = (tenth.0 + predicted, tenth.1 + share, tenth.2 + 1);
    }
    let row = |(predicted, observed, count): &(f64, f64, u32)| {
        let percent = |sum: f64| 100.0 * sum / f64::from(*count).max(1.0);
        let (predicted, observed) = (percent(*predicted), percent(*observed));
        format!("{predicted:9.1} {observed:9.1} {:9.1} {count:9}\n", observed - predicted)
    };
    format!("predicted  observed difference positions\n{}", tenths.iter().map(row).collect::<String>())
}
