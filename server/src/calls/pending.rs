//! Questions whose players have not been notified yet.

use crate::matches::table::Table;
use crate::store::Number;
use crate::timer_queue::TimerQueue;
use games::seat::Seat;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A way to notify a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// The table's webhook. Everybody in its channel reads it.
    Webhook,
    /// The player's own browsers.
    Push,
    /// The browsers once more, before the deadline.
    Reminder,
}

pub(super) const WAYS: [Way; 3] = [Way::Webhook, Way::Push, Way::Reminder];

/// A seat whose player is asked something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    pub seat: Seat,
    /// The number of the question.
    pub question: u32,
    /// When to remind the player of its deadline, milliseconds since 1970.
    pub remind_at: Option<i64>,
}

impl Way {
    /// Its name in the database and in metrics.
    pub fn name(self) -> &'static str {
        match self {
            Way::Webhook => "webhook",
            Way::Push => "push",
            Way::Reminder => "reminder",
        }
    }
}

/// A player to notify of a question, by its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Due {
    pub(super) number: Number,
    /// The table's id.
    pub(super) table: String,
    pub(super) seat: Seat,
    pub(super) question: u32,
    pub(super) way: Way,
}

/// The questions that are still asked, and when to notify whom of them. Times are milliseconds since 1970.
#[derive(Default)]
pub(super) struct Pending {
    by_table: Mutex<HashMap<Number, Calling>>,
    /// For each table, when the first of its seats is due.
    pub(super) times: TimerQueue<Number>,
}

/// Whom a table asks.
struct Calling {
    /// Its id.
    table: String,
    seats: Vec<Waiting>,
}

struct Waiting {
    seat: Seat,
    question: u32,
    /// When the seat is due, by way. `None` once it is over.
    at: [Option<i64>; WAYS.len()],
}

impl Waiting {
    fn is_for(&self, due: &Due) -> bool {
        (self.seat, self.question) == (due.seat, due.question)
    }
}

impl Calling {
    fn first(&self) -> Option<i64> {
        self.seats.iter().flat_map(|waiting| waiting.at).flatten().min()
    }
}

impl Pending {
    /// Replaces a table's questions with these. A new question is due at `at`.
    pub(super) fn hear(&self, number: Number, table: &Table, asked: &[Asked], at: i64) {
        let mut by_table = self.by_table();
        if asked.is_empty() {
            by_table.remove(&number);
            return self.times.put(&number, None);
        }
        let new = || Calling { table: table.id.clone(), seats: Vec::new() };
        let calling = by_table.entry(number).or_insert_with(new);
        let seats = &mut calling.seats;
        let is_asked =
            |waiting: &Waiting, asked: &Asked| (waiting.seat, waiting.question) == (asked.seat, asked.question);
        seats.retain(|waiting| asked.iter().any(|asked| is_asked(waiting, asked)));
        for Asked { seat, question, remind_at } in asked.iter().copied() {
            let known = seats.iter().position(|waiting| waiting.seat == seat);
            let place = known.unwrap_or_else(|| {
                seats.push(Waiting { seat, question, at: WAYS.map(|way| (way != Way::Reminder).then_some(at)) });
                seats.len() - 1
            });
            // A deadline can move, and the reminder with it. A reminder before the first notification is dropped: it would come
            // too early, or it has been sent.
            let reminder = &mut seats[place].at[Way::Reminder as usize];
            *reminder = remind_at.filter(|remind_at| *remind_at >= at || *reminder == Some(*remind_at));
        }
        self.times.put(&number, calling.first());
    }

    /// Takes what is due at `now`.
    pub(super) fn take_due(&self, now: i64) -> Vec<Due> {
        let mut by_table = self.by_table();
        let mut due = Vec::new();
        for (number, _) in self.times.take_due(now, None) {
            let Some(calling) = by_table.get_mut(&number) else { continue };
            for Waiting { seat, question, at } in &mut calling.seats {
                for (way, at) in WAYS.into_iter().zip(at) {
                    if at.take_if(|at| *at <= now).is_some() {
                        due.push(Due { number, table: calling.table.clone(), seat: *seat, question: *question, way });
                    }
                }
            }
            self.times.put(&number, calling.first());
        }
        due
    }

    /// Makes it due again at `at`, if the question is still asked.
    pub(super) fn again(&self, due: &Due, at: i64) {
        let mut by_table = self.by_table();
        let Some(calling) = by_table.get_mut(&due.number) else { return };
        if let Some(waiting) = calling.seats.iter_mut().find(|waiting| waiting.is_for(due)) {
            waiting.at[due.way as usize].get_or_insert(at);
            self.times.put(&due.number, calling.first());
        }
    }

    /// True while that question is still asked.
    pub(super) fn stands(&self, due: &Due) -> bool {
        self.by_table().get(&due.number).is_some_and(|asked| asked.seats.iter().any(|waiting| waiting.is_for(due)))
    }

    fn by_table(&self) -> MutexGuard<'_, HashMap<Number, Calling>> {
        self.by_table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::opening::open;
    use crate::store::Identity;
    use serde_json::json;

    fn table() -> Table {
        let (game, host) = (games::ALL[0].info.slug, Identity { id: "a".into(), name: "Ada".into(), kept: false });
        let new = json!({ "game": game, "seats": 2, "visibility": "private" });
        open(serde_json::from_value(new).unwrap(), &host).unwrap()
    }

    const FIRST: Seat = Seat(0);

    fn asked(seat: Seat, question: u32) -> Asked {
        Asked { seat, question, remind_at: None }
    }

    #[test]
    fn a_question_notifies_once_even_if_it_is_reported_twice() {
        let (pending, table) = (Pending::default(), table());
        pending.hear(1, &table, &[asked(FIRST, 7)], 100);
        pending.hear(1, &table, &[asked(FIRST, 7)], 900);
        assert_eq!(pending.take_due(99), []);
        let due = pending.take_due(100);
        assert_eq!(
            due.iter().map(|due| (due.seat, due.question, due.way)).collect::<Vec<_>>(),
            [(FIRST, 7, Way::Webhook), (FIRST, 7, Way::Push)]
        );
        assert!(due.iter().all(|due| pending.stands(due)));
        pending.hear(1, &table, &[asked(FIRST, 7)], 200);
        assert_eq!(pending.take_due(i64::MAX), [], "it was sent");
        pending.hear(1, &table, &[asked(FIRST, 8)], 300);
        assert_eq!(pending.take_due(300).len(), 2, "another question");
    }

    #[test]
    fn a_player_who_has_answered_is_not_notified() {
        let (pending, table) = (Pending::default(), table());
        pending.hear(1, &table, &[asked(FIRST, 1), asked(Seat(1), 1)], 100);
        pending.hear(1, &table, &[asked(Seat(1), 1)], 100);
        assert!(pending.take_due(100).iter().all(|due| due.seat == Seat(1)));
    }

    #[test]
    fn a_notification_put_off_until_morning_ends_with_its_question() {
        let (pending, table) = (Pending::default(), table());
        pending.hear(1, &table, &[asked(FIRST, 1)], 100);
        let due = pending.take_due(100);
        pending.again(&due[1], 500);
        pending.hear(1, &table, &[], 100);
        assert_eq!(pending.take_due(500), []);
        pending.again(&due[1], 600);
        assert!(!pending.stands(&due[1]));
        assert_eq!(pending.take_due(600), [], "it is not put off again");
    }

    #[test]
    fn a_deadline_that_moves_moves_its_reminder() {
        let (pending, table) = (Pending::default(), table());
        let reminded = |remind_at| Asked { remind_at, ..asked(FIRST, 1) };
        pending.hear(1, &table, &[reminded(Some(500))], 100);
        assert_eq!(pending.take_due(100).len(), 2);
        pending.hear(1, &table, &[reminded(Some(900))], 200);
        assert_eq!(pending.take_due(899), []);
        let due = pending.take_due(900);
        assert_eq!(due.iter().map(|due| due.way).collect::<Vec<_>>(), [Way::Reminder]);
        pending.hear(1, &table, &[reminded(Some(900))], 1000);
        assert_eq!(pending.take_due(i64::MAX), []);
    }
}
