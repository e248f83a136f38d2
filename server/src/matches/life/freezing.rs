//! Freezes a match that cannot continue under this release, and resumes or ends it later. Everything is kept while it
//! is frozen. A newer release, the host or the operator can resume it from its last good position.

use crate::clock::Clocks;
use crate::error::ApiError;
use crate::matches::core::{Input, Match, Row};
use crate::matches::moves::change::Change;
use crate::matches::moves::play::finish;
use crate::matches::seats::opening::dice_until;
use crate::matches::state::RoomState;
use crate::matches::table::{Table, TurnState};
use crate::matches::task::Room;
use crate::proof;
use crate::refusals::Code;
use crate::time::now;
use engine::frozen::{Frozen, ReplayStopped};
use games::game::{Outcome, Refusal};
use games::refusals::Reason;
use games::seat::Seat;
use protocol::rest::{Stopper, TableStatus};
use std::sync::Arc;

fn goes_on(then: &'static str) -> Refusal {
    Code::GoesOn.with([("then", then.into())])
}

/// The refusal of any input while the match is frozen.
pub(crate) fn frozen() -> Refusal {
    Code::Frozen.plain()
}

impl Room {
    /// Freezes the match, because the rules fail at the current position. Everything is kept, and no other match is
    /// affected.
    pub(crate) async fn freeze(&mut self, why: &str) {
        let halt = ReplayStopped { why: why.to_owned(), good: self.state.game.as_ref().map(Match::version) };
        self.freeze_by(Frozen::of(halt, &[], self.state.table.seats.len(), now())).await;
    }

    /// Freezes the match when it is known how much of its record is good.
    pub(crate) async fn freeze_by(&mut self, frozen: Frozen) {
        if self.state.table.status == TableStatus::Frozen {
            return;
        }
        let Table { id, game, .. } = &self.state.table;
        let Frozen { why, good, .. } = &frozen;
        tracing::error!(table = %id, %game, %why, ?good, "a match is frozen");
        metrics::counter!("starboard_matches_frozen_total").increment(1);
        let (table, standing) = stopped(self.state.table.clone(), &self.state.standing, frozen, now());
        let change =
            Change { table: Some(table.clone().into()), standing: Some(standing.clone()), ..Change::default() };
        if self.enact(change.saying(self::frozen())).await.is_err() {
            // The match stays frozen in memory. The next load finds the same fault.
            (self.state.table, self.state.standing) = (table, standing);
        }
    }

    /// Resumes a frozen match from its last good position. Later inputs are lost; the match's page says how many.
    pub(crate) async fn play_on(&mut self) -> Result<(), ApiError> {
        self.thaw("play").await?;
        tracing::info!(table = %self.state.table.id, "a frozen match resumes");
        self.think();
        Ok(())
    }

    /// Ends a running or frozen match as abandoned: all seats still in play share first place. A frozen match first
    /// goes back to its last good position. If that is impossible, the outcome follows from its table alone.
    pub(crate) async fn end(&mut self, by: Stopper) -> Result<(), ApiError> {
        let stopped = Table { stopped_by: Some(by), ..self.state.table.clone() };
        if matches!(stopped.status, TableStatus::Playing | TableStatus::Frozen) {
            self.enact(Change::of_table(stopped)).await?;
        }
        match self.state.table.status {
            TableStatus::Playing => {}
            TableStatus::Frozen => match self.thaw("end").await {
                Err(ApiError::Conflict(refusal)) if refusal.code == Code::CannotGoOn.row().key => {
                    return self.end_unread().await;
                }
                thawed => thawed?,
            },
            _ => return Err(ApiError::Conflict(Code::NotRunning.with([("what", "match".into())]))),
        }
        let ended = self.play(Input::Abandoned).await;
        if ended.is_err() && self.state.table.status == TableStatus::Frozen {
            return self.end_unread().await;
        }
        Ok(ended.map(drop)?)
    }

    /// Replays a frozen match under a new release, and resumes it if no inputs are lost.
    pub(crate) async fn try_again(&mut self) -> Result<(), ApiError> {
        if self.state.table.status != TableStatus::Frozen {
            return Ok(());
        }
        let record = self.record().await?;
        let halt = match self.matches.gone_through_as_read(&self.state.table, &record).await? {
            Ok(game) => ReplayStopped { why: String::new(), good: Some(game.version()) },
            Err(halt) => halt,
        };
        let whole = halt.why.is_empty();
        let before = self.state.table.frozen.as_ref();
        let at = before.map_or_else(now, |frozen| frozen.at);
        let found = Frozen::of(halt, &record.rows, self.state.table.seats.len(), at);
        if before != Some(&found) {
            let table = Table { frozen: Some(found), ..self.state.table.clone() };
            self.enact(Change::of_table(table)).await?;
        }
        if whole { self.play_on().await } else { Ok(()) }
    }

    /// Takes the match back to its last good position and resumes it. `then` selects the text of the notice.
    async fn thaw(&mut self, then: &'static str) -> Result<(), ApiError> {
        self.state.must_be_frozen()?;
        let cannot = || ApiError::Conflict(Code::CannotGoOn.plain());
        let (good, kept) = self
            .state
            .table
            .frozen
            .as_ref()
            .and_then(|frozen| Some((frozen.good?, frozen.kept())))
            .ok_or_else(cannot)?;
        let record = self.record().await?;
        let rows: Arc<[Row]> = record.rows.iter().take(kept).cloned().collect();
        let loses = record.goes_beyond(kept);
        let table = self.state.thawed(loses.then_some(good));
        let game = self.matches.gone_through(&table, &rows).await?.map_err(|halt| {
            tracing::error!(table = %table.id, why = halt.why, "cannot resume a frozen match");
            cannot()
        })?;
        let change = self.state.going_on(table, game, now());
        let change = Change { back_to: loses.then_some(good), ..change };
        self.bots.forget();
        Ok(self.enact(change.saying(goes_on(then))).await?)
    }

    /// Ends a match whose record cannot be replayed. The table alone says which seats are still in play.
    async fn end_unread(&mut self) -> Result<(), ApiError> {
        let (mut table, mut standing) = (self.state.table.clone(), TurnState::default());
        let staying = table.seats.iter().filter(|place| !place.gone).count() as u32;
        let places = table.seats.iter().map(|place| if place.gone { staying + 1 } else { 1 }).collect();
        finish(&mut table, &mut standing, Outcome { reason: "abandoned".into(), places }, now());
        let change = Change { table: Some(table.into()), standing: Some(standing), ..Change::default() };
        Ok(self.enact(change.saying(goes_on("end"))).await?)
    }
}

impl RoomState {
    /// The table of a resumed match, without its clocks. If inputs are lost, they have revealed dice, so later dice are
    /// new. The new dice follow from the secret that was committed to, so nobody can choose them.
    fn thawed(&self, back_to: Option<u32>) -> Table {
        let mut table = Table { status: TableStatus::Playing, frozen: None, ..self.table.clone() };
        if let Some(good) = back_to {
            table.earlier = dice_until(&self.table, good);
            table.secret = self.table.secret_bytes().map(|secret| proof::hex(&proof::next_secret(&secret)));
        }
        table
    }

    fn going_on(&self, mut table: Table, game: Match, now: i64) -> Change {
        for (seat, place) in Seat::all(game.seats()).zip(&mut table.seats) {
            place.gone = game.has_left(seat);
        }
        let clocks = self.standing.clocks.clone().unwrap_or_else(|| Clocks::new(table.clock, table.seats.len()));
        let mut standing = TurnState { clocks: Some(clocks), ..TurnState::default() };
        standing.clocks.iter_mut().for_each(|clocks| clocks.resume(now));
        standing.follow(game.awaited(), |seat| game.decision_number(seat), None, now);
        if let Some(outcome) = game.outcome() {
            finish(&mut table, &mut standing, outcome.clone(), now);
        }
        let begun = Some(Box::new((game, Arc::default())));
        Change { begun, table: Some(table.into()), standing: Some(standing), ..Change::default() }
    }
}

/// The table and turn state of a match that freezes now.
pub(crate) fn stopped(table: Table, standing: &TurnState, frozen: Frozen, now: i64) -> (Table, TurnState) {
    let table = Table { status: TableStatus::Frozen, frozen: Some(frozen), motions: Vec::new(), ..table };
    let mut clocks = standing.clocks.clone();
    clocks.iter_mut().for_each(|clocks| clocks.pause(now));
    (table, TurnState { clocks, ..TurnState::default() })
}
