//! What was said at tables. Chat belongs to the player who said it, not to their seat.

use super::{Store, StoreError};
use games::seat::Seat;
use protocol::frame::ChatLine;
use sqlx::Row;

impl Store {
    /// Keeps a line; the answer is its id.
    pub async fn say(&self, table_id: &str, line: &ChatLine) -> Result<i64, StoreError> {
        let hearers = if line.to.is_empty() { None } else { Some(serde_json::to_string(&line.to)?) };
        let done = sqlx::query(
            "INSERT INTO chat (table_id, sender, name, seat, hearers, text, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(table_id)
        .bind(&line.from)
        .bind(&line.name)
        .bind(line.seat.map(|seat| i64::from(seat.0)))
        .bind(hearers)
        .bind(&line.text)
        .bind(line.at)
        .execute(self.writing()?)
        .await?;
        Ok(done.last_insert_rowid())
    }

    /// The latest lines of a table that `player` may read, oldest first, at most `most`: what they said and what was
    /// said to them among others, and with `all` what was said to the table.
    pub async fn chat(
        &self,
        table_id: &str,
        player: Option<&str>,
        all: bool,
        most: i64,
    ) -> Result<Vec<ChatLine>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, sender, name, seat, hearers, text, at FROM chat
             WHERE table_id = ?1 AND (?3 AND hearers IS NULL OR sender = ?2
                 OR EXISTS (SELECT 1 FROM json_each(hearers) AS hearer WHERE hearer.value = ?2))
             ORDER BY id DESC LIMIT ?4",
        )
        .bind(table_id)
        .bind(player)
        .bind(all)
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        let line = |row: &sqlx::sqlite::SqliteRow| {
            let hearers = row.try_get::<Option<&str>, _>("hearers")?.map(serde_json::from_str).transpose()?;
            Ok(ChatLine {
                id: row.try_get("id")?,
                from: row.try_get("sender")?,
                name: row.try_get("name")?,
                seat: row.try_get::<Option<u8>, _>("seat")?.map(Seat),
                to: hearers.unwrap_or_default(),
                text: row.try_get("text")?,
                at: row.try_get("at")?,
            })
        };
        rows.iter().rev().map(line).collect()
    }
}
