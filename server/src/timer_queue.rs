//! A queue of timers, one per key, with one reader that sleeps until the next timer is due.

use crate::time::{jumps, now};
use std::borrow::Borrow;
use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// The reader sleeps until the next timer if that is due within 10 min (600,000 ms), otherwise for half of the time.
/// Server time can run faster than this machine's clock, because the nodes of a cluster share it. If the clock is off
/// by 500 ppm, the maximum that NTP corrects, a timer comes at most 0.3 s late.
const LAST_SLEEP: i64 = 600_000;

/// A queue of timers by key. Times are milliseconds since 1970 by the server's own time.
pub struct TimerQueue<K> {
    timers: Mutex<Timers<K>>,
    /// Wakes the reader early.
    early: Notify,
}

struct Timers<K> {
    by_key: HashMap<K, Timer>,
    /// Every key once, sorted by its [`Timer::queued`].
    by_time: BTreeSet<(i64, K)>,
    /// When the reader's sleep ends.
    wakes_at: i64,
}

/// A timer. Most are postponed many times before they are due, so a later time moves a timer in the queue only once
/// `queued` has passed.
struct Timer {
    due: i64,
    /// The time under which the timer is queued. Never later than `due`.
    queued: i64,
}

impl<K> Default for TimerQueue<K> {
    fn default() -> Self {
        let timers = Timers { by_key: HashMap::new(), by_time: BTreeSet::new(), wakes_at: i64::MAX };
        TimerQueue { timers: Mutex::new(timers), early: Notify::new() }
    }
}

impl<K: Clone + Eq + Hash + Ord> TimerQueue<K> {
    /// Sets when `key` is due, replacing its previous time. `None` removes the key.
    pub fn put<Q>(&self, key: &Q, due: Option<i64>)
    where
        K: Borrow<Q>,
        Q: ToOwned<Owned = K> + Eq + Hash + ?Sized,
    {
        self.put_into(&mut self.timers(), key, due);
    }

    /// Like [`Self::put`], but keeps an earlier time. Use it for times that may be out of date: if a key is due too
    /// early, its owner sets the right time.
    pub fn put_if_earlier(&self, key: &K, due: i64) {
        let timers = &mut *self.timers();
        if timers.by_key.get(key).is_none_or(|timer| due < timer.due) {
            self.put_into(timers, key, Some(due));
        }
    }

    fn put_into<Q>(&self, timers: &mut Timers<K>, key: &Q, due: Option<i64>)
    where
        K: Borrow<Q>,
        Q: ToOwned<Owned = K> + Eq + Hash + ?Sized,
    {
        match (timers.by_key.get_mut(key), due) {
            (Some(timer), Some(due)) if timer.queued <= due => timer.due = due,
            (_, due) => {
                if let Some((key, timer)) = timers.by_key.remove_entry(key) {
                    timers.by_time.remove(&(timer.queued, key));
                }
                if let Some(due) = due {
                    timers.insert(key.to_owned(), due);
                }
            }
        }
        if due.is_some_and(|due| due < timers.wakes_at) {
            self.early.notify_one();
        }
    }

    /// Removes the keys that are due by `now` and returns them with their times. With `again`, each key stays in the
    /// queue and is due again at that time.
    pub fn take_due(&self, now: i64, again: Option<i64>) -> Vec<(K, i64)> {
        let timers = &mut *self.timers();
        let due: Vec<_> = std::iter::from_fn(|| timers.pop_due(now)).collect();
        if let Some(again) = again {
            due.iter().for_each(|(key, _)| timers.insert(key.clone(), again));
        }
        due
    }

    /// Sleeps until the next key is due, [`Self::wake`] is called or server time jumps. It may return earlier.
    pub async fn sleep(&self) {
        let jumps = jumps();
        let wakes_at = self.timers().fall_asleep();
        let ahead = match wakes_at.saturating_sub(now()) {
            far if far > LAST_SLEEP => far / 2,
            near => near.max(0),
        };
        tokio::select! {
            biased;
            () = tokio::time::sleep(Duration::from_millis(ahead.unsigned_abs())) => {}
            () = self.early.notified() => {}
            () = jumps => {}
        }
    }

    /// Ends the reader's current sleep, or its next one.
    pub fn wake(&self) {
        self.early.notify_one();
    }

    fn timers(&self) -> MutexGuard<'_, Timers<K>> {
        self.timers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Clone + Eq + Hash + Ord> Timers<K> {
    fn insert(&mut self, key: K, due: i64) {
        self.by_time.insert((due, key.clone()));
        self.by_key.insert(key, Timer { due, queued: due });
    }

    fn pop_due(&mut self, now: i64) -> Option<(K, i64)> {
        loop {
            self.by_time.first().filter(|(queued, _)| *queued <= now)?;
            let (_, key) = self.by_time.pop_first()?;
            let Timer { due, .. } = self.by_key.remove(&key)?;
            if due <= now {
                return Some((key, due));
            }
            self.insert(key, due);
        }
    }

    fn fall_asleep(&mut self) -> i64 {
        self.wakes_at = self.by_time.first().map_or(i64::MAX, |(queued, _)| *queued);
        self.wakes_at
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    fn queue(timers: &[(&str, i64)]) -> TimerQueue<String> {
        let queue = TimerQueue::default();
        timers.iter().for_each(|(key, due)| queue.put(*key, Some(*due)));
        queue
    }

    fn due(queue: &TimerQueue<String>, now: i64) -> Vec<(String, i64)> {
        queue.take_due(now, None)
    }

    #[test]
    fn a_key_is_due_at_its_latest_time() {
        let queue = queue(&[("a", 100), ("b", 200), ("a", 300)]);
        assert_eq!(due(&queue, 150), [], "a was postponed");
        assert_eq!(queue.timers().fall_asleep(), 200);
        assert_eq!(due(&queue, 250), [("b".to_owned(), 200)]);
        assert_eq!(due(&queue, 300), [("a".to_owned(), 300)]);
        assert_eq!(queue.timers().fall_asleep(), i64::MAX, "none is left");
    }

    #[test]
    fn a_key_is_due_once_however_often_its_time_moves() {
        let queue = queue(&[("a", 500), ("a", 900), ("a", 300), ("a", 700), ("a", 400)]);
        assert_eq!(due(&queue, 399), []);
        assert_eq!(due(&queue, 400), [("a".to_owned(), 400)]);
        assert_eq!(due(&queue, 900), []);
    }

    #[test]
    fn a_time_that_may_be_out_of_date_never_postpones_a_key() {
        let queue = queue(&[("a", 100), ("b", 300), ("c", 500), ("c", 300)]);
        queue.put("b", Some(200));
        for key in ["a", "b", "c", "d"] {
            queue.put_if_earlier(&key.to_owned(), 250);
        }
        let named = |key: &str, due| (key.to_owned(), due);
        assert_eq!(due(&queue, 249), [named("a", 100), named("b", 200)]);
        assert_eq!(due(&queue, 250), [named("c", 250), named("d", 250)]);
    }

    #[test]
    fn a_removed_key_is_never_due() {
        let queue = queue(&[("a", 100), ("b", 100)]);
        queue.put("a", None);
        assert_eq!(due(&queue, 100), [("b".to_owned(), 100)]);
    }

    #[test]
    fn a_key_can_be_due_again_until_it_gets_another_time() {
        let queue = queue(&[("a", 100)]);
        assert_eq!(queue.take_due(100, Some(150)), [("a".to_owned(), 100)]);
        assert_eq!(queue.take_due(149, Some(200)), []);
        assert_eq!(queue.take_due(150, Some(200)), [("a".to_owned(), 150)]);
        queue.put("a", Some(900));
        assert_eq!(queue.take_due(200, Some(250)), []);
    }

    #[test]
    fn only_an_earlier_time_wakes_the_reader() {
        let queue = queue(&[]);
        let wakes = |key: &str, due| {
            queue.timers().fall_asleep();
            queue.put(key, due);
            queue.early.notified().now_or_never().is_some()
        };
        assert!(wakes("a", Some(100)));
        assert!(!wakes("b", Some(200)));
        assert!(wakes("c", Some(50)));
        assert!(!wakes("c", None));
    }

    #[tokio::test(start_paused = true)]
    async fn the_reader_checks_several_times_before_a_distant_timer() {
        let queue = queue(&[("a", now() + 8 * LAST_SLEEP)]);
        // The new time wakes the reader immediately.
        queue.sleep().await;
        let began = tokio::time::Instant::now();
        let mut looks = Vec::new();
        while due(&queue, now()).is_empty() {
            queue.sleep().await;
            looks.push(began.elapsed().as_secs() / 60);
        }
        assert_eq!(looks, [40, 60, 70, 80]);
    }

    #[tokio::test]
    async fn the_reader_wakes_when_server_time_jumps() {
        let queue = queue(&[("a", now() + 30_000)]);
        // The new time wakes the reader immediately.
        queue.sleep().await;
        let mut sleeping = std::pin::pin!(queue.sleep());
        assert!(sleeping.as_mut().now_or_never().is_none());
        crate::time::follow(now() + 30_000);
        assert!(sleeping.now_or_never().is_some());
        assert_eq!(due(&queue, now()).len(), 1);
    }
}
