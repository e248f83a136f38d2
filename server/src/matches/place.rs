//! Where a table is: with a task here, or, where there are several nodes, at the one that has it; and the way there.

use super::operator::Act;
use super::subscribers::{Line, text};
use super::{Answer, Arrival, Handle, Inbox, Matches, Message, Request, Visitor, locked};
use crate::cluster::{Cluster, NotDone, Owner};
use crate::error::ApiError;
use crate::store::{Identity, Listed, Trouble};
use futures_util::future::join_all;
use protocol::frame::{ClientFrame, ServerFrame};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// The node that has a table is looked for during 8 s: until a dead node is ended, nobody has its tables.
const LOOK_FOR_OWNER: Duration = Duration::from_secs(8);
/// It is looked for again every 100 ms.
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// See the module's words.
enum Place {
    Here(Handle),
    There(i64),
}

impl Matches {
    /// Where a table is from now on.
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

    /// True if a table is here from now on.
    pub(crate) async fn has_here(self: &Arc<Self>, id: &str) -> Result<bool, ApiError> {
        Ok(matches!(self.place(id).await?, Place::Here(_)))
    }

    /// Ends once that node no longer lives.
    pub(crate) async fn ended(&self, node: i64) {
        if let Some(cluster) = &self.cluster {
            cluster.ended(node).await;
        }
    }

    /// Why nothing can be done here, while that is so.
    pub fn trouble(&self) -> Option<Trouble> {
        self.cluster.as_ref().and_then(|cluster| cluster.trouble())
    }

    /// True unless another node may have the tables that are in memory here: then nothing that they know is final.
    pub(super) fn holds_its_tables(&self) -> bool {
        self.cluster.as_ref().is_none_or(|cluster| cluster.holds_its_tables())
    }

    /// Has a table do what a player wants, at the node that has it.
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

    /// The same of a table that is here; [`ApiError::Elsewhere`] of another.
    pub(crate) async fn ask_here(
        self: &Arc<Self>,
        id: &str,
        by: &Identity,
        request: &Request,
    ) -> Result<Answer, ApiError> {
        self.send(id, |answer| Message::Ask { asked: Box::new((by.clone(), request.clone())), answer }).await?
    }

    /// Has an operator's act done to a table, at the node that has it.
    ///
    /// # Errors
    /// If there is no such table or it is not in a state for that, in words.
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

    /// The same to a table that is here; [`ApiError::Elsewhere`] of another.
    pub(crate) async fn operate_here(self: &Arc<Self>, id: &str, act: Act) -> Result<(), ApiError> {
        self.send(id, |answer| Message::Operate { act, answer }).await?
    }

    /// Tries whether a match can be played on under this program; a match of another node is played there.
    pub(super) async fn try_here(self: &Arc<Self>, id: &str) -> Result<(), ApiError> {
        not_elsewhere(self.operate_here(id, Act::Try).await)
    }

    /// Tells a table that a deadline may have passed; a table of another node is that one's affair.
    pub async fn wake(self: &Arc<Self>, id: &str) -> Result<(), ApiError> {
        not_elsewhere(self.send(id, |answer| Message::Wake { answer }).await.and_then(|done| done))
    }

    /// Enters a table that is here: its frames arrive at the other end of `line`. [`ApiError::Elsewhere`] of another table.
    pub async fn enter(
        self: &Arc<Self>,
        id: &str,
        visitor: &Visitor,
        since: Option<u32>,
        line: &Line,
    ) -> Result<Entered, ApiError> {
        let arrival = Arrival { visitor: visitor.clone(), since, line: line.clone() };
        let message = |answer| Message::Enter { arrival: Box::new(arrival.clone()), answer };
        let (subscriber, inbox) = self.send(id, message).await??;
        Ok(Entered { subscriber, inbox })
    }

    /// A search for the node that has a table.
    pub(crate) fn search<'a>(self: &'a Arc<Self>, id: &'a str) -> Search<'a> {
        Search { matches: self, id, since: None }
    }

    /// Sends a message to a table's task, loading it if need be. A task that unloads drops what it has not looked at:
    /// that is sent again, to the next one.
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
                // Its match is being frozen.
                None if handle.inbox.pulse.is_given_up() => return Err(ApiError::Busy),
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

/// A search for the node that has a table, wherever that is by then.
pub(crate) struct Search<'a> {
    matches: &'a Arc<Matches>,
    id: &'a str,
    /// When the first node was asked.
    since: Option<Instant>,
}

impl<'a> Search<'a> {
    /// The node to ask next; `None` if the table is here.
    ///
    /// # Errors
    /// If there is no such table, the database is away, or no node that was asked in 8 s has the table.
    pub(crate) async fn next(&mut self) -> Result<Option<(&'a Arc<Cluster>, i64)>, ApiError> {
        let Some(cluster) = &self.matches.cluster else { return Ok(None) };
        match self.since {
            Some(since) if since.elapsed() > LOOK_FOR_OWNER => return Err(ApiError::Busy),
            Some(_) => tokio::time::sleep(LOOK_AGAIN).await,
            None => self.since = Some(Instant::now()),
        }
        Ok(match self.matches.place(self.id).await? {
            Place::There(node) => Some((cluster, node)),
            Place::Here(_) => None,
        })
    }

    /// That node has not done it.
    ///
    /// # Errors
    /// If it refuses, or may have done it: then the caller has to look before asking again.
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

/// What a node does with all its tables.
impl Matches {
    /// True if that table is in memory here.
    pub(crate) fn is_in_memory(&self, id: &str) -> bool {
        self.in_memory(id).is_some()
    }

    /// How many tables are in memory.
    pub fn count(&self) -> usize {
        self.live.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Ends the tasks of all tables in memory, for other nodes to have the tables; their clients come again. A table that
    /// has not ended after `patience` is given up: its results are ignored.
    pub async fn hand_over_all(&self, patience: Duration) {
        let inboxes = self.inboxes();
        metrics::counter!("starboard_handovers_total").increment(inboxes.len() as u64);
        let going = inboxes.iter().map(|inbox| inbox.ask(|answer| Message::HandOver { answer }));
        if tokio::time::timeout(patience, join_all(going)).await.is_ok() {
            return;
        }
        let left = std::mem::take(&mut *self.live.lock().unwrap_or_else(PoisonError::into_inner));
        tracing::warn!(tables = left.len(), "some tables could not be handed over in time");
        left.values().for_each(|handle| handle.inbox.pulse.give_up());
    }

    /// Tells the other nodes who is at the tables of this one.
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

/// Somebody at a table.
pub struct Entered {
    subscriber: u64,
    inbox: Inbox,
}

impl Entered {
    /// Passes on what was received and waits until the table has dealt with it; false if they are no longer at that table.
    ///
    /// # Errors
    /// If it is not understood: the frame that says so.
    pub async fn hear(&self, received: Utf8Bytes) -> Result<bool, Utf8Bytes> {
        match serde_json::from_str(&received) {
            Ok(frame) => Ok(self.say(frame).await),
            Err(error) => {
                let message = format!("That frame is not understood: {error}.");
                Err(text(&ServerFrame::Error { code: "malformed".to_owned(), message }))
            }
        }
    }

    /// The same with a frame that has been parsed.
    pub(super) async fn say(&self, frame: ClientFrame) -> bool {
        let frame = frame.into();
        self.inbox.ask(|taken| Message::Frame { subscriber: self.subscriber, frame, taken }).await.is_some()
    }

    /// Waits until the table is given up.
    pub async fn given_up(&self) {
        self.inbox.pulse.given_up().await;
    }

    /// Asks for a snapshot, after having fallen behind.
    pub async fn refresh(&self) {
        // A table that is gone closes the connection itself.
        let _ = self.inbox.send(Message::Refresh { subscriber: self.subscriber }).await;
    }

    /// Goes.
    pub async fn leave(&self) {
        // A table that is gone needs no goodbye.
        let _ = self.inbox.send(Message::Exit { subscriber: self.subscriber }).await;
    }
}
