//! Judging as a pure function: a match and an input give the rows of the record, the match after them and what each
//! viewer learns, or a refusal. Nothing here waits, stores or sends.
//!
//! The caller appends [`Accepted::rows`] durably and only then calls [`Match::adopt`]; if the append fails, they drop
//! the answer and nothing has happened.

mod behind;
mod face;
mod judging;
mod log;
mod play;
mod position;
mod restore;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod whole_matches;

pub use behind::{Behind, rows_behind};
pub use face::Face;
pub use log::{Entries, Entry};
pub use play::{Play, Reseeds, Start, Taken};
pub use restore::{Damage, Reached, last_good, reseal, whole_log};

use games::erased::Playing;
use games::events::Told;
use games::game::{Decision, Departure, Outcome, Refusal, Role};
use games::json::Json;
use games::seat::{Seat, Viewer};
use log::{Lines, Log, Logged, REMEMBERED};
use position::{Position, bit};
use protocol::record::{RecordedInput, RecordedRow, RecordedStep};
use protocol::rest::Absence;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// After so many missed turns running a seat is taken to have left, if its table says so.
pub const MISSED_TURNS: u32 = 3;

/// A match as the server holds it while it is in memory.
pub struct Match {
    position: Position,
    log: Log,
    /// Every command so far, with the version its seat saw after it.
    answered: HashMap<Sent, u32>,
    absence: Absence,
    /// More inputs than this are an error in the rules.
    bound: u32,
}

/// One row of the record, in order of [`Row::version`]; the row of version 0 is the setup.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The number of inputs up to and with this one.
    pub version: u32,
    /// When it was judged, milliseconds since 1970.
    pub at: i64,
    /// What was put in; `None` for the setup.
    pub input: Option<RecordedInput>,
    /// What was drawn, and the checksum of the state after it.
    pub step: RecordedStep,
    /// Whom it showed something: bit i is seat i, bit 15 the spectators.
    pub shown: u16,
    /// What its command was to the question on the table.
    pub role: Option<Role>,
    /// The id that the client gave its command.
    pub command_id: Option<String>,
}

impl Row {
    /// True if it showed `viewer` something.
    pub fn shows(&self, viewer: Viewer) -> bool {
        self.shown & bit(viewer) != 0
    }

    /// The row in the form that leaves the server; `None` for the setup, which stands in the record's own field.
    pub fn recorded(self) -> Option<RecordedRow> {
        let Row { version, at, input, step, .. } = self;
        Some(RecordedRow { version, at, input: input?, step })
    }
}

/// What can be put to a match.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A seat asks for something.
    Command {
        /// Whose it is; the session knows, never the client.
        seat: Seat,
        /// The client's own id of it; `None` for those that cannot be sent twice, such as a bot's.
        id: Option<String>,
        /// The number of the decision it answers.
        decision: Option<u32>,
        /// What it asks for.
        command: Json,
    },
    /// The clock says that a seat's deadline has passed.
    Deadline {
        /// Whose.
        seat: Seat,
    },
    /// A seat leaves for good.
    Leave {
        /// Which.
        seat: Seat,
        /// Why.
        why: Departure,
    },
    /// The match clock has run out.
    TimeUp,
    /// All seats in play agree on a draw; the table has asked them. One may have resigned by that.
    AgreedDraw {
        /// It.
        resigned: Option<Seat>,
    },
    /// Nobody plays any more; the table has counted.
    Abandoned,
}

/// What comes of an input.
pub enum Verdict {
    /// It is done, once its rows are on disk.
    Accepted(Box<Accepted>),
    /// The same command has been accepted before; it has its effect already.
    Again {
        /// The version that its seat saw after it.
        version: u32,
    },
    /// Nothing has changed.
    Refused {
        /// Why.
        refusal: Refusal,
        /// True if it answers a question that is no longer asked: the sender needs a fresh view.
        stale: bool,
    },
    /// The rules failed. Nothing has changed, and nothing more should be played here.
    Poisoned {
        /// How, for the operator.
        message: String,
    },
}

/// A hash of a seat and the id that its client gave a command: a match keeps all of them in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Sent(u64);

impl Sent {
    fn new(seat: Seat, id: &str) -> Self {
        let mut hasher = DefaultHasher::new();
        (seat, id).hash(&mut hasher);
        Sent(hasher.finish())
    }
}

/// The rows of an accepted input and all that follows from it at once. They belong together: append all or none.
pub struct Accepted {
    rows: Arc<[Row]>,
    shown: u16,
    acted: Option<Seat>,
    next: Position,
    logged: Vec<Logged>,
    answered: Option<(Sent, u32)>,
}

impl Accepted {
    /// What to append, in order; at least one row.
    pub fn rows(&self) -> &Arc<[Row]> {
        &self.rows
    }

    /// True if there is something new for `viewer`.
    pub fn shows(&self, viewer: Viewer) -> bool {
        self.shown & bit(viewer) != 0
    }

    /// The seat that answered its decision or moved it on by its own act.
    pub fn acted(&self) -> Option<Seat> {
        self.acted
    }

    /// The same, if anybody else notices: its clock starts anew. After a hidden act it must not, since everybody sees
    /// deadlines.
    pub fn acted_openly(&self) -> Option<Seat> {
        self.acted.filter(|seat| self.shown & !bit(Viewer::Seat(*seat)) != 0)
    }

    /// Who is awaited once this is adopted.
    pub fn awaited(&self) -> &[Decision] {
        &self.next.awaited
    }

    /// The seats in play once this is adopted.
    pub fn in_play(&self) -> Vec<Seat> {
        self.next.in_play()
    }

    /// How the match has ended with it, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.next.outcome.as_ref()
    }

    /// The version that `viewer` has seen once this is adopted.
    pub fn version_for(&self, viewer: Viewer) -> u32 {
        self.next.shown_to(viewer)
    }
}

/// Judges an input at the time `now`, milliseconds since 1970. A panic of the rules is caught.
pub fn judge(current: &Match, input: Input, now: i64) -> Verdict {
    guarded(|| current.judge(input, now))
        .unwrap_or_else(|message| Err(Box::new(Verdict::Poisoned { message })))
        .map_or_else(|verdict| *verdict, |accepted| Verdict::Accepted(Box::new(accepted)))
}

impl Match {
    /// A new match and the row of its setup. A refusal is the game's, or says that its rules failed
    /// (`rules-failed`).
    pub fn start(start: &Start, absence: Absence, now: i64) -> Result<(Match, Row), Refusal> {
        guarded(|| Match::set_up(start, absence, now))
            .unwrap_or_else(|message| Err(Refusal::plain("rules-failed", format!("The rules failed: {message}."))))
    }

    fn set_up(start: &Start, absence: Absence, now: i64) -> Result<(Match, Row), Refusal> {
        let Taken { play, events, draws } = Play::setup(start)?;
        let mut position = Position::first(play, start.loadouts.len());
        position.look();
        let row = Row {
            version: 0,
            at: now,
            input: None,
            step: position.play.step(None, draws),
            shown: position.everybody(),
            role: None,
            command_id: None,
        };
        Ok((Match::of(position, events, start, absence, now, REMEMBERED), row))
    }

    /// The match at its start, with what the setup told; its log keeps `most` events.
    fn of(position: Position, events: Vec<Told<Json>>, start: &Start, absence: Absence, at: i64, most: usize) -> Self {
        let seats = start.loadouts.len();
        let mut log = Log::new(seats, most);
        log.push(position.logged(Lines::of(events), at));
        let bound = (start.game.bound)(&start.options, seats);
        Match { position, log, answered: HashMap::new(), absence, bound }
    }

    /// Takes over what [`judge`] accepted, once its rows are on disk.
    ///
    /// # Panics
    /// If `accepted` was judged on another position than this one.
    pub fn adopt(&mut self, accepted: Accepted) {
        assert_eq!(accepted.rows[0].version, self.position.version + 1, "adopted out of order");
        self.position = accepted.next;
        accepted.logged.into_iter().for_each(|logged| self.log.push(logged));
        self.answered.extend(accepted.answered);
    }

    /// The number of inputs so far.
    pub fn version(&self) -> u32 {
        self.position.version
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.position.tallies.len()
    }

    /// Who is awaited; nobody once the match is over. For the server's own use: a viewer learns of it by
    /// [`Match::seen_by`].
    pub fn awaited(&self) -> &[Decision] {
        &self.position.awaited
    }

    /// The turn that it is in; 0 once it is over.
    pub fn turn(&self) -> u32 {
        behind::turn_of(self.awaited())
    }

    /// The present number of a seat's decision; `None` while it is not awaited.
    pub fn decision_number(&self, seat: Seat) -> Option<u32> {
        self.position.decision_of(seat).map(|_| self.position.tallies[seat.index()].asked)
    }

    /// How it ended, once it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.position.outcome.as_ref()
    }

    /// The seats in play: those whose agreement counts.
    pub fn in_play(&self) -> Vec<Seat> {
        self.position.in_play()
    }

    /// True if that seat has left, by itself or by its absence.
    pub fn has_left(&self, seat: Seat) -> bool {
        self.position.tallies[seat.index()].left
    }

    /// The rules' state, for bots and for what is asked, and for nobody else.
    pub fn state(&self) -> &Arc<dyn Playing> {
        self.position.play.state()
    }

    /// The position as `viewer` sees it. Nobody is omniscient at a table: such a viewer gets what spectators see.
    pub fn seen_by(&self, viewer: Viewer) -> Arc<Face> {
        self.position.face(viewer)
    }

    /// Counts what `viewer` was shown; 0 after the setup.
    pub fn version_for(&self, viewer: Viewer) -> u32 {
        self.position.shown_to(viewer)
    }

    /// The events that `viewer` was shown after their version `since`, oldest first; `None` if not all of them are
    /// remembered any more, or if they have never been shown that version.
    pub fn events_since(&self, viewer: Viewer, since: u32) -> Option<Vec<Entries<'_>>> {
        if since > self.version_for(viewer) { None } else { self.log.since(viewer, since) }
    }

    /// The latest events as `viewer` saw them, oldest first: as many as are remembered, at most `most`.
    pub fn latest_events(&self, viewer: Viewer, most: usize) -> Vec<Entry<'_>> {
        self.log.latest(viewer, most)
    }
}

/// What `work` gives, or the words of its panic.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    // Whatever a panic leaves half done is on a copy and dropped.
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let words =
            panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
        words.unwrap_or("a panic without words").to_owned()
    })
}
