//! The inbox of a table's task, and the subscriptions that pass clients' frames to it. Senders stop waiting when the
//! watchdog abandons the table.

use super::Message;
use crate::matches::life::watchdog::Liveness;
use crate::matches::room::audience::error_frame;
use crate::matches::room::subscribers::{OutboundQueue, text};
use games::refusals::{Common, Reason};
use protocol::frame::ClientFrame;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// The maximum number of messages in a table's inbox. Senders wait while it is full.
const INBOX: usize = 128;

#[derive(Clone)]
pub(super) struct Inbox {
    messages: mpsc::Sender<Message>,
    pub(super) liveness: Arc<Liveness>,
}

impl Inbox {
    pub(super) fn new() -> (Self, mpsc::Receiver<Message>) {
        let (messages, receiver) = mpsc::channel(INBOX);
        (Inbox { messages, liveness: Arc::default() }, receiver)
    }

    /// Sends a message. False if the table's task has ended or was abandoned.
    pub(super) async fn send(&self, message: Message) -> bool {
        tokio::select! {
            biased;
            sent = self.messages.send(message) => sent.is_ok(),
            () = self.liveness.abandoned() => false,
        }
    }

    /// Sends a message and waits for the answer. `None` if the table's task ended or was abandoned before it answered.
    pub(super) async fn ask<T>(&self, message: impl FnOnce(oneshot::Sender<T>) -> Message) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        if !self.send(message(answer)).await {
            return None;
        }
        tokio::select! {
            biased;
            () = self.liveness.abandoned() => None,
            answer = answered => answer.ok(),
        }
    }

    pub(super) fn is_closed(&self) -> bool {
        self.messages.is_closed()
    }

    /// True if both inboxes belong to the same task.
    pub(super) fn is_of_same_task(&self, other: &Inbox) -> bool {
        self.messages.same_channel(&other.messages)
    }
}

/// A connection's subscription to a table.
pub struct Entered {
    pub(super) subscriber: u64,
    pub(super) inbox: Inbox,
    pub(super) line: OutboundQueue,
}

impl Entered {
    /// Passes a received frame to the table and waits until the table has handled it. Answers a malformed frame with an
    /// error. False if the subscription has ended.
    pub async fn hear(&self, received: Utf8Bytes) -> bool {
        match serde_json::from_str::<Box<ClientFrame>>(&received) {
            Ok(frame) => {
                let message = |taken| Message::Frame { subscriber: self.subscriber, frame, taken };
                self.inbox.ask(message).await.is_some()
            }
            Err(fault) => {
                let refusal = Common::Malformed.with([("fault", fault.to_string().into())]);
                self.line.put(text(&error_frame(refusal)));
                true
            }
        }
    }

    /// Waits until the watchdog abandons the table.
    pub async fn abandoned(&self) {
        self.inbox.liveness.abandoned().await;
    }

    /// Requests a snapshot for a client that has lagged (resync).
    pub async fn refresh(&self) {
        // A table that is gone closes the connection itself.
        let _ = self.inbox.send(Message::Refresh { subscriber: self.subscriber }).await;
    }

    /// Ends the subscription.
    pub async fn leave(&self) {
        // A table that is gone has no subscriptions.
        let _ = self.inbox.send(Message::Exit { subscriber: self.subscriber }).await;
    }
}
