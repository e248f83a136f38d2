//! What people without a seat see of a running match: the match as it is, as it was some turns ago, or nothing.

use super::Matches;
use super::core::{DelayedMatch, Match, ReplayProgress, Row, rows_behind};
use super::loading::Stuck;
use super::state::State;
use super::table::Table;
use super::task::Live;
use super::told::Told;
use crate::clock::Clocks;
use crate::error::ApiError;
use games::game::Refusal;
use games::seat::Viewer;
use std::sync::Arc;

/// A match as somebody sees it.
#[derive(Clone, Copy)]
pub(super) struct SeenMatch<'a> {
    pub(super) table: &'a Table,
    /// `None` where its time is not shown.
    pub(super) clocks: Option<&'a Clocks>,
    /// `None` where it is not shown.
    pub(super) game: Option<&'a Match>,
}

/// Nobody watches this match.
pub(super) fn unwatched() -> Refusal {
    Refusal::plain("players-only", "Only its players see this match until it is over.")
}

/// Not enough of a match has been played for those who are so many turns behind.
fn too_early(turns: u32) -> Refusal {
    let words = if turns == 1 { "1 turn".to_owned() } else { format!("{turns} turns") };
    Refusal::plain("not-yet", format!("You watch {words} behind. There is nothing to see yet."))
}

impl State {
    /// The match as it is.
    pub(super) fn seen(&self) -> SeenMatch<'_> {
        SeenMatch { table: &self.table, clocks: self.standing.clocks.as_ref(), game: self.game.as_ref() }
    }
}

impl Live {
    /// True if people without a seat do not see the match as it is.
    pub(super) fn is_hidden(&self) -> bool {
        self.state.table.is_hidden_from(None)
    }

    /// The match as `viewer` sees it.
    pub(super) fn seen_by(&self, viewer: Viewer) -> SeenMatch<'_> {
        if viewer == Viewer::Spectator && self.is_hidden() {
            let game = self.behind.as_ref().and_then(|behind| behind.game());
            SeenMatch { table: &self.state.table, clocks: None, game }
        } else {
            self.state.seen()
        }
    }

    /// True if somebody watches some turns behind, and the match as it was then is not there.
    pub(super) fn lacks_behind(&self) -> bool {
        self.behind.is_none()
            && self.state.table.turns_behind().is_some()
            && self.subscribers.values().any(|subscriber| self.state.table.is_hidden_from(subscriber.id()))
    }

    /// True if people without a seat have seen nothing of the match, and see something now.
    pub(super) fn has_come_into_sight(&self) -> bool {
        self.told.get(&Viewer::Spectator).is_some_and(Told::is_blank) && self.seen_by(Viewer::Spectator).game.is_some()
    }

    /// Takes the match as it was some turns ago from its record. Where that fails nothing is shown.
    pub(super) async fn fall_behind(&mut self) {
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
            Ok(behind) => self.behind = behind.map(Box::new),
            Err(error) => tracing::error!(table = %id, %error, "people who watch some turns behind see nothing"),
        }
    }

    /// The match has gone on by these rows: so does the one that is some turns behind.
    pub(super) fn keep_behind(&mut self, rows: &[Row]) {
        let turn = self.state.turn();
        let Some(behind) = &mut self.behind else { return };
        if let Err(damage) = behind.follow(rows, turn) {
            tracing::error!(table = %self.state.table.id, %damage, "people who watch some turns behind see nothing");
            self.behind = None;
        }
    }
}

impl Matches {
    /// The rows of a match's record that this visitor may see: all of a finished one and of their own, and of one that they
    /// watch some turns behind those up to then.
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
