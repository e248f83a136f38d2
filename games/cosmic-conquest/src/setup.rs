//! The start of a match (rules section 3): checks of options and loadouts, and the first position.

use super::event::Event;
use super::founding::{TRAITS, found};
use super::loadout::Loadout;
use super::maps;
use super::options::{HARD_BOUND, Options, TurnLimit};
use super::refusals::Code;
use super::shared::Written;
use super::state::{Conquest, System};
use super::{Log, SEATS};
use kit::dice::Dice;
use kit::game::{Fault, Refusal};
use kit::refusals::Reason;
use kit::seat::Seat;

/// The base output of every system at the start (R6).
const FIRST_BASE: u32 = 10;
/// The lowest turn limit that a host may set (rules 3.1).
const MIN_TURNS: u32 = 10;
/// The longest name, in characters (rules 3.3).
const MAX_NAME_LENGTH: usize = 24;

/// The faults of the options (rules 3.1).
pub(super) fn check_options(options: &Options, seats: usize) -> Vec<Refusal> {
    let mut faults = Vec::new();
    if matches!(options.turn_limit, TurnLimit::Turns(turns) if !(MIN_TURNS..=HARD_BOUND).contains(&turns)) {
        faults.push(Code::BadOption.plain());
    }
    let (least, most) = SEATS;
    if !(usize::from(least)..=usize::from(most)).contains(&seats) {
        faults.push(Code::SeatCount.plain());
    } else if maps::fitting(options.map, seats).is_none() {
        faults.push(Code::MapDoesNotFit.with([("seats", seats.into())]));
    }
    faults
}

/// The faults of a single loadout (rules 3.3). Clashes between seats are settled at the start (D81).
pub(super) fn check_loadout(loadout: &Loadout) -> Vec<Fault> {
    let mut faults = Vec::new();
    let traits = &loadout.traits;
    if traits.len() > TRAITS {
        faults.push(Code::TraitLimit.plain());
    }
    if traits.iter().enumerate().any(|(at, chosen)| !chosen.is_positive() || traits[..at].contains(chosen)) {
        faults.push(Code::BadTrait.plain());
    }
    let names = [&loadout.faction_name, &loadout.admiral_name];
    if names.into_iter().flatten().any(|name| !is_name(name.trim())) {
        faults.push(Code::NameInvalid.plain());
    }
    faults.into_iter().map(|refusal| Fault { refusal, warning: false }).collect()
}

fn is_name(name: &str) -> bool {
    let fits = |sign: char| sign.is_alphabetic() || sign.is_ascii_digit() || " '-.".contains(sign);
    (1..=MAX_NAME_LENGTH).contains(&name.chars().count()) && name.chars().all(fits)
}

impl Conquest {
    /// A new match, up to the orders of turn 1. Its draws are those of 3.4, in that order.
    ///
    /// # Errors
    /// The first fault of the options or of a loadout.
    pub(super) fn begin(
        options: &Options,
        loadouts: &[Loadout],
        dice: &mut Dice,
        log: &mut Log,
    ) -> Result<Self, Refusal> {
        let seats = loadouts.len();
        let faults = loadouts.iter().flat_map(check_loadout).map(|fault| fault.refusal);
        if let Some(refusal) = check_options(options, seats).into_iter().chain(faults).next() {
            return Err(refusal);
        }
        let map = maps::fitting(options.map, seats).expect("the map has been checked");
        let stars = map.map();
        let mut homes = stars.home_sets[&seats].clone();
        dice.shuffle(&mut homes, "homes");
        let mut systems = vec![System { owner: None, base: FIRST_BASE, hit: 0, pending_hit: 0 }; stars.systems.len()];
        for (seat, home) in Seat::all(seats).zip(&homes) {
            systems[home.index()].owner = Some(seat);
        }
        let (factions, founded) = found(loadouts, &homes, dice);
        let colours = factions.iter().map(|faction| faction.colour).collect();
        log.all(Event::MatchSetUp { map: stars.id.clone(), homes, colours });
        log.all(Event::FactionsRevealed { factions: founded });
        let mut conquest = Conquest {
            options: options.clone(),
            map,
            turn: 0,
            systems,
            factions,
            end: None,
            systems_seen: Written::default(),
            factions_seen: Written::default(),
        };
        conquest.open_turn(log);
        conquest.go_on(dice, log);
        Ok(conquest)
    }
}
