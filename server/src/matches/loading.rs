//! A match from its record. Whoever waits for it does not wait for ever: rules that do not return cost a thread, and the
//! match is known by what came before.

use super::Matches;
use super::core::{Match, Reached, Row, last_good};
use super::table::Table;
use super::task::Live;
use crate::error::ApiError;
use crate::time::now;
use engine::frozen::{Frozen, Halt};
use protocol::rest::TableStatus;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// So often it is looked at how far a record has been gone through.
const EVERY: Duration = Duration::from_millis(100);

/// The rules do not return.
pub(super) struct Stuck;

impl Matches {
    /// The match of a table by the rows of its record.
    pub(super) async fn gone_through(&self, table: &Table, rows: &Arc<[Row]>) -> Result<Result<Match, Halt>, ApiError> {
        let Some(start) = table.start() else {
            let why = format!("the game {} is not played here by rules {}", table.game, table.rules_version);
            return Ok(Err(Halt { why, good: None }));
        };
        let (absence, reached) = (table.clock.absence, Arc::<Reached>::default());
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
        let good = self.crews.loading.run(move || last_good(&start, &rows[..in_doubt])).await?;
        Ok(Err(Halt { why, good }))
    }

    /// Does that, and gives it up where it stands still for too long: its thread is lost.
    pub(super) async fn watched<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
        reached: &Reached,
    ) -> Result<Result<T, Stuck>, ApiError> {
        let turn = self.crews.loading.turn().await?;
        let mut done = Box::pin(turn.run(work));
        // Where the whole process stands still, that is no fault of the rules.
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
                self.lose_a_thread();
                return Ok(Err(Stuck));
            }
        }
    }
}

impl Live {
    /// Takes the match from its record, unless it is in memory already up to the same version. One that does not come out
    /// as it was is frozen; of a frozen one, what comes out is there to be seen.
    pub(super) async fn restore(&mut self) -> Result<(), ApiError> {
        let rows = self.rows().await?;
        let known = self.state.game.as_ref().map(Match::version);
        if rows.is_empty() || known == rows.last().map(|row| row.version) {
            return Ok(());
        }
        let rows = match &self.state.table.frozen {
            Some(frozen) => rows.iter().take(frozen.kept()).cloned().collect(),
            None => rows,
        };
        match self.matches.gone_through(&self.state.table, &rows).await? {
            Ok(game) => self.state.game = Some(game),
            Err(halt) if self.state.table.status == TableStatus::Playing => {
                let kept: Arc<[Row]> =
                    rows.iter().take(halt.good.map_or(0, |good| good as usize + 1)).cloned().collect();
                // Boxed, since it stores, and what cannot be stored is read again.
                Box::pin(self.freeze_by(Frozen::of(halt, &rows, self.state.table.seats.len(), now()))).await;
                self.state.game = self.matches.gone_through(&self.state.table, &kept).await?.ok();
            }
            Err(halt) => {
                tracing::error!(table = %self.state.table.id, why = halt.why, "the record of a match cannot be gone through");
            }
        }
        Ok(())
    }

    /// The rows of the match's record.
    pub(super) async fn rows(&self) -> Result<Arc<[Row]>, ApiError> {
        Ok(self.matches.store.record(&self.state.table.id).await?.into())
    }
}
