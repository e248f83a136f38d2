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

/// Runs a statement that writes; the answer is how many rows it changed.
macro_rules! execute {
    ($to:expr, $sql:expr $(, $value:expr)* $(,)?) => {
        $crate::database::write_with!($to, sqlx::query($sql)$(.bind($value))*, |statement, with| {
            statement.execute(with).await?.rows_affected()
        })
    };
}

/// The first row that a statement gives that writes, if it gives any.
macro_rules! returning {
    ($to:expr, $sql:expr $(, $value:expr)* $(,)?) => {
        $crate::database::returning_all!($to, $sql $(, $value)*).map(|rows| rows.into_iter().next())
    };
}

/// All rows that a statement gives that writes.
macro_rules! returning_all {
    ($to:expr, $sql:expr $(, $value:expr)* $(,)?) => {
        $crate::database::write_with!($to, sqlx::query($sql)$(.bind($value))*, |statement, with| {
            let rows = statement.fetch_all(with).await?;
            rows.iter().map(sqlx::FromRow::from_row).collect::<Result<Vec<_>, sqlx::Error>>()?
        })
    };
}

/// Runs a statement by `$doing` with `$with`. Over SQLite it is a job of the writer, over PostgreSQL one round trip.
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

/// All rows that a statement gives.
macro_rules! all {
    ($on:expr, $sql:expr $(, $value:expr)* $(,)?) => {
        $crate::database::on_either!($on, |pool| sqlx::query_as($sql)$(.bind($value))*.fetch_all(pool))
    };
}

/// The first row that a statement gives, if it gives any.
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

/// Does all of it or nothing; statements run with `$with`. What the block uses is moved into it. Over SQLite it is a job of the
/// writer, so nobody else writes meanwhile. Over PostgreSQL others may: what is read is not held against what is written, and
/// the database has `$patience` to answer.
macro_rules! in_transaction {
    ($to:expr, |$with:ident| $doing:block) => {
        $crate::database::in_transaction!($to, $crate::postgres::PATIENCE, |$with| $doing)
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
