//! A seat's chance to win, based on what it knows: the mean over the worlds that are possible for it.

use super::playout::World;
use crate::chance::{SURE, chances, in_play};
use crate::game::Game;
use crate::seat::Seat;

/// A mean and its standard error, in ten-thousandths of a sure win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// The mean.
    pub mean: i64,
    /// Its standard error.
    pub error: i64,
}

impl Outlook {
    /// The mean of these results.
    pub fn of(results: &[i64]) -> Self {
        let count = results.len() as i128;
        let sum: i128 = results.iter().map(|result| i128::from(*result)).sum();
        let squares: i128 = results.iter().map(|result| i128::from(*result).pow(2)).sum();
        let variance = match count {
            0 => return Outlook::default(),
            // A single result says nothing about its error.
            1 => i128::from(SURE / 2).pow(2),
            _ => (count * squares - sum * sum) / (count * count * (count - 1)),
        };
        Outlook { mean: (sum / count) as i64, error: variance.isqrt() as i64 }
    }
}

/// The chance of `seat` in each of these possible worlds. The rollout policy plays each to the end of the current turn,
/// so that any battle in progress is over. It reads the state only through [`Game::resample`]. Once the match, or the
/// seat's part in it, is over, all results are equal.
pub fn outlooks<G: Game>(game: &G, seat: Seat, worlds: std::ops::Range<u64>) -> Vec<i64> {
    let question = game.decisions().into_iter().next().map(|decision| decision.question);
    let Some(question) = question.filter(|_| in_play(game).contains(&seat)) else {
        return vec![chances(game)[seat.index()].into(); worlds.count()];
    };
    worlds.map(|number| World::deal(game, seat, number).play_out(seat, &[], question.turn).chance).collect()
}
