//! Opening a database of a PostgreSQL server, and holding it.

use super::{PATIENCE, Writer, in_time};
use crate::store::database::Pool;
use crate::store::location::is_current;
use crate::store::{OpenError, Store, StoreError, commit};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection};
use std::time::Duration;

/// `STBR`: the lock that a server holds on its database, and what its own database says of itself.
const APPLICATION_ID: i64 = 0x5354_4252;
/// So many connections for all but group commits.
const MOST_CONNECTIONS: u32 = 10;
/// So often it is looked whether the lock is still held.
const LOOK_EVERY: Duration = Duration::from_secs(5);

static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!("../migrations/postgres");

/// Opens that database, or makes one of an empty one. `beside` a server that may run on it, nothing about its form changes.
pub(in crate::store) async fn open(options: &PgConnectOptions, beside: bool) -> Result<Store, OpenError> {
    let what = name(options);
    let failed = |source| OpenError::database(&what, source);
    // What is acknowledged is durable whatever the server's own setting, and nothing waits for ever.
    let options = options.clone().application_name("starboard").options([
        ("synchronous_commit", "on"),
        ("lock_timeout", "5s"),
        ("idle_in_transaction_session_timeout", "60s"),
    ]);
    let mut connection = options.connect().await.map_err(failed)?;
    check(&mut connection, &what).await?;
    let holder = if beside {
        let done = sqlx::query_scalar("SELECT version FROM _sqlx_migrations ORDER BY version");
        is_current(&MIGRATIONS, &done.fetch_all(&mut connection).await.map_err(failed)?, &what)?;
        sqlx::query_scalar(HOLDER).fetch_one(&mut connection).await.map_err(failed)?
    } else {
        if !lock(&mut connection).await.map_err(failed)? {
            return Err(OpenError::Held { what });
        }
        MIGRATIONS.run(&mut connection).await.map_err(|error| OpenError::other(&what, error))?;
        sqlx::query_scalar(TAKE).fetch_one(&mut connection).await.map_err(failed)?
    };
    let pool = |most| PgPoolOptions::new().max_connections(most).acquire_timeout(PATIENCE);
    let everything = pool(MOST_CONNECTIONS).connect_with(options.clone()).await.map_err(failed)?;
    // Whether a connection is still there shows as well by what is written over it, which costs no round trip more.
    let single = pool(1).test_before_acquire(false).connect_with(options.clone()).await.map_err(failed)?;
    let writing = Writer { pool: single, holder };
    let either = Pool::Postgres(everything);
    let store = Store::over(either.clone(), either, commit::Writer::Postgres(writing), None);
    if !beside {
        let keeper = tokio::spawn(keep(connection, options, holder));
        store.working.lock().await.push(keeper);
    }
    Ok(store)
}

/// What it is called in words: never with its password.
fn name(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or(options.get_username());
    format!("the database {database} at {}:{}", options.get_host(), options.get_port())
}

/// Makes sure that it is ours or empty, and can hold what is written, without changing it.
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
            "the database server does not wait for its disk (fsync = {sync}): what is acknowledged can be lost"
        );
    }
    let tables: Vec<String> = sqlx::query_scalar(TABLES).fetch_all(&mut *connection).await.map_err(failed)?;
    if tables.is_empty() {
        return Ok(());
    }
    let foreign = || OpenError::Foreign { what: what.to_owned() };
    if !tables.iter().any(|table| table == "facts") {
        return Err(foreign());
    }
    let mark: Result<Option<i64>, _> = sqlx::query_scalar(MARK).fetch_optional(connection).await;
    if mark.ok().flatten() == Some(APPLICATION_ID) { Ok(()) } else { Err(foreign()) }
}

/// Takes the lock, unless another has it; it is held as long as the connection lasts.
async fn lock(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT pg_try_advisory_lock($1)").bind(APPLICATION_ID).fetch_one(connection).await
}

/// Keeps the lock: it keeps a second server from starting. Once the connection is lost it is taken again, unless another
/// has counted up the holder's number; then nothing is to be held any more.
async fn keep(mut connection: PgConnection, options: PgConnectOptions, holder: i64) {
    loop {
        tokio::time::sleep(LOOK_EVERY).await;
        if in_time(connection.ping()).await.is_ok() {
            continue;
        }
        match in_time(again(&options, holder)).await {
            Ok(Some(again)) => connection = again,
            Ok(None) => return tracing::error!("another server has taken over the database"),
            Err(error) => tracing::warn!(%error, "the database cannot be held"),
        }
    }
}

async fn again(options: &PgConnectOptions, holder: i64) -> Result<Option<PgConnection>, StoreError> {
    let mut connection = options.connect().await?;
    // Whoever has taken it over has it now, or has had it.
    if lock(&mut connection).await? {
        let now: i64 = sqlx::query_scalar(HOLDER).fetch_one(&mut connection).await?;
        return Ok((now == holder).then_some(connection));
    }
    let now: i64 = sqlx::query_scalar(HOLDER).fetch_one(&mut connection).await?;
    if now == holder { Err(crate::store::Trouble::Locked.into()) } else { Ok(None) }
}

const TABLES: &str = "SELECT table_name::text FROM information_schema.tables WHERE table_schema = current_schema()";
const MARK: &str = "SELECT value FROM facts WHERE name = 'application'";
const HOLDER: &str = "SELECT value FROM facts WHERE name = 'holder'";
const TAKE: &str = "UPDATE facts SET value = value + 1 WHERE name = 'holder' RETURNING value";
