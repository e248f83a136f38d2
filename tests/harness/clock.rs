//! Manual clocks of servers, moved with `POST /debug/advance` and `POST /debug/leap`. A test that waits for a deadline
//! moves the clock exactly to the deadline.

use super::{Person, Server, Socket, node_clock};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The time at which the first server of a test starts: noon on 1 January 2026, UTC.
pub(super) const START: i64 = 1_767_268_800_000;

/// The time of each server with a manual clock, by address.
static CLOCKS: Mutex<BTreeMap<String, i64>> = Mutex::new(BTreeMap::new());

/// Records the time of the server at `address`, in milliseconds since 1970.
pub(super) fn set(address: &str, now: i64) {
    CLOCKS.lock().unwrap().insert(address.to_owned(), now);
}

/// The time of the server that is or was at `address`. `None` if it runs in real time.
pub(super) fn time(address: &str) -> Option<i64> {
    CLOCKS.lock().unwrap().get(address).copied()
}

/// Moves the clock of the server at `address` and returns once all work that became due is done.
pub(super) async fn advance(address: &str, time: Duration) {
    order(address, "advance", time).await;
}

async fn order(address: &str, order: &str, time: Duration) {
    assert!(self::time(address).is_some(), "the server at {address} runs in real time");
    let body = format!(r#"{{"ms":{}}}"#, time.as_millis());
    let head = "HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json";
    let request = format!("POST /debug/{order} {head}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
    let mut line = TcpStream::connect(address).await.expect("a connection");
    line.write_all(request.as_bytes()).await.expect("the server reads");
    let mut answer = String::new();
    line.read_to_string(&mut answer).await.expect("the server responds");
    let body = answer.split_once("\r\n\r\n").expect("a response").1;
    let now: Value = serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"));
    set(address, now["now"].as_i64().unwrap_or_else(|| panic!("{answer}")));
}

impl Server {
    /// True if the server has a manual clock. A node's time comes from its database.
    pub(crate) fn is_manual(&self) -> bool {
        time(&self.nobody().address()).is_some()
    }

    /// Moves the server's clock. A node follows at its next heartbeat.
    pub(crate) async fn advance(&self, time: Duration) {
        match self.is_manual() {
            true => self.nobody().advance(time).await,
            false => node_clock::advance(&self.argument("--database"), time).await,
        }
    }

    /// Moves the clock in a single step, for tests that do not depend on what happens in between.
    pub(crate) async fn leap(&self, time: Duration) {
        order(&self.nobody().address(), "leap", time).await;
    }
}

impl Person {
    /// Moves the clock of the server.
    pub(crate) async fn advance(&self, time: Duration) {
        advance(&self.address(), time).await;
    }
}

impl Socket {
    /// Moves the server's clock and reads all resulting frames.
    pub(crate) async fn advance(&mut self, time: Duration) {
        advance(&self.address, time).await;
        self.lives().await;
    }

    /// Moves the server's clock to the first deadline that this viewer knows. Checks that nothing happens a millisecond
    /// earlier.
    pub(crate) async fn advance_to_deadline(&mut self) {
        self.lives().await;
        let seen = self.seen();
        let due = seen.decisions.iter().filter_map(|decision| decision.deadline).min().expect("a deadline");
        let before = seen.version;
        self.advance_to(due - 1).await;
        assert_eq!(self.seen().version, before, "a deadline passed too early");
        self.advance_to(due).await;
    }

    /// Moves the server's clock to `then`, in milliseconds since 1970, and reads all resulting frames.
    pub(crate) async fn advance_to(&mut self, then: i64) {
        let now = time(&self.address).expect("a manual clock");
        let ahead = (then - now).try_into().expect("a time in the future");
        self.advance(Duration::from_millis(ahead)).await;
    }
}
