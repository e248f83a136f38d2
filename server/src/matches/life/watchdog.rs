//! The watchdog for rules that do not return. It freezes the match and abandons its thread; the other threads serve all
//! other matches. The watchdog is a thread of its own, because a worker could be blocked itself.

use crate::matches::Matches;
use crate::matches::life::freezing::stopped;
use crate::store::Commit;
use crate::time::now;
use engine::frozen::{Frozen, ReplayStopped};
use std::pin::pin;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, Weak};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::Notify;

/// Rules that run for more than 5 s count as hanging. Usually they take less than a millisecond.
pub(crate) const TOO_LONG: Duration = Duration::from_secs(5);
/// The watchdog checks every 250 ms.
pub(crate) const EVERY: Duration = Duration::from_millis(250);

/// The time that the watchdog has been running, in milliseconds. It counts checks, so that a suspended process does not
/// make rules look stuck.
static TICKS: AtomicI64 = AtomicI64::new(1);

/// The watchdog's time, see [`TICKS`].
pub(crate) fn ticks() -> i64 {
    TICKS.load(Ordering::Relaxed)
}

/// The heartbeat of a table's task, which the watchdog reads.
#[derive(Default)]
pub(crate) struct Liveness {
    /// When the running call of the rules began, by [`ticks`]. 0 if none is running.
    judging_since: AtomicI64,
    /// True once the table is abandoned: nothing that its task does counts then.
    is_abandoned: AtomicBool,
    abandons: Notify,
}

impl Liveness {
    /// Marks the rules as running until the result is dropped.
    pub(crate) fn judging(self: &Arc<Self>) -> Judging {
        self.judging_since.store(ticks(), Ordering::Release);
        Judging(Arc::clone(self))
    }

    pub(crate) fn is_abandoned(&self) -> bool {
        self.is_abandoned.load(Ordering::Acquire)
    }

    /// Waits until the table is abandoned.
    pub(crate) async fn abandoned(&self) {
        let mut abandons = pin!(self.abandons.notified());
        abandons.as_mut().enable();
        if !self.is_abandoned() {
            abandons.await;
        }
    }

    /// Abandons the table.
    pub(crate) fn abandon(&self) {
        self.is_abandoned.store(true, Ordering::Release);
        self.abandons.notify_waiters();
    }

    /// True while the rules are not running.
    #[cfg(test)]
    pub(crate) fn is_idle(&self) -> bool {
        self.judging_since.load(Ordering::Acquire) == 0
    }

    fn is_stuck(&self, ticks: i64) -> bool {
        let since = self.judging_since.load(Ordering::Acquire);
        since != 0 && ticks - since > TOO_LONG.as_millis() as i64 && !self.is_abandoned()
    }
}

/// Marks the rules as running until dropped.
pub(crate) struct Judging(Arc<Liveness>);

impl Drop for Judging {
    fn drop(&mut self) {
        self.0.judging_since.store(0, Ordering::Release);
    }
}

impl Matches {
    /// True if no thread is lost. A restart of the server restores lost threads.
    pub fn is_whole(&self) -> bool {
        self.pools.lost.count() == 0
    }

    /// Abandons every table whose rules have hung for too long, and returns their ids.
    pub(crate) fn look_after(self: &Arc<Self>, ticks: i64) -> Vec<String> {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        let stuck = live.iter().filter(|(_, handle)| handle.inbox.liveness.is_stuck(ticks));
        let stuck: Vec<String> = stuck.map(|(id, _)| id.clone()).collect();
        for id in &stuck {
            live[id].inbox.liveness.abandon();
        }
        stuck
    }

    /// Freezes the match of an abandoned table. Its connections are closed; their clients reconnect and find it frozen.
    pub(crate) async fn abandon(self: &Arc<Self>, id: &str) {
        tracing::error!(table = %id, "the rules do not return; the match is frozen and a thread is lost");
        metrics::counter!("starboard_matches_frozen_total").increment(1);
        self.pools.lost.lose();
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
            for id in matches.look_after(ticks()) {
                let matches = Arc::clone(&matches);
                runtime.spawn(async move { matches.abandon(&id).await });
            }
            drop(matches);
            std::thread::sleep(EVERY);
            TICKS.fetch_add(EVERY.as_millis() as i64, Ordering::Relaxed);
        }
    });
}
