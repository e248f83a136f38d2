//! Why a match stands still, as it is stored with its table.

use crate::judge::Row;
use games::seat::{Seat, Viewer};
use protocol::rest::FrozenView;
use serde::{Deserialize, Serialize};

/// Why a record cannot be gone through to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Halt {
    /// In words, for the operator.
    pub why: String,
    /// The last position that comes out as it was; `None` if not even the beginning does.
    pub good: Option<u32>,
}

/// Why a match stands still, and from where it can go on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Frozen {
    /// Since when, milliseconds since 1970.
    pub at: i64,
    /// In words, for the operator.
    pub why: String,
    /// The last position that comes out as it was; `None` if not even the beginning does.
    pub good: Option<u32>,
    /// What is lost if it goes on from there, by viewer: each seat, then spectators. A count must not reveal hidden acts
    /// of others.
    lost: Vec<Lost>,
}

/// What somebody was shown after the last good position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Lost {
    /// How many inputs showed them something.
    count: u32,
    /// When the first of them came.
    since: Option<i64>,
}

impl Frozen {
    /// What that halt costs the match of those rows.
    pub fn of(halt: Halt, rows: &[Row], seats: usize, at: i64) -> Self {
        let Halt { why, good } = halt;
        let after = &rows[good.map_or(0, |good| good as usize + 1).min(rows.len())..];
        let lost = |viewer| {
            let mut shown = after.iter().filter(|row| row.shows(viewer)).peekable();
            Lost { since: shown.peek().map(|row| row.at), count: shown.count() as u32 }
        };
        let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]);
        Frozen { at, why, good, lost: viewers.map(lost).collect() }
    }

    /// So many rows of the record are good.
    pub fn kept(&self) -> usize {
        self.good.map_or(0, |good| good as usize + 1)
    }

    /// What the player of that seat may know, or a spectator.
    pub fn seen_by(&self, seat: Option<Seat>) -> FrozenView {
        let lost = seat.map_or(self.lost.last(), |seat| self.lost.get(seat.index())).copied().unwrap_or_default();
        FrozenView { at: self.at, can_go_on: self.good.is_some(), lost: lost.count, since: lost.since }
    }
}
