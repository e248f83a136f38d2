//! Operator commands. A running server receives them through a socket in its data folder; without a server they act on
//! the database directly. A request is one line of JSON, and so is its response.

use crate::cli::people::counted;
use crate::error::ApiError;
use crate::matches::Matches;
use crate::matches::life::operator::Act;
use crate::store::{Store, StoreError};
use crate::time::now;
use crate::web::network;
use futures_util::TryFutureExt;
use serde::{Deserialize, Serialize};
use std::io;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};

/// The maximum size of a request, in bytes.
const MAX_REQUEST_BYTES: u64 = 4096;
const A_DAY: i64 = 86_400_000;
/// A client has 5 s to send its request, and 5 s to read the response.
const CLIENT_TIMEOUT: Duration = Duration::from_secs(5);

/// A command from the operator.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "kebab-case")]
pub enum Order {
    CloseTable {
        id: String,
    },
    EndTable {
        id: String,
    },
    ResumeTable {
        id: String,
    },
    EndSessions {
        id: String,
    },
    RemoveName {
        id: String,
    },
    Ban {
        id: String,
    },
    Unban {
        id: String,
    },
    /// Bans the network of `address` for a number of days.
    BanNetwork {
        address: IpAddr,
        days: u32,
    },
    UnbanNetwork {
        address: IpAddr,
    },
}

/// The result of a command, as text. A refused command has changed nothing.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    Done(String),
    Refused(String),
}

impl Order {
    /// Executes the command, and logs it if it succeeds.
    pub async fn carry_out(self, matches: &Arc<Matches>, store: &Store) -> Answer {
        let done = match &self {
            Order::CloseTable { id } => at_table(matches, id, Act::Close, "Closed table").await,
            Order::EndTable { id } => at_table(matches, id, Act::End, "Ended match").await,
            Order::ResumeTable { id } => at_table(matches, id, Act::Resume, "Resumed match").await,
            Order::EndSessions { id } => end_sessions(store, id).await,
            Order::RemoveName { id } => remove_name(matches, store, id).await,
            Order::Ban { id } => ban(store, id, true).await,
            Order::Unban { id } => ban(store, id, false).await,
            Order::BanNetwork { address, days } => ban_network(store, *address, Some(*days)).await,
            Order::UnbanNetwork { address } => ban_network(store, *address, None).await,
        };
        match done {
            Ok(words) => {
                tracing::info!(order = ?self, "executed an operator command");
                Answer::Done(words)
            }
            Err(words) => Answer::Refused(words),
        }
    }
}

async fn at_table(matches: &Arc<Matches>, id: &str, act: Act, done: &str) -> Result<String, String> {
    match matches.operate(id, act).await {
        Ok(()) => Ok(format!("{done} {id}.")),
        Err(ApiError::NotFound) => Err(format!("There is no table {id}.")),
        Err(error) => Err(error.to_string()),
    }
}

async fn end_sessions(store: &Store, id: &str) -> Result<String, String> {
    let count = store.end_all_sessions(id).await.map_err(in_words)?.ok_or_else(|| nobody(id))?;
    Ok(format!("Ended {} of {id}.", counted(count as i64, "session")))
}

async fn remove_name(matches: &Matches, store: &Store, id: &str) -> Result<String, String> {
    if !store.remove_name(id).await.map_err(in_words)? {
        return Err(nobody(id));
    }
    matches.forget_name(id).await;
    Ok(format!("Removed the name of {id}."))
}

async fn ban(store: &Store, id: &str, banned: bool) -> Result<String, String> {
    let found = store.ban(id, banned).await.map_err(in_words)?;
    let words = if banned { "Banned" } else { "Unbanned" };
    found.then(|| format!("{words} {id}.")).ok_or_else(|| nobody(id))
}

async fn ban_network(store: &Store, address: IpAddr, days: Option<u32>) -> Result<String, String> {
    let network = network(address);
    let until = days.map(|days| now() + i64::from(days) * A_DAY);
    store.ban_network(network, until).await.map_err(in_words)?;
    Ok(match days {
        Some(days) => format!("Banned {network} for {}.", counted(days.into(), "day")),
        None => format!("Unbanned {network}."),
    })
}

fn nobody(id: &str) -> String {
    format!("No person has the id {id}.")
}

fn in_words(error: StoreError) -> String {
    error.to_string()
}

/// The path of the socket of the server that uses this data folder.
fn socket(data: &Path) -> PathBuf {
    data.join("operator.sock")
}

/// Opens the socket for operator commands, to which only the server's own account has access. No other server uses the
/// folder, so an old socket there can be replaced.
///
/// # Errors
/// If the system cannot create the socket, for example because the path is too long. The error names the path.
pub(crate) fn open(data: &Path) -> io::Result<UnixListener> {
    let path = socket(data);
    match std::fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    // The socket never exists with wider permissions than this.
    let before = rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o177));
    let listener = UnixListener::bind(&path);
    rustix::process::umask(before);
    listener.map_err(|error| at(&path, &error))
}

/// Adds the socket's path to an error, and advice if the path is too long.
fn at(path: &Path, error: &io::Error) -> io::Error {
    let words = match error.kind() {
        io::ErrorKind::InvalidInput => {
            let length = path.as_os_str().len();
            format!("{}: {length} bytes are too long for a socket; choose a shorter folder with --data", path.display())
        }
        _ => format!("{}: {error}", path.display()),
    };
    io::Error::new(error.kind(), words)
}

/// Accepts commands forever. They run concurrently, because a table may take seconds to respond.
pub(crate) async fn hear(listener: UnixListener, matches: Arc<Matches>, store: Arc<Store>) {
    loop {
        let accepted = listener.accept().await;
        let (matches, store) = (Arc::clone(&matches), Arc::clone(&store));
        let heard = async move {
            let (stream, _) = accepted?;
            answer(stream, &matches, &store).await
        };
        tokio::spawn(heard.inspect_err(|error| tracing::warn!(%error, "cannot receive or answer an operator command")));
    }
}

async fn answer(mut stream: UnixStream, matches: &Arc<Matches>, store: &Store) -> io::Result<()> {
    let (reader, mut writer) = stream.split();
    let mut line = String::new();
    let mut reader = BufReader::new(reader.take(MAX_REQUEST_BYTES));
    tokio::time::timeout(CLIENT_TIMEOUT, reader.read_line(&mut line)).await??;
    let answer = match serde_json::from_str::<Order>(&line) {
        Ok(order) => order.carry_out(matches, store).await,
        Err(error) => Answer::Refused(format!("Invalid command: {error}.")),
    };
    let mut told = serde_json::to_string(&answer)?;
    told.push('\n');
    tokio::time::timeout(CLIENT_TIMEOUT, writer.write_all(told.as_bytes())).await?
}

/// Sends a command to the server that uses the data folder.
///
/// # Errors
/// If no server responds.
pub async fn send(data: &Path, order: &Order) -> io::Result<Answer> {
    let path = socket(data);
    let mut stream = UnixStream::connect(&path).await.map_err(|error| at(&path, &error))?;
    let mut told = serde_json::to_string(order)?;
    told.push('\n');
    stream.write_all(told.as_bytes()).await?;
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line).await?;
    Ok(serde_json::from_str(&line)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_error_names_a_socket_path_that_is_too_long() {
        let data = std::env::temp_dir().join("x".repeat(120));
        let words = open(&data).expect_err("no socket has such a path").to_string();
        assert!(words.contains(&socket(&data).display().to_string()) && words.contains("--data"), "{words}");
        let unheard = send(&data, &Order::EndSessions { id: String::new() }).await.expect_err("nothing listens");
        assert_eq!(unheard.to_string(), words);
    }
}
