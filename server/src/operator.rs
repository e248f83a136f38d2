//! What an operator orders: of a running server through a socket in its data folder, or of the folder itself while no
//! server runs on it. One line of JSON is an order, one line its answer.

use crate::cli::people::counted;
use crate::error::ApiError;
use crate::matches::Matches;
use crate::matches::operator::Act;
use crate::store::{Store, StoreError};
use crate::time::now;
use crate::web::network;
use engine::naming::FORMER;
use futures_util::TryFutureExt;
use serde::{Deserialize, Serialize};
use std::io;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};

/// An order is no longer than this, in bytes.
const LONGEST: u64 = 4096;
const A_DAY: i64 = 86_400_000;
/// Who has connected says what they want within this time.
const PATIENCE: Duration = Duration::from_secs(5);

/// What is to be done, and to whom.
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
    /// A network by any of its addresses, for so many days.
    BanNetwork {
        address: IpAddr,
        days: u32,
    },
    UnbanNetwork {
        address: IpAddr,
    },
}

/// What came of it, in words; nothing has changed if it was refused.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    Done(String),
    Refused(String),
}

impl Order {
    /// Does it, and logs what was done and to whom.
    pub async fn carry_out(self, matches: &Arc<Matches>, store: &Store) -> Answer {
        let done = match &self {
            Order::CloseTable { id } => at_table(matches, id, Act::Close, "closed").await,
            Order::EndTable { id } => at_table(matches, id, Act::End, "ended").await,
            Order::ResumeTable { id } => at_table(matches, id, Act::Resume, "going on").await,
            Order::EndSessions { id } => end_sessions(store, id).await,
            Order::RemoveName { id } => remove_name(matches, store, id).await,
            Order::Ban { id } => ban(store, id, true).await,
            Order::Unban { id } => ban(store, id, false).await,
            Order::BanNetwork { address, days } => ban_network(store, *address, Some(*days)).await,
            Order::UnbanNetwork { address } => ban_network(store, *address, None).await,
        };
        match done {
            Ok(words) => {
                tracing::info!(order = ?self, "the operator has given an order");
                Answer::Done(words)
            }
            Err(words) => Answer::Refused(words),
        }
    }
}

async fn at_table(matches: &Arc<Matches>, id: &str, act: Act, done: &str) -> Result<String, String> {
    match matches.operate(id, act).await {
        Ok(()) => Ok(format!("{id} is {done}.")),
        Err(ApiError::NotFound) => Err(format!("There is no table {id}.")),
        Err(error) => Err(error.to_string()),
    }
}

async fn end_sessions(store: &Store, id: &str) -> Result<String, String> {
    let count = store.end_all_sessions(id).await.map_err(in_words)?.ok_or_else(|| nobody(id))?;
    Ok(format!("Ended: {} of {id}.", counted(count as i64, "session")))
}

async fn remove_name(matches: &Matches, store: &Store, id: &str) -> Result<String, String> {
    if !store.remove_name(id).await.map_err(in_words)? {
        return Err(nobody(id));
    }
    matches.forget_name(id).await;
    Ok(format!("{id} is a {FORMER} from now on."))
}

async fn ban(store: &Store, id: &str, banned: bool) -> Result<String, String> {
    let found = store.ban(id, banned).await.map_err(in_words)?;
    let words = if banned { "is banned" } else { "is let in again" };
    found.then(|| format!("{id} {words}.")).ok_or_else(|| nobody(id))
}

async fn ban_network(store: &Store, address: IpAddr, days: Option<u32>) -> Result<String, String> {
    let network = network(address);
    let until = days.map(|days| now() + i64::from(days) * A_DAY);
    store.ban_network(network, until).await.map_err(in_words)?;
    Ok(match days {
        Some(days) => format!("{network} is banned for {}.", counted(days.into(), "day")),
        None => format!("{network} is let in again."),
    })
}

fn nobody(id: &str) -> String {
    format!("There is nobody of the id {id}.")
}

fn in_words(error: StoreError) -> String {
    error.to_string()
}

/// Where a server on that folder hears its operator.
fn socket(data: &Path) -> PathBuf {
    data.join("operator.sock")
}

/// The operator's way to this server, for whoever may read and write our files. Nobody else serves from the folder, so what
/// is left of another socket there is of no use.
///
/// # Errors
/// If the system makes none, such as where the folder's path is too long for a socket; with the path.
pub(crate) fn open(data: &Path) -> io::Result<UnixListener> {
    let path = socket(data);
    match std::fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    // It is never there with more rights than it keeps.
    let before = rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o177));
    let listener = UnixListener::bind(&path);
    rustix::process::umask(before);
    listener.map_err(|error| at(&path, &error))
}

/// The fault with the path of the socket, and what to do where that is too long for one.
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

/// Hears orders for ever. None waits for another: a table may take seconds to answer.
pub(crate) async fn hear(listener: UnixListener, matches: Arc<Matches>, store: Arc<Store>) {
    loop {
        let accepted = listener.accept().await;
        let (matches, store) = (Arc::clone(&matches), Arc::clone(&store));
        let heard = async move {
            let (stream, _) = accepted?;
            answer(stream, &matches, &store).await
        };
        tokio::spawn(
            heard.inspect_err(|error| tracing::warn!(%error, "an order of the operator's was not understood")),
        );
    }
}

async fn answer(mut stream: UnixStream, matches: &Arc<Matches>, store: &Store) -> io::Result<()> {
    let (reader, mut writer) = stream.split();
    let mut line = String::new();
    let mut reader = BufReader::new(reader.take(LONGEST));
    tokio::time::timeout(PATIENCE, reader.read_line(&mut line)).await??;
    let answer = match serde_json::from_str::<Order>(&line) {
        Ok(order) => order.carry_out(matches, store).await,
        Err(error) => Answer::Refused(format!("That is no order: {error}.")),
    };
    let mut told = serde_json::to_string(&answer)?;
    told.push('\n');
    tokio::time::timeout(PATIENCE, writer.write_all(told.as_bytes())).await?
}

/// Orders it of the server that holds that folder.
///
/// # Errors
/// If none hears.
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
    async fn a_socket_whose_path_is_too_long_is_named() {
        let data = std::env::temp_dir().join("x".repeat(120));
        let words = open(&data).expect_err("no socket has such a path").to_string();
        assert!(words.contains(&socket(&data).display().to_string()) && words.contains("--data"), "{words}");
        let unheard = send(&data, &Order::EndSessions { id: String::new() }).await.expect_err("nobody hears there");
        assert_eq!(unheard.to_string(), words);
    }
}
