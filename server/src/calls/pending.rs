//! Who is waited for and has not been called yet.

use crate::matches::table::Table;
use crate::store::Number;
use games::seat::Seat;
use std::collections::{BTreeSet, HashMap};

/// A way to call somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// The table's webhook, which all may read who read that channel.
    Webhook,
    /// The person's own browsers.
    Push,
    /// The same once more, before the deadline.
    Reminder,
}

pub(super) const WAYS: [Way; 3] = [Way::Webhook, Way::Push, Way::Reminder];

/// A seat whose player is asked something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    pub seat: Seat,
    /// The number of the question.
    pub question: u32,
    /// When they are reminded of its deadline, milliseconds since 1970.
    pub remind_at: Option<i64>,
}

impl Way {
    /// As it is stored and counted.
    pub fn name(self) -> &'static str {
        match self {
            Way::Webhook => "webhook",
            Way::Push => "push",
            Way::Reminder => "reminder",
        }
    }
}

/// Somebody to be called, for a question by its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Due {
    pub(super) number: Number,
    /// The table's id.
    pub(super) table: String,
    pub(super) seat: Seat,
    pub(super) question: u32,
    pub(super) way: Way,
}

/// See the module's words. Times are milliseconds since 1970.
#[derive(Default)]
pub(super) struct Pending {
    by_table: HashMap<Number, Calling>,
    /// Every table of which somebody is to be called, once, at the time of its [`Calling::rings`].
    by_time: BTreeSet<(i64, Number)>,
    /// Until when whoever calls sleeps.
    awake_at: i64,
}

/// Whom a table asks.
struct Calling {
    /// Its id.
    table: String,
    seats: Vec<Waiting>,
    /// No later than the first of them is to be called: most have answered by then, and it is put off.
    rings: Option<i64>,
}

struct Waiting {
    seat: Seat,
    question: u32,
    /// By way; `None` once it is over.
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
    /// At that table these seats are asked these questions and no others: who is asked anew is called at `at`. True if whoever
    /// calls must be woken for it.
    pub(super) fn hear(&mut self, number: Number, table: &Table, asked: &[Asked], at: i64) -> bool {
        if asked.is_empty() {
            if let Some(rings) = self.by_table.remove(&number).and_then(|asked| asked.rings) {
                self.by_time.remove(&(rings, number));
            }
            return false;
        }
        let new = || Calling { table: table.id.clone(), seats: Vec::new(), rings: None };
        let Calling { seats, .. } = self.by_table.entry(number).or_insert_with(new);
        let is_asked =
            |waiting: &Waiting, asked: &Asked| (waiting.seat, waiting.question) == (asked.seat, asked.question);
        seats.retain(|waiting| asked.iter().any(|asked| is_asked(waiting, asked)));
        for Asked { seat, question, remind_at } in asked.iter().copied() {
            let known = seats.iter().position(|waiting| waiting.seat == seat);
            let place = known.unwrap_or_else(|| {
                seats.push(Waiting { seat, question, at: WAYS.map(|way| (way != Way::Reminder).then_some(at)) });
                seats.len() - 1
            });
            // Deadlines move. A reminder that would be sooner than the call is none, or it has been.
            let reminder = &mut seats[place].at[Way::Reminder as usize];
            *reminder = remind_at.filter(|remind_at| *remind_at >= at || *reminder == Some(*remind_at));
        }
        self.set(number);
        self.by_time.first().is_some_and(|(next, _)| *next < self.awake_at)
    }

    /// Those to be called at `now`, each once, and when to look again.
    pub(super) fn ring(&mut self, now: i64) -> (Vec<Due>, Option<i64>) {
        let mut due = Vec::new();
        while let Some((_, number)) = self.by_time.first().copied().filter(|(rings, _)| *rings <= now) {
            self.by_time.pop_first();
            let Some(Calling { table, seats, rings }) = self.by_table.get_mut(&number) else { continue };
            *rings = None;
            for Waiting { seat, question, at } in seats {
                for (way, at) in WAYS.into_iter().zip(at) {
                    if at.take_if(|at| *at <= now).is_some() {
                        due.push(Due { number, table: table.clone(), seat: *seat, question: *question, way });
                    }
                }
            }
            self.set(number);
        }
        let next = self.by_time.first().map(|(at, _)| *at);
        self.awake_at = next.unwrap_or(i64::MAX);
        (due, next)
    }

    /// That one is called later, if the question still stands then.
    pub(super) fn again(&mut self, due: &Due, at: i64) {
        let Some(asked) = self.by_table.get_mut(&due.number) else { return };
        if let Some(waiting) = asked.seats.iter_mut().find(|waiting| waiting.is_for(due)) {
            waiting.at[due.way as usize].get_or_insert(at);
            self.set(due.number);
        }
    }

    /// True while that question is still asked.
    pub(super) fn stands(&self, due: &Due) -> bool {
        self.by_table.get(&due.number).is_some_and(|asked| asked.seats.iter().any(|waiting| waiting.is_for(due)))
    }

    /// Has the table ring in time.
    fn set(&mut self, number: Number) {
        let Some(asked) = self.by_table.get_mut(&number) else { return };
        let Some(first) = asked.first().filter(|first| asked.rings.is_none_or(|rings| *first < rings)) else { return };
        if let Some(rings) = asked.rings.replace(first) {
            self.by_time.remove(&(rings, number));
        }
        self.by_time.insert((first, number));
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
    fn a_question_calls_once_however_often_it_is_heard_of() {
        let (mut pending, table) = (Pending::default(), table());
        pending.hear(1, &table, &[asked(FIRST, 7)], 100);
        pending.hear(1, &table, &[asked(FIRST, 7)], 900);
        assert_eq!(pending.ring(99).0, []);
        let (due, next) = pending.ring(100);
        assert_eq!(
            due.iter().map(|due| (due.seat, due.question, due.way)).collect::<Vec<_>>(),
            [(FIRST, 7, Way::Webhook), (FIRST, 7, Way::Push)]
        );
        assert_eq!(next, None);
        assert!(due.iter().all(|due| pending.stands(due)));
        pending.hear(1, &table, &[asked(FIRST, 7)], 200);
        assert_eq!(pending.ring(i64::MAX).0, [], "it has been");
        pending.hear(1, &table, &[asked(FIRST, 8)], 300);
        assert_eq!(pending.ring(300).0.len(), 2, "another question");
    }

    #[test]
    fn whoever_has_answered_is_not_called() {
        let (mut pending, table) = (Pending::default(), table());
        pending.hear(1, &table, &[asked(FIRST, 1), asked(Seat(1), 1)], 100);
        pending.hear(1, &table, &[asked(Seat(1), 1)], 100);
        assert!(pending.ring(100).0.iter().all(|due| due.seat == Seat(1)));
    }

    #[test]
    fn what_waits_for_the_morning_is_forgotten_with_its_question() {
        let (mut pending, table) = (Pending::default(), table());
        pending.hear(1, &table, &[asked(FIRST, 1)], 100);
        let (due, _) = pending.ring(100);
        pending.again(&due[1], 500);
        pending.hear(1, &table, &[], 100);
        assert_eq!(pending.ring(500).0, []);
        pending.again(&due[1], 600);
        assert!(!pending.stands(&due[1]));
        assert_eq!(pending.ring(600).0, [], "nor is it taken up again");
    }

    #[test]
    fn whoever_calls_is_woken_only_for_what_comes_sooner() {
        let (mut pending, table) = (Pending::default(), table());
        pending.ring(0);
        assert!(pending.hear(1, &table, &[asked(FIRST, 1)], 100));
        pending.ring(0);
        assert!(!pending.hear(2, &table, &[asked(FIRST, 1)], 200));
        assert!(pending.hear(3, &table, &[asked(FIRST, 1)], 50));
    }

    #[test]
    fn a_deadline_that_moves_moves_its_reminder() {
        let (mut pending, table) = (Pending::default(), table());
        let reminded = |remind_at| Asked { remind_at, ..asked(FIRST, 1) };
        pending.hear(1, &table, &[reminded(Some(500))], 100);
        assert_eq!(pending.ring(100).0.len(), 2);
        pending.hear(1, &table, &[reminded(Some(900))], 200);
        assert_eq!(pending.ring(899).0, []);
        let (due, _) = pending.ring(900);
        assert_eq!(due.iter().map(|due| due.way).collect::<Vec<_>>(), [Way::Reminder]);
        pending.hear(1, &table, &[reminded(Some(900))], 1000);
        assert_eq!(pending.ring(i64::MAX).0, []);
    }
}
