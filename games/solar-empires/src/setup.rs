//! The time before the first turn (rules 3 and 4.1, R15–R18).

use super::Loadout;
use super::Log;
use super::SEATS;
use super::by_id::ById;
use super::cards::{Body, Star};
use super::command::Orbit;
use super::decks::{self, Brought};
use super::event::{Event, Placed, SolarCard};
use super::options::{Arrange, CustomSystem, Options, System};
use super::refusals::Code;
use super::state::{Empires, FIDGETS, HAND, ORBITS, Planet, Player, Removed, Step};
use kit::dice::Dice;
use kit::fragment::Memo;
use kit::game::Refusal;
use kit::refusals::Reason;
use kit::refusals::ensure;
use kit::seat::Seat;
use std::sync::Arc;

/// The agreed systems (3.4): the star, then the bodies of orbits 1 to 6.
#[rustfmt::skip]
pub(super) const AGREED: [(System, &str, [&str; ORBITS]); 4] = [
    (System::Sol, "sol-like-star",
     ["volcanic-world", "liquid-dense-world", "terra-like-world", "asteroid-belt", "gas-giant", "ringed-planet"]),
    (System::Forge, "binary-star",
     ["asteroid-belt", "volcanic-world", "terra-like-world", "starbase", "chain-forge-world", "gas-giant"]),
    (System::Quarantine, "white-dwarf",
     ["gas-giant", "terra-like-world", "liquid-dense-world", "starbase", "asteroid-belt", "infected-world"]),
    (System::Frontier, "dyson-sphere",
     ["ringed-planet", "gas-giant", "terracorp-colony", "liquid-dense-world", "starbase", "asteroid-belt"]),
];

/// Every fault of the options for that number of seats (3.2).
pub(super) fn check_options(options: &Options, seats: usize) -> Vec<Refusal> {
    let count_fits = (usize::from(SEATS.0)..=usize::from(SEATS.1)).contains(&seats);
    let system_fits = match (options.system, &options.custom) {
        (System::Custom, Some(custom)) => custom.bodies.len() == ORBITS && custom.star != Star::BLACK_HOLE,
        (System::Custom, None) | (_, Some(_)) => false,
        (_, None) => true,
    };
    let faults = [(count_fits, Code::BadPlayerCount), (system_fits, Code::BadSystem)];
    faults.into_iter().filter(|(fits, _)| !fits).map(|(_, code)| code.plain()).collect()
}

/// Sets up a match, up to its first question.
pub(super) fn set_up(
    options: &Options,
    loadouts: &[Loadout],
    dice: &mut Dice,
    log: &mut Log,
) -> Result<Empires, Refusal> {
    if let Some(refusal) = check_options(options, loadouts.len()).into_iter().next() {
        return Err(refusal);
    }
    let faults = loadouts.iter().flat_map(|loadout| decks::check_loadout(options, loadout));
    if let Some(fault) = faults.into_iter().find(|fault| !fault.warning) {
        return Err(fault.refusal);
    }
    let brought = Seat::all(loadouts.len()).zip(loadouts).map(|(seat, loadout)| decks::resolve(loadout, seat));
    let brought = brought.collect::<Result<Vec<_>, _>>()?;
    Ok(begin(options, &brought, dice, log))
}

/// Sets up a match with checked decks.
pub(super) fn begin(options: &Options, brought: &[Brought], dice: &mut Dice, log: &mut Log) -> Empires {
    let players: Vec<Player> = brought.iter().map(|deck| player(deck, options.arrange)).collect();
    tell_decks(options, &players, log);
    let (system, set_aside) = system(options, brought, dice, log);
    let planet = |body: &Body| Planet { body: *body, gone: false, controller: None, building: None };
    let mut game = Empires {
        options: options.clone(),
        turn: 0,
        priority: None,
        star: system.star,
        planets: system.bodies.iter().map(planet).collect(),
        players,
        ships: ById::default(),
        last_ship: 0,
        set_aside: Arc::new(set_aside),
        step: Step::Arrange,
        answered: 0,
        eventful: false,
        idle_turns: 0,
        conquest_due: false,
        fallen: Vec::new(),
        ended: None,
        view_cache: Arc::default(),
        open: Memo::default(),
    };
    game.proceed(dice, log);
    game
}

fn player(brought: &Brought, arrange: Arrange) -> Player {
    Player {
        race: brought.race,
        list: brought.fleet.clone().into(),
        deck: brought.fleet.clone(),
        arranged: arrange == Arrange::AsListed,
        hand: ById::default(),
        drawn: 0,
        discard: Vec::new(),
        events: Vec::new(),
        removed: Removed::default(),
        event_played: false,
        spell_played: false,
        fidgets: 0,
        alive: true,
    }
}

/// Reports races and deck sizes to everybody, and to each seat its own list (D77).
fn tell_decks(options: &Options, players: &[Player], log: &mut Log) {
    let set_up = |own| Event::GameSetUp {
        options: options.clone(),
        races: players.iter().map(|player| player.race).collect(),
        deck_sizes: players.iter().map(|player| player.list.len() as u32).collect(),
        own,
    };
    log.all(set_up(None));
    for (seat, player) in Seat::all(players.len()).zip(players) {
        log.only(&[seat], set_up(Some(player.list.to_vec())));
    }
}

/// The system (R15), and the cards that were not revealed.
fn system(options: &Options, brought: &[Brought], dice: &mut Dice, log: &mut Log) -> (CustomSystem, Vec<SolarCard>) {
    if let Some(custom) = &options.custom {
        return (custom.clone(), Vec::new());
    }
    let agreed = AGREED.iter().find(|(system, ..)| *system == options.system);
    if let Some((_, star, bodies)) = agreed
        && let Some(star) = Star::find(star)
    {
        let bodies = bodies.iter().filter_map(|body| Body::find(body)).collect();
        return (CustomSystem { star, bodies }, Vec::new());
    }
    let mut pile = Vec::new();
    for deck in brought {
        pile.push(SolarCard::Star(deck.star));
        pile.extend(deck.bodies.iter().map(|body| SolarCard::Body(*body)));
    }
    dice.shuffle(&mut pile, "solar cards");
    log.all(Event::PileShuffled { cards: pile.len() as u32 });
    reveal(pile, log)
}

/// Reveals cards until six bodies and a star are in place (3.5). With at least two decks of a star and seven bodies this always
/// succeeds.
fn reveal(pile: Vec<SolarCard>, log: &mut Log) -> (CustomSystem, Vec<SolarCard>) {
    let (mut star, mut bodies) = (None, Vec::new());
    let mut rest = pile.into_iter();
    let mut index = 0;
    while star.is_none() || bodies.len() < ORBITS {
        let Some(card) = rest.next() else { break };
        let placed = match card {
            SolarCard::Star(turned) if star.is_none() => {
                star = Some(turned);
                Placed::Star
            }
            SolarCard::Body(body) if bodies.len() < ORBITS => {
                bodies.push(body);
                Placed::Orbit(Orbit(bodies.len() as u8))
            }
            _ => Placed::Ignored,
        };
        log.all(Event::BodyRevealed { index, card, placed });
        index += 1;
    }
    (CustomSystem { star: star.unwrap_or(Star::BLACK_HOLE), bodies }, rest.collect())
}

impl Empires {
    /// R16: the card can be moved between those positions of the deck.
    pub(super) fn may_rearrange(&self, seat: Seat, from: u32, to: u32) -> Result<(), Code> {
        let places = 1..=self.player(seat).deck.len() as u32;
        ensure(places.contains(&from) && places.contains(&to), Code::NoSuchPosition)?;
        self.may_take_back(seat)
    }

    pub(super) fn may_reset(&self, seat: Seat) -> Result<(), Code> {
        let player = self.player(seat);
        ensure(player.deck != *player.list, Code::NothingToUndo)?;
        self.may_take_back(seat)
    }

    /// R96: the seat has take-backs left in this step.
    pub(super) fn may_take_back(&self, seat: Seat) -> Result<(), Code> {
        ensure(self.player(seat).fidgets < FIDGETS, Code::FidgetLimit)
    }

    pub(super) fn rearrange(&mut self, seat: Seat, from: u32, to: u32) {
        let player = self.player_mut(seat);
        player.fidgets += 1;
        let card = player.deck.remove(from as usize - 1);
        player.deck.insert(to as usize - 1, card);
    }

    pub(super) fn reset_arrangement(&mut self, seat: Seat) {
        let player = self.player_mut(seat);
        player.fidgets += 1;
        player.deck = player.list.to_vec();
    }

    pub(super) fn confirm_arrangement(&mut self, seat: Seat, log: &mut Log) {
        self.player_mut(seat).arranged = true;
        log.all(Event::DeckArranged { seat });
    }

    /// Once every deck is arranged: opening hands (R17) and the toss (R18).
    pub(super) fn open_hands(&mut self, dice: &mut Dice, log: &mut Log) {
        let living: Vec<Seat> = self.living().collect();
        for seat in living.iter().copied() {
            let held = self.take_cards(seat, HAND);
            let count = held.len() as u32;
            let hand = |cards| Event::OpeningHand { seat, count, cards };
            log.part(&[seat], hand(Some(held)), hand(None));
        }
        let die = dice.die(living.len() as u32, "toss");
        let winner = living[die as usize - 1];
        log.all(Event::CoinTossed { die, winner });
        self.step = Step::SetFirst { winner };
    }

    /// Any seat in play may be chosen (D11).
    pub(super) fn set_first(&mut self, by: Seat, seat: Seat, log: &mut Log) {
        self.priority = Some(seat);
        log.all(Event::FirstPriority { by, seat });
        self.start_turn(log);
    }
}
