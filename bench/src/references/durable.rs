//! The durable limit: a task per match, a view per player, and one writer that commits all queued moves in one
//! transaction with one statement. No player sees a move before it is on disk.

use super::{Line, Set, Table};
use axum::extract::ws::Message;
use serde::Serialize;
use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{mpsc, oneshot};

/// The maximum number of moves in one transaction.
const LARGEST_BATCH: usize = 1024;
/// The maximum number of moves queued for one match.
const INBOX: usize = 16;

/// A row, with the channel for its result.
struct Queued {
    row: Row,
    stored: oneshot::Sender<bool>,
}

/// The stored row of a move.
#[derive(Serialize)]
struct Row {
    #[serde(rename = "match")]
    number: u64,
    seq: u32,
    seat: usize,
    cell: u8,
}

#[derive(Clone)]
pub(super) struct Store(mpsc::Sender<Queued>);

impl Store {
    pub(super) async fn open(folder: &Path) -> Result<Self, sqlx::Error> {
        let options = SqliteConnectOptions::new()
            .filename(folder.join("durable.db"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let writer = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
        let table = "CREATE TABLE IF NOT EXISTS moves (match INTEGER, seq INTEGER, seat INTEGER, cell INTEGER)";
        sqlx::query(table).execute(&writer).await?;
        let (queue, queued) = mpsc::channel(LARGEST_BATCH);
        tokio::spawn(write_all(writer, queued));
        Ok(Store(queue))
    }

    /// Appends a row. True once it is on disk.
    async fn append(&self, row: Row) -> bool {
        let (stored, answer) = oneshot::channel();
        self.0.send(Queued { row, stored }).await.is_ok() && answer.await.unwrap_or(false)
    }
}

async fn write_all(writer: SqlitePool, mut queue: mpsc::Receiver<Queued>) {
    let mut batch = Vec::new();
    while queue.recv_many(&mut batch, LARGEST_BATCH).await > 0 {
        let (rows, waiting): (Vec<Row>, Vec<_>) = batch.drain(..).map(|queued| (queued.row, queued.stored)).unzip();
        let written = write(&writer, &rows).await;
        if let Err(error) = &written {
            eprintln!("durable: {error}");
        }
        for stored in waiting {
            let _ = stored.send(written.is_ok());
        }
    }
}

async fn write(writer: &SqlitePool, rows: &[Row]) -> Result<(), sqlx::Error> {
    const APPEND: &str = "INSERT INTO moves (match, seq, seat, cell)
        SELECT value->>'match', value->>'seq', value->>'seat', value->>'cell' FROM json_each(?)";
    let rows = serde_json::to_string(rows).map_err(|error| sqlx::Error::Encode(Box::new(error)))?;
    let mut transaction = writer.begin_with("BEGIN IMMEDIATE").await?;
    sqlx::query(APPEND).bind(rows).execute(&mut *transaction).await?;
    transaction.commit().await
}

/// A handle to a match's task.
pub(super) struct Durable {
    inbox: mpsc::Sender<(usize, Set)>,
    lines: Arc<Mutex<Vec<Line>>>,
    entered: AtomicUsize,
}

impl Durable {
    pub(super) fn open(number: u64, store: Store) -> Self {
        let (inbox, moves) = mpsc::channel(INBOX);
        let lines = Arc::default();
        let game = Game { number, cells: [0; 9], moves: 0 };
        tokio::spawn(game.run(store, Arc::clone(&lines), moves));
        Durable { inbox, lines, entered: AtomicUsize::new(0) }
    }
}

impl Table for Durable {
    fn enter(&self, line: Line) -> usize {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).push(line);
        self.entered.fetch_add(1, Relaxed)
    }

    async fn play(&self, seat: usize, set: Set) {
        let _ = self.inbox.send((seat, set)).await;
    }
}

/// The state of a match.
#[derive(Clone)]
struct Game {
    number: u64,
    cells: [u8; 9],
    moves: u32,
}

/// The frame for one player.
#[derive(Serialize)]
struct Shown<'a> {
    r#type: &'static str,
    turn: u32,
    version: u32,
    view: View<'a>,
}

#[derive(Serialize)]
struct View<'a> {
    you: usize,
    cells: &'a [u8; 9],
    moves: u32,
}

impl Game {
    async fn run(mut self, store: Store, lines: Arc<Mutex<Vec<Line>>>, mut moves: mpsc::Receiver<(usize, Set)>) {
        while let Some((seat, Set { cell })) = moves.recv().await {
            if self.moves % 2 != seat as u32 || cell > 8 {
                continue;
            }
            let mut next = self.clone();
            next.cells[usize::from(cell)] = seat as u8 + 1;
            next.moves += 1;
            if store.append(Row { number: next.number, seq: next.moves, seat, cell }).await {
                self = next;
                self.tell(&lines.lock().unwrap_or_else(PoisonError::into_inner));
            }
        }
    }

    fn tell(&self, lines: &[Line]) {
        for (you, line) in lines.iter().enumerate() {
            let view = View { you, cells: &self.cells, moves: self.moves };
            let shown = Shown { r#type: "update", turn: self.moves % 2, version: self.moves, view };
            if let Ok(text) = serde_json::to_string(&shown) {
                let _ = line.send(Message::text(text));
            }
        }
    }
}
