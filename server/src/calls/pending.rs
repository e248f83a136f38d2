//! Who is waited for and has not been called yet.

use crate::matches::table::Table;
use crate::store::Number;
use games::seat::Seat;
use std::collections::{BTreeMap, BTreeSet};

/// A way to call somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// The table's webhook, which all may read who read that channel.
    Webhook,
    /// The person's own browsers.
    Push,
}

pub(super) const WAYS: [Way; 2] = [Way::Webhook, Way::Push];

impl Way {
    /// As it is stored and counted.
    pub fn name(self) -> &'static str {
        match self {
            Way::Webhook => "webhook",
            Way::Push => "push",
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

type Key = (Number, Seat, Way);

/// See the module's words. Times are milliseconds since 1970.
#[derive(Default)]
pub(super) struct Pending {
    waiting: BTreeMap<Key, Waiting>,
    by_time: BTreeSet<(i64, Key)>,
    /// Until when whoever calls sleeps.
    awake_at: i64,
}

struct Waiting {
    table: String,
    question: u32,
    /// `None` once it is over.
    at: Option<i64>,
}

impl Pending {
    /// At that table these seats are asked these questions and no others: who is asked anew is called at `at`. True if whoever
    /// calls must be woken for it.
    pub(super) fn hear(&mut self, number: Number, table: &Table, asked: &[(Seat, u32)], at: i64) -> bool {
        let of_the_table = (number, Seat(0), Way::Webhook)..=(number, Seat(u8::MAX), Way::Push);
        let over = self.waiting.range(of_the_table).map(|(key, _)| *key);
        let over: Vec<Key> = over.filter(|(_, seat, _)| !asked.iter().any(|(one, _)| one == seat)).collect();
        over.into_iter().for_each(|key| self.forget(key));
        for ((seat, question), way) in asked.iter().flat_map(|one| WAYS.map(|way| (*one, way))) {
            let key = (number, seat, way);
            if self.waiting.get(&key).is_none_or(|waiting| waiting.question != question) {
                self.forget(key);
                self.by_time.insert((at, key));
                self.waiting.insert(key, Waiting { table: table.id.clone(), question, at: Some(at) });
            }
        }
        self.next().is_some_and(|next| next < self.awake_at)
    }

    /// Those to be called at `now`, each once, and when the next one is due.
    pub(super) fn ring(&mut self, now: i64) -> (Vec<Due>, Option<i64>) {
        let ringing: Vec<_> = self.by_time.iter().take_while(|(at, _)| *at <= now).copied().collect();
        let mut due = Vec::new();
        for (at, key) in ringing {
            self.by_time.remove(&(at, key));
            let Some(waiting) = self.waiting.get_mut(&key) else { continue };
            waiting.at = None;
            let (number, seat, way) = key;
            due.push(Due { number, table: waiting.table.clone(), seat, question: waiting.question, way });
        }
        let next = self.next();
        self.awake_at = next.unwrap_or(i64::MAX);
        (due, next)
    }

    /// That one is called later, if the question still stands then.
    pub(super) fn again(&mut self, due: &Due, at: i64) {
        let key = (due.number, due.seat, due.way);
        let stands = |waiting: &&mut Waiting| waiting.question == due.question && waiting.at.is_none();
        if let Some(waiting) = self.waiting.get_mut(&key).filter(stands) {
            waiting.at = Some(at);
            self.by_time.insert((at, key));
        }
    }

    /// True while that question is still asked.
    pub(super) fn stands(&self, due: &Due) -> bool {
        let waiting = self.waiting.get(&(due.number, due.seat, due.way));
        waiting.is_some_and(|waiting| waiting.question == due.question)
    }

    fn next(&self) -> Option<i64> {
        self.by_time.first().map(|(at, _)| *at)
    }

    fn forget(&mut self, key: Key) {
        if let Some(Waiting { at: Some(at), .. }) = self.waiting.remove(&key) {
            self.by_time.remove(&(at, key));
        }
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

    #[test]
    fn a_question_calls_once_however_often_it_is_heard_of() {
        let (mut pending, table) = (Pending::default(), table());
        pending.hear(1, &table, &[(FIRST, 7)], 100);
        pending.hear(1, &table, &[(FIRST, 7)], 900);
        assert_eq!(pending.ring(99).0, []);
        let (due, next) = pending.ring(100);
        assert_eq!(
            due.iter().map(|due| (due.seat, due.question, due.way)).collect::<Vec<_>>(),
            [(FIRST, 7, Way::Webhook), (FIRST, 7, Way::Push)]
        );
        assert_eq!(next, None);
        assert!(due.iter().all(|due| pending.stands(due)));
        pending.hear(1, &table, &[(FIRST, 7)], 200);
        assert_eq!(pending.ring(i64::MAX).0, [], "it has been");
        pending.hear(1, &table, &[(FIRST, 8)], 300);
        assert_eq!(pending.ring(300).0.len(), 2, "another question");
    }

    #[test]
    fn whoever_has_answered_is_not_called() {
        let (mut pending, table) = (Pending::default(), table());
        pending.hear(1, &table, &[(FIRST, 1), (Seat(1), 1)], 100);
        pending.hear(1, &table, &[(Seat(1), 1)], 100);
        assert!(pending.ring(100).0.iter().all(|due| due.seat == Seat(1)));
    }

    #[test]
    fn what_waits_for_the_morning_is_forgotten_with_its_question() {
        let (mut pending, table) = (Pending::default(), table());
        pending.hear(1, &table, &[(FIRST, 1)], 100);
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
        assert!(pending.hear(1, &table, &[(FIRST, 1)], 100));
        pending.ring(0);
        assert!(!pending.hear(2, &table, &[(FIRST, 1)], 200));
        assert!(pending.hear(3, &table, &[(FIRST, 1)], 50));
    }
}
