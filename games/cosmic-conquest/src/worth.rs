//! The evaluation of a position (rules 14.2), in whole numbers.

use super::state::Conquest;
use kit::seat::Seat;

/// More than any living faction can be worth.
const DECIDED: i32 = 2_000;
/// Systems beyond this number count only for their output.
const SYSTEMS_COUNTED: i32 = 12;

impl Conquest {
    /// The seat's possessions, less the best total of another seat. Far more once it has won, far less once it cannot win.
    pub(super) fn worth_of(&self, seat: Seat) -> i32 {
        if !self.faction(seat).alive {
            return -DECIDED;
        }
        let won = |end: &super::state::End| end.ranking.iter().any(|ranked| ranked.seat == seat && ranked.place == 1);
        let decided = self.end.as_ref().map_or(0, |end| if won(end) { DECIDED } else { -DECIDED });
        let others = self.living().filter(|other| *other != seat);
        let best = others.map(|other| self.total(other).units).max().unwrap_or(0);
        self.possessions(seat) - best as i32 + decided
    }

    fn possessions(&self, seat: Seat) -> i32 {
        let faction = self.faction(seat);
        let systems = self.held_by(seat).len() as i32;
        let empire = if faction.empire { 10 } else { 0 };
        2 * self.total(seat).units as i32
            + 5 * systems.min(SYSTEMS_COUNTED)
            + 4 * (faction.ready + faction.fresh) as i32
            + 2 * faction.admiral.cv as i32
            + empire
    }
}
