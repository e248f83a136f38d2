//! Analyses of finished matches: the pending requests, in order, and the results.

use super::database::{all, execute, first, from_row, in_transaction, on_either, parameters};
use super::{Store, StoreError};
use engine::time::now;
use sqlx::AssertSqlSafe;
use std::collections::BTreeSet;

/// The maximum number of pending or running analyses that one player has requested.
pub const MAX_PER_PLAYER: i64 = 5;
/// The maximum number of pending or running analyses in total.
pub const MAX_WANTED: i64 = 200;

/// An analysis as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAnalysis {
    /// The player who requested it.
    pub player: String,
    /// The version of the method.
    pub method: i64,
    /// The number of decisions judged so far.
    pub done: i64,
    /// The total number of decisions. 0 before the analysis starts.
    pub decisions: i64,
    /// The result, as JSON.
    pub body: Option<String>,
    /// The reason why the match cannot be analysed.
    pub why: Option<String>,
}

from_row!(StoredAnalysis { player, method, done, decisions, body, why });

impl Store {
    /// Returns the analysis of a match, or `None` if no player has requested one.
    pub async fn analysis(&self, table: &str) -> Result<Option<StoredAnalysis>, StoreError> {
        let sql = "SELECT player, method, done, decisions, body, why FROM analyses WHERE table_id = $1";
        first!(&self.readers, sql, table)
    }

    /// Returns which of the matches have a finished analysis.
    pub async fn analysed(&self, matches: &[&str]) -> Result<BTreeSet<String>, StoreError> {
        if matches.is_empty() {
            return Ok(BTreeSet::new());
        }
        let sql = format!("SELECT id FROM tables WHERE analysed = 1 AND id IN ({})", parameters(1, matches.len()));
        let found: Vec<(String,)> = on_either!(&self.readers, |pool| {
            // The SQL depends only on the number of matches.
            let query = sqlx::query_as(AssertSqlSafe(sql));
            matches.iter().fold(query, |query, id| query.bind(*id)).fetch_all(pool)
        })?;
        Ok(found.into_iter().map(|(table,)| table).collect())
    }

    /// Returns the number of pending analyses ahead of `table`'s.
    pub async fn analyses_before(&self, table: &str) -> Result<i64, StoreError> {
        let sql = "
            SELECT count(*) FROM analyses AS earlier JOIN analyses AS own ON own.table_id = $1
            WHERE earlier.body IS NULL AND earlier.why IS NULL
                AND (earlier.asked_at, earlier.table_id) < (own.asked_at, own.table_id)";
        let found: Option<(i64,)> = first!(&self.readers, sql, table)?;
        Ok(found.map_or(0, |(before,)| before))
    }

    /// Records a player's request for an analysis. Keeps an analysis by the same method that is pending or finished;
    /// otherwise queues the match again. False if too many analyses are pending.
    pub async fn want_analysis(&self, table: &str, player: &str, method: i64) -> Result<bool, StoreError> {
        let (id, by) = (table.to_owned(), player.to_owned());
        let is_new = in_transaction!(self, |with| {
            let want =
                sqlx::query(WANT).bind(&id).bind(by).bind(method).bind(now()).bind(MAX_WANTED).bind(MAX_PER_PLAYER);
            let is_new = want.execute(&mut *with).await?.rows_affected() > 0;
            if is_new {
                sqlx::query(NOTE_AT_TABLE).bind(id).execute(with).await?;
            }
            is_new
        })?;
        if is_new {
            return Ok(true);
        }
        Ok(self.analysis(table).await?.is_some_and(|stored| stored.method == method && stored.why.is_none()))
    }

    /// Returns the matches whose analysis is pending, oldest request first.
    pub async fn wanted_analyses(&self, most: i64) -> Result<Vec<String>, StoreError> {
        let sql = "
            SELECT table_id FROM analyses WHERE body IS NULL AND why IS NULL ORDER BY asked_at, table_id LIMIT $1";
        let found: Vec<(String,)> = all!(&self.readers, sql, most)?;
        Ok(found.into_iter().map(|(table,)| table).collect())
    }

    /// Stores the progress of an analysis. False if it is no longer wanted.
    pub async fn note_analysis(&self, table: &str, done: i64, decisions: i64) -> Result<bool, StoreError> {
        let sql = "
            UPDATE analyses SET done = $1, decisions = $2 WHERE table_id = $3 AND body IS NULL AND why IS NULL";
        Ok(execute!(self, sql, done, decisions, table)? > 0)
    }

    /// Stores the result of a pending analysis: the JSON, or the reason why the match cannot be analysed.
    pub async fn keep_analysis(&self, table: &str, result: Result<String, String>) -> Result<(), StoreError> {
        let (body, why) = match result {
            Ok(body) => (Some(body), None),
            Err(why) => (None, Some(why)),
        };
        let id = table.to_owned();
        in_transaction!(self, |with| {
            sqlx::query(KEEP).bind(body).bind(why).bind(&id).execute(&mut *with).await?;
            sqlx::query(NOTE_AT_TABLE).bind(id).execute(with).await?;
        })
    }

    /// Cancels a pending analysis that the player requested. False if there is none.
    pub async fn cancel_analysis(&self, table: &str, player: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM analyses WHERE table_id = $1 AND player = $2 AND body IS NULL AND why IS NULL";
        Ok(execute!(self, sql, table, player)? > 0)
    }
}

const WANT: &str = "
    INSERT INTO analyses (table_id, player, method, asked_at, done, decisions)
    SELECT $1, $2, $3, $4, 0, 0
    WHERE (SELECT count(*) FROM analyses WHERE body IS NULL AND why IS NULL) < $5
        AND (SELECT count(*) FROM analyses WHERE body IS NULL AND why IS NULL AND player = $2) < $6
    ON CONFLICT (table_id) DO UPDATE SET player = excluded.player, method = excluded.method,
        asked_at = excluded.asked_at, done = 0, decisions = 0, body = NULL, why = NULL
    WHERE analyses.method <> excluded.method OR analyses.why IS NOT NULL";

const KEEP: &str = "
    UPDATE analyses SET body = $1, why = $2, done = decisions WHERE table_id = $3 AND body IS NULL AND why IS NULL";

/// Updates the column that the list of matches uses to find those with an analysis.
const NOTE_AT_TABLE: &str =
    "UPDATE tables SET analysed = (SELECT count(body) FROM analyses WHERE table_id = $1) WHERE id = $1";
