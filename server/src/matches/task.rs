//! The task of a table. Only this task changes the table, and it processes one message at a time.

use super::state::RoomState;
use super::thinking::bots;
use super::{Handle, Here, Inbox, Matches, Message, locked};
use crate::cluster::Lease;
use crate::error::ApiError;
use crate::matches::room::audience::{Audience, error_frame};
use crate::matches::room::chat::Chat;
use crate::matches::thinking::answers::Questions;
use crate::store::{Commit, Listed, StorageFault};
use crate::time::now;
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// Read the table again from the database 500 ms after a write with an unknown result, even if no message arrives.
const READ_AGAIN_AFTER: Duration = Duration::from_millis(500);

/// A loaded table.
pub(super) struct Room {
    pub(super) matches: Arc<Matches>,
    pub(super) state: RoomState,
    pub(super) audience: Audience,
    pub(super) chat: Chat,
    /// The table's own inbox, which receives the moves of its bots.
    pub(super) inbox: Inbox,
    pub(super) bots: bots::BotRunner,
    pub(super) questions: Questions,
    /// How long an unused table stays in memory.
    pub(super) linger: Duration,
    /// The storage fault, if the result of the last write is unknown. The table must then be read from the database
    /// before the next change.
    pub(super) in_doubt: Option<StorageFault>,
    /// True if the table belongs to another node or is being handed over to one.
    pub(super) over: bool,
}

/// Loads a table and serves it until it is unused or handed over.
pub(super) async fn run(
    matches: Arc<Matches>,
    id: String,
    Handle { inbox, here }: Handle,
    mut messages: mpsc::Receiver<Message>,
    lease: Option<Lease>,
) {
    metrics::gauge!("starboard_tables_live").increment(1.0);
    let serving = async {
        // Boxed, so that the task does not reserve the memory that loading needs for its whole life.
        let since = lease.and_then(|lease| lease.since);
        let mut live = Box::pin(load(&matches, &id, inbox.clone(), Arc::clone(&here), since)).await?;
        live.think();
        let waiting = live.serve(&mut messages).await;
        live.audience.dismiss_all();
        Ok(waiting)
    };
    // A panic ends only this table's task. Its connections close when the table is dropped; their clients reconnect,
    // and the table is loaded again.
    let served = AssertUnwindSafe(serving).catch_unwind().await;
    let served = served.unwrap_or_else(|_| {
        tracing::error!(table = %id, "a table's task panicked; its connections are closed");
        Ok(Vec::new())
    });
    let was_here = !std::mem::take(&mut *locked(&here)).is_empty();
    if was_here {
        matches.tell_here(&id, &here);
    }
    // Remove the handle before the inbox closes, so that a late sender starts the next task. A handover releases the
    // leases of all tables together, later.
    let is_handed_over = served.as_ref().is_ok_and(|waiting| !waiting.is_empty());
    matches.forget(&id, lease.filter(|_| !is_handed_over), &inbox).await;
    match served {
        Ok(waiting) => waiting.into_iter().for_each(|answer| {
            // A sender that has stopped waiting needs no answer.
            let _ = answer.send(());
        }),
        Err(error) => {
            tracing::error!(table = %id, %error, "cannot load a table");
            messages.close();
            while let Some(message) = messages.recv().await {
                message.refuse(&error);
            }
        }
    }
    metrics::gauge!("starboard_tables_live").decrement(1.0);
}

impl Message {
    /// Answers the message with the error, if the answer can be an error.
    fn refuse(self, error: &ApiError) {
        // A sender that has stopped waiting needs no answer.
        match self {
            Message::Enter { answer, .. } => drop(answer.send(Err(error.clone()))),
            Message::Ask { answer, .. } => drop(answer.send(Err(error.clone()))),
            Message::Wake { answer } | Message::Operate { answer, .. } => drop(answer.send(Err(error.clone()))),
            Message::Forget { .. }
            | Message::HandOver { .. }
            | Message::Frame { .. }
            | Message::Refresh { .. }
            | Message::Exit { .. }
            | Message::Moves(_)
            | Message::WorkedOut(_) => {}
        }
    }
}

async fn load(
    matches: &Arc<Matches>,
    id: &str,
    inbox: Inbox,
    here: Here,
    since: Option<i64>,
) -> Result<Box<Room>, ApiError> {
    let Listed { number, table, mut standing } = matches.store.table(id).await?.ok_or(ApiError::NotFound)?;
    if let Some((clocks, since)) = standing.clocks.as_mut().zip(since) {
        // No player could act while no node had the table, so that time does not count.
        clocks.credit(since, now());
        let commit = Commit { number: Some(number), standing: Some(standing.clone()), ..Commit::default() };
        matches.store.commit(commit).await?;
    }
    let mut live = Room {
        matches: Arc::clone(matches),
        state: RoomState::of(number, table, standing, here),
        audience: Audience::of(&inbox.liveness),
        chat: Chat::default(),
        inbox,
        bots: bots::BotRunner::default(),
        questions: Questions::default(),
        linger: matches.idle,
        in_doubt: None,
        over: false,
    };
    live.restore().await?;
    live.store_numbers().await?;
    live.state.reveal_again();
    if live.matches.is_among_others() || live.state.table.revealing.is_some() {
        live.matches.alarms.put(id, live.state.due(now()));
    }
    live.matches.notifications.hear(number, &live.state.table, &live.state.standing);
    Ok(live.into())
}

impl Room {
    /// Serves the table until it is unused or handed over. Returns the senders that are waiting for the handover.
    async fn serve(&mut self, messages: &mut mpsc::Receiver<Message>) -> Vec<oneshot::Sender<()>> {
        let mut waiting = Vec::new();
        while !self.over && !self.inbox.liveness.is_abandoned() {
            let unneeded = self.audience.is_empty()
                && !self.bots.is_busy()
                && self.in_doubt.is_none()
                && self.state.table.revealing.is_none();
            let presence = self.audience.presence_due();
            tokio::select! {
                // Presence comes first, so that a busy inbox cannot delay it.
                biased;
                () = tokio::time::sleep_until(presence.unwrap_or_else(Instant::now)), if presence.is_some() => {
                    self.audience.show_presence(&self.state);
                    self.matches.tell_here(&self.state.table.id, &self.state.here);
                    // A proposal no longer waits for the vote of a player who has left.
                    self.recount_motions().await;
                }
                message = messages.recv() => match message {
                    Some(Message::HandOver { answer }) => {
                        self.over = true;
                        waiting.push(answer);
                    }
                    Some(message) => self.take(message).await,
                    None => break,
                },
                () = tokio::time::sleep(READ_AGAIN_AFTER), if self.in_doubt.is_some() => Box::pin(self.read_again()).await,
                () = tokio::time::sleep(self.linger), if unneeded => break,
            }
            self.resync_lagging().await;
        }
        waiting
    }

    async fn take(&mut self, message: Message) {
        if self.in_doubt.is_some() {
            Box::pin(self.read_again()).await;
        }
        // Frames are handled in the task's own future. The futures of rarer messages are boxed, to keep it small.
        match message {
            // Another node may have taken over the table, so this node must neither show the position nor give final
            // answers.
            Message::Enter { .. } | Message::Ask { .. } | Message::Operate { .. }
                if !self.matches.holds_its_tables() =>
            {
                message.refuse(&ApiError::Busy);
            }
            Message::Enter { arrival, answer } => {
                let entered = Box::pin(self.enter(*arrival)).await;
                let entered = entered.map(|subscriber| (subscriber, self.inbox.clone()));
                // The client has already left.
                if let Err(Ok((subscriber, _))) = answer.send(entered) {
                    self.exit(subscriber);
                }
            }
            Message::Frame { subscriber, frame, taken } => {
                if let Err(rejection) = self.frame(subscriber, *frame).await {
                    self.audience.answer(subscriber, &error_frame(rejection.into()));
                }
                let _ = taken.send(());
            }
            Message::Refresh { subscriber } => Box::pin(self.refresh(subscriber)).await,
            Message::Exit { subscriber } => self.exit(subscriber),
            Message::Ask { asked, answer } => {
                let (by, request) = *asked;
                let done = Box::pin(self.ask_openly(&by, request)).await;
                let _ = answer.send(done);
            }
            Message::Wake { answer } => {
                Box::pin(self.wake()).await;
                let _ = answer.send(Ok(()));
            }
            Message::Operate { act, answer } => {
                let _ = answer.send(Box::pin(self.operate(act)).await);
            }
            Message::Forget { player, answer } => {
                if let Err(error) = Box::pin(self.forget(&player)).await {
                    tracing::error!(table = %self.state.table.id, %error, "cannot remove a player's name from a table");
                }
                let _ = answer.send(());
            }
            // Handled in `serve`.
            Message::HandOver { answer } => drop(answer),
            Message::Moves(thought) => Box::pin(self.play_bots(thought)).await,
            Message::WorkedOut(answer) => self.hear_answer(*answer),
        }
    }
}
