//! What an empire's chance to win depends on (rules section 14).

use super::cards::{Size, Star, Triple};
use super::state::{Empires, ORBITS};
use kit::chance::{Fitted, Model};
use kit::seat::Seat;

const FEATURES: [&str; 10] =
    ["planets", "safety", "support", "attack", "armour", "shields", "doomed", "playable", "hand", "deck"];

pub(super) static MODEL: Fitted = Fitted::new(|| Model::read(include_str!("chance.json"), &FEATURES));

/// Support beyond 5 of a resource, which is what the most expensive cards need, counts for nothing.
const SUPPORT_THAT_COUNTS: u32 = 5;

impl Empires {
    /// See [`kit::game::Game::features`].
    pub(super) fn features_of(&self, seat: Seat) -> [i32; FEATURES.len()] {
        let player = self.player(seat);
        let support = self.support(seat);
        let Triple { e, m, o } = support;
        let counted: u32 = [e, m, o].into_iter().map(|points| points.min(SUPPORT_THAT_COUNTS)).sum();
        // The turns until a black hole destroys each planet, at most six.
        let safety = |orbit| self.gone_in(orbit).map_or(ORBITS as u32, |turns| turns.min(ORBITS as u32));
        let [mut attack, mut armour, mut shields, mut ships] = [0; 4];
        for (_, ship) in self.ships_of(seat) {
            let hull = ship.hull();
            attack += hull.attack;
            armour += ship.left();
            // Fighters are no good point ships, so their shields count for nothing.
            shields += if hull.size == Size::Fighter { 0 } else { ship.shield() };
            ships += 1;
        }
        let doomed = if self.star == Star::BLACK_HOLE { ships } else { 0 };
        let playable = player.hand.values().filter(|held| held.print().cost.covered_by(support)).count();
        [
            self.controlled(seat).count() as u32,
            self.controlled(seat).map(safety).sum(),
            counted,
            attack,
            armour,
            shields,
            // Under a black hole the number of ships decides (R87).
            doomed,
            playable as u32,
            player.hand.len() as u32,
            player.deck.len() as u32,
        ]
        .map(u32::cast_signed)
    }
}
