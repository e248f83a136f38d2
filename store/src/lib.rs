//! The store: all SQL, with the same behaviour on SQLite and PostgreSQL.
//!
//! | | SQLite, a file in the data folder | PostgreSQL, by `--database` |
//! |---|---|---|
//! | durable before acknowledged | `synchronous = FULL` | `synchronous_commit = on` |
//! | one row per version, without gaps | chained rows | a primary key, and a check that the previous row exists |
//! | group commit | one transaction for everything queued | one statement in one round trip, unless a table itself changes |
//! | only one server commits | a lock on the file | a lock on the database; every commit checks that the server was not declared dead |
//! | several nodes, each writing its own tables | – | leases: see `store/postgres/nodes.rs` |
//!
//! A table's task makes its changes durable with [`Store::commit`]. The writer commits everything queued in one
//! transaction, so all waiting tables share one wait for the disk. On SQLite, every other write is a job that the
//! writer runs in the same transaction. No other crate knows which database is in use.

mod accounts;
mod analyses;
mod archive;
mod bans;
mod calls;
mod chat;
mod commit;
mod copying;
mod counting;
mod database;
mod decks;
mod location;
mod marks;
pub mod migrations;
mod notes;
mod operator;
mod people;
mod postgres;
mod ratings;
mod record;
mod settings;
mod share_links;
mod sqlite;
mod statistics;
mod storage_fault;
mod table_store;
mod tables;
#[cfg(test)]
pub(crate) mod tests;
mod words;

pub use analyses::{MAX_PER_PLAYER, MAX_WANTED, StoredAnalysis};
pub use archive::{Filter, Place, With};
pub use bans::ended_network;
pub use calls::{Awaiting, Device, MAX_DEVICES, MAX_FAILURES, Webhook};
pub use commit::{Commit, Number};
pub use decks::{MAX_DECKS, StoredDeck};
pub use engine::table::Identity;
pub use location::{Location, OpenError};
pub use marks::{ChangedMarks, MAX_FAVOURITES, MAX_TAGGED, MAX_TAGS, MarkLimit, Marks};
pub use notes::{MAX_NOTES, StoredNote};
pub use operator::{Brief, Few, Person};
pub use people::is_reserved;
pub use people::{Ended, Password, hashed};
pub use postgres::nodes::{Claim, FORM, Introduction, Node, Nodes, Notifications, Peer, Received, SILENT, Sign, TERM};
pub use record::CorruptRecord;
pub use settings::{MAX_SETTINGS, StoredSettings};
pub use share_links::{MAX_LINKS, NewLink, StoredLink};
pub use statistics::{Against, PartFilter, Scope};
pub use storage_fault::StorageFault;
pub use table_store::{Answered, TableStore};
pub use tables::{Listed, MatchResult};
pub use words::words;

use bans::BannedNetworks;
use commit::{Queue, Work, Writer};
use database::Pool;
use std::fs::File;
use std::sync::Arc;
use tokio::sync::{Mutex, Notify, broadcast, watch};
use tokio::task::JoinHandle;

/// When the database is closed, give background tasks 1 s to finish.
const CLOSE_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(1);

/// An error from the store. Nothing was written, unless [`StoreError::leaves_doubt`] returns true.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("database error: {0}")]
    Database(sqlx::Error),
    #[error("{0}")]
    Fault(#[from] StorageFault),
    #[error("cannot read stored data: {0}")]
    Damaged(#[from] serde_json::Error),
    #[error("{0}")]
    Corrupt(Box<CorruptRecord>),
    #[error("the record lacks the row before the new one")]
    Gap,
    #[error("this node does not hold the lease of the table")]
    Elsewhere,
    #[error("a panic interrupted the write")]
    Panicked,
    #[error("the writer has stopped")]
    Closed,
}

impl StoreError {
    /// True if the failed write may have reached the database.
    pub fn leaves_doubt(&self) -> bool {
        matches!(self, StoreError::Fault(StorageFault::Away | StorageFault::Unsynced))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        StorageFault::of(&error).map_or_else(|| StoreError::Database(error), StoreError::Fault)
    }
}

/// An open database.
pub struct Store {
    /// Connections for reading. On PostgreSQL they also carry every write except commits: PostgreSQL groups the commits
    /// of several connections itself, and in the writer's transaction each statement would add a round trip for all
    /// others.
    readers: Pool,
    /// The writer's queue: all commits, and on SQLite every other write.
    queue: Queue,
    /// Notified when a commit fails because of a storage fault.
    failed: Arc<Notify>,
    /// Notified when a finished match is saved.
    finished: Notify,
    ended: broadcast::Sender<Ended>,
    networks: BannedNetworks,
    /// The writer and the background tasks that run until `closing`.
    working: Mutex<Vec<JoinHandle<()>>>,
    closing: watch::Sender<bool>,
    /// The number of accepted commands that the SQLite file has lost.
    missing: u64,
    /// The SQLite file, locked while a server has it open.
    lock: Mutex<Option<File>>,
}

impl Store {
    fn over(readers: Pool, writer: Writer) -> Self {
        let failed = Arc::<Notify>::default();
        let (queue, writing) = Queue::to(writer, Arc::clone(&failed));
        Store {
            readers,
            queue,
            failed,
            finished: Notify::new(),
            ended: broadcast::Sender::new(256),
            networks: BannedNetworks::default(),
            working: Mutex::new(vec![writing]),
            closing: watch::Sender::default(),
            missing: 0,
            lock: Mutex::default(),
        }
    }

    /// Waits until a commit fails because of a storage fault.
    pub async fn fails(&self) {
        self.failed.notified().await;
    }

    /// Waits for the writer to finish the queue, then closes the database. No commit may follow.
    pub async fn close(&self) {
        self.readers.close().await;
        // The queue is ordered, so everything queued earlier is on disk by then. An error means that the store was
        // already closed.
        let _ = self.queue.put(Work::Close).await;
        self.closing.send_replace(true);
        for mut working in self.working.lock().await.drain(..) {
            if tokio::time::timeout(CLOSE_TIMEOUT, &mut working).await.is_err() {
                working.abort();
            }
        }
        // Last, because closing a file releases every lock the process has on it, SQLite's included.
        self.lock.lock().await.take();
    }
}
