//! Extra time: extensions, and the grace period for a single late player.

use super::{Clocks, Running};
use games::game::Pace;
use games::seat::Seat;

/// Why a seat cannot take an extension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoExtension {
    /// The seat has no deadline.
    NotTimed,
    /// The seat has already taken one in this turn.
    Already,
    /// The seat has none left, or an extension is worth 0 s at this table.
    Spent,
}

impl Clocks {
    /// Adds the question's normal time to a seat's deadline. Returns false if the seat has none.
    pub fn extend(&mut self, seat: Seat) -> bool {
        let running = self.seats.get_mut(seat.index()).and_then(|clock| clock.running.as_mut());
        let timed = running.filter(|running| running.usual > 0);
        timed.map(|running| running.base += running.usual).is_some()
    }

    /// Takes one of the seat's extensions. The deadline moves by the grace period for all seats that share it. Returns
    /// how many extensions are left.
    pub fn take_extension(&mut self, seat: Seat) -> Result<u8, NoExtension> {
        let (left, grace) = (self.extensions_left(seat), self.grace());
        let timed = self.timed(seat).ok_or(NoExtension::NotTimed)?;
        let clock = &mut self.seats[seat.index()];
        if clock.extended_turn == Some(timed.turn) {
            return Err(NoExtension::Already);
        }
        if left == 0 || grace == 0 {
            return Err(NoExtension::Spent);
        }
        (clock.extensions, clock.extended_turn) = (clock.extensions + 1, Some(timed.turn));
        let sharing = self.seats.iter_mut().filter_map(|clock| clock.running.as_mut());
        for running in sharing.filter(|running| running.shares_with(&timed)) {
            running.base += grace;
        }
        Ok(left - 1)
    }

    /// How many extensions the seat has left.
    pub fn extensions_left(&self, seat: Seat) -> u8 {
        self.rates.extensions.saturating_sub(self.seats[seat.index()].extensions)
    }

    /// True if the seat has a deadline, even if its time is not known yet.
    pub fn is_timed(&self, seat: Seat) -> bool {
        self.timed(seat).is_some()
    }

    /// The only seat that had not answered when its turn's time was up, if the table gives such a seat a grace period.
    pub fn late(&self, now: i64) -> Option<Seat> {
        let own = self.match_time(now);
        self.last_ones().find(|(end, _)| !self.is_paused() && *end <= own).map(|(_, seat)| seat)
    }

    /// Gives the seat the grace period. A turn has at most one.
    pub fn give_grace(&mut self, seat: Seat) {
        let grace = self.grace();
        if let Some(running) = &mut self.seats[seat.index()].running {
            running.base += grace;
            self.late_turn = Some(running.turn);
        }
    }

    /// The seats that would get the grace period when their time is up, each with that moment in match time. A seat
    /// does not qualify if another one was open until the same moment.
    pub(super) fn last_ones(&self) -> impl Iterator<Item = (i64, Seat)> {
        let gives = self.rates.late_grace && self.grace() > 0;
        let seats = Seat::all(self.seats.len()).filter(move |_| gives);
        seats.filter_map(|seat| {
            let running = self.timed(seat).filter(|running| running.pace == Pace::Turn && !running.hurried)?;
            let end = self.common_end(seat)?;
            let mut others = Seat::all(self.seats.len()).filter(|other| *other != seat);
            let alone = others.all(|other| {
                let clock = &self.seats[other.index()];
                clock.running.is_none_or(|other| other.turn != running.turn) && clock.ended.is_none_or(|at| at < end)
            });
            (alone && self.late_turn != Some(running.turn)).then_some((end, seat))
        })
    }

    fn timed(&self, seat: Seat) -> Option<Running> {
        self.seats.get(seat.index())?.running.filter(|running| running.base > 0)
    }
}

impl Running {
    /// True if both clocks are for the same question and have the same deadline.
    fn shares_with(&self, other: &Running) -> bool {
        let question = |running: &Running| (running.turn, running.span, running.pace);
        question(self) == question(other) && self.common_due() == other.common_due()
    }
}
