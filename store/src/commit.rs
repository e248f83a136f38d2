//! The writer: one transaction for all that has queued.

use super::tables::MatchResult;
use super::{StoreError, postgres, sqlite};
use engine::judge::Row;
use engine::table::{Place, Standing, Table};
use engine::time::hold;
use futures_util::future::BoxFuture;
use games::seat::Seat;
use serde::Serialize;
use sqlx::SqliteConnection;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// Where 1024 wait for the disk at once, the next waits to queue.
const LONGEST_QUEUE: usize = 1024;
/// The most commits and jobs in one transaction.
const LARGEST_BATCH: usize = 512;
/// A connection over a network that was idle for 500 ms is tried.
const LONG_IDLE: Duration = Duration::from_millis(500);

/// A table's number in the database.
pub type Number = i64;

/// What one table wants to be durable together.
#[derive(Clone, Default)]
pub struct Commit {
    /// Whose it is; `None` for a table that is new: it gets its number as it is written.
    pub number: Option<Number>,
    /// The version to which its record goes back before anything else: the rows after it are no part of it any more.
    pub back_to: Option<u32>,
    /// Rows to append to its record.
    pub rows: Arc<[Row]>,
    /// The table itself, if it has changed.
    pub table: Option<Box<Table>>,
    /// How the match stands after the rows.
    pub standing: Option<Standing>,
    /// The server is alive at that time.
    pub alive: Option<i64>,
    /// What is written with it, or not at all: a table that is opened beside this one.
    pub beside: Option<Box<Commit>>,
}

impl Commit {
    /// True if it needs a number before it can be written.
    fn is_new(&self) -> bool {
        self.number.is_none() && self.table.is_some()
    }
}

/// What the writer is to do, and who waits for it.
pub(super) struct Queued {
    pub work: Work,
    answer: oneshot::Sender<Result<(), StoreError>>,
}

pub(super) enum Work {
    Commit(Box<Commit>),
    /// Of SQLite's writer alone; `None` once it has begun.
    Job(Option<Job>),
    /// The last work of all: SQLite's connection closes.
    Close,
}

/// What comes of each of a batch.
pub(super) type Results = Vec<Result<(), StoreError>>;

/// Runs statements within a transaction of the writer.
pub(super) type Job =
    Box<dyn for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<(), StoreError>> + Send + Sync>;

impl Queued {
    pub(super) fn commit(&self) -> Option<&Commit> {
        if let Work::Commit(commit) = &self.work { Some(commit) } else { None }
    }
}

/// The way to the writer. Work is done in the order in which it arrives.
pub(super) struct Queue(mpsc::Sender<Queued>);

impl Queue {
    /// To a writer that begins now.
    pub(super) fn to(writer: Writer, failed: Arc<Notify>) -> (Self, JoinHandle<()>) {
        let (queue, queued) = mpsc::channel(LONGEST_QUEUE);
        (Queue(queue), tokio::spawn(writer.run(queued, failed)))
    }

    /// Has the writer do it. The answer comes once it is durable.
    pub(super) async fn put(&self, work: Work) -> Result<(), StoreError> {
        let (answer, done) = oneshot::channel();
        let _hold = hold();
        self.0.send(Queued { work, answer }).await.map_err(|_| StoreError::Closed)?;
        done.await.map_err(|_| StoreError::Closed)?
    }

    /// Has SQLite's writer run a job within its next transaction. A job that fails is taken back, and nothing else is. Its result
    /// comes once it is durable.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        job: impl for<'c> FnOnce(&'c mut SqliteConnection) -> BoxFuture<'c, Result<T, StoreError>> + Send + Sync + 'static,
    ) -> Result<T, StoreError> {
        let (give, given) = oneshot::channel();
        let job: Job = Box::new(move |with| {
            Box::pin(async move {
                // A caller that no longer waits needs no result.
                let _ = give.send(job(with).await?);
                Ok(())
            })
        });
        self.put(Work::Job(Some(job))).await?;
        given.await.map_err(|_| StoreError::Closed)
    }
}

/// Commits, each with its table's number: that of a new table is the next of `new`.
pub(super) fn numbered(batch: &[Queued], new: impl IntoIterator<Item = Number>) -> Vec<(Number, &Commit)> {
    let mut new = new.into_iter();
    let mut number = |commit: &Commit| if commit.is_new() { new.next() } else { commit.number };
    all_of(batch).filter_map(|commit| Some((number(commit)?, commit))).collect()
}

/// How many tables of a batch are new.
pub(super) fn new_tables(batch: &[Queued]) -> usize {
    all_of(batch).filter(|commit| commit.is_new()).count()
}

/// All commits of a batch, each before what is written beside it.
fn all_of(batch: &[Queued]) -> impl Iterator<Item = &Commit> {
    let commits = batch.iter().filter_map(Queued::commit);
    commits.flat_map(|commit| std::iter::once(commit).chain(commit.beside.as_deref()))
}

/// The latest time at which a batch says that the server is alive.
pub(super) fn alive(batch: &[Queued]) -> Option<i64> {
    batch.iter().filter_map(|queued| queued.commit()?.alive).max()
}

/// The task that writes.
pub(super) enum Writer {
    Sqlite(Box<sqlite::Writer>),
    Postgres(Box<postgres::Writer>),
}

impl Writer {
    /// Takes whatever has queued, writes it, answers; until the end of the queue.
    async fn run(mut self, mut queue: mpsc::Receiver<Queued>, failed: Arc<Notify>) {
        let mut batch = Vec::new();
        // Logged once, not with every commit.
        let mut logged = None;
        while self.receive(&mut queue, &mut batch).await > 0 {
            all_who_are_ready(&mut queue, &mut batch).await;
            let began = Instant::now();
            let results = self.write(&mut batch).await;
            metrics::histogram!("starboard_append_seconds").record(began.elapsed().as_secs_f64());
            metrics::histogram!("starboard_append_batch").record(batch.len() as f64);
            let is_last = batch.iter().any(|queued| matches!(queued.work, Work::Close));
            if is_last && let Writer::Sqlite(writer) = &mut self {
                writer.close().await;
            }
            for (queued, result) in batch.drain(..).zip(results) {
                // The failure of a job is its caller's to tell.
                if queued.commit().is_some() {
                    let trouble = if let Err(StoreError::Trouble(trouble)) = result { Some(trouble) } else { None };
                    if trouble.is_some() {
                        failed.notify_one();
                    }
                    if let Err(error) = &result
                        && (trouble.is_none() || trouble != logged)
                    {
                        tracing::error!(%error, "a commit failed");
                    }
                    logged = trouble;
                }
                // Nobody waiting any more is no reason to stop: what is written stays written.
                let _ = queued.answer.send(result);
            }
            if is_last {
                break;
            }
        }
    }

    /// Takes what has queued, or waits for the first of it. Over a network the connection is tried meanwhile.
    async fn receive(&mut self, queue: &mut mpsc::Receiver<Queued>, batch: &mut Vec<Queued>) -> usize {
        loop {
            let received = queue.recv_many(batch, LARGEST_BATCH);
            match self {
                Writer::Sqlite(_) => return received.await,
                Writer::Postgres(writer) => match timeout(LONG_IDLE, received).await {
                    Ok(received) => return received,
                    Err(_) => writer.try_connection().await,
                },
            }
        }
    }

    async fn write(&mut self, batch: &mut [Queued]) -> Results {
        match self {
            Writer::Sqlite(writer) => writer.write(batch).await,
            Writer::Postgres(writer) => writer.write(batch).await,
        }
    }
}

/// The same for each of a batch.
pub(super) fn all_alike(batch: &[Queued], done: Result<(), StoreError>) -> Results {
    let alike = |_| match &done {
        Ok(()) => Ok(()),
        Err(StoreError::Trouble(trouble)) => Err(StoreError::Trouble(*trouble)),
        Err(error) => Err(StoreError::Database(sqlx::Error::Protocol(error.to_string()))),
    };
    let mut all: Vec<_> = (1..batch.len()).map(alike).collect();
    all.push(done);
    all
}

/// A transaction costs the same for many as for one: whoever can queue without waiting is waited for.
async fn all_who_are_ready(queue: &mut mpsc::Receiver<Queued>, batch: &mut Vec<Queued>) {
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

/// Seats as a number: bit by seat.
pub(super) fn bits(seats: impl IntoIterator<Item = Seat>) -> i64 {
    seats.into_iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

/// The seats where bots sit.
pub(super) fn bots(table: &Table) -> i64 {
    bits(Seat::all(table.seats.len()).zip(&table.seats).filter(|(_, place)| place.bot.is_some()).map(|(seat, _)| seat))
}

/// Where somebody sits who has a table among theirs without a seat: nobody is ever awaited there.
const ASIDE: Seat = Seat(62);

/// Who has a table among theirs: those who sit there, each with the seat and once the match is over how it went for them; and
/// those who only host it, or have lent their seat.
pub(super) fn sitting(table: &Table) -> impl Iterator<Item = (&str, Seat, Option<MatchResult>)> {
    let result = |seat: Seat| table.outcome.as_ref().map(|outcome| MatchResult::of(&outcome.places, seat));
    let places = Seat::all(table.seats.len()).zip(&table.seats);
    let seated = places.filter_map(move |(seat, place)| Some((player_of(table, place)?, seat, result(seat))));
    let lenders = table.seats.iter().filter_map(|place| place.lent_by.as_ref()).map(|owner| owner.id.as_str());
    // Nobody is listed for a record that was brought in: its host alone has it.
    let is_played_here = table.seats.iter().any(|place| place.player.is_some()) || table.is_waiting();
    let host = Some(table.host.as_str()).filter(|host| is_played_here && table.seat_of(host).is_none());
    seated.chain(lenders.chain(host).map(|player| (player, ASIDE, None)))
}

/// Who sits there; at a table that waits, also for whom the seat is kept: it is among their tables.
fn player_of<'a>(table: &Table, place: &'a Place) -> Option<&'a str> {
    let kept = place.kept_for.as_ref().filter(|_| table.is_waiting());
    place.player.as_deref().or(kept.map(|kept| kept.id.as_str()))
}

/// The one word that it is written as.
pub(super) fn word(of: &impl Serialize) -> Result<String, serde_json::Error> {
    serde_json::to_value(of).map(|word| word.as_str().map(str::to_owned).unwrap_or_default())
}

pub(super) const NOTE_ALIVE: &str =
    "INSERT INTO facts (name, value) VALUES ('alive', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
