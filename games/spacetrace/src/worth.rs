//! The evaluation of a position (section 14), in hundredths of an MP, as whole numbers.

use super::board::{Board, Ship};
use super::options::Scoring;
use super::state::Duel;
use kit::duel::other;
use kit::seat::Seat;

/// The value of a decided match.
pub(super) const DECIDED: i32 = 10_000_000;
const CARD: i32 = 2_000;
const GIVEN: i32 = 30;
const BASE_POINT: i32 = 90;
const SCORE_POINT: i32 = 100;
/// The value of a possible attack now that destroys the enemy Base.
const FELLING: i32 = 50_000;

/// See [`kit::game::Game::evaluate`].
pub(super) fn worth(game: &Duel, seat: Seat) -> i32 {
    if let Some(end) = game.ended {
        return match end.winner {
            Some(winner) if winner == seat => DECIDED,
            Some(_) => -DECIDED,
            None => 0,
        };
    }
    let hands = game.hand_worth(seat) - game.hand_worth(other(seat));
    let felling = if game.options.scoring == Scoring::Wrecks && game.fells(seat) { FELLING } else { 0 };
    hands + felling + on_board(&game.board, game.options.scoring, seat)
}

/// The value of the public part of the table, after the repairs at the end of the turn.
pub(super) fn on_board(board: &Board, scoring: Scoring, seat: Seat) -> i32 {
    let fleet = |seat| board.ships_of(seat).map(ship_worth).sum::<i32>();
    let fleets = fleet(seat) - fleet(other(seat));
    fleets
        + match scoring {
            Scoring::Base => BASE_POINT * (board.base(other(seat)).lead as i32 - board.base(seat).lead as i32),
            Scoring::Wrecks => SCORE_POINT * (board.score(seat) as i32 - board.score(other(seat)) as i32),
        }
}

fn ship_worth(ship: &Ship) -> i32 {
    let (mp, max, ships) = (ship.card.print().mp, ship.max, ship.hull().ships);
    (mp * 35 + mp * 65 * max / ships) as i32
}

impl Duel {
    fn hand_worth(&self, seat: Seat) -> i32 {
        let hand = &self.player(seat).hand;
        let given: u32 = hand.iter().filter(|card| card.extra().is_some()).map(|card| card.print().mp).sum();
        CARD * hand.len() as i32 + GIVEN * given as i32
    }

    /// True if an attack that the seat may declare now would destroy the enemy Base.
    fn fells(&self, seat: Seat) -> bool {
        self.attacks(seat).any(|extra| self.foresee_attack(extra).board.fallen(other(seat)))
    }
}
