//! Ships: moving, landing, power, cloaking (R31, R36–R42), and moving crews and upgrades between them (R33, R47).

use super::Log;
use super::board::{Crew, Holder, Place, Ship};
use super::cards::{Ability, Attribute, Card, Level, Tokens};
use super::command::Giving;
use super::event::{Event, Looked, Seen, Used};
use super::id::{Berth, Id};
use super::power::Status;
use super::refusals::Code;
use super::state::StarFleet;
use kit::duel::other;
use kit::refusals::ensure;
use kit::seat::Seat;

/// R37: the range from one location to another.
pub(super) fn need(from: Card, to: Card) -> i32 {
    let (from, to) = (from.span() as i32, to.span() as i32);
    (from + to) * (from - to).abs()
}

impl StarFleet {
    /// A ship of the seat that is in play.
    pub(super) fn own_ship(&self, seat: Seat, id: Id) -> Result<&Ship, Code> {
        self.ship(id).filter(|ship| ship.id.seat == seat).ok_or(Code::NoSuchCard)
    }

    /// R31, R53: the ship can be commanded.
    pub(super) fn commands(&self, ship: &Ship, status: &Status) -> Result<(), Code> {
        ensure(!ship.stopped, Code::ShipStopped)?;
        ensure(status.staffed, Code::ShipUnstaffed)
    }

    /// R38: the ship can move to that location, even if it is cloaked.
    pub(super) fn may_move(&self, ship: &Ship, status: &Status, to: Card) -> Result<(), Code> {
        ensure(self.on_line(to), Code::NotOffered)?;
        ensure(ship.place.is_space(), Code::WrongLevel)?;
        self.commands(ship, status)?;
        ensure(to != ship.place.location, Code::SameLocation)?;
        ensure(need(ship.place.location, to) <= self.range_left(ship, status), Code::OutOfRange)
    }

    pub(super) fn move_ship(&mut self, id: Id, to: Card, log: &mut Log) {
        let ship = self.ship_mut(id);
        let from = ship.place.location;
        let need = need(from, to);
        ship.place.location = to;
        ship.used += need;
        let Some(ship) = self.ship(id) else { return };
        let left = self.range_left(ship, &self.status(ship)) as u32;
        let crews = self.crews_in(id).map(|crew| crew.id);
        let aboard = crews.chain(self.upgrades_in(id).map(|upgrade| upgrade.id)).collect();
        let spans = [from.span(), to.span()];
        log.all(Event::ShipMoved { ship: id, from, to, spans, need: need as u32, left, aboard });
    }

    /// R39: `to` is the new level.
    pub(super) fn may_shift_level(&self, ship: &Ship, status: &Status, to: Level) -> Result<(), Code> {
        ensure(ship.place.level != to, Code::WrongLevel)?;
        self.commands(ship, status)?;
        ensure(!ship.cloaked, Code::ShipCloaked)?;
        ensure(status.tokens.has(Tokens::LANDING_THRUSTERS), Code::NoThrusters)?;
        ensure(ship.place.location.has_surface(), Code::NoSurface)
    }

    pub(super) fn shift_level(&mut self, id: Id, to: Level, log: &mut Log) {
        let ship = self.ship_mut(id);
        ship.place.level = to;
        ship.range_spent = true;
        let location = ship.place.location;
        log.all(match to {
            Level::Surface => Event::Landed { ship: id, location },
            Level::Space => Event::TookOff { ship: id, location },
        });
    }

    /// R42: the ship can cloak or decloak.
    pub(super) fn may_cloak(&self, ship: &Ship, status: &Status, cloaks: bool) -> Result<(), Code> {
        ensure(ship.place.is_space(), Code::WrongLevel)?;
        self.commands(ship, status)?;
        ensure(!(cloaks && ship.cloaked), Code::ShipCloaked)?;
        ensure(status.tokens.has(Tokens::CLOAKING_DEVICE), Code::NoCloak)?;
        ensure(!ship.cloak_used, Code::CloakUsed)?;
        ensure(cloaks != ship.cloaked, Code::NotOffered)
    }

    pub(super) fn cloak(&mut self, id: Id, cloaks: bool, log: &mut Log) {
        let ship = self.ship_mut(id);
        (ship.cloaked, ship.cloak_used) = (cloaks, true);
        let location = ship.place.location;
        log.all(if cloaks { Event::Cloaked { ship: id, location } } else { Event::Decloaked { ship: id, location } });
    }

    /// R40: the amount that an attribute can give.
    pub(super) fn available(ship: &Ship, from: Attribute) -> i32 {
        let base = ship.base[from as usize];
        match from {
            Attribute::Reserve if ship.range_spent => 0,
            Attribute::Reserve => (base - ship.used).max(0),
            _ => base,
        }
    }

    /// R40: the ship can transfer power in that way.
    pub(super) fn may_transfer(&self, ship: &Ship, status: &Status, to: Attribute, from: Giving) -> Result<(), Code> {
        self.commands(ship, status)?;
        ensure(!ship.cloaked, Code::ShipCloaked)?;
        ensure(!ship.transferred, Code::AlreadyTransferred)?;
        ensure(from != Giving::from(to), Code::NotOffered)?;
        ensure(from.sources(to).all(|from| Self::available(ship, from) > 0), Code::NothingToTransfer)?;
        ensure(!(to == Attribute::Reserve && ship.range_spent), Code::RangeSpent)
    }

    pub(super) fn transfer(&mut self, id: Id, to: Attribute, from: Giving, log: &mut Log) {
        let ship = self.ship_mut(id);
        let mut given = [0; 3];
        for source in from.sources(to) {
            given[source as usize] = Self::available(ship, source);
            ship.shift[source as usize] -= given[source as usize];
        }
        ship.shift[to as usize] += given.iter().sum::<i32>();
        ship.transferred = true;
        let Some(ship) = self.ship(id) else { return };
        let values = self.status(ship).values.into();
        log.all(Event::PowerTransferred { ship: id, to, given: given.into(), values });
    }

    /// `reinforce-all`: the transfer of each ship of the seat to its Power.
    pub(super) fn reinforcements(&self, seat: Seat) -> impl Iterator<Item = (Id, Giving)> {
        let idle = self.ships_of(seat).filter(|ship| !ship.transferred && !ship.stopped && !ship.cloaked);
        idle.filter_map(|ship| {
            let gives = |from: Giving| from.sources(Attribute::Power).all(|from| Self::available(ship, from) > 0);
            let from = [Giving::Both, Giving::Reserve, Giving::Weapons].into_iter().find(|from| gives(*from))?;
            self.status(ship).staffed.then_some((ship.id, from))
        })
    }

    /// R33: whether a crew of the seat may go there.
    pub(super) fn may_move_crew(&self, seat: Seat, id: Id, to: Berth) -> Result<(), Code> {
        let crew = self.crew(id).filter(|crew| crew.id.seat == seat).ok_or(Code::NoSuchCard)?;
        ensure(!crew.stopped, Code::CrewStopped)?;
        let place = self.place_of_crew(crew).ok_or(Code::NoSuchCard)?;
        if let Holder::In(ship) = crew.holder {
            ensure(self.is_open_to_crews(ship), Code::CrewLocked)?;
        }
        match to {
            Berth::In(holder) => {
                let there = self.place_of(holder).filter(|_| holder.seat == seat).ok_or(Code::NoSuchCard)?;
                ensure(crew.holder != Holder::In(holder), Code::NotOffered)?;
                ensure(self.is_open_to_crews(holder), Code::CrewLocked)?;
                ensure(there == place, Code::NotSamePlace)
            }
            Berth::Surface => {
                ensure(!matches!(crew.holder, Holder::Loose(_)), Code::NotOffered)?;
                ensure(place.level == Level::Surface, Code::NotSamePlace)?;
                ensure(!self.stations_of(seat).any(|station| station.place == place), Code::NotOffered)
            }
        }
    }

    /// True for a station, and for a ship that is neither stopped nor cloaked.
    fn is_open_to_crews(&self, holder: Id) -> bool {
        self.ship(holder).is_none_or(Ship::is_open)
    }

    pub(super) fn move_crew(&mut self, id: Id, to: Berth, log: &mut Log) {
        let Some(place) = self.crew(id).and_then(|crew| self.place_of_crew(crew)) else { return };
        let holder = match to {
            Berth::In(holder) => Holder::In(holder),
            Berth::Surface => Holder::Loose(place.location),
        };
        let from = self.put_crew(id, holder);
        log.all(Event::CrewMoved { card: id, from, to: holder });
    }

    /// Moves a crew there, and returns its former place.
    pub(super) fn put_crew(&mut self, id: Id, holder: Holder) -> Holder {
        let crew = self.crew_mut(id);
        std::mem::replace(&mut crew.holder, holder)
    }

    /// # Panics
    /// If the crew is not in play.
    pub(super) fn crew_mut(&mut self, id: Id) -> &mut Crew {
        self.crews.iter_mut().find(|crew| crew.id == id).unwrap_or_else(|| unreachable!("{id} is not in play"))
    }

    /// R47, R50: the upgrade can be moved to that ship or station.
    pub(super) fn may_move_upgrade(&self, seat: Seat, id: Id, to: Id) -> Result<(), Code> {
        let upgrade = self.upgrade(id).filter(|upgrade| upgrade.id.seat == seat).ok_or(Code::NoSuchCard)?;
        let there = self.place_of(to).filter(|_| to.seat == seat).ok_or(Code::NoSuchCard)?;
        let place: Place = self.place_of(upgrade.holder).ok_or(Code::NotOffered)?; // R51
        ensure(to != upgrade.holder, Code::NotOffered)?;
        ensure(self.ship(to).is_none() || !self.carries(to, id), Code::UpgradeDuplicate)?;
        ensure([upgrade.holder, to].iter().all(|holder| self.is_open_to_crews(*holder)), Code::CrewLocked)?;
        ensure(there == place, Code::NotSamePlace)
    }

    pub(super) fn move_upgrade(&mut self, id: Id, to: Id, log: &mut Log) {
        let Some(upgrade) = self.upgrades.iter_mut().find(|upgrade| upgrade.id == id) else { return };
        let from = std::mem::replace(&mut upgrade.holder, to);
        log.all(Event::UpgradeMoved { card: id, from, to, effective: self.is_effective(id) });
    }

    /// 2.4, 2.5: the ability of the card can be used.
    pub(super) fn may_use(&self, seat: Seat, card: Id) -> Result<(), Code> {
        match card.card.ability() {
            Some(Ability::Scan) => self.own_ship(seat, card).and_then(|ship| self.may_scan(ship, &self.status(ship))),
            Some(Ability::Mend(_)) => {
                let crew = self.crew(card).filter(|crew| crew.id.seat == seat).ok_or(Code::NoSuchCard)?;
                let Holder::In(holder) = crew.holder else { return Err(Code::NotOffered) };
                let ship = self.ship(holder).ok_or(Code::NotOffered)?;
                ensure(!ship.cloaked, Code::ShipCloaked)?;
                ensure(!crew.stopped, Code::CrewStopped)?;
                ensure(!crew.ability_used, Code::AbilityUsed)?;
                ensure(ship.is_damaged(), Code::NothingToRepair)
            }
            _ => Err(Code::NoSuchCard),
        }
    }

    pub(super) fn may_scan(&self, ship: &Ship, status: &Status) -> Result<(), Code> {
        self.commands(ship, status)?;
        ensure(!ship.cloaked, Code::ShipCloaked)?;
        ensure(!ship.ability_used, Code::AbilityUsed)?;
        ensure(self.player(other(ship.id.seat)).face_down > 0, Code::NotOffered)
    }

    pub(super) fn use_ability(&mut self, card: Id, log: &mut Log) {
        if let (Some(Ability::Mend(points)), Some(crew)) = (card.card.ability(), self.crew(card)) {
            let Holder::In(ship) = crew.holder else { return };
            self.crew_mut(card).ability_used = true;
            log.all(Event::AbilityUsed { card, effect: Used::Mend, on: Some(ship) });
            self.repair(ship, points, card, log);
            return;
        }
        self.ship_mut(card).ability_used = true;
        let seat = card.seat;
        log.all(Event::AbilityUsed { card, effect: Used::Scan, on: None });
        let rival = self.player_mut(other(seat));
        rival.scanned = true;
        let names = rival.pile.first().map(|card| vec![Seen { slot: None, card: *card }]);
        let looked = |names| Event::Looked { seat, what: Looked::Pile, names };
        log.part(&[seat], looked(names), looked(None));
    }
}
