//! Playouts: a world dealt from what one seat knows, played by the game's own policy for a few turns.

use super::{is_awaited, random};
use crate::chance::{chances, in_play, lead};
use crate::dice::Dice;
use crate::events::Events;
use crate::game::{Decision, Game, Question, Role};
use crate::json::Json;
use crate::seat::{Seat, Viewer};

/// A playout ends 3 turns ([`Question::turn`]) after the one in which it starts.
pub(super) const HORIZON_TURNS: u32 = 3;
/// A playout has at most 160 answers, of all seats together.
const MAX_ANSWERS: usize = 160;
/// A plan has at most 40 commands.
const MAX_COMMANDS: usize = 40;

/// The result of a playout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Came {
    /// The seat's chance to win at the end of the playout, in ten-thousandths.
    pub(super) chance: i64,
    /// The contributions of the features to the scores of the seat and of its strongest rival at the end of the
    /// playout. `None` once the match or the seat's part in it is over.
    pub(super) terms: Option<[Vec<i64>; 2]>,
}

/// A possible state and the dice of its future. All compared plans use the same worlds, so that luck favours none of
/// them.
#[derive(Clone)]
pub(super) struct World<G> {
    pub(super) game: G,
    dice: Dice,
}

impl<G: Game> World<G> {
    pub(super) fn deal(game: &G, seat: Seat, number: u64) -> Self {
        let mut dice = Dice::forecast(number);
        World { game: game.resample(Viewer::Seat(seat), &mut dice), dice }
    }

    /// The real world, with the dice of a possible future.
    pub(super) fn real(game: &G, number: u64) -> Self {
        World { game: game.clone(), dice: Dice::forecast(number) }
    }

    /// The commands of the game's policy.
    pub(super) fn policy(&mut self, seat: Seat) -> Vec<G::Command> {
        self.game.policy(seat, &mut self.dice)
    }

    /// The commands of the game's rollout policy, or a random choice if it has none.
    fn rollout_policy(&mut self, seat: Seat) -> Vec<G::Command> {
        let planned = self.game.rollout_policy(seat, &mut self.dice);
        if planned.is_empty() { random(&self.game, seat, &mut self.dice).into_iter().collect() } else { planned }
    }

    /// Gives a seat's commands until one is refused, and returns how many were accepted.
    pub(super) fn give(&mut self, seat: Seat, plan: &[G::Command]) -> usize {
        let before = self.clone();
        for (at, command) in plan.iter().enumerate() {
            if self.game.apply(seat, command.clone(), &mut self.dice, &mut Events::default()).is_err() {
                // A refusal spoils the state, so the commands before it are given again on a copy.
                *self = before;
                return self.give(seat, &plan[..at]);
            }
        }
        plan.len()
    }

    /// The seat's lead ([`lead`]) after `plan`.
    pub(super) fn after(mut self, seat: Seat, plan: &[G::Command]) -> i64 {
        self.give(seat, plan);
        lead(&self.game, seat)
    }

    /// Gives `plan`, lets all seats follow the rollout policy, and returns the result for `seat`.
    pub(super) fn play_out(mut self, seat: Seat, plan: &[G::Command], until: u32) -> Came {
        self.play_on(seat, plan, until, &mut |_, _| ());
        Came { chance: chances(&self.game)[seat.index()].into(), terms: self.terms(seat) }
    }

    /// Gives `plan` and lets all seats follow the rollout policy to the end of turn `until`. `given` is called with all
    /// commands after the plan.
    pub(super) fn play_on(
        &mut self,
        seat: Seat,
        plan: &[G::Command],
        until: u32,
        given: &mut impl FnMut(Seat, &[G::Command]),
    ) {
        self.give(seat, plan);
        for _ in 0..MAX_ANSWERS {
            let awaited = self.game.decisions();
            let Some(Decision { seat: next, question, .. }) = awaited.first() else { break };
            if question.turn > until {
                break;
            }
            let next = *next;
            let wanted = self.rollout_policy(next);
            let taken = self.give(next, &wanted);
            given(next, &wanted[..taken]);
            if taken == 0 {
                let silence = self.game.on_deadline(next);
                self.give(next, &[silence]);
            }
        }
    }

    fn terms(&self, seat: Seat) -> Option<[Vec<i64>; 2]> {
        let turn = self.game.decisions().first()?.question.turn;
        let terms = |seat| G::model().terms(&self.game.features(seat), turn);
        let (own, rivals): (Vec<Seat>, Vec<Seat>) = in_play(&self.game).into_iter().partition(|other| *other == seat);
        let rivals = rivals.into_iter().map(terms);
        Some([terms(*own.first()?), rivals.max_by_key(|terms| terms.iter().sum::<i64>())?])
    }

    /// A whole answer that begins with `plan`, up to the first refused command. The rollout policy continues it until
    /// the seat's question changes, dice are drawn, or something hidden is revealed: `twin`, another world, then looks
    /// different to the seat. No part of the answer therefore depends on luck.
    pub(super) fn complete(mut self, mut twin: Self, seat: Seat, plan: Vec<G::Command>) -> Vec<G::Command> {
        let asked = self.question(seat);
        let (mut whole, mut wanted) = (Vec::new(), plan);
        while whole.len() < MAX_COMMANDS && is_awaited(&self.game, seat) {
            for command in std::mem::take(&mut wanted) {
                let goes_on = self.go_on(&mut twin, seat, &command, asked.as_ref());
                whole.extend(goes_on.is_some().then_some(command));
                if goes_on != Some(true) {
                    return whole;
                }
            }
            wanted = self.rollout_policy(seat);
            if wanted.is_empty() {
                break;
            }
        }
        whole
    }

    /// The number of commands up to the end of the answer (see [`World::complete`]), or before the first that is
    /// refused.
    pub(super) fn known(mut self, mut twin: Self, seat: Seat, commands: &[G::Command]) -> usize {
        let asked = self.question(seat);
        for (at, command) in commands.iter().enumerate() {
            match self.go_on(&mut twin, seat, command, asked.as_ref()) {
                Some(true) => {}
                Some(false) => return at + 1,
                None => return at,
            }
        }
        commands.len()
    }

    /// Gives a command in this world and its twin. `None` if it is refused; `Some(true)` if the answer continues after
    /// it.
    fn go_on(&mut self, twin: &mut Self, seat: Seat, command: &G::Command, asked: Option<&Question>) -> Option<bool> {
        let one = std::slice::from_ref(command);
        self.dice.record_draws();
        if self.give(seat, one) == 0 || twin.give(seat, one) == 0 {
            return None;
        }
        let is_known = self.dice.take_drawn().is_empty() && self.view(seat) == twin.view(seat);
        Some(is_known && self.question(seat).as_ref() == asked)
    }

    /// How many commands of a plan come before the first that does more than draft or undo a draft.
    pub(super) fn drafts(mut self, seat: Seat, plan: &[G::Command]) -> u32 {
        let is_draft = |command: &&G::Command| {
            let listed = self.game.legal(seat);
            let role = listed.iter().find(|choice| choice.covers(command)).map(|choice| choice.role);
            matches!(role, Some(Role::Draft | Role::Back)) && self.give(seat, std::slice::from_ref(command)) > 0
        };
        plan.iter().take_while(is_draft).count() as u32
    }

    fn view(&self, seat: Seat) -> Json {
        Json::of(&self.game.view(Viewer::Seat(seat)))
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        let own = self.game.decisions().into_iter().find(|decision| decision.seat == seat);
        own.map(|decision| decision.question)
    }
}
