//! Players' notes about matches.

use super::commit::word;
use super::database::{all, execute, from_row, returning};
use super::{Store, StoreError};
use engine::random;
use engine::time::now;
use protocol::rest::Sharing;
use serde_json::Value;

/// The maximum number of notes that one player can have about one match.
pub const MAX_NOTES: i64 = 200;

/// A note as readers get it.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredNote {
    pub id: String,
    /// The id of the player who wrote it.
    pub player: String,
    /// The writer's current name.
    pub name: String,
    /// The number of inputs before the moment that the note is about, as the record counts them.
    pub version: u32,
    pub shared: Sharing,
    pub text: String,
    /// Milliseconds since 1970.
    pub created_at: i64,
    pub changed_at: i64,
}

/// A note as stored, with its writer's name.
struct Stored {
    id: String,
    player: String,
    name: String,
    version: i64,
    shared: String,
    text: String,
    created_at: i64,
    changed_at: i64,
}

from_row!(Stored { id, player, name, version, shared, text, created_at, changed_at });

/// Selects a reader's own notes about a match, then those that others share with everybody and, if `$3`, with the
/// players.
pub(super) const NOTES: &str = "
    SELECT notes.id, player, name, version, shared, text, notes.created_at, changed_at
    FROM notes JOIN players ON players.id = player WHERE player = $2 AND table_id = $1
    UNION ALL
    SELECT notes.id, player, name, version, shared, text, notes.created_at, changed_at
    FROM notes JOIN players ON players.id = player
    WHERE table_id = $1 AND shared <> 'private' AND (shared = 'link' OR $3) AND player <> $2";

/// A writing statement that returns a [`Stored`].
macro_rules! written {
    ($write:literal) => {
        concat!(
            $write,
            " RETURNING id, player, (SELECT name FROM players WHERE players.id = player) AS name, version, shared, text,",
            " created_at, changed_at"
        )
    };
}

impl Store {
    /// Returns the notes about a match that `player` may read, in the order of the match. `at_table` includes those
    /// shared with its players.
    pub async fn notes(
        &self,
        table_id: &str,
        player: Option<&str>,
        at_table: bool,
    ) -> Result<Vec<StoredNote>, StoreError> {
        let found: Vec<Stored> = all!(&self.readers, NOTES, table_id, player.unwrap_or_default(), at_table)?;
        let mut notes: Vec<StoredNote> = found.into_iter().map(note).collect::<Result<_, _>>()?;
        notes.sort_by(|a, b| (a.version, a.created_at, &a.id).cmp(&(b.version, b.created_at, &b.id)));
        Ok(notes)
    }

    /// Adds a private note. `None` if the player already has [`MAX_NOTES`] about the match.
    pub async fn add_note(
        &self,
        table_id: &str,
        player: &str,
        version: u32,
        text: &str,
    ) -> Result<Option<StoredNote>, StoreError> {
        let sql = written!(
            "INSERT INTO notes (id, table_id, player, version, shared, text, created_at, changed_at)
             SELECT $1, $2, $3, $4, 'private', $5, $6, $6
             WHERE (SELECT count(*) FROM notes WHERE player = $3 AND table_id = $2) < $7"
        );
        let version = i64::from(version);
        returning!(self, sql, random::id(), table_id, player, version, text, now(), MAX_NOTES)?.map(note).transpose()
    }

    /// Changes a player's note about a match; arguments that are `None` change nothing. Returns `None` if they have no
    /// such note.
    pub async fn change_note(
        &self,
        id: &str,
        table_id: &str,
        player: &str,
        text: Option<&str>,
        shared: Option<Sharing>,
    ) -> Result<Option<StoredNote>, StoreError> {
        let sql = written!(
            "UPDATE notes SET text = coalesce($1, text), shared = coalesce($2, shared), changed_at = $3
             WHERE id = $4 AND table_id = $5 AND player = $6"
        );
        let shared = shared.map(|shared| word(&shared)).transpose()?;
        returning!(self, sql, text, shared, now(), id, table_id, player)?.map(note).transpose()
    }

    /// Deletes a player's note about a match. False if they have no such note.
    pub async fn delete_note(&self, id: &str, table_id: &str, player: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM notes WHERE id = $1 AND table_id = $2 AND player = $3";
        Ok(execute!(self, sql, id, table_id, player)? > 0)
    }
}

fn note(stored: Stored) -> Result<StoredNote, StoreError> {
    let Stored { id, player, name, version, shared, text, created_at, changed_at } = stored;
    let version = u32::try_from(version).unwrap_or(u32::MAX);
    let shared = serde_json::from_value(Value::String(shared))?;
    Ok(StoredNote { id, player, name, version, shared, text, created_at, changed_at })
}
