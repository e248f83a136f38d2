//! Judging as a pure function: a match and an input give the rows of the record, the next position and each viewer's
//! update, or a refusal. This module never waits, stores or sends.
//!
//! The caller first stores [`Accepted::rows`] durably and then calls [`Match::adopt`]. If storing fails, the caller
//! drops the result and the match is unchanged.

mod behind;
mod judging;
mod log;
mod play;
mod position;
mod projection;
mod restore;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod whole_matches;

pub use behind::{DelayedMatch, rows_behind};
pub use judging::{Accepted, judge};
pub use log::{Entries, Entry};
pub use play::{Play, Reseeds, Start, Taken};
pub use projection::Projection;
pub use restore::{CorruptRecord, ReplayProgress, last_good, reseal, whole_log};

use crate::refusals::Code;
use games::erased::Playing;
use games::events::AddressedEvent;
use games::game::{Decision, Departure, Outcome, Refusal, Role};
use games::json::Json;
use games::refusals::Reason;
use games::seat::{Seat, Viewer};
use judging::CommandKey;
use log::{LOG_LINES, Lines, Log};
use position::{Position, bit};
use protocol::record::{RecordedInput, RecordedRow, RecordedStep};
use protocol::rest::Absence;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// A seat forfeits after it has missed 3 turns in a row, if its table says so.
pub const MISSED_TURNS_TO_FORFEIT: u32 = 3;

/// A match as the server keeps it in memory.
pub struct Match {
    position: Position,
    log: Log,
    /// Every accepted command that had an id, with its seat's version after it.
    answered: HashMap<CommandKey, u32>,
    absence: Absence,
    /// The maximum number of inputs. A match with more has a fault in its rules.
    bound: u32,
}

/// One row of the record, in order of [`Row::version`]. The row of version 0 is the setup.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The number of inputs so far, including this one.
    pub version: u32,
    /// When it was judged, in milliseconds since 1970.
    pub at: i64,
    /// The input; `None` for the setup.
    pub input: Option<RecordedInput>,
    /// The dice drawn, and the checksum of the state after the input.
    pub step: RecordedStep,
    /// The viewers to whom the input showed something: bit i is seat i, bit 15 the spectators.
    pub shown: u16,
    /// The command's role towards the seat's open question.
    pub role: Option<Role>,
    /// The id that the client gave the command.
    pub command_id: Option<String>,
}

impl Row {
    /// True if the input showed `viewer` something.
    pub fn shows(&self, viewer: Viewer) -> bool {
        self.shown & bit(viewer) != 0
    }

    /// The row as it leaves the server. `None` for the setup, which has its own field in the record.
    pub fn recorded(self) -> Option<RecordedRow> {
        let Row { version, at, input, step, .. } = self;
        Some(RecordedRow { version, at, input: input?, step })
    }
}

/// The viewer's own version at `version` of the record: the number of inputs up to there that showed them something.
pub fn counted_version(rows: &[Row], viewer: Viewer, version: u32) -> u32 {
    let inputs = rows.iter().skip(1).take_while(|row| row.version <= version);
    inputs.filter(|row| row.shows(viewer)).count() as u32
}

/// The version of the record at which the viewer's own version became `counted`. `None` if it is still lower.
pub fn recorded_version(rows: &[Row], viewer: Viewer, counted: u32) -> Option<u32> {
    let mut seen = rows.iter().enumerate().filter(|(nth, row)| *nth == 0 || row.shows(viewer));
    seen.nth(counted as usize).map(|(_, row)| row.version)
}

/// An input to a match.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A seat gives a command.
    Command {
        /// The seat, taken from the session and never from the client.
        seat: Seat,
        /// The client's id for the command. `None` for commands that cannot be sent twice, such as a bot's.
        id: Option<String>,
        /// The number of the decision that the command answers.
        decision: Option<u32>,
        /// The command itself.
        command: Json,
    },
    /// A seat's deadline has passed.
    Deadline {
        /// The seat.
        seat: Seat,
    },
    /// A seat leaves for good.
    Leave {
        /// The seat.
        seat: Seat,
        /// The reason.
        why: Departure,
    },
    /// The match clock has run out.
    TimeUp,
    /// All seats in play agreed on a draw. The last seat may have agreed by resigning.
    AgreedDraw {
        /// The seat that resigned, if one did.
        resigned: Option<Seat>,
    },
    /// The match is abandoned: no person has acted for several turns, or the host or the operator ends it.
    Abandoned,
}

/// Why an input has no effect.
#[derive(Clone, Debug)]
pub enum Rejection {
    /// The same command was accepted before. `version` is the seat's version after it.
    Repeated { version: u32 },
    /// It answers a question that is no longer open. The sender needs a new view.
    Stale,
    /// The rules or the table refuse it.
    Refused(Refusal),
    /// The rules failed, with a message for the operator. The match should not continue.
    RulesFailed(String),
    /// It was accepted but could not be stored. It may be sent again.
    NotStored(Refusal),
    /// It is unknown whether it was stored, here or on another node. If it is sent again under its id, it takes effect
    /// at most once.
    Unknown(Refusal),
}

impl std::fmt::Display for Rejection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Refusal::from(self.clone()).fmt(f)
    }
}

impl From<Refusal> for Rejection {
    fn from(refusal: Refusal) -> Self {
        Rejection::Refused(refusal)
    }
}

impl From<Rejection> for Refusal {
    fn from(rejection: Rejection) -> Self {
        match rejection {
            Rejection::Refused(refusal) | Rejection::NotStored(refusal) | Rejection::Unknown(refusal) => refusal,
            Rejection::Stale => Code::Stale.plain(),
            Rejection::Repeated { .. } => Code::Repeated.plain(),
            Rejection::RulesFailed(message) => Code::RulesFailed.with([("fault", message.into())]),
        }
    }
}

impl Match {
    /// Starts a match and returns it with the row of its setup. The refusal is the game's own, or `rules-failed` if its
    /// rules panicked.
    pub fn start(start: &Start, absence: Absence, now: i64) -> Result<(Match, Row), Refusal> {
        guarded(|| Match::set_up(start, absence, now))
            .unwrap_or_else(|message| Err(Rejection::RulesFailed(message).into()))
    }

    fn set_up(start: &Start, absence: Absence, now: i64) -> Result<(Match, Row), Refusal> {
        let Taken { play, events, draws } = Play::setup(start)?;
        let mut position = Position::first(play, start.loadouts.len());
        position.project_all();
        let row = Row {
            version: 0,
            at: now,
            input: None,
            step: position.play.step(None, draws),
            shown: position.everybody(),
            role: None,
            command_id: None,
        };
        Ok((Match::of(position, events, start, absence, now, LOG_LINES), row))
    }

    /// The match after its setup, with the events of the setup. Its log keeps at least the latest `most` lines.
    fn of(
        position: Position,
        events: Vec<AddressedEvent<Json>>,
        start: &Start,
        absence: Absence,
        at: i64,
        most: usize,
    ) -> Self {
        let seats = start.loadouts.len();
        let mut log = Log::new(seats, most);
        log.push(position.logged(Lines::of(events), at));
        let bound = (start.game.bound)(&start.options, seats);
        Match { position, log, answered: HashMap::new(), absence, bound }
    }

    /// The number of inputs so far.
    pub fn version(&self) -> u32 {
        self.position.version
    }

    /// The number of seats.
    pub fn seats(&self) -> usize {
        self.position.tallies.len()
    }

    /// The open decisions; none once the match is over. They include hidden ones: viewers get theirs from
    /// [`Match::seen_by`].
    pub fn awaited(&self) -> &[Decision] {
        &self.position.awaited
    }

    /// The current turn; 0 once the match is over.
    pub fn turn(&self) -> u32 {
        behind::turn_of(self.awaited())
    }

    /// How many commands `seat` has given.
    pub fn commands_given(&self, seat: Seat) -> usize {
        self.position.tallies.get(seat.index()).map_or(0, |tally| tally.given as usize)
    }

    /// The number of a seat's open decision. `None` if it has none.
    pub fn decision_number(&self, seat: Seat) -> Option<u32> {
        self.position.decision_number(seat)
    }

    /// The outcome, once the match is over.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.position.outcome.as_ref()
    }

    /// The seats in play, whose agreement counts.
    pub fn in_play(&self) -> Vec<Seat> {
        self.position.in_play()
    }

    /// True if the seat resigned or was removed for its absence.
    pub fn has_left(&self, seat: Seat) -> bool {
        self.position.tallies[seat.index()].left
    }

    /// The state of the rules, including everything hidden. Only bots and the answers to questions may use it.
    pub fn state(&self) -> &Arc<dyn Playing> {
        self.position.play.state()
    }

    /// The position as `viewer` sees it. [`Viewer::Omniscient`] gets the spectators' view, because a running match
    /// shows nobody everything.
    pub fn seen_by(&self, viewer: Viewer) -> Arc<Projection> {
        self.position.projection(viewer)
    }

    /// How many inputs have shown `viewer` something, not counting the setup.
    pub fn version_for(&self, viewer: Viewer) -> u32 {
        self.position.shown_to(viewer)
    }

    /// The events that `viewer` was shown after their version `since`, oldest first. `None` if some of them are no
    /// longer in the log, or if the viewer never had version `since`.
    pub fn events_since(&self, viewer: Viewer, since: u32) -> Option<Vec<Entries<'_>>> {
        if since > self.version_for(viewer) { None } else { self.log.since(viewer, since) }
    }

    /// The latest events that `viewer` was shown, oldest first: at most `most`, and only those still in the log.
    pub fn latest_events(&self, viewer: Viewer, most: usize) -> Vec<Entry<'_>> {
        self.log.latest(viewer, most)
    }
}

/// Runs `work` and turns a panic into its message.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    // A panic leaves only a copy half changed, and the copy is dropped.
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let words =
            panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
        words.unwrap_or("a panic without a message").to_owned()
    })
}
