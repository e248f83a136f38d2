//! The value of a board (section 14), in hundredths of an MP, as whole numbers. The bot compares attacks by it.

use super::board::{Board, Ship};
use super::options::Scoring;
use kit::duel::other;
use kit::seat::Seat;

/// The value of a decided match.
pub(super) const DECIDED: i32 = 10_000_000;
const BASE_POINT: i32 = 90;
const SCORE_POINT: i32 = 100;

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

/// The value of a ship. Damage lowers it.
pub(super) fn ship_worth(ship: &Ship) -> i32 {
    let (mp, max, ships) = (ship.card.print().mp, ship.max, ship.hull().ships);
    (mp * 35 + mp * 65 * max / ships) as i32
}
