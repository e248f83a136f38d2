//! Databases for tests: of each test its own, of either kind.

use super::postgres::Postgres;
use super::{Location, Store};
use std::path::PathBuf;

/// Where a test keeps its own.
pub(in crate::store) struct At {
    pub(in crate::store) location: Location,
    pub(in crate::store) folder: PathBuf,
}

impl At {
    pub(in crate::store) fn file(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("starboard-store-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        At { location: Location::file(&folder.join("starboard.db"), 0), folder }
    }

    /// A new database of the one server that all tests share.
    pub(in crate::store) fn postgres() -> Self {
        At { location: Location::postgres(&Postgres::shared().database()).unwrap(), folder: PathBuf::new() }
    }

    pub(in crate::store) async fn open(&self) -> Store {
        Store::open(&self.location).await.unwrap()
    }

    pub(in crate::store) async fn open_beside(&self) -> Store {
        Store::open_beside(&self.location).await.unwrap()
    }
}

/// Has each of these hold over a file and over a PostgreSQL server.
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

pub(in crate::store) use over_both;
