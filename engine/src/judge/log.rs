//! The latest events of a match, with the version that every viewer was at: enough for a log on arrival and for catching
//! up after a lost connection. All of them are had by reading the record again.

use super::position::{bit, place};
use games::events::Told;
use games::json::{Json, Verbatim};
use games::seat::Viewer;
use lz4_flex::block::{compress_prepend_size, decompress_size_prepended};
use protocol::frame::LogEntry;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::ops::Range;

/// So many lines are remembered, and some more; who has missed more gets the whole position.
pub(super) const REMEMBERED: usize = 300;
/// They are kept in so many chapters; the oldest is forgotten as a whole.
const CHAPTERS: usize = 8;

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
#[derive(Clone, Copy, Serialize, Deserialize)]
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

impl Entries<'_> {
    fn into_owned(self) -> Entries<'static> {
        let Entries { version, at, events } = self;
        let events = events.into_iter().map(|Verbatim(words)| Verbatim(words.into_owned().into())).collect();
        Entries { version, at, events }
    }
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
            text.push_str(&event.text());
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

/// Every reader but those who come, and those whose line broke, wants the latest alone: what is older is kept small.
pub(super) struct Log {
    /// Oldest first.
    closed: VecDeque<Closed>,
    open: Chapter,
    /// So many lines are kept at least.
    least: usize,
    /// By viewer: the version of the latest event that is no longer remembered; `None` while all are.
    forgotten: Option<Box<[u32]>>,
}

/// What inputs told, one after another. Everything in it lies side by side: thousands of texts of their own, each as old as
/// another command, would hold more room than they fill.
#[derive(Default, Serialize, Deserialize)]
struct Chapter {
    /// It is packed behind the rest as it stands: as JSON within JSON it would be written anew.
    #[serde(skip)]
    text: String,
    lines: Vec<Line>,
    moments: Vec<Moment>,
    /// By input, by viewer: the versions that it happened at.
    versions: Vec<u32>,
    seats: usize,
}

/// A chapter that nothing is added to any more.
struct Closed {
    lines: usize,
    /// By viewer: the version of its latest event.
    versions: Box<[u32]>,
    packed: Box<[u8]>,
}

/// What is remembered of an input.
#[derive(Serialize, Deserialize)]
struct Moment {
    at: i64,
    /// How many lines it told.
    lines: u32,
}

impl Log {
    pub(super) fn new(seats: usize, least: usize) -> Self {
        Log { closed: VecDeque::new(), open: Chapter::of(seats), least, forgotten: None }
    }

    pub(super) fn push(&mut self, logged: Logged) {
        if logged.told.lines.is_empty() {
            return;
        }
        // The latest lie open: everybody who listens is about to read them.
        if self.open.lines.len() > self.least / CHAPTERS {
            let next = Chapter::of(self.open.seats);
            self.closed.push_back(std::mem::replace(&mut self.open, next).close());
        }
        self.open.push(logged);
        while self.closed.front().is_some_and(|oldest| self.lines() - oldest.lines >= self.least)
            && let Some(oldest) = self.closed.pop_front()
        {
            self.forgotten = Some(oldest.versions);
        }
    }

    /// So many are remembered.
    fn lines(&self) -> usize {
        self.closed.iter().map(|closed| closed.lines).sum::<usize>() + self.open.lines.len()
    }

    /// What was told at first, up to those versions of the viewers, is not remembered.
    pub(super) fn forget(&mut self, versions: Box<[u32]>) {
        self.forgotten = Some(versions);
    }

    /// What `viewer` was shown after their version `since`; `None` if some of it may be forgotten.
    pub(super) fn since(&self, viewer: Viewer, since: u32) -> Option<Vec<Entries<'_>>> {
        let place = place(viewer, self.open.seats);
        if self.forgotten.as_ref().is_some_and(|versions| versions[place] > since) {
            return None;
        }
        // Versions rise with time.
        let older = self.closed.partition_point(|closed| closed.versions[place] <= since);
        let closed = self.closed.range(older..).flat_map(|closed| closed.read(viewer, Some(since)));
        Some(closed.chain(self.open.read(viewer, Some(since))).collect())
    }

    /// The latest that `viewer` was shown, oldest first.
    pub(super) fn latest(&self, viewer: Viewer, most: usize) -> Vec<Entry<'_>> {
        let closed = self.closed.iter().rev().map(|closed| closed.read(viewer, None));
        let chapters = std::iter::once_with(|| self.open.read(viewer, None)).chain(closed);
        let one_by_one =
            |Entries { version, at, events }| events.into_iter().rev().map(move |event| Entry { version, at, event });
        let latest_first = chapters.flat_map(|entries| entries.into_iter().rev().flat_map(one_by_one));
        let mut entries: Vec<Entry> = latest_first.take(most).collect();
        entries.reverse();
        entries
    }
}

impl Chapter {
    fn of(seats: usize) -> Self {
        Chapter { seats, ..Chapter::default() }
    }

    fn push(&mut self, Logged { at, versions, told }: Logged) {
        let Chapter { text, lines, moments, versions: all, .. } = self;
        text.reserve_exact(room(text.len(), text.capacity(), told.text.len()));
        lines.reserve_exact(room(lines.len(), lines.capacity(), told.lines.len()));
        let before = text.len() as u32;
        lines.extend(told.lines.iter().map(|line| Line { end: before + line.end, to: line.to }));
        text.push_str(&told.text);
        moments.push(Moment { at, lines: told.lines.len() as u32 });
        all.extend(versions);
    }

    /// What inputs showed `viewer`, oldest first: those after their version `since`, or all.
    fn read(&self, viewer: Viewer, since: Option<u32>) -> Vec<Entries<'_>> {
        let place = place(viewer, self.seats);
        let mut end = self.lines.len();
        let latest_first = self.moments.iter().zip(self.versions.chunks_exact(self.seats + 1)).rev();
        let told = latest_first.map(|(moment, versions)| {
            let lines = end - moment.lines as usize..end;
            end = lines.start;
            (versions[place], moment.at, lines)
        });
        // Versions rise with time: the rest is older.
        let new = told.take_while(|(version, ..)| since.is_none_or(|since| *version > since));
        let entries =
            new.map(|(version, at, lines)| Entries { version, at, events: self.seen_by(viewer, lines).collect() });
        let mut entries: Vec<Entries> = entries.filter(|entries| !entries.events.is_empty()).collect();
        entries.reverse();
        entries
    }

    /// What `viewer` learns of those lines, in order.
    fn seen_by(&self, viewer: Viewer, lines: Range<usize>) -> impl Iterator<Item = Verbatim<'_>> {
        let seen = lines.filter(move |nth| self.lines[*nth].to & bit(viewer) != 0);
        seen.map(|nth| {
            let begin = nth.checked_sub(1).map_or(0, |before| self.lines[before].end);
            Verbatim(self.text[begin as usize..self.lines[nth].end as usize].into())
        })
    }

    fn close(self) -> Closed {
        let mut plain = serde_json::to_vec(&self).unwrap_or_else(|error| panic!("a chapter is plain data: {error}"));
        plain.extend(self.text.as_bytes());
        let latest = self.versions.chunks_exact(self.seats + 1).next_back().unwrap_or_default();
        Closed { lines: self.lines.len(), versions: latest.into(), packed: compress_prepend_size(&plain).into() }
    }
}

impl Closed {
    /// What it was.
    fn open(&self) -> Option<Chapter> {
        let plain = decompress_size_prepended(&self.packed).ok()?;
        let mut written = serde_json::Deserializer::from_slice(&plain).into_iter::<Chapter>();
        let chapter = written.next()?.ok()?;
        Some(Chapter { text: str::from_utf8(&plain[written.byte_offset()..]).ok()?.to_owned(), ..chapter })
    }

    /// [`Chapter::read`] of what it was.
    fn read(&self, viewer: Viewer, since: Option<u32>) -> Vec<Entries<'static>> {
        let chapter = self.open().unwrap_or_else(|| panic!("a chapter is as it was packed"));
        chapter.read(viewer, since).into_iter().map(Entries::into_owned).collect()
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
    const LEAST: usize = 8;

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
        let mut log = Log::new(SEATS, LEAST);
        let first = Seat::all(SEATS).next().unwrap();
        for viewer in [Viewer::Seat(first), Viewer::Spectator] {
            for nth in 1..200 {
                let versions = vec![nth; SEATS + 1].into();
                log.push(Logged { at: i64::from(nth), versions, told: Lines::of(told(nth)) });
                let texts: Vec<_> = log.latest(viewer, 3).into_iter().map(|entry| entry.event.0.into_owned()).collect();
                let whole: Vec<_> = (1..=nth).flat_map(|nth| Lines::of(told(nth)).texts_for(viewer)).collect();
                let newest = whole[whole.len().saturating_sub(3)..].to_vec();
                assert_eq!(texts, newest, "after {nth}");
                let new = log.since(viewer, nth - 1).unwrap();
                assert_eq!(new.iter().map(|entries| entries.events.len()).sum::<usize>(), told(nth).len());
                assert!(log.lines() < LEAST + 4 && log.closed.len() <= CHAPTERS + 1, "what is forgotten takes no room");
                assert!(nth < 20 || log.since(viewer, 1).is_none(), "who has missed more gets the whole");
            }
            log = Log::new(SEATS, LEAST);
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
