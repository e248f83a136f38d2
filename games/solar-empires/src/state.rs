//! The whole state of a match, except its place in the order of play ([`super::step`]), and simple queries on it.

use super::by_id::ById;
use super::cards::{Body, Card, Hull, Race, Skill, Star};
use super::command::{HandId, Orbit, ShipId};
use super::event::{Ending, Phase, SolarCard};
use super::options::Options;
pub use super::step::{Battle, Combat, Fighting, Inside, Placing, Rift, Save, Stage, Step, SwarmRoll, Targeting};
use super::view_cache::{PublicView, ViewCache};
use kit::fragment::Memo;
use kit::seat::Seat;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The orbits of a system, and the planets at the start (R4).
pub(super) const ORBITS: usize = 6;
/// Hands are filled to this size in the draw phase (R22).
pub(super) const HAND: usize = 6;
/// The last game turn (R92).
pub(super) const LAST_TURN: u32 = 30;
/// This many idle turns in a row end a match (R93).
pub(super) const IDLE_TURNS: u32 = 5;
/// The reversible commands of a seat in one step (R96).
pub(super) const FIDGETS: u32 = 300;

/// A match of Solar Empires.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Empires {
    pub options: Options,
    /// 0 before the first turn.
    pub turn: u32,
    /// The seat that has priority this turn, even if it has left since; `None` before it is chosen (R18).
    pub priority: Option<Seat>,
    pub star: Star,
    /// Orbit 1 first.
    pub planets: Vec<Planet>,
    /// By seat.
    pub players: Vec<Player>,
    /// The ships in play (2.10).
    pub ships: ById<ShipId, Ship>,
    /// The number of the latest ship.
    pub last_ship: u32,
    /// The solar cards that were not revealed (3.5). Nobody knows them.
    pub set_aside: Arc<Vec<SolarCard>>,
    pub step: Step,
    /// The number of questions answered within steps in the whole match. Aiming does not count, since nobody else may notice it.
    pub answered: u32,
    /// Whether something has happened in this turn that keeps it from being idle (R93).
    pub eventful: bool,
    /// Idle turns in a row (R93).
    pub idle_turns: u32,
    /// Whether a planet has been captured, or destroyed by a player, since the last check of conquest (R84).
    pub conquest_due: bool,
    /// The eliminated seats, the first to fall first. Seats that fell together are a group.
    pub fallen: Vec<Vec<Seat>>,
    pub ended: Option<End>,
    #[serde(skip)]
    pub view_cache: Arc<ViewCache>,
    /// The public view, cached.
    #[serde(skip)]
    pub open: Memo<PublicView>,
}

/// An orbit and its planet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Planet {
    pub body: Body,
    /// Whether the planet is destroyed and the orbit empty (R80).
    pub gone: bool,
    pub controller: Option<Seat>,
    pub building: Option<Building>,
}

/// A building on a planet (R28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Building {
    pub card: Card,
    /// The seat whose deck it came from (R5).
    pub owner: Seat,
    /// Whether it is a Cannon that has fired this turn (R35).
    pub spent: bool,
}

/// One player's part of the state. Every card of their deck is in exactly one of `hand`, `deck`, `discard`, `events`,
/// `removed`, or in play as a ship or a building.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub race: Race,
    /// The fleet deck as listed: every card the player owns.
    pub list: Arc<Vec<Card>>,
    /// Top first; in its current order while decks are arranged.
    pub deck: Vec<Card>,
    /// Whether the order of `deck` is fixed (R16).
    pub arranged: bool,
    pub hand: ById<HandId, Card>,
    /// The number of cards drawn so far, which is the number of the latest.
    pub drawn: u32,
    /// Oldest first.
    pub discard: Vec<Card>,
    /// The events that lie open in front of them (R33).
    pub events: Vec<InForce>,
    /// The former cards of an eliminated player (R89).
    pub removed: Removed,
    /// Whether this turn's event and spell have been played (R29, R30).
    pub event_played: bool,
    pub spell_played: bool,
    /// Reversible commands in this step (R96).
    pub fidgets: u32,
    pub alive: bool,
}

/// Cards that left the game with their player (R89). Hand and deck stay hidden until the end, events in force are public.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Removed {
    pub hand: Vec<Card>,
    pub deck: Vec<Card>,
    pub events: Vec<Card>,
}

/// An event in force, with the planets it names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InForce {
    pub card: Card,
    pub orbits: Vec<Orbit>,
}

/// A ship in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ship {
    pub owner: Seat,
    pub card: Card,
    /// The orbit where it is deployed; `None` in reserve.
    pub orbit: Option<Orbit>,
    pub damage: u32,
    /// The shield that Shielding Gaze grants, until the combat phase ends (R79).
    pub granted: u32,
    /// Whether it has fought and withdrawn this turn (R65).
    pub withdrawn: bool,
}

impl Ship {
    /// The ship's printed numbers.
    ///
    /// # Panics
    /// Never: only ship cards enter play as ships.
    pub fn hull(&self) -> Hull {
        self.card.hull().expect("only ship cards are ships")
    }

    /// The damage it can still take.
    pub fn left(&self) -> u32 {
        self.hull().armour.saturating_sub(self.damage)
    }

    /// The higher of its printed and its granted shield (R52, D42).
    pub fn shield(&self) -> u32 {
        match self.hull().skill {
            Some(Skill::Shield(printed)) => printed.max(self.granted),
            _ => self.granted,
        }
    }
}

impl Player {
    /// The cards of the hand, for an eliminated player those removed, in the order of drawing.
    pub fn last_hand(&self) -> Vec<Card> {
        self.hand.values().chain(&self.removed.hand).copied().collect()
    }

    /// The deck, for an eliminated player the removed one.
    pub fn last_deck(&self) -> Vec<Card> {
        self.deck.iter().chain(&self.removed.deck).copied().collect()
    }
}

/// How the match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    pub reason: Ending,
    /// By seat; equal places are shared.
    pub places: Vec<u32>,
}

impl Empires {
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// True for a seat of this match that is in play.
    pub fn alive(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.alive)
    }

    /// The seats in play, by number.
    pub fn living(&self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(self.players.len()).filter(|seat| self.alive(*seat))
    }

    /// Every seat clockwise, beginning with the one that has priority.
    fn clockwise(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (first, count) = (self.priority.map_or(0, Seat::index), self.players.len());
        (0..count).map(move |place| Seat(((first + place) % count) as u8))
    }

    /// The seats in priority order (R9).
    pub fn order(&self) -> impl Iterator<Item = Seat> + Clone {
        self.clockwise().filter(|seat| self.alive(*seat))
    }

    /// The next seat in play after `seat`, which may have left, in priority order; the first one for `None`.
    pub(super) fn after(&self, seat: Option<Seat>) -> Option<Seat> {
        let mut rest = self.clockwise();
        if let Some(seat) = seat {
            rest.by_ref().find(|other| *other == seat);
        }
        rest.find(|other| self.alive(*other))
    }

    /// The planet of that orbit, if there is such an orbit and the planet still exists.
    pub fn planet(&self, orbit: Orbit) -> Option<&Planet> {
        self.planets.get(usize::from(orbit.0).checked_sub(1)?).filter(|planet| !planet.gone)
    }

    pub(super) fn planet_mut(&mut self, orbit: Orbit) -> Option<&mut Planet> {
        self.planets.get_mut(usize::from(orbit.0).checked_sub(1)?).filter(|planet| !planet.gone)
    }

    /// The orbits whose planets still exist, nearest the star first (R4).
    pub fn orbits(&self) -> impl Iterator<Item = Orbit> + Clone {
        (1..=ORBITS as u8).map(Orbit).filter(|orbit| self.planet(*orbit).is_some())
    }

    /// The controller of the planet of that orbit.
    pub fn controller(&self, orbit: Orbit) -> Option<Seat> {
        self.planet(orbit)?.controller
    }

    /// The orbits of the planets that `seat` controls.
    pub fn controlled(&self, seat: Seat) -> impl Iterator<Item = Orbit> + Clone {
        self.orbits().filter(move |orbit| self.controller(*orbit) == Some(seat))
    }

    /// The building on the planet of that orbit, if it is that card.
    pub fn building_at(&self, orbit: Orbit, card: Card) -> Option<Building> {
        self.planet(orbit)?.building.filter(|building| building.card == card)
    }

    /// The ships of a seat, wherever they are.
    pub fn ships_of(&self, seat: Seat) -> impl Iterator<Item = (ShipId, &Ship)> + Clone {
        self.ships.iter().filter(move |(_, ship)| ship.owner == seat).map(|(id, ship)| (*id, ship))
    }

    /// The ships of a seat at a planet (R36).
    pub fn fleet(&self, seat: Seat, orbit: Orbit) -> impl Iterator<Item = (ShipId, &Ship)> + Clone {
        self.ships_of(seat).filter(move |(_, ship)| ship.orbit == Some(orbit))
    }

    /// The seats with ships at a planet, in priority order.
    pub fn fleets_at(&self, orbit: Orbit) -> impl Iterator<Item = Seat> + Clone {
        self.order().filter(move |seat| self.fleet(*seat, orbit).next().is_some())
    }

    /// The number of copies of that event that a seat has in force.
    pub fn in_force(&self, seat: Seat, card: Card) -> usize {
        self.player(seat).events.iter().filter(|event| event.card == card).count()
    }

    /// The casters of that kind of event naming the orbit, in priority order, once for each event.
    pub fn naming(&self, card: Card, orbit: Orbit) -> impl Iterator<Item = Seat> {
        self.order().flat_map(move |seat| {
            let events = self.player(seat).events.iter();
            events.filter(move |event| event.card == card && event.orbits.contains(&orbit)).map(move |_| seat)
        })
    }

    /// True if the planet exists and no Solar Flare closes it (R39).
    pub fn open(&self, orbit: Orbit) -> bool {
        self.planet(orbit).is_some() && self.naming(Card::SOLAR_FLARE, orbit).next().is_none()
    }

    /// The number of cards in deck and hand and ships in play. A player with none is exhausted (R85).
    pub fn steps_left(&self, seat: Seat) -> usize {
        self.player(seat).deck.len() + self.player(seat).hand.len() + self.ships_of(seat).count()
    }

    /// The current step of the setup or of the turn.
    pub fn phase(&self) -> Phase {
        match &self.step {
            Step::Arrange => Phase::Arrange,
            Step::SetFirst { .. } => Phase::SetFirst,
            Step::Construction { second: false, .. } => Phase::Construction1,
            Step::Construction { second: true, .. } => Phase::Construction2,
            Step::Deployment { .. } => Phase::Deployment,
            Step::Spy { .. } => Phase::Spy,
            Step::Combat(_) => Phase::Combat,
        }
    }

    /// The current combat.
    pub fn combat(&self) -> Option<&Combat> {
        match &self.step {
            Step::Combat(fighting) => fighting.combat.as_ref(),
            _ => None,
        }
    }

    pub(super) fn combat_mut(&mut self) -> Option<&mut Combat> {
        match &mut self.step {
            Step::Combat(fighting) => fighting.combat.as_mut(),
            _ => None,
        }
    }

    /// The process inside the construction step; `Nothing` in any other step.
    pub fn inside(&self) -> &Inside {
        match &self.step {
            Step::Construction { inside, .. } => inside,
            _ => &Inside::Nothing,
        }
    }

    /// Opens or closes a process inside the construction step.
    pub(super) fn set_inside(&mut self, open: Inside) {
        if let Step::Construction { inside, .. } = &mut self.step {
            *inside = open;
        }
    }
}
