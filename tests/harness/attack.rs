//! Helpers for attacks: connections that may be refused, paused servers, and clients at other addresses.

use super::server::client;
use super::{Line, Person, Server, Socket, Unopened};
use futures_util::SinkExt;
use reqwest::Method;
use reqwest::header::CONTENT_TYPE;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

impl Server {
    /// Pauses the process for `time`, as when a machine is suspended.
    pub(crate) async fn pauses(&self, time: Duration) {
        self.signal("STOP");
        tokio::time::sleep(time).await;
        self.signal("CONT");
    }

    /// The resident memory of the process, in KiB.
    pub(crate) fn resident(&self) -> u64 {
        let path = format!("/proc/{}/status", self.process.id());
        let status = std::fs::read_to_string(path).expect("a running process, on Linux");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("the resident memory");
        line.trim().trim_end_matches("kB").trim().parse().expect("a number")
    }

    /// The number of open files (including connections), and the number of threads.
    pub(crate) fn files_and_threads(&self) -> (usize, usize) {
        let count = |of: &str| {
            let path = format!("/proc/{}/{of}", self.process.id());
            std::fs::read_dir(path).expect("a running process, on Linux").count()
        };
        (count("fd"), count("task"))
    }

    /// A person without a session who connects from another address of this machine.
    pub(crate) fn nobody_from(&self, from: Ipv4Addr) -> Person {
        let http = client().local_address(IpAddr::from(from));
        Person::unknown(Arc::clone(&self.address), http.build().unwrap())
    }
}

impl Person {
    /// Sends a request and returns the status of the response, or `None` if there is no response.
    pub(crate) async fn tries(&self, method: Method, path: &str, body: Option<&str>) -> Option<u16> {
        let mut request = self.http.request(method, format!("http://{}{path}", self.address()));
        if let Some((name, value)) = self.proof_header() {
            request = request.header(name, value);
        }
        if let Some(body) = body {
            request = request.header(CONTENT_TYPE, "application/json").body(body.to_owned());
        }
        let response = request.send().await.ok()?;
        let status = response.status().as_u16();
        response.bytes().await.ok().map(|_| status)
    }

    /// Opens a socket at `path`. `None` if the server is unreachable or refuses it.
    pub(crate) async fn reaches(&self, path: &str) -> Option<Socket> {
        self.reaches_over(path, Line::default()).await.ok()
    }

    /// Opens a socket at `path` over a connection with these options.
    ///
    /// # Errors
    /// The reason why it was not opened.
    pub(crate) async fn reaches_over(&self, path: &str, line: Line) -> Result<Socket, Unopened> {
        Socket::open(&self.address(), path, self.proof_header(), None, line).await
    }
}

impl Socket {
    /// True once a welcome has arrived.
    pub(crate) fn has_arrived(&self) -> bool {
        self.seen.is_some()
    }

    /// Sends the text. False if the connection is gone.
    pub(crate) async fn can_say(&mut self, text: &str) -> bool {
        self.stream.send(Message::text(text)).await.is_ok()
    }
}
