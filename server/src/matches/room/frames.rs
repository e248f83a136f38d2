//! Replays a recorded match step by step and builds the frames that its table would have sent. Used to preview boards
//! during development, and to test the client.

use crate::clock::Clocks;
use crate::matches::core::{CorruptRecord, Match, Projection, Row};
use crate::matches::moves::play::finish;
use crate::matches::records::table_of;
use crate::matches::room::subscribers::written;
use crate::matches::room::updates::{PublicState, SentState, UpdateFrame, WelcomeFrame, events_since};
use crate::matches::state::RoomState;
use crate::matches::table::{Table, TurnState};
use crate::store::Identity;
use games::game::Refusal;
use games::json::{Json, Verbatim};
use games::seat::{Seat, Viewer};
use protocol::changes::DiffCache;
use protocol::frame::LogEntry;
use protocol::record::MatchRecord;
use protocol::rest::{Absence, Clock, TableStatus};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A replay cursor over a recorded match. Its players are `p0`, `p1` and so on. All of them are connected, and nobody
/// has a clock. A record does not say which viewers saw an input, so here every input is visible to all.
pub struct Course {
    state: RoomState,
    rows: std::vec::IntoIter<Row>,
    at: i64,
}

/// The state last sent to a viewer, from which the next update is computed.
pub struct Before(SentState);

impl Course {
    /// Starts the replay with the position after the setup.
    pub fn begin(record: MatchRecord) -> Result<Self, CorruptRecord> {
        let name = record.id.clone();
        let host = Identity { id: "p0".to_owned(), name: "p0".to_owned(), kept: false };
        let (table, rows) = table_of(record, &host, name, "invite".to_owned());
        let table = as_begun(table);
        let unplayed = || CorruptRecord {
            version: 0,
            message: format!("this server has no rules for this version of {}", table.game),
        };
        let start = table.start().ok_or_else(unplayed)?;
        let setup = rows.first().cloned().ok_or_else(unplayed)?;
        let at = setup.at;
        let game = Match::restore(&start, Absence::default(), &[setup])?;
        let mut standing =
            TurnState { clocks: Some(Clocks::new(Clock::NONE, table.seats.len())), ..TurnState::default() };
        standing.follow(game.awaited(), |seat| game.decision_number(seat), None, at);
        let here: BTreeSet<String> = table.seats.iter().filter_map(|place| place.player.clone()).collect();
        let here = Arc::new(Mutex::new(here));
        let mut rows = rows.into_iter();
        rows.next();
        Ok(Course { state: RoomState { game: Some(game), ..RoomState::of(0, table, standing, here) }, rows, at })
    }

    /// The number of inputs replayed so far.
    pub fn position(&self) -> u32 {
        self.game().version()
    }

    /// The number of inputs that are left.
    pub fn left(&self) -> usize {
        self.rows.len()
    }

    /// All viewers of the match: its seats and the spectators.
    pub fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        Seat::all(self.state.table.seats.len()).map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// Replays the next input. False if there is none.
    pub fn go_on(&mut self) -> Result<bool, CorruptRecord> {
        let Some(row) = self.rows.next() else { return Ok(false) };
        self.at = row.at;
        let RoomState { game, table, standing, .. } = &mut self.state;
        let game = game.as_mut().expect("the match is loaded");
        game.read_on(&row)?;
        for (seat, place) in Seat::all(game.seats()).zip(&mut table.seats) {
            place.gone = game.has_left(seat);
        }
        match game.outcome().cloned() {
            Some(outcome) => finish(table, standing, outcome, row.at),
            None => standing.follow(game.awaited(), |seat| game.decision_number(seat), None, row.at),
        }
        Ok(true)
    }

    /// The viewer's projection of the current position.
    pub fn face(&self, viewer: Viewer) -> Arc<Projection> {
        self.game().seen_by(viewer)
    }

    /// The answer to a viewer's question about the current position.
    pub fn answer(&self, viewer: Viewer, ask: &Json) -> Result<Json, Refusal> {
        self.game().state().answer(viewer, ask)
    }

    /// The events of the latest input that were shown to `viewer`.
    pub fn latest(&self, viewer: Viewer) -> Vec<LogEntry> {
        let latest = self.game().latest_events(viewer, usize::MAX).into_iter();
        latest.filter(|entry| entry.version >= self.position()).map(LogEntry::from).collect()
    }

    /// The snapshot that `viewer` gets when they connect, with at most `log` of the latest events.
    pub fn welcome(&self, viewer: Viewer, log: usize) -> Utf8Bytes {
        let told = self.told(viewer);
        let (table, here) = (&self.state.table, crate::matches::locked(&self.state.here));
        let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        let own = seat.and_then(|seat| table.place(seat)?.player.as_deref());
        written(&WelcomeFrame {
            table: table.view(&self.state.standing, own, &here),
            seat,
            version: told.version,
            now: self.at,
            known: &told,
            log: self.game().latest_events(viewer, log),
            presence: table.present(&here).collect(),
            chat: Vec::new(),
        })
    }

    /// The state sent to `viewer` at this position. Pass it to [`Course::update`] later.
    pub fn before(&self, viewer: Viewer) -> Before {
        Before(self.told(viewer))
    }

    /// The update that takes `viewer` from `before` to the current position.
    pub fn update(&self, viewer: Viewer, Before(before): &Before) -> Utf8Bytes {
        let next = self.told(viewer);
        let changes = before.changes_to(&next, &mut DiffCache::default()).into_text();
        let told = events_since(self.state.game.as_ref(), viewer, before.version);
        written(&UpdateFrame { version: next.version, now: self.at, told, changes: Verbatim(changes.into()) })
    }

    fn told(&self, viewer: Viewer) -> SentState {
        SentState::of(self.state.seen(), &PublicState::of(self.state.seen(), self.at), viewer, self.at)
    }

    fn game(&self) -> &Match {
        self.state.game.as_ref().expect("the match is loaded")
    }
}

/// The table as it was when its match started, with a player in every seat.
fn as_begun(mut table: Table) -> Table {
    for (seat, place) in table.seats.iter_mut().enumerate() {
        place.player = Some(format!("p{seat}"));
        place.ready = true;
    }
    Table { status: TableStatus::Playing, ended_at: None, outcome: None, imported_by: None, ..table }
}
