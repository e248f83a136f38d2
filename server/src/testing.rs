//! Lets tests move the clock and seed randomness over `/debug/*`. Only builds with the feature `testing` contain it.

mod routes;

pub use engine::testing::{add_games, clock, reseed, seed};
pub(crate) use routes::routes;

use crate::config::Config;

/// Applies the command line's seed and clock, and prints a clear warning.
pub fn take_control(config: &Config) {
    let seed_words = config.seed.map(|number| format!("seed {number}"));
    let clock_words = config.clock.map(|clock::Manual(then)| format!("a manual clock from {then}"));
    config.seed.into_iter().for_each(seed);
    config.clock.into_iter().for_each(clock::start);
    let words: Vec<String> = seed_words.into_iter().chain(clock_words).collect();
    if !words.is_empty() {
        println!("FOR TESTS ONLY: this server runs with {}. Its secrets are known.", words.join(" and "));
        tracing::warn!("for tests only: {}", words.join(" and "));
    }
}
