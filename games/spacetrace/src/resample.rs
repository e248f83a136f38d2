//! Resamples what a viewer cannot see (section 9): hands, libraries, own decks, and the preparations of others.

use super::cards::{Card, Kind};
use super::decks::{SHARE, count};
use super::options::Deal;
use super::setup::pools;
use super::state::{Composing, Duel};
use kit::dice::Dice;
use kit::seat::{Seat, Viewer};
use std::sync::Arc;

/// See [`kit::game::Game::resample`].
pub(super) fn resample(game: &Duel, viewer: Viewer, dice: &mut Dice) -> Duel {
    let mut dealt = game.clone();
    if viewer == Viewer::Omniscient || game.ended.is_some() {
        return dealt;
    }
    for seat in Seat::all(2).filter(|seat| !viewer.sees(*seat)) {
        if game.asked(seat).is_some() {
            dealt.composing = Composing::Nothing;
        }
        dealt.player_mut(seat).take_backs = 0;
    }
    if game.options.deal == Deal::Random {
        dealt.deal_box(viewer, dice);
    }
    for seat in Seat::all(2) {
        if viewer.sees(seat) {
            shuffle(&mut dealt.player_mut(seat).library, "re-dealt library", dice);
        } else {
            dealt.deal_cards(seat, dice);
        }
    }
    dealt
}

/// Shuffles cards; the result does not depend on their order before.
fn shuffle(cards: &mut [Card], label: &str, dice: &mut Dice) {
    cards.sort_unstable();
    dice.shuffle(cards, label);
}

/// See [`kit::game::Game::reshuffle`].
pub(super) fn reshuffle(game: &Duel, dice: &mut Dice) -> Duel {
    let mut shuffled = game.clone();
    Seat::all(2).for_each(|seat| dice.shuffle(&mut shuffled.player_mut(seat).library, "shuffled library"));
    shuffled
}

/// The cards of the first list without those of the second.
fn without(cards: &[Card], gone: &[Card]) -> Vec<Card> {
    let mut rest = cards.to_vec();
    for card in gone {
        if let Some(at) = rest.iter().position(|other| other == card) {
            rest.swap_remove(at);
        }
    }
    rest
}

impl Duel {
    /// The cards that only the seat itself can have seen: its library, and its hand without known cards.
    fn unseen(&self, seat: Seat) -> Vec<Card> {
        let player = self.player(seat);
        let mut unseen = without(&player.hand, &player.known);
        unseen.extend(&player.library);
        unseen
    }

    /// Deals new hands and libraries: the true cards shuffled together, or other cards if nobody knows the list.
    fn deal_cards(&mut self, seat: Seat, dice: &mut Dice) {
        let mut cards = self.unseen(seat);
        let player = self.player(seat);
        if player.deck.is_none() && self.options.deal == Deal::Ready {
            let seen = without(&player.list, &cards);
            cards = guess(&seen, cards.len(), dice);
            let mut list: Vec<Card> = seen.into_iter().chain(cards.iter().copied()).collect();
            list.sort_unstable();
            self.player_mut(seat).list = Arc::new(list);
        }
        shuffle(&mut cards, "re-deal", dice);
        self.hand_out(seat, cards);
    }

    /// The library gets the last cards. The hand gets the others, besides its known cards.
    fn hand_out(&mut self, seat: Seat, mut cards: Vec<Card>) {
        let player = self.player_mut(seat);
        player.library = cards.split_off(cards.len() - player.library.len());
        cards.extend(&player.known);
        cards.sort_unstable();
        player.hand = cards;
    }

    /// Shuffles the cards unseen by the viewer within each pool of the box. Each seat keeps its number of cards from each pool.
    fn deal_box(&mut self, viewer: Viewer, dice: &mut Dice) {
        let hidden = Seat::all(2).map(|seat| match viewer.sees(seat) {
            true => self.player(seat).library.clone(),
            false => self.unseen(seat),
        });
        let mut hidden: Vec<Vec<Card>> = hidden.collect();
        let before = hidden.clone();
        hidden.push(self.unused.clone());
        for pool in pools(self.options.version) {
            let places =
                || hidden.iter().enumerate().flat_map(|(heap, cards)| (0..cards.len()).map(move |at| (heap, at)));
            let places: Vec<(usize, usize)> =
                places().filter(|(heap, at)| pool.cards.contains(&hidden[*heap][*at])).collect();
            let mut cards: Vec<Card> = places.iter().map(|(heap, at)| hidden[*heap][*at]).collect();
            shuffle(&mut cards, "re-dealt box", dice);
            places.into_iter().zip(cards).for_each(|((heap, at), card)| hidden[heap][at] = card);
        }
        self.unused = hidden.pop().unwrap_or_default();
        for ((seat, cards), before) in Seat::all(2).zip(hidden).zip(before) {
            let mut list = without(&self.player(seat).list, &before);
            list.extend(&cards);
            list.sort_unstable();
            self.player_mut(seat).list = Arc::new(list);
            if viewer.sees(seat) { self.player_mut(seat).library = cards } else { self.hand_out(seat, cards) }
        }
    }
}

/// Cards that, together with the seen ones, keep the limits of copies and, if possible, the rules of 3.2.
pub(super) fn guess(seen: &[Card], hidden: usize, dice: &mut Dice) -> Vec<Card> {
    let is_given = |card: Card| matches!(card.print().kind, Kind::Reinforcement(_));
    let left = |card: Card| card.print().copies.saturating_sub(count(seen, |other| other == card));
    let copies = |card: Card| std::iter::repeat_n(card, left(card));
    let mut cards = Vec::with_capacity(hidden);
    if !seen.iter().any(|card| card.is_flagship()) {
        cards.extend(Card::all().find(|card| card.is_flagship()));
    }
    if !seen.iter().any(|card| card.office().is_some()) {
        let commanders: Vec<Card> = Card::all().filter(|card| card.office().is_some()).collect();
        cards.push(commanders[dice.pick(commanders.len(), "re-dealt commander")]);
    }
    cards.truncate(hidden);
    let (mut given, mut others): (Vec<Card>, Vec<Card>) =
        Card::all().filter(|card| !card.is_flagship()).flat_map(copies).partition(|card| is_given(*card));
    cards.iter().for_each(|card| {
        if let Some(at) = others.iter().position(|other| other == card) {
            others.remove(at);
        }
    });
    dice.shuffle(&mut given, "re-dealt reinforcements");
    dice.shuffle(&mut others, "re-dealt cards");
    let (total, known) = (seen.len() + hidden, count(seen, is_given));
    let (least, most) = ((SHARE.start() * total).div_ceil(100), SHARE.end() * total / 100);
    let room = hidden - cards.len();
    let least = least.saturating_sub(known).max(room.saturating_sub(others.len())).min(room);
    let most = most.saturating_sub(known).min(given.len()).min(room).max(least);
    let wanted = least + dice.pick(most - least + 1, "re-dealt share");
    cards.extend(given.into_iter().take(wanted));
    let missing = hidden - cards.len();
    cards.extend(others.into_iter().take(missing));
    // There are too few cards left only if the true deck is not legal.
    cards.extend(Card::all().cycle().take(hidden - cards.len()));
    cards
}
