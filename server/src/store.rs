//! All SQL. One SQLite file: many readers, one writer.
//!
//! Whatever a table's task wants to be durable goes through [`Store::commit`]: one task takes all that has queued and
//! writes it in one transaction, so one fsync serves all tables that waited.

mod bans;
mod calls;
mod chat;
mod commit;
mod decks;
mod disk;
mod open;
mod operator;
mod people;
mod record;
mod tables;
#[cfg(test)]
mod tests;

pub use bans::ended_network;
pub use calls::Webhook;
pub use commit::{Commit, Number};
pub use decks::{MOST_DECKS, StoredDeck};
pub use disk::Trouble;
pub use open::OpenError;
pub use operator::{Brief, FORMER, Few, Person};
pub use people::{Identity, Password, hashed};
pub use tables::{Filter, Listed, MatchResult};

use bans::BannedNetworks;
use commit::{Arrival, Queued, Writer};
use disk::Disk;
use sqlx::SqlitePool;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use tokio::sync::{Mutex, broadcast, mpsc, oneshot};
use tokio::task::JoinHandle;

/// What goes wrong with storage. Nothing has been written then.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database failed: {0}")]
    Database(sqlx::Error),
    #[error("{0}")]
    Trouble(#[from] Trouble),
    #[error("what is stored cannot be read: {0}")]
    Damaged(#[from] serde_json::Error),
    #[error("the writer has stopped")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Trouble::of(&error).map_or_else(|| StoreError::Database(error), StoreError::Trouble)
    }
}

/// The database.
pub struct Store {
    readers: SqlitePool,
    /// One connection: writes never wait for each other inside SQLite.
    writer: SqlitePool,
    commits: mpsc::Sender<Queued>,
    disk: Arc<Disk>,
    ended: broadcast::Sender<String>,
    networks: BannedNetworks,
    /// What the next new table gets.
    next_number: AtomicI64,
    committer: Mutex<Option<JoinHandle<()>>>,
}

impl Store {
    fn over(readers: SqlitePool, writer: SqlitePool, disk: Disk, last_number: Number, last_arrival: Arrival) -> Self {
        let (commits, queue) = mpsc::channel(commit::LONGEST_QUEUE);
        let disk = Arc::new(disk);
        let writing = Writer { pool: writer.clone(), disk: Arc::clone(&disk), last_arrival };
        let committer = tokio::spawn(writing.run(queue));
        Store {
            readers,
            writer,
            commits,
            disk,
            ended: broadcast::Sender::new(256),
            networks: BannedNetworks::default(),
            next_number: AtomicI64::new(last_number + 1),
            committer: Mutex::new(Some(committer)),
        }
    }

    /// Writes all of it durably, or nothing.
    ///
    /// # Errors
    /// If the database refuses it: another has written the same version, or the disk failed.
    pub async fn commit(&self, mut commit: Commit) -> Result<(), StoreError> {
        if commit.table.is_some() {
            commit.number.get_or_insert_with(|| self.next_number.fetch_add(1, Ordering::Relaxed));
        }
        let (answer, done) = oneshot::channel();
        self.commits.send(Queued { commit, answer }).await.map_err(|_| StoreError::Closed)?;
        done.await.map_err(|_| StoreError::Closed)?
    }

    /// Ends when a commit has failed by what is wrong with the disk.
    pub async fn fails(&self) {
        self.disk.failed.notified().await;
    }

    /// The way to write what needs no group: for whoever is at their own affairs.
    fn writing(&self) -> Result<&SqlitePool, StoreError> {
        self.disk.can_take_more()?;
        Ok(&self.writer)
    }

    /// Waits for the writer to finish what is queued and closes the file. No commit may follow.
    pub async fn close(&self) {
        if let Some(committer) = self.committer.lock().await.take() {
            let (answer, drained) = oneshot::channel();
            // The queue is in order: once this empty commit is answered, all before it are on disk.
            if self.commits.send(Queued { commit: Commit::default(), answer }).await.is_ok() {
                let _ = drained.await;
            }
            committer.abort();
        }
        self.readers.close().await;
        self.writer.close().await;
    }
}
