//! Ships, commanders and extra fleets (R30–R37, R70–R73).

use super::Log;
use super::board::{FleetKind, Ship};
use super::cards::{Ability, Card, Kind};
use super::command::ShipId;
use super::event::{Event, Price};
use super::refusals::Code;
use super::state::{Duel, MOVES};
use kit::refusals::ensure;
use kit::seat::Seat;

impl Duel {
    pub(super) fn can_pay(&self, seat: Seat, card: Card) -> bool {
        self.price(seat, card) <= self.player(seat).pool
    }

    /// Takes the card out of the hand and its price out of the pool.
    pub(super) fn pay(&mut self, seat: Seat, card: Card) -> Price {
        let (printed, paid) = (card.print().mp, self.price(seat, card));
        self.board.eventful = true;
        let player = self.player_mut(seat);
        player.drop(card);
        player.pool -= paid;
        Price { printed, off: printed - paid, paid }
    }

    pub(super) fn may_deploy(&self, seat: Seat, card: Card) -> Result<(), Code> {
        ensure(card.is_ship() && self.player(seat).holds(card), Code::UnknownCard)?;
        ensure(self.can_pay(seat, card), Code::NotEnoughMp)
    }

    /// R30: deploys a ship card.
    pub(super) fn deploy(&mut self, seat: Seat, card: Card, log: &mut Log) {
        let price = self.pay(seat, card);
        let abilities = card.hull().map_or(&[][..], |hull| hull.abilities);
        let supply = abilities.iter().map(|ability| if let Ability::Supply(mp) = ability { *mp } else { 0 }).sum();
        self.player_mut(seat).supply = supply;
        let (ship, index) = self.board.deploy(card, seat);
        log.all(Event::ShipDeployed { seat, card, ship, price, index, supply });
    }

    /// R35, R36: the commander can be placed on that ship.
    pub(super) fn may_command(&self, seat: Seat, card: Card, ship: ShipId) -> Result<(), Code> {
        let held = self.player(seat).holds(card);
        let Kind::Commander { boards, .. } = card.print().kind else { return Err(Code::UnknownCard) };
        ensure(held, Code::UnknownCard)?;
        ensure(!self.once.commander, Code::CommanderOnce)?;
        ensure(self.board.commander(seat).is_none(), Code::CommanderSecond)?;
        let ship = self.board.ship(ship).filter(|ship| ship.seat == seat).ok_or(Code::CommanderClass)?;
        ensure(!ship.is_base(), Code::CommanderBase)?;
        ensure(ship.class() == boards, Code::CommanderClass)?;
        ensure(self.can_pay(seat, card), Code::NotEnoughMp)
    }

    pub(super) fn command(&mut self, seat: Seat, card: Card, ship: ShipId, log: &mut Log) {
        let price = self.pay(seat, card);
        self.once.commander = true;
        if let Some(carrier) = self.board.ship_mut(ship) {
            carrier.commander = Some(card);
        }
        let named = self.board.named([ship]);
        log.all(Event::CommanderPlaced { seat, card, ship, price, named });
    }

    /// R70, R71: the seat can open an extra fleet with that ship.
    pub(super) fn may_open(&self, seat: Seat, ship: ShipId) -> Result<(), Code> {
        ensure(self.board.side(seat).flagship.is_none(), Code::FleetOpen)?;
        ensure(!self.once.opened, Code::FleetOnce)?;
        let leads = |ship: &Ship| ship.seat == seat && ship.card.is_flagship();
        ensure(self.board.ship(ship).is_some_and(leads), Code::NoMothership)
    }

    pub(super) fn open_fleet(&mut self, seat: Seat, ship: ShipId, log: &mut Log) {
        self.once.opened = true;
        self.board.transfer(ship, FleetKind::Extra);
        self.board.side_mut(seat).flagship = Some(ship);
        log.all(Event::FleetOpened { seat, flagship: ship, named: self.board.named([ship]) });
    }

    /// R73: the seat can close its extra fleet.
    pub(super) fn may_close(&self, seat: Seat) -> Result<(), Code> {
        ensure(!self.once.closed, Code::FleetOnce)?;
        ensure(self.board.side(seat).flagship.is_some(), Code::NoExtraFleet)
    }

    pub(super) fn close_fleet(&mut self, seat: Seat, log: &mut Log) {
        self.once.closed = true;
        if let Some(flagship) = self.board.side(seat).flagship {
            self.board.merge(seat);
            log.all(Event::FleetClosed { seat, flagship });
        }
    }

    /// R72: the card can be moved between the fleets.
    pub(super) fn may_move(&self, seat: Seat, id: ShipId) -> Result<(), Code> {
        let ship = self.board.ship(id).filter(|ship| ship.seat == seat);
        ensure(ship.is_none_or(|ship| ship.moves < MOVES), Code::MoveLimit)?;
        let flagship = self.board.side(seat).flagship.ok_or(Code::NoExtraFleet)?;
        ensure(id != flagship, Code::MoveFlagship)?;
        ensure(!ship.ok_or(Code::NotYourShip)?.is_base(), Code::BaseImmune)
    }

    pub(super) fn move_ship(&mut self, seat: Seat, id: ShipId, log: &mut Log) {
        let Some(ship) = self.board.ship_mut(id) else { return };
        ship.moves += 1;
        let to = match ship.fleet {
            FleetKind::Base => FleetKind::Extra,
            FleetKind::Extra => FleetKind::Base,
        };
        self.board.transfer(id, to);
        log.all(Event::ShipMoved { seat, ship: id, to, named: self.board.named([id]) });
    }
}
