//! Bots that play any game. A bot knows only what its seat knows: everything else in a state is resampled before the
//! bot looks at it.

mod advice;
mod greedy;
mod hint;
mod level;
mod outlook;
mod plans;
mod playout;
mod search;
mod style;
mod verdict;

pub use advice::Advice;
pub use hint::{Hint, Reason};
pub use level::{Level, Mix, Standing};
pub use outlook::{Outlook, outlooks};
pub use search::{PLAYOUTS, Purpose, Search};
pub use style::Style;
pub use verdict::{Threat, Verdict, decided, hindsight, threats, verdict};

use crate::dice::Dice;
use crate::game::{Choice, Game, Role};
use crate::seat::Seat;
use greedy::greedy;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// A way to find an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strategy {
    /// Plays any allowed command at random.
    Random,
    /// Follows the game's own [`Game::policy`], or picks what looks best one step ahead.
    Greedy,
    /// Compares plans by playing them out in many possible worlds: see [`Search`].
    Search,
}

impl FromStr for Strategy {
    type Err = serde_json::Error;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        serde_json::from_value(word.into())
    }
}

/// The commands of the bot in `seat`, to give one after another until one is refused. Empty if the bot does nothing; in
/// a seat with an open decision it always acts. `dice` are the bot's own, never the match's.
pub fn choose<G: Game>(game: &G, strategy: Strategy, seat: Seat, dice: &mut Dice) -> Vec<G::Command> {
    match strategy {
        Strategy::Random => random(game, seat, dice).into_iter().collect(),
        Strategy::Greedy => greedy(game, seat, dice),
        Strategy::Search => search::search(game, seat, dice),
    }
}

/// Any choice listed for `seat`, including asides. For the laws.
pub fn fuzz<G: Game>(game: &G, seat: Seat, dice: &mut Dice) -> Option<G::Command> {
    any_of(game.legal(seat).iter(), &mut |count, what| dice.pick(count, what))
}

/// True if `seat` has an open decision.
pub fn is_awaited<G: Game>(game: &G, seat: Seat) -> bool {
    game.decisions().iter().any(|decision| decision.seat == seat)
}

fn random<G: Game>(game: &G, seat: Seat, dice: &mut Dice) -> Option<G::Command> {
    any(&game.legal(seat), is_awaited(game, seat), &mut |count, what| dice.pick(count, what))
}

/// Picks an index below a count, for the stated purpose.
pub(crate) type Pick<'a> = &'a mut dyn FnMut(usize, &'static str) -> usize;

/// The choice of a random bot. It picks the role before the command, and answers twice as often as it drafts, so
/// drafting ends even if many drafts are listed. It undoes a draft only if nothing else is listed.
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

/// A choice picked uniformly from `choices`, with a number picked uniformly from its range.
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
