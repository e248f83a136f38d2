//! Opens the SQLite file, or creates it. It never overwrites another file.

use super::reached::{Mark, Missing, Point, Reached};
use super::{Disk, NEWEST, Writer, append};
use crate::database::Pool;
use crate::location::is_current;
use crate::migrations::OF_A_FILE;
use crate::{OpenError, Store, StoreError, commit};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection, SqlitePool};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::sync::Mutex;

/// `STBR`: marks a SQLite file as Starboard's.
const APPLICATION_ID: i64 = 0x5354_4252;
/// Keep 300 prepared statements: enough for every length of the statements that store moves, and for all others.
const KEPT_STATEMENTS: usize = 300;
/// Check files of up to 64 MiB completely at every start. In a larger file, check only what opening reads.
const CHECKED_WHOLE: u64 = 64 << 20;
/// Map up to 1 GiB of the file into memory, which saves a copy of each page.
const MAPPED: u64 = 1 << 30;
const SQLITE_HEADER: &[u8; 16] = b"SQLite format 3\0";

/// Opens the database file for a server, or creates it. The store refuses writes while less than `reserve` bytes are
/// free. If accepted commands are missing, it opens only if `accepted_loss` is exactly their number.
pub(crate) async fn open(path: &Path, reserve: u64, accepted_loss: u64) -> Result<Store, OpenError> {
    let (named, failed) = (path.display().to_string(), |source| OpenError::database(path.display(), source));
    let lock = held(path).await?;
    let found = check(path).await?;
    let Missing { rows: missing, since } = found.missing;
    if missing > 0 {
        let lost = OpenError::Lost { what: named.clone(), missing };
        if missing != accepted_loss {
            return Err(lost);
        }
        tracing::warn!(missing, "accepted commands are missing; starting without them, as --accept-loss allows");
    }
    if let Some(since) = since {
        let since = jiff::Timestamp::from_millisecond(since).unwrap_or(jiff::Timestamp::UNIX_EPOCH);
        tracing::warn!(
            %since,
            "the database's log was damaged or lost; chat, decks and accounts stored since then are missing"
        );
    }
    let mut writer = writing(path, false).connect().await.map_err(failed)?;
    OF_A_FILE.run(&mut writer).await.map_err(|error| OpenError::other(&named, error))?;
    // If SQLite's first attempt to open the log's index fails, it treats the index as read-only until the last
    // connection closes. A server could then never write, so test it now.
    let transaction = async { writer.begin_with("BEGIN IMMEDIATE").await?.rollback().await };
    if let Err(error) = transaction.await {
        // The first error is the one to report.
        let _ = writer.close().await;
        return Err(failed(error));
    }
    let id = match found.id {
        Some(id) => id,
        None => give_id(&mut writer).await.map_err(failed)?,
    };
    let Point { newest, alive } = found.point;
    let mark = Mark::open(path, id, found.point, true).map(|mut mark| {
        // Write it twice, to fill both slots.
        mark.note(newest, Some(alive));
        mark.note(newest, Some(alive));
        mark
    });
    let mark = mark.inspect_err(|error| {
        tracing::warn!(
            %error,
            "cannot open the progress note `starboard.db-reached`; a later start cannot detect missing data"
        );
    });
    over(path, reserve, Parts { writer, lock: Some(lock), mark: mark.ok(), missing: 0 }).await
}

/// Opens an existing database file alongside a server that may be running, and leaves the schema unchanged. If accepted
/// commands are missing, the file is opened read-only, so that its log is kept.
pub(crate) async fn open_beside(path: &Path, reserve: u64) -> Result<Store, OpenError> {
    let (named, failed) = (path.display().to_string(), |source| OpenError::database(path.display(), source));
    let Found { id, point, missing: Missing { rows: missing, .. } } = check(path).await?;
    let mut writer = writing(path, missing > 0).connect().await.map_err(failed)?;
    let done = sqlx::query_scalar("SELECT version FROM _sqlx_migrations ORDER BY version").fetch_all(&mut writer).await;
    is_current(&OF_A_FILE, &done.map_err(failed)?, &named)?;
    let mark = id.and_then(|id| Mark::open(path, id, point, false).ok());
    over(path, reserve, Parts { writer, lock: None, mark, missing }).await
}

/// The parts of a store other than its read connections.
struct Parts {
    writer: SqliteConnection,
    lock: Option<File>,
    mark: Option<Mark>,
    missing: u64,
}

async fn over(path: &Path, reserve: u64, parts: Parts) -> Result<Store, OpenError> {
    let Parts { mut writer, lock, mark, missing } = parts;
    // Prepare the writer only after the migrations: they would look for the tables named by the triggers.
    append::prepare(&mut writer).await.map_err(|source| OpenError::database(path.display(), source))?;
    // The rows of a match are spread over the file. Reading them from mapped memory saves a copy of each page.
    let reading = options(path).read_only(missing > 0).pragma("query_only", "on");
    let reading = reading.pragma("mmap_size", MAPPED.to_string());
    // A local file cannot disconnect, so testing a connection before each use would only cost a message to its thread.
    // Closing idle connections would gain nothing either.
    let readers = SqlitePoolOptions::new().test_before_acquire(false).max_lifetime(None).idle_timeout(None);
    let readers = readers.max_connections(4).connect_with(reading).await;
    let readers = readers.map_err(|source| OpenError::database(path.display(), source))?;
    let writing = Writer {
        options: writing(path, missing > 0),
        connection: Some(writer),
        disk: Disk::under(path, reserve),
        last_arrival: None,
        mark,
    };
    let store = Store::over(Pool::Sqlite(readers), commit::Writer::Sqlite(writing.into()));
    Ok(Store { lock: Mutex::new(lock), missing, ..store })
}

fn writing(path: &Path, read_only: bool) -> SqliteConnectOptions {
    options(path).read_only(read_only).statement_cache_capacity(KEPT_STATEMENTS)
}

/// Writes a copy of the whole database to a new file while the original is in use. The copy gets an id of its own,
/// because the progress note of the original does not apply to it.
pub(crate) async fn backup(from: &SqlitePool, to: &Path) -> Result<(), StoreError> {
    // SQLite counts this as a write, but on a separate connection it does not block others.
    let options = from.connect_options().as_ref().clone().pragma("query_only", "off");
    let mut original = options.connect().await?;
    let to_name = to.to_string_lossy().into_owned();
    sqlx::query("VACUUM INTO $1").bind(to_name).execute(&mut original).await?;
    original.close().await?;
    let mut copy = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(to)).await?;
    sqlx::query("DELETE FROM facts WHERE name = 'file'").execute(&mut copy).await?;
    sqlx::query(GIVE_ID).execute(&mut copy).await?;
    Ok(copy.close().await?)
}

const GIVE_ID: &str = "INSERT INTO facts (name, value) VALUES ('file', random())";

/// Gives an id to a file from a release that had none, and checkpoints, so that the id cannot be lost with the log.
async fn give_id(to: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query(GIVE_ID).execute(&mut *to).await?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut *to).await?;
    Ok(sqlx::query_scalar("SELECT value FROM facts WHERE name = 'file'").fetch_all(to).await?.remove(0))
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(5))
        .foreign_keys(true)
        // Temporary tables and indexes need no file.
        .pragma("temp_store", "memory")
}

/// Locks the file until the returned handle is dropped. This lock is independent of SQLite's own. It belongs to the
/// file and not to its name, so no second server can lock it through a link.
async fn held(path: &Path) -> Result<File, OpenError> {
    let io = |source| io(path, source);
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(io)?;
    }
    let unfinished = path.with_extension("db.new");
    loop {
        match File::open(path) {
            Ok(file) => return locked(file, path),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(io(error)),
        }
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(&unfinished).map_err(io)?;
        let file = locked(file, path)?;
        // In the meantime, another server may have finished the file and stopped.
        if !path.try_exists().map_err(io)? {
            create(path, &unfinished, &file).await?;
            return Ok(file);
        }
    }
}

fn locked(file: File, path: &Path) -> Result<File, OpenError> {
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            let folder = path.parent().unwrap_or(path);
            Err(OpenError::Held { what: folder.display().to_string() })
        }
        Err(TryLockError::Error(error)) => Err(io(path, error)),
    }
}

/// Builds the file under a temporary name, so that a crash leaves no half-built database.
async fn create(path: &Path, unfinished: &Path, file: &File) -> Result<(), OpenError> {
    let io = |source| io(path, source);
    let failed = |source| OpenError::database(path.display(), source);
    file.set_len(0).map_err(io)?;
    let fresh = SqliteConnectOptions::new()
        .filename(unfinished)
        .journal_mode(SqliteJournalMode::Memory)
        .synchronous(SqliteSynchronous::Off);
    let mut connection = SqliteConnection::connect_with(&fresh).await.map_err(failed)?;
    sqlx::query("PRAGMA application_id = 1398030930").execute(&mut connection).await.map_err(failed)?;
    OF_A_FILE.run(&mut connection).await.map_err(|error| OpenError::other(&path.display(), error))?;
    sqlx::query(GIVE_ID).execute(&mut connection).await.map_err(failed)?;
    connection.close().await.map_err(failed)?;
    file.sync_all().map_err(io)?;
    std::fs::rename(unfinished, path).map_err(io)
}

/// The data that opening needs from an existing file.
struct Found {
    /// The file's id. `None` if an earlier release created it.
    id: Option<i64>,
    /// The progress of the file.
    point: Point,
    missing: Missing,
}

/// Checks that an existing file is Starboard's and intact, without changing it or its log.
async fn check(path: &Path) -> Result<Found, OpenError> {
    let io = |source| io(path, source);
    let reached = Reached::read(path).map_err(io)?;
    let foreign = || OpenError::Foreign { what: path.display().to_string() };
    let mut header = [0; 16];
    let mut file = File::open(path).map_err(io)?;
    match file.read_exact(&mut header) {
        Err(error) if error.kind() != ErrorKind::UnexpectedEof => return Err(io(error)),
        _ if &header != SQLITE_HEADER => return Err(foreign()),
        _ => {}
    }
    let beside = |ending: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    };
    let has_log = beside("-wal").metadata().is_ok_and(|log| log.len() > 0);
    let is_damaged = |detail: String| OpenError::Damaged { what: path.display().to_string(), detail, has_log };
    let damaged = |error: sqlx::Error| is_damaged(words(&error));
    // Open read-only: the last connection that can write deletes the log when it closes, even a damaged one. The
    // exception is a rollback journal, which a crash leaves while the journal mode changes: only a writer can roll it
    // back.
    let existing = SqliteConnectOptions::new()
        .filename(path)
        .read_only(!beside("-journal").exists())
        .busy_timeout(Duration::from_secs(5));
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
    let id = sqlx::query_scalar("SELECT value FROM facts WHERE name = 'file'").fetch_optional(&mut connection).await;
    let newest = sqlx::query_scalar(NEWEST).fetch_one(&mut connection).await.map_err(damaged)?;
    let alive =
        sqlx::query_scalar("SELECT value FROM facts WHERE name = 'alive'").fetch_optional(&mut connection).await;
    connection.close().await.map_err(damaged)?;
    let id = id.map_err(damaged)?;
    let point = Point { newest, alive: alive.map_err(damaged)?.unwrap_or(i64::MIN) };
    Ok(Found { id, point, missing: reached.missing(id, point) })
}

/// Returns the time after which stored data is missing from the file, if any is.
#[cfg(test)]
pub(crate) async fn lost_since(path: &Path) -> Option<i64> {
    check(path).await.unwrap().missing.since
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
        super::open(path, 0, 0).await
    }

    fn file(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("starboard-open-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        folder.join("starboard.db")
    }

    #[test]
    fn the_application_id_equals_the_number_in_the_statement() {
        assert_eq!(APPLICATION_ID, 1_398_030_930);
    }

    #[tokio::test]
    async fn a_missing_file_is_created_and_opens_again() {
        let path = file("new");
        open(&path).await.unwrap().close().await;
        open(&path).await.unwrap().close().await;
    }

    #[tokio::test]
    async fn opening_alongside_a_server_does_not_migrate_the_schema() {
        let path = file("beside");
        open(&path).await.unwrap().close().await;
        open_beside(&path, 0).await.unwrap().close().await;
        let mut older = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(&path)).await.unwrap();
        let newest = "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)";
        sqlx::query(newest).execute(&mut older).await.unwrap();
        older.close().await.unwrap();
        assert!(matches!(open_beside(&path, 0).await, Err(OpenError::OtherVersion { .. })));
    }

    #[tokio::test]
    async fn a_file_that_is_not_a_database_is_refused_and_left_unchanged() {
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
    async fn a_damaged_file_is_refused_and_left_unchanged() {
        let path = file("damaged");
        open(&path).await.unwrap().close().await;
        let mut content = std::fs::read(&path).unwrap();
        content[4096..12_288].fill(0xA5);
        std::fs::write(&path, &content).unwrap();
        let words = |error: Result<Store, OpenError>| error.err().expect("it is refused").to_string();
        let damaged = words(open(&path).await);
        assert!(damaged.contains("is damaged") && !damaged.contains("-wal"), "{damaged}");
        assert_eq!(std::fs::read(&path).unwrap(), content);
        let log = format!("{}-wal", path.display());
        std::fs::write(&log, "of another file").unwrap();
        let damaged = words(open(&path).await);
        assert!(damaged.contains(&format!("move {log} away")), "{damaged}");
    }
}
