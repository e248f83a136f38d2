//! A manual clock, which moves only when a test moves it: `--clock manual`.
//!
//! Every timer of the process uses the tokio clock, which is paused. [`advance`] lets it jump from timer to timer, each
//! at its exact time, and waits at each one until all resulting work is done. [`leap`] goes to the end in one jump. The
//! runtime does not see work outside it, such as the database's and other threads'. Such work takes a [`hold`], during
//! which the clock does not move.

use std::convert::Infallible;
use std::str::FromStr;
use std::sync::mpsc::{Sender, channel};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{Mutex as AsyncMutex, Notify};
use tokio::time::{Instant, sleep_until};

/// The default start of a manual clock: noon on 1 January 2026, UTC.
const START: i64 = 1_767_268_800_000;

static CLOCK: LazyLock<Mutex<Clock>> = LazyLock::new(Mutex::default);
static IDLE: Notify = Notify::const_new();
/// Only one test may move the clock at a time.
static MOVING: AsyncMutex<()> = AsyncMutex::const_new(());

/// The start of a manual clock, in milliseconds since 1970, parsed from `manual` or `manual@MS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manual(pub i64);

impl FromStr for Manual {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words = "use manual, or manual@MS with milliseconds since 1970";
        match text.strip_prefix("manual").ok_or(words)? {
            "" => Ok(Manual(START)),
            rest => rest.strip_prefix('@').and_then(|ms| ms.parse().ok()).map(Manual).ok_or(words),
        }
    }
}

#[derive(Default)]
struct Clock {
    is_manual: bool,
    /// The start of the wall clock: in milliseconds since 1970, and on the tokio clock.
    wall: Option<(i64, Instant)>,
    /// How many pieces of work outside the runtime are running.
    holds: usize,
    /// True while [`advance`] lets the clock jump.
    jumps: bool,
    brake: Option<Brake>,
}

/// A blocking task that ends when this value is dropped. While it exists, tokio does not move a paused clock.
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

/// A single-threaded runtime with a paused clock.
///
/// # Errors
/// If the operating system cannot create it.
pub fn runtime() -> std::io::Result<Runtime> {
    let parked = || {
        if locked().holds == 0 {
            IDLE.notify_waiters();
        }
    };
    Builder::new_current_thread().enable_all().start_paused(true).on_thread_park(parked).build()
}

/// Starts the manual clock at `then`. Call it inside a [`runtime`].
pub fn start(Manual(then): Manual) {
    crate::time::begin_at(then);
    let mut clock = locked();
    clock.is_manual = true;
    clock.set_brake();
}

/// Lets the clock run freely, because a stopping server waits for its last timers.
pub fn release() {
    if is_manual() {
        tokio::time::resume();
    }
}

/// True if tests move the clock.
pub fn is_manual() -> bool {
    locked().is_manual
}

/// Sets the wall clock to `then`. From there it follows the tokio clock.
pub(crate) fn begin_wall_at(then: i64) {
    locked().wall = Some((then, Instant::now()));
}

/// The wall clock of the tests; `None` if the system's is used.
pub(crate) fn wall_now() -> Option<i64> {
    let (then, began) = locked().wall?;
    Some(then + i64::try_from(began.elapsed().as_millis()).unwrap_or(i64::MAX))
}

/// A guard that keeps a manual clock still while it lives.
pub struct Hold;

/// Marks the start of work outside the runtime.
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

/// Moves the clock, and returns once everything that became due is done.
pub async fn advance(time: Duration) {
    let _alone = MOVING.lock().await;
    settle().await;
    let until = Instant::now() + time;
    jump(true);
    sleep_until(until).await;
    jump(false);
    settle().await;
}

/// Moves the clock in one jump, as if the machine had slept: every due timer fires once, at the end. Returns when
/// everything due is done. Even a day is quick, because the periodic work in between is skipped.
pub async fn leap(time: Duration) {
    let _alone = MOVING.lock().await;
    settle().await;
    tokio::time::advance(time).await;
    settle().await;
}

fn jump(jumps: bool) {
    let mut clock = locked();
    clock.jumps = jumps;
    clock.set_brake();
}

/// Returns once the runtime has nothing left to do at this time. After the first pause the runtime has seen what
/// arrived at its sockets; after the second it has handled it.
async fn settle() {
    for _ in 0..2 {
        IDLE.notified().await;
    }
}

fn locked() -> MutexGuard<'static, Clock> {
    CLOCK.lock().unwrap_or_else(PoisonError::into_inner)
}
