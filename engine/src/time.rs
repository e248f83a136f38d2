//! The server's own time. It begins as the system's and then goes its own way: a clock that is set, a machine that sleeps
//! and a disk that takes nothing cost nobody their turn. The nodes of a cluster follow a time in common.
//!
//! Matches, tables and sessions live by that time, and clients reckon from it. What leaves the server for other programs and
//! other people's calendars goes by the wall clock: [`wall_now`], [`to_wall`].

use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::Instant;

static OWN: LazyLock<Mutex<Own>> = LazyLock::new(|| Mutex::new(Own::beginning(system())));

/// Milliseconds since 1970 by the server's own time: never less than before.
pub fn now() -> i64 {
    own().at(Instant::now())
}

/// Milliseconds since 1970 by the wall clock, for other programs and people: a token that expires, an hour of the day. It may be
/// set, so nothing at a table goes by it.
pub fn wall_now() -> i64 {
    #[cfg(any(test, feature = "testing"))]
    if let Some(now) = crate::testing::clock::wall_now() {
        return now;
    }
    system()
}

/// When the wall clock will show, or has shown, a moment of the server's own time. To the second where the two differ: they
/// are not read at once.
pub fn to_wall(at: i64) -> i64 {
    on_wall(at, wall_now() - now())
}

fn on_wall(at: i64, ahead: i64) -> i64 {
    at + (ahead + 500).div_euclid(1_000) * 1_000
}

/// Stops it, until [`go_on`]: nobody can act now.
pub fn stand_still() {
    own().stand_still(Instant::now());
}

/// Lets it go on, if it stands still.
pub fn go_on() {
    own().go_on(Instant::now());
}

/// From now on it is what the nodes of a cluster have in common; where that is less than it was, it waits for that.
pub fn follow(common: i64) {
    own().follow(common, Instant::now());
}

/// Restarts at that time, and the wall clock with it, in a process whose runtime's clock a test controls.
#[cfg(any(test, feature = "testing"))]
pub fn begin_at(then: i64) {
    crate::testing::clock::begin_wall_at(then);
    *own() = Own::beginning(then);
}

/// Work outside the runtime, such as the database's, lasts as long as the answer: a manual clock does not move meanwhile.
#[cfg(any(test, feature = "testing"))]
pub fn hold() -> impl Send {
    crate::testing::clock::hold()
}

/// Nothing, without a manual clock.
#[cfg(not(any(test, feature = "testing")))]
pub fn hold() -> impl Send {}

/// True if only a test moves the time: a client that does not answer meanwhile has had no chance to.
pub fn is_manual() -> bool {
    #[cfg(any(test, feature = "testing"))]
    return crate::testing::clock::is_manual();
    #[cfg(not(any(test, feature = "testing")))]
    false
}

/// How long to gather changes that are then sent together: with a manual clock they are sent at once.
pub fn to_gather(time: Duration) -> Duration {
    if is_manual() { Duration::ZERO } else { time }
}

fn own() -> MutexGuard<'static, Own> {
    OWN.lock().unwrap_or_else(PoisonError::into_inner)
}

fn system() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

struct Own {
    /// What the system said at the beginning.
    began_at: i64,
    /// The same on the clock that cannot be set, and that does not run while the machine sleeps.
    began: Instant,
    stood: Duration,
    stands_since: Option<Instant>,
    /// What has been told.
    least: i64,
}

impl Own {
    fn beginning(began_at: i64) -> Self {
        Own { began_at, began: Instant::now(), stood: Duration::ZERO, stands_since: None, least: began_at }
    }

    fn at(&self, now: Instant) -> i64 {
        let gone = self.stands_since.unwrap_or(now).saturating_duration_since(self.began).saturating_sub(self.stood);
        self.least.max(self.began_at + i64::try_from(gone.as_millis()).unwrap_or(i64::MAX))
    }

    fn stand_still(&mut self, now: Instant) {
        self.stands_since.get_or_insert(now);
    }

    fn go_on(&mut self, now: Instant) {
        if let Some(since) = self.stands_since.take() {
            self.stood += now.saturating_duration_since(since);
        }
    }

    fn follow(&mut self, common: i64, now: Instant) {
        let least = self.at(now);
        let stands_since = self.stands_since.map(|_| now);
        *self = Own { began_at: common, began: now, stood: Duration::ZERO, stands_since, least };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_systems_to_begin_with() {
        assert!((system() - now()).abs() < 60_000);
    }

    #[test]
    fn the_wall_clock_is_the_systems() {
        assert!((wall_now() - system()).abs() < 60_000);
        assert!((to_wall(now()) - system()).abs() < 60_000);
    }

    #[test]
    fn a_moment_is_as_far_ahead_of_the_wall_clock_as_of_the_servers_own() {
        let day = 86_400_000;
        assert_eq!(on_wall(7_000, day), 7_000 + day);
        assert_eq!(on_wall(7_000, -day), 7_000 - day);
        for measured in [-400, -1, 0, 1, 400] {
            assert_eq!(on_wall(7_000, measured), 7_000, "what lies between two readings is no difference");
        }
    }

    #[test]
    fn while_it_stands_still_nothing_is_lost() {
        let mut own = Own::beginning(1_000);
        let after = |seconds| own.began + Duration::from_secs(seconds);
        let [one, two, five, six] = [1, 2, 5, 6].map(after);
        assert_eq!(own.at(one), 2_000);
        own.stand_still(two);
        own.stand_still(five);
        assert_eq!(own.at(five), 3_000);
        own.go_on(five);
        own.go_on(six);
        assert_eq!(own.at(five), 3_000);
        assert_eq!(own.at(six), 4_000);
    }

    #[test]
    fn it_follows_what_is_common_and_never_goes_back() {
        let mut own = Own::beginning(1_000_000);
        let after = |seconds| own.began + Duration::from_secs(seconds);
        let [one, two, five] = [1, 2, 5].map(after);
        own.follow(999_000, one);
        assert_eq!(own.at(one), 1_001_000, "it waits");
        assert_eq!(own.at(two), 1_001_000);
        assert_eq!(own.at(five), 1_003_000);
        own.stand_still(five);
        own.follow(2_000_000, five);
        assert_eq!(own.at(five + Duration::from_secs(9)), 2_000_000, "it still stands");
    }
}
