//! The foundation of all games' rules. It is pure and deterministic: no I/O, clocks, threads, floating-point numbers or
//! global state, and no randomness except [`dice::Dice`].

#![cfg_attr(not(test), warn(clippy::float_arithmetic))]

pub mod bots;
pub mod catalogue;
pub mod chance;
pub mod choice;
pub mod deck;
pub mod dice;
pub mod duel;
pub mod erased;
pub mod events;
pub mod fingerprint;
pub mod fragment;
pub mod game;
pub mod ids;
pub mod json;
#[cfg(any(test, feature = "laws"))]
pub mod laws;
pub mod lesson;
pub mod question;
pub mod refusals;
pub mod round;
pub mod scene;
pub mod seat;
pub mod texts;
#[cfg(any(test, feature = "trial-game"))]
pub mod trial_game;
