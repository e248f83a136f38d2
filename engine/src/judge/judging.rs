//! Judging one input with its immediate consequences, and adopting the result.

use super::log::{Lines, Logged};
use super::play::Taken;
use super::position::{Position, bit};
use super::{Input, MISSED_TURNS_TO_FORFEIT, Match, Rejection, Row, guarded};
use crate::refusals::Code;
use games::erased::TypedCommand;
use games::game::{Decision, Departure, Outcome, Pace, Refusal, Role};
use games::refusals::{Common, Reason};
use games::seat::{Seat, Viewer};
use protocol::record::RecordedInput;
use protocol::rest::Absence;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// Judges an input at the time `now`, in milliseconds since 1970. A panic in the rules becomes
/// [`Rejection::RulesFailed`].
pub fn judge(current: &Match, input: Input, now: i64) -> Result<Box<Accepted>, Rejection> {
    guarded(|| current.judge(input, now)).unwrap_or_else(|message| Err(Rejection::RulesFailed(message)))
}

impl Match {
    /// Replaces the position with the result of [`judge`]. Call it once the rows are on disk.
    ///
    /// # Panics
    /// If `accepted` was judged on a different position.
    pub fn adopt(&mut self, accepted: Accepted) {
        assert_eq!(accepted.rows[0].version, self.position.version + 1, "adopted out of order");
        self.position = accepted.next;
        accepted.logged.into_iter().for_each(|logged| self.log.push(logged));
        self.answered.extend(accepted.answered);
    }

    /// Judges like [`judge`], but lets panics through.
    fn judge(&self, input: Input, now: i64) -> Result<Box<Accepted>, Rejection> {
        let mut judging = Judging { table: self, now, rows: Vec::new(), logged: Vec::new(), next: None };
        let (mut acted, mut answered) = (None, None);
        match input {
            Input::Command { seat, id, decision, command } => {
                self.check_seat(seat)?;
                let key = id.as_ref().map(|id| CommandKey::new(seat, id));
                if let Some(version) = key.and_then(|key| self.answered.get(&key)) {
                    return Err(Rejection::Repeated { version: *version });
                }
                let input = RecordedInput::Command { seat, command: command.clone() };
                let command = self.state().read(&command)?;
                let Some(role) = self.role_of(seat, decision, &command)? else {
                    return Err(self.refusal_of(&input, command).into());
                };
                judging.take(input, Some(command), Some(role), id)?;
                acted = (role == Role::Action).then_some(seat);
                answered = key.map(|key| (key, judging.position().shown_to(Viewer::Seat(seat))));
            }
            Input::Deadline { seat } => {
                self.check_seat(seat)?;
                judging.silence(seat)?;
            }
            Input::Leave { seat, why } => {
                self.check_seat(seat)?;
                judging.take_plain(RecordedInput::Leave { seat, why })?;
            }
            Input::TimeUp => judging.take_plain(RecordedInput::TimeUp)?,
            Input::AgreedDraw { resigned } => {
                resigned.map_or(Ok(()), |seat| self.check_seat(seat))?;
                judging.take_plain(RecordedInput::AgreedDraw { resigned })?;
            }
            Input::Abandoned => judging.take_plain(RecordedInput::Abandoned)?,
        }
        judging.accepted(acted, answered)
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() < self.seats() {
            return Ok(());
        }
        Err(Code::NoSuchSeat.plain())
    }

    /// The role of a command towards the seat's open question. `None` if the command is not listed.
    fn role_of(&self, seat: Seat, decision: Option<u32>, command: &TypedCommand) -> Result<Option<Role>, Rejection> {
        if self.outcome().is_some() {
            return Ok(None);
        }
        let listed = self.state().role_of(seat, command);
        let is_free = matches!(listed, Some(Role::Reply | Role::Aside)) || (listed.is_none() && decision.is_none());
        if is_free || decision == self.decision_number(seat) { Ok(listed) } else { Err(Rejection::Stale) }
    }

    /// The rules' own refusal of a command that they do not list.
    fn refusal_of(&self, input: &RecordedInput, command: TypedCommand) -> Refusal {
        let taken = self.position.play.take(input, Some(command));
        taken.err().unwrap_or_else(|| Common::NotListed.plain())
    }
}

/// The work on one input: the rows and the position that it leads to so far.
struct Judging<'a> {
    table: &'a Match,
    now: i64,
    rows: Vec<Row>,
    logged: Vec<Logged>,
    /// The position after the rows so far. `None` until the first row has been taken.
    next: Option<Position>,
}

impl Judging<'_> {
    fn position(&self) -> &Position {
        self.next.as_ref().unwrap_or(&self.table.position)
    }

    /// Takes an input that carries no command.
    fn take_plain(&mut self, input: RecordedInput) -> Result<(), Refusal> {
        self.take(input, None, None, None)
    }

    fn take(
        &mut self,
        input: RecordedInput,
        command: Option<TypedCommand>,
        role: Option<Role>,
        command_id: Option<String>,
    ) -> Result<(), Refusal> {
        let before = self.position();
        let Taken { play, events, draws } = before.play.take(&input, command)?;
        let told = Lines::of(events);
        let (next, shown) = before.after(play, &input, role, &told);
        let logged = next.logged(told, self.now);
        let step = next.play.step(Some(&input), draws);
        self.logged.push(logged);
        self.rows.push(Row { version: next.version, at: self.now, input: Some(input), step, shown, role, command_id });
        self.next = Some(next);
        Ok(())
    }

    /// Plays the rules' default commands for a seat that missed its deadline, for as long as it is asked in the same
    /// turn and span. A seat that has missed too many turns then forfeits.
    fn silence(&mut self, seat: Seat) -> Result<(), Rejection> {
        let not_due = || Code::NotDue.plain();
        let asked = self.position().decision_of(seat).ok_or_else(not_due)?.question.clone();
        while let Some(decision) = self.position().decision_of(seat)
            && (decision.question.turn, decision.question.span) == (asked.turn, asked.span)
        {
            let command = self.position().play.state().on_deadline(seat);
            let input = RecordedInput::Deadline { seat, command: command.text().clone() };
            self.take(input, Some(command), None, None)
                .map_err(|refusal| failed(format!("the rules refuse the default command for {seat}: {refusal}")))?;
            if self.rows.len() > self.table.bound as usize {
                return Err(failed(format!("the default commands for {seat} never end")));
            }
        }
        if asked.pace == Pace::Turn && self.is_absent(seat) {
            let leave = RecordedInput::Leave { seat, why: Departure::Absent };
            // The default command may have eliminated the seat or ended the match.
            if self.position().may_leave(seat) {
                self.take_plain(leave).map_err(|refusal| failed(format!("{seat} cannot leave: {refusal}")))?;
            }
        }
        Ok(())
    }

    fn is_absent(&self, seat: Seat) -> bool {
        self.table.absence == Absence::Resign && self.position().tallies[seat.index()].missed >= MISSED_TURNS_TO_FORFEIT
    }

    fn accepted(self, acted: Option<Seat>, answered: Option<(CommandKey, u32)>) -> Result<Box<Accepted>, Rejection> {
        let Judging { rows, logged, next, .. } = self;
        let next = next.ok_or_else(|| failed("the input produced no row"))?;
        let shown = rows.iter().fold(0, |all, row| all | row.shown);
        Ok(Accepted { rows: rows.into(), shown, acted, next, logged, answered }.into())
    }
}

fn failed(message: impl Into<String>) -> Rejection {
    Rejection::RulesFailed(message.into())
}

/// The rows of an accepted input and of its immediate consequences. Store all of them or none.
pub struct Accepted {
    rows: Arc<[Row]>,
    shown: u16,
    acted: Option<Seat>,
    next: Position,
    logged: Vec<Logged>,
    answered: Option<(CommandKey, u32)>,
}

impl Accepted {
    /// The rows to store, in order. There is at least one.
    pub fn rows(&self) -> &Arc<[Row]> {
        &self.rows
    }

    /// True if `viewer` gets something new.
    pub fn shows(&self, viewer: Viewer) -> bool {
        self.shown & bit(viewer) != 0
    }

    /// The seat that answered or advanced its decision by its own act.
    pub fn acted(&self) -> Option<Seat> {
        self.acted
    }

    /// The seat from [`Accepted::acted`] if others can see that it acted. Only then may its clock restart, because
    /// everybody sees deadlines.
    pub fn acted_openly(&self) -> Option<Seat> {
        self.acted.filter(|seat| self.shown & !bit(Viewer::Seat(*seat)) != 0)
    }

    /// The decisions that are open after this input.
    pub fn awaited(&self) -> &[Decision] {
        &self.next.awaited
    }

    /// The number of a seat's decision after this input. `None` if it has none.
    pub fn decision_number(&self, seat: Seat) -> Option<u32> {
        self.next.decision_number(seat)
    }

    /// The seats in play after this input.
    pub fn in_play(&self) -> Vec<Seat> {
        self.next.in_play()
    }

    /// The outcome, if this input ended the match.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.next.outcome.as_ref()
    }

    /// The viewer's own version after this input.
    pub fn version_for(&self, viewer: Viewer) -> u32 {
        self.next.shown_to(viewer)
    }
}

/// A hash of a seat and a command id. It is small, because a match keeps one for every command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct CommandKey(u64);

impl CommandKey {
    pub(super) fn new(seat: Seat, id: &str) -> Self {
        let mut hasher = DefaultHasher::new();
        (seat, id).hash(&mut hasher);
        CommandKey(hasher.finish())
    }
}
