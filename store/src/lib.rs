//! All SQL, over one of two databases with one meaning.
//!
//! | | SQLite, a file in the data folder | PostgreSQL, by `--database` |
//! |---|---|---|
//! | durable before acknowledged | `synchronous = FULL` | `synchronous_commit = on` |
//! | one row to each `(table, version)`, none left out | each row is chained to the one before it | a key, and the row before it must be there |
//! | group commit | one transaction for all that has queued | one statement, in one round trip |
//! | one server writes | a lock on the file | a lock on the database, and a number that every write must know: who has been ended writes no more |
//! | or several, each at its own tables | – | by leases: see `store/postgres/nodes.rs` |
//!
//! A table's task makes its changes durable by [`Store::commit`]: the writer takes all that has queued and writes it
//! together, so that one wait for the disk serves all tables that waited. Every other write into a file is a job that the
//! writer does in the same transaction. Nothing outside this crate knows which database it is.

mod accounts;
mod archive;
mod bans;
mod calls;
mod chat;
mod commit;
mod database;
mod decks;
mod location;
pub mod migrations;
mod moving;
mod operator;
mod people;
mod postgres;
mod record;
mod settings;
mod sqlite;
mod table_store;
mod tables;
#[cfg(test)]
pub(crate) mod tests;
mod trouble;
mod words;

pub use archive::{Filter, Place};
pub use bans::ended_network;
pub use calls::{Awaiting, Device, MOST_DEVICES, MOST_FAILURES, Webhook};
pub use commit::{Commit, Number};
pub use decks::{MOST_DECKS, StoredDeck};
pub use engine::table::Identity;
pub use location::{Location, OpenError};
pub use operator::{Brief, Few, Person};
pub use people::is_reserved;
pub use people::{Ended, Password, hashed};
pub use postgres::nodes::{Claim, FORM, Introduction, Node, Nodes, Notifications, Peer, Received, SILENT, Sign, TERM};
pub use record::CorruptRecord;
pub use settings::{MOST_SETTINGS, StoredSettings};
pub use table_store::{Answered, TableStore};
pub use tables::{Listed, MatchResult};
pub use trouble::Trouble;
pub use words::words;

use bans::BannedNetworks;
use commit::{Queue, Work, Writer};
use database::Pool;
use std::fs::File;
use std::sync::Arc;
use tokio::sync::{Mutex, Notify, broadcast, watch};
use tokio::task::JoinHandle;

/// What goes on beside has 1 s to end when the database is closed.
const CLOSE_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(1);

/// What goes wrong with storage. Nothing has been written then, unless the database went away on the way.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database failed: {0}")]
    Database(sqlx::Error),
    #[error("{0}")]
    Trouble(#[from] Trouble),
    #[error("what is stored cannot be read: {0}")]
    Damaged(#[from] serde_json::Error),
    #[error("{0}")]
    Corrupt(Box<CorruptRecord>),
    #[error("a row of the record is missing before the one that is to be written")]
    Gap,
    #[error("another node has that table")]
    Elsewhere,
    #[error("a panic interrupted it")]
    Panicked,
    #[error("the writer has stopped")]
    Closed,
}

impl StoreError {
    /// True if what failed may have been written all the same.
    pub fn leaves_doubt(&self) -> bool {
        matches!(self, StoreError::Trouble(Trouble::Away | Trouble::Unsynced))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Trouble::of(&error).map_or_else(|| StoreError::Database(error), StoreError::Trouble)
    }
}

/// The database.
pub struct Store {
    /// Connections for all that is read. PostgreSQL is written over these too, except for commits: it groups the commits of
    /// several connections by itself, and in the writer's transaction each statement would wait for a round trip of every other.
    readers: Pool,
    /// For commits, and for all that is written into a file.
    queue: Queue,
    /// Told when a commit has failed by what is wrong with the database.
    failed: Arc<Notify>,
    ended: broadcast::Sender<Ended>,
    networks: BannedNetworks,
    /// The writer, and whatever else goes on beside until `closing`.
    working: Mutex<Vec<JoinHandle<()>>>,
    closing: watch::Sender<bool>,
    /// The accepted commands that a file lacks.
    missing: u64,
    /// The file, locked while a server has it open.
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
            ended: broadcast::Sender::new(256),
            networks: BannedNetworks::default(),
            working: Mutex::new(vec![writing]),
            closing: watch::Sender::default(),
            missing: 0,
            lock: Mutex::default(),
        }
    }

    /// Writes all of it durably, or nothing.
    ///
    /// # Errors
    /// If the database refuses it: another has written the same version, or the disk failed. If the database went away
    /// meanwhile it may have been written all the same.
    pub async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        self.queue.put(Work::Commit(commit.into())).await
    }

    /// Ends when a commit has failed by what is wrong with the database.
    pub async fn fails(&self) {
        self.failed.notified().await;
    }

    /// Waits for the writer to finish what is queued and closes the database. No commit may follow.
    pub async fn close(&self) {
        self.readers.close().await;
        // In its turn: all that has queued before is on disk then. An error says that it was closed already.
        let _ = self.queue.put(Work::Close).await;
        self.closing.send_replace(true);
        for mut working in self.working.lock().await.drain(..) {
            if tokio::time::timeout(CLOSE_TIMEOUT, &mut working).await.is_err() {
                working.abort();
            }
        }
        // Last: closing a file frees all locks that the process has on it, SQLite's too.
        self.lock.lock().await.take();
    }
}
