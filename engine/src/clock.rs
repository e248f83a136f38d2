//! The clocks of a match, as pure arithmetic on milliseconds since 1970. The caller passes in the current time; this
//! module never reads a clock.
//!
//! Deadlines are kept in *match time*, which stops while the match is paused or the server is down. A pause therefore
//! neither costs nor gives a player any time.

mod attendance;
mod more_time;
#[cfg(test)]
mod tests;

use attendance::{Attendance, Idle};
use games::game::{Decision, Pace, Question};
use games::seat::{Seat, Viewer};
pub use more_time::NoExtension;
use protocol::rest::{Clock, ClockState};
use serde::{Deserialize, Serialize};

/// The clocks of a running match. The server stores them next to the record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Clocks {
    rates: Clock,
    /// How far match time is behind server time: the sum of all pauses and downtimes so far.
    lag: i64,
    /// When the current pause began, in server time.
    #[serde(default, skip_serializing_if = "is_usual")]
    paused_at: Option<i64>,
    /// One clock per seat.
    seats: Vec<SeatClock>,
    match_clock: MatchClock,
    /// The latest turn in which a late player got the grace period.
    #[serde(default, skip_serializing_if = "is_usual")]
    late_turn: Option<u32>,
    #[serde(default, skip_serializing_if = "is_usual")]
    idle: Idle,
}

/// A seat's clock, in match time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct SeatClock {
    bank: i64,
    #[serde(default, skip_serializing_if = "is_usual")]
    running: Option<Running>,
    /// When the seat last answered, or was asked a new question.
    #[serde(default, skip_serializing_if = "is_usual")]
    ended: Option<i64>,
    /// How many extensions the seat has taken.
    #[serde(default, skip_serializing_if = "is_usual")]
    extensions: u8,
    #[serde(default, skip_serializing_if = "is_usual")]
    extended_turn: Option<u32>,
    #[serde(default, skip_serializing_if = "is_usual")]
    attendance: Attendance,
}

/// The clock of one question, or of several that share a deadline.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Running {
    /// The number of the seat's question. Earlier versions do not store it.
    #[serde(default, skip_serializing_if = "is_usual")]
    number: Option<u32>,
    turn: u32,
    span: u32,
    pace: Pace,
    since: i64,
    /// The time before the reserve is used, including extensions. 0 means no deadline.
    base: i64,
    /// The time without extensions.
    usual: i64,
    #[serde(default, skip_serializing_if = "is_usual")]
    grace_after: Option<Seat>,
    /// True if the deadline is immediate, because the table does not wait for the seat.
    #[serde(default, skip_serializing_if = "is_usual")]
    hurried: bool,
}

/// The match clock, in match time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct MatchClock {
    /// The time left when the clock last stopped. `None` if the match has no clock, or its end has been handled.
    #[serde(default, skip_serializing_if = "is_usual")]
    left: Option<i64>,
    #[serde(default, skip_serializing_if = "is_usual")]
    since: Option<i64>,
}

/// Clocks are stored with every input. Fields with their default value are therefore left out, unless older versions
/// need them.
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Clocks {
    /// The clocks of a match before the first question. Call [`Clocks::follow`] next.
    pub fn new(rates: Clock, seats: usize) -> Self {
        let seat = SeatClock {
            bank: millis(rates.bank),
            running: None,
            ended: None,
            extensions: 0,
            extended_turn: None,
            attendance: Attendance::default(),
        };
        let left = (rates.whole_match > 0).then(|| millis(rates.whole_match));
        Clocks {
            rates,
            lag: 0,
            paused_at: None,
            seats: vec![seat; seats],
            match_clock: MatchClock { left, since: None },
            late_turn: None,
            idle: Idle::default(),
        }
    }

    /// Brings the clocks in line with the open decisions. `acted` is the seat that answered or advanced its decision by
    /// an act that others can see; its time restarts. A seat that is still asked in the same turn and span keeps its
    /// deadline.
    pub fn follow(&mut self, awaited: &[Decision], acted: Option<Seat>, now: i64) {
        let own = self.match_time(now);
        for seat in Seat::all(self.seats.len()) {
            let asked = awaited.iter().find(|decision| decision.seat == seat);
            let running = self.seats[seat.index()].running;
            match (asked, running) {
                (Some(asked), Some(running)) if acted != Some(seat) && running.covers(&asked.question) => {
                    self.seats[seat.index()].running = Some(Running { grace_after: asked.grace_after, ..running });
                }
                (asked, running) => {
                    if running.is_some() {
                        self.stop(seat, own);
                    }
                    self.seats[seat.index()].running = asked.map(|asked| self.started(asked, own));
                }
            }
        }
        // The match clock starts with the first turn, not during setup.
        self.match_clock.run(awaited.iter().any(|decision| decision.question.pace != Pace::Setup), own);
    }

    /// Records the number of the question that the seat was asked.
    pub fn note_number(&mut self, seat: Seat, number: Option<u32>) {
        if let Some(running) = self.seats.get_mut(seat.index()).and_then(|clock| clock.running.as_mut()) {
            running.number = number;
        }
    }

    /// The number of the seat's question. `None` if it has no open question, or if an earlier version stored these
    /// clocks.
    pub fn number(&self, seat: Seat) -> Option<u32> {
        self.seats.get(seat.index())?.running?.number
    }

    /// When the seat's deadline passes. During a pause this is the deadline as if the match resumed at `now`.
    /// `None` without a deadline, or while a grace period has not started.
    pub fn deadline(&self, seat: Seat, now: i64) -> Option<i64> {
        Some(self.due_before_bank(seat)? + self.usable_bank(seat) + self.lag_at(now))
    }

    /// When the seat was asked its current question, or last advanced it, in server time.
    pub fn asked_at(&self, seat: Seat, now: i64) -> Option<i64> {
        Some(self.asked_in_match_time(seat)? + self.lag_at(now))
    }

    /// When the seat was asked its current question, or last advanced it, in match time: pauses do not change it.
    pub fn asked_in_match_time(&self, seat: Seat) -> Option<i64> {
        Some(self.seats[seat.index()].running?.since)
    }

    /// The beginning of the current pause, in server time, or `now` if the match is not paused.
    pub fn last_running(&self, now: i64) -> i64 {
        self.paused_at.unwrap_or(now)
    }

    /// When to remind the seat's player of the deadline: a tenth of the question's time before it, at least 10 minutes
    /// and at most 12 hours. `None` if the question has less than one hour, as at live tables.
    pub fn reminder(&self, seat: Seat, now: i64) -> Option<i64> {
        const MINUTE: i64 = 60_000;
        let base = self.seats.get(seat.index())?.running?.base;
        let lead = (base / 10).clamp(10 * MINUTE, 12 * 60 * MINUTE);
        (base >= 60 * MINUTE).then(|| self.deadline(seat, now).map(|deadline| deadline - lead)).flatten()
    }

    /// The deadline that `viewer` may know: the grace periods of other seats are hidden.
    pub fn deadline_seen_by(&self, viewer: Viewer, seat: Seat, now: i64) -> Option<i64> {
        if viewer.sees(seat) {
            return self.deadline(seat, now);
        }
        Some(self.common_end(seat)? + self.lag_at(now))
    }

    /// The seats whose deadline has passed, the longest overdue first.
    pub fn due(&self, now: i64) -> Vec<Seat> {
        let mut due: Vec<(i64, Seat)> = self.deadlines(now).filter(|(deadline, _)| *deadline <= now).collect();
        due.sort_unstable();
        due.into_iter().map(|(_, seat)| seat).collect()
    }

    /// True once the match clock has run out, until [`Clocks::take_time_up`].
    pub fn is_time_up(&self, now: i64) -> bool {
        self.paused_at.is_none() && self.match_ends(now).is_some_and(|end| end <= now)
    }

    /// Removes the match clock, after the rules have been notified that it ran out.
    pub fn take_time_up(&mut self) {
        self.match_clock = MatchClock { left: None, since: None };
    }

    /// When the table must check the clocks again: at the next deadline, at the start of a late seat's grace period, or
    /// when the match clock runs out. `None` while no clock is running.
    pub fn next(&self, now: i64) -> Option<i64> {
        if self.is_paused() {
            return None;
        }
        let late = self.last_ones().map(|(end, _)| end + self.lag_at(now));
        let abandoned = self.is_abandoned().then_some(now);
        let deadlines = self.deadlines(now).map(|(deadline, _)| deadline);
        deadlines.chain(late).chain(abandoned).chain(self.match_ends(now)).min()
    }

    /// When the match clock runs out. `None` if there is none, or while it is stopped for a reason other than a pause.
    pub fn match_ends(&self, now: i64) -> Option<i64> {
        Some(self.match_clock.since? + self.match_clock.left? + self.lag_at(now))
    }

    /// True if seats have deadlines.
    pub fn have_deadlines(&self) -> bool {
        self.rates.turn > 0
    }

    /// Stops all clocks.
    pub fn pause(&mut self, now: i64) {
        self.paused_at.get_or_insert(now);
    }

    /// Restarts all clocks.
    pub fn resume(&mut self, now: i64) {
        if let Some(since) = self.paused_at.take() {
            self.lag += now - since;
        }
    }

    /// True while all clocks are stopped.
    pub fn is_paused(&self) -> bool {
        self.paused_at.is_some()
    }

    /// Gives players back the time from `down_from` to `up_at`, in which the server was down. The difference is
    /// negative if the system clock was set back.
    pub fn credit(&mut self, down_from: i64, up_at: i64) {
        // `resume` credits the whole pause, and this downtime is part of it.
        if self.paused_at.is_none() {
            self.lag += up_at - down_from;
        }
    }

    /// The clocks in the form that clients receive.
    pub fn state(&self, now: i64) -> ClockState {
        ClockState {
            paused: self.is_paused(),
            banks: Seat::all(self.seats.len()).map(|seat| self.bank_left(seat, now)).collect(),
            extensions: Seat::all(self.seats.len()).map(|seat| self.extensions_left(seat)).collect(),
            match_ends: self.match_ends(now),
        }
    }

    /// The time left in a seat's reserve, in milliseconds.
    pub fn bank_left(&self, seat: Seat, now: i64) -> i64 {
        self.bank_after(seat, self.match_time(now))
    }

    /// Match time at the server time `now`.
    fn match_time(&self, now: i64) -> i64 {
        self.paused_at.unwrap_or(now) - self.lag
    }

    /// How far match time is behind server time.
    fn lag_at(&self, now: i64) -> i64 {
        now - self.match_time(now)
    }

    /// The deadlines of all seats that have one; none during a pause.
    fn deadlines(&self, now: i64) -> impl Iterator<Item = (i64, Seat)> {
        let running = self.paused_at.is_none();
        let seats = Seat::all(self.seats.len()).filter(move |_| running);
        seats.filter_map(move |seat| Some((self.deadline(seat, now)?, seat)))
    }

    /// When the seat begins to use its reserve, in match time.
    fn due_before_bank(&self, seat: Seat) -> Option<i64> {
        let running = self.seats[seat.index()].running?;
        let due = running.common_due()?;
        let Some(after) = running.grace_after else { return Some(due) };
        let other = &self.seats[after.index()];
        if other.running.is_some_and(|other| other.turn == running.turn) {
            return None;
        }
        // A seat that was not asked in this turn counts as decided from the start of the turn.
        let decided = other.ended.unwrap_or(running.since).max(running.since);
        Some(due.max(decided + self.grace()))
    }

    /// The deadline shared by the question's seats, plus this seat's reserve, in match time.
    fn common_end(&self, seat: Seat) -> Option<i64> {
        Some(self.seats[seat.index()].running?.common_due()? + self.usable_bank(seat))
    }

    /// The time left in the reserve at the match time `own`.
    fn bank_after(&self, seat: Seat, own: i64) -> i64 {
        let used = if self.usable_bank(seat) > 0 { self.due_before_bank(seat).map_or(0, |due| own - due) } else { 0 };
        (self.seats[seat.index()].bank - used.max(0)).max(0)
    }

    /// The reserve that the seat may use now. A seat that the table does not wait for may use none.
    fn usable_bank(&self, seat: Seat) -> i64 {
        let clock = &self.seats[seat.index()];
        if clock.running.is_some_and(|running| running.hurried) { 0 } else { clock.bank }
    }

    /// The grace period, in milliseconds: the length of an extension and of the extra time after another seat's
    /// decision.
    fn grace(&self) -> i64 {
        millis(self.rates.grace.unwrap_or(self.rates.turn / 3))
    }

    fn stop(&mut self, seat: Seat, own: i64) {
        let bank = self.bank_after(seat, own);
        let clock = &mut self.seats[seat.index()];
        (clock.bank, clock.ended) = (bank, Some(own));
    }

    fn started(&self, asked: &Decision, own: i64) -> Running {
        let Question { turn, span, pace, time_factor, .. } = asked.question;
        let seconds = if pace == Pace::Reaction { self.rates.reaction } else { self.rates.turn };
        let usual = millis(seconds) * i64::from(time_factor.max(1));
        let hurried = self.seats[asked.seat.index()].attendance.is_silent(turn, span);
        let grace_after = asked.grace_after;
        Running { number: None, turn, span, pace, since: own, base: usual, usual, grace_after, hurried }
    }
}

impl Running {
    /// True if the question shares this deadline. Questions of the same turn, span and pace do.
    fn covers(&self, question: &Question) -> bool {
        (self.turn, self.span, self.pace) == (question.turn, question.span, question.pace)
    }

    /// The deadline shared by everybody asked this question, in match time.
    fn common_due(&self) -> Option<i64> {
        (self.base > 0).then_some(self.since + if self.hurried { 0 } else { self.base })
    }
}

impl MatchClock {
    fn run(&mut self, runs: bool, own: i64) {
        match (runs, self.since) {
            (true, None) => self.since = Some(own),
            (false, Some(since)) => {
                self.left = self.left.map(|left| left - (own - since));
                self.since = None;
            }
            _ => {}
        }
    }
}

fn millis(seconds: u32) -> i64 {
    i64::from(seconds) * 1000
}
