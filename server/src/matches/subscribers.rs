//! Who listens at a table. A reader that falls behind never slows the table: they get nothing more until they have caught
//! up, and then the whole.

use crate::cluster::{Cluster, How};
use crate::store::Identity;
use axum::extract::ws::Utf8Bytes;
use protocol::frame::ServerFrame;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::{Notify, mpsc};

/// Frames that may wait for a slow reader.
const BACKLOG: usize = 64;
/// Answers kept for a reader that has fallen behind; they cannot have more commands under way unless they flood.
const OWED: usize = 128;

/// The way to a socket here.
#[derive(Clone)]
pub struct Line {
    out: mpsc::Sender<Utf8Bytes>,
    behind: Arc<AtomicBool>,
    end: Arc<End>,
}

/// Whether its reader is at the table no more.
#[derive(Default)]
struct End {
    again: AtomicBool,
    told: Notify,
}

impl Line {
    /// A line and its other end.
    pub fn new() -> (Self, mpsc::Receiver<Utf8Bytes>) {
        let (out, ear) = mpsc::channel(BACKLOG);
        (Line { out, behind: Arc::default(), end: Arc::default() }, ear)
    }

    /// Puts an answer on it that the table need not know of. If the line is full it is lost: who has so much unread
    /// cannot tell what was not understood anyway.
    pub fn put(&self, frame: Utf8Bytes) {
        let _ = self.out.try_send(frame);
    }

    /// True if frames were left out: once they have read what there is, the reader needs the whole.
    pub fn is_behind(&self) -> bool {
        self.behind.load(Ordering::SeqCst)
    }

    /// Ends once its reader is at the table no more; true if they may come again at once.
    pub async fn ended(&self) -> bool {
        self.end.told.notified().await;
        self.end.again.load(Ordering::SeqCst)
    }

    fn end(&self, again: bool) {
        self.end.again.store(again, Ordering::SeqCst);
        self.end.told.notify_one();
    }
}

/// Somebody who reads what comes over a line.
pub(crate) struct Reader {
    line: Line,
    owed: Vec<Utf8Bytes>,
}

impl Reader {
    pub(crate) fn new(line: Line) -> Self {
        Reader { line, owed: Vec::new() }
    }

    /// Tells them what a later whole would tell them too.
    pub(crate) fn tell(&mut self, frame: Utf8Bytes) {
        if !self.line.is_behind() && self.line.out.try_send(frame).is_err() {
            self.line.behind.store(true, Ordering::SeqCst);
        }
    }

    /// Tells them what no whole would tell: it is kept for them if they are behind.
    pub(crate) fn answer(&mut self, frame: Utf8Bytes) {
        if self.line.is_behind() || self.line.out.try_send(frame.clone()).is_err() {
            self.line.behind.store(true, Ordering::SeqCst);
            if self.owed.len() < OWED {
                self.owed.push(frame);
            }
        }
    }

    /// True if they have read all there was after having fallen behind.
    pub(crate) fn has_caught_up(&self) -> bool {
        self.line.is_behind() && !self.line.out.is_closed() && self.line.out.capacity() == BACKLOG
    }

    /// Gives them the whole, and the answers they are owed after it.
    pub(crate) fn catch_up(&mut self, whole: Utf8Bytes) {
        self.line.behind.store(false, Ordering::SeqCst);
        self.tell(whole);
        std::mem::take(&mut self.owed).into_iter().for_each(|frame| self.answer(frame));
    }

    /// They are at the table no more, and may come again.
    pub(crate) fn come_again(self) {
        self.line.end(true);
    }
}

/// The way to somebody who listens: here, or at another node.
#[derive(Clone)]
pub(crate) enum Way {
    Here(Line),
    There(There),
}

/// A reader at another node, by their number there.
#[derive(Clone)]
pub(crate) struct There {
    cluster: Arc<Cluster>,
    node: i64,
    reader: u64,
}

impl Way {
    pub(crate) fn there(cluster: Arc<Cluster>, node: i64, reader: u64) -> Self {
        Way::There(There { cluster, node, reader })
    }
}

impl There {
    fn tell(&self, how: How, frame: Utf8Bytes) {
        self.cluster.tell(self.node, vec![self.reader], how, frame);
    }
}

/// Somebody who listens.
pub(super) struct Subscriber {
    pub player: Option<Identity>,
    pub invite: Option<String>,
    to: To,
}

enum To {
    Here(Reader),
    There(There),
}

impl Subscriber {
    pub(super) fn new(player: Option<Identity>, invite: Option<String>, way: Way) -> Self {
        let to = match way {
            Way::Here(line) => To::Here(Reader::new(line)),
            Way::There(there) => To::There(there),
        };
        Subscriber { player, invite, to }
    }

    /// Their player id.
    pub(super) fn id(&self) -> Option<&str> {
        self.player.as_ref().map(|player| player.id.as_str())
    }

    /// Tells them what a later whole would tell them too.
    pub(super) fn tell(&mut self, frame: Utf8Bytes) {
        match &mut self.to {
            To::Here(reader) => reader.tell(frame),
            To::There(there) => there.tell(How::Tell, frame),
        }
    }

    /// Tells them what no whole would tell: it is kept for them if they are behind.
    pub(super) fn answer(&mut self, frame: Utf8Bytes) {
        match &mut self.to {
            To::Here(reader) => reader.answer(frame),
            To::There(there) => there.tell(How::Answer, frame),
        }
    }

    /// True if they have read all there was after having fallen behind. Of a reader elsewhere that is seen there.
    pub(super) fn has_caught_up(&self) -> bool {
        matches!(&self.to, To::Here(reader) if reader.has_caught_up())
    }

    /// Gives them the whole, and the answers they are owed after it.
    pub(super) fn catch_up(&mut self, whole: Utf8Bytes) {
        match &mut self.to {
            To::Here(reader) => reader.catch_up(whole),
            To::There(there) => there.tell(How::Whole, whole),
        }
    }

    /// They are at the table no more; `again` if they may come back at once.
    pub(super) fn end(self, again: bool) {
        match self.to {
            To::Here(reader) => reader.line.end(again),
            To::There(There { cluster, node, reader }) => cluster.dismiss(node, reader, again),
        }
    }
}

/// Tells many the same: over the way to another node it goes once, however many listen there.
pub(super) fn tell_all<'a>(all: impl Iterator<Item = &'a mut Subscriber>, frame: &Utf8Bytes) {
    let mut elsewhere = BTreeMap::<i64, (Arc<Cluster>, Vec<u64>)>::new();
    for one in all {
        match &mut one.to {
            To::Here(reader) => reader.tell(frame.clone()),
            To::There(there) => {
                let at = elsewhere.entry(there.node).or_insert_with(|| (Arc::clone(&there.cluster), Vec::new()));
                at.1.push(there.reader);
            }
        }
    }
    for (node, (cluster, readers)) in elsewhere {
        cluster.tell(node, readers, How::Tell, frame.clone());
    }
}

/// A frame as it goes over the wire.
pub(super) fn text(frame: &ServerFrame) -> Utf8Bytes {
    written(frame)
}

/// The same for a frame that is put together of text.
pub(super) fn written(frame: &impl serde::Serialize) -> Utf8Bytes {
    serde_json::to_string(frame).unwrap_or_else(|error| panic!("frames are plain data: {error}")).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pong() -> Utf8Bytes {
        text(&ServerFrame::Pong)
    }

    #[tokio::test]
    async fn a_reader_that_falls_behind_gets_the_whole_and_the_answers_they_are_owed() {
        let (line, mut ear) = Line::new();
        let mut reader = Reader::new(line);
        (0..BACKLOG + 5).for_each(|_| reader.tell(pong()));
        reader.answer("answer".into());
        assert!(reader.line.is_behind() && !reader.has_caught_up());
        for _ in 0..BACKLOG {
            assert_eq!(ear.recv().await, Some(pong()));
        }
        assert!(ear.is_empty() && reader.has_caught_up());
        reader.catch_up("whole".into());
        assert_eq!(ear.recv().await.unwrap().as_str(), "whole");
        assert_eq!(ear.recv().await.unwrap().as_str(), "answer");
        assert!(!reader.line.is_behind());
    }

    #[tokio::test]
    async fn a_reader_that_is_gone_is_not_caught_up_with() {
        let (line, mut ear) = Line::new();
        let mut reader = Reader::new(line);
        (0..BACKLOG + 5).for_each(|_| reader.tell(pong()));
        ear.close();
        while ear.recv().await.is_some() {}
        assert!(reader.line.is_behind() && !reader.has_caught_up());
    }
}
