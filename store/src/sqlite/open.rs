//! Opening the file: ours or a new one, never a new one over something else.

use super::{Disk, Writer};
use crate::database::Pool;
use crate::location::is_current;
use crate::migrations::OF_A_FILE;
use crate::{OpenError, Store, StoreError, commit};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, Row, SqliteConnection, SqlitePool};
use std::io::Read;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// `STBR`: marks a SQLite file as Starboard's.
const APPLICATION_ID: i64 = 0x5354_4252;
/// Statements of every length in which rows are appended, and all others.
const KEPT_STATEMENTS: usize = 300;
/// Up to this size the whole file is checked at every start; of a larger one, only what opening reads.
const CHECKED_WHOLE: u64 = 64 << 20;
/// So much of the file is read without copying it, in bytes.
const MAPPED: u64 = 1 << 30;
const SQLITE_HEADER: &[u8; 16] = b"SQLite format 3\0";

/// Opens the database in that file, or makes a new one if there is no file. Once less than `reserve` bytes are free around
/// it, nothing more is written. `beside` a server that may run on it, nothing about its form changes, and it must be there.
pub(crate) async fn open(path: &Path, reserve: u64, beside: bool) -> Result<Store, OpenError> {
    let (named, failed) = (path.display().to_string(), |source| OpenError::database(path.display(), source));
    if beside || path.try_exists().map_err(|source| io(path, source))? {
        check(path).await?;
    } else {
        create(path).await?;
    }
    // A file in this process cannot have gone away: to ask before each use is one more message to its thread. Nothing is
    // gained by closing a connection after a while either.
    let pool = || SqlitePoolOptions::new().test_before_acquire(false).max_lifetime(None).idle_timeout(None);
    let writing = options(path).statement_cache_capacity(KEPT_STATEMENTS);
    let writer = pool().max_connections(1).connect_with(writing).await.map_err(failed)?;
    if beside {
        let done = sqlx::query_scalar("SELECT version FROM _sqlx_migrations ORDER BY version").fetch_all(&writer).await;
        is_current(&OF_A_FILE, &done.map_err(failed)?, &named)?;
    } else {
        OF_A_FILE.run(&writer).await.map_err(|error| OpenError::other(&named, error))?;
    }
    let readers = pool().max_connections(4);
    // The rows of a match lie all over the file: reading them out of the system's own cache spares a copy of each page.
    let reading = options(path).pragma("query_only", "on").pragma("mmap_size", MAPPED.to_string());
    let readers = readers.connect_with(reading).await.map_err(failed)?;
    let disk = Arc::new(Disk::under(path, reserve));
    let writing = Writer { pool: writer.clone(), disk: Arc::clone(&disk), last_arrival: None };
    Ok(Store::over(Pool::Sqlite(readers), Pool::Sqlite(writer), commit::Writer::Sqlite(writing), Some(disk)))
}

/// Writes a copy of the whole database as it is now into a new file, while it is in use.
pub(crate) async fn backup(from: &SqlitePool, to: &Path) -> Result<(), StoreError> {
    let to = to.to_string_lossy().into_owned();
    sqlx::query("VACUUM INTO $1").bind(to).execute(from).await?;
    Ok(())
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
    let io = |source| io(path, source);
    let failed = |source| OpenError::database(path.display(), source);
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
    OF_A_FILE.run(&mut connection).await.map_err(|error| OpenError::other(&path.display(), error))?;
    connection.close().await.map_err(failed)?;
    std::fs::rename(&unfinished, path).map_err(io)
}

/// Makes sure that an existing file is ours and whole, without changing it.
async fn check(path: &Path) -> Result<(), OpenError> {
    let io = |source| io(path, source);
    let foreign = || OpenError::Foreign { what: path.display().to_string() };
    let mut header = [0; 16];
    let mut file = std::fs::File::open(path).map_err(io)?;
    match file.read_exact(&mut header) {
        Err(error) if error.kind() != std::io::ErrorKind::UnexpectedEof => return Err(io(error)),
        _ if &header != SQLITE_HEADER => return Err(foreign()),
        _ => {}
    }
    let is_damaged = |detail: String| OpenError::Damaged { what: path.display().to_string(), detail };
    let damaged = |error: sqlx::Error| is_damaged(words(&error));
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
            return Err(is_damaged(said));
        }
    }
    connection.close().await.map_err(damaged)
}

fn io(path: &Path, source: std::io::Error) -> OpenError {
    OpenError::Io { path: path.to_owned(), source }
}

fn words(error: &sqlx::Error) -> String {
    error.as_database_error().map_or_else(|| error.to_string(), |error| error.message().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    async fn open(path: &Path) -> Result<Store, OpenError> {
        super::open(path, 0, false).await
    }

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
        open(&path).await.unwrap().close().await;
        open(&path).await.unwrap().close().await;
    }

    #[tokio::test]
    async fn who_opens_it_beside_a_server_changes_nothing_about_its_form() {
        let path = file("beside");
        open(&path).await.unwrap().close().await;
        super::open(&path, 0, true).await.unwrap().close().await;
        let mut older = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(&path)).await.unwrap();
        let newest = "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)";
        sqlx::query(newest).execute(&mut older).await.unwrap();
        older.close().await.unwrap();
        assert!(matches!(super::open(&path, 0, true).await, Err(OpenError::OtherVersion { .. })));
    }

    #[tokio::test]
    async fn a_file_of_something_else_is_refused_and_left_alone() {
        let path = file("text");
        for content in [&b""[..], b"hello", b"a text that is longer than any header of SQLite"] {
            std::fs::write(&path, content).unwrap();
            assert!(matches!(open(&path).await, Err(OpenError::Foreign { .. })));
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
        assert!(matches!(open(&path).await, Err(OpenError::Foreign { .. })));
    }

    #[tokio::test]
    async fn a_damaged_file_is_refused_and_left_alone() {
        let path = file("damaged");
        open(&path).await.unwrap().close().await;
        let mut content = std::fs::read(&path).unwrap();
        content[4096..12_288].fill(0xA5);
        std::fs::write(&path, &content).unwrap();
        assert!(matches!(open(&path).await, Err(OpenError::Damaged { .. })));
        assert_eq!(std::fs::read(&path).unwrap(), content);
    }
}
