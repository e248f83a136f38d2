//! What a player's chance to win depends on (section 14).

use super::cards::BASE_LP;
use super::options::Scoring;
use super::state::Duel;
use super::worth::ship_worth;
use kit::chance::{Fitted, Model};
use kit::duel::other;
use kit::seat::Seat;

const FEATURES: [&str; 8] = ["fleet", "ships", "base", "score", "hand", "manpower", "felling", "turn"];

pub(super) static MODEL: Fitted = Fitted::new(|| Model::read(include_str!("chance.json"), &FEATURES));

impl Duel {
    /// See [`kit::game::Game::features`].
    pub(super) fn features_of(&self, seat: Seat) -> [i32; FEATURES.len()] {
        let player = self.player(seat);
        let [mut fleet, mut ships] = [0; 2];
        for ship in self.board.ships_of(seat) {
            // In MP, and less for a damaged ship.
            fleet += ship_worth(ship) / 100;
            ships += 1;
        }
        let wrecks = self.options.scoring == Scoring::Wrecks;
        let extra: u32 = player.hand.iter().filter(|card| card.extra().is_some()).map(|card| card.print().mp).sum();
        [
            fleet,
            ships,
            (BASE_LP - self.board.base(seat).lead) as i32,
            if wrecks { self.board.score(seat) as i32 } else { 0 },
            player.hand.len() as i32,
            (player.pool + extra) as i32,
            i32::from(self.fells(seat)),
            i32::from(self.active == seat),
        ]
    }

    /// True if an attack that the seat may declare now would destroy the enemy Base.
    fn fells(&self, seat: Seat) -> bool {
        self.attacks(seat).any(|extra| self.foresee_attack(extra).board.fallen(other(seat)))
    }
}
