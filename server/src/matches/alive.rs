//! How the tables of a server that runs alone survive a restart, a crash and a database that fails: time is credited, and
//! every table that waits for a deadline or a bot goes on by itself.

use super::{LONGEST_WAIT, Matches};
use crate::error::ApiError;
use crate::store::StoreError;
use crate::time;
use std::sync::Arc;
use std::time::Duration;

/// So often the server notes that it is alive: at most so much time is credited too little after a crash.
pub(crate) const ALIVE_EVERY: Duration = Duration::from_secs(5);
/// While nothing can be stored it is tried so often.
const TRY_AGAIN: Duration = Duration::from_millis(500);
/// So many forgotten tables are looked at together.
const MOST_AT_ONCE: usize = 20;

/// Credits the time in which no server was alive, and sets the alarms of all tables.
///
/// # Errors
/// If the database cannot be read or written.
pub async fn begin(matches: &Matches) -> Result<(), StoreError> {
    matches.store.credit_downtime(time::now()).await?;
    set_alarms(matches).await
}

/// Waits for the next heartbeat, or for a failed commit, and notes that the server is alive. While that fails, time stands
/// still: nobody can act, so nobody's deadline comes nearer. `well` says whether the last heartbeat was noted.
pub async fn beat(matches: &Arc<Matches>, well: &mut bool) {
    tokio::select! {
        biased;
        () = tokio::time::sleep(if *well { ALIVE_EVERY } else { TRY_AGAIN }) => {}
        () = matches.store.fails(), if *well => {}
    }
    let noted = matches.store.note_alive(time::now()).await;
    match &noted {
        Ok(()) if *well => {}
        Ok(()) => {
            time::go_on();
            tracing::info!("play goes on");
            tokio::spawn(go_on(Arc::clone(matches)));
        }
        Err(error) => {
            time::stand_still();
            tracing::error!(%error, "nothing can be stored; every table waits");
        }
    }
    *well = noted.is_ok();
}

/// Every table is woken by its deadline.
async fn set_alarms(matches: &Matches) -> Result<(), StoreError> {
    for (due, table) in matches.store.deadlines().await? {
        matches.alarms.put(&table, Some(due));
    }
    Ok(())
}

/// After nothing could be stored for a while: what a table then wanted to do may have been stored all the same, and a
/// table that has left memory waits for nobody.
async fn go_on(matches: Arc<Matches>) {
    if let Err(error) = set_alarms(&matches).await {
        tracing::error!(%error, "the deadlines cannot be read");
    }
    resume_bots(&matches).await;
}

/// Tables where a bot is to move go on without waiting for anybody to look.
pub async fn resume_bots(matches: &Arc<Matches>) {
    let waiting = matches.store.tables_awaiting_bots().await.unwrap_or_else(|error| {
        tracing::error!(%error, "the tables of bots cannot be read");
        Vec::new()
    });
    for table in waiting {
        if let Err(error) = matches.wake(&table).await {
            tracing::error!(%table, %error, "a table of bots could not be loaded");
        }
    }
}

/// Looks at tables that nobody comes to: they close. Some stay, since somebody looks on: the next are those after the `last`
/// that was looked at, until there is none.
///
/// # Errors
/// If the database cannot be read, or such a table not be loaded.
pub async fn close_forgotten(matches: &Arc<Matches>, last: &mut (i64, String)) -> Result<(), ApiError> {
    let waiting = matches.store.waiting_since(time::now() - LONGEST_WAIT, last, MOST_AT_ONCE).await?;
    *last = waiting.last().filter(|_| waiting.len() == MOST_AT_ONCE).cloned().unwrap_or_default();
    for (_, table) in waiting {
        matches.wake(&table).await?;
    }
    Ok(())
}
