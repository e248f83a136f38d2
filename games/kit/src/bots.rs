//! Generic players. A bot sits in a seat like anyone: whatever it looks at beyond its own choices has been re-dealt
//! first, so it knows what the seat knows and no more.

mod greedy;
mod hint;
mod plans;
mod playout;
mod search;

pub use hint::{Hint, Suggested};
pub use search::{PLAYOUTS, Search};

use crate::dice::Dice;
use crate::game::{Choice, Game, Role};
use crate::seat::Seat;
use greedy::greedy;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export_to = "starboard.ts")]
pub enum Level {
    /// Does anything that is allowed.
    Random,
    /// Plays like [`Level::Greedy`] with a beginner's mistakes: more often than not it does the first thing that comes to
    /// mind.
    Gentle,
    /// Plays the game's own [`Game::policy`]; where that says nothing, whatever looks best one step ahead.
    Greedy,
    /// Tries out what could be done in many worlds that could be the one at hand: see [`Search`].
    Strong,
}

/// So many times in a hundred a gentle bot makes a mistake: it wins a quarter of its matches against a greedy one at most,
/// and nearly all against a random one.
const MISTAKES: usize = 55;

/// What a bot does in `seat`, one command after another until one is refused; nothing if it wants nothing. A seat that
/// is awaited always does something. The dice are the bot's own, never the match's.
pub fn choose<G: Game>(game: &G, level: Level, seat: Seat, dice: &mut Dice) -> Vec<G::Command> {
    match level {
        Level::Random => random(game, seat, dice).into_iter().collect(),
        Level::Gentle if dice.pick(100, "mistake") < MISTAKES => random(game, seat, dice).into_iter().collect(),
        Level::Gentle => greedy(game, seat, dice),
        Level::Greedy => greedy(game, seat, dice),
        Level::Strong => search::strong(game, seat, dice),
    }
}

/// Anything at all that is listed for `seat`, asides included: for the laws.
pub fn fuzz<G: Game>(game: &G, seat: Seat, dice: &mut Dice) -> Option<G::Command> {
    any_of(game.legal(seat).iter(), &mut |count, what| dice.pick(count, what))
}

/// True if `seat` is waited for.
pub fn is_awaited<G: Game>(game: &G, seat: Seat) -> bool {
    game.decisions().iter().any(|decision| decision.seat == seat)
}

fn random<G: Game>(game: &G, seat: Seat, dice: &mut Dice) -> Option<G::Command> {
    any(&game.legal(seat), is_awaited(game, seat), &mut |count, what| dice.pick(count, what))
}

/// Where an index below a count comes from, and what it is for.
pub(crate) type Pick<'a> = &'a mut dyn FnMut(usize, &'static str) -> usize;

/// What a random bot does with what is listed for it. The role is chosen before the command, and answering twice as
/// often as composing: so composing ends, however many steps of it are listed. Steps back are taken only where nothing
/// else is left.
pub(crate) fn any<C: Clone + PartialEq>(choices: &[Choice<C>], awaited: bool, pick: Pick) -> Option<C> {
    let lists = |role| choices.iter().any(|choice| choice.role == role);
    let role = if lists(Role::Reply) && pick(if awaited { 4 } else { 2 }, "reply") == 0 {
        Role::Reply
    } else if !awaited {
        return None;
    } else {
        match (lists(Role::Action), lists(Role::Draft)) {
            (true, true) if pick(3, "role") == 0 => Role::Draft,
            (true, _) => Role::Action,
            (false, true) => Role::Draft,
            (false, false) => Role::Back,
        }
    };
    any_of(choices.iter().filter(|choice| choice.role == role), pick)
}

/// One of `choices`, each as likely; a range at any of its numbers.
fn any_of<'a, C: Clone + PartialEq + 'a>(
    mut choices: impl Iterator<Item = &'a Choice<C>> + Clone,
    pick: Pick,
) -> Option<C> {
    let count = choices.clone().count();
    let choice = choices.nth(if count == 0 { return None } else { pick(count, "choice") })?;
    let Some(range) = &choice.range else { return Some(choice.command.clone()) };
    let count = (range.max - range.min + 1).clamp(1, i64::from(u32::MAX));
    choice.at(range.min + pick(count as usize, "number") as i64)
}

#[cfg(test)]
mod tests;
