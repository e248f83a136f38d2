//! Looking at a recorded match again, through the eyes of one viewer.
//!
//! Of a finished match the steps are its inputs. While a match runs, their very number would tell of others' hidden
//! acts: then the steps are those that showed the viewer something, numbered by themselves.

use super::{Fault, Moment, run};
use crate::judge::Play;
use games::erased::Playing;
use games::game::{Pace, Refusal};
use games::json::Json;
use games::seat::{Seat, Viewer};
use protocol::record::{MatchRecord, RecordedInput};
use protocol::rest::{ReplayStep, TurnMark};
use std::ops::RangeInclusive;

/// A match at a glance.
#[derive(Clone, Debug, PartialEq)]
pub struct Overview {
    /// The number of the last step.
    pub length: u32,
    /// Where each turn begins.
    pub turns: Vec<TurnMark>,
    /// Each seat's worth after each step; empty while the match runs.
    pub worth: Vec<Vec<Option<i32>>>,
    /// Why it is not seen to its end, if it is not.
    pub cut: Option<Fault>,
}

/// What can be shown of a record that does not execute to its end is what came before.
fn as_far_as_it_goes(done: Result<Play, Fault>) -> Result<Option<Fault>, Fault> {
    match done {
        Ok(_) => Ok(None),
        Err(fault) if fault.version.is_some_and(|version| version > 0) => Ok(Some(fault)),
        Err(fault) => Err(fault),
    }
}

/// The steps of those numbers as `viewer` saw them. A record that does not even begin gives its fault.
pub fn steps(record: &MatchRecord, numbers: RangeInclusive<u32>, viewer: Viewer) -> Result<Vec<ReplayStep>, Fault> {
    let mut eyes = Eyes::of(record, viewer);
    let mut steps = Vec::new();
    as_far_as_it_goes(run(record, true, &mut |moment| {
        if let Some(number) = eyes.number(&moment)
            && numbers.contains(&number)
        {
            steps.push(eyes.step(number, &moment));
        }
        Ok(eyes.seen <= *numbers.end())
    }))?;
    Ok(steps)
}

/// What `viewer` asks about the position after so many inputs; `None` if there is no such position.
pub fn answer_at(
    record: &MatchRecord,
    version: u32,
    viewer: Viewer,
    ask: &Json,
) -> Result<Option<Result<Json, Refusal>>, Fault> {
    let mut answer = None;
    run(record, false, &mut |moment| {
        if moment.version == version {
            answer = Some(moment.play.state().answer(viewer, ask));
        }
        Ok(answer.is_none())
    })?;
    Ok(answer)
}

/// The whole match at a glance, for `viewer`.
pub fn overview(record: &MatchRecord, viewer: Viewer) -> Result<Overview, Fault> {
    let mut eyes = Eyes::of(record, viewer);
    let mut overview = Overview { length: 0, turns: Vec::new(), worth: Vec::new(), cut: None };
    let seats = record.loadouts.len();
    overview.cut = as_far_as_it_goes(run(record, true, &mut |moment| {
        let Some(number) = eyes.number(&moment) else { return Ok(true) };
        overview.length = number;
        overview.turns.extend(turn_mark(overview.turns.last(), number, &moment));
        if eyes.finished {
            overview.worth.push(worths(&**moment.play.state(), seats));
        }
        Ok(true)
    }))?;
    Ok(overview)
}

/// Each seat's worth while it is in play: a verdict would dwarf what led to it.
fn worths(state: &dyn Playing, seats: usize) -> Vec<Option<i32>> {
    let out: Vec<Seat> = state.out().into_iter().flatten().collect();
    let plays = |seat: &Seat| state.outcome().is_none() && !out.contains(seat);
    Seat::all(seats).map(|seat| plays(&seat).then(|| state.worth(seat))).collect()
}

fn turn_mark(last: Option<&TurnMark>, version: u32, moment: &Moment) -> Option<TurnMark> {
    let awaited = moment.play.awaited();
    let own_turn = awaited.iter().find(|decision| decision.question.pace == Pace::Turn)?;
    let (turn, seat) = (own_turn.question.turn, own_turn.seat);
    last.is_none_or(|last| last.turn < turn).then_some(TurnMark { version, turn, seat })
}

struct Eyes {
    viewer: Viewer,
    finished: bool,
    /// How many moments have been numbered.
    seen: u32,
    view: Option<Json>,
}

impl Eyes {
    fn of(record: &MatchRecord, viewer: Viewer) -> Self {
        let finished = record.outcome.is_some();
        let viewer = if viewer == Viewer::Omniscient && !finished { Viewer::Spectator } else { viewer };
        Eyes { viewer, finished, seen: 0, view: None }
    }

    /// The number of this moment's step; `None` if it shows nothing.
    fn number(&mut self, moment: &Moment) -> Option<u32> {
        if !self.finished {
            let view = Some(moment.play.state().view(self.viewer));
            let told = moment.events.iter().any(|told| told.seen_by(self.viewer).is_some());
            let shows = told || view != self.view;
            self.view = view;
            if !shows {
                return None;
            }
        }
        self.seen += 1;
        Some(self.seen - 1)
    }

    fn step(&self, version: u32, moment: &Moment) -> ReplayStep {
        let events = moment.events.iter().filter_map(|told| told.seen_by(self.viewer)).cloned().collect();
        let input = moment.row.map(|row| &row.input).filter(|input| self.may_know(input)).cloned();
        // A shuffle told would tell the hands.
        let draws = if self.viewer == Viewer::Omniscient { moment.draws.to_vec() } else { Vec::new() };
        let view = self.view.clone().unwrap_or_else(|| moment.play.state().view(self.viewer));
        ReplayStep { version, at: moment.at, input, events, view, draws }
    }

    fn may_know(&self, input: &RecordedInput) -> bool {
        match input {
            RecordedInput::Command { seat, .. } | RecordedInput::Deadline { seat, .. } => self.viewer.sees(*seat),
            RecordedInput::Leave { .. }
            | RecordedInput::TimeUp
            | RecordedInput::AgreedDraw { .. }
            | RecordedInput::Abandoned => true,
        }
    }
}
