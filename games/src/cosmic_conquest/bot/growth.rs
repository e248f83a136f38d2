//! What a bot does for its future.

use super::Plan;
use crate::cosmic_conquest::command::Command;
use crate::cosmic_conquest::factions::Technology;
use crate::cosmic_conquest::maps::SystemId;
use crate::dice::Dice;

/// A poorer system would be devastated.
const LEAST_BASE: u32 = 2;
/// So near to its cap a system has nothing better to do than raise drones.
const FULL: u32 = 1;
/// So many of a hundred systems that could raise a drone do so each turn; with BioMech all.
const OFTEN: usize = 60;
const OFTEN_BIOMECH: usize = 100;
/// It wants so many drones for a hundred units of its total: each is worth three units, turn after turn, until it fails.
const WANTED: u32 = 120;
/// In the last turns new drones come too late, and output decides.
const LAST_TURNS: u32 = 3;

impl Plan<'_> {
    /// Drones from systems that cannot grow, and often from others: as many as it wants.
    pub(super) fn raise_drones(&mut self, dice: &mut Dice) {
        let faction = self.draft.faction;
        if self.game.turn + LAST_TURNS > self.game.limit() || self.game.borders(self.seat).is_empty() {
            return;
        }
        let often = if faction.technology == Technology::Biomech { OFTEN_BIOMECH } else { OFTEN };
        let wanted = self.game.total(self.seat).units * WANTED / 100;
        let mut drones = faction.ready + faction.fresh + faction.lost;
        for system in self.game.in_rich_order(self.game.held_by(self.seat).collect()) {
            let base = self.game.system(system).base;
            let full = base + FULL >= faction.cap();
            let likes = full || (base >= LEAST_BASE && dice.pick(100, "drone") < often);
            if drones < wanted && likes && self.give(Command::RaiseDrone { system }) {
                drones += 1;
            }
        }
    }

    /// All that is left goes into growth: behind the front first, the poorest system first.
    pub(super) fn invest(&mut self) {
        let mut systems: Vec<SystemId> = self.game.held_by(self.seat).collect();
        systems.sort_by_key(|system| (self.game.is_exposed(*system), self.game.system(*system).base, *system));
        for system in systems {
            let affordable = self.draft.free() / self.draft.faction.rate();
            let points = affordable.min(self.draft.room_for_points(system));
            if points > 0 {
                self.give(Command::Invest { system, points });
            }
        }
    }
}
