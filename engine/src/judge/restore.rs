//! Restoring a match from its record.

use super::log::{LOG_LINES, Lines};
use super::play::{Play, STATE_CHECKSUM_EVERY, Start, Taken};
use super::position::Position;
use super::{CommandKey, Match, Row, guarded};
use games::seat::Viewer;
use protocol::frame::LogEntry;
use protocol::record::RecordedInput;
use protocol::rest::Absence;
use std::sync::atomic::{AtomicU32, Ordering};

/// A record that cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CorruptRecord {
    /// The version of the row where the damage was found.
    pub version: u32,
    /// A description of the damage.
    pub message: String,
}

impl std::fmt::Display for CorruptRecord {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the record is damaged at version {}: {}", self.version, self.message)
    }
}

impl std::error::Error for CorruptRecord {}

/// The progress of a replay, for a watchdog: while it moves, the rules are not stuck.
#[derive(Default)]
pub struct ReplayProgress(AtomicU32);

impl ReplayProgress {
    /// The version of the row being replayed.
    pub fn version(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }

    pub(super) fn is_at(&self, version: u32) {
        self.0.store(version, Ordering::Relaxed);
    }
}

const STATE_DIFFERS: &str = "the state after it differs";

impl Match {
    /// Restores a match from all its rows, the setup first. All draws are compared, but only the latest checksums.
    /// [`crate::replay::verify`] compares every checksum.
    pub fn restore(start: &Start, absence: Absence, rows: &[Row]) -> Result<Match, CorruptRecord> {
        Match::restore_watched(start, absence, rows, &ReplayProgress::default())
    }

    /// Restores a match and reports the progress in `reached`.
    pub fn restore_watched(
        start: &Start,
        absence: Absence,
        rows: &[Row],
        reached: &ReplayProgress,
    ) -> Result<Match, CorruptRecord> {
        restore(start, absence, rows, LOG_LINES, reached)
    }

    /// Replays the next row of the match's record and updates the projections. After an error the match must not be
    /// used again.
    pub fn read_on(&mut self, row: &Row) -> Result<(), CorruptRecord> {
        self.read(row, true)?;
        self.position.project_all();
        Ok(())
    }
}

/// Replaces the checksums of rows taken from another match with those of the current states. Reports the progress in
/// `reached`.
pub fn reseal(start: &Start, rows: &mut [Row], reached: &ReplayProgress) -> Result<(), CorruptRecord> {
    let mut play = Play::setup(start).map_err(|refusal| damage(0, refusal))?.play;
    for row in rows {
        reached.is_at(row.version);
        if let Some(input) = &row.input {
            play.go_on(input, None, None).map_err(|refusal| damage(row.version, refusal))?;
        }
        (row.step.form, row.step.checksum) = (None, play.checksum(row.input.as_ref()));
    }
    Ok(())
}

/// The version of the last position that replays as recorded, with every checksum compared. `None` if not even the
/// setup does. A wrong state checksum means that the state may have changed any time after the previous state checksum.
pub fn last_good(start: &Start, rows: &[Row]) -> Option<u32> {
    let (mut good, mut proven) = (None, None);
    let go = || {
        let Taken { mut play, mut draws, .. } = Play::setup(start).ok()?;
        for (row, version) in rows.iter().zip(0..) {
            match &row.input {
                Some(input) if version > 0 => draws = play.go_on(input, None, None).ok()?,
                None if version == 0 => {}
                _ => return None,
            }
            if row.version != version || draws != row.step.draws {
                return None;
            }
            if !play.is_checked(row.input.as_ref(), &row.step) {
                good = proven;
                return None;
            }
            good = Some(version);
            proven = if play.tells_of_state() { good } else { proven };
        }
        Some(())
    };
    // `good` is how far the replay got, whether it returned or panicked.
    let _ = guarded(go);
    good
}

/// All events that `viewer` was shown in the match with these rows, oldest first. Takes as long as [`Match::restore`].
pub fn whole_log(start: &Start, rows: &[Row], viewer: Viewer) -> Result<Vec<LogEntry>, CorruptRecord> {
    let table = restore(start, Absence::default(), rows, usize::MAX, &ReplayProgress::default())?;
    Ok(table.log.latest(viewer, usize::MAX).into_iter().map(LogEntry::from).collect())
}

fn restore(
    start: &Start,
    absence: Absence,
    rows: &[Row],
    logged: usize,
    reached: &ReplayProgress,
) -> Result<Match, CorruptRecord> {
    guarded(|| read_in(start, absence, rows, logged, reached))
        .unwrap_or_else(|message| Err(damage(reached.version(), format!("the rules failed: {message}"))))
}

fn read_in(
    start: &Start,
    absence: Absence,
    rows: &[Row],
    logged: usize,
    reached: &ReplayProgress,
) -> Result<Match, CorruptRecord> {
    let (setup, inputs) = rows.split_first().ok_or_else(|| damage(0, "it is empty"))?;
    check(setup.version == 0 && setup.input.is_none(), 0, "it does not start with the setup")?;
    let Taken { play, events, draws } = Play::setup(start).map_err(|refusal| damage(0, refusal))?;
    check(draws == setup.step.draws, 0, "the draws of the setup differ")?;
    let first = Position::first(play, start.loadouts.len());
    check(first.play.is_checked(None, &setup.step), 0, STATE_DIFFERS)?;
    let mut table = Match::of(first, events, start, absence, setup.at, logged);
    // Events that the log would drop are not collected.
    let last = inputs.len() as u32;
    let silent = inputs.len().saturating_sub(logged);
    for (row, expected) in inputs.iter().zip(1..) {
        reached.is_at(expected);
        check(row.version == expected, expected, "this version is missing")?;
        table.read(row, expected as usize > silent)?;
        // One of the last few checksums covers the state.
        let told = last - expected < STATE_CHECKSUM_EVERY;
        check(!told || table.position.play.is_checked(row.input.as_ref(), &row.step), expected, STATE_DIFFERS)?;
    }
    table.position.project_all();
    Ok(table)
}

impl Match {
    fn read(&mut self, row: &Row, telling: bool) -> Result<(), CorruptRecord> {
        let input = row.input.as_ref().ok_or_else(|| damage(row.version, "there is no input"))?;
        let mut told = Vec::new();
        let position = &mut self.position;
        let draws = position.play.go_on(input, None, telling.then_some(&mut told));
        let draws = draws.map_err(|refusal| damage(row.version, refusal))?;
        check(draws == row.step.draws, row.version, "the draws differ")?;
        position.read(input, row.role);
        position.count(row.shown);
        let logged = position.logged(Lines::of(told), row.at);
        if telling {
            self.log.push(logged)
        } else {
            self.log.forget(logged.versions)
        }
        if let (RecordedInput::Command { seat, .. }, Some(id)) = (input, &row.command_id) {
            self.answered.insert(CommandKey::new(*seat, id), position.shown_to(Viewer::Seat(*seat)));
        }
        Ok(())
    }
}

fn check(holds: bool, version: u32, message: &str) -> Result<(), CorruptRecord> {
    if holds { Ok(()) } else { Err(damage(version, message)) }
}

pub(super) fn damage(version: u32, message: impl ToString) -> CorruptRecord {
    CorruptRecord { version, message: message.to_string() }
}
