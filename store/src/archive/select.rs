//! The SQL of a search for finished matches.

use super::{Filter, Place, With};
use crate::StoreError;
use crate::commit::word;
use crate::statistics::{Against, PartFilter};
use crate::tables::MatchResult;

/// A set of matches: rows of a table that name them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Set<'a> {
    /// The matches to which a player gave a tag.
    Tagged(&'a str, &'a str),
    /// A player's favourites.
    Favourite(&'a str),
    /// The matches about which a player wrote notes.
    Noted(&'a str),
    /// The matches in which a player had a seat and, if given, the result. Without a result, the set includes matches
    /// that they imported, which have no seated players.
    Of(&'a str, Option<MatchResult>),
    /// A player's matches that count in statistics and that the filter finds. With a result, only the matches with this
    /// result.
    Part(&'a str, &'a PartFilter, Option<MatchResult>),
    /// The matches in which a player had a seat.
    Sat(&'a str),
    /// The matches with a word that has this prefix.
    Word(&'a str),
}

/// The starting point of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Source<'a> {
    /// A set that stays small, or else the one with the fewest matches.
    Set(Set<'a>),
    /// The newest matches, if all sets of the search are common.
    Newest,
}

impl Set<'_> {
    /// True if the set belongs to one player and therefore stays small in a large archive.
    pub(crate) fn is_small(&self) -> bool {
        match self {
            Set::Tagged(..) | Set::Favourite(_) | Set::Noted(_) | Set::Of(..) | Set::Part(..) | Set::Sat(_) => true,
            Set::Word(_) => false,
        }
    }
}

/// Returns a string that sorts after every string that starts with `beginning`.
fn beyond(beginning: &str) -> String {
    format!("{beginning}{}", char::MAX)
}

/// A statement and its bound values, in order. It contains only the conditions that the search uses, so that the
/// database can choose an index for them.
#[derive(Default)]
pub(crate) struct Select {
    pub(crate) sql: String,
    pub(crate) values: Vec<Value>,
}

pub(crate) enum Value {
    Text(String),
    Number(i64),
}

impl Select {
    /// Builds the statement of a search. The inner query reads only the columns it filters by; documents are read for
    /// one page.
    pub(crate) fn finished(filter: &Filter, source: Source<'_>) -> Result<Self, StoreError> {
        let mut select = Select::default();
        select.say(
            "SELECT number, body, NULL AS awaited, NULL AS openly, NULL AS clocks FROM (SELECT number AS listed FROM (",
        );
        match source {
            Source::Set(set) => select.list(set)?,
            Source::Newest => select.newest(filter)?,
        }
        // In SQLite, `CROSS JOIN` fixes the order in which the tables are read.
        select.say(") AS few CROSS JOIN tables WHERE tables.id = found AND status = 'finished'");
        let is_visible = match source {
            Source::Set(Set::Of(player, _) | Set::Part(player, ..)) => filter.asker.as_deref() == Some(player),
            Source::Set(_) => false,
            Source::Newest => true,
        };
        if !is_visible {
            select.visible(filter.asker.as_deref())?;
        }
        select.conditions(filter, source)?;
        select.page(filter);
        select.say(") AS page CROSS JOIN tables WHERE number = listed ORDER BY ended_at DESC, id DESC");
        Ok(select)
    }

    /// Builds a statement that counts the rows that name a set's matches, up to `most`.
    pub(crate) fn count(set: Set<'_>, most: i64) -> Result<Self, StoreError> {
        let mut select = Select::default();
        let rows = select.rows(set)?;
        let most = select.number(most);
        select.say(&format!("SELECT count(*) FROM (SELECT 1 FROM {rows} LIMIT {most}) AS found"));
        Ok(select)
    }

    /// Adds the newest public matches, and all matches of the asker.
    fn newest(&mut self, filter: &Filter) -> Result<(), StoreError> {
        self.say(
            "SELECT found FROM (SELECT id AS found FROM tables WHERE status = 'finished' AND visibility = 'public'",
        );
        self.conditions(filter, Source::Newest)?;
        self.page(filter);
        self.say(") AS latest");
        if let Some(asker) = &filter.asker {
            self.say(" UNION ");
            self.list(Set::Of(asker, None))?;
        }
        Ok(())
    }

    fn page(&mut self, filter: &Filter) {
        let limit = self.number(filter.limit);
        self.say(&format!(" ORDER BY ended_at DESC, tables.id DESC LIMIT {limit}"));
    }

    /// Adds the condition that the asker may see a match. Private matches are shown only to their participants, or to
    /// the host of an imported one.
    fn visible(&mut self, asker: Option<&str>) -> Result<(), StoreError> {
        self.say(" AND (visibility = 'public'");
        if let Some(asker) = asker {
            self.say(" OR ");
            self.holds(Set::Of(asker, None))?;
        }
        self.say(")");
        Ok(())
    }

    /// Adds the conditions on a match other than being in `source`, cheapest first.
    fn conditions(&mut self, filter: &Filter, source: Source<'_>) -> Result<(), StoreError> {
        for (column, value) in [("game", &filter.game), ("ending", &filter.ending)] {
            let Some(value) = value else { continue };
            let value = self.text(value);
            self.say(&format!(" AND {column} = {value}"));
        }
        if let Some(imported) = filter.imported {
            self.say(if imported { " AND imported = 1" } else { " AND imported = 0" });
        }
        for with in &filter.with {
            self.say(match with {
                With::Analysis => " AND analysed = 1",
                // Checked as one of the asker's sets.
                With::Notes => "",
            });
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
        for set in filter.sets() {
            if Source::Set(set) != source {
                self.say(" AND (");
                self.holds(set)?;
                self.say(")");
            }
        }
        Ok(())
    }

    /// Adds a query for the ids of a set's matches.
    fn list(&mut self, set: Set<'_>) -> Result<(), StoreError> {
        let rows = self.rows(set)?;
        self.say(&format!("SELECT DISTINCT table_id AS found FROM {rows}"));
        if let Set::Of(player, None) = set {
            let player = self.text(player);
            self.say(&format!(
                " UNION SELECT id FROM tables WHERE host = {player} AND status = 'finished'
                    AND NOT EXISTS (SELECT 1 FROM sitting WHERE table_id = id)"
            ));
        }
        Ok(())
    }

    /// Adds the condition that a match is in a set.
    fn holds(&mut self, set: Set<'_>) -> Result<(), StoreError> {
        let rows = self.rows(set)?;
        self.say(&format!("EXISTS (SELECT 1 FROM {rows} AND table_id = tables.id)"));
        if let Set::Of(player, None) = set {
            let player = self.text(player);
            self.say(&format!(" OR host = {player} AND NOT EXISTS (SELECT 1 FROM sitting WHERE table_id = tables.id)"));
        }
        Ok(())
    }

    /// Returns the table and the condition for its rows that name a set's matches.
    fn rows(&mut self, set: Set<'_>) -> Result<String, StoreError> {
        Ok(match set {
            Set::Tagged(player, tag) => {
                format!("match_tags WHERE player = {} AND tag = {}", self.text(player), self.text(tag))
            }
            Set::Favourite(player) => format!("favourites WHERE player = {}", self.text(player)),
            Set::Noted(player) => format!("notes WHERE player = {}", self.text(player)),
            Set::Of(player, Some(result)) => {
                let result = word(&result)?;
                format!("sitting WHERE player = {} AND result = {}", self.text(player), self.text(&result))
            }
            Set::Of(player, None) | Set::Sat(player) => format!("sitting WHERE player = {}", self.text(player)),
            Set::Part(player, part, result) => self.parts(player, part, result)?,
            Set::Word(beginning) => {
                // A range, so that an index can serve it.
                let (from, to) = (self.text(beginning), self.text(&beyond(beginning)));
                format!("match_words WHERE word >= {from} AND word < {to}")
            }
        })
    }

    fn parts(&mut self, player: &str, part: &PartFilter, result: Option<MatchResult>) -> Result<String, StoreError> {
        let result = result.as_ref().map(word).transpose()?;
        let mut rows = format!("played AS mine WHERE player = {}", self.text(player));
        for (column, value) in [("result", &result), ("loadout", &part.loadout)] {
            let Some(value) = value else { continue };
            rows += &format!(" AND {column} = {}", self.text(value));
        }
        if let Some(seat) = part.seat {
            rows += &format!(" AND seat = {}", self.number(seat));
        }
        if let Some(against) = part.against {
            rows += if against == Against::Bots { " AND bots > 0" } else { " AND bots = 0" };
        }
        if let Some(opponent) = &part.opponent {
            let opponent = self.text(opponent);
            rows += &format!(
                " AND EXISTS (SELECT 1 FROM played AS other
                    WHERE other.table_id = mine.table_id AND other.player = {opponent})"
            );
        }
        Ok(rows)
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
