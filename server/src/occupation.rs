//! How long a task keeps its worker without a pause: all others wait for so long, so the longest time is measured.

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

    #[tokio::test]
    async fn the_longest_stretch_between_two_pauses_counts_and_no_pause_does() {
        let (longest, long) = (Longest::of("test"), Duration::from_millis(3));
        longest
            .watch(async {
                tokio::time::sleep(long * 10).await;
                let began = Instant::now();
                while began.elapsed() < long {
                    std::hint::spin_loop();
                }
                tokio::task::yield_now().await;
            })
            .await;
        let nanos = u128::from(longest.nanos.load(Relaxed));
        assert!(nanos >= long.as_nanos(), "{nanos}");
        let again = Longest::of("test");
        again.watch(tokio::time::sleep(long * 10)).await;
        assert!(u128::from(again.nanos.load(Relaxed)) < (long * 10).as_nanos(), "a pause is no work");
    }
}
