//! Commands on the stored data: export, import, backup, move and verify.

use super::verify::Verify;
use crate::config::Config;
use crate::matches::Matches;
use crate::matches::records::{broken, imported_id, not_taken_in, record_of, table_of};
use crate::notifications::Notifications;
use crate::operator::{Answer, Order, send};
use crate::public_url::PublicUrl;
use crate::random;
use crate::replay::verify;
use crate::store::{Commit, Identity, Location, OpenError, Store};
use protocol::record::MatchRecord;
use std::fs::{File, TryLockError};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Handle;

/// An error message for the operator.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Opens an existing database. A missing database is an error, not an empty one.
pub(super) async fn opened(config: &Config) -> Result<Store, Failure> {
    let location = config.location();
    if let Location::File { path, .. } = &location
        && !path.try_exists()?
    {
        return Err(format!("There is no database at {}.", path.display()).into());
    }
    Ok(Store::open_beside(&location).await?)
}

/// Sends a command to the server that uses the database, because it has tables and people in memory. Without a server,
/// runs the command here.
pub(super) async fn ordered(config: &Config, order: Order) -> Result<String, Failure> {
    // A command neither migrates nor creates a database.
    opened(config).await?.close().await;
    let answer = match alone(config).await? {
        Ok(store) => {
            let store = Arc::new(store);
            let matches = Matches::new(store.clone(), Duration::ZERO, Duration::ZERO, Notifications::default(), None);
            let answer = order.carry_out(&matches, &store).await;
            store.close().await;
            answer
        }
        Err(held) => {
            send(&config.data, &order).await.map_err(|error| format!("{held}, and it does not respond: {error}"))?
        }
    };
    match answer {
        Answer::Done(words) => Ok(words),
        Answer::Refused(words) => Err(words.into()),
    }
}

/// Opens the database for this process alone. The inner error means that a server is using it.
async fn alone(config: &Config) -> Result<Result<Store, Failure>, Failure> {
    match Store::open(&config.location()).await {
        Ok(store) => Ok(Ok(store)),
        Err(held @ OpenError::Held { .. }) => Ok(Err(held.into())),
        Err(error) => Err(error.into()),
    }
}

/// Writes the record of a match to standard output.
pub async fn export(config: &Config, id: &str) -> Result<(), Failure> {
    let store = opened(config).await?;
    let record = record(&store, id).await?;
    if record.outcome.is_none() {
        return Err("The match is not over: its record would reveal hidden information.".into());
    }
    let mut out = std::io::stdout().lock();
    serde_json::to_writer_pretty(&mut out, &record)?;
    writeln!(out)?;
    Ok(())
}

/// Imports the record of a finished match, and prints its link.
pub async fn import(config: &Config, file: &Path) -> Result<(), Failure> {
    let record: MatchRecord = serde_json::from_slice(&std::fs::read(file)?)?;
    record.may_be_taken_in().map_err(|why| not_taken_in(why).message)?;
    let report = verify(&record);
    if let Some(fault) = report.fault {
        return Err(broken(&fault).message.into());
    }
    let store = opened(config).await?;
    if let Some(lost) = lost(config, &store) {
        return Err(lost.into());
    }
    let operator = Identity { id: String::new(), name: "the operator".to_owned(), kept: false };
    let id = imported_id(&record, &operator.id)?;
    let invite = match store.table(&id).await? {
        Some(already) => already.table.invite,
        None => {
            let (mut table, rows) = table_of(record, &operator, id.clone(), random::invite());
            table.turns = report.turns;
            let invite = table.invite.clone();
            store.commit(Commit { rows: rows.into(), table: Some(table.into()), ..Commit::default() }).await?;
            invite
        }
    };
    store.close().await;
    let base = config.public_url.as_ref().map(PublicUrl::base).unwrap_or_default();
    println!("Imported as {base}/matches/{id}?invite={invite}");
    Ok(())
}

/// Copies the database into a new file while it is in use.
pub async fn backup(config: &Config, file: &Path) -> Result<(), Failure> {
    if file.try_exists()? {
        return Err(format!("{} already exists.", file.display()).into());
    }
    let store = opened(config).await?;
    if !store.backup(file).await? {
        return Err("Back up a PostgreSQL database with its own tools, such as pg_dump.".into());
    }
    println!("Backup written to {}.", file.display());
    Ok(())
}

/// Copies everything from one database to another and verifies every match there. Returns true if all matches are
/// valid. Must not be called on a thread of the runtime.
pub fn carry_over(from: &str, to: &str, runtime: &Handle) -> Result<bool, Failure> {
    let there = runtime.block_on(async {
        let (from_config, to_config) = (Config::of(from)?, Config::of(to)?);
        opened(&from_config).await?.close().await;
        let source = alone(&from_config).await??;
        let there = Store::open(&to_config.location()).await?;
        if !there.is_empty().await? {
            return Err::<_, Failure>("The target database is not empty. Choose an empty one.".into());
        }
        let matches = source.carry_over(&there).await?;
        source.close().await;
        println!("Copied: all people, tables and decks, and the records of {matches} matches.");
        Ok(there)
    })?;
    verify_stored(&there, &Verify::default(), runtime)
}

/// Verifies files and, with `--all`, all stored matches. Returns true if all are valid. Must not be called on a thread
/// of the runtime, because it waits for the database between records.
pub fn verify_all(config: &Config, verify: &Verify, runtime: &Handle) -> Result<bool, Failure> {
    if !verify.all {
        return Ok(verify.run(0, &|_| unreachable!("nothing is stored"), &mut std::io::stdout())?);
    }
    let store = runtime.block_on(opened(config))?;
    let lost = lost(config, &store);
    let holds = verify_stored(&store, verify, runtime)?;
    if let Some(lost) = &lost {
        println!("BROKEN  {lost}");
    }
    Ok(holds && lost.is_none())
}

/// Returns an error if accepted commands are missing from the database file.
fn lost(config: &Config, store: &Store) -> Option<OpenError> {
    match config.location() {
        Location::File { path, .. } if store.missing() > 0 => {
            Some(OpenError::Lost { what: path.display().to_string(), missing: store.missing() })
        }
        _ => None,
    }
}

fn verify_stored(store: &Store, verify: &Verify, runtime: &Handle) -> Result<bool, Failure> {
    let ids = runtime.block_on(store.started_tables())?;
    let load = |nth: usize| {
        let id = &ids[nth];
        runtime.block_on(record(store, id)).map_err(|error| (id.clone(), error.to_string()))
    };
    Ok(verify.run(ids.len(), &load, &mut std::io::stdout())?)
}

async fn record(store: &Store, id: &str) -> Result<MatchRecord, Failure> {
    let listed = store.table(id).await?.ok_or_else(|| format!("There is no match {id}."))?;
    let rows = store.record(id).await?;
    record_of(&listed.table, rows).ok_or_else(|| format!("The match {id} has not begun.").into())
}

/// Locks the data folder until the result is dropped, so that no second server uses it: each has a socket there. A
/// database file has a lock of its own.
pub fn lock(config: &Config) -> Result<File, Failure> {
    let folder = config.data.display();
    std::fs::create_dir_all(&config.data)
        .map_err(|error| format!("cannot create the data folder {folder}: {error}"))?;
    let file = File::open(&config.data).map_err(|error| format!("cannot use {folder}: {error}"))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::Held { what: folder.to_string() }.into()),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}
