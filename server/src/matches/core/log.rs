//! The latest events of a match, with the version that every viewer was at: enough for a log on arrival and for catching
//! up after a lost connection. All of them are had by reading the record again.

use super::position::{bit, place};
use games::events::Told;
use games::json::{Json, Verbatim};
use games::seat::Viewer;
use protocol::frame::LogEntry;
use serde::Serialize;
use std::collections::VecDeque;

/// So many lines are remembered; who has missed more gets the whole position.
pub(super) const REMEMBERED: usize = 300;

/// What an input told, with when and at which of each viewer's versions it happened. It is most of what a match keeps in
/// memory, so all its events are in one text.
pub(super) struct Logged {
    pub(super) at: i64,
    /// By viewer: every seat, then the spectators.
    pub(super) versions: Box<[u32]>,
    pub(super) told: Lines,
}

/// Events as text, in order.
pub(super) struct Lines {
    text: Box<str>,
    lines: Box<[Line]>,
}

/// An event, or what those learn of it who do not learn the whole.
struct Line {
    /// Where it ends in the text; it begins where the one before it ends.
    end: u32,
    /// Who learns it, by their bits.
    to: u16,
}

/// [`protocol::frame::LogEntries`] as they are written.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Entries<'a> {
    /// The viewer's version that they came with.
    pub version: u32,
    /// When they happened, milliseconds since 1970.
    pub at: i64,
    /// What the viewer learned of each event, oldest first.
    pub events: Vec<Verbatim<'a>>,
}

/// A [`LogEntry`] as it is written.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Entry<'a> {
    /// The viewer's version that it came with.
    pub version: u32,
    /// When it happened, milliseconds since 1970.
    pub at: i64,
    /// What the viewer learned of the event.
    pub event: Verbatim<'a>,
}

impl From<Entry<'_>> for LogEntry {
    fn from(Entry { version, at, event }: Entry) -> Self {
        LogEntry { version, at, event: Json::of(&event) }
    }
}

impl Lines {
    pub(super) fn of(told: Vec<Told<Json>>) -> Self {
        let (mut text, mut lines) = (String::new(), Vec::with_capacity(told.len()));
        let mut put = |event: &Json, to| {
            text.push_str(event.text());
            lines.push(Line { end: text.len() as u32, to });
        };
        for Told { full, to, others } in &told {
            let whole = to.as_ref().map(|seats| seats.iter().map(|seat| bit(Viewer::Seat(*seat))).sum());
            put(full, whole.unwrap_or(u16::MAX));
            if let (Some(others), Some(whole)) = (others, whole) {
                put(others, !whole);
            }
        }
        Lines { text: text.into(), lines: lines.into() }
    }

    /// Who learns something of it, by their bits.
    pub(super) fn seen(&self) -> u16 {
        self.lines.iter().fold(0, |seen, line| seen | line.to)
    }

    /// What `viewer` learns of it, in order.
    fn seen_by(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = Verbatim<'_>> {
        let lines = self.lines.iter().enumerate().filter(move |(_, line)| line.to & bit(viewer) != 0);
        lines.map(|(nth, line)| {
            let begin = nth.checked_sub(1).map_or(0, |before| self.lines[before].end);
            Verbatim(&self.text[begin as usize..line.end as usize])
        })
    }
}

impl Logged {
    /// What `viewer`, who stands at that `place` of all, was shown of it.
    fn shown_to(&self, viewer: Viewer, place: usize) -> Entries<'_> {
        Entries { version: self.versions[place], at: self.at, events: self.told.seen_by(viewer).collect() }
    }
}

pub(super) struct Log {
    kept: VecDeque<Logged>,
    /// How many lines are in it.
    lines: usize,
    /// So many are kept.
    most: usize,
    /// By viewer: the version of the latest event that is no longer remembered; `None` while all are.
    forgotten: Option<Box<[u32]>>,
    seats: usize,
}

impl Log {
    pub(super) fn new(seats: usize, most: usize) -> Self {
        Log { kept: VecDeque::new(), lines: 0, most, forgotten: None, seats }
    }

    pub(super) fn push(&mut self, logged: Logged) {
        if logged.told.lines.is_empty() {
            return;
        }
        self.lines += logged.told.lines.len();
        self.kept.push_back(logged);
        while self.lines > self.most
            && let Some(oldest) = self.kept.pop_front()
        {
            self.lines -= oldest.told.lines.len();
            self.forgotten = Some(oldest.versions);
        }
    }

    /// What was told at first, up to those versions of the viewers, is not remembered.
    pub(super) fn forget(&mut self, versions: Box<[u32]>) {
        self.forgotten = Some(versions);
    }

    /// What `viewer` was shown after their version `since`; `None` if some of it may be forgotten.
    pub(super) fn since(&self, viewer: Viewer, since: u32) -> Option<Vec<Entries<'_>>> {
        let place = place(viewer, self.seats);
        if self.forgotten.as_ref().is_some_and(|versions| versions[place] > since) {
            return None;
        }
        // Versions rise with time: the rest is older.
        let new = self.kept.iter().rev().take_while(|logged| logged.versions[place] > since);
        let mut entries: Vec<Entries> = new.map(|logged| logged.shown_to(viewer, place)).collect();
        entries.retain(|entries| !entries.events.is_empty());
        entries.reverse();
        Some(entries)
    }

    /// The latest that `viewer` was shown, oldest first.
    pub(super) fn latest(&self, viewer: Viewer, most: usize) -> Vec<Entry<'_>> {
        let place = place(viewer, self.seats);
        let latest_first = self.kept.iter().rev().flat_map(|logged| {
            let (at, version) = (logged.at, logged.versions[place]);
            logged.told.seen_by(viewer).rev().map(move |event| Entry { version, at, event })
        });
        let mut entries: Vec<Entry> = latest_first.take(most).collect();
        entries.reverse();
        entries
    }
}
