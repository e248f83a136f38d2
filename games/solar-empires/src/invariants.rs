//! The invariants of every state of a match (section 14).

use super::cards::Card;
use super::state::{Empires, FIDGETS, Removed};
use kit::seat::Seat;

/// Describes the first broken invariant.
pub(super) fn check(game: &Empires) -> Result<(), String> {
    let seats = || Seat::all(game.players.len());
    seats().try_for_each(|seat| game.cards_are_kept(seat))?;
    game.ships_are_sound()?;
    game.events_name_planets()?;
    seats().try_for_each(|seat| game.seat_is_sound(seat))
}

impl Empires {
    /// Each card that a seat owns is in exactly one place.
    fn cards_are_kept(&self, seat: Seat) -> Result<(), String> {
        let player = self.player(seat);
        let ships = self.ships_of(seat).map(|(_, ship)| ship.card);
        let buildings = self.planets.iter().filter_map(|planet| planet.building);
        let buildings = buildings.filter(|building| building.owner == seat).map(|building| building.card);
        let events = player.events.iter().map(|event| event.card);
        let Removed { hand, deck, events: gone } = &player.removed;
        let piles = [&player.deck, &player.discard, hand, deck, gone].into_iter().flatten().copied();
        let hand = player.hand.values().copied();
        let mut all: Vec<Card> = ships.chain(buildings).chain(events).chain(piles).chain(hand).collect();
        let mut list = player.list.to_vec();
        all.sort();
        list.sort();
        if all == list { Ok(()) } else { Err(format!("cards of {seat} are lost or duplicated: {all:?}")) }
    }

    /// Ships can still take damage, belong to a seat in play, and are at existing planets.
    fn ships_are_sound(&self) -> Result<(), String> {
        for (id, ship) in self.ships.iter() {
            let placed = ship.orbit.is_none_or(|orbit| self.planet(orbit).is_some());
            if ship.left() == 0 || !self.alive(ship.owner) || !placed || id.0 > self.last_ship {
                return Err(format!("{id:?} is impossible: {ship:?}"));
            }
        }
        Ok(())
    }

    /// Events in force name only existing planets (D82).
    fn events_name_planets(&self) -> Result<(), String> {
        let mut named = self.players.iter().flat_map(|player| &player.events).flat_map(|event| &event.orbits);
        let gone = named.find(|orbit| self.planet(**orbit).is_none());
        gone.map_or(Ok(()), |orbit| Err(format!("an event names {orbit:?}, which is destroyed")))
    }

    /// A destroyed planet has no controller and no building. An eliminated seat controls nothing.
    fn seat_is_sound(&self, seat: Seat) -> Result<(), String> {
        let player = self.player(seat);
        let empty = player.hand.is_empty() && player.deck.is_empty() && player.events.is_empty();
        if !player.alive && !empty {
            return Err(format!("{seat} is eliminated and holds cards"));
        }
        if !player.alive && self.controlled(seat).next().is_some() {
            return Err(format!("{seat} is eliminated and controls a planet"));
        }
        if player.fidgets > FIDGETS {
            return Err(format!("{seat} has taken back {} times", player.fidgets));
        }
        let ruin = self.planets.iter().find(|it| it.gone && (it.controller.is_some() || it.building.is_some()));
        ruin.map_or(Ok(()), |planet| Err(format!("a destroyed planet still has something: {planet:?}")))
    }
}
