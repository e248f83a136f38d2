//! Choosing the targets of a card (R31, R32). It is secret, and can be taken back until the last target is chosen.

use super::Log;
use super::cards::{Card, Size};
use super::command::{Command, HandId, Orbit, ShipId};
use super::effects::Played;
use super::refusals::Code;
use super::state::{Empires, Inside, Ship, Step, Targeting};
use kit::refusals::ensure;
use kit::seat::Seat;

/// The number of planets that Solar Flare and Asteroid Swarm name, if there are as many, and of ship cards that Mass Conscription
/// brings.
pub(super) const PAIR: usize = 2;

/// The kinds of targets of a card (2.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aims {
    /// Up to `most` different ships in play, each of at most that size.
    Ships { most: usize, largest: Size },
    /// Two different planets.
    Orbits,
    /// Two ship cards of the player's discard pile.
    Cards,
    /// A ship card of the player's deck, by its position.
    Deck,
}

/// The targets of a card; `None` for most cards.
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

/// True if the card may target ships of that size.
fn fits(card: Card, size: Size) -> bool {
    matches!(aims(card), Some(Aims::Ships { largest, .. }) if size <= largest)
}

impl Empires {
    /// The aiming of the acting seat.
    fn aiming(&self) -> Option<&Targeting> {
        match self.inside() {
            Inside::Targeting(aiming) => Some(aiming),
            _ => None,
        }
    }

    /// True if the card has a possible target (R31), or needs none.
    pub(super) fn has_target(&self, seat: Seat, card: Card) -> bool {
        match aims(card) {
            Some(Aims::Ships { largest, .. }) => self.ships.values().any(|ship| ship.hull().size <= largest),
            Some(Aims::Cards) => !self.ships_discarded(seat).is_empty(),
            Some(Aims::Deck) => self.player(seat).deck.iter().any(|card| card.hull().is_some()),
            Some(Aims::Orbits) | None => true,
        }
    }

    /// The current aiming, if its card has targets of that kind.
    fn aiming_at(&self, fits: impl Fn(Aims) -> bool) -> Result<&Targeting, Code> {
        self.aiming().filter(|aiming| aims(aiming.card).is_some_and(fits)).ok_or(Code::WrongStep)
    }

    pub(super) fn may_target_ship(&self, ship: ShipId) -> Result<(), Code> {
        let aiming = self.aiming_at(|aims| matches!(aims, Aims::Ships { .. }))?;
        let target = self.ships.get(&ship).ok_or(Code::NoSuchShip)?;
        ensure(fits(aiming.card, target.hull().size), Code::BadTarget)?;
        ensure(!aiming.ships.contains(&ship), Code::DuplicateTarget)
    }

    pub(super) fn may_target_orbit(&self, orbit: Orbit) -> Result<(), Code> {
        let aiming = self.aiming_at(|aims| aims == Aims::Orbits)?;
        ensure(self.planet(orbit).is_some(), Code::NoSuchPlanet)?;
        ensure(!aiming.orbits.contains(&orbit), Code::DuplicateTarget)
    }

    pub(super) fn may_target_card(&self, seat: Seat, card: Card) -> Result<(), Code> {
        let aiming = self.aiming_at(|aims| aims == Aims::Cards)?;
        ensure(self.cards_left(seat, aiming).contains(&card), Code::NotInDiscard)
    }

    pub(super) fn may_target_deck(&self, seat: Seat, position: u32) -> Result<(), Code> {
        self.aiming_at(|aims| aims == Aims::Deck)?;
        let place = (position as usize).checked_sub(1);
        let card = place.and_then(|place| self.player(seat).deck.get(place));
        ensure(card.is_some_and(|card| card.hull().is_some()), Code::BadPosition)
    }

    /// Only Ion Storm may be released with fewer targets.
    pub(super) fn may_stop_aiming(&self) -> Result<(), Code> {
        let aiming = self.aiming_at(|aims| matches!(aims, Aims::Ships { most, .. } if most > 1))?;
        ensure(!aiming.ships.is_empty(), Code::NotEnoughTargets)
    }

    /// Begins the aiming of a card. Forced targets are chosen automatically (4.4).
    pub(super) fn begin_aiming(&mut self, seat: Seat, hand: HandId, card: Card, log: &mut Log) {
        self.aim(seat, Targeting::of(hand, card), log);
    }

    pub(super) fn target_ship(&mut self, seat: Seat, ship: ShipId, log: &mut Log) {
        self.aim_further(seat, |aiming| aiming.ships.push(ship), log);
    }

    pub(super) fn target_orbit(&mut self, seat: Seat, orbit: Orbit, log: &mut Log) {
        self.aim_further(seat, |aiming| aiming.orbits.push(orbit), log);
    }

    pub(super) fn target_card(&mut self, seat: Seat, card: Card, log: &mut Log) {
        self.aim_further(seat, |aiming| aiming.cards.push(card), log);
    }

    fn aim_further(&mut self, seat: Seat, name: impl FnOnce(&mut Targeting), log: &mut Log) {
        let Some(mut aiming) = self.aiming().cloned() else { return };
        name(&mut aiming);
        self.aim(seat, aiming, log);
    }

    pub(super) fn target_deck(&mut self, seat: Seat, position: u32, log: &mut Log) {
        let Some(aiming) = self.aiming().cloned() else { return };
        self.resolve_aimed(seat, Played { position: Some(position), aiming }, log);
    }

    pub(super) fn stop_aiming(&mut self, seat: Seat, log: &mut Log) {
        let Some(aiming) = self.aiming().cloned() else { return };
        self.resolve_aimed(seat, Played { position: None, aiming }, log);
    }

    pub(super) fn take_back(&mut self, seat: Seat) {
        self.player_mut(seat).fidgets += 1;
        self.set_inside(Inside::Nothing);
    }

    /// Continues aiming, or carries out the card if there is nothing left to choose.
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

    /// Takes the forced cards; true if no choice is left.
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
        let left = |id, ship: &Ship| fits(aiming.card, ship.hull().size) && !aiming.ships.contains(id);
        let ships = self.ships.iter().filter(move |(id, ship)| left(id, ship));
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

    /// All possible targets of the current aiming, in the order of the defaults (10.4).
    pub(super) fn targets(&self, seat: Seat) -> Vec<Command> {
        let Some(aiming) = self.aiming() else { return Vec::new() };
        let mut targets: Vec<Command> = match aims(aiming.card) {
            Some(Aims::Ships { .. }) => self.ships_left(aiming).map(|ship| Command::TargetShip { ship }).collect(),
            Some(Aims::Orbits) => {
                let left = self.orbits().filter(|orbit| !aiming.orbits.contains(orbit));
                left.map(|orbit| Command::TargetOrbit { orbit }).collect()
            }
            Some(Aims::Cards) => {
                let mut cards = self.cards_left(seat, aiming);
                cards.dedup();
                cards.into_iter().map(|card| Command::TargetCard { card }).collect()
            }
            Some(Aims::Deck) => {
                let ships = (1..).zip(&self.player(seat).deck).filter(|(_, card)| card.hull().is_some());
                ships.map(|(position, _)| Command::TargetDeck { position }).collect()
            }
            None => Vec::new(),
        };
        targets.extend(self.may_stop_aiming().is_ok().then_some(Command::TargetsDone));
        targets.extend(self.may_take_back(seat).is_ok().then_some(Command::Cancel));
        targets
    }

    /// R96: if aiming can no longer be taken back, the only candidate is taken automatically.
    pub(super) fn take_only_target(&mut self, seat: Seat, log: &mut Log) -> bool {
        match self.targets(seat)[..] {
            [Command::TargetShip { ship }] => self.target_ship(seat, ship, log),
            [Command::TargetOrbit { orbit }] => self.target_orbit(seat, orbit, log),
            [Command::TargetCard { card }] => self.target_card(seat, card, log),
            [Command::TargetDeck { position }] => self.target_deck(seat, position, log),
            [Command::TargetsDone] => self.stop_aiming(seat, log),
            [Command::Cancel] => self.take_back(seat),
            _ => return false,
        }
        true
    }

    /// After a departure, takes back an aiming that has lost a target or has no possible target left.
    pub(super) fn recheck_aiming(&mut self) {
        let Step::Construction { inside: Inside::Targeting(aiming), .. } = &self.step else { return };
        let lost = aiming.ships.iter().any(|ship| !self.ships.contains_key(ship));
        let aims_at_ships = matches!(aims(aiming.card), Some(Aims::Ships { .. }));
        if lost || aims_at_ships && self.ships_left(aiming).next().is_none() {
            self.set_inside(Inside::Nothing);
        }
    }
}
