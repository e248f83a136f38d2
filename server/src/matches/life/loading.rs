//! Restores matches from their records. A replay that stops making progress is abandoned: it costs a thread, and the match is
//! restored from the versions before.

use crate::error::ApiError;
use crate::matches::Matches;
use crate::matches::core::{Match, ReplayProgress, Row, last_good};
use crate::matches::table::Table;
use crate::matches::task::Room;
use crate::store::{Commit, StoreError};
use crate::time::now;
use engine::frozen::{Frozen, ReplayStopped};
use protocol::rest::TableStatus;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// Check the progress of a replay every 100 ms.
const EVERY: Duration = Duration::from_millis(100);

/// The rules did not return in time.
pub(crate) struct Stuck;

/// A match's record, as far as it can be read.
pub(crate) struct ReadRecord {
    pub(crate) rows: Arc<[Row]>,
    /// Why the record cannot be read to its end, and how many rows before that are intact.
    corrupt: Option<(String, usize)>,
}

impl ReadRecord {
    /// True if the record has more than its first `kept` rows, or may have had.
    pub(crate) fn goes_beyond(&self, kept: usize) -> bool {
        self.corrupt.is_some() || kept < self.rows.len()
    }
}

impl Matches {
    /// Replays a table's match from its record. If the record is corrupt, the error names the last good position before
    /// the damage.
    pub(crate) async fn gone_through_as_read(
        &self,
        table: &Table,
        record: &ReadRecord,
    ) -> Result<Result<Match, ReplayStopped>, ApiError> {
        let Some((why, whole)) = &record.corrupt else { return self.gone_through(table, &record.rows).await };
        if *whole == 0 {
            return Ok(Err(ReplayStopped { why: why.clone(), good: None }));
        }
        let rows = record.rows.iter().take(*whole).cloned().collect();
        let halt = |game: Match| Err(ReplayStopped { why: why.clone(), good: Some(game.version()) });
        Ok(self.gone_through(table, &rows).await?.and_then(halt))
    }

    /// Replays a table's match from these rows. If that fails, the error names the last good position.
    pub(crate) async fn gone_through(
        &self,
        table: &Table,
        rows: &Arc<[Row]>,
    ) -> Result<Result<Match, ReplayStopped>, ApiError> {
        let Some(start) = table.start() else {
            let why = format!("the game {} is not played here by rules {}", table.game, table.rules_version);
            return Ok(Err(ReplayStopped { why, good: None }));
        };
        let (absence, reached) = (table.clock.absence, Arc::<ReplayProgress>::default());
        let restore = {
            let (start, rows, reached) = (start.clone(), Arc::clone(rows), Arc::clone(&reached));
            move || Match::restore_watched(&start, absence, &rows, &reached)
        };
        let (why, in_doubt) = match self.watched(restore, &reached).await? {
            Ok(Ok(game)) => return Ok(Ok(game)),
            Ok(Err(damage)) => (damage.to_string(), rows.len()),
            Err(Stuck) => {
                (format!("the rules do not return at version {}", reached.version()), reached.version() as usize)
            }
        };
        let rows = Arc::clone(rows);
        let good = self.pools.loading.run(move || last_good(&start, &rows[..in_doubt])).await?;
        Ok(Err(ReplayStopped { why, good }))
    }

    /// Runs `work` in the loading pool. It is abandoned, and its thread lost, if `reached` stays the same for too long.
    pub(crate) async fn watched<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
        reached: &ReplayProgress,
    ) -> Result<Result<T, Stuck>, ApiError> {
        let turn = self.pools.loading.permit().await?;
        let mut done = Box::pin(turn.run(work));
        // Only time that this loop has run counts, so rules are not blamed when the whole process is suspended.
        let (mut at, mut stood) = (reached.version(), Duration::ZERO);
        loop {
            tokio::select! {
                biased;
                done = &mut done => return done.map(Ok),
                () = sleep(EVERY) => {}
            }
            stood += EVERY;
            if reached.version() != at {
                (at, stood) = (reached.version(), Duration::ZERO);
            } else if stood > self.patience {
                self.pools.lost.lose();
                return Ok(Err(Stuck));
            }
        }
    }
}

impl Room {
    /// Restores the match from its record, unless memory has the same version already. A running match whose replay fails is
    /// frozen. A frozen match is restored up to its last good position, for viewing.
    pub(crate) async fn restore(&mut self) -> Result<(), ApiError> {
        let record = self.record().await?;
        let known = self.state.game.as_ref().map(Match::version);
        if record.corrupt.is_none() && (record.rows.is_empty() || known == record.rows.last().map(|row| row.version)) {
            return Ok(());
        }
        let first = |count: usize| record.rows.iter().take(count).cloned().collect::<Arc<[Row]>>();
        let through = match &self.state.table.frozen {
            Some(frozen) => self.matches.gone_through(&self.state.table, &first(frozen.kept())).await?,
            None => self.matches.gone_through_as_read(&self.state.table, &record).await?,
        };
        match through {
            Ok(game) => (self.state.game, self.audience.behind) = (Some(game), None),
            Err(halt) if self.state.table.status == TableStatus::Playing => {
                let kept = first(halt.good.map_or(0, |good| good as usize + 1));
                let frozen = Frozen::of(halt, &record.rows, self.state.table.seats.len(), now());
                // Boxed because of recursion: freezing stores a change, and a failed write restores the match again.
                Box::pin(self.freeze_by(frozen)).await;
                self.audience.behind = None;
                self.state.game = self.matches.gone_through(&self.state.table, &kept).await?.ok();
            }
            Err(halt) => {
                tracing::error!(table = %self.state.table.id, why = halt.why, "cannot replay the record of a match");
            }
        }
        Ok(())
    }

    /// Stores the numbers of the open decisions if an earlier release did not. Notifications read them from the database only.
    pub(crate) async fn store_numbers(&mut self) -> Result<(), ApiError> {
        let Some(game) = self.state.game.as_ref().filter(|_| !self.state.standing.has_numbers()) else { return Ok(()) };
        self.state.standing.note_numbers(|seat| game.decision_number(seat));
        let (number, standing) = (Some(self.state.number), Some(self.state.standing.clone()));
        Ok(self.matches.store.commit(Commit { number, standing, ..Commit::default() }).await?)
    }

    /// Reads the match's record. A corrupt record is read up to the fault.
    pub(crate) async fn record(&self) -> Result<ReadRecord, ApiError> {
        match self.matches.store.record(&self.state.table.id).await {
            Ok(rows) => Ok(ReadRecord { rows: rows.into(), corrupt: None }),
            Err(StoreError::Corrupt(found)) => {
                let corrupt = Some((found.why, found.whole));
                Ok(ReadRecord { rows: found.rows.into(), corrupt })
            }
            Err(error) => Err(error.into()),
        }
    }
}
