//! Chance and time under the control of tests, and the tests' own games. Only builds with the feature `testing` have it.

pub mod clock;
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

/// What must never come twice in a process: it is not drawn from the beginning when chance is seeded again.
const UNIQUE: [&str; 4] = ["id", "token", "invite", "code"];

/// From now on everything random follows from `seed`, as in a process that has just begun.
pub fn seed(seed: u64) {
    *seeded() = Some(Seeded { seed, draws: BTreeMap::new() });
}

/// The same in a process that goes on: what must be unique stays so.
pub fn reseed(seed: u64) {
    let mut seeded = seeded();
    let mut draws = seeded.take().map(|before| before.draws).unwrap_or_default();
    draws.retain(|purpose, _| UNIQUE.contains(purpose));
    *seeded = Some(Seeded { seed, draws });
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
    nth_drawn(purpose).map(|(_, drawn)| drawn)
}

/// What makes an id of version 7 unique beside its time: of 4096 at the same time each is greater than the one before.
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
    fn draws_follow_from_the_seed_and_purposes_do_not_shift_one_another() {
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
        assert_ne!(one, other, "an id never comes twice");
        assert_eq!((dice, again), (first, first));
        *seeded() = None;
    }
}
