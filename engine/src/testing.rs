//! What tests control instead of chance, and their own games. Builds with the feature `testing` alone have it.

mod recorded;

pub use recorded::recorded;

use games::erased::GameType;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

static SEEDED: Mutex<Option<Seeded>> = Mutex::new(None);

/// A seed, and how often something was drawn for each purpose.
struct Seeded {
    seed: u64,
    draws: BTreeMap<&'static str, u64>,
}

/// From now on everything random follows from `seed`, as in a process that has just begun.
pub fn seed(seed: u64) {
    *seeded() = Some(Seeded { seed, draws: BTreeMap::new() });
}

static GAMES: OnceLock<Vec<&'static GameType>> = OnceLock::new();

/// This process plays these games too, beside all editions of bids. The first call counts.
pub fn add_games(games: Vec<&'static GameType>) {
    GAMES.get_or_init(|| games);
}

/// The added game of that slug.
pub(crate) fn game_named(slug: &str) -> Option<&'static GameType> {
    let added = GAMES.get().into_iter().flatten();
    added.copied().chain(bids::EDITIONS).find(|game| game.info.slug == slug)
}

/// The next bytes for that purpose; `None` unless there is a seed. At most 32 are given.
pub(crate) fn drawn<const N: usize>(purpose: &'static str) -> Option<[u8; N]> {
    const { assert!(N <= 32) }
    let mut seeded = seeded();
    let Seeded { seed, draws } = seeded.as_mut()?;
    let nth = draws.entry(purpose).or_default();
    *nth += 1;
    let drawn = Sha256::new().chain_update(purpose).chain_update([0]).chain_update(seed.to_le_bytes());
    let drawn = drawn.chain_update(nth.to_le_bytes()).finalize();
    drawn.first_chunk().copied()
}

fn seeded() -> MutexGuard<'static, Option<Seeded>> {
    SEEDED.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_follow_from_the_seed_and_purposes_do_not_shift_one_another() {
        let both = |first: &'static str| {
            seed(7);
            let _: Option<[u8; 8]> = drawn(first);
            drawn::<8>("dice")
        };
        let second = both("dice");
        let first = both("code");
        assert_ne!(first, second);
        assert_eq!((both("dice"), both("code")), (second, first));
        seed(8);
        assert_ne!(drawn("dice"), first);
        *seeded() = None;
    }
}
