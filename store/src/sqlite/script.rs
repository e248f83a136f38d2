//! How rows and standings are written: few messages to SQLite's thread, and few texts to prepare.

use super::Arrival;
use crate::commit::bits;
use crate::{Number, StoreError};
use engine::judge::Row;
use engine::table::Standing;
use engine::time::now;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, AssertSqlSafe, Encode, Sqlite, SqliteConnection, Type};

/// The most rows in one statement.
const MOST_AT_ONCE: usize = 256;
/// A statement for more rows than this is for a multiple of it.
const STEP: usize = 48;

/// Statements for SQLite's own thread. Each message to it and back takes longer than what it does for a single row: where there
/// are few, all go as one. Statements for many go by themselves, since each is kept prepared by its text.
pub(super) struct Script<'a> {
    to: &'a mut SqliteConnection,
    together: bool,
    statements: String,
    /// What is bound to their `?`s, in order.
    arguments: SqliteArguments,
}

impl<'a> Script<'a> {
    pub(super) fn new(to: &'a mut SqliteConnection, together: bool) -> Self {
        Script { to, together, statements: String::new(), arguments: SqliteArguments::default() }
    }

    pub(super) fn bind<'t>(&mut self, value: impl Encode<'t, Sqlite> + Type<Sqlite>) -> Result<(), StoreError> {
        self.arguments.add(value).map_err(|error| sqlx::Error::Encode(error).into())
    }

    /// One more statement, to which everything has been bound.
    pub(super) async fn say(&mut self, statement: &str) -> Result<(), StoreError> {
        self.statements.push_str(statement);
        self.statements.push(';');
        if self.together { Ok(()) } else { self.run().await }
    }

    pub(super) async fn run(&mut self) -> Result<(), StoreError> {
        let (statements, arguments) = (std::mem::take(&mut self.statements), std::mem::take(&mut self.arguments));
        if !statements.is_empty() {
            // They are words of this file alone; what others have given is bound.
            sqlx::query_with(AssertSqlSafe(statements), arguments).execute(&mut *self.to).await?;
        }
        Ok(())
    }

    /// For a statement by itself, after all that has been said.
    pub(super) async fn alone(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        self.run().await?;
        Ok(self.to)
    }
}

/// Multiples of [`STEP`], then what is left: statements of so few lengths are all prepared already.
pub(super) fn in_few_sizes<T>(mut rest: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let length = rest.len().min(MOST_AT_ONCE);
        let length = if length > STEP { length - length % STEP } else { length };
        if length == 0 {
            return None;
        }
        let (these, others) = rest.split_at(length);
        rest = others;
        Some(these)
    })
}

// One statement for all rows costs a fraction of one for each. What fails takes
// its whole transaction with it, so `OR FAIL` loses nothing: it spares SQLite the copies of all pages with which it could
// take back the statement alone.

/// Each row is chained to the one before it in its match. Where that is not the version before, another has written here,
/// and there is no such place: the row is refused. Within what is written together that is known.
const APPEND: Lines = Lines {
    before: "INSERT OR FAIL INTO record (arrival, number, version, row, previous) VALUES ",
    line:
        "(?, ?, ?, ?, coalesce(?, (SELECT CASE coalesce(max(version) + 1, 0) WHEN ? THEN coalesce(max(arrival), 0) END
        FROM heads WHERE number = ?)))",
    behind: "",
};
const MOVE_HEADS: Lines = Lines {
    before: "INSERT OR FAIL INTO heads (number, version, arrival) VALUES ",
    line: "(?, ?, ?)",
    behind: " ON CONFLICT (number) DO UPDATE SET version = excluded.version, arrival = excluded.arrival",
};
const STAND: Lines = Lines {
    before: "INSERT OR FAIL INTO standings (number, awaited, openly, due, clocks) VALUES ",
    line: "(?, ?, ?, ?, ?)",
    behind: " ON CONFLICT (number) DO UPDATE SET
        awaited = excluded.awaited, openly = excluded.openly, due = excluded.due, clocks = excluded.clocks",
};

/// A statement for any number of lines.
struct Lines {
    before: &'static str,
    line: &'static str,
    behind: &'static str,
}

impl Lines {
    fn of(&self, lines: usize) -> String {
        let Lines { before, line, behind } = self;
        [before, vec![*line; lines].join(",").as_str(), behind].concat()
    }
}

pub(super) async fn append(
    script: &mut Script<'_>,
    rows: &[(Number, &Row)],
    last_arrival: Arrival,
) -> Result<(), StoreError> {
    let (mut arrival, mut heads, mut before) = (last_arrival, Vec::new(), None);
    for (number, row) in rows {
        arrival += 1;
        let follows = before == Some((*number, row.version));
        if follows {
            heads.pop();
        }
        script.bind(arrival)?;
        script.bind(*number)?;
        script.bind(row.version)?;
        script.bind(serde_json::to_string(row)?)?;
        script.bind(follows.then(|| arrival - 1))?;
        script.bind(row.version)?;
        script.bind(*number)?;
        heads.push((*number, row.version, arrival));
        before = Some((*number, row.version + 1));
    }
    script.say(&APPEND.of(rows.len())).await?;
    for (number, version, arrival) in &heads {
        script.bind(*number)?;
        script.bind(*version)?;
        script.bind(*arrival)?;
    }
    script.say(&MOVE_HEADS.of(heads.len())).await
}

pub(super) async fn save(script: &mut Script<'_>, standings: &[(Number, &Standing)]) -> Result<(), StoreError> {
    let now = now();
    for (number, standing) in standings {
        script.bind(*number)?;
        script.bind(bits(standing.awaited.iter().copied()))?;
        script.bind(bits(standing.openly.iter().copied()))?;
        script.bind(standing.due(now))?;
        script.bind(serde_json::to_string(&standing.clocks)?)?;
    }
    script.say(&STAND.of(standings.len())).await
}
