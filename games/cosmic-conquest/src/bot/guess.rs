//! What a bot assumes about its neighbours: how strongly they defend, and who may attack.

use super::Plan;
use crate::maps::SystemId;
use crate::orders::{Op, OpKind};
use crate::reckoning::INDEPENDENT_DEFENCE;
use crate::tally::{Strength, attack, defence};
use kit::dice::Dice;
use kit::seat::Seat;

/// The percentage of its units that a rival is assumed to keep for defence. With a higher guess the bot attacks too seldom.
const KEPT: u32 = 25;
/// Added to a system's base output when a defence is distributed, so that poor systems get a share too.
const BASE: u32 = 5;

/// The assumed defence of a system.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Guard {
    /// It cannot be attacked.
    Closed,
    /// It is undefended.
    Open,
    /// It defends with this total, without its die.
    Of(i32),
}

impl Plan<'_> {
    /// The known or assumed defence of a system, whether another's or independent.
    pub(super) fn guard(&self, system: SystemId, dice: &mut Dice) -> Guard {
        let Some(owner) = self.game.system(system).owner else { return Guard::Of(INDEPENDENT_DEFENCE as i32) };
        let faction = self.game.faction(owner);
        let Some(orders) = self.known(owner) else { return Guard::Of(self.usual_guard(system, owner, dice)) };
        let op = Op { kind: OpKind::Defend, system };
        if orders.stasis == Some(system) {
            return Guard::Closed;
        }
        let of = |force: &super::super::orders::Force| {
            let strength =
                Strength { units: force.units, drones: force.drones, led: orders.leader == Some(op), assaults: 0 };
            Guard::Of(defence(Some(faction), strength).total)
        };
        orders.force(op).map_or(Guard::Open, of)
    }

    /// Units and drones distributed over the borders, more where more is at stake, varied at random by up to 40%.
    fn usual_guard(&self, system: SystemId, owner: Seat, dice: &mut Dice) -> i32 {
        let faction = self.game.faction(owner);
        let weight = |system: SystemId| self.game.system(system).base + BASE;
        let borders = self.game.borders(owner);
        let all: u32 = borders.into_iter().map(weight).sum::<u32>().max(1);
        let share = |of: u32| of * weight(system) / all;
        let units = share(self.game.most_units(owner) * KEPT / 100);
        let units = units * (60 + dice.pick(81, "guard") as u32) / 100;
        let drones = share(self.game.drones_near(owner, system));
        let known = defence(Some(faction), Strength { units: units.max(1), drones, ..Strength::default() });
        known.total + share(faction.admiral.cv) as i32
    }

    /// The total of the strongest known attack on an own system, without its die.
    pub(super) fn known_attack(&self, system: SystemId) -> Option<i32> {
        let op = Op { kind: OpKind::Attack, system };
        let coming = self.rivals().filter_map(|rival| {
            let orders = self.known(rival)?;
            let force = orders.force(op)?;
            let strength =
                Strength { units: force.units, drones: force.drones, led: orders.leader == Some(op), assaults: 0 };
            Some(attack(self.game.faction(rival), strength).total)
        });
        coming.max()
    }

    /// The neighbours of an own system whose orders are unknown.
    pub(super) fn unread_neighbours(&self, system: SystemId) -> Vec<Seat> {
        let mut neighbours = self.game.exposed_to(system);
        neighbours.retain(|rival| self.known(*rival).is_none() && self.game.could_attack(*rival, system));
        neighbours
    }
}
