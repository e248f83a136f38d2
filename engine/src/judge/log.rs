//! The latest events of a match, with each viewer's version at the time. They fill a viewer's log on arrival and the
//! gap after a lost connection. Older events are read from the record.

use super::position::{bit, place};
use games::events::AddressedEvent;
use games::json::{Json, Verbatim};
use games::seat::Viewer;
use lz4_flex::block::{compress_prepend_size, decompress_size_prepended};
use protocol::frame::LogEntry;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::ops::Range;

/// The log keeps at least 300 lines. A viewer who has missed more gets a snapshot.
pub(super) const LOG_LINES: usize = 300;
/// The lines are kept in 8 chapters. The oldest chapter is dropped as a whole.
const LOG_CHAPTERS: usize = 8;

/// The events of one input, with its time and each viewer's version after it.
pub(super) struct Logged {
    pub(super) at: i64,
    /// One version per viewer: every seat, then the spectators.
    pub(super) versions: Box<[u32]>,
    pub(super) told: Lines,
}

/// Events as JSON text, in order.
pub(super) struct Lines {
    text: String,
    lines: Vec<Line>,
}

/// One event in full, or the reduced form that other viewers get.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Line {
    /// The offset in the text where the line ends. It begins at the end of the previous one.
    end: u32,
    /// One bit per viewer who gets the line.
    to: u16,
}

/// [`protocol::frame::LogEntries`] in the form that is serialized.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Entries<'a> {
    /// The viewer's version after the events.
    pub version: u32,
    /// When the events happened, in milliseconds since 1970.
    pub at: i64,
    /// Each event as the viewer sees it, oldest first.
    pub events: Vec<Verbatim<'a>>,
}

/// [`LogEntry`] in the form that is serialized.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Entry<'a> {
    /// The viewer's version after the event.
    pub version: u32,
    /// When the event happened, in milliseconds since 1970.
    pub at: i64,
    /// The event as the viewer sees it.
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
    pub(super) fn of(told: Vec<AddressedEvent<Json>>) -> Self {
        let (mut text, mut lines) = (String::new(), Vec::with_capacity(told.len()));
        let mut put = |event: &Json, to| {
            text.push_str(&event.text());
            lines.push(Line { end: text.len() as u32, to });
        };
        for AddressedEvent { full, to, others } in &told {
            let whole = to.as_ref().map(|seats| seats.iter().map(|seat| bit(Viewer::Seat(*seat))).sum());
            put(full, whole.unwrap_or(u16::MAX));
            if let (Some(others), Some(whole)) = (others, whole) {
                put(others, !whole);
            }
        }
        Lines { text, lines }
    }

    /// One bit per viewer who gets at least one line.
    pub(super) fn seen(&self) -> u16 {
        self.lines.iter().fold(0, |seen, line| seen | line.to)
    }
}

/// The log of a match. Most reads want the latest events only, so older ones are kept compressed.
pub(super) struct Log {
    /// Oldest first.
    closed: VecDeque<Closed>,
    open: Chapter,
    /// The minimum number of lines to keep.
    least: usize,
    /// Each viewer's version at the latest dropped event. `None` if no event has been dropped.
    forgotten: Option<Box<[u32]>>,
}

/// The events of consecutive inputs. All texts share one string: thousands of small strings, allocated over the whole
/// match, would waste more memory than they use.
#[derive(Default, Serialize, Deserialize)]
struct Chapter {
    /// Not part of the serialized JSON, which would escape it: the text is appended to that JSON before compression.
    #[serde(skip)]
    text: String,
    lines: Vec<Line>,
    inputs: Vec<LoggedInput>,
    /// Each viewer's version after each input: all viewers of the first input, then all of the second.
    versions: Vec<u32>,
    seats: usize,
}

/// A full chapter, compressed.
struct Closed {
    lines: usize,
    /// Each viewer's version after the latest event of the chapter.
    versions: Box<[u32]>,
    packed: Box<[u8]>,
}

/// When an input happened and how many lines it has.
#[derive(Serialize, Deserialize)]
struct LoggedInput {
    at: i64,
    /// How many lines the input has.
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
        // The latest chapter stays uncompressed, because all connected viewers are about to read it.
        if self.open.lines.len() > self.least / LOG_CHAPTERS {
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

    /// The number of lines in the log.
    fn lines(&self) -> usize {
        self.closed.iter().map(|closed| closed.lines).sum::<usize>() + self.open.lines.len()
    }

    /// Records that events up to these versions of the viewers are not in the log.
    pub(super) fn forget(&mut self, versions: Box<[u32]>) {
        self.forgotten = Some(versions);
    }

    /// The events that `viewer` was shown after their version `since`. `None` if some of them may have been dropped.
    pub(super) fn since(&self, viewer: Viewer, since: u32) -> Option<Vec<Entries<'_>>> {
        let place = place(viewer, self.open.seats);
        if self.forgotten.as_ref().is_some_and(|versions| versions[place] > since) {
            return None;
        }
        // Versions only rise.
        let older = self.closed.partition_point(|closed| closed.versions[place] <= since);
        let closed = self.closed.range(older..).flat_map(|closed| closed.read(viewer, Some(since)));
        Some(closed.chain(self.open.read(viewer, Some(since))).collect())
    }

    /// The latest events that `viewer` was shown, at most `most`, oldest first.
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
        let Chapter { text, lines, inputs, versions: all, .. } = self;
        text.reserve_exact(room(text.len(), text.capacity(), told.text.len()));
        lines.reserve_exact(room(lines.len(), lines.capacity(), told.lines.len()));
        let before = text.len() as u32;
        lines.extend(told.lines.iter().map(|line| Line { end: before + line.end, to: line.to }));
        text.push_str(&told.text);
        inputs.push(LoggedInput { at, lines: told.lines.len() as u32 });
        all.extend(versions);
    }

    /// The events that `viewer` was shown after their version `since`, or all of them, oldest first.
    fn read(&self, viewer: Viewer, since: Option<u32>) -> Vec<Entries<'_>> {
        let place = place(viewer, self.seats);
        let mut end = self.lines.len();
        let latest_first = self.inputs.iter().zip(self.versions.chunks_exact(self.seats + 1)).rev();
        let told = latest_first.map(|(input, versions)| {
            let lines = end - input.lines as usize..end;
            end = lines.start;
            (versions[place], input.at, lines)
        });
        // Versions only rise: all earlier inputs are older.
        let new = told.take_while(|(version, ..)| since.is_none_or(|since| *version > since));
        let entries =
            new.map(|(version, at, lines)| Entries { version, at, events: self.seen_by(viewer, lines).collect() });
        let mut entries: Vec<Entries> = entries.filter(|entries| !entries.events.is_empty()).collect();
        entries.reverse();
        entries
    }

    /// Those of the lines that `viewer` gets, in order.
    fn seen_by(&self, viewer: Viewer, lines: Range<usize>) -> impl Iterator<Item = Verbatim<'_>> {
        let seen = lines.filter(move |nth| self.lines[*nth].to & bit(viewer) != 0);
        seen.map(|nth| {
            let begin = nth.checked_sub(1).map_or(0, |before| self.lines[before].end);
            Verbatim(self.text[begin as usize..self.lines[nth].end as usize].into())
        })
    }

    fn close(self) -> Closed {
        let mut plain =
            serde_json::to_vec(&self).unwrap_or_else(|error| panic!("a chapter cannot be serialized: {error}"));
        plain.extend(self.text.as_bytes());
        let latest = self.versions.chunks_exact(self.seats + 1).next_back().unwrap_or_default();
        Closed { lines: self.lines.len(), versions: latest.into(), packed: compress_prepend_size(&plain).into() }
    }
}

impl Closed {
    /// The decompressed chapter.
    fn open(&self) -> Option<Chapter> {
        let plain = decompress_size_prepended(&self.packed).ok()?;
        let mut written = serde_json::Deserializer::from_slice(&plain).into_iter::<Chapter>();
        let chapter = written.next()?.ok()?;
        Some(Chapter { text: str::from_utf8(&plain[written.byte_offset()..]).ok()?.to_owned(), ..chapter })
    }

    /// [`Chapter::read`] of the decompressed chapter.
    fn read(&self, viewer: Viewer, since: Option<u32>) -> Vec<Entries<'static>> {
        let chapter = self.open().unwrap_or_else(|| panic!("a chapter cannot be decompressed"));
        chapter.read(viewer, since).into_iter().map(Entries::into_owned).collect()
    }
}

/// How much capacity to add for `more` elements. It grows by an eighth of the length, because doubling would leave half
/// of the memory empty.
fn room(filled: usize, holds: usize, more: usize) -> usize {
    if holds - filled < more { more + filled / 8 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::seat::Seat;

    const SEATS: usize = 2;
    const MIN_LINES: usize = 8;

    /// The events of the nth input: none, or one that a seat gets in full and others in part. In every third input, one
    /// for everybody comes first.
    fn told(nth: u32) -> Vec<AddressedEvent<Json>> {
        let event = |words: &str| Json::of(&format!("{words} {nth}"));
        let all = || AddressedEvent { full: event("all"), to: None, others: None };
        let owner = Seat::all(SEATS).nth(nth as usize % SEATS).unwrap();
        let one = || AddressedEvent { full: event("secret"), to: Some(vec![owner]), others: Some(event("others")) };
        match nth % 3 {
            0 => vec![all(), one()],
            1 => vec![],
            _ => vec![one()],
        }
    }

    #[test]
    fn the_log_has_the_latest_events() {
        let mut log = Log::new(SEATS, MIN_LINES);
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
                assert!(
                    log.lines() < MIN_LINES + 4 && log.closed.len() <= LOG_CHAPTERS + 1,
                    "dropped events use no memory"
                );
                assert!(nth < 20 || log.since(viewer, 1).is_none(), "too many were missed for a partial update");
            }
            log = Log::new(SEATS, MIN_LINES);
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
