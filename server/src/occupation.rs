//! How long a task keeps its worker without a pause: all others wait for so long, so the longest time is measured. By the
//! clock on the wall: where threads share a processor, what the others took meanwhile is in it.

use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// The tables' tasks.
pub(crate) static TABLES: Longest = Longest::of("table");
/// The sockets' tasks.
pub(crate) static SOCKETS: Longest = Longest::of("socket");

/// The longest stretch of the tasks of a kind since the process began.
pub(crate) struct Longest {
    task: &'static str,
    nanos: AtomicU64,
}

impl Longest {
    const fn of(task: &'static str) -> Self {
        Longest { task, nanos: AtomicU64::new(0) }
    }

    /// The same work, its stretches measured.
    pub(crate) async fn watch<F: Future>(&self, work: F) -> F::Output {
        let mut work = pin!(work);
        let measured = std::future::poll_fn(|context| {
            let began = Instant::now();
            let polled = work.as_mut().poll(context);
            self.note(began.elapsed());
            polled
        });
        measured.await
    }

    fn note(&self, stretch: Duration) {
        let nanos = u64::try_from(stretch.as_nanos()).unwrap_or(u64::MAX);
        if nanos > self.nanos.load(Relaxed) && self.nanos.fetch_max(nanos, Relaxed) < nanos {
            metrics::gauge!("starboard_longest_occupation_seconds", "task" => self.task).set(stretch.as_secs_f64());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_stretch_counts() {
        let longest = Longest::of("test");
        [2, 5, 3].into_iter().for_each(|millis| longest.note(Duration::from_millis(millis)));
        assert_eq!(longest.nanos.load(Relaxed), 5_000_000);
    }

    #[tokio::test]
    async fn every_stretch_of_watched_work_is_noted() {
        let longest = Longest::of("test");
        longest.watch(async { std::hint::black_box(vec![0_u8; 1 << 16].len()) }).await;
        assert!(longest.nanos.load(Relaxed) > 0);
    }
}
