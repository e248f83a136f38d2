//! Checks of decks (rules 3.2).

use super::Loadout;
use super::cards::{Affiliation, Card, Face, Site};
use super::lists::{List, Parts};
use super::options::Options;
use super::refusals::Code;
use super::starters::{STARTERS, Starter};
use kit::deck::{Deck, shortened};
use kit::game::{Fault, Refusal};
use kit::refusals::Reason;
use kit::seat::Seat;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The parts of a deck, in the order of the deck builder.
pub(super) const DRAW: &str = "draw";
pub(super) const PLANETS: &str = "planets";
pub(super) const SEEDS: &str = "seeds";
pub(super) const INTERVENTIONS: &str = "interventions";
const PARTS: [&str; 4] = [DRAW, PLANETS, SEEDS, INTERVENTIONS];

pub(super) const PLANET_COUNT: usize = 4;
pub(super) const SEED_COUNT: usize = 4;
pub(super) const DRAW_SIZE: RangeInclusive<usize> = 20..=60;
pub(super) const INTERVENTION_SIZE: RangeInclusive<usize> = 24..=60;
/// The most copies of a card in the draw deck, and of an intervention.
pub(super) const COPIES: usize = 3;
pub(super) const INTERVENTION_COPIES: usize = 2;

/// The sides of decks, with their ids and names.
pub(super) const SIDES: [(Affiliation, &str, &str); 2] =
    [(Affiliation::Fleet, "fleet", "Aries Star Fleet"), (Affiliation::Rebel, "rebel", "Rebels")];

/// The cards that a seat plays with.
#[derive(Clone, Debug)]
pub(super) struct Brought {
    /// The ready-made deck; `None` for a player's own deck.
    pub starter: Option<&'static Starter>,
    pub list: Arc<List>,
}

impl Brought {
    fn of(starter: &'static Starter, rules: u32) -> Self {
        Brought { starter: Some(starter), list: Arc::new(starter.parts_by(rules).grouped().into()) }
    }
}

/// Every fault of a loadout, in the order of the table of 3.2.
pub(super) fn check_loadout(options: &Options, loadout: &Loadout) -> Vec<Fault> {
    match (&loadout.starter, &loadout.deck) {
        (Some(_), Some(_)) => vec![Code::TwoDecks.fault([])],
        (Some(id), None) if Starter::find(id).is_none() => {
            vec![Code::UnknownStarter.fault([("id", shortened(id).into())])]
        }
        (None, Some(deck)) => check_deck(options, deck),
        (_, None) => Vec::new(),
    }
}

/// The cards of a seat in a match with this version of the rules. If it refuses a loadout, [`check_loadout`] names the reasons.
pub(super) fn resolve(rules: u32, loadout: &Loadout, seat: Seat) -> Result<Brought, Refusal> {
    let of_seat = [&STARTERS[0], &STARTERS[2]];
    let brought = match (&loadout.starter, &loadout.deck) {
        (Some(id), None) => Starter::find(id).map(|starter| Brought::of(starter, rules)),
        (None, Some(deck)) => Some(Brought { starter: None, list: Arc::new(known(deck).grouped().into()) }),
        (None, None) => of_seat.get(seat.index()).map(|starter| Brought::of(starter, rules)),
        (Some(_), Some(_)) => None,
    };
    brought.ok_or_else(|| Code::NoDeck.plain())
}

impl Starter {
    /// The deck in the format of the kit.
    pub(super) fn deck(&self) -> Deck {
        let Parts { planets, seeds, draw, interventions } = self.parts();
        let ids = |cards: Vec<Card>| cards.into_iter().map(|card| card.id().to_owned()).collect();
        let parts = [(DRAW, draw), (PLANETS, planets), (SEEDS, seeds), (INTERVENTIONS, interventions)];
        Deck {
            name: self.name.to_owned(),
            allegiance: Some(<&str>::from(self.allegiance).to_owned()),
            parts: parts.into_iter().map(|(part, cards)| (part.to_owned(), ids(cards))).collect(),
        }
    }
}

/// The known cards of a deck.
fn known(deck: &Deck) -> Parts {
    let cards = |part| deck.part(part).iter().filter_map(|id| Card::find(id)).collect();
    Parts { planets: cards(PLANETS), seeds: cards(SEEDS), draw: cards(DRAW), interventions: cards(INTERVENTIONS) }
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

fn count(cards: &[Card], card: Card) -> usize {
    cards.iter().filter(|other| **other == card).count()
}

/// Faults that make a deck unreadable. No deck builder makes such a deck.
fn unreadable(deck: &Deck, side: Option<Affiliation>) -> Vec<Fault> {
    let mut faults = deck.unreadable(&PARTS, "3.2");
    if side.is_none() {
        faults.push(Code::NoAffiliation.fault([]));
    }
    faults
}

fn check_deck(options: &Options, deck: &Deck) -> Vec<Fault> {
    let side = SIDES.iter().find(|(_, id, _)| Some(*id) == deck.allegiance.as_deref()).map(|(side, ..)| *side);
    let unreadable = unreadable(deck, side);
    let (Some(side), true) = (side, unreadable.is_empty()) else { return unreadable };
    let parts = known(deck);
    let mut faults = check_planets_and_seeds(&parts);
    faults.extend(check_draw(&parts));
    faults.extend(check_interventions(&parts));
    let strangers =
        distinct(parts.all().filter(|card| ![side, Affiliation::Neutral].contains(&card.print().affiliation)));
    faults.extend(strangers.into_iter().map(|card| {
        let whose: &str = card.print().affiliation.into();
        let side: &str = side.into();
        Code::DeckAffiliation.fault([("card", card.name().into()), ("whose", whose.into()), ("side", side.into())])
    }));
    faults.extend(check_copies(&parts));
    let points: u32 = parts.draw.iter().filter_map(|card| card.as_objective()).map(|objective| objective.points).sum();
    if points < options.points_to_win {
        faults.push(Code::DeckPoints.fault([("points", points.into()), ("needed", options.points_to_win.into())]));
    }
    let ids = [PLANETS, SEEDS, DRAW, INTERVENTIONS].into_iter().flat_map(|part| deck.part(part));
    let unknown = distinct(ids.filter(|id| Card::find(id).is_none()));
    faults.extend(unknown.into_iter().map(|id| Code::DeckUnknown.fault([("id", shortened(id).into())])));
    faults
}

fn check_planets_and_seeds(Parts { planets, seeds, .. }: &Parts) -> Vec<Fault> {
    let mut faults = Vec::new();
    let different = distinct(planets.iter().filter(|card| card.as_planet().is_some()));
    if different.len() != PLANET_COUNT || planets.len() != PLANET_COUNT {
        faults.push(Code::DeckPlanets.fault([]));
    }
    if seeds.len() > SEED_COUNT {
        faults.push(Code::DeckSeeds.fault([("why", "count".into()), ("count", seeds.len().into())]));
    }
    for card in distinct(seeds.iter().filter(|card| !card.is_seedable())) {
        faults.push(Code::DeckSeeds.fault([("why", "card".into()), ("card", card.name().into())]));
    }
    let is_home = |card: &Card| card.as_station().is_some() || card.as_ship().is_some();
    if !seeds.iter().any(|card| card.is_seedable() && is_home(card)) {
        faults.push(Code::DeckHome.fault([]));
    }
    for card in distinct(seeds) {
        let Some(Site::On(id)) = card.as_station().map(|station| station.site) else { continue };
        if !planets.iter().any(|planet| planet.id() == id) {
            let planet = Card::find(id).map_or(id, Card::name);
            faults.push(Code::DeckStationPlanet.fault([("card", card.name().into()), ("planet", planet.into())]));
        }
    }
    faults
}

fn check_draw(Parts { draw, .. }: &Parts) -> Vec<Fault> {
    let mut faults = Vec::new();
    let size = draw.len();
    if !DRAW_SIZE.contains(&size) {
        faults.push(Code::DeckDrawSize.fault([("size", size.into())]));
    }
    for card in distinct(draw.iter().filter(|card| card.sort().is_none())) {
        faults.push(Code::DeckDrawType.fault([("card", card.name().into())]));
    }
    faults
}

fn check_interventions(Parts { interventions, .. }: &Parts) -> Vec<Fault> {
    let mut faults = Vec::new();
    let size = interventions.len();
    if !INTERVENTION_SIZE.contains(&size) {
        faults.push(Code::DeckInterventions.fault([("why", "size".into()), ("size", size.into())]));
    }
    for card in distinct(interventions) {
        let why = match card.print().face {
            Face::Intervention(_) if count(interventions, *card) <= INTERVENTION_COPIES => continue,
            Face::Intervention(_) => "copies",
            _ => "stranger",
        };
        faults.push(Code::DeckInterventions.fault([("why", why.into()), ("card", card.name().into())]));
    }
    faults
}

/// Counts copies in seeds and draw deck together.
fn check_copies(Parts { seeds, draw, .. }: &Parts) -> Vec<Fault> {
    let cards: Vec<Card> = seeds.iter().chain(draw).copied().collect();
    let most = |card: &Card| if card.print().unique || card.as_objective().is_some() { 1 } else { COPIES };
    let surplus = distinct(cards.iter().copied()).into_iter().filter(|card| count(&cards, *card) > most(card));
    let told = surplus.map(|card| Code::DeckCopies.fault([("most", most(&card).into()), ("card", card.name().into())]));
    told.collect()
}
