//! A ship in a battle, and the sum of an attack (R50–R55). Both the battle and its forecast use it.

use crate::cards::{Card, Hull, Size, Skill};
use crate::command::{Orbit, ShipId};
use crate::event::{AttackItem, AttackPart};
use crate::state::{Empires, Ship};
use kit::seat::Seat;
use std::cmp::Reverse;

/// The bonus of a bomber as point ship against a larger one (R54).
const BOMBER: u32 = 2;
/// The bonus for the controller's fleet (R55).
const COMMAND_CENTER: u32 = 3;

/// The numbers of a ship that count in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Craft {
    pub id: ShipId,
    pub hull: Hull,
    /// The damage that it can still take.
    pub left: u32,
    /// The higher of the printed and the granted shield (R52).
    pub shield: u32,
}

impl Craft {
    pub(super) fn of(id: ShipId, ship: &Ship) -> Self {
        Craft { id, hull: ship.hull(), left: ship.left(), shield: ship.shield() }
    }

    pub(crate) fn fighter(&self) -> bool {
        self.hull.size == Size::Fighter
    }
}

/// The items of an attack, in the order of R50. Items that don't apply are 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sum([AttackItem; 6]);

impl Sum {
    /// The attack of a fleet behind `point` on a fleet behind `target`, without the die.
    pub(crate) fn of(fleet: &[Craft], point: Craft, target: Craft, command_center: bool) -> Self {
        let supporters = || fleet.iter().filter(|ship| ship.id != point.id);
        let smaller = supporters().filter(|ship| ship.hull.size < point.hull.size).count() as u32;
        // A fleet behind a shield gets nothing from ships of its point ship's size or larger (D41).
        let larger = point.shield == 0 && supporters().any(|ship| ship.hull.size >= point.hull.size);
        let bomber = point.hull.skill == Some(Skill::Bomber) && target.hull.size > point.hull.size;
        let item = |source, value: u32| AttackItem { source, value: value.cast_signed() };
        Sum([
            item(AttackPart::PointShip, point.hull.attack),
            item(AttackPart::SmallerSupporters, smaller),
            item(AttackPart::LargerSupporter, u32::from(larger)),
            item(AttackPart::Bomber, if bomber { BOMBER } else { 0 }),
            item(AttackPart::CommandCenter, if command_center { COMMAND_CENTER } else { 0 }),
            AttackItem { source: AttackPart::Shield, value: -target.shield.cast_signed() },
        ])
    }

    /// The items that are not 0.
    pub(crate) fn items(&self) -> Vec<AttackItem> {
        self.0.into_iter().filter(|item| item.value != 0).collect()
    }

    /// The sum with that die; may be below 0.
    pub(super) fn total(&self, die: u32) -> i32 {
        die.cast_signed() + self.0.iter().map(|item| item.value).sum::<i32>()
    }

    /// The damage with that die (R50, D42).
    pub(crate) fn damage(&self, die: u32) -> u32 {
        self.total(die).max(0).cast_unsigned()
    }
}

/// The damage that a fleet can take in total.
pub(super) fn strength(fleet: &[Craft]) -> u32 {
    fleet.iter().map(|ship| ship.left).sum()
}

/// The default point ship (10.4): the largest, then the highest attack, then the lowest number.
pub(crate) fn leader(fleet: impl IntoIterator<Item = Craft>) -> Option<Craft> {
    fleet.into_iter().max_by_key(|ship| (ship.hull.size, ship.hull.attack, Reverse(ship.id)))
}

/// The default choice of the fleet's owner (10.4): not the point ship if there is another, then the ship that can take the least
/// damage, then the lowest number.
pub(crate) fn victim(fleet: impl IntoIterator<Item = Craft>, point: Option<ShipId>) -> Option<Craft> {
    fleet.into_iter().min_by_key(|ship| (Some(ship.id) == point, ship.left, ship.id))
}

/// The default victim of Missile Silos (10.4): the ship that can take the most damage, then the highest attack, then the lowest
/// number.
pub(crate) fn silo_victim(ships: impl IntoIterator<Item = Craft>) -> Option<Craft> {
    ships.into_iter().max_by_key(|ship| (ship.left, ship.hull.attack, Reverse(ship.id)))
}

impl Empires {
    /// The ships of a seat at a planet, by number.
    pub(crate) fn crafts(&self, seat: Seat, orbit: Orbit) -> Vec<Craft> {
        self.fleet(seat, orbit).map(|(id, ship)| Craft::of(id, ship)).collect()
    }

    /// True if the Command Center there helps `seat` (R55).
    pub(crate) fn commanded(&self, seat: Seat, orbit: Orbit) -> bool {
        self.controller(orbit) == Some(seat) && self.building_at(orbit, Card::COMMAND_CENTER).is_some()
    }
}
