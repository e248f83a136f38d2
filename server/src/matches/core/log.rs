//! The latest events of a match, each with the version that every viewer was at: enough for a log on arrival and for
//! catching up after a lost connection. All of them are had by reading the record again.

use super::position::place;
use games::events::Told;
use games::seat::Viewer;
use protocol::frame::LogEntry;
use serde_json::Value;
use std::collections::VecDeque;

/// So many events are remembered; who has missed more gets the whole position.
pub(super) const REMEMBERED: usize = 600;

/// An event with when and at which of each viewer's versions it happened.
pub(super) struct Logged {
    pub(super) at: i64,
    pub(super) told: Told<Value>,
    /// By viewer: every seat, then the spectators.
    pub(super) versions: Vec<u32>,
}

pub(super) struct Log {
    kept: VecDeque<Logged>,
    /// So many are kept.
    most: usize,
    /// By viewer: the version of the latest event that is no longer remembered; `None` while all are.
    forgotten: Vec<Option<u32>>,
}

impl Log {
    pub(super) fn new(seats: usize, most: usize) -> Self {
        Log { kept: VecDeque::new(), most, forgotten: vec![None; seats + 1] }
    }

    pub(super) fn extend(&mut self, events: impl IntoIterator<Item = Logged>) {
        self.kept.extend(events);
        while self.kept.len() > self.most {
            let Some(oldest) = self.kept.pop_front() else { return };
            self.forgotten = oldest.versions.into_iter().map(Some).collect();
        }
    }

    /// What `viewer` was shown after his version `since`; `None` if some of it may be forgotten.
    pub(super) fn since(&self, viewer: Viewer, since: u32) -> Option<Vec<LogEntry>> {
        let forgotten = self.forgotten[self.place(viewer)].is_some_and(|version| version > since);
        (!forgotten).then(|| self.entries(viewer).filter(|entry| entry.version > since).collect())
    }

    /// The latest that `viewer` was shown, oldest first.
    pub(super) fn latest(&self, viewer: Viewer, most: usize) -> Vec<LogEntry> {
        let mut latest: Vec<LogEntry> = self.entries(viewer).rev().take(most).collect();
        latest.reverse();
        latest
    }

    /// All that `viewer` was shown and that is kept, oldest first.
    pub(super) fn entries(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = LogEntry> {
        let place = self.place(viewer);
        self.kept.iter().filter_map(move |logged| {
            let event = seen(&logged.told, viewer)?.clone();
            Some(LogEntry { version: logged.versions[place], at: logged.at, event })
        })
    }

    fn place(&self, viewer: Viewer) -> usize {
        place(viewer, self.forgotten.len() - 1)
    }
}

/// What `viewer` learns of an event at a table, where nobody is omniscient.
pub(super) fn seen(told: &Told<Value>, viewer: Viewer) -> Option<&Value> {
    told.seen_by(if viewer == Viewer::Omniscient { Viewer::Spectator } else { viewer })
}
