//! Points, and the endings of a match (R58, R88–R92).

use super::Log;
use super::cards::Ability;
use super::event::{Ending, Event, Item};
use super::id::Id;
use super::state::{Composing, End, StarFleet};
use kit::duel::{ahead, other, places};
use kit::game::Departure;
use kit::seat::Seat;

impl StarFleet {
    /// R88, R89: points are scored at once, and enough of them win at once.
    pub(super) fn score(&mut self, seat: Seat, items: Vec<Item>, log: &mut Log) {
        let points = items.iter().map(|item| item.points).sum();
        self.player_mut(seat).points += points;
        let total = self.player(seat).points;
        log.all(Event::Scored { seat, points, items, total });
        if total >= self.options.points_to_win {
            self.end(Ending::Points, Some(seat), log);
        }
    }

    /// R58: scores a Bounty for a destroyed ship.
    pub(super) fn pay_bounty(&mut self, seat: Seat, log: &mut Log) {
        let table = self.player(seat).table.iter();
        let bounty = |card: &Id| match card.card.ability() {
            Some(Ability::Bounty(points)) => Some(Item { card: *card, points }),
            _ => None,
        };
        let items: Vec<Item> = table.filter_map(bounty).collect();
        if !items.is_empty() {
            self.score(seat, items, log);
        }
    }

    /// R90: only marks the final round, once.
    pub(super) fn time_is_up(&mut self, log: &mut Log) {
        if self.ended.is_none() && !std::mem::replace(&mut self.final_round, true) {
            log.all(Event::TimeUp { round: self.round().max(1) });
        }
    }

    /// R91: more points win, then more completed objectives, otherwise it is a draw.
    pub(super) fn reckon(&mut self, reason: Ending, log: &mut Log) {
        let rank = |seat| (self.player(seat).points, self.player(seat).scored.len());
        self.end(reason, ahead(rank), log);
    }

    /// R92: the other seat wins when one leaves.
    pub(super) fn depart(&mut self, seat: Seat, why: Departure, log: &mut Log) {
        let reason = match why {
            Departure::Resigned => Ending::Resignation,
            Departure::Absent => Ending::Abandonment,
        };
        if self.ended.is_none() {
            self.end(reason, Some(other(seat)), log);
        }
    }

    /// Everything stays where it is and becomes public.
    fn end(&mut self, reason: Ending, winner: Option<Seat>, log: &mut Log) {
        self.composing = Composing::Nothing;
        self.ended = Some(End { reason, winner });
        let seats = [Seat(0), Seat(1)];
        let player = |seat| self.player(seat);
        log.all(Event::GameOver {
            winner,
            reason,
            places: places(winner),
            points: seats.map(|seat| player(seat).points),
            completed: seats.map(|seat| player(seat).scored.len() as u32),
            hands: seats.map(|seat| player(seat).hand.iter().map(|held| held.id).collect()),
            stored: seats.map(|seat| player(seat).stored.clone()),
            rows: seats.map(|seat| player(seat).row.iter().map(|slot| slot.id).collect()),
            decks: seats.map(|seat| player(seat).deck.clone()),
            piles: seats.map(|seat| player(seat).pile.clone()),
        });
    }
}
