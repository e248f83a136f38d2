//! The endings of a match (R90–R100).

use super::Log;
use super::board::Board;
use super::cards::{BASE_SCORE, Card};
use super::event::{Ending, Event, Prize};
use super::options::Scoring;
use super::state::{Composing, Duel, End};
use kit::duel::{ahead, other};
use kit::game::Departure;
use kit::seat::Seat;

impl Duel {
    /// R90: called after everything that can damage a Base.
    pub(super) fn check_bases(&mut self, log: &mut Log) {
        if self.ended.is_none() && Seat::all(2).any(|seat| self.board.fallen(seat)) {
            let reason = match self.options.scoring {
                Scoring::Base => Ending::Base,
                Scoring::Wrecks => Ending::Scores,
            };
            self.reckon(reason, log);
        }
    }

    /// R91, R93, R95, R96: determines the winner and ends the match.
    pub(super) fn reckon(&mut self, reason: Ending, log: &mut Log) {
        self.end(reason, self.winner_by(reason), log);
    }

    /// The seat that would win if the match ended now for that reason.
    pub(super) fn winner_by(&self, reason: Ending) -> Option<Seat> {
        let stands = |seat: Seat| u32::from(!self.board.fallen(seat));
        let score = |seat| self.board.score(seat);
        let spared = |seat| u32::MAX - self.board.base(seat).lead;
        let rank = |seat: Seat| match (self.options.scoring, reason) {
            (Scoring::Wrecks, _) => [score(seat), stands(seat)],
            (Scoring::Base, Ending::Base) => [stands(seat), 0],
            (Scoring::Base, _) => [spared(seat), score(seat)],
        };
        ahead(rank)
    }

    /// R97: the other seat wins when one leaves.
    pub(super) fn depart(&mut self, seat: Seat, why: Departure, log: &mut Log) {
        let reason = match why {
            Departure::Resigned => Ending::Resignation,
            Departure::Absent => Ending::Abandonment,
        };
        if self.ended.is_none() {
            self.end(reason, Some(other(seat)), log);
        }
    }

    /// Ends the match and reveals everything. Cards on the stack are discarded.
    fn end(&mut self, reason: Ending, winner: Option<Seat>, log: &mut Log) {
        self.discard_stack();
        self.composing = Composing::Nothing;
        self.attack = None;
        self.ended = Some(End { reason, winner });
        let seats = [Seat(0), Seat(1)];
        log.all(Event::GameEnded {
            winner,
            reason,
            damage: seats.map(|seat| self.board.base(seat).lead),
            prizes: seats.map(|seat| self.board.prizes(seat)),
            hands: seats.map(|seat| self.player(seat).hand.clone()),
            libraries: seats.map(|seat| self.player(seat).library.clone()),
            lists: seats.map(|seat| self.player(seat).list.to_vec()),
        });
    }
}

impl Board {
    /// The items of a wreck score (R94).
    pub(super) fn prizes(&self, seat: Seat) -> Vec<Prize> {
        let wrecks = self.side(other(seat)).wrecks.iter().map(|wreck| wreck.card);
        let wrecks = wrecks.map(|card| Prize { card, mp: card.print().mp });
        let base = self.fallen(other(seat)).then_some(Prize { card: Card::BASE, mp: BASE_SCORE });
        wrecks.chain(base).collect()
    }
}
