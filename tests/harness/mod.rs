//! The test harness: the real program, people with their sessions, sockets that keep every frame, and players that know
//! no rules.

#[allow(dead_code, reason = "not every test target uses all of it")]
mod attack;
mod clock;
#[allow(dead_code, reason = "not every test target uses all of it")]
mod cluster;
mod disk;
mod duel;
#[allow(dead_code, reason = "not every test target uses all of it")]
mod node_clock;
mod party;
mod person;
mod player;
#[allow(dead_code, reason = "not every test target uses all of it")]
mod postgres;
mod server;
mod socket;
mod table;

#[allow(unused_imports, reason = "not every test target uses all of it")]
pub(crate) use cluster::{Cluster, only_node};
pub(crate) use duel::{Duel, of, one};
pub(crate) use party::{NOTHING, Party, heard, told};
pub(crate) use person::{Answer, Person};
pub(crate) use player::{Player, hear_anything, hear_the_end, play, play_and_listen, play_to_the_end};
#[allow(unused_imports, reason = "not every test target uses all of it")]
pub(crate) use postgres::Postgres;
pub(crate) use server::{Server, program, starboard};
pub(crate) use socket::{Line, Moment, Reply, Seen, Socket, Unopened, moments, new_id};
pub(crate) use table::{
    Match, game_with_decks, invite_of, new_table, seated, short, start, started, table_id, whole_replay, with,
};

#[allow(unused_imports, reason = "not every test target uses all of it")]
pub(crate) use {
    player::{filled, moves_on},
    server::Address,
    table::begun,
};

#[allow(unused_macros, reason = "not every test target uses all of it")]
/// Runs each of these tests on a server with SQLite, on one with PostgreSQL, and on a node of a cluster.
macro_rules! over_all {
    ($($test:ident),* $(,)?) => {
        mod over_a_file {
            $(#[tokio::test]
            async fn $test() {
                super::$test(crate::harness::Server::start()).await;
            })*
        }
        mod over_postgres {
            $(#[tokio::test]
            async fn $test() {
                let database = crate::harness::Postgres::shared().database();
                super::$test(crate::harness::Server::over(&database)).await;
            })*
        }
        mod as_a_node {
            $(#[tokio::test]
            async fn $test() {
                super::$test(crate::harness::only_node()).await;
            })*
        }
    };
}

#[allow(unused_imports, reason = "not every test target uses all of it")]
pub(crate) use over_all;

use std::path::{Path, PathBuf};
use std::time::Duration;

/// The time after which a waiting test fails. It is far longer than anything takes, so that tests do not fail on slow
/// machines.
pub(crate) const WAIT_TIMEOUT: Duration = Duration::from_secs(40);

/// The kept matches `records/<game>-<ending>.json`, in no particular order.
pub(crate) fn kept_records() -> impl Iterator<Item = PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("records");
    let files = std::fs::read_dir(folder).expect("the records").map(|file| file.expect("a file").path());
    files.filter(|file| file.extension().is_some_and(|end| end == "json"))
}
