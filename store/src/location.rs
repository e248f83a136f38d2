//! The location of a database, and ways to open it. A database that is not Starboard's is never overwritten.

use super::database::Pool;
use super::{Introduction, Node, Nodes, Store, StoreError, postgres, sqlite};
use sqlx::migrate::Migrator;
use sqlx::postgres::PgConnectOptions;
use std::fmt::Display;
use std::path::{Path, PathBuf};

/// The location of a server's database.
#[derive(Clone, Debug)]
pub enum Location {
    /// An SQLite file. Writes are refused while less than `reserve` bytes are free. If accepted commands are missing, a
    /// server starts only if `accepted_loss` is exactly their number.
    File { path: PathBuf, reserve: u64, accepted_loss: u64 },
    /// A database of a PostgreSQL server.
    Postgres(Box<PgConnectOptions>),
}

/// The reason why a database cannot be opened. The database is left unchanged.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("cannot use {path}: {source}")]
    Io { path: PathBuf, source: std::io::Error },
    #[error("{what} is not a Starboard database. Move it away, or choose another with --data or --database.")]
    Foreign { what: String },
    #[error("{what} is damaged ({detail}). {} Or choose another folder with --data.", way_out(what, *has_log))]
    Damaged { what: String, detail: String, has_log: bool },
    #[error(
        "{what} lacks {}. Either its log {what}-wal was damaged or lost, or the file was replaced by an older copy. If \
         you have the undamaged file and log, put both back. To continue without those commands, start once with \
         --accept-loss {missing}.",
        if *missing == 1 { "1 accepted command".to_owned() } else { format!("{missing} accepted commands") }
    )]
    Lost { what: String, missing: u64 },
    #[error("{what} has the schema of another version of Starboard: {detail}")]
    OtherVersion { what: String, detail: String },
    #[error("another Starboard server is using {what}: stop it first")]
    Held { what: String },
    #[error("{what} is not encoded in UTF-8: create a new one with `CREATE DATABASE … ENCODING 'UTF8'`")]
    Encoding { what: String },
    #[error(
        "the node {name} (version {version}) is using {what} and is not compatible with this program: stop all nodes \
         of that version first"
    )]
    OtherForm { what: String, name: String, version: String },
    #[error("{what} is a file, which nodes cannot share: choose a PostgreSQL database with --database")]
    NotShared { what: String },
    #[error("cannot open {what}: {source}")]
    Database { what: String, source: sqlx::Error },
}

/// Returns the advice for a damaged file. A log left over from another file makes even a good backup look damaged.
fn way_out(what: &str, has_log: bool) -> String {
    match has_log {
        true => format!(
            "If you have just restored a backup, move {what}-wal away, which is the log of the previous file, and start \
             again. Otherwise restore a backup, without that log."
        ),
        false => "Restore a backup.".to_owned(),
    }
}

impl OpenError {
    pub(super) fn database(what: impl Display, source: sqlx::Error) -> Self {
        OpenError::Database { what: what.to_string(), source }
    }

    pub(super) fn other(what: &impl Display, detail: impl Display) -> Self {
        OpenError::OtherVersion { what: what.to_string(), detail: detail.to_string() }
    }
}

impl Location {
    /// An SQLite file at `path`.
    pub fn file(path: &Path, reserve: u64) -> Self {
        Location::File { path: path.to_owned(), reserve, accepted_loss: 0 }
    }

    /// A PostgreSQL database, from a `postgres://` URL.
    ///
    /// # Errors
    /// If the URL is malformed. The message does not quote it, because it may contain a password.
    pub fn postgres(url: &str) -> Result<Self, String> {
        let words =
            "a database URL has the form postgres://USER@HOST:PORT/NAME; the password can be given in PGPASSWORD";
        if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
            return Err(words.to_owned());
        }
        url.parse().map(|options| Location::Postgres(Box::new(options))).map_err(|_| words.to_owned())
    }
}

impl Store {
    /// Opens the database for a server, or creates it.
    ///
    /// # Errors
    /// If it is not Starboard's, is damaged, lacks accepted commands, comes from a newer version, or is in use by
    /// another server. It is then left unchanged.
    pub async fn open(location: &Location) -> Result<Store, OpenError> {
        let store = match location {
            Location::File { path, reserve, accepted_loss } => sqlite::open(path, *reserve, *accepted_loss).await,
            Location::Postgres(options) => postgres::open(options, false).await,
        }?;
        store.names_kept_by_look().await
    }

    /// Opens the database for one of several nodes that share it.
    ///
    /// # Errors
    /// As for [`Store::open`], and if it is an SQLite file.
    pub async fn open_for_node(location: &Location, node: Introduction) -> Result<(Store, Nodes), OpenError> {
        match location {
            Location::File { path, .. } => Err(OpenError::NotShared { what: path.display().to_string() }),
            Location::Postgres(options) => {
                let (store, nodes) = postgres::nodes::open(options, node).await?;
                Ok((store.names_kept_by_look().await?, nodes))
            }
        }
    }

    async fn names_kept_by_look(self) -> Result<Self, OpenError> {
        match self.keep_names_by_look().await {
            // A storage fault does not prevent the start. The next start tries again.
            Ok(()) | Err(StoreError::Fault(_)) => Ok(self),
            Err(error) => Err(OpenError::database("the account names", sqlx::Error::Protocol(error.to_string()))),
        }
    }

    /// Opens an existing database alongside a server that may be running, without changing its schema. See
    /// [`Store::missing`].
    ///
    /// # Errors
    /// As for [`Store::open`], and if it does not exist or has the schema of an older version.
    pub async fn open_beside(location: &Location) -> Result<Store, OpenError> {
        match location {
            Location::File { path, reserve, .. } => sqlite::open_beside(path, *reserve).await,
            Location::Postgres(options) => postgres::open(options, true).await,
        }
    }

    /// Returns the number of accepted commands that the file has lost. If there are any, the file is opened read-only.
    /// Always 0 for a server and on PostgreSQL.
    pub fn missing(&self) -> u64 {
        self.missing
    }

    /// Returns the servers that use or have used this database, live ones first. Empty for an SQLite file.
    pub async fn nodes(&self) -> Result<Vec<Node>, StoreError> {
        match &self.readers {
            Pool::Sqlite(_) => Ok(Vec::new()),
            Pool::Postgres(pool) => postgres::nodes::list(pool).await,
        }
    }

    /// Tells a node to hand over its tables and accept no more. False if there is no live node with the number `node`.
    pub async fn drain_node(&self, node: i64) -> Result<bool, StoreError> {
        match &self.readers {
            Pool::Sqlite(_) => Ok(false),
            Pool::Postgres(pool) => postgres::nodes::drain(pool, node).await,
        }
    }

    /// Writes a copy of the whole database to a new file while the database is in use. False on PostgreSQL, which has
    /// its own backup tools.
    ///
    /// # Errors
    /// If the file exists or cannot be written.
    pub async fn backup(&self, to: &Path) -> Result<bool, StoreError> {
        match &self.readers {
            Pool::Sqlite(pool) => sqlite::backup(pool, to).await.map(|()| true),
            Pool::Postgres(_) => Ok(false),
        }
    }
}

/// Checks that exactly the migrations known to this version have been applied.
pub(super) fn is_current(known: &Migrator, done: &[i64], what: &impl Display) -> Result<(), OpenError> {
    let current = known.iter().map(|migration| migration.version).eq(done.iter().copied());
    if current { Ok(()) } else { Err(OpenError::other(what, "start this version's server on it once")) }
}
