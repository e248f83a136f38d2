//! The SQLite backend: one file with many readers and one writer.

mod append;
mod disk;
mod open;
mod reached;

use disk::Disk;
#[cfg(test)]
pub(super) use open::lost_since;
pub(super) use open::{backup, open, open_beside};

use super::StoreError;
use super::commit::{
    Commit, NOTE_ALIVE, Number, Queued, Results, Work, alive, all_alike, bots, new_tables, numbered, sitting,
};
use super::copying::Line;
use super::words::{ending, forked_from, form_of, is_imported, words_of};
use append::MAX_LINES;
use engine::judge::Row;
use engine::table::Table;
use engine::time::hold;
use futures_util::FutureExt;
use reached::Mark;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection, SqlitePool};
use std::panic::AssertUnwindSafe;

/// A row's position in the order in which all rows were written.
type Arrival = i64;

/// Makes all of the server's writes to the file.
pub(super) struct Writer {
    options: SqliteConnectOptions,
    /// The connection, kept between transactions. `None` after an error.
    connection: Option<SqliteConnection>,
    disk: Disk,
    /// The newest row's position. `None` if it must be looked up.
    last_arrival: Option<Arrival>,
    mark: Option<Mark>,
}

impl Writer {
    /// Writes a batch in one transaction. If an entry fails, only its own changes are rolled back.
    ///
    /// # Errors
    /// If the whole transaction failed.
    pub(super) async fn write(&mut self, batch: &mut [Queued]) -> Result<Results, StoreError> {
        self.disk.can_take_more()?;
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(&self.options).await?,
        };
        let done = write(&mut connection, batch, self.last_arrival.take()).await;
        let is_sound = |result: &Result<(), StoreError>| !matches!(result, Err(StoreError::Fault(_)));
        if done.as_ref().is_ok_and(|(_, results)| results.iter().all(is_sound)) {
            self.connection = Some(connection);
        } else {
            // Closing rolls back an open transaction. An error while closing does no harm.
            let _ = connection.close().await;
        }
        let (newest, results) = done?;
        self.last_arrival = newest;
        let commits = || {
            let done = batch.iter().zip(&results).filter(|(_, result)| result.is_ok());
            done.filter_map(|(queued, _)| queued.commit())
        };
        let alive = commits().filter_map(|commit| commit.alive).max();
        if let Some((mark, newest)) = self.mark.as_mut().zip(newest)
            && (alive.is_some() || commits().any(|commit| !commit.rows.is_empty()))
        {
            mark.note(newest, alive);
        }
        self.disk.has_taken()?;
        Ok(results)
    }

    pub(super) async fn close(&mut self) {
        if let Some(connection) = self.connection.take() {
            // Everything is already on disk.
            let _ = connection.close().await;
        }
    }
}

/// Returns the newest row's position, if known, and the result of each entry.
async fn write(
    to: &mut SqliteConnection,
    batch: &mut [Queued],
    mut last_arrival: Option<Arrival>,
) -> Result<(Option<Arrival>, Results), StoreError> {
    if batch.iter().all(|queued| queued.commit().is_some()) {
        match together(to, batch, last_arrival.take()).await {
            Ok(newest) => return Ok((Some(newest), all_alike(batch, Ok(())))),
            Err(error @ StoreError::Fault(_)) => return Err(error),
            // This fails if no transaction is open, which is fine.
            Err(_) => drop(sqlx::query("ROLLBACK").execute(&mut *to).await),
        }
    }
    apart(to, batch, last_arrival).await
}

/// Writes commits. If one fails, all fail.
async fn together(
    to: &mut SqliteConnection,
    batch: &[Queued],
    last_arrival: Option<Arrival>,
) -> Result<Arrival, StoreError> {
    if let Some(last_arrival) = last_arrival
        && batch.iter().filter_map(Queued::commit).all(Commit::is_move)
    {
        let moves = append::of(&numbered(batch, []));
        if moves.len() <= MAX_LINES {
            // The statement is a transaction by itself. A message to SQLite's thread and back costs more than a move.
            return append::save(to, &moves, last_arrival).await;
        }
    }
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *to).await?;
    let newest = store(to, batch, last_arrival).await?;
    sqlx::query("COMMIT").execute(to).await?;
    Ok(newest)
}

/// Writes every entry under a savepoint, so that only a failed one is rolled back. Adjacent commits share a savepoint
/// as long as none fails. If one fails, another program may have written rows, so the newest position is looked up
/// again.
async fn apart(
    to: &mut SqliteConnection,
    batch: &mut [Queued],
    mut newest: Option<Arrival>,
) -> Result<(Option<Arrival>, Results), StoreError> {
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *to).await?;
    let mut results = Vec::with_capacity(batch.len());
    for those in batch.chunk_by_mut(|one, next| one.commit().is_some() && next.commit().is_some()) {
        if those[0].commit().is_some() && (those.len() > 1 || newest.is_some()) {
            if under_savepoint(to, those, &mut newest).await?.is_ok() {
                results.extend(all_alike(those, Ok(())));
                continue;
            }
            newest = None;
        }
        for queued in those {
            results.push(under_savepoint(to, std::slice::from_mut(queued), &mut newest).await?);
        }
    }
    sqlx::query("COMMIT").execute(to).await?;
    Ok((newest, results))
}

/// Runs a job or writes commits under a savepoint, and returns the result.
///
/// # Errors
/// If the whole transaction was rolled back.
async fn under_savepoint(
    to: &mut SqliteConnection,
    those: &mut [Queued],
    newest: &mut Option<Arrival>,
) -> Result<Result<(), StoreError>, StoreError> {
    sqlx::query("SAVEPOINT these").execute(&mut *to).await?;
    let done = match those {
        [Queued { work: Work::Job(job), .. }] => match job.take() {
            // A panic must not stop the writer.
            Some(job) => AssertUnwindSafe(job(&mut *to)).catch_unwind().await.unwrap_or(Err(StoreError::Panicked)),
            None => Ok(()),
        },
        commits => store(to, commits, *newest).await.map(|stored| *newest = Some(stored)),
    };
    let end = if done.is_ok() { "RELEASE these" } else { "ROLLBACK TO these; RELEASE these" };
    match (sqlx::query(end).execute(to).await, done) {
        (Ok(_), done) => Ok(done),
        (Err(_), Err(error)) => Err(error),
        (Err(error), Ok(())) => Err(error.into()),
    }
}

/// Writes commits inside a transaction and returns the newest row's position.
async fn store(
    to: &mut SqliteConnection,
    batch: &[Queued],
    last_arrival: Option<Arrival>,
) -> Result<Arrival, StoreError> {
    let last_arrival = match last_arrival {
        Some(last) => last,
        None => newest(to, NEWEST).await?,
    };
    // Other programs may create tables too, but not while this transaction is open, so the next number is certain.
    let new = if new_tables(batch) > 0 {
        newest(to, "SELECT coalesce(max(number), 0) FROM tables").await? + 1..
    } else {
        0..
    };
    let commits = numbered(batch, new);
    let tables: Vec<Value> = commits
        .iter()
        .filter_map(|(number, commit)| Some(table_row(*number, commit.table.as_ref()?)))
        .collect::<Result<_, _>>()?;
    if !tables.is_empty() {
        let tables = Value::from(tables).to_string();
        // All statements have the same parameter. SQLite's thread receives them as one message.
        let save =
            SAVE_TABLES.iter().fold(sqlx::query(AssertSqlSafe(SAVE_TABLES.join(";"))), |save, _| save.bind(&tables));
        save.execute(&mut *to).await?;
    }
    for (number, commit) in &commits {
        if let Some(version) = commit.back_to {
            sqlx::query(GO_BACK).bind(number).bind(version).execute(&mut *to).await?;
        }
    }
    let newest = append::save(to, &append::of(&commits), last_arrival).await?;
    if let Some(alive) = alive(batch) {
        sqlx::query(NOTE_ALIVE).bind(alive).execute(to).await?;
    }
    Ok(newest)
}

/// Opens a connection for writing.
async fn connect(options: &SqliteConnectOptions) -> sqlx::Result<SqliteConnection> {
    let mut connection = options.connect().await?;
    append::prepare(&mut connection).await?;
    Ok(connection)
}

const NEWEST: &str = "SELECT coalesce(max(arrival), 0) FROM record";

async fn newest(of: &mut SqliteConnection, which: &'static str) -> Result<i64, StoreError> {
    Ok(sqlx::query_scalar(which).fetch_one(of).await?)
}

/// Returns a table as JSON for [`SAVE_TABLES`]. Its document is a string in it, so that SQLite stores it unchanged.
fn table_row(number: Number, table: &Table) -> Result<Value, serde_json::Error> {
    let sitting = sitting(table).map(|(player, seat, result)| json!([player, seat, result]));
    Ok(json!({
        "number": number,
        "id": table.id,
        "game": table.game,
        "status": table.status,
        "visibility": table.visibility,
        "created": table.created_at,
        "ended": table.ended_at,
        "host": table.host,
        "code": table.code,
        "bots": bots(table),
        "turns": table.turns,
        "words_by": form_of(table),
        "ending": ending(table),
        "imported": is_imported(table),
        "forked_from": forked_from(table),
        "words": words_of(table),
        "sitting": sitting.collect::<Vec<_>>(),
        "body": serde_json::to_string(table)?,
    }))
}

/// Reads the record of a match as one text, because fetching a long match row by row is slow. If the text is
/// incomplete, the rows are read one by one to find the damage.
pub(super) async fn record(readers: &SqlitePool, table: &str) -> Result<Vec<Row>, StoreError> {
    let _hold = hold();
    let found: Vec<(Number, i64, Option<String>)> = sqlx::query_as(RECORD).bind(table).fetch_all(readers).await?;
    let Some((number, length, text)) = found.into_iter().next() else { return Ok(Vec::new()) };
    let rows = serde_json::Deserializer::from_str(text.as_deref().unwrap_or_default()).into_iter();
    if let Ok(mut rows) = rows.collect::<Result<Vec<Row>, _>>() {
        rows.sort_unstable_by_key(|row| row.version);
        if rows.iter().map(|row| i64::from(row.version)).eq(0..length) {
            return Ok(rows);
        }
    }
    let lines: Vec<Line> = sqlx::query_as(LINES).bind(number).fetch_all(readers).await?;
    crate::record::read(&lines, usize::try_from(length).unwrap_or(usize::MAX))
}

/// Inserts the record of a match into a file that does not contain any of it.
pub(super) async fn take(to: &mut SqliteConnection, number: Number, record: &[Line]) -> Result<(), StoreError> {
    let mut previous = 0;
    for Line { version, row } in record {
        let put = "INSERT INTO record (number, version, row, previous) VALUES ($1, $2, $3, $4)";
        let put = sqlx::query(put).bind(number).bind(version).bind(row).bind(previous);
        previous = put.execute(&mut *to).await?.last_insert_rowid();
    }
    if let Some(last) = record.last() {
        let head = "INSERT INTO heads (number, version, arrival) VALUES ($1, $2, $3)";
        sqlx::query(head).bind(number).bind(last.version).bind(previous).execute(to).await?;
    }
    Ok(())
}

/// Selects the rows of a match, from the newest (its head) back to its setup. Each step must lead to the previous
/// version, so the walk ends even if a row is damaged.
macro_rules! chain {
    ($head:literal) => {
        concat!(
            "WITH RECURSIVE chain (arrival, number, version, previous, row) AS (
                SELECT record.arrival, record.number, record.version, previous, row FROM record JOIN heads
                    ON record.arrival = heads.arrival AND record.number = heads.number AND record.version = heads.version
                    WHERE heads.number = ",
            $head,
            " UNION ALL SELECT record.arrival, record.number, record.version, record.previous, record.row
                FROM chain JOIN record ON record.arrival = chain.previous
                    AND record.number = chain.number AND record.version = chain.version - 1) "
        )
    };
}

/// The record of a match, row by row.
pub(super) const LINES: &str = concat!(chain!("$1"), "SELECT version, row FROM chain ORDER BY version");

const RECORD: &str = concat!(
    chain!("(SELECT number FROM tables WHERE id = $1)"),
    "SELECT number, version + 1, (SELECT group_concat(row, char(10)) FROM chain)
    FROM heads WHERE number = (SELECT number FROM tables WHERE id = $1)"
);

/// Moves a match's head back. The later rows stay in the file, but no longer belong to the record. If the version does
/// not exist, the statement fails, because `arrival` cannot be null.
const GO_BACK: &str = concat!(
    "UPDATE heads SET version = $2, arrival = (",
    chain!("$1"),
    "SELECT arrival FROM chain WHERE version = $2) WHERE number = $1"
);

const SAVE_TABLES: [&str; 5] = [
    "INSERT INTO tables
            (number, id, game, status, visibility, created_at, ended_at, host, code, bots, turns, words_by, ending, imported,
            forked_from, body)
        SELECT value->>'number', value->>'id', value->>'game', value->>'status', value->>'visibility', value->>'created',
            value->>'ended', value->>'host', value->>'code', value->>'bots', value->>'turns', value->>'words_by',
            value->>'ending', value->>'imported', value->>'forked_from', value->>'body'
        FROM json_each(?) WHERE true ORDER BY key
        ON CONFLICT (number) DO UPDATE SET status = excluded.status, visibility = excluded.visibility,
            ended_at = excluded.ended_at, host = excluded.host, code = excluded.code, bots = excluded.bots,
            turns = excluded.turns, words_by = excluded.words_by, ending = excluded.ending,
            imported = excluded.imported, forked_from = excluded.forked_from, counted = 0, body = excluded.body",
    "DELETE FROM sitting WHERE table_id IN (SELECT value->>'id' FROM json_each(?))",
    "INSERT INTO sitting (player, table_id, seat, result)
        SELECT place.value->>0, t.value->>'id', place.value->>1, place.value->>2
        FROM json_each(?) AS t, json_each(t.value, '$.sitting') AS place WHERE true ON CONFLICT DO NOTHING",
    "DELETE FROM match_words WHERE table_id IN (SELECT value->>'id' FROM json_each(?))",
    "INSERT INTO match_words (word, table_id)
        SELECT word.value, t.value->>'id' FROM json_each(?) AS t, json_each(t.value, '$.words') AS word
        WHERE true ON CONFLICT DO NOTHING",
];

/// The parameter is a JSON array of `[number, time, text]`.
pub(super) const CREDIT_CLOCKS: &str = "
    UPDATE standings SET due = new.value->>1, clocks = new.value->>2 FROM json_each($1) AS new
    WHERE standings.number = new.value->>0";
pub(super) const CREDIT_TABLES: &str = "
    UPDATE tables SET created_at = new.value->>1, body = new.value->>2 FROM json_each($1) AS new
    WHERE tables.number = new.value->>0";

/// See [`super::Store::few_tables`]. Positions increase with time, so the quietest table is the one whose newest row
/// has the smallest position.
pub(super) const FEW_TABLES: &str = "
    WITH few AS (
        SELECT number, arrival, inputs, count(*) OVER () AS count, row_number() OVER
            (ORDER BY CASE WHEN $1 IS NULL THEN -inputs ELSE arrival END, created_at, number) AS nth
        FROM (SELECT *, coalesce(version, 0) AS inputs FROM tables LEFT JOIN heads USING (number))
        WHERE $1 IS NULL OR status = $1)
    SELECT count, inputs, body, record.row FROM few JOIN tables USING (number)
        LEFT JOIN record ON record.arrival = few.arrival
    WHERE nth <= $2 ORDER BY nth";
