//! Copies everything from one database into another, empty one, without changing a byte.

use super::database::{Pool, all, from_row, in_transaction, on_either};
use super::{Number, Store, StoreError, postgres, sqlite};
use sqlx::{AssertSqlSafe, ColumnIndex, Decode, PgConnection, Row, SqliteConnection, Type};
use std::time::Duration;

/// The type of a column.
#[derive(Clone, Copy)]
enum Kind {
    Text,
    /// A 64-bit integer.
    Long,
    /// A 32-bit integer.
    Short,
    Bytes,
}

/// The value of one column in one row.
#[derive(Debug, PartialEq)]
enum Cell {
    Text(Option<String>),
    Long(Option<i64>),
    Short(Option<i32>),
    Bytes(Option<Vec<u8>>),
}

/// A table and its columns.
struct Form {
    name: &'static str,
    columns: &'static [(&'static str, Kind)],
    /// A condition for the rows to copy.
    which: &'static str,
}

macro_rules! form {
    ($name:literal, $which:literal, $($kind:ident: $($column:literal)+);+) => {
        Form { name: $name, columns: &[$($(($column, Kind::$kind)),+),+], which: $which }
    };
}

/// In this order, each row is copied after the rows it refers to. Facts about the database itself and the cluster's key
/// are left out, because each database has its own.
const FORMS: [Form; 27] = [
    form!("players", "true", Text: "id" "name" "kept_name" "password"; Long: "created_at" "banned_at" "is_public"),
    form!("bringing", "true", Text: "guest" "account"),
    form!("recovery_codes", "true", Text: "player" "hash"),
    form!("sessions", "true", Text: "token_hash" "player" "agent"; Long: "created_at" "seen_at"),
    form!("tables", "true", Long: "number" "created_at" "ended_at" "bots" "turns" "words_by" "counted" "imported" "analysed";
        Text: "id" "game" "status" "visibility" "host" "code" "ending" "forked_from" "body"),
    form!("match_words", "true", Text: "word" "table_id"),
    form!("favourites", "true", Text: "player" "table_id"),
    form!("match_tags", "true", Text: "player" "tag" "table_id"),
    form!("sitting", "true", Text: "player" "table_id" "result"; Short: "seat"),
    form!("standings", "true", Long: "number" "awaited" "openly" "due"; Text: "clocks"),
    form!("chat", "true", Long: "id" "at"; Text: "table_id" "sender" "name" "text" "hearers"; Short: "seat"),
    form!("analyses", "true", Text: "table_id" "player" "body" "why"; Long: "method" "asked_at" "done" "decisions"),
    form!("facts", "name NOT IN ('application', 'file', 'stood')", Text: "name"; Long: "value"),
    form!("decks", "true", Text: "id" "player" "game" "body" "share"; Long: "revision" "created_at" "changed_at"),
    form!("table_settings", "true", Text: "id" "player" "game" "name" "body"; Long: "created_at" "changed_at"),
    form!("notes", "true", Text: "id" "table_id" "player" "shared" "text"; Long: "version" "created_at" "changed_at"),
    form!("share_links", "true", Text: "token" "table_id" "player"; Long: "version" "created_at";
        Short: "seat" "hides_result" "hides_notes" "hides_chat"; Bytes: "picture"),
    form!("banned_networks", "true", Text: "network"; Long: "until"),
    form!("webhooks", "true", Long: "number" "failures" "rests"; Text: "owner" "url" "base" "quiet" "why"),
    form!("devices", "true", Text: "id" "player" "endpoint" "agent" "base"; Bytes: "p256dh" "auth";
        Long: "created_at" "failures"),
    form!("called_players", "true", Text: "player" "quiet" "feed"; Long: "feed_at"),
    form!("muted", "true", Text: "player"; Long: "number"),
    form!("calls", "true", Long: "number" "question"; Short: "seat"; Text: "way"),
    form!("played", "true", Text: "player" "table_id" "game" "result" "loadout"; Short: "seat";
        Long: "ended_at" "seats" "place" "bots" "turns" "is_public"),
    form!("rated", "true", Text: "player" "table_id" "game"; Short: "seat"; Long: "nth" "place"),
    form!("ratings", "true", Text: "player" "game"; Long: "rating" "deviation" "matches"),
    form!("keys", "name <> 'cluster'", Text: "name"; Bytes: "value"),
];

impl Form {
    fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    fn select(&self) -> AssertSqlSafe<String> {
        AssertSqlSafe(format!("SELECT {} FROM {} WHERE {}", self.names(), self.name, self.which))
    }

    fn insert(&self) -> AssertSqlSafe<String> {
        let values: Vec<String> = (1..=self.columns.len()).map(|nth| format!("${nth}")).collect();
        AssertSqlSafe(format!("INSERT INTO {} ({}) VALUES ({})", self.name, self.names(), values.join(", ")))
    }

    async fn rows(&self, of: &Pool) -> Result<Vec<Vec<Cell>>, StoreError> {
        match of {
            Pool::Sqlite(pool) => {
                let rows = sqlx::query(self.select()).fetch_all(pool).await?;
                Ok(rows.iter().map(|row| self.cells(row)).collect::<Result<_, _>>()?)
            }
            Pool::Postgres(pool) => {
                let rows = sqlx::query(self.select()).fetch_all(pool).await?;
                Ok(rows.iter().map(|row| self.cells(row)).collect::<Result<_, _>>()?)
            }
        }
    }

    fn cells<'r, R: Row>(&self, row: &'r R) -> Result<Vec<Cell>, sqlx::Error>
    where
        usize: ColumnIndex<R>,
        Option<String>: Decode<'r, R::Database> + Type<R::Database>,
        Option<i64>: Decode<'r, R::Database> + Type<R::Database>,
        Option<i32>: Decode<'r, R::Database> + Type<R::Database>,
        Option<Vec<u8>>: Decode<'r, R::Database> + Type<R::Database>,
    {
        let cell = |(nth, (_, kind)): (usize, &(&str, Kind))| {
            Ok(match kind {
                Kind::Text => Cell::Text(row.try_get(nth)?),
                Kind::Long => Cell::Long(row.try_get(nth)?),
                Kind::Short => Cell::Short(row.try_get(nth)?),
                Kind::Bytes => Cell::Bytes(row.try_get(nth)?),
            })
        };
        self.columns.iter().enumerate().map(cell).collect()
    }
}

/// A row of a match's record, exactly as stored.
#[derive(Debug, PartialEq)]
pub(super) struct Line {
    pub(super) version: i64,
    pub(super) row: String,
}

from_row!(Line { version, row });

/// A connection into which a match's record can be copied.
trait Take {
    async fn take(&mut self, number: Number, record: &[Line]) -> Result<(), StoreError>;
}

impl Take for SqliteConnection {
    async fn take(&mut self, number: Number, record: &[Line]) -> Result<(), StoreError> {
        sqlite::take(self, number, record).await
    }
}

impl Take for PgConnection {
    async fn take(&mut self, number: Number, record: &[Line]) -> Result<(), StoreError> {
        postgres::take(self, number, record).await
    }
}

impl Store {
    /// True if the database has no players and no tables.
    pub async fn is_empty(&self) -> Result<bool, StoreError> {
        let sql = "SELECT count(*) FROM (SELECT 1 FROM players UNION ALL SELECT 1 FROM tables) AS something";
        let count: Vec<(i64,)> = all!(&self.readers, sql)?;
        Ok(count == [(0,)])
    }

    /// Copies everything into `to`, which must be empty, in one transaction. Rows that a match no longer uses, because
    /// it went back to an earlier version, are not copied. Returns the number of matches that have a record.
    ///
    /// # Errors
    /// If either database fails, or `to` is not empty.
    pub async fn carry_over(&self, to: &Store) -> Result<usize, StoreError> {
        let numbers: Vec<(Number,)> = all!(&self.readers, "SELECT number FROM tables ORDER BY number")?;
        let from = self.readers.clone();
        // One transaction without a time limit, because a database may be large.
        let matches = in_transaction!(to, Duration::MAX, |with| {
            for form in &FORMS {
                for row in form.rows(&from).await? {
                    let mut insert = sqlx::query(form.insert());
                    for cell in row {
                        insert = match cell {
                            Cell::Text(text) => insert.bind(text),
                            Cell::Long(number) => insert.bind(number),
                            Cell::Short(number) => insert.bind(number),
                            Cell::Bytes(bytes) => insert.bind(bytes),
                        };
                    }
                    insert.execute(&mut *with).await?;
                }
            }
            let mut matches = 0;
            for (number,) in numbers {
                let record = lines(&from, number).await?;
                matches += usize::from(!record.is_empty());
                with.take(number, &record).await?;
            }
            matches
        })?;
        if let Pool::Postgres(pool) = &to.readers {
            postgres::count_on(pool).await?;
        }
        Ok(matches)
    }
}

async fn lines(of: &Pool, number: Number) -> Result<Vec<Line>, StoreError> {
    let sql = match of {
        Pool::Sqlite(_) => sqlite::LINES,
        Pool::Postgres(_) => postgres::LINES,
    };
    on_either!(of, |pool| sqlx::query_as(sql).bind(number).fetch_all(pool))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Returns every row that is copied, with the name of its table.
    pub(crate) async fn everything(of: &Store) -> Vec<String> {
        let mut all = Vec::new();
        for form in &FORMS {
            let mut rows: Vec<String> =
                form.rows(&of.readers).await.unwrap().iter().map(|row| format!("{} {row:?}", form.name)).collect();
            rows.sort();
            all.extend(rows);
        }
        let numbers: Vec<(Number,)> = all!(&of.readers, "SELECT number FROM tables ORDER BY number").unwrap();
        for (number,) in numbers {
            all.extend(lines(&of.readers, number).await.unwrap().iter().map(|line| format!("{number} {line:?}")));
        }
        all
    }

    #[tokio::test]
    async fn every_table_and_column_is_copied_or_left_out_on_purpose() {
        let left = ["_sqlx_migrations", "heads", "leases", "left_behind", "nodes", "record", "sqlite_sequence"];
        let file = crate::tests::at::At::file("every-column").open().await;
        let columns =
            "SELECT m.name, p.name FROM sqlite_master AS m, pragma_table_info(m.name) AS p WHERE m.type = 'table'";
        let server = crate::tests::at::At::postgres().open().await;
        let of_server =
            "SELECT table_name::text, column_name::text FROM information_schema.columns WHERE table_schema = 'public'";
        for (store, sql) in [(file, columns), (server, of_server)] {
            let there: Vec<(String, String)> = all!(&store.readers, sql).unwrap();
            for (table, column) in there.iter().filter(|(table, _)| !left.contains(&table.as_str())) {
                let form = FORMS.iter().find(|form| form.name == table).unwrap_or_else(|| panic!("{table}"));
                assert!(form.columns.iter().any(|(name, _)| name == column), "{table}.{column}");
            }
        }
    }
}
