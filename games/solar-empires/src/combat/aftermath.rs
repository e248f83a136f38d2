//! The end of a combat and its consequences (R62, R66–R74).

use crate::Log;
use crate::cards::Card;
use crate::command::Orbit;
use crate::event::{BuildingCause, DrawReason, Event, PlanetCause, Victory};
use crate::state::{Empires, Save, Stage};
use kit::dice::Dice;
use kit::seat::Seat;

/// The number of ship cards that return when a planet is eaten (R66).
const FED: u32 = 3;

impl Empires {
    /// Ends the battle when at most one fleet is left (R47, R62).
    pub(super) fn end_battle(&mut self, orbit: Orbit, dice: &mut Dice, log: &mut Log) {
        let winner = self.fleets_at(orbit).next();
        let Some(seat) = winner else {
            log.all(Event::CombatWithoutWinner { orbit });
            return self.close_combat(log);
        };
        let Some(combat) = self.combat() else { return };
        log.all(Event::CombatWon { orbit, seat, how: combat.how.unwrap_or(Victory::Unopposed) });
        if self.has_eater(seat, orbit) {
            self.set_stage(Stage::Eat { winner: seat });
        } else {
            self.take_planet(orbit, seat, dice, log);
        }
    }

    /// True if that fleet has a World Eater.
    pub(super) fn has_eater(&self, seat: Seat, orbit: Orbit) -> bool {
        self.fleet(seat, orbit).any(|(_, ship)| ship.card == Card::WORLD_EATER)
    }

    /// R66: the winner has decided whether to eat the planet.
    pub(super) fn eat(&mut self, orbit: Orbit, winner: Seat, yes: bool, dice: &mut Dice, log: &mut Log) {
        if !yes {
            return self.take_planet(orbit, winner, dice, log);
        }
        log.all(Event::PlanetEaten { orbit, seat: winner });
        self.destroy_planet(orbit, PlanetCause::WorldEater, log);
        self.set_stage(Stage::Revive { winner, left: FED });
    }

    /// Continues while there is a ship card to revive (4.4).
    pub(super) fn go_on_reviving(&mut self, winner: Seat, left: u32, log: &mut Log) -> bool {
        let over = left == 0 || self.ships_discarded(winner).is_empty();
        if over {
            self.close_combat(log);
        }
        over
    }

    /// R67: the winner captures the planet.
    fn take_planet(&mut self, orbit: Orbit, captor: Seat, dice: &mut Dice, log: &mut Log) {
        let former = self.controller(orbit);
        if former == Some(captor) {
            return self.close_combat(log);
        }
        self.capture(orbit, captor, log);
        let save = Save { orbit, roller: captor };
        let ordered = former.filter(|former| self.in_force(*former, Card::ORDER_101) > 0 && self.can_save(save));
        match ordered {
            Some(former) => self.set_stage(Stage::Order101 { captor, former }),
            None => self.save_captured(save, dice, log),
        }
    }

    /// R72: the former controller decides on Order 101.
    pub(super) fn order_101(&mut self, save: Save, former: Seat, yes: bool, dice: &mut Dice, log: &mut Log) {
        log.all(Event::Order101Used { seat: former, orbit: save.orbit, yes });
        if yes {
            self.destroy_building(save.orbit, BuildingCause::Order101, log);
            self.end_capture(save.roller, log);
        } else {
            self.save_captured(save, dice, log);
        }
    }

    /// R68: the building on a captured planet rolls its save.
    pub(super) fn save_captured(&mut self, save: Save, dice: &mut Dice, log: &mut Log) {
        if self.try_save(save, dice, log) {
            self.end_capture(save.roller, log);
        } else {
            self.set_stage(Stage::Reroll(save));
        }
    }

    /// R73: draws a card for each Reclamation.
    pub(super) fn end_capture(&mut self, captor: Seat, log: &mut Log) {
        let cards = self.in_force(captor, Card::BATTLEFIELD_RECLAMATION);
        self.draw(captor, cards, DrawReason::Reclamation, log);
        self.close_combat(log);
    }

    /// Closes the combat, which is a stable point (R10).
    pub(crate) fn close_combat(&mut self, log: &mut Log) {
        if let Some(fighting) = self.fighting_mut() {
            fighting.combat = None;
        }
        self.stable_point(log);
    }
}
