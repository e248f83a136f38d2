//! How a bot defends its borders.

use super::Plan;
use crate::command::Command;
use crate::factions::Technology;
use crate::maps::SystemId;
use crate::orders::{Op, OpKind};
use crate::tally::{Strength, defence};
use kit::dice::Dice;
use std::cmp::Reverse;

/// The least share of the pool that is kept for defence, in hundredths. It is low, because losing a system costs less than
/// missing a chance.
const MIN_KEPT: u32 = 20;
/// Keep up to this many hundredths more next to much stronger neighbours.
const KEPT_FROM_THE_STRONG: u32 = 20;
/// Keep this many hundredths more if the bot is about to become Overlord.
const KEPT_WITH_THE_CROWN: u32 = 15;
/// The most hundredths that are kept.
const MAX_KEPT: u32 = 75;
/// The percentage of fronts that are defended strongly. The others are weighted as if only one part in `STRONGLY` were at stake.
/// An even defence holds nowhere, and nobody can know which fronts are strong.
const HELD: usize = 50;
const STRONGLY: u32 = 15;
/// A defence total 10 above the attack total cannot fail.
const CERTAIN: i32 = 10;
/// A system is not worth more units than its base output plus this.
const BESIDES_BASE: u32 = 4;

impl Plan<'_> {
    /// Own systems that can be attacked.
    fn fronts(&self) -> Vec<SystemId> {
        let mut borders = self.game.borders(self.seat);
        borders.retain(|system| self.draft.orders.stasis != Some(system));
        borders.into_iter().collect()
    }

    /// The units kept for defence. They are enough against known attacks, plus something against possible ones: more with strong
    /// neighbours, little boldness, or the victory close.
    pub(super) fn reserve(&self, dice: &mut Dice) -> u32 {
        let pool = self.draft.free();
        let known: u32 = self.known_needs().into_iter().map(|(_, needed)| needed).sum();
        let mut fronts = self.fronts();
        fronts.retain(|front| !self.unread_neighbours(*front).is_empty());
        if fronts.is_empty() {
            return known.min(pool);
        }
        let neighbours = fronts.iter().flat_map(|front| self.unread_neighbours(*front));
        let strongest = neighbours.map(|rival| self.game.most_units(rival)).max().unwrap_or(0);
        let by_strength = KEPT_FROM_THE_STRONG * strongest / (strongest + pool).max(1);
        let near = u32::from(self.claims[self.seat.index()].total) * KEPT_WITH_THE_CROWN;
        let mood = dice.pick(11, "caution") as u32 + (100 - self.boldness) / 10;
        let hundredths = if self.menace.is_some() { MIN_KEPT } else { MIN_KEPT + by_strength + near + mood };
        let sensible: u32 = fronts.iter().map(|front| self.game.system(*front).base + BESIDES_BASE).sum();
        let usual = (pool * hundredths.min(MAX_KEPT) / 100).clamp(fronts.len() as u32, sensible);
        (known + usual).min(pool)
    }

    /// Fronts under known attack that are worth a certain defence, the richest first.
    fn known_needs(&self) -> Vec<(SystemId, u32)> {
        let fronts = self.game.in_rich_order(self.fronts()).into_iter();
        let needs = fronts.filter_map(|front| Some((front, self.enough_against(self.known_attack(front)?))));
        needs.filter(|(front, needed)| *needed <= self.game.system(*front).base + CERTAIN as u32).collect()
    }

    /// Distributes the reserve: enough against known attacks, one unit for every front, the rest where most is at stake.
    pub(super) fn defend(&mut self, reserve: u32, dice: &mut Dice) {
        let mut left = reserve.min(self.draft.free());
        for (front, needed) in self.known_needs() {
            if needed <= left {
                left -= self.hold(front, needed);
            }
        }
        let fronts = self.game.in_rich_order(self.fronts());
        let unread: Vec<(SystemId, u32)> = fronts.into_iter().filter_map(|front| self.stake(front, dice)).collect();
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

    /// The units with which a defence is certain to hold against an attack of this total.
    fn enough_against(&self, coming: i32) -> u32 {
        let bonus = defence(Some(self.draft.faction), Strength::default()).total;
        (coming + CERTAIN - bonus).max(1) as u32
    }

    /// Adds as many of `units` as possible there, and returns how many it added.
    fn hold(&mut self, system: SystemId, units: u32) -> u32 {
        let op = Op { kind: OpKind::Defend, system };
        let there = self.draft.orders.force(op).map_or(0, |force| force.units);
        let units = units.min(self.order_limit().saturating_sub(there)).min(self.draft.free());
        let given = units > 0 && self.give(Command::Assign { kind: OpKind::Defend, system, units });
        if given { units } else { 0 }
    }

    /// How much is at stake in a system next to rivals with unknown orders, and whether it is defended strongly.
    fn stake(&self, front: SystemId, dice: &mut Dice) -> Option<(SystemId, u32)> {
        let neighbours = self.unread_neighbours(front);
        let strength: u32 = neighbours.iter().map(|rival| self.game.most_units(*rival)).sum();
        let held = if dice.pick(100, "held") < HELD { STRONGLY } else { 1 };
        let stake = (self.game.system(front).base + 4) * (strength + 10) * held;
        (!neighbours.is_empty()).then_some((front, stake))
    }

    /// Assigns the remaining drones where most is at stake.
    fn station_drones(&mut self, stakes: &[(SystemId, u32)]) {
        let all: u32 = stakes.iter().map(|(_, stake)| stake).sum();
        let kind = OpKind::Defend;
        let left = self.draft.faction.ready - self.draft.orders.drones_given(None);
        for (front, stake) in stakes {
            self.post(kind, *front, (left * stake).div_ceil(all.max(1)));
        }
    }

    /// Lets an admiral without an attack lead the largest defence.
    fn lead_a_defence(&mut self) {
        if self.draft.orders.leader.is_some() {
            return;
        }
        let greatest = self.draft.orders.defences.iter().max_by_key(|force| (force.units, Reverse(force.system)));
        if let Some(system) = greatest.map(|force| force.system) {
            self.give(Command::Lead { kind: OpKind::Defend, system });
        }
    }

    /// Adds all units left to the borders, the richest first.
    pub(super) fn hold_with_the_rest(&mut self) {
        let fronts = self.game.in_rich_order(self.fronts());
        let count = fronts.len();
        for (nth, front) in fronts.into_iter().enumerate() {
            self.hold(front, self.draft.free() / (count - nth) as u32);
        }
    }

    /// Uses Time Skip where it opens a launch base, else on the richest system. Uses Stasis on the richest front if its
    /// neighbours have more than twice the bot's own units.
    pub(super) fn bend_time(&mut self) {
        if self.draft.faction.technology != Technology::Chrono {
            return;
        }
        let rich = self.game.in_rich_order(self.game.held_by(self.seat));
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
        let against: u32 =
            around.iter().map(|rival| self.game.most_units(*rival) + 3 * self.game.faction(*rival).ready).sum();
        let pool = self.draft.free();
        let base = self.game.system(system).base;
        let known = self.known_attack(system).is_some_and(|coming| self.enough_against(coming) > base + BESIDES_BASE);
        known || (base >= 10 && against > 2 * pool && base * 3 < pool)
    }
}
