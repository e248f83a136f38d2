//! Starts a match, and opens the table of its rematch.

use crate::clock::Clocks;
use crate::error::ApiError;
use crate::matches::core::{CorruptRecord, Match, ReplayProgress, Row, Start, reseal};
use crate::matches::life::loading::Stuck;
use crate::matches::locked;
use crate::matches::moves::change::Change;
use crate::matches::moves::play::finish;
use crate::matches::table::{Place, Table, TurnState};
use crate::matches::task::Room;
use crate::notifications::NoteKind;
use crate::random;
use crate::refusals::Code;
use crate::store::Identity;
use crate::time::now;
use engine::series::Series;
use games::game::Refusal;
use games::refusals::Reason;
use games::seat::Seat;
use protocol::rest::{ForkedFrom, Rematch, TableStatus};
use std::sync::Arc;

/// At most 50 spectators get access to the table of the rematch.
const MAX_INVITED_SPECTATORS: usize = 50;

impl Room {
    /// Returns the table of the rematch, and the requesting player's seat there. The first request opens the table.
    /// Players and bots move on by one seat. Seats are reserved for the players, and spectators get access. An
    /// undecided series continues.
    pub(crate) async fn rematch(&mut self, by: &Identity, wanted: Rematch) -> Result<(String, Option<Seat>), ApiError> {
        let seat = self.state.table.seat_of(&by.id);
        if seat.is_none() {
            self.state.must_host(by)?;
        }
        if self.state.table.status != TableStatus::Finished {
            return Err(ApiError::Conflict(Code::NotOver.with([("then", "other".into())])));
        }
        let old = &self.state.table;
        let moved_on = |index: usize| (index + 1) % old.seats.len();
        let own = seat.map(|seat| Seat(moved_on(seat.index()) as u8));
        if let Some(open) = old.rematch.clone() {
            return Ok((open, own));
        }
        let mut next = Table {
            id: random::id(),
            host: by.id.clone(),
            host_name: seat.is_none().then(|| by.name.clone()),
            seats: vec![Place::default(); old.seats.len()],
            start_when_ready: true,
            series: old.next_series(wanted.series).map_err(ApiError::Invalid)?,
            ..opened(old.clone())
        };
        for (index, place) in old.seats.iter().enumerate() {
            next.seats[moved_on(index)] = match &place.player {
                None => Place { ready: true, gone: false, nonce: None, ..place.clone() },
                Some(id) => {
                    let name = place.name.clone().unwrap_or_default();
                    Place::kept_for(Identity { id: id.clone(), name, kept: place.kept }, place.loadout.clone())
                }
            };
        }
        next.known_to = self
            .audience
            .players()
            .filter(|id| old.seat_of(id).is_none())
            .map(str::to_owned)
            .take(MAX_INVITED_SPECTATORS)
            .collect();
        if let Some((own, seat)) = own.zip(seat) {
            next.seats[own.index()] = Place { loadout: old.seats[seat.index()].loadout.clone(), ..Place::of(by) };
        }
        let mut colours: Vec<u8> = Seat::all(old.seats.len()).map(|seat| old.colour_of(seat)).collect();
        colours.rotate_right(1);
        next.colour_all(colours);
        let (id, kept) = (next.id.clone(), next.clone());
        let wanted = wanted_next(by, next.series.as_ref());
        let table = Table { rematch: Some(id.clone()), ..self.state.table.clone() };
        let change = Change { opened: Some(next.into()), ..Change::of_table(table) };
        self.enact(change.saying(wanted)).await?;
        self.matches.store.carry_webhook(self.state.number, &id, &by.id).await?;
        self.matches.store.carry_chat(&self.state.table.id, &id).await?;
        self.tell_of_rematch(&kept);
        Ok((id, own))
    }

    /// Notifies the players who have a reserved seat in the rematch, unless they are connected to this table.
    fn tell_of_rematch(&self, next: &Table) {
        for (seat, place) in Seat::all(next.seats.len()).zip(&next.seats) {
            let Some(kept) = &place.kept_for else { continue };
            if !locked(&self.state.here).contains(&kept.id) {
                self.matches.notifications.tell(self.state.number, next, seat, kept.id.clone(), NoteKind::Again);
            }
        }
    }

    /// Starts the match and stores the first rows of its record: the setup, or the copied rows of a fork.
    pub(crate) async fn begin(&mut self) -> Result<(), ApiError> {
        let now = now();
        let start = self.state.table.start().ok_or(ApiError::NotFound)?;
        let (game, rows) = match &self.state.table.forked_from {
            Some(from) => self.go_on_from(&start, from.clone()).await?,
            None => {
                let (start, absence) = (start.clone(), self.state.table.clock.absence);
                let begun = self
                    .matches
                    .watched(move || Match::start(&start, absence, now), &ReplayProgress::default())
                    .await?;
                let stuck = || {
                    let fault = ("fault", "they do not return".into());
                    ApiError::Conflict(engine::refusals::Code::RulesFailed.with([fault]))
                };
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
        let mut standing = TurnState { clocks: Some(clocks), ..TurnState::default() };
        standing.follow(game.awaited(), |seat| game.decision_number(seat), None, now);
        if let Some(outcome) = game.outcome() {
            finish(&mut table, &mut standing, outcome.clone(), now);
        }
        let begun = Some(Box::new((game, rows.into())));
        let change = Change { begun, table: Some(table.into()), standing: Some(standing), ..Change::default() };
        self.enact(change).await?;
        metrics::counter!("starboard_matches_started_total").increment(1);
        self.think();
        Ok(())
    }

    /// Replays another match up to the fork. The fork gets copies of the replayed rows, and its own dice from there on.
    async fn go_on_from(&mut self, start: &Start, from: ForkedFrom) -> Result<(Match, Vec<Row>), ApiError> {
        let mut rows = self.matches.store.record(&from.id).await?;
        rows.truncate(from.version as usize + 1);
        // The fork has other players, who choose their own command ids.
        rows.iter_mut().for_each(|row| row.command_id = None);
        let id = &self.state.table.id;
        let cannot = |why: String| {
            tracing::error!(table = %id, why, "cannot fork a match");
            ApiError::Conflict(Code::CannotGoOn.plain())
        };
        let (start, absence, reached) =
            (start.clone(), self.state.table.clock.absence, Arc::<ReplayProgress>::default());
        let watched = Arc::clone(&reached);
        let go_on = move || {
            let game = Match::restore_watched(&start, absence, &rows, &watched)?;
            reseal(&start, &mut rows, &watched)?;
            Ok::<_, CorruptRecord>((game, rows))
        };
        let gone_on = self.matches.watched(go_on, &reached).await?;
        let stuck = || cannot(format!("the rules do not return at version {}", reached.version()));
        gone_on.map_err(|Stuck| stuck())?.map_err(|damage| cannot(damage.to_string()))
    }
}

/// The notice that a player wants a rematch.
fn wanted_next(by: &Identity, series: Option<&Series>) -> Refusal {
    let (kind, number, of) = match series {
        None => ("none", 0, 0),
        Some(series) => (if series.whole { "matches" } else { "best-of" }, series.won.len() + 1, series.of),
    };
    let name = by.name.clone().into();
    Code::Rematch.with([("name", name), ("series", kind.into()), ("match", number.into()), ("of", of.into())])
}

/// The table as it was before its match started, with a new secret and invite.
fn opened(table: Table) -> Table {
    Table {
        rules_version: 0,
        state_form: 0,
        status: TableStatus::Waiting,
        invite: random::invite(),
        code: random::code(),
        secret: Some(random::dice()),
        created_at: now(),
        started_at: None,
        ended_at: None,
        outcome: None,
        stopped_by: None,
        turns: None,
        frozen: None,
        motions: Vec::new(),
        for_players_alone: false,
        rematch: None,
        lesson: false,
        forked_from: None,
        earlier: Vec::new(),
        ..table
    }
}
