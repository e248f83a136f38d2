//! Tests of absent seats and abandoned matches.

use super::*;
use protocol::rest::Absence;

fn guarded(away_after: u8) -> Clocks {
    let rates = Clock { absence: Absence::Away, away_after, ..rates(60, 20, 30, 0) };
    clocks(rates, &[turn(S0, 1), turn(S1, 1)])
}

/// Plays one turn of two seats: the seats in `silent` miss it, the others act.
fn goes_by(clocks: &mut Clocks, number: u32, silent: &[Seat], now: i64) {
    for seat in [S0, S1] {
        if silent.contains(&seat) { clocks.missed(seat) } else { clocks.acted(seat, true) }
    }
    clocks.follow(&[turn(S0, number + 1), turn(S1, number + 1)], None, now);
    clocks.hurry(&[S0, S1], now);
}

#[test]
fn a_seat_that_misses_too_many_turns_is_away_and_gets_no_time_while_another_is_present() {
    let mut clocks = guarded(2);
    goes_by(&mut clocks, 1, &[S1], 60_000);
    assert!(!clocks.is_away(S1));
    assert_eq!(clocks.deadline(S1, 60_000), Some(150_000));
    goes_by(&mut clocks, 2, &[S1], 120_000);
    assert!(clocks.is_away(S1) && !clocks.is_away(S0));
    assert_eq!((clocks.deadline(S1, 120_000), clocks.due(120_000)), (Some(120_000), vec![S1]));
    assert_eq!(clocks.bank_left(S1, 200_000), 30_000, "its reserve is untouched");
    assert!(clocks.come_back(S1) && !clocks.come_back(S1));
    assert_eq!(clocks.deadline(S1, 120_000), Some(210_000));
    goes_by(&mut clocks, 3, &[S1], 180_000);
    assert!(!clocks.is_away(S1), "the count starts again at 0");
}

#[test]
fn an_act_in_time_clears_missed_turns_and_any_act_ends_an_absence() {
    let mut clocks = guarded(2);
    goes_by(&mut clocks, 1, &[S1], 0);
    goes_by(&mut clocks, 2, &[], 0);
    goes_by(&mut clocks, 3, &[S1], 0);
    assert!(!clocks.is_away(S1));
    clocks.acted(S1, false);
    goes_by(&mut clocks, 4, &[S1], 0);
    assert!(clocks.is_away(S1), "a draft is not an act in time");
    clocks.acted(S1, false);
    assert!(!clocks.is_away(S1));
}

#[test]
fn when_everybody_is_away_the_clocks_run_normally() {
    let mut clocks = guarded(2);
    goes_by(&mut clocks, 1, &[S0, S1], 0);
    goes_by(&mut clocks, 2, &[S0, S1], 0);
    assert!(clocks.is_away(S0) && clocks.is_away(S1));
    assert_eq!([clocks.deadline(S0, 0), clocks.deadline(S1, 0)], [Some(90_000), Some(90_000)]);
}

#[test]
fn seats_are_away_only_at_tables_that_skip_absent_players() {
    for rates in [Clock { absence: Absence::Passive, ..rates(60, 0, 0, 0) }, guarded(0).rates] {
        let mut clocks = clocks(rates, &[turn(S0, 1), turn(S1, 1)]);
        (1..9).for_each(|number| goes_by(&mut clocks, number, &[S1], 0));
        assert!(!clocks.is_away(S1));
    }
}

#[test]
fn a_match_is_abandoned_after_three_turns_without_an_act() {
    let mut clocks = guarded(0);
    goes_by(&mut clocks, 1, &[S0, S1], 0);
    goes_by(&mut clocks, 2, &[S0, S1], 0);
    goes_by(&mut clocks, 3, &[S1], 0);
    goes_by(&mut clocks, 4, &[S0, S1], 0);
    goes_by(&mut clocks, 5, &[S0, S1], 0);
    assert!(!clocks.is_abandoned(), "S0 acted in turn 3");
    clocks.missed(S0);
    clocks.follow(&[turn(S1, 6)], None, 0);
    assert!(!clocks.is_abandoned(), "S1 can still act in turn 6");
    goes_by(&mut clocks, 6, &[S0, S1], 0);
    assert!(clocks.is_abandoned());
    assert_eq!(clocks.next(7), Some(7), "immediately");
}

#[test]
fn a_turn_counts_as_missed_once() {
    let mut clocks = guarded(2);
    clocks.missed(S1);
    goes_by(&mut clocks, 1, &[S1], 0);
    assert!(!clocks.is_away(S1));
}

#[test]
fn an_absent_seat_keeps_its_time_when_another_player_returns() {
    let mut clocks = guarded(1);
    goes_by(&mut clocks, 1, &[S0, S1], 0);
    clocks.acted(S0, true);
    clocks.follow(&[turn(S1, 2)], Some(S0), 10_000);
    clocks.hurry(&[S0, S1], 10_000);
    assert_eq!(clocks.deadline(S1, 10_000), Some(90_000), "the table skips S1 from the next turn on");
    clocks.follow(&[turn(S0, 3), turn(S1, 3)], None, 90_000);
    clocks.hurry(&[S0, S1], 90_000);
    assert_eq!(clocks.deadline(S1, 90_000), Some(90_000));
}

#[test]
fn the_table_does_not_wait_again_in_a_turn_and_span_with_a_missed_deadline() {
    let mut clocks = clocks(rates(60, 20, 30, 0), &[turn(S0, 1)]);
    clocks.missed(S0);
    clocks.follow(&[turn(S1, 1)], None, 90_000);
    assert_eq!(clocks.due(90_000), [], "another seat is asked in between");
    clocks.acted(S1, true);
    clocks.follow(&[turn(S0, 1)], Some(S1), 100_000);
    assert_eq!((clocks.deadline(S0, 100_000), clocks.due(100_000)), (Some(100_000), vec![S0]));
    clocks.follow(&[turn(S0, 2)], None, 100_000);
    assert_eq!(clocks.deadline(S0, 100_000), Some(160_000), "a new turn has a new deadline");
}

#[test]
fn the_table_waits_again_for_a_seat_that_acts_after_its_deadline() {
    let mut clocks = clocks(rates(60, 20, 30, 0), &[turn(S0, 1)]);
    clocks.missed(S0);
    clocks.acted(S0, false);
    clocks.follow(&[turn(S1, 1)], None, 90_000);
    clocks.follow(&[turn(S0, 1)], Some(S1), 100_000);
    assert!(clocks.due(100_000).is_empty());
}
