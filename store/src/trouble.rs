//! What can be wrong with the database itself, whatever is to be written.

use sqlx::postgres::PgDatabaseError;
use sqlx::sqlite::SqliteError;

/// What keeps the server from storing. It goes on by itself once that is mended, but where another is to be started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    #[error("The server's disk is full. Nothing has changed; it goes on by itself once there is room.")]
    NoRoom,
    #[error("The server's file was taken away. Nothing more is stored; start the server anew.")]
    Gone,
    #[error("The server's database cannot be written. Nothing has changed; it goes on by itself once it can be.")]
    ReadOnly,
    #[error("The server's disk is failing. What was written last may have been stored all the same: send it again.")]
    Unsynced,
    #[error("Another program holds the server's database. Nothing has changed; try again in a moment.")]
    Locked,
    #[error("The server's database is damaged. Nothing more is stored; restore a backup.")]
    Damaged,
    #[error("The server's database is away. It goes on by itself once it is back.")]
    Away,
    #[error("Another server has taken over this one's database. Nothing more is stored here.")]
    TakenOver,
}

impl Trouble {
    /// The name of it in refusals and in `/readyz`.
    pub fn code(self) -> &'static str {
        match self {
            Trouble::NoRoom => "disk-full",
            Trouble::Gone => "file-gone",
            Trouble::ReadOnly => "file-read-only",
            Trouble::Unsynced => "file-unsynced",
            Trouble::Locked => "file-locked",
            Trouble::Damaged => "file-damaged",
            Trouble::Away => "database-away",
            Trouble::TakenOver => "taken-over",
        }
    }

    /// What an error says of the database, if it does.
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
            Io(_) | PoolTimedOut | Tls(_) => Some(Trouble::Away),
            _ => None,
        }
    }
}

/// By SQLite's result code, of which the last byte is the primary one.
fn of_sqlite(code: i32) -> Option<Trouble> {
    /// `SQLITE_IOERR_FSYNC`: the log holds the whole commit, until the next one takes its place. A process that is killed before
    /// that finds it there.
    const NOT_SYNCED: i32 = 10 | 4 << 8;
    if code == NOT_SYNCED {
        return Some(Trouble::Unsynced);
    }
    match code & 0xff {
        5 | 6 => Some(Trouble::Locked),
        // That a disk fails, or has become read-only, is an error of input and output.
        8 | 10 => Some(Trouble::ReadOnly),
        11 | 26 => Some(Trouble::Damaged),
        13 => Some(Trouble::NoRoom),
        _ => None,
    }
}

/// By PostgreSQL's SQLSTATE, of which the first two letters are the class.
fn of_postgres(state: &str) -> Option<Trouble> {
    match (state, &state[..2]) {
        // What waits for too long, or is cancelled for it.
        ("55P03" | "57014", _) => Some(Trouble::Locked),
        ("25006", _) => Some(Trouble::ReadOnly),
        ("53100", _) => Some(Trouble::NoRoom),
        ("XX001" | "XX002", _) => Some(Trouble::Damaged),
        // It stops, starts, has no connection left, or one was lost.
        (_, "57" | "08" | "53") => Some(Trouble::Away),
        _ => None,
    }
}
