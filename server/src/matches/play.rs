//! The one way of an input: judge on a clone, append durably, swap, publish, reply. Nobody sees what is not on disk.

use super::core::{Accepted, Input, Match, Row, Verdict, judge};
use super::table::{Standing, Table};
use super::task::Live;
use crate::clock::Clocks;
use crate::error::ApiError;
use crate::secrets::now;
use crate::store::Commit;
use games::game::{Outcome, Refusal};
use games::seat::{Seat, Viewer};
use protocol::record::RecordedInput;
use protocol::rest::TableStatus;

/// Why an input was not taken. Nothing has changed.
#[derive(Debug)]
pub(super) struct NotTaken {
    pub(super) refusal: Refusal,
    /// True if it answered a question that is no longer asked.
    pub(super) stale: bool,
}

impl From<Refusal> for NotTaken {
    fn from(refusal: Refusal) -> Self {
        NotTaken { refusal, stale: false }
    }
}

impl Live {
    /// The one way of an input. The answer is the version that its seat has seen after it.
    pub(super) async fn play(&mut self, input: Input) -> Result<u32, NotTaken> {
        let (now, viewer, time_up) = (now(), viewer_of(&input), input == Input::TimeUp);
        let accepted = match self.judge(input, now)? {
            Verdict::Accepted(accepted) => accepted,
            Verdict::Again { version } => return Ok(version),
            Verdict::Refused { refusal, stale } => return Err(NotTaken { refusal, stale }),
            Verdict::Poisoned { message } => {
                self.quarantine(&message).await;
                return Err(quarantined().into());
            }
        };
        let (table, standing) = self.after(&accepted, time_up, now);
        let (before, version, changed) = (self.versions(), accepted.version_for(viewer), table != self.table);
        let away = self.away();
        let rows = accepted.rows().to_vec();
        self.commit(rows, changed.then(|| table.clone()), Some(standing.clone())).await?;
        if let Some(game) = self.game.as_mut() {
            game.adopt(*accepted);
        }
        (self.table, self.standing) = (table, standing);
        self.publish(&before, changed || self.away() != away);
        self.tell_who_went_and_came(&away);
        self.recount_motions().await;
        self.think();
        Ok(version)
    }

    fn judge(&self, input: Input, now: i64) -> Result<Verdict, Refusal> {
        let game = self.game.as_ref().ok_or_else(|| Refusal::plain("not-playing", "No match is being played here."))?;
        if self.table.status == TableStatus::Quarantined {
            return Err(quarantined());
        }
        Ok(judge(game, input, now))
    }

    /// The table and how the match stands once that is adopted.
    fn after(&self, accepted: &Accepted, time_up: bool, now: i64) -> (Table, Standing) {
        let (mut table, mut standing) = (self.table.clone(), self.standing.clone());
        for row in accepted.rows() {
            if let Some(RecordedInput::Leave { seat, .. }) = row.input {
                table.seats[seat.index()].gone = true;
            }
        }
        if let Some(clocks) = &mut standing.clocks {
            attend(clocks, accepted, &self.people_in_play());
        }
        standing.follow(accepted.awaited(), accepted.acted_openly(), now);
        if let Some(clocks) = &mut standing.clocks {
            clocks.hurry(&table.people(accepted.in_play()), now);
            if time_up {
                clocks.take_time_up();
            }
        }
        if let Some(outcome) = accepted.outcome() {
            finish(&mut table, &mut standing, outcome.clone(), now);
        }
        (table, standing)
    }

    /// Writes durably; if that fails, nothing has happened, and memory follows what is on disk.
    pub(super) async fn commit(
        &mut self,
        rows: Vec<Row>,
        table: Option<Table>,
        standing: Option<Standing>,
    ) -> Result<(), Refusal> {
        let due = standing.as_ref().map(|standing| standing.due(now()));
        let appends = !rows.is_empty();
        let commit = Commit { table_id: self.table.id.clone(), rows, table, standing };
        match self.matches.store.commit(commit).await {
            Ok(()) => {
                if let Some(due) = due {
                    self.matches.alarms.put(&self.table.id, due);
                }
                Ok(())
            }
            Err(error) => {
                tracing::error!(table = %self.table.id, %error, "could not be stored");
                if appends && let Err(error) = self.restore().await {
                    tracing::error!(table = %self.table.id, %error, "could not be read again");
                }
                Err(Refusal::plain("not-stored", "That could not be stored. Nothing has changed; try again."))
            }
        }
    }

    /// Takes the match from its record, unless it is in memory already up to the same version.
    pub(super) async fn restore(&mut self) -> Result<(), ApiError> {
        let rows = self.matches.store.record(&self.table.id).await?;
        let known = self.game.as_ref().map(Match::version);
        if rows.is_empty() || known == rows.last().map(|row| row.version) {
            return Ok(());
        }
        let restored = match self.table.start() {
            Some(start) => Match::restore(&start, self.table.clock.absence, &rows).map_err(|damage| damage.to_string()),
            None => Err(format!("the game {} is not played here any more", self.table.game)),
        };
        match restored {
            Ok(game) => self.game = Some(game),
            // Boxed, since it stores, and what cannot be stored is read again.
            Err(message) if self.table.status == TableStatus::Playing => Box::pin(self.quarantine(&message)).await,
            Err(message) => tracing::error!(table = %self.table.id, %message, "a finished match cannot be replayed"),
        }
        Ok(())
    }

    /// The rules failed: nothing more is played here, everything is kept, and all others go on.
    pub(super) async fn quarantine(&mut self, message: &str) {
        tracing::error!(table = %self.table.id, game = %self.table.game, %message, "a match is quarantined");
        metrics::counter!("starboard_matches_quarantined_total").increment(1);
        self.table.status = TableStatus::Quarantined;
        self.standing = Standing::default();
        let (table, standing) = (self.table.clone(), self.standing.clone());
        // Without the disk it stays quarantined in memory; the next load finds the same fault.
        let _ = self.commit(Vec::new(), Some(table), Some(standing)).await;
        self.notice("quarantined", "The rules failed here. The match is stopped; everything is kept for a repair.");
        self.show_table();
    }
}

/// Tells the clocks which people have acted and which have been silent.
fn attend(clocks: &mut Clocks, accepted: &Accepted, people: &[Seat]) {
    for row in accepted.rows() {
        match row.input {
            Some(RecordedInput::Deadline { seat, .. }) if people.contains(&seat) => clocks.missed(seat),
            Some(RecordedInput::Command { seat, .. }) if people.contains(&seat) => {
                clocks.acted(seat, accepted.acted() == Some(seat));
            }
            _ => {}
        }
    }
}

/// Whose version an input's answer tells.
fn viewer_of(input: &Input) -> Viewer {
    match input {
        Input::Command { seat, .. } | Input::Deadline { seat } | Input::Leave { seat, .. } => Viewer::Seat(*seat),
        Input::TimeUp | Input::AgreedDraw | Input::Abandoned => Viewer::Spectator,
    }
}

fn quarantined() -> Refusal {
    Refusal::plain("rules-failed", "The rules failed here. The match is stopped and kept.")
}

/// The match is over: the table says so, and no clock runs any more.
pub(super) fn finish(table: &mut Table, standing: &mut Standing, outcome: Outcome, now: i64) {
    table.status = TableStatus::Finished;
    table.ended_at = Some(now);
    table.outcome = Some(outcome);
    table.motions.clear();
    *standing = Standing::default();
    metrics::counter!("starboard_matches_finished_total").increment(1);
}
