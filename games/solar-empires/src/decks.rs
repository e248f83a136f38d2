//! Checks of decks (3.2).

use super::Loadout;
use super::cards::{Body, Card, Kind, Race, Star};
use super::options::{DeckSource, Options};
use super::refusals::Code;
use super::starters::Starter;
use kit::deck::{Deck, shortened};
use kit::game::{Fault, Refusal};
use kit::refusals::Reason;
use kit::seat::Seat;
use std::ops::RangeInclusive;

/// The parts of a deck.
pub(super) const FLEET: &str = "fleet";
pub(super) const STAR: &str = "star";
pub(super) const BODIES: &str = "bodies";

/// The cards of a fleet deck, and the copies of one card (R11).
pub(super) const FLEET_SIZE: RangeInclusive<usize> = 40..=60;
pub(super) const COPIES: usize = 4;
/// The bodies of a solar deck (R12).
pub(super) const BODY_COUNT: usize = 7;
/// The size of the opening hand, and the number of ships in it that base support should pay for.
const OPENING: usize = 6;
const CHEAP_SHIPS: usize = 3;

/// The races that decks can have, with their ids and names.
pub(super) const RACES: [(Race, &str, &str); 3] = [
    (Race::Terracorp, "terracorp", "Terracorp"),
    (Race::Chain, "chain", "The Chain"),
    (Race::Shadow, "shadow", "Shadow Infestation"),
];

impl Race {
    /// The race's id.
    pub(super) fn id(self) -> &'static str {
        RACES.iter().find(|(race, ..)| *race == self).map_or("neutral", |(_, id, _)| id)
    }

    fn find(id: &str) -> Option<Race> {
        RACES.iter().find(|(_, known, _)| *known == id).map(|(race, ..)| *race)
    }
}

/// A checked deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Brought {
    pub race: Race,
    /// In the order of drawing.
    pub fleet: Vec<Card>,
    pub star: Star,
    /// Seven bodies.
    pub bodies: Vec<Body>,
}

/// Every fault of a loadout in the order of the table, then the warnings.
pub(super) fn check_loadout(options: &Options, loadout: &Loadout) -> Vec<Fault> {
    let mut faults = match (&loadout.starter, &loadout.deck) {
        (Some(_), Some(_)) => {
            vec![Code::TwoDecks.fault([])]
        }
        (Some(id), None) if Starter::find(id).is_none() => {
            vec![Code::UnknownStarter.fault([("id", shortened(id).into())])]
        }
        (None, Some(deck)) => check_deck(deck),
        (_, None) => Vec::new(),
    };
    if options.deck_source == DeckSource::Starters && loadout.deck.is_some() {
        faults.push(Code::NotAStarter.fault([]));
    }
    faults.sort_by_key(|fault| fault.warning);
    faults
}

/// The deck of a seat: its own, the starter deck it names, or that of its number. If this function refuses a deck,
/// [`check_loadout`] names the reasons.
pub(super) fn resolve(loadout: &Loadout, seat: Seat) -> Result<Brought, Refusal> {
    let brought = match (&loadout.starter, &loadout.deck) {
        (None, Some(deck)) => own(deck),
        (Some(id), None) => Starter::find(id).and_then(Starter::brought),
        (None, None) => Starter::of_seat(seat).brought(),
        (Some(_), Some(_)) => None,
    };
    brought.ok_or_else(|| Code::NoDeck.plain())
}

impl Starter {
    /// The deck in the format of the kit.
    pub(super) fn deck(&self) -> Deck {
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
        let parts = [(FLEET, self.fleet), (STAR, self.star), (BODIES, self.bodies)];
        Deck {
            name: self.name.to_owned(),
            allegiance: Some(self.race.id().to_owned()),
            parts: parts.into_iter().map(|(id, cards)| (id.to_owned(), words(cards))).collect(),
        }
    }

    fn brought(&self) -> Option<Brought> {
        own(&self.deck())
    }
}

fn own(deck: &Deck) -> Option<Brought> {
    Some(Brought {
        race: Race::find(deck.allegiance.as_deref()?)?,
        fleet: deck.part(FLEET).iter().map(|id| Card::find(id)).collect::<Option<_>>()?,
        star: Star::find(deck.part(STAR).first()?)?,
        bodies: deck.part(BODIES).iter().map(|id| Body::find(id)).collect::<Option<_>>()?,
    })
}

fn warning(code: Code) -> Fault {
    Fault { refusal: code.plain(), warning: true }
}

/// The meaning of an id in a deck. A black hole is in no deck (2.8).
#[derive(Clone, Copy, PartialEq)]
enum Known {
    Fleet(Card),
    Star(Star),
    Body(Body),
}

impl Known {
    fn find(id: &str) -> Option<Known> {
        let fleet = Card::find(id).map(Known::Fleet);
        let star = || Star::find(id).filter(|star| *star != Star::BLACK_HOLE).map(Known::Star);
        fleet.or_else(star).or_else(|| Body::find(id).map(Known::Body))
    }

    fn name(self) -> &'static str {
        match self {
            Known::Fleet(card) => card.print().name,
            Known::Star(star) => star.print().name,
            Known::Body(body) => body.print().name,
        }
    }
}

/// Each different item once, in the order of first occurrence.
fn distinct<T: PartialEq>(list: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut met = Vec::new();
    for one in list {
        if !met.contains(&one) {
            met.push(one);
        }
    }
    met
}

fn check_deck(deck: &Deck) -> Vec<Fault> {
    let unreadable = unreadable(deck);
    if !unreadable.is_empty() {
        return unreadable;
    }
    let race = deck.allegiance.as_deref().and_then(Race::find);
    let fleet: Vec<Card> = deck.part(FLEET).iter().filter_map(|id| Card::find(id)).collect();
    let mut faults = misplaced(deck);
    faults.extend(check_fleet(deck.part(FLEET).len(), &fleet, race));
    faults.extend(check_solar(deck, race));
    faults.extend(unwise(&fleet));
    faults
}

/// Faults that make a deck unreadable. No deck builder makes such a deck.
fn unreadable(deck: &Deck) -> Vec<Fault> {
    let mut faults = deck.unreadable(&[FLEET, STAR, BODIES], "R11");
    if deck.allegiance.as_deref().and_then(Race::find).is_none() {
        faults.push(Code::NoRace.fault([]));
    }
    faults
}

/// Unknown ids, and cards in the wrong part.
fn misplaced(deck: &Deck) -> Vec<Fault> {
    let ids = [FLEET, STAR, BODIES].into_iter().flat_map(|part| deck.part(part));
    let unknown = distinct(ids.filter(|id| Known::find(id).is_none()));
    let unknown = unknown.into_iter().map(|id| Code::UnknownCard.fault([("id", shortened(id).into())]));
    let strangers = |part: &str, fits: fn(&Known) -> bool| {
        distinct(deck.part(part).iter().filter_map(|id| Known::find(id)).filter(|card| !fits(card)))
    };
    let in_fleet = strangers(FLEET, |card| matches!(card, Known::Fleet(_)));
    let in_solar = [
        strangers(STAR, |card| matches!(card, Known::Star(_))),
        strangers(BODIES, |card| matches!(card, Known::Body(_))),
    ];
    let in_fleet = in_fleet.into_iter().map(|card| Code::NotFleetCard.fault([("card", card.name().into())]));
    let in_solar = in_solar.into_iter().flatten().map(|card| Code::NotSolarCard.fault([("card", card.name().into())]));
    unknown.chain(in_fleet).chain(in_solar).collect()
}

/// R11 and R13. `entries` counts all entries, known or not.
fn check_fleet(entries: usize, fleet: &[Card], race: Option<Race>) -> Vec<Fault> {
    let mut faults = Vec::new();
    if !FLEET_SIZE.contains(&entries) {
        faults.push(Code::DeckSize.fault([("size", entries.into())]));
    }
    let cards = distinct(fleet.iter().copied());
    for card in &cards {
        let copies = fleet.iter().filter(|other| *other == card).count();
        if copies > COPIES {
            let name = card.print().name.into();
            faults.push(Code::TooManyCopies.fault([
                ("most", COPIES.into()),
                ("card", name),
                ("copies", copies.into()),
            ]));
        }
    }
    for card in cards.iter().map(|card| card.print()) {
        if let Some(race) = race.filter(|race| ![Race::Neutral, *race].contains(&card.race)) {
            let (whose, race) = (card.race.id().into(), race.id().into());
            faults.push(Code::MixedRaces.fault([("card", card.name.into()), ("whose", whose), ("race", race)]));
        }
    }
    for card in cards.iter().map(|card| card.print()) {
        if race == Some(Race::Chain) && card.kind == Kind::Spell {
            faults.push(Code::ChainSpell.fault([("card", card.name.into())]));
        }
    }
    if fleet.iter().filter(|card| card.print().legendary).count() > 1 {
        faults.push(Code::TooManyLegendary.fault([]));
    }
    faults
}

/// R12: checks the solar deck.
fn check_solar(deck: &Deck, race: Option<Race>) -> Vec<Fault> {
    let mut faults = Vec::new();
    if deck.part(STAR).len() != 1 {
        faults.push(Code::SolarStarCount.fault([]));
    }
    let count = deck.part(BODIES).len();
    if count != BODY_COUNT {
        faults.push(Code::SolarBodyCount.fault([("count", count.into())]));
    }
    let bodies = deck.part(BODIES).iter().filter_map(|id| Body::find(id));
    let legendary: Vec<Body> = bodies.filter(|body| body.print().legendary.is_some()).collect();
    if legendary.len() > 1 {
        faults.push(Code::SolarLegendary.fault([]));
    }
    for body in distinct(legendary) {
        if let Some(needed) = body.print().legendary.filter(|needed| Some(*needed) != race) {
            faults.push(Code::SolarRace.fault([("body", body.print().name.into()), ("race", needed.id().into())]));
        }
    }
    faults
}

/// Warnings about legal decks (D6).
fn unwise(fleet: &[Card]) -> Vec<Fault> {
    let mut faults = Vec::new();
    if fleet.iter().all(|card| card.hull().is_none()) {
        faults.push(warning(Code::NoShips));
    }
    let base = super::support::BASE;
    let cheap = |card: &&Card| card.hull().is_some() && card.print().cost.covered_by(base);
    if fleet.iter().take(OPENING).filter(cheap).count() < CHEAP_SHIPS {
        faults.push(warning(Code::WeakOpening));
    }
    faults
}
