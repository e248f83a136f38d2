//! Queries and changes for operators, who see all tables and all players, private ones included.

use super::commit::word;
use super::database::{Pool, all, first, from_row, in_transaction};
use super::people::look_of;
use super::words::FORGET_WORDS;
use super::{Store, StoreError, postgres, sqlite};
use engine::judge::Row;
use engine::table::Table;
use protocol::rest::TableStatus;
use serde::Serialize;

/// A list of tables, truncated to a limit.
#[derive(Debug, Serialize)]
pub struct Few {
    /// The number of tables without the limit.
    pub count: i64,
    pub tables: Vec<Brief>,
}

/// A table in an operator's list.
#[derive(Debug, Serialize)]
pub struct Brief {
    pub id: String,
    /// The game's slug.
    pub game: String,
    pub name: String,
    /// A [`TableStatus`] as it is stored.
    pub status: String,
    /// The names of the seated players, separated by commas.
    pub people: String,
    pub inputs: i64,
    /// The time at which it was opened, in milliseconds since 1970.
    pub created_at: i64,
    /// The time of its latest input or, if there is none, the time at which it was opened.
    pub quiet_since: i64,
    /// The reason why it is frozen, if it is.
    pub why: Option<String>,
    /// The number of its inputs that are lost if it resumes. `None` if it cannot resume, or is not frozen.
    pub lost: Option<i64>,
}

/// A player in an operator's list.
#[derive(Debug, Serialize)]
pub struct Person {
    pub id: String,
    pub name: String,
    /// True if the player has an account.
    pub kept: bool,
    /// True if they are banned.
    pub banned: bool,
    /// The time of their first visit, in milliseconds since 1970.
    pub created_at: i64,
    /// The number of their sessions.
    pub sessions: i64,
    /// The time at which a session was last used, accurate to a day.
    pub seen_at: Option<i64>,
    /// The number of tables that are or were in their list.
    pub tables: i64,
}

from_row!(Person { id, name, kept, banned, created_at, sessions, seen_at, tables });

impl Store {
    /// Returns at most `most` tables: those with the given status, quietest first, or, without a status, those with the
    /// most inputs.
    pub async fn few_tables(&self, status: Option<TableStatus>, most: u32) -> Result<Few, StoreError> {
        let status = status.map(|status| word(&status)).transpose()?;
        let sql = match &self.readers {
            Pool::Sqlite(_) => sqlite::FEW_TABLES,
            Pool::Postgres(_) => postgres::FEW_TABLES,
        };
        let found: Vec<(i64, i64, String, Option<String>)> = all!(&self.readers, sql, status, i64::from(most))?;
        let count = found.first().map_or(0, |(count, ..)| *count);
        let read = |(_, inputs, body, newest): (i64, i64, String, Option<String>)| {
            let read = brief(inputs, &body, newest.as_deref());
            read.inspect_err(|error| tracing::warn!(%error, "cannot read a table; leaving it out of the list")).ok()
        };
        Ok(Few { count, tables: found.into_iter().filter_map(read).collect() })
    }

    /// Returns at most `most` players whose id is `name` or whose name contains something that looks like it, newest
    /// first.
    pub async fn people_named(&self, name: &str, most: usize) -> Result<Vec<Person>, StoreError> {
        let all: Vec<(String, String)> =
            all!(&self.readers, "SELECT id, name FROM players ORDER BY created_at DESC, id DESC")?;
        let look = look_of(name);
        let meant = all.into_iter().filter(|(id, called)| id == name || look_of(called).contains(&look));
        let mut people = Vec::new();
        for (id, _) in meant.take(most) {
            people.extend(first!(&self.readers, PERSON, id)?);
        }
        Ok(people)
    }

    /// Ends all sessions of a player and returns their number. `None` if there is no such player.
    pub async fn end_all_sessions(&self, player: &str) -> Result<Option<usize>, StoreError> {
        const OF_THE_PLAYER: &str = "DELETE FROM sessions WHERE player IN ($1, $2) RETURNING token_hash";
        if self.password_of(player).await?.is_none() {
            return Ok(None);
        }
        self.end_sessions(OF_THE_PLAYER, player, "").await.map(Some)
    }

    /// Removes a player's name, password, notifications, favourites, tags, private notes and share links, and ends
    /// their sessions. Their matches, messages and shared notes stay, under the name [`engine::naming::FORMER`]. False
    /// if there is no such player. Tables in memory must remove the name themselves.
    pub async fn remove_name(&self, player: &str) -> Result<bool, StoreError> {
        if self.end_all_sessions(player).await?.is_none() {
            return Ok(false);
        }
        let former = player.to_owned();
        in_transaction!(self, |with| {
            for statement in CALL_FORMER {
                sqlx::query(statement).bind(&former).bind(engine::naming::FORMER).execute(&mut *with).await?;
            }
            // A removed player gets no notifications, has no lists, and could never read a note or revoke a link.
            for statement in FORGET_OWN {
                sqlx::query(statement).bind(&former).execute(&mut *with).await?;
            }
        })?;
        // The table of an imported record has no seated players, but it names its host.
        let sql = "
            SELECT id, body FROM tables WHERE id IN (SELECT table_id FROM sitting WHERE player = $1)
                OR (status = 'finished' AND body LIKE '%\"imported_by\":%' AND body LIKE '%\"host\":\"' || $1 || '\"%')";
        let theirs: Vec<(String, String)> = all!(&self.readers, sql, player)?;
        for (id, body) in theirs {
            self.forget_at(id, body, player).await?;
        }
        Ok(true)
    }

    /// Removes a player's name from a stored table, and retries if the table changes in the meantime.
    async fn forget_at(&self, id: String, mut body: String, player: &str) -> Result<(), StoreError> {
        // The table's search words are rebuilt later, without the name.
        let update = "UPDATE tables SET body = $1, words_by = 0 WHERE id = $2 AND body = $3";
        loop {
            let mut table: Table = serde_json::from_str(&body)?;
            table.forget(player);
            let forgotten = serde_json::to_string(&table)?;
            let at = id.clone();
            let is_done = in_transaction!(self, |with| {
                let update = sqlx::query(update).bind(forgotten).bind(&at).bind(body).execute(&mut *with).await?;
                sqlx::query(FORGET_WORDS).bind(at).execute(with).await?;
                update.rows_affected() > 0
            })?;
            if is_done {
                return Ok(());
            }
            let now: Option<(String,)> = first!(&self.readers, "SELECT body FROM tables WHERE id = $1", &id)?;
            let Some((now,)) = now else { return Ok(()) };
            body = now;
        }
    }
}

fn brief(inputs: i64, body: &str, newest: Option<&str>) -> Result<Brief, StoreError> {
    let table: Table = serde_json::from_str(body)?;
    // List the table even if its newest row cannot be read.
    let newest: Option<Row> = newest.and_then(|newest| serde_json::from_str(newest).ok());
    let people: Vec<&str> = table.seats.iter().filter_map(|place| place.name.as_deref()).collect();
    let good = table.frozen.as_ref().and_then(|frozen| frozen.good);
    Ok(Brief {
        people: people.join(", "),
        inputs,
        created_at: table.created_at,
        quiet_since: newest.map_or(table.created_at, |row| row.at),
        why: table.frozen.as_ref().map(|frozen| frozen.why.clone()),
        lost: good.map(|good| inputs - i64::from(good)),
        id: table.id,
        game: table.game,
        name: table.name,
        status: word(&table.status)?,
    })
}

const PERSON: &str = "
    SELECT players.id, name, kept_name IS NOT NULL AS kept, banned_at IS NOT NULL AS banned, created_at,
        (SELECT count(*) FROM sessions WHERE player = players.id) AS sessions,
        (SELECT max(seen_at) FROM sessions WHERE player = players.id) AS seen_at,
        (SELECT count(*) FROM sitting WHERE player = players.id) AS tables
    FROM players WHERE id = $1";

const CALL_FORMER: [&str; 2] = [
    "UPDATE players SET name = $2, kept_name = NULL, password = NULL, is_public = 0 WHERE id = $1",
    "UPDATE chat SET name = $2 WHERE sender = $1",
];

const FORGET_OWN: [&str; 9] = [
    "DELETE FROM recovery_codes WHERE player = $1",
    "DELETE FROM devices WHERE player = $1",
    "DELETE FROM called_players WHERE player = $1",
    "DELETE FROM muted WHERE player = $1",
    "DELETE FROM favourites WHERE player = $1",
    "DELETE FROM match_tags WHERE player = $1",
    "DELETE FROM webhooks WHERE owner = $1",
    "DELETE FROM notes WHERE player = $1 AND shared = 'private'",
    "DELETE FROM share_links WHERE player = $1",
];
