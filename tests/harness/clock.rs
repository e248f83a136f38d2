//! The clocks of the servers that tests move: `POST /debug/advance`. A test that has to wait for a deadline advances the
//! clock to it, and past nothing else.

use super::{Person, Server, Socket};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The time of every server with a manual clock, by its address; none before its clock has first been moved.
static CLOCKS: Mutex<BTreeMap<String, Option<i64>>> = Mutex::new(BTreeMap::new());

/// A server with a manual clock listens there.
pub(super) fn begins(address: &str, now: Option<i64>) {
    CLOCKS.lock().unwrap().insert(address.to_owned(), now);
}

/// The time of the server that listens there, or did; none where its clock has not been moved.
pub(super) fn time(address: &str) -> Option<i64> {
    CLOCKS.lock().unwrap().get(address).copied().flatten()
}

/// True if the server's clock is manual.
pub(super) fn is_manual(address: &str) -> bool {
    CLOCKS.lock().unwrap().contains_key(address)
}

/// Moves the clock of the server there; everything that came due is done then.
pub(super) async fn advance(address: &str, time: Duration) {
    assert!(is_manual(address), "the server at {address} runs in real time");
    let body = format!(r#"{{"ms":{}}}"#, time.as_millis());
    let head = "POST /debug/advance HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json";
    let request = format!("{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
    let mut line = TcpStream::connect(address).await.expect("the server listens");
    line.write_all(request.as_bytes()).await.expect("it hears");
    let mut answer = String::new();
    line.read_to_string(&mut answer).await.expect("it answers");
    let body = answer.split_once("\r\n\r\n").expect("an answer").1;
    let now: Value = serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {answer}"));
    begins(address, Some(now["now"].as_i64().unwrap_or_else(|| panic!("{answer}"))));
}

impl Server {
    /// True if tests move its clock; a node's time is its database's.
    pub(crate) fn is_manual(&self) -> bool {
        is_manual(&self.nobody().address())
    }

    /// Moves its clock.
    pub(crate) async fn advance(&self, time: Duration) {
        self.nobody().advance(time).await;
    }

    /// Moves its clock by `step` until `found`, at most by a day in all.
    pub(crate) async fn advance_until(&self, what: &str, step: Duration, found: impl AsyncFn() -> bool) {
        let mut passed = Duration::ZERO;
        while !found().await {
            assert!(passed < Duration::from_secs(86_400), "a day passes without {what}");
            self.advance(step).await;
            passed += step;
        }
    }
}

impl Person {
    /// Moves the clock of the server.
    pub(crate) async fn advance(&self, time: Duration) {
        advance(&self.address(), time).await;
    }
}

impl Socket {
    /// Moves the server's clock and reads all that comes of it.
    pub(crate) async fn advance(&mut self, time: Duration) {
        advance(&self.address, time).await;
        self.lives().await;
    }

    /// Moves the server's clock to the first deadline that its viewer knows; not a millisecond earlier anything happens.
    pub(crate) async fn advance_to_deadline(&mut self) {
        self.lives().await;
        let seen = self.seen();
        let due = seen.decisions.iter().filter_map(|decision| decision.deadline).min().expect("against the clock");
        let before = seen.version;
        self.advance_to(due - 1).await;
        assert_eq!(self.seen().version, before, "a deadline passes before its time");
        self.advance_to(due).await;
    }

    /// Moves the server's clock to that time, in milliseconds since 1970, and reads all that comes of it.
    pub(crate) async fn advance_to(&mut self, then: i64) {
        let ahead = (then - self.server_time()).try_into().expect("it lies ahead");
        self.advance(Duration::from_millis(ahead)).await;
    }

    /// The server's time: it may have moved since its last word to this socket.
    fn server_time(&self) -> i64 {
        time(&self.address).unwrap_or(self.seen().now)
    }
}
