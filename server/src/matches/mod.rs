//! Running tables: one task owns each, and this is the way to it.

pub mod alarms;
pub mod alive;
mod answers;
pub mod archive;
mod arranging;
mod beginning;
mod bots;
mod change;
mod chat;
pub mod frames;
mod freezing;
mod inbox;
mod lending;
mod loading;
mod motions;
pub mod opening;
pub mod operator;
mod place;
mod play;
mod publish;
mod revealing;
mod seating;
mod stand_ins;
mod state;
mod subscribers;
mod task;
#[cfg(test)]
mod tests;
mod thinking;
mod time;
mod told;
pub mod upgrade;
mod watchdog;
mod watching;

pub use engine::judge as core;
pub use engine::table;
pub(crate) use time::LONGEST_WAIT;
pub use watchdog::watch;

use crate::calls::Calls;
use crate::cluster::{Cluster, Lease};
use crate::error::ApiError;
use crate::lobby::Lobby;
use crate::store::{Identity, Listed, TableStore};
use crate::timer_queue::TimerQueue;
use crate::workers::Crews;
pub use chat::printable;
use games::seat::Seat;
use inbox::Inbox;
pub use place::Entered;
use protocol::frame::ClientFrame;
use protocol::rest::{
    ChangeAudience, ChangeTable, ChooseLoadout, Colour, Join, Kick, LoadoutChecked, Mute, Ready, Rematch, Reveal,
    SeatBot, TableView, TakeOver,
};
pub use publish::LOG;
pub use seating::bot_place;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
pub use subscribers::{Ear, Heard, Line};
use tokio::sync::oneshot;

/// All running tables and what they need.
pub struct Matches {
    pub store: Arc<dyn TableStore>,
    pub lobby: Lobby,
    /// The next deadline of each running table.
    pub alarms: TimerQueue<String>,
    pub calls: Calls,
    pub crews: Crews,
    /// The other nodes, where there are any.
    cluster: Option<Arc<Cluster>>,
    /// How long a bot seems to think.
    bot_delay: Duration,
    /// How long a table stays in memory that nobody watches.
    idle: Duration,
    live: Mutex<BTreeMap<String, Handle>>,
    lost: watchdog::Lost,
    heartbeat: Mutex<alive::Heartbeat>,
    /// Rules that do not answer for so long are taken not to return.
    patience: Duration,
}

/// The way to a table's task.
#[derive(Clone)]
pub(crate) struct Handle {
    inbox: Inbox,
    here: Here,
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
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Request {
    Join(Join),
    Leave,
    Loadout(ChooseLoadout),
    Ready(Ready),
    Reveal(Reveal),
    Start,
    Kick(Kick),
    /// The host changes the table.
    Change(Box<ChangeTable>),
    /// The host closes the table.
    Close,
    /// The host gives up their seat and stays the host.
    StandUp,
    Colour(Colour),
    /// A player wants an invite for the friend who is to play their seat.
    Lend,
    /// A friend takes a seat that is lent.
    TakeOver(TakeOver),
    /// A lent seat is its player's again.
    GiveBack,
    Mute(Mute),
    /// A player opens a finished match to others, or closes it.
    Audience(ChangeAudience),
    /// Another invite, so that the one there was lets nobody in any more.
    Renew,
    Bot(SeatBot),
    /// The table that a rematch is played at; opened by the first who asks.
    Rematch(Rematch),
    /// The guest of that id has logged in as the account that asks: the guest's place becomes the account's.
    Bring(String),
    /// A frozen match goes on from its last good position.
    PlayOn,
    /// A frozen match is ended.
    End,
}

/// What a table answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Answer {
    Table(Box<TableView>),
    Loadout(LoadoutChecked),
    /// The id of the table of the rematch, and the seat there of the player who asks.
    Rematch(String, Option<Seat>),
}

/// Somebody comes to a table.
#[derive(Clone)]
struct Arrival {
    visitor: Visitor,
    /// The newest version they have seen.
    since: Option<u32>,
    line: Line,
}

/// What comes into a table's inbox. It is small, since every table has room for many.
enum Message {
    Enter {
        arrival: Box<Arrival>,
        answer: oneshot::Sender<Result<(u64, Inbox), ApiError>>,
    },
    Frame {
        subscriber: u64,
        frame: Box<ClientFrame>,
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
        asked: Box<(Identity, Request)>,
        answer: oneshot::Sender<Result<Answer, ApiError>>,
    },
    /// A deadline may have passed.
    Wake {
        answer: oneshot::Sender<Result<(), ApiError>>,
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
    /// It is to be another node's.
    HandOver {
        answer: oneshot::Sender<()>,
    },
    /// What its bots have thought of.
    Moves(bots::Thought),
    /// What was asked about its position.
    WorkedOut(Box<answers::WorkedOut>),
}

impl Request {
    pub(crate) fn change(wanted: ChangeTable) -> Self {
        Request::Change(Box::new(wanted))
    }
}

impl Matches {
    /// No table is loaded yet; each is on first use. `cluster` is what this server is a node of, if of any.
    pub fn new(
        store: Arc<dyn TableStore>,
        bot_delay: Duration,
        idle: Duration,
        calls: Calls,
        cluster: Option<Arc<Cluster>>,
    ) -> Arc<Self> {
        Arc::new(Matches::with(Crews::default(), store, bot_delay, idle, calls, cluster))
    }

    /// The same with no thread but the caller's, for simulations.
    #[cfg(feature = "testing")]
    pub fn in_one_thread(store: Arc<dyn TableStore>, bot_delay: Duration, idle: Duration) -> Arc<Self> {
        Arc::new(Matches::with(Crews::new(false), store, bot_delay, idle, Calls::default(), None))
    }

    fn with(
        crews: Crews,
        store: Arc<dyn TableStore>,
        bot_delay: Duration,
        idle: Duration,
        calls: Calls,
        cluster: Option<Arc<Cluster>>,
    ) -> Self {
        Matches {
            store,
            lobby: Lobby::default(),
            alarms: TimerQueue::default(),
            calls,
            crews,
            cluster,
            bot_delay,
            idle,
            live: Mutex::default(),
            lost: watchdog::Lost::default(),
            heartbeat: Mutex::default(),
            patience: watchdog::TOO_LONG,
        }
    }

    /// The table of that id, if that visitor may know of it.
    pub async fn find(&self, id: &str, visitor: &Visitor) -> Result<Listed, ApiError> {
        let found = self.store.table(id).await?.ok_or(ApiError::NotFound)?;
        let player = visitor.player.as_ref().map(|player| player.id.as_str());
        if found.table.has_removed(player, visitor.invite.as_deref()) {
            return Err(ApiError::Forbidden(seating::REMOVED.to_owned()));
        }
        if found.table.is_open_to(player, visitor.invite.as_deref()) { Ok(found) } else { Err(ApiError::NotFound) }
    }

    /// The players connected to a table, as far as is known of one at another node.
    pub fn here(&self, id: &str) -> BTreeSet<String> {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        let here = live.get(id).map(|handle| locked(&handle.here).clone());
        here.or_else(|| Some(self.cluster.as_ref()?.here(id))).unwrap_or_default()
    }

    /// The way to the task of a table that is here, by a `lease` where there are other nodes.
    fn handle(self: &Arc<Self>, id: &str, lease: Option<Lease>) -> Handle {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(handle) = live.get(id).filter(|handle| !handle.inbox.is_closed()) {
            return handle.clone();
        }
        let (inbox, messages) = Inbox::new();
        let handle = Handle { inbox, here: Here::default() };
        live.insert(id.to_owned(), handle.clone());
        let task = task::run(Arc::clone(self), id.to_owned(), handle.clone(), messages, lease);
        #[cfg(feature = "yardstick")]
        let task = crate::occupation::TABLES.watch(task);
        tokio::spawn(task);
        handle
    }

    /// Forgets a table's task that has ended or is about to. Where there are other nodes, the first that wants the table
    /// gets it once its `lease` is released.
    async fn forget(&self, id: &str, lease: Option<Lease>, inbox: &Inbox) {
        let _turn = match &self.cluster {
            Some(cluster) => Some(cluster.turn(id).await),
            None => None,
        };
        let gone = {
            let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
            let is_it = live.get(id).is_some_and(|handle| handle.inbox.is_of_same_task(inbox));
            if is_it { live.remove(id) } else { None }
        };
        if let Some((cluster, lease)) = self.cluster.as_ref().zip(lease).filter(|_| gone.is_some()) {
            self.alarms.put(id, None);
            cluster.release(lease.number).await;
        }
    }

    /// True if there may be other nodes, of which each has tables of its own.
    fn is_among_others(&self) -> bool {
        self.cluster.is_some()
    }

    /// The other nodes are to know who is at a table here.
    fn tell_here(&self, id: &str, here: &Here) {
        if let Some(cluster) = &self.cluster {
            cluster.tell_here(id, locked(here).clone());
        }
    }
}

fn locked(here: &Here) -> std::sync::MutexGuard<'_, BTreeSet<String>> {
    here.lock().unwrap_or_else(PoisonError::into_inner)
}
