//! Playouts: a world dealt from what one seat knows, played by the game's own policy for a few turns.

use super::{is_awaited, random};
use crate::dice::Dice;
use crate::events::Events;
use crate::game::{Decision, Game, Outcome};
use crate::seat::{Seat, Viewer};

/// A playout ends 3 turns ([`crate::game::Question::turn`]) after the one in which it starts.
pub(super) const HORIZON_TURNS: u32 = 3;
/// A playout has at most 160 answers, of all seats together.
const MAX_ANSWERS: usize = 160;

/// The result of a playout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Came {
    /// An outcome. 1000 is a win, a shared win is a fraction of it, and 0 is a loss.
    ToAnEnd(i64),
    /// The horizon, with [`Game::evaluate`] there.
    ToWorth(i64),
}

/// A possible state and the dice of its future. All compared plans use the same ones, so that luck favours none.
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

    /// The commands of the game's policy.
    pub(super) fn policy(&mut self, seat: Seat) -> Vec<G::Command> {
        self.game.policy(seat, &mut self.dice)
    }

    /// The commands of the game's rollout policy, or a random choice if it has none.
    fn rollout_policy(&mut self, seat: Seat) -> Vec<G::Command> {
        let planned = self.game.rollout_policy(seat, &mut self.dice);
        if planned.is_empty() { random(&self.game, seat, &mut self.dice).into_iter().collect() } else { planned }
    }

    /// Gives a seat's commands until one is refused, and returns how many were taken.
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

    /// Gives `plan`, lets all seats follow the rollout policy, and returns the result for `seat`.
    pub(super) fn play_out(mut self, seat: Seat, plan: &[G::Command], until: u32) -> Came {
        self.give(seat, plan);
        for _ in 0..MAX_ANSWERS {
            let awaited = self.game.decisions();
            let Some(Decision { seat: next, question, .. }) = awaited.first() else { break };
            if question.turn > until {
                break;
            }
            let next = *next;
            let wanted = self.rollout_policy(next);
            if self.give(next, &wanted) == 0 {
                let silence = self.game.on_deadline(next);
                self.give(next, &[silence]);
            }
        }
        match self.game.outcome() {
            Some(outcome) => Came::ToAnEnd(share(&outcome, seat)),
            None => Came::ToWorth(i64::from(self.game.evaluate(seat))),
        }
    }

    /// The plan that starts with `prefix` and follows the rollout policy until the seat's question changes.
    pub(super) fn complete(mut self, seat: Seat, prefix: G::Command) -> Vec<G::Command> {
        /// The most commands of a plan.
        const MAX_COMMANDS: usize = 12;
        let asked = |game: &G| game.decisions().into_iter().find(|decision| decision.seat == seat);
        let before = asked(&self.game);
        let mut plan = vec![prefix];
        if self.give(seat, &plan) == 0 {
            return Vec::new();
        }
        for _ in 0..MAX_COMMANDS {
            if !is_awaited(&self.game, seat) || asked(&self.game) != before {
                break;
            }
            let mut next = self.rollout_policy(seat);
            let taken = self.give(seat, &next);
            next.truncate(taken);
            if next.is_empty() {
                break;
            }
            plan.append(&mut next);
        }
        plan
    }
}

/// The score of an outcome: 1000 for winning alone, an equal share for winning with others, and 0 otherwise.
fn share(outcome: &Outcome, seat: Seat) -> i64 {
    let winners = outcome.winners();
    if winners.contains(&seat) { 1000 / winners.len() as i64 } else { 0 }
}
