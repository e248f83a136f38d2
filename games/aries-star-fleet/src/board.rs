//! The table: the spaceline, stations, ships, crews and upgrades, with their places (R5–R9).

use super::cards::{Card, Home, Level};
use super::id::{Group, Id};
use super::state::StarFleet;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A location of the spaceline (R5, R6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Location {
    pub planet: Card,
    /// The seats that laid it.
    pub laid_by: Vec<Seat>,
}

/// A place: a location and a level (R9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export_to = "aries-star-fleet.ts")]
pub struct Place {
    pub location: Card,
    pub level: Level,
}

impl Place {
    pub(super) fn space(location: Card) -> Self {
        Place { location, level: Level::Space }
    }

    pub(super) fn surface(location: Card) -> Self {
        Place { location, level: Level::Surface }
    }

    pub(super) fn is_space(self) -> bool {
        self.level == Level::Space
    }
}

/// A station in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Station {
    pub id: Id,
    pub place: Place,
}

/// A ship in play. Attributes are in the order power, reserve, weapons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ship {
    pub id: Id,
    pub place: Place,
    /// R35: only damage lowers these.
    pub base: [i32; 3],
    /// The present shifts of power (R40).
    pub shift: [i32; 3],
    /// The range used in this turn (R38).
    pub used: i32,
    /// Whether landing or taking off used all range (R39).
    pub range_spent: bool,
    pub transferred: bool,
    pub cloaked: bool,
    pub cloak_used: bool,
    /// R18: whether it was seeded and is a full home.
    pub seeded: bool,
    /// The bonus of Reserve Cells until the end of the turn.
    pub cells: i32,
    pub stopped: bool,
    pub ability_used: bool,
}

impl Ship {
    pub(super) fn new(id: Id, place: Place) -> Self {
        let base = id.card.ship().base;
        Ship {
            id,
            place,
            base,
            shift: [0; 3],
            used: 0,
            range_spent: false,
            transferred: false,
            cloaked: false,
            cloak_used: false,
            seeded: false,
            cells: 0,
            stopped: false,
            ability_used: false,
        }
    }

    /// True if its base values are below the printed ones.
    pub(super) fn is_damaged(&self) -> bool {
        self.base != self.id.card.ship().base
    }

    /// True if it is neither stopped nor cloaked, so that cards and crews may come and go (R21, R33, R47).
    pub(super) fn is_open(&self) -> bool {
        !self.stopped && !self.cloaked
    }
}

/// The place of a crew (R9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "aries-star-fleet.ts")]
pub enum Holder {
    /// In that station or ship.
    In(Id),
    /// Loose on that surface.
    Loose(Card),
}

/// A crew in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crew {
    pub id: Id,
    pub holder: Holder,
    pub stopped: bool,
    pub ability_used: bool,
}

/// An upgrade in play, in a station, on a ship or hosted by Fleet Upgrade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Upgrade {
    pub id: Id,
    pub holder: Id,
}

impl StarFleet {
    pub(super) fn station(&self, id: Id) -> Option<&Station> {
        self.stations.iter().find(|station| station.id == id)
    }

    pub(super) fn ship(&self, id: Id) -> Option<&Ship> {
        self.ships.iter().find(|ship| ship.id == id)
    }

    /// # Panics
    /// If the ship is not in play.
    pub(super) fn ship_mut(&mut self, id: Id) -> &mut Ship {
        self.ships.iter_mut().find(|ship| ship.id == id).unwrap_or_else(|| unreachable!("{id} is not in play"))
    }

    pub(super) fn crew(&self, id: Id) -> Option<&Crew> {
        self.crews.iter().find(|crew| crew.id == id)
    }

    pub(super) fn upgrade(&self, id: Id) -> Option<&Upgrade> {
        self.upgrades.iter().find(|upgrade| upgrade.id == id)
    }

    pub(super) fn ships_of(&self, seat: Seat) -> impl Iterator<Item = &Ship> + Clone {
        self.ships.iter().filter(move |ship| ship.id.seat == seat)
    }

    pub(super) fn stations_of(&self, seat: Seat) -> impl Iterator<Item = &Station> + Clone {
        self.stations.iter().filter(move |station| station.id.seat == seat)
    }

    pub(super) fn crews_of(&self, seat: Seat) -> impl Iterator<Item = &Crew> + Clone {
        self.crews.iter().filter(move |crew| crew.id.seat == seat)
    }

    /// The crews aboard a ship or in a station, in canonical order.
    pub(super) fn crews_in(&self, holder: Id) -> impl Iterator<Item = &Crew> + Clone {
        self.crews.iter().filter(move |crew| crew.holder == Holder::In(holder))
    }

    /// The upgrades that are there.
    pub(super) fn upgrades_in(&self, holder: Id) -> impl Iterator<Item = &Upgrade> + Clone {
        self.upgrades.iter().filter(move |upgrade| upgrade.holder == holder)
    }

    /// The place of a station or ship.
    pub(super) fn place_of(&self, holder: Id) -> Option<Place> {
        let ship = self.ship(holder).map(|ship| ship.place);
        ship.or_else(|| self.station(holder).map(|station| station.place))
    }

    pub(super) fn place_of_crew(&self, crew: &Crew) -> Option<Place> {
        match crew.holder {
            Holder::In(holder) => self.place_of(holder),
            Holder::Loose(location) => Some(Place::surface(location)),
        }
    }

    /// The crews of a group, including stopped ones.
    pub(super) fn crews_of_group(&self, group: Group) -> impl Iterator<Item = &Crew> + Clone {
        self.crews.iter().filter(move |crew| match (group, crew.holder) {
            (Group::In(id), Holder::In(holder)) => id == holder,
            (Group::Loose(seat, at), Holder::Loose(location)) => crew.id.seat == seat && at == location,
            _ => false,
        })
    }

    pub(super) fn place_of_group(&self, group: Group) -> Option<Place> {
        match group {
            Group::In(id) => self.place_of(id),
            Group::Loose(_, location) => Some(Place::surface(location)),
        }
    }

    /// True if the line has that location.
    pub(super) fn on_line(&self, location: Card) -> bool {
        self.line.iter().any(|on_line| on_line.planet == location)
    }

    /// R18: true if the ship works as a home now. If it was not seeded, its owner needs another home.
    pub(super) fn ship_is_home(&self, ship: &Ship) -> bool {
        self.ship_could_be_home(ship) && (ship.seeded || self.has_base(ship.id.seat))
    }

    /// The same without the need for another home.
    pub(super) fn ship_could_be_home(&self, ship: &Ship) -> bool {
        ship.id.card.ship().home != Home::No && ship.place.is_space() && ship.is_open()
    }

    /// R18: true if the seat has a station or a seeded station ship in play.
    pub(super) fn has_base(&self, seat: Seat) -> bool {
        self.stations_of(seat).next().is_some() || self.ships_of(seat).any(|ship| ship.seeded)
    }

    /// R17, R18: true if one of the seat's homes is exactly at that place.
    pub(super) fn home_at(&self, seat: Seat, place: Place) -> bool {
        self.stations_of(seat).any(|station| station.place == place)
            || self.ships_of(seat).any(|ship| ship.place == place && self.ship_is_home(ship))
    }

    /// R67: the refuges of the seat, in canonical order, except `lost`, which is being destroyed.
    pub(super) fn refuges(&self, seat: Seat, lost: Option<Id>) -> Vec<Id> {
        let takes = |ship: &&Ship| {
            ship.id.card.ship().home != Home::No
                && ship.place.is_space()
                && !ship.cloaked
                && Some(ship.id) != lost
                && ship.base != [0; 3]
        };
        let stations = self.stations_of(seat).map(|station| station.id);
        let mut refuges: Vec<Id> = stations.chain(self.ships_of(seat).filter(takes).map(|ship| ship.id)).collect();
        refuges.sort_by_key(|id| self.order(*id));
        refuges
    }

    /// R43: the bonus of the seat's best station at that location to the Power of its ships in space.
    pub(super) fn cover(&self, seat: Seat, place: Place) -> i32 {
        if !place.is_space() {
            return 0;
        }
        let here = self.stations_of(seat).filter(|station| station.place.location == place.location);
        here.map(|station| station.id.card.station().cover).max().unwrap_or(0)
    }

    /// True if the seat has a station or a seeded station ship there (2.8).
    pub(super) fn has_base_at(&self, seat: Seat, location: Card) -> bool {
        self.stations_of(seat).any(|station| station.place.location == location)
            || self.ships_of(seat).any(|ship| ship.seeded && ship.place.location == location)
    }
}
