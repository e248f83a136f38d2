//! What a faction's chance to win depends on (rules 14.2).

use super::state::Conquest;
use kit::chance::{Fitted, Model};
use kit::seat::Seat;

const FEATURES: [&str; 7] = ["units", "share", "systems", "most", "drones", "admiral", "empire"];

pub(super) static MODEL: Fitted = Fitted::new(|| Model::read(include_str!("chance.json"), &FEATURES));

impl Conquest {
    /// See [`kit::game::Game::features`].
    pub(super) fn features_of(&self, seat: Seat) -> [i32; FEATURES.len()] {
        let faction = self.faction(seat);
        let claims = self.claims();
        let claim = &claims[seat.index()];
        [
            claim.units,
            // In hundredths of everybody's units: more than half of them makes an Overlord (R76).
            100 * claim.units / (claim.units + claim.others).max(1),
            claim.systems,
            u32::from(claim.most),
            faction.ready + faction.fresh,
            faction.admiral.cv,
            u32::from(faction.empire),
        ]
        .map(|value| value as i32)
    }
}
