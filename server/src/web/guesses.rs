//! Limits wrong guesses of passwords and codes. A guess counts as soon as it is made, and is refunded if it was right.
//! So right guesses never use up the limit, and parallel guesses cannot exceed it.

use super::rate_limit::Rate;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Counts the wrong guesses of each key.
pub(super) struct Guesses {
    rate: Rate,
    /// The time at which each key's count is back at zero.
    until: Mutex<HashMap<String, Instant>>,
}

/// Guesses whose result is not known yet. If they are dropped, they stay counted as wrong.
#[must_use]
#[derive(Default)]
pub(super) struct Counted<'a>(Vec<(&'a Guesses, String)>);

impl Guesses {
    pub(super) fn new(rate: Rate) -> Self {
        Guesses { rate, until: Mutex::default() }
    }

    fn until(&self) -> std::sync::MutexGuard<'_, HashMap<String, Instant>> {
        self.until.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a guess.
    ///
    /// # Errors
    /// Returns the time until the next guess is allowed.
    fn count(&self, key: &str) -> Result<(), Duration> {
        let (now, Rate { every, at_once }) = (Instant::now(), self.rate);
        let mut until = self.until();
        let counted = until.get(key).map_or(Duration::ZERO, |until| until.saturating_duration_since(now)) + every;
        let over = counted.saturating_sub(every * at_once.get());
        if !over.is_zero() {
            return Err(over);
        }
        until.insert(key.to_owned(), now + counted);
        Ok(())
    }

    fn give_back(&self, key: &str) {
        if let Some(until) = self.until().get_mut(key) {
            *until -= self.rate.every;
        }
    }

    /// Removes the keys whose count is back at zero.
    pub(super) fn forget_the_quiet(&self) {
        let now = Instant::now();
        self.until().retain(|_, until| *until > now);
    }
}

impl<'a> Counted<'a> {
    /// Counts the guess for another key as well. Counts nothing if `guesses` is `None`.
    ///
    /// # Errors
    /// Returns the time until the next guess is allowed.
    pub(super) fn and(&mut self, guesses: Option<&'a Guesses>, key: &str) -> Result<(), Duration> {
        let Some(guesses) = guesses else { return Ok(()) };
        guesses.count(key)?;
        self.0.push((guesses, key.to_owned()));
        Ok(())
    }

    /// Refunds the guesses, because they were right.
    pub(super) fn was_right(self) {
        self.0.into_iter().for_each(|(guesses, key)| guesses.give_back(&key));
    }
}

#[cfg(test)]
mod tests {
    use super::super::rate_limit::rate;
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn wrong_guesses_count_and_right_ones_do_not() {
        let guesses = Guesses::new(rate(1_000, 3));
        let guess = |key: &str| {
            let mut counted = Counted::default();
            counted.and(Some(&guesses), key).map(|()| counted)
        };
        for _ in 0..100 {
            guess("a").expect("a right guess").was_right();
        }
        let wrong = (0..100).take_while(|_| guess("a").is_ok()).count();
        assert_eq!(wrong, 3);
        assert_eq!(guess("a").err(), Some(Duration::from_secs(1)));
        assert!(guess("b").is_ok(), "other keys have limits of their own");
        tokio::time::advance(Duration::from_millis(400)).await;
        assert_eq!(guess("a").err(), Some(Duration::from_millis(600)));
        tokio::time::advance(Duration::from_millis(600)).await;
        assert!(guess("a").is_ok() && guess("a").is_err());
        tokio::time::advance(Duration::from_secs(3)).await;
        guesses.forget_the_quiet();
        assert!(guesses.until().is_empty());
    }
}
