//! Reading tables, one by one and in lists.

use super::database::{all, first, from_row};
use super::{Number, Store, StoreError};
use engine::table::{Table, TurnState};
use games::seat::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Mutex;

/// A table and its turn state.
#[derive(Clone, Debug)]
pub struct Listed {
    pub number: Number,
    pub table: Table,
    pub standing: TurnState,
}

/// The result of a match for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchResult {
    /// They alone took first place.
    Won,
    /// They shared first place.
    Shared,
    Lost,
}

impl MatchResult {
    /// Returns the result of a seat, from the final places of all seats.
    pub(super) fn of(places: &[u32], seat: Seat) -> Self {
        let firsts = places.iter().filter(|place| **place == 1).count();
        match places.get(seat.index()) {
            Some(1) if firsts > 1 => MatchResult::Shared,
            Some(1) => MatchResult::Won,
            _ => MatchResult::Lost,
        }
    }
}

/// A public list shows at most 5 tables of one host, so that nobody can fill it alone.
const MAX_PER_HOST: i64 = 5;
/// A public list reads only the newest tables, so that its cost does not grow: first four pages of them, then 1,000
/// tables if the limit per host leaves the page short.
const NEWEST_PAGES: i64 = 4;
const NEWEST: i64 = 1_000;

/// Finds the tables of the list in an index, then reads only those.
pub(super) const PUBLIC: &str = "
    SELECT number, body, awaited, openly, clocks FROM (
        SELECT listed FROM (
            SELECT number AS listed, created_at AS opened,
                row_number() OVER (PARTITION BY host ORDER BY created_at DESC) AS nth
            FROM (
                SELECT number, host, created_at FROM tables WHERE status = $1 AND visibility = 'public'
                ORDER BY created_at DESC LIMIT $4) AS newest) AS numbered
        WHERE nth <= $2 ORDER BY opened DESC, listed DESC LIMIT $3) AS page
    CROSS JOIN tables LEFT JOIN standings USING (number) WHERE number = listed ORDER BY created_at DESC, id DESC";
/// Skips finished matches without reading them: their seats have a result.
pub(super) const OWN: &str = "
    SELECT number, body, awaited, openly, clocks FROM sitting JOIN tables ON tables.id = sitting.table_id
        LEFT JOIN standings USING (number)
    WHERE player = $1 AND result IS NULL AND status IN ('waiting', 'playing', 'frozen')
    ORDER BY coalesce(awaited >> seat & 1, 0) DESC, created_at DESC, id DESC LIMIT 100";

/// Finds, in an index, the tables that continue a match and are public or the player's own.
pub(super) const FORKS: &str = "
    SELECT number, body, awaited, openly, clocks FROM (
        SELECT number AS listed FROM tables
        WHERE forked_from = $1 AND status <> 'closed' AND (visibility = 'public' OR host = $2
            OR EXISTS (SELECT 1 FROM sitting WHERE player = $2 AND table_id = tables.id))
        ORDER BY created_at DESC, id DESC LIMIT $3) AS page
    CROSS JOIN tables LEFT JOIN standings USING (number) WHERE number = listed ORDER BY created_at DESC, id DESC";

/// A table as stored.
pub(super) struct Stored {
    number: Number,
    body: String,
    awaited: Option<i64>,
    openly: Option<i64>,
    clocks: Option<String>,
}

from_row!(Stored { number, body, awaited, openly, clocks });

impl Store {
    /// Returns the table with the given id.
    pub async fn table(&self, id: &str) -> Result<Option<Listed>, StoreError> {
        let sql =
            "SELECT number, body, awaited, openly, clocks FROM tables LEFT JOIN standings USING (number) WHERE id = $1";
        first!(&self.readers, sql, id)?.map(listed).transpose()
    }

    /// Returns the table with the given invite code, while it is waiting for players.
    pub async fn table_of_code(&self, code: &str) -> Result<Option<Table>, StoreError> {
        let sql = "SELECT body FROM tables WHERE status = 'waiting' AND code = $1";
        let found: Option<(String,)> = first!(&self.readers, sql, code)?;
        Ok(found.map(|(body,)| serde_json::from_str(&body)).transpose()?)
    }

    /// Returns public tables that are waiting for players, newest first.
    pub async fn open_tables(&self, most: i64) -> Result<Vec<Listed>, StoreError> {
        self.public_tables("waiting", most).await
    }

    /// Returns public tables with a running match, newest first.
    pub async fn running_tables(&self, most: i64) -> Result<Vec<Listed>, StoreError> {
        self.public_tables("playing", most).await
    }

    /// Returns at most `most` tables that have been waiting for players since before `then`, oldest first, each with
    /// its opening time. The list starts after `after`.
    pub async fn waiting_since(
        &self,
        then: i64,
        after: &(i64, String),
        most: usize,
    ) -> Result<Vec<(i64, String)>, StoreError> {
        let sql = "
            SELECT created_at, id FROM tables WHERE status = 'waiting' AND created_at < $1 AND (created_at, id) > ($2, $3)
            ORDER BY created_at, id LIMIT $4";
        all!(&self.readers, sql, then, after.0, &after.1, most as i64)
    }

    async fn public_tables(&self, status: &str, most: i64) -> Result<Vec<Listed>, StoreError> {
        let mut found: Vec<Stored> = Vec::new();
        for newest in [most * NEWEST_PAGES, NEWEST] {
            found = all!(&self.readers, PUBLIC, status, MAX_PER_HOST, most, newest)?;
            if found.len() as i64 == most {
                break;
            }
        }
        Ok(readable(found))
    }

    /// Returns a player's waiting, running and frozen tables. Tables that are waiting for the player come first.
    pub async fn tables_of(&self, player: &str) -> Result<Vec<Listed>, StoreError> {
        Ok(readable(all!(&self.readers, OWN, player)?))
    }

    /// Returns at most `most` tables that continue a match, newest first: public ones and the player's own.
    pub async fn forks_of(&self, id: &str, player: Option<&str>, most: i64) -> Result<Vec<Listed>, StoreError> {
        Ok(readable(all!(&self.readers, FORKS, id, player, most)?))
    }

    /// Returns every table whose match has started, in order of opening, for `verify --all`.
    pub async fn started_tables(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE status NOT IN ('waiting', 'closed') ORDER BY created_at, id";
        ids(all!(&self.readers, sql))
    }

    /// Returns the tables whose matches have started but not ended.
    pub async fn unfinished_tables(&self) -> Result<Vec<String>, StoreError> {
        ids(all!(&self.readers, "SELECT id FROM tables WHERE status IN ('playing', 'frozen') ORDER BY number"))
    }

    /// Returns the running tables that are waiting for a bot.
    pub async fn tables_awaiting_bots(&self) -> Result<Vec<String>, StoreError> {
        let sql = "
            SELECT id FROM tables JOIN standings USING (number) WHERE status = 'playing' AND awaited & bots <> 0";
        ids(all!(&self.readers, sql))
    }
}

/// Returns the ids in rows of a single column.
pub(super) fn ids(rows: Result<Vec<(String,)>, StoreError>) -> Result<Vec<String>, StoreError> {
    Ok(rows?.into_iter().map(|(id,)| id).collect())
}

/// Returns the tables that this version can read. A damaged row, or one from a newer version, must not make the whole
/// list fail, so it is left out and logged once.
pub(super) fn readable(rows: Vec<Stored>) -> Vec<Listed> {
    static LOGGED: Mutex<BTreeSet<Number>> = Mutex::new(BTreeSet::new());
    let read = |row: Stored| {
        let number = row.number;
        let read = listed(row).inspect_err(|error| {
            if LOGGED.lock().is_ok_and(|mut logged| logged.insert(number)) {
                tracing::warn!(number, %error, "cannot read a table; leaving it out of lists");
            }
        });
        read.ok()
    };
    rows.into_iter().filter_map(read).collect()
}

fn listed(stored: Stored) -> Result<Listed, StoreError> {
    let (awaited, openly) = (stored.awaited.unwrap_or_default(), stored.openly.unwrap_or_default());
    let standing = stored.clocks.map(|clocks| standing(awaited, openly, &clocks)).transpose()?.unwrap_or_default();
    Ok(Listed { number: stored.number, table: serde_json::from_str(&stored.body)?, standing })
}

/// Reads a turn state from its columns.
pub(super) fn standing(awaited: i64, openly: i64, clocks: &str) -> Result<TurnState, serde_json::Error> {
    Ok(TurnState { awaited: seats(awaited), openly: seats(openly), clocks: serde_json::from_str(clocks)? })
}

/// Returns the seats in a bit mask.
pub(super) fn seats(bits: i64) -> Vec<Seat> {
    (0..16).filter(|seat| bits >> seat & 1 == 1).map(Seat).collect()
}
