//! Deployment (R36–R41) and Spy Network (R42).

use super::Log;
use super::command::{Command, Orbit, ShipId};
use super::event::Event;
use super::refusals::{Code, ensure};
use super::state::{Empires, FIDGETS, Ship, Step};
use kit::seat::Seat;

impl Empires {
    /// R41.
    pub(super) fn nothing_to_deploy(&self, seat: Seat) -> bool {
        self.ships_of(seat).next().is_none() || !self.orbits().any(|orbit| self.open(orbit))
    }

    /// R42: nothing can change.
    pub(super) fn nothing_to_spy(&self, seat: Seat) -> bool {
        self.nothing_to_deploy(seat) && !self.ships_of(seat).any(|(_, ship)| ship.orbit.is_some())
    }

    fn own_ship(&self, seat: Seat, id: ShipId) -> Result<&Ship, Code> {
        let ship = self.ships.get(&id).ok_or(Code::NoSuchShip)?;
        ensure(ship.owner == seat, Code::NotYours)?;
        Ok(ship)
    }

    fn may_go_to(&self, orbit: Orbit) -> Result<(), Code> {
        ensure(self.planet(orbit).is_some(), Code::NoSuchPlanet)?;
        ensure(self.open(orbit), Code::PlanetClosed)
    }

    pub(super) fn may_deploy(&self, seat: Seat, command: &Command) -> Result<(), Code> {
        match command {
            Command::Deploy { ship, orbit } => {
                let from = self.own_ship(seat, *ship)?.orbit;
                self.may_go_to(*orbit)?;
                ensure(from != Some(*orbit), Code::AlreadyThere)?;
            }
            Command::Recall { ship } => ensure(self.own_ship(seat, *ship)?.orbit.is_some(), Code::NotDeployed)?,
            Command::RecallAll => {
                ensure(self.ships_of(seat).any(|(_, ship)| ship.orbit.is_some()), Code::NotDeployed)?;
            }
            _ => return Ok(()),
        }
        ensure(self.player(seat).fidgets < FIDGETS, Code::FidgetLimit)
    }

    pub(super) fn deploy(&mut self, seat: Seat, command: &Command, log: &mut Log) {
        self.player_mut(seat).fidgets += u32::from(*command != Command::DeployDone);
        match command {
            Command::Deploy { ship, orbit } => self.place(seat, *ship, Some(*orbit), log),
            Command::Recall { ship } => self.place(seat, *ship, None, log),
            Command::RecallAll => {
                let away: Vec<ShipId> =
                    self.ships_of(seat).filter(|(_, ship)| ship.orbit.is_some()).map(|(id, _)| id).collect();
                away.into_iter().for_each(|ship| self.place(seat, ship, None, log));
            }
            _ => {
                log.all(Event::DeploymentDone { seat });
                self.next_deployment(Some(seat), log);
            }
        }
    }

    fn place(&mut self, seat: Seat, id: ShipId, to: Option<Orbit>, log: &mut Log) {
        let Some(ship) = self.ships.get_mut(&id) else { return };
        let from = std::mem::replace(&mut ship.orbit, to);
        log.all(Event::ShipDeployed { seat, ship: id, from, to });
    }

    pub(super) fn may_spy(&self, seat: Seat, command: &Command) -> Result<(), Code> {
        let Command::SpyMove { ship, to } = command else { return Ok(()) };
        let from = self.own_ship(seat, *ship)?.orbit;
        if let Some(orbit) = to {
            self.may_go_to(*orbit)?;
        }
        ensure(from != *to, Code::AlreadyThere)
    }

    /// One change for each Spy Network.
    pub(super) fn spy(&mut self, seat: Seat, command: &Command, log: &mut Log) {
        if let Step::Spy { left, .. } = &mut self.step {
            *left -= 1;
        }
        let Command::SpyMove { ship: id, to } = command else { return log.all(Event::SpyPassed { seat }) };
        let Some(ship) = self.ships.get_mut(id) else { return };
        let from = std::mem::replace(&mut ship.orbit, *to);
        log.all(Event::SpyMoved { seat, ship: *id, from, to: *to });
    }
}
