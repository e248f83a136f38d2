//! A frozen match: why it stopped and where it can resume, as stored with its table.

use crate::judge::Row;
use games::seat::{Seat, Viewer};
use protocol::rest::FrozenView;
use serde::{Deserialize, Serialize};

/// Why a record cannot be replayed to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplayStopped {
    /// The reason, for the operator.
    pub why: String,
    /// The version of the last position that replays as recorded. `None` if not even the setup does.
    pub good: Option<u32>,
}

/// Why a match is frozen, and where it can resume.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Frozen {
    /// When it was frozen, in milliseconds since 1970.
    pub at: i64,
    /// The reason, for the operator.
    pub why: String,
    /// The version of the last position that replays as recorded. `None` if not even the setup does.
    pub good: Option<u32>,
    /// Each viewer's loss if the match resumes there: one entry per seat, then the spectators. The counts differ by
    /// viewer, so that they reveal no hidden acts of other seats.
    lost: Vec<Lost>,
}

/// The inputs after the last good position that showed a viewer something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Lost {
    /// The number of these inputs.
    count: u32,
    /// The time of the first one, in milliseconds since 1970.
    since: Option<i64>,
}

impl Frozen {
    /// The frozen state of a match with these `rows`, after its replay stopped.
    pub fn of(halt: ReplayStopped, rows: &[Row], seats: usize, at: i64) -> Self {
        let ReplayStopped { why, good } = halt;
        let after = &rows[good.map_or(0, |good| good as usize + 1).min(rows.len())..];
        let lost = |viewer| {
            let mut shown = after.iter().filter(|row| row.shows(viewer)).peekable();
            Lost { since: shown.peek().map(|row| row.at), count: shown.count() as u32 }
        };
        let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]);
        Frozen { at, why, good, lost: viewers.map(lost).collect() }
    }

    /// How many rows of the record are good.
    pub fn kept(&self) -> usize {
        self.good.map_or(0, |good| good as usize + 1)
    }

    /// The part that the seat's player may know. `None` is a spectator.
    pub fn seen_by(&self, seat: Option<Seat>) -> FrozenView {
        let lost = seat.map_or(self.lost.last(), |seat| self.lost.get(seat.index())).copied().unwrap_or_default();
        FrozenView { at: self.at, can_go_on: self.good.is_some(), lost: lost.count, since: lost.since }
    }
}
