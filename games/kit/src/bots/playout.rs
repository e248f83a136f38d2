//! How a match might go on: a world dealt as one seat may know it, played by the game's own policy for a few turns.

use super::{is_awaited, random};
use crate::dice::Dice;
use crate::events::Events;
use crate::game::{Decision, Game, Outcome};
use crate::seat::{Seat, Viewer};

/// Turns ([`crate::game::Question::turn`]) that a playout goes on for after the one in which it begins.
pub(super) const HORIZON: u32 = 3;
/// And answers at most, of all seats together.
const ANSWERS: usize = 160;

/// What a playout came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Came {
    /// An outcome: of a thousand what it is worth to have won alone, with others, or not at all.
    ToAnEnd(i64),
    /// The horizon: [`Game::worth`] there.
    ToWorth(i64),
}

/// A state as it might be, with the dice that fall in it: the same for all plans that are compared, so that luck favours
/// none.
#[derive(Clone)]
pub(super) struct World<G> {
    pub(super) game: G,
    dice: Dice,
}

impl<G: Game> World<G> {
    pub(super) fn deal(game: &G, seat: Seat, number: u64) -> Self {
        let mut dice = Dice::forecast(number);
        World { game: game.redeal(Viewer::Seat(seat), &mut dice), dice }
    }

    /// The game's policy.
    pub(super) fn policy(&mut self, seat: Seat) -> Vec<G::Command> {
        self.game.policy(seat, &mut self.dice)
    }

    /// The game's quick policy, or anything where it has none.
    fn habit(&mut self, seat: Seat) -> Vec<G::Command> {
        let planned = self.game.habit(seat, &mut self.dice);
        if planned.is_empty() { random(&self.game, seat, &mut self.dice).into_iter().collect() } else { planned }
    }

    /// Gives a seat's commands until one is refused; how many were taken.
    pub(super) fn give(&mut self, seat: Seat, plan: &[G::Command]) -> usize {
        let before = self.clone();
        for (at, command) in plan.iter().enumerate() {
            if self.game.apply(seat, command.clone(), &mut self.dice, &mut Events::default()).is_err() {
                // After a refusal a state is not looked at again: what was taken before it is given once more.
                *self = before;
                return self.give(seat, &plan[..at]);
            }
        }
        plan.len()
    }

    /// Gives `plan`, has everybody go on by habit, and says what `seat` makes of it.
    pub(super) fn play_out(mut self, seat: Seat, plan: &[G::Command], until: u32) -> Came {
        self.give(seat, plan);
        for _ in 0..ANSWERS {
            let awaited = self.game.decisions();
            let Some(Decision { seat: next, question, .. }) = awaited.first() else { break };
            if question.turn > until {
                break;
            }
            let next = *next;
            let wanted = self.habit(next);
            if self.give(next, &wanted) == 0 {
                let silence = self.game.on_deadline(next);
                self.give(next, &[silence]);
            }
        }
        match self.game.outcome() {
            Some(outcome) => Came::ToAnEnd(share(&outcome, seat)),
            None => Came::ToWorth(i64::from(self.game.worth(seat))),
        }
    }

    /// Composes on, after `prefix`, as habit has it, until the seat is not asked the same any more.
    pub(super) fn complete(mut self, seat: Seat, prefix: G::Command) -> Vec<G::Command> {
        /// Steps at most.
        const STEPS: usize = 12;
        let asked = |game: &G| game.decisions().into_iter().find(|decision| decision.seat == seat);
        let before = asked(&self.game);
        let mut plan = vec![prefix];
        if self.give(seat, &plan) == 0 {
            return Vec::new();
        }
        for _ in 0..STEPS {
            if !is_awaited(&self.game, seat) || asked(&self.game) != before {
                break;
            }
            let mut next = self.habit(seat);
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

/// Of a thousand: a win alone is all, a win of several is shared, anything else is nothing.
fn share(outcome: &Outcome, seat: Seat) -> i64 {
    let winners = outcome.winners();
    if winners.contains(&seat) { 1000 / winners.len() as i64 } else { 0 }
}
