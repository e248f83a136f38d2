//! The table settings that players save.

use super::database::{all, execute, first, from_row, returning};
use super::{Store, StoreError};
use engine::random;
use engine::time::now;
use protocol::rest::NewTable;

/// The maximum number of settings that one player can save for one game.
pub const MAX_SETTINGS: i64 = 20;

/// Saved settings.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredSettings {
    pub id: String,
    pub name: String,
    /// The table that they open.
    pub table: NewTable,
    /// Milliseconds since 1970.
    pub created_at: i64,
    pub changed_at: i64,
}

/// Settings as stored.
struct Stored {
    id: String,
    name: String,
    body: String,
    created_at: i64,
    changed_at: i64,
}

from_row!(Stored { id, name, body, created_at, changed_at });

impl Store {
    /// Returns a player's settings, for one game or for all, oldest first.
    pub async fn settings_of(&self, player: &str, game: Option<&str>) -> Result<Vec<StoredSettings>, StoreError> {
        let sql = "
            SELECT id, name, body, created_at, changed_at FROM table_settings
            WHERE player = $1 AND ($2 IS NULL OR game = $2) ORDER BY created_at, id";
        all!(&self.readers, sql, player, game)?.into_iter().map(settings).collect()
    }

    /// Returns a player's settings with the given id, or `None` if they have no such settings.
    pub async fn settings(&self, id: &str, player: &str) -> Result<Option<StoredSettings>, StoreError> {
        let sql = "
            SELECT id, name, body, created_at, changed_at FROM table_settings WHERE id = $1 AND player = $2";
        first!(&self.readers, sql, id, player)?.map(settings).transpose()
    }

    /// Saves new settings. `None` if the player already has [`MAX_SETTINGS`] for the game.
    pub async fn add_settings(
        &self,
        player: &str,
        name: &str,
        table: &NewTable,
    ) -> Result<Option<StoredSettings>, StoreError> {
        let sql = "
            INSERT INTO table_settings (id, player, game, name, body, created_at, changed_at)
            SELECT $1, $2, $3, $4, $5, $6, $6
            WHERE (SELECT count(*) FROM table_settings WHERE player = $2 AND game = $3) < $7
            RETURNING id, name, body, created_at, changed_at";
        let body = serde_json::to_string(table)?;
        returning!(self, sql, random::id(), player, &table.game, name, body, now(), MAX_SETTINGS)?
            .map(settings)
            .transpose()
    }

    /// Changes a player's settings; the last write wins. `None` if they have no such settings.
    pub async fn change_settings(
        &self,
        id: &str,
        player: &str,
        name: &str,
        table: &NewTable,
    ) -> Result<Option<StoredSettings>, StoreError> {
        let sql = "
            UPDATE table_settings SET name = $1, body = $2, changed_at = $3 WHERE id = $4 AND player = $5
            RETURNING id, name, body, created_at, changed_at";
        let body = serde_json::to_string(table)?;
        returning!(self, sql, name, body, now(), id, player)?.map(settings).transpose()
    }

    /// Deletes a player's settings. False if they have no such settings.
    pub async fn delete_settings(&self, id: &str, player: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM table_settings WHERE id = $1 AND player = $2";
        Ok(execute!(self, sql, id, player)? > 0)
    }
}

fn settings(stored: Stored) -> Result<StoredSettings, StoreError> {
    let Stored { id, name, body, created_at, changed_at } = stored;
    Ok(StoredSettings { id, name, table: serde_json::from_str(&body)?, created_at, changed_at })
}
