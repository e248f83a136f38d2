//! All SQL. One SQLite file: many readers, one writer.
//!
//! Whatever a table's task wants to be durable goes through [`Store::commit`]: one task takes all that has queued and
//! writes it in one transaction, so one fsync serves all tables that waited.

mod chat;
mod commit;
mod decks;
mod open;
mod people;
mod record;
mod tables;
#[cfg(test)]
mod tests;

pub use commit::{Commit, Number};
pub use decks::{MOST_DECKS, StoredDeck};
pub use open::OpenError;
pub use people::{Identity, Password};
pub use tables::{Filter, Listed, MatchResult};

use commit::{Arrival, Queued};
use sqlx::SqlitePool;
use std::sync::atomic::{AtomicI64, Ordering};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

/// What goes wrong with storage. Nothing has been written then.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    #[error("what is stored cannot be read: {0}")]
    Damaged(#[from] serde_json::Error),
    #[error("the writer has stopped")]
    Closed,
}

/// The database.
pub struct Store {
    readers: SqlitePool,
    /// One connection: writes never wait for each other inside SQLite.
    writer: SqlitePool,
    commits: mpsc::Sender<Queued>,
    /// What the next new table gets.
    next_number: AtomicI64,
    committer: Mutex<Option<JoinHandle<()>>>,
}

impl Store {
    fn over(readers: SqlitePool, writer: SqlitePool, last_number: Number, last_arrival: Arrival) -> Self {
        let (commits, queue) = mpsc::channel(commit::LONGEST_QUEUE);
        let committer = tokio::spawn(commit::run(writer.clone(), last_arrival, queue));
        Store {
            readers,
            writer,
            commits,
            next_number: AtomicI64::new(last_number + 1),
            committer: Mutex::new(Some(committer)),
        }
    }

    /// Writes all of it durably, or nothing.
    ///
    /// # Errors
    /// If the database refuses it: another has written the same version, or the disk failed.
    pub async fn commit(&self, mut commit: Commit) -> Result<(), StoreError> {
        commit.number.get_or_insert_with(|| self.next_number.fetch_add(1, Ordering::Relaxed));
        let (answer, done) = oneshot::channel();
        self.commits.send(Queued { commit, answer }).await.map_err(|_| StoreError::Closed)?;
        done.await.map_err(|_| StoreError::Closed)?
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
