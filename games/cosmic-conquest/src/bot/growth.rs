//! How a bot invests.

use super::Plan;
use crate::command::Command;
use crate::factions::Technology;
use crate::maps::SystemId;
use kit::dice::Dice;

/// A system with a lower base output would be devastated.
const MIN_BASE: u32 = 2;
/// A system this close to its cap only raises drones.
const FULL: u32 = 1;
/// The percentage of suitable systems that raise a drone each turn. With BioMech, all do.
const OFTEN: usize = 60;
const OFTEN_BIOMECH: usize = 100;
/// The number of drones it wants for each 100 units of its total. A drone is worth three units every turn until it is lost. With
/// more drones every bot could hold every border, and no match would progress.
const WANTED: u32 = 20;
/// In the last turns new drones come too late, and output decides.
const LAST_TURNS: u32 = 3;
/// The percentage of the pool that goes into growth before any attack, and the most that a timid bot adds. If bots spent
/// everything on war, conquests would halve system after system until the whole galaxy was devastated.
const GROWTH: u32 = 45;
const GROWTH_OF_THE_TIMID: u32 = 30;

impl Plan<'_> {
    /// Raises as many drones as it wants: always in systems that cannot grow, and often in others.
    pub(super) fn raise_drones(&mut self, dice: &mut Dice) {
        let faction = self.draft.faction;
        if self.game.turn + LAST_TURNS > self.game.limit() || self.game.borders(self.seat).is_empty() {
            return;
        }
        let often = if faction.technology == Technology::Biomech { OFTEN_BIOMECH } else { OFTEN };
        let wanted = self.game.total(self.seat).units * WANTED / 100;
        let mut drones = faction.ready + faction.fresh + faction.lost;
        for system in self.game.in_rich_order(self.game.held_by(self.seat)) {
            let base = self.game.system(system).base;
            let full = base + FULL >= faction.cap();
            let likes = full || (base >= MIN_BASE && dice.pick(100, "drone") < often);
            if drones < wanted && likes && self.give(Command::RaiseDrone { system }) {
                drones += 1;
            }
        }
    }

    /// The units set aside for growth, besides those kept for defence. Zero while a rival is about to win.
    pub(super) fn growth(&self, reserve: u32) -> u32 {
        if self.menace.is_some() {
            return 0;
        }
        let hundredths = GROWTH + GROWTH_OF_THE_TIMID * (100 - self.boldness) / 100;
        let held = self.game.held_by(self.seat);
        let room: u32 = held.into_iter().map(|system| self.draft.room_for_points(system)).sum();
        let wanted = (self.draft.free() * hundredths / 100).min(room * self.draft.faction.rate());
        wanted.min(self.draft.free().saturating_sub(reserve))
    }

    /// Invests all units left: behind the front first, the poorest system first.
    pub(super) fn invest(&mut self) {
        let mut systems: Vec<SystemId> = self.game.held_by(self.seat).into_iter().collect();
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
