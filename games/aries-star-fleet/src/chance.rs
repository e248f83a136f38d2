//! What a player's chance to win depends on (rules section 14).

use super::board::Ship;
use super::state::StarFleet;
use kit::chance::{Fitted, Model};
use kit::duel::other;
use kit::seat::Seat;

const FEATURES: [&str; 9] =
    ["points", "missions", "staffed", "ships", "covered", "personnel", "hand", "enhancements", "turn"];

pub(super) static MODEL: Fitted = Fitted::new(|| Model::read(include_str!("chance.json"), &FEATURES));

impl StarFleet {
    /// See [`kit::game::Game::features`].
    pub(super) fn features_of(&self, seat: Seat) -> [i32; FEATURES.len()] {
        let player = self.player(seat);
        let personnel: u32 = self.crews_of(seat).map(|crew| crew.id.card.crew().personnel).sum();
        let mut ships = [0; 3];
        for ship in self.ships_of(seat) {
            let [staffed, values, covered] = &mut ships;
            *staffed += i32::from(self.status(ship).staffed);
            *values += ship.base.iter().sum::<i32>();
            *covered += i32::from(!self.is_exposed(ship));
        }
        let [staffed, values, covered] = ships;
        [
            // In hundredths of the points that win.
            (100 * player.points / self.options.points_to_win) as i32,
            self.mission_progress(seat),
            staffed,
            values,
            covered,
            personnel as i32,
            player.hand.len() as i32,
            player.table.len() as i32,
            i32::from(self.active == seat),
        ]
    }

    /// The points of the active mission × the share of requirements met × a factor for obstacles, in hundredths of the points
    /// that win.
    fn mission_progress(&self, seat: Seat) -> i32 {
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
        let points = (100 * objective.points * met / needed.max(1) / self.options.points_to_win) as i32;
        let points = if here { points } else { points * 7 / 10 };
        points * (6 + mission.beneath.len() as i32).min(10) / 10
    }

    /// True if a stronger enemy ship can fire at it now.
    fn is_exposed(&self, ship: &Ship) -> bool {
        let threatened = || {
            let rivals = self.ships_of(other(ship.id.seat)).filter(|rival| rival.place == ship.place && !rival.cloaked);
            let power = self.status(ship).values[0];
            rivals.map(|rival| rival.base.iter().sum::<i32>()).any(|whole| whole > power)
        };
        ship.place.is_space() && !ship.cloaked && ship.shift[0] <= 0 && threatened()
    }
}
