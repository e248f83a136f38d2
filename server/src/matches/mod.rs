//! Running tables: one task owns each, and this is the way to it.

pub mod alarms;
mod answers;
pub mod archive;
mod beginning;
mod bots;
mod change;
mod chat;
pub mod core;
pub mod frames;
mod freezing;
mod loading;
mod motions;
mod naming;
pub mod opening;
pub mod operator;
mod play;
mod publish;
mod seating;
mod series;
mod state;
mod subscribers;
pub mod table;
mod task;
#[cfg(test)]
mod tests;
mod thinking;
mod time;
mod told;
pub mod upgrade;
mod watchdog;

pub(crate) use time::LONGEST_WAIT;
pub use watchdog::watch;

use crate::calls::Calls;
use crate::error::ApiError;
use crate::lobby::Lobby;
use crate::occupation;
use crate::store::{Identity, Listed, Store};
use crate::workers::Crews;
use alarms::Alarms;
pub use chat::printable;
use games::seat::Seat;
use protocol::frame::ClientFrame;
use protocol::rest::{ChooseLoadout, Join, Kick, LoadoutChecked, Ready, Rematch, SeatBot, TableView};
pub(crate) use publish::LOG;
pub use seating::bot_place;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
pub use subscribers::{Line, text};
use tokio::sync::{mpsc, oneshot};
use watchdog::Pulse;

/// The most that may wait in a table's inbox; who comes next waits before it.
const INBOX: usize = 128;

/// All running tables and what they need.
pub struct Matches {
    pub store: Arc<Store>,
    pub lobby: Lobby,
    pub alarms: Alarms,
    pub calls: Calls,
    pub crews: Crews,
    /// How long a bot seems to think.
    bot_delay: Duration,
    /// How long a table stays in memory that nobody watches.
    idle: Duration,
    live: Mutex<BTreeMap<String, Handle>>,
    lost: watchdog::Lost,
    /// Rules that do not answer for so long are taken not to return.
    patience: Duration,
}

/// The way to a table's task.
#[derive(Clone)]
struct Handle {
    inbox: mpsc::Sender<Message>,
    here: Here,
    pulse: Arc<Pulse>,
}

/// The players connected to a table.
type Here = Arc<Mutex<BTreeSet<String>>>;

/// Who comes to a table, by their session and what they were given.
#[derive(Clone, Debug, Default)]
pub struct Visitor {
    pub player: Option<Identity>,
    pub invite: Option<String>,
}

/// What can be asked of a table beside playing.
#[derive(Clone, Debug)]
pub enum Request {
    Join(Join),
    Leave,
    Loadout(ChooseLoadout),
    Ready(Ready),
    Start,
    Kick(Kick),
    /// Another invite, so that the one there was lets nobody in any more.
    Renew,
    Bot(SeatBot),
    /// The table that a rematch is played at; opened by the first who asks.
    Rematch(Rematch),
    /// A frozen match goes on from its last good position.
    PlayOn,
    /// A frozen match is ended.
    End,
}

/// What a table answers.
#[derive(Clone, Debug)]
pub enum Answer {
    Table(Box<TableView>),
    Loadout(LoadoutChecked),
    /// The id of the table of the rematch.
    /// That table, and the seat there for whoever asks.
    Rematch(String, Seat),
}

/// What comes into a table's inbox.
enum Message {
    Enter {
        visitor: Visitor,
        since: Option<u32>,
        line: Line,
        answer: oneshot::Sender<Result<u64, ApiError>>,
    },
    Frame {
        subscriber: u64,
        frame: ClientFrame,
        taken: oneshot::Sender<()>,
    },
    /// A subscriber that had fallen behind has caught up and needs the whole.
    Refresh {
        subscriber: u64,
    },
    Exit {
        subscriber: u64,
    },
    Ask {
        by: Identity,
        request: Request,
        answer: oneshot::Sender<Result<Answer, ApiError>>,
    },
    /// A deadline may have passed.
    Wake {
        answer: oneshot::Sender<()>,
    },
    /// The operator, or a new program, does something to it.
    Operate {
        act: operator::Act,
        answer: oneshot::Sender<Result<(), ApiError>>,
    },
    /// A player's name was removed.
    Forget {
        player: String,
        answer: oneshot::Sender<()>,
    },
    /// What its bots have thought of.
    Moves(bots::Thought),
    /// What was asked about its position.
    WorkedOut(answers::WorkedOut),
}

impl Matches {
    /// No table is loaded yet; each is on first use.
    pub fn new(store: Arc<Store>, bot_delay: Duration, idle: Duration, calls: Calls) -> Arc<Self> {
        Arc::new(Matches {
            store,
            lobby: Lobby::default(),
            alarms: Alarms::default(),
            calls,
            crews: Crews::default(),
            bot_delay,
            idle,
            live: Mutex::default(),
            lost: watchdog::Lost::default(),
            patience: watchdog::TOO_LONG,
        })
    }

    /// The table of that id, if that visitor may know of it.
    pub async fn find(&self, id: &str, visitor: &Visitor) -> Result<Listed, ApiError> {
        let found = self.store.table(id).await?.ok_or(ApiError::NotFound)?;
        let player = visitor.player.as_ref().map(|player| player.id.as_str());
        if found.table.is_open_to(player, visitor.invite.as_deref()) { Ok(found) } else { Err(ApiError::NotFound) }
    }

    /// The players connected to a table.
    pub fn here(&self, id: &str) -> BTreeSet<String> {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.get(id).map(|handle| locked(&handle.here).clone()).unwrap_or_default()
    }

    /// Asks something of a table.
    pub async fn ask(self: &Arc<Self>, id: &str, by: &Identity, request: Request) -> Result<Answer, ApiError> {
        self.send(id, |answer| Message::Ask { by: by.clone(), request: request.clone(), answer }).await?
    }

    /// Tells a table that a deadline may have passed.
    pub async fn wake(self: &Arc<Self>, id: &str) -> Result<(), ApiError> {
        self.send(id, |answer| Message::Wake { answer }).await
    }

    /// Comes to a table: what it says arrives at the line's other end.
    pub async fn enter(
        self: &Arc<Self>,
        id: &str,
        visitor: &Visitor,
        since: Option<u32>,
        line: &Line,
    ) -> Result<Entered, ApiError> {
        let message = |answer| Message::Enter { visitor: visitor.clone(), since, line: line.clone(), answer };
        let subscriber = self.send(id, message).await??;
        Ok(Entered { subscriber, inbox: self.handle(id).inbox })
    }

    /// Sends a message to a table's task, loading it if need be. A task that unloads drops what it has not looked at:
    /// that is sent again, to the next one.
    async fn send<T>(
        self: &Arc<Self>,
        id: &str,
        message: impl Fn(oneshot::Sender<T>) -> Message,
    ) -> Result<T, ApiError> {
        for _ in 0..3 {
            let (answer, answered) = oneshot::channel();
            if self.handle(id).inbox.send(message(answer)).await.is_ok()
                && let Ok(answer) = answered.await
            {
                return Ok(answer);
            }
        }
        Err(ApiError::Internal(format!("table {id} does not answer")))
    }

    fn handle(self: &Arc<Self>, id: &str) -> Handle {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(handle) = live.get(id).filter(|handle| !handle.inbox.is_closed()) {
            return handle.clone();
        }
        let (inbox, messages) = mpsc::channel(INBOX);
        let handle = Handle { inbox: inbox.clone(), here: Here::default(), pulse: Arc::default() };
        live.insert(id.to_owned(), handle.clone());
        let (here, pulse) = (Arc::clone(&handle.here), Arc::clone(&handle.pulse));
        let task = task::run(Arc::clone(self), id.to_owned(), inbox, messages, here, pulse);
        tokio::spawn(occupation::TABLES.watch(task));
        handle
    }

    /// Forgets a table's task that has ended or is about to.
    fn forget(&self, id: &str, inbox: &mpsc::Sender<Message>) {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        if live.get(id).is_some_and(|handle| handle.inbox.same_channel(inbox)) {
            live.remove(id);
        }
    }
}

/// Somebody at a table.
pub struct Entered {
    subscriber: u64,
    inbox: mpsc::Sender<Message>,
}

impl Entered {
    /// Says something at the table and waits until it has been dealt with; false if the table's task has ended.
    pub async fn say(&self, frame: ClientFrame) -> bool {
        let (taken, done) = oneshot::channel();
        let sent = self.inbox.send(Message::Frame { subscriber: self.subscriber, frame, taken }).await;
        sent.is_ok() && done.await.is_ok()
    }

    /// Asks for the whole, after having fallen behind.
    pub async fn refresh(&self) -> bool {
        self.inbox.send(Message::Refresh { subscriber: self.subscriber }).await.is_ok()
    }

    /// Goes.
    pub async fn exit(self) {
        // A table that is gone needs no goodbye.
        let _ = self.inbox.send(Message::Exit { subscriber: self.subscriber }).await;
    }
}

fn locked(here: &Here) -> std::sync::MutexGuard<'_, BTreeSet<String>> {
    here.lock().unwrap_or_else(PoisonError::into_inner)
}
