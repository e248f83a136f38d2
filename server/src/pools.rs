//! Bounded pools for slow work, away from the threads that serve connections. Queues are bounded, and so are the time in a
//! queue and the time for the work.

use crate::error::ApiError;
use crate::matches::core::guarded;
use crate::time::hold;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinError;
use tokio::time::sleep;

/// A pool of workers and its queue.
pub struct Pool {
    kind: &'static str,
    size: usize,
    slots: Arc<Semaphore>,
    waiting: AtomicUsize,
    /// The maximum number of callers in the queue. The next caller gets [`ApiError::Busy`].
    most_waiting: usize,
    /// The maximum time in the queue.
    patience: Duration,
    /// Work that takes longer is abandoned. Its caller gets [`ApiError::TimedOut`], and the pool gets its worker back.
    /// The thread is lost until the work returns. A watched pool has no such limit.
    pub(crate) timeout: Duration,
    /// The lost threads of all pools.
    lost: LostThreads,
    /// False if the caller's thread does the work.
    threads: bool,
    /// True if the watchdog abandons work that never returns. Then a worker is free as soon as the caller stops waiting.
    /// Such a caller must not be a client, which could start any amount of work by hanging up.
    is_watched: bool,
}

/// Work is abandoned after 60 s. Searches end after 3 s, and everything else is quicker.
const TIMEOUT: Duration = Duration::from_secs(60);
/// Time is counted in steps of 250 ms, so that work is not abandoned because the whole process was suspended.
const STEP: Duration = Duration::from_millis(250);

/// Counts threads that are lost to work that has not returned.
#[derive(Clone, Default)]
pub(crate) struct LostThreads(Arc<AtomicUsize>);

impl LostThreads {
    pub(crate) fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    pub(crate) fn lose(&self) {
        metrics::gauge!("starboard_threads_lost").increment(1.0);
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn regain(&self) {
        metrics::gauge!("starboard_threads_lost").decrement(1.0);
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The pools of the server.
pub struct Pools {
    /// Loads matches from their records when tables are opened.
    pub loading: Pool,
    /// Answers questions about a position.
    pub answers: Pool,
    /// Replays records: to look back at a match, to import one, or to continue from one.
    pub reviews: Pool,
    /// Draws pictures of shared moments.
    pub pictures: Pool,
    /// Thinks for bots.
    pub bots: Pool,
    /// Analyses finished matches.
    pub analyses: Pool,
    /// The lost threads of all pools.
    pub(crate) lost: LostThreads,
}

impl Default for Pools {
    fn default() -> Self {
        Pools::new(true)
    }
}

impl Pools {
    /// Creates the pools. Without `threads` the caller's thread does the work, as simulations need.
    pub fn new(threads: bool) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        // One core is left to the threads that serve connections.
        let several = (cores - 1).max(1);
        let patience = Duration::from_secs(10);
        let lost = LostThreads::default();
        let pool = |kind, slots, most_waiting, patience| Pool {
            threads,
            lost: lost.clone(),
            ..Pool::new(kind, slots, most_waiting, patience)
        };
        let workers = |kind, most_waiting, patience| pool(kind, several, most_waiting, patience);
        Pools {
            loading: Pool { is_watched: true, ..workers("loading", 4096, Duration::from_secs(60)) },
            answers: workers("answers", 64, patience),
            reviews: workers("reviews", 16, patience),
            pictures: pool("pictures", 1, 16, patience),
            bots: workers("bots", 4096, Duration::from_secs(60)),
            analyses: workers("analyses", 4096, Duration::from_secs(60)),
            lost,
        }
    }
}

impl Pool {
    pub(crate) fn new(kind: &'static str, slots: usize, most_waiting: usize, patience: Duration) -> Self {
        Pool {
            kind,
            size: slots,
            slots: Arc::new(Semaphore::new(slots)),
            waiting: AtomicUsize::new(0),
            most_waiting,
            patience,
            timeout: TIMEOUT,
            lost: LostThreads::default(),
            threads: true,
            is_watched: false,
        }
    }

    /// The number of workers.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Runs the work once a worker is free.
    ///
    /// # Errors
    /// Those of [`Pool::permit`] and [`Permit::run`].
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
        self.permit().await?.run(work).await
    }

    /// Waits for a worker. Use this if not even the work's input may be read before a worker is free.
    ///
    /// # Errors
    /// [`ApiError::Busy`] if the queue is full, or if the wait takes too long.
    pub async fn permit(&self) -> Result<Permit, ApiError> {
        let waits = Waiting::before(self);
        if waits.place > self.most_waiting {
            return Err(self.busy());
        }
        let slot = tokio::time::timeout(self.patience, Arc::clone(&self.slots).acquire_owned()).await;
        let slot = slot.map_err(|_| self.busy())?;
        let slot = Arc::new(slot.map_err(|error| ApiError::Internal(error.to_string()))?);
        let Pool { threads, is_watched, timeout, .. } = *self;
        Ok(Permit { slot, threads, is_watched, timeout, lost: self.lost.clone() })
    }

    fn busy(&self) -> ApiError {
        metrics::counter!("starboard_busy_total", "workers" => self.kind).increment(1);
        ApiError::Busy
    }
}

/// A permit to use a worker. The worker is free once the permit is dropped and its work is done.
pub struct Permit {
    slot: Arc<OwnedSemaphorePermit>,
    threads: bool,
    is_watched: bool,
    timeout: Duration,
    lost: LostThreads,
}

impl Permit {
    /// Runs the work. Dropping the future does not free the worker before the work is done, unless the pool is watched.
    ///
    /// # Errors
    /// [`ApiError::Internal`] if the work panics. [`ApiError::TimedOut`] if it takes too long, unless the pool is watched.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
        if !self.threads {
            // Let other tasks run first, as they could if a thread did the work.
            tokio::task::yield_now().await;
            return guarded(work).map_err(ApiError::Internal);
        }
        let _hold = hold();
        let mut working = tokio::task::spawn_blocking(move || {
            stand_back();
            work()
        });
        let panicked = |error: JoinError| ApiError::Internal(error.to_string());
        if self.is_watched {
            return working.await.map_err(panicked);
        }
        let (slot, timeout, lost) = (Arc::clone(&self.slot), self.timeout, self.lost.clone());
        // A task of its own holds the worker, because the caller may drop this future.
        let supervising = tokio::spawn(async move {
            let slot = slot;
            tokio::select! {
                biased;
                done = &mut working => return done.map_err(panicked),
                () = running_for(timeout) => drop(slot),
            }
            lost.lose();
            tokio::spawn(async move {
                let _ = working.await;
                lost.regain();
            });
            Err(ApiError::TimedOut)
        });
        supervising.await.map_err(panicked)?
    }
}

/// Waits until this process has run for `time`.
async fn running_for(time: Duration) {
    let mut left = time;
    while !left.is_zero() {
        let step = left.min(STEP);
        sleep(step).await;
        left -= step;
    }
}

/// Lowers the thread's priority, so that the threads that serve connections go first on a busy machine. The thread only
/// ever does slow work.
fn stand_back() {
    // Niceness 10 is a tenth of the usual weight. Only Linux sets it for a single thread. Elsewhere, or without
    // permission, all threads are equal.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, 10);
}

/// A place in the queue.
struct Waiting<'a> {
    before: &'a Pool,
    place: usize,
}

impl<'a> Waiting<'a> {
    fn before(before: &'a Pool) -> Self {
        Waiting { before, place: before.waiting.fetch_add(1, Ordering::Relaxed) + 1 }
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.before.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use std::sync::mpsc;

    #[tokio::test]
    async fn a_worker_is_busy_until_its_work_is_done_even_if_the_caller_is_gone() {
        let workers = Pool::new("tests", 1, 1, Duration::from_secs(60));
        let (begun, has_begun) = mpsc::channel();
        let (go, gone) = mpsc::channel::<()>();
        let work = move || {
            begun.send(()).unwrap();
            gone.recv()
        };
        let mut abandoned = Box::pin(workers.run(work));
        assert!((&mut abandoned).now_or_never().is_none(), "it works");
        tokio::task::spawn_blocking(move || has_begun.recv()).await.unwrap().unwrap();
        drop(abandoned);
        assert!(workers.permit().now_or_never().is_none(), "the one worker still works");
        go.send(()).unwrap();
        assert_eq!(workers.run(|| 7).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn a_worker_is_busy_while_its_result_is_stored() {
        let workers = Pool::new("tests", 1, 1, Duration::from_secs(60));
        let turn = workers.permit().await.unwrap();
        assert_eq!(turn.run(|| 7).await.unwrap(), 7);
        assert!(workers.permit().now_or_never().is_none(), "the caller still has it");
        drop(turn);
        assert_eq!(workers.run(|| 8).await.unwrap(), 8);
    }

    #[tokio::test]
    async fn a_request_to_a_full_queue_is_refused_as_busy() {
        let workers = Arc::new(Pool::new("tests", 1, 1, Duration::from_secs(60)));
        let (begun, has_begun) = mpsc::channel();
        let (go, gone) = mpsc::channel::<()>();
        let running = {
            let workers = Arc::clone(&workers);
            tokio::spawn(async move {
                let work = move || {
                    begun.send(()).unwrap();
                    gone.recv()
                };
                workers.run(work).await
            })
        };
        tokio::task::spawn_blocking(move || has_begun.recv()).await.unwrap().unwrap();
        let mut waiting = Box::pin(workers.run(|| 7));
        assert!((&mut waiting).now_or_never().is_none(), "it waits");
        assert!(matches!(workers.run(|| 8).await, Err(ApiError::Busy)));
        go.send(()).unwrap();
        assert_eq!(waiting.await.unwrap(), 7);
        running.await.unwrap().unwrap().unwrap();
        assert_eq!(workers.run(|| 9).await.unwrap(), 9);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn workers_have_a_lower_priority_than_threads_that_serve() {
        let niceness = || rustix::process::getpriority_process(None).unwrap();
        let workers = Pool::new("tests", 1, 1, Duration::from_secs(60));
        let serving = niceness();
        assert_eq!(workers.run(niceness).await.unwrap(), serving.max(10));
        assert_eq!(niceness(), serving);
    }

    #[tokio::test]
    async fn work_that_takes_too_long_is_abandoned_and_its_thread_is_lost_until_it_returns() {
        let workers = Pool { timeout: Duration::from_millis(20), ..Pool::new("tests", 1, 1, Duration::from_secs(60)) };
        let (go, gone) = mpsc::channel::<()>();
        assert!(matches!(workers.run(move || gone.recv()).await, Err(ApiError::TimedOut)));
        assert_eq!(workers.lost.count(), 1);
        let quick = Pool { timeout: Duration::from_secs(60), ..workers };
        assert_eq!(quick.run(|| 7).await.unwrap(), 7, "the pool has its worker back");
        go.send(()).unwrap();
        while quick.lost.count() > 0 {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_worker_survives_work_that_panics() {
        let workers = Pool::new("tests", 1, 1, Duration::from_secs(60));
        assert!(matches!(workers.run(|| panic!("on purpose")).await, Err::<(), _>(ApiError::Internal(_))));
        assert_eq!(workers.run(|| 1).await.unwrap(), 1);
    }
}
