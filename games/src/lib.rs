//! Every game that Starboard plays, and through this crate the kit they are built on.

pub use kit::*;

use kit::erased::GameType;

/// The registry: one line per game.
pub static ALL: &[&GameType] = &[
    &galactic_supremacy::GAME,
    &cosmic_conquest::GAME,
    &solar_empires::GAME,
    &spacetrace::GAME,
    &aries_star_fleet::GAME,
    #[cfg(feature = "yardstick")]
    &nine_cells::GAME,
];

/// The game of that slug.
pub fn by_slug(slug: &str) -> Option<&'static GameType> {
    ALL.iter().copied().find(|game| game.info.slug == slug)
}
