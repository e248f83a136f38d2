//! Resamples what a viewer cannot see (9.2): decks, hands, solar decks, and the plans of others.
//!
//! Nothing here reads a hidden card; only their number counts. Shuffling the true cards would reveal the list of a deck (D88).

use super::cards::{Body, Card, Kind, Race, Star};
use super::decks::COPIES;
use super::event::SolarCard;
use super::starters::STARTERS;
use super::state::{Empires, Inside, Player, Step};
use kit::dice::Dice;
use kit::seat::{Seat, Viewer};
use std::sync::Arc;

/// Players put cheap cards on top, but not strictly. The position of a card may be off by this many points of cost.
const NOISE: usize = 4;

/// See [`kit::game::Game::resample`].
pub(super) fn resample(game: &Empires, viewer: Viewer, dice: &mut Dice) -> Empires {
    let mut dealt = game.clone();
    if viewer == Viewer::Omniscient || game.ended.is_some() {
        return dealt;
    }
    for seat in Seat::all(game.players.len()).filter(|seat| !viewer.sees(*seat)) {
        dealt.drop_plans(seat);
        dealt.deal_cards(seat, dice);
    }
    deal_solar_cards(Arc::make_mut(&mut dealt.set_aside).as_mut_slice(), dice);
    dealt
}

impl Empires {
    /// Drops an aiming or arrangement that only its player knows of. The seat is still asked in the same step.
    fn drop_plans(&mut self, seat: Seat) {
        let composing = matches!(self.step, Step::Arrange)
            || matches!(self.step, Step::Construction { seat: acting, .. } if acting == seat);
        if composing {
            // No other view shows how often a player has changed their mind.
            self.player_mut(seat).fidgets = 0;
        }
        if let Step::Construction { seat: acting, inside, .. } = &mut self.step
            && *acting == seat
            && matches!(inside, Inside::Targeting(_))
        {
            *inside = Inside::Nothing;
        }
    }

    /// Deals another hand and deck of the same sizes. Together with the seen cards of the seat they could be a deck.
    fn deal_cards(&mut self, seat: Seat, dice: &mut Dice) {
        let known = self.seen_cards(seat);
        let player = self.player_mut(seat);
        let hidden = places(player).count();
        let cards = guess(player.race, &known, hidden, dice);
        player.list = Arc::new(cards.iter().chain(&known).copied().collect());
        places(player).zip(cards).for_each(|(place, card)| *place = card);
        let arranging = matches!(self.step, Step::Arrange);
        let player = self.player_mut(seat);
        if arranging && player.alive {
            player.list = Arc::new(player.deck.clone());
        }
    }

    /// The public cards of a seat, wherever they are.
    fn seen_cards(&self, seat: Seat) -> Vec<Card> {
        let player = self.player(seat);
        let buildings = self.planets.iter().filter_map(|planet| planet.building);
        let buildings = buildings.filter(|building| building.owner == seat).map(|building| building.card);
        let ships = self.ships_of(seat).map(|(_, ship)| ship.card);
        let events = player.events.iter().map(|event| event.card);
        let removed = player.removed.events.iter().copied();
        player.discard.iter().copied().chain(events).chain(removed).chain(buildings).chain(ships).collect()
    }
}

/// The places of a player's unseen cards: the hand, whose handles stay the same, then the deck; or the cards removed with an
/// eliminated player.
fn places(player: &mut Player) -> impl Iterator<Item = &mut Card> {
    let removed = player.removed.hand.iter_mut().chain(&mut player.removed.deck);
    player.hand.values_mut().chain(&mut player.deck).chain(removed)
}

/// Cards that could be the rest of a deck, in the order of drawing. They come from a starter deck of the race that contains all
/// seen cards, or else are drawn at random.
fn guess(race: Race, known: &[Card], hidden: usize, dice: &mut Dice) -> Vec<Card> {
    let of_race = STARTERS.iter().filter(|starter| starter.race == race);
    let mut rests: Vec<Vec<Card>> = of_race.filter_map(|starter| rest_of(&starter.cards(), known)).collect();
    rests.retain(|rest| rest.len() == hidden);
    if rests.is_empty() {
        return any_rest(race, known, hidden, dice);
    }
    rests.swap_remove(dice.pick(rests.len(), "starter"))
}

/// The rest of a deck, in its order; `None` if it does not contain all seen cards.
fn rest_of(deck: &[Card], known: &[Card]) -> Option<Vec<Card>> {
    let mut rest = deck.to_vec();
    for card in known {
        rest.remove(rest.iter().position(|other| other == card)?);
    }
    Some(rest)
}

/// Cards of the race and neutral ones that make a legal deck together with the seen cards (R11, R13). If there are too few, which
/// never happens for a legal deck, adds more copies than allowed.
pub(super) fn any_rest(race: Race, known: &[Card], hidden: usize, dice: &mut Dice) -> Vec<Card> {
    let fits = |card: &Card| {
        let print = card.print();
        [Race::Neutral, race].contains(&print.race) && (race != Race::Chain || print.kind != Kind::Spell)
    };
    let common = Card::all().filter(|card| fits(card) && !card.print().legendary);
    let left = |card: Card| COPIES.saturating_sub(known.iter().filter(|other| **other == card).count());
    let mut pool: Vec<Card> = common.clone().flat_map(|card| std::iter::repeat_n(card, left(card))).collect();
    if !known.iter().any(|card| card.print().legendary) {
        let legendary: Vec<Card> = Card::all().filter(|card| fits(card) && card.print().legendary).collect();
        pool.extend(legendary.get(dice.pick(legendary.len() + 1, "legendary")));
    }
    dice.shuffle(&mut pool, "resample");
    let more = hidden.saturating_sub(pool.len());
    pool.extend(common.cycle().take(more));
    pool.truncate(hidden);
    let mut ranked: Vec<(usize, Card)> =
        pool.into_iter().map(|card| (card.print().cost.sum() as usize + dice.pick(NOISE, "place"), card)).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, card)| card).collect()
}

/// Replaces unseen solar cards by random ones.
fn deal_solar_cards(set_aside: &mut [SolarCard], dice: &mut Dice) {
    let stars = Star::all().filter(|star| *star != Star::BLACK_HOLE).map(SolarCard::Star);
    let all: Vec<SolarCard> = stars.chain(Body::all().map(SolarCard::Body)).collect();
    set_aside.iter_mut().for_each(|card| *card = all[dice.pick(all.len(), "solar card")]);
}
