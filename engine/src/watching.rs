//! Spectators of running matches.

use crate::table::Table;
use protocol::rest::Watching;

impl Table {
    /// True if the visitor may not see the current state of the match: it is running, they have no seat, and watching
    /// is off or delayed.
    pub fn is_hidden_from(&self, player: Option<&str>) -> bool {
        !self.watching.is_open() && self.is_under_way() && player.is_none_or(|player| self.seat_of(player).is_none())
    }

    /// True if the player has neither a seat in the match nor one that is lent to a friend.
    pub fn watches(&self, player: &str) -> bool {
        self.seat_of(player).is_none() && self.lent_seat_of(player).is_none()
    }

    /// How many turns behind spectators watch the match. `None` if they watch it live, or not at all.
    pub fn turns_behind(&self) -> Option<u32> {
        match self.watching {
            Watching::Delayed(turns) if self.is_under_way() => Some(turns.into()),
            _ => None,
        }
    }
}
