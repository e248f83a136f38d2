//! A cluster of servers, called nodes, over one PostgreSQL database. A node holds a lease for each table that it has in
//! memory, and only the holder changes the table. Other nodes forward requests and proxy WebSockets to it, over TLS.
//! PostgreSQL's notifications tell all nodes which lists have changed and which sessions have ended. No node keeps
//! important state to itself: when it dies, its sockets close, the clients reconnect to any other node, and the node
//! that claims a table replays its record.

mod broadcast;
mod membership;
mod peers;
mod rooms;

pub use membership::live;
pub use peers::PeerKey;
pub(crate) use peers::{Ask, Fault, Outcome, PeerTls};

use crate::error::ApiError;
use crate::matches::life::operator::Act;
use crate::matches::table::Table;
use crate::matches::{Answer, Request};
use crate::refusals::Code;
use crate::store::{Claim, Identity, Introduction, Nodes, Number, Peer, SILENT, StorageFault, Store, StoreError, TERM};
use broadcast::Outbox;
use games::refusals::Reason;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Mutex as Turn, MutexGuard as Held, watch};

/// The number of locks for finding the owner of a table. Tables share them by hash.
const TURNS: usize = 64;
/// A draining node retries after 500 ms if it cannot release its tables.
const RELEASE_AGAIN: Duration = Duration::from_millis(500);
/// Dead nodes stay in the database for a day, in milliseconds.
const ENDED_NODES_KEPT: i64 = 86_400_000;
/// The maximum number of cached owners of tables on other nodes. The database knows all owners.
const MAX_CACHED_OWNERS: usize = 1 << 16;

/// Why a node cannot start.
#[derive(Debug, thiserror::Error)]
pub enum BeginError {
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error(
        "cannot use the cluster's key in the database: {0}. Delete the row `peers` from the table `keys` while no node runs."
    )]
    Key(String),
}

/// This server as one of several nodes.
pub struct Cluster {
    nodes: Nodes,
    peers: peers::Peers,
    outbox: Outbox,
    /// The other live nodes, by number.
    others: watch::Sender<BTreeMap<i64, Peer>>,
    /// The last known owners of tables on other nodes.
    owners: Mutex<HashMap<String, i64>>,
    /// The players at tables of other nodes, by table, with the node that sent them.
    here: Mutex<HashMap<String, (i64, BTreeSet<String>)>>,
    /// The current storage fault, if any.
    trouble: Mutex<Option<StorageFault>>,
    confirmed: Mutex<Confirmed>,
    /// True once this node accepts no new tables.
    leaving: AtomicBool,
    /// True once this node has left the cluster.
    gone: AtomicBool,
    turns: Vec<Turn<()>>,
    hashing: RandomState,
    /// Tables whose release failed and must be retried.
    unreleased: Mutex<BTreeSet<Number>>,
}

/// The owner of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// This node, which now has the lease.
    Me(Lease),
    Node(i64),
}

/// The latest heartbeat that the database has confirmed.
struct Confirmed {
    given: Instant,
    /// False after a heartbeat has failed.
    in_touch: bool,
}

impl Confirmed {
    /// True while no other node can have declared this one dead: for 2 s after a confirmed heartbeat, or for 1 s if a
    /// later heartbeat has failed.
    fn holds(&self, now: Instant) -> bool {
        let ended_after = if self.in_touch { TERM / 2 } else { SILENT };
        now.saturating_duration_since(self.given) < Duration::from_millis(ended_after as u64)
    }
}

/// This node's lease of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lease {
    pub(crate) number: Number,
    /// If the last owner died, the time of its last heartbeat. No node has had the table since.
    pub(crate) since: Option<i64>,
}

/// Why a request to another node failed.
#[derive(Debug)]
pub(crate) enum NotDone {
    /// The node does not have the table, or cannot be reached. Nothing has been done.
    NotThere,
    /// The connection broke before the response, so the request may have been executed.
    Unknown,
    /// The node refused the request.
    Refused(ApiError),
}

impl Cluster {
    /// Makes this server a node. `nodes` is its registration in the database.
    ///
    /// # Errors
    /// If the cluster's key cannot be read.
    pub async fn begin(nodes: Nodes, store: &Store) -> Result<Arc<Self>, BeginError> {
        let new = PeerKey::generate().map_err(BeginError::Key)?;
        let key = store.key("peers", new.as_bytes()).await?;
        let peers = peers::Peers::of(&PeerKey::from(key)).map_err(BeginError::Key)?;
        Ok(Arc::new(Cluster {
            nodes,
            peers,
            outbox: Outbox::default(),
            others: watch::Sender::default(),
            owners: Mutex::default(),
            here: Mutex::default(),
            trouble: Mutex::default(),
            confirmed: Mutex::new(Confirmed { given: Instant::now(), in_touch: true }),
            leaving: AtomicBool::new(false),
            gone: AtomicBool::new(false),
            turns: (0..TURNS).map(|_| Turn::default()).collect(),
            hashing: RandomState::new(),
            unreleased: Mutex::default(),
        }))
    }

    /// The registration of a node: its name, the address for other nodes, and the games that it can play.
    pub fn introduction(name: String, address: String) -> Introduction {
        let plays = serde_json::to_string(&games_played());
        let plays = plays.unwrap_or_else(|error| panic!("numbers by name are plain data: {error}"));
        Introduction { name, address, plays }
    }

    /// TLS for the connections from other nodes to this one.
    pub(crate) fn tls(&self) -> PeerTls {
        self.peers.tls()
    }

    /// The current storage fault, if any.
    pub fn trouble(&self) -> Option<StorageFault> {
        *locked(&self.trouble)
    }

    /// True while no other node can have declared this one dead without this node noticing. The clock keeps running
    /// while the process is stopped, so a node that continues notices before it sends anything.
    pub(crate) fn holds_its_tables(&self) -> bool {
        locked(&self.confirmed).holds(Instant::now())
    }

    /// True if this is the oldest live node: the one with the lowest number. It does the work that the whole cluster
    /// needs only once. False during a storage fault.
    pub(crate) fn is_eldest(&self) -> bool {
        let me = self.nodes.me();
        self.trouble().is_none() && self.others.borrow().keys().all(|other| *other > me)
    }

    /// Deletes nodes that stopped or died more than a day ago.
    pub(crate) async fn tidy(&self) -> Result<(), StoreError> {
        self.nodes.forget_before(crate::time::now() - ENDED_NODES_KEPT).await
    }

    /// Stops accepting tables.
    pub fn prepare_to_leave(&self) {
        self.leaving.store(true, Ordering::SeqCst);
    }

    /// Leaves the cluster. Any other node may then claim this node's tables.
    pub async fn leave(&self) -> Result<(), StoreError> {
        self.gone.store(true, Ordering::SeqCst);
        self.nodes.leave().await
    }

    /// The last known owner of a table.
    pub(crate) fn known_owner(&self, id: &str) -> Option<i64> {
        locked(&self.owners).get(id).copied()
    }

    /// Forgets the owner of a table that has moved.
    pub(crate) fn forget_owner(&self, id: &str) {
        locked(&self.owners).remove(id);
    }

    fn note_owner(&self, id: &str, node: i64) {
        let mut owners = locked(&self.owners);
        if owners.len() >= MAX_CACHED_OWNERS {
            owners.clear();
        }
        owners.insert(id.to_owned(), node);
    }

    /// Locks the search for the owner of a table until the result is dropped.
    pub(crate) async fn turn(&self, id: &str) -> Held<'_, ()> {
        self.turns[self.hashing.hash_one(id) as usize % TURNS].lock().await
    }

    /// Finds the owner of a table, or claims the table for this node. The caller holds the table's [`Cluster::turn`].
    pub(crate) async fn owner(&self, number: Number, table: &Table) -> Result<Owner, ApiError> {
        if let Some(trouble) = self.trouble() {
            return Err(ApiError::Storage(trouble));
        }
        let claim = if self.leaving.load(Ordering::SeqCst) || !can_play(table, &games_played()) {
            self.nodes.holder(number).await?.map_or(Claim::Refused, Claim::Held)
        } else {
            self.nodes.claim(number).await?
        };
        let node = match claim {
            Claim::Mine { since } => {
                locked(&self.unreleased).remove(&number);
                return Ok(Owner::Me(Lease { number, since }));
            }
            Claim::Held(node) => node,
            // Another node may claim it.
            Claim::Refused => self.who_plays(table).ok_or_else(nobody_plays)?,
        };
        self.note_owner(&table.id, node);
        Ok(Owner::Node(node))
    }

    /// Returns a node that accepts tables and knows the rules of this one. Tables are spread over all such nodes.
    fn who_plays(&self, table: &Table) -> Option<i64> {
        let plays = |peer: &Peer| serde_json::from_str(&peer.plays).is_ok_and(|games| can_play(table, &games));
        let others = self.others.borrow();
        let able: Vec<i64> =
            others.values().filter(|peer| !peer.draining && plays(peer)).map(|peer| peer.number).collect();
        let nth = table.id.bytes().map(usize::from).sum::<usize>();
        able.get(nth.checked_rem(able.len())?).copied()
    }

    /// Releases a table that has left memory. Any node may then claim it.
    pub(crate) async fn release(&self, number: Number) {
        self.release_these(BTreeSet::from([number])).await;
    }

    async fn release_these(&self, numbers: BTreeSet<Number>) {
        if let Err(error) = self.nodes.release(&numbers).await {
            tracing::warn!(%error, "cannot release some tables; retrying later");
            locked(&self.unreleased).extend(numbers);
        }
    }

    /// Releases all tables of this node, which accepts no new ones. Retries until it succeeds.
    async fn release_all(&self) {
        while let Err(error) = self.nodes.release_all().await {
            tracing::warn!(%error, "cannot release the tables of this node; retrying");
            tokio::time::sleep(RELEASE_AGAIN).await;
        }
    }

    /// Sends a player's request to the node that has the table.
    pub(crate) async fn ask_table(
        &self,
        node: i64,
        table: &str,
        by: &Identity,
        request: &Request,
    ) -> Result<Answer, NotDone> {
        self.peers
            .call(self.address_of(node)?, table, &Ask::Request(by.clone(), request.clone()))
            .await?
            .ok_or(NotDone::Unknown)
    }

    /// Sends an operator's command to the node that has the table.
    pub(crate) async fn operate(&self, node: i64, table: &str, act: Act) -> Result<(), NotDone> {
        self.peers.call(self.address_of(node)?, table, &Ask::Operate(act)).await.map(drop)
    }

    /// Opens a WebSocket to another node with a client's request, and returns that node's response.
    pub(crate) async fn open(
        &self,
        node: i64,
        request: &axum::http::Request<()>,
    ) -> Result<reqwest::Response, NotDone> {
        self.peers.open(self.address_of(node)?, request).await
    }

    fn address_of(&self, node: i64) -> Result<String, NotDone> {
        let others = self.others.borrow();
        Ok(others.get(&node).ok_or(NotDone::NotThere)?.address.clone())
    }

    /// Waits until a node has stopped or died.
    pub(crate) async fn ended(&self, node: i64) {
        // The sender lives as long as the cluster: until the process ends.
        let _ = self.others.subscribe().wait_for(|others| !others.contains_key(&node)).await;
    }

    /// The players at a table of another node.
    pub(crate) fn here(&self, table: &str) -> BTreeSet<String> {
        locked(&self.here).get(table).map(|(_, players)| players.clone()).unwrap_or_default()
    }

    /// Announces to all nodes which players are at a table of this one.
    pub(crate) fn tell_here(&self, table: &str, players: BTreeSet<String>) {
        self.outbox.put(|news| news.here.insert(table.to_owned(), players));
    }

    /// Makes all nodes forget the name of a player.
    pub(crate) fn tell_forget(&self, player: &str) {
        self.outbox.put(|news| news.forget.insert(player.to_owned()));
    }
}

/// Returns the games that this build can play, with the newest rules version and state form that it knows.
fn games_played() -> BTreeMap<String, (u32, u32)> {
    games::ALL.iter().map(|game| (game.info.slug.to_owned(), (game.info.rules_version, game.info.state_form))).collect()
}

/// True if a build with these games can play the table. The node that begins a match uses its own rules, and every
/// build knows the earlier rules and forms.
fn can_play(table: &Table, games: &BTreeMap<String, (u32, u32)>) -> bool {
    games.get(&table.game).is_some_and(|(rules, form)| table.rules_version <= *rules && table.state_form <= *form)
}

fn nobody_plays() -> ApiError {
    ApiError::Conflict(Code::OtherRules.plain())
}

fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::{Confirmed, can_play, games_played};
    use crate::matches::seats::opening;
    use crate::store::Identity;
    use serde_json::json;
    use std::time::{Duration, Instant};

    #[test]
    fn a_node_without_confirmed_heartbeats_stops_before_it_can_be_declared_dead() {
        let given = Instant::now();
        let holds = |in_touch, ms| Confirmed { given, in_touch }.holds(given + Duration::from_millis(ms));
        assert!(holds(true, 0) && holds(true, 1_999) && !holds(true, 2_000), "it can be declared dead after 4 s");
        assert!(holds(false, 999) && !holds(false, 1_000), "without its connection after 1 s");
    }

    #[test]
    fn a_node_accepts_only_tables_that_it_can_play() {
        let host = Identity { id: "ann".to_owned(), name: "Ann".to_owned(), kept: false };
        let new = json!({"game": games::ALL[0].info.slug, "seats": 2, "visibility": "private"});
        let table = opening::open(serde_json::from_value(new).unwrap(), &host).unwrap();
        let mut played = games_played();
        assert!(can_play(&table, &played));
        let (rules, form) = played[&table.game];
        let began =
            |rules_version, state_form| crate::matches::table::Table { rules_version, state_form, ..table.clone() };
        assert!(can_play(&began(rules, form), &played));
        assert!(!can_play(&began(rules + 1, form), &played), "newer rules began it");
        assert!(!can_play(&began(rules, form + 1), &played), "its state has a newer form");
        played.remove(&table.game);
        assert!(!can_play(&table, &played), "its game is unknown");
    }
}
