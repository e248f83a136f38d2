//! The decks that players keep.

use super::{Store, StoreError};
use crate::secrets;
use games::deck::Deck;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

/// No player keeps more decks than this.
pub const MOST_DECKS: i64 = 200;

/// A deck as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredDeck {
    pub id: String,
    /// The player whose it is.
    pub player: String,
    /// The game's slug.
    pub game: String,
    pub deck: Deck,
    /// How often it has been changed.
    pub revision: u32,
    /// The secret of its link, while it has one.
    pub share: Option<String>,
    /// Milliseconds since 1970.
    pub created_at: i64,
    pub changed_at: i64,
}

impl Store {
    /// A player's decks, of one game or of all, the one changed last first.
    pub async fn decks_of(&self, player: &str, game: Option<&str>) -> Result<Vec<StoredDeck>, StoreError> {
        let found = sqlx::query(
            "SELECT * FROM decks WHERE player = ? AND (? IS NULL OR game = ?) ORDER BY changed_at DESC, id DESC",
        )
        .bind(player)
        .bind(game)
        .bind(game)
        .fetch_all(&self.readers)
        .await?;
        found.iter().map(stored).collect()
    }

    /// A player's deck; nobody else's.
    pub async fn deck(&self, id: &str, player: &str) -> Result<Option<StoredDeck>, StoreError> {
        let found = sqlx::query("SELECT * FROM decks WHERE id = ? AND player = ?")
            .bind(id)
            .bind(player)
            .fetch_optional(&self.readers)
            .await?;
        found.as_ref().map(stored).transpose()
    }

    /// A new deck of a player; none if they have [`MOST_DECKS`] already.
    pub async fn add_deck(&self, player: &str, game: &str, deck: &Deck) -> Result<Option<StoredDeck>, StoreError> {
        let now = crate::time::now();
        let added = sqlx::query(
            "INSERT INTO decks (id, player, game, body, revision, created_at, changed_at)
             SELECT ?, ?, ?, ?, 0, ?, ? WHERE (SELECT COUNT(*) FROM decks WHERE player = ?) < ?
             RETURNING *",
        )
        .bind(secrets::id())
        .bind(player)
        .bind(game)
        .bind(serde_json::to_string(deck)?)
        .bind(now)
        .bind(now)
        .bind(player)
        .bind(MOST_DECKS)
        .fetch_optional(self.writing()?)
        .await?;
        added.as_ref().map(stored).transpose()
    }

    /// Changes a player's deck; the last to write wins. None if they have no such deck.
    pub async fn change_deck(&self, id: &str, player: &str, deck: &Deck) -> Result<Option<StoredDeck>, StoreError> {
        let changed = sqlx::query(
            "UPDATE decks SET body = ?, revision = revision + 1, changed_at = ? WHERE id = ? AND player = ? RETURNING *",
        )
        .bind(serde_json::to_string(deck)?)
        .bind(crate::time::now())
        .bind(id)
        .bind(player)
        .fetch_optional(self.writing()?)
        .await?;
        changed.as_ref().map(stored).transpose()
    }

    /// Forgets a player's deck; false if they have no such deck.
    pub async fn delete_deck(&self, id: &str, player: &str) -> Result<bool, StoreError> {
        let done = sqlx::query("DELETE FROM decks WHERE id = ? AND player = ?")
            .bind(id)
            .bind(player)
            .execute(self.writing()?)
            .await?;
        Ok(done.rows_affected() > 0)
    }

    /// Gives a player's deck the secret of a link, unless it has one, or with none takes it away. None if they have no such
    /// deck.
    pub async fn share_deck(
        &self,
        id: &str,
        player: &str,
        secret: Option<&str>,
    ) -> Result<Option<StoredDeck>, StoreError> {
        let changed = sqlx::query(
            "UPDATE decks SET share = CASE WHEN ? IS NULL THEN NULL ELSE COALESCE(share, ?) END
             WHERE id = ? AND player = ? RETURNING *",
        )
        .bind(secret)
        .bind(secret)
        .bind(id)
        .bind(player)
        .fetch_optional(self.writing()?)
        .await?;
        changed.as_ref().map(stored).transpose()
    }

    /// The deck that a link's secret opens, and the name of its player.
    pub async fn shared_deck(&self, secret: &str) -> Result<Option<(StoredDeck, String)>, StoreError> {
        let found = sqlx::query(
            "SELECT decks.*, players.name FROM decks JOIN players ON players.id = decks.player WHERE share = ?",
        )
        .bind(secret)
        .fetch_optional(&self.readers)
        .await?;
        found.as_ref().map(|row| Ok((stored(row)?, row.try_get("name")?))).transpose()
    }
}

fn stored(row: &SqliteRow) -> Result<StoredDeck, StoreError> {
    let body: String = row.try_get("body")?;
    Ok(StoredDeck {
        id: row.try_get("id")?,
        player: row.try_get("player")?,
        game: row.try_get("game")?,
        deck: serde_json::from_str(&body)?,
        revision: row.try_get("revision")?,
        share: row.try_get("share")?,
        created_at: row.try_get("created_at")?,
        changed_at: row.try_get("changed_at")?,
    })
}
