//! Attendance: seats that missed too many turns, which the table no longer waits for, and abandoned matches.

use super::{Clocks, is_usual};
use games::game::Pace;
use games::seat::Seat;
use protocol::rest::Absence;
use serde::{Deserialize, Serialize};

/// A match is abandoned after 3 turns in a row in which no person acted.
const IDLE_TURNS: u32 = 3;

/// The attendance of one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Attendance {
    /// How many turns in a row the seat has missed.
    missed: u32,
    /// The latest missed turn, so that no turn is counted twice.
    #[serde(default, skip_serializing_if = "is_usual")]
    missed_turn: Option<u32>,
    away: bool,
    /// True if the seat missed a deadline and has not acted since.
    #[serde(default, skip_serializing_if = "is_usual")]
    late: bool,
    /// The turn and span in which the seat missed a deadline. The table does not wait for it there again
    /// ([`games::game::Question::span`]), even if other seats act in between.
    #[serde(default, skip_serializing_if = "is_usual")]
    silent: Option<(u32, u32)>,
}

impl Attendance {
    /// True if the table no longer waits for this seat in the given turn and span.
    pub(super) fn is_silent(&self, turn: u32, span: u32) -> bool {
        self.silent == Some((turn, span))
    }
}

/// The turns since a person last acted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Idle {
    /// The number of turns in a row in which a person missed a deadline and no person acted.
    turns: u32,
    /// The latest of those turns.
    #[serde(default, skip_serializing_if = "is_usual")]
    latest: Option<u32>,
    /// The latest turn in which a person acted.
    #[serde(default, skip_serializing_if = "is_usual")]
    acted: Option<u32>,
}

impl Clocks {
    /// Records that a person missed a deadline. Call it before [`Clocks::follow`].
    pub fn missed(&mut self, seat: Seat) {
        let clock = &mut self.seats[seat.index()];
        clock.attendance.late = true;
        clock.attendance.silent = clock.running.map(|running| (running.turn, running.span));
        let Some(turn) = clock.running.filter(|running| running.pace == Pace::Turn).map(|running| running.turn) else {
            return;
        };
        let own = &mut clock.attendance;
        if own.missed_turn != Some(turn) {
            (own.missed, own.missed_turn) = (own.missed + 1, Some(turn));
            own.away |= self.rates.absence == Absence::Away && is_enough(own.missed, self.rates.away_after);
        }
        if self.idle.acted != Some(turn) && self.idle.latest != Some(turn) {
            (self.idle.turns, self.idle.latest) = (self.idle.turns + 1, Some(turn));
        }
    }

    /// Records that a person acted. `answered` is true if the act answered or advanced the question. Call it before
    /// [`Clocks::follow`].
    pub fn acted(&mut self, seat: Seat, answered: bool) {
        self.come_back(seat);
        let clock = &mut self.seats[seat.index()];
        clock.attendance.silent = None;
        if let Some(running) = clock.running.filter(|_| answered) {
            if running.pace == Pace::Turn {
                clock.attendance.missed = 0;
            }
            (self.idle.turns, self.idle.acted) = (0, Some(running.turn));
        }
    }

    /// Marks the seat as present. Decisions already made for it stand. Returns false if it was neither away nor late.
    pub fn come_back(&mut self, seat: Seat) -> bool {
        if self.is_away(seat) {
            self.relieve(seat);
            return true;
        }
        self.seats.get_mut(seat.index()).is_some_and(|clock| std::mem::take(&mut clock.attendance.late))
    }

    /// Clears the seat's attendance, because a bot plays for it from now on.
    pub fn relieve(&mut self, seat: Seat) {
        let Some(clock) = self.seats.get_mut(seat.index()) else { return };
        clock.attendance = Attendance { missed_turn: clock.attendance.missed_turn, ..Attendance::default() };
        clock.running.iter_mut().for_each(|running| running.hurried = false);
    }

    /// True if the seat has missed enough turns for a bot to take over.
    pub fn wants_stand_in(&self, seat: Seat) -> bool {
        let missed = self.seats.get(seat.index()).map_or(0, |clock| clock.attendance.missed);
        self.rates.absence == Absence::Bot && is_enough(missed, self.rates.away_after)
    }

    /// True if the seat missed its deadline and its player has not acted since.
    pub fn is_late(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|clock| clock.attendance.late)
    }

    /// True if the seat missed a turn later than `turn`.
    pub fn has_missed_since(&self, seat: Seat, turn: u32) -> bool {
        self.seats.get(seat.index()).is_some_and(|clock| clock.attendance.missed_turn > Some(turn))
    }

    /// True while the table does not wait for the seat.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|clock| clock.attendance.away)
    }

    /// Makes the deadline immediate for the seats in `people` that are away and have just been asked a question, unless
    /// all of `people` are away. `people` are the seats in play controlled by a person. Call it after
    /// [`Clocks::follow`].
    pub fn hurry(&mut self, people: &[Seat], now: i64) {
        if people.iter().all(|seat| self.is_away(*seat)) {
            return;
        }
        let own = self.match_time(now);
        for seat in people {
            let clock = &mut self.seats[seat.index()];
            let asked = clock.running.as_mut().filter(|running| clock.attendance.away && running.since == own);
            asked.into_iter().for_each(|running| running.hurried = true);
        }
    }

    /// True once no person has acted for 3 turns and the last of them is over.
    pub fn is_abandoned(&self) -> bool {
        let over = |turn| self.seats.iter().filter_map(|clock| clock.running).all(|running| running.turn != turn);
        let ends = matches!(self.rates.absence, Absence::Away | Absence::Bot);
        ends && self.idle.turns >= IDLE_TURNS && self.idle.latest.is_some_and(over)
    }
}

/// True if a seat has missed as many turns as its table allows. 0 means unlimited.
fn is_enough(missed: u32, allowed: u8) -> bool {
    allowed > 0 && missed >= u32::from(allowed)
}
