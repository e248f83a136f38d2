//! A battle: point ships, the order of fire, volleys, withdrawal (R48–R65).

use super::craft::{self, Craft, Sum};
use crate::Log;
use crate::cards::{Size, Skill};
use crate::command::{Orbit, ShipId};
use crate::event::{Cause, Event, Firing, Victory};
use crate::state::{Battle, Empires, Placing, Stage};
use kit::dice::Dice;
use kit::seat::Seat;

/// The number of successive attacks without damage that ends a battle (R63).
pub(super) const MISSES: u32 = 20;

impl Battle {
    /// The seat whose volley it is, if its fleet is still there.
    fn firing(&self) -> Option<Seat> {
        let seat = self.order.get(self.next)?.seat;
        self.points.contains_key(&seat).then_some(seat)
    }

    /// Moves to the next place in the order of fire, wrapping around (R64).
    fn pass(&mut self) {
        self.next = (self.next + 1) % self.order.len().max(1);
    }

    /// Counts a volley.
    fn count(&mut self, seat: Seat, damage: u32) {
        self.volleys += 1;
        self.misses = if damage == 0 { self.misses + 1 } else { 0 };
        if !self.fired.contains(&seat) {
            self.fired.push(seat);
        }
    }
}

/// The order of fire for fleets in priority order (R49).
pub(super) fn fire_order(mut fleets: Vec<(Seat, Size)>) -> Vec<Firing> {
    fleets.sort_by_key(|(_, size)| *size);
    let next = |place: usize| fleets.get(place + 1).map(|(_, size)| *size);
    let firing = |(place, (seat, size)): (usize, &(Seat, Size))| Firing {
        seat: *seat,
        size: *size,
        by_priority: next(place) == Some(*size),
    };
    fleets.iter().enumerate().map(firing).collect()
}

/// Rolls the die of an attack. Returns the valid roll, and the first roll if an accurate point ship rolled again (R53).
pub(super) fn throw(point: Craft, dice: &mut Dice) -> (u32, Option<u32>) {
    let first = dice.d6("attack");
    if first == 1 && point.hull.skill == Some(Skill::Accurate) {
        (dice.d6("attack, rerolled"), Some(first))
    } else {
        (first, None)
    }
}

impl Empires {
    /// The next seat that chooses its point ship.
    pub(super) fn pointing(&self, orbit: Orbit) -> Option<Seat> {
        let points = &self.combat()?.battle.points;
        self.fleets_at(orbit).find(|seat| !points.contains_key(seat))
    }

    /// The seat whose volley it is.
    pub(super) fn firing(&self) -> Option<Seat> {
        self.combat()?.battle.firing()
    }

    /// The point ship of a seat in the open battle.
    pub(crate) fn point_of(&self, seat: Seat) -> Option<Craft> {
        let id = *self.combat()?.battle.points.get(&seat)?;
        Some(Craft::of(id, self.ships.get(&id)?))
    }

    /// The fleets that `seat` can fire at, in priority order.
    pub(crate) fn enemies(&self, seat: Seat, orbit: Orbit) -> impl Iterator<Item = Seat> {
        self.fleets_at(orbit).filter(move |other| *other != seat)
    }

    fn ids_at(&self, seat: Seat, orbit: Orbit) -> Vec<ShipId> {
        self.fleet(seat, orbit).map(|(id, _)| id).collect()
    }

    /// R48: seats without a choice choose automatically. After the last choice the order of fire is fixed (R49).
    pub(super) fn go_on_pointing(&mut self, orbit: Orbit, dice: &mut Dice, log: &mut Log) -> bool {
        if self.fleets_at(orbit).nth(1).is_none() {
            self.end_battle(orbit, dice, log);
            return true;
        }
        let Some(seat) = self.pointing(orbit) else {
            let size = |seat| self.point_of(seat).map_or(Size::Fighter, |point| point.hull.size);
            let order = fire_order(self.fleets_at(orbit).map(|seat| (seat, size(seat))).collect());
            log.all(Event::FireOrder { order: order.clone() });
            if let Some(combat) = self.combat_mut() {
                combat.battle.order = order;
                combat.stage = Stage::Volley;
            }
            return true;
        };
        let only = self.no_choice(&self.ids_at(seat, orbit));
        if let Some(ship) = only {
            self.set_point(seat, ship, false, log);
        }
        only.is_some()
    }

    pub(crate) fn set_point(&mut self, seat: Seat, ship: ShipId, replacement: bool, log: &mut Log) {
        let Some(card) = self.ships.get(&ship).map(|ship| ship.card) else { return };
        if let Some(combat) = self.combat_mut() {
            combat.battle.points.insert(seat, ship);
        }
        log.all(Event::PointChosen { seat, ship, card, replacement });
    }

    /// A first volley with one possible target is fired automatically (R57).
    pub(super) fn go_on_firing(&mut self, orbit: Orbit, dice: &mut Dice, log: &mut Log) -> bool {
        if self.fleets_at(orbit).nth(1).is_none() {
            self.end_battle(orbit, dice, log);
            return true;
        }
        let Some(seat) = self.firing() else {
            self.pass_volley();
            return true;
        };
        let enemies: Vec<Seat> = self.enemies(seat, orbit).collect();
        match enemies[..] {
            [only] if !self.has_fired(seat) => {
                self.attack(seat, only, dice, log);
                true
            }
            _ => false,
        }
    }

    pub(crate) fn has_fired(&self, seat: Seat) -> bool {
        self.combat().is_some_and(|combat| combat.battle.fired.contains(&seat))
    }

    /// R50: rolls an attack.
    pub(crate) fn attack(&mut self, attacker: Seat, target: Seat, dice: &mut Dice, log: &mut Log) {
        let Some(orbit) = self.combat().map(|combat| combat.orbit) else { return };
        let (Some(point), Some(opposite)) = (self.point_of(attacker), self.point_of(target)) else { return };
        let fleet = self.crafts(attacker, orbit);
        let sum = Sum::of(&fleet, point, opposite, self.commanded(attacker, orbit));
        let (die, rerolled_from) = throw(point, dice);
        let (items, total, damage) = (sum.items(), sum.total(die), sum.damage(die));
        let Some(combat) = self.combat_mut() else { return };
        combat.battle.count(attacker, damage);
        let (volley, misses) = (combat.battle.volleys, combat.battle.misses);
        log.all(Event::AttackRolled { orbit, attacker, target, volley, die, rerolled_from, items, total, damage });
        if misses >= MISSES {
            self.stand_off(orbit, log);
        } else if damage == 0 {
            self.pass_volley();
        } else if self.may_intercept(&fleet, &self.crafts(target, orbit), damage) {
            self.set_stage(Stage::Intercept { target, damage });
        } else {
            self.set_stage(Stage::Assign(Placing { seat: target, amount: damage }));
        }
    }

    /// True if an interceptor makes a difference (R56, 4.4).
    fn may_intercept(&self, fleet: &[Craft], target: &[Craft], damage: u32) -> bool {
        let interceptor = fleet.iter().any(|ship| ship.hull.skill == Some(Skill::Interceptor));
        let choice = target.len() > 1 && target.iter().any(Craft::fighter);
        interceptor && choice && damage < craft::strength(target)
    }

    /// R63: nobody wins.
    fn stand_off(&mut self, orbit: Orbit, log: &mut Log) {
        log.all(Event::StandOff { orbit });
        for seat in self.fleets_at(orbit).collect::<Vec<_>>() {
            self.withdraw(seat, orbit, true, log);
        }
        self.set_stage(Stage::Volley);
    }

    /// R65: withdraws a fleet to reserve.
    pub(super) fn withdraw(&mut self, seat: Seat, orbit: Orbit, automatic: bool, log: &mut Log) {
        for ship in self.ships.values_mut().filter(|ship| ship.owner == seat && ship.orbit == Some(orbit)) {
            ship.orbit = None;
            ship.withdrawn = true;
        }
        self.drop_out(seat, Victory::Withdrawal);
        log.all(Event::FleetWithdrew { seat, orbit, automatic });
    }

    /// Removes a fleet from the battle. The combat is won in the way in which the last fleet left.
    pub(crate) fn drop_out(&mut self, seat: Seat, how: Victory) {
        if let Some(combat) = self.combat_mut() {
            combat.battle.points.remove(&seat);
            combat.how = Some(how);
        }
    }

    pub(super) fn pass_volley(&mut self) {
        if let Some(combat) = self.combat_mut() {
            combat.battle.pass();
            combat.battle.lost = None;
            combat.stage = Stage::Volley;
        }
    }

    /// R59: places damage. Once all of it is placed, a lost point ship is replaced (R60).
    pub(super) fn go_on_placing(&mut self, orbit: Orbit, placing: Placing, log: &mut Log) -> bool {
        if let Some(rest) = self.place_damage(orbit, placing, Cause::Attack, log) {
            self.set_stage(Stage::Assign(rest));
            return false;
        }
        let lost = self.combat().and_then(|combat| combat.battle.lost);
        if self.fleet(placing.seat, orbit).next().is_none() {
            self.drop_out(placing.seat, Victory::Destroyed);
            self.pass_volley();
        } else if let Some(largest) = lost {
            self.set_stage(Stage::Repoint { seat: placing.seat, largest });
        } else {
            self.pass_volley();
        }
        true
    }

    /// The ships that may replace a lost point ship of that size (R60).
    pub(crate) fn successors(&self, seat: Seat, orbit: Orbit, largest: Size) -> Vec<Craft> {
        let mut ships = self.crafts(seat, orbit);
        ships.retain(|ship| ship.hull.size <= largest);
        ships
    }

    /// R60: replaces a lost point ship. Without a successor the fleet withdraws (R61).
    pub(super) fn go_on_repointing(&mut self, orbit: Orbit, seat: Seat, largest: Size, log: &mut Log) -> bool {
        let ids: Vec<ShipId> = self.successors(seat, orbit, largest).iter().map(|ship| ship.id).collect();
        match self.no_choice(&ids) {
            Some(ship) => self.set_point(seat, ship, true, log),
            None if ids.is_empty() => self.withdraw(seat, orbit, true, log),
            None => return false,
        }
        self.pass_volley();
        true
    }
}
