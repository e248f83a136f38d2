//! Opening the file: ours or a new one, never a new one over something else.

use super::disk::Disk;
use super::{Store, StoreError};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, Row, SqliteConnection};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// `STBR`: marks a SQLite file as Starboard's.
const APPLICATION_ID: i64 = 0x5354_4252;
/// Statements of every length in which rows are appended, and all others.
const KEPT_STATEMENTS: usize = 200;
/// Up to this size the whole file is checked at every start; of a larger one, only what opening reads.
const CHECKED_WHOLE: u64 = 64 << 20;
/// So much of the file is read without copying it, in bytes.
const MAPPED: u64 = 1 << 30;
const SQLITE_HEADER: &[u8; 16] = b"SQLite format 3\0";

static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!("../migrations");

/// Why a database file is not used. The file is left as it is.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("cannot use {path}: {source}")]
    Io { path: PathBuf, source: std::io::Error },
    #[error("{path} is not a Starboard database. Move it away, or name another folder with --data.")]
    Foreign { path: PathBuf },
    #[error("{path} is damaged ({detail}). Restore a backup, or name another folder with --data.")]
    Damaged { path: PathBuf, detail: String },
    #[error("{path} was made by another version of Starboard: {detail}")]
    OtherVersion { path: PathBuf, detail: String },
    #[error("cannot open {path}: {source}")]
    Database { path: PathBuf, source: sqlx::Error },
}

impl Store {
    /// Opens the database in that file, or makes a new one if there is no file. Once less than `reserve` bytes are free
    /// around it, nothing more is written.
    ///
    /// # Errors
    /// If the file is not Starboard's, is damaged, or was made by a newer version: it is left as it is.
    pub async fn open(path: &Path, reserve: u64) -> Result<Store, OpenError> {
        let io = |source| OpenError::Io { path: path.to_owned(), source };
        if path.try_exists().map_err(io)? {
            check(path).await?;
        } else {
            create(path).await?;
        }
        Store::over_file(path, reserve, true).await
    }

    /// Opens the database in that file beside a server that may run on it: nothing about its form changes.
    ///
    /// # Errors
    /// As [`Store::open`], and if the file has the form of an older version.
    pub async fn open_beside(path: &Path, reserve: u64) -> Result<Store, OpenError> {
        check(path).await?;
        Store::over_file(path, reserve, false).await
    }

    async fn over_file(path: &Path, reserve: u64, migrates: bool) -> Result<Store, OpenError> {
        let failed = |source| OpenError::Database { path: path.to_owned(), source };
        // A file in this process cannot have gone away: to ask before each use is one more message to its thread.
        let pool = || SqlitePoolOptions::new().test_before_acquire(false);
        let writing = options(path).statement_cache_capacity(KEPT_STATEMENTS);
        let writer = pool().max_connections(1).connect_with(writing).await.map_err(failed)?;
        let other = |detail: String| OpenError::OtherVersion { path: path.to_owned(), detail };
        if migrates {
            MIGRATIONS.run(&writer).await.map_err(|error| other(error.to_string()))?;
        } else {
            let done = sqlx::query("SELECT version FROM _sqlx_migrations ORDER BY version").fetch_all(&writer).await;
            let done = done.map_err(failed)?.iter().map(|row| row.try_get(0)).collect::<Result<Vec<i64>, _>>();
            if done.map_err(failed)? != MIGRATIONS.iter().map(|migration| migration.version).collect::<Vec<_>>() {
                return Err(other("start this version's server on it once".to_owned()));
            }
        }
        let readers = pool().max_connections(4).min_connections(1);
        // The rows of a match lie all over the file: reading them out of the system's own cache spares a copy of each page.
        let reading = options(path).pragma("query_only", "on").pragma("mmap_size", MAPPED.to_string());
        let readers = readers.connect_with(reading).await.map_err(failed)?;
        let newest =
            "SELECT (SELECT coalesce(max(number), 0) FROM tables), (SELECT coalesce(max(arrival), 0) FROM record)";
        let newest = sqlx::query(newest).fetch_one(&readers).await.map_err(failed)?;
        let (number, arrival) = (newest.try_get(0).map_err(failed)?, newest.try_get(1).map_err(failed)?);
        let store = Store::over(readers, writer, Disk::under(path, reserve), number, arrival);
        match store.keep_names_by_look().await {
            // What has no room now has it at another start.
            Ok(()) | Err(StoreError::Trouble(_)) => Ok(store),
            Err(error) => Err(failed(sqlx::Error::Protocol(error.to_string()))),
        }
    }

    /// Writes a copy of the whole database as it is now into a new file, while it is in use.
    ///
    /// # Errors
    /// If the file exists already or cannot be written.
    pub async fn backup(&self, to: &Path) -> Result<(), sqlx::Error> {
        let to = to.to_string_lossy().into_owned();
        sqlx::query("VACUUM INTO ?").bind(to).execute(&self.writer).await.map(|_| ())
    }
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(5))
        .foreign_keys(true)
        // What SQLite notes beside its files needs no file.
        .pragma("temp_store", "memory")
}

/// Makes the file under another name first, so that a crash on the way leaves nothing half made.
async fn create(path: &Path) -> Result<(), OpenError> {
    let io = |source| OpenError::Io { path: path.to_owned(), source };
    let failed = |source| OpenError::Database { path: path.to_owned(), source };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(io)?;
    }
    let unfinished = path.with_extension("db.new");
    match std::fs::remove_file(&unfinished) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(io(error)),
        _ => {}
    }
    let fresh = SqliteConnectOptions::new().filename(&unfinished).create_if_missing(true);
    let mut connection = SqliteConnection::connect_with(&fresh).await.map_err(failed)?;
    sqlx::query("PRAGMA application_id = 1398030930").execute(&mut connection).await.map_err(failed)?;
    MIGRATIONS
        .run(&mut connection)
        .await
        .map_err(|error| OpenError::OtherVersion { path: path.to_owned(), detail: error.to_string() })?;
    connection.close().await.map_err(failed)?;
    std::fs::rename(&unfinished, path).map_err(io)
}

/// Makes sure that an existing file is ours and whole, without changing it.
async fn check(path: &Path) -> Result<(), OpenError> {
    let io = |source| OpenError::Io { path: path.to_owned(), source };
    let foreign = || OpenError::Foreign { path: path.to_owned() };
    let mut header = [0; 16];
    let mut file = std::fs::File::open(path).map_err(io)?;
    match file.read_exact(&mut header) {
        Err(error) if error.kind() != std::io::ErrorKind::UnexpectedEof => return Err(io(error)),
        _ if &header != SQLITE_HEADER => return Err(foreign()),
        _ => {}
    }
    let damaged = |error: sqlx::Error| OpenError::Damaged { path: path.to_owned(), detail: words(&error) };
    let existing = SqliteConnectOptions::new().filename(path).busy_timeout(Duration::from_secs(5));
    let mut connection = SqliteConnection::connect_with(&existing).await.map_err(damaged)?;
    let id = sqlx::query("PRAGMA application_id").fetch_one(&mut connection).await.map_err(damaged)?;
    if id.try_get::<i64, _>(0).map_err(damaged)? != APPLICATION_ID {
        return Err(foreign());
    }
    if file.metadata().map_err(io)?.len() <= CHECKED_WHOLE {
        let said = sqlx::query("PRAGMA quick_check(1)").fetch_one(&mut connection).await.map_err(damaged)?;
        let said: String = said.try_get(0).map_err(damaged)?;
        if said != "ok" {
            return Err(OpenError::Damaged { path: path.to_owned(), detail: said });
        }
    }
    connection.close().await.map_err(damaged)
}

fn words(error: &sqlx::Error) -> String {
    error.as_database_error().map_or_else(|| error.to_string(), |error| error.message().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("starboard-open-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        folder.join("starboard.db")
    }

    #[test]
    fn the_mark_in_the_statement_is_ours() {
        assert_eq!(APPLICATION_ID, 1_398_030_930);
    }

    #[tokio::test]
    async fn a_missing_file_is_made_and_opens_again() {
        let path = file("new");
        Store::open(&path, 0).await.unwrap().close().await;
        Store::open(&path, 0).await.unwrap().close().await;
    }

    #[tokio::test]
    async fn who_opens_it_beside_a_server_changes_nothing_about_its_form() {
        let path = file("beside");
        Store::open(&path, 0).await.unwrap().close().await;
        Store::open_beside(&path, 0).await.unwrap().close().await;
        let mut older = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(&path)).await.unwrap();
        let newest = "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)";
        sqlx::query(newest).execute(&mut older).await.unwrap();
        older.close().await.unwrap();
        assert!(matches!(Store::open_beside(&path, 0).await, Err(OpenError::OtherVersion { .. })));
    }

    #[tokio::test]
    async fn a_file_of_something_else_is_refused_and_left_alone() {
        let path = file("text");
        for content in [&b""[..], b"hello", b"a text that is longer than any header of SQLite"] {
            std::fs::write(&path, content).unwrap();
            assert!(matches!(Store::open(&path, 0).await, Err(OpenError::Foreign { .. })));
            assert_eq!(std::fs::read(&path).unwrap(), content);
        }
    }

    #[tokio::test]
    async fn another_programs_database_is_refused() {
        let path = file("foreign");
        let fresh = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let mut connection = SqliteConnection::connect_with(&fresh).await.unwrap();
        sqlx::query("CREATE TABLE notes (text TEXT)").execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        assert!(matches!(Store::open(&path, 0).await, Err(OpenError::Foreign { .. })));
    }

    #[tokio::test]
    async fn a_damaged_file_is_refused_and_left_alone() {
        let path = file("damaged");
        Store::open(&path, 0).await.unwrap().close().await;
        let mut content = std::fs::read(&path).unwrap();
        content[4096..12_288].fill(0xA5);
        std::fs::write(&path, &content).unwrap();
        assert!(matches!(Store::open(&path, 0).await, Err(OpenError::Damaged { .. })));
        assert_eq!(std::fs::read(&path).unwrap(), content);
    }
}
