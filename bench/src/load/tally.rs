//! State and counters shared by all matches of a run.

use super::calls::Server;
use super::play::{Match, Plan, Played};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

pub(super) struct Shared {
    pub(super) server: Server,
    /// The node for the players' sockets.
    pub(super) sockets: Server,
    pub(super) plan: Plan,
    tally: Mutex<Tally>,
    spare: Mutex<Vec<Match>>,
    /// The number of matches started.
    matches: AtomicU64,
}

impl Shared {
    pub(super) fn new(server: Server, sockets: Server, plan: Plan) -> Arc<Self> {
        Arc::new(Shared {
            server,
            sockets,
            plan,
            tally: Mutex::new(Tally::new()),
            spare: Mutex::default(),
            matches: AtomicU64::new(0),
        })
    }

    pub(super) fn tally(&self) -> MutexGuard<'_, Tally> {
        self.tally.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn keep_spare(&self, matches: Vec<Match>) {
        *self.spare.lock().unwrap_or_else(PoisonError::into_inner) = matches;
    }

    /// The longest of the kept matches.
    pub(super) fn longest(&self) -> Option<Played> {
        let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        spare.iter().map(Match::played).max_by_key(|played| played.commands)
    }

    /// A number for the next match.
    pub(super) fn next_number(&self) -> u64 {
        self.matches.fetch_add(1, Relaxed)
    }

    /// Takes a match that was started beforehand.
    pub(super) fn spare(&self) -> Option<Match> {
        self.spare.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }
}

/// The counters between [`Tally::begin`] and [`Tally::end`].
pub(super) struct Tally {
    pub(super) commands: u64,
    pub(super) by_role: BTreeMap<String, u64>,
    /// The latencies of commands, in microseconds.
    pub(super) latencies: Sample,
    /// The times from questions to their answers, in microseconds.
    pub(super) answers: Sample,
    pub(super) asks_refused: u64,
    /// The sizes of updates, in bytes.
    pub(super) updates: Sample,
    /// Bytes from the server.
    pub(super) bytes_out: u64,
    /// Bytes to the server.
    pub(super) bytes_in: u64,
    pub(super) refusals: BTreeMap<String, u64>,
    pub(super) lost: u64,
    pub(super) unseen: u64,
    pub(super) longest_gap: Duration,
    /// Matches that ended since the start of the run.
    pub(super) ended: u64,
    /// Matches since the start of the run that were not set up beforehand.
    pub(super) begun_later: u64,
    counting: bool,
    /// Commands without a response so far.
    under_way: u32,
    /// When the last frame arrived, or the first command after a silence was sent.
    waiting_since: Instant,
}

impl Tally {
    fn new() -> Self {
        Tally {
            commands: 0,
            by_role: BTreeMap::new(),
            latencies: Sample::default(),
            answers: Sample::default(),
            asks_refused: 0,
            updates: Sample::default(),
            bytes_out: 0,
            bytes_in: 0,
            refusals: BTreeMap::new(),
            lost: 0,
            unseen: 0,
            longest_gap: Duration::ZERO,
            ended: 0,
            begun_later: 0,
            counting: false,
            under_way: 0,
            waiting_since: Instant::now(),
        }
    }

    /// Resets the counters and starts counting.
    pub(super) fn begin(&mut self) {
        let Tally { ended, begun_later, under_way, .. } = *self;
        *self = Tally { ended, begun_later, under_way, counting: true, ..Tally::new() };
    }

    /// Stops counting.
    pub(super) fn end(&mut self) {
        self.counting = false;
    }

    pub(super) fn sent(&mut self, bytes: u64, now: Instant) {
        if self.under_way == 0 {
            self.waiting_since = now;
        }
        self.under_way += 1;
        self.bytes_in += if self.counting { bytes } else { 0 };
    }

    pub(super) fn heard(&mut self, bytes: u64, now: Instant) {
        if self.counting {
            self.bytes_out += bytes;
            if self.under_way > 0 {
                self.longest_gap = self.longest_gap.max(now - self.waiting_since);
            }
        }
        self.waiting_since = now;
    }

    pub(super) fn update(&mut self, bytes: usize) {
        if self.counting {
            self.updates.add(bytes);
        }
    }

    /// Counts the time until another seat received a command's change.
    pub(super) fn seen_after(&mut self, time: Duration) {
        if self.counting {
            self.latencies.add(time.as_micros() as usize);
        }
    }

    /// Counts a question that was answered or refused.
    pub(super) fn answered_after(&mut self, time: Duration, refused: bool) {
        match (self.counting, refused) {
            (true, false) => self.answers.add(time.as_micros() as usize),
            (true, true) => self.asks_refused += 1,
            (false, _) => {}
        }
    }

    pub(super) fn done(&mut self, role: &str, seen: bool) {
        self.under_way -= 1;
        if self.counting {
            self.commands += 1;
            self.unseen += u64::from(role == "action" && !seen);
            match self.by_role.get_mut(role) {
                Some(count) => *count += 1,
                None => drop(self.by_role.insert(role.to_owned(), 1)),
            }
        }
    }

    pub(super) fn refused(&mut self, code: &str) {
        self.under_way -= 1;
        if self.counting {
            *self.refusals.entry(code.to_owned()).or_default() += 1;
        }
    }

    pub(super) fn lost(&mut self) {
        self.under_way -= 1;
        self.lost += u64::from(self.counting);
    }
}

/// Numbers whose percentiles are needed.
#[derive(Default)]
pub(super) struct Sample(Vec<u32>);

impl Sample {
    pub(super) fn add(&mut self, number: usize) {
        self.0.push(u32::try_from(number).unwrap_or(u32::MAX));
    }

    pub(super) fn count(&self) -> u64 {
        self.0.len() as u64
    }

    /// The quantile at `part`, from 0 to 1. 0 if there are no numbers.
    pub(super) fn at(&mut self, part: f64) -> u32 {
        let Some(last) = self.0.len().checked_sub(1) else { return 0 };
        *self.0.select_nth_unstable((last as f64 * part).round() as usize).1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_events_during_the_measurement_count() {
        let (mut tally, began) = (Tally::new(), Instant::now());
        tally.sent(40, began);
        tally.begin();
        tally.heard(100, Instant::now());
        tally.seen_after(Duration::from_millis(2));
        tally.done("action", false);
        tally.end();
        tally.sent(40, began);
        tally.refused("stale");
        assert_eq!((tally.commands, tally.bytes_in, tally.bytes_out, tally.unseen), (1, 0, 100, 1));
        assert_eq!((tally.latencies.at(0.5), tally.refusals.len()), (2_000, 0));
    }

    #[test]
    fn silence_without_a_pending_command_is_not_a_gap() {
        let (mut tally, now) = (Tally::new(), Instant::now());
        let at = |millis| now + Duration::from_secs(1) + Duration::from_millis(millis);
        tally.begin();
        tally.heard(1, at(0));
        tally.sent(1, at(500));
        tally.heard(1, at(507));
        assert_eq!(tally.longest_gap, Duration::from_millis(7));
    }

    #[test]
    fn a_sample_has_its_median_and_its_maximum() {
        let mut sample = Sample::default();
        assert_eq!(sample.at(0.5), 0);
        (0..=1000).rev().for_each(|number| sample.add(number));
        assert_eq!((sample.at(0.5), sample.at(0.99), sample.at(1.0)), (500, 990, 1000));
    }
}
