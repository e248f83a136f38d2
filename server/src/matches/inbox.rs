//! The inbox of a table's task. Senders stop waiting when the watchdog abandons the table.

use super::Message;
use crate::matches::life::watchdog::Liveness;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// A table's inbox holds at most 128 messages. A sender waits while it is full.
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
