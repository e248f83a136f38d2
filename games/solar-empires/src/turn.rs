//! The order of play (4.2, R19, R20): the automatic steps after every command, until a player is asked.

use super::Log;
use super::cards::Card;
use super::combat;
use super::event::{DrawReason, Event, Phase};
use super::state::{Empires, HAND, Inside, Step};
use kit::dice::Dice;
use kit::seat::Seat;

impl Empires {
    /// Proceeds until a player is asked or the match is over.
    pub(super) fn proceed(&mut self, dice: &mut Dice, log: &mut Log) {
        while self.ended.is_none() && self.go_on(dice, log) {}
    }

    /// One automatic step; false if a player is asked instead.
    fn go_on(&mut self, dice: &mut Dice, log: &mut Log) -> bool {
        match &self.step {
            Step::Arrange => {
                let ready = self.living().all(|seat| self.player(seat).arranged);
                if ready {
                    self.open_hands(dice, log);
                }
                ready
            }
            Step::SetFirst { .. } => false,
            Step::Construction { seat, inside, .. } => match inside {
                Inside::Nothing => self.go_on_building(*seat, log),
                Inside::Targeting(_) => self.take_only_target(*seat, log),
                Inside::Revive { .. } => self.revive_only_card(*seat, log),
                Inside::Rift(_) => {
                    combat::advance_rift(self, dice, log);
                    *self.inside() == Inside::Nothing
                }
            },
            Step::Deployment { seat } => {
                let (seat, passed) = (*seat, self.nothing_to_deploy(*seat));
                if passed {
                    self.next_deployment(Some(seat), log);
                }
                passed
            }
            Step::Spy { seat, left } => {
                let (seat, passed) = (*seat, *left == 0 || self.nothing_to_spy(*seat));
                if passed {
                    self.next_spy(Some(seat), log);
                }
                passed
            }
            Step::Combat(_) => {
                let over = combat::advance(self, dice, log);
                if over && self.ended.is_none() {
                    self.end_combats(log);
                }
                over
            }
        }
    }

    /// A construction step with no process inside: a stable point (R10), and possibly the end of the step (R25).
    fn go_on_building(&mut self, seat: Seat, log: &mut Log) -> bool {
        self.stable_point(log);
        if self.ended.is_some() || self.alive(seat) && !self.nothing_to_build(seat) {
            return false;
        }
        if self.alive(seat) {
            log.all(Event::ConstructionDone { seat });
        }
        self.next_construction(Some(seat), log);
        true
    }

    /// A new game turn: the draw phase (R22), then the first construction phase.
    pub(super) fn start_turn(&mut self, log: &mut Log) {
        let Some(priority) = self.priority else { return };
        self.turn += 1;
        self.eventful = false;
        log.all(Event::TurnStarted { turn: self.turn, priority });
        log.all(Event::StepStarted { step: Phase::Draw, seat: None, passed: false });
        for seat in self.order().collect::<Vec<_>>() {
            let missing = HAND.saturating_sub(self.player(seat).hand.len());
            self.draw(seat, missing, DrawReason::DrawPhase, log);
        }
        self.enter_construction(false, None, log);
    }

    /// Begins the next seat's construction step, or the phase after the last one.
    pub(super) fn next_construction(&mut self, done: Option<Seat>, log: &mut Log) {
        let second = matches!(self.step, Step::Construction { second: true, .. });
        self.enter_construction(second, done, log);
    }

    fn enter_construction(&mut self, second: bool, mut done: Option<Seat>, log: &mut Log) {
        let step = if second { Phase::Construction2 } else { Phase::Construction1 };
        while let Some(seat) = self.after(done) {
            let passed = self.nothing_to_build(seat);
            log.all(Event::StepStarted { step, seat: Some(seat), passed });
            if !passed {
                self.player_mut(seat).fidgets = 0;
                self.step = Step::Construction { second, seat, inside: Inside::Nothing };
                return;
            }
            done = Some(seat);
        }
        if second { self.clean_up(log) } else { self.next_deployment(None, log) }
    }

    /// Begins the next seat's deployment step, or the phase after the last one.
    pub(super) fn next_deployment(&mut self, mut done: Option<Seat>, log: &mut Log) {
        while let Some(seat) = self.after(done) {
            let passed = self.nothing_to_deploy(seat);
            log.all(Event::StepStarted { step: Phase::Deployment, seat: Some(seat), passed });
            if !passed {
                self.player_mut(seat).fidgets = 0;
                self.step = Step::Deployment { seat };
                return;
            }
            done = Some(seat);
        }
        self.next_spy(None, log);
    }

    /// Asks the next seat with a Spy Network (R42), or begins the combat phase.
    pub(super) fn next_spy(&mut self, mut done: Option<Seat>, log: &mut Log) {
        while let Some(seat) = self.after(done) {
            let left = self.in_force(seat, Card::SPY_NETWORK) as u32;
            if left > 0 {
                let passed = self.nothing_to_spy(seat);
                log.all(Event::StepStarted { step: Phase::Spy, seat: Some(seat), passed });
                if !passed {
                    self.step = Step::Spy { seat, left };
                    return;
                }
            }
            done = Some(seat);
        }
        log.all(Event::StepStarted { step: Phase::Combat, seat: None, passed: false });
        combat::begin(self, log);
    }

    /// Ends the combat phase: granted shields end (R79), and the second construction phase begins.
    fn end_combats(&mut self, log: &mut Log) {
        self.ships.values_mut().for_each(|ship| ship.granted = 0);
        self.enter_construction(true, None, log);
    }
}
