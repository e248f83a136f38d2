//! Lets the tables of a single server survive restarts, crashes and database failures. Clocks are credited with the
//! downtime. Tables with a deadline or a bot to move resume even if no player connects.

use crate::error::ApiError;
use crate::matches::{MAX_WAIT_MS, Matches};
use crate::store::StoreError;
use crate::time;
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// The server stores a heartbeat every 5 s. A crash therefore costs running clocks at most 5 s.
pub const ALIVE_EVERY: Duration = Duration::from_secs(5);
/// The server is not ready if its latest stored heartbeat is older than 15 s.
const HEARTBEAT_TIMEOUT: Duration = Duration::from_secs(15);
/// Retry after 500 ms while nothing can be stored.
const TRY_AGAIN: Duration = Duration::from_millis(500);
/// Check at most 20 forgotten tables per round.
const MAX_CHECKED: usize = 20;

/// The result of the latest heartbeat.
#[derive(Default)]
pub(crate) struct Heartbeat {
    stored_at: Option<Instant>,
    /// Why the latest heartbeat could not be stored.
    error: Option<String>,
}

impl Matches {
    /// The reason why this server cannot store anything at the moment. `None` if it can. Without a cluster, this is the
    /// result of the latest heartbeat, which is up to 5 s old. The check itself writes nothing.
    pub fn unready(&self) -> Option<String> {
        if self.is_among_others() {
            return self.trouble().map(|trouble| trouble.to_string());
        }
        let Heartbeat { stored_at, error } = &*self.heartbeat();
        let is_late = stored_at.is_none_or(|stored_at| stored_at.elapsed() > HEARTBEAT_TIMEOUT);
        error.clone().or_else(|| is_late.then(|| "No heartbeat has been stored for 15 s.".to_owned()))
    }

    fn heartbeat(&self) -> MutexGuard<'_, Heartbeat> {
        self.heartbeat.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records the result of a heartbeat. True if the previous heartbeat did not fail.
    fn note_heartbeat(&self, stored: &Result<(), StoreError>) -> bool {
        let mut heartbeat = self.heartbeat();
        if stored.is_ok() {
            heartbeat.stored_at = Some(Instant::now());
        }
        std::mem::replace(&mut heartbeat.error, stored.as_ref().err().map(shown)).is_none()
    }
}

/// The error as `/readyz` shows it to everybody: without the database's own text, which the log has.
fn shown(error: &StoreError) -> String {
    match error {
        StoreError::Fault(fault) => fault.to_string(),
        _ => "The database failed. The server's log says why.".to_owned(),
    }
}

/// Credits all clocks with the downtime and schedules the next deadline of every running table.
///
/// # Errors
/// If the database cannot be read or written.
pub async fn begin(matches: &Matches) -> Result<(), StoreError> {
    matches.store.credit_downtime(time::now()).await?;
    matches.note_heartbeat(&Ok(()));
    set_alarms(matches).await
}

/// Waits for the interval `every`, or until a commit fails, and stores a heartbeat. After a failure it waits 500 ms
/// instead. While heartbeats fail, the server's clock is stopped: no player can act, so no deadline comes nearer. True
/// if the heartbeat was stored.
pub async fn beat(matches: &Arc<Matches>, every: Duration) -> bool {
    let well = matches.heartbeat().error.is_none();
    tokio::select! {
        biased;
        () = tokio::time::sleep(if well { every } else { TRY_AGAIN }) => {}
        () = matches.store.fails(), if well => {}
    }
    let stored = matches.store.note_alive(time::now()).await;
    let was_well = matches.note_heartbeat(&stored);
    match &stored {
        Ok(()) if was_well => {}
        Ok(()) => {
            time::go_on();
            tracing::info!("storage works again; play resumes");
            tokio::spawn(go_on(Arc::clone(matches)));
        }
        Err(error) => {
            time::stand_still();
            if was_well {
                tracing::error!(%error, "cannot store anything; all tables are waiting");
            }
        }
    }
    stored.is_ok()
}

/// Schedules the next deadline of every running table. A table that has got an earlier deadline in the meantime keeps
/// it.
async fn set_alarms(matches: &Matches) -> Result<(), StoreError> {
    for (due, table) in matches.store.deadlines().await? {
        matches.alarms.put_if_earlier(&table, due);
    }
    Ok(())
}

/// Resumes all tables after a database failure. A failed write may have been stored, and an unloaded table does not
/// wake by itself.
async fn go_on(matches: Arc<Matches>) {
    if let Err(error) = set_alarms(&matches).await {
        tracing::error!(%error, "cannot read the deadlines of the tables");
    }
    resume_bots(&matches).await;
}

/// Loads every table where a bot is to move.
pub async fn resume_bots(matches: &Arc<Matches>) {
    let waiting = matches.store.tables_awaiting_bots().await.unwrap_or_else(|error| {
        tracing::error!(%error, "cannot read which tables are waiting for a bot");
        Vec::new()
    });
    for table in waiting {
        if let Err(error) = matches.wake(&table).await {
            tracing::error!(%table, %error, "cannot load a table that is waiting for a bot");
        }
    }
}

/// Closes tables that have waited for players for more than two days. A table with a connection stays open, so each
/// round continues after the `last` table of the previous round.
///
/// # Errors
/// If the database cannot be read, or if a table cannot be loaded.
pub async fn close_forgotten(matches: &Arc<Matches>, last: &mut (i64, String)) -> Result<(), ApiError> {
    let waiting = matches.store.waiting_since(time::now() - MAX_WAIT_MS, last, MAX_CHECKED).await?;
    *last = waiting.last().filter(|_| waiting.len() == MAX_CHECKED).cloned().unwrap_or_default();
    for (_, table) in waiting {
        matches.wake(&table).await?;
    }
    Ok(())
}
