//! A match back from its record.

use super::log::{Lines, REMEMBERED};
use super::play::{CHECKED, Play, Start, Taken};
use super::position::Position;
use super::{Match, Row, Sent, guarded};
use games::seat::Viewer;
use protocol::frame::LogEntry;
use protocol::record::RecordedInput;
use protocol::rest::Absence;
use std::sync::atomic::{AtomicU32, Ordering};

/// Why a record cannot be played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The row where it shows.
    pub version: u32,
    /// What is wrong, in words.
    pub message: String,
}

impl std::fmt::Display for Damage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the record is damaged at version {}: {}", self.version, self.message)
    }
}

impl std::error::Error for Damage {}

/// How far a record has been gone through, for whoever waits: as long as this moves, the rules return.
#[derive(Default)]
pub struct Reached(AtomicU32);

impl Reached {
    /// The row that is being taken.
    pub fn version(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }

    pub(super) fn is_at(&self, version: u32) {
        self.0.store(version, Ordering::Relaxed);
    }
}

const OTHER: &str = "the state after it is another one";

impl Match {
    /// The match that `rows` are the record of: the setup's row and all others, in order. What was drawn is compared
    /// row by row, the latest checksums; [`crate::replay::verify`] compares every one.
    pub fn restore(start: &Start, absence: Absence, rows: &[Row]) -> Result<Match, Damage> {
        Match::restore_watched(start, absence, rows, &Reached::default())
    }

    /// The same, where somebody looks how far it has come.
    pub fn restore_watched(start: &Start, absence: Absence, rows: &[Row], reached: &Reached) -> Result<Match, Damage> {
        restore(start, absence, rows, REMEMBERED, reached)
    }

    /// Reads the next row of its record in, and looks what everybody sees of it. After damage it is not to be looked at
    /// again.
    pub fn read_on(&mut self, row: &Row) -> Result<(), Damage> {
        self.read(row, true)?;
        self.position.look();
        Ok(())
    }
}

/// Gives rows that were taken from another match checksums of the states as they are today, where somebody looks how far it
/// has come.
pub fn reseal(start: &Start, rows: &mut [Row], reached: &Reached) -> Result<(), Damage> {
    let mut play = Play::setup(start).map_err(|refusal| damage(0, refusal))?.play;
    for row in rows {
        reached.is_at(row.version);
        if let Some(input) = &row.input {
            play.go_on(input, None).map_err(|refusal| damage(row.version, refusal))?;
        }
        (row.step.form, row.step.checksum) = (None, play.checksum(row.input.as_ref()));
    }
    Ok(())
}

/// The last position up to which a record comes out as it was, every checksum compared; `None` if not even its setup does.
/// A checksum that tells of another state says that it became another since the one before that told.
pub fn last_good(start: &Start, rows: &[Row]) -> Option<u32> {
    let (mut good, mut proven) = (None, None);
    let go = || {
        let Taken { mut play, mut draws, .. } = Play::setup(start).ok()?;
        for (row, version) in rows.iter().zip(0..) {
            match &row.input {
                Some(input) if version > 0 => draws = play.go_on(input, None).ok()?,
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
    // Wherever it stops, `good` says how far it came: a panic there is what is being asked about.
    let _ = guarded(go);
    good
}

/// All that `viewer` was told in the match that `rows` are the record of, oldest first. It takes as long as
/// [`Match::restore`].
pub fn whole_log(start: &Start, rows: &[Row], viewer: Viewer) -> Result<Vec<LogEntry>, Damage> {
    let table = restore(start, Absence::default(), rows, usize::MAX, &Reached::default())?;
    Ok(table.log.latest(viewer, usize::MAX).into_iter().map(LogEntry::from).collect())
}

fn restore(start: &Start, absence: Absence, rows: &[Row], logged: usize, reached: &Reached) -> Result<Match, Damage> {
    guarded(|| read_in(start, absence, rows, logged, reached))
        .unwrap_or_else(|message| Err(damage(reached.version(), format!("the rules failed: {message}"))))
}

fn read_in(start: &Start, absence: Absence, rows: &[Row], logged: usize, reached: &Reached) -> Result<Match, Damage> {
    let (setup, inputs) = rows.split_first().ok_or_else(|| damage(0, "it is empty"))?;
    check(setup.version == 0 && setup.input.is_none(), 0, "it does not begin with the setup")?;
    let Taken { play, events, draws } = Play::setup(start).map_err(|refusal| damage(0, refusal))?;
    check(draws == setup.step.draws, 0, "the setup drew something else")?;
    let first = Position::first(play, start.loadouts.len());
    check(first.play.is_checked(None, &setup.step), 0, OTHER)?;
    let mut table = Match::of(first, events, start, absence, setup.at, logged);
    // What nobody will remember is not told.
    let last = inputs.len() as u32;
    let silent = inputs.len().saturating_sub(logged);
    for (row, expected) in inputs.iter().zip(1..) {
        reached.is_at(expected);
        check(row.version == expected, expected, "this version is missing")?;
        table.read(row, expected as usize > silent)?;
        // Of these last ones, one tells of the state.
        let told = last - expected < CHECKED;
        check(!told || table.position.play.is_checked(row.input.as_ref(), &row.step), expected, OTHER)?;
    }
    table.position.look();
    Ok(table)
}

impl Match {
    fn read(&mut self, row: &Row, telling: bool) -> Result<(), Damage> {
        let input = row.input.as_ref().ok_or_else(|| damage(row.version, "there is no input"))?;
        let mut told = Vec::new();
        let position = &mut self.position;
        let draws = position.play.go_on(input, telling.then_some(&mut told));
        let draws = draws.map_err(|refusal| damage(row.version, refusal))?;
        check(draws == row.step.draws, row.version, "something else was drawn")?;
        position.read(input, row.role);
        position.count(row.shown);
        let logged = position.logged(Lines::of(told), row.at);
        if telling {
            self.log.push(logged)
        } else {
            self.log.forget(logged.versions)
        }
        if let (RecordedInput::Command { seat, .. }, Some(id)) = (input, &row.command_id) {
            self.answered.insert(Sent::new(*seat, id), position.shown_to(Viewer::Seat(*seat)));
        }
        Ok(())
    }
}

fn check(holds: bool, version: u32, message: &str) -> Result<(), Damage> {
    if holds { Ok(()) } else { Err(damage(version, message)) }
}

pub(super) fn damage(version: u32, message: impl ToString) -> Damage {
    Damage { version, message: message.to_string() }
}
