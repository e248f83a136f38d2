//! Quiet hours: every day from one time to another, in a time zone. An unknown zone counts as a fixed offset.

use crate::error::ApiError;
use crate::refusals::Code;
use crate::time::{now, wall_now};
use games::refusals::Reason;
use jiff::Timestamp;
use jiff::tz::{Offset, TimeZone};
use protocol::rest::Quiet;

const DAY: i64 = 1_440;
/// The possible offsets of time zones, in minutes.
const OFFSETS: std::ops::RangeInclusive<i16> = -840..=840;
/// The maximum length of a zone's name, in bytes.
const NAME: usize = 64;

/// Checks quiet hours.
///
/// # Errors
/// If a time, the zone or the offset is out of range.
pub fn checked(quiet: Option<Quiet>) -> Result<Option<Quiet>, ApiError> {
    let fits = |Quiet { from, to, zone, offset }: &Quiet| {
        let within = |minute: u16| i64::from(minute) < DAY;
        let named = zone.as_ref().is_none_or(|name| name.len() <= NAME);
        within(*from) && within(*to) && from != to && named && OFFSETS.contains(offset)
    };
    match quiet {
        Some(quiet) if !fits(&quiet) => Err(ApiError::Invalid(Code::BadQuietHours.plain())),
        quiet => Ok(quiet),
    }
}

/// Returns the end of the current quiet hours, in server time. `None` if the wall clock is outside quiet hours.
pub(super) fn end(quiet: &Quiet) -> Option<i64> {
    let wall = wall_now();
    until(quiet, wall).map(|end| now() + end - wall)
}

/// Returns the end of the quiet hours that contain `now`, in milliseconds since 1970.
fn until(quiet: &Quiet, now: i64) -> Option<i64> {
    let zone = zone_of(quiet)?;
    let clock = zone.to_datetime(Timestamp::from_millisecond(now).ok()?);
    let minute = i64::from(clock.hour()) * 60 + i64::from(clock.minute());
    let (from, to) = (i64::from(quiet.from), i64::from(quiet.to));
    let length = (to - from).rem_euclid(DAY);
    let since = (minute - from).rem_euclid(DAY);
    if since >= length {
        return None;
    }
    let end = clock.date().to_datetime(jiff::civil::time(0, 0, 0, 0));
    let end = end.checked_add(jiff::Span::new().minutes(minute + length - since)).ok()?;
    // When clocks go back, a local time occurs twice. The second is always after now.
    Some(zone.to_ambiguous_timestamp(end).later().ok()?.as_millisecond())
}

fn zone_of(Quiet { zone, offset, .. }: &Quiet) -> Option<TimeZone> {
    let named = zone.as_ref().and_then(|name| TimeZone::get(name).ok());
    let fixed = || Offset::from_seconds(i32::from(*offset) * 60).ok().map(TimeZone::fixed);
    named.or_else(fixed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::{begin_at, go_on, stand_still};
    use std::time::Duration;

    const HOUR: i64 = 60 * 60_000;

    #[tokio::test(start_paused = true)]
    async fn quiet_hours_follow_the_wall_clock_and_end_in_server_time() {
        // Noon.
        begin_at(1_767_268_800_000);
        stand_still();
        let evening = Quiet { from: 20 * 60, to: 22 * 60, zone: None, offset: 0 };
        assert_eq!(end(&evening), None);
        tokio::time::advance(Duration::from_hours(9)).await;
        assert_eq!(end(&evening), Some(now() + HOUR));
        go_on();
        tokio::time::advance(Duration::from_hours(1)).await;
        assert_eq!(end(&evening), None);
    }

    #[test]
    fn quiet_hours_can_span_midnight() {
        let night = Quiet { from: 22 * 60, to: 7 * 60, zone: None, offset: 0 };
        assert_eq!(until(&night, 23 * HOUR), Some(31 * HOUR));
        assert_eq!(until(&night, 24 * HOUR + 1), Some(31 * HOUR));
        assert_eq!(until(&night, 22 * HOUR), Some(31 * HOUR));
        assert_eq!(until(&night, 31 * HOUR), None);
        assert_eq!(until(&night, 12 * HOUR), None);
    }

    #[test]
    fn quiet_hours_follow_the_players_local_time() {
        let night = Quiet { from: 22 * 60, to: 7 * 60, zone: None, offset: 120 };
        assert_eq!(until(&night, 20 * HOUR), Some(29 * HOUR), "22 o'clock there");
        assert_eq!(until(&night, 19 * HOUR), None);
        assert!(checked(Some(night.clone())).is_ok() && checked(None).is_ok());
        let bad: [fn(&mut Quiet); 4] = [
            |bad| bad.from = 1_440,
            |bad| bad.to = bad.from,
            |bad| bad.offset = 900,
            |bad| bad.zone = Some("x".repeat(65)),
        ];
        for spoil in bad {
            let mut hours = night.clone();
            spoil(&mut hours);
            assert!(checked(Some(hours.clone())).is_err(), "{hours:?}");
        }
    }

    #[test]
    fn quiet_hours_follow_a_zone_into_and_out_of_summer_time() {
        let berlin = Quiet { from: 22 * 60, to: 7 * 60, zone: Some("Europe/Berlin".into()), offset: 60 };
        let at = |text: &str| text.parse::<Timestamp>().unwrap().as_millisecond();
        let ends = |now: &str| until(&berlin, at(now));
        assert_eq!(ends("2026-01-15T21:30:00Z"), Some(at("2026-01-16T06:00:00Z")), "winter");
        assert_eq!(ends("2026-07-15T20:30:00Z"), Some(at("2026-07-16T05:00:00Z")), "summer");
        assert_eq!(ends("2026-03-28T22:00:00Z"), Some(at("2026-03-29T05:00:00Z")), "the night between");
        assert_eq!(ends("2026-07-16T05:00:00Z"), None);
        let unheard_of = Quiet { zone: Some("Atlantis/Poseidonis".into()), ..berlin.clone() };
        assert_eq!(until(&unheard_of, at("2026-07-15T20:30:00Z")), None, "the stored offset applies");
        assert_eq!(until(&unheard_of, at("2026-07-15T21:30:00Z")), Some(at("2026-07-16T06:00:00Z")));
    }

    /// A notification waits until the end of the quiet hours. An end before now would make it due immediately, in a
    /// loop.
    #[test]
    fn quiet_hours_end_after_now_at_every_clock_change() {
        let new_year = |year| TimeZone::UTC.to_timestamp(jiff::civil::datetime(year, 1, 1, 0, 0, 0, 0)).unwrap();
        let (begin, end) = (new_year(2025), new_year(2035));
        let mut changes = 0;
        for name in jiff::tz::db().available() {
            let zone = TimeZone::get(name.as_str()).unwrap();
            for change in zone.following(begin).take_while(|change| change.timestamp() < end) {
                changes += 1;
                for hours in [(22 * 60, 2 * 60 + 30), (22 * 60, 60 + 30), (2 * 60, 3 * 60), (1, 0)] {
                    let quiet = Quiet { from: hours.0, to: hours.1, zone: Some(name.to_string()), offset: 0 };
                    let around = change.timestamp().as_millisecond();
                    for now in (around - 3 * HOUR..around + 3 * HOUR).step_by(7 * 60_000 + 1) {
                        let until = until(&quiet, now);
                        assert!(until.is_none_or(|until| until > now), "{name} {hours:?}: {until:?} at {now}");
                    }
                }
            }
        }
        assert!(changes > 1_000, "{changes}");
    }
}
