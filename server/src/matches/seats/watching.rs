//! The spectators' view of a running match: the current match, the match some turns ago, or nothing.

use crate::clock::Clocks;
use crate::error::ApiError;
use crate::matches::Matches;
use crate::matches::core::{DelayedMatch, Match, ReplayProgress, Row, rows_behind};
use crate::matches::life::loading::Stuck;
use crate::matches::state::RoomState;
use crate::matches::table::Table;
use crate::matches::task::Room;
use crate::refusals::Code;
use games::game::Refusal;
use games::refusals::Reason;
use std::sync::Arc;

/// A match as one viewer may see it.
#[derive(Clone, Copy)]
pub(crate) struct SeenMatch<'a> {
    pub(crate) table: &'a Table,
    /// `None` if the viewer does not see the clocks.
    pub(crate) clocks: Option<&'a Clocks>,
    /// `None` if the viewer does not see the match.
    pub(crate) game: Option<&'a Match>,
}

/// The refusal if spectators may not see the match.
pub(crate) fn unwatched() -> Refusal {
    Code::PlayersOnly.plain()
}

/// The refusal if the match is shorter than the spectators' delay of `turns`.
fn too_early(turns: u32) -> Refusal {
    Code::NotYet.with([("turns", turns.into())])
}

impl RoomState {
    /// The current match.
    pub(crate) fn seen(&self) -> SeenMatch<'_> {
        SeenMatch { table: &self.table, clocks: self.standing.clocks.as_ref(), game: self.game.as_ref() }
    }
}

impl Room {
    /// Loads the delayed match if spectators need it. If that fails, they see nothing.
    pub(crate) async fn load_delayed(&mut self) {
        if self.audience.lacks_behind(&self.state) {
            Box::pin(self.read_delayed()).await;
        }
    }

    /// Reads the delayed match from the record.
    async fn read_delayed(&mut self) {
        let Some((turns, game)) = self.state.table.turns_behind().zip(self.state.game.as_ref()) else { return };
        let (last, id) = (game.version() as usize, self.state.table.id.clone());
        let behind = async {
            let mut rows = self.matches.store.record(&id).await?;
            rows.truncate(last + 1);
            let Some(start) = self.state.table.start() else { return Ok(None) };
            let (absence, reached) = (self.state.table.clock.absence, Arc::<ReplayProgress>::default());
            let watched = Arc::clone(&reached);
            let read =
                move || DelayedMatch::of(start, absence, &rows, turns, &watched).map_err(|damage| damage.to_string());
            let read = self.matches.watched(read, &reached).await?;
            read.unwrap_or_else(|Stuck| Err("the rules do not return".to_owned())).map(Some).map_err(ApiError::Internal)
        };
        match behind.await {
            Ok(behind) => self.audience.behind = behind.map(Box::new),
            Err(error) => tracing::error!(table = %id, %error, "cannot load the delayed match; spectators see nothing"),
        }
    }

    /// Advances the delayed match after the match got new rows.
    pub(crate) fn keep_behind(&mut self, rows: &[Row]) {
        let turn = self.state.turn();
        let Some(behind) = &mut self.audience.behind else { return };
        if let Err(damage) = behind.follow(rows, turn) {
            tracing::error!(table = %self.state.table.id, %damage, "cannot advance the delayed match; hiding it");
            self.audience.behind = None;
        }
    }
}

impl Matches {
    /// The rows of a match's record that a visitor may see: all rows if they may see the current match, otherwise the
    /// rows up to the spectators' delay.
    pub async fn seen_rows(&self, table: &Table, player: Option<&str>) -> Result<Vec<Row>, ApiError> {
        let mut rows = self.store.record(&table.id).await?;
        if !table.is_hidden_from(player) || rows.is_empty() {
            return Ok(rows);
        }
        let turns = table.turns_behind().ok_or_else(|| ApiError::Conflict(unwatched()))?;
        let start = table.start().ok_or(ApiError::NotFound)?;
        let reached = Arc::<ReplayProgress>::default();
        let watched = Arc::clone(&reached);
        let count = move || {
            let seen = rows_behind(&start, &rows, turns, &watched).map_err(|damage| damage.to_string())?;
            rows.truncate(seen);
            Ok::<_, String>(rows)
        };
        let seen = self.watched(count, &reached).await?;
        let seen =
            seen.unwrap_or_else(|Stuck| Err("the rules do not return".to_owned())).map_err(ApiError::Internal)?;
        if seen.is_empty() { Err(ApiError::Conflict(too_early(turns))) } else { Ok(seen) }
    }
}
