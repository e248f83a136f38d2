//! The connections to a table and their outbound queues. A slow reader never delays the table: when its queue is full,
//! it gets no more updates until it has read everything, and then a snapshot.

use crate::store::Identity;
use protocol::frame::ServerFrame;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// The capacity of an outbound queue, in frames.
const MAX_QUEUED_FRAMES: usize = 64;
/// The maximum number of pending replies to a lagging reader. Only a client that floods the server can have more
/// commands in flight.
const MAX_PENDING_REPLIES: usize = 128;

/// The table's end of an outbound queue to a socket. The queue allocates memory only for the frames it holds, since
/// most connections are nearly always idle.
#[derive(Clone)]
pub struct OutboundQueue(Arc<Shared>);

/// The socket's end of an outbound queue.
pub struct OutboundReader(Arc<Shared>);

#[derive(Default)]
struct Shared {
    waiting: Mutex<Queued>,
    news: Notify,
}

/// The queue and its state.
#[derive(Default)]
struct Queued {
    frames: VecDeque<Utf8Bytes>,
    /// The reader is lagging: frames were dropped, so it needs a snapshot once the queue is empty.
    lagging: bool,
    /// Set once the subscription has ended: true if the client may reconnect immediately.
    end: Option<bool>,
    /// True if the socket's end has been dropped.
    unread: bool,
}

/// An item that the socket takes from the queue.
pub enum Outbound {
    /// All queued frames, in order.
    Frames(VecDeque<Utf8Bytes>),
    /// The subscription has ended and the queue is empty. True if the client may reconnect immediately.
    End(bool),
}

impl OutboundQueue {
    /// Creates a queue and returns both of its ends.
    pub fn new() -> (Self, OutboundReader) {
        let wire = Arc::<Shared>::default();
        (OutboundQueue(Arc::clone(&wire)), OutboundReader(wire))
    }

    /// Queues a reply that does not come from the table. It is dropped if the queue is full, since it only reports a
    /// malformed frame.
    pub fn put(&self, frame: Utf8Bytes) {
        let _ = self.try_put(frame);
    }

    /// True if the reader was lagging and has emptied its queue, so that it needs a snapshot.
    pub fn needs_snapshot(&self) -> bool {
        let waiting = self.0.waiting();
        waiting.lagging && !waiting.unread && waiting.frames.is_empty()
    }

    /// Queues a frame. False if the queue is full or its reader is gone.
    fn try_put(&self, frame: Utf8Bytes) -> bool {
        let mut waiting = self.0.waiting();
        if waiting.unread || waiting.frames.len() == MAX_QUEUED_FRAMES {
            return false;
        }
        waiting.frames.push_back(frame);
        drop(waiting);
        self.0.news.notify_one();
        true
    }

    fn is_lagging(&self) -> bool {
        self.0.waiting().lagging
    }

    fn set_lagging(&self, lagging: bool) {
        self.0.waiting().lagging = lagging;
    }

    fn end(&self, again: bool) {
        self.0.waiting().end = Some(again);
        self.0.news.notify_one();
    }
}

impl OutboundReader {
    /// Waits for the next frames, or for the end.
    pub async fn hear(&mut self) -> Outbound {
        loop {
            if let Some(heard) = self.heard() {
                return heard;
            }
            self.0.news.notified().await;
        }
    }

    /// Takes all queued frames, or the end. `None` if there is nothing yet.
    pub fn heard(&mut self) -> Option<Outbound> {
        let mut waiting = self.0.waiting();
        if waiting.frames.is_empty() {
            return waiting.end.map(Outbound::End);
        }
        Some(Outbound::Frames(std::mem::take(&mut waiting.frames)))
    }
}

impl Drop for OutboundReader {
    fn drop(&mut self) {
        let mut waiting = self.0.waiting();
        (waiting.unread, waiting.frames) = (true, VecDeque::new());
    }
}

impl Shared {
    fn waiting(&self) -> MutexGuard<'_, Queued> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection that follows a table.
pub(crate) struct Subscriber {
    pub player: Option<Identity>,
    pub invite: Option<String>,
    line: OutboundQueue,
    /// Replies that wait until the reader has caught up.
    pending_replies: Vec<Utf8Bytes>,
    /// Whether the client may reconnect immediately after the subscription ends. `None` if the client has left.
    end: Option<bool>,
}

impl Subscriber {
    pub(crate) fn new(player: Option<Identity>, invite: Option<String>, line: OutboundQueue) -> Self {
        Subscriber { player, invite, line, pending_replies: Vec::new(), end: Some(true) }
    }

    /// The id of the connection's player.
    pub(crate) fn id(&self) -> Option<&str> {
        self.player.as_ref().map(|player| player.id.as_str())
    }

    /// Sends a frame that a later snapshot can replace. It is dropped if the reader is lagging.
    pub(crate) fn tell(&mut self, frame: Utf8Bytes) {
        if !self.line.is_lagging() && !self.line.try_put(frame) {
            self.line.set_lagging(true);
        }
    }

    /// Sends a frame that no snapshot contains. If the reader is lagging, the frame waits with the pending replies.
    pub(crate) fn answer(&mut self, frame: Utf8Bytes) {
        if self.line.is_lagging() || !self.line.try_put(frame.clone()) {
            self.line.set_lagging(true);
            if self.pending_replies.len() < MAX_PENDING_REPLIES {
                self.pending_replies.push(frame);
            }
        }
    }

    /// True if a lagging reader has emptied its queue.
    pub(crate) fn needs_snapshot(&self) -> bool {
        self.line.needs_snapshot()
    }

    /// Sends the snapshot and then the pending replies.
    pub(crate) fn catch_up(&mut self, snapshot: Utf8Bytes) {
        self.line.set_lagging(false);
        self.tell(snapshot);
        std::mem::take(&mut self.pending_replies).into_iter().for_each(|frame| self.answer(frame));
    }

    /// Ends the subscription. The client must not reconnect.
    pub(crate) fn send_away(mut self) {
        self.end = Some(false);
    }

    /// Ends the subscription of a client that has left.
    pub(crate) fn leave(mut self) {
        self.end = None;
    }
}

/// Ends the connection whenever the table drops the subscriber, even if its task panics.
impl Drop for Subscriber {
    fn drop(&mut self) {
        if let Some(again) = self.end {
            self.line.end(again);
        }
    }
}

/// Serializes a frame.
pub(crate) fn text(frame: &ServerFrame) -> Utf8Bytes {
    written(frame)
}

/// The initial capacity for a serialized frame, in bytes. Most updates fit without a reallocation.
const USUAL: usize = 1024;

/// Serializes a frame, parts of which may already be serialized.
pub(crate) fn written(frame: &impl serde::Serialize) -> Utf8Bytes {
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

    fn heard(ear: &mut OutboundReader) -> Vec<Utf8Bytes> {
        match ear.heard() {
            Some(Outbound::Frames(frames)) => frames.into(),
            Some(Outbound::End(_)) => panic!("the subscription has ended"),
            None => Vec::new(),
        }
    }

    #[test]
    fn a_lagging_reader_gets_a_snapshot_and_its_pending_replies() {
        let (line, mut ear) = OutboundQueue::new();
        let mut reader = Subscriber::new(None, None, line);
        (0..MAX_QUEUED_FRAMES + 5).for_each(|_| reader.tell(pong()));
        reader.answer("answer".into());
        assert!(reader.line.is_lagging() && !reader.needs_snapshot());
        assert_eq!(heard(&mut ear), vec![pong(); MAX_QUEUED_FRAMES]);
        assert!(heard(&mut ear).is_empty() && reader.needs_snapshot());
        reader.catch_up("whole".into());
        assert_eq!(heard(&mut ear), ["whole", "answer"].map(Utf8Bytes::from_static));
        assert!(!reader.line.is_lagging());
    }

    #[test]
    fn a_reader_that_is_gone_gets_no_snapshot() {
        let (line, ear) = OutboundQueue::new();
        let mut reader = Subscriber::new(None, None, line);
        (0..MAX_QUEUED_FRAMES + 5).for_each(|_| reader.tell(pong()));
        drop(ear);
        assert!(reader.line.is_lagging() && !reader.needs_snapshot());
    }

    #[tokio::test]
    async fn frames_sent_before_the_end_arrive_before_it() {
        let (line, mut ear) = OutboundQueue::new();
        let mut reader = Subscriber::new(None, None, line);
        let told = tokio::spawn(async move {
            let first = ear.hear().await;
            (first, ear.hear().await)
        });
        reader.tell(pong());
        drop(reader);
        let heard = told.await.unwrap();
        assert!(matches!(heard, (Outbound::Frames(frames), Outbound::End(true)) if frames == [pong()]));
    }
}
