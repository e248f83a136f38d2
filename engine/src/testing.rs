//! Seeded randomness, a manual clock and extra games for tests. Only builds with the feature `testing` contain this
//! module.

pub mod clock;
mod recorded;

pub use recorded::recorded;

use games::erased::GameType;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

static SEEDED: Mutex<Option<Seeded>> = Mutex::new(None);

/// A seed, and how many draws each purpose has had.
struct Seeded {
    seed: u64,
    draws: BTreeMap<&'static str, u64>,
}

/// The purposes whose values must be unique in a process. Reseeding does not repeat them.
const UNIQUE: [&str; 4] = ["id", "token", "invite", "code"];

/// Makes all random values follow from `seed`, as in a new process.
pub fn seed(seed: u64) {
    *seeded() = Some(Seeded { seed, draws: BTreeMap::new() });
}

/// Reseeds the random values of a running process. Values that must be unique stay unique.
pub fn reseed(seed: u64) {
    let mut seeded = seeded();
    let mut draws = seeded.take().map(|before| before.draws).unwrap_or_default();
    draws.retain(|purpose, _| UNIQUE.contains(purpose));
    *seeded = Some(Seeded { seed, draws });
}

static GAMES: OnceLock<Vec<&'static GameType>> = OnceLock::new();

/// Adds games to this process, in addition to the editions of bids. Only the first call has an effect.
pub fn add_games(games: Vec<&'static GameType>) {
    GAMES.get_or_init(|| games);
}

/// The game for tests with the given slug.
pub(crate) fn game_named(slug: &str) -> Option<&'static GameType> {
    let added = GAMES.get().into_iter().flatten();
    added.copied().chain(bids::EDITIONS).find(|game| game.info.slug == slug)
}

/// The next bytes for `purpose`, at most 32. `None` without a seed.
pub(crate) fn drawn<const N: usize>(purpose: &'static str) -> Option<[u8; N]> {
    nth_drawn(purpose).map(|(_, drawn)| drawn)
}

/// The random part of a version 7 id. Up to 4096 ids of one millisecond ascend.
pub(crate) fn for_id() -> Option<[u8; 10]> {
    let (nth, mut drawn) = nth_drawn::<10>("id")?;
    let [.., high, low] = nth.to_be_bytes();
    (drawn[0], drawn[1]) = (high, low);
    Some(drawn)
}

fn nth_drawn<const N: usize>(purpose: &'static str) -> Option<(u64, [u8; N])> {
    const { assert!(N <= 32) }
    let mut seeded = seeded();
    let Seeded { seed, draws } = seeded.as_mut()?;
    let nth = draws.entry(purpose).or_default();
    *nth += 1;
    let drawn = Sha256::new().chain_update(purpose).chain_update([0]).chain_update(seed.to_le_bytes());
    let drawn = drawn.chain_update(nth.to_le_bytes()).finalize();
    drawn.first_chunk().map(|first| (*nth, *first))
}

fn seeded() -> MutexGuard<'static, Option<Seeded>> {
    SEEDED.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_follow_from_the_seed_and_purposes_are_independent() {
        let both = |first: &'static str| {
            seed(7);
            let _: Option<[u8; 8]> = drawn(first);
            drawn::<8>("dice")
        };
        let second = both("dice");
        let first = both("seat");
        assert_ne!(first, second);
        assert_eq!((both("dice"), both("seat")), (second, first));
        seed(8);
        assert_ne!(drawn("dice"), first);
        let id = || {
            reseed(7);
            (drawn::<8>("id"), drawn::<8>("dice"))
        };
        let ((one, dice), (other, again)) = (id(), id());
        assert_ne!(one, other, "ids stay unique");
        assert_eq!((dice, again), (first, first));
        *seeded() = None;
    }
}
