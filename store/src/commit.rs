//! The writer: it commits everything queued in one transaction.

use super::tables::MatchResult;
use super::{Store, StoreError, postgres, sqlite};
use engine::judge::Row;
use engine::table::{Place, Table, TurnState};
use engine::time::hold;
use futures_util::future::BoxFuture;
use games::seat::Seat;
use protocol::rest::TableStatus;
use serde::Serialize;
use sqlx::SqliteConnection;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// The queue holds 1,024 entries. A caller waits while it is full.
const MAX_QUEUE_LENGTH: usize = 1024;
/// Write at most 512 commits and jobs in one transaction.
const LARGEST_BATCH: usize = 512;
/// Test the PostgreSQL connection after 500 ms without a write.
const LONG_IDLE: Duration = Duration::from_millis(500);

/// A table's number in the database.
pub type Number = i64;

/// The changes to one table that become durable together.
#[derive(Clone, Default)]
pub struct Commit {
    /// The table's number. `None` for a new table, which gets its number when it is written.
    pub number: Option<Number>,
    /// The version after which the record is truncated, before anything else is written.
    pub back_to: Option<u32>,
    /// The rows to append to the table's record.
    pub rows: Arc<[Row]>,
    /// The table itself, if it changed.
    pub table: Option<Box<Table>>,
    /// The turn state after the rows.
    pub standing: Option<TurnState>,
    /// A time at which the server was alive, in milliseconds since 1970.
    pub alive: Option<i64>,
    /// A second commit in the same transaction: a table that this one opens.
    pub beside: Option<Box<Commit>>,
}

impl Commit {
    /// True if this commit creates a table.
    fn is_new(&self) -> bool {
        self.number.is_none() && self.table.is_some()
    }

    /// True if this commit only appends rows and stores a turn state.
    pub(super) fn is_move(&self) -> bool {
        let Commit { number, back_to, rows: _, table, standing: _, alive, beside } = self;
        number.is_some() && back_to.is_none() && table.is_none() && alive.is_none() && beside.is_none()
    }
}

/// An entry of the writer's queue, with the channel for its result.
pub(super) struct Queued {
    pub work: Work,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

pub(super) enum Work {
    Commit(Box<Commit>),
    /// A job, which only SQLite's writer runs. `None` once it has started.
    Job(Option<Job>),
    /// The last entry: it closes SQLite's connection.
    Close,
}

/// The result of each entry of a batch, in order.
pub(super) type Results = Vec<Result<(), StoreError>>;

/// Runs statements inside the writer's transaction.
pub(super) type Job =
    Box<dyn for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<(), StoreError>> + Send + Sync>;

impl Queued {
    pub(super) fn commit(&self) -> Option<&Commit> {
        if let Work::Commit(commit) = &self.work { Some(commit) } else { None }
    }
}

impl Store {
    /// Writes the whole commit durably, or nothing.
    ///
    /// # Errors
    /// If the version is already taken, a table belongs to another node, or storage fails. After some faults the commit
    /// may still have been written: see [`StoreError::leaves_doubt`].
    pub async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        let finishes = commit.table.as_ref().is_some_and(|table| table.status == TableStatus::Finished);
        self.queue.put(Work::Commit(commit.into())).await?;
        if finishes {
            self.finished.notify_one();
        }
        Ok(())
    }
}

/// The sending end of the writer's queue. The writer handles entries in order.
pub(super) struct Queue(mpsc::Sender<Queued>);

impl Queue {
    /// Starts the writer and returns its queue.
    pub(super) fn to(writer: Writer, failed: Arc<Notify>) -> (Self, JoinHandle<()>) {
        let (queue, queued) = mpsc::channel(MAX_QUEUE_LENGTH);
        (Queue(queue), tokio::spawn(writer.run(queued, failed)))
    }

    /// Queues work and waits until it is durable.
    pub(super) async fn put(&self, work: Work) -> Result<(), StoreError> {
        let (answer, done) = oneshot::channel();
        let _hold = hold();
        self.0.send(Queued { work, answer }).await.map_err(|_| StoreError::Closed)?;
        done.await.map_err(|_| StoreError::Closed)?
    }

    /// Runs a job in the SQLite writer's next transaction and returns its result once that is durable. If the job
    /// fails, only its own changes are rolled back.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        job: impl for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, StoreError>> + Send + Sync + 'static,
    ) -> Result<T, StoreError> {
        let (give, given) = oneshot::channel();
        let job: Job = Box::new(move |with| {
            Box::pin(async move {
                // The caller may have stopped waiting.
                let _ = give.send(job(with).await?);
                Ok(())
            })
        });
        self.put(Work::Job(Some(job))).await?;
        given.await.map_err(|_| StoreError::Closed)
    }
}

/// Returns every commit with its table's number. New tables take their numbers from `new`, in order.
pub(super) fn numbered(batch: &[Queued], new: impl IntoIterator<Item = Number>) -> Vec<(Number, &Commit)> {
    let mut new = new.into_iter();
    let mut number = |commit: &Commit| if commit.is_new() { new.next() } else { commit.number };
    all_of(batch).filter_map(|commit| Some((number(commit)?, commit))).collect()
}

/// Returns the number of new tables in a batch.
pub(super) fn new_tables(batch: &[Queued]) -> usize {
    all_of(batch).filter(|commit| commit.is_new()).count()
}

/// Returns all commits of a batch. A second commit (`beside`) follows the one that carries it.
fn all_of(batch: &[Queued]) -> impl Iterator<Item = &Commit> {
    let commits = batch.iter().filter_map(Queued::commit);
    commits.flat_map(|commit| std::iter::once(commit).chain(commit.beside.as_deref()))
}

/// Returns the latest time at which a commit of the batch records that the server was alive.
pub(super) fn alive(batch: &[Queued]) -> Option<i64> {
    batch.iter().filter_map(|queued| queued.commit()?.alive).max()
}

/// The task that writes to the database.
pub(super) enum Writer {
    Sqlite(Box<sqlite::Writer>),
    Postgres(Box<postgres::Writer>),
}

impl Writer {
    /// Writes batches until the queue closes or [`Work::Close`] arrives.
    async fn run(mut self, mut queue: mpsc::Receiver<Queued>, failed: Arc<Notify>) {
        let mut batch = Vec::new();
        // A lasting storage fault is logged once, not with every commit.
        let mut logged = None;
        loop {
            self.receive(&mut queue, &mut batch).await;
            if batch.is_empty() {
                break;
            }
            let began = Instant::now();
            let results = self.write(&mut batch).await;
            metrics::histogram!("starboard_append_seconds").record(began.elapsed().as_secs_f64());
            metrics::histogram!("starboard_append_batch").record(batch.len() as f64);
            let is_last = batch.iter().any(|queued| matches!(queued.work, Work::Close));
            if is_last && let Writer::Sqlite(writer) = &mut self {
                writer.close().await;
            }
            for (queued, result) in batch.drain(..).zip(results) {
                // The caller of a job handles its failure.
                if queued.commit().is_some() {
                    let trouble = if let Err(StoreError::Fault(trouble)) = result { Some(trouble) } else { None };
                    if trouble.is_some() {
                        failed.notify_one();
                    }
                    if let Err(error) = &result
                        && (trouble.is_none() || trouble != logged)
                    {
                        tracing::error!(%error, "cannot commit to the database");
                    }
                    logged = trouble;
                }
                // The caller may have stopped waiting. The write stays.
                let _ = queued.answer.send(result);
            }
            if is_last {
                break;
            }
        }
    }

    /// Receives the next batch: everything that is waiting. Empty once the queue is closed. On PostgreSQL, it tests the
    /// connection while the queue is idle.
    async fn receive(&mut self, queue: &mut mpsc::Receiver<Queued>, batch: &mut Vec<Queued>) {
        let received = queue.recv_many(batch, LARGEST_BATCH);
        match self {
            Writer::Sqlite(_) => drop(received.await),
            Writer::Postgres(writer) => {
                tokio::pin!(received);
                while timeout(LONG_IDLE, &mut received).await.is_err() {
                    writer.try_connection().await;
                }
            }
        }
        if !batch.is_empty() {
            drain_ready(queue, batch).await;
        }
    }

    async fn write(&mut self, batch: &mut [Queued]) -> Results {
        match self {
            Writer::Sqlite(writer) => writer.write(batch).await.unwrap_or_else(|error| all_alike(batch, Err(error))),
            Writer::Postgres(writer) => writer.write(batch).await,
        }
    }
}

/// Returns the same result for every entry of a batch.
pub(super) fn all_alike(batch: &[Queued], done: Result<(), StoreError>) -> Results {
    let alike = |_| match &done {
        Ok(()) => Ok(()),
        Err(StoreError::Fault(trouble)) => Err(StoreError::Fault(*trouble)),
        Err(error) => Err(StoreError::Database(sqlx::Error::Protocol(error.to_string()))),
    };
    let mut all: Vec<_> = (1..batch.len()).map(alike).collect();
    all.push(done);
    all
}

/// Adds every entry that is ready: a transaction costs the same for many entries as for one.
async fn drain_ready(queue: &mut mpsc::Receiver<Queued>, batch: &mut Vec<Queued>) {
    loop {
        let before = batch.len();
        tokio::task::yield_now().await;
        while batch.len() < LARGEST_BATCH
            && let Ok(queued) = queue.try_recv()
        {
            batch.push(queued);
        }
        if batch.len() == before || batch.len() == LARGEST_BATCH {
            break;
        }
    }
}

/// Returns a set of seats as a bit mask, one bit per seat.
pub(super) fn bits(seats: impl IntoIterator<Item = Seat>) -> i64 {
    seats.into_iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

/// Returns the bots' seats as a bit mask.
pub(super) fn bots(table: &Table) -> i64 {
    bits(Seat::all(table.seats.len()).zip(&table.seats).filter(|(_, place)| place.bot.is_some()).map(|(seat, _)| seat))
}

/// A placeholder seat for players who have the table in their list without a seat. No turn ever waits for it.
const ASIDE: Seat = Seat(62);

/// Returns the players who have this table in their list: the seated players with their seats and, after the match,
/// their results; then the players who lent their seats, and a host without a seat.
pub(super) fn sitting(table: &Table) -> impl Iterator<Item = (&str, Seat, Option<MatchResult>)> {
    let result = |seat: Seat| table.outcome.as_ref().map(|outcome| MatchResult::of(&outcome.places, seat));
    let places = Seat::all(table.seats.len()).zip(&table.seats);
    let seated = places.filter_map(move |(seat, place)| Some((player_of(table, place)?, seat, result(seat))));
    let lenders = table.seats.iter().filter_map(|place| place.lent_by.as_ref()).map(|owner| owner.id.as_str());
    // An imported record has no seated players, so its host must not be listed as one.
    let is_played_here = table.seats.iter().any(|place| place.player.is_some()) || table.is_waiting();
    let host = Some(table.host.as_str()).filter(|host| is_played_here && table.seat_of(host).is_none());
    seated.chain(lenders.chain(host).map(|player| (player, ASIDE, None)))
}

/// Returns the player in a seat. While the table is waiting to start, this can be the player for whom it is reserved.
fn player_of<'a>(table: &Table, place: &'a Place) -> Option<&'a str> {
    let kept = place.kept_for.as_ref().filter(|_| table.is_waiting());
    place.player.as_deref().or(kept.map(|kept| kept.id.as_str()))
}

/// Returns the name under which serde writes an enum value.
pub(super) fn word(of: &impl Serialize) -> Result<String, serde_json::Error> {
    serde_json::to_value(of).map(|word| word.as_str().map(str::to_owned).unwrap_or_default())
}

pub(super) const NOTE_ALIVE: &str =
    "INSERT INTO facts (name, value) VALUES ('alive', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
