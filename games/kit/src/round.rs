//! A question that goes round the table until everybody has passed: response windows, bidding, challenges.

use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// The seats in a round, and which of them is asked next. The asked seat passes or acts. When all have passed, no seat
/// is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// All seats in the round, in the order in which they are asked.
    order: Vec<Seat>,
    /// How many seats have passed since the last act. They are the first of `order`.
    passed: usize,
}

impl Round {
    /// A round in that order. Leave out seats with nothing to say, or pass for them.
    pub fn of(order: impl IntoIterator<Item = Seat>) -> Self {
        Round { order: order.into_iter().collect(), passed: 0 }
    }

    /// The seat that is asked; `None` once all have passed.
    pub fn asked(&self) -> Option<Seat> {
        self.order.get(self.passed).copied()
    }

    /// The seats that can still be asked, the next first.
    pub fn to_come(&self) -> &[Seat] {
        self.order.get(self.passed..).unwrap_or_default()
    }

    /// The asked seat passes.
    pub fn pass(&mut self) {
        self.passed = self.order.len().min(self.passed + 1);
    }

    /// The seat being asked acts. The round restarts with the next seat, and this seat comes last.
    pub fn act(&mut self) {
        if self.passed < self.order.len() {
            self.order.rotate_left(self.passed + 1);
            self.passed = 0;
        }
    }

    /// The asked seat acts, and is not asked again unless another seat acts.
    pub fn act_and_rest(&mut self) {
        if self.passed < self.order.len() {
            self.order.rotate_left(self.passed);
            self.passed = 1;
        }
    }

    /// Removes a seat from the round.
    pub fn leave(&mut self, seat: Seat) {
        let Some(at) = self.order.iter().position(|other| *other == seat) else { return };
        self.order.remove(at);
        self.passed -= usize::from(at < self.passed);
    }

    /// Passes for every asked seat that has nothing to say.
    pub fn skip(&mut self, mut has_nothing_to_say: impl FnMut(Seat) -> bool) {
        while self.asked().is_some_and(&mut has_nothing_to_say) {
            self.pass();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Round;
    use crate::seat::Seat;

    fn three() -> Round {
        Round::of([1, 2, 0].map(Seat))
    }

    fn asked(round: &Round) -> Option<u8> {
        round.asked().map(|seat| seat.0)
    }

    /// The seats that are asked until all have passed.
    fn until_passed(mut round: Round) -> Vec<u8> {
        let next = std::iter::from_fn(|| {
            let seat = asked(&round);
            round.pass();
            seat
        });
        next.collect()
    }

    #[test]
    fn everybody_is_asked_once_if_all_pass() {
        assert_eq!(until_passed(three()), [1, 2, 0]);
        assert_eq!(until_passed(Round::default()), [0; 0]);
    }

    #[test]
    fn after_an_act_all_are_asked_again_starting_with_the_next() {
        let mut round = three();
        round.pass();
        round.act();
        assert_eq!(until_passed(round.clone()), [0, 1, 2]);
        round.act_and_rest();
        assert_eq!(until_passed(round), [1, 2], "seat 0 is asked again only after another acts");
    }

    #[test]
    fn a_resting_seat_is_asked_again_after_another_acts() {
        let mut round = three();
        round.act_and_rest();
        round.act_and_rest();
        assert_eq!(until_passed(round), [0, 1]);
    }

    #[test]
    fn a_seat_that_leaves_is_not_asked_and_no_other_is_skipped() {
        let mut round = three();
        round.pass();
        round.leave(Seat(1));
        assert_eq!(asked(&round), Some(2));
        round.leave(Seat(2));
        assert_eq!(round.to_come(), [Seat(0)]);
        round.leave(Seat(7));
        assert_eq!(until_passed(round), [0]);
    }

    #[test]
    fn seats_with_nothing_to_say_pass_automatically() {
        let mut round = three();
        round.skip(|seat| seat.0 > 0);
        assert_eq!(asked(&round), Some(0));
        round.skip(|_| true);
        assert_eq!(asked(&round), None);
        round.act();
        assert_eq!(asked(&round), None, "it is over");
    }
}
