//! Appends rows and stores turn states, up to 256 lines with one statement.

use super::Arrival;
use crate::commit::bits;
use crate::{Commit, Number, StoreError};
use engine::judge::Row;
use engine::table::TurnState;
use engine::time::now;
use futures_util::TryStreamExt;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, AssertSqlSafe, Encode, Executor, Sqlite, SqliteConnection, Type};

/// A statement stores at most 256 lines.
pub(super) const MAX_LINES: usize = 256;

/// A line of `moves` is a row of a record, a turn state, or both. One statement thus writes to several tables, and it
/// can be a transaction by itself. The view belongs to the writer's connection, not to the file.
///
/// Each row is chained to the previous row of its match. If the head is not the previous version, because another
/// program has written, `previous` becomes null and SQLite refuses the row.
const MOVES: &str = "
    CREATE TEMP VIEW moves (number, arrival, version, row, awaited, openly, due, clocks) AS SELECT 0, 0, 0, 0, 0, 0, 0, 0;
    CREATE TEMP TRIGGER append INSTEAD OF INSERT ON moves WHEN NEW.row IS NOT NULL BEGIN
        INSERT INTO record (arrival, number, version, row, previous) VALUES (NEW.arrival, NEW.number, NEW.version, NEW.row,
            (SELECT CASE coalesce(max(version) + 1, 0) WHEN NEW.version THEN coalesce(max(arrival), 0) END
            FROM heads WHERE number = NEW.number));
        INSERT INTO heads (number, version, arrival) VALUES (NEW.number, NEW.version, NEW.arrival)
            ON CONFLICT (number) DO UPDATE SET version = excluded.version, arrival = excluded.arrival;
    END;
    CREATE TEMP TRIGGER stand INSTEAD OF INSERT ON moves WHEN NEW.clocks IS NOT NULL BEGIN
        INSERT INTO standings (number, awaited, openly, due, clocks)
            VALUES (NEW.number, NEW.awaited, NEW.openly, NEW.due, NEW.clocks)
            ON CONFLICT (number) DO UPDATE SET
                awaited = excluded.awaited, openly = excluded.openly, due = excluded.due, clocks = excluded.clocks;
    END;";

/// Prepares a connection to store moves.
pub(super) async fn prepare(connection: &mut SqliteConnection) -> sqlx::Result<()> {
    sqlx::raw_sql(MOVES).execute(connection).await.map(drop)
}

/// A line of `moves`.
pub(super) struct Move<'a> {
    number: Number,
    row: Option<&'a Row>,
    standing: Option<&'a TurnState>,
}

/// Returns the lines of these commits. A turn state shares a line with its commit's last row.
pub(super) fn of<'a>(commits: &[(Number, &'a Commit)]) -> Vec<Move<'a>> {
    let lines = |&(number, commit): &(Number, &'a Commit)| {
        let standing = commit.standing.as_ref();
        let (last, before) = commit.rows.split_last().map_or((None, &[][..]), |(last, before)| (Some(last), before));
        let before = before.iter().map(move |row| Move { number, row: Some(row), standing: None });
        let last = (last.is_some() || standing.is_some()).then_some(Move { number, row: last, standing });
        before.chain(last)
    };
    commits.iter().flat_map(lines).collect()
}

/// Inserts lines into the view `moves` and returns the newest row's position. Outside a transaction, each batch of up to
/// [`MAX_LINES`] lines is atomic.
pub(super) async fn save(
    to: &mut SqliteConnection,
    moves: &[Move<'_>],
    last_arrival: Arrival,
) -> Result<Arrival, StoreError> {
    let (now, mut arrival) = (now(), last_arrival);
    for moves in moves.chunks(MAX_LINES) {
        let mut values = Values::default();
        for Move { number, row, standing } in moves {
            arrival += Arrival::from(row.is_some());
            values.bind(number)?;
            values.bind(row.map(|_| arrival))?;
            values.bind(row.map(|row| row.version))?;
            values.bind(row.map(serde_json::to_string).transpose()?)?;
            values.bind(standing.map(|standing| bits(standing.awaited.iter().copied())))?;
            values.bind(standing.map(|standing| bits(standing.openly.iter().copied())))?;
            values.bind(standing.and_then(|standing| standing.due(now)))?;
            values.bind(standing.map(|standing| serde_json::to_string(&standing.clocks)).transpose()?)?;
        }
        let lines = vec!["(?, ?, ?, ?, ?, ?, ?, ?)"; padded(moves.len())].join(",");
        // Parameters that are not bound are null, and a line of nulls stores nothing.
        let statement = AssertSqlSafe(format!("INSERT INTO moves VALUES {lines}"));
        // Read only the first result: it already confirms that the statement has run. Reading to the end of the results
        // would cost another message to SQLite's thread.
        to.fetch_many(sqlx::query_with(statement, values.0)).try_next().await?;
    }
    Ok(arrival)
}

/// Rounds a number of lines up to the length of a statement, so that 37 prepared statements are enough.
fn padded(lines: usize) -> usize {
    lines.next_multiple_of((lines / 8).next_power_of_two())
}

/// The values of lines, in order.
#[derive(Default)]
struct Values(SqliteArguments);

impl Values {
    fn bind<'t>(&mut self, value: impl Encode<'t, Sqlite> + Type<Sqlite>) -> Result<(), StoreError> {
        self.0.add(value).map_err(|error| sqlx::Error::Encode(error).into())
    }
}
