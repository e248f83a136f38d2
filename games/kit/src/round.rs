//! A question that goes round the table until everybody has passed: response windows, bidding, challenges.

use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// Who is asked, and in which order. The seat that is asked passes or acts; all have passed when nobody is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// Everybody in it, the first to be asked first.
    order: Vec<Seat>,
    /// How many have passed since somebody acted; they are the first of `order`.
    passed: usize,
}

impl Round {
    /// A round in that order; whoever has nothing to say is left out beforehand, or is passed for.
    pub fn of(order: impl IntoIterator<Item = Seat>) -> Self {
        Round { order: order.into_iter().collect(), passed: 0 }
    }

    /// Who is asked; nobody once all have passed.
    pub fn asked(&self) -> Option<Seat> {
        self.order.get(self.passed).copied()
    }

    /// Who may still be asked, the next first.
    pub fn to_come(&self) -> &[Seat] {
        self.order.get(self.passed..).unwrap_or_default()
    }

    /// The seat that is asked has nothing to say: the next is asked.
    pub fn pass(&mut self) {
        self.passed = self.order.len().min(self.passed + 1);
    }

    /// The seat that is asked acts: the others are asked again, from the one after it on, and it once more at last.
    pub fn act(&mut self) {
        if self.passed < self.order.len() {
            self.order.rotate_left(self.passed + 1);
            self.passed = 0;
        }
    }

    /// As [`Round::act`], but the seat itself is not asked again unless another acts.
    pub fn act_and_rest(&mut self) {
        if self.passed < self.order.len() {
            self.order.rotate_left(self.passed);
            self.passed = 1;
        }
    }

    /// A seat is out of it, wherever it stands.
    pub fn leave(&mut self, seat: Seat) {
        let Some(at) = self.order.iter().position(|other| *other == seat) else { return };
        self.order.remove(at);
        self.passed -= usize::from(at < self.passed);
    }

    /// Passes for everybody who is asked and has nothing to say.
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

    /// Who is asked, until all have passed.
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
    fn after_an_act_all_are_asked_again_from_the_next_one_on() {
        let mut round = three();
        round.pass();
        round.act();
        assert_eq!(until_passed(round.clone()), [0, 1, 2]);
        round.act_and_rest();
        assert_eq!(until_passed(round), [1, 2], "the one who acted waits for another to act");
    }

    #[test]
    fn who_rested_is_asked_again_after_another_has_acted() {
        let mut round = three();
        round.act_and_rest();
        round.act_and_rest();
        assert_eq!(until_passed(round), [0, 1]);
    }

    #[test]
    fn who_leaves_is_not_asked_and_nobody_is_skipped_for_it() {
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
    fn who_has_nothing_to_say_is_passed_for() {
        let mut round = three();
        round.skip(|seat| seat.0 > 0);
        assert_eq!(asked(&round), Some(0));
        round.skip(|_| true);
        assert_eq!(asked(&round), None);
        round.act();
        assert_eq!(asked(&round), None, "it is over");
    }
}
