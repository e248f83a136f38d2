//! The bot of this game (section 14). It plays on a resampled state, so it knows no more than a player in its seat. Battles
//! involve no chance, so it foresees the result of an attack.

mod main;
mod orders;
mod tricks;

use super::board::Board;
use super::command::Command;
use super::options::Scoring;
use super::state::{Composing, Duel, Prompt};
use super::worth::{DECIDED, on_board};
use kit::dice::Dice;
use kit::duel::other;
use kit::seat::Seat;

/// See [`kit::game::Game::policy`]. Always a legal command if the seat is asked.
pub(super) fn policy(game: &Duel, seat: Seat, _dice: &mut Dice) -> Vec<Command> {
    let Some(prompt) = game.asked(seat) else { return Vec::new() };
    if !matches!(game.composing, Composing::Nothing) {
        return vec![game.silence(seat)];
    }
    let wanted = match prompt {
        Prompt::Main => main::next(game, seat),
        Prompt::AttackOrder | Prompt::DefendOrder => orders::plan(game, seat),
        Prompt::DefendFleets => vec![orders::defence(game, seat)],
        Prompt::Answer => tricks::answer(game, seat),
        Prompt::ClassWindow => tricks::window(game, seat),
        Prompt::EndWindow => tricks::last_chance(game, seat),
    };
    match wanted.first() {
        Some(first) if game.judge(seat, first).is_ok() => wanted,
        _ => vec![game.silence(seat)],
    }
}

/// The value of a board for a seat, including fallen Bases.
fn value(board: &Board, scoring: Scoring, seat: Seat) -> i32 {
    let rival = other(seat);
    let [own_down, rival_down] = [seat, rival].map(|seat| board.fallen(seat));
    let lead = match scoring {
        Scoring::Base => i32::from(rival_down) - i32::from(own_down),
        Scoring::Wrecks if own_down || rival_down => (board.score(seat) as i32 - board.score(rival) as i32).signum(),
        Scoring::Wrecks => 0,
    };
    lead * DECIDED + on_board(board, scoring, seat)
}
