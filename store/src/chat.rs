//! What was said at tables. Chat belongs to the player who said it, not to their seat.

use super::database::{all, first, from_row, returning};
use super::{Store, StoreError};
use games::seat::Seat;
use protocol::frame::ChatLine;

/// A line as it lies in the database.
struct Stored {
    id: i64,
    sender: String,
    name: String,
    seat: Option<i32>,
    hearers: Option<String>,
    text: String,
    at: i64,
}

/// The hearers of a line that a watcher said to the other watchers: none of the players. Programs that do not know of such
/// lines show them to nobody but their sender.
const WATCHERS: &str = "[]";

from_row!(Stored { id, sender, name, seat, hearers, text, at });

impl Store {
    /// Keeps a line; the answer is its id.
    pub async fn say(&self, table_id: &str, line: &ChatLine) -> Result<i64, StoreError> {
        let hearers = match &line.to {
            _ if line.watchers => Some(WATCHERS.to_owned()),
            to if to.is_empty() => None,
            to => Some(serde_json::to_string(to)?),
        };
        let seat = line.seat.map(|seat| i32::from(seat.0));
        let say = "
            INSERT INTO chat (table_id, sender, name, seat, hearers, text, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
            RETURNING id";
        let (from, name, text) = (&line.from, &line.name, &line.text);
        let said: Option<(i64,)> = returning!(self, say, table_id, from, name, seat, hearers, text, line.at)?;
        said.map(|(id,)| id).ok_or(StoreError::Database(sqlx::Error::RowNotFound))
    }

    /// True if anything has been said at a table.
    pub async fn has_chat(&self, table_id: &str) -> Result<bool, StoreError> {
        let found: Option<(i32,)> = first!(&self.readers, "SELECT 1 FROM chat WHERE table_id = $1 LIMIT 1", table_id)?;
        Ok(found.is_some())
    }

    /// The latest lines of a table that `player` may read, oldest first, at most `most`: what they said and what was
    /// said to them among others, and with `all` what was said to the table. Watchers' lines are not among them.
    pub async fn chat(
        &self,
        table_id: &str,
        player: Option<&str>,
        all: bool,
        most: i64,
    ) -> Result<Vec<ChatLine>, StoreError> {
        // An id stands in quotes in the list.
        let sql = "
            SELECT id, sender, name, seat, hearers, text, at FROM chat
            WHERE table_id = $1 AND coalesce(hearers, '') <> '[]' AND
                ($3 AND hearers IS NULL OR sender = $2 OR replace(hearers, '\"' || $2 || '\"', '') <> hearers)
            ORDER BY id DESC LIMIT $4";
        let found: Vec<Stored> = all!(&self.readers, sql, table_id, player, all, most)?;
        found.into_iter().rev().map(line).collect()
    }

    /// The latest lines that watchers of a table said to each other, oldest first, at most `most`.
    pub async fn watchers_chat(&self, table_id: &str, most: i64) -> Result<Vec<ChatLine>, StoreError> {
        let sql = "
            SELECT id, sender, name, seat, hearers, text, at FROM chat
            WHERE table_id = $1 AND hearers = $2 ORDER BY id DESC LIMIT $3";
        let found: Vec<Stored> = all!(&self.readers, sql, table_id, WATCHERS, most)?;
        found.into_iter().rev().map(line).collect()
    }
}

fn line(stored: Stored) -> Result<ChatLine, StoreError> {
    let Stored { id, sender, name, seat, hearers, text, at } = stored;
    let watchers = hearers.as_deref() == Some(WATCHERS);
    let to = hearers.map(|hearers| serde_json::from_str(&hearers)).transpose()?.unwrap_or_default();
    let seat = seat.and_then(|seat| u8::try_from(seat).ok()).map(Seat);
    Ok(ChatLine { id, from: sender, name, seat, to, watchers, text, at })
}
