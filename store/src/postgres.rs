//! The PostgreSQL backend. Every server has a number, and every commit checks that this number was not declared dead. A
//! server that takes over declares the previous one dead, so a server that was only slow can never commit again. Either
//! one server has the database alone, or several nodes share it and each writes only its own tables.

pub(super) mod nodes;
mod open;

pub(super) use open::open;

use super::commit::{
    Commit, NOTE_ALIVE, Number, Queued, Results, alive, all_alike, bits, bots, new_tables, numbered, sitting, word,
};
use super::copying::Line;
use super::words::{ending, forked_from, form_of, is_imported, words_of};
use super::{StorageFault, StoreError};
use engine::judge::Row;
use engine::time::{hold, now};
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection, PgPool};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use tokio::time::timeout;

/// Treat the database as unreachable after 10 s without a response.
pub(super) const RESPONSE_TIMEOUT: Duration = Duration::from_secs(10);

/// Give up testing the connection after 1 s, because commits wait during the test.
const TRY_TIMEOUT: Duration = Duration::from_secs(1);

/// Waits for the database, but no longer than [`RESPONSE_TIMEOUT`].
pub(super) async fn in_time<T, E>(doing: impl Future<Output = Result<T, E>>) -> Result<T, StoreError>
where
    StoreError: From<E>,
{
    within(RESPONSE_TIMEOUT, doing).await
}

/// Waits for the database, but no longer than `patience`.
pub(super) async fn within<T, E>(patience: Duration, doing: impl Future<Output = Result<T, E>>) -> Result<T, StoreError>
where
    StoreError: From<E>,
{
    let _hold = hold();
    match timeout(patience, doing).await {
        Ok(done) => Ok(done?),
        Err(_) => Err(StorageFault::Away.into()),
    }
}

/// Writes group commits to the database.
pub(super) struct Writer {
    options: PgConnectOptions,
    /// The connection, kept between commits so that a commit costs a single round trip. `None` if it was lost.
    connection: Option<PgConnection>,
    /// The number of this server. 0 for a program that runs alongside one.
    me: Arc<AtomicI64>,
    /// True if this node may write only tables that it has leased.
    leased: bool,
}

impl Writer {
    pub(super) async fn write(&mut self, batch: &[Queued]) -> Results {
        let done = self.write_together(batch).await;
        if batch.len() == 1 || matches!(done, Ok(()) | Err(StoreError::Fault(_))) {
            return all_alike(batch, done);
        }
        // One bad commit must not fail the others, so each gets its own transaction.
        let mut results = Vec::with_capacity(batch.len());
        for queued in batch {
            results.push(self.write_together(std::slice::from_ref(queued)).await);
        }
        results
    }

    async fn write_together(&mut self, batch: &[Queued]) -> Result<(), StoreError> {
        if batch.iter().all(|queued| queued.commit().is_none()) {
            return Ok(());
        }
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => in_time(self.options.connect()).await?,
        };
        let written = in_time(write(&mut connection, batch, self.fence())).await;
        // After a storage fault the connection may be in any state.
        if !matches!(written, Err(StoreError::Fault(_))) {
            self.connection = Some(connection);
        }
        written
    }

    /// Tests the idle connection and replaces a lost one, so that the next commit does not have to.
    pub(super) async fn try_connection(&mut self) {
        let (kept, options) = (self.connection.take(), &self.options);
        let tried = async {
            if let Some(mut kept) = kept
                && kept.ping().await.is_ok()
            {
                return Ok(kept);
            }
            options.connect().await
        };
        self.connection = within(TRY_TIMEOUT, tried).await.ok();
    }

    fn fence(&self) -> Fence {
        Fence { me: self.me.load(Ordering::SeqCst), leased: self.leased }
    }
}

/// The checks that every commit must pass.
#[derive(Clone, Copy)]
struct Fence {
    me: i64,
    leased: bool,
}

async fn write(to: &mut PgConnection, batch: &[Queued], fence: Fence) -> Result<(), StoreError> {
    let is_append = |commit: &Commit| {
        commit.table.is_none() && commit.back_to.is_none() && commit.alive.is_none() && commit.beside.is_none()
    };
    if batch.iter().filter_map(Queued::commit).all(is_append) {
        // Most batches only append: one statement, its own transaction, one round trip.
        return append(to, &numbered(batch, []), fence).await;
    }
    let mut transaction = to.begin().await?;
    let new = new_tables(batch) as i64;
    let new: Vec<Number> = sqlx::query_scalar(NEW_NUMBERS).bind(new).fetch_all(&mut *transaction).await?;
    let commits = numbered(batch, new);
    save_tables(&mut transaction, &commits).await?;
    for (number, commit) in &commits {
        if let Some(version) = commit.back_to {
            sqlx::query(GO_BACK).bind(number).bind(i64::from(version)).execute(&mut *transaction).await?;
        }
    }
    append(&mut transaction, &commits, fence).await?;
    if let Some(alive) = alive(batch) {
        sqlx::query(NOTE_ALIVE).bind(alive).execute(&mut *transaction).await?;
    }
    Ok(transaction.commit().await?)
}

/// Writes rows and turn states, unless this server was declared dead, lost a table to another node, or lacks a previous
/// row.
async fn append(to: &mut PgConnection, commits: &[(Number, &Commit)], fence: Fence) -> Result<(), StoreError> {
    let now = now();
    let (mut numbers, mut versions, mut rows) = (Vec::new(), Vec::new(), Vec::new());
    let (mut follow, mut after) = (Vec::new(), Vec::new());
    for (number, commit) in commits {
        if let Some(first) = commit.rows.first().filter(|first| first.version > 0) {
            follow.push(*number);
            after.push(i64::from(first.version) - 1);
        }
        for row in commit.rows.iter() {
            numbers.push(*number);
            versions.push(i64::from(row.version));
            rows.push(serde_json::to_string(row)?);
        }
    }
    // Only the last turn state of a table counts, and PostgreSQL refuses to update a row twice in one statement.
    let standings: BTreeMap<_, _> =
        commits.iter().filter_map(|(number, commit)| Some((*number, commit.standing.as_ref()?))).collect();
    let (tables, standings): (Vec<Number>, Vec<_>) = standings.into_iter().unzip();
    let clocks = standings.iter().map(|standing| serde_json::to_string(&standing.clocks));
    let own = commits.iter().filter(|(_, commit)| fence.leased && commit.number.is_some()).map(|(number, _)| *number);
    let held: Vec<(bool, bool)> = sqlx::query_as(APPEND)
        .bind(fence.me)
        .bind(follow)
        .bind(after)
        .bind(numbers)
        .bind(versions)
        .bind(rows)
        .bind(tables)
        .bind(standings.iter().map(|standing| bits(standing.awaited.iter().copied())).collect::<Vec<_>>())
        .bind(standings.iter().map(|standing| bits(standing.openly.iter().copied())).collect::<Vec<_>>())
        .bind(standings.iter().map(|standing| standing.due(now)).collect::<Vec<_>>())
        .bind(clocks.collect::<Result<Vec<_>, _>>()?)
        .bind(own.collect::<Vec<_>>())
        .fetch_all(&mut *to)
        .await?;
    match held.as_slice() {
        [(true, true)] => Ok(()),
        [(_, false)] => Err(StoreError::Elsewhere),
        [_] => Err(StoreError::Gap),
        _ => Err(StorageFault::TakenOver.into()),
    }
}

async fn save_tables(to: &mut PgConnection, commits: &[(Number, &Commit)]) -> Result<(), StoreError> {
    let tables: BTreeMap<_, _> =
        commits.iter().filter_map(|(number, commit)| Some((*number, commit.table.as_ref()?))).collect();
    if tables.is_empty() {
        return Ok(());
    }
    let texts = |of: &dyn Fn(&engine::table::Table) -> Result<String, serde_json::Error>| {
        tables.values().map(|table| of(table)).collect::<Result<Vec<String>, _>>()
    };
    let ids = texts(&|table| Ok(table.id.clone()))?;
    sqlx::query(SAVE_TABLES)
        .bind(tables.keys().copied().collect::<Vec<_>>())
        .bind(&ids)
        .bind(texts(&|table| Ok(table.game.clone()))?)
        .bind(texts(&|table| word(&table.status))?)
        .bind(texts(&|table| word(&table.visibility))?)
        .bind(tables.values().map(|table| table.created_at).collect::<Vec<_>>())
        .bind(tables.values().map(|table| table.ended_at).collect::<Vec<_>>())
        .bind(texts(&|table| Ok(table.host.clone()))?)
        .bind(texts(&|table| Ok(table.code.clone()))?)
        .bind(tables.values().map(|table| bots(table)).collect::<Vec<_>>())
        .bind(tables.values().map(|table| table.turns.map(i64::from)).collect::<Vec<_>>())
        .bind(tables.values().map(|table| form_of(table)).collect::<Vec<_>>())
        .bind(tables.values().map(|table| ending(table)).collect::<Vec<_>>())
        .bind(tables.values().map(|table| is_imported(table)).collect::<Vec<_>>())
        .bind(tables.values().map(|table| forked_from(table)).collect::<Vec<_>>())
        .bind(texts(&|table| serde_json::to_string(table))?)
        .execute(&mut *to)
        .await?;
    sqlx::query("DELETE FROM sitting WHERE table_id = ANY ($1)").bind(&ids).execute(&mut *to).await?;
    let (mut at, mut players, mut seats, mut results) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for table in tables.values() {
        for (player, seat, result) in sitting(table) {
            at.push(table.id.clone());
            players.push(player.to_owned());
            seats.push(i32::from(seat.0));
            results.push(result.map(|result| word(&result)).transpose()?);
        }
    }
    sqlx::query(SIT).bind(players).bind(at).bind(seats).bind(results).execute(&mut *to).await?;
    sqlx::query("DELETE FROM match_words WHERE table_id = ANY ($1)").bind(&ids).execute(&mut *to).await?;
    let words = tables.values().flat_map(|table| words_of(table).into_iter().map(|word| (word, table.id.clone())));
    let (words, of): (Vec<String>, Vec<String>) = words.unzip();
    sqlx::query(ADD_WORDS).bind(words).bind(of).execute(to).await?;
    Ok(())
}

/// Reads the record of a match.
pub(super) async fn record(readers: &PgPool, table: &str) -> Result<Vec<Row>, StoreError> {
    let lines: Vec<Line> = in_time(sqlx::query_as(RECORD).bind(table).fetch_all(readers)).await?;
    let length = lines.last().map_or(0, |last| usize::try_from(last.version + 1).unwrap_or(usize::MAX));
    crate::record::read(&lines, length)
}

/// Inserts the record of a match into a database that does not contain any of it.
pub(super) async fn take(to: &mut PgConnection, number: Number, record: &[Line]) -> Result<(), StoreError> {
    let (versions, rows): (Vec<i64>, Vec<&str>) = record.iter().map(|line| (line.version, line.row.as_str())).unzip();
    let put = "
        INSERT INTO record (number, version, row)
        SELECT $1, new.version, new.row FROM unnest($2::bigint[], $3::text[]) AS new (version, row)";
    sqlx::query(put).bind(number).bind(versions).bind(rows).execute(to).await?;
    Ok(())
}

/// Advances the sequences past the numbers that were copied from another database.
pub(super) async fn count_on(pool: &PgPool) -> Result<(), StoreError> {
    for count_on in [
        "SELECT setval('table_numbers', (SELECT coalesce(max(number), 0) + 1 FROM tables), false)",
        "SELECT setval(pg_get_serial_sequence('chat', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM chat), false)",
    ] {
        in_time(sqlx::query(count_on).execute(pool)).await?;
    }
    Ok(())
}

/// The record of a match, row by row.
pub(super) const LINES: &str = "SELECT version, row FROM record WHERE number = $1 ORDER BY version";

const RECORD: &str = "
    SELECT version, row FROM record WHERE number = (SELECT number FROM tables WHERE id = $1) ORDER BY version";

const NEW_NUMBERS: &str = "SELECT nextval('table_numbers') FROM generate_series(1, $1)";

/// Returns one row unless this server was declared dead: whether the row before each commit's first row exists, and
/// whether this node leases every table that it must. `FOR KEY SHARE` keeps others from declaring it dead until the
/// transaction ends.
const APPEND: &str = "
    WITH here AS MATERIALIZED (SELECT 1 FROM nodes WHERE number = $1 AND NOT ended FOR KEY SHARE),
    held AS MATERIALIZED (SELECT 1 FROM here UNION ALL SELECT 1 WHERE $1 = 0),
    whole AS MATERIALIZED (
        SELECT NOT EXISTS (
            SELECT 1 FROM unnest($2::bigint[], $3::bigint[]) AS first (number, after)
            WHERE NOT EXISTS (SELECT 1 FROM record WHERE record.number = first.number AND record.version = first.after))
            AS is_whole,
        NOT EXISTS (
            SELECT 1 FROM unnest($12::bigint[]) AS own (number)
            WHERE NOT EXISTS (SELECT 1 FROM leases WHERE leases.number = own.number AND leases.node = $1))
            AS is_own
        FROM held),
    appended AS (
        INSERT INTO record (number, version, row)
        SELECT new.number, new.version, new.row
        FROM unnest($4::bigint[], $5::bigint[], $6::text[]) AS new (number, version, row), whole WHERE is_whole AND is_own),
    stood AS (
        INSERT INTO standings (number, awaited, openly, due, clocks)
        SELECT new.number, new.awaited, new.openly, new.due, new.clocks
        FROM unnest($7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::text[])
            AS new (number, awaited, openly, due, clocks), whole WHERE is_whole AND is_own
        ON CONFLICT (number) DO UPDATE SET awaited = excluded.awaited, openly = excluded.openly, due = excluded.due,
            clocks = excluded.clocks)
    SELECT is_whole, is_own FROM whole";

/// Moves the later rows of a match to another table: they no longer belong to its record.
const GO_BACK: &str = "
    WITH gone AS (DELETE FROM record WHERE number = $1 AND version > $2 RETURNING number, version, row)
    INSERT INTO left_behind (number, version, row) SELECT number, version, row FROM gone";

const SAVE_TABLES: &str = "
    INSERT INTO tables
        (number, id, game, status, visibility, created_at, ended_at, host, code, bots, turns, words_by, ending, imported,
            forked_from, body)
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[],
        $8::text[], $9::text[], $10::bigint[], $11::bigint[], $12::bigint[], $13::text[], $14::bigint[], $15::text[],
        $16::text[])
    ON CONFLICT (number) DO UPDATE SET status = excluded.status, visibility = excluded.visibility,
        ended_at = excluded.ended_at, host = excluded.host, code = excluded.code, bots = excluded.bots,
        turns = excluded.turns, words_by = excluded.words_by, ending = excluded.ending,
        imported = excluded.imported, forked_from = excluded.forked_from, counted = 0, body = excluded.body";

const SIT: &str = "
    INSERT INTO sitting (player, table_id, seat, result)
    SELECT * FROM unnest($1::text[], $2::text[], $3::integer[], $4::text[]) ON CONFLICT DO NOTHING";

const ADD_WORDS: &str = "
    INSERT INTO match_words (word, table_id) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING";

/// The parameter is a JSON array of `[number, time, text]`.
pub(super) const CREDIT_CLOCKS: &str = "
    UPDATE standings SET due = (new->>1)::bigint, clocks = new->>2 FROM json_array_elements($1::json) AS new
    WHERE standings.number = (new->>0)::bigint";
pub(super) const CREDIT_TABLES: &str = "
    UPDATE tables SET created_at = (new->>1)::bigint, body = new->>2 FROM json_array_elements($1::json) AS new
    WHERE tables.number = (new->>0)::bigint";

/// See [`super::Store::few_tables`]. The table whose newest row is oldest is the quietest. The time is found by text
/// search, so that a row with invalid JSON cannot make the list fail.
pub(super) const FEW_TABLES: &str = "
    WITH few AS (
        SELECT number, newest.row, coalesce(version, 0) AS inputs, count(*) OVER () AS count, row_number() OVER
            (ORDER BY CASE WHEN $1 IS NULL THEN -coalesce(version, 0)
                ELSE substring(newest.row FROM '\"at\":(-?[0-9]{1,18})')::bigint END
                NULLS FIRST, created_at, number) AS nth
        FROM tables LEFT JOIN LATERAL (
            SELECT version, row FROM record WHERE record.number = tables.number ORDER BY version DESC LIMIT 1)
            AS newest ON true
        WHERE $1 IS NULL OR status = $1)
    SELECT count, inputs, body, few.row FROM few JOIN tables USING (number) WHERE nth <= $2 ORDER BY nth";
