//! Players and their sessions.

use super::database::{all, any, execute, first, from_row, returning_all};
use super::tables::ids;
use super::{Store, StoreError};
use engine::naming::FORMER;
use engine::proof::{commitment, hex};
use engine::random;
use engine::table::Identity;
use engine::time::now;
use protocol::rest::OwnSession;
use tokio::sync::broadcast;
use unicode_security::skeleton;

const A_DAY: i64 = 86_400_000;
/// A session expires after 180 days without use.
pub(super) const UNUSED: i64 = 180 * A_DAY;
/// A session's id is the first 16 characters of its token's hash.
const SESSION_ID: usize = 16;

/// The news that a session has ended, or that [a network](super::ended_network) was banned.
#[derive(Clone, Debug)]
pub struct Ended {
    /// The hash of the session's token, or the message about the network. Empty if any session may have ended.
    pub what: String,
    /// True if it happened on another node.
    pub far: bool,
}

impl Ended {
    pub(super) fn here(what: String) -> Self {
        Ended { what, far: false }
    }
}

/// A player and the hash of their password, if they have an account.
pub struct Password {
    pub player: Identity,
    pub hash: Option<String>,
}

/// A player as stored.
struct Stored {
    id: String,
    name: String,
    kept_name: Option<String>,
    password: Option<String>,
}

from_row!(Stored { id, name, kept_name, password });

impl Store {
    /// Creates a guest.
    pub async fn add_guest(&self, name: &str) -> Result<Identity, StoreError> {
        let id = random::id();
        let add = "INSERT INTO players (id, name, created_at) VALUES ($1, $2, $3)";
        execute!(self, add, &id, name, now())?;
        Ok(Identity { id, name: name.to_owned(), kept: false })
    }

    /// Opens a session and returns its token, of which only the hash is stored. `agent` is the client's own name for
    /// itself.
    pub async fn open_session(&self, player: &str, agent: &str) -> Result<String, StoreError> {
        let token = random::token();
        let open = "INSERT INTO sessions (token_hash, player, created_at, seen_at, agent) VALUES ($1, $2, $3, $3, $4)";
        execute!(self, open, hashed(&token), player, now(), agent)?;
        Ok(token)
    }

    /// Returns a player's sessions, most recently used first. The session with `token` is marked as the current one.
    pub async fn sessions_of(&self, player: &str, token: &str) -> Result<Vec<OwnSession>, StoreError> {
        let sql = "
            SELECT token_hash, agent, created_at, seen_at FROM sessions WHERE player = $1 AND seen_at > $2
            ORDER BY seen_at DESC, created_at DESC";
        let found: Vec<(String, String, i64, i64)> = all!(&self.readers, sql, player, now() - UNUSED)?;
        let current = hashed(token);
        let session = |(hash, agent, created_at, seen_at): (String, String, i64, i64)| OwnSession {
            id: hash[..SESSION_ID].to_owned(),
            agent,
            created_at,
            seen_at,
            current: hash == current,
        };
        Ok(found.into_iter().map(session).collect())
    }

    /// Ends the session with `token`.
    pub async fn end_session(&self, token: &str) -> Result<(), StoreError> {
        const OF_THE_TOKEN: &str = "DELETE FROM sessions WHERE token_hash IN ($1, $2) RETURNING token_hash";
        self.end_sessions(OF_THE_TOKEN, &hashed(token), "").await.map(|_| ())
    }

    /// Ends all other sessions of a player, so that a new password locks out anybody who knew the old one.
    pub async fn end_other_sessions(&self, player: &str, token: &str) -> Result<(), StoreError> {
        const OTHERS: &str = "DELETE FROM sessions WHERE player = $1 AND token_hash <> $2 RETURNING token_hash";
        self.end_sessions(OTHERS, player, &hashed(token)).await.map(|_| ())
    }

    /// Ends a player's session by its id. False if they have no such session.
    pub async fn end_session_of(&self, player: &str, id: &str) -> Result<bool, StoreError> {
        const THAT: &str =
            "DELETE FROM sessions WHERE player = $1 AND substr(token_hash, 1, 16) = $2 RETURNING token_hash";
        Ok(self.end_sessions(THAT, player, id).await? > 0)
    }

    /// Deletes expired sessions.
    pub async fn end_unused_sessions(&self) -> Result<(), StoreError> {
        execute!(self, "DELETE FROM sessions WHERE seen_at <= $1", now() - UNUSED)?;
        Ok(())
    }

    /// Ends the sessions that a statement deletes, notifies the subscribers, and returns the number of sessions.
    pub(super) async fn end_sessions(
        &self,
        which: &'static str,
        first: &str,
        second: &str,
    ) -> Result<usize, StoreError> {
        let gone = ids(returning_all!(self, which, first, second))?;
        let count = gone.len();
        self.tell_ended(gone);
        Ok(count)
    }

    /// Notifies the subscribers of ended sessions, given by the hashes of their tokens.
    pub(super) fn tell_ended(&self, gone: impl IntoIterator<Item = String>) {
        // This fails if there are no subscribers, which is fine.
        gone.into_iter().for_each(|hash| drop(self.ended.send(Ended::here(hash))));
    }

    /// Passes on news from another node, after reloading the banned networks.
    pub async fn hear_ended(&self, what: String) -> Result<(), StoreError> {
        let read = self.read_banned_networks().await;
        // Sent even if the reload failed: each connection checks its own session.
        let _ = self.ended.send(Ended { what, far: true });
        read
    }

    /// True if the session whose token has the hash `hash` has not ended.
    pub async fn is_open_session(&self, hash: &str) -> Result<bool, StoreError> {
        any!(&self.readers, "SELECT 1 FROM sessions WHERE token_hash = $1", hash)
    }

    /// Subscribes to sessions that end from now on.
    pub fn ended_sessions(&self) -> broadcast::Receiver<Ended> {
        self.ended.subscribe()
    }

    /// Returns the player of the open session with `token`, and records that the session is used. `None` if there is no
    /// such session, or the player is banned.
    pub async fn player_of_session(&self, token: &str) -> Result<Option<Identity>, StoreError> {
        let (hash, now) = (hashed(token), now());
        let sql = "
            SELECT id, name, kept_name, seen_at FROM sessions JOIN players ON players.id = sessions.player
            WHERE token_hash = $1 AND seen_at > $2 AND banned_at IS NULL";
        let found: Option<(String, String, Option<String>, i64)> = first!(&self.readers, sql, &hash, now - UNUSED)?;
        let Some((id, name, kept_name, seen_at)) = found else { return Ok(None) };
        if seen_at < now - A_DAY
            && let Err(error) = self.note_use(&hash, now).await
        {
            // The player is identified anyway. The next request tries again.
            tracing::warn!(%error, "cannot record the use of a session");
        }
        Ok(Some(Identity { id, name, kept: kept_name.is_some() }))
    }

    /// Like [`Store::player_of_session`], but does not count as a use.
    pub async fn peek_session(&self, token: &str) -> Result<Option<Identity>, StoreError> {
        let sql = "
            SELECT players.id, name, kept_name, NULL AS password FROM sessions JOIN players ON players.id = sessions.player
            WHERE token_hash = $1 AND seen_at > $2 AND banned_at IS NULL";
        let found: Option<Stored> = first!(&self.readers, sql, hashed(token), now() - UNUSED)?;
        Ok(found.map(|found| Password::from(found).player))
    }

    async fn note_use(&self, hash: &str, now: i64) -> Result<(), StoreError> {
        execute!(self, "UPDATE sessions SET seen_at = $1 WHERE token_hash = $2", now, hash)?;
        Ok(())
    }

    /// Returns a player's name, or `None` if there is no such player.
    pub async fn name_of(&self, player: &str) -> Result<Option<String>, StoreError> {
        let found: Option<(String,)> = first!(&self.readers, "SELECT name FROM players WHERE id = $1", player)?;
        Ok(found.map(|(name,)| name))
    }

    /// True if another player's account has the name `name`, or one that looks like it.
    pub async fn is_kept_by_another(&self, name: &str, player: &str) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM players WHERE kept_name IN ($1, $2) AND id <> $3";
        any!(&self.readers, sql, look_of(name), name.to_lowercase(), player)
    }

    /// Updates the names stored by earlier releases to version [`LOOKS_NOW`] of [`look_of`], once. If two look alike,
    /// the second is stored in lowercase letters instead.
    pub(super) async fn keep_names_by_look(&self) -> Result<(), StoreError> {
        if self.fact(LOOKS).await? == Some(LOOKS_NOW) {
            return Ok(());
        }
        let kept: Vec<(String, String)> =
            all!(&self.readers, "SELECT id, name FROM players WHERE kept_name IS NOT NULL")?;
        // An empty database may be about to receive another one's facts.
        if kept.is_empty() {
            return Ok(());
        }
        for (id, name) in kept {
            let update = "UPDATE players SET kept_name = $1 WHERE id = $2 AND kept_name <> $1";
            if !unless_taken(execute!(self, update, look_of(&name), &id))? {
                unless_taken(execute!(self, update, name.to_lowercase(), &id))?;
            }
        }
        self.note_fact(LOOKS, LOOKS_NOW).await
    }

    /// Renames a player. False if another account has the name.
    pub async fn rename(&self, player: &Identity, name: &str) -> Result<bool, StoreError> {
        if self.is_kept_by_another(name, &player.id).await? {
            return Ok(false);
        }
        let kept_name = player.kept.then(|| look_of(name));
        let rename = "UPDATE players SET name = $1, kept_name = $2 WHERE id = $3";
        unless_taken(execute!(self, rename, name, kept_name, &player.id))
    }

    /// Turns a guest into an account with a password. False if another account has the name.
    pub async fn keep(&self, player: &Identity, password_hash: &str) -> Result<bool, StoreError> {
        let keep = "UPDATE players SET password = $1, kept_name = $2 WHERE id = $3";
        unless_taken(execute!(self, keep, password_hash, look_of(&player.name), &player.id))
    }

    /// Returns the account with the given name, ignoring case. A name that only looks like it does not count.
    pub async fn kept_by_name(&self, name: &str) -> Result<Option<Password>, StoreError> {
        let sql = "SELECT id, name, kept_name, password FROM players WHERE kept_name IN ($1, $2)";
        let found: Vec<Stored> = all!(&self.readers, sql, look_of(name), name.to_lowercase())?;
        let same = |stored: &Stored| stored.name.to_lowercase() == name.to_lowercase();
        Ok(found.into_iter().find(same).map(Password::from))
    }

    /// Returns a player, with the hash of their password if they have one.
    pub async fn password_of(&self, player: &str) -> Result<Option<Password>, StoreError> {
        let sql = "SELECT id, name, kept_name, password FROM players WHERE id = $1";
        let found: Option<Stored> = first!(&self.readers, sql, player)?;
        Ok(found.map(Password::from))
    }
}

impl From<Stored> for Password {
    fn from(stored: Stored) -> Self {
        let Stored { id, name, kept_name, password } = stored;
        Password { player: Identity { id, name, kept: kept_name.is_some() }, hash: password }
    }
}

/// The name of the fact that stores the version of [`look_of`] with which account names were stored.
const LOOKS: &str = "looks";
const LOOKS_NOW: i64 = 2;

/// Returns the skeleton of a name, which is equal for names that look alike, ignoring case (Unicode Technical Standard
/// 39). Both cases are mapped, because `I` looks like `l` but `i` does not.
pub(super) fn look_of(name: &str) -> String {
    // These characters are invisible.
    let seen = name.replace(['\u{200c}', '\u{200d}'], "");
    let small: String = skeleton(&seen.to_lowercase()).collect();
    skeleton(&small.to_uppercase()).collect::<String>().to_lowercase().replace("vv", "w")
}

/// True if the name could pass for the server, or for a player whose name was removed.
pub fn is_reserved(name: &str) -> bool {
    RESERVED.iter().any(|reserved| look_of(reserved) == look_of(name))
}

const RESERVED: [&str; 5] = ["Server", "Starboard", "System", FORMER, "A former player"];

/// Returns true if the write succeeded, false if the name was taken.
fn unless_taken<T>(done: Result<T, StoreError>) -> Result<bool, StoreError> {
    match done {
        Ok(_) => Ok(true),
        Err(StoreError::Database(sqlx::Error::Database(error))) if error.is_unique_violation() => Ok(false),
        Err(error) => Err(error),
    }
}

/// Returns the hash of a token. Tokens are random, so a fast hash protects them as well as a slow one.
pub fn hashed(token: &str) -> String {
    hex(&commitment(token.as_bytes()))
}
