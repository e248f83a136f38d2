//! Choosing what a card is used on (R31, R32): in secret, and free to be taken back, until the last target is named.

use super::Log;
use super::cards::{Card, Size};
use super::command::{Command, HandId, ShipId};
use super::effects::Played;
use super::refusals::{Code, ensure};
use super::state::{Empires, FIDGETS, Inside, Step, Targeting};
use kit::seat::Seat;

/// Planets that Solar Flare and Asteroid Swarm name, if there are so many; ship cards that Mass Conscription brings.
pub(super) const PAIR: usize = 2;

/// What a card is used on (2.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aims {
    /// Up to so many different ships in play of at most that size.
    Ships { most: usize, largest: Size },
    /// Two different planets.
    Orbits,
    /// Two ship cards of one's discard pile.
    Cards,
    /// A ship card of one's deck, by its place.
    Deck,
}

/// What a card is used on; nothing for most.
pub(super) fn aims(card: Card) -> Option<Aims> {
    let ships = |most, largest| Some(Aims::Ships { most, largest });
    match card {
        Card::ION_STORM => ships(3, Size::Fighter),
        Card::FUSION_BURST | Card::PILLARS_OF_FLESH => ships(1, Size::Cruiser),
        Card::SHIELDING_GAZE | Card::HIDDEN_INFECTION => ships(1, Size::Battleship),
        Card::SOLAR_FLARE | Card::ASTEROID_SWARM => Some(Aims::Orbits),
        Card::MASS_CONSCRIPTION => Some(Aims::Cards),
        Card::TELEPORT_JUMP => Some(Aims::Deck),
        _ => None,
    }
}

impl Empires {
    /// What the acting seat is aiming.
    fn aiming(&self) -> Option<&Targeting> {
        match self.inside() {
            Inside::Targeting(aiming) => Some(aiming),
            _ => None,
        }
    }

    /// There is something that a card could be used on (R31); true for cards that need nothing.
    pub(super) fn has_target(&self, seat: Seat, card: Card) -> bool {
        match aims(card) {
            Some(Aims::Ships { largest, .. }) => self.ships.values().any(|ship| ship.hull().size <= largest),
            Some(Aims::Cards) => !self.ships_discarded(seat).is_empty(),
            Some(Aims::Deck) => self.player(seat).deck.iter().any(|card| card.hull().is_some()),
            Some(Aims::Orbits) | None => true,
        }
    }

    pub(super) fn may_target(&self, seat: Seat, command: &Command) -> Result<(), Code> {
        let Some(aiming) = self.aiming() else { return Err(Code::WrongStep) };
        match (command, aims(aiming.card)) {
            (Command::TargetShip { ship }, Some(Aims::Ships { largest, .. })) => {
                let target = self.ships.get(ship).ok_or(Code::NoSuchShip)?;
                ensure(target.hull().size <= largest, Code::BadTarget)?;
                ensure(!aiming.ships.contains(ship), Code::DuplicateTarget)
            }
            (Command::TargetOrbit { orbit }, Some(Aims::Orbits)) => {
                ensure(self.planet(*orbit).is_some(), Code::NoSuchPlanet)?;
                ensure(!aiming.orbits.contains(orbit), Code::DuplicateTarget)
            }
            (Command::TargetCard { card }, Some(Aims::Cards)) => {
                ensure(self.cards_left(seat, aiming).contains(card), Code::NotInDiscard)
            }
            (Command::TargetDeck { position }, Some(Aims::Deck)) => {
                let place = (*position as usize).checked_sub(1);
                let card = place.and_then(|place| self.player(seat).deck.get(place));
                ensure(card.is_some_and(|card| card.hull().is_some()), Code::BadPosition)
            }
            (Command::TargetsDone, Some(Aims::Ships { most, .. })) if most > 1 => {
                ensure(!aiming.ships.is_empty(), Code::NotEnoughTargets)
            }
            (Command::Cancel, _) => ensure(self.player(seat).fidgets < FIDGETS, Code::FidgetLimit),
            _ => Err(Code::WrongStep),
        }
    }

    /// Opens the aiming of a card; what it must be used on anyway is chosen by itself (4.4).
    pub(super) fn begin_aiming(&mut self, seat: Seat, hand: HandId, card: Card, log: &mut Log) {
        self.aim(seat, Targeting::of(hand, card), log);
    }

    pub(super) fn target(&mut self, seat: Seat, command: &Command, log: &mut Log) {
        let Some(mut aiming) = self.aiming().cloned() else { return };
        match command {
            Command::TargetShip { ship } => aiming.ships.push(*ship),
            Command::TargetOrbit { orbit } => aiming.orbits.push(*orbit),
            Command::TargetCard { card } => aiming.cards.push(*card),
            Command::TargetDeck { position } => {
                return self.resolve_aimed(seat, Played { position: Some(*position), aiming }, log);
            }
            Command::TargetsDone => return self.resolve_aimed(seat, Played { position: None, aiming }, log),
            _ => {
                self.player_mut(seat).fidgets += 1;
                return self.set_inside(Inside::Nothing);
            }
        }
        self.aim(seat, aiming, log);
    }

    /// Goes on aiming, or lets the card take effect if nothing is left to choose.
    fn aim(&mut self, seat: Seat, mut aiming: Targeting, log: &mut Log) {
        let complete = match aims(aiming.card) {
            Some(Aims::Ships { most, .. }) => {
                let chosen = aiming.ships.len();
                chosen == most || chosen > 0 && self.ships_left(&aiming).next().is_none()
            }
            Some(Aims::Orbits) => {
                if self.orbits().count() <= PAIR {
                    aiming.orbits = self.orbits().collect();
                }
                aiming.orbits.len() == PAIR || aiming.orbits.len() == self.orbits().count()
            }
            Some(Aims::Cards) => self.fill_cards(seat, &mut aiming),
            Some(Aims::Deck) | None => false,
        };
        if complete {
            self.resolve_aimed(seat, Played { position: None, aiming }, log);
        } else {
            self.set_inside(Inside::Targeting(aiming));
        }
    }

    fn resolve_aimed(&mut self, seat: Seat, played: Played, log: &mut Log) {
        self.set_inside(Inside::Nothing);
        self.resolve(seat, played, log);
    }

    /// Takes the cards that must be taken; true if all are.
    fn fill_cards(&self, seat: Seat, aiming: &mut Targeting) -> bool {
        while aiming.cards.len() < PAIR {
            let left = self.cards_left(seat, aiming);
            let Some(first) = left.first().copied() else { return true };
            let no_choice = aiming.cards.len() + left.len() <= PAIR || left.iter().all(|card| *card == first);
            if !no_choice {
                return false;
            }
            aiming.cards.push(first);
        }
        true
    }

    /// The ships that can still be chosen.
    fn ships_left<'a>(&'a self, aiming: &'a Targeting) -> impl Iterator<Item = ShipId> + 'a {
        let fits = |size| matches!(aims(aiming.card), Some(Aims::Ships { largest, .. }) if size <= largest);
        let ships = self.ships.iter().filter(move |(id, ship)| fits(ship.hull().size) && !aiming.ships.contains(id));
        ships.map(|(id, _)| *id)
    }

    /// The ship cards of the discard pile that have not been chosen, every copy, by id.
    fn cards_left(&self, seat: Seat, aiming: &Targeting) -> Vec<Card> {
        let mut left: Vec<Card> =
            self.player(seat).discard.iter().filter(|card| card.hull().is_some()).copied().collect();
        for chosen in &aiming.cards {
            left.iter().position(|card| card == chosen).map(|place| left.remove(place));
        }
        left.sort_by_key(|card| card.print().id);
        left
    }

    /// Every target there is for what is being aimed, in the order of the defaults (10.4).
    pub(super) fn targets(&self, seat: Seat) -> Vec<Command> {
        let Some(aiming) = self.aiming() else { return Vec::new() };
        let mut targets: Vec<Command> = match aims(aiming.card) {
            Some(Aims::Ships { .. }) => self.ships_left(aiming).map(|ship| Command::TargetShip { ship }).collect(),
            Some(Aims::Orbits) => self.orbits().map(|orbit| Command::TargetOrbit { orbit }).collect(),
            Some(Aims::Cards) => {
                let mut cards = self.cards_left(seat, aiming);
                cards.dedup();
                cards.into_iter().map(|card| Command::TargetCard { card }).collect()
            }
            Some(Aims::Deck) => {
                let places = 1..=self.player(seat).deck.len() as u32;
                places.map(|position| Command::TargetDeck { position }).collect()
            }
            None => Vec::new(),
        };
        targets.push(Command::TargetsDone);
        targets.push(Command::Cancel);
        targets.retain(|target| self.may_target(seat, target).is_ok());
        targets
    }

    /// R96: what can no longer be taken back takes the only candidate by itself.
    pub(super) fn take_only_target(&mut self, seat: Seat, log: &mut Log) -> bool {
        match &self.targets(seat)[..] {
            [only] => {
                let only = only.clone();
                self.target(seat, &only, log);
                true
            }
            _ => false,
        }
    }

    /// A seat has left: an aiming that has lost a target, or all that it could be used on, is taken back.
    pub(super) fn recheck_aiming(&mut self) {
        let Step::Construction { inside: Inside::Targeting(aiming), .. } = &self.step else { return };
        let lost = aiming.ships.iter().any(|ship| !self.ships.contains_key(ship));
        let aims_at_ships = matches!(aims(aiming.card), Some(Aims::Ships { .. }));
        if lost || aims_at_ships && self.ships_left(aiming).next().is_none() {
            self.set_inside(Inside::Nothing);
        }
    }
}
