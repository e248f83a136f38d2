//! Macros that run one statement on either database. Parameters are written as `$1`, which both accept. Values have
//! types that both support: 64-bit and 32-bit integers, text, bytes and booleans.

use sqlx::{PgPool, SqlitePool};

/// A connection pool of either database.
#[derive(Clone)]
pub(super) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Pool {
    pub(super) async fn close(&self) {
        match self {
            Pool::Sqlite(pool) => pool.close().await,
            Pool::Postgres(pool) => pool.close().await,
        }
    }
}

/// Returns `count` parameters, numbered from `first`: `$2, $3, $4`.
pub(super) fn parameters(first: usize, count: usize) -> String {
    (first..first + count).map(|number| format!("${number}")).collect::<Vec<_>>().join(", ")
}

/// Evaluates an expression with `$pool` bound to the pool in use. It must be valid for both databases.
macro_rules! on_either {
    ($on:expr, |$pool:ident| $doing:expr) => {
        match $on {
            $crate::database::Pool::Sqlite($pool) => {
                let _hold = engine::time::hold();
                $doing.await.map_err($crate::StoreError::from)
            }
            $crate::database::Pool::Postgres($pool) => $crate::postgres::in_time($doing).await,
        }
    };
}

/// Implements `FromRow` for a struct by reading each field from the column of the same name. sqlx's own derive would
/// compile both drivers a second time, for its macros.
macro_rules! from_row {
    ($of:ident { $($field:ident),+ $(,)? }) => {
        $crate::database::from_row!(sqlx::sqlite::SqliteRow => $of { $($field),+ });
        $crate::database::from_row!(sqlx::postgres::PgRow => $of { $($field),+ });
    };
    ($row:ty => $of:ident { $($field:ident),+ }) => {
        impl sqlx::FromRow<'_, $row> for $of {
            fn from_row(row: &$row) -> Result<Self, sqlx::Error> {
                use sqlx::Row;
                Ok($of { $($field: row.try_get(stringify!($field))?),+ })
            }
        }
    };
}

/// Runs a writing statement and returns how many rows it changed.
macro_rules! execute {
    ($to:expr, $sql:expr $(, $value:expr)* $(,)?) => {
        $crate::database::write_with!($to, sqlx::query($sql)$(.bind($value))*, |statement, with| {
            statement.execute(with).await?.rows_affected()
        })
    };
}

/// Runs a writing statement and returns its first row, if any.
macro_rules! returning {
    ($to:expr, $sql:expr $(, $value:expr)* $(,)?) => {
        $crate::database::returning_all!($to, $sql $(, $value)*).map(|rows| rows.into_iter().next())
    };
}

/// Runs a writing statement and returns all its rows.
macro_rules! returning_all {
    ($to:expr, $sql:expr $(, $value:expr)* $(,)?) => {
        $crate::database::write_with!($to, sqlx::query($sql)$(.bind($value))*, |statement, with| {
            let rows = statement.fetch_all(with).await?;
            rows.iter().map(sqlx::FromRow::from_row).collect::<Result<Vec<_>, sqlx::Error>>()?
        })
    };
}

/// Runs `$doing` with the statement. On SQLite that is a job of the writer, on PostgreSQL one round trip.
macro_rules! write_with {
    ($to:expr, $made:expr, |$statement:ident, $with:ident| $doing:expr) => {
        match &$to.readers {
            $crate::database::Pool::Sqlite(_) => {
                let $statement: sqlx::query::Query<'static, sqlx::Sqlite, _> = $made;
                $to.queue.run(move |$with| Box::pin(async move { Ok::<_, $crate::StoreError>($doing) })).await
            }
            $crate::database::Pool::Postgres($with) => {
                let $statement = $made;
                $crate::postgres::in_time(async { Ok::<_, $crate::StoreError>($doing) }).await
            }
        }
    };
}

/// Runs a reading statement and returns all its rows.
macro_rules! all {
    ($on:expr, $sql:expr $(, $value:expr)* $(,)?) => {
        $crate::database::on_either!($on, |pool| sqlx::query_as($sql)$(.bind($value))*.fetch_all(pool))
    };
}

/// Runs a reading statement and returns its first row, if any.
macro_rules! first {
    ($on:expr, $sql:expr $(, $value:expr)* $(,)?) => {
        $crate::database::all!($on, $sql $(, $value)*).map(|rows| rows.into_iter().next())
    };
}

/// True if a statement that selects 1 returns a row.
macro_rules! any {
    ($on:expr, $sql:expr $(, $value:expr)* $(,)?) => {{
        let found: Result<Option<(i32,)>, $crate::StoreError> =
            $crate::database::first!($on, $sql $(, $value)*);
        found.map(|found| found.is_some())
    }};
}

/// Runs a block in one transaction, with `$with` as its connection. The block takes ownership of the values it uses. On
/// SQLite it is a job of the writer, so there are no other writes in the meantime. On PostgreSQL there can be: nothing
/// protects the values that the block has read. There, the transaction may take at most `$patience`.
macro_rules! in_transaction {
    ($to:expr, |$with:ident| $doing:block) => {
        $crate::database::in_transaction!($to, $crate::postgres::RESPONSE_TIMEOUT, |$with| $doing)
    };
    ($to:expr, $patience:expr, |$with:ident| $doing:block) => {
        match &$to.readers {
            $crate::database::Pool::Sqlite(_) => {
                $to.queue.run(move |$with| Box::pin(async move { Ok::<_, $crate::StoreError>($doing) })).await
            }
            $crate::database::Pool::Postgres(pool) => {
                let doing = async move {
                    let mut transaction = pool.begin().await?;
                    let $with: &mut sqlx::PgConnection = &mut transaction;
                    let done = $doing;
                    transaction.commit().await?;
                    Ok::<_, $crate::StoreError>(done)
                };
                $crate::postgres::within($patience, doing).await
            }
        }
    };
}

pub(super) use {all, any, execute, first, from_row, in_transaction, on_either, returning, returning_all, write_with};
