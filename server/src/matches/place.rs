//! Where a table is: with a task here, or, where there are several nodes, at the one that has it; and the way there.

use super::operator::Act;
use super::subscribers::{Line, Way, text};
use super::{Answer, Arrival, Handle, Inbox, Matches, Message, Request, Visitor, locked};
use crate::cluster::{Cluster, FarEntered, Owner, Unasked};
use crate::error::ApiError;
use crate::store::{Identity, Listed, Trouble};
use futures_util::future::join_all;
use protocol::frame::{ClientFrame, ServerFrame};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// So long it is tried to find the node that has a table: while one is ended, nobody has what it had.
const PATIENCE: Duration = Duration::from_secs(8);
const AGAIN: Duration = Duration::from_millis(100);

/// See the module's words.
pub(crate) enum Place {
    Here(Handle),
    There(i64),
}

/// What comes of a message to a table.
enum Sent<T> {
    Answered(T),
    /// The table is at that node.
    There(i64),
}

impl Matches {
    /// Where a table is from now on.
    pub(crate) async fn place(self: &Arc<Self>, id: &str) -> Result<Place, ApiError> {
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

    /// Why nothing can be done here, while that is so.
    pub fn trouble(&self) -> Option<Trouble> {
        self.cluster.as_ref().and_then(|cluster| cluster.trouble())
    }

    /// True unless another node may have the tables that are in memory here: then nothing that they know is final.
    pub(super) fn holds_its_tables(&self) -> bool {
        self.cluster.as_ref().is_none_or(|cluster| cluster.holds_its_tables())
    }

    /// Asks something of a table.
    pub async fn ask(self: &Arc<Self>, id: &str, by: &Identity, request: Request) -> Result<Answer, ApiError> {
        let message = |answer| Message::Ask { asked: Box::new((by.clone(), request.clone())), answer };
        let began = Instant::now();
        loop {
            let node = match self.send(id, message).await? {
                Sent::Answered(answer) => return answer,
                Sent::There(node) => node,
            };
            match self.cluster()?.ask_table(node, id, by, &request).await {
                Ok(answer) => return answer.ok_or(ApiError::Busy),
                Err(unasked) => self.look_elsewhere(id, began, unasked).await?,
            }
        }
    }

    /// The same of a table that is here.
    pub(crate) async fn ask_here(
        self: &Arc<Self>,
        id: &str,
        by: &Identity,
        request: Request,
    ) -> Result<Answer, ApiError> {
        self.here_alone(
            self.send(id, |answer| Message::Ask { asked: Box::new((by.clone(), request.clone())), answer }).await,
        )?
    }

    /// Has an operator's act done to a table.
    ///
    /// # Errors
    /// If there is no such table or it is not in a state for that, in words.
    pub async fn operate(self: &Arc<Self>, id: &str, act: Act) -> Result<(), ApiError> {
        self.store.table(id).await?.ok_or(ApiError::NotFound)?;
        let began = Instant::now();
        loop {
            let node = match self.send(id, |answer| Message::Operate { act, answer }).await? {
                Sent::Answered(done) => return done,
                Sent::There(node) => node,
            };
            match self.cluster()?.operate(node, id, act).await {
                Ok(_) => return Ok(()),
                Err(unasked) => self.look_elsewhere(id, began, unasked).await?,
            }
        }
    }

    /// The same to a table that is here.
    pub(crate) async fn operate_here(self: &Arc<Self>, id: &str, act: Act) -> Result<(), ApiError> {
        self.here_alone(self.send(id, |answer| Message::Operate { act, answer }).await)?
    }

    /// Tries whether a match goes on under this program; one that another node has is played there.
    pub(super) async fn try_here(self: &Arc<Self>, id: &str) -> Result<(), ApiError> {
        match self.send(id, |answer| Message::Operate { act: Act::Try, answer }).await? {
            Sent::Answered(done) => done,
            Sent::There(_) => Ok(()),
        }
    }

    /// Tells a table that a deadline may have passed; one of another node is that one's affair.
    pub async fn wake(self: &Arc<Self>, id: &str) -> Result<(), ApiError> {
        match self.send(id, |answer| Message::Wake { answer }).await? {
            Sent::Answered(done) => done,
            Sent::There(_) => Ok(()),
        }
    }

    /// Comes to a table: what it says arrives at the line's other end.
    pub async fn enter(
        self: &Arc<Self>,
        id: &str,
        visitor: &Visitor,
        since: Option<u32>,
        line: &Line,
    ) -> Result<Entered, ApiError> {
        let began = Instant::now();
        loop {
            let node = match self.place(id).await? {
                Place::Here(_) => return self.enter_here(id, visitor, since, Way::Here(line.clone())).await,
                Place::There(node) => node,
            };
            match self.cluster()?.enter(node, id, visitor, since, line).await {
                Ok(entered) => return Ok(Entered(At::There(entered))),
                // Coming twice is no harm.
                Err(unasked) => self.look_elsewhere(id, began, unasked.map_err(|_| Unasked::NotThere)).await?,
            }
        }
    }

    /// The same to a table that is here.
    pub(crate) async fn enter_here(
        self: &Arc<Self>,
        id: &str,
        visitor: &Visitor,
        since: Option<u32>,
        way: Way,
    ) -> Result<Entered, ApiError> {
        let arrival = Arrival { visitor: visitor.clone(), since, way };
        let message = |answer| Message::Enter { arrival: Box::new(arrival.clone()), answer };
        let (subscriber, inbox) = self.here_alone(self.send(id, message).await)??;
        Ok(Entered(At::Here { subscriber, inbox }))
    }

    /// Sends a message to a table's task, loading it if need be. A task that unloads drops what it has not looked at:
    /// that is sent again, to the next one.
    async fn send<T>(
        self: &Arc<Self>,
        id: &str,
        message: impl Fn(oneshot::Sender<T>) -> Message,
    ) -> Result<Sent<T>, ApiError> {
        for _ in 0..3 {
            let handle = match self.place(id).await? {
                Place::Here(handle) => handle,
                Place::There(node) => return Ok(Sent::There(node)),
            };
            match handle.inbox.ask(&message).await {
                Some(answer) => return Ok(Sent::Answered(answer)),
                // Its match is being frozen.
                None if handle.inbox.pulse.is_given_up() => return Err(ApiError::Busy),
                None => {}
            }
        }
        Err(ApiError::Internal(format!("table {id} does not answer")))
    }

    /// A node that was asked has not got the table: another look is taken, for a while.
    async fn look_elsewhere(
        &self,
        id: &str,
        began: Instant,
        unasked: Result<ApiError, Unasked>,
    ) -> Result<(), ApiError> {
        self.cluster()?.forget_owner(id);
        match unasked {
            Ok(error) => Err(error),
            // Whether it has been done is not known: whoever asked may look and ask again.
            Err(Unasked::Lost) => Err(ApiError::Busy),
            Err(Unasked::NotThere) if began.elapsed() > PATIENCE => Err(ApiError::Busy),
            Err(Unasked::NotThere) => {
                tokio::time::sleep(AGAIN).await;
                Ok(())
            }
        }
    }

    fn here_alone<T>(&self, sent: Result<Sent<T>, ApiError>) -> Result<T, ApiError> {
        match sent? {
            Sent::Answered(answer) => Ok(answer),
            Sent::There(_) => Err(ApiError::Busy),
        }
    }

    fn cluster(&self) -> Result<&Arc<Cluster>, ApiError> {
        self.cluster.as_ref().ok_or_else(|| ApiError::Internal("there are no other nodes".to_owned()))
    }

    fn in_memory(&self, id: &str) -> Option<Handle> {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.get(id).filter(|handle| !handle.inbox.is_closed()).cloned()
    }
}

/// What a node does with all its tables.
impl Matches {
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
        if let Some(cluster) = &self.cluster {
            cluster.dismiss_stranded();
        }
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

/// Somebody at a table, here or at another node.
pub struct Entered(At);

enum At {
    Here { subscriber: u64, inbox: Inbox },
    There(FarEntered),
}

impl Entered {
    /// Says what was heard at the table and waits until it has been dealt with; false if they are at that table no more.
    ///
    /// # Errors
    /// If it is not understood: the frame that says so.
    pub async fn hear(&self, heard: Utf8Bytes) -> Result<bool, Utf8Bytes> {
        if let At::There(there) = &self.0 {
            return Ok(there.say(heard).await);
        }
        match serde_json::from_str(&heard) {
            Ok(frame) => Ok(self.say(frame).await),
            Err(error) => {
                let message = format!("That frame is not understood: {error}.");
                Err(text(&ServerFrame::Error { code: "malformed".to_owned(), message }))
            }
        }
    }

    /// The same with what is understood already, at a table here.
    pub(super) async fn say(&self, frame: ClientFrame) -> bool {
        let At::Here { subscriber, inbox } = &self.0 else { return false };
        let frame = frame.into();
        inbox.ask(|taken| Message::Frame { subscriber: *subscriber, frame, taken }).await.is_some()
    }

    /// Waits until the table here is given up. That of another node closes the connection itself.
    pub async fn given_up(&self) {
        match &self.0 {
            At::Here { inbox, .. } => inbox.pulse.given_up().await,
            At::There(_) => std::future::pending().await,
        }
    }

    pub(crate) fn is_given_up(&self) -> bool {
        matches!(&self.0, At::Here { inbox, .. } if inbox.pulse.is_given_up())
    }

    /// Asks for the whole, after having fallen behind.
    pub async fn refresh(&self) {
        match &self.0 {
            // A table that is gone tells so itself.
            At::Here { subscriber, inbox } => {
                let _ = inbox.send(Message::Refresh { subscriber: *subscriber }).await;
            }
            At::There(there) => there.refresh(),
        }
    }

    /// Goes. Whoever is at another node's table goes by this being dropped.
    pub async fn leave(&self) {
        if let At::Here { subscriber, inbox } = &self.0 {
            // A table that is gone needs no goodbye.
            let _ = inbox.send(Message::Exit { subscriber: *subscriber }).await;
        }
    }
}
