//! Links to moments of finished matches. Each belongs to the player who created it.

use super::database::{all, execute, first, from_row, returning};
use super::{Store, StoreError};
use engine::random;
use engine::time::now;
use games::seat::Seat;

/// The maximum number of links that one player can have to one match.
pub const MAX_LINKS: i64 = 20;

/// A link to a moment of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredLink {
    /// The secret of the link.
    pub token: String,
    /// The id of the match's table.
    pub table: String,
    /// The step of the replay.
    pub version: u32,
    /// The seat whose view is shown. `None` shows everything.
    pub seat: Option<Seat>,
    /// True if previews and the page initially hide the result.
    pub hides_result: bool,
    /// True if the link does not show the notes that players share with everyone.
    pub hides_notes: bool,
    /// True if the link does not show the public chat.
    pub hides_chat: bool,
    pub has_picture: bool,
    /// Milliseconds since 1970.
    pub created_at: i64,
}

/// A link to create; [`StoredLink`] explains the fields.
#[derive(Clone, Debug, Default)]
pub struct NewLink {
    pub version: u32,
    pub seat: Option<Seat>,
    pub hides_result: bool,
    pub hides_notes: bool,
    pub hides_chat: bool,
    /// A PNG.
    pub picture: Option<Vec<u8>>,
}

/// A link as stored, without its picture.
struct Stored {
    token: String,
    table_id: String,
    version: i64,
    seat: Option<i32>,
    hides_result: i32,
    hides_notes: i32,
    hides_chat: i32,
    has_picture: i32,
    created_at: i64,
}

from_row!(Stored { token, table_id, version, seat, hides_result, hides_notes, hides_chat, has_picture, created_at });

/// Inserts the columns of a [`Stored`] into the middle of a statement.
macro_rules! with_columns {
    ($before:literal, $after:literal) => {
        concat!(
            $before,
            " token, table_id, version, seat, hides_result, hides_notes, hides_chat,",
            " CASE WHEN picture IS NULL THEN 0 ELSE 1 END AS has_picture, created_at ",
            $after
        )
    };
}

pub(super) const LINKS: &str =
    with_columns!("SELECT", "FROM share_links WHERE player = $1 AND table_id = $2 ORDER BY created_at DESC, token");
pub(super) const LINK: &str = with_columns!("SELECT", "FROM share_links WHERE token = $1");
const ADD: &str = with_columns!(
    "INSERT INTO share_links
        (token, table_id, player, version, seat, hides_result, hides_notes, hides_chat, picture, created_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
     WHERE (SELECT count(*) FROM share_links WHERE player = $3 AND table_id = $2) < $11
     RETURNING",
    ""
);
const CHANGE: &str = with_columns!(
    "UPDATE share_links SET hides_notes = coalesce($1, hides_notes), hides_chat = coalesce($2, hides_chat)
     WHERE token = $3 AND table_id = $4 AND player = $5
     RETURNING",
    ""
);

impl Store {
    /// Returns a player's links to a match, newest first.
    pub async fn share_links(&self, table_id: &str, player: &str) -> Result<Vec<StoredLink>, StoreError> {
        let found: Vec<Stored> = all!(&self.readers, LINKS, player, table_id)?;
        Ok(found.into_iter().map(link).collect())
    }

    /// Returns the link with the given token.
    pub async fn share_link(&self, token: &str) -> Result<Option<StoredLink>, StoreError> {
        let found: Option<Stored> = first!(&self.readers, LINK, token)?;
        Ok(found.map(link))
    }

    /// Returns the picture of the link with the given token, as a PNG.
    pub async fn share_picture(&self, token: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "SELECT picture FROM share_links WHERE token = $1 AND picture IS NOT NULL";
        let found: Option<(Vec<u8>,)> = first!(&self.readers, sql, token)?;
        Ok(found.map(|(picture,)| picture))
    }

    /// Adds a player's link to a match, with a new token. `None` if they already have [`MAX_LINKS`].
    pub async fn add_share_link(
        &self,
        table_id: &str,
        player: &str,
        new: NewLink,
    ) -> Result<Option<StoredLink>, StoreError> {
        let NewLink { version, seat, hides_result, hides_notes, hides_chat, picture } = new;
        let (version, seat) = (i64::from(version), seat.map(|seat| i32::from(seat.0)));
        let [result, notes, chat] = [hides_result, hides_notes, hides_chat].map(i32::from);
        let token = random::invite();
        let added: Option<Stored> = returning!(
            self,
            ADD,
            token,
            table_id,
            player,
            version,
            seat,
            result,
            notes,
            chat,
            picture,
            now(),
            MAX_LINKS
        )?;
        Ok(added.map(link))
    }

    /// Changes what a player's link hides; arguments that are `None` change nothing. Returns `None` if they have no
    /// such link.
    pub async fn change_share_link(
        &self,
        token: &str,
        table_id: &str,
        player: &str,
        hides_notes: Option<bool>,
        hides_chat: Option<bool>,
    ) -> Result<Option<StoredLink>, StoreError> {
        let [notes, chat] = [hides_notes, hides_chat].map(|hides| hides.map(i32::from));
        let changed: Option<Stored> = returning!(self, CHANGE, notes, chat, token, table_id, player)?;
        Ok(changed.map(link))
    }

    /// Revokes a player's link to a match. False if they have no such link.
    pub async fn delete_share_link(&self, token: &str, table_id: &str, player: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM share_links WHERE token = $1 AND table_id = $2 AND player = $3";
        Ok(execute!(self, sql, token, table_id, player)? > 0)
    }
}

fn link(stored: Stored) -> StoredLink {
    let Stored { token, table_id, version, seat, hides_result, hides_notes, hides_chat, has_picture, created_at } =
        stored;
    StoredLink {
        token,
        table: table_id,
        version: u32::try_from(version).unwrap_or(u32::MAX),
        seat: seat.and_then(|seat| u8::try_from(seat).ok()).map(Seat),
        hides_result: hides_result != 0,
        hides_notes: hides_notes != 0,
        hides_chat: hides_chat != 0,
        has_picture: has_picture != 0,
        created_at,
    }
}
