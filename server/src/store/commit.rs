//! Group commit: one transaction for all that has queued.

use super::StoreError;
use super::disk::Disk;
use crate::matches::core::Row;
use crate::matches::table::{Standing, Table};
use crate::time::now;
use games::seat::Seat;
use serde_json::{Value, json};
use sqlx::{Connection, QueryBuilder, SqliteConnection, SqlitePool};
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// More tables than this waiting for the disk at once make the next one wait to queue.
pub(super) const LONGEST_QUEUE: usize = 1024;
/// The most commits in one transaction.
const LARGEST_BATCH: usize = 512;
/// The most rows in one statement.
const MOST_AT_ONCE: usize = 256;
/// A statement for more rows than this is for a multiple of it.
const STEP: usize = 16;

/// A table's number in the database.
pub type Number = i64;
/// A row's place in the order of all.
pub(super) type Arrival = i64;

/// What one table wants to be durable together.
#[derive(Clone, Default)]
pub struct Commit {
    /// Whose it is; `None` for a table that is new.
    pub number: Option<Number>,
    /// The version to which its record goes back before anything else: the rows after it are no part of it any more.
    pub back_to: Option<u32>,
    /// Rows to append to its record.
    pub rows: Arc<[Row]>,
    /// The table itself, if it has changed.
    pub table: Option<Table>,
    /// How the match stands after the rows.
    pub standing: Option<Standing>,
    /// The server is alive at that time.
    pub alive: Option<i64>,
}

/// A commit and who waits for it.
pub(super) struct Queued {
    pub commit: Commit,
    pub answer: oneshot::Sender<Result<(), StoreError>>,
}

/// Who writes.
pub(super) struct Writer {
    pub pool: SqlitePool,
    pub disk: Arc<Disk>,
    /// The newest row's so far.
    pub last_arrival: Arrival,
}

impl Writer {
    /// Takes whatever has queued, writes it, answers; until nobody can queue any more.
    pub(super) async fn run(mut self, mut queue: mpsc::Receiver<Queued>) {
        let mut batch = Vec::new();
        while queue.recv_many(&mut batch, LARGEST_BATCH).await > 0 {
            all_who_are_ready(&mut queue, &mut batch).await;
            let began = Instant::now();
            let written = self.write(&batch).await;
            if let Err(StoreError::Trouble(_)) = &written {
                self.disk.failed.notify_one();
            }
            metrics::histogram!("starboard_append_seconds").record(began.elapsed().as_secs_f64());
            metrics::histogram!("starboard_append_batch").record(batch.len() as f64);
            let alone = batch.len() == 1;
            for queued in batch.drain(..) {
                let result = match &written {
                    Ok(()) => Ok(()),
                    Err(StoreError::Trouble(trouble)) => Err(StoreError::Trouble(*trouble)),
                    // One bad commit must not take the others with it: each gets a transaction of its own.
                    Err(_) if !alone => self.write(std::slice::from_ref(&queued)).await,
                    Err(error) => Err(StoreError::Database(sqlx::Error::Protocol(error.to_string()))),
                };
                if let Err(error) = &result {
                    tracing::error!(%error, "a commit failed");
                }
                // Nobody waiting any more is no reason to stop: what is written stays written.
                let _ = queued.answer.send(result);
            }
        }
    }

    async fn write(&mut self, batch: &[Queued]) -> Result<(), StoreError> {
        self.disk.can_take_more()?;
        let mut connection = self.pool.acquire().await?;
        let written = write(&mut connection, batch, &mut self.last_arrival).await;
        if written.is_err() {
            // What SQLite has taken back by itself sqlx cannot take back again: the connection would be of no more use.
            connection.close_on_drop();
        }
        written?;
        self.disk.has_taken()
    }
}

/// A transaction costs the same for many as for one: whoever can queue without waiting is waited for.
async fn all_who_are_ready(queue: &mut mpsc::Receiver<Queued>, batch: &mut Vec<Queued>) {
    loop {
        let before = batch.len();
        tokio::task::yield_now().await;
        while batch.len() < LARGEST_BATCH
            && let Ok(queued) = queue.try_recv()
        {
            batch.push(queued);
        }
        if batch.len() == before || batch.len() == LARGEST_BATCH {
            break;
        }
    }
}

async fn write(to: &mut SqliteConnection, batch: &[Queued], last_arrival: &mut Arrival) -> Result<(), StoreError> {
    let mut transaction = to.begin_with("BEGIN IMMEDIATE").await?;
    if let Some(tables) = changed_tables(batch)? {
        for statement in SAVE_TABLES {
            sqlx::query(statement).bind(&tables).execute(&mut *transaction).await?;
        }
    }
    for Queued { commit, .. } in batch {
        if let (Some(number), Some(version)) = (commit.number, commit.back_to) {
            sqlx::query(GO_BACK).bind(number).bind(version).execute(&mut *transaction).await?;
        }
    }
    let numbered = || batch.iter().filter_map(|Queued { commit, .. }| Some((commit.number?, commit)));
    let rows: Vec<(Number, &Row)> =
        numbered().flat_map(|(number, commit)| commit.rows.iter().map(move |row| (number, row))).collect();
    for rows in in_few_sizes(&rows) {
        append(&mut transaction, rows, *last_arrival).await?;
        *last_arrival += rows.len() as Arrival;
    }
    let standings: Vec<(Number, &Standing)> =
        numbered().filter_map(|(number, commit)| Some((number, commit.standing.as_ref()?))).collect();
    for standings in in_few_sizes(&standings) {
        save(&mut transaction, standings).await?;
    }
    if let Some(alive) = batch.iter().filter_map(|queued| queued.commit.alive).max() {
        sqlx::query(NOTE_ALIVE).bind(alive).execute(&mut *transaction).await?;
    }
    Ok(transaction.commit().await?)
}

/// Multiples of [`STEP`], then what is left: statements of so few lengths are all prepared already.
fn in_few_sizes<T>(mut rest: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let length = rest.len().min(MOST_AT_ONCE);
        let length = if length > STEP { length - length % STEP } else { length };
        if length == 0 {
            return None;
        }
        let (these, others) = rest.split_at(length);
        rest = others;
        Some(these)
    })
}

// Every statement is a message to SQLite's own thread: one for all rows costs a fraction of one for each. What fails takes
// its whole transaction with it, so `OR FAIL` loses nothing: it spares SQLite the copies of all pages with which it could
// take back the statement alone.

/// Each row is chained to the one before it in its match. Where that is not the version before, another has written here,
/// and there is no such place: the row is refused.
async fn append(to: &mut SqliteConnection, rows: &[(Number, &Row)], last_arrival: Arrival) -> Result<(), StoreError> {
    let texts = rows.iter().map(|(_, row)| serde_json::to_string(row)).collect::<Result<Vec<_>, _>>()?;
    let mut query = QueryBuilder::new("INSERT OR FAIL INTO record (arrival, number, version, row, previous) ");
    let (mut arrival, mut heads, mut before) = (last_arrival, Vec::new(), None);
    query.push_values(rows.iter().zip(texts), |mut values, ((number, row), text)| {
        arrival += 1;
        values.push_bind(arrival).push_bind(*number).push_bind(row.version).push_bind(text);
        if before == Some((*number, row.version)) {
            heads.pop();
            values.push_bind(arrival - 1);
        } else {
            values.push("(SELECT CASE coalesce(max(version) + 1, 0) WHEN ").push_bind_unseparated(row.version);
            values.push_unseparated(" THEN coalesce(max(arrival), 0) END FROM heads WHERE number = ");
            values.push_bind_unseparated(*number).push_unseparated(")");
        }
        heads.push((*number, row.version, arrival));
        before = Some((*number, row.version + 1));
    });
    query.build().execute(&mut *to).await?;
    let mut query = QueryBuilder::new("INSERT OR FAIL INTO heads (number, version, arrival) ");
    query.push_values(heads, |mut values, (number, version, arrival)| {
        values.push_bind(number).push_bind(version).push_bind(arrival);
    });
    query.push(" ON CONFLICT (number) DO UPDATE SET version = excluded.version, arrival = excluded.arrival");
    query.build().execute(to).await?;
    Ok(())
}

async fn save(to: &mut SqliteConnection, standings: &[(Number, &Standing)]) -> Result<(), StoreError> {
    let now = now();
    let clocks = standings.iter().map(|(_, standing)| serde_json::to_string(&standing.clocks));
    let clocks = clocks.collect::<Result<Vec<_>, _>>()?;
    let mut query = QueryBuilder::new("INSERT OR FAIL INTO standings (number, awaited, openly, due, clocks) ");
    query.push_values(standings.iter().zip(clocks), |mut values, ((number, standing), clocks)| {
        let (awaited, openly) = (bits(&standing.awaited), bits(&standing.openly));
        values.push_bind(*number).push_bind(awaited).push_bind(openly);
        values.push_bind(standing.due(now)).push_bind(clocks);
    });
    query.push(
        " ON CONFLICT (number) DO UPDATE SET
            awaited = excluded.awaited, openly = excluded.openly, due = excluded.due, clocks = excluded.clocks",
    );
    query.build().execute(to).await?;
    Ok(())
}

/// The tables in the commits, as one JSON array; `None` if there are none. They change seldom. Documents go in as text
/// inside the JSON, so that they are stored as they were written, to the letter.
fn changed_tables(batch: &[Queued]) -> Result<Option<String>, StoreError> {
    let tables =
        batch.iter().filter_map(|Queued { commit, .. }| Some(table_row(commit.number?, commit.table.as_ref()?)));
    let tables = tables.collect::<Result<Vec<_>, _>>()?;
    Ok(if tables.is_empty() { None } else { Some(Value::from(tables).to_string()) })
}

fn table_row(number: Number, table: &Table) -> Result<Value, serde_json::Error> {
    Ok(json!({
        "number": number,
        "id": table.id,
        "game": table.game,
        "status": table.status,
        "visibility": table.visibility,
        "created": table.created_at,
        "ended": table.ended_at,
        "players": table.seats.iter().map(|place| place.player.as_deref()).collect::<Vec<_>>(),
        "body": serde_json::to_string(table)?,
    }))
}

fn bits(seats: &[Seat]) -> i64 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

/// The chain ends there from now on; what is behind lies where it lay, and nothing leads to it. A place that is not there is
/// none (`arrival` is never null).
const GO_BACK: &str = "
    UPDATE heads SET version = ?2, arrival = (
        WITH RECURSIVE chain (arrival, version, previous) AS (
            SELECT arrival, version, previous FROM record WHERE arrival = heads.arrival
            UNION ALL SELECT record.arrival, record.version, record.previous
                FROM chain JOIN record ON record.arrival = chain.previous WHERE chain.version > ?2)
        SELECT arrival FROM chain WHERE version = ?2)
    WHERE number = ?1";

const NOTE_ALIVE: &str =
    "INSERT INTO facts (name, value) VALUES ('alive', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value";

const SAVE_TABLES: [&str; 3] = [
    "INSERT INTO tables (number, id, game, status, visibility, created_at, ended_at, body)
        SELECT value->>'number', value->>'id', value->>'game', value->>'status', value->>'visibility', value->>'created',
            value->>'ended', value->>'body' FROM json_each(?) WHERE true ORDER BY key
        ON CONFLICT (number) DO UPDATE SET status = excluded.status, ended_at = excluded.ended_at, body = excluded.body",
    "DELETE FROM sitting WHERE table_id IN (SELECT value->>'id' FROM json_each(?))",
    "INSERT OR IGNORE INTO sitting (player, table_id, seat)
        SELECT place.value, t.value->>'id', place.key
        FROM json_each(?) AS t, json_each(t.value, '$.players') AS place WHERE place.value IS NOT NULL",
];
