//! Who is there: seats that have missed so many turns that nobody waits for them any more, and matches in which nobody
//! acts.

use super::{Clocks, is_usual};
use games::game::Pace;
use games::seat::Seat;
use protocol::rest::Absence;
use serde::{Deserialize, Serialize};

/// After so many turns running in which no person acted by themselves a match is abandoned.
const IDLE_TURNS: u32 = 3;

/// How a seat attends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Attendance {
    /// Turns missed running.
    missed: u32,
    /// The latest of them: none counts twice.
    #[serde(default, skip_serializing_if = "is_usual")]
    missed_turn: Option<u32>,
    away: bool,
    /// It has let a deadline pass and has not acted since.
    #[serde(default, skip_serializing_if = "is_usual")]
    late: bool,
    /// The turn and span in which it has let a deadline pass: it is not waited for in them again
    /// ([`games::game::Question::span`]), whoever is asked in between.
    #[serde(default, skip_serializing_if = "is_usual")]
    silent: Option<(u32, u32)>,
}

impl Attendance {
    /// True if nobody waits for it there any more.
    pub(super) fn is_silent(&self, turn: u32, span: u32) -> bool {
        self.silent == Some((turn, span))
    }
}

/// How long nobody has acted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Idle {
    /// Turns running in which people missed and none acted.
    turns: u32,
    /// The latest of them.
    #[serde(default, skip_serializing_if = "is_usual")]
    latest: Option<u32>,
    /// The latest turn in which a person acted.
    #[serde(default, skip_serializing_if = "is_usual")]
    acted: Option<u32>,
}

impl Clocks {
    /// A person's deadline has passed: to be told before [`Clocks::follow`].
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

    /// A person has acted; `answered` if that answered their question or moved it on. To be told before
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

    /// The others wait for that seat again; what has been decided for it stands. False if it was neither away nor late.
    pub fn come_back(&mut self, seat: Seat) -> bool {
        if self.is_away(seat) {
            self.relieve(seat);
            return true;
        }
        self.seats.get_mut(seat.index()).is_some_and(|clock| std::mem::take(&mut clock.attendance.late))
    }

    /// A bot plays for that seat from now on: nothing is held against it.
    pub fn relieve(&mut self, seat: Seat) {
        let Some(clock) = self.seats.get_mut(seat.index()) else { return };
        clock.attendance = Attendance { missed_turn: clock.attendance.missed_turn, ..Attendance::default() };
        clock.running.iter_mut().for_each(|running| running.hurried = false);
    }

    /// True if that seat has missed so many turns running that a bot is to play for it.
    pub fn wants_stand_in(&self, seat: Seat) -> bool {
        let missed = self.seats.get(seat.index()).map_or(0, |clock| clock.attendance.missed);
        self.rates.absence == Absence::Bot && is_enough(missed, self.rates.away_after)
    }

    /// True if that seat's time has run out, and its player has not acted since.
    pub fn is_late(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|clock| clock.attendance.late)
    }

    /// True if that seat has missed a later turn than this one.
    pub fn has_missed_since(&self, seat: Seat, turn: u32) -> bool {
        self.seats.get(seat.index()).is_some_and(|clock| clock.attendance.missed_turn > Some(turn))
    }

    /// True while nobody waits for that seat.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|clock| clock.attendance.away)
    }

    /// Those of `people`, the seats in play that people have, who are away and have just been asked something have no
    /// time for it, as long as anybody else is there. To be told after [`Clocks::follow`].
    pub fn hurry(&mut self, people: &[Seat], now: i64) {
        if people.iter().all(|seat| self.is_away(*seat)) {
            return;
        }
        let own = self.own(now);
        for seat in people {
            let clock = &mut self.seats[seat.index()];
            let asked = clock.running.as_mut().filter(|running| clock.attendance.away && running.since == own);
            asked.into_iter().for_each(|running| running.hurried = true);
        }
    }

    /// True once nobody has acted for so long that the match is over, and the last of those turns has come to its end.
    pub fn is_abandoned(&self) -> bool {
        let over = |turn| self.seats.iter().filter_map(|clock| clock.running).all(|running| running.turn != turn);
        let ends = matches!(self.rates.absence, Absence::Away | Absence::Bot);
        ends && self.idle.turns >= IDLE_TURNS && self.idle.latest.is_some_and(over)
    }
}

/// True if a seat has missed as many turns as its table allows; 0 is never.
fn is_enough(missed: u32, allowed: u8) -> bool {
    allowed > 0 && missed >= u32::from(allowed)
}
