//! The decks that players save.

use super::database::{all, execute, first, from_row, returning};
use super::{Store, StoreError};
use engine::random;
use engine::time::now;
use games::deck::Deck;

/// The maximum number of decks that one player can save.
pub const MAX_DECKS: i64 = 200;

/// A saved deck.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredDeck {
    pub id: String,
    /// The player who owns it.
    pub player: String,
    /// The game's slug.
    pub game: String,
    pub deck: Deck,
    /// The number of times it was changed.
    pub revision: u32,
    /// The secret of its share link, if it has one.
    pub share: Option<String>,
    /// Milliseconds since 1970.
    pub created_at: i64,
    pub changed_at: i64,
}

/// A deck as stored.
struct Stored {
    id: String,
    player: String,
    game: String,
    body: String,
    revision: i64,
    share: Option<String>,
    created_at: i64,
    changed_at: i64,
}

from_row!(Stored { id, player, game, body, revision, share, created_at, changed_at });

impl Store {
    /// Returns a player's decks, for one game or for all, most recently changed first.
    pub async fn decks_of(&self, player: &str, game: Option<&str>) -> Result<Vec<StoredDeck>, StoreError> {
        let sql = "
            SELECT * FROM decks WHERE player = $1 AND ($2 IS NULL OR game = $2) ORDER BY changed_at DESC, id DESC";
        all!(&self.readers, sql, player, game)?.into_iter().map(deck).collect()
    }

    /// Returns a player's deck, or `None` if they have no such deck.
    pub async fn deck(&self, id: &str, player: &str) -> Result<Option<StoredDeck>, StoreError> {
        let sql = "SELECT * FROM decks WHERE id = $1 AND player = $2";
        first!(&self.readers, sql, id, player)?.map(deck).transpose()
    }

    /// Adds a deck. `None` if the player already has [`MAX_DECKS`].
    pub async fn add_deck(&self, player: &str, game: &str, new: &Deck) -> Result<Option<StoredDeck>, StoreError> {
        let sql = "
            INSERT INTO decks (id, player, game, body, revision, created_at, changed_at)
            SELECT $1, $2, $3, $4, 0, $5, $5 WHERE (SELECT count(*) FROM decks WHERE player = $2) < $6
            RETURNING *";
        let body = serde_json::to_string(new)?;
        returning!(self, sql, random::id(), player, game, body, now(), MAX_DECKS)?.map(deck).transpose()
    }

    /// Changes a player's deck; the last write wins. `None` if they have no such deck.
    pub async fn change_deck(&self, id: &str, player: &str, new: &Deck) -> Result<Option<StoredDeck>, StoreError> {
        let sql = "
            UPDATE decks SET body = $1, revision = revision + 1, changed_at = $2 WHERE id = $3 AND player = $4
            RETURNING *";
        returning!(self, sql, serde_json::to_string(new)?, now(), id, player)?.map(deck).transpose()
    }

    /// Deletes a player's deck. False if they have no such deck.
    pub async fn delete_deck(&self, id: &str, player: &str) -> Result<bool, StoreError> {
        Ok(execute!(self, "DELETE FROM decks WHERE id = $1 AND player = $2", id, player)? > 0)
    }

    /// Gives a player's deck a share link with `secret`, unless it already has a link. Without a secret, removes the
    /// link. Returns `None` if they have no such deck.
    pub async fn share_deck(
        &self,
        id: &str,
        player: &str,
        secret: Option<&str>,
    ) -> Result<Option<StoredDeck>, StoreError> {
        let sql = "
            UPDATE decks SET share = CASE WHEN $1 IS NULL THEN NULL ELSE coalesce(share, $1) END
            WHERE id = $2 AND player = $3 RETURNING *";
        returning!(self, sql, secret, id, player)?.map(deck).transpose()
    }

    /// Returns the deck whose share link has `secret`, and its owner's name.
    pub async fn shared_deck(&self, secret: &str) -> Result<Option<(StoredDeck, String)>, StoreError> {
        let found = first!(&self.readers, "SELECT * FROM decks WHERE share = $1", secret)?.map(deck).transpose()?;
        let Some(found) = found else { return Ok(None) };
        let name = self.name_of(&found.player).await?;
        Ok(name.map(|name| (found, name)))
    }
}

fn deck(stored: Stored) -> Result<StoredDeck, StoreError> {
    let Stored { id, player, game, body, revision, share, created_at, changed_at } = stored;
    let deck = serde_json::from_str(&body)?;
    let revision = u32::try_from(revision).unwrap_or(u32::MAX);
    Ok(StoredDeck { id, player, game, deck, revision, share, created_at, changed_at })
}
