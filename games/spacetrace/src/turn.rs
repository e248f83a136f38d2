//! The order of play (sections 3.3 and 4): the automatic steps until a player is asked, and the turn from its draw to its end.

use super::Log;
use super::cards::Office;
use super::event::{Drawing, Ending, Event};
use super::options::Version;
use super::state::{Counts, Duel, LAST_TURN, Once, Passing, Prompt, Step};
use kit::duel::other;
use kit::seat::Seat;

/// Cards drawn at the beginning of a turn (R10).
const DRAWN: usize = 2;
/// Quiet turns in a row that end a match (R92).
const QUIET_TURNS: u32 = 2;

impl Duel {
    /// Proceeds until a player is asked.
    pub(super) fn proceed(&mut self, log: &mut Log) {
        while self.ended.is_none() && !self.waits() {
            if !self.stack.is_empty() {
                self.resolve_stack(log);
                continue;
            }
            match self.step {
                Step::Main => self.ready(),
                Step::AttackOrder => self.confirm_order(self.active, log),
                Step::DefendFleets => self.commit(super::command::Joins::No, log),
                Step::DefendOrder => self.confirm_order(other(self.active), log),
                Step::ClassWindow { .. } | Step::ClassBattle => self.go_on_fighting(log),
                Step::EndWindow => self.end_turn(log),
            }
        }
    }

    /// True if there is something to ask (section 4, R42). The only hidden information it depends on is the seat's own passing
    /// ahead.
    fn waits(&self) -> bool {
        let Some((seat, prompt)) = self.awaited() else { return false };
        let player = self.player(seat);
        match prompt {
            Prompt::Main => !player.hand.is_empty() || self.choices(seat).len() > 1,
            Prompt::Answer => !player.hand.is_empty(),
            Prompt::AttackOrder | Prompt::DefendOrder => self.has_to_order(seat),
            Prompt::DefendFleets => self.board.side(seat).flagship.is_some(),
            Prompt::ClassWindow => self.may_act_in_battle(seat) && self.class_battle_comes(),
            Prompt::EndWindow => {
                let holds = !player.hand.is_empty() && player.passing != Passing::Turn;
                holds && self.options.version == Version::Normal && self.end_window_is_of_use(seat)
            }
        }
    }

    /// R42: true if something can still be saved before the turn ends (D76).
    fn end_window_is_of_use(&self, seat: Seat) -> bool {
        self.board.ships.iter().any(|ship| ship.damaged()) || self.board.fresh_wrecks(seat).next().is_some()
    }

    /// R42: true if the player holds a card, has not passed ahead, and can act there in this version.
    fn may_act_in_battle(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let can_act = match self.options.version {
            Version::FirstGame => false,
            Version::SecondGame => seat == self.active,
            Version::Normal => true,
        };
        can_act && !player.hand.is_empty() && player.passing == Passing::Nothing
    }

    /// R10: begins the turn of `seat`.
    pub(super) fn begin_turn(&mut self, seat: Seat, log: &mut Log) {
        self.board.turn += 1;
        self.active = seat;
        self.step = Step::Main;
        log.all(Event::TurnStarted { turn: self.turn(), seat });
        match self.board.commander(seat) {
            Some((_, Office::Draws(cards))) => self.draw(seat, cards, Drawing::Sorel, log),
            _ => self.draw(seat, DRAWN, Drawing::Turn, log),
        }
        self.at_start.clear();
        if self.libraries_are_empty() {
            self.at_start.extend(self.board.ships.iter().map(|ship| (ship.id, ship.max)));
        }
    }

    /// Draws up to `count` cards from the top, as far as there are any (D12).
    pub(super) fn draw(&mut self, seat: Seat, count: usize, cause: Drawing, log: &mut Log) {
        let player = self.player_mut(seat);
        let count = count.min(player.library.len());
        if count == 0 {
            return;
        }
        let cards: Vec<_> = player.library.drain(..count).collect();
        cards.iter().for_each(|card| player.take(*card));
        let left = player.library.len() as u32;
        let drawn = |cards| Event::CardsDrawn { seat, count: count as u32, cause, cards, left };
        log.part(&[seat], drawn(Some(cards)), drawn(None));
    }

    /// R14: ends the actions of the active player.
    pub(super) fn ready(&mut self) {
        self.step = Step::EndWindow;
    }

    /// R15: ends the turn.
    pub(super) fn end_turn(&mut self, log: &mut Log) {
        let ships = self.board.end_turn();
        if !ships.is_empty() {
            let named = self.board.named(ships.iter().copied());
            log.all(Event::AllRepaired { ships, named });
        }
        for seat in Seat::all(2) {
            let player = self.player_mut(seat);
            let amount = std::mem::take(&mut player.pool);
            (player.passing, player.take_backs) = (Passing::Nothing, 0);
            if amount > 0 {
                log.all(Event::MpExpired { seat, amount });
            }
        }
        (self.once, self.counts) = (Once::default(), Counts::default());
        let quiet = self.was_quiet();
        self.quiet_turns = if quiet { self.quiet_turns + 1 } else { 0 };
        self.board.eventful = false;
        log.all(Event::TurnEnded { turn: self.turn(), seat: self.active, quiet });
        if self.quiet_turns >= QUIET_TURNS {
            self.reckon(Ending::Exhaustion, log);
        } else if self.turn() >= LAST_TURN {
            self.reckon(Ending::TurnCap, log); // R100
        } else {
            self.begin_turn(other(self.active), log);
        }
    }

    pub(super) fn libraries_are_empty(&self) -> bool {
        self.players.iter().all(|player| player.library.is_empty())
    }

    /// R92: true if the turn was quiet. If a library became empty in this turn, a card was played that drew from it.
    fn was_quiet(&self) -> bool {
        let stands = |(id, max): &(_, u32)| self.board.ship(*id).is_some_and(|ship| ship.max >= *max);
        self.libraries_are_empty() && !self.board.eventful && self.at_start.iter().all(stands)
    }
}
