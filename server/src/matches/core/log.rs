//! The latest events of a match, with the version that every viewer was at: enough for a log on arrival and for catching
//! up after a lost connection. All of them are had by reading the record again.

use super::position::{bit, place};
use games::events::Told;
use games::json::{Json, Verbatim};
use games::seat::Viewer;
use protocol::frame::LogEntry;
use serde::Serialize;
use std::collections::VecDeque;
use std::ops::Range;

/// So many lines are remembered; who has missed more gets the whole position.
pub(super) const REMEMBERED: usize = 300;

/// What an input told, with when and at which of each viewer's versions it happened.
pub(super) struct Logged {
    pub(super) at: i64,
    /// By viewer: every seat, then the spectators.
    pub(super) versions: Box<[u32]>,
    pub(super) told: Lines,
}

/// Events as text, in order.
pub(super) struct Lines {
    text: String,
    lines: Vec<Line>,
}

/// An event, or what those learn of it who do not learn the whole.
#[derive(Clone, Copy)]
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
        Lines { text, lines }
    }

    /// Who learns something of it, by their bits.
    pub(super) fn seen(&self) -> u16 {
        self.lines.iter().fold(0, |seen, line| seen | line.to)
    }
}

/// Everything in it lies side by side: it is most of what a match keeps in memory, and thousands of texts of their own,
/// each as old as another command, would hold more room than they fill.
pub(super) struct Log {
    /// What was told, with some at its beginning that is not remembered any more.
    text: String,
    /// Where the first line that is remembered begins in it.
    begin: u32,
    lines: VecDeque<Line>,
    moments: VecDeque<Moment>,
    /// By input, by viewer: the versions that it happened at.
    versions: VecDeque<u32>,
    /// So many lines are kept.
    most: usize,
    /// By viewer: the version of the latest event that is no longer remembered; `None` while all are.
    forgotten: Option<Box<[u32]>>,
    seats: usize,
}

/// What is remembered of an input.
struct Moment {
    at: i64,
    /// How many lines it told.
    lines: u32,
}

impl Log {
    pub(super) fn new(seats: usize, most: usize) -> Self {
        let (lines, moments, versions) = (VecDeque::new(), VecDeque::new(), VecDeque::new());
        Log { text: String::new(), begin: 0, lines, moments, versions, most, forgotten: None, seats }
    }

    pub(super) fn push(&mut self, Logged { at, versions, told }: Logged) {
        if told.lines.is_empty() {
            return;
        }
        let Log { text, lines, moments, .. } = self;
        text.reserve_exact(room(text.len(), text.capacity(), told.text.len()));
        lines.reserve_exact(room(lines.len(), lines.capacity(), told.lines.len()));
        moments.reserve_exact(room(moments.len(), moments.capacity(), 1));
        self.versions.reserve_exact(room(self.versions.len(), self.versions.capacity(), versions.len()));
        let before = text.len() as u32;
        lines.extend(told.lines.iter().map(|line| Line { end: before + line.end, to: line.to }));
        moments.push_back(Moment { at, lines: told.lines.len() as u32 });
        text.push_str(&told.text);
        self.versions.extend(versions);
        self.forget_oldest();
    }

    fn forget_oldest(&mut self) {
        while self.lines.len() > self.most
            && let Some(oldest) = self.moments.pop_front()
        {
            self.begin = self.lines.drain(..oldest.lines as usize).next_back().map_or(self.begin, |line| line.end);
            self.forgotten = Some(self.versions.drain(..=self.seats).collect());
        }
        if self.begin as usize > self.text.len() / 8 {
            self.text.drain(..self.begin as usize);
            self.lines.iter_mut().for_each(|line| line.end -= self.begin);
            self.begin = 0;
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
        let new = self.latest_first(viewer).take_while(|(_, version, _)| *version > since);
        let entries =
            new.map(|(at, version, lines)| Entries { version, at, events: self.seen_by(viewer, lines).collect() });
        let mut entries: Vec<Entries> = entries.filter(|entries| !entries.events.is_empty()).collect();
        entries.reverse();
        Some(entries)
    }

    /// The latest that `viewer` was shown, oldest first.
    pub(super) fn latest(&self, viewer: Viewer, most: usize) -> Vec<Entry<'_>> {
        let latest_first = self.latest_first(viewer).flat_map(|(at, version, lines)| {
            self.seen_by(viewer, lines).rev().map(move |event| Entry { version, at, event })
        });
        let mut entries: Vec<Entry> = latest_first.take(most).collect();
        entries.reverse();
        entries
    }

    /// The inputs that are remembered: when each was, the viewer's version, and which lines it told.
    fn latest_first(&self, viewer: Viewer) -> impl Iterator<Item = (i64, u32, Range<usize>)> {
        let place = place(viewer, self.seats);
        let mut end = self.lines.len();
        self.moments.iter().enumerate().rev().map(move |(nth, moment)| {
            let lines = end - moment.lines as usize..end;
            end = lines.start;
            (moment.at, self.versions[nth * (self.seats + 1) + place], lines)
        })
    }

    /// What `viewer` learns of those lines, in order.
    fn seen_by(&self, viewer: Viewer, lines: Range<usize>) -> impl DoubleEndedIterator<Item = Verbatim<'_>> {
        let seen = lines.filter(move |nth| self.lines[*nth].to & bit(viewer) != 0);
        seen.map(|nth| {
            let begin = nth.checked_sub(1).map_or(self.begin, |before| self.lines[before].end);
            Verbatim(&self.text[begin as usize..self.lines[nth].end as usize])
        })
    }
}

/// For how many more room is to be made: for an eighth beyond what is needed, where doubling would leave half of it empty.
fn room(filled: usize, holds: usize, more: usize) -> usize {
    if holds - filled < more { more + filled / 8 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::seat::Seat;

    const SEATS: usize = 2;
    const MOST: usize = 8;

    /// What the input of that number tells: nothing, something to all, or to one seat more than to the others.
    fn told(nth: u32) -> Vec<Told<Json>> {
        let event = |words: &str| Json::of(&format!("{words} {nth}"));
        let all = || Told { full: event("all"), to: None, others: None };
        let owner = Seat::all(SEATS).nth(nth as usize % SEATS).unwrap();
        let one = || Told { full: event("secret"), to: Some(vec![owner]), others: Some(event("others")) };
        match nth % 3 {
            0 => vec![all(), one()],
            1 => vec![],
            _ => vec![one()],
        }
    }

    #[test]
    fn what_is_remembered_is_what_was_told_last() {
        let mut log = Log::new(SEATS, MOST);
        let first = Seat::all(SEATS).next().unwrap();
        for viewer in [Viewer::Seat(first), Viewer::Spectator] {
            for nth in 1..200 {
                let versions = vec![nth; SEATS + 1].into();
                log.push(Logged { at: i64::from(nth), versions, told: Lines::of(told(nth)) });
                let texts: Vec<_> = log.latest(viewer, 3).iter().map(|entry| entry.event.0.to_owned()).collect();
                let whole: Vec<_> = (1..=nth).flat_map(|nth| Lines::of(told(nth)).texts_for(viewer)).collect();
                let newest = whole[whole.len().saturating_sub(3)..].to_vec();
                assert_eq!(texts, newest, "after {nth}");
                let new = log.since(viewer, nth - 1).unwrap();
                assert_eq!(new.iter().map(|entries| entries.events.len()).sum::<usize>(), told(nth).len());
                assert!(log.lines.len() <= MOST && log.text.len() < 16 * 24, "what is forgotten takes no room");
                assert!(nth < 20 || log.since(viewer, 1).is_none(), "who has missed more gets the whole");
            }
            log = Log::new(SEATS, MOST);
        }
    }

    impl Lines {
        fn texts_for(&self, viewer: Viewer) -> Vec<String> {
            let begins = std::iter::once(0).chain(self.lines.iter().map(|line| line.end));
            let seen = begins.zip(&self.lines).filter(|(_, line)| line.to & bit(viewer) != 0);
            seen.map(|(begin, line)| self.text[begin as usize..line.end as usize].to_owned()).collect()
        }
    }
}
