//! Ground fire (R46): Asteroid Swarm, Flack Load, and the planet's Support Turrets or Missile Silos.

use super::craft::Craft;
use crate::Log;
use crate::cards::{Card, Size};
use crate::command::{Orbit, ShipId};
use crate::event::{Cause, Event, Hit, Victory};
use crate::state::{Empires, Placing, Stage, SwarmRoll};
use kit::dice::Dice;
use kit::seat::Seat;

/// The bonus to a swarm's die (E-AS).
pub(super) const SWARM: u32 = 3;
/// The damage of each Flack Load to each enemy fighter (E-FL).
pub(super) const FLACK: u32 = 4;
/// The damage to each ship (B-ST).
pub(super) const TURRETS: u32 = 4;
/// The damage to one ship, more than any armour (B-MS).
pub(super) const SILOS: u32 = 15;

impl Empires {
    /// Each swarm that names the planet rolls for each fleet there. Casters and fleets are in priority order.
    pub(super) fn swarm_rolls(&self, orbit: Orbit) -> Vec<SwarmRoll> {
        let casters = self.naming(Card::ASTEROID_SWARM, orbit);
        casters.flat_map(|caster| self.fleets_at(orbit).map(move |seat| SwarmRoll { caster, seat })).collect()
    }

    /// Step 1. After the last roll, step 2.
    pub(super) fn go_on_with_swarms(
        &mut self,
        orbit: Orbit,
        mut rolls: Vec<SwarmRoll>,
        placing: Option<Placing>,
        dice: &mut Dice,
        log: &mut Log,
    ) -> bool {
        if let Some(placing) = placing {
            let rest = self.place_damage(orbit, placing, Cause::Card(Card::ASTEROID_SWARM), log);
            self.set_stage(Stage::Swarm { rolls, placing: rest });
            if self.fleet(placing.seat, orbit).next().is_none() {
                self.drop_out(placing.seat, Victory::GroundFire);
            }
            return rest.is_none();
        }
        if rolls.is_empty() {
            self.fire_flack(orbit, log);
            self.set_stage(Stage::Silo);
            return true;
        }
        let SwarmRoll { caster, seat } = rolls.remove(0);
        let hit = self.fleet(seat, orbit).next().is_some();
        let placing = hit.then(|| {
            let die = dice.d6("asteroid swarm");
            let total = die + SWARM;
            log.all(Event::SwarmRolled { orbit, seat, caster, die, total });
            Placing { seat, amount: total }
        });
        self.set_stage(Stage::Swarm { rolls, placing });
        true
    }

    /// Step 2: all Flack Loads at once (D37).
    fn fire_flack(&mut self, orbit: Orbit, log: &mut Log) {
        let mut hits = Vec::new();
        for seat in self.fleets_at(orbit) {
            let loads: usize = self
                .fleets_at(orbit)
                .filter(|other| *other != seat)
                .map(|other| self.in_force(other, Card::FLACK_LOAD))
                .sum();
            let fighters = self.fleet(seat, orbit).filter(|(_, ship)| ship.hull().size == Size::Fighter);
            hits.extend(fighters.map(|(ship, _)| (ship, FLACK * loads as u32)));
        }
        hits.retain(|(_, amount)| *amount > 0);
        self.fire_from_ground(orbit, Card::FLACK_LOAD, hits, log);
    }

    /// Step 3. Returns false if the controller is asked which ship the Silos hit. The choice of point ships follows.
    pub(super) fn fire_building(&mut self, orbit: Orbit, log: &mut Log) -> bool {
        let targets = self.ground_targets(orbit);
        if self.building_at(orbit, Card::SUPPORT_TURRETS).is_some() {
            let hits = targets.iter().map(|target| (target.id, TURRETS)).collect();
            self.fire_from_ground(orbit, Card::SUPPORT_TURRETS, hits, log);
        } else if self.building_at(orbit, Card::MISSILE_SILOS).is_some() && !targets.is_empty() {
            let ids: Vec<ShipId> = targets.iter().map(|target| target.id).collect();
            let Some(only) = self.no_choice(&ids) else { return false };
            self.fire_silos(orbit, only, log);
        }
        self.set_stage(Stage::Point);
        true
    }

    /// The ships that a building there fires at: all except its controller's (D38), and none if nobody controls the planet.
    pub(crate) fn ground_targets(&self, orbit: Orbit) -> Vec<Craft> {
        let Some(controller) = self.controller(orbit) else { return Vec::new() };
        let enemies = self.ships.iter().filter(|(_, ship)| ship.orbit == Some(orbit) && ship.owner != controller);
        enemies.map(|(id, ship)| Craft::of(*id, ship)).collect()
    }

    pub(super) fn fire_silos(&mut self, orbit: Orbit, ship: ShipId, log: &mut Log) {
        self.fire_from_ground(orbit, Card::MISSILE_SILOS, vec![(ship, SILOS)], log);
        self.set_stage(Stage::Point);
    }

    /// The ships that the Silos may hit now.
    pub(crate) fn silo_targets(&self) -> Vec<Craft> {
        self.combat().map(|combat| self.ground_targets(combat.orbit)).unwrap_or_default()
    }

    fn fire_from_ground(&mut self, orbit: Orbit, card: Card, damage: Vec<(ShipId, u32)>, log: &mut Log) {
        if damage.is_empty() {
            return;
        }
        let source = Cause::Card(card);
        let hit = |(ship, amount): &(ShipId, u32)| {
            Some(Hit { ship: *ship, card: self.ships.get(ship)?.card, amount: *amount })
        };
        log.all(Event::GroundFire { orbit, source, hits: damage.iter().filter_map(hit).collect() });
        let before: Vec<Seat> = self.fleets_at(orbit).collect();
        self.deal(&damage, source, log);
        for seat in before {
            if self.fleet(seat, orbit).next().is_none() {
                self.drop_out(seat, Victory::GroundFire);
            }
        }
    }
}
