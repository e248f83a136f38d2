//! Group commit: one transaction for all that has queued.

use super::StoreError;
use crate::matches::core::Row;
use crate::matches::table::{Standing, Table};
use crate::secrets::now;
use games::seat::Seat;
use serde_json::{Value, json};
use sqlx::SqlitePool;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// More tables than this waiting for the disk at once make the next one wait to queue.
pub(super) const LONGEST_QUEUE: usize = 1024;
/// The most commits in one transaction.
const LARGEST_BATCH: usize = 512;

/// What one table wants to be durable together.
#[derive(Clone, Default)]
pub struct Commit {
    /// Whose it is.
    pub table_id: String,
    /// Rows to append to its record.
    pub rows: Vec<Row>,
    /// The table itself, if it has changed.
    pub table: Option<Table>,
    /// How the match stands after the rows.
    pub standing: Option<Standing>,
}

/// A commit and who waits for it.
pub(super) struct Queued {
    pub commit: Commit,
    pub answer: oneshot::Sender<Result<(), StoreError>>,
}

/// Takes whatever has queued, writes it, answers; until nobody can queue any more.
pub(super) async fn run(writer: SqlitePool, mut queue: mpsc::Receiver<Queued>) {
    let mut batch = Vec::new();
    while queue.recv_many(&mut batch, LARGEST_BATCH).await > 0 {
        let (commits, answers): (Vec<_>, Vec<_>) = batch.drain(..).map(|queued| (queued.commit, queued.answer)).unzip();
        let began = Instant::now();
        let written = write(&writer, &commits).await;
        metrics::histogram!("starboard_append_seconds").record(began.elapsed().as_secs_f64());
        metrics::histogram!("starboard_append_batch").record(commits.len() as f64);
        let alone = commits.len() == 1;
        for (commit, answer) in commits.into_iter().zip(answers) {
            let result = match &written {
                Ok(()) => Ok(()),
                // One bad commit must not take the others with it: each gets a transaction of its own.
                Err(_) if !alone => write(&writer, &[commit]).await,
                Err(error) => Err(StoreError::Database(sqlx::Error::Protocol(error.to_string()))),
            };
            if let Err(error) = &result {
                tracing::error!(%error, "a commit failed");
            }
            // Nobody waiting any more is no reason to stop: what is written stays written.
            let _ = answer.send(result);
        }
    }
}

async fn write(writer: &SqlitePool, commits: &[Commit]) -> Result<(), StoreError> {
    let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await?;
    if let Some(tables) = listed(commits, |commit| commit.table.as_ref().map(|table| vec![table_row(table)]))? {
        for statement in SAVE_TABLES {
            sqlx::query(statement).bind(&tables).execute(&mut *transaction).await?;
        }
    }
    if let Some(rows) = listed(commits, |commit| Some(commit.rows.iter().map(|row| record_row(commit, row)).collect()))?
    {
        sqlx::query(APPEND).bind(rows).execute(&mut *transaction).await?;
    }
    if let Some(standings) = listed(commits, |commit| commit.standing.as_ref().map(|s| vec![standing_row(commit, s)]))?
    {
        sqlx::query(SAVE_STANDINGS).bind(standings).execute(&mut *transaction).await?;
    }
    Ok(transaction.commit().await?)
}

/// All that `rows` finds in the commits, as one JSON array; `None` if that is nothing.
fn listed(
    commits: &[Commit],
    rows: impl Fn(&Commit) -> Option<Vec<Result<Value, serde_json::Error>>>,
) -> Result<Option<String>, StoreError> {
    let all = commits.iter().filter_map(rows).flatten().collect::<Result<Vec<_>, _>>()?;
    Ok(if all.is_empty() { None } else { Some(Value::from(all).to_string()) })
}

// Documents go in as text inside the JSON, so that they are stored as they were written, to the letter.

fn record_row(commit: &Commit, row: &Row) -> Result<Value, serde_json::Error> {
    Ok(json!({"table": commit.table_id, "version": row.version, "row": serde_json::to_string(row)?}))
}

fn standing_row(commit: &Commit, standing: &Standing) -> Result<Value, serde_json::Error> {
    Ok(json!({
        "table": commit.table_id,
        "awaited": bits(&standing.awaited),
        "openly": bits(&standing.openly),
        "due": standing.due(now()),
        "clocks": serde_json::to_string(&standing.clocks)?,
    }))
}

fn table_row(table: &Table) -> Result<Value, serde_json::Error> {
    Ok(json!({
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

fn bits(seats: &[Seat]) -> u64 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

const APPEND: &str = "INSERT INTO record (table_id, version, row)
    SELECT value->>'table', value->>'version', value->>'row' FROM json_each(?) ORDER BY key";

const SAVE_STANDINGS: &str = "INSERT INTO standings (table_id, awaited, openly, due, clocks)
    SELECT value->>'table', value->>'awaited', value->>'openly', value->>'due', value->>'clocks'
        FROM json_each(?) WHERE true ORDER BY key
    ON CONFLICT (table_id) DO UPDATE SET
        awaited = excluded.awaited, openly = excluded.openly, due = excluded.due, clocks = excluded.clocks";

const SAVE_TABLES: [&str; 3] = [
    "INSERT INTO tables (id, game, status, visibility, created_at, ended_at, body)
        SELECT value->>'id', value->>'game', value->>'status', value->>'visibility', value->>'created', value->>'ended',
            value->>'body' FROM json_each(?) WHERE true ORDER BY key
        ON CONFLICT (id) DO UPDATE SET status = excluded.status, ended_at = excluded.ended_at, body = excluded.body",
    "DELETE FROM sitting WHERE table_id IN (SELECT value->>'id' FROM json_each(?))",
    "INSERT OR IGNORE INTO sitting (player, table_id, seat)
        SELECT place.value, t.value->>'id', place.key
        FROM json_each(?) AS t, json_each(t.value, '$.players') AS place WHERE place.value IS NOT NULL",
];
