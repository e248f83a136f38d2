//! Questions whose players have not been notified yet.

use crate::store::Number;
use crate::timer_queue::TimerQueue;
use games::seat::Seat;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A way to notify a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Way {
    /// The table's webhook. Everybody in its channel can read it.
    Webhook,
    /// The player's own browsers.
    Push,
    /// The browsers once more, before the deadline.
    Reminder,
}

pub(super) const WAYS: [Way; 3] = [Way::Webhook, Way::Push, Way::Reminder];

/// A question to the player of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Asked {
    pub(super) seat: Seat,
    /// The number of the question.
    pub(super) question: u32,
    /// When to remind the player of the deadline, in milliseconds since 1970. `None` for no reminder.
    pub(super) remind_at: Option<i64>,
}

impl Way {
    /// The name of the way in the database and in metrics.
    pub(super) fn name(self) -> &'static str {
        match self {
            Way::Webhook => "webhook",
            Way::Push => "push",
            Way::Reminder => "reminder",
        }
    }
}

/// A notification that is due: the seat whose player to notify, and the number of the question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Due {
    pub(super) number: Number,
    /// The table's id.
    pub(super) table: String,
    pub(super) seat: Seat,
    pub(super) question: u32,
    pub(super) way: Way,
}

/// The open questions, and when to notify which players of them. Times are milliseconds since 1970.
#[derive(Default)]
pub(super) struct Pending {
    by_table: Mutex<HashMap<Number, Calling>>,
    /// The time at which the first notification of each table is due.
    pub(super) times: TimerQueue<Number>,
}

/// The open questions of a table.
struct Calling {
    /// The table's id.
    table: String,
    seats: Vec<Waiting>,
}

struct Waiting {
    seat: Seat,
    question: u32,
    /// When each way's notification is due. `None` if there is nothing to send.
    at: [Option<i64>; WAYS.len()],
}

impl Waiting {
    fn is_for(&self, seat: Seat, question: u32) -> bool {
        (self.seat, self.question) == (seat, question)
    }
}

impl Calling {
    fn first(&self) -> Option<i64> {
        self.seats.iter().flat_map(|waiting| waiting.at).flatten().min()
    }
}

impl Pending {
    /// Replaces a table's questions with `asked`. A new question is due at `at`.
    pub(super) fn hear(&self, number: Number, table: &str, asked: &[Asked], at: i64) {
        let mut by_table = self.by_table();
        if asked.is_empty() {
            by_table.remove(&number);
            return self.times.put(&number, None);
        }
        let new = || Calling { table: table.to_owned(), seats: Vec::new() };
        let calling = by_table.entry(number).or_insert_with(new);
        let seats = &mut calling.seats;
        seats.retain(|waiting| asked.iter().any(|asked| waiting.is_for(asked.seat, asked.question)));
        for Asked { seat, question, remind_at } in asked.iter().copied() {
            let known = seats.iter().position(|waiting| waiting.seat == seat);
            let place = known.unwrap_or_else(|| {
                seats.push(Waiting { seat, question, at: WAYS.map(|way| (way != Way::Reminder).then_some(at)) });
                seats.len() - 1
            });
            // A deadline can move, and the reminder with it. A reminder before the first notification is dropped: it
            // would come too early, or it has been sent.
            let reminder = &mut seats[place].at[Way::Reminder as usize];
            *reminder = remind_at.filter(|remind_at| *remind_at >= at || *reminder == Some(*remind_at));
        }
        self.times.put(&number, calling.first());
    }

    /// Records that a seat was notified of `question`. `way` is the [`Way::name`].
    pub(super) fn was_sent(&self, number: Number, seat: Seat, way: &str, question: u32) {
        let Some(way) = WAYS.into_iter().find(|known| known.name() == way) else { return };
        let mut by_table = self.by_table();
        let seats = by_table.get_mut(&number).map(|calling| &mut calling.seats);
        if let Some(waiting) = seats.into_iter().flatten().find(|waiting| waiting.is_for(seat, question)) {
            waiting.at[way as usize] = None;
        }
    }

    /// Takes the notifications that are due at `now`.
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

    /// Makes a notification due again at `at`, if its question is still open.
    pub(super) fn again(&self, due: &Due, at: i64) {
        let mut by_table = self.by_table();
        let Some(calling) = by_table.get_mut(&due.number) else { return };
        if let Some(waiting) = calling.seats.iter_mut().find(|waiting| waiting.is_for(due.seat, due.question)) {
            waiting.at[due.way as usize].get_or_insert(at);
            self.times.put(&due.number, calling.first());
        }
    }

    /// Forgets a question that is no longer open, because it was answered at another node, which has the table.
    pub(super) fn end(&self, due: &Due) {
        let mut by_table = self.by_table();
        let Some(calling) = by_table.get_mut(&due.number) else { return };
        calling.seats.retain(|waiting| !waiting.is_for(due.seat, due.question));
        if calling.seats.is_empty() {
            by_table.remove(&due.number);
            self.times.put(&due.number, None);
        }
    }

    fn by_table(&self) -> MutexGuard<'_, HashMap<Number, Calling>> {
        self.by_table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "a table";
    const FIRST: Seat = Seat(0);

    fn asked(seat: Seat, question: u32) -> Asked {
        Asked { seat, question, remind_at: None }
    }

    #[test]
    fn a_question_notifies_once_even_if_it_is_reported_twice() {
        let pending = Pending::default();
        pending.hear(1, TABLE, &[asked(FIRST, 7)], 100);
        pending.hear(1, TABLE, &[asked(FIRST, 7)], 900);
        assert_eq!(pending.take_due(99), []);
        let due = pending.take_due(100);
        assert_eq!(
            due.iter().map(|due| (due.seat, due.question, due.way)).collect::<Vec<_>>(),
            [(FIRST, 7, Way::Webhook), (FIRST, 7, Way::Push)]
        );
        pending.hear(1, TABLE, &[asked(FIRST, 7)], 200);
        assert_eq!(pending.take_due(i64::MAX), [], "it was sent");
        pending.hear(1, TABLE, &[asked(FIRST, 8)], 300);
        assert_eq!(pending.take_due(300).len(), 2, "another question");
    }

    #[test]
    fn a_player_who_has_answered_is_not_notified() {
        let pending = Pending::default();
        pending.hear(1, TABLE, &[asked(FIRST, 1), asked(Seat(1), 1)], 100);
        pending.hear(1, TABLE, &[asked(Seat(1), 1)], 100);
        assert!(pending.take_due(100).iter().all(|due| due.seat == Seat(1)));
    }

    #[test]
    fn a_postponed_notification_ends_with_its_question() {
        let pending = Pending::default();
        pending.hear(1, TABLE, &[asked(FIRST, 1)], 100);
        let due = pending.take_due(100);
        pending.again(&due[1], 500);
        pending.hear(1, TABLE, &[], 100);
        assert_eq!(pending.take_due(500), []);
        pending.again(&due[1], 600);
        assert_eq!(pending.take_due(600), [], "it cannot be postponed again");
    }

    #[test]
    fn a_notification_from_before_a_restart_is_not_sent_again() {
        let pending = Pending::default();
        pending.hear(1, TABLE, &[asked(FIRST, 7)], 100);
        pending.was_sent(1, FIRST, "push", 7);
        pending.was_sent(1, FIRST, "webhook", 6);
        assert_eq!(pending.take_due(100).iter().map(|due| due.way).collect::<Vec<_>>(), [Way::Webhook]);
    }

    #[test]
    fn a_question_that_was_answered_at_another_node_is_forgotten() {
        let pending = Pending::default();
        pending.hear(1, TABLE, &[asked(FIRST, 1)], 100);
        let due = pending.take_due(100);
        pending.again(&due[1], 500);
        pending.end(&due[1]);
        assert_eq!(pending.take_due(500), []);
        assert!(pending.by_table().is_empty());
    }

    #[test]
    fn a_reminder_moves_with_its_deadline() {
        let pending = Pending::default();
        let reminded = |remind_at| Asked { remind_at, ..asked(FIRST, 1) };
        pending.hear(1, TABLE, &[reminded(Some(500))], 100);
        assert_eq!(pending.take_due(100).len(), 2);
        pending.hear(1, TABLE, &[reminded(Some(900))], 200);
        assert_eq!(pending.take_due(899), []);
        let due = pending.take_due(900);
        assert_eq!(due.iter().map(|due| due.way).collect::<Vec<_>>(), [Way::Reminder]);
        pending.hear(1, TABLE, &[reminded(Some(900))], 1000);
        assert_eq!(pending.take_due(i64::MAX), []);
    }
}
