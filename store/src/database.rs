//! One statement for either database. What is bound stands in it as `$1`, which both understand; what is bound and read is
//! what both can hold: integers of 64 and 32 bits, texts, bytes and truths.

use sqlx::{PgPool, SqlitePool};

/// Connections to the one or the other.
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

/// Gives an expression with `$pool` to whichever database it is; both must come to the same.
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

/// Implements `FromRow` for a struct: each field is read from the column of its name. sqlx's own derive would compile both
/// databases' drivers a second time, for its macros.
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

/// Runs a statement; the answer is how many rows it changed.
macro_rules! execute {
    ($on:expr, $sql:expr $(, $value:expr)* $(,)?) => {
        match $on {
            $crate::database::Pool::Sqlite(pool) => {
                let _hold = engine::time::hold();
                let done = sqlx::query($sql)$(.bind($value))*.execute(pool).await;
                done.map(|done| done.rows_affected()).map_err($crate::StoreError::from)
            }
            $crate::database::Pool::Postgres(pool) => {
                let done = $crate::postgres::in_time(sqlx::query($sql)$(.bind($value))*.execute(pool)).await;
                done.map(|done| done.rows_affected())
            }
        }
    };
}

/// All rows that a statement gives.
macro_rules! all {
    ($on:expr, $sql:expr $(, $value:expr)* $(,)?) => {
        $crate::database::on_either!($on, |pool| sqlx::query_as($sql)$(.bind($value))*.fetch_all(pool))
    };
}

/// The first row that a statement gives, if it gives any. Reads all of them: SQLite returns a row before
/// it commits the statement, so a caller that stops there never sees the commit fail.
macro_rules! first {
    ($on:expr, $sql:expr $(, $value:expr)* $(,)?) => {
        $crate::database::all!($on, $sql $(, $value)*).map(|rows| rows.into_iter().next())
    };
}

/// True if a statement that selects 1 gives a row.
macro_rules! any {
    ($on:expr, $sql:expr $(, $value:expr)* $(,)?) => {{
        let found: Result<Option<(i32,)>, $crate::StoreError> =
            $crate::database::first!($on, $sql $(, $value)*);
        found.map(|found| found.is_some())
    }};
}

/// Does all of it or nothing; `$with` is what statements are given to. Nobody else writes meanwhile in SQLite; in
/// PostgreSQL others may, so that what is read is not held against what is written, and it has `$patience` to answer.
macro_rules! in_transaction {
    ($on:expr, |$with:ident| $doing:block) => {
        $crate::database::in_transaction!($on, $crate::postgres::PATIENCE, |$with| $doing)
    };
    ($on:expr, $patience:expr, |$with:ident| $doing:block) => {
        match $on {
            $crate::database::Pool::Sqlite(pool) => {
                let _hold = engine::time::hold();
                let mut $with = pool.begin_with("BEGIN IMMEDIATE").await?;
                let done = $doing;
                $with.commit().await?;
                done
            }
            $crate::database::Pool::Postgres(pool) => {
                let doing = async {
                    let mut $with = pool.begin().await?;
                    let done = $doing;
                    $with.commit().await?;
                    Ok::<_, $crate::StoreError>(done)
                };
                $crate::postgres::within($patience, doing).await?
            }
        }
    };
}

pub(super) use {all, any, execute, first, from_row, in_transaction, on_either};
