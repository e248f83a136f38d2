//! Deployment (R36–R41) and Spy Network (R42).

use super::Log;
use super::command::{Orbit, ShipId};
use super::event::Event;
use super::refusals::Code;
use super::state::{Empires, Ship, Step};
use kit::refusals::ensure;
use kit::seat::Seat;

impl Empires {
    /// R41: the seat has no ship, or every planet is closed.
    pub(super) fn nothing_to_deploy(&self, seat: Seat) -> bool {
        self.ships_of(seat).next().is_none() || !self.orbits().any(|orbit| self.open(orbit))
    }

    /// R42: no ship can move.
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

    pub(super) fn may_deploy(&self, seat: Seat, ship: ShipId, orbit: Orbit) -> Result<(), Code> {
        let from = self.own_ship(seat, ship)?.orbit;
        self.may_go_to(orbit)?;
        ensure(from != Some(orbit), Code::AlreadyThere)?;
        self.may_take_back(seat)
    }

    pub(super) fn may_recall(&self, seat: Seat, ship: ShipId) -> Result<(), Code> {
        ensure(self.own_ship(seat, ship)?.orbit.is_some(), Code::NotDeployed)?;
        self.may_take_back(seat)
    }

    pub(super) fn may_recall_all(&self, seat: Seat) -> Result<(), Code> {
        ensure(self.ships_of(seat).any(|(_, ship)| ship.orbit.is_some()), Code::NotDeployed)?;
        self.may_take_back(seat)
    }

    /// Without an orbit, the ship goes to the reserve.
    pub(super) fn deploy(&mut self, seat: Seat, ship: ShipId, to: Option<Orbit>, log: &mut Log) {
        self.player_mut(seat).fidgets += 1;
        self.place(seat, ship, to, log);
    }

    pub(super) fn recall_all(&mut self, seat: Seat, log: &mut Log) {
        self.player_mut(seat).fidgets += 1;
        let away: Vec<ShipId> =
            self.ships_of(seat).filter(|(_, ship)| ship.orbit.is_some()).map(|(id, _)| id).collect();
        away.into_iter().for_each(|ship| self.place(seat, ship, None, log));
    }

    pub(super) fn end_deployment(&mut self, seat: Seat, log: &mut Log) {
        log.all(Event::DeploymentDone { seat });
        self.next_deployment(Some(seat), log);
    }

    fn place(&mut self, seat: Seat, id: ShipId, to: Option<Orbit>, log: &mut Log) {
        let Some(ship) = self.ships.get_mut(&id) else { return };
        let (card, from) = (ship.card, std::mem::replace(&mut ship.orbit, to));
        log.all(Event::ShipDeployed { seat, ship: id, card, from, to });
    }

    pub(super) fn may_spy(&self, seat: Seat, ship: ShipId, to: Option<Orbit>) -> Result<(), Code> {
        let from = self.own_ship(seat, ship)?.orbit;
        if let Some(orbit) = to {
            self.may_go_to(orbit)?;
        }
        ensure(from != to, Code::AlreadyThere)
    }

    pub(super) fn spy(&mut self, seat: Seat, id: ShipId, to: Option<Orbit>, log: &mut Log) {
        self.use_spy_network();
        let Some(ship) = self.ships.get_mut(&id) else { return };
        let (card, from) = (ship.card, std::mem::replace(&mut ship.orbit, to));
        log.all(Event::SpyMoved { seat, ship: id, card, from, to });
    }

    pub(super) fn pass_spying(&mut self, seat: Seat, log: &mut Log) {
        self.use_spy_network();
        log.all(Event::SpyPassed { seat });
    }

    /// Uses up one Spy Network, which allows one change.
    fn use_spy_network(&mut self) {
        if let Step::Spy { left, .. } = &mut self.step {
            *left -= 1;
        }
    }
}
