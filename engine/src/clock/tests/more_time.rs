//! Tests of extensions, and of the grace periods for readers and for a single late player.

use super::*;

const HOUR: i64 = 3_600_000;
const S2: Seat = Seat(2);

/// The clock of rule W13: turns of 72 hours and a grace period of 24 hours.
fn w13() -> Clocks {
    let mut clocks = Clocks::new(rates(72 * 3600, 0, 0, 0), 3);
    clocks.follow(&[turn(S0, 2), turn(S1, 2), turn(S2, 2)], None, 0);
    clocks
}

/// The question of turn 2 for a seat that has asked to read another seat's orders.
fn reading(seat: Seat, of: Seat) -> Decision {
    Decision { grace_after: Some(of), ..turn(seat, 2) }
}

#[test]
fn w13_a_reader_has_a_day_after_the_other_seat_has_decided() {
    let mut clocks = w13();
    clocks.follow(&[reading(S0, S1), turn(S1, 2), turn(S2, 2)], None, HOUR);
    assert_eq!(clocks.deadline(S0, HOUR), None, "the grace period has not started");
    clocks.follow(&[reading(S0, S1), turn(S2, 2)], Some(S1), 70 * HOUR);
    assert_eq!(clocks.deadline(S0, 70 * HOUR), Some(94 * HOUR));
    assert_eq!(clocks.deadline_seen_by(Viewer::Seat(S2), S0, 70 * HOUR), Some(72 * HOUR), "others do not see it");
    assert_eq!(clocks.due(72 * HOUR), [S2]);
    clocks.follow(&[reading(S0, S1)], None, 72 * HOUR);
    assert_eq!((clocks.due(94 * HOUR - 1), clocks.due(94 * HOUR)), (vec![], vec![S0]));
}

#[test]
fn w13_a_reader_waits_for_a_late_seat() {
    let mut clocks = w13();
    clocks.follow(&[reading(S0, S1), turn(S1, 2), turn(S2, 2)], None, HOUR);
    assert_eq!(clocks.due(72 * HOUR), [S1, S2]);
    clocks.follow(&[reading(S0, S1), turn(S2, 2)], None, 72 * HOUR);
    clocks.follow(&[reading(S0, S1)], None, 72 * HOUR);
    assert_eq!(clocks.deadline(S0, 72 * HOUR), Some(96 * HOUR));
}

#[test]
fn w13_reading_early_orders_late_gives_no_extra_time() {
    let mut clocks = w13();
    clocks.follow(&[turn(S0, 2), turn(S2, 2)], Some(S1), 10 * HOUR);
    clocks.follow(&[reading(S0, S1), turn(S2, 2)], None, 71 * HOUR);
    assert_eq!(clocks.deadline(S0, 71 * HOUR), Some(72 * HOUR));
}

#[test]
fn the_grace_period_is_set_by_the_host_and_a_third_of_a_turn_by_default() {
    let of = |grace| {
        let mut clocks = clocks(Clock { grace, ..rates(60, 0, 0, 0) }, &[turn(S0, 1), turn(S1, 1)]);
        clocks.take_extension(S0).map(|_| clocks.deadline(S0, 0).unwrap())
    };
    assert_eq!([of(None), of(Some(50))], [Ok(80_000), Ok(110_000)]);
    assert_eq!(of(Some(0)), Err(NoExtension::Spent));
}

#[test]
fn an_extension_moves_the_shared_deadline_once_per_turn_until_none_is_left() {
    let mut clocks = clocks(Clock { extensions: 2, ..rates(60, 30, 0, 0) }, &[turn(S0, 1), turn(S1, 1)]);
    assert_eq!(clocks.take_extension(S0), Ok(1));
    assert_eq!([clocks.deadline(S0, 0), clocks.deadline(S1, 0)], [Some(80_000), Some(80_000)]);
    assert_eq!(clocks.take_extension(S0), Err(NoExtension::Already));
    assert_eq!(clocks.take_extension(S1), Ok(1), "each seat has its own");
    assert_eq!(clocks.state(0).extensions, [1, 1]);
    clocks.follow(&[turn(S0, 2), asked(S1, 2, Pace::Reaction)], Some(S1), 0);
    assert_eq!(clocks.take_extension(S0), Ok(0));
    assert_eq!(clocks.deadline(S1, 0), Some(30_000), "S1 has another question with its own deadline");
    clocks.follow(&[turn(S0, 3)], Some(S0), 0);
    assert_eq!(clocks.take_extension(S0), Err(NoExtension::Spent));
    assert_eq!(clocks.take_extension(S1), Err(NoExtension::NotTimed));
}

/// Three seats at a table that gives a single late seat the grace period.
fn late() -> Clocks {
    let mut clocks = Clocks::new(Clock { late_grace: true, ..rates(60, 0, 0, 0) }, 3);
    clocks.follow(&[turn(S0, 1), turn(S1, 1), turn(S2, 1)], None, 0);
    clocks
}

#[test]
fn a_single_late_seat_gets_the_grace_period_once_per_turn() {
    let mut clocks = late();
    clocks.follow(&[turn(S1, 1), turn(S2, 1)], Some(S0), 10_000);
    clocks.follow(&[turn(S2, 1)], Some(S1), 20_000);
    assert_eq!((clocks.late(59_999), clocks.late(60_000), clocks.next(20_000)), (None, Some(S2), Some(60_000)));
    clocks.give_grace(S2);
    assert_eq!(clocks.deadline_seen_by(Viewer::Spectator, S2, 60_000), Some(80_000), "everybody sees it");
    assert_eq!((clocks.late(80_000), clocks.due(80_000)), (None, vec![S2]));
    clocks.follow(&[turn(S2, 2)], None, 80_000);
    assert_eq!(clocks.late(140_000), Some(S2), "once per turn");
}

#[test]
fn several_late_seats_get_no_grace_period() {
    let mut clocks = late();
    clocks.follow(&[turn(S1, 1), turn(S2, 1)], Some(S0), 10_000);
    assert_eq!((clocks.late(60_000), clocks.due(60_000)), (None, vec![S1, S2]));
    clocks.follow(&[turn(S2, 1)], None, 60_002);
    assert_eq!((clocks.late(60_002), clocks.due(60_002)), (None, vec![S2]), "not even the last of them");
}

#[test]
fn the_grace_period_of_a_late_seat_does_not_reveal_a_reader() {
    let mut clocks = late();
    let reader = Decision { grace_after: Some(S1), ..turn(S0, 1) };
    clocks.follow(&[reader.clone(), turn(S1, 1)], Some(S2), 10_000);
    clocks.follow(&[reader], Some(S1), 50_000);
    assert_eq!(clocks.deadline(S0, 50_000), Some(70_000));
    assert_eq!(
        (clocks.next(50_000), clocks.late(60_000)),
        (Some(60_000), Some(S0)),
        "a reader gets it like any other seat"
    );
    clocks.give_grace(S0);
    assert_eq!(clocks.deadline(S0, 60_000), Some(80_000));
}
