//! The setup before the first turn (rules 3.3).

use super::board::{Location, Place, Ship, Station};
use super::cards::{Card, Face, Site};
use super::decks::{self, Brought, check_loadout};
use super::event::{Event, Pile};
use super::id::Id;
use super::options::{FirstPlayer, Options};
use super::refusals::Code;
use super::starters::Starter;
use super::state::{Composing, HAND, Player, StarFleet, Step};
use super::{Loadout, Log};
use kit::dice::Dice;
use kit::duel::other;
use kit::fragment::Memo;
use kit::game::Refusal;
use kit::refusals::ensure;
use kit::seat::Seat;
use std::sync::Arc;

/// Sets up a match with this version of the rules, up to its first question.
pub(super) fn set_up(
    rules: u32,
    options: &Options,
    loadouts: &[Loadout],
    dice: &mut Dice,
    log: &mut Log,
) -> Result<StarFleet, Refusal> {
    if let Some(refusal) = options.faults(loadouts.len()).into_iter().next() {
        return Err(refusal);
    }
    if let Some(fault) = loadouts.iter().flat_map(|loadout| check_loadout(options, loadout)).next() {
        return Err(fault.refusal);
    }
    let brought = [decks::resolve(rules, &loadouts[0], Seat(0))?, decks::resolve(rules, &loadouts[1], Seat(1))?];
    let mut game = begin(options, brought);
    game.open(dice, log);
    Ok(game)
}

/// A match before shuffling and laying planets.
pub(super) fn begin(options: &Options, brought: [Brought; 2]) -> StarFleet {
    let [one, two] = brought;
    StarFleet {
        options: *options,
        first: Seat(0),
        active: Seat(0),
        turn: 0,
        final_round: false,
        quiet: 0,
        acted: false,
        actions: 0,
        spans: 0,
        answers: 0,
        line: Vec::new(),
        players: [player(Seat(0), one), player(Seat(1), two)],
        stations: Vec::new(),
        ships: Vec::new(),
        crews: Vec::new(),
        upgrades: Vec::new(),
        step: Step::Seeding { placed: 0 },
        todo: Vec::new(),
        attempt: None,
        battling: Vec::new(),
        composing: Composing::Nothing,
        ended: None,
        view_cache: Arc::default(),
        open: Memo::default(),
    }
}

fn player(seat: Seat, brought: Brought) -> Player {
    let list = brought.list;
    let pile = list.ids(seat, &list.parts.interventions);
    Player {
        starter: brought.starter.map(|starter| starter.id.to_owned()),
        points: 0,
        hand: Vec::new(),
        deck: list.ids(seat, &list.parts.draw),
        stored: Vec::new(),
        row: Vec::new(),
        last_slot: 0,
        active: None,
        scored: Vec::new(),
        table: Vec::new(),
        discard: Vec::new(),
        face_down: pile.len(),
        pile,
        scanned: false,
        plays: Vec::new(),
        store_used: false,
        composed: 0,
        list,
    }
}

impl StarFleet {
    /// Carries out steps 1 to 5 of 3.3, up to the first choice.
    fn open(&mut self, dice: &mut Dice, log: &mut Log) {
        for seat in Seat::all(2) {
            let player = self.player(seat);
            let list = player.list.parts.clone();
            log.all(Event::DeckLists { seat, starter: player.starter.clone(), list });
        }
        let rand = match self.options.first_player {
            FirstPlayer::Random => Some(dice.pick(2, "first player") as u32),
            FirstPlayer::SeatA | FirstPlayer::SeatB => None,
        };
        self.first = Seat(rand.unwrap_or(u32::from(self.options.first_player == FirstPlayer::SeatB)) as u8);
        self.active = self.first;
        log.all(Event::FirstPlayer { seat: self.first, rand });
        let seats = [self.first, other(self.first)];
        for seat in seats {
            self.shuffle_deck(seat, "draw deck", dice, log);
        }
        for seat in seats {
            self.shuffle_pile(seat, "interventions", dice, log);
        }
        self.lay_planets(seats, log);
        self.proceed(dice, log);
    }

    pub(super) fn shuffle_deck(&mut self, seat: Seat, label: &str, dice: &mut Dice, log: &mut Log) {
        let deck = &mut self.player_mut(seat).deck;
        dice.shuffle(deck, &format!("{label} of {seat}"));
        log.all(Event::Shuffled { seat, pile: Pile::DrawDeck, count: deck.len() as u32 });
    }

    /// Turns a pile face-down and shuffles it (R74).
    pub(super) fn shuffle_pile(&mut self, seat: Seat, label: &str, dice: &mut Dice, log: &mut Log) {
        let player = self.player_mut(seat);
        dice.shuffle(&mut player.pile, &format!("{label} of {seat}"));
        (player.face_down, player.scanned) = (player.pile.len(), false);
        log.all(Event::Shuffled { seat, pile: Pile::Interventions, count: player.pile.len() as u32 });
    }

    /// R5: the players lay planets in turn, each the lowest first.
    fn lay_planets(&mut self, seats: [Seat; 2], log: &mut Log) {
        let hand = |seat: Seat| {
            let mut planets = self.player(seat).list.parts.planets.clone();
            planets.sort_by_key(|planet| rank(*planet));
            planets
        };
        let hands = seats.map(hand);
        for at in 0..decks::PLANET_COUNT {
            for (seat, planets) in seats.iter().zip(&hands) {
                self.lay(*seat, planets[at], log);
            }
        }
    }

    /// R6, R7: lays a planet into the line, or under an equal one.
    fn lay(&mut self, seat: Seat, planet: Card, log: &mut Log) {
        let shared = self.line.iter().position(|location| location.planet == planet);
        let index = shared.unwrap_or_else(|| {
            let index = self.line.partition_point(|location| rank(location.planet) <= rank(planet));
            self.line.insert(index, Location { planet, laid_by: Vec::new() });
            index
        });
        self.line[index].laid_by.push(seat);
        log.all(Event::PlanetLaid { seat, planet, index: index as u32, shared: shared.is_some() });
    }

    /// The next seed to place.
    pub(super) fn next_seed(&self) -> Option<Id> {
        let Step::Seeding { placed } = self.step else { return None };
        let seeds = |seat: Seat| {
            let list = &self.player(seat).list;
            list.ids(seat, &list.parts.seeds).into_iter()
        };
        seeds(self.first).chain(seeds(other(self.first))).nth(placed)
    }

    /// The places for a seed, in the order of the line; none for an enhancement.
    pub(super) fn seed_places(&self, seed: Card) -> Vec<Place> {
        let site = match &seed.print().face {
            Face::Station(station) => station.site,
            Face::Ship(_) => Site::Space,
            _ => return Vec::new(),
        };
        let levels = |location: &Location| {
            let planet = location.planet;
            let (space, surface) = (Place::space(planet), Place::surface(planet));
            let surface = Some(surface).filter(|_| planet.has_surface());
            match site {
                Site::On(id) => [None, surface.filter(|_| planet.id() == id)],
                Site::Space => [Some(space), None],
                Site::Either => [Some(space), surface],
            }
        };
        self.line.iter().flat_map(levels).flatten().collect()
    }

    pub(super) fn may_place(&self, card: Id, place: Place) -> Result<(), Code> {
        ensure(self.next_seed() == Some(card), Code::NoSuchCard)?;
        ensure(self.seed_places(card.card).contains(&place), Code::SeedPlace)
    }

    /// Step 5 of 3.3: places a seed. After the last seed, also carries out steps 6 and 7.
    pub(super) fn place_seed(&mut self, card: Id, place: Option<Place>, dice: &mut Dice, log: &mut Log) {
        match (&card.card.print().face, place) {
            (Face::Station(_), Some(place)) => self.enter_station(Station { id: card, place }),
            (Face::Ship(_), Some(place)) => self.enter_ship(Ship { seeded: true, ..Ship::new(card, place) }),
            _ => self.enter_table(card),
        }
        log.all(Event::SeedPlaced { card, place });
        if let Step::Seeding { placed } = &mut self.step {
            *placed += 1;
        }
        self.next_seat_seeds(dice, log);
    }

    /// Asks the seat with the next seed, or begins the first turn if there is none.
    pub(super) fn next_seat_seeds(&mut self, dice: &mut Dice, log: &mut Log) {
        if let Some(seed) = self.next_seed() {
            self.active = seed.seat;
            return;
        }
        for seat in [self.first, other(self.first)] {
            self.draw(seat, HAND, dice, log);
        }
        self.begin_turn(self.first, log);
    }

    /// 10.4: the place that a ready-made deck suggests, else the first one possible.
    pub(super) fn suggested(&self, seed: Id) -> Option<Place> {
        let places = self.seed_places(seed.card);
        let starter = self.player(seed.seat).starter.as_deref().and_then(Starter::find);
        let suggested = starter.and_then(|starter| {
            let (_, planet, level) = starter.suggested.iter().find(|(id, ..)| *id == seed.card.id())?;
            let place = Place { location: Card::find(planet)?, level: *level };
            places.contains(&place).then_some(place)
        });
        suggested.or_else(|| places.first().copied())
    }
}

/// The sort key of planets: by span, a planet before its moons (R7).
pub(super) fn rank(planet: Card) -> (u32, bool) {
    let print = planet.planet();
    (print.span, !print.moon_of.is_empty())
}

/// Cards enter play in such a way that lists stay in canonical order.
impl StarFleet {
    pub(super) fn enter_station(&mut self, station: Station) {
        let at = self.stations.partition_point(|other| self.order(other.id) < self.order(station.id));
        self.stations.insert(at, station);
    }

    pub(super) fn enter_ship(&mut self, ship: Ship) {
        let at = self.ships.partition_point(|other| self.order(other.id) < self.order(ship.id));
        self.ships.insert(at, ship);
    }

    pub(super) fn enter_table(&mut self, card: Id) {
        let table = &self.player(card.seat).table;
        let at = table.partition_point(|other| self.order(*other) < self.order(card));
        self.player_mut(card.seat).table.insert(at, card);
    }
}
