//! Eliminations, and the end of the match (R93–R97, rules 10.1 and 10.5).

use super::Log;
use super::cards::Card;
use super::event::{Event, Spoils, TradeEnd};
use super::frames::{Frame, Play};
use super::options::{Deck, SpoilsOption};
use super::state::{End, Ending, Galaxy, Pile};
use super::unit::UnitId;
use kit::dice::Dice;
use kit::game::Departure;
use kit::seat::Seat;

impl Galaxy {
    /// A player leaves, at any moment (10.5). Everything that does not concern them continues, and a question to another player
    /// stays open as it is (D71, 7.3).
    pub(super) fn depart(&mut self, seat: Seat, why: Departure, dice: &mut Dice, log: &mut Log) {
        let involved = self.frames.iter().any(|frame| self.involves(frame, seat));
        let stands = !involved && self.pending().is_some_and(|(asked, _)| asked != seat);
        self.drop_frames_of(seat, log);
        for frame in &mut self.frames {
            if let Frame::Play(play) = frame {
                play.candidates.retain(|candidate| *candidate != seat);
            }
        }
        self.question_open &= stands;
        let reason = match why {
            Departure::Resigned => Ending::Resigned,
            Departure::Absent => Ending::Absent,
        };
        self.eliminate(seat, None, reason, log);
        if self.ended.is_none() && seat == self.active {
            self.end_turn(dice, log);
        }
        if !stands {
            self.proceed(dice, log);
        }
        self.void_offers(log);
    }

    /// Drops the lowest frame that involves the seat, and all frames above it.
    fn drop_frames_of(&mut self, seat: Seat, log: &mut Log) {
        let Some(lowest) = self.frames.iter().position(|frame| self.involves(frame, seat)) else { return };
        for frame in self.frames.drain(lowest..) {
            if let Frame::Combat(combat) = frame {
                log.all(Event::AttackCancelled { attacker: combat.attacker, defender: combat.defender });
            }
        }
    }

    fn involves(&self, frame: &Frame, seat: Seat) -> bool {
        match frame {
            Frame::Combat(combat) => [combat.attacker, combat.defender].contains(&seat),
            Frame::Play(Play { seat: player, target, .. }) => {
                *player == seat || self.target_seat(*target) == Some(seat)
            }
            Frame::PickTechnology => self.active == seat,
        }
    }

    /// R94: eliminates a player.
    pub(super) fn eliminate(&mut self, seat: Seat, by: Option<Seat>, reason: Ending, log: &mut Log) {
        self.player_mut(seat).alive = false;
        self.fallen.push(seat);
        let conqueror = by.filter(|_| self.options.spoils == SpoilsOption::Plunder);
        let spoils = conqueror.map(|conqueror| self.plunder(seat, conqueror));
        self.give_up_cards(seat);
        let player = self.player_mut(seat);
        player.credits = 0;
        player.known_in_hand = [0; 5];
        player.seen_top = 0;
        player.draft = None;
        for other in &mut self.players {
            other.draft.take_if(|draft| draft.to == seat);
        }
        self.close_offers(|offer| offer.by == seat || offer.to == seat, TradeEnd::Void, log);
        self.flags.truces.retain(|truce| *truce != seat);
        if self.flags.staged.as_ref().is_some_and(|staged| !self.units.contains(staged.world)) {
            self.stage(self.active, None, log);
        }
        log.all(Event::Eliminated { seat, by, reason: reason.id().to_owned(), spoils });
        if self.living().count() == 1 {
            self.finish(reason, log);
        }
    }

    /// Gives the loser's credits and hand to the conqueror.
    fn plunder(&mut self, seat: Seat, conqueror: Seat) -> Spoils {
        let loser = self.player_mut(seat);
        let (credits, hand) = (std::mem::take(&mut loser.credits), std::mem::take(&mut loser.hand));
        let cards = hand.len() as u32;
        let winner = self.player_mut(conqueror);
        winner.credits += credits;
        winner.hand.extend(hand);
        Spoils { credits, cards }
    }

    /// Gives up the units by serial, each card before its leader, then the hand. They go to the common discard pile; with own
    /// decks they leave the match.
    fn give_up_cards(&mut self, seat: Seat) {
        let own: Vec<UnitId> = self.units.iter().filter(|(_, unit)| unit.owner == seat).map(|(id, _)| id).collect();
        let units = own.iter().filter_map(|id| self.units.remove(*id));
        let mut cards: Vec<Card> = units.flat_map(|unit| unit.card.into_iter().chain(unit.leader)).collect();
        cards.append(&mut self.player_mut(seat).hand);
        match self.options.deck {
            Deck::Common => self.piles[0].discard.append(&mut cards),
            Deck::Own => self.piles[seat.index()] = Pile::default(),
        }
    }

    /// Ends the match: one player is left and wins (R93), or the round limit is reached (R97).
    pub(super) fn finish(&mut self, reason: Ending, log: &mut Log) {
        let mut living: Vec<Seat> = self.living().collect();
        living.sort_by_key(|seat| std::cmp::Reverse(self.value(*seat)));
        let best = self.value(living[0]);
        let winners: Vec<Seat> = living.iter().copied().filter(|seat| self.value(*seat) == best).collect();
        let ranking: Vec<Seat> = living.iter().chain(self.fallen.iter().rev()).copied().collect();
        let mut places = vec![0; self.players.len()];
        for (index, seat) in ranking.iter().enumerate() {
            let level =
                |other: &Seat| self.alive(*seat) && self.alive(*other) && self.value(*seat) == self.value(*other);
            let ahead = ranking[..index].iter().filter(|other| !level(other)).count();
            places[seat.index()] = ahead as u32 + 1;
        }
        let values = Seat::all(self.players.len()).map(|seat| self.value(seat)).collect();
        log.all(Event::MatchEnded {
            reason: reason.id().to_owned(),
            winners: winners.clone(),
            ranking: ranking.clone(),
            values,
        });
        self.frames.clear();
        self.close_offers(|_| true, TradeEnd::Expired, log);
        self.players.iter_mut().for_each(|player| player.draft = None);
        self.flags.staged = None;
        self.ended = Some(End { reason, winners, ranking, places });
    }
}
