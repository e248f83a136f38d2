//! What is asked of the server over HTTP: sessions, tables, seats. A connection for each request and no more of HTTP/1.1
//! than that takes.

use super::tally::Shared;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Where the server is.
#[derive(Clone, Debug)]
pub(super) struct Server {
    /// Host and port.
    pub(super) address: String,
}

impl Server {
    /// The server at an address such as `http://127.0.0.1:8080`.
    pub(super) fn at(url: &str) -> Result<Self, String> {
        let address = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
        let address = address.filter(|address| !address.contains('/'));
        let address = address.ok_or_else(|| format!("{url} is no address of the form http://host:port."))?;
        let port = if address.contains(':') { "" } else { ":80" };
        Ok(Server { address: format!("{address}{port}") })
    }

    pub(super) fn port(&self) -> u16 {
        self.address.rsplit(':').next().and_then(|port| port.parse().ok()).unwrap_or(80)
    }

    /// A connection to it on which small things are sent at once.
    pub(super) async fn connect(&self) -> Result<TcpStream, String> {
        let stream = TcpStream::connect(&self.address).await.map_err(|error| format!("{}: {error}", self.address))?;
        stream.set_nodelay(true).map_err(|error| error.to_string())?;
        Ok(stream)
    }

    /// The answer to a POST; anything but success is an error in words.
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

    /// The token of a new guest of that name.
    pub(super) async fn guest(&self, name: &str) -> Result<String, String> {
        text(&self.post("/api/session", "", &json!({"name": name})).await?, "/token")
    }

    /// The answer to a GET, by a session's token; a stranger has an empty one.
    pub(super) async fn get(&self, path: &str, token: &str) -> Result<String, String> {
        let proof = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        let request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\n{proof}connection: close\r\n\r\n", self.address);
        self.exchange(path, &request).await
    }

    /// The longest time a task of that kind kept its worker, in seconds, as the server measures it; `None` of a server
    /// that does not.
    pub(super) async fn longest_occupation(&self, task: &str) -> Option<f64> {
        let measures = self.get("/metrics", "").await.ok()?;
        let name = format!("starboard_longest_occupation_seconds{{task=\"{task}\"}} ");
        measures.lines().find_map(|line| line.strip_prefix(&name)?.parse().ok())
    }

    /// What is answered to a request after which the connection closes.
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

/// What a whole HTTP response says.
fn answered(response: &str) -> Result<String, String> {
    let (head, body) = response.split_once("\r\n\r\n").ok_or("no answer")?;
    let status = head.split(' ').nth(1).unwrap_or_default();
    if !status.starts_with('2') {
        return Err(format!("{status} {body}"));
    }
    Ok(body.to_owned())
}

/// A waiting table with all seats taken by guests of its own.
pub(super) struct Table {
    pub(super) id: String,
    /// By seat.
    pub(super) tokens: Vec<String>,
}

impl Table {
    /// Opens one as planned.
    pub(super) async fn open(shared: &Shared) -> Result<Self, String> {
        let mut tokens = Vec::new();
        for seat in 0..shared.plan.seats {
            tokens.push(shared.server.guest(&format!("Load {seat}")).await?);
        }
        Self::open_for(shared, tokens).await
    }

    /// Opens one for guests who are known already.
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

    /// All say that they are ready, and with the last one the match begins.
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
    fn only_success_is_an_answer() {
        assert_eq!(answered("HTTP/1.1 200 OK\r\na: b\r\n\r\n{\"a\":1}").unwrap(), "{\"a\":1}");
        assert_eq!(answered("HTTP/1.1 429 Too Many\r\n\r\nslowly").unwrap_err(), "429 slowly");
        assert!(answered("").is_err());
    }
}
