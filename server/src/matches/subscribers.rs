//! Who listens at a table. A reader that falls behind never slows the table: they get nothing more until they have caught
//! up, and then the whole.

use crate::store::Identity;
use axum::extract::ws::Utf8Bytes;
use protocol::frame::ServerFrame;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::mpsc;

/// Frames that may wait for a slow reader.
const BACKLOG: usize = 64;
/// Answers kept for a reader that has fallen behind; they cannot have more commands under way unless they flood.
const OWED: usize = 128;

/// The way to a reader.
#[derive(Clone)]
pub struct Line {
    out: mpsc::Sender<Utf8Bytes>,
    behind: Arc<AtomicBool>,
}

impl Line {
    /// A line and its other end.
    pub fn new() -> (Self, mpsc::Receiver<Utf8Bytes>) {
        let (out, ear) = mpsc::channel(BACKLOG);
        (Line { out, behind: Arc::default() }, ear)
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
}

/// Somebody who listens.
pub(super) struct Subscriber {
    pub player: Option<Identity>,
    pub invite: Option<String>,
    line: Line,
    owed: Vec<Utf8Bytes>,
}

impl Subscriber {
    pub(super) fn new(player: Option<Identity>, invite: Option<String>, line: Line) -> Self {
        Subscriber { player, invite, line, owed: Vec::new() }
    }

    /// Their player id.
    pub(super) fn id(&self) -> Option<&str> {
        self.player.as_ref().map(|player| player.id.as_str())
    }

    /// Tells them what a later whole would tell them too.
    pub(super) fn tell(&mut self, frame: Utf8Bytes) {
        if !self.line.is_behind() && self.line.out.try_send(frame).is_err() {
            self.line.behind.store(true, Ordering::SeqCst);
        }
    }

    /// Tells them what no whole would tell: it is kept for them if they are behind.
    pub(super) fn answer(&mut self, frame: Utf8Bytes) {
        if self.line.is_behind() || self.line.out.try_send(frame.clone()).is_err() {
            self.line.behind.store(true, Ordering::SeqCst);
            if self.owed.len() < OWED {
                self.owed.push(frame);
            }
        }
    }

    /// True if they have read all there was after having fallen behind.
    pub(super) fn has_caught_up(&self) -> bool {
        self.line.is_behind() && !self.line.out.is_closed() && self.line.out.capacity() == BACKLOG
    }

    /// Gives them the whole, and the answers they are owed after it.
    pub(super) fn catch_up(&mut self, whole: Utf8Bytes) {
        self.line.behind.store(false, Ordering::SeqCst);
        self.tell(whole);
        std::mem::take(&mut self.owed).into_iter().for_each(|frame| self.answer(frame));
    }
}

/// A frame as it goes over the wire.
pub fn text(frame: &ServerFrame) -> Utf8Bytes {
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
        let mut reader = Subscriber::new(None, None, line);
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
        let mut reader = Subscriber::new(None, None, line);
        (0..BACKLOG + 5).for_each(|_| reader.tell(pong()));
        ear.close();
        while ear.recv().await.is_some() {}
        assert!(reader.line.is_behind() && !reader.has_caught_up());
    }
}
