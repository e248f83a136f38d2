//! Who is away, and when a match is abandoned.

use super::*;
use protocol::rest::Absence;

fn guarded(away_after: u8) -> Clocks {
    let rates = Clock { absence: Absence::Away, away_after, ..rates(60, 20, 30, 0) };
    clocks(rates, &[turn(S0, 1), turn(S1, 1)])
}

/// A turn of the two in which these are silent and the others act.
fn goes_by(clocks: &mut Clocks, number: u32, silent: &[Seat], now: i64) {
    for seat in [S0, S1] {
        if silent.contains(&seat) { clocks.missed(seat) } else { clocks.acted(seat, true) }
    }
    clocks.follow(&[turn(S0, number + 1), turn(S1, number + 1)], None, now);
    clocks.hurry(&[S0, S1], now);
}

#[test]
fn who_misses_too_many_turns_is_away_and_has_no_time_while_another_is_there() {
    let mut clocks = guarded(2);
    goes_by(&mut clocks, 1, &[S1], 60_000);
    assert!(!clocks.is_away(S1));
    assert_eq!(clocks.deadline(S1, 60_000), Some(150_000));
    goes_by(&mut clocks, 2, &[S1], 120_000);
    assert!(clocks.is_away(S1) && !clocks.is_away(S0));
    assert_eq!((clocks.deadline(S1, 120_000), clocks.due(120_000)), (Some(120_000), vec![S1]));
    assert_eq!(clocks.bank_left(S1, 200_000), 30_000, "and loses none");
    assert!(clocks.come_back(S1) && !clocks.come_back(S1));
    assert_eq!(clocks.deadline(S1, 120_000), Some(210_000));
    goes_by(&mut clocks, 3, &[S1], 180_000);
    assert!(!clocks.is_away(S1), "they begin anew");
}

#[test]
fn an_own_act_in_time_makes_up_for_missed_turns_and_any_act_ends_being_away() {
    let mut clocks = guarded(2);
    goes_by(&mut clocks, 1, &[S1], 0);
    goes_by(&mut clocks, 2, &[], 0);
    goes_by(&mut clocks, 3, &[S1], 0);
    assert!(!clocks.is_away(S1));
    clocks.acted(S1, false);
    goes_by(&mut clocks, 4, &[S1], 0);
    assert!(clocks.is_away(S1), "preparing is not acting in time");
    clocks.acted(S1, false);
    assert!(!clocks.is_away(S1));
}

#[test]
fn when_all_are_away_the_clock_runs_as_usual() {
    let mut clocks = guarded(2);
    goes_by(&mut clocks, 1, &[S0, S1], 0);
    goes_by(&mut clocks, 2, &[S0, S1], 0);
    assert!(clocks.is_away(S0) && clocks.is_away(S1));
    assert_eq!([clocks.deadline(S0, 0), clocks.deadline(S1, 0)], [Some(90_000), Some(90_000)]);
}

#[test]
fn only_a_table_that_does_not_wait_has_anybody_away_and_none_is_patience() {
    for rates in [Clock { absence: Absence::Passive, ..rates(60, 0, 0, 0) }, guarded(0).rates] {
        let mut clocks = clocks(rates, &[turn(S0, 1), turn(S1, 1)]);
        (1..9).for_each(|number| goes_by(&mut clocks, number, &[S1], 0));
        assert!(!clocks.is_away(S1));
    }
}

#[test]
fn three_turns_in_which_nobody_acts_end_the_match_once_the_third_is_over() {
    let mut clocks = guarded(0);
    goes_by(&mut clocks, 1, &[S0, S1], 0);
    goes_by(&mut clocks, 2, &[S0, S1], 0);
    goes_by(&mut clocks, 3, &[S1], 0);
    goes_by(&mut clocks, 4, &[S0, S1], 0);
    goes_by(&mut clocks, 5, &[S0, S1], 0);
    assert!(!clocks.is_abandoned(), "somebody acted in the third");
    clocks.missed(S0);
    clocks.follow(&[turn(S1, 6)], None, 0);
    assert!(!clocks.is_abandoned(), "somebody may still act in it");
    goes_by(&mut clocks, 6, &[S0, S1], 0);
    assert!(clocks.is_abandoned());
    assert_eq!(clocks.next(7), Some(7), "at once");
}

#[test]
fn a_turn_is_missed_once_however_often_its_silence_is_taken() {
    let mut clocks = guarded(2);
    clocks.missed(S1);
    goes_by(&mut clocks, 1, &[S1], 0);
    assert!(!clocks.is_away(S1));
}

#[test]
fn time_that_one_who_is_away_has_been_given_stays_theirs_when_another_comes_back() {
    let mut clocks = guarded(1);
    goes_by(&mut clocks, 1, &[S0, S1], 0);
    clocks.acted(S0, true);
    clocks.follow(&[turn(S1, 2)], Some(S0), 10_000);
    clocks.hurry(&[S0, S1], 10_000);
    assert_eq!(clocks.deadline(S1, 10_000), Some(90_000), "only from the next turn on nobody waits for them");
    clocks.follow(&[turn(S0, 3), turn(S1, 3)], None, 90_000);
    clocks.hurry(&[S0, S1], 90_000);
    assert_eq!(clocks.deadline(S1, 90_000), Some(90_000));
}

#[test]
fn who_let_a_deadline_pass_is_not_waited_for_again_in_that_turn_and_span() {
    let mut clocks = clocks(rates(60, 20, 30, 0), &[turn(S0, 1)]);
    clocks.missed(S0);
    clocks.follow(&[turn(S1, 1)], None, 90_000);
    assert_eq!(clocks.due(90_000), [], "another is asked in between");
    clocks.acted(S1, true);
    clocks.follow(&[turn(S0, 1)], Some(S1), 100_000);
    assert_eq!((clocks.deadline(S0, 100_000), clocks.due(100_000)), (Some(100_000), vec![S0]));
    clocks.follow(&[turn(S0, 2)], None, 100_000);
    assert_eq!(clocks.deadline(S0, 100_000), Some(160_000), "a new turn is another matter");
}

#[test]
fn who_acts_after_all_is_waited_for_again() {
    let mut clocks = clocks(rates(60, 20, 30, 0), &[turn(S0, 1)]);
    clocks.missed(S0);
    clocks.acted(S0, false);
    clocks.follow(&[turn(S1, 1)], None, 90_000);
    clocks.follow(&[turn(S0, 1)], Some(S1), 100_000);
    assert!(clocks.due(100_000).is_empty());
}
