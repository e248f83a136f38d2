//! Commands in the combat phase and during Greater Rift: judged in the order of section 7, and carried out.

use super::craft::{self, Craft};
use crate::Log;
use crate::cards::{Card, Hull, Size};
use crate::command::{Orbit, ShipId};
use crate::event::{Cause, Event};
use crate::prompt::Prompt;
use crate::refusals::Code;
use crate::state::{Empires, Placing, Save, Stage};
use kit::dice::Dice;
use kit::refusals::ensure;
use kit::seat::Seat;

/// Checks.
impl Empires {
    pub(crate) fn may_fight(&self, orbit: Orbit) -> Result<(), Code> {
        ensure(self.fighting().is_some_and(|fighting| fighting.due.contains(&orbit)), Code::NoCombatThere)
    }

    pub(crate) fn may_hit_from_silos(&self, ship: ShipId) -> Result<(), Code> {
        ensure(self.ships.contains_key(&ship), Code::NoSuchShipForSilos)?;
        let target = self.silo_targets().iter().any(|target| target.id == ship);
        ensure(target, Code::BadTargetForSilos)
    }

    pub(crate) fn may_lead(&self, seat: Seat, ship: ShipId) -> Result<(), Code> {
        self.in_fleet(seat, ship, Code::NotInFleetForPoint).map(|_| ())
    }

    pub(crate) fn may_attack(&self, seat: Seat, target: Seat) -> Result<(), Code> {
        let orbit = self.combat().ok_or(Code::WrongStep)?.orbit;
        ensure(self.enemies(seat, orbit).any(|enemy| enemy == target), Code::NoSuchEnemy)
    }

    pub(crate) fn may_name(&self, ship: ShipId) -> Result<(), Code> {
        let Some(Stage::Intercept { target, .. }) = self.stage() else { return Err(Code::WrongStep) };
        let named = self.in_fleet(*target, ship, Code::NotInFleetForIntercept)?;
        ensure(named.size == Size::Fighter, Code::NotAFighter)
    }

    pub(crate) fn may_assign(&self, seat: Seat, ship: ShipId) -> Result<(), Code> {
        self.in_fleet(seat, ship, Code::NotInFleetForAssign).map(|_| ())
    }

    /// The ship may become the new point ship.
    pub(crate) fn may_follow(&self, seat: Seat, ship: ShipId) -> Result<(), Code> {
        let Some(Stage::Repoint { largest, .. }) = self.stage() else { return Err(Code::WrongStep) };
        let named = self.in_fleet(seat, ship, Code::NotInFleetForRepoint)?;
        ensure(named.size <= *largest, Code::PointTooLarge)
    }

    /// The card may be revived, by an eaten planet or by Pillars of Flesh.
    pub(crate) fn may_revive(&self, seat: Seat, prompt: Prompt, card: Card) -> Result<(), Code> {
        if prompt == Prompt::Pillars {
            return self.may_raise(seat, card);
        }
        ensure(self.ships_discarded(seat).contains(&card), Code::NotInDiscardForRevive)
    }

    /// A seat's fleet in the current combat.
    pub(crate) fn fleet_here(&self, seat: Seat) -> Vec<Craft> {
        self.combat().map(|combat| self.crafts(seat, combat.orbit)).unwrap_or_default()
    }

    /// The fighters that an interceptor may name (R56).
    pub(crate) fn fighters_under_fire(&self) -> Vec<Craft> {
        let Some(Stage::Intercept { target, .. }) = self.stage() else { return Vec::new() };
        let mut fleet = self.fleet_here(*target);
        fleet.retain(Craft::fighter);
        fleet
    }

    /// The ships that may replace a lost point ship.
    pub(crate) fn followers(&self) -> Vec<Craft> {
        match (self.stage(), self.combat()) {
            (Some(Stage::Repoint { seat, largest }), Some(combat)) => self.successors(*seat, combat.orbit, *largest),
            _ => Vec::new(),
        }
    }

    pub(crate) fn stage(&self) -> Option<&Stage> {
        self.combat().map(|combat| &combat.stage)
    }

    fn in_fleet(&self, seat: Seat, ship: ShipId, code: Code) -> Result<Hull, Code> {
        let here = self.combat().map(|combat| combat.orbit);
        let ship = self.ships.get(&ship).filter(|ship| ship.owner == seat && here.is_some() && ship.orbit == here);
        ship.map(|ship| ship.hull()).ok_or(code)
    }
}

/// Execution. Automatic steps follow afterwards.
impl Empires {
    /// The remaining combats follow in ascending order.
    pub(crate) fn fight_rest(&mut self) {
        if let Some(fighting) = self.fighting_mut() {
            fighting.in_order = true;
        }
    }

    pub(crate) fn hit_from_silos(&mut self, ship: ShipId, log: &mut Log) {
        let Some(orbit) = self.combat().map(|combat| combat.orbit) else { return };
        self.fire_silos(orbit, ship, log);
    }

    pub(crate) fn retreat(&mut self, seat: Seat, log: &mut Log) {
        let Some(orbit) = self.combat().map(|combat| combat.orbit) else { return };
        self.withdraw(seat, orbit, false, log);
        self.pass_volley();
    }

    pub(crate) fn follow(&mut self, seat: Seat, ship: ShipId, log: &mut Log) {
        self.set_point(seat, ship, true, log);
        self.pass_volley();
    }

    /// The attacker names a fighter that takes the damage first, or none (R56).
    pub(crate) fn intercept(&mut self, attacker: Seat, ship: Option<ShipId>, log: &mut Log) {
        let Some(Stage::Intercept { target: seat, damage: amount }) = self.stage().cloned() else { return };
        let card = ship.and_then(|ship| self.ships.get(&ship)).map(|ship| ship.card);
        log.all(Event::InterceptNamed { attacker, ship, card });
        let placing = Placing { seat, amount };
        let rest = ship.map_or(placing, |ship| self.hit(ship, placing, Cause::Attack, log));
        self.set_stage(Stage::Assign(rest));
    }

    /// R59: places damage on a ship.
    pub(crate) fn assign(&mut self, ship: ShipId, log: &mut Log) {
        match self.stage().cloned() {
            Some(Stage::Swarm { rolls, placing: Some(placing) }) => {
                let rest = self.hit(ship, placing, Cause::Card(Card::ASTEROID_SWARM), log);
                self.set_stage(Stage::Swarm { rolls, placing: Some(rest) });
            }
            Some(Stage::Assign(placing)) => {
                let rest = self.hit(ship, placing, Cause::Attack, log);
                self.set_stage(Stage::Assign(rest));
            }
            _ => {}
        }
    }

    pub(crate) fn answer_eating(&mut self, yes: bool, dice: &mut Dice, log: &mut Log) {
        if let (Some(Stage::Eat { winner }), Some(orbit)) = (self.stage().cloned(), self.combat().map(|it| it.orbit)) {
            self.eat(orbit, winner, yes, dice, log);
        }
    }

    pub(crate) fn revive_chosen(&mut self, seat: Seat, prompt: Prompt, card: Card, log: &mut Log) {
        if prompt == Prompt::Pillars {
            self.raise(seat, card, log);
        } else if let Some(Stage::Revive { winner, left }) = self.stage().cloned() {
            self.revive(winner, card, log);
            self.set_stage(Stage::Revive { winner, left: left - 1 });
        }
    }

    pub(crate) fn answer_order_101(&mut self, yes: bool, dice: &mut Dice, log: &mut Log) {
        let Some(orbit) = self.combat().map(|combat| combat.orbit) else { return };
        if let Some(Stage::Order101 { captor, former }) = self.stage().cloned() {
            self.order_101(Save { orbit, roller: captor }, former, yes, dice, log);
        }
    }

    /// The enemy fleet that can take the least damage; among equals, the first in the order of fire.
    pub(crate) fn weakest_enemy(&self, seat: Seat) -> Option<Seat> {
        let combat = self.combat()?;
        let order = combat.battle.order.iter().map(|firing| firing.seat);
        let enemies = order.filter(|other| self.enemies(seat, combat.orbit).any(|enemy| enemy == *other));
        enemies.min_by_key(|enemy| craft::strength(&self.crafts(*enemy, combat.orbit)))
    }
}
