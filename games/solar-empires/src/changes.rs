//! The changes that the chapters make to the board, each in one place with its events.

use super::Log;
use super::cards::{Card, Star};
use super::command::{HandId, Orbit, ShipId};
use super::event::{BuildingCause, Cause, DrawReason, Event, Held, PlanetCause, Source};
use super::state::{Empires, Ship};
use kit::seat::Seat;

impl Empires {
    /// Puts a ship card into play, undamaged and in reserve (R6). The caller has taken it from its former place.
    pub(super) fn enter(&mut self, seat: Seat, card: Card, source: Source, log: &mut Log) -> ShipId {
        self.last_ship += 1;
        let ship = ShipId(self.last_ship);
        self.ships.insert(ship, Ship { owner: seat, card, orbit: None, damage: 0, granted: 0, withdrawn: false });
        log.all(Event::ShipEntered { seat, ship, card, source });
        ship
    }

    /// Puts the latest ship card of this kind from the owner's discard pile into play.
    pub(super) fn revive(&mut self, seat: Seat, card: Card, log: &mut Log) {
        let discard = &mut self.player_mut(seat).discard;
        let Some(place) = discard.iter().rposition(|lying| *lying == card) else { return };
        discard.remove(place);
        self.enter(seat, card, Source::Discard, log);
    }

    /// Deals all damage at once. Ships with at least as much damage as armour are then destroyed (R7, D47).
    pub(super) fn deal(&mut self, hits: &[(ShipId, u32)], cause: Cause, log: &mut Log) {
        for (id, amount) in hits.iter().copied() {
            let Some(ship) = self.ships.get_mut(&id) else { continue };
            ship.damage += amount;
            let (card, damage, armour) = (ship.card, ship.damage, ship.hull().armour);
            log.all(Event::DamageDealt { ship: id, card, amount, damage, armour, cause });
        }
        for (id, _) in hits {
            if self.ships.get(id).is_some_and(|ship| ship.left() == 0) {
                self.destroy_ship(*id, cause, log);
            }
        }
    }

    /// Moves a destroyed ship to its owner's discard pile (R5).
    pub(super) fn destroy_ship(&mut self, id: ShipId, cause: Cause, log: &mut Log) {
        let Some(Ship { owner, card, .. }) = self.ships.remove(&id) else { return };
        self.player_mut(owner).discard.push(card);
        self.eventful = true;
        log.all(Event::ShipDestroyed { ship: id, card, owner, cause });
    }

    /// Moves the building on a planet to its owner's discard pile, without a save.
    pub(super) fn destroy_building(&mut self, orbit: Orbit, cause: BuildingCause, log: &mut Log) {
        let before = self.supports();
        let Some(building) = self.planet_mut(orbit).and_then(|planet| planet.building.take()) else { return };
        self.player_mut(building.owner).discard.push(building.card);
        log.all(Event::BuildingDestroyed { orbit, card: building.card, owner: building.owner, cause });
        self.tell_support(&before, log);
    }

    /// Changes the controller of a planet (R67).
    pub(super) fn capture(&mut self, orbit: Orbit, seat: Seat, log: &mut Log) {
        let before = self.supports();
        let Some(planet) = self.planet_mut(orbit) else { return };
        let from = planet.controller.replace(seat);
        self.eventful = true;
        self.conquest_due = true;
        log.all(Event::PlanetCaptured { orbit, from, to: seat });
        self.tell_support(&before, log);
    }

    /// Removes a planet from the game (R80), and from the events that name it (D82). Conquest is checked again, unless the black
    /// hole destroyed it (R82).
    pub(super) fn destroy_planet(&mut self, orbit: Orbit, cause: PlanetCause, log: &mut Log) {
        let Some(planet) = self.planet(orbit) else { return };
        log.all(Event::PlanetDestroyed { orbit, body: planet.body, cause });
        self.destroy_building(orbit, BuildingCause::PlanetDestroyed, log);
        let before = self.supports();
        if let Some(planet) = self.planet_mut(orbit) {
            planet.controller = None;
            planet.gone = true;
        }
        for ship in self.ships.values_mut().filter(|ship| ship.orbit == Some(orbit)) {
            ship.orbit = None;
        }
        for event in self.players.iter_mut().flat_map(|player| &mut player.events) {
            event.orbits.retain(|named| *named != orbit);
        }
        self.eventful = true;
        self.conquest_due |= cause != PlanetCause::BlackHole;
        self.tell_support(&before, log);
    }

    /// Turns the star into a black hole, which yields nothing (R81).
    pub(super) fn collapse_star(&mut self, log: &mut Log) {
        let before = self.supports();
        let old = std::mem::replace(&mut self.star, Star::BLACK_HOLE);
        if old != Star::BLACK_HOLE {
            log.all(Event::StarCollapsed { old });
            self.tell_support(&before, log);
        }
    }

    /// Takes up to `count` cards from the top of the deck into the hand. Only its owner learns which.
    pub(super) fn take_cards(&mut self, seat: Seat, count: usize) -> Vec<Held> {
        let player = self.player_mut(seat);
        let count = count.min(player.deck.len());
        let cards = player.deck.drain(..count).collect::<Vec<_>>();
        let mut held = Vec::new();
        for card in cards {
            player.drawn += 1;
            let hand = HandId(player.drawn);
            player.hand.insert(hand, card);
            held.push(Held { hand, card });
        }
        held
    }

    /// Draws up to `count` cards, with an event if there were any.
    pub(super) fn draw(&mut self, seat: Seat, count: usize, reason: DrawReason, log: &mut Log) {
        let held = self.take_cards(seat, count);
        if held.is_empty() {
            return;
        }
        let (count, left) = (held.len() as u32, self.player(seat).deck.len() as u32);
        let drawn = |cards| Event::CardsDrawn { seat, count, reason, left, cards };
        log.part(&[seat], drawn(Some(held)), drawn(None));
    }

    /// The ship cards in a discard pile, each kind once, by id.
    pub fn ships_discarded(&self, seat: Seat) -> Vec<Card> {
        let mut cards: Vec<Card> =
            self.player(seat).discard.iter().filter(|card| card.hull().is_some()).copied().collect();
        cards.sort_by_key(|card| card.print().id);
        cards.dedup();
        cards
    }
}
