//! What has been guessed of combats. A bot that tries out how a match might go on asks about the same few by the thousand.

use super::odds::{Forecast, Question};
use crate::state::Galaxy;
use crate::unit::UnitId;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// So many are remembered at most.
const MOST: usize = 2_000;

/// Guesses made before, by the seeds of their questions: shared by the copies of a match, and no part of its state. A
/// guess depends on its question alone, so whether it is remembered makes no difference but in time.
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
    /// What was guessed makes no two states differ.
    fn eq(&self, _: &Guesses) -> bool {
        true
    }
}

impl Eq for Guesses {}

impl Galaxy {
    /// A guess, good enough for a bot, at an attack by these fleets on `world`, defended by these.
    pub fn guess(&self, fleets: &[UnitId], world: UnitId, defenders: &[UnitId]) -> Forecast {
        self.guesses.of(&Question::attack(self, fleets, world, defenders))
    }
}
