//! The order of play: what commands do and what follows.

use super::command::Command;
use super::event::Event;
use super::refusals::Code;
use super::state::{End, Gambit, ROUNDS};
use crate::dice::Dice;
use crate::events::Events;
use crate::game::Refusal;
use crate::refusals::{Reason, ensure};
use crate::seat::Seat;

impl Gambit {
    pub(super) fn judge(
        &mut self,
        seat: Seat,
        command: Command,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> Result<(), Refusal> {
        let listed = self.listed(seat).iter().any(|choice| choice.covers(&command));
        ensure(listed, Code::NotListed).map_err(Code::plain)?;
        let player = &mut self.players[seat.index()];
        match command {
            Command::Consider { place } => player.draft = Some(place),
            Command::Reconsider => (player.draft, player.changes) = (None, player.changes + 1),
            Command::Seal { wager } => {
                player.sealed = player.draft.map(|place| (place, wager));
                events.all(Event::Sealed { seat });
                self.reveal(dice, events);
            }
            Command::Keep | Command::Bury => self.resolve_find(command == Command::Keep),
            Command::Shy { on } => player.shy = on,
            Command::Beg { of } => {
                player.begged = true;
                self.begging = Some((seat, of));
            }
            Command::Hum { .. } => return Err(Code::NoSinging.plain()),
            Command::Give | Command::Refuse => {
                let Some((by, of)) = self.begging.take() else { return Err(Code::NotListed.plain()) };
                let coin = u32::from(command == Command::Give);
                self.players[of.index()].coins -= coin;
                self.players[by.index()].coins += coin;
            }
        }
        Ok(())
    }

    /// Decides the round by cards and dice once all bids are sealed. The best bid takes the pot and finds a card.
    pub(super) fn reveal(&mut self, dice: &mut Dice, events: &mut Events<Event>) {
        if self.ended.is_some() || self.find.is_some() || !self.bidding().is_empty() {
            return;
        }
        let mut best = (0, Seat(0));
        for seat in self.playing() {
            let Some((place, wager)) = self.players[seat.index()].sealed.take() else { continue };
            let player = &mut self.players[seat.index()];
            let (card, wager, die) = (player.hand.remove(place), wager.min(player.coins), dice.d6("bid"));
            player.coins -= wager;
            (player.draft, player.changes, player.begged) = (None, 0, false);
            self.pot += wager;
            self.spent.push(card);
            events.all(Event::Shown { seat, card, wager, die });
            best = best.max((u32::from(card) * 8 + die, seat));
        }
        self.begging = None;
        let winner = best.1;
        self.players[winner.index()].coins += std::mem::take(&mut self.pot);
        match self.pile.pop() {
            Some(card) => {
                self.find = Some((winner, card));
                events.part(
                    &[winner],
                    Event::Found { seat: winner, card: Some(card) },
                    Event::Found { seat: winner, card: None },
                );
            }
            None => self.next_round(),
        }
    }

    pub(super) fn next_round(&mut self) {
        self.round += 1;
        if self.ended.is_none() && self.round > ROUNDS {
            self.ended = Some(End::Rounds);
        }
    }

    pub(super) fn resolve_find(&mut self, keep: bool) {
        let Some((seat, card)) = self.find.take() else { return };
        if keep {
            self.players[seat.index()].hand.push(card);
        } else {
            self.spent.push(card);
        }
        self.next_round();
    }

    pub(super) fn without(&mut self, seat: Seat, dice: &mut Dice, events: &mut Events<Event>) {
        events.all(Event::Left { seat });
        self.out.push(vec![seat]);
        let player = &mut self.players[seat.index()];
        self.spent.append(&mut player.hand);
        self.pot += std::mem::take(&mut player.coins);
        (player.draft, player.sealed) = (None, None);
        if self.begging.is_some_and(|(by, of)| by == seat || of == seat) {
            self.begging = None;
        }
        if self.playing().len() == 1 {
            self.ended = Some(End::LastStanding);
        }
        if let Some((finder, card)) = self.find
            && finder == seat
        {
            self.find = None;
            self.spent.push(card);
            self.next_round();
        }
        self.reveal(dice, events);
    }
}
