//! The evaluation of a position (rules section 14), in tenths of a point, as whole numbers.

use super::board::Ship;
use super::state::StarFleet;
use kit::duel::other;
use kit::seat::Seat;

/// The value of a decided match.
const DECIDED: i32 = 100_000;

/// See [`kit::game::Game::evaluate`].
pub(super) fn worth(game: &StarFleet, seat: Seat) -> i32 {
    if let Some(end) = game.ended {
        return match end.winner {
            Some(winner) if winner == seat => DECIDED,
            Some(_) => -DECIDED,
            None => 0,
        };
    }
    game.prospects(seat) - game.prospects(other(seat))
}

impl StarFleet {
    fn prospects(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        let ships: i32 = self.ships_of(seat).map(|ship| self.ship_worth(ship)).sum();
        let personnel: u32 = self.crews_of(seat).map(|crew| crew.id.card.crew().personnel).sum();
        10 * player.points as i32
            + self.mission_worth(seat)
            + ships
            + 10 * personnel as i32
            + 10 * player.hand.len() as i32
            + 20 * player.table.len() as i32
    }

    /// Half of the points × the share of requirements met × a factor for obstacles.
    fn mission_worth(&self, seat: Seat) -> i32 {
        let Some(mission) = &self.player(seat).active else { return 0 };
        let objective = mission.card.card.objective();
        let needed: u32 = objective.skills.iter().map(|(_, level)| level).sum();
        let met = |ship: &Ship| {
            let crews = self.crews_in(ship.id).filter(|crew| !crew.stopped).map(|crew| crew.id);
            let levels = self.levels(crews, std::iter::once(ship.id));
            objective.skills.iter().map(|(skill, level)| levels[*skill as usize].min(*level)).sum::<u32>()
        };
        let here = |ship: &Ship| mission.location.is_none_or(|location| location == ship.place.location);
        let best = self.ships_of(seat).map(|ship| (met(ship), here(ship))).max();
        let (met, here) = best.unwrap_or_default();
        let worth = 5 * (objective.points * met) as i32 / needed.max(1) as i32;
        let worth = if here { worth } else { worth * 7 / 10 };
        worth * (6 + mission.beneath.len() as i32).min(10) / 10
    }

    fn ship_worth(&self, ship: &Ship) -> i32 {
        let status = self.status(ship);
        let base: i32 = ship.base.iter().sum();
        let staffed = if status.staffed { 30 } else { 0 };
        let threatened = || {
            let rivals = self.ships_of(other(ship.id.seat)).filter(|rival| rival.place == ship.place && !rival.cloaked);
            rivals.map(|rival| rival.base.iter().sum::<i32>()).any(|whole| whole > status.values[0])
        };
        let exposed = ship.place.is_space() && !ship.cloaked && ship.shift[0] <= 0 && threatened();
        staffed + base - if exposed { 60 } else { 0 }
    }
}
