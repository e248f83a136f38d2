//! Parses a move and sends it to both players. Its only state is a counter.

use super::{Line, Set, Table};
use axum::extract::ws::Message;
use serde::Serialize;
use std::sync::{Mutex, PoisonError};

#[derive(Default)]
pub(super) struct Relay(Mutex<Inner>);

#[derive(Default)]
struct Inner {
    lines: Vec<Line>,
    moves: u32,
}

/// The frame for both players.
#[derive(Serialize)]
struct Moved {
    r#type: &'static str,
    turn: u32,
    cell: u8,
}

impl Table for Relay {
    fn enter(&self, line: Line) -> usize {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        inner.lines.push(line);
        inner.lines.len() - 1
    }

    async fn play(&self, seat: usize, set: Set) {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if inner.moves % 2 != seat as u32 {
            return;
        }
        inner.moves += 1;
        let moved = Moved { r#type: "update", turn: inner.moves % 2, cell: set.cell };
        let Ok(text) = serde_json::to_string(&moved) else { return };
        let frame = Message::text(text);
        for line in &inner.lines {
            let _ = line.send(frame.clone());
        }
    }
}
