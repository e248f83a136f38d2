//! Links to moments of finished matches. Each belongs to the player who made it.

use super::database::{all, execute, first, from_row, returning};
use super::{Store, StoreError};
use engine::secrets;
use engine::time::now;
use games::seat::Seat;

/// The most links of one player to one match.
pub const MOST_LINKS: i64 = 20;

/// A link to a moment of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredLink {
    /// The secret of the link.
    pub token: String,
    /// The id of the match's table.
    pub table: String,
    /// The step of the replay.
    pub version: u32,
    /// Whose eyes; `None` shows everything.
    pub seat: Option<Seat>,
    /// True if previews leave the result out.
    pub hides_result: bool,
    pub has_picture: bool,
    /// Milliseconds since 1970.
    pub created_at: i64,
}

/// A link as stored, without its picture.
struct Stored {
    token: String,
    table_id: String,
    version: i64,
    seat: Option<i32>,
    hides_result: i32,
    has_picture: i32,
    created_at: i64,
}

from_row!(Stored { token, table_id, version, seat, hides_result, has_picture, created_at });

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT token, table_id, version, seat, hides_result, ",
            "CASE WHEN picture IS NULL THEN 0 ELSE 1 END AS has_picture, created_at FROM share_links ",
            $rest
        )
    };
}

pub(super) const LINKS: &str = select!("WHERE player = $1 AND table_id = $2 ORDER BY created_at DESC, token");
pub(super) const LINK: &str = select!("WHERE token = $1");

impl Store {
    /// A player's links to a match, newest first.
    pub async fn share_links(&self, table_id: &str, player: &str) -> Result<Vec<StoredLink>, StoreError> {
        let found: Vec<Stored> = all!(&self.readers, LINKS, player, table_id)?;
        Ok(found.into_iter().map(link).collect())
    }

    /// The link with that token.
    pub async fn share_link(&self, token: &str) -> Result<Option<StoredLink>, StoreError> {
        let found: Option<Stored> = first!(&self.readers, LINK, token)?;
        Ok(found.map(link))
    }

    /// The picture of the link with that token, as a PNG.
    pub async fn share_picture(&self, token: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let sql = "SELECT picture FROM share_links WHERE token = $1 AND picture IS NOT NULL";
        let found: Option<(Vec<u8>,)> = first!(&self.readers, sql, token)?;
        Ok(found.map(|(picture,)| picture))
    }

    /// Adds a link of a player to a match, with a new token. `None` if they already have [`MOST_LINKS`].
    pub async fn add_share_link(
        &self,
        table_id: &str,
        player: &str,
        (version, seat): (u32, Option<Seat>),
        hides_result: bool,
        picture: Option<Vec<u8>>,
    ) -> Result<Option<StoredLink>, StoreError> {
        let sql = "
            INSERT INTO share_links (token, table_id, player, version, seat, hides_result, picture, created_at)
            SELECT $1, $2, $3, $4, $5, $6, $7, $8
            WHERE (SELECT count(*) FROM share_links WHERE player = $3 AND table_id = $2) < $9
            RETURNING token, table_id, version, seat, hides_result,
                CASE WHEN picture IS NULL THEN 0 ELSE 1 END AS has_picture, created_at";
        let (version, seat) = (i64::from(version), seat.map(|seat| i32::from(seat.0)));
        let (token, hides) = (secrets::invite(), i32::from(hides_result));
        let added: Option<Stored> =
            returning!(self, sql, token, table_id, player, version, seat, hides, picture, now(), MOST_LINKS)?;
        Ok(added.map(link))
    }

    /// Revokes a player's link to a match. False if they have no such link.
    pub async fn delete_share_link(&self, token: &str, table_id: &str, player: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM share_links WHERE token = $1 AND table_id = $2 AND player = $3";
        Ok(execute!(self, sql, token, table_id, player)? > 0)
    }
}

fn link(stored: Stored) -> StoredLink {
    let Stored { token, table_id, version, seat, hides_result, has_picture, created_at } = stored;
    StoredLink {
        token,
        table: table_id,
        version: u32::try_from(version).unwrap_or(u32::MAX),
        seat: seat.and_then(|seat| u8::try_from(seat).ok()).map(Seat),
        hides_result: hides_result != 0,
        has_picture: has_picture != 0,
        created_at,
    }
}
