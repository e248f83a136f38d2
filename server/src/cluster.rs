//! Several servers, called nodes, over one PostgreSQL database. A node holds a lease of each table that it has in memory, and alone
//! changes that table. Every other node sends on what concerns it: a request as a call, a WebSocket as a tunnel, over TLS. All
//! nodes hear by PostgreSQL's notifications which lists have changed and which sessions have ended. Nothing that matters is
//! known to one node alone: when it dies, its sockets close, the clients connect to any other, and the node that claims the table
//! replays its record.

mod broadcast;
mod membership;
mod peers;

pub use membership::live;
pub use peers::PeerKey;
pub(crate) use peers::{Ask, Fault, Outcome, PeerTls};

use crate::error::ApiError;
use crate::matches::operator::Act;
use crate::matches::table::Table;
use crate::matches::{Answer, Request};
use crate::store::{Claim, Identity, Introduction, Nodes, Number, Peer, SILENT, Store, StoreError, TERM, Trouble};
use broadcast::Outbox;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Mutex as Turn, MutexGuard as Held, watch};

/// Where a table is gets settled for one table after another; this many such queues are shared by all tables.
const TURNS: usize = 64;
/// A node that drains tries again after 500 ms to release its tables.
const RELEASE_AGAIN: Duration = Duration::from_millis(500);
/// Ended nodes are kept in the database for a day, in milliseconds.
const ENDED_NODES_KEPT: i64 = 86_400_000;
/// The owners of 65,536 tables of other nodes are kept in memory; the database knows them all.
const MOST_OWNERS: usize = 1 << 16;

/// Why a node cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum BeginError {
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error(
        "the cluster's key in the database cannot be used: {0}. Delete the row `peers` of the table `keys` while no node runs."
    )]
    Key(String),
}

/// This server as one of several nodes.
pub struct Cluster {
    nodes: Nodes,
    peers: peers::Peers,
    outbox: Outbox,
    /// The other nodes that live, by their numbers.
    others: watch::Sender<BTreeMap<i64, Peer>>,
    /// The nodes at which tables of others were found last.
    owners: Mutex<HashMap<String, i64>>,
    /// Who is at tables of other nodes.
    here: Mutex<HashMap<String, (i64, BTreeSet<String>)>>,
    /// Why nothing can be done here, while that is so.
    trouble: Mutex<Option<Trouble>>,
    confirmed: Mutex<Confirmed>,
    /// It takes no more tables.
    leaving: AtomicBool,
    /// It is no longer a node.
    gone: AtomicBool,
    turns: Vec<Turn<()>>,
    hashing: RandomState,
    /// Tables to release, where that has failed.
    unreleased: Mutex<BTreeSet<Number>>,
}

/// Where a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// Here from now on.
    Me(Lease),
    Node(i64),
}

/// The latest sign of life that the database has confirmed.
struct Confirmed {
    given: Instant,
    /// False once another could not be given.
    in_touch: bool,
}

impl Confirmed {
    /// True while nobody can have ended the node since: that takes a whole term, or less where its connection is gone.
    fn holds(&self, now: Instant) -> bool {
        let ended_after = if self.in_touch { TERM / 2 } else { SILENT };
        now.saturating_duration_since(self.given) < Duration::from_millis(ended_after as u64)
    }
}

/// That a table is here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lease {
    pub(crate) number: Number,
    /// If a node that had it was ended: nobody has had it since then.
    pub(crate) since: Option<i64>,
}

/// Why another node has not done something.
#[derive(Debug)]
pub(crate) enum NotDone {
    /// It does not have that table, or cannot be reached: nothing has been done.
    NotThere,
    /// The connection broke before the answer: it may have been done.
    Unknown,
    /// It refuses.
    Refused(ApiError),
}

impl Cluster {
    /// Makes this server a node: `nodes` is its place in the database.
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

    /// What a node says of itself: that it is called `name` and that the others reach it at `address`.
    pub fn introduction(name: String, address: String) -> Introduction {
        let plays = serde_json::to_string(&games_played());
        let plays = plays.unwrap_or_else(|error| panic!("numbers by name are plain data: {error}"));
        Introduction { name, address, plays }
    }

    /// TLS for the connections of other nodes to this one.
    pub(crate) fn tls(&self) -> PeerTls {
        self.peers.tls()
    }

    /// Why nothing can be done here, while that is so.
    pub fn trouble(&self) -> Option<Trouble> {
        *locked(&self.trouble)
    }

    /// True while no other can have ended this node without its knowing. This clock runs on while the process is stopped,
    /// so that a node that wakes up finds out before it says anything.
    pub(crate) fn holds_its_tables(&self) -> bool {
        locked(&self.confirmed).holds(Instant::now())
    }

    /// True if no other node has a lower number: one does what is to be done once for all.
    pub(crate) fn is_eldest(&self) -> bool {
        let me = self.nodes.me();
        self.trouble().is_none() && self.others.borrow().keys().all(|other| *other > me)
    }

    /// Forgets nodes that are long gone.
    pub(crate) async fn tidy(&self) -> Result<(), StoreError> {
        self.nodes.forget_before(crate::time::now() - ENDED_NODES_KEPT).await
    }

    /// Takes no more tables.
    pub fn prepare_to_leave(&self) {
        self.leaving.store(true, Ordering::SeqCst);
    }

    /// Stops being a node: any other may claim the tables that it had.
    pub async fn leave(&self) -> Result<(), StoreError> {
        self.gone.store(true, Ordering::SeqCst);
        self.nodes.leave().await
    }

    /// The node that had a table when it was looked for last.
    pub(crate) fn known_owner(&self, id: &str) -> Option<i64> {
        locked(&self.owners).get(id).copied()
    }

    /// A table is not where it was.
    pub(crate) fn forget_owner(&self, id: &str) {
        locked(&self.owners).remove(id);
    }

    fn note_owner(&self, id: &str, node: i64) {
        let mut owners = locked(&self.owners);
        if owners.len() >= MOST_OWNERS {
            owners.clear();
        }
        owners.insert(id.to_owned(), node);
    }

    /// While the answer is held, nobody else settles where that table is.
    pub(crate) async fn turn(&self, id: &str) -> Held<'_, ()> {
        self.turns[self.hashing.hash_one(id) as usize % TURNS].lock().await
    }

    /// Where a table is from now on, if it can be anywhere. The caller holds the table's [`Cluster::turn`].
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
            // Another may take it.
            Claim::Refused => self.who_plays(table).ok_or_else(nobody_plays)?,
        };
        self.note_owner(&table.id, node);
        Ok(Owner::Node(node))
    }

    /// A node that takes tables and knows the rules of that one; not the same node for all tables.
    fn who_plays(&self, table: &Table) -> Option<i64> {
        let plays = |peer: &Peer| serde_json::from_str(&peer.plays).is_ok_and(|games| can_play(table, &games));
        let others = self.others.borrow();
        let able: Vec<i64> =
            others.values().filter(|peer| !peer.draining && plays(peer)).map(|peer| peer.number).collect();
        let nth = table.id.bytes().map(usize::from).sum::<usize>();
        able.get(nth.checked_rem(able.len())?).copied()
    }

    /// Releases a table that is no longer in memory: any node may claim it.
    pub(crate) async fn release(&self, number: Number) {
        self.release_these(BTreeSet::from([number])).await;
    }

    async fn release_these(&self, numbers: BTreeSet<Number>) {
        if let Err(error) = self.nodes.release(&numbers).await {
            tracing::warn!(%error, "some tables could not be released yet");
            locked(&self.unreleased).extend(numbers);
        }
    }

    /// Releases all tables of this node, which takes no more.
    async fn release_all(&self) {
        while let Err(error) = self.nodes.release_all().await {
            tracing::warn!(%error, "the tables could not be released yet");
            tokio::time::sleep(RELEASE_AGAIN).await;
        }
    }

    /// Has the node of a table do what a player wants.
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

    /// Has the node of a table do what an operator wants.
    pub(crate) async fn operate(&self, node: i64, table: &str, act: Act) -> Result<(), NotDone> {
        self.peers.call(self.address_of(node)?, table, &Ask::Operate(act)).await.map(drop)
    }

    /// Opens a WebSocket at another node as a client of this one has asked for it; the answer is that node's.
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

    /// Ends once that node no longer lives.
    pub(crate) async fn ended(&self, node: i64) {
        // The other end is dropped with the cluster, at the end of the process.
        let _ = self.others.subscribe().wait_for(|others| !others.contains_key(&node)).await;
    }

    /// Who is at a table of another node.
    pub(crate) fn here(&self, table: &str) -> BTreeSet<String> {
        locked(&self.here).get(table).map(|(_, players)| players.clone()).unwrap_or_default()
    }

    /// Tells all nodes who is at a table of this one.
    pub(crate) fn tell_here(&self, table: &str, players: BTreeSet<String>) {
        self.outbox.put(|news| news.here.insert(table.to_owned(), players));
    }

    /// Has all nodes forget the name of a player.
    pub(crate) fn tell_forget(&self, player: &str) {
        self.outbox.put(|news| news.forget.insert(player.to_owned()));
    }
}

/// The games that this program plays: by name, the newest rules version and state form that it knows.
fn games_played() -> BTreeMap<String, (u32, u32)> {
    games::ALL.iter().map(|game| (game.info.slug.to_owned(), (game.info.rules_version, game.info.state_form))).collect()
}

/// Whether a program that plays those games can play that table on. A table that has not begun is begun by the rules of the node that
/// begins it, and every program knows the rules and forms of earlier versions.
fn can_play(table: &Table, games: &BTreeMap<String, (u32, u32)>) -> bool {
    games.get(&table.game).is_some_and(|(rules, form)| table.rules_version <= *rules && table.state_form <= *form)
}

fn nobody_plays() -> ApiError {
    ApiError::conflict("other-rules", "No server that is there now plays by the rules of this match. Try again later.")
}

fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::{Confirmed, can_play, games_played};
    use crate::matches::opening;
    use crate::store::Identity;
    use serde_json::json;
    use std::time::{Duration, Instant};

    #[test]
    fn a_node_whose_signs_of_life_are_not_confirmed_says_nothing_final_long_before_it_can_be_ended() {
        let given = Instant::now();
        let holds = |in_touch, ms| Confirmed { given, in_touch }.holds(given + Duration::from_millis(ms));
        assert!(holds(true, 0) && holds(true, 1_999) && !holds(true, 2_000), "it is ended after 4 s");
        assert!(holds(false, 999) && !holds(false, 1_000), "without its connection after 1 s");
    }

    #[test]
    fn a_node_takes_only_tables_that_it_can_play() {
        let host = Identity { id: "ann".to_owned(), name: "Ann".to_owned(), kept: false };
        let new = json!({"game": games::ALL[0].info.slug, "seats": 2, "visibility": "private"});
        let table = opening::open(serde_json::from_value(new).unwrap(), &host).unwrap();
        let mut played = games_played();
        assert!(can_play(&table, &played));
        let (rules, form) = played[&table.game];
        let began =
            |rules_version, state_form| crate::matches::table::Table { rules_version, state_form, ..table.clone() };
        assert!(can_play(&began(rules, form), &played));
        assert!(!can_play(&began(rules + 1, form), &played), "it was begun by newer rules");
        assert!(!can_play(&began(rules, form + 1), &played), "its state has a newer form");
        played.remove(&table.game);
        assert!(!can_play(&table, &played), "it has a newer game");
    }
}
