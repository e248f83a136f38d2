//! Helpers for attacks: connections that may be refused, stopped servers, other networks.

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
    /// Stops the process for that long, like a suspended machine.
    pub(crate) async fn pauses(&self, time: Duration) {
        self.signal("STOP");
        tokio::time::sleep(time).await;
        self.signal("CONT");
    }

    /// The memory that it uses, in KiB.
    pub(crate) fn resident(&self) -> u64 {
        let path = format!("/proc/{}/status", self.process.id());
        let status = std::fs::read_to_string(path).expect("it runs, on Linux");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("memory");
        line.trim().trim_end_matches("kB").trim().parse().expect("a number")
    }

    /// The number of open files, connections included, and of threads.
    pub(crate) fn files_and_threads(&self) -> (usize, usize) {
        let count = |of: &str| {
            let path = format!("/proc/{}/{of}", self.process.id());
            std::fs::read_dir(path).expect("it runs, on Linux").count()
        };
        (count("fd"), count("task"))
    }

    /// An unknown person in another network of this machine.
    pub(crate) fn nobody_from(&self, from: Ipv4Addr) -> Person {
        let http = client().local_address(IpAddr::from(from));
        Person::unknown(Arc::clone(&self.address), http.build().unwrap())
    }
}

impl Person {
    /// The status of the response; `None` if there is none.
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

    /// A socket at that path, if the server is reachable and accepts it.
    pub(crate) async fn reaches(&self, path: &str) -> Option<Socket> {
        self.reaches_over(path, Line::default()).await.ok()
    }

    /// A socket at that path over that connection.
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
