//! What an empire's chance to win depends on (rules section 14). Chances of attacks are estimates, since a search asks for them
//! thousands of times.

use super::combat::odds::estimate;
use super::state::Galaxy;
use super::unit::{UnitId, UnitKind};
use kit::chance::{Fitted, Model};
use kit::seat::Seat;

const FEATURES: [&str; 9] =
    ["income", "credits", "cards", "fleets", "colonies", "leaders", "technologies", "safety", "threat"];

pub(super) static MODEL: Fitted = Fitted::new(|| Model::read(include_str!("chance.json"), &FEATURES));

impl Galaxy {
    /// See [`kit::game::Game::features`].
    pub(super) fn features_of(&self, seat: Seat) -> [i32; FEATURES.len()] {
        let player = self.player(seat);
        let home = |seat| UnitId::Home(seat);
        // In hundredths: the chance that no rival takes the homeworld, and the greatest chance of its own fleets to take a rival's.
        let danger = self.others_after(seat).map(|other| estimate(self, other, home(seat))).max().unwrap_or(0) / 10;
        let threat = self.others_after(seat).map(|other| estimate(self, seat, home(other))).max().unwrap_or(0) / 10;
        let leaders = self.units.values().filter(|unit| unit.owner == seat && unit.leader.is_some()).count();
        [
            self.income(seat),
            player.credits,
            player.hand.len() as u32,
            self.count_units(seat, UnitKind::Fleet),
            self.count_units(seat, UnitKind::Colony),
            leaders as u32,
            player.tech.iter().map(|level| level - 1).sum(),
            100 - danger,
            threat,
        ]
        .map(|value| value as i32)
    }
}

#[cfg(test)]
mod tests;
