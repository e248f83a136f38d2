//! Databases for tests. Each test gets its own, of either kind.

use super::postgres::Postgres;
use super::{Location, Store};
use std::path::PathBuf;

/// A test's database.
pub(crate) struct At {
    pub(crate) location: Location,
    pub(crate) folder: PathBuf,
}

impl At {
    pub(crate) fn file(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("starboard-store-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        At { location: Location::file(&folder.join("starboard.db"), 0), folder }
    }

    /// A new database on the PostgreSQL server that all tests share.
    pub(crate) fn postgres() -> Self {
        At { location: Location::postgres(&Postgres::shared().database()).unwrap(), folder: PathBuf::new() }
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.location).await.unwrap()
    }

    pub(crate) async fn open_beside(&self) -> Store {
        Store::open_beside(&self.location).await.unwrap()
    }
}

/// Runs each test on SQLite and on PostgreSQL.
macro_rules! over_both {
    ($($test:ident),* $(,)?) => {
        mod over_a_file {
            $(#[tokio::test]
            async fn $test() {
                super::$test(super::At::file(stringify!($test))).await;
            })*
        }
        mod over_postgres {
            $(#[tokio::test]
            async fn $test() {
                super::$test(super::At::postgres()).await;
            })*
        }
    };
}

pub(crate) use over_both;
