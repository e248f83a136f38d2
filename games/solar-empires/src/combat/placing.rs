//! The placing of damage (R59), including the parts that leave its owner no choice (4.4).

use super::craft;
use crate::Log;
use crate::command::{Orbit, ShipId};
use crate::event::{Cause, Event};
use crate::state::{Empires, Placing};

impl Empires {
    /// The lowest of these ships if they are interchangeable (4.4), so that the choice makes no difference.
    pub(super) fn no_choice(&self, ids: &[ShipId]) -> Option<ShipId> {
        let kind = |id: ShipId| self.ships.get(&id).map(|ship| (ship.owner, ship.card, ship.damage, ship.granted));
        let first = *ids.first()?;
        let same = ids.iter().all(|id| kind(*id) == kind(first) && !self.leads(*id));
        (ids.len() == 1 || same).then_some(first)
    }

    /// True if it is the point ship of its fleet.
    fn leads(&self, id: ShipId) -> bool {
        self.combat().is_some_and(|combat| combat.battle.points.values().any(|point| *point == id))
    }

    /// Places damage as long as there is no choice. Returns the rest if there is one. Damage that finds no ship is lost.
    pub(super) fn place_damage(
        &mut self,
        orbit: Orbit,
        mut placing: Placing,
        cause: Cause,
        log: &mut Log,
    ) -> Option<Placing> {
        while placing.amount > 0 {
            let fleet = self.crafts(placing.seat, orbit);
            let ids: Vec<ShipId> = fleet.iter().map(|ship| ship.id).collect();
            let Some(lowest) = ids.first().copied() else {
                log.all(Event::DamageLost { amount: placing.amount });
                return None;
            };
            let all_lost = placing.amount >= craft::strength(&fleet);
            let Some(only) = self.no_choice(&ids).or(all_lost.then_some(lowest)) else { return Some(placing) };
            placing = self.hit(only, placing, cause, log);
        }
        None
    }

    /// Deals a ship as much damage as it can take, and returns the rest.
    pub(super) fn hit(&mut self, id: ShipId, placing: Placing, cause: Cause, log: &mut Log) -> Placing {
        let Some(ship) = self.ships.get(&id).copied() else { return placing };
        let amount = placing.amount.min(ship.left());
        let led = self.leads(id);
        self.deal(&[(id, amount)], cause, log);
        if let Some(combat) = self.combat_mut().filter(|_| led && amount == ship.left()) {
            combat.battle.points.remove(&ship.owner);
            combat.battle.lost = Some(ship.hull().size);
        }
        Placing { amount: placing.amount - amount, ..placing }
    }
}
