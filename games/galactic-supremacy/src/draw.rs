//! Moving cards: drawing, purchases and exchanges of the Draw Phase, discarding (R11–R21).

use super::Log;
use super::cards::{Card, Exchange, Kind};
use super::event::{DiscardReason, DrawReason, Event};
use super::limits::{CAP, SMALL_PRICE};
use super::options::{Deck, Exchanges, ExtraCards};
use super::refusals::Code;
use super::state::Galaxy;
use super::steps::Step;
use kit::dice::Dice;
use kit::refusals::ensure;
use kit::seat::Seat;

impl Galaxy {
    /// Takes the top card of a seat's pile. An empty pile is refilled by shuffling its discards; `None` if both are empty (R12,
    /// R13).
    fn draw_card(&mut self, seat: Seat, dice: &mut Dice, log: &mut Log) -> Option<Card> {
        let index = self.pile_of(seat);
        let pile = &mut self.piles[index];
        if pile.deck.is_empty() && !pile.discard.is_empty() {
            pile.deck = std::mem::take(&mut pile.discard);
            dice.shuffle(&mut pile.deck, "the discard pile becomes the draw pile");
            let owner = (self.options.deck == Deck::Own).then_some(seat);
            log.all(Event::PileReshuffled { pile: owner, count: self.piles[index].deck.len() as u32 });
        }
        let pile = &mut self.piles[index];
        let card = (!pile.deck.is_empty()).then(|| pile.deck.remove(0))?;
        for other in (0..self.players.len()).filter(|other| self.options.deck == Deck::Common || *other == index) {
            let player = &mut self.players[other];
            player.seen_top = player.seen_top.saturating_sub(1);
        }
        Some(card)
    }

    /// Draws a card that only its owner sees.
    pub(super) fn draw_to_hand(&mut self, seat: Seat, reason: DrawReason, dice: &mut Dice, log: &mut Log) {
        let card = self.draw_card(seat, dice, log);
        self.player_mut(seat).hand.extend(card);
        let none = card.is_none();
        log.part(
            &[seat],
            Event::CardDrawn { seat, reason, card, none },
            Event::CardDrawn { seat, reason, card: None, none },
        );
    }

    /// Discards a card to the pile of the player who held or controlled it (R11).
    pub(super) fn discard(&mut self, holder: Seat, card: Card) {
        let index = self.pile_of(holder);
        self.piles[index].discard.push(card);
    }

    /// Takes the oldest card of a kind out of a hand; everybody sees it.
    pub(super) fn take_openly(&mut self, seat: Seat, kind: Kind) -> Option<Card> {
        let player = self.player_mut(seat);
        let place = player.hand.iter().position(|card| card.kind == kind)?;
        let known = &mut player.known_in_hand[kind as usize];
        *known = known.saturating_sub(1);
        Some(player.hand.remove(place))
    }

    /// Discards the oldest card of a kind from a hand.
    pub(super) fn spend(&mut self, seat: Seat, kind: Kind) -> Option<Card> {
        let card = self.take_openly(seat, kind)?;
        self.discard(seat, card);
        Some(card)
    }

    /// Puts a card into a hand; everybody knows that it is there.
    pub(super) fn receive_openly(&mut self, seat: Seat, card: Card) {
        let player = self.player_mut(seat);
        player.hand.push(card);
        player.known_in_hand[card.kind as usize] += 1;
    }

    /// Adds or takes credits, and reports the reason.
    pub(super) fn change_credits(&mut self, seat: Seat, delta: i32, reason: &str, log: &mut Log) {
        let player = self.player_mut(seat);
        player.credits = player.credits.saturating_add_signed(delta);
        log.all(Event::CreditsChanged { seat, delta, credits: self.player(seat).credits, reason: reason.to_owned() });
    }

    /// R17: the seat can buy an extra card.
    pub(super) fn check_buy(&self, seat: Seat) -> Result<(), Code> {
        let most = if self.options.extra_cards == ExtraCards::One { 1 } else { CAP };
        ensure(self.at(Step::Draw), Code::WrongPhase)?;
        ensure(self.flags.bought < most, Code::AlreadyBought)?;
        ensure(self.player(seat).credits >= SMALL_PRICE, Code::NotEnoughCredits)?;
        ensure(self.can_draw(seat), Code::NoCardsLeft)
    }

    /// R17: buys an extra card.
    pub(super) fn buy(&mut self, seat: Seat, dice: &mut Dice, log: &mut Log) {
        self.flags.bought += 1;
        self.change_credits(seat, -(SMALL_PRICE as i32), "buy-card", log);
        self.draw_to_hand(seat, DrawReason::Bought, dice, log);
    }

    /// R18: the seat can make that exchange.
    pub(super) fn check_exchange(&self, seat: Seat, kind: Exchange) -> Result<(), Code> {
        let most = if self.options.exchanges == Exchanges::OnceEach { 1 } else { CAP };
        let used = self.flags.exchanges_used.get(&kind).copied().unwrap_or(0);
        ensure(self.at(Step::Draw), Code::WrongPhase)?;
        ensure(used < most, Code::ExchangeLimit)?;
        ensure(self.player(seat).holds(kind.paid()), Code::NoSuchCard)?;
        ensure(self.can_draw(seat), Code::NoCardsLeft)
    }

    /// The card paid is on the pile before the draw. The drawn card is shown, and kept only if it is of the right kind (R18,
    /// R19).
    pub(super) fn exchange(&mut self, seat: Seat, kind: Exchange, dice: &mut Dice, log: &mut Log) {
        *self.flags.exchanges_used.entry(kind).or_default() += 1;
        let Some(paid) = self.spend(seat, kind.paid()) else { return };
        let reason = DiscardReason::Exchange;
        log.all(Event::Discarded { seat, card: paid, reason });
        let drawn = self.draw_card(seat, dice, log);
        let kept = drawn.is_some_and(|card| card.kind == kind.kept());
        log.all(Event::Exchange { seat, kind, paid, drawn, kept });
        match drawn {
            Some(card) if kept => self.receive_openly(seat, card),
            Some(card) => {
                self.discard(seat, card);
                log.all(Event::Discarded { seat, card, reason });
            }
            None => {}
        }
    }

    /// R21: the seat must discard and has a card of that kind.
    pub(super) fn check_discard(&self, seat: Seat, kind: Kind) -> Result<(), Code> {
        ensure(self.at(Step::Discard), Code::WrongPhase)?;
        ensure(self.player(seat).holds(kind), Code::NoSuchCard)
    }

    /// R13: true if there is a card to draw.
    fn can_draw(&self, seat: Seat) -> bool {
        let pile = &self.piles[self.pile_of(seat)];
        !pile.deck.is_empty() || !pile.discard.is_empty()
    }
}
