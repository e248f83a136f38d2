//! Favourites and tags, which players set on finished matches for themselves alone.

use super::database::{all, in_transaction, on_either, parameters};
use super::{Store, StoreError};
use sqlx::AssertSqlSafe;
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of favourites that one player can have.
pub const MAX_FAVOURITES: i64 = 1_000;
/// The maximum number of different tags that one player can have.
pub const MAX_TAGS: usize = 200;
/// The maximum number of tags that one player can have on all matches together.
pub const MAX_TAGGED: i64 = 2_000;

/// One player's marks on a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    pub favourite: bool,
    pub tags: BTreeSet<String>,
}

/// A change of the marks. `None` leaves a mark as it is.
#[derive(Clone, Debug, Default)]
pub struct ChangedMarks {
    pub favourite: Option<bool>,
    pub tags: Option<BTreeSet<String>>,
}

/// The limit that a change would exceed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkLimit {
    /// [`MAX_FAVOURITES`]
    Favourites,
    /// [`MAX_TAGS`]
    Tags,
    /// [`MAX_TAGGED`]
    Tagged,
}

impl Store {
    /// Returns a player's marks on the given matches. Matches without marks are left out.
    pub async fn marks(&self, player: &str, matches: &[&str]) -> Result<BTreeMap<String, Marks>, StoreError> {
        if matches.is_empty() {
            return Ok(BTreeMap::new());
        }
        let those = format!("player = $1 AND table_id IN ({})", parameters(2, matches.len()));
        let sql = format!(
            "SELECT table_id, tag FROM match_tags WHERE {those}
             UNION ALL SELECT table_id, NULL FROM favourites WHERE {those}"
        );
        let found: Vec<(String, Option<String>)> = on_either!(&self.readers, |pool| {
            // The SQL depends only on the number of matches.
            let query = sqlx::query_as(AssertSqlSafe(sql)).bind(player);
            matches.iter().fold(query, |query, id| query.bind(*id)).fetch_all(pool)
        })?;
        let mut marks: BTreeMap<String, Marks> = BTreeMap::new();
        for (id, tag) in found {
            let marks = marks.entry(id).or_default();
            match tag {
                Some(tag) => drop(marks.tags.insert(tag)),
                None => marks.favourite = true,
            }
        }
        Ok(marks)
    }

    /// Returns a player's tags in alphabetical order, each with the number of its matches.
    pub async fn tags_of(&self, player: &str) -> Result<Vec<(String, i64)>, StoreError> {
        all!(&self.readers, "SELECT tag, count(*) FROM match_tags WHERE player = $1 GROUP BY tag ORDER BY tag", player)
    }

    /// Changes a player's marks on a match. Changes nothing and returns the limit if the player would have too many.
    pub async fn mark(&self, player: &str, id: &str, to: ChangedMarks) -> Result<Option<MarkLimit>, StoreError> {
        let (player, id) = (player.to_owned(), id.to_owned());
        in_transaction!(self, |with| {
            let favourites: i64 =
                sqlx::query_scalar(OTHER_FAVOURITES).bind(&player).bind(&id).fetch_one(&mut *with).await?;
            let others: Vec<(String, i64)> =
                sqlx::query_as(OTHER_TAGS).bind(&player).bind(&id).fetch_all(&mut *with).await?;
            let limit = to.exceeds(favourites, &others);
            if limit.is_none() {
                if let Some(favourite) = to.favourite {
                    let set = if favourite { ADD_FAVOURITE } else { DROP_FAVOURITE };
                    sqlx::query(set).bind(&player).bind(&id).execute(&mut *with).await?;
                }
                if let Some(tags) = to.tags {
                    sqlx::query(DROP_TAGS).bind(&player).bind(&id).execute(&mut *with).await?;
                    for tag in tags {
                        sqlx::query(ADD_TAG).bind(&player).bind(&id).bind(tag).execute(&mut *with).await?;
                    }
                }
            }
            limit
        })
    }
}

impl ChangedMarks {
    /// Returns the limit that the change would exceed for a player with `favourites` other favourites and the tags
    /// `others` on other matches.
    fn exceeds(&self, favourites: i64, others: &[(String, i64)]) -> Option<MarkLimit> {
        if self.favourite == Some(true) && favourites >= MAX_FAVOURITES {
            return Some(MarkLimit::Favourites);
        }
        let new = self.tags.as_ref().filter(|tags| !tags.is_empty())?;
        let different: BTreeSet<&str> =
            new.iter().map(String::as_str).chain(others.iter().map(|(tag, _)| tag.as_str())).collect();
        let tagged = new.len() as i64 + others.iter().map(|(_, count)| count).sum::<i64>();
        if different.len() > MAX_TAGS {
            Some(MarkLimit::Tags)
        } else {
            (tagged > MAX_TAGGED).then_some(MarkLimit::Tagged)
        }
    }
}

const OTHER_FAVOURITES: &str = "SELECT count(*) FROM favourites WHERE player = $1 AND table_id <> $2";
const OTHER_TAGS: &str = "SELECT tag, count(*) FROM match_tags WHERE player = $1 AND table_id <> $2 GROUP BY tag";
const ADD_FAVOURITE: &str = "INSERT INTO favourites (player, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const DROP_FAVOURITE: &str = "DELETE FROM favourites WHERE player = $1 AND table_id = $2";
const ADD_TAG: &str = "INSERT INTO match_tags (player, table_id, tag) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
const DROP_TAGS: &str = "DELETE FROM match_tags WHERE player = $1 AND table_id = $2";
