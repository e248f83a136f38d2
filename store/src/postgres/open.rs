//! Opens a PostgreSQL database and keeps the lock on it.

use super::nodes::{FORM, end};
use super::{RESPONSE_TIMEOUT, Writer, in_time};
use crate::database::Pool;
use crate::location::is_current;
use crate::migrations::OF_A_SERVER;
use crate::{OpenError, StorageFault, Store, StoreError, commit};
use engine::time::now;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection};
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Duration;
use tokio::sync::watch;

/// `STBR`: the key of the lock on the database, and the mark of a Starboard database.
const APPLICATION_ID: i64 = 0x5354_4252;
/// Open at most 10 connections for everything but commits.
const MAX_CONNECTIONS: u32 = 10;
/// Check the lock every 5 s.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// How a program uses the database.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Beginning {
    /// As the only server.
    Alone,
    /// As one of the nodes of a cluster.
    Node,
    /// As a program that runs alongside the servers.
    Beside,
}

/// Opens the database for the only server, and sets up an empty one. With `beside`, it opens an existing database
/// alongside the servers and leaves its schema unchanged.
pub(crate) async fn open(options: &PgConnectOptions, beside: bool) -> Result<Store, OpenError> {
    let what = name(options);
    let options = prepared(options);
    let failed = |source| OpenError::database(&what, source);
    let mut connection = options.connect().await.map_err(failed)?;
    if beside {
        begin(&mut connection, &what, Beginning::Beside).await?;
        return over(&options, &what, Arc::default(), false).await;
    }
    begin(&mut connection, &what, Beginning::Alone).await?;
    let me = take(&mut connection).await.map_err(failed)?;
    let store = over(&options, &what, Arc::new(AtomicI64::new(me)), false).await?;
    let keeper = tokio::spawn(keep(connection, options, me, store.closing.subscribe()));
    store.working.lock().await.push(keeper);
    Ok(store)
}

/// Makes acknowledged commits durable even if the database server's default does not, and limits the wait for locks.
pub(super) fn prepared(options: &PgConnectOptions) -> PgConnectOptions {
    options.clone().application_name("starboard").options([
        ("synchronous_commit", "on"),
        ("lock_timeout", "5s"),
        ("idle_in_transaction_session_timeout", "60s"),
    ])
}

/// Checks that the database is Starboard's, takes the lock that `how` requires, and migrates the schema. With
/// [`Beginning::Beside`], takes no lock and only checks the schema.
pub(super) async fn begin(connection: &mut PgConnection, what: &str, how: Beginning) -> Result<(), OpenError> {
    let failed = |source| OpenError::database(what, source);
    check(connection, what).await?;
    let held = || OpenError::Held { what: what.to_owned() };
    match how {
        Beginning::Beside => {
            let done = sqlx::query_scalar("SELECT version FROM _sqlx_migrations ORDER BY version");
            return is_current(&OF_A_SERVER, &done.fetch_all(connection).await.map_err(failed)?, &what);
        }
        Beginning::Alone => lock(connection).await.map_err(failed)?.then_some(()).ok_or_else(held)?,
        Beginning::Node => share(connection).await.map_err(failed)?.then_some(()).ok_or_else(held)?,
    }
    OF_A_SERVER.run(connection).await.map_err(|error| OpenError::other(&what, error))
}

/// Opens the connections of a store for the server with the number `me`, or 0 for a program alongside the servers. If
/// `leased`, it may write only tables that it has leased.
pub(super) async fn over(
    options: &PgConnectOptions,
    what: &str,
    me: Arc<AtomicI64>,
    leased: bool,
) -> Result<Store, OpenError> {
    let failed = |source| OpenError::database(what, source);
    let pool = PgPoolOptions::new().max_connections(MAX_CONNECTIONS).acquire_timeout(RESPONSE_TIMEOUT);
    let everything = pool.connect_with(options.clone()).await.map_err(failed)?;
    let connection = Some(options.connect().await.map_err(failed)?);
    let writing = Writer { options: options.clone(), connection, me, leased };
    Ok(Store::over(Pool::Postgres(everything), commit::Writer::Postgres(writing.into())))
}

/// Returns the database's name for messages, without the password.
pub(super) fn name(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or(options.get_username());
    format!("the database {database} at {}:{}", options.get_host(), options.get_port())
}

/// Checks, without changing the database, that it stores text as UTF-8 and is either Starboard's or empty.
async fn check(connection: &mut PgConnection, what: &str) -> Result<(), OpenError> {
    let failed = |source| OpenError::database(what, source);
    let encoding: String =
        sqlx::query_scalar("SHOW server_encoding").fetch_one(&mut *connection).await.map_err(failed)?;
    if encoding != "UTF8" {
        return Err(OpenError::Encoding { what: what.to_owned() });
    }
    let sync: String = sqlx::query_scalar("SHOW fsync").fetch_one(&mut *connection).await.map_err(failed)?;
    if sync != "on" {
        tracing::warn!(
            "the database server does not wait for its disk (fsync = {sync}); acknowledged writes can be lost"
        );
    }
    let tables: Vec<String> = sqlx::query_scalar(TABLES).fetch_all(&mut *connection).await.map_err(failed)?;
    // If another node starts at the same time, it may have created only this table so far.
    if tables.is_empty() || tables == ["_sqlx_migrations"] {
        return Ok(());
    }
    let foreign = || OpenError::Foreign { what: what.to_owned() };
    if !tables.iter().any(|table| table == "facts") {
        return Err(foreign());
    }
    let mark: Result<Option<i64>, _> = sqlx::query_scalar(MARK).fetch_optional(connection).await;
    if mark.ok().flatten() == Some(APPLICATION_ID) { Ok(()) } else { Err(foreign()) }
}

/// Declares all earlier servers dead and returns the number of this one.
async fn take(connection: &mut PgConnection) -> Result<i64, sqlx::Error> {
    let mut with = connection.begin().await?;
    sqlx::query(end!("true")).execute(&mut *with).await?;
    sqlx::query("DELETE FROM leases").execute(&mut *with).await?;
    // `until` matters only for the nodes of a cluster.
    let next = "
        INSERT INTO nodes (name, version, form, started_at, heard_at, until) VALUES ('alone', $1, $2, $3, $3, 0)
        RETURNING number";
    let next = sqlx::query_scalar(next).bind(env!("CARGO_PKG_VERSION")).bind(FORM).bind(now());
    let next = next.fetch_one(&mut *with).await?;
    with.commit().await?;
    Ok(next)
}

/// Takes the exclusive lock, unless another server has it. The lock lasts as long as the connection.
async fn lock(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(APPLICATION_ID).fetch_one(connection).await
}

/// Takes the lock in shared mode, as all nodes do, unless a server has it exclusively.
pub(super) async fn share(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    let share = "SELECT pg_try_advisory_lock_shared($1)";
    sqlx::query_scalar(share).bind(APPLICATION_ID).fetch_one(connection).await
}

/// Holds the lock that keeps a second server from starting. If the connection is lost, it takes the lock again, unless
/// another server has declared this one dead.
async fn keep(mut connection: PgConnection, options: PgConnectOptions, me: i64, mut closing: watch::Receiver<bool>) {
    loop {
        let closes = tokio::time::timeout(LOOK_EVERY, closing.wait_for(|closing| *closing)).await.is_ok();
        if closes {
            // Release it now: the next server must not wait until PostgreSQL notices that the connection ended.
            let _ = in_time(sqlx::query("SELECT pg_advisory_unlock_all()").execute(&mut connection)).await;
            return;
        }
        if in_time(connection.ping()).await.is_ok() {
            continue;
        }
        match in_time(again(&options, me)).await {
            Ok(Some(again)) => connection = again,
            Ok(None) => return tracing::error!("another server has taken over the database"),
            Err(error) => tracing::warn!(%error, "cannot regain the lock on the database"),
        }
    }
}

async fn again(options: &PgConnectOptions, me: i64) -> Result<Option<PgConnection>, StoreError> {
    let mut connection = options.connect().await?;
    let locked = lock(&mut connection).await?;
    // A server that took over has declared this one dead, even if it has stopped since.
    let holds: bool = sqlx::query_scalar(HOLDS).bind(me).fetch_one(&mut connection).await?;
    if holds && !locked { Err(StorageFault::Locked.into()) } else { Ok(holds.then_some(connection)) }
}

const TABLES: &str = "SELECT table_name::text FROM information_schema.tables WHERE table_schema = current_schema()";
const MARK: &str = "SELECT value FROM facts WHERE name = 'application'";
const HOLDS: &str = "SELECT EXISTS (SELECT 1 FROM nodes WHERE number = $1 AND NOT ended)";
