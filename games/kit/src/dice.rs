//! The dice: the only source of chance in the rules. Draws are labelled, come from ChaCha20 and are pinned by the
//! golden tests below.
//!
//! A draw takes 32-bit words from the stream and rejects those that would favour a value, so all values are equally
//! likely. This code is our own and not a library's, so that no upgrade can change a recorded match.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use ts_rs::TS;

/// One draw: its purpose and its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "starboard.ts")]
pub struct Draw {
    /// The purpose, in the rules' words.
    pub label: String,
    /// The kind of draw.
    pub kind: DrawKind,
    /// The value as the rules read it: the face of a die or an index. For a shuffle the new order, as old indices.
    pub result: Vec<u32>,
}

/// The kinds of draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", tag = "draw", content = "of")]
#[ts(export_to = "starboard.ts")]
pub enum DrawKind {
    /// A die with that many sides: 1..=sides.
    Die(u32),
    /// An index into that many things: 0..count.
    Pick(u32),
    /// A shuffle of that many things.
    Shuffle(u32),
}

/// The maximum number of draws per input. Rules that draw more are faulty and are stopped before they fill the memory.
const MAX_DRAWS: usize = 100_000;

#[derive(Clone, Debug)]
enum Source {
    Seeded(Box<ChaCha20Rng>),
    /// Draws given in advance, in order, for worked examples and for replaying recorded results.
    Scripted(VecDeque<Vec<u32>>),
}

/// A stream of draws.
#[derive(Clone, Debug)]
pub struct Dice {
    source: Source,
    /// The draws since the last [`Dice::take_drawn`]. `None` if they are not recorded.
    drawn: Option<Vec<Draw>>,
}

impl Dice {
    /// The dice of a match. The same seed gives the same draws.
    pub fn from_seed(seed: [u8; 32]) -> Self {
        Dice { source: Source::Seeded(Box::new(ChaCha20Rng::from_seed(seed))), drawn: Some(Vec::new()) }
    }

    /// Dice seeded with a number, for simulations and tests.
    pub fn from_number(seed: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        Self::from_seed(bytes)
    }

    /// Dice for looking ahead, for forecasts and bots. They never touch a match's own dice, and their draws are not
    /// recorded.
    pub fn forecast(seed: u64) -> Self {
        Self::from_number(seed).unkept()
    }

    /// Starts an empty record of the draws.
    pub(crate) fn record_draws(&mut self) {
        self.drawn = Some(Vec::new());
    }

    /// These dice without a record of their draws.
    #[must_use]
    pub fn unkept(self) -> Self {
        Dice { drawn: None, ..self }
    }

    /// Dice that give these results: one value per die or pick, and for a shuffle the new order, as old indices.
    ///
    /// # Panics
    /// If there are more draws than results, or a result does not fit its draw. Only tests write scripts.
    pub fn scripted(results: impl IntoIterator<Item = Vec<u32>>) -> Self {
        Dice { source: Source::Scripted(results.into_iter().collect()), drawn: Some(Vec::new()) }
    }

    /// Rolls a die with `sides` faces: 1..=sides, equally likely.
    pub fn die(&mut self, sides: u32, label: &str) -> u32 {
        let value = match self.next_scripted() {
            Some(result) => result[0],
            None => self.below(sides) + 1,
        };
        assert!((1..=sides).contains(&value), "{label}: a d{sides} has no face {value}");
        self.note(label, DrawKind::Die(sides), [value]);
        value
    }

    /// Rolls a six-sided die.
    pub fn d6(&mut self, label: &str) -> u32 {
        self.die(6, label)
    }

    /// Rolls a ten-sided die: 1..=10.
    pub fn d10(&mut self, label: &str) -> u32 {
        self.die(10, label)
    }

    /// Flips a coin; true is heads. It is drawn as a die with two sides, on which 1 is heads.
    pub fn coin(&mut self, label: &str) -> bool {
        self.die(2, label) == 1
    }

    /// Picks an index 0..count. It draws even if there is only one.
    ///
    /// # Panics
    /// If `count` is 0.
    pub fn pick(&mut self, count: usize, label: &str) -> usize {
        assert!(count > 0, "{label}: nothing to pick from");
        let count = count as u32;
        let value = match self.next_scripted() {
            Some(result) => result[0],
            None => self.below(count),
        };
        assert!(value < count, "{label}: {value} is not an index below {count}");
        self.note(label, DrawKind::Pick(count), [value]);
        value as usize
    }

    /// Shuffles by Fisher–Yates, from the last index down. Index 0 of a pile is its top.
    pub fn shuffle<T>(&mut self, things: &mut [T], label: &str) {
        let mut order: Vec<u32> = (0..things.len() as u32).collect();
        match self.next_scripted() {
            Some(given) => order = given,
            None => {
                for i in (1..order.len()).rev() {
                    let j = self.below(i as u32 + 1) as usize;
                    order.swap(i, j);
                }
            }
        }
        arrange(things, &order);
        self.note(label, DrawKind::Shuffle(things.len() as u32), order);
    }

    /// Takes the draws since the last call, in order.
    pub fn take_drawn(&mut self) -> Vec<Draw> {
        self.drawn.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// True if a script has draws left. Always false for seeded dice.
    pub fn has_unused_script(&self) -> bool {
        matches!(&self.source, Source::Scripted(left) if !left.is_empty())
    }

    fn next_scripted(&mut self) -> Option<Vec<u32>> {
        match &mut self.source {
            Source::Seeded(_) => None,
            Source::Scripted(left) => Some(left.pop_front().unwrap_or_else(|| panic!("the script has no draws left"))),
        }
    }

    /// A number 0..bound without bias: words at or above the largest multiple of `bound` are rejected.
    fn below(&mut self, bound: u32) -> u32 {
        let Source::Seeded(rng) = &mut self.source else { unreachable!("scripted draws never get here") };
        let usable = u64::from(bound) * ((1u64 << 32) / u64::from(bound));
        loop {
            let word = rng.next_u32();
            if u64::from(word) < usable {
                return word % bound;
            }
        }
    }

    /// # Panics
    /// If one input makes more than [`MAX_DRAWS`] draws.
    fn note(&mut self, label: &str, kind: DrawKind, result: impl Into<Vec<u32>>) {
        if let Some(drawn) = &mut self.drawn {
            assert!(drawn.len() < MAX_DRAWS, "the rules draw more than {MAX_DRAWS} times in one input");
            drawn.push(Draw { label: label.to_owned(), kind, result: result.into() });
        }
    }
}

/// Reorders `things`: index i gets the thing at `order[i]`.
fn arrange<T>(things: &mut [T], order: &[u32]) {
    assert_eq!(things.len(), order.len(), "a shuffle's order must name every index once");
    let mut order = order.to_vec();
    for start in 0..things.len() {
        let mut place = start;
        loop {
            let from = order[place] as usize;
            order[place] = place as u32;
            if from == start {
                break;
            }
            things.swap(place, from);
            place = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "more than 100000 times in one input")]
    fn rules_that_draw_forever_are_stopped() {
        let mut dice = Dice::from_number(1);
        loop {
            dice.coin("again");
        }
    }

    /// Golden values. If this test fails, recorded matches replay differently. Never change the numbers.
    #[test]
    fn draws_never_change() {
        let mut dice = Dice::from_number(7);
        let tens: Vec<u32> = (0..12).map(|_| dice.d10("golden")).collect();
        let sixes: Vec<u32> = (0..12).map(|_| dice.d6("golden")).collect();
        let coins: Vec<bool> = (0..8).map(|_| dice.coin("golden")).collect();
        let picks: Vec<usize> = (0..8).map(|_| dice.pick(1000, "golden")).collect();
        let mut pile: Vec<u32> = (0..12).collect();
        dice.shuffle(&mut pile, "golden");
        assert_eq!(format!("{tens:?} {sixes:?} {coins:?} {picks:?} {pile:?}"), GOLDEN);
    }
    const GOLDEN: &str = "[2, 8, 7, 5, 6, 3, 10, 8, 10, 1, 8, 6] [6, 3, 1, 3, 2, 4, 1, 2, 1, 5, 4, 6] \
         [true, false, true, false, true, false, true, false] [416, 995, 407, 410, 888, 998, 752, 659] \
         [10, 5, 6, 1, 4, 0, 9, 2, 7, 3, 11, 8]";

    /// Golden values. An independent ChaCha20 gives the same numbers.
    #[test]
    fn the_shuffle_of_a_whole_deck_never_changes() {
        let mut deck: Vec<u8> = (0..75).collect();
        Dice::from_number(75).shuffle(&mut deck, "golden");
        assert_eq!(deck, DECK);
    }
    #[rustfmt::skip]
    const DECK: [u8; 75] = [
        31, 62, 19, 6, 67, 41, 71, 45, 0, 25, 35, 48, 53, 51, 54, 1, 10, 39, 13, 52, 64, 56, 2, 57, 37, 8, 34, 26,
        17, 70, 9, 59, 16, 50, 23, 27, 18, 32, 47, 7, 63, 65, 74, 58, 15, 40, 29, 28, 33, 73, 46, 44, 60, 61, 22, 4,
        3, 14, 42, 68, 55, 36, 38, 72, 66, 20, 12, 69, 49, 11, 43, 24, 5, 30, 21,
    ];

    /// Golden values. For this bound 3 of 10 words are rejected.
    #[test]
    fn draws_with_rejected_words_never_change() {
        let mut dice = Dice::from_number(3);
        let faces: Vec<u32> = (0..12).map(|_| dice.die(3_000_000_000, "golden")).collect();
        assert_eq!(faces, WIDE);
    }
    #[rustfmt::skip]
    const WIDE: [u32; 12] = [
        2265731457, 682379910, 475916795, 2517538879, 1401333416, 1720897429, 459831069, 2769849070, 859243291,
        2055289713, 2035013899, 1717399744,
    ];

    #[test]
    fn every_kind_of_draw_is_recorded_except_in_a_forecast() {
        let [mut dice, mut forecast] = [Dice::from_number(4), Dice::forecast(4)];
        for dice in [&mut dice, &mut forecast] {
            dice.d10("ten");
            dice.coin("coin");
            dice.pick(1, "one");
            dice.shuffle(&mut [0; 3], "three");
        }
        let kinds: Vec<DrawKind> = dice.take_drawn().iter().map(|draw| draw.kind).collect();
        assert_eq!(kinds, [DrawKind::Die(10), DrawKind::Die(2), DrawKind::Pick(1), DrawKind::Shuffle(3)]);
        assert!(dice.take_drawn().is_empty() && forecast.take_drawn().is_empty());
    }

    #[test]
    fn a_shuffle_applies_the_order_that_it_records() {
        let mut dice = Dice::from_number(3);
        let mut pile: Vec<u32> = (0..50).collect();
        dice.shuffle(&mut pile, "pile");
        assert_eq!(dice.take_drawn()[0].result, pile);
        let mut again: Vec<u32> = (0..50).collect();
        Dice::scripted([pile.clone()]).shuffle(&mut again, "pile");
        assert_eq!(again, pile);
    }

    #[test]
    fn all_faces_are_equally_likely() {
        let mut dice = Dice::from_number(11);
        let mut faces = [0u32; 10];
        for _ in 0..100_000 {
            faces[dice.d10("face") as usize - 1] += 1;
        }
        // With 9 degrees of freedom, chi-square exceeds 33.7 in 1 of 10,000 fair runs. The seed is fixed.
        let chi: f64 = faces.iter().map(|n| (f64::from(*n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 33.7, "{faces:?}");
    }

    #[test]
    fn all_places_of_a_shuffle_are_equally_likely() {
        let mut dice = Dice::from_number(12);
        let mut orders = [0u32; 6];
        for _ in 0..60_000 {
            let mut pile = [0, 1, 2];
            dice.shuffle(&mut pile, "pile");
            orders[pile[0] * 2 + usize::from(pile[1] > pile[2])] += 1;
        }
        let chi: f64 = orders.iter().map(|n| (f64::from(*n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 25.7, "{orders:?}");
    }
}
