//! Finds the task of a table, here or on the cluster node that has the table, and sends it messages.

use super::{Answer, Arrival, Entered, Handle, Matches, Message, Request, Visitor, locked};
use crate::cluster::{Cluster, NotDone, Owner};
use crate::error::ApiError;
use crate::matches::life::operator::Act;
use crate::matches::room::subscribers::OutboundQueue;
use crate::store::{Identity, Listed, StorageFault};
use futures_util::future::join_all;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Search for a table's node for at most 8 s. Until a failed node is declared dead, no other node can take its tables.
const LOOK_FOR_OWNER: Duration = Duration::from_secs(8);
/// Repeat the search after 100 ms.
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// Where a table is: in a task of this node, or on another node.
enum Place {
    Here(Handle),
    There(i64),
}

impl Place {
    fn elsewhere(self) -> Option<i64> {
        match self {
            Place::There(node) => Some(node),
            Place::Here(_) => None,
        }
    }
}

impl Matches {
    /// Finds the table. If no node has it, this node may take it.
    async fn place(self: &Arc<Self>, id: &str) -> Result<Place, ApiError> {
        let Some(cluster) = &self.cluster else { return Ok(Place::Here(self.handle(id, None))) };
        if let Some(handle) = self.in_memory(id) {
            return Ok(Place::Here(handle));
        }
        if let Some(node) = cluster.known_owner(id) {
            return Ok(Place::There(node));
        }
        let _turn = cluster.turn(id).await;
        if let Some(handle) = self.in_memory(id) {
            return Ok(Place::Here(handle));
        }
        let Listed { number, table, .. } = self.store.table(id).await?.ok_or(ApiError::NotFound)?;
        Ok(match cluster.owner(number, &table).await? {
            Owner::Me(lease) => Place::Here(self.handle(id, Some(lease))),
            Owner::Node(node) => Place::There(node),
        })
    }

    /// True if this node has the table, or has just taken it.
    pub(crate) async fn has_here(self: &Arc<Self>, id: &str) -> Result<bool, ApiError> {
        Ok(matches!(self.place(id).await?, Place::Here(_)))
    }

    /// Waits until `node` is dead.
    pub(crate) async fn ended(&self, node: i64) {
        if let Some(cluster) = &self.cluster {
            cluster.ended(node).await;
        }
    }

    /// The storage fault that keeps this node from working. `None` without a fault or a cluster.
    pub fn trouble(&self) -> Option<StorageFault> {
        self.cluster.as_ref().and_then(|cluster| cluster.trouble())
    }

    /// False if another node may have taken over the tables in memory here. Their state is then not final.
    pub(super) fn holds_its_tables(&self) -> bool {
        self.cluster.as_ref().is_none_or(|cluster| cluster.holds_its_tables())
    }

    /// Sends a player's request to a table on this or another node.
    pub async fn ask(self: &Arc<Self>, id: &str, by: &Identity, request: Request) -> Result<Answer, ApiError> {
        match self.ask_here(id, by, &request).await {
            Err(ApiError::Elsewhere) => {}
            done => return done,
        }
        let mut search = self.search(id);
        while let Some((cluster, node)) = search.next().await? {
            match cluster.ask_table(node, id, by, &request).await {
                Ok(answer) => return Ok(answer),
                Err(not_done) => search.missed(not_done)?,
            }
        }
        self.ask_here(id, by, &request).await
    }

    /// Sends a player's request to a table on this node. Returns [`ApiError::Elsewhere`] if another node has the table.
    pub(crate) async fn ask_here(
        self: &Arc<Self>,
        id: &str,
        by: &Identity,
        request: &Request,
    ) -> Result<Answer, ApiError> {
        self.send(id, |answer| Message::Ask { asked: Box::new((by.clone(), request.clone())), answer }).await?
    }

    /// Sends an operator's request to a table on this or another node.
    ///
    /// # Errors
    /// If there is no such table, or its state does not allow the request.
    pub async fn operate(self: &Arc<Self>, id: &str, act: Act) -> Result<(), ApiError> {
        self.store.table(id).await?.ok_or(ApiError::NotFound)?;
        match self.operate_here(id, act).await {
            Err(ApiError::Elsewhere) => {}
            done => return done,
        }
        let mut search = self.search(id);
        while let Some((cluster, node)) = search.next().await? {
            match cluster.operate(node, id, act).await {
                Ok(()) => return Ok(()),
                Err(not_done) => search.missed(not_done)?,
            }
        }
        self.operate_here(id, act).await
    }

    /// Sends an operator's request to a table on this node. Returns [`ApiError::Elsewhere`] if another node has the
    /// table.
    pub(crate) async fn operate_here(self: &Arc<Self>, id: &str, act: Act) -> Result<(), ApiError> {
        self.send(id, |answer| Message::Operate { act, answer }).await?
    }

    /// Checks whether a match can continue under this release. A match on another node is skipped.
    pub(super) async fn try_here(self: &Arc<Self>, id: &str) -> Result<(), ApiError> {
        not_elsewhere(self.operate_here(id, Act::Try).await)
    }

    /// Tells a table that a deadline may have passed. A table on another node is skipped.
    pub async fn wake(self: &Arc<Self>, id: &str) -> Result<(), ApiError> {
        not_elsewhere(self.send(id, |answer| Message::Wake { answer }).await.and_then(|done| done))
    }

    /// Subscribes a connection to a table on this node. Frames go to its outbound queue, `line`. Returns
    /// [`ApiError::Elsewhere`] if another node has the table.
    pub async fn enter(
        self: &Arc<Self>,
        id: &str,
        visitor: &Visitor,
        since: Option<u32>,
        line: &OutboundQueue,
    ) -> Result<Entered, ApiError> {
        let arrival = Arrival { visitor: visitor.clone(), since, line: line.clone() };
        let message = |answer| Message::Enter { arrival: Box::new(arrival.clone()), answer };
        let (subscriber, inbox) = self.send(id, message).await??;
        Ok(Entered { subscriber, inbox, line: line.clone() })
    }

    /// Starts a search for the node that has a table.
    pub(crate) fn search<'a>(self: &'a Arc<Self>, id: &'a str) -> Search<'a> {
        Search { matches: self, sought: Sought::Table, id, since: None }
    }

    /// Starts a search for the node that has the review room of a match.
    pub(crate) fn search_review<'a>(self: &'a Arc<Self>, id: &'a str) -> Search<'a> {
        Search { matches: self, sought: Sought::Review, id, since: None }
    }

    /// The other node that has the review room of a match; `None` if this node has it.
    pub(crate) fn node_of_review(&self, id: &str) -> Option<i64> {
        self.cluster.as_ref()?.node_of_review(id)
    }

    /// Waits until another node has the review room of a match.
    pub(crate) async fn review_moves(&self, id: &str) {
        match &self.cluster {
            Some(cluster) => cluster.review_moves(id).await,
            None => std::future::pending().await,
        }
    }

    /// Sends a message to a table's task and starts the task if needed. A task that unloads drops its unread messages,
    /// so the message is then sent to the next task, with at most three attempts in all.
    async fn send<T>(
        self: &Arc<Self>,
        id: &str,
        message: impl Fn(oneshot::Sender<T>) -> Message,
    ) -> Result<T, ApiError> {
        for _ in 0..3 {
            let handle = match self.place(id).await? {
                Place::Here(handle) => handle,
                Place::There(_) => return Err(ApiError::Elsewhere),
            };
            match handle.inbox.ask(&message).await {
                Some(answer) => return Ok(answer),
                // The watchdog is freezing the match.
                None if handle.inbox.liveness.is_abandoned() => return Err(ApiError::Busy),
                None => {}
            }
        }
        Err(ApiError::Internal(format!("table {id} does not answer")))
    }

    fn in_memory(&self, id: &str) -> Option<Handle> {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.get(id).filter(|handle| !handle.inbox.is_closed()).cloned()
    }
}

/// The target of a [`Search`].
#[derive(Clone, Copy)]
enum Sought {
    Table,
    /// The review room of the table's match.
    Review,
}

/// A search for the node that has a table. Follows the table if it moves.
pub(crate) struct Search<'a> {
    matches: &'a Arc<Matches>,
    sought: Sought,
    id: &'a str,
    /// When the search found the first node.
    since: Option<Instant>,
}

impl<'a> Search<'a> {
    /// The node to ask next; `None` if the table is here.
    ///
    /// # Errors
    /// If there is no such table, the database is unreachable, or no node that was asked within 8 s has the table.
    pub(crate) async fn next(&mut self) -> Result<Option<(&'a Arc<Cluster>, i64)>, ApiError> {
        let Some(cluster) = &self.matches.cluster else { return Ok(None) };
        match self.since {
            Some(since) if since.elapsed() > LOOK_FOR_OWNER => return Err(ApiError::Busy),
            Some(_) => tokio::time::sleep(LOOK_AGAIN).await,
            None => self.since = Some(Instant::now()),
        }
        let node = match self.sought {
            Sought::Table => self.matches.place(self.id).await?.elsewhere(),
            Sought::Review => cluster.node_of_review(self.id),
        };
        Ok(node.map(|node| (cluster, node)))
    }

    /// Handles the failure of a request to the node found last. `Ok` if the search can continue.
    ///
    /// # Errors
    /// If the node refused the request, or may have carried it out. In the latter case the caller must check before
    /// repeating the request.
    pub(crate) fn missed(&self, not_done: NotDone) -> Result<(), ApiError> {
        if let (Some(cluster), NotDone::NotThere | NotDone::Unknown) = (&self.matches.cluster, &not_done) {
            cluster.forget_owner(self.id);
        }
        match not_done {
            NotDone::NotThere => Ok(()),
            NotDone::Unknown => Err(ApiError::Busy),
            NotDone::Refused(error) => Err(error),
        }
    }
}

/// Operations on all tables of this node.
impl Matches {
    /// True if this node has the table in memory.
    pub(crate) fn is_in_memory(&self, id: &str) -> bool {
        self.in_memory(id).is_some()
    }

    /// The number of tables in memory.
    pub fn count(&self) -> usize {
        self.live.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Hands all tables in memory over to other nodes by ending their tasks. Clients reconnect. A table whose task has
    /// not ended after `patience` is abandoned: the task's results are ignored.
    pub async fn hand_over_all(&self, patience: Duration) {
        let inboxes = self.inboxes();
        metrics::counter!("starboard_handovers_total").increment(inboxes.len() as u64);
        let going = inboxes.iter().map(|inbox| inbox.ask(|answer| Message::HandOver { answer }));
        if tokio::time::timeout(patience, join_all(going)).await.is_ok() {
            return;
        }
        let left = std::mem::take(&mut *self.live.lock().unwrap_or_else(PoisonError::into_inner));
        tracing::warn!(tables = left.len(), "cannot hand over some tables in time; abandoning them");
        left.values().for_each(|handle| handle.inbox.liveness.abandon());
    }

    /// Announces the players connected to this node's tables to the other nodes.
    pub(crate) fn say_who_is_here(&self) {
        let Some(cluster) = &self.cluster else { return };
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        let all: Vec<_> = live.iter().map(|(id, handle)| (id.clone(), locked(&handle.here).clone())).collect();
        drop(live);
        for (id, players) in all.into_iter().filter(|(_, players)| !players.is_empty()) {
            cluster.tell_here(&id, players);
        }
    }
}

fn not_elsewhere(done: Result<(), ApiError>) -> Result<(), ApiError> {
    if matches!(done, Err(ApiError::Elsewhere)) { Ok(()) } else { done }
}
