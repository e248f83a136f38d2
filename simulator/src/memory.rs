//! A client's knowledge of its table, built from frames in the same way as in the browser's client.

use crate::disk::Disk;
use crate::world::lasting;
use games::seat::Seat;
use protocol::changes::apply;
use protocol::frame::{ChatLine, LogEntry, Presence, ServerFrame, Update, Welcome};
use protocol::rest::TableView;
use serde_json::Value;
use std::collections::BTreeMap;

/// The client's copy of the table.
#[derive(Clone)]
pub(crate) struct Memory {
    pub(crate) seat: Option<Seat>,
    pub(crate) version: u32,
    /// [`protocol::frame::Known`] as a JSON document.
    pub(crate) known: Value,
    pub(crate) table: TableView,
    presence: Vec<Presence>,
    chat: BTreeMap<i64, ChatLine>,
    log: Vec<LogEntry>,
}

impl Memory {
    fn welcomed(before: Option<Memory>, welcome: Welcome) -> Result<Memory, String> {
        let Welcome { table, seat, version, known, log, presence, chat, .. } = welcome;
        let (mut all_chat, earlier) = before.map(|before| (before.chat, before.log)).unwrap_or_default();
        all_chat.extend(chat.into_iter().map(|line| (line.id, line)));
        // The welcome's log may be shorter than what the client knows already.
        let first = log.first().map_or(0, |entry| entry.version);
        let mut all: Vec<LogEntry> = earlier.into_iter().filter(|entry| entry.version < first).collect();
        all.extend(log);
        let known = serde_json::to_value(&known).map_err(|error| error.to_string())?;
        Ok(Memory { seat, version, known, table, presence, chat: all_chat, log: all })
    }

    fn update(&mut self, update: &Update) -> Result<(), String> {
        if update.version < self.version {
            return Err(format!("the version went back from {} to {}", self.version, update.version));
        }
        apply(&mut self.known, &update.changes).map_err(|misfit| format!("an update does not apply: {}", misfit.0))?;
        let is_new = |entry: &LogEntry| entry.version > self.version || update.version == self.version;
        let new: Vec<LogEntry> = update.log().filter(is_new).collect();
        self.log.extend(new);
        self.version = update.version;
        let read = |field: &str| self.known.get(field).cloned().unwrap_or_default();
        let summary = &mut self.table.summary;
        summary.status = serde_json::from_value(read("status")).map_err(|error| error.to_string())?;
        summary.outcome = serde_json::from_value(read("outcome")).map_err(|error| error.to_string())?;
        Ok(())
    }

    /// Applies a frame.
    ///
    /// # Errors
    /// The violated invariant.
    pub(crate) fn learn(memory: &mut Option<Memory>, frame: ServerFrame) -> Result<(), String> {
        if let ServerFrame::Welcome(welcome) = frame {
            let before = memory.as_ref().map_or(0, |memory| memory.version);
            if welcome.version < before {
                return Err(format!("a welcome went back from version {before} to {}", welcome.version));
            }
            *memory = Some(Memory::welcomed(memory.take(), *welcome)?);
            return Ok(());
        }
        let Some(known) = memory else { return Ok(()) };
        match frame {
            ServerFrame::Update(update) => return known.update(&update),
            ServerFrame::Table { table } => {
                known.seat = table.summary.seats.iter().find(|seat| seat.me).map(|seat| seat.seat);
                known.known["status"] = serde_json::json!(table.summary.status);
                known.table = *table;
            }
            ServerFrame::Presence { present } => {
                for seat in &mut known.table.summary.seats {
                    let one = present.iter().find(|one| Some(&one.player) == seat.player.as_ref());
                    one.into_iter().for_each(|one| seat.online = one.online);
                }
                known.presence = present;
            }
            ServerFrame::Chat(line) => drop(known.chat.insert(line.id, line)),
            _ => {}
        }
        Ok(())
    }

    /// Returns the first difference from a fresh copy. Chat lines may be missing if their write or read failed.
    pub(crate) fn differs_from(&self, fresh: &Memory, disk: &Disk) -> Option<String> {
        let table = |memory: &Memory| serde_json::to_value(lasting(memory.table.clone())).unwrap_or_default();
        let (own, new) = (table(self), table(fresh));
        if let Some(difference) = difference(&own, &new) {
            return Some(format!("its table: {difference}"));
        }
        if self.seat != fresh.seat || self.presence != fresh.presence {
            let known = |memory: &Memory| format!("{:?} {:?}", memory.seat, memory.presence);
            return Some(format!("it knows {}, but should know {}", known(self), known(fresh)));
        }
        let unheard = fresh.chat.values().filter(|line| self.chat.get(&line.id) != Some(line));
        // A client that resyncs gets the latest 25 lines.
        let mut unheard = unheard.filter(|line| {
            !disk.chat_unread && fresh.chat.range(line.id..).count() <= 25 && !disk.doubtful.contains(&line.id)
        });
        unheard.next().map(|line| format!("it is missing {line:?}")).or_else(|| self.match_differs_from(fresh))
    }

    /// Returns the first difference in the match itself.
    pub(crate) fn match_differs_from(&self, fresh: &Memory) -> Option<String> {
        if self.version != fresh.version {
            return Some(format!("it knows version {}, but should know {}", self.version, fresh.version));
        }
        let (own, new) = (timeless(&self.known), timeless(&fresh.known));
        if let Some(difference) = difference(&own, &new) {
            return Some(format!("its state: {difference}"));
        }
        let shorter = self.log.len().min(fresh.log.len());
        let (own, new) = (&self.log[self.log.len() - shorter..], &fresh.log[fresh.log.len() - shorter..]);
        (own != new || shorter < fresh.log.len().min(100))
            .then(|| format!("its log is {:?}, but should be {:?}", self.log, fresh.log))
    }
}

/// Returns the known state without values that depend on the time of sending: deadlines during a pause, and reserves in
/// use.
fn timeless(known: &Value) -> Value {
    let mut known = known.clone();
    let paused = known["clocks"]["paused"] == true;
    known["clocks"]["banks"].take();
    if paused {
        known["clocks"]["match_ends"].take();
        let decisions = known["decisions"].as_array_mut().into_iter().flatten();
        decisions.for_each(|decision| drop(decision["deadline"].take()));
    }
    known
}

/// Returns the first difference between two documents.
fn difference(is: &Value, should: &Value) -> Option<String> {
    let within = |at: &dyn std::fmt::Display, is: Option<&Value>, should: Option<&Value>| match (is, should) {
        (Some(is), Some(should)) => difference(is, should).map(|rest| format!("{at}/{rest}")),
        _ => Some(format!("{at}: {is:?}, but should be {should:?}")),
    };
    match (is, should) {
        _ if is == should => None,
        (Value::Object(own), Value::Object(new)) => {
            let fields = own.keys().chain(new.keys());
            let differ = |field: &&String| own.get(*field) != new.get(*field);
            fields.into_iter().find(differ).and_then(|field| within(field, own.get(field), new.get(field)))
        }
        (Value::Array(own), Value::Array(new)) => {
            let differ = |at: &usize| own.get(*at) != new.get(*at);
            (0..own.len().max(new.len())).find(differ).and_then(|at| within(&at, own.get(at), new.get(at)))
        }
        _ => Some(format!("{is}, but should be {should}")),
    }
}
