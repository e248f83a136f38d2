//! Tables, one and many.

use super::{Number, Store, StoreError};
use crate::matches::table::{Standing, Table};
use games::seat::Seat;
use serde::Deserialize;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

/// A table and how its match stands.
#[derive(Clone, Debug)]
pub struct Listed {
    pub number: Number,
    pub table: Table,
    pub standing: Standing,
}

/// How a match went for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchResult {
    /// They alone have the first place.
    Won,
    /// They share the first place.
    Shared,
    Lost,
}

/// Which finished matches are asked for.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only theirs.
    pub player: Option<String>,
    pub game: Option<String>,
    /// How it went for `player`.
    pub result: Option<MatchResult>,
    /// Only those that ended before, milliseconds since 1970.
    pub before: Option<i64>,
    /// Only those that ended then or later.
    pub since: Option<i64>,
    /// Who asks: private matches are for those who sat there.
    pub asker: Option<String>,
    pub limit: i64,
}

/// So many tables of one host are listed: nobody fills the list alone.
const MOST_OF_ONE: i64 = 5;

impl Store {
    /// The table of that id.
    pub async fn table(&self, id: &str) -> Result<Option<Listed>, StoreError> {
        let found = sqlx::query(
            "SELECT number, body, awaited, openly, clocks FROM tables LEFT JOIN standings USING (number) WHERE id = ?",
        )
        .bind(id)
        .fetch_optional(&self.readers)
        .await?;
        found.as_ref().map(listed).transpose()
    }

    /// The table that waits for players under that code.
    pub async fn table_of_code(&self, code: &str) -> Result<Option<Table>, StoreError> {
        let found = sqlx::query("SELECT body FROM tables WHERE status = 'waiting' AND body->>'code' = ?");
        let found = found.bind(code).fetch_optional(&self.readers).await?;
        found.map(|row| Ok(serde_json::from_str(row.try_get("body")?)?)).transpose()
    }

    /// Public tables that wait for players, the newest first.
    pub async fn open_tables(&self, most: i64) -> Result<Vec<Listed>, StoreError> {
        self.public_tables("waiting", most).await
    }

    /// Public tables where a match is running, the newest first.
    pub async fn running_tables(&self, most: i64) -> Result<Vec<Listed>, StoreError> {
        self.public_tables("playing", most).await
    }

    /// Tables that have waited for players since before `then`, the oldest first, each with when it was opened: those that
    /// come `after` that one, at most `most`.
    pub async fn waiting_since(
        &self,
        then: i64,
        after: &(i64, String),
        most: usize,
    ) -> Result<Vec<(i64, String)>, StoreError> {
        let found = sqlx::query_as(
            "SELECT created_at, id FROM tables WHERE status = 'waiting' AND created_at < ? AND (created_at, id) > (?, ?)
             ORDER BY created_at, id LIMIT ?",
        );
        let found = found.bind(then).bind(after.0).bind(&after.1).bind(most as i64);
        Ok(found.fetch_all(&self.readers).await?)
    }

    async fn public_tables(&self, status: &str, most: i64) -> Result<Vec<Listed>, StoreError> {
        let rows = sqlx::query(
            "SELECT number, body, awaited, openly, clocks FROM (
                 SELECT *, row_number() OVER (PARTITION BY body->>'host' ORDER BY created_at DESC) AS nth
                 FROM tables WHERE status = ? AND visibility = 'public')
             LEFT JOIN standings USING (number) WHERE nth <= ? ORDER BY created_at DESC, id DESC LIMIT ?",
        )
        .bind(status)
        .bind(MOST_OF_ONE)
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(listed).collect()
    }

    /// A player's tables that wait, play or are frozen, those that wait for them first.
    pub async fn tables_of(&self, player: &str) -> Result<Vec<Listed>, StoreError> {
        let rows = sqlx::query(
            "SELECT number, body, awaited, openly, clocks FROM sitting JOIN tables ON tables.id = sitting.table_id
                 LEFT JOIN standings USING (number)
             WHERE player = ? AND status IN ('waiting', 'playing', 'frozen')
             ORDER BY coalesce(awaited >> seat & 1, 0) DESC, created_at DESC, id DESC LIMIT 100",
        )
        .bind(player)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(listed).collect()
    }

    /// Every table at which a match has begun, in order of opening: for `verify --all`.
    pub async fn started_tables(&self) -> Result<Vec<String>, StoreError> {
        let rows =
            sqlx::query("SELECT id FROM tables WHERE status NOT IN ('waiting', 'closed') ORDER BY created_at, id")
                .fetch_all(&self.readers)
                .await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// The tables whose matches have begun and are not over.
    pub async fn unfinished_tables(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT id FROM tables WHERE status IN ('playing', 'frozen') ORDER BY number");
        rows.fetch_all(&self.readers).await?.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Running tables where a bot is awaited.
    pub async fn tables_awaiting_bots(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "SELECT id FROM tables JOIN standings USING (number)
             WHERE status = 'playing' AND EXISTS (SELECT 1 FROM json_each(body, '$.seats') AS place
                 WHERE place.value->>'bot' IS NOT NULL AND awaited >> place.key & 1)",
        )
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Finished matches, the latest first.
    pub async fn finished(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
        let rows = sqlx::query(FINISHED)
            .bind(&filter.player)
            .bind(&filter.game)
            .bind(filter.result.map(|result| match result {
                MatchResult::Won => "won",
                MatchResult::Shared => "shared",
                MatchResult::Lost => "lost",
            }))
            .bind(filter.before)
            .bind(filter.since)
            .bind(&filter.asker)
            .bind(filter.limit)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(listed).collect()
    }
}

const FINISHED: &str = "
    SELECT number, body, NULL AS awaited, NULL AS openly, NULL AS clocks FROM tables
    WHERE status = 'finished'
      AND (visibility = 'public' OR EXISTS (SELECT 1 FROM sitting WHERE table_id = id AND player = ?6))
      AND (?2 IS NULL OR game = ?2)
      AND (?4 IS NULL OR ended_at < ?4)
      AND (?5 IS NULL OR ended_at >= ?5)
      AND (?1 IS NULL OR EXISTS (
            SELECT 1 FROM sitting WHERE table_id = id AND player = ?1 AND (?3 IS NULL OR ?3 = CASE
                WHEN body->'outcome'->'places'->>seat <> 1 THEN 'lost'
                WHEN (SELECT count(*) FROM json_each(body, '$.outcome.places') AS place WHERE place.value = 1) > 1 THEN 'shared'
                ELSE 'won' END)))
    ORDER BY ended_at DESC LIMIT ?7";

fn listed(row: &SqliteRow) -> Result<Listed, StoreError> {
    let table: Table = serde_json::from_str(row.try_get("body")?)?;
    let standing = match row.try_get::<Option<&str>, _>("clocks")? {
        Some(clocks) => Standing {
            awaited: seats(row.try_get("awaited")?),
            openly: seats(row.try_get("openly")?),
            clocks: serde_json::from_str(clocks)?,
        },
        None => Standing::default(),
    };
    Ok(Listed { number: row.try_get("number")?, table, standing })
}

fn seats(bits: i64) -> Vec<Seat> {
    (0..16).filter(|seat| bits >> seat & 1 == 1).map(Seat).collect()
}
