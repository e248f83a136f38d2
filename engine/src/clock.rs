//! The clocks of a match, as arithmetic on times in milliseconds since 1970. Nothing here looks at a clock or waits;
//! the table tells what has changed and when.
//!
//! Everything is kept in the match's *own* time, which stands still while the match is paused or the server is down:
//! so a pause cannot cost or give anybody a millisecond.

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

/// The clocks of a running match. They are stored beside its record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Clocks {
    rates: Clock,
    /// How far the match's own time is behind the world's: all pauses and downtimes so far.
    lag: i64,
    /// When the present pause began, world time.
    #[serde(default, skip_serializing_if = "is_usual")]
    paused_at: Option<i64>,
    /// By seat.
    seats: Vec<SeatClock>,
    match_clock: MatchClock,
    /// The latest turn whose only late player got the grace.
    #[serde(default, skip_serializing_if = "is_usual")]
    late_turn: Option<u32>,
    #[serde(default, skip_serializing_if = "is_usual")]
    idle: Idle,
}

/// A seat's clock, in own time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct SeatClock {
    bank: i64,
    #[serde(default, skip_serializing_if = "is_usual")]
    running: Option<Running>,
    /// When the seat was last awaited no more, or asked anew.
    #[serde(default, skip_serializing_if = "is_usual")]
    ended: Option<i64>,
    /// The extensions it has taken, and the turn of the latest.
    #[serde(default, skip_serializing_if = "is_usual")]
    extensions: u8,
    #[serde(default, skip_serializing_if = "is_usual")]
    extended_turn: Option<u32>,
    #[serde(default, skip_serializing_if = "is_usual")]
    attendance: Attendance,
}

/// The clock of a question, or of several that share a deadline.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Running {
    turn: u32,
    span: u32,
    pace: Pace,
    since: i64,
    /// The time it has before the bank, extensions included; 0 is no deadline at all.
    base: i64,
    /// The time it deserves without extensions.
    usual: i64,
    #[serde(default, skip_serializing_if = "is_usual")]
    grace_after: Option<Seat>,
    /// Its time is up at once: it is away, and others wait.
    #[serde(default, skip_serializing_if = "is_usual")]
    hurried: bool,
}

/// The match clock, in own time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct MatchClock {
    /// What was left when it last stood; `None` where there is none, or its end has been taken.
    #[serde(default, skip_serializing_if = "is_usual")]
    left: Option<i64>,
    #[serde(default, skip_serializing_if = "is_usual")]
    since: Option<i64>,
}

/// They are written with every input: what says nothing is left out, as far as programs before this one can read that.
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Clocks {
    /// The clocks of a match in which nobody has been asked anything yet: [`Clocks::follow`] is next.
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

    /// Who is awaited from now on. `acted` is the seat that answered its decision, or moved it on, by an open act of
    /// its own: its time starts anew. Everybody else who is still asked in the same turn and span keeps their deadline.
    pub fn follow(&mut self, awaited: &[Decision], acted: Option<Seat>, now: i64) {
        let own = self.own(now);
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
        // Before the first turn the match clock stands still.
        self.match_clock.run(awaited.iter().any(|decision| decision.question.pace != Pace::Setup), own);
    }

    /// When `seat` is taken to have answered; while the match is paused, when it would be if it went on at `now`.
    /// `None` without a deadline, or while a grace has not begun yet.
    pub fn deadline(&self, seat: Seat, now: i64) -> Option<i64> {
        Some(self.due_before_bank(seat)? + self.usable_bank(seat) + self.behind(now))
    }

    /// When a seat was asked what it is asked now, or moved that on by its own act; world time.
    pub fn asked_at(&self, seat: Seat, now: i64) -> Option<i64> {
        Some(self.seats[seat.index()].running?.since + self.behind(now))
    }

    /// When the player of an awaited seat is reminded of its deadline: a tenth of the time it had, at least ten minutes and at
    /// most twelve hours before. `None` where there is less than an hour, and at live tables.
    pub fn reminder(&self, seat: Seat, now: i64) -> Option<i64> {
        const MINUTE: i64 = 60_000;
        let base = self.seats.get(seat.index())?.running?.base;
        let lead = (base / 10).clamp(10 * MINUTE, 12 * 60 * MINUTE);
        (base >= 60 * MINUTE).then(|| self.deadline(seat, now).map(|deadline| deadline - lead)).flatten()
    }

    /// The same as far as `viewer` may know: others' graces are nobody's business.
    pub fn deadline_seen_by(&self, viewer: Viewer, seat: Seat, now: i64) -> Option<i64> {
        if viewer.sees(seat) {
            return self.deadline(seat, now);
        }
        Some(self.common_end(seat)? + self.behind(now))
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

    /// The rules have been told that the match clock has run out: there is none any more.
    pub fn take_time_up(&mut self) {
        self.match_clock = MatchClock { left: None, since: None };
    }

    /// When to look again at the latest: the next deadline, the end of what the last one has, the match clock's end.
    /// `None` while nothing runs.
    pub fn next(&self, now: i64) -> Option<i64> {
        if self.is_paused() {
            return None;
        }
        let late = self.last_ones().map(|(end, _)| end + self.behind(now));
        let abandoned = self.is_abandoned().then_some(now);
        let deadlines = self.deadlines(now).map(|(deadline, _)| deadline);
        deadlines.chain(late).chain(abandoned).chain(self.match_ends(now)).min()
    }

    /// When the match clock runs out; `None` while it stands, apart from a pause, or where there is none.
    pub fn match_ends(&self, now: i64) -> Option<i64> {
        Some(self.match_clock.since? + self.match_clock.left? + self.behind(now))
    }

    /// True if seats have deadlines.
    pub fn have_deadlines(&self) -> bool {
        self.rates.turn > 0
    }

    /// All clocks stop.
    pub fn pause(&mut self, now: i64) {
        self.paused_at.get_or_insert(now);
    }

    /// All clocks go on.
    pub fn resume(&mut self, now: i64) {
        if let Some(since) = self.paused_at.take() {
            self.lag += now - since;
        }
    }

    /// True while all clocks stand.
    pub fn is_paused(&self) -> bool {
        self.paused_at.is_some()
    }

    /// Gives back the time from `down_from` to `up_at`, in which the server was down; less than nothing if the clock of the
    /// system was set back.
    pub fn credit(&mut self, down_from: i64, up_at: i64) {
        // In a pause nobody has lost anything: its end takes the downtime into account.
        if self.paused_at.is_none() {
            self.lag += up_at - down_from;
        }
    }

    /// The clocks in the form that clients see.
    pub fn state(&self, now: i64) -> ClockState {
        ClockState {
            paused: self.is_paused(),
            banks: Seat::all(self.seats.len()).map(|seat| self.bank_left(seat, now)).collect(),
            extensions: Seat::all(self.seats.len()).map(|seat| self.extensions_left(seat)).collect(),
            match_ends: self.match_ends(now),
        }
    }

    /// What is left in a seat's bank, milliseconds.
    pub fn bank_left(&self, seat: Seat, now: i64) -> i64 {
        self.bank_after(seat, self.own(now))
    }

    /// Own time: stands still in a pause.
    fn own(&self, now: i64) -> i64 {
        self.paused_at.unwrap_or(now) - self.lag
    }

    /// What own time is behind the world's.
    fn behind(&self, now: i64) -> i64 {
        now - self.own(now)
    }

    /// Every deadline that can pass as things stand.
    fn deadlines(&self, now: i64) -> impl Iterator<Item = (i64, Seat)> {
        let running = self.paused_at.is_none();
        let seats = Seat::all(self.seats.len()).filter(move |_| running);
        seats.filter_map(move |seat| Some((self.deadline(seat, now)?, seat)))
    }

    /// When the seat's bank begins to run, own time.
    fn due_before_bank(&self, seat: Seat) -> Option<i64> {
        let running = self.seats[seat.index()].running?;
        let due = running.common_due()?;
        let Some(after) = running.grace_after else { return Some(due) };
        let other = &self.seats[after.index()];
        if other.running.is_some_and(|other| other.turn == running.turn) {
            return None;
        }
        // One that was never asked in this turn has decided at its beginning.
        let decided = other.ended.unwrap_or(running.since).max(running.since);
        Some(due.max(decided + self.grace()))
    }

    /// When the time is up that all have who are asked at the same time, the seat's bank included, own time.
    fn common_end(&self, seat: Seat) -> Option<i64> {
        Some(self.seats[seat.index()].running?.common_due()? + self.usable_bank(seat))
    }

    /// What is left in the bank at that own time.
    fn bank_after(&self, seat: Seat, own: i64) -> i64 {
        let used = if self.usable_bank(seat) > 0 { self.due_before_bank(seat).map_or(0, |due| own - due) } else { 0 };
        (self.seats[seat.index()].bank - used.max(0)).max(0)
    }

    /// The bank on top of the time of the question: nobody waits for it where nobody waits for the seat.
    fn usable_bank(&self, seat: Seat) -> i64 {
        let clock = &self.seats[seat.index()];
        if clock.running.is_some_and(|running| running.hurried) { 0 } else { clock.bank }
    }

    /// What an extension gives, and what a seat has on top after another's decision.
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
        Running { turn, span, pace, since: own, base: usual, usual, grace_after: asked.grace_after, hurried }
    }
}

impl Running {
    /// Questions of the same turn and span share one deadline.
    fn covers(&self, question: &Question) -> bool {
        (self.turn, self.span, self.pace) == (question.turn, question.span, question.pace)
    }

    /// The deadline that all have who are asked at the same time, own time.
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
