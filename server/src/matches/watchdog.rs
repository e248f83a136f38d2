//! The watchdog for rules that do not return. It freezes the match and abandons its thread; the other threads serve all
//! other matches. The watchdog is a thread of its own, because a worker could be blocked itself.

use super::Matches;
use super::freezing::stopped;
use crate::store::Commit;
use crate::time::now;
use engine::frozen::{Frozen, ReplayStopped};
use std::pin::pin;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError, Weak};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::Notify;

/// Rules that run for more than 5 s count as hanging. Usually they take less than a millisecond.
pub(super) const TOO_LONG: Duration = Duration::from_secs(5);
/// The watchdog checks every 250 ms.
pub(super) const EVERY: Duration = Duration::from_millis(250);

/// The time that the watchdog has been running, in milliseconds. It counts checks, so that a suspended process does not
/// make rules look stuck.
static LOOKED_FOR: AtomicI64 = AtomicI64::new(1);

/// The watchdog's time, see [`LOOKED_FOR`].
pub(super) fn looked_for() -> i64 {
    LOOKED_FOR.load(Ordering::Relaxed)
}

/// The heartbeat of a table's task, which the watchdog reads.
#[derive(Default)]
pub(super) struct Pulse {
    /// When the running call of the rules began, by [`looked_for`]. 0 if none is running.
    judging_since: AtomicI64,
    /// True once the table is abandoned: nothing that its task does counts then.
    is_given_up: AtomicBool,
    gives_up: Notify,
}

impl Pulse {
    /// Marks the rules as running until the result is dropped.
    pub(super) fn judging(self: &Arc<Self>) -> Judging {
        self.judging_since.store(looked_for(), Ordering::Release);
        Judging(Arc::clone(self))
    }

    pub(super) fn is_given_up(&self) -> bool {
        self.is_given_up.load(Ordering::Acquire)
    }

    /// Waits until the table is abandoned.
    pub(super) async fn given_up(&self) {
        let mut gives_up = pin!(self.gives_up.notified());
        gives_up.as_mut().enable();
        if !self.is_given_up() {
            gives_up.await;
        }
    }

    /// Abandons the table.
    pub(super) fn give_up(&self) {
        self.is_given_up.store(true, Ordering::Release);
        self.gives_up.notify_waiters();
    }

    /// True while the rules are not running.
    #[cfg(test)]
    pub(super) fn is_idle(&self) -> bool {
        self.judging_since.load(Ordering::Acquire) == 0
    }

    fn is_stuck(&self, looked_for: i64) -> bool {
        let since = self.judging_since.load(Ordering::Acquire);
        since != 0 && looked_for - since > TOO_LONG.as_millis() as i64 && !self.is_given_up()
    }
}

/// Marks the rules as running until dropped.
pub(super) struct Judging(Arc<Pulse>);

impl Drop for Judging {
    fn drop(&mut self) {
        self.0.judging_since.store(0, Ordering::Release);
    }
}

/// The number of threads that are lost to rules that have not returned.
#[derive(Default)]
pub(super) struct Lost(AtomicUsize);

impl Matches {
    /// True if no thread is lost. A restart of the server restores lost threads.
    pub fn is_whole(&self) -> bool {
        self.lost.0.load(Ordering::Relaxed) == 0
    }

    /// Counts a thread that rules hold forever.
    pub(super) fn lose_a_thread(&self) {
        metrics::gauge!("starboard_threads_lost").increment(1.0);
        self.lost.0.fetch_add(1, Ordering::Relaxed);
    }

    /// Abandons every table whose rules have hung for too long, and returns their ids.
    pub(super) fn look_after(self: &Arc<Self>, looked_for: i64) -> Vec<String> {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        let stuck = live.iter().filter(|(_, handle)| handle.inbox.pulse.is_stuck(looked_for));
        let stuck: Vec<String> = stuck.map(|(id, _)| id.clone()).collect();
        for id in &stuck {
            live[id].inbox.pulse.give_up();
        }
        stuck
    }

    /// Freezes the match of an abandoned table. Its connections are closed; their clients reconnect and find it frozen.
    pub(super) async fn give_up(self: &Arc<Self>, id: &str) {
        tracing::error!(table = %id, "the rules do not return; the match is frozen and a thread is lost");
        metrics::counter!("starboard_matches_frozen_total").increment(1);
        self.lose_a_thread();
        let stored = async {
            let Some(found) = self.store.table(id).await? else { return Ok(()) };
            let good = self.store.record(id).await?.last().map(|row| row.version);
            let halt = ReplayStopped { why: "the rules do not return".to_owned(), good };
            let frozen = Frozen::of(halt, &[], found.table.seats.len(), now());
            let (table, standing) = stopped(found.table, &found.standing, frozen, now());
            let (number, table, standing) = (Some(found.number), Some(table.into()), Some(standing));
            self.store.commit(Commit { number, table, standing, ..Commit::default() }).await
        };
        if let Err(error) = stored.await {
            tracing::error!(table = %id, %error, "a match could not be frozen on disk");
        }
        self.alarms.put(id, None);
        self.live.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }
}

/// Starts the watchdog, which runs until the tables are dropped.
pub fn watch(matches: &Arc<Matches>) {
    let (matches, runtime) = (Arc::downgrade(matches), Handle::current());
    std::thread::spawn(move || {
        while let Some(matches) = Weak::upgrade(&matches) {
            for id in matches.look_after(looked_for()) {
                let matches = Arc::clone(&matches);
                runtime.spawn(async move { matches.give_up(&id).await });
            }
            drop(matches);
            std::thread::sleep(EVERY);
            LOOKED_FOR.fetch_add(EVERY.as_millis() as i64, Ordering::Relaxed);
        }
    });
}
