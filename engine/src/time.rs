//! Server time. It starts as the system's time and then runs on its own, so no player loses a turn if the system clock
//! is set, the machine sleeps or the disk fails. The nodes of a cluster share one server time.
//!
//! Matches, tables and sessions use server time, and clients calculate with it. Other programs and calendars get
//! wall-clock time: [`wall_now`], [`to_wall`].

use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::Notify;
use tokio::sync::futures::Notified;
use tokio::time::Instant;

/// Each heartbeat of a node moves server time by a few milliseconds. A jump is at least 1,000 ms.
const JUMP: i64 = 1_000;

static SERVER_TIME: LazyLock<Mutex<ServerTime>> = LazyLock::new(|| Mutex::new(ServerTime::beginning(system())));
static JUMPED: Notify = Notify::const_new();

/// The server time in milliseconds since 1970. It never goes back.
pub fn now() -> i64 {
    server_time().at(Instant::now())
}

/// The wall clock in milliseconds since 1970, for other programs and people: when a token expires, what hour of the day
/// it is. It can be set at any time, so nothing at a table may depend on it.
pub fn wall_now() -> i64 {
    #[cfg(any(test, feature = "testing"))]
    if let Some(now) = crate::testing::clock::wall_now() {
        return now;
    }
    system()
}

/// Converts server time to wall-clock time. The difference is rounded to a second, because the two clocks are not read
/// at the same instant.
pub fn to_wall(at: i64) -> i64 {
    on_wall(at, wall_now() - now())
}

fn on_wall(at: i64, ahead: i64) -> i64 {
    at + (ahead + 500).div_euclid(1_000) * 1_000
}

/// Stops server time until [`go_on`], because no player can act.
pub fn stand_still() {
    server_time().stand_still(Instant::now());
}

/// Restarts server time, if it is stopped.
pub fn go_on() {
    server_time().go_on(Instant::now());
}

/// Follows the shared time of the cluster's nodes. If that is behind, server time stops until it has caught up.
pub fn follow(common: i64) {
    let mut time = server_time();
    let now = Instant::now();
    let ahead = common - time.at(now);
    time.follow(common, now);
    if ahead >= JUMP {
        JUMPED.notify_waiters();
    }
}

/// Waits until server time jumps ahead by a second or more, as after the sleep of a node's machine. A task that
/// waits for a server time would otherwise wait too long. A jump between this call and the first poll counts.
pub fn jumps() -> Notified<'static> {
    JUMPED.notified()
}

/// Restarts server time and the wall clock at `then`, in a process whose tokio clock a test controls.
#[cfg(any(test, feature = "testing"))]
pub fn begin_at(then: i64) {
    crate::testing::clock::begin_wall_at(then);
    *server_time() = ServerTime::beginning(then);
}

/// Marks work outside the runtime, such as the database's. A manual clock does not move until the result is dropped.
#[cfg(any(test, feature = "testing"))]
pub fn hold() -> impl Send {
    crate::testing::clock::hold()
}

/// Does nothing, because there is no manual clock.
#[cfg(not(any(test, feature = "testing")))]
pub fn hold() -> impl Send {}

/// True if only tests move the time. A client that has not responded then had no chance to.
pub fn is_manual() -> bool {
    #[cfg(any(test, feature = "testing"))]
    return crate::testing::clock::is_manual();
    #[cfg(not(any(test, feature = "testing")))]
    false
}

/// How long to collect changes before sending them together. With a manual clock they are sent immediately.
pub fn to_gather(time: Duration) -> Duration {
    if is_manual() { Duration::ZERO } else { time }
}

fn server_time() -> MutexGuard<'static, ServerTime> {
    SERVER_TIME.lock().unwrap_or_else(PoisonError::into_inner)
}

fn system() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

struct ServerTime {
    /// The system's time at the start.
    began_at: i64,
    /// The start on the monotonic clock, which cannot be set and which stops while the machine sleeps.
    began: Instant,
    stopped_for: Duration,
    stopped_since: Option<Instant>,
    /// The latest time that may have been returned.
    least: i64,
}

impl ServerTime {
    fn beginning(began_at: i64) -> Self {
        ServerTime {
            began_at,
            began: Instant::now(),
            stopped_for: Duration::ZERO,
            stopped_since: None,
            least: began_at,
        }
    }

    fn at(&self, now: Instant) -> i64 {
        let gone =
            self.stopped_since.unwrap_or(now).saturating_duration_since(self.began).saturating_sub(self.stopped_for);
        self.least.max(self.began_at + i64::try_from(gone.as_millis()).unwrap_or(i64::MAX))
    }

    fn stand_still(&mut self, now: Instant) {
        self.stopped_since.get_or_insert(now);
    }

    fn go_on(&mut self, now: Instant) {
        if let Some(since) = self.stopped_since.take() {
            self.stopped_for += now.saturating_duration_since(since);
        }
    }

    fn follow(&mut self, common: i64, now: Instant) {
        let least = self.at(now);
        let stopped_since = self.stopped_since.map(|_| now);
        *self = ServerTime { began_at: common, began: now, stopped_for: Duration::ZERO, stopped_since, least };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn server_time_starts_as_the_systems_time() {
        assert!((system() - now()).abs() < 60_000);
    }

    #[test]
    fn the_wall_clock_is_the_systems_clock() {
        assert!((wall_now() - system()).abs() < 60_000);
        assert!((to_wall(now()) - system()).abs() < 60_000);
    }

    #[test]
    fn converting_to_the_wall_clock_adds_the_difference_in_whole_seconds() {
        let day = 86_400_000;
        assert_eq!(on_wall(7_000, day), 7_000 + day);
        assert_eq!(on_wall(7_000, -day), 7_000 - day);
        for measured in [-400, -1, 0, 1, 400] {
            assert_eq!(on_wall(7_000, measured), 7_000, "the delay between two readings is ignored");
        }
    }

    #[test]
    fn server_time_stops_and_continues_where_it_stopped() {
        let mut own = ServerTime::beginning(1_000);
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
    fn server_time_follows_the_shared_time_and_never_goes_back() {
        let mut own = ServerTime::beginning(1_000_000);
        let after = |seconds| own.began + Duration::from_secs(seconds);
        let [one, two, five] = [1, 2, 5].map(after);
        own.follow(999_000, one);
        assert_eq!(own.at(one), 1_001_000, "it stops until the shared time has caught up");
        assert_eq!(own.at(two), 1_001_000);
        assert_eq!(own.at(five), 1_003_000);
        own.stand_still(five);
        own.follow(2_000_000, five);
        assert_eq!(own.at(five + Duration::from_secs(9)), 2_000_000, "it is still stopped");
    }
}
