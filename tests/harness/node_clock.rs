//! The shared time of the nodes of one database: the database's clock minus the time during which no node could serve
//! (`store/src/postgres/nodes.rs`). Tests cannot set that clock, so they change the stored downtime and heartbeats.

use super::{Postgres, Server};
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions};
use std::time::Duration;

/// SQL that moves the shared time forward.
fn clock_runs(time: Duration) -> String {
    format!("UPDATE facts SET value = value - {} WHERE name = 'stood'", time.as_millis())
}

/// SQL that makes all heartbeats older.
fn terms_run(time: Duration) -> String {
    format!("UPDATE nodes SET until = until - {}", time.as_millis())
}

async fn run(database: &str, sql: String) {
    let options: PgConnectOptions = database.parse().expect("an address");
    let mut connection = options.connect().await.expect("the database is reachable");
    sqlx::query(AssertSqlSafe(sql)).execute(&mut connection).await.expect("the update");
}

/// Lets `time` pass for a database while none of its nodes is running.
pub(super) async fn pass_without_nodes(database: &str, time: Duration) {
    run(database, clock_runs(time)).await;
    run(database, terms_run(time)).await;
}

/// Moves the shared time of the nodes of a database. Each node follows at its next heartbeat.
pub(super) async fn advance(database: &str, time: Duration) {
    run(database, clock_runs(time)).await;
}

impl Server {
    /// The time of the server, in milliseconds since 1970.
    pub(crate) async fn time(&self) -> i64 {
        self.nobody().get("/debug/time").await.ok()["now"].as_i64().expect("a time")
    }
}

impl Postgres {
    /// Lets `time` pass while the PostgreSQL server is stopped.
    pub(crate) fn pass_while_stopped(&self, database: &str, time: Duration) {
        let name = database.split('?').next().and_then(|address| address.rsplit('/').next()).expect("a name");
        for sql in [clock_runs(time), terms_run(time)] {
            self.order(&format!("alter {name} {sql}"));
        }
    }
}
