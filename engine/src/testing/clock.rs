//! A clock that stands still until a test moves it: `--clock manual`.
//!
//! Every timer of the process runs on the runtime's clock, which is paused. [`advance`] lets it jump from timer to timer, each
//! at its exact time, and waits at each until everything that it caused is done. Work outside the runtime (the database,
//! threads) is invisible to it, so such work takes a [`hold`]: the clock does not move meanwhile.

use std::convert::Infallible;
use std::str::FromStr;
use std::sync::mpsc::{Sender, channel};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{Mutex as AsyncMutex, Notify};
use tokio::time::{Instant, sleep_until};

/// Where a manual clock begins unless the command line says otherwise: noon on 1 January 2026, UTC.
const START: i64 = 1_767_268_800_000;

static CLOCK: LazyLock<Mutex<Clock>> = LazyLock::new(Mutex::default);
static IDLE: Notify = Notify::const_new();
/// Only one test at a time moves the clock.
static MOVING: AsyncMutex<()> = AsyncMutex::const_new(());

/// The time at which a manual clock begins, in milliseconds since 1970: `manual`, or `manual@MS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manual(pub i64);

impl FromStr for Manual {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words = "say manual, or manual@MS with milliseconds since 1970";
        match text.strip_prefix("manual").ok_or(words)? {
            "" => Ok(Manual(START)),
            rest => rest.strip_prefix('@').and_then(|ms| ms.parse().ok()).map(Manual).ok_or(words),
        }
    }
}

#[derive(Default)]
struct Clock {
    is_manual: bool,
    /// Where the wall clock began, in milliseconds since 1970 and on the runtime's clock.
    wall: Option<(i64, Instant)>,
    /// How many pieces of work outside the runtime are under way.
    holds: usize,
    /// True while [`advance`] lets the clock jump.
    jumps: bool,
    brake: Option<Brake>,
}

/// A blocking task that lives as long as this does: tokio never moves a paused clock while there is one.
struct Brake(#[expect(dead_code, reason = "its drop ends the task")] Sender<Infallible>);

impl Brake {
    fn new() -> Self {
        let (brake, released) = channel();
        tokio::task::spawn_blocking(move || released.recv());
        Brake(brake)
    }
}

impl Clock {
    fn set_brake(&mut self) {
        let needed = self.holds > 0 || !self.jumps;
        if needed != self.brake.is_some() {
            self.brake = needed.then(Brake::new);
        }
    }
}

/// One thread, whose clock is paused.
///
/// # Errors
/// If the system gives no thread.
pub fn runtime() -> std::io::Result<Runtime> {
    let parked = || {
        if locked().holds == 0 {
            IDLE.notify_waiters();
        }
    };
    Builder::new_current_thread().enable_all().start_paused(true).on_thread_park(parked).build()
}

/// Begins at that time, inside a [`runtime`].
pub fn start(Manual(then): Manual) {
    crate::time::begin_at(then);
    let mut clock = locked();
    clock.is_manual = true;
    clock.set_brake();
}

/// Lets it run like any other from now on: a server that stops waits for its last timers.
pub fn release() {
    if is_manual() {
        tokio::time::resume();
    }
}

/// True if tests move the clock.
pub fn is_manual() -> bool {
    locked().is_manual
}

/// The wall clock shows that time, and goes on by the runtime's clock.
pub(crate) fn begin_wall_at(then: i64) {
    locked().wall = Some((then, Instant::now()));
}

/// What the wall clock shows; `None` if it is the system's.
pub(crate) fn wall_now() -> Option<i64> {
    let (then, began) = locked().wall?;
    Some(then + i64::try_from(began.elapsed().as_millis()).unwrap_or(i64::MAX))
}

/// Keeps a manual clock where it is while it lives.
pub struct Hold;

/// Work outside the runtime begins.
pub fn hold() -> Option<Hold> {
    let mut clock = locked();
    clock.is_manual.then(|| {
        clock.holds += 1;
        clock.set_brake();
        Hold
    })
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut clock = locked();
        clock.holds -= 1;
        clock.set_brake();
    }
}

/// Moves the clock, and returns once everything that came due is done.
pub async fn advance(time: Duration) {
    let _alone = MOVING.lock().await;
    settle().await;
    let until = Instant::now() + time;
    jump(true);
    sleep_until(until).await;
    jump(false);
    settle().await;
}

fn jump(jumps: bool) {
    let mut clock = locked();
    clock.jumps = jumps;
    clock.set_brake();
}

/// Returns once nothing is left to do at this time. The first pause lets the runtime see what has arrived at its sockets, the
/// second is after that has been dealt with.
async fn settle() {
    for _ in 0..2 {
        IDLE.notified().await;
    }
}

fn locked() -> MutexGuard<'static, Clock> {
    CLOCK.lock().unwrap_or_else(PoisonError::into_inner)
}
