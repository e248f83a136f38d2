//! Quiet hours: every day from one time to another, by a clock so many minutes east of Greenwich.

use crate::error::ApiError;
use protocol::rest::Quiet;

const MINUTE: i64 = 60_000;
const DAY: i64 = 1_440;
/// The earliest and the latest clocks there are.
const OFFSETS: std::ops::RangeInclusive<i16> = -840..=840;

/// As they may be.
///
/// # Errors
/// If there are no such hours.
pub fn checked(quiet: Option<Quiet>) -> Result<Option<Quiet>, ApiError> {
    let fits = |quiet: &Quiet| {
        let within = |minute: u16| i64::from(minute) < DAY;
        within(quiet.from) && within(quiet.to) && quiet.from != quiet.to && OFFSETS.contains(&quiet.offset)
    };
    match quiet {
        Some(quiet) if !fits(&quiet) => {
            Err(ApiError::invalid("bad-quiet-hours", "Quiet hours go from a time of the day to another one."))
        }
        quiet => Ok(quiet),
    }
}

/// When the quiet hours end that `now` lies in, in milliseconds since 1970.
pub(super) fn until(quiet: &Quiet, now: i64) -> Option<i64> {
    let minute = now.div_euclid(MINUTE) + i64::from(quiet.offset);
    let (from, to, of_day) = (i64::from(quiet.from), i64::from(quiet.to), minute.rem_euclid(DAY));
    let length = (to - from).rem_euclid(DAY);
    let since = (of_day - from).rem_euclid(DAY);
    (since < length).then(|| (now.div_euclid(MINUTE) + length - since) * MINUTE)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 60 * MINUTE;

    #[test]
    fn quiet_hours_reach_over_midnight_and_end_at_their_end() {
        let night = Quiet { from: 22 * 60, to: 7 * 60, offset: 0 };
        assert_eq!(until(&night, 23 * HOUR), Some(31 * HOUR));
        assert_eq!(until(&night, 24 * HOUR + 1), Some(31 * HOUR));
        assert_eq!(until(&night, 22 * HOUR), Some(31 * HOUR));
        assert_eq!(until(&night, 31 * HOUR), None);
        assert_eq!(until(&night, 12 * HOUR), None);
    }

    #[test]
    fn they_go_by_the_clock_of_whoever_chose_them() {
        let night = Quiet { from: 22 * 60, to: 7 * 60, offset: 120 };
        assert_eq!(until(&night, 20 * HOUR), Some(29 * HOUR), "22 o'clock there");
        assert_eq!(until(&night, 19 * HOUR), None);
        assert!(checked(Some(night)).is_ok() && checked(None).is_ok());
        for bad in [Quiet { from: 1_440, ..night }, Quiet { to: night.from, ..night }, Quiet { offset: 900, ..night }] {
            assert!(checked(Some(bad)).is_err(), "{bad:?}");
        }
    }
}
