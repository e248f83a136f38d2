//! A cache of guessed combats. A searching bot asks about the same few combats thousands of times.

use super::odds::{Forecast, Question};
use crate::state::Galaxy;
use crate::unit::UnitId;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The most guesses in the cache.
const MOST: usize = 2_000;

/// Cached guesses, by the seeds of their questions. Copies of a match share them, and they are not part of its state. A guess
/// depends only on its question, so the cache changes nothing but the time.
#[derive(Debug, Default)]
pub struct Guesses(Mutex<BTreeMap<u64, Forecast>>);

impl Guesses {
    fn of(&self, question: &Question) -> Forecast {
        let seed = question.seed();
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        *known.entry(seed).or_insert_with(|| question.guess())
    }
}

impl PartialEq for Guesses {
    /// The cache never makes two states differ.
    fn eq(&self, _: &Guesses) -> bool {
        true
    }
}

impl Eq for Guesses {}

impl Galaxy {
    /// A guess, good enough for a bot, at the chances of these fleets against `world` and these defenders.
    pub fn guess(&self, fleets: &[UnitId], world: UnitId, defenders: &[UnitId]) -> Forecast {
        self.guesses.of(&Question::attack(self, fleets, world, defenders))
    }
}
