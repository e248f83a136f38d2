//! Players and their sessions.

use super::database::{all, any, execute, first, from_row, returning_all};
use super::tables::ids;
use super::{Store, StoreError};
use engine::naming::FORMER;
use engine::proof::{commitment, hex};
use engine::secrets;
use engine::table::Identity;
use engine::time::now;
use protocol::rest::OwnSession;
use tokio::sync::broadcast;
use unicode_security::skeleton;

const A_DAY: i64 = 86_400_000;
/// A session that nobody uses for so long ends.
pub(super) const UNUSED: i64 = 180 * A_DAY;
/// So much of the hash of its token names a session.
const SESSION_ID: usize = 16;

/// A session that has ended, by the hash of its token, or [a network that is kept out](super::ended_network).
#[derive(Clone, Debug)]
pub struct Ended {
    /// Empty where it may be any.
    pub what: String,
    /// True if that was at another node.
    pub far: bool,
}

impl Ended {
    pub(super) fn here(what: String) -> Self {
        Ended { what, far: false }
    }
}

/// A kept identity and the hash of its password.
pub struct Password {
    pub player: Identity,
    pub hash: Option<String>,
}

/// A player as they lie in the database.
struct Stored {
    id: String,
    name: String,
    kept_name: Option<String>,
    password: Option<String>,
}

from_row!(Stored { id, name, kept_name, password });

impl Store {
    /// A new guest.
    pub async fn add_guest(&self, name: &str) -> Result<Identity, StoreError> {
        let id = secrets::id();
        let add = "INSERT INTO players (id, name, created_at) VALUES ($1, $2, $3)";
        execute!(self, add, &id, name, now())?;
        Ok(Identity { id, name: name.to_owned(), kept: false })
    }

    /// A new session of a player; the answer is its token, of which only the hash is kept. `agent` is what opens it, as it
    /// says itself.
    pub async fn open_session(&self, player: &str, agent: &str) -> Result<String, StoreError> {
        let token = secrets::token();
        let open = "INSERT INTO sessions (token_hash, player, created_at, seen_at, agent) VALUES ($1, $2, $3, $3, $4)";
        execute!(self, open, hashed(&token), player, now(), agent)?;
        Ok(token)
    }

    /// A player's sessions, the one used last first; `token` is that of whoever asks.
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

    /// Ends the session of that token.
    pub async fn end_session(&self, token: &str) -> Result<(), StoreError> {
        const OF_THE_TOKEN: &str = "DELETE FROM sessions WHERE token_hash IN ($1, $2) RETURNING token_hash";
        self.end_sessions(OF_THE_TOKEN, &hashed(token), "").await.map(|_| ())
    }

    /// Ends all sessions of a player but that of the token: a new password locks out whoever had the old one.
    pub async fn end_other_sessions(&self, player: &str, token: &str) -> Result<(), StoreError> {
        const OTHERS: &str = "DELETE FROM sessions WHERE player = $1 AND token_hash <> $2 RETURNING token_hash";
        self.end_sessions(OTHERS, player, &hashed(token)).await.map(|_| ())
    }

    /// Ends a player's session of that id; false if they have none of it.
    pub async fn end_session_of(&self, player: &str, id: &str) -> Result<bool, StoreError> {
        const THAT: &str =
            "DELETE FROM sessions WHERE player = $1 AND substr(token_hash, 1, 16) = $2 RETURNING token_hash";
        Ok(self.end_sessions(THAT, player, id).await? > 0)
    }

    /// Ends the sessions that nobody has used for so long that they hold no more.
    pub async fn end_unused_sessions(&self) -> Result<(), StoreError> {
        execute!(self, "DELETE FROM sessions WHERE seen_at <= $1", now() - UNUSED)?;
        Ok(())
    }

    /// Ends those, tells whoever listens, and counts them.
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

    /// Tells all connections which sessions have ended, by the hashes of their tokens.
    pub(super) fn tell_ended(&self, gone: impl IntoIterator<Item = String>) {
        // That no line is open is no fault.
        gone.into_iter().for_each(|hash| drop(self.ended.send(Ended::here(hash))));
    }

    /// Tells whoever listens of what has ended at another node; nothing may be left of it that is kept in memory.
    pub async fn hear_ended(&self, what: String) -> Result<(), StoreError> {
        let read = self.read_banned_networks().await;
        // Whatever could be read: whose session it is finds out for themselves.
        let _ = self.ended.send(Ended { what, far: true });
        read
    }

    /// True if that session, by the hash of its token, has not ended.
    pub async fn is_open_session(&self, hash: &str) -> Result<bool, StoreError> {
        any!(&self.readers, "SELECT 1 FROM sessions WHERE token_hash = $1", hash)
    }

    /// Hears of sessions that end from now on, each by the hash of its token.
    pub fn ended_sessions(&self) -> broadcast::Receiver<Ended> {
        self.ended.subscribe()
    }

    /// Whose session that token is; nobody's if they are kept out. It has been used now.
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
            // Who they are is known all the same; the next request notes it.
            tracing::warn!(%error, "that a session is used could not be noted");
        }
        Ok(Some(Identity { id, name, kept: kept_name.is_some() }))
    }

    /// The same without using it.
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

    /// True if that name, or one that looks like it, is kept by somebody other than `player`.
    pub async fn is_kept_by_another(&self, name: &str, player: &str) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM players WHERE kept_name IN ($1, $2) AND id <> $3";
        any!(&self.readers, sql, look_of(name), name.to_lowercase(), player)
    }

    /// Brings the names that earlier releases kept up to [`LOOKS_NOW`], once. Where two of them look alike, the second is kept
    /// by its letters.
    pub(super) async fn keep_names_by_look(&self) -> Result<(), StoreError> {
        if self.fact(LOOKS).await? == Some(LOOKS_NOW) {
            return Ok(());
        }
        let kept: Vec<(String, String)> =
            all!(&self.readers, "SELECT id, name FROM players WHERE kept_name IS NOT NULL")?;
        // An empty database may be about to take another one's facts.
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

    /// Gives a player another name; false if it is kept by somebody else.
    pub async fn rename(&self, player: &Identity, name: &str) -> Result<bool, StoreError> {
        if self.is_kept_by_another(name, &player.id).await? {
            return Ok(false);
        }
        let kept_name = player.kept.then(|| look_of(name));
        let rename = "UPDATE players SET name = $1, kept_name = $2 WHERE id = $3";
        unless_taken(execute!(self, rename, name, kept_name, &player.id))
    }

    /// Keeps an identity by a password; false if its name is kept by somebody else.
    pub async fn keep(&self, player: &Identity, password_hash: &str) -> Result<bool, StoreError> {
        let keep = "UPDATE players SET password = $1, kept_name = $2 WHERE id = $3";
        unless_taken(execute!(self, keep, password_hash, look_of(&player.name), &player.id))
    }

    /// The kept identity of that name, whatever its case; one that only looks like it is another's.
    pub async fn kept_by_name(&self, name: &str) -> Result<Option<Password>, StoreError> {
        let sql = "SELECT id, name, kept_name, password FROM players WHERE kept_name IN ($1, $2)";
        let found: Vec<Stored> = all!(&self.readers, sql, look_of(name), name.to_lowercase())?;
        let same = |stored: &Stored| stored.name.to_lowercase() == name.to_lowercase();
        Ok(found.into_iter().find(same).map(Password::from))
    }

    /// A player and the hash of their password, if they have one.
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

/// The fact that says with which version of [`look_of`] names were kept.
const LOOKS: &str = "looks";
const LOOKS_NOW: i64 = 2;

/// The skeleton of a name, equal for names that look alike in any case (Unicode Technical Standard 39). Both cases are mapped:
/// `I` looks like `l`, and `i` does not.
pub(super) fn look_of(name: &str) -> String {
    // They are not seen.
    let seen = name.replace(['\u{200c}', '\u{200d}'], "");
    let small: String = skeleton(&seen.to_lowercase()).collect();
    skeleton(&small.to_uppercase()).collect::<String>().to_lowercase().replace("vv", "w")
}

/// True if a player of that name could pass for the server, or for a player whose name was removed.
pub fn is_reserved(name: &str) -> bool {
    RESERVED.iter().any(|reserved| look_of(reserved) == look_of(name))
}

const RESERVED: [&str; 5] = ["Server", "Starboard", "System", FORMER, "A former player"];

/// True if done, false if the name was taken.
fn unless_taken<T>(done: Result<T, StoreError>) -> Result<bool, StoreError> {
    match done {
        Ok(_) => Ok(true),
        Err(StoreError::Database(sqlx::Error::Database(error))) if error.is_unique_violation() => Ok(false),
        Err(error) => Err(error),
    }
}

/// Tokens are random, so a plain hash hides them as well as a slow one would.
pub fn hashed(token: &str) -> String {
    hex(&commitment(token.as_bytes()))
}
