//! The value of planets and ships for a bot, in tenths of the points of rules section 14.

use crate::cards::{Card, Hull, Size, Skill};
use crate::command::Orbit;
use crate::state::{Empires, Ship};
use kit::seat::Seat;

/// A planet without its yield.
const PLANET: i32 = 20;
const YIELD: i32 = 10;
/// A point of a building's yield on another's planet. The building may not survive the capture.
const FOREIGN_YIELD: i32 = 6;
const CANNON: i32 = 30;
/// A point of attack or armour on each of four ships.
const STRENGTH_OF_FOUR: i32 = 10;
const SHIELD: i32 = 15;

/// The value of holding a planet for a seat.
pub(super) fn planet(game: &Empires, seat: Seat, orbit: Orbit) -> i32 {
    let Some(planet) = game.planet(orbit) else { return 0 };
    let yields = planet.body.print().yields.sum() + game.star_yields(orbit).sum();
    let own = planet.controller == Some(seat);
    let building = planet.building.map_or(0, |building| {
        let each = if own { YIELD } else { FOREIGN_YIELD };
        let cannon = if building.card == Card::SOLARIS_CANNON { CANNON } else { 0 };
        each * building.card.yields().sum().cast_signed() + cannon
    });
    PLANET + YIELD * yields.cast_signed() + building
}

/// A ship in its present state.
pub(super) fn ship(ship: &Ship) -> i32 {
    worth(ship.hull(), ship.left(), ship.shield())
}

/// A ship card.
pub(super) fn card(card: Card) -> i32 {
    let shield = |hull: &Hull| match hull.skill {
        Some(Skill::Shield(value)) => value,
        _ => 0,
    };
    card.hull().map_or(0, |hull| worth(hull, hull.armour, shield(&hull)))
}

fn worth(hull: Hull, left: u32, shield: u32) -> i32 {
    let leads = hull.size != Size::Fighter;
    let strength = STRENGTH_OF_FOUR * (hull.attack + left).cast_signed() / 4;
    strength + if leads { SHIELD * shield.cast_signed() } else { 0 }
}
