//! The bot of this game (rules section 14). It plays on a resampled state, so it knows no more than a player in its seat. It
//! rehearses attempts and battles on resampled copies to find their results.

mod answers;
mod battle;
mod cards;
mod main;
mod mind;
mod travel;

use super::Log;
use super::command::Command;
use super::questions::Prompt;
use super::resample::resample;
use super::state::{Composing, StarFleet};
use kit::dice::Dice;
use kit::game::Game;
use kit::seat::{Seat, Viewer};

/// See [`kit::game::Game::policy`]. Always a legal command if the seat is asked.
pub(super) fn policy(game: &StarFleet, seat: Seat, dice: &mut Dice) -> Vec<Command> {
    wanted(game, seat, &mut Rehearsals { number: 10, dice })
}

/// See [`kit::game::Game::rollout_policy`]. The same, but with a single rehearsal of each plan.
pub(super) fn rollout_policy(game: &StarFleet, seat: Seat, dice: &mut Dice) -> Vec<Command> {
    wanted(game, seat, &mut Rehearsals { number: 1, dice })
}

fn wanted(game: &StarFleet, seat: Seat, rehearsals: &mut Rehearsals) -> Vec<Command> {
    let Some(prompt) = game.asked(seat) else { return Vec::new() };
    let wanted = match (prompt, &game.composing) {
        (Prompt::Main, Composing::Selection(_)) => vec![Command::Confirm],
        (Prompt::Main, _) => main::next(game, seat, rehearsals),
        (Prompt::AnteDiscard, _) => cards::least_wanted(game, seat).into_iter().collect(),
        _ => answers::answer(game, seat, prompt),
    };
    match wanted.first() {
        Some(first) if game.judge(seat, first).is_ok() => wanted,
        _ => vec![game.silence(seat)],
    }
}

/// A possible state after a plan and all answers to it; `None` if part of the plan is refused.
fn rehearse(game: &StarFleet, seat: Seat, plan: &[Command], dice: &mut Dice) -> Option<StarFleet> {
    let mut dealt = resample(game, Viewer::Seat(seat), dice);
    for command in plan {
        dealt.apply(seat, command.clone(), dice, &mut Log::default()).ok()?;
    }
    answer_all(&mut dealt, dice, &mut Log::default()).then_some(dealt)
}

/// Lets both seats answer until no question is left. False if an answer is refused.
pub(super) fn answer_all(game: &mut StarFleet, dice: &mut Dice, log: &mut Log) -> bool {
    while let Some((asked, prompt)) = game.awaited().filter(|_| !game.todo.is_empty()) {
        for command in answers::answer(game, asked, prompt) {
            if game.apply(asked, command, dice, log).is_err() {
                return false;
            }
        }
    }
    true
}

/// The rehearsal of plans.
struct Rehearsals<'a> {
    /// The number of rehearsals of each plan.
    number: u32,
    dice: &'a mut Dice,
}

impl Rehearsals<'_> {
    /// The percentage of rehearsals of a plan that score.
    fn chance(&mut self, game: &StarFleet, seat: Seat, plan: &[Command]) -> u32 {
        let points = game.player(seat).points;
        let scores =
            |_: &u32| rehearse(game, seat, plan, self.dice).is_some_and(|then| then.player(seat).points > points);
        100 * (0..self.number).filter(scores).count() as u32 / self.number
    }
}
