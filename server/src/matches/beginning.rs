//! The start of a match, and the way to the next one.

use super::change::Change;
use super::core::{Damage, Match, Reached, Row, Start, reseal};
use super::loading::Stuck;
use super::play::finish;
use super::table::{Place, Standing, Table};
use super::task::Live;
use crate::clock::Clocks;
use crate::error::ApiError;
use crate::secrets;
use crate::store::Identity;
use crate::time::now;
use games::seat::Seat;
use protocol::rest::{ForkedFrom, Rematch, TableStatus};
use std::sync::Arc;

impl Live {
    /// The table of the rematch, opened by the first who asks, and the seat there for whoever asks. Everybody moves on by one
    /// seat, bots too, and all others may join; a series goes on there.
    pub(super) async fn rematch(&mut self, by: &Identity, wanted: Rematch) -> Result<(String, Seat), ApiError> {
        let seat = self.state.seat_of(by)?;
        if self.state.table.status != TableStatus::Finished {
            return Err(ApiError::conflict("not-over", "There is a rematch once the match is over."));
        }
        let old = &self.state.table;
        let moved_on = |index: usize| (index + 1) % old.seats.len();
        let own = Seat(moved_on(seat.index()) as u8);
        if let Some(open) = old.rematch.clone() {
            return Ok((open, own));
        }
        let mut next = Table {
            id: secrets::id(),
            host: by.id.clone(),
            seats: vec![Place::default(); old.seats.len()],
            start_when_ready: true,
            series: old.next_series(wanted.series).map_err(ApiError::Invalid)?,
            ..opened(old.clone())
        };
        for (index, place) in old.seats.iter().enumerate().filter(|(_, place)| place.player.is_none()) {
            next.seats[moved_on(index)] = Place { ready: true, gone: false, nonce: None, ..place.clone() };
        }
        next.seats[own.index()] = Place { loadout: old.seats[seat.index()].loadout.clone(), ..Place::of(by) };
        let id = next.id.clone();
        let words = match &next.series {
            Some(series) => format!("{} wants match {} of the best of {}.", by.name, series.won.len() + 1, series.of),
            None => format!("{} wants a rematch.", by.name),
        };
        let table = Table { rematch: Some(id.clone()), ..self.state.table.clone() };
        let change = Change { opened: Some(next.into()), ..Change::of_table(table) };
        self.enact(change.saying("rematch", words)).await.map_err(ApiError::Conflict)?;
        self.matches.store.carry_webhook(self.state.number, &id, &by.id).await?;
        Ok((id, own))
    }

    /// The match begins: the setup is its first row.
    pub(super) async fn begin(&mut self) -> Result<(), ApiError> {
        let now = now();
        let start = self.state.table.start().ok_or(ApiError::NotFound)?;
        let (game, rows) = match &self.state.table.forked_from {
            Some(from) => self.go_on_from(&start, from.clone()).await?,
            None => {
                let (start, absence) = (start.clone(), self.state.table.clock.absence);
                let begun =
                    self.matches.watched(move || Match::start(&start, absence, now), &Reached::default()).await?;
                let stuck = || ApiError::conflict("rules-failed", "The rules failed: they do not return.");
                let (game, setup) = begun.map_err(|Stuck| stuck())?.map_err(ApiError::Conflict)?;
                (game, vec![setup])
            }
        };
        let mut table = self.state.table.clone();
        for (seat, place) in Seat::all(game.seats()).zip(&mut table.seats) {
            place.gone = game.has_left(seat);
        }
        table.status = TableStatus::Playing;
        table.started_at = Some(now);
        table.rules_version = start.rules;
        table.state_form = start.game.info.state_form;
        let clocks = Clocks::new(self.state.table.clock, self.state.table.seats.len());
        let mut standing = Standing { clocks: Some(clocks), ..Standing::default() };
        standing.follow(game.awaited(), None, now);
        if let Some(outcome) = game.outcome() {
            finish(&mut table, &mut standing, outcome.clone(), now);
        }
        let begun = Some(Box::new((game, rows.into())));
        let change = Change { begun, table: Some(table.into()), standing: Some(standing), ..Change::default() };
        self.enact(change).await.map_err(ApiError::Conflict)?;
        metrics::counter!("starboard_matches_started_total").increment(1);
        self.think();
        Ok(())
    }

    /// The match up to where it parts from another: its first rows are copies, its dice from there on its own.
    async fn go_on_from(&mut self, start: &Start, from: ForkedFrom) -> Result<(Match, Vec<Row>), ApiError> {
        let mut rows = self.matches.store.record(&from.id).await?;
        rows.truncate(from.version as usize + 1);
        // Whoever plays on is somebody else: their commands' ids are their own.
        rows.iter_mut().for_each(|row| row.command_id = None);
        let cannot = |why: String| ApiError::conflict("cannot-go-on", format!("Here {why}."));
        let (start, absence, reached) = (start.clone(), self.state.table.clock.absence, Arc::<Reached>::default());
        let watched = Arc::clone(&reached);
        let go_on = move || {
            let game = Match::restore_watched(&start, absence, &rows, &watched)?;
            reseal(&start, &mut rows, &watched)?;
            Ok::<_, Damage>((game, rows))
        };
        let gone_on = self.matches.watched(go_on, &reached).await?;
        let stuck = || cannot(format!("the rules do not return at version {}", reached.version()));
        gone_on.map_err(|Stuck| stuck())?.map_err(|damage| cannot(damage.to_string()))
    }
}

/// The same table before anything has happened at it, with a secret and an invite of its own.
fn opened(table: Table) -> Table {
    Table {
        rules_version: 0,
        state_form: 0,
        status: TableStatus::Waiting,
        invite: secrets::invite(),
        code: secrets::code(),
        secret: Some(secrets::dice()),
        created_at: now(),
        started_at: None,
        ended_at: None,
        outcome: None,
        turns: None,
        frozen: None,
        motions: Vec::new(),
        for_players_alone: false,
        rematch: None,
        forked_from: None,
        earlier: Vec::new(),
        ..table
    }
}
