//! Storage faults: failures of the database itself, independent of the data being written.

use sqlx::postgres::PgDatabaseError;
use sqlx::sqlite::SqliteError;

/// A storage fault. Writes resume by themselves once the cause is fixed, unless the message says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StorageFault {
    #[error("The server's disk is full. Nothing was changed. Play resumes automatically once there is space.")]
    NoRoom,
    #[error("The server's database file was deleted or replaced. Nothing is stored until the server is restarted.")]
    Gone,
    #[error("The server cannot write to its database. Nothing was changed. Play resumes automatically once it can.")]
    ReadOnly,
    #[error("The server's disk is failing. Your last change may or may not be stored. Send it again.")]
    Unsynced,
    #[error("Another program has locked the server's database. Nothing was changed. Try again in a moment.")]
    Locked,
    #[error("The server's database is damaged. Nothing is stored until a backup is restored.")]
    Damaged,
    #[error("The server's database is unreachable. Play resumes automatically when it returns.")]
    Away,
    #[error("Another server has taken over this server's database. Nothing more is stored here.")]
    TakenOver,
}

impl StorageFault {
    /// The storage fault behind an error, if there is one.
    pub(super) fn of(error: &sqlx::Error) -> Option<Self> {
        use sqlx::Error::{Database, Io, PoolTimedOut, Tls};
        match error {
            Database(error) => {
                match (error.try_downcast_ref::<SqliteError>(), error.try_downcast_ref::<PgDatabaseError>()) {
                    (Some(_), _) => of_sqlite(error.code()?.parse().ok()?),
                    (_, Some(error)) => of_postgres(error.code()),
                    _ => None,
                }
            }
            Io(_) | PoolTimedOut | Tls(_) => Some(StorageFault::Away),
            _ => None,
        }
    }
}

/// Classifies SQLite's result code. Its low byte is the primary code.
fn of_sqlite(code: i32) -> Option<StorageFault> {
    /// `SQLITE_IOERR_FSYNC`: the log holds the whole commit until the next one replaces it. After a crash before that,
    /// the next start finds the commit there.
    const NOT_SYNCED: i32 = 10 | 4 << 8;
    if code == NOT_SYNCED {
        return Some(StorageFault::Unsynced);
    }
    match code & 0xff {
        5 | 6 => Some(StorageFault::Locked),
        // SQLite reports a failing disk, or one that became read-only, as an I/O error.
        8 | 10 => Some(StorageFault::ReadOnly),
        11 | 26 => Some(StorageFault::Damaged),
        13 => Some(StorageFault::NoRoom),
        _ => None,
    }
}

/// Classifies PostgreSQL's SQLSTATE. Its first two characters are the class.
fn of_postgres(state: &str) -> Option<StorageFault> {
    match (state, &state[..2]) {
        // A lock or a statement timed out.
        ("55P03" | "57014", _) => Some(StorageFault::Locked),
        ("25006", _) => Some(StorageFault::ReadOnly),
        ("53100", _) => Some(StorageFault::NoRoom),
        ("XX001" | "XX002", _) => Some(StorageFault::Damaged),
        // The server is stopping or starting, has no free connection, or the connection was lost.
        (_, "57" | "08" | "53") => Some(StorageFault::Away),
        _ => None,
    }
}
