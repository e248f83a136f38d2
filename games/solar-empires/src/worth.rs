//! The evaluation of a position (14), in sixtieths of the rules' points.

use super::cards::{Size, Star, Triple};
use super::state::{Empires, Ship};
use kit::seat::Seat;

/// More than any position is worth.
const DECIDED: i32 = 60_000;

const PLANET: i32 = 240;
/// A planet that a black hole will destroy, for each turn that it has left.
const TURN_LEFT: i32 = 40;
/// A point of support, up to 5 of each resource, which is what the most expensive cards need.
const SUPPORT: i32 = 60;
const SUPPORT_THAT_COUNTS: u32 = 5;
/// A point of attack or armour. Under a black hole the number of ships decides (R87), so ships count more.
const STRENGTH: i32 = 15;
const LAST_STRENGTH: i32 = 30;
const LAST_SHIP: i32 = 180;
/// A point of shield on a ship large enough to be a good point ship.
const SHIELD: i32 = 90;
const PLAYABLE: i32 = 36;
const HELD: i32 = 18;
const IN_DECK: i32 = 6;

/// The value of a seat's position, less that of its strongest opponent.
pub(super) fn worth(game: &Empires, seat: Seat) -> i32 {
    if let Some(end) = &game.ended {
        let first = |seat: &Seat| end.places[seat.index()] == 1;
        let winners = Seat::all(end.places.len()).filter(first).count();
        return match (first(&seat), winners) {
            (true, 1) => DECIDED,
            (true, _) => 0,
            (false, _) => -DECIDED,
        };
    }
    if !game.alive(seat) {
        return -DECIDED;
    }
    let opponents = game.living().filter(|other| *other != seat);
    possessions(game, seat) - opponents.map(|other| possessions(game, other)).max().unwrap_or(0)
}

fn possessions(game: &Empires, seat: Seat) -> i32 {
    let planet = |orbit| game.gone_in(orbit).map_or(PLANET, |turns| TURN_LEFT * turns.cast_signed());
    let planets: i32 = game.controlled(seat).map(planet).sum();
    let support = game.support(seat);
    let Triple { e, m, o } = support;
    let counted: u32 = [e, m, o].into_iter().map(|points| points.min(SUPPORT_THAT_COUNTS)).sum();
    let doomed = game.star == Star::BLACK_HOLE;
    let ships: i32 = game.ships_of(seat).map(|(_, one)| ship(one, doomed)).sum();
    let player = game.player(seat);
    let card = |playable: bool| if playable { PLAYABLE } else { HELD };
    let hand: i32 = player.hand.values().map(|held| card(held.print().cost.covered_by(support))).sum();
    planets + SUPPORT * counted.cast_signed() + ships + hand + IN_DECK * player.deck.len() as i32
}

fn ship(ship: &Ship, doomed: bool) -> i32 {
    let hull = ship.hull();
    let strength = (hull.attack + ship.left()).cast_signed();
    let shield = if hull.size == Size::Fighter { 0 } else { SHIELD * ship.shield().cast_signed() };
    if doomed { LAST_STRENGTH * strength + LAST_SHIP + shield } else { STRENGTH * strength + shield }
}
