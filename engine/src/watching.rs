//! Who may watch a running match, apart from those who have a seat.

use crate::table::Table;
use protocol::rest::Watching;

impl Table {
    /// True if that visitor does not see how its match stands now: it runs, they have no seat, and they may not watch it or
    /// watch it some turns behind.
    pub fn is_hidden_from(&self, player: Option<&str>) -> bool {
        !self.watching.is_open() && self.is_under_way() && player.is_none_or(|player| self.seat_of(player).is_none())
    }

    /// True of somebody who plays no part in its match: they have no seat, and no friend plays one for them.
    pub fn watches(&self, player: &str) -> bool {
        self.seat_of(player).is_none() && self.lent_seat_of(player).is_none()
    }

    /// How many turns behind people watch its match; `None` if they watch it as it is, or not at all.
    pub fn turns_behind(&self) -> Option<u32> {
        match self.watching {
            Watching::Delayed(turns) if self.is_under_way() => Some(turns.into()),
            _ => None,
        }
    }
}
