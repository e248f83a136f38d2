//! The effects of events and spells (2.7), immediate or while they are in force.

use super::Log;
use super::by_id::ById;
use super::cards::{Card, Kind};
use super::command::{HandId, ShipId};
use super::event::{Aim, Cause, Event, Source};
use super::refusals::Code;
use super::state::{Empires, InForce, Inside, Rift, Ship, Step, Targeting};
use kit::refusals::ensure;
use kit::seat::Seat;

/// The damage to each ship (E-IS), and to the single one (E-HI, E-PF).
pub(super) const STORM: u32 = 3;
pub(super) const INFECTION: u32 = 6;
/// The granted shield (E-SG).
const GAZE: u32 = 3;

/// A card with all of its targets.
pub(super) struct Played {
    pub aiming: Targeting,
    /// The position in the deck, for Teleport Jump.
    pub position: Option<u32>,
}

impl Played {
    pub(super) fn without_targets(hand: HandId, card: Card) -> Self {
        Played { aiming: Targeting::of(hand, card), position: None }
    }

    /// The public targets: never a position in a deck (D76).
    fn targets(&self, in_play: &ById<ShipId, Ship>) -> Vec<Aim> {
        let ships = self.aiming.ships.iter().filter_map(|ship| {
            let card = in_play.get(ship)?.card;
            Some(Aim::Ship { ship: *ship, card })
        });
        let orbits = self.aiming.orbits.iter().map(|orbit| Aim::Orbit(*orbit));
        ships.chain(orbits).chain(self.aiming.cards.iter().map(|card| Aim::Card(*card))).collect()
    }
}

impl Empires {
    /// Reveals a card from the hand. Only its owner learns which card of the hand it was.
    pub(super) fn leave_hand(&mut self, seat: Seat, hand: HandId, targets: Vec<Aim>, log: &mut Log) -> Option<Card> {
        let card = self.player_mut(seat).hand.remove(&hand)?;
        self.eventful = true;
        let played = |hand| Event::CardPlayed { seat, card, targets: targets.clone(), hand };
        log.part(&[seat], played(Some(hand)), played(None));
        Some(card)
    }

    /// Reveals an event or a spell and carries it out (R32, R33).
    pub(super) fn resolve(&mut self, seat: Seat, played: Played, log: &mut Log) {
        let targets = played.targets(&self.ships);
        let Some(card) = self.leave_hand(seat, played.aiming.hand, targets, log) else { return };
        let orbits = played.aiming.orbits.clone();
        let player = self.player_mut(seat);
        if card.print().kind == Kind::Event {
            player.event_played = true;
            player.events.push(InForce { card, orbits: orbits.clone() });
            log.all(Event::EventInForce { seat, card, orbits });
        } else {
            player.spell_played = true;
        }
        self.take_effect(seat, &played, log);
        if card.print().kind == Kind::Spell {
            self.player_mut(seat).discard.push(card);
        }
    }

    fn take_effect(&mut self, seat: Seat, played: &Played, log: &mut Log) {
        let Targeting { card, ships, cards, .. } = &played.aiming;
        let cause = Cause::Card(*card);
        let hits = |amount| ships.iter().map(|ship| (*ship, amount)).collect::<Vec<_>>();
        match *card {
            Card::MASS_CONSCRIPTION => cards.iter().for_each(|card| self.revive(seat, *card, log)),
            Card::ION_STORM => self.deal(&hits(STORM), cause, log),
            Card::HIDDEN_INFECTION => self.deal(&hits(INFECTION), cause, log),
            Card::FUSION_BURST => ships.iter().for_each(|ship| self.destroy_ship(*ship, cause, log)),
            Card::SHIELDING_GAZE => ships.iter().for_each(|ship| self.grant_shield(*ship, log)),
            Card::PILLARS_OF_FLESH => ships.iter().for_each(|ship| self.raise_pillars(*ship, log)),
            Card::TELEPORT_JUMP => self.jump(seat, played.position, log),
            Card::GREATER_RIFT => self.open_rift(seat),
            Card::BLACKEST_NIGHT => self.collapse_star(log),
            _ => {}
        }
    }

    /// E-SG: holds for this turn's combats, so it has no effect after them (R79).
    fn grant_shield(&mut self, id: ShipId, log: &mut Log) {
        let late = matches!(self.step, Step::Construction { second: true, .. });
        if let Some(ship) = self.ships.get_mut(&id).filter(|_| !late) {
            ship.granted = GAZE;
            let card = ship.card;
            log.all(Event::ShieldGranted { ship: id, card, value: GAZE });
        }
    }

    /// E-TJ: the rest of the deck keeps its order.
    fn jump(&mut self, seat: Seat, position: Option<u32>, log: &mut Log) {
        let place = position.map_or(0, |position| position as usize - 1);
        let card = self.player_mut(seat).deck.remove(place);
        self.enter(seat, card, Source::Deck, log);
    }

    /// E-PF.
    fn raise_pillars(&mut self, id: ShipId, log: &mut Log) {
        let Some(largest) = self.ships.get(&id).map(|ship| ship.hull().size) else { return };
        self.deal(&[(id, INFECTION)], Cause::Card(Card::PILLARS_OF_FLESH), log);
        if !self.ships.contains_key(&id) {
            self.set_inside(Inside::Revive { largest });
        }
    }

    /// E-GR: buildings on planets that the caster does not control must be saved.
    fn open_rift(&mut self, caster: Seat) {
        let hit = |orbit| self.planet(orbit).is_some_and(|it| it.controller != Some(caster) && it.building.is_some());
        let orbits = self.orbits().filter(|orbit| hit(*orbit)).collect();
        self.set_inside(Inside::Rift(Rift { caster, orbits, failed: None }));
    }

    /// The ship cards that Pillars of Flesh can bring back, by id.
    pub(super) fn revivable(&self, seat: Seat) -> Vec<Card> {
        let Inside::Revive { largest } = self.inside() else { return Vec::new() };
        let mut cards = self.ships_discarded(seat);
        cards.retain(|card| card.hull().is_some_and(|hull| hull.size <= *largest));
        cards
    }

    /// If a ship can return, one must (D73).
    pub(super) fn may_raise(&self, seat: Seat, card: Card) -> Result<(), Code> {
        ensure(self.ships_discarded(seat).contains(&card), Code::NotInDiscardForRevive)?;
        ensure(self.revivable(seat).contains(&card), Code::BadTargetForRevive)
    }

    pub(super) fn raise(&mut self, seat: Seat, card: Card, log: &mut Log) {
        self.set_inside(Inside::Nothing);
        self.revive(seat, card, log);
    }

    /// Revives the only kind of ship card automatically, and ends the step if there is none (4.4).
    pub(super) fn revive_only_card(&mut self, seat: Seat, log: &mut Log) -> bool {
        match self.revivable(seat)[..] {
            [] => self.set_inside(Inside::Nothing),
            [card] => self.raise(seat, card, log),
            _ => return false,
        }
        true
    }
}
