//! When a bot plays its events and spells.

use super::aiming;
use crate::cards::{Card, Kind, Star};
use crate::command::Command;
use crate::state::{Empires, Step};
use kit::seat::Seat;

/// The number of ships that Mass Conscription brings, and of buildings that justify a Greater Rift.
const PAIR: usize = 2;

/// The first event or spell in hand that is worth playing now.
pub(super) fn play(game: &Empires, seat: Seat) -> Option<Command> {
    let scene = Scene::of(game, seat);
    let hand = game.player(seat).hand.iter();
    let wanted =
        hand.filter(|(_, card)| matches!(card.print().kind, Kind::Event | Kind::Spell) && scene.calls_for(**card));
    let commands = wanted.map(|(hand, _)| Command::Play { hand: *hand });
    commands.into_iter().find(|command| game.judge(seat, command).is_ok())
}

/// The numbers that decide about events, counted once.
struct Scene<'a> {
    game: &'a Empires,
    seat: Seat,
    before_combat: bool,
    ships: usize,
    enemy_ships: usize,
    enemy_fighters: usize,
    buildings: usize,
    enemy_buildings: usize,
    enemy_planets: usize,
    discarded: usize,
}

impl<'a> Scene<'a> {
    fn of(game: &'a Empires, seat: Seat) -> Self {
        let enemy = || game.ships.values().filter(|ship| ship.owner != seat);
        let fighters = enemy().filter(|ship| ship.hull().size == crate::cards::Size::Fighter).count();
        let planets = || game.orbits().filter_map(|orbit| game.planet(orbit));
        let built = |own| planets().filter(|it| it.building.is_some() && (it.controller == Some(seat)) == own).count();
        Scene {
            game,
            seat,
            before_combat: matches!(game.step, Step::Construction { second: false, .. }),
            ships: game.ships_of(seat).count(),
            enemy_ships: enemy().count(),
            enemy_fighters: fighters,
            buildings: built(true),
            enemy_buildings: built(false),
            enemy_planets: planets().filter(|it| it.controller.is_some_and(|controller| controller != seat)).count(),
            discarded: game.ships_discarded(seat).len(),
        }
    }

    fn calls_for(&self, card: Card) -> bool {
        let fighting = self.before_combat && self.ships > 0;
        match card {
            Card::MASS_CONSCRIPTION => self.discarded >= PAIR,
            Card::FLACK_LOAD => fighting && self.enemy_fighters >= PAIR,
            Card::BATTLEFIELD_RECLAMATION | Card::SPY_NETWORK => fighting,
            Card::SABOTAGE => self.before_combat && self.buildings > 0 && self.enemy_ships > 0,
            Card::PRECISION_BOMBING => fighting && self.enemy_buildings > 0,
            Card::ORDER_101 => self.before_combat && self.buildings > 0 && self.enemy_ships > self.ships,
            Card::SOLAR_FLARE => self.before_combat && self.buildings > 0 && self.enemy_ships > self.ships,
            Card::ASTEROID_SWARM => self.before_combat && self.enemy_planets >= PAIR && self.enemy_ships > 0,
            Card::SHIELDING_GAZE => fighting && self.enemy_ships > 0,
            Card::TELEPORT_JUMP => true,
            Card::GREATER_RIFT => self.enemy_buildings >= PAIR,
            Card::BLACKEST_NIGHT => self.ships > self.enemy_ships && self.game.star != Star::BLACK_HOLE,
            // Damage cards: played if they destroy a ship.
            _ => aiming::victims(self.game, self.seat, card).next().is_some(),
        }
    }
}
