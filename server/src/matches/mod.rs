//! Running tables. Each table has a task of its own; [`Matches`] finds the task and sends it messages.

mod inbox;
pub mod life;
mod moves;
pub mod records;
pub mod room;
mod routing;
pub mod seats;
mod state;
mod task;
#[cfg(test)]
mod tests;
mod thinking;

pub use engine::judge as core;
pub use engine::table;
pub use life::watchdog::watch;
pub(crate) use moves::time::MAX_WAIT_MS;
pub(crate) use routing::Search;

use crate::cluster::{Cluster, Lease};
use crate::error::ApiError;
use crate::lobby::Lobby;
use crate::notifications::Notifications;
use crate::pools::Pools;
use crate::refusals::Code;
use crate::store::{Identity, Listed, StoredLink, TableStore};
use crate::timer_queue::TimerQueue;
use games::refusals::Reason;
use games::seat::Seat;
pub use inbox::Entered;
use inbox::Inbox;
use protocol::frame::ClientFrame;
use protocol::rest::{
    ChangeAudience, ChangeTable, ChooseLoadout, Colour, Join, Kick, LoadoutChecked, Mute, Ready, Rematch, Reveal,
    SeatBot, TableView, TakeOver,
};
pub(crate) use room::chat::MAX_MESSAGE_LENGTH;
pub use room::chat::printable;
pub use room::subscribers::{Outbound, OutboundQueue, OutboundReader};
pub(crate) use room::subscribers::{Subscriber, written};
pub use room::updates::LOG;
pub use seats::seating::bot_place;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// All running tables, and the services that they share.
pub struct Matches {
    pub store: Arc<dyn TableStore>,
    pub lobby: Lobby,
    /// The next deadline of each running table.
    pub alarms: TimerQueue<String>,
    pub notifications: Notifications,
    pub pools: Pools,
    /// The other nodes, in a cluster.
    cluster: Option<Arc<Cluster>>,
    /// How long a bot waits before it moves.
    bot_delay: Duration,
    /// How long an unused table stays in memory.
    idle: Duration,
    live: Mutex<BTreeMap<String, Handle>>,
    heartbeat: Mutex<life::heartbeat::Heartbeat>,
    /// How long a replay may make no progress before it is abandoned.
    patience: Duration,
}

/// A handle to a table's task.
#[derive(Clone)]
pub(crate) struct Handle {
    inbox: Inbox,
    here: Here,
}

/// The players connected to a table.
type Here = Arc<Mutex<BTreeSet<String>>>;

/// A visitor to a table: the session's player, and the secrets in the URL.
#[derive(Clone, Debug, Default)]
pub struct Visitor {
    pub player: Option<Identity>,
    pub invite: Option<String>,
    /// The visitor's share link. It may lead to another match.
    pub linked: Option<StoredLink>,
}

impl Visitor {
    /// Returns the share link if it leads to the match `id`.
    pub fn link_to(&self, id: &str) -> Option<&StoredLink> {
        self.linked.as_ref().filter(|link| link.table == id)
    }
}

/// A request to a table, other than moves and chat.
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
    /// The host gives up their seat but remains the host.
    StandUp,
    Colour(Colour),
    /// A player creates an invite to lend the seat to a friend.
    Lend,
    /// A friend takes over a lent seat.
    TakeOver(TakeOver),
    /// A lent seat goes back to its player.
    GiveBack,
    Mute(Mute),
    /// A player sets who may see a finished match.
    Audience(ChangeAudience),
    /// The host replaces the invite. The old one stops working.
    Renew,
    Bot(SeatBot),
    /// A player wants a rematch. The first request opens a table for it.
    Rematch(Rematch),
    /// The guest with this id has logged in to the requesting account, which gets the guest's seat.
    Bring(String),
    /// The host resumes a frozen match from its last good position.
    PlayOn,
    /// The host ends a frozen match.
    End,
}

/// A table's answer to a [`Request`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Answer {
    Table(Box<TableView>),
    Loadout(LoadoutChecked),
    /// The id of the rematch's table, and the player's seat there.
    Rematch(String, Option<Seat>),
}

/// A visitor who connects to a table.
#[derive(Clone)]
struct Arrival {
    visitor: Visitor,
    /// The latest version that the visitor already has.
    since: Option<u32>,
    line: OutboundQueue,
}

/// A message to a table's task. Kept small, because every inbox has room for 128 of them.
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
    /// A lagging subscriber has caught up and needs a snapshot.
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
    /// An operator acts on the table, or a new release tries its match.
    Operate {
        act: life::operator::Act,
        answer: oneshot::Sender<Result<(), ApiError>>,
    },
    /// A player's name was removed.
    Forget {
        player: String,
        answer: oneshot::Sender<()>,
    },
    /// Another node takes over the table.
    HandOver {
        answer: oneshot::Sender<()>,
    },
    /// The result of a search for the bots' moves.
    Moves(thinking::bots::BotMoves),
    /// The answer to a question about the position.
    WorkedOut(Box<thinking::answers::WorkedOut>),
}

impl Request {
    pub(crate) fn change(wanted: ChangeTable) -> Self {
        Request::Change(Box::new(wanted))
    }
}

impl Matches {
    /// Creates the registry. Tables are loaded on first use. With a `cluster`, this server is one of its nodes.
    pub fn new(
        store: Arc<dyn TableStore>,
        bot_delay: Duration,
        idle: Duration,
        notifications: Notifications,
        cluster: Option<Arc<Cluster>>,
    ) -> Arc<Self> {
        Arc::new(Matches::with(Pools::default(), store, bot_delay, idle, notifications, cluster))
    }

    /// Creates a registry that does all work on the caller's thread, for simulations.
    #[cfg(feature = "testing")]
    pub fn in_one_thread(store: Arc<dyn TableStore>, bot_delay: Duration, idle: Duration) -> Arc<Self> {
        Arc::new(Matches::with(Pools::new(false), store, bot_delay, idle, Notifications::default(), None))
    }

    fn with(
        pools: Pools,
        store: Arc<dyn TableStore>,
        bot_delay: Duration,
        idle: Duration,
        notifications: Notifications,
        cluster: Option<Arc<Cluster>>,
    ) -> Self {
        Matches {
            store,
            lobby: Lobby::default(),
            alarms: TimerQueue::default(),
            notifications,
            pools,
            cluster,
            bot_delay,
            idle,
            live: Mutex::default(),
            heartbeat: Mutex::default(),
            patience: life::watchdog::TOO_LONG,
        }
    }

    /// Returns the table with this id if the visitor may see it.
    pub async fn find(&self, id: &str, visitor: &Visitor) -> Result<Listed, ApiError> {
        let found = self.store.table(id).await?.ok_or(ApiError::NotFound)?;
        let player = visitor.player.as_ref().map(|player| player.id.as_str());
        if found.table.has_removed(player, visitor.invite.as_deref()) {
            return Err(ApiError::Forbidden(Code::Removed.plain()));
        }
        let by_link = visitor.link_to(id).is_some() && found.table.is_open_by_link();
        let is_open = by_link || found.table.is_open_to(player, visitor.invite.as_deref());
        if is_open { Ok(found) } else { Err(ApiError::NotFound) }
    }

    /// The players connected to a table. For a table on another node, these are the players that the node has
    /// announced.
    pub fn here(&self, id: &str) -> BTreeSet<String> {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        let here = live.get(id).map(|handle| locked(&handle.here).clone());
        here.or_else(|| Some(self.cluster.as_ref()?.here(id))).unwrap_or_default()
    }

    /// Returns a handle to the table's task on this node and starts the task if needed. In a cluster, this requires a
    /// `lease`.
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

    /// Forgets a table's task that has ended or is about to end. In a cluster this releases the `lease`, so that
    /// another node can take the table.
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

    /// True if this server is a node of a cluster, so that other nodes may have tables.
    fn is_among_others(&self) -> bool {
        self.cluster.is_some()
    }

    /// Announces the players connected to a table to the other nodes.
    fn tell_here(&self, id: &str, here: &Here) {
        if let Some(cluster) = &self.cluster {
            cluster.tell_here(id, locked(here).clone());
        }
    }
}

fn locked(here: &Here) -> std::sync::MutexGuard<'_, BTreeSet<String>> {
    here.lock().unwrap_or_else(PoisonError::into_inner)
}
