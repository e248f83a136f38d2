//! What an operator asks for and does: of all tables and all people, whoever may know of them.

use super::people::look_of;
use super::{Store, StoreError};
use protocol::rest::TableStatus;
use serde::Serialize;
use sqlx::{FromRow, Row};

/// What is left of a name that was removed.
pub const FORMER: &str = "former player";

/// Some tables of all those that were asked for.
#[derive(Debug, Serialize)]
pub struct Few {
    /// How many there are.
    pub count: i64,
    pub tables: Vec<Brief>,
}

/// A table in an operator's list.
#[derive(Debug, Serialize, FromRow)]
pub struct Brief {
    pub id: String,
    /// The game's slug.
    pub game: String,
    pub name: String,
    /// A [`TableStatus`] as it is stored.
    pub status: String,
    /// The names of those who sit there, a comma between.
    pub people: String,
    pub inputs: i64,
    /// When it was opened, milliseconds since 1970.
    pub created_at: i64,
    /// When its latest input came; without any, when it was opened.
    pub quiet_since: i64,
    /// Why it is frozen, if it is.
    pub why: Option<String>,
    /// How many of its inputs are lost if it goes on; `None` if it cannot, or is not frozen.
    pub lost: Option<i64>,
}

/// A person in an operator's list.
#[derive(Debug, Serialize, FromRow)]
pub struct Person {
    pub id: String,
    pub name: String,
    /// True if a password keeps the identity.
    pub kept: bool,
    /// True if they are kept out.
    pub banned: bool,
    /// When they came first, milliseconds since 1970.
    pub created_at: i64,
    /// How many sessions they have.
    pub sessions: i64,
    /// When one of them was used last, to the day.
    pub seen_at: Option<i64>,
    /// At how many tables they sit or have sat.
    pub tables: i64,
}

impl Store {
    /// Tables of that status, the quietest first; of any, those with the most inputs first. At most `most`.
    pub async fn few_tables(&self, status: Option<TableStatus>, most: u32) -> Result<Few, StoreError> {
        let status = status.map(serde_json::to_value).transpose()?;
        let rows = sqlx::query(FEW_TABLES)
            .bind(status.as_ref().and_then(serde_json::Value::as_str))
            .bind(most)
            .fetch_all(&self.readers)
            .await?;
        let count = rows.first().map_or(Ok(0), |row| row.try_get("count"))?;
        Ok(Few { count, tables: rows.iter().map(Brief::from_row).collect::<Result<_, _>>()? })
    }

    /// The person of that id, and people whose names hold something that looks like it, the newest first. At most `most`.
    pub async fn people_named(&self, name: &str, most: usize) -> Result<Vec<Person>, StoreError> {
        let all = sqlx::query("SELECT id, name FROM players ORDER BY created_at DESC").fetch_all(&self.readers).await?;
        let (look, mut found) = (look_of(name), Vec::new());
        for row in &all {
            let id: &str = row.try_get("id")?;
            if id == name || look_of(row.try_get("name")?).contains(&look) {
                found.push(id);
            }
        }
        found.truncate(most);
        let people = sqlx::query_as(PEOPLE).bind(serde_json::to_string(&found)?);
        Ok(people.fetch_all(&self.readers).await?)
    }

    /// Ends all sessions of a player, and counts them; `None` if there is no such player.
    pub async fn end_all_sessions(&self, player: &str) -> Result<Option<usize>, StoreError> {
        const OF_THE_PLAYER: &str = "DELETE FROM sessions WHERE player IN (?, ?) RETURNING token_hash";
        if self.password_of(player).await?.is_none() {
            return Ok(None);
        }
        self.end_sessions(OF_THE_PLAYER, player, "").await.map(Some)
    }

    /// Removes a player's name as a kept one, with its password, and from what they said; their matches and their words stay,
    /// as a [`FORMER`] player's; their sessions end. False if there is no such player. At tables that are in memory it is for
    /// those to forget it ([`Store::forget_name_at`]).
    pub async fn remove_name(&self, player: &str) -> Result<bool, StoreError> {
        if self.end_all_sessions(player).await?.is_none() {
            return Ok(false);
        }
        let mut transaction = self.writing()?.begin_with("BEGIN IMMEDIATE").await?;
        for statement in REMOVE_NAME {
            sqlx::query(statement).bind(player).bind(FORMER).execute(&mut *transaction).await?;
        }
        sqlx::query(FORGET_AT).bind(player).bind(FORMER).bind(None::<&str>).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(true)
    }

    /// Removes a player's name from a table at which they sit.
    pub async fn forget_name_at(&self, table: &str, player: &str) -> Result<(), StoreError> {
        let forget = sqlx::query(FORGET_AT).bind(player).bind(FORMER).bind(table);
        forget.execute(self.writing()?).await?;
        Ok(())
    }
}

/// Rows arrive in the order of time: whose newest came first is the quietest.
const FEW_TABLES: &str = "
    WITH few AS (
        SELECT number, arrival, inputs, count(*) OVER () AS count, row_number() OVER
            (ORDER BY CASE WHEN ?1 IS NULL THEN -inputs ELSE arrival END, created_at, number) AS nth
        FROM (SELECT *, coalesce(version, 0) AS inputs FROM tables LEFT JOIN heads USING (number))
        WHERE ?1 IS NULL OR status = ?1)
    SELECT id, game, body->>'name' AS name, status, inputs, created_at, count,
        body->>'$.frozen.why' AS why, inputs - (body->>'$.frozen.good') AS lost,
        coalesce((SELECT row->>'at' FROM record WHERE record.arrival = few.arrival), created_at) AS quiet_since,
        (SELECT coalesce(group_concat(place.value->>'name', ', '), '') FROM json_each(body, '$.seats') AS place) AS people
    FROM few JOIN tables USING (number) WHERE nth <= ?2 ORDER BY nth";

const PEOPLE: &str = "
    SELECT players.id, name, kept_name IS NOT NULL AS kept, banned_at IS NOT NULL AS banned, created_at,
        (SELECT count(*) FROM sessions WHERE player = players.id) AS sessions,
        (SELECT max(seen_at) FROM sessions WHERE player = players.id) AS seen_at,
        (SELECT count(*) FROM sitting WHERE player = players.id) AS tables
    FROM json_each(?) AS wanted JOIN players ON players.id = wanted.value ORDER BY wanted.key";

const REMOVE_NAME: [&str; 6] = [
    "UPDATE players SET name = ?2, kept_name = NULL, password = NULL WHERE id = ?1",
    "UPDATE chat SET name = ?2 WHERE sender = ?1",
    // Nobody is called any more for who is nobody any more.
    "DELETE FROM devices WHERE player = ?1",
    "DELETE FROM called_players WHERE player = ?1",
    "DELETE FROM muted WHERE player = ?1",
    "DELETE FROM webhooks WHERE owner = ?1",
];

/// Tables were called after their hosts: by names that begin with theirs.
const FORGET_AT: &str = "
    UPDATE tables SET body = json_set(body, '$.seats[' || seat || '].name', ?2, '$.seats[' || seat || '].kept', json('false'),
        '$.name', CASE WHEN substr(body->>'name', 1, length(own)) = own
                AND substr(body->>'name', length(own) + 1, 1) NOT GLOB '[A-Za-z0-9]'
            THEN ?2 || substr(body->>'name', length(own) + 1) ELSE body->>'name' END)
    FROM (SELECT table_id, seat, body->>('$.seats[' || seat || '].name') AS own
        FROM sitting JOIN tables ON id = table_id WHERE player = ?1 AND (?3 IS NULL OR table_id = ?3)) AS place
    WHERE table_id = tables.id";
