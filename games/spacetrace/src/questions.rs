//! The questions to seats (section 4.1), and the answers for silent seats (R99).

use super::command::{Command, Joins};
use super::state::{Composing, Duel, Prompt, TAKE_BACKS};
use kit::game::{Decision, Question};
use kit::seat::Seat;

/// The spans of a turn: the player's own part, the defence, the end; then one for each stack.
const DEFENCE: u32 = 1;
const END: u32 = 2;
const STACKS: u32 = 3;

impl Duel {
    /// All questions are public. Preparations change nothing in them (D83).
    pub(super) fn decision(&self, seat: Seat, prompt: Prompt) -> Decision {
        let kind = <&str>::from(prompt);
        let turn = |text: &str| Question::own_turn(self.turn(), kind, text);
        let reaction = |text: String| Question::reaction(self.turn(), kind, text);
        let question = match prompt {
            Prompt::Main => turn("Deploy, play, rearrange, attack; or end your turn."),
            Prompt::AttackOrder => turn("Put your stacks in order for the attack."),
            Prompt::Answer => {
                let name = self.stack.last().map_or("", |top| top.card.print().name);
                let stack = self.counts.stacks.saturating_sub(1);
                reaction(format!("Answer {name}?")).in_span(STACKS + stack).on_occasion(self.last_on_stack())
            }
            Prompt::DefendFleets => reaction("Does your extra fleet fight?".into()).in_span(DEFENCE),
            Prompt::DefendOrder => reaction("Put your stacks in order for the defence.".into()).in_span(DEFENCE),
            Prompt::ClassWindow => {
                let occasion = self.counts.tactics + self.counts.class_battles;
                reaction(self.before_class_battle()).in_span(DEFENCE).on_occasion(occasion)
            }
            Prompt::EndWindow => {
                reaction("Play something before the turn ends?".into()).in_span(END).on_occasion(self.counts.tactics)
            }
        };
        Decision::open(seat, question)
    }

    fn last_on_stack(&self) -> u32 {
        self.stack.last().map_or(0, |top| top.id.0)
    }

    fn before_class_battle(&self) -> String {
        match self.next_class_battle() {
            Some((_, [attacker, defender])) => {
                let [attacker, defender] = [attacker, defender].map(<&str>::from);
                format!("Class {attacker} attacks class {defender}. Play something first?")
            }
            None => "Play something before the battle goes on?".into(),
        }
    }

    /// R99: the answer for a silent seat, always one of its choices.
    pub(super) fn silence(&self, seat: Seat) -> Command {
        match (&self.composing, self.asked(seat)) {
            (Composing::Tray { .. }, _) => Command::CancelScrap,
            (Composing::Choice { .. }, _) => Command::CancelChoice,
            (_, Some(Prompt::AttackOrder | Prompt::DefendOrder)) => Command::ConfirmOrder,
            (_, Some(Prompt::Answer | Prompt::ClassWindow)) => Command::PassTurn,
            (_, Some(Prompt::DefendFleets)) => Command::CommitExtra { extra: Joins::No },
            (_, Some(Prompt::EndWindow)) => Command::Pass,
            (_, Some(Prompt::Main) | None) => Command::Ready,
        }
    }

    /// True if the seat may be asked although it has only one answer: to end a turn, which must not reveal the hand (D77); in the
    /// last window; and for an order that can no longer be taken back (R101).
    pub(super) fn asks_idly(&self, seat: Seat) -> bool {
        match self.asked(seat) {
            Some(Prompt::Main) => !self.player(seat).hand.is_empty(),
            Some(Prompt::EndWindow) => true,
            Some(Prompt::AttackOrder | Prompt::DefendOrder) => self.player(seat).take_backs >= TAKE_BACKS,
            _ => false,
        }
    }
}
