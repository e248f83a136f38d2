//! Who listens at a table. A reader that falls behind never slows the table: they get nothing more until they have caught
//! up, and then the whole.

use crate::store::Identity;
use protocol::frame::ServerFrame;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Frames that may wait for a slow reader.
const BACKLOG: usize = 64;
/// Answers kept for a reader that has fallen behind; they cannot have more commands under way unless they flood.
const OWED: usize = 128;

/// The way to a socket here. What waits on it takes no more room than it fills: most lines are idle nearly all the time.
#[derive(Clone)]
pub struct Line(Arc<Wire>);

/// A line's other end.
pub struct Ear(Arc<Wire>);

#[derive(Default)]
struct Wire {
    waiting: Mutex<Waiting>,
    news: Notify,
}

/// What is to be read.
#[derive(Default)]
struct Waiting {
    frames: VecDeque<Utf8Bytes>,
    /// Frames were left out: once they have read what there is, the reader needs the whole.
    behind: bool,
    /// The reader is at the table no more; true if they may come again at once.
    end: Option<bool>,
    /// Nobody reads any more.
    unread: bool,
}

/// What somebody hears over a line.
pub enum Heard {
    /// All that waited, in order.
    Frames(VecDeque<Utf8Bytes>),
    /// They are at the table no more and have heard everything before that; true if they may come again at once.
    End(bool),
}

impl Line {
    /// A line and its other end.
    pub fn new() -> (Self, Ear) {
        let wire = Arc::<Wire>::default();
        (Line(Arc::clone(&wire)), Ear(wire))
    }

    /// Puts an answer on it that the table need not know of. If the line is full it is lost: who has so much unread
    /// cannot tell what was not understood anyway.
    pub fn put(&self, frame: Utf8Bytes) {
        let _ = self.try_put(frame);
    }

    /// True if frames were left out and the reader has read what there is: they need the whole.
    pub fn has_caught_up(&self) -> bool {
        let waiting = self.0.waiting();
        waiting.behind && !waiting.unread && waiting.frames.is_empty()
    }

    /// True unless it is full, or nobody reads any more.
    fn try_put(&self, frame: Utf8Bytes) -> bool {
        let mut waiting = self.0.waiting();
        if waiting.unread || waiting.frames.len() == BACKLOG {
            return false;
        }
        waiting.frames.push_back(frame);
        drop(waiting);
        self.0.news.notify_one();
        true
    }

    fn is_behind(&self) -> bool {
        self.0.waiting().behind
    }

    fn set_behind(&self, behind: bool) {
        self.0.waiting().behind = behind;
    }

    fn end(&self, again: bool) {
        self.0.waiting().end = Some(again);
        self.0.news.notify_one();
    }
}

impl Ear {
    /// Waits for what comes next.
    pub async fn hear(&mut self) -> Heard {
        loop {
            if let Some(heard) = self.heard() {
                return heard;
            }
            self.0.news.notified().await;
        }
    }

    /// What has come by now, if anything.
    pub fn heard(&mut self) -> Option<Heard> {
        let mut waiting = self.0.waiting();
        if waiting.frames.is_empty() {
            return waiting.end.map(Heard::End);
        }
        Some(Heard::Frames(std::mem::take(&mut waiting.frames)))
    }
}

impl Drop for Ear {
    fn drop(&mut self) {
        let mut waiting = self.0.waiting();
        (waiting.unread, waiting.frames) = (true, VecDeque::new());
    }
}

impl Wire {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody who listens at a table.
pub(super) struct Subscriber {
    pub player: Option<Identity>,
    pub invite: Option<String>,
    line: Line,
    /// Answers that wait until they have caught up.
    owed: Vec<Utf8Bytes>,
    /// What they hear at the end: whether they may come again at once. `None` if they have gone by themselves.
    end: Option<bool>,
}

impl Subscriber {
    pub(super) fn new(player: Option<Identity>, invite: Option<String>, line: Line) -> Self {
        Subscriber { player, invite, line, owed: Vec::new(), end: Some(true) }
    }

    /// Their player id.
    pub(super) fn id(&self) -> Option<&str> {
        self.player.as_ref().map(|player| player.id.as_str())
    }

    /// Tells them what a later snapshot would tell them too.
    pub(super) fn tell(&mut self, frame: Utf8Bytes) {
        if !self.line.is_behind() && !self.line.try_put(frame) {
            self.line.set_behind(true);
        }
    }

    /// Tells them what no snapshot would tell: it is kept for them if they are behind.
    pub(super) fn answer(&mut self, frame: Utf8Bytes) {
        if self.line.is_behind() || !self.line.try_put(frame.clone()) {
            self.line.set_behind(true);
            if self.owed.len() < OWED {
                self.owed.push(frame);
            }
        }
    }

    /// True if they have read all there was after having fallen behind.
    pub(super) fn has_caught_up(&self) -> bool {
        self.line.has_caught_up()
    }

    /// Gives them the snapshot, and the answers they are owed after it.
    pub(super) fn catch_up(&mut self, snapshot: Utf8Bytes) {
        self.line.set_behind(false);
        self.tell(snapshot);
        std::mem::take(&mut self.owed).into_iter().for_each(|frame| self.answer(frame));
    }

    /// They may not come back.
    pub(super) fn send_away(mut self) {
        self.end = Some(false);
    }

    /// They have gone by themselves.
    pub(super) fn leave(mut self) {
        self.end = None;
    }
}

/// However a table lets go of a subscriber, a panic of its task included, their connection is closed.
impl Drop for Subscriber {
    fn drop(&mut self) {
        if let Some(again) = self.end {
            self.line.end(again);
        }
    }
}

/// A frame as it goes over the wire.
pub(super) fn text(frame: &ServerFrame) -> Utf8Bytes {
    written(frame)
}

/// Room for a usual update, so that none grows step by step.
const USUAL: usize = 1024;

/// The same for a frame that is put together of text.
pub(super) fn written(frame: &impl serde::Serialize) -> Utf8Bytes {
    let mut text = Vec::with_capacity(USUAL);
    serde_json::to_writer(&mut text, frame).unwrap_or_else(|error| panic!("frames are plain data: {error}"));
    text.try_into().unwrap_or_else(|error| panic!("frames are text: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pong() -> Utf8Bytes {
        text(&ServerFrame::Pong)
    }

    fn heard(ear: &mut Ear) -> Vec<Utf8Bytes> {
        match ear.heard() {
            Some(Heard::Frames(frames)) => frames.into(),
            Some(Heard::End(_)) => panic!("nobody has ended it"),
            None => Vec::new(),
        }
    }

    #[test]
    fn a_reader_that_falls_behind_gets_the_whole_and_the_answers_they_are_owed() {
        let (line, mut ear) = Line::new();
        let mut reader = Subscriber::new(None, None, line);
        (0..BACKLOG + 5).for_each(|_| reader.tell(pong()));
        reader.answer("answer".into());
        assert!(reader.line.is_behind() && !reader.has_caught_up());
        assert_eq!(heard(&mut ear), vec![pong(); BACKLOG]);
        assert!(heard(&mut ear).is_empty() && reader.has_caught_up());
        reader.catch_up("whole".into());
        assert_eq!(heard(&mut ear), ["whole", "answer"].map(Utf8Bytes::from_static));
        assert!(!reader.line.is_behind());
    }

    #[test]
    fn a_reader_that_is_gone_is_not_caught_up_with() {
        let (line, ear) = Line::new();
        let mut reader = Subscriber::new(None, None, line);
        (0..BACKLOG + 5).for_each(|_| reader.tell(pong()));
        drop(ear);
        assert!(reader.line.is_behind() && !reader.has_caught_up());
    }

    #[tokio::test]
    async fn what_was_told_before_the_end_is_heard_before_it() {
        let (line, mut ear) = Line::new();
        let mut reader = Subscriber::new(None, None, line);
        let told = tokio::spawn(async move {
            let first = ear.hear().await;
            (first, ear.hear().await)
        });
        reader.tell(pong());
        drop(reader);
        let heard = told.await.unwrap();
        assert!(matches!(heard, (Heard::Frames(frames), Heard::End(true)) if frames == [pong()]));
    }
}
