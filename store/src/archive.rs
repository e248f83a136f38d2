//! Listing and searching finished matches.

use super::commit::word;
use super::database::{first, on_either};
use super::statistics::{Against, PartFilter};
use super::tables::{Listed, MatchResult, Stored, readable};
use super::{Store, StoreError};
use sqlx::AssertSqlSafe;
use std::collections::BTreeSet;

/// A search of the finished matches.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only this player's matches.
    pub player: Option<String>,
    pub game: Option<String>,
    /// The result that `player` must have.
    pub result: Option<MatchResult>,
    /// The part that `player` must have. Then only matches that count in statistics are found.
    pub part: Option<PartFilter>,
    /// Prefixes of [words](super::words). For each, a word in the name of the table or of a player must begin with it.
    pub words: BTreeSet<String>,
    /// The fewest and the most turns that a match may have.
    pub least_turns: Option<i64>,
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

/// A prefix with 1,000 or more entries is common: scanning the newest matches then finds results sooner than the word
/// index.
const COMMON: i64 = 1_000;

impl Store {
    /// Finished matches, newest first. A player's matches are those in which they sat and those that they imported,
    /// where nobody sits.
    pub async fn finished(&self, filter: &Filter) -> Result<Vec<Listed>, StoreError> {
        let rare = if filter.player.is_none() { self.rarest(&filter.words).await? } else { None };
        let Select { sql, values } = Select::finished(filter, rare)?;
        let found: Vec<Stored> = on_either!(&self.readers, |pool| {
            // The SQL comes from this file alone. Values from outside are bound.
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

    /// The word with the fewest entries, unless all words are common.
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

/// A string that sorts after every string with that prefix.
fn beyond(beginning: &str) -> String {
    format!("{beginning}{}", char::MAX)
}

/// A statement and its bound values, in order. It contains only the conditions that the search uses, so that the
/// database can choose an index for them.
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
    /// `rare` is a word of the search with few entries. The inner query reads only the columns it filters by; documents
    /// are read for one page.
    pub(super) fn finished(filter: &Filter, rare: Option<&str>) -> Result<Self, StoreError> {
        let mut select = Select::default();
        select.say(
            "SELECT number, body, NULL AS awaited, NULL AS openly, NULL AS clocks FROM (SELECT number AS listed FROM (",
        );
        // These candidates are already visible to the asker: their own matches, or the public ones and theirs.
        let visible = match (&filter.player, rare) {
            (Some(player), _) => {
                match &filter.part {
                    Some(part) => select.of_part(player, part, filter.result)?,
                    None => select.of_player(player, filter.result)?,
                }
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
        // In SQLite, `CROSS JOIN` fixes the order in which the tables are read.
        select.say(") AS few CROSS JOIN tables WHERE tables.id = found AND status = 'finished'");
        if !visible {
            select.visible(filter.asker.as_deref());
        }
        select.conditions(filter);
        select.page(filter);
        select.say(") AS page CROSS JOIN tables WHERE number = listed ORDER BY ended_at DESC, id DESC");
        Ok(select)
    }

    /// All finished matches of a player.
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

    /// The matches in which a player had such a part.
    fn of_part(&mut self, player: &str, part: &PartFilter, result: Option<MatchResult>) -> Result<(), StoreError> {
        let player = self.text(player);
        self.say(&format!("SELECT table_id AS found FROM played AS mine WHERE player = {player}"));
        if let Some(result) = result {
            let result = self.text(&word(&result)?);
            self.say(&format!(" AND result = {result}"));
        }
        if let Some(seat) = part.seat {
            let seat = self.number(seat);
            self.say(&format!(" AND seat = {seat}"));
        }
        if let Some(loadout) = &part.loadout {
            let loadout = self.text(loadout);
            self.say(&format!(" AND loadout = {loadout}"));
        }
        if let Some(against) = part.against {
            self.say(if against == Against::Bots { " AND bots > 0" } else { " AND bots = 0" });
        }
        if let Some(opponent) = &part.opponent {
            let opponent = self.text(opponent);
            self.say(&format!(
                " AND EXISTS (SELECT 1 FROM played AS other WHERE other.table_id = mine.table_id AND other.player = {opponent})"
            ));
        }
        Ok(())
    }

    /// The newest public matches, and all matches of the asker.
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

    /// Private matches are shown only to their participants, or to the host of an imported one.
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

    /// The condition that a word begins with that prefix, as a range that an index can serve.
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
