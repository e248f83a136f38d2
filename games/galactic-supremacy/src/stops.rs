//! Phases in which something could be done, but nothing useful. They pass automatically for players who want to be asked in few
//! phases (D76).

use super::preferences::Stops;
use super::state::Galaxy;
use super::steps::Step;
use super::unit::{Unit, UnitId};
use kit::seat::Seat;
use std::collections::BTreeSet;

/// The place of a leader: a world, or (`true`) one of the fleets at it, which make no difference for a leader.
type Place = (UnitId, bool);

/// The possible moves of leaders.
pub type LeaderMoves = BTreeSet<(Place, Place)>;

impl Galaxy {
    /// True if the active player wants to be asked in few phases, and not in this one. The decision depends only on public
    /// information.
    pub(super) fn is_of_no_use(&self) -> bool {
        let few = self.player(self.active).prefs.stops == Stops::Few;
        few && match self.step {
            Step::Draw => !self.has_use_of_drawing(self.active),
            Step::Move => !self.has_use_of_moving(self.active),
            Step::Discard | Step::Command | Step::Build | Step::Attack | Step::Research => false,
        }
    }

    /// D77: a card can be bought, or the hand is above its limit, so that an exchange costs nothing.
    fn has_use_of_drawing(&self, seat: Seat) -> bool {
        self.check_buy(seat).is_ok() || self.excess() > 0
    }

    /// D78: a fleet has another world to go to, or a leader has a place that it could not reach when its player's last Move Phase
    /// ended.
    fn has_use_of_moving(&self, seat: Seat) -> bool {
        // A player who has begun to move ends the phase explicitly.
        let begun = !self.flags.start_of_move.is_empty();
        let fleets = || self.fleets_of(seat).next().is_some() && self.worlds_of(seat).nth(1).is_some();
        begun || fleets() || !self.leader_moves(seat).is_subset(&self.player(seat).settled)
    }

    /// Remembers the open moves of leaders whenever a Move Phase ends: its player has declined them (D78).
    pub(super) fn settle_leaders(&mut self) {
        let moves = self.leader_moves(self.active);
        self.player_mut(self.active).settled = moves.into();
    }

    fn leader_moves(&self, seat: Seat) -> LeaderMoves {
        let place = |(id, unit): (UnitId, &Unit)| (unit.world.unwrap_or(id), unit.world.is_some());
        let places = |led: bool| {
            let own = self.units.iter().filter(move |(_, unit)| unit.owner == seat && unit.leader.is_some() == led);
            own.map(place).collect::<BTreeSet<Place>>()
        };
        let free = places(false);
        let from = |from: Place| free.iter().filter(move |to| **to != from).map(move |to| (from, *to));
        places(true).into_iter().flat_map(from).collect()
    }
}
