//! Several servers over one database. Each table is at one node, that has its lease and alone changes it; whoever is connected
//! to another node reaches it by messages over NATS. A message may be lost: then all that two nodes had in common is given
//! up, those sockets close, and their clients come back and catch up, as after any break. So nothing here is sent twice, and
//! nothing that matters is known here alone.
//!
//! A node lives as long as it reaches both, the database and the others. Where it does not, its tables wait in words; once
//! its term has ended others take them over.

mod life;
mod line;
mod links;
mod message;
mod nats;
mod sealed;

pub use life::live;
pub use nats::listen;
pub use sealed::{KEY, Sealer, subject_of};

use crate::error::ApiError;
use crate::matches::operator::Act;
use crate::matches::table::Table;
use crate::matches::{Answer, Line, Reader, Request, Visitor};
use crate::store::{Claim, Identity, Nodes, Number, SILENT, Store, StoreError, TERM, Trouble};
use async_nats::Client;
use line::Outbox;
use links::{Far, Links};
use message::{Fault, Message, Said};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::{Mutex as Turn, MutexGuard as Held, Notify, oneshot};
use tokio_tungstenite::tungstenite::Utf8Bytes;

pub(crate) use message::How;

/// What is done about one table is done one after another; tables share so many turns.
const TURNS: usize = 64;
/// A node that drains tries again after 500 ms to release its tables.
const RELEASE_AGAIN: Duration = Duration::from_millis(500);
/// A node that does not answer within a minute has lost what it was asked: loading a table may take as long.
const ANSWERED_AFTER: Duration = Duration::from_secs(60);
/// So long nodes that have ended are remembered, in milliseconds.
const REMEMBERED: i64 = 86_400_000;

/// Why a node cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum BeginError {
    #[error("the messaging server at {at} cannot be reached: {source}")]
    Nats { at: String, source: async_nats::ConnectError },
    #[error("nothing can be heard at the messaging server: {0}")]
    Deaf(#[from] async_nats::SubscribeError),
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("the cluster's key in the database is none: it has {0} bytes")]
    Key(usize),
}

/// This server as one of several.
pub struct Cluster {
    weak: Weak<Cluster>,
    nats: Client,
    nodes: Nodes,
    sealer: Sealer,
    /// What the subjects of this cluster begin with.
    subject: String,
    /// What this node is called.
    name: String,
    /// What all are told.
    all: Outbox,
    links: Mutex<Links>,
    /// For whatever needs a number of its own.
    next: AtomicU64,
    /// Why nothing can be done here, while that is so.
    trouble: Mutex<Option<Trouble>>,
    confirmed: Mutex<Confirmed>,
    /// It takes no more tables.
    leaving: AtomicBool,
    /// It is no node any more.
    gone: AtomicBool,
    turns: Vec<Turn<()>>,
    hashing: RandomState,
    /// Tables that are to be given back, where that could not be done yet.
    unreleased: Mutex<BTreeSet<Number>>,
    /// Told when this node has another number.
    renumbered: Notify,
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

/// Why another node could not be asked.
#[derive(Debug)]
pub(crate) enum Unasked {
    /// It has not got that table.
    NotThere,
    /// Whether it has done it is not known.
    Lost,
}

impl Cluster {
    /// Connects to the messaging server at `nats`.
    ///
    /// # Errors
    /// If it cannot be reached, or the cluster's key not be read.
    pub async fn begin(nats: &str, nodes: Nodes, name: String, store: &Store) -> Result<Arc<Self>, BeginError> {
        let key = store.key("cluster", &crate::secrets::random::<KEY>("cluster")).await?;
        let sealer = Sealer::new(&key).ok_or(BeginError::Key(key.len()))?;
        let nats = nats::connected(nats).await?;
        if !nats.server_info().auth_required {
            tracing::warn!(
                "the messaging server lets anybody in: they can neither read what nodes say nor speak for one, but keep \
                 nodes from hearing each other"
            );
        }
        let subject = subject_of(&key);
        let (all, spoken) = Outbox::new(1);
        let cluster = Arc::new_cyclic(|weak| Cluster {
            weak: Weak::clone(weak),
            nats,
            nodes,
            sealer,
            subject,
            name,
            all,
            links: Mutex::default(),
            next: AtomicU64::new(2),
            trouble: Mutex::default(),
            confirmed: Mutex::new(Confirmed { given: Instant::now(), in_touch: true }),
            leaving: AtomicBool::new(false),
            gone: AtomicBool::new(false),
            turns: (0..TURNS).map(|_| Turn::default()).collect(),
            hashing: RandomState::new(),
            unreleased: Mutex::default(),
            renumbered: Notify::new(),
        });
        tokio::spawn(spoken.send(cluster.weak(), format!("{}.all", cluster.subject)));
        Ok(cluster)
    }

    /// Why nothing can be done here, while that is so.
    pub fn trouble(&self) -> Option<Trouble> {
        *self.trouble.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// True while no other can have ended this node without its knowing. This clock runs on while the process is stopped,
    /// so that a node that wakes up finds out before it says anything.
    pub(crate) fn holds_its_tables(&self) -> bool {
        self.confirmed().holds(Instant::now())
    }

    fn confirmed(&self) -> MutexGuard<'_, Confirmed> {
        self.confirmed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// True if no node that is heard has a lower number: one does what is to be done once for all.
    pub(crate) fn is_eldest(&self) -> bool {
        let me = self.nodes.me();
        self.trouble().is_none() && self.links().beats().all(|(other, _)| other > me)
    }

    /// Forgets nodes that are long gone.
    pub(crate) async fn tidy(&self) -> Result<(), StoreError> {
        self.nodes.forget_before(crate::time::now() - REMEMBERED).await
    }

    /// Takes no more tables.
    pub fn prepare_to_leave(&self) {
        self.leaving.store(true, Ordering::SeqCst);
    }

    /// Is no node any more: whoever comes first may have what it had.
    pub async fn leave(&self) -> Result<(), StoreError> {
        self.gone.store(true, Ordering::SeqCst);
        self.nodes.leave().await?;
        self.tell_all(Message::Buried { node: self.nodes.me() });
        // What is said last is to be heard too.
        let _ = tokio::time::timeout(nats::CONNECT, self.all.emptied()).await;
        let _ = tokio::time::timeout(nats::CONNECT, self.nats.flush()).await;
        Ok(())
    }

    /// The node that a table is known to be at.
    pub(crate) fn known_owner(&self, id: &str) -> Option<i64> {
        self.links().owner_of(id)
    }

    /// A table is not where it was.
    pub(crate) fn forget_owner(&self, id: &str) {
        self.links().forget_owner(id);
    }

    /// The table is not here either. Where it was thought to be may be long ago: whoever asks next looks anew.
    fn not_mine(&self, id: &str) -> Fault {
        self.forget_owner(id);
        Fault::NotMine
    }

    /// Whoever holds it may say where that table is; nobody else says so meanwhile.
    pub(crate) async fn turn(&self, id: &str) -> Held<'_, ()> {
        self.turns[self.hashing.hash_one(id) as usize % TURNS].lock().await
    }

    /// Where a table is from now on, if it can be anywhere. Nobody else may ask that of the same table meanwhile.
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
                self.unreleased.lock().unwrap_or_else(PoisonError::into_inner).remove(&number);
                return Ok(Owner::Me(Lease { number, since }));
            }
            Claim::Held(node) => node,
            // Another may take it.
            Claim::Refused => self.links().who_plays(table).ok_or_else(nobody_plays)?,
        };
        self.links().note_owner(&table.id, node);
        Ok(Owner::Node(node))
    }

    /// That table is wanted here no more. It is nobody's until somebody wants it.
    pub(crate) async fn release(&self, number: Number) {
        self.release_these(BTreeSet::from([number])).await;
    }

    async fn release_these(&self, numbers: BTreeSet<Number>) {
        if let Err(error) = self.nodes.release(&numbers).await {
            tracing::warn!(%error, "some tables could not be released yet");
            self.unreleased.lock().unwrap_or_else(PoisonError::into_inner).extend(numbers);
        }
    }

    /// Releases all tables of this node, which takes no more.
    async fn release_all(&self) {
        while let Err(error) = self.nodes.release_all().await {
            tracing::warn!(%error, "the tables could not be released yet");
            tokio::time::sleep(RELEASE_AGAIN).await;
        }
    }

    /// Somebody comes to a table at that node.
    pub(crate) async fn enter(
        self: &Arc<Self>,
        node: i64,
        table: &str,
        visitor: &Visitor,
        since: Option<u32>,
        line: &Line,
    ) -> Result<FarEntered, Result<ApiError, Unasked>> {
        let reader = self.number();
        self.links().readers.insert(reader, Far::new(node, Reader::new(line.clone())));
        let entered = FarEntered { cluster: Arc::clone(self), node, reader };
        let Visitor { player, invite } = visitor.clone();
        let table = table.to_owned();
        self.ask(node, |call| Message::Enter { call, reader, table, player, invite, since }).await?;
        Ok(entered)
    }

    /// Asks something of a table at that node.
    pub(crate) async fn ask_table(
        &self,
        node: i64,
        table: &str,
        by: &Identity,
        request: &Request,
    ) -> Result<Option<Answer>, Result<ApiError, Unasked>> {
        let (table, by, request) = (table.to_owned(), by.clone(), request.clone());
        self.ask(node, |call| Message::Ask { call, table, by, request }).await
    }

    /// Has an operator's act done at that node.
    pub(crate) async fn operate(
        &self,
        node: i64,
        table: &str,
        act: Act,
    ) -> Result<Option<Answer>, Result<ApiError, Unasked>> {
        let table = table.to_owned();
        self.ask(node, |call| Message::Operate { call, table, act }).await
    }

    /// Who is at a table of another node.
    pub(crate) fn here(&self, table: &str) -> BTreeSet<String> {
        self.links().here.get(table).map(|(_, players)| players.clone()).unwrap_or_default()
    }

    /// All are to know who is at a table of this node.
    pub(crate) fn tell_here(&self, table: &str, players: BTreeSet<String>) {
        self.tell_all(Message::Here { table: table.to_owned(), players });
    }

    /// All are to forget the name of a player.
    pub(crate) fn tell_forget(&self, player: &str) {
        self.tell_all(Message::Forget { player: player.to_owned() });
    }

    /// Tells readers at another node something about a table here.
    pub(crate) fn tell(&self, node: i64, to: Vec<u64>, how: How, frame: Utf8Bytes) {
        self.say(node, (Message::Tell { to, how }, frame));
    }

    /// A reader at another node is at a table here no more.
    pub(crate) fn dismiss(&self, node: i64, reader: u64, again: bool) {
        self.say(node, (Message::Gone { reader, again }, Utf8Bytes::default()));
    }

    /// Closes the connections of readers at other nodes to tables here that were given up: their clients come again.
    pub(crate) fn dismiss_stranded(&self) {
        for (node, reader) in self.links().stranded() {
            self.dismiss(node, reader, true);
        }
    }

    fn tell_all(&self, message: Message) {
        // Whoever does not hear it in time has missed some of it, and asks for it again.
        let _ = self.all.put((message, Utf8Bytes::default()));
    }

    async fn ask(
        &self,
        node: i64,
        what: impl FnOnce(u64) -> Message,
    ) -> Result<Option<Answer>, Result<ApiError, Unasked>> {
        if node == self.nodes.me() {
            // It is being handed over: soon it is somebody else's.
            return Err(Err(Unasked::NotThere));
        }
        let call = self.number();
        let (answer, answered) = oneshot::channel();
        self.links().calls.insert(call, (node, answer));
        let _asked = Asked { cluster: self, call };
        self.say(node, (what(call), Utf8Bytes::default()));
        match tokio::time::timeout(ANSWERED_AFTER, answered).await {
            Ok(Ok(Ok(answer))) => Ok(answer),
            Ok(Ok(Err(Fault::NotMine))) => Err(Err(Unasked::NotThere)),
            Ok(Ok(Err(fault))) => Err(Ok(fault.told())),
            Ok(Err(_)) | Err(_) => Err(Err(Unasked::Lost)),
        }
    }

    fn say(&self, node: i64, said: Said) {
        let severed = self.links().say(self, node, said);
        severed.into_iter().for_each(links::Severed::end);
    }

    fn weak(&self) -> Weak<Self> {
        Weak::clone(&self.weak)
    }

    fn number(&self) -> u64 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    fn links(&self) -> MutexGuard<'_, Links> {
        self.links.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Something that was asked of another node.
struct Asked<'a> {
    cluster: &'a Cluster,
    call: u64,
}

/// Forgets the call if its caller stops waiting before the answer comes.
impl Drop for Asked<'_> {
    fn drop(&mut self) {
        self.cluster.links().calls.remove(&self.call);
    }
}

/// Somebody at a table of another node.
pub(crate) struct FarEntered {
    cluster: Arc<Cluster>,
    node: i64,
    reader: u64,
}

impl FarEntered {
    /// Says it there and waits until it has been dealt with; false if they are at that table no more.
    pub(crate) async fn say(&self, heard: Utf8Bytes) -> bool {
        let (taken, done) = oneshot::channel();
        match self.cluster.links().readers.get_mut(&self.reader) {
            Some(far) => far.taken = Some(taken),
            None => return false,
        }
        self.cluster.say(self.node, (Message::Heard { reader: self.reader }, heard));
        done.await.is_ok()
    }

    /// Asks for the whole, after having fallen behind.
    pub(crate) fn refresh(&self) {
        self.cluster.say(self.node, (Message::Refresh { reader: self.reader }, Utf8Bytes::default()));
    }
}

/// Whoever goes, however, is at the table no more.
impl Drop for FarEntered {
    fn drop(&mut self) {
        if self.cluster.links().readers.remove(&self.reader).is_some() {
            self.cluster.say(self.node, (Message::Exit { reader: self.reader }, Utf8Bytes::default()));
        }
    }
}

/// The games that this program plays: by which rules at most, and in which form of their state.
fn games_played() -> BTreeMap<String, (u32, u32)> {
    games::ALL.iter().map(|game| (game.info.slug.to_owned(), (game.info.rules_version, game.info.state_form))).collect()
}

/// Whether a program that plays those games can go on with that table. One that has not begun is begun by the rules of
/// whoever begins it, and rules and forms of earlier versions are known for ever.
fn can_play(table: &Table, games: &BTreeMap<String, (u32, u32)>) -> bool {
    games.get(&table.game).is_some_and(|(rules, form)| table.rules_version <= *rules && table.state_form <= *form)
}

fn nobody_plays() -> ApiError {
    ApiError::conflict("other-rules", "No server that is there now plays by the rules of this match. Try again later.")
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
        assert!(holds(false, 1_249) && !holds(false, 1_250), "without its connection after 1.25 s");
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
