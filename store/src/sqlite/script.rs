//! Writes rows and turn states with few messages to SQLite's thread and few distinct statements.

use super::Arrival;
use crate::commit::bits;
use crate::{Number, StoreError};
use engine::judge::Row;
use engine::table::TurnState;
use engine::time::now;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, AssertSqlSafe, Encode, Sqlite, SqliteConnection, Type};

/// Write at most 256 rows with one statement.
const MOST_AT_ONCE: usize = 256;
/// A statement for more rows than this takes a multiple of it.
const STEP: usize = 48;

/// A batch of statements for SQLite's thread. A message there and back costs more than writing a row, so a few commits
/// go as one message. For many commits each statement goes alone, because prepared statements are cached by their text.
pub(super) struct Script<'a> {
    to: &'a mut SqliteConnection,
    together: bool,
    statements: String,
    /// The values for the `?` parameters, in order.
    arguments: SqliteArguments,
}

impl<'a> Script<'a> {
    pub(super) fn new(to: &'a mut SqliteConnection, together: bool) -> Self {
        Script { to, together, statements: String::new(), arguments: SqliteArguments::default() }
    }

    pub(super) fn bind<'t>(&mut self, value: impl Encode<'t, Sqlite> + Type<Sqlite>) -> Result<(), StoreError> {
        self.arguments.add(value).map_err(|error| sqlx::Error::Encode(error).into())
    }

    /// Adds a statement whose parameters are already bound.
    pub(super) async fn say(&mut self, statement: &str) -> Result<(), StoreError> {
        self.statements.push_str(statement);
        self.statements.push(';');
        if self.together { Ok(()) } else { self.run().await }
    }

    pub(super) async fn run(&mut self) -> Result<(), StoreError> {
        let (statements, arguments) = (std::mem::take(&mut self.statements), std::mem::take(&mut self.arguments));
        if !statements.is_empty() {
            // The SQL comes from this crate alone. Values from outside are bound.
            sqlx::query_with(AssertSqlSafe(statements), arguments).execute(&mut *self.to).await?;
        }
        Ok(())
    }

    /// Runs what was added so far and returns the connection, for a single statement.
    pub(super) async fn alone(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        self.run().await?;
        Ok(self.to)
    }
}

/// Splits rows into multiples of [`STEP`] and a remainder. With so few sizes, the statements stay prepared.
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

// One statement for all rows is much cheaper than one for each. `OR FAIL` is safe, because a failure rolls back the
// transaction or its savepoint. It saves SQLite the copies of pages that it needs to roll back a single statement.

/// Appends rows, each chained to the previous row of its match. If the head is not the previous version, another
/// program has written, `previous` becomes null, and SQLite refuses the row. Inside a batch the previous row is known.
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

/// A statement that can be built for any number of rows.
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

pub(super) async fn save(script: &mut Script<'_>, standings: &[(Number, &TurnState)]) -> Result<(), StoreError> {
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
