//! Clean-up (R75–R78), idle turns and the turn limit (R92, R93), and the passing of priority (R21).

use super::Log;
use super::cards::Star;
use super::command::ShipId;
use super::event::{Ending, Event, Phase, PlanetCause};
use super::state::{Empires, IDLE_TURNS, LAST_TURN, Ship};

/// An event reports the number of idle turns once there are this many.
const IDLE_TOLD: u32 = 3;

impl Empires {
    /// Carries out R75 in its order, then starts the next turn.
    pub(super) fn clean_up(&mut self, log: &mut Log) {
        log.all(Event::StepStarted { step: Phase::CleanUp, seat: None, passed: false });
        let nearest = self.orbits().next();
        if let Some(nearest) = nearest.filter(|_| self.star == Star::BLACK_HOLE) {
            self.destroy_planet(nearest, PlanetCause::BlackHole, log);
        }
        self.end_events(log);
        self.repair(log);
        self.stable_point(log);
        if self.ended.is_none() {
            self.count_idle_turns(log);
        }
        if self.ended.is_none() {
            self.pass_priority(log);
            self.start_turn(log);
        }
    }

    /// R77; a spent Cannon can fire again (R35).
    fn end_events(&mut self, log: &mut Log) {
        for seat in self.order().collect::<Vec<_>>() {
            let player = self.player_mut(seat);
            player.event_played = false;
            player.spell_played = false;
            let cards: Vec<_> = player.events.drain(..).map(|event| event.card).collect();
            player.discard.extend(&cards);
            if !cards.is_empty() {
                log.all(Event::EventsExpired { seat, cards });
            }
        }
        for building in self.planets.iter_mut().filter_map(|planet| planet.building.as_mut()) {
            building.spent = false;
        }
    }

    /// R78: repairs all ships and returns them to reserve.
    fn repair(&mut self, log: &mut Log) {
        let those = |which: fn(&Ship) -> bool| -> Vec<ShipId> {
            self.ships.iter().filter(|(_, ship)| which(ship)).map(|(id, _)| *id).collect()
        };
        let (repaired, returned) = (those(|ship| ship.damage > 0), those(|ship| ship.orbit.is_some()));
        for ship in self.ships.values_mut() {
            ship.damage = 0;
            ship.granted = 0;
            ship.orbit = None;
            ship.withdrawn = false;
        }
        log.all(Event::CleanUp { repaired, returned });
    }

    /// Ends the match after idle turns (R93) or at the turn limit (R92).
    fn count_idle_turns(&mut self, log: &mut Log) {
        self.idle_turns = if self.eventful { 0 } else { self.idle_turns + 1 };
        if self.idle_turns >= IDLE_TOLD {
            log.all(Event::IdleTurns { count: self.idle_turns });
        }
        if self.idle_turns >= IDLE_TURNS {
            self.reckon(Ending::Idle, log);
        } else if self.turn >= LAST_TURN {
            self.reckon(Ending::TurnLimit, log);
        }
    }

    /// R21: passes priority to the next player.
    fn pass_priority(&mut self, log: &mut Log) {
        let (from, to) = (self.priority, self.after(self.priority));
        self.priority = to;
        if let (Some(from), Some(to)) = (from, to) {
            log.all(Event::PriorityPassed { from, to });
        }
    }
}
