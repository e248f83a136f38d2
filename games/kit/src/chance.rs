//! The seats' chances to win, by a model that is fitted to matches of strong bots (`trainer fit`).
//!
//! Every seat in play has a score: the sum of its features ([`Game::features`]), each with its weight. The chances
//! follow from the scores as in a logistic regression. Only differences between the seats count. Every feature is good
//! for its seat, and no weight is negative, so the reason that a hint gives is always a gain.

use crate::game::Game;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A certain win, in the unit of [`chances`].
pub const SURE: u32 = 10_000;
/// The lead of a decided match, in millionths. No position comes near it.
const DECIDED: i64 = 1_000_000_000;

/// A game's model, read once from its data file.
pub type Fitted = LazyLock<Model>;

/// A fitted model. Its data file is written by `trainer fit` and read by [`Model::read`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// The turn in which a weight is halfway between its early and its late value.
    pub halfway: u32,
    /// The features in the order of the game's list, with their weights.
    pub weights: Vec<Weight>,
}

/// The weight of a feature: the millionths of log-odds that one unit of it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weight {
    /// The feature.
    pub feature: String,
    /// The weight before the first turn.
    pub early: u64,
    /// The weight in the limit of an endless match.
    pub late: u64,
}

impl Model {
    /// Reads a data file for these features. A game's own test calls it, so a file that does not fit never reaches a
    /// player.
    ///
    /// # Panics
    /// If the file is damaged, or is for other features.
    pub fn read(text: &str, features: &[&str]) -> Self {
        let model: Model = serde_json::from_str(text).unwrap_or_else(|error| panic!("a damaged model: {error}"));
        let named: Vec<&str> = model.weights.iter().map(|weight| &*weight.feature).collect();
        assert_eq!(named, features, "the model was fitted for other features");
        model
    }

    /// A model with the same weights in all turns.
    pub fn even(weights: &[(&str, u64)]) -> Self {
        let weight =
            |(feature, weight): &(&str, u64)| Weight { feature: (*feature).to_owned(), early: *weight, late: *weight };
        Model { halfway: 1, weights: weights.iter().map(weight).collect() }
    }

    /// Each feature's contribution to a seat's score in that turn.
    pub fn terms(&self, features: &[i32], turn: u32) -> Vec<i64> {
        let (gone, left) = (u64::from(turn), u64::from(self.halfway.max(1)));
        let weight = |weight: &Weight| (weight.early * left + weight.late * gone) / (left + gone);
        self.weights.iter().zip(features).map(|(of, value)| weight(of).cast_signed() * i64::from(*value)).collect()
    }
}

/// The scores of the seats in play, in millionths of log-odds.
fn scores<G: Game>(game: &G) -> BTreeMap<Seat, i64> {
    let turn = game.decisions().first().map_or(0, |decision| decision.question.turn);
    let score = |seat| (seat, G::model().terms(&game.features(seat), turn).iter().sum());
    in_play(game).into_iter().map(score).collect()
}

/// The seats that are not eliminated.
pub(crate) fn in_play<G: Game>(game: &G) -> Vec<Seat> {
    let out = game.eliminated();
    Seat::all(game.seats()).filter(|seat| !out.iter().flatten().any(|gone| gone == seat)).collect()
}

/// Each seat's chance to win, in ten-thousandths; the winners' shares once the match is over. It reads the whole state:
/// a viewer's chance is the mean over resamples of what they cannot see.
pub fn chances<G: Game>(game: &G) -> Vec<u32> {
    let mut chances = vec![0; game.seats()];
    if let Some(outcome) = game.outcome() {
        let winners = outcome.winners();
        winners.iter().for_each(|seat| chances[seat.index()] = SURE / winners.len() as u32);
        return chances;
    }
    let scores = scores(game);
    let Some(best) = scores.values().max() else { return chances };
    let odds: Vec<(Seat, u64)> = scores.iter().map(|(seat, score)| (*seat, falling(best.abs_diff(*score)))).collect();
    let all: u64 = odds.iter().map(|(_, odds)| odds).sum();
    for (seat, odds) in odds {
        chances[seat.index()] = (odds * u64::from(SURE) / all) as u32;
    }
    chances
}

/// A seat's lead over its strongest rival, in millionths of log-odds. It distinguishes positions whose chances are
/// equal after rounding.
pub fn lead<G: Game>(game: &G, seat: Seat) -> i64 {
    if let Some(outcome) = game.outcome() {
        let winners = outcome.winners();
        return match (winners.contains(&seat), winners.len()) {
            (true, 1) => DECIDED,
            (true, _) => 0,
            (false, _) => -DECIDED,
        };
    }
    let scores = scores(game);
    let Some(own) = scores.get(&seat) else { return -DECIDED };
    let rivals = scores.iter().filter(|(other, _)| **other != seat);
    own - rivals.map(|(_, score)| *score).max().unwrap_or(0)
}

/// e to the power of -`millionths` / 1,000,000, as a fraction of 2³².
fn falling(millionths: u64) -> u64 {
    /// e^(-2^k / 2^20) as fractions of 2³².
    const POWERS: [u64; 25] = [
        4_294_963_200,
        4_294_959_104,
        4_294_950_912,
        4_294_934_528,
        4_294_901_760,
        4_294_836_226,
        4_294_705_160,
        4_294_443_040,
        4_293_918_848,
        4_292_870_656,
        4_290_775_039,
        4_286_586_875,
        4_278_222_805,
        4_261_543_595,
        4_228_380_000,
        4_162_825_044,
        4_034_748_382,
        3_790_295_335,
        3_344_923_893,
        2_605_029_347,
        1_580_030_169,
        581_260_615,
        78_665_070,
        1_440_801,
        483,
    ];
    let power = (millionths << 20) / 1_000_000;
    if power >> POWERS.len() > 0 {
        return 0;
    }
    let bits = POWERS.iter().enumerate().filter(|(bit, _)| power >> bit & 1 == 1);
    bits.fold(1 << 32, |product, (_, factor)| (product * factor) >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_right_to_a_millionth() {
        for (millionths, expected) in [(0, 1.0), (1, 0.999_999), (693_147, 0.5), (2_302_585, 0.1), (9_210_340, 0.0001)]
        {
            let got = falling(millionths) as f64 / 4_294_967_296.0;
            assert!((got - expected).abs() < 1e-5 * expected + 1e-7, "{millionths}: {got} is not {expected}");
        }
        assert_eq!(falling(u64::MAX >> 20), 0);
    }

    #[test]
    fn weights_move_from_early_to_late() {
        let model = Model { halfway: 4, weights: vec![Weight { feature: "coins".into(), early: 100, late: 300 }] };
        assert_eq!(model.terms(&[2], 0), [200]);
        assert_eq!(model.terms(&[2], 4), [400]);
        assert_eq!(model.terms(&[2], 12), [500]);
    }

    #[test]
    #[should_panic(expected = "fitted for other features")]
    fn a_model_for_other_features_is_not_read() {
        Model::read(r#"{"halfway": 4, "weights": []}"#, &["coins"]);
    }

    #[test]
    #[should_panic(expected = "a damaged model")]
    fn a_model_with_a_negative_weight_is_not_read() {
        let model = r#"{"halfway": 4, "weights": [{"feature": "coins", "early": 100, "late": -100}]}"#;
        Model::read(model, &["coins"]);
    }
}
