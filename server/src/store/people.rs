//! Players and their sessions.

use super::{Store, StoreError};
use crate::proof::{commitment, hex};
use crate::secrets;
use crate::time::now;
use protocol::rest::OwnSession;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;
use tokio::sync::broadcast;
use unicode_security::skeleton;

const A_DAY: i64 = 86_400_000;
/// A session that nobody uses for so long ends.
const UNUSED: i64 = 180 * A_DAY;
/// So much of the hash of its token names a session.
const SESSION_ID: usize = 16;

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
            .bind(now())
            .execute(self.writing()?)
            .await?;
        Ok(Identity { id, name: name.to_owned(), kept: false })
    }

    /// A new session of a player; the answer is its token, of which only the hash is kept. `agent` is what opens it, as it
    /// says itself.
    pub async fn open_session(&self, player: &str, agent: &str) -> Result<String, StoreError> {
        let (token, now) = (secrets::token(), now());
        sqlx::query("INSERT INTO sessions (token_hash, player, created_at, seen_at, agent) VALUES (?, ?, ?, ?, ?)")
            .bind(hashed(&token))
            .bind(player)
            .bind(now)
            .bind(now)
            .bind(agent)
            .execute(self.writing()?)
            .await?;
        Ok(token)
    }

    /// A player's sessions, the one used last first; `token` is that of whoever asks.
    pub async fn sessions_of(&self, player: &str, token: &str) -> Result<Vec<OwnSession>, StoreError> {
        let rows = sqlx::query(
            "SELECT token_hash, agent, created_at, seen_at FROM sessions WHERE player = ? AND seen_at > ?
             ORDER BY seen_at DESC, created_at DESC",
        )
        .bind(player)
        .bind(now() - UNUSED)
        .fetch_all(&self.readers)
        .await?;
        let current = hashed(token);
        let session = |row: &SqliteRow| {
            let hash: String = row.try_get("token_hash")?;
            Ok(OwnSession {
                id: hash[..SESSION_ID].to_owned(),
                agent: row.try_get("agent")?,
                created_at: row.try_get("created_at")?,
                seen_at: row.try_get("seen_at")?,
                current: hash == current,
            })
        };
        rows.iter().map(session).collect()
    }

    /// Ends the session of that token.
    pub async fn end_session(&self, token: &str) -> Result<(), StoreError> {
        const OF_THE_TOKEN: &str = "DELETE FROM sessions WHERE token_hash IN (?, ?) RETURNING token_hash";
        self.end_sessions(OF_THE_TOKEN, &hashed(token), "").await.map(|_| ())
    }

    /// Ends all sessions of a player but that of the token: a new password locks out whoever had the old one.
    pub async fn end_other_sessions(&self, player: &str, token: &str) -> Result<(), StoreError> {
        const OTHERS: &str = "DELETE FROM sessions WHERE player = ? AND token_hash <> ? RETURNING token_hash";
        self.end_sessions(OTHERS, player, &hashed(token)).await.map(|_| ())
    }

    /// Ends a player's session of that id; false if they have none of it.
    pub async fn end_session_of(&self, player: &str, id: &str) -> Result<bool, StoreError> {
        const THAT: &str =
            "DELETE FROM sessions WHERE player = ? AND substr(token_hash, 1, 16) = ? RETURNING token_hash";
        Ok(self.end_sessions(THAT, player, id).await? > 0)
    }

    /// Ends the sessions that nobody has used for so long that they hold no more.
    pub async fn end_unused_sessions(&self) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM sessions WHERE seen_at <= ?").bind(now() - UNUSED).execute(self.writing()?).await?;
        Ok(())
    }

    /// Ends those, tells whoever listens, and counts them.
    pub(super) async fn end_sessions(
        &self,
        which: &'static str,
        first: &str,
        second: &str,
    ) -> Result<usize, StoreError> {
        let gone = sqlx::query(which).bind(first).bind(second).fetch_all(self.writing()?).await?;
        for row in &gone {
            // That no line is open is no fault.
            let _ = self.ended.send(row.try_get("token_hash")?);
        }
        Ok(gone.len())
    }

    /// True if that session, by the hash of its token, has not ended.
    pub async fn is_open_session(&self, hash: &str) -> Result<bool, StoreError> {
        let found = sqlx::query("SELECT 1 FROM sessions WHERE token_hash = ?");
        Ok(found.bind(hash).fetch_optional(&self.readers).await?.is_some())
    }

    /// Hears of sessions that end from now on, each by the hash of its token.
    pub fn ended_sessions(&self) -> broadcast::Receiver<String> {
        self.ended.subscribe()
    }

    /// Whose session that token is; nobody's if they are kept out. It has been used now.
    pub async fn player_of_session(&self, token: &str) -> Result<Option<Identity>, StoreError> {
        let (hash, now) = (hashed(token), now());
        let found = sqlx::query(
            "SELECT id, name, kept_name, seen_at FROM sessions JOIN players ON players.id = sessions.player
             WHERE token_hash = ? AND seen_at > ? AND banned_at IS NULL",
        )
        .bind(&hash)
        .bind(now - UNUSED)
        .fetch_optional(&self.readers)
        .await?;
        let Some(found) = found else { return Ok(None) };
        if found.try_get::<i64, _>("seen_at")? < now - A_DAY
            && let Err(error) = self.note_use(&hash, now).await
        {
            // Who they are is known all the same; the next request notes it.
            tracing::warn!(%error, "that a session is used could not be noted");
        }
        identity(&found).map(Some)
    }

    async fn note_use(&self, hash: &str, now: i64) -> Result<(), StoreError> {
        let note = sqlx::query("UPDATE sessions SET seen_at = ? WHERE token_hash = ?").bind(now).bind(hash);
        note.execute(self.writing()?).await?;
        Ok(())
    }

    /// True if that name, or one that looks like it, is kept by somebody other than `player`.
    pub async fn is_kept_by_another(&self, name: &str, player: &str) -> Result<bool, StoreError> {
        let found = sqlx::query("SELECT 1 FROM players WHERE kept_name IN (?, ?) AND id <> ?")
            .bind(look_of(name))
            .bind(name.to_lowercase())
            .bind(player)
            .fetch_optional(&self.readers)
            .await?;
        Ok(found.is_some())
    }

    /// Names were once kept by their letters alone: from now on by their look, but where two look alike already.
    pub(super) async fn keep_names_by_look(&self) -> Result<(), StoreError> {
        let by_letters = sqlx::query("SELECT id, name FROM players WHERE kept_name = lower(name)");
        for row in by_letters.fetch_all(&self.readers).await? {
            let (id, name): (String, String) = (row.try_get("id")?, row.try_get("name")?);
            let update = sqlx::query("UPDATE OR IGNORE players SET kept_name = ? WHERE id = ? AND kept_name <> ?1");
            update.bind(look_of(&name)).bind(id).execute(self.writing()?).await?;
        }
        Ok(())
    }

    /// Gives a player another name; false if it is kept by somebody else.
    pub async fn rename(&self, player: &Identity, name: &str) -> Result<bool, StoreError> {
        if self.is_kept_by_another(name, &player.id).await? {
            return Ok(false);
        }
        let kept_name = player.kept.then(|| look_of(name));
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
            .bind(look_of(&player.name))
            .bind(&player.id)
            .execute(self.writing()?)
            .await;
        unless_taken(done)
    }

    /// The kept identity of that name, whatever its case; one that only looks like it is another's.
    pub async fn kept_by_name(&self, name: &str) -> Result<Option<Password>, StoreError> {
        let found = sqlx::query("SELECT id, name, kept_name, password FROM players WHERE kept_name IN (?, ?)")
            .bind(look_of(name))
            .bind(name.to_lowercase())
            .fetch_all(&self.readers)
            .await?;
        let mut found = found.iter().map(password).collect::<Result<Vec<_>, _>>()?.into_iter();
        Ok(found.find(|kept| kept.player.name.to_lowercase() == name.to_lowercase()))
    }

    /// A player and the hash of their password, if they have one.
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

/// What a name looks like: the same for all names that one takes for it (Unicode Technical Standard 39).
pub(super) fn look_of(name: &str) -> String {
    skeleton(&name.to_lowercase()).collect::<String>().to_lowercase()
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
pub fn hashed(token: &str) -> String {
    hex(&commitment(token.as_bytes()))
}
