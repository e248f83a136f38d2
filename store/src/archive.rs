//! Finished matches, listed and searched.

use super::commit::word;
use super::database::on_either;
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

impl Store {
    /// Finished matches, the latest first. A player's are those at which they sat, and those that they imported: nobody sits
    /// there.
    pub async fn finished(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
        let Select { sql, values } = Select::finished(filter)?;
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
    pub(super) fn finished(filter: &Filter) -> Result<Self, StoreError> {
        let mut select = Select::default();
        // Few matches are a player's, or named so: the rest of the table is not looked at.
        let few = match (&filter.player, filter.words.iter().max_by_key(|word| word.chars().count())) {
            (Some(player), _) => Some(select.of_player(player, filter.result)?),
            (None, Some(longest)) => {
                Some(format!("SELECT DISTINCT table_id AS found FROM match_words WHERE {}", select.begins(longest)))
            }
            (None, None) => None,
        };
        let from = few.map_or("tables WHERE".to_owned(), |few| {
            // In SQLite a cross join says which comes first.
            format!("({few}) AS few CROSS JOIN tables WHERE tables.id = found AND")
        });
        select.say(&format!(
            "SELECT number, body, NULL AS awaited, NULL AS openly, NULL AS clocks FROM {from} status = 'finished'"
        ));
        select.conditions(filter);
        let limit = select.number(filter.limit);
        select.say(&format!(" ORDER BY ended_at DESC, tables.id DESC LIMIT {limit}"));
        Ok(select)
    }

    fn of_player(&mut self, player: &str, result: Option<MatchResult>) -> Result<String, StoreError> {
        let player = self.text(player);
        Ok(match result {
            Some(result) => {
                let result = self.text(&word(&result)?);
                format!("SELECT DISTINCT table_id AS found FROM sitting WHERE player = {player} AND result = {result}")
            }
            None => format!(
                "SELECT table_id AS found FROM sitting WHERE player = {player} UNION
                 SELECT id FROM tables WHERE host = {player} AND status = 'finished'
                    AND NOT EXISTS (SELECT 1 FROM sitting WHERE table_id = id)"
            ),
        })
    }

    fn conditions(&mut self, filter: &Filter) {
        // All that a player asks of their own they may see.
        if filter.asker.is_none() || filter.asker != filter.player {
            self.say(" AND (visibility = 'public'");
            if let Some(asker) = &filter.asker {
                let asker = self.text(asker);
                self.say(&format!(
                    " OR EXISTS (SELECT 1 FROM sitting WHERE table_id = tables.id AND player = {asker})
                     OR (host = {asker} AND NOT EXISTS (SELECT 1 FROM sitting WHERE table_id = tables.id))"
                ));
            }
            self.say(")");
        }
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
        let (from, to) = (self.text(beginning), self.text(&format!("{beginning}{}", char::MAX)));
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
