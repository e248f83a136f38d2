//! The order of play (rules 4.2): steps follow one another until a player must be asked.

use super::Log;
use super::cards::Kind;
use super::event::{DiscardReason, DrawReason, Event, TradeEnd};
use super::frames::Frame;
use super::options::Attacks;
use super::preferences::Stops;
use super::refusals::Code;
use super::state::{Ending, Galaxy, Skip, TurnFlags};
use super::steps::{PendingKind, Phase, SkipPhase, Step};
use kit::dice::Dice;
use kit::refusals::ensure;

impl Galaxy {
    /// Proceeds until a player is asked or the match is over.
    pub(super) fn proceed(&mut self, dice: &mut Dice, log: &mut Log) {
        while self.ended.is_none() {
            let waiting = match self.frames.last() {
                None if self.step_waits() => return,
                None => {
                    self.pass_step(dice, log);
                    false
                }
                Some(Frame::PickTechnology) => true,
                Some(Frame::Play(_)) => self.advance_play(dice, log),
                Some(Frame::Combat(_)) => self.advance_combat(dice, log),
            };
            if waiting {
                return self.announce_question(log);
            }
        }
    }

    /// Tells everybody, once, that a player is asked inside a step.
    fn announce_question(&mut self, log: &mut Log) {
        let Some((seat, kind)) = self.pending().filter(|_| !self.question_open) else { return };
        self.question_open = true;
        self.questions_asked += 1;
        if kind != PendingKind::PickTechnology {
            log.all(Event::ReactionAsked { seat, kind });
        }
        if let (PendingKind::Kills, Some(combat)) = (kind, self.combat()) {
            log.all(Event::KillsAsked { seat, options: combat.kills_of(seat).options.clone() });
        }
    }

    /// True if the step waits for its player (4.2, "No empty clicks").
    pub(super) fn step_waits(&self) -> bool {
        match self.step {
            Step::Discard => self.excess() > 0 && !self.hand_is_of_one_kind(),
            _ if self.flags.skip_to.is_some() => false,
            Step::Attack if self.second_attack_follows() && self.attacks_left() == Some(0) => false,
            _ if self.player(self.active).prefs.stops == Stops::All => true,
            _ => self.has_business(self.active) && !self.is_of_no_use(),
        }
    }

    /// Carries out a step without a question.
    fn pass_step(&mut self, dice: &mut Dice, log: &mut Log) {
        match self.step {
            Step::Discard if self.excess() > 0 => {
                let kind = self.player(self.active).hand[0].kind;
                self.discard_for_limit(kind, log);
            }
            _ => {
                self.tell_of_no_use(log);
                self.next_step(dice, log);
            }
        }
    }

    /// Tells a player who could have done something that they were not asked (D76). The others learn nothing (D56).
    fn tell_of_no_use(&self, log: &mut Log) {
        let seat = self.active;
        if self.flags.skip_to.is_none() && self.is_of_no_use() && self.has_business(seat) {
            log.only(&[seat], Event::PhasePassed { seat, phase: self.step.phase() });
        }
    }

    /// The number of cards above the hand limit (R20, R21).
    pub(super) fn excess(&self) -> u32 {
        (self.player(self.active).hand.len() as u32).saturating_sub(self.hand_limit(self.active))
    }

    fn hand_is_of_one_kind(&self) -> bool {
        let hand = &self.player(self.active).hand;
        hand.iter().all(|card| card.kind == hand[0].kind)
    }

    /// True if Strategic Initiative grants another Attack Phase after this one (R47).
    fn second_attack_follows(&self) -> bool {
        self.flags.initiative && !self.flags.in_second_attack
    }

    /// Ends the step and begins the next.
    fn next_step(&mut self, dice: &mut Dice, log: &mut Log) {
        match self.step {
            Step::Draw => self.step = Step::Discard,
            Step::Discard => {
                self.produce(log);
                self.enter(Step::Command, log);
            }
            Step::Command => self.enter(Step::Build, log),
            Step::Build => self.enter(Step::Attack, log),
            Step::Attack => self.after_attack_phase(log),
            Step::Move => {
                self.settle_leaders();
                self.flags.moved_fleets.clear();
                self.flags.moved_leaders.clear();
                self.flags.start_of_move.clear();
                self.enter(Step::Research, log);
            }
            Step::Research => self.end_turn(dice, log),
        }
    }

    /// Tactical dice and the count of attacks last for one Attack Phase (R37, R53).
    fn after_attack_phase(&mut self, log: &mut Log) {
        self.end_tactics();
        self.flags.fought.clear();
        self.flags.attacks_made = 0;
        if self.second_attack_follows() {
            self.flags.in_second_attack = true;
            self.enter(Step::Attack, log);
        } else {
            self.enter(Step::Move, log);
        }
    }

    fn end_tactics(&mut self) {
        self.units.values_mut().for_each(|unit| unit.tactical = 0);
    }

    fn enter(&mut self, step: Step, log: &mut Log) {
        self.step = step;
        self.steps_entered += 1;
        if self.flags.skip_to.is_some_and(|skip| skip.arrives_at(step)) {
            self.flags.skip_to = None;
        }
        let second = step == Step::Attack && self.flags.in_second_attack;
        log.all(Event::PhaseStarted { seat: self.active, phase: step.phase(), second });
    }

    /// The Production Phase (R22–R25).
    fn produce(&mut self, log: &mut Log) {
        let seat = self.active;
        log.all(Event::PhaseStarted { seat, phase: Phase::Production, second: false });
        let items = self.income_items(seat);
        let total = self.income(seat);
        self.player_mut(seat).credits += total;
        let units = self.units.cards(items.iter().map(|item| item.unit));
        log.all(Event::Income { seat, items, total, credits: self.player(seat).credits, units });
    }

    /// Begins the active player's turn with a card (R16).
    pub(super) fn begin_turn(&mut self, dice: &mut Dice, log: &mut Log) {
        for player in &mut self.players {
            player.restless = 0;
            player.offers_sent = 0;
        }
        self.flags = TurnFlags::default();
        // An Attack Phase may have ended with the departure of its player (10.5).
        self.end_tactics();
        log.all(Event::TurnStarted { seat: self.active, round: self.round, turn: self.turn });
        self.enter(Step::Draw, log);
        self.draw_to_hand(self.active, DrawReason::Turn, dice, log);
    }

    /// Ends the game turn with its offers and drafts (R91). The next living player follows.
    pub(super) fn end_turn(&mut self, dice: &mut Dice, log: &mut Log) {
        self.close_offers(|_| true, TradeEnd::Expired, log);
        self.players.iter_mut().for_each(|player| player.draft = None);
        let place = self.order.iter().position(|seat| *seat == self.active).unwrap_or(0);
        let later = self.order[place + 1..].iter().copied().find(|seat| self.alive(*seat));
        if later.is_none() {
            if self.round >= self.options.round_limit {
                self.flags = TurnFlags::default();
                return self.finish(Ending::RoundLimit, log);
            }
            self.round += 1;
        }
        self.active = later.or_else(|| self.living().next()).unwrap_or(self.active);
        self.turn += 1;
        self.begin_turn(dice, log);
    }

    /// Whether `end-phase`, `end-turn` or `skip-to` is possible now.
    pub(super) fn check_ending(&self, skip: Option<Skip>) -> Result<(), Code> {
        ensure(self.frames.is_empty(), Code::WrongPhase)?;
        ensure(self.step != Step::Discard, Code::MustDiscard)?;
        ensure(self.flags.staged.is_none(), Code::AttackStaged)?;
        match skip {
            None => Ok(()),
            Some(Skip::TurnEnd) => ensure(self.step != Step::Draw, Code::WrongPhase),
            Some(Skip::To(phase)) => ensure(self.can_skip_to(phase), Code::WrongPhase),
        }
    }

    /// R100: the step lies ahead and is not the next one.
    fn can_skip_to(&self, phase: SkipPhase) -> bool {
        let last_attack = self.step == Step::Attack && !self.second_attack_follows();
        let next = match self.step {
            Step::Draw | Step::Discard => Step::Command,
            Step::Command => Step::Build,
            Step::Build => Step::Attack,
            Step::Attack if !last_attack => Step::Attack,
            Step::Attack => Step::Move,
            Step::Move | Step::Research => Step::Research,
        };
        phase.step() > next
    }

    /// Ends the step, and skips as requested.
    pub(super) fn end_step(&mut self, skip: Option<Skip>, dice: &mut Dice, log: &mut Log) {
        self.flags.skip_to = skip;
        self.next_step(dice, log);
    }

    /// Discards the oldest card of a kind for the hand limit (R21).
    pub(super) fn discard_for_limit(&mut self, kind: Kind, log: &mut Log) {
        let seat = self.active;
        if let Some(card) = self.spend(seat, kind) {
            log.all(Event::Discarded { seat, card, reason: DiscardReason::Limit });
        }
    }

    /// True if the number of attacks allows another one in this phase (R53).
    pub(super) fn has_attack_left(&self) -> bool {
        self.options.attacks == Attacks::EachFleetOnce || self.flags.attacks_made == 0
    }
}

impl Skip {
    fn arrives_at(self, step: Step) -> bool {
        matches!(self, Skip::To(phase) if phase.step() == step)
    }
}
