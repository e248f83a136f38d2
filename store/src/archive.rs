//! Finished matches, listed and searched.

use super::commit::word;
use super::database::{first, on_either};
use super::tables::{Listed, MatchResult, Stored, readable};
use super::{Store, StoreError};
use sqlx::AssertSqlSafe;
use std::collections::BTreeSet;

/// A search among the finished matches.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only theirs.
    pub player: Option<String>,
    pub game: Option<String>,
    /// How it went for `player`.
    pub result: Option<MatchResult>,
    /// Beginnings of [words](super::words): each begins one in the name of the table or of somebody there.
    pub words: BTreeSet<String>,
    /// The least and the most turns that a match may have.
    pub least_turns: Option<i64>,
    pub most_turns: Option<i64>,
    /// Only those that come after this place in the list.
    pub after: Option<Place>,
    /// Only those that ended then or later.
    pub since: Option<i64>,
    /// Only those that ended before.
    pub until: Option<i64>,
    /// The player who asks: private matches are for those who sat there.
    pub asker: Option<String>,
    pub limit: i64,
}

/// A place in the list of finished matches, of which the latest is the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Milliseconds since 1970.
    pub ended_at: i64,
    /// The match there; `None` is the place after all that ended then.
    pub id: Option<String>,
}

/// A word that begins at least so many entries is common: matches that have it are found soonest among the latest.
const COMMON: i64 = 1_000;

impl Store {
    /// Finished matches, the latest first. A player's are those at which they sat, and those that they imported: nobody sits
    /// there.
    pub async fn finished(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
        let rare = if filter.player.is_none() { self.rarest(&filter.words).await? } else { None };
        let Select { sql, values } = Select::finished(filter, rare)?;
        let found: Vec<Stored> = on_either!(&self.readers, |pool| {
            // Its text is of this file alone; what others have given is bound.
            let mut query = sqlx::query_as(AssertSqlSafe(sql));
            for value in values {
                query = match value {
                    Value::Text(text) => query.bind(text),
                    Value::Number(number) => query.bind(number),
                };
            }
            query.fetch_all(pool)
        })?;
        Ok(readable(found))
    }

    /// The one of those words by which the fewest matches are found, unless all are common.
    pub(super) async fn rarest<'a>(&self, words: &'a BTreeSet<String>) -> Result<Option<&'a str>, StoreError> {
        let sql = "
            SELECT count(*) FROM (SELECT 1 FROM match_words WHERE word >= $1 AND word < $2 LIMIT $3) AS found";
        let mut rarest = (COMMON, None);
        for word in words {
            let found: Option<(i64,)> = first!(&self.readers, sql, word, beyond(word), rarest.0)?;
            let (found,) = found.unwrap_or_default();
            if found < rarest.0 {
                rarest = (found, Some(word.as_str()));
            }
        }
        Ok(rarest.1)
    }
}

/// A text that comes after all that begin so.
fn beyond(beginning: &str) -> String {
    format!("{beginning}{}", char::MAX)
}

/// A statement and the values that are bound to it, in order. It names only the conditions of the search, so that the
/// database can choose an index by them.
#[derive(Default)]
pub(super) struct Select {
    pub(super) sql: String,
    pub(super) values: Vec<Value>,
}

pub(super) enum Value {
    Text(String),
    Number(i64),
}

impl Select {
    /// `rare` is a word of the search by which few matches are found. Only what decides is read of many matches; their
    /// documents are read of one page.
    pub(super) fn finished(filter: &Filter, rare: Option<&str>) -> Result<Self, StoreError> {
        let mut select = Select::default();
        select.say(
            "SELECT number, body, NULL AS awaited, NULL AS openly, NULL AS clocks FROM (SELECT number AS listed FROM (",
        );
        // What a player asks of their own, and what is found for them as theirs or public, they may see.
        let visible = match (&filter.player, rare) {
            (Some(player), _) => {
                select.of_player(player, filter.result)?;
                filter.asker.as_ref() == Some(player)
            }
            (None, Some(word)) => {
                let begins = select.begins(word);
                select.say(&format!("SELECT DISTINCT table_id AS found FROM match_words WHERE {begins}"));
                false
            }
            (None, None) => {
                select.latest(filter)?;
                true
            }
        };
        // In SQLite a cross join says which comes first.
        select.say(") AS few CROSS JOIN tables WHERE tables.id = found AND status = 'finished'");
        if !visible {
            select.visible(filter.asker.as_deref());
        }
        select.conditions(filter);
        select.page(filter);
        select.say(") AS page CROSS JOIN tables WHERE number = listed ORDER BY ended_at DESC, id DESC");
        Ok(select)
    }

    /// All that a player has.
    fn of_player(&mut self, player: &str, result: Option<MatchResult>) -> Result<(), StoreError> {
        let player = self.text(player);
        let theirs = match result {
            Some(result) => {
                let result = self.text(&word(&result)?);
                format!("SELECT DISTINCT table_id AS found FROM sitting WHERE player = {player} AND result = {result}")
            }
            None => format!(
                "SELECT table_id AS found FROM sitting WHERE player = {player} UNION
                 SELECT id FROM tables WHERE host = {player} AND status = 'finished'
                    AND NOT EXISTS (SELECT 1 FROM sitting WHERE table_id = id)"
            ),
        };
        self.say(&theirs);
        Ok(())
    }

    /// The latest that everybody may see, and all that the player has who asks.
    fn latest(&mut self, filter: &Filter) -> Result<(), StoreError> {
        self.say(
            "SELECT found FROM (SELECT id AS found FROM tables WHERE status = 'finished' AND visibility = 'public'",
        );
        self.conditions(filter);
        self.page(filter);
        self.say(") AS latest");
        if let Some(asker) = &filter.asker {
            self.say(" UNION ");
            self.of_player(asker, None)?;
        }
        Ok(())
    }

    fn page(&mut self, filter: &Filter) {
        let limit = self.number(filter.limit);
        self.say(&format!(" ORDER BY ended_at DESC, tables.id DESC LIMIT {limit}"));
    }

    /// Private matches are for those who sat there.
    fn visible(&mut self, asker: Option<&str>) {
        self.say(" AND (visibility = 'public'");
        if let Some(asker) = asker {
            let asker = self.text(asker);
            self.say(&format!(
                " OR EXISTS (SELECT 1 FROM sitting WHERE table_id = tables.id AND player = {asker})
                 OR (host = {asker} AND NOT EXISTS (SELECT 1 FROM sitting WHERE table_id = tables.id))"
            ));
        }
        self.say(")");
    }

    fn conditions(&mut self, filter: &Filter) {
        if let Some(game) = &filter.game {
            let game = self.text(game);
            self.say(&format!(" AND game = {game}"));
        }
        for word in &filter.words {
            let begins = self.begins(word);
            self.say(&format!(" AND EXISTS (SELECT 1 FROM match_words WHERE table_id = tables.id AND {begins})"));
        }
        let bounds = [
            ("turns >=", filter.least_turns),
            ("turns <=", filter.most_turns),
            ("ended_at >=", filter.since),
            ("ended_at <", filter.until),
        ];
        for (condition, bound) in bounds {
            let Some(bound) = bound else { continue };
            let bound = self.number(bound);
            self.say(&format!(" AND {condition} {bound}"));
        }
        if let Some(Place { ended_at, id }) = &filter.after {
            let ended_at = self.number(*ended_at);
            match id {
                Some(id) => {
                    let id = self.text(id);
                    self.say(&format!(" AND (ended_at, tables.id) < ({ended_at}, {id})"));
                }
                None => self.say(&format!(" AND ended_at < {ended_at}")),
            }
        }
    }

    /// That a word begins so: it is in the range from there to before the first that begins otherwise.
    fn begins(&mut self, beginning: &str) -> String {
        let (from, to) = (self.text(beginning), self.text(&beyond(beginning)));
        format!("word >= {from} AND word < {to}")
    }

    fn say(&mut self, sql: &str) {
        self.sql.push_str(sql);
    }

    fn text(&mut self, text: &str) -> String {
        self.bind(Value::Text(text.to_owned()))
    }

    fn number(&mut self, number: i64) -> String {
        self.bind(Value::Number(number))
    }

    fn bind(&mut self, value: Value) -> String {
        self.values.push(value);
        format!("${}", self.values.len())
    }
}
