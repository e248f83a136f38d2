//! What the database holds. It outlives the server's process, and looks at every write: no row is out of order, none is
//! written twice, no deadline comes early or late.

use crate::audit;
use games::seat::Seat;
use protocol::frame::ChatLine;
use protocol::record::RecordedInput;
use protocol::rest::TableStatus;
use starboard::matches::core::Row;
use starboard::matches::table::{Standing, Table};
use starboard::store::{Commit, Listed, Number, StoreError};
use std::collections::BTreeMap;
use std::sync::Arc;

/// See the module's words.
#[derive(Default)]
pub(crate) struct Disk {
    /// By number, from 1.
    tables: Vec<Stored>,
    chat: Vec<(String, ChatLine)>,
    facts: BTreeMap<String, i64>,
}

/// A table as it is stored.
pub(crate) struct Stored {
    pub(crate) table: Table,
    pub(crate) standing: Standing,
    pub(crate) rows: Vec<Row>,
    /// What each seat, and behind them the spectators, have been shown: their version.
    shown: [u32; 16],
}

/// What a write has changed for the clocks: see [`crate::audit`].
pub(crate) struct Written {
    pub(crate) table: String,
    pub(crate) before: Standing,
    pub(crate) rows: Arc<[Row]>,
}

impl Stored {
    /// The version of a seat, or of those who look on.
    pub(crate) fn version(&self, seat: Option<Seat>) -> u32 {
        self.shown[seat.map_or(15, Seat::index)]
    }

    /// The row of that command.
    pub(crate) fn row_of(&self, seat: Seat, id: &str) -> Option<&Row> {
        self.rows.iter().find(|row| is_of(row, seat) && row.command_id.as_deref() == Some(id))
    }

    fn append(&mut self, rows: &[Row]) -> Result<(), StoreError> {
        for row in rows {
            if row.version as usize != self.rows.len() {
                return Err(StoreError::Gap);
            }
            for bit in (0..16).filter(|bit| row.version > 0 && row.shown >> bit & 1 == 1) {
                self.shown[bit] += 1;
            }
            self.rows.push(row.clone());
        }
        Ok(())
    }
}

/// True if a row is a command of that seat.
fn is_of(row: &Row, of: Seat) -> bool {
    matches!(&row.input, Some(RecordedInput::Command { seat, .. }) if *seat == of)
}

impl Disk {
    /// Writes all of a commit, or nothing.
    pub(crate) fn write(&mut self, commit: Commit) -> Result<Option<Written>, StoreError> {
        if let Some(alive) = commit.alive {
            self.facts.insert("alive".to_owned(), alive);
        }
        let Some(number) = commit.number else {
            self.tables.extend(commit.table.map(|table| Stored {
                table: *table,
                standing: Standing::default(),
                rows: Vec::new(),
                shown: [0; 16],
            }));
            return Ok(None);
        };
        let stored = &mut self.tables[number as usize - 1];
        let before = stored.standing.clone();
        stored.append(&commit.rows)?;
        if let Some(table) = commit.table {
            stored.table = *table;
        }
        if let Some(standing) = commit.standing {
            stored.standing = standing;
        }
        Ok(Some(Written { table: stored.table.id.clone(), before, rows: commit.rows }))
    }

    /// What is wrong with a commit before it is written, if anything.
    pub(crate) fn fault_in(&self, commit: &Commit) -> Option<String> {
        let stored = self.tables.get(commit.number? as usize - 1)?;
        if commit.back_to.is_some() {
            return Some("a record goes back".to_owned());
        }
        if let Some(table) = commit.table.as_ref().filter(|table| table.status == TableStatus::Frozen) {
            return Some(format!("{} is frozen: {:?}", table.id, table.frozen));
        }
        let doubled = commit.rows.iter().find(|row| {
            let Some(RecordedInput::Command { seat, .. }) = &row.input else { return false };
            row.command_id.as_ref().is_some_and(|id| stored.row_of(*seat, id).is_some())
        });
        if let Some(row) = doubled {
            return Some(format!("command {:?} of {} is written twice", row.command_id, stored.table.id));
        }
        let next = stored.rows.len() as u32;
        let gap = commit.rows.first().filter(|row| row.version != next);
        gap.map(|row| format!("version {} of {} is written where {next} is next", row.version, stored.table.id))
    }

    /// The tables, in the order of their opening.
    pub(crate) fn tables(&self) -> &[Stored] {
        &self.tables
    }

    /// That table.
    pub(crate) fn table(&self, id: &str) -> Option<&Stored> {
        self.tables.iter().find(|stored| stored.table.id == id)
    }

    /// That table as it is read: by way of JSON, as a database has it.
    pub(crate) fn listed(&self, id: &str) -> Result<Option<Listed>, StoreError> {
        let Some(at) = self.tables.iter().position(|stored| stored.table.id == id) else { return Ok(None) };
        let Stored { table, standing, .. } = &self.tables[at];
        let table = serde_json::from_str(&serde_json::to_string(table)?)?;
        let standing = serde_json::from_str(&serde_json::to_string(standing)?)?;
        Ok(Some(Listed { number: at as Number + 1, table, standing }))
    }

    /// The rows of that table, likewise.
    pub(crate) fn record(&self, id: &str) -> Result<Vec<Row>, StoreError> {
        let rows = self.table(id).map(|stored| stored.rows.as_slice()).unwrap_or_default();
        Ok(rows.iter().map(|row| serde_json::from_str(&serde_json::to_string(row)?)).collect::<Result<_, _>>()?)
    }

    /// The ids of the tables of which that is true.
    pub(crate) fn ids(&self, wanted: impl Fn(&Stored) -> bool) -> Vec<String> {
        self.tables.iter().filter(|stored| wanted(stored)).map(|stored| stored.table.id.clone()).collect()
    }

    /// The running tables with a deadline ahead.
    pub(crate) fn deadlines(&self, now: i64) -> Vec<(i64, String)> {
        let running = self.tables.iter().filter(|stored| stored.table.status == TableStatus::Playing);
        let due = running.filter_map(|stored| Some((stored.standing.due(now)?, stored.table.id.clone())));
        let mut due: Vec<_> = due.collect();
        due.sort();
        due
    }

    /// Gives the clocks of all running tables the time back in which the server was down.
    pub(crate) fn credit(&mut self, now: i64) {
        let Some(alive) = self.facts.insert("alive".to_owned(), now) else { return };
        for stored in self.tables.iter_mut().filter(|stored| stored.table.status == TableStatus::Playing) {
            if let Some(clocks) = stored.standing.clocks.as_mut().filter(|clocks| clocks.next(now).is_some()) {
                clocks.credit(alive, now);
            }
        }
    }

    pub(crate) fn fact(&self, name: &str) -> Option<i64> {
        self.facts.get(name).copied()
    }

    pub(crate) fn note_fact(&mut self, name: &str, value: i64) {
        self.facts.insert(name.to_owned(), value);
    }

    /// Stores a line of chat; the answer is its id.
    pub(crate) fn say(&mut self, table: &str, line: &ChatLine) -> i64 {
        let id = self.chat.len() as i64 + 1;
        self.chat.push((table.to_owned(), ChatLine { id, ..line.clone() }));
        id
    }

    /// True if anything was said there.
    pub(crate) fn has_chat(&self, table: &str) -> bool {
        self.chat.iter().any(|(at, _)| at == table)
    }

    /// The lines of that table that `player` may read, and with `all` those to everybody.
    pub(crate) fn chat(&self, table: &str, player: Option<&str>, all: bool) -> Vec<ChatLine> {
        let is_theirs =
            |line: &ChatLine| player.is_some_and(|player| line.from == player || line.to.iter().any(|to| to == player));
        let lines = self.chat.iter().filter(|(at, line)| at == table && (all && line.to.is_empty() || is_theirs(line)));
        lines.map(|(_, line)| line.clone()).collect()
    }

    /// What is wrong with what was written at `now`, if anything; `late` milliseconds late is no fault.
    pub(crate) fn fault_after(&self, written: &Written, late: Option<i64>) -> Option<String> {
        let stored = self.table(&written.table)?;
        // A bot that has no answer is silent at once.
        let is_bot = |seat: Seat| stored.table.place(seat).is_some_and(|place| place.bot.is_some());
        let input = written.rows.first().and_then(|row| row.input.as_ref());
        if matches!(input, Some(RecordedInput::Deadline { seat, .. }) if is_bot(*seat)) {
            return None;
        }
        audit::deadlines(written, late).or_else(|| audit::asked_when_it_says(stored, written, late))
    }
}
