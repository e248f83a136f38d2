//! How a bot chooses targets for its cards.

use super::value;
use crate::cards::{Card, Size};
use crate::command::{Command, Orbit, ShipId};
use crate::effects::{INFECTION, STORM};
use crate::state::{Empires, Inside, Ship, Targeting};
use kit::seat::Seat;

/// The next target of the card in aiming.
pub(super) fn target(game: &Empires, seat: Seat) -> Option<Command> {
    let Inside::Targeting(aiming) = game.inside() else { return None };
    match aiming.card {
        Card::SHIELDING_GAZE => best_own(game, seat).map(|ship| Command::TargetShip { ship }),
        Card::SOLAR_FLARE => best_planet(game, seat, aiming, true),
        Card::ASTEROID_SWARM => best_planet(game, seat, aiming, false),
        Card::MASS_CONSCRIPTION => strongest_card(game, seat),
        Card::TELEPORT_JUMP => strongest_in_deck(game, seat),
        card => Some(next_victim(game, seat, card, &aiming.ships)),
    }
}

/// Enemy ships that a card would destroy, with their values.
pub(super) fn victims(game: &Empires, seat: Seat, card: Card) -> impl Iterator<Item = (i32, ShipId)> {
    let dies = move |ship: &Ship| match card {
        Card::ION_STORM => ship.hull().size == Size::Fighter && ship.left() <= STORM,
        Card::FUSION_BURST => ship.hull().size <= Size::Cruiser,
        Card::HIDDEN_INFECTION => ship.left() <= INFECTION,
        Card::PILLARS_OF_FLESH => ship.hull().size <= Size::Cruiser && ship.left() <= INFECTION,
        _ => false,
    };
    let enemy = game.ships.iter().filter(move |(_, ship)| ship.owner != seat && dies(ship));
    enemy.map(|(id, ship)| (value::ship(ship), *id))
}

/// The most valuable ship that would be destroyed and is not chosen yet. If there is none, Ion Storm is released.
fn next_victim(game: &Empires, seat: Seat, card: Card, chosen: &[ShipId]) -> Command {
    let best = victims(game, seat, card).filter(|(_, ship)| !chosen.contains(ship)).max();
    best.map_or(Command::TargetsDone, |(_, ship)| Command::TargetShip { ship })
}

fn best_own(game: &Empires, seat: Seat) -> Option<ShipId> {
    let unshielded = game.ships_of(seat).map(|(id, ship)| (ship.shield() == 0, value::ship(ship), id));
    unshielded.max().map(|(_, _, id)| id)
}

/// The bot's best planet, or the best enemy planet.
fn best_planet(game: &Empires, seat: Seat, aiming: &Targeting, own: bool) -> Option<Command> {
    let left = game.orbits().filter(|orbit| !aiming.orbits.contains(orbit));
    let whose = |orbit: Orbit| match game.controller(orbit) {
        Some(controller) => ((controller == seat) == own) as i32,
        None => 0,
    };
    let best = left.max_by_key(|orbit| (whose(*orbit), value::planet(game, seat, *orbit)));
    best.map(|orbit| Command::TargetOrbit { orbit })
}

fn strongest_card(game: &Empires, seat: Seat) -> Option<Command> {
    let targets = game.targets(seat).into_iter().filter_map(|target| match target {
        Command::TargetCard { card } => Some((value::card(card), card)),
        _ => None,
    });
    targets.max().map(|(_, card)| Command::TargetCard { card })
}

fn strongest_in_deck(game: &Empires, seat: Seat) -> Option<Command> {
    let deck = (1..).zip(&game.player(seat).deck);
    let best = deck.filter(|(_, card)| card.hull().is_some()).max_by_key(|(_, card)| value::card(**card));
    best.map(|(position, _)| Command::TargetDeck { position })
}
