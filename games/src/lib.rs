//! Starboard's rules: every game it plays, and the kit they are built on. Pure and deterministic: no I/O, no clock,
//! no thread, no float, no global state, and no chance but [`dice::Dice`].

pub mod bots;
pub mod canonical;
pub mod choice;
pub mod deck;
pub mod dice;
pub mod erased;
pub mod events;
pub mod game;
pub mod laws;
pub mod seat;
#[cfg(test)]
mod trial_game;

pub mod cosmic_conquest;
pub mod galactic_supremacy;
pub mod solar_empires;

use erased::GameType;

/// The registry: one line per game.
pub static ALL: &[GameType] = &[
    GameType::of::<galactic_supremacy::Galaxy>(),
    GameType::of::<cosmic_conquest::Conquest>(),
    GameType::of::<solar_empires::Empires>(),
];

/// The game of that slug.
pub fn by_slug(slug: &str) -> Option<&'static GameType> {
    ALL.iter().find(|game| game.info.slug == slug)
}
