//! Plays inputs. An input is judged on a copy of the match, stored, applied, published and answered, in this order. No client
//! sees a change that is not on disk.

use crate::clock::Clocks;
use crate::matches::core::{Accepted, Input, Verdict, judge};
use crate::matches::life::freezing::frozen;
use crate::matches::moves::change::Change;
use crate::matches::state::RoomState;
use crate::matches::table::{Table, TurnState};
use crate::matches::task::Room;
use crate::time::now;
use games::game::{Outcome, Refusal};
use games::seat::{Seat, Viewer};
use protocol::record::RecordedInput;
use protocol::rest::TableStatus;

/// Why an input was not played.
#[derive(Debug)]
pub(crate) struct NotTaken {
    pub(crate) refusal: Refusal,
    /// True if it answered a decision that is no longer open.
    pub(crate) stale: bool,
    /// True if it was legal but the write failed. It may be played again unchanged.
    pub(crate) unstored: bool,
}

impl From<Refusal> for NotTaken {
    fn from(refusal: Refusal) -> Self {
        NotTaken { refusal, stale: false, unstored: false }
    }
}

impl RoomState {
    fn judge(&self, input: Input, now: i64) -> Result<Verdict, Refusal> {
        let game = self.game.as_ref().ok_or_else(|| Refusal::plain("not-playing", "No match is being played here."))?;
        if self.table.status == TableStatus::Frozen {
            return Err(frozen());
        }
        Ok(judge(game, input, now))
    }

    /// The change that an accepted input makes to the table, its clocks and its bots.
    fn follow(&self, accepted: Box<Accepted>, time_up: bool, now: i64) -> Change {
        let (mut table, mut standing, mut notices) = (None::<Box<Table>>, self.standing.clone(), Vec::new());
        for row in accepted.rows().iter() {
            if let Some(RecordedInput::Leave { seat, .. } | RecordedInput::AgreedDraw { resigned: Some(seat) }) =
                row.input
            {
                table.get_or_insert_with(|| self.table.clone().into()).seats[seat.index()].gone = true;
            }
        }
        self.count_stand_ins(&accepted, &mut table);
        let people = self.people_in_play();
        if let Some(clocks) = &mut standing.clocks {
            attend(clocks, &accepted, &people);
        }
        let wants = |seat: &Seat| standing.clocks.as_ref().is_some_and(|clocks| clocks.wants_stand_in(*seat));
        let (late, others): (Vec<Seat>, Vec<Seat>) = people.into_iter().partition(wants);
        // Bots do not play on for players who are all missing.
        for seat in late.into_iter().filter(|_| !others.is_empty()) {
            let table = table.get_or_insert_with(|| self.table.clone().into());
            notices.push(("replaced", self.let_bot_play(seat, table, &mut standing)));
        }
        let number = |seat| accepted.decision_number(seat);
        standing.follow(accepted.awaited(), number, accepted.acted_openly(), now);
        if let Some(clocks) = &mut standing.clocks {
            clocks.hurry(&table.as_deref().unwrap_or(&self.table).people(accepted.in_play()), now);
            if time_up {
                clocks.take_time_up();
            }
        }
        if let Some(outcome) = accepted.outcome() {
            let table = table.get_or_insert_with(|| self.table.clone().into());
            table.turns = Some(self.turn());
            finish(table, &mut standing, outcome.clone(), now);
        }
        Change { accepted: Some(accepted), table, standing: Some(standing), notices, ..Change::default() }
    }
}

impl Room {
    /// Plays an input. Returns the version that its seat has seen after it; for inputs without a seat, the spectators'
    /// version.
    pub(crate) async fn play(&mut self, input: Input) -> Result<u32, NotTaken> {
        let (now, viewer, time_up) = (now(), viewer_of(&input), input == Input::TimeUp);
        let judging = self.inbox.liveness.judging();
        let verdict = self.state.judge(input, now)?;
        drop(judging);
        let accepted = match verdict {
            Verdict::Accepted(accepted) => accepted,
            Verdict::Duplicate { version } => return Ok(version),
            Verdict::Refused { refusal, stale } => return Err(NotTaken { refusal, stale, unstored: false }),
            Verdict::Poisoned { message } => {
                Box::pin(self.freeze(&message)).await;
                return Err(frozen().into());
            }
        };
        let version = accepted.version_for(viewer);
        let unstored = |refusal| NotTaken { refusal, stale: false, unstored: true };
        self.enact(self.state.follow(accepted, time_up, now)).await.map_err(unstored)?;
        self.recount_motions().await;
        self.think();
        Ok(version)
    }
}

/// Records in the clocks which people have acted and which have missed a decision.
fn attend(clocks: &mut Clocks, accepted: &Accepted, people: &[Seat]) {
    for row in accepted.rows().iter() {
        match row.input {
            Some(RecordedInput::Deadline { seat, .. }) if people.contains(&seat) => clocks.missed(seat),
            Some(RecordedInput::Command { seat, .. }) if people.contains(&seat) => {
                clocks.acted(seat, accepted.acted() == Some(seat));
            }
            _ => {}
        }
    }
}

/// The viewer whose version is reported after an input.
fn viewer_of(input: &Input) -> Viewer {
    match input {
        Input::Command { seat, .. }
        | Input::Deadline { seat }
        | Input::Leave { seat, .. }
        | Input::AgreedDraw { resigned: Some(seat) } => Viewer::Seat(*seat),
        Input::TimeUp | Input::AgreedDraw { resigned: None } | Input::Abandoned => Viewer::Spectator,
    }
}

/// Ends the match on its table and stops all clocks.
pub(crate) fn finish(table: &mut Table, standing: &mut TurnState, outcome: Outcome, now: i64) {
    table.status = TableStatus::Finished;
    table.ended_at = Some(now);
    table.outcome = Some(outcome);
    table.motions.clear();
    table.give_all_back();
    *standing = TurnState::default();
    metrics::counter!("starboard_matches_finished_total").increment(1);
}
