//! The servers that Starboard is measured against: nine cells and a counter, two players in turn, and nothing that a
//! game server must do besides. `relay` is the least that a server on axum can cost; `durable` the least that it can
//! cost if every move is on disk before anybody sees it.

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

/// Serve as a reference, until killed
#[derive(Args, Clone, Debug)]
pub(crate) struct Reference {
    kind: Kind,
    #[arg(long, default_value = "127.0.0.1:0")]
    listen: String,
    /// The folder of the durable one's database
    #[arg(long, default_value = ".")]
    data: PathBuf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Passes every move on to both players
    Relay,
    /// A task for each match, a view for each player, one transaction for all moves that wait for the disk
    Durable,
}

/// What a player says. The command's id and the question's number are parsed by nobody here.
#[derive(Deserialize)]
struct Said {
    command: Set,
}

#[derive(Deserialize)]
struct Set {
    cell: u8,
}

/// Frames to one player.
type Line = mpsc::UnboundedSender<Message>;

/// What one match does with its players and their moves.
trait Table: Send + Sync + 'static {
    /// Somebody has come; gives their seat.
    fn enter(&self, line: Line) -> usize;
    /// The player of that seat moves.
    fn play(&self, seat: usize, set: Set) -> impl Future<Output = ()> + Send;
}

/// All matches: each is made when the first player comes.
struct Hall<T> {
    tables: Mutex<HashMap<u64, Arc<T>>>,
    opened: AtomicU64,
    open: Box<dyn Fn(u64) -> T + Send + Sync>,
}

impl Reference {
    /// Serves on one thread, as the measurements it goes back to were made.
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
            // A player waits for every move: none is held back to fill a packet.
            let _ = connection.set_nodelay(true);
        });
        axum::serve(at_once, router).await.map_err(|error| error.to_string())
    }
}

/// The paths of Starboard that a driver needs, as far as it needs them.
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

/// One player's line: frames out by a task of their own, moves in by this one.
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
