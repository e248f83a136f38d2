//! The bot of this game, which plays like the sensible beginner of rules section 14. It plays on a resampled state, so it knows no
//! more than a player in its seat.

mod aiming;
mod battle;
mod construction;
mod deployment;
mod timing;
mod value;

use super::command::Command;
use super::prompt::Prompt;
use super::state::Empires;
use kit::dice::Dice;
use kit::seat::Seat;

/// See [`kit::game::Game::policy`]. Always a legal command if the seat is asked.
pub(super) fn policy(game: &Empires, seat: Seat, dice: &mut Dice) -> Vec<Command> {
    by(game, seat, dice, &Effort::FULL)
}

/// See [`kit::game::Game::rollout_policy`]. The same, but with few simulated combats.
pub(super) fn rollout_policy(game: &Empires, seat: Seat, dice: &mut Dice) -> Vec<Command> {
    by(game, seat, dice, &Effort::LITTLE)
}

/// How many combats the bot simulates.
struct Effort {
    /// To try a fleet.
    tries: u32,
    /// To judge a plan of deployment. With 0 it tries none and reacts to the visible ships.
    judges: u32,
    /// To choose a point ship, or to decide on withdrawing.
    battles: u32,
}

impl Effort {
    const FULL: Effort = Effort { tries: 10, judges: 24, battles: 40 };
    const LITTLE: Effort = Effort { tries: 4, judges: 0, battles: 6 };
}

fn by(game: &Empires, seat: Seat, dice: &mut Dice, effort: &Effort) -> Vec<Command> {
    let Some(prompt) = game.asked(seat) else { return Vec::new() };
    let wanted = match prompt {
        Prompt::Arrange => vec![Command::ArrangeConfirm],
        Prompt::SetFirst => vec![Command::SetFirst { seat }],
        Prompt::Construction => vec![construction::next(game, seat)],
        Prompt::Targeting => aiming::target(game, seat).into_iter().collect(),
        Prompt::Deployment => deployment::plan(game, seat, dice, effort),
        Prompt::Spy => vec![deployment::spy(game, seat, dice, effort)],
        _ => battle::answer(game, seat, prompt, dice, effort).into_iter().collect(),
    };
    match wanted.first() {
        Some(first) if game.judge(seat, first).is_ok() => wanted,
        _ => vec![game.default_answer(seat)],
    }
}
