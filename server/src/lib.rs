//! Starboard's server.

pub mod cli;
pub mod clock;
pub mod matches;
pub mod proof;
pub mod replay;
#[cfg(test)]
mod trial_game;
