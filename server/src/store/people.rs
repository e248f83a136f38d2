//! Players and their sessions.

use super::{Store, StoreError};
use crate::proof::{commitment, hex};
use crate::secrets;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

/// Who a session says that one is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Player id.
    pub id: String,
    pub name: String,
    /// True once a password keeps the identity.
    pub kept: bool,
}

/// A kept identity and the hash of its password.
pub struct Password {
    pub player: Identity,
    pub hash: Option<String>,
}

impl Store {
    /// A new guest.
    pub async fn add_guest(&self, name: &str) -> Result<Identity, StoreError> {
        let id = secrets::id();
        sqlx::query("INSERT INTO players (id, name, created_at) VALUES (?, ?, ?)")
            .bind(&id)
            .bind(name)
            .bind(crate::time::now())
            .execute(self.writing()?)
            .await?;
        Ok(Identity { id, name: name.to_owned(), kept: false })
    }

    /// A new session of a player; the answer is its token, of which only the hash is kept.
    pub async fn open_session(&self, player: &str) -> Result<String, StoreError> {
        let token = secrets::token();
        sqlx::query("INSERT INTO sessions (token_hash, player, created_at) VALUES (?, ?, ?)")
            .bind(hashed(&token))
            .bind(player)
            .bind(crate::time::now())
            .execute(self.writing()?)
            .await?;
        Ok(token)
    }

    /// Ends the session of that token.
    pub async fn end_session(&self, token: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM sessions WHERE token_hash = ?").bind(hashed(token)).execute(self.writing()?).await?;
        Ok(())
    }

    /// Ends all sessions of a player but that of the token: a new password locks out whoever had the old one.
    pub async fn end_other_sessions(&self, player: &str, token: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM sessions WHERE player = ? AND token_hash <> ?")
            .bind(player)
            .bind(hashed(token))
            .execute(self.writing()?)
            .await?;
        Ok(())
    }

    /// Whose session that token is.
    pub async fn player_of_session(&self, token: &str) -> Result<Option<Identity>, StoreError> {
        let found = sqlx::query(
            "SELECT id, name, kept_name FROM sessions JOIN players ON players.id = sessions.player WHERE token_hash = ?",
        )
        .bind(hashed(token))
        .fetch_optional(&self.readers)
        .await?;
        found.as_ref().map(identity).transpose()
    }

    /// Gives a player another name; false if it is kept by somebody else and this player keeps his by password.
    pub async fn rename(&self, player: &Identity, name: &str) -> Result<bool, StoreError> {
        let kept_name = player.kept.then(|| name.to_lowercase());
        let done = sqlx::query("UPDATE players SET name = ?, kept_name = ? WHERE id = ?")
            .bind(name)
            .bind(kept_name)
            .bind(&player.id)
            .execute(self.writing()?)
            .await;
        unless_taken(done)
    }

    /// Keeps an identity by a password; false if its name is kept by somebody else.
    pub async fn keep(&self, player: &Identity, password_hash: &str) -> Result<bool, StoreError> {
        let done = sqlx::query("UPDATE players SET password = ?, kept_name = ? WHERE id = ?")
            .bind(password_hash)
            .bind(player.name.to_lowercase())
            .bind(&player.id)
            .execute(self.writing()?)
            .await;
        unless_taken(done)
    }

    /// The kept identity of that name, whatever its case.
    pub async fn kept_by_name(&self, name: &str) -> Result<Option<Password>, StoreError> {
        let found = sqlx::query("SELECT id, name, kept_name, password FROM players WHERE kept_name = ?")
            .bind(name.to_lowercase())
            .fetch_optional(&self.readers)
            .await?;
        found.as_ref().map(password).transpose()
    }

    /// A player and the hash of his password, if he has one.
    pub async fn password_of(&self, player: &str) -> Result<Option<Password>, StoreError> {
        let found = sqlx::query("SELECT id, name, kept_name, password FROM players WHERE id = ?")
            .bind(player)
            .fetch_optional(&self.readers)
            .await?;
        found.as_ref().map(password).transpose()
    }
}

fn identity(row: &SqliteRow) -> Result<Identity, StoreError> {
    let kept: Option<String> = row.try_get("kept_name")?;
    Ok(Identity { id: row.try_get("id")?, name: row.try_get("name")?, kept: kept.is_some() })
}

fn password(row: &SqliteRow) -> Result<Password, StoreError> {
    Ok(Password { player: identity(row)?, hash: row.try_get("password")? })
}

/// True if done, false if the name was taken.
fn unless_taken<T>(done: Result<T, sqlx::Error>) -> Result<bool, StoreError> {
    match done {
        Ok(_) => Ok(true),
        Err(error) if error.as_database_error().is_some_and(|error| error.is_unique_violation()) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Tokens are random, so a plain hash hides them as well as a slow one would.
fn hashed(token: &str) -> String {
    hex(&commitment(token.as_bytes()))
}
