//! The durable contents of the database, which survive crashes of the server. Every write is checked: versions have no
//! gaps, no command is written twice, and deadlines are neither early nor late.

use crate::{deadlines, nonces};
use games::seat::Seat;
use protocol::frame::ChatLine;
use protocol::record::RecordedInput;
use protocol::rest::TableStatus;
use starboard::clock::Clocks;
use starboard::matches::core::Row;
use starboard::matches::table::{Table, TurnState};
use starboard::store::{Commit, Listed, Number, StoreError};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// All tables, chat and facts.
#[derive(Default)]
pub(crate) struct Disk {
    /// The tables, by number; the first is 1.
    tables: Vec<Stored>,
    chat: Vec<(String, ChatLine)>,
    facts: BTreeMap<String, i64>,
    /// Chat lines whose write was not answered yet, or whose answer was lost. The server may not have sent them to any
    /// client.
    pub(crate) doubtful: BTreeSet<i64>,
    /// True once reading the chat has failed. The server continues without it.
    pub(crate) chat_unread: bool,
}

/// A stored table.
pub(crate) struct Stored {
    pub(crate) table: Table,
    pub(crate) standing: TurnState,
    pub(crate) rows: Vec<Row>,
    /// The version of each seat; the last entry is the spectators'.
    shown: [u32; 16],
    /// True once a pause, an extension or a grace period has moved the clocks.
    pub(crate) clocks_moved: bool,
}

/// A write, in the form that the checks of [`crate::deadlines`] need.
pub(crate) struct Written {
    pub(crate) table: String,
    pub(crate) before: TurnState,
    pub(crate) rows: Arc<[Row]>,
}

impl Stored {
    /// The version of a seat, or of spectators.
    pub(crate) fn version(&self, seat: Option<Seat>) -> u32 {
        self.shown[seat.map_or(15, Seat::index)]
    }

    /// The row of a command by its id.
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

/// True if `row` is a command from the seat `of`.
fn is_of(row: &Row, of: Seat) -> bool {
    matches!(&row.input, Some(RecordedInput::Command { seat, .. }) if *seat == of)
}

impl Disk {
    /// Writes a whole commit.
    pub(crate) fn write(&mut self, commit: Commit) -> Result<Option<Written>, StoreError> {
        if let Some(alive) = commit.alive {
            self.facts.insert("alive".to_owned(), alive);
        }
        let Some(number) = commit.number else {
            self.tables.extend(commit.table.map(|table| Stored {
                table: *table,
                standing: TurnState::default(),
                rows: Vec::new(),
                shown: [0; 16],
                clocks_moved: false,
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
            stored.clocks_moved |= commit.rows.is_empty();
            stored.standing = standing;
        }
        let written = Written { table: stored.table.id.clone(), before, rows: commit.rows };
        if let Some(beside) = commit.beside {
            self.write(*beside)?;
        }
        Ok(Some(written))
    }

    /// Returns the fault in a commit that is about to be written, if any.
    pub(crate) fn fault_in(&self, commit: &Commit) -> Option<String> {
        let stored = self.tables.get(commit.number? as usize - 1)?;
        if commit.back_to.is_some() {
            return Some("a record loses rows".to_owned());
        }
        if let Some(table) = commit.table.as_ref().filter(|table| table.status == TableStatus::Frozen) {
            return Some(format!("{} is frozen: {:?}", table.id, table.frozen));
        }
        if let Some(fault) = commit.table.as_ref().and_then(|after| nonces::fault_in(&stored.table, after)) {
            return Some(fault);
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
        gap.map(|row| format!("version {} of {} is written, but the next one is {next}", row.version, stored.table.id))
    }

    /// All tables, oldest first.
    pub(crate) fn tables(&self) -> &[Stored] {
        &self.tables
    }

    /// True if the clocks of a table are paused.
    pub(crate) fn is_paused(&self) -> bool {
        self.tables.iter().filter_map(|stored| stored.standing.clocks.as_ref()).any(Clocks::is_paused)
    }

    /// A table by its id.
    pub(crate) fn table(&self, id: &str) -> Option<&Stored> {
        self.tables.iter().find(|stored| stored.table.id == id)
    }

    /// Reads a table through JSON, as the real database stores it.
    pub(crate) fn listed(&self, id: &str) -> Result<Option<Listed>, StoreError> {
        let Some(at) = self.tables.iter().position(|stored| stored.table.id == id) else { return Ok(None) };
        let Stored { table, standing, .. } = &self.tables[at];
        let table = serde_json::from_str(&serde_json::to_string(table)?)?;
        let standing = serde_json::from_str(&serde_json::to_string(standing)?)?;
        Ok(Some(Listed { number: at as Number + 1, table, standing }))
    }

    /// Reads the rows of a table through JSON.
    pub(crate) fn record(&self, id: &str) -> Result<Vec<Row>, StoreError> {
        let rows = self.table(id).map(|stored| stored.rows.as_slice()).unwrap_or_default();
        Ok(rows.iter().map(|row| serde_json::from_str(&serde_json::to_string(row)?)).collect::<Result<_, _>>()?)
    }

    /// The ids of the `wanted` tables.
    pub(crate) fn ids(&self, wanted: impl Fn(&Stored) -> bool) -> Vec<String> {
        self.tables.iter().filter(|stored| wanted(stored)).map(|stored| stored.table.id.clone()).collect()
    }

    /// The running tables with a deadline, soonest first.
    pub(crate) fn deadlines(&self, now: i64) -> Vec<(i64, String)> {
        let running = self.tables.iter().filter(|stored| stored.table.status == TableStatus::Playing);
        let due = running.filter_map(|stored| Some((stored.standing.due(now)?, stored.table.id.clone())));
        let mut due: Vec<_> = due.collect();
        due.sort();
        due
    }

    /// Credits running clocks with the downtime.
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

    /// Stores a chat line and returns its id.
    pub(crate) fn say(&mut self, table: &str, line: &ChatLine) -> i64 {
        let id = self.chat.len() as i64 + 1;
        self.chat.push((table.to_owned(), ChatLine { id, ..line.clone() }));
        id
    }

    /// True if the table has chat.
    pub(crate) fn has_chat(&self, table: &str) -> bool {
        self.chat.iter().any(|(at, _)| at == table)
    }

    /// The lines that `player` sent or got in private, and with `all` the public ones.
    pub(crate) fn chat(&self, table: &str, player: Option<&str>, all: bool) -> Vec<ChatLine> {
        let is_theirs =
            |line: &ChatLine| player.is_some_and(|player| line.from == player || line.to.iter().any(|to| to == player));
        let lines = self.chat.iter().filter(|(at, line)| at == table && (all && line.to.is_empty() || is_theirs(line)));
        lines.map(|(_, line)| line.clone()).collect()
    }

    /// Returns the fault in the deadlines of a write, if any; they may be `late` milliseconds late.
    pub(crate) fn fault_after(&self, written: &Written, late: Option<i64>) -> Option<String> {
        let stored = self.table(&written.table)?;
        // For a bot without an answer the server plays the deadline immediately.
        let is_bot = |seat: Seat| stored.table.place(seat).is_some_and(|place| place.bot.is_some());
        let input = written.rows.first().and_then(|row| row.input.as_ref());
        if matches!(input, Some(RecordedInput::Deadline { seat, .. }) if is_bot(*seat)) {
            return None;
        }
        deadlines::in_time(written, late).or_else(|| deadlines::as_recorded(stored, written, late))
    }
}
