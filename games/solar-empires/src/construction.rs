//! The construction phases (R23–R35): ships, buildings, events, spells, and the Solaris Cannon.

use super::Log;
use super::cards::{Card, Kind, Triple};
use super::command::{HandId, Orbit};
use super::effects::Played;
use super::event::{Aim, BuildingCause, Event, PlanetCause, Source};
use super::refusals::Code;
use super::state::{Building, Empires};
use super::targeting::aims;
use kit::refusals::ensure;
use kit::seat::Seat;

/// The support that a Cannon needs to fire (B-SC). Nothing is used up.
const CANNON_NEEDS: Triple = Triple::of([3, 3, 3]);

impl Empires {
    /// R25: there is no card in hand, and no Cannon that could fire.
    pub(super) fn nothing_to_build(&self, seat: Seat) -> bool {
        self.player(seat).hand.is_empty() && self.loaded_cannons(seat).next().is_none()
    }

    /// The orbits of the Cannons that a seat could fire now (R35).
    pub(super) fn loaded_cannons(&self, seat: Seat) -> impl Iterator<Item = Orbit> {
        self.controlled(seat).filter(move |orbit| self.may_fire(seat, *orbit).is_ok())
    }

    fn may_fire(&self, seat: Seat, from: Orbit) -> Result<(), Code> {
        let cannon = self.building_at(from, Card::SOLARIS_CANNON).filter(|_| self.controller(from) == Some(seat));
        let cannon = cannon.ok_or(Code::NoCannon)?;
        ensure(!cannon.spent, Code::CannonSpent)?;
        ensure(CANNON_NEEDS.covered_by(self.support(seat)), Code::CannonSupport)
    }

    pub(super) fn may_fire_at(&self, seat: Seat, from: Orbit, orbit: Orbit) -> Result<(), Code> {
        ensure(self.planet(orbit).is_some(), Code::NoSuchPlanet)?;
        self.may_fire(seat, from)
    }

    pub(super) fn may_play(&self, seat: Seat, hand: HandId) -> Result<(), Code> {
        let player = self.player(seat);
        let card = *player.hand.get(&hand).ok_or(Code::NoSuchCard)?;
        self.can_pay(seat, card)?;
        match card.print().kind {
            Kind::Event => ensure(!player.event_played, Code::EventLimit)?,
            Kind::Spell => ensure(!player.spell_played, Code::SpellLimit)?,
            Kind::Ship(_) | Kind::Building { .. } => {}
        }
        ensure(self.has_target(seat, card), Code::NoTarget)?;
        ensure(!matches!(card.print().kind, Kind::Building { .. }), Code::NeedsPlanet)
    }

    /// R27: the building can be built on that planet.
    pub(super) fn may_build(&self, seat: Seat, hand: HandId, orbit: Orbit) -> Result<(), Code> {
        let card = *self.player(seat).hand.get(&hand).ok_or(Code::NoSuchCard)?;
        ensure(matches!(card.print().kind, Kind::Building { .. }), Code::NotABuilding)?;
        let planet = self.planet(orbit).ok_or(Code::NoSuchPlanet)?;
        ensure(planet.controller == Some(seat), Code::PlanetNotYours)?;
        self.can_pay(seat, card)
    }

    /// R3: the seat can pay for the card.
    fn can_pay(&self, seat: Seat, card: Card) -> Result<(), Code> {
        ensure(card.print().cost.covered_by(self.support(seat)), Code::SupportTooLow)
    }

    pub(super) fn end_construction(&mut self, seat: Seat, log: &mut Log) {
        log.all(Event::ConstructionDone { seat });
        self.next_construction(Some(seat), log);
    }

    pub(super) fn play(&mut self, seat: Seat, hand: HandId, log: &mut Log) {
        let Some(card) = self.player(seat).hand.get(&hand).copied() else { return };
        if card.hull().is_some() {
            self.leave_hand(seat, hand, Vec::new(), log);
            self.enter(seat, card, Source::Hand, log);
        } else if aims(card).is_some() {
            self.begin_aiming(seat, hand, card, log);
        } else {
            self.resolve(seat, Played::without_targets(hand, card), log);
        }
    }

    /// R28: replaces an existing building.
    pub(super) fn build(&mut self, seat: Seat, hand: HandId, orbit: Orbit, log: &mut Log) {
        let Some(card) = self.leave_hand(seat, hand, vec![Aim::Orbit(orbit)], log) else { return };
        self.destroy_building(orbit, BuildingCause::Replaced, log);
        let before = self.supports();
        if let Some(planet) = self.planet_mut(orbit) {
            planet.building = Some(Building { card, owner: seat, spent: false });
        }
        log.all(Event::BuildingBuilt { seat, orbit, card });
        self.tell_support(&before, log);
    }

    /// B-SC.
    pub(super) fn fire(&mut self, seat: Seat, from: Orbit, orbit: Orbit, log: &mut Log) {
        if let Some(cannon) = self.planet_mut(from).and_then(|planet| planet.building.as_mut()) {
            cannon.spent = true;
        }
        self.eventful = true;
        log.all(Event::CannonFired { seat, from, orbit });
        self.destroy_planet(orbit, PlanetCause::SolarisCannon, log);
    }
}
