//! Every game that Starboard plays. This crate also exports the kit on which they are built.

pub use kit::*;

use kit::erased::GameType;

/// The registry, with one line for each game.
pub static ALL: &[&GameType] = &[
    &galactic_supremacy::GAME,
    &cosmic_conquest::GAME,
    &solar_empires::GAME,
    &spacetrace::GAME,
    &aries_star_fleet::GAME,
    #[cfg(feature = "yardstick")]
    &nine_cells::GAME,
];

/// The game with that slug.
pub fn by_slug(slug: &str) -> Option<&'static GameType> {
    ALL.iter().copied().find(|game| game.info.slug == slug)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::bots::Standing;

    #[test]
    fn every_level_that_searches_has_playouts() {
        for game in ALL {
            for Standing { level, mix, .. } in game.info.levels() {
                assert_eq!(mix.search > 0, mix.playouts > 0, "{} {level:?}", game.info.slug);
            }
        }
    }
}
