//! Every game that Starboard plays, and through this crate the kit they are built on.

pub use kit::*;

use kit::erased::GameType;

/// The registry: one line per game.
pub static ALL: &[GameType] = &[
    GameType::of::<galactic_supremacy::Galaxy>(),
    GameType::of::<cosmic_conquest::Conquest>(),
    GameType::of::<solar_empires::Empires>(),
    #[cfg(feature = "yardstick")]
    GameType::of::<nine_cells::NineCells>(),
];

/// The game of that slug.
pub fn by_slug(slug: &str) -> Option<&'static GameType> {
    ALL.iter().find(|game| game.info.slug == slug)
}
