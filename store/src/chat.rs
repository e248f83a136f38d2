//! Chat at tables. A message belongs to the player who wrote it, not to their seat.

use super::database::{all, first, from_row, returning};
use super::{Store, StoreError};
use games::seat::Seat;
use protocol::frame::ChatLine;

/// A chat message as stored.
struct Stored {
    id: i64,
    sender: String,
    name: String,
    seat: Option<i32>,
    hearers: Option<String>,
    text: String,
    at: i64,
}

/// The recipients of a message between spectators: an empty list. Earlier releases, which do not know such messages,
/// show them only to their sender.
const WATCHERS: &str = "[]";

from_row!(Stored { id, sender, name, seat, hearers, text, at });

impl Store {
    /// Stores a message and returns its id.
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

    /// True if the table has any chat messages.
    pub async fn has_chat(&self, table_id: &str) -> Result<bool, StoreError> {
        let found: Option<(i32,)> = first!(&self.readers, "SELECT 1 FROM chat WHERE table_id = $1 LIMIT 1", table_id)?;
        Ok(found.is_some())
    }

    /// Returns the latest `most` messages that `player` may read, oldest first: private ones that they sent or received
    /// and, with `all`, the public ones. Messages between spectators are left out.
    pub async fn chat(
        &self,
        table_id: &str,
        player: Option<&str>,
        all: bool,
        most: i64,
    ) -> Result<Vec<ChatLine>, StoreError> {
        // The list of recipients contains ids in quotes.
        let sql = "
            SELECT id, sender, name, seat, hearers, text, at FROM chat
            WHERE table_id = $1 AND coalesce(hearers, '') <> '[]' AND
                ($3 AND hearers IS NULL OR sender = $2 OR replace(hearers, '\"' || $2 || '\"', '') <> hearers)
            ORDER BY id DESC LIMIT $4";
        let found: Vec<Stored> = all!(&self.readers, sql, table_id, player, all, most)?;
        found.into_iter().rev().map(line).collect()
    }

    /// Returns the latest `most` messages between a table's spectators, oldest first.
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
