//! Helpers for games of exactly two seats.

use crate::seat::Seat;
use std::cmp::Ordering;

/// The other of the two seats.
pub const fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// The seat with the higher rank; `None` if both are equal.
pub fn ahead<Rank: Ord>(rank: impl Fn(Seat) -> Rank) -> Option<Seat> {
    match rank(Seat(0)).cmp(&rank(Seat(1))) {
        Ordering::Greater => Some(Seat(0)),
        Ordering::Less => Some(Seat(1)),
        Ordering::Equal => None,
    }
}

/// The places by seat: 1 and 2, or 1 for both without a winner.
pub fn places(winner: Option<Seat>) -> [u32; 2] {
    [Seat(0), Seat(1)].map(|seat| if winner.is_none_or(|winner| winner == seat) { 1 } else { 2 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_higher_rank_is_first_and_equal_ranks_share_the_place() {
        assert_eq!(ahead(|seat| [3, 5][seat.index()]), Some(Seat(1)));
        assert_eq!(ahead(|seat| [3, 2][seat.index()]), Some(Seat(0)));
        assert_eq!(ahead(|_| 3), None);
        assert_eq!([places(Some(Seat(1))), places(None)], [[2, 1], [1, 1]]);
        assert_eq!([other(Seat(0)), other(Seat(1))], [Seat(1), Seat(0)]);
    }
}
