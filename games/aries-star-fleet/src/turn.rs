//! The order of play (rules section 4): the automatic steps until a player is asked, and a turn from its beginning to its end.

use super::Log;
use super::cards::{Ability, Sort};
use super::event::{Cause, Event};
use super::id::Id;
use super::options::{EmptyDeck, Reinforce};
use super::state::{Composing, HAND, Held, Play, PlayKind, QUIET, StarFleet, Step};
use kit::dice::Dice;
use kit::duel::other;
use kit::seat::Seat;

impl StarFleet {
    /// Proceeds until a player is asked, and answers questions that need not be asked (4.1, R94).
    pub(super) fn proceed(&mut self, dice: &mut Dice, log: &mut Log) {
        while self.ended.is_none() {
            if !self.todo.is_empty() {
                if self.waits() {
                    return;
                }
                self.go_on(dice, log);
                continue;
            }
            match self.step {
                Step::Seeding { .. } => match self.next_seed() {
                    None => self.next_seat_seeds(dice, log),
                    Some(seed) => match self.seed_places(seed.card).as_slice() {
                        [] => self.place_seed(seed, None, dice, log),
                        [only] => self.place_seed(seed, Some(*only), dice, log),
                        _ => return,
                    },
                },
                Step::Ante if self.player(self.active).hand.len() > HAND => return,
                Step::Ante => self.draw_up(dice, log),
                Step::Main => return,
            }
        }
    }

    /// Carries out T1 and T2, and begins T3.
    pub(super) fn begin_turn(&mut self, seat: Seat, log: &mut Log) {
        self.turn += 1;
        self.active = seat;
        self.step = Step::Ante;
        (self.actions, self.spans, self.acted) = (0, 0, false);
        self.players.iter_mut().for_each(|player| player.composed = 0);
        let plays = self.plays_of(seat);
        log.all(Event::TurnStart { seat, turn: self.turn, round: self.round(), plays });
        self.end_shifts(seat, |_| true, |ships| Event::ReinforcementEnded { ships }, log);
        for ship in self.ships.iter_mut().filter(|ship| ship.id.seat == seat) {
            ship.used = 0;
            (ship.range_spent, ship.transferred, ship.cloak_used) = (false, false, false);
        }
        self.ships.iter_mut().for_each(|ship| ship.ability_used = false);
        self.crews.iter_mut().for_each(|crew| crew.ability_used = false);
        self.player_mut(seat).store_used = false;
        self.repair_all(seat, log);
    }

    /// R40, R41: ends the shifts of those ships of a seat.
    fn end_shifts(
        &mut self,
        seat: Seat,
        which: impl Fn(&super::board::Ship) -> bool,
        event: impl FnOnce(Vec<Id>) -> Event,
        log: &mut Log,
    ) {
        let mut ended = Vec::new();
        for ship in self.ships.iter_mut().filter(|ship| ship.id.seat == seat && ship.shift != [0; 3]) {
            if which(ship) {
                ship.shift = [0; 3];
                ended.push(ship.id);
            }
        }
        if !ended.is_empty() {
            log.all(event(ended));
        }
    }

    /// T2: carries out all repairs at the start of a turn.
    fn repair_all(&mut self, seat: Seat, log: &mut Log) {
        let mut repairs: Vec<(Id, Id, i32)> = Vec::new();
        for station in self.stations_of(seat) {
            let Some(Ability::RepairHere(points)) = station.id.card.ability() else { continue };
            let here = self.ships_of(seat).filter(|ship| ship.place == station.place);
            repairs.extend(here.map(|ship| (ship.id, station.id, points)));
        }
        for ship in self.ships_of(seat).filter(|ship| self.upgrades_in(ship.id).next().is_some()) {
            let drones = self.equipment(ship).1.map(|id| (id, id.card.upgrade().gives.repairs));
            repairs.extend(drones.filter(|(_, points)| *points > 0).map(|(id, points)| (ship.id, id, points)));
        }
        for (ship, source, points) in repairs {
            self.repair(ship, points, source, log);
        }
    }

    /// R46: repairs a ship.
    pub(super) fn repair(&mut self, ship: Id, points: i32, source: Id, log: &mut Log) {
        let printed = ship.card.ship().base;
        let ship = self.ship_mut(ship);
        let (mut left, mut amounts) = (points, [0; 3]);
        for (at, amount) in amounts.iter_mut().enumerate() {
            *amount = left.min(printed[at] - ship.base[at]);
            ship.base[at] += *amount;
            left -= *amount;
        }
        if amounts != [0; 3] {
            log.all(Event::Repaired { ship: ship.id, source, amounts: amounts.into() });
        }
    }

    /// Carries out the rest of T3 once the hand has at most 4 cards, then T4 and T5.
    fn draw_up(&mut self, dice: &mut Dice, log: &mut Log) {
        let seat = self.active;
        let missing = HAND.saturating_sub(self.player(seat).hand.len());
        self.draw(seat, missing, dice, log);
        let extra = |id: &Id| if let Some(Ability::Draw(count)) = id.card.ability() { count } else { 0 };
        let stations: Vec<Id> = self.stations_of(seat).map(|station| station.id).collect();
        for source in self.in_order(stations.iter().chain(&self.player(seat).table).copied().collect()) {
            self.draw(seat, extra(&source), dice, log);
        }
        self.player_mut(seat).plays = self.plays_of(seat);
        self.step = Step::Main;
    }

    /// T5: the card plays of the turn of `seat`.
    fn plays_of(&self, seat: Seat) -> Vec<Play> {
        let extra = |source: Id| {
            let play = match source.card.ability()? {
                Ability::Extra(Sort::Crew) => PlayKind::Crew,
                Ability::Extra(Sort::Upgrade) => PlayKind::Upgrade,
                _ => return None,
            };
            Some(Play { play, source: Some(source) })
        };
        let mut plays = vec![Play { play: PlayKind::Normal, source: None }];
        if self.enhancement(other(seat), |ability| ability == Ability::RedTape).is_none() {
            plays.extend(self.stations_of(seat).filter_map(|station| extra(station.id)));
            plays.extend(self.player(seat).table.iter().filter_map(|id| extra(*id)));
        }
        plays
    }

    /// R13: draws up to `count` cards from the top, as far as there are any.
    pub(super) fn draw(&mut self, seat: Seat, mut count: usize, dice: &mut Dice, log: &mut Log) {
        while count > 0 {
            let player = self.player_mut(seat);
            if player.deck.is_empty() {
                if self.options.empty_deck == EmptyDeck::Stop || !self.recycle(seat, dice, log) {
                    return;
                }
                continue;
            }
            let cards: Vec<Id> = player.deck.drain(..count.min(player.deck.len())).collect();
            player.hand.extend(cards.iter().map(|id| Held { id: *id, known: false }));
            count -= cards.len();
            let drew = |cards: Option<Vec<Id>>, count| Event::Drew { seat, count, cards };
            let number = cards.len() as u32;
            log.part(&[seat], drew(Some(cards), number), drew(None, number));
        }
    }

    /// Makes the discard pile the draw deck. False if there is none.
    fn recycle(&mut self, seat: Seat, dice: &mut Dice, log: &mut Log) -> bool {
        let player = self.player_mut(seat);
        if player.discard.is_empty() {
            return false;
        }
        player.deck = std::mem::take(&mut player.discard);
        log.all(Event::Recycled { seat, count: player.deck.len() as u32 });
        self.shuffle_deck(seat, "recycled draw deck", dice, log);
        true
    }

    /// R12: discards a card of the hand; everybody sees it.
    pub(super) fn discard_from_hand(&mut self, card: Id, log: &mut Log) {
        let player = self.player_mut(card.seat);
        player.take(card);
        player.discard.push(card);
        log.all(Event::DiscardedHand { seat: card.seat, card });
    }

    /// Ends the turn (E1 to E4).
    pub(super) fn end_turn(&mut self, log: &mut Log) {
        let seat = self.active;
        let holds = self.options.reinforce == Reinforce::Holds;
        self.end_shifts(seat, |ship| !(holds && ship.shift[0] > 0), |ships| Event::ShiftsEnded { ships }, log);
        self.ships.iter_mut().filter(|ship| ship.id.seat == seat).for_each(|ship| ship.cells = 0);
        self.unstop_all(log);
        self.player_mut(seat).plays.clear();
        self.quiet = if self.acted { 0 } else { self.quiet + 1 };
        self.composing = Composing::Nothing;
        log.all(Event::TurnEnd { seat, quiet: self.quiet });
        if let Some(reason) = self.ending_at_turn_end() {
            self.reckon(reason, log);
        } else {
            self.begin_turn(other(seat), log);
        }
    }

    /// R54: unstops all cards at the end of the turn.
    fn unstop_all(&mut self, log: &mut Log) {
        let ships = self.ships.iter_mut().filter(|ship| ship.stopped).map(|ship| {
            ship.stopped = false;
            ship.id
        });
        let mut cards: Vec<Id> = ships.collect();
        cards.extend(self.crews.iter_mut().filter(|crew| crew.stopped).map(|crew| {
            crew.stopped = false;
            crew.id
        }));
        if !cards.is_empty() {
            log.all(Event::Unstopped { cards, reason: Cause::TurnEnd });
        }
    }

    /// E3: R90, R91.
    fn ending_at_turn_end(&self) -> Option<super::event::Ending> {
        use super::event::Ending;
        let round_over = self.turn.is_multiple_of(2);
        if round_over && self.final_round {
            Some(Ending::Time)
        } else if round_over && self.round() >= self.options.round_cap {
            Some(Ending::RoundCap)
        } else {
            (self.quiet >= QUIET).then_some(Ending::Quiet)
        }
    }
}
