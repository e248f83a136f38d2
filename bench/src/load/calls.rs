//! A minimal HTTP client for sessions, tables and seats. It opens a connection for each request.

use super::tally::Shared;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The address of the server.
#[derive(Clone, Debug)]
pub(super) struct Server {
    /// Its host and port.
    pub(super) address: String,
}

impl Server {
    /// Parses an address such as `http://127.0.0.1:8080`.
    pub(super) fn at(url: &str) -> Result<Self, String> {
        let address = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
        let address = address.filter(|address| !address.contains('/'));
        let address = address.ok_or_else(|| format!("{url} is not an address of the form http://host:port."))?;
        let port = if address.contains(':') { "" } else { ":80" };
        Ok(Server { address: format!("{address}{port}") })
    }

    pub(super) fn port(&self) -> u16 {
        self.address.rsplit(':').next().and_then(|port| port.parse().ok()).unwrap_or(80)
    }

    /// Opens a connection without Nagle's algorithm, so that small messages are sent immediately.
    pub(super) async fn connect(&self) -> Result<TcpStream, String> {
        let stream = TcpStream::connect(&self.address).await.map_err(|error| format!("{}: {error}", self.address))?;
        stream.set_nodelay(true).map_err(|error| error.to_string())?;
        Ok(stream)
    }

    /// Sends a POST request. Any status other than success is an error.
    pub(super) async fn post(&self, path: &str, token: &str, body: &Value) -> Result<Value, String> {
        let body = body.to_string();
        let (host, length) = (&self.address, body.len());
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {host}\r\nauthorization: Bearer {token}\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\nconnection: close\r\n\r\n{body}"
        );
        let body = self.exchange(path, &request).await?;
        serde_json::from_str(&body).map_err(|error| format!("{path}: {error} in {body:?}"))
    }

    /// Creates a guest with the given name and returns the session's token.
    pub(super) async fn guest(&self, name: &str) -> Result<String, String> {
        text(&self.post("/api/session", "", &json!({"name": name})).await?, "/token")
    }

    /// Sends a GET request with a session token, or anonymously if the token is empty.
    pub(super) async fn get(&self, path: &str, token: &str) -> Result<String, String> {
        let proof = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        let request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\n{proof}connection: close\r\n\r\n", self.address);
        self.exchange(path, &request).await
    }

    /// The longest time that a task of this kind ran without yielding, in seconds. `None` if the server does not report
    /// it.
    pub(super) async fn longest_occupation(&self, task: &str) -> Option<f64> {
        let measures = self.get("/metrics", "").await.ok()?;
        let name = format!("starboard_longest_occupation_seconds{{task=\"{task}\"}} ");
        measures.lines().find_map(|line| line.strip_prefix(&name)?.parse().ok())
    }

    /// Sends a request and reads until the connection closes.
    async fn exchange(&self, path: &str, request: &str) -> Result<String, String> {
        let mut stream = self.connect().await?;
        let mut answer = Vec::new();
        let exchanged = async {
            stream.write_all(request.as_bytes()).await?;
            stream.read_to_end(&mut answer).await
        };
        exchanged.await.map_err(|error| format!("{path}: {error}"))?;
        answered(&String::from_utf8_lossy(&answer)).map_err(|words| format!("{path}: {words}"))
    }
}

/// The body of an HTTP response, if it was a success.
fn answered(response: &str) -> Result<String, String> {
    let (head, body) = response.split_once("\r\n\r\n").ok_or("no answer")?;
    let status = head.split(' ').nth(1).unwrap_or_default();
    if !status.starts_with('2') {
        return Err(format!("{status} {body}"));
    }
    Ok(body.to_owned())
}

/// A waiting table with a guest in every seat.
pub(super) struct Table {
    pub(super) id: String,
    /// Session tokens by seat.
    pub(super) tokens: Vec<String>,
}

impl Table {
    /// Opens a table with new guests.
    pub(super) async fn open(shared: &Shared) -> Result<Self, String> {
        let mut tokens = Vec::new();
        for seat in 0..shared.plan.seats {
            tokens.push(shared.server.guest(&format!("Load {seat}")).await?);
        }
        Self::open_for(shared, tokens).await
    }

    /// Opens a table for existing guests.
    pub(super) async fn open_for(shared: &Shared, tokens: Vec<String>) -> Result<Self, String> {
        let (server, plan) = (&shared.server, &shared.plan);
        let visibility = if plan.public { "public" } else { "private" };
        let table = json!({
            "game": plan.game, "options": plan.options, "seats": plan.seats, "visibility": visibility, "start": true,
        });
        let opened = server.post("/api/tables", &tokens[0], &table).await?;
        let (id, invite) = (text(&opened, "/summary/id")?, text(&opened, "/invite")?);
        for token in &tokens[1..] {
            server.post(&format!("/api/tables/{id}/join"), token, &json!({"invite": invite})).await?;
        }
        Ok(Table { id, tokens })
    }

    /// Marks every player ready, which starts the match.
    pub(super) async fn start(&self, server: &Server) -> Result<(), String> {
        for token in &self.tokens {
            server.post(&format!("/api/tables/{}/ready", self.id), token, &json!({"ready": true})).await?;
        }
        Ok(())
    }
}

fn text(body: &Value, at: &str) -> Result<String, String> {
    let found = body.pointer(at).and_then(Value::as_str);
    found.map(str::to_owned).ok_or_else(|| format!("There is no {at} in {body}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_host_and_a_port() {
        assert_eq!(Server::at("http://127.0.0.1:8081/").unwrap().address, "127.0.0.1:8081");
        assert_eq!(Server::at("http://star.example").unwrap().port(), 80);
        assert!(Server::at("https://star.example").is_err() && Server::at("http://star.example/x").is_err());
    }

    #[test]
    fn only_a_success_status_returns_the_body() {
        assert_eq!(answered("HTTP/1.1 200 OK\r\na: b\r\n\r\n{\"a\":1}").unwrap(), "{\"a\":1}");
        assert_eq!(answered("HTTP/1.1 429 Too Many\r\n\r\nslowly").unwrap_err(), "429 slowly");
        assert!(answered("").is_err());
    }
}
