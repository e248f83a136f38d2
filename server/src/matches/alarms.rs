//! The one scheduler: knows the next deadline of every table and wakes it then, whether it is in memory or not.

use super::Matches;
use crate::time::now;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// A table that was woken and did not say when to wake it next is woken again after this long, in milliseconds.
const AGAIN: i64 = 5_000;

/// When to wake which table, in milliseconds since 1970.
#[derive(Default)]
pub struct Alarms {
    set: Mutex<Set>,
    changed: Notify,
}

#[derive(Default)]
struct Set {
    by_table: HashMap<String, Alarm>,
    /// Every table once, at the time of its [`Alarm::rings`].
    by_time: BTreeSet<(i64, String)>,
    /// Until when the scheduler sleeps.
    awake_at: i64,
}

/// Most deadlines are put off by the next command: an alarm stays where it is then, and is put off when it rings.
struct Alarm {
    due: i64,
    rings: i64,
}

impl Set {
    fn put(&mut self, table: &str, due: Option<i64>) {
        match (self.by_table.get_mut(table), due) {
            (Some(alarm), Some(due)) if alarm.rings <= due => alarm.due = due,
            (_, Some(due)) => {
                self.remove(table);
                self.by_table.insert(table.to_owned(), Alarm { due, rings: due });
                self.by_time.insert((due, table.to_owned()));
            }
            (_, None) => self.remove(table),
        }
    }

    fn remove(&mut self, table: &str) {
        if let Some((table, alarm)) = self.by_table.remove_entry(table) {
            self.by_time.remove(&(alarm.rings, table));
        }
    }

    /// The table whose alarm rings first, by `now`, and when it is due.
    fn first_by(&mut self, now: i64) -> Option<(String, i64)> {
        self.by_time.first().filter(|(rings, _)| *rings <= now)?;
        let (_, table) = self.by_time.pop_first()?;
        let due = self.by_table.remove(&table)?.due;
        Some((table, due))
    }
}

impl Alarms {
    /// Wake that table then, or not at all.
    pub fn put(&self, table: &str, due: Option<i64>) {
        let mut set = self.set.lock().unwrap_or_else(PoisonError::into_inner);
        set.put(table, due);
        // A later deadline can wait until the scheduler looks anyway.
        if due.is_some_and(|due| due < set.awake_at) {
            self.changed.notify_one();
        }
    }

    /// The tables to wake at `now`, and when to look again. Until they say otherwise they are woken again.
    fn ring(&self, now: i64) -> (Vec<String>, Option<i64>) {
        let mut set = self.set.lock().unwrap_or_else(PoisonError::into_inner);
        let (mut ringing, mut overdue) = (Vec::new(), 0);
        while let Some((table, due)) = set.first_by(now) {
            if due > now {
                set.put(&table, Some(due));
                continue;
            }
            overdue = overdue.max(now - due);
            set.put(&table, Some(now + AGAIN));
            ringing.push(table);
        }
        metrics::gauge!("starboard_oldest_overdue_deadline_seconds").set(overdue as f64 / 1000.0);
        let next = set.by_time.first().map(|(rings, _)| *rings);
        set.awake_at = next.unwrap_or(i64::MAX);
        (ringing, next)
    }
}

/// Wakes tables when their deadlines pass, for ever.
pub async fn run(matches: Arc<Matches>) {
    loop {
        let (ringing, next) = matches.alarms.ring(now());
        for table in ringing {
            let matches = Arc::clone(&matches);
            tokio::spawn(async move {
                if let Err(error) = matches.wake(&table).await {
                    tracing::error!(%table, %error, "a deadline could not be dealt with; it will be tried again");
                }
            });
        }
        let ahead = next.map_or(60_000, |next| (next - now()).clamp(0, 60_000));
        let sleep = tokio::time::sleep(Duration::from_millis(ahead.unsigned_abs()));
        tokio::select! {
            biased;
            () = sleep => {}
            () = matches.alarms.changed.notified() => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_rings_when_its_newest_deadline_passes() {
        let alarms = Alarms::default();
        alarms.put("a", Some(100));
        alarms.put("b", Some(200));
        alarms.put("a", Some(300));
        assert_eq!(alarms.ring(150), (vec![], Some(200)), "a was put off");
        assert_eq!(alarms.ring(250).0, ["b"]);
        alarms.put("b", None);
        assert_eq!(alarms.ring(300), (vec!["a".to_owned()], Some(300 + AGAIN)));
    }

    #[test]
    fn a_table_rings_once_however_often_its_deadline_moves() {
        let alarms = Alarms::default();
        for due in [500, 900, 300, 700, 400] {
            alarms.put("a", Some(due));
        }
        assert_eq!(alarms.ring(399), (vec![], Some(400)));
        assert_eq!(alarms.ring(400), (vec!["a".to_owned()], Some(400 + AGAIN)));
        assert_eq!(alarms.ring(900), (vec![], Some(400 + AGAIN)));
    }

    #[test]
    fn a_table_that_says_nothing_rings_again() {
        let alarms = Alarms::default();
        alarms.put("a", Some(100));
        assert_eq!(alarms.ring(100).0, ["a"]);
        assert_eq!(alarms.ring(100 + AGAIN - 1).0, Vec::<String>::new());
        assert_eq!(alarms.ring(100 + AGAIN).0, ["a"]);
    }
}
