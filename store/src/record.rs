//! Records of matches, the deadlines of running matches, and the crediting of downtime to clocks.

use super::copying::Line;
use super::database::{Pool, all, execute, first, in_transaction};
use super::{Commit, Number, Store, StoreError, postgres, sqlite};
use engine::clock::Clocks;
use engine::judge::Row;
use engine::table::Table;
use std::time::Duration;

/// A record with missing or unreadable rows.
#[derive(Debug, thiserror::Error)]
#[error("{why}")]
pub struct CorruptRecord {
    /// The cause, for the operator.
    pub why: String,
    /// The rows that can be read, in order.
    pub rows: Vec<Row>,
    /// The number of rows from the setup up to the first gap.
    pub whole: usize,
}

/// Parses the rows of a record, given in order with their versions.
pub(super) fn read(lines: &[Line], length: usize) -> Result<Vec<Row>, StoreError> {
    let (mut rows, mut why) = (Vec::with_capacity(lines.len()), None);
    for Line { version, row } in lines {
        match serde_json::from_str::<Row>(row) {
            Ok(row) if i64::from(row.version) == *version => rows.push(row),
            Ok(_) => why = why.or_else(|| Some(format!("the row of version {version} belongs to another version"))),
            Err(error) => why = why.or_else(|| Some(format!("the row of version {version} cannot be read: {error}"))),
        }
    }
    let whole = rows.iter().zip(0..).take_while(|(row, version)| row.version == *version).count();
    if whole == length && rows.len() == length {
        return Ok(rows);
    }
    let why = why.unwrap_or_else(|| format!("the row of version {whole} is missing"));
    Err(StoreError::Corrupt(Box::new(CorruptRecord { why, rows, whole })))
}

impl Store {
    /// Returns the rows of a match in order, starting with its setup. Empty before the match starts.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`], with the readable rows, if any row is missing or unreadable.
    pub async fn record(&self, table: &str) -> Result<Vec<Row>, StoreError> {
        match &self.readers {
            Pool::Sqlite(pool) => sqlite::record(pool, table).await,
            Pool::Postgres(pool) => postgres::record(pool, table).await,
        }
    }

    /// Returns the running tables with a deadline, earliest first, each with the time of its deadline.
    pub async fn deadlines(&self) -> Result<Vec<(i64, String)>, StoreError> {
        // Selects by status, because an index on deadlines would have to be updated with every input.
        let sql = "SELECT due, id FROM tables JOIN standings USING (number)
            WHERE status = 'playing' AND due IS NOT NULL ORDER BY due";
        all!(&self.readers, sql)
    }

    /// Returns the number that the server has stored under `name`.
    pub async fn fact(&self, name: &str) -> Result<Option<i64>, StoreError> {
        let found: Option<(i64,)> = first!(&self.readers, "SELECT value FROM facts WHERE name = $1", name)?;
        Ok(found.map(|(value,)| value))
    }

    /// Stores a number under `name`.
    pub async fn note_fact(&self, name: &str, value: i64) -> Result<(), StoreError> {
        let note =
            "INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        execute!(self, note, name, value)?;
        Ok(())
    }

    /// Records that the server is alive at `now`. It goes through the writer like any commit, so success shows that
    /// commits work.
    pub async fn note_alive(&self, now: i64) -> Result<(), StoreError> {
        self.commit(Commit { alive: Some(now), ..Commit::default() }).await
    }

    /// Credits all clocks, sessions and waiting tables with the time since the server was last alive, and records that
    /// it is alive. If the system clock was set back, the credit is negative, so a start with a clock a year ahead does
    /// no lasting harm.
    pub async fn credit_downtime(&self, now: i64) -> Result<(), StoreError> {
        let (credit_clocks, credit_tables) = match &self.readers {
            Pool::Sqlite(_) => (sqlite::CREDIT_CLOCKS, sqlite::CREDIT_TABLES),
            Pool::Postgres(_) => (postgres::CREDIT_CLOCKS, postgres::CREDIT_TABLES),
        };
        // One statement for all rows, because each statement may cost a round trip.
        in_transaction!(self, CREDIT_TIMEOUT, |with| {
            let alive = sqlx::query_as("SELECT value FROM facts WHERE name = 'alive'");
            if let Some((alive,)) = alive.fetch_optional(&mut *with).await? {
                let running = sqlx::query_as(
                    "SELECT number, clocks FROM tables JOIN standings USING (number)
                    WHERE status = 'playing' AND due IS NOT NULL",
                );
                let clocks = credited_clocks(running.fetch_all(&mut *with).await?, alive, now);
                sqlx::query(credit_clocks).bind(serde_json::to_string(&clocks)?).execute(&mut *with).await?;
                let away = now - alive;
                sqlx::query("UPDATE sessions SET seen_at = seen_at + $1").bind(away).execute(&mut *with).await?;
                let waiting = sqlx::query_as("SELECT number, body FROM tables WHERE status = 'waiting'");
                let tables = credited_tables(waiting.fetch_all(&mut *with).await?, away);
                sqlx::query(credit_tables).bind(serde_json::to_string(&tables)?).execute(&mut *with).await?;
            }
        })?;
        self.note_alive(now).await
    }
}

/// Allow 120 s, because a start may have to credit every running match.
const CREDIT_TIMEOUT: Duration = Duration::from_secs(120);

/// Rows for a `CREDIT_` statement, which reads them as a JSON array.
type Credited = Vec<(Number, Option<i64>, String)>;

/// Returns each match's credited clocks and next deadline. Clocks that this version cannot read stay as they are, so
/// only their match is affected.
fn credited_clocks(running: Vec<(Number, String)>, alive: i64, now: i64) -> Credited {
    let credited = |(number, clocks): (Number, String)| {
        let mut clocks: Option<Clocks> = serde_json::from_str(&clocks).ok()?;
        clocks.iter_mut().for_each(|clocks| clocks.credit(alive, now));
        Some((number, clocks.as_ref().and_then(|clocks| clocks.next(now)), serde_json::to_string(&clocks).ok()?))
    };
    running.into_iter().filter_map(credited).collect()
}

/// Returns each waiting table with its credited opening time. A table that this version cannot read stays as it is.
fn credited_tables(waiting: Vec<(Number, String)>, away: i64) -> Credited {
    let credited = |(number, body): (Number, String)| {
        let mut table: Table = serde_json::from_str(&body).ok()?;
        table.created_at += away;
        Some((number, Some(table.created_at), serde_json::to_string(&table).ok()?))
    };
    waiting.into_iter().filter_map(credited).collect()
}
