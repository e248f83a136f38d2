//! How a bot holds its borders.

use super::Plan;
use crate::cosmic_conquest::command::Command;
use crate::cosmic_conquest::factions::Technology;
use crate::cosmic_conquest::maps::SystemId;
use crate::cosmic_conquest::orders::{Op, OpKind};
use crate::cosmic_conquest::tally::{Strength, defence};
use crate::dice::Dice;
use crate::seat::Seat;
use std::cmp::Reverse;

/// What is kept for defence at least, in hundredths of the pool; as much more comes with the strength of neighbours.
const LEAST_KEPT: u32 = 20;
/// A defence of ten more than the attack cannot fail.
const CERTAIN: i32 = 10;
/// A system is not worth more units than its base and so many.
const BESIDES_BASE: u32 = 8;

impl Plan<'_> {
    /// Own systems that can be attacked.
    fn fronts(&self) -> Vec<SystemId> {
        let mut borders = self.game.borders(self.seat);
        borders.retain(|system| self.draft.orders.stasis != Some(*system));
        borders
    }

    fn units_of(&self, rival: Seat) -> u32 {
        self.game.most_units(rival)
    }

    /// The units that are kept for defence: more with strong neighbours or little boldness, and when the crown is near.
    pub(super) fn reserve(&self, dice: &mut Dice) -> u32 {
        let fronts = self.fronts();
        if fronts.is_empty() {
            return 0;
        }
        let pool = self.draft.free();
        let neighbours = fronts.iter().flat_map(|front| self.unread_neighbours(*front));
        let strongest = neighbours.map(|rival| self.units_of(rival)).max().unwrap_or(0);
        let by_strength = 30 * strongest / (strongest + pool).max(1);
        let near = u32::from(self.claims[self.seat.index()].total) * 15;
        let mood = dice.pick(11, "caution") as u32 + (100 - self.boldness) / 10;
        let hundredths = if self.menace.is_some() { LEAST_KEPT } else { LEAST_KEPT + by_strength + near + mood };
        let sensible: u32 = fronts.iter().map(|front| self.game.system(*front).base + BESIDES_BASE).sum();
        (pool * hundredths.min(75) / 100).clamp(fronts.len() as u32, sensible.max(1)).min(pool)
    }

    /// Shares the reserve out: enough against what is known to come, a unit for all, the rest where most is at stake.
    pub(super) fn defend(&mut self, reserve: u32, dice: &mut Dice) {
        let mut left = reserve.min(self.draft.free());
        let mut fronts = self.fronts();
        fronts.sort_by_key(|front| (Reverse(self.game.system(*front).base), *front));
        for front in &fronts {
            let Some(coming) = self.known_attack(*front) else { continue };
            let needed = self.enough_against(coming);
            if needed <= left {
                left -= self.hold(*front, needed);
            }
        }
        let unread: Vec<(SystemId, u32)> = fronts.iter().filter_map(|front| self.stake(*front, dice)).collect();
        for (front, _) in &unread {
            left -= self.hold(*front, left.min(1));
        }
        let all: u32 = unread.iter().map(|(_, stake)| stake).sum();
        for (front, stake) in &unread {
            self.hold(*front, left * stake / all.max(1));
        }
        self.station_drones(&unread);
        self.lead_a_defence();
    }

    /// Units that make a defence hold for certain against that attack.
    fn enough_against(&self, coming: i32) -> u32 {
        let bonus = defence(Some(self.draft.faction), Strength::default()).total;
        (coming + CERTAIN - bonus).max(1) as u32
    }

    /// Adds as many of `units` as are possible there, and says how many.
    fn hold(&mut self, system: SystemId, units: u32) -> u32 {
        let op = Op { kind: OpKind::Defend, system };
        let there = self.draft.orders.force(op).map_or(0, |force| force.units);
        let units = units.min(self.order_limit().saturating_sub(there)).min(self.draft.free());
        let given = units > 0 && self.give(Command::Assign { kind: OpKind::Defend, system, units });
        if given { units } else { 0 }
    }

    /// What is at stake in a system next to rivals whose orders are not known, give or take a half.
    fn stake(&self, front: SystemId, dice: &mut Dice) -> Option<(SystemId, u32)> {
        let neighbours = self.unread_neighbours(front);
        let strength: u32 = neighbours.iter().map(|rival| self.units_of(*rival)).sum();
        let luck = 50 + dice.pick(101, "stake") as u32;
        let stake = (self.game.system(front).base + 4) * (strength + 10) * luck / 100;
        (!neighbours.is_empty()).then_some((front, stake))
    }

    /// The drones that are left, by what is at stake.
    fn station_drones(&mut self, stakes: &[(SystemId, u32)]) {
        let all: u32 = stakes.iter().map(|(_, stake)| stake).sum();
        let kind = OpKind::Defend;
        let left = self.draft.faction.ready - self.draft.orders.drones_given(None);
        for (front, stake) in stakes {
            self.post(kind, *front, (left * stake).div_ceil(all.max(1)));
        }
    }

    /// An admiral without an attack leads the greatest defence.
    fn lead_a_defence(&mut self) {
        if self.draft.orders.leader.is_some() {
            return;
        }
        let greatest = self.draft.orders.defences.iter().max_by_key(|force| (force.units, Reverse(force.system)));
        if let Some(system) = greatest.map(|force| force.system) {
            self.give(Command::Lead { kind: OpKind::Defend, system });
        }
    }

    /// What nothing else needs goes to the borders, the richest first.
    pub(super) fn hold_with_the_rest(&mut self) {
        let mut fronts = self.fronts();
        fronts.sort_by_key(|front| (Reverse(self.game.system(*front).base), *front));
        let count = fronts.len();
        for (nth, front) in fronts.into_iter().enumerate() {
            self.hold(front, self.draft.free() / (count - nth) as u32);
        }
    }

    /// Time Skip wherever it opens a base, else on the richest system; Stasis on the richest front if more than twice as
    /// many units as its own stand around it.
    pub(super) fn bend_time(&mut self) {
        if self.draft.faction.technology != Technology::Chrono {
            return;
        }
        let rich = self.game.in_rich_order(self.game.held_by(self.seat).collect());
        let frozen = rich.iter().copied().find(|system| self.is_hopeless(*system));
        let silent = rich.iter().copied().find(|system| self.game.system(*system).output() == 0);
        let skipped = silent.or_else(|| rich.iter().copied().find(|system| Some(*system) != frozen));
        if let Some(system) = skipped.filter(|system| Some(*system) != frozen) {
            self.give(Command::TimeSkip { system });
        }
        if let Some(system) = frozen {
            self.give(Command::Stasis { system });
        }
    }

    fn is_hopeless(&self, system: SystemId) -> bool {
        let around = self.game.exposed_to(system);
        let against: u32 = around.iter().map(|rival| self.units_of(*rival) + 3 * self.game.faction(*rival).ready).sum();
        let pool = self.draft.free();
        let base = self.game.system(system).base;
        let known = self.known_attack(system).is_some_and(|coming| self.enough_against(coming) > base + BESIDES_BASE);
        known || (base >= 10 && against > 2 * pool && base * 3 < pool)
    }
}
