//! Checks deadlines when the record is written.

use crate::disk::{Stored, Written};
use games::seat::Seat;
use protocol::record::RecordedInput;
use protocol::rest::Absence;
use starboard::matches::core::Row;

/// How many times a turn's time a question may allow: Solar Empires allows two for a deployment, four for arranging a
/// deck.
const TURNS: [u32; 3] = [1, 2, 4];

/// Checks that the deadline in a write comes neither early nor more than `late` milliseconds late. If `late` is `None`,
/// it may come late. Returns the fault.
pub(crate) fn in_time(written: &Written, late: Option<i64>) -> Option<String> {
    let clocks = written.before.clocks.as_ref()?;
    let row = written.rows.first()?;
    let at = row.at;
    let due = match row.input.as_ref()? {
        RecordedInput::Deadline { seat, .. } if clocks.late(at) == Some(*seat) => {
            return Some(format!("{seat} did not get its grace period at {at}"));
        }
        RecordedInput::Deadline { seat, .. } => clocks.deadline(*seat, at),
        RecordedInput::TimeUp => clocks.match_ends(at),
        RecordedInput::Abandoned if clocks.is_abandoned() => return None,
        RecordedInput::Abandoned => None,
        _ => return None,
    };
    let what = || format!("{:?} of {} at {at}", row.input, written.table);
    let Some(due) = due.filter(|_| !clocks.is_paused()) else { return Some(format!("{} is not due", what())) };
    if at < due {
        return Some(format!("{} comes {} ms early", what(), due - at));
    }
    let late = late.filter(|late| at - due > *late)?;
    Some(format!("{} comes {} ms late; {late} ms are allowed", what(), at - due))
}

/// Checks a deadline against the record alone, without the clocks' own arithmetic. With the simplest clocks, it comes
/// exactly a reaction's time, or a turn's time multiplied by one of [`TURNS`], after the row that asked the seat.
pub(crate) fn as_recorded(stored: &Stored, written: &Written, late: Option<i64>) -> Option<String> {
    let clock = stored.table.clock;
    let plain = !stored.clocks_moved
        && clock.bank == 0
        && clock.extensions == 0
        && !matches!(clock.absence, Absence::Away | Absence::Bot)
        && !clock.late_grace;
    let late = late.filter(|late| plain && *late == 2)?;
    let row = written.rows.first()?;
    let Some(RecordedInput::Deadline { seat, .. }) = &row.input else { return None };
    let turns = TURNS.map(|turns| turns * clock.turn);
    let spans: Vec<_> = turns.into_iter().chain([clock.reaction]).map(|seconds| i64::from(seconds) * 1000).collect();
    let asked = |before: &Row| spans.iter().any(|span| (0..=late).contains(&(row.at - before.at - span)));
    let is_silent = stored.rows.iter().any(|before| before.at < row.at && is_silence_of(before, *seat));
    let fits = is_silent || stored.rows.iter().any(asked);
    (!fits).then(|| format!("the deadline of {seat} at version {} fits no question that it was asked", row.version))
}

fn is_silence_of(row: &Row, of: Seat) -> bool {
    matches!(&row.input, Some(RecordedInput::Deadline { seat, .. }) if *seat == of)
}
