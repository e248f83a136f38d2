//! The latest events of a match, with the version that every viewer was at: enough for a log on arrival and for catching
//! up after a lost connection. All of them are had by reading the record again.

use super::position::place;
use games::events::Told;
use games::json::Json;
use games::seat::Viewer;
use protocol::frame::LogEntry;
use std::collections::VecDeque;

/// So many events are remembered; who has missed more gets the whole position.
pub(super) const REMEMBERED: usize = 300;

/// What an input told, with when and at which of each viewer's versions it happened.
pub(super) struct Logged {
    pub(super) at: i64,
    pub(super) told: Vec<Told<Json>>,
    /// By viewer: every seat, then the spectators.
    pub(super) versions: Box<[u32]>,
}

impl Logged {
    /// What `viewer` was shown of it, the latest first.
    fn seen_by(&self, viewer: Viewer, place: usize) -> impl Iterator<Item = LogEntry> {
        let (at, version) = (self.at, self.versions[place]);
        let events = self.told.iter().rev().filter_map(move |told| seen(told, viewer));
        events.map(move |event| LogEntry { version, at, event: event.clone() })
    }
}

pub(super) struct Log {
    kept: VecDeque<Logged>,
    /// How many events are in it.
    events: usize,
    /// So many are kept.
    most: usize,
    /// By viewer: the version of the latest event that is no longer remembered; `None` while all are.
    forgotten: Option<Box<[u32]>>,
    seats: usize,
}

impl Log {
    pub(super) fn new(seats: usize, most: usize) -> Self {
        Log { kept: VecDeque::new(), events: 0, most, forgotten: None, seats }
    }

    pub(super) fn push(&mut self, logged: Logged) {
        if logged.told.is_empty() {
            return;
        }
        self.events += logged.told.len();
        self.kept.push_back(logged);
        while self.events > self.most
            && let Some(oldest) = self.kept.pop_front()
        {
            self.events -= oldest.told.len();
            self.forgotten = Some(oldest.versions);
        }
    }

    /// What was told at first, up to those versions of the viewers, is not remembered.
    pub(super) fn forget(&mut self, versions: Box<[u32]>) {
        self.forgotten = Some(versions);
    }

    /// What `viewer` was shown after his version `since`; `None` if some of it may be forgotten.
    pub(super) fn since(&self, viewer: Viewer, since: u32) -> Option<Vec<LogEntry>> {
        let place = place(viewer, self.seats);
        if self.forgotten.as_ref().is_some_and(|versions| versions[place] > since) {
            return None;
        }
        // Versions rise with time: the rest is older.
        let new = self.kept.iter().rev().take_while(|logged| logged.versions[place] > since);
        Some(oldest_first(new.flat_map(|logged| logged.seen_by(viewer, place))))
    }

    /// The latest that `viewer` was shown, oldest first.
    pub(super) fn latest(&self, viewer: Viewer, most: usize) -> Vec<LogEntry> {
        let place = place(viewer, self.seats);
        oldest_first(self.kept.iter().rev().flat_map(|logged| logged.seen_by(viewer, place)).take(most))
    }
}

fn oldest_first(latest_first: impl Iterator<Item = LogEntry>) -> Vec<LogEntry> {
    let mut entries: Vec<LogEntry> = latest_first.collect();
    entries.reverse();
    entries
}

/// What `viewer` learns of an event at a table, where nobody is omniscient.
pub(super) fn seen(told: &Told<Json>, viewer: Viewer) -> Option<&Json> {
    told.seen_by(if viewer == Viewer::Omniscient { Viewer::Spectator } else { viewer })
}
