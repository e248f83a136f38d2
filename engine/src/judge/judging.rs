//! Judging one input, and taking its immediate consequences.

use super::log::{Lines, Logged};
use super::play::Taken;
use super::position::Position;
use super::{Accepted, CommandKey, Input, MISSED_TURNS_TO_FORFEIT, Match, Row, Verdict};
use games::game::{Departure, Pace, Refusal, Role};
use games::json::Json;
use games::seat::{Seat, Viewer};
use protocol::record::RecordedInput;
use protocol::rest::Absence;

impl Match {
    /// Judges like [`super::judge`], but lets panics through.
    pub(super) fn judge(&self, input: Input, now: i64) -> Result<Accepted, Box<Verdict>> {
        let mut judging = Judging { table: self, now, rows: Vec::new(), logged: Vec::new(), next: None };
        let mut answered = None;
        let acted = match input {
            Input::Command { seat, id, decision, command } => {
                self.check_seat(seat)?;
                let sent = id.as_ref().map(|id| CommandKey::new(seat, id));
                if let Some(version) = sent.and_then(|sent| self.answered.get(&sent)) {
                    return Err(Box::new(Verdict::Duplicate { version: *version }));
                }
                let role = self.role_of(seat, decision, &command)?;
                judging.take(RecordedInput::Command { seat, command }, Some(role), id).map_err(refused)?;
                answered = sent.map(|sent| (sent, judging.position().shown_to(Viewer::Seat(seat))));
                (role == Role::Action).then_some(seat)
            }
            Input::Deadline { seat } => {
                self.check_seat(seat)?;
                judging.silence(seat)?;
                None
            }
            Input::Leave { seat, why } => {
                self.check_seat(seat)?;
                judging.take(RecordedInput::Leave { seat, why }, None, None).map_err(refused)?;
                None
            }
            Input::TimeUp => judging.take(RecordedInput::TimeUp, None, None).map_err(refused).map(|()| None)?,
            Input::AgreedDraw { resigned } => {
                resigned.map_or(Ok(()), |seat| self.check_seat(seat))?;
                judging.take(RecordedInput::AgreedDraw { resigned }, None, None).map_err(refused)?;
                None
            }
            Input::Abandoned => judging.take(RecordedInput::Abandoned, None, None).map_err(refused).map(|()| None)?,
        };
        judging.accepted(acted, answered)
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Box<Verdict>> {
        if seat.index() < self.seats() {
            return Ok(());
        }
        Err(refused(Refusal::plain("no-such-seat", "There is no such seat at this table.")))
    }

    /// The role of a command towards the seat's open question, or why the command is not taken.
    fn role_of(&self, seat: Seat, decision: Option<u32>, command: &Json) -> Result<Role, Box<Verdict>> {
        let listed = self.outcome().is_none().then(|| self.state().role_of(seat, command)).flatten();
        if let Some(role @ (Role::Reply | Role::Aside)) = listed {
            return Ok(role);
        }
        let current = self.decision_number(seat);
        let stale = if listed.is_some() { decision != current } else { decision.is_some() && decision != current };
        if stale && self.outcome().is_none() {
            let refusal = Refusal::plain("stale", "That question is no longer asked.");
            return Err(Box::new(Verdict::Refused { refusal, stale: true }));
        }
        listed.ok_or_else(|| refused(self.refusal_of(seat, command)))
    }

    /// The rules' own refusal of a command that they do not list.
    fn refusal_of(&self, seat: Seat, command: &Json) -> Refusal {
        let input = RecordedInput::Command { seat, command: command.clone() };
        let taken = self.position.play.take(&input);
        taken.err().unwrap_or_else(|| Refusal::plain("not-listed", "That cannot be done now."))
    }
}

/// The work on one input: the rows and the position that it leads to so far.
struct Judging<'a> {
    table: &'a Match,
    now: i64,
    rows: Vec<Row>,
    logged: Vec<Logged>,
    /// `None` until the first row has been taken.
    next: Option<Position>,
}

impl Judging<'_> {
    fn position(&self) -> &Position {
        self.next.as_ref().unwrap_or(&self.table.position)
    }

    fn take(&mut self, input: RecordedInput, role: Option<Role>, command_id: Option<String>) -> Result<(), Refusal> {
        let before = self.position();
        let Taken { play, events, draws } = before.play.take(&input)?;
        let mut next = before.after(play, &input, role);
        let seat = if let RecordedInput::Command { seat, .. } = &input { Some(*seat) } else { None };
        next.project_all_after(before, seat, role);
        let told = Lines::of(events);
        let shown = next.shown_something(before, &told);
        next.count(shown);
        let logged = next.logged(told, self.now);
        let step = next.play.step(Some(&input), draws);
        self.logged.push(logged);
        self.rows.push(Row { version: next.version, at: self.now, input: Some(input), step, shown, role, command_id });
        self.next = Some(next);
        Ok(())
    }

    /// Plays the default of the rules for a silent seat, for as long as it is asked in the same turn and span. A seat
    /// that has missed too many turns then forfeits.
    fn silence(&mut self, seat: Seat) -> Result<(), Box<Verdict>> {
        let not_due = || refused(Refusal::plain("not-due", "That seat is not awaited."));
        let asked = self.position().decision_of(seat).ok_or_else(not_due)?.question.clone();
        while let Some(decision) = self.position().decision_of(seat)
            && (decision.question.turn, decision.question.span) == (asked.turn, asked.span)
        {
            let command = self.position().play.state().on_deadline(seat);
            self.take(RecordedInput::Deadline { seat, command }, None, None)
                .map_err(|refusal| poisoned(format!("the rules refuse the default command for {seat}: {refusal}")))?;
            if self.rows.len() > self.table.bound as usize {
                return Err(poisoned(format!("the default commands for {seat} never end")));
            }
        }
        if asked.pace == Pace::Turn && self.is_absent(seat) {
            let leave = RecordedInput::Leave { seat, why: Departure::Absent };
            // The default command may have eliminated the seat or ended the match.
            if self.position().may_leave(seat) {
                self.take(leave, None, None).map_err(|refusal| poisoned(format!("{seat} cannot leave: {refusal}")))?;
            }
        }
        Ok(())
    }

    fn is_absent(&self, seat: Seat) -> bool {
        self.table.absence == Absence::Resign && self.position().tallies[seat.index()].missed >= MISSED_TURNS_TO_FORFEIT
    }

    fn accepted(self, acted: Option<Seat>, answered: Option<(CommandKey, u32)>) -> Result<Accepted, Box<Verdict>> {
        let Judging { rows, logged, next, .. } = self;
        let next = next.ok_or_else(|| poisoned("the input produced no row".into()))?;
        let shown = rows.iter().fold(0, |all, row| all | row.shown);
        Ok(Accepted { rows: rows.into(), shown, acted, next, logged, answered })
    }
}

fn refused(refusal: Refusal) -> Box<Verdict> {
    Box::new(Verdict::Refused { refusal, stale: false })
}

fn poisoned(message: String) -> Box<Verdict> {
    Box::new(Verdict::Poisoned { message })
}
