//! What a call says: who is waited for at which table, with whom, and until when. Nothing of the position.

use crate::matches::table::Table;
use crate::store::Listed;
use chrono::DateTime;
use games::seat::{Seat, Viewer};
use serde_json::json;

/// See the module's words.
pub struct Words {
    /// In one line, for whoever reads the channel.
    line: String,
    /// As the one who is waited for calls the table.
    called: String,
    /// The table's id.
    table: String,
    /// As the one who is waited for knows it.
    deadline: Option<i64>,
}

impl Words {
    /// That it is a seat's turn. `base` is the site's address.
    pub fn of_turn(listed: &Listed, seat: Seat, base: &str, now: i64) -> Self {
        let Listed { table, standing, .. } = listed;
        let name = table.place(seat).and_then(|place| place.name.as_deref()).unwrap_or_default();
        let seen = |viewer| standing.clocks.as_ref()?.deadline_seen_by(viewer, seat, now);
        let until = seen(Viewer::Spectator).map(|at| format!(", until {}", date(at))).unwrap_or_default();
        Words {
            line: format!("{name}, it is your turn{until}. {}", at_table(table, base)),
            called: table.called(Some(seat)),
            table: table.id.clone(),
            deadline: seen(Viewer::Seat(seat)),
        }
    }

    /// That turns are announced from now on.
    pub fn of_beginning(table: &Table, base: &str) -> Self {
        let line = format!("Whose turn it is will be said here. {}", at_table(table, base));
        Words { line, called: table.called(None), table: table.id.clone(), deadline: None }
    }

    /// The JSON that chat services take: `content` and `text`. Names call nobody whom they do not mean.
    pub(super) fn for_channel(&self) -> String {
        let escaped = self.line.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        json!({ "content": self.line, "text": escaped, "allowed_mentions": { "parse": [] } }).to_string()
    }

    /// What the page's service worker is told.
    pub(super) fn for_device(&self) -> String {
        json!({ "table": self.table, "name": self.called, "deadline": self.deadline }).to_string()
    }
}

fn at_table(table: &Table, base: &str) -> String {
    format!("{} – {base}/tables/{}", table.called(None), table.id)
}

/// A time, in words that are the same everywhere.
fn date(at: i64) -> String {
    DateTime::from_timestamp_millis(at).map(|at| at.format("%-d %B %H:%M UTC").to_string()).unwrap_or_default()
}
