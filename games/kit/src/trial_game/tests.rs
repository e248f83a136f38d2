//! Tests of Gambit's own rules, which the laws do not cover.

use super::refusals::Code;
use super::*;
use crate::refusals::faults;
use crate::scene::{Scene, Stage};

/// Seat `A` holds 4, 3, 2, 1, seat `B` 8, 7, 6, 5, and so on. Each has 5 coins.
struct Table(Stage<Gambit>);

impl Scene for Table {
    type Game = Gambit;

    fn stage(&self) -> &Stage<Gambit> {
        &self.0
    }

    fn stage_mut(&mut self) -> &mut Stage<Gambit> {
        &mut self.0
    }

    fn fields(kind: &str) -> &'static [&'static str] {
        match kind {
            "consider" => &["place"],
            "seal" => &["wager"],
            "beg" => &["of"],
            _ => &[],
        }
    }
}

impl Table {
    fn of(seats: usize) -> Self {
        let mut dice = Dice::scripted([(0..u32::from(CARDS)).rev().collect()]);
        let loadouts = vec![Nothing {}; seats];
        let game = Gambit::begin(&Options { coins: 5 }, &loadouts, &mut dice).expect("a match");
        Table(Stage::of(game))
    }

    fn coins(&self) -> Vec<u32> {
        self.0.game.players.iter().map(|player| player.coins).collect()
    }

    /// Both seats bid their first card.
    fn bid(&mut self, wagers: [u32; 2]) -> &mut Self {
        for (seat, wager) in (0..).zip(wagers) {
            self.say(seat, "consider 0").say(seat, &format!("seal {wager}"));
        }
        self
    }
}

#[test]
fn the_best_bid_takes_the_pot_and_finds_a_card() {
    let mut table = Table::of(2);
    table.roll([1, 6]).bid([2, 3]);
    assert_eq!((table.coins(), table.asked()), (vec![3, 7], vec!["s1 find".to_owned()]));
    assert!(table.spent());
}

#[test]
fn only_the_finder_learns_the_found_card() {
    let mut table = Table::of(2);
    table.roll([1, 6]).bid([0, 0]);
    let found = |viewer| match table.heard(viewer)[..] {
        [.., Event::Found { card, .. }] => card.is_some(),
        _ => panic!("nothing was found"),
    };
    assert_eq!([Seat(0), Seat(1)].map(|seat| found(Viewer::Seat(seat))), [false, true]);
}

#[test]
fn a_silent_seat_bids_a_card_and_wagers_nothing() {
    let mut table = Table::of(2);
    table.silent('A').silent('A');
    assert_eq!((table.asked(), table.coins()), (vec!["s1 bid".to_owned()], vec![5, 5]));
    assert_eq!(table.events(), [&Event::Sealed { seat: Seat(0) }]);
}

#[test]
fn a_seat_cannot_wager_more_than_it_has_or_play_after_leaving() {
    let mut table = Table::of(3);
    table.say(0, "consider 1");
    assert_eq!(table.refused(0, "seal 6"), "not-listed");
    table.leave('A', Departure::Resigned).leave('B', Departure::Absent);
    assert!(table.asked().is_empty());
    assert_eq!(table.0.game.outcome().map(|outcome| outcome.winners()), Some(vec![Seat(2)]));
}

#[test]
fn the_chance_of_a_card_depends_on_the_lower_unseen_cards() {
    let table = Table::of(2);
    let ask = |viewer, place| table.0.game.answer(viewer, Ask::Chance { place });
    let own = Viewer::Seat(Seat(0));
    assert_eq!(ask(own, 0), Ok(Answer::Chance { per_mille: 0 }), "1 to 3 are in the same hand");
    let of_b = table.0.game.answer(Viewer::Seat(Seat(1)), Ask::Chance { place: 0 });
    assert_eq!(of_b, Ok(Answer::Chance { per_mille: 200 }), "of 20 unseen cards 4 are lower than 8");
    let among_three = Table::of(3).0.game.answer(Viewer::Seat(Seat(1)), Ask::Chance { place: 0 });
    assert_eq!(among_three, Ok(Answer::Chance { per_mille: 31 }), "4 of 20, then 3 of 19");
    assert_eq!(ask(own, 9).unwrap_err().message, "There is no card at place 9 in your hand.");
    assert_eq!(ask(Viewer::Spectator, 0).unwrap_err().code, "not-seated");
}

#[test]
fn every_refusal_has_a_message_and_a_rule_and_every_icon_a_drawing() {
    assert_eq!(faults::<Code>(), [""; 0]);
    assert!(Gambit::catalogue().undrawn(&[], &[]).is_empty());
}
