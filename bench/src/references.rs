//! The servers that Starboard is compared with. They play nine cells with two players in turn, keep a counter, and do
//! nothing else that a game server must do. `relay` is the cheapest possible server on axum; `durable` is the cheapest
//! one that writes every move to disk before any player sees it.

mod durable;
mod relay;

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::{get, post};
use axum::serve::ListenerExt;
use clap::{Args, ValueEnum};
use futures_util::stream::SplitStream;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

/// Run a reference server until killed
#[derive(Args, Clone, Debug)]
pub(crate) struct Reference {
    kind: Kind,
    #[arg(long, default_value = "127.0.0.1:0")]
    listen: String,
    /// The folder for the database of `durable`
    #[arg(long, default_value = ".")]
    data: PathBuf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Relay every move to both players
    Relay,
    /// Use a task per match, a view per player and one transaction for all moves that wait for the disk
    Durable,
}

/// A frame from a player. The command's id and the question's number are ignored.
#[derive(Deserialize)]
struct Said {
    command: Set,
}

#[derive(Deserialize)]
struct Set {
    cell: u8,
}

/// The outbound queue of one player.
type Line = mpsc::UnboundedSender<Message>;

/// A match with its players and moves.
trait Table: Send + Sync + 'static {
    /// Adds a player and returns their seat.
    fn enter(&self, line: Line) -> usize;
    /// Makes a move for the player in `seat`.
    fn play(&self, seat: usize, set: Set) -> impl Future<Output = ()> + Send;
}

/// All matches. Each is created when its first player connects.
struct Hall<T> {
    tables: Mutex<HashMap<u64, Arc<T>>>,
    opened: AtomicU64,
    open: Box<dyn Fn(u64) -> T + Send + Sync>,
}

impl Reference {
    /// Serves on one thread, as in the earlier measurements.
    pub(crate) fn serve(&self) -> Result<(), String> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        runtime.map_err(|error| error.to_string())?.block_on(self.run())
    }

    async fn run(&self) -> Result<(), String> {
        let router = match self.kind {
            Kind::Relay => router(|_| relay::Relay::default()),
            Kind::Durable => {
                let store = durable::Store::open(&self.data).await.map_err(|error| error.to_string())?;
                router(move |number| durable::Durable::open(number, store.clone()))
            }
        };
        let listener = TcpListener::bind(&self.listen).await.map_err(|error| error.to_string())?;
        println!("listening on http://{}", listener.local_addr().map_err(|error| error.to_string())?);
        let at_once = listener.tap_io(|connection| {
            // Disables Nagle's algorithm, because players wait for every move.
            let _ = connection.set_nodelay(true);
        });
        axum::serve(at_once, router).await.map_err(|error| error.to_string())
    }
}

/// The part of Starboard's API that `bench load` needs.
fn router<T: Table>(open: impl Fn(u64) -> T + Send + Sync + 'static) -> Router {
    let hall = Hall { tables: Mutex::default(), opened: AtomicU64::new(0), open: Box::new(open) };
    Router::new()
        .route("/api/session", post(async || axum::Json(json!({"token": "guest"}))))
        .route("/api/tables", post(opened::<T>))
        .route("/api/tables/{id}/{what}", post(async || axum::Json(json!({}))))
        .route("/ws/tables/{id}", get(socket::<T>))
        .with_state(Arc::new(hall))
}

async fn opened<T: Table>(State(hall): State<Arc<Hall<T>>>) -> axum::Json<Value> {
    let number = hall.opened.fetch_add(1, Relaxed);
    axum::Json(json!({"summary": {"id": number.to_string()}, "invite": ""}))
}

async fn socket<T: Table>(
    State(hall): State<Arc<Hall<T>>>,
    Path(number): Path<u64>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let mut tables = hall.tables.lock().unwrap_or_else(PoisonError::into_inner);
    let table = tables.entry(number).or_insert_with(|| Arc::new((hall.open)(number))).clone();
    upgrade
        .protocols(["starboard.v1"])
        .read_buffer_size(4096)
        .write_buffer_size(4096)
        .on_upgrade(|socket| serve(table, socket))
}

/// Serves one player's connection: this task reads moves, another writes frames.
async fn serve<T: Table>(table: Arc<T>, socket: WebSocket) {
    let (mut sink, stream) = socket.split();
    let (line, mut frames) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Some(frame) = frames.recv().await {
            if sink.send(frame).await.is_err() {
                break;
            }
        }
    });
    let seat = table.enter(line.clone());
    let welcome = json!({
        "type": "welcome", "seat": seat, "status": "playing", "turn": 0,
        "choices": [{
            "command": {"type": "set", "cell": 0}, "range": {"field": "cell", "min": 0, "max": 8}, "role": "action",
        }],
    });
    let _ = line.send(Message::text(welcome.to_string()));
    listen(&*table, seat, stream).await;
}

async fn listen<T: Table>(table: &T, seat: usize, mut stream: SplitStream<WebSocket>) {
    while let Some(Ok(message)) = stream.next().await {
        let Message::Text(text) = message else { continue };
        if let Ok(said) = serde_json::from_str::<Said>(&text) {
            table.play(seat, said.command).await;
        }
    }
}
