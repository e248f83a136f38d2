//! Whose turn it is at a table.

use crate::clock::Clocks;
use games::game::{Decision, Shown};
use games::seat::Seat;
use serde::{Deserialize, Serialize};

/// Whose turn it is in a running match, and its clocks. Lists show it and the scheduler uses it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TurnState {
    pub awaited: Vec<Seat>,
    /// The awaited seats that are not hidden from other viewers.
    pub openly: Vec<Seat>,
    /// `None` if no match is running.
    pub clocks: Option<Clocks>,
}

impl TurnState {
    /// Brings the turn state in line with the decisions open after the latest input. `number` returns the number of a
    /// seat's decision. `acted` is the seat that acted openly.
    pub fn follow(
        &mut self,
        awaited: &[Decision],
        number: impl Fn(Seat) -> Option<u32>,
        acted: Option<Seat>,
        now: i64,
    ) {
        self.awaited = awaited.iter().map(|decision| decision.seat).collect();
        let openly = awaited.iter().filter(|decision| decision.shown != Shown::Not);
        self.openly = openly.map(|decision| decision.seat).collect();
        if let Some(clocks) = &mut self.clocks {
            clocks.follow(awaited, acted, now);
        }
        self.note_numbers(number);
    }

    /// Records the numbers of the awaited seats' questions.
    pub fn note_numbers(&mut self, number: impl Fn(Seat) -> Option<u32>) {
        if let Some(clocks) = &mut self.clocks {
            self.awaited.iter().for_each(|seat| clocks.note_number(*seat, number(*seat)));
        }
    }

    /// True if it has the number of each awaited seat's question. Earlier versions did not store the numbers.
    pub fn has_numbers(&self) -> bool {
        self.clocks.as_ref().is_none_or(|clocks| self.awaited.iter().all(|seat| clocks.number(*seat).is_some()))
    }

    /// True while the table does not wait for the seat.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.clocks.as_ref().is_some_and(|clocks| clocks.is_away(seat))
    }

    /// True if the seat missed its deadline and its player has not acted since.
    pub fn is_late(&self, seat: Seat) -> bool {
        self.clocks.as_ref().is_some_and(|clocks| clocks.is_late(seat))
    }

    /// When the scheduler must wake the table.
    pub fn due(&self, now: i64) -> Option<i64> {
        self.clocks.as_ref()?.next(now)
    }

    /// True while all clocks are stopped.
    pub fn is_paused(&self) -> bool {
        self.clocks.as_ref().is_some_and(Clocks::is_paused)
    }
}
