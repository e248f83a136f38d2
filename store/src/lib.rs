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
//! Whatever a table's task wants to be durable goes through [`Store::commit`]: one task takes all that has queued and
//! writes it together, so one wait for the disk serves all tables that waited. Nothing outside this folder knows which
//! database it is.

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
use commit::{Queued, Writer};
use database::Pool;
use engine::time::hold;
use sqlite::Disk;
use std::fs::File;
use std::sync::Arc;
use tokio::sync::{Mutex, Notify, broadcast, mpsc, oneshot};
use tokio::task::JoinHandle;

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
    readers: Pool,
    /// Of SQLite one connection: writes never wait for each other inside it.
    writer: Pool,
    commits: mpsc::Sender<Queued>,
    /// The disk under a file; a database server looks after its own.
    disk: Option<Arc<Disk>>,
    /// Told when a commit has failed by what is wrong with the database.
    failed: Arc<Notify>,
    ended: broadcast::Sender<Ended>,
    networks: BannedNetworks,
    /// Who writes what has queued, and whatever else goes on beside.
    working: Mutex<Vec<JoinHandle<()>>>,
    /// The accepted commands that a file lacks.
    missing: u64,
    /// The file, locked while a server has it open.
    lock: Mutex<Option<File>>,
}

impl Store {
    fn over(readers: Pool, writer: Pool, writing: Writer, disk: Option<Arc<Disk>>) -> Self {
        let (commits, queue) = mpsc::channel(commit::LONGEST_QUEUE);
        let failed = Arc::<Notify>::default();
        let committer = tokio::spawn(writing.run(queue, Arc::clone(&failed)));
        Store {
            readers,
            writer,
            commits,
            disk,
            failed,
            ended: broadcast::Sender::new(256),
            networks: BannedNetworks::default(),
            working: Mutex::new(vec![committer]),
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
        let (answer, done) = oneshot::channel();
        let _hold = hold();
        self.commits.send(Queued { commit, answer }).await.map_err(|_| StoreError::Closed)?;
        done.await.map_err(|_| StoreError::Closed)?
    }

    /// Ends when a commit has failed by what is wrong with the database.
    pub async fn fails(&self) {
        self.failed.notified().await;
    }

    /// The way to write what needs no group: for whoever is at their own affairs.
    fn writing(&self) -> Result<&Pool, StoreError> {
        self.disk.as_ref().map_or(Ok(()), |disk| disk.can_take_more())?;
        Ok(&self.writer)
    }

    /// Waits for the writer to finish what is queued and closes the database. No commit may follow.
    pub async fn close(&self) {
        let working = std::mem::take(&mut *self.working.lock().await);
        if !working.is_empty() {
            let (answer, drained) = oneshot::channel();
            // The queue is in order: once this empty commit is answered, all before it are on disk.
            if self.commits.send(Queued { commit: Commit::default(), answer }).await.is_ok() {
                let _ = drained.await;
            }
            working.iter().for_each(JoinHandle::abort);
        }
        self.readers.close().await;
        self.writer.close().await;
        // Last: closing a file frees all locks that the process has on it, SQLite's too.
        self.lock.lock().await.take();
    }
}
