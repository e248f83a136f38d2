//! Checks of decks (rules 3.2, R3).

use super::Loadout;
use super::cards::{Card, Kind};
use super::options::{Deal, Options, Version};
use super::refusals::Code;
use super::starters::{BOXES, STARTERS, Starter};
use kit::deck::{Deck, shortened};
use kit::game::{Fault, Refusal};
use kit::refusals::Reason;
use kit::seat::Seat;
use std::ops::RangeInclusive;

/// The only part of a deck.
pub(super) const LIBRARY: &str = "library";
/// The number of cards in a library, without the Base.
pub(super) const SIZE: RangeInclusive<usize> = 39..=60;
/// The percentage of reinforcements.
pub(super) const SHARE: RangeInclusive<usize> = 30..=45;

/// The cards that a seat plays with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Brought {
    /// The id of the ready-made deck or box; `None` for a player's own deck.
    pub known: Option<&'static str>,
    /// In the order of section 2.
    pub cards: Vec<Card>,
}

impl Brought {
    fn of(starter: &'static Starter) -> Self {
        Brought { known: Some(starter.id), cards: starter.cards() }
    }
}

/// True if seats play with the decks they bring (D82).
fn decks_count(options: &Options) -> bool {
    options.version == Version::Normal && options.deal == Deal::Ready
}

/// Every fault of a loadout, in the order of the table of 3.2.
pub(super) fn check_loadout(options: &Options, loadout: &Loadout) -> Vec<Fault> {
    if !decks_count(options) {
        let brings = loadout.starter.is_some() || loadout.deck.is_some();
        let unused = || Fault { refusal: Code::DeckNotUsed.plain(), warning: true };
        return if brings { vec![unused()] } else { Vec::new() };
    }
    match (&loadout.starter, &loadout.deck) {
        (Some(_), Some(_)) => vec![Code::TwoDecks.fault([])],
        (Some(id), None) if Starter::find(&STARTERS, id).is_none() => {
            vec![Code::UnknownStarter.fault([("id", shortened(id).into())])]
        }
        (None, Some(deck)) => check_deck(deck),
        (_, None) => Vec::new(),
    }
}

/// The cards of a seat if none are dealt: its box, or the deck it brings. If this function refuses a loadout, [`check_loadout`]
/// names the reasons.
pub(super) fn resolve(options: &Options, loadout: &Loadout, seat: Seat) -> Result<Brought, Refusal> {
    let of_seat = |lists: &'static [Starter]| lists.get(seat.index()).map(Brought::of);
    let boxes = BOXES.iter().find(|(version, _)| *version == options.version);
    let brought = match (boxes, &loadout.starter, &loadout.deck) {
        (Some((_, boxes)), ..) => of_seat(boxes),
        (None, Some(id), None) => Starter::find(&STARTERS, id).map(Brought::of),
        (None, None, Some(deck)) => Some(Brought { known: None, cards: known_cards(deck) }),
        (None, None, None) => of_seat(&STARTERS),
        (None, Some(_), Some(_)) => None,
    };
    brought.ok_or_else(|| Code::NoDeck.plain())
}

impl Starter {
    /// The deck in the format of the kit.
    pub(super) fn deck(&self) -> Deck {
        let ids = self.cards().into_iter().map(|card| card.print().id.to_owned()).collect();
        Deck { name: self.name.to_owned(), allegiance: None, parts: [(LIBRARY.to_owned(), ids)].into() }
    }
}

/// The known cards of a deck, in the order of section 2.
fn known_cards(deck: &Deck) -> Vec<Card> {
    let mut cards: Vec<Card> = deck.part(LIBRARY).iter().filter_map(|id| Card::find(id)).collect();
    cards.sort_unstable();
    cards
}

fn check_deck(deck: &Deck) -> Vec<Fault> {
    let unreadable = deck.unreadable(&[LIBRARY], "R3");
    if !unreadable.is_empty() {
        return unreadable;
    }
    let cards = known_cards(deck);
    let mut faults = check_size(cards.len());
    for card in Card::all() {
        let print = card.print();
        if count(&cards, |other| other == card) > print.copies {
            faults.push(Code::DeckCopies.fault([("card", print.name.into()), ("copies", print.copies.into())]));
        }
    }
    faults.extend(check_contents(&cards));
    let mut unknown: Vec<&String> = Vec::new();
    for id in deck.part(LIBRARY).iter().filter(|id| Card::find(id).is_none()) {
        if !unknown.contains(&id) {
            unknown.push(id);
            faults.push(Code::DeckUnknownCard.fault([("id", shortened(id).into())]));
        }
    }
    faults
}

fn check_size(size: usize) -> Vec<Fault> {
    let (least, most) = (SIZE.start(), SIZE.end());
    if size < *least {
        return vec![Code::DeckTooSmall.fault([("size", size.into()), ("least", (*least).into())])];
    }
    if size > *most {
        return vec![Code::DeckTooLarge.fault([("size", size.into()), ("most", (*most).into())])];
    }
    Vec::new()
}

/// There must be one Mothership, a commander, and about a third of reinforcements.
fn check_contents(cards: &[Card]) -> Vec<Fault> {
    let mut faults = Vec::new();
    if !cards.iter().any(|card| card.is_flagship()) {
        faults.push(Code::DeckNoMothership.fault([]));
    }
    if !cards.iter().any(|card| card.office().is_some()) {
        faults.push(Code::DeckNoCommander.fault([]));
    }
    let (given, total) = (count(cards, |card| matches!(card.print().kind, Kind::Reinforcement(_))), cards.len());
    if 100 * given < SHARE.start() * total || 100 * given > SHARE.end() * total {
        faults.push(Code::DeckReinforcements.fault([("given", given.into()), ("total", total.into())]));
    }
    faults
}

pub(super) fn count(cards: &[Card], which: impl Fn(Card) -> bool) -> usize {
    cards.iter().filter(|card| which(**card)).count()
}
