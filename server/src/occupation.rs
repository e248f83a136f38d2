//! Measures the longest time for which a task occupies its worker without yielding, because all other tasks of that
//! worker wait in the meantime. Time in which other threads or programs used the core does not count.

use rustix::time::{ClockId, clock_gettime};
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// The tasks of tables.
pub(crate) static TABLES: Longest = Longest::of("table");
/// The tasks of sockets.
pub(crate) static SOCKETS: Longest = Longest::of("socket");

/// The longest stretch for which a task of one kind has run without yielding since the process started.
pub(crate) struct Longest {
    task: &'static str,
    nanos: AtomicU64,
}

impl Longest {
    const fn of(task: &'static str) -> Self {
        Longest { task, nanos: AtomicU64::new(0) }
    }

    /// Wraps work to measure its stretches. The work is boxed: an `async fn` would reserve memory for it twice.
    pub(crate) fn watch<F: Future>(&self, work: F) -> impl Future<Output = F::Output> + use<'_, F> {
        let mut work = Box::pin(work);
        std::future::poll_fn(move |context| {
            let began = Instant::now();
            let spent = spent_at(began);
            let polled = work.as_mut().poll(context);
            let stretch = began.elapsed();
            if self.is_longer(stretch) {
                self.note(stretch.min(spent_by_thread().saturating_sub(spent)));
            }
            polled
        })
    }

    fn is_longer(&self, stretch: Duration) -> bool {
        stretch > Duration::from_nanos(self.nanos.load(Relaxed))
    }

    fn note(&self, stretch: Duration) {
        let nanos = u64::try_from(stretch.as_nanos()).unwrap_or(u64::MAX);
        if self.nanos.fetch_max(nanos, Relaxed) < nanos {
            metrics::gauge!("starboard_longest_occupation_seconds", "task" => self.task).set(stretch.as_secs_f64());
        }
    }
}

/// Reading the thread's CPU time is a system call, so a value up to 250 µs old is reused. A measured stretch can be up
/// to 250 µs too long.
const REUSE_FOR: Duration = Duration::from_micros(250);

/// Returns the CPU time that this thread had used at `now` or up to 250 µs earlier.
fn spent_at(now: Instant) -> Duration {
    thread_local!(static ASKED_LAST: Cell<Option<(Instant, Duration)>> = const { Cell::new(None) });
    match ASKED_LAST.get() {
        Some((at, spent)) if now - at < REUSE_FOR => spent,
        _ => {
            let spent = spent_by_thread();
            ASKED_LAST.set(Some((now, spent)));
            spent
        }
    }
}

/// Returns the CPU time that this thread has used so far.
fn spent_by_thread() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ThreadCPUTime)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_stretch_is_kept() {
        let longest = Longest::of("test");
        [2, 5, 3].into_iter().for_each(|millis| longest.note(Duration::from_millis(millis)));
        assert_eq!(longest.nanos.load(Relaxed), 5_000_000);
    }

    #[tokio::test]
    async fn watched_work_is_measured() {
        let longest = Longest::of("test");
        longest.watch(async { std::hint::black_box(vec![0_u8; 1 << 16].len()) }).await;
        assert!(longest.nanos.load(Relaxed) > 0);
    }
}
