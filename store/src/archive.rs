//! Listing and searching finished matches.

mod select;

pub(super) use select::{Select, Set, Source, Value};

use super::database::on_either;
use super::statistics::PartFilter;
use super::tables::{Listed, MatchResult, Stored, readable};
use super::{Store, StoreError};
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, FromRow};
use std::collections::BTreeSet;

/// An extra that a match can have besides its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum With {
    Analysis,
    /// Notes written by the asker.
    Notes,
}

/// A search for finished matches.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only this player's matches: those in which they had a seat, and those that they imported, which have no seated
    /// players.
    pub player: Option<String>,
    /// Only matches with this result for `player`.
    pub result: Option<MatchResult>,
    /// Only the matches of `player` that count in statistics and that this search finds.
    pub part: Option<PartFilter>,
    /// Only matches in which this player had a seat as well.
    pub person: Option<String>,
    pub game: Option<String>,
    /// Only matches that ended for this reason.
    pub ending: Option<String>,
    /// Only imported matches, or only matches played on this server.
    pub imported: Option<bool>,
    /// Only the asker's favourites.
    pub favourite: bool,
    /// Only matches to which the asker gave this tag.
    pub tag: Option<String>,
    /// Only matches that have all these extras.
    pub with: BTreeSet<With>,
    /// Prefixes of [words](super::words). For each, a word in the name of the table or of a player must begin with it.
    pub words: BTreeSet<String>,
    /// The minimum number of turns.
    pub least_turns: Option<i64>,
    /// The maximum number of turns.
    pub most_turns: Option<i64>,
    /// Only matches after this place in the list.
    pub after: Option<Place>,
    /// Only matches that ended at this time or later, in milliseconds since 1970.
    pub since: Option<i64>,
    /// Only matches that ended before this time, in milliseconds since 1970.
    pub until: Option<i64>,
    /// The player who searches. Private matches are shown only to their participants.
    pub asker: Option<String>,
    pub limit: i64,
}

/// A place in the list of finished matches, newest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Milliseconds since 1970.
    pub ended_at: i64,
    /// The match at this place. `None` means after all matches that ended at this time.
    pub id: Option<String>,
}

/// A set with 1,000 or more matches is common: scanning the newest matches then finds results sooner
/// than reading the set.
const COMMON: i64 = 1_000;

impl Filter {
    /// Returns the sets that a match must be in. Sets of a single player come first, because they stay small.
    pub(super) fn sets(&self) -> Vec<Set<'_>> {
        let asker = self.asker.as_deref().unwrap_or_default();
        let tagged = self.tag.as_deref().map(|tag| Set::Tagged(asker, tag));
        let favourite = self.favourite.then_some(Set::Favourite(asker));
        let noted = self.with.contains(&With::Notes).then_some(Set::Noted(asker));
        let own = self.player.as_deref().map(|player| match &self.part {
            Some(part) => Set::Part(player, part, self.result),
            None => Set::Of(player, self.result),
        });
        let sat = self.person.as_deref().map(Set::Sat);
        let words = self.words.iter().map(|word| Set::Word(word));
        [tagged, favourite, noted, own, sat].into_iter().flatten().chain(words).collect()
    }
}

impl Store {
    /// Returns finished matches, newest first.
    pub async fn finished(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
        let Some(source) = self.source(&filter.sets()).await? else { return Ok(Vec::new()) };
        let found: Vec<Stored> = self.select(Select::finished(filter, source)?).await?;
        Ok(readable(found))
    }

    /// Returns the rows that a statement selects.
    async fn select<T>(&self, Select { sql, values }: Select) -> Result<Vec<T>, StoreError>
    where
        T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin,
    {
        on_either!(&self.readers, |pool| {
            // The SQL comes only from this crate; values from outside are bound. The statement is not kept prepared:
            // after a few runs, PostgreSQL would plan it without its values and read the whole archive for one page.
            let mut query = sqlx::query_as(AssertSqlSafe(sql)).persistent(false);
            for value in values {
                query = match value {
                    Value::Text(text) => query.bind(text),
                    Value::Number(number) => query.bind(number),
                };
            }
            query.fetch_all(pool)
        })
    }

    /// Returns where a search begins, or `None` if a set is empty and nothing can be found.
    pub(super) async fn source<'a>(&self, sets: &[Set<'a>]) -> Result<Option<Source<'a>>, StoreError> {
        let mut rarest = (COMMON, Source::Newest);
        for set in sets {
            if set.is_small() {
                return Ok(Some(Source::Set(*set)));
            }
            let found: Vec<(i64,)> = self.select(Select::count(*set, rarest.0)?).await?;
            let found = found.first().map_or(0, |(found,)| *found);
            if found == 0 {
                return Ok(None);
            }
            if found < rarest.0 {
                rarest = (found, Source::Set(*set));
            }
        }
        Ok(Some(rarest.1))
    }
}
