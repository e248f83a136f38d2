//! Reviews of a recorded match from the perspective of one viewer.
//!
//! The steps of a finished match are its inputs. The number of inputs of a running match would reveal hidden acts, so
//! its steps are only the inputs that showed the viewer something, numbered separately.

use super::{Fault, Step, run};
use crate::judge::Play;
use games::game::{Pace, Refusal};
use games::json::Json;
use games::seat::Viewer;
use protocol::record::{MatchRecord, RecordedInput};
use protocol::rest::{ReplayStep, TurnMark};
use std::ops::RangeInclusive;

/// A summary of a recorded match.
#[derive(Clone, Debug, PartialEq)]
pub struct Overview {
    /// The number of the last step.
    pub length: u32,
    /// The step at which each turn starts.
    pub turns: Vec<TurnMark>,
    /// Each seat's chance to win after each step, in ten-thousandths. Empty while the match runs.
    pub chances: Vec<Vec<u32>>,
    /// The fault at which the replay stopped, if it did.
    pub cut: Option<Fault>,
}

/// Returns the fault of a record that fails midway, which is shown up to there. `Err` means that not even the setup
/// replays.
fn as_far_as_it_goes(done: Result<Play, Fault>) -> Result<Option<Fault>, Fault> {
    match done {
        Ok(_) => Ok(None),
        Err(fault) if fault.version.is_some_and(|version| version > 0) => Ok(Some(fault)),
        Err(fault) => Err(fault),
    }
}

/// The steps with the given numbers as `viewer` saw them. The error is the fault of a record whose setup fails.
pub fn steps(record: &MatchRecord, numbers: RangeInclusive<u32>, viewer: Viewer) -> Result<Vec<ReplayStep>, Fault> {
    let mut perspective = Perspective::of(record, viewer);
    let mut steps = Vec::new();
    as_far_as_it_goes(run(record, true, &mut |step| {
        if let Some(number) = perspective.number(&step)
            && numbers.contains(&number)
        {
            steps.push(perspective.step(number, &step));
        }
        Ok(perspective.seen <= *numbers.end())
    }))?;
    Ok(steps)
}

/// Answers a question of `viewer` about the position after `version` inputs. `None` if there is no such position.
pub fn answer_at(
    record: &MatchRecord,
    version: u32,
    viewer: Viewer,
    ask: &Json,
) -> Result<Option<Result<Json, Refusal>>, Fault> {
    let mut answer = None;
    run(record, false, &mut |step| {
        if step.version == version {
            answer = Some(step.play.state().answer(viewer, ask));
        }
        Ok(answer.is_none())
    })?;
    Ok(answer)
}

/// The summary of the whole match for `viewer`.
pub fn overview(record: &MatchRecord, viewer: Viewer) -> Result<Overview, Fault> {
    let mut perspective = Perspective::of(record, viewer);
    let mut overview = Overview { length: 0, turns: Vec::new(), chances: Vec::new(), cut: None };
    overview.cut = as_far_as_it_goes(run(record, true, &mut |step| {
        let Some(number) = perspective.number(&step) else { return Ok(true) };
        overview.length = number;
        overview.turns.extend(turn_mark(overview.turns.last(), number, &step));
        if perspective.finished {
            overview.chances.push(step.play.state().chances());
        }
        Ok(true)
    }))?;
    Ok(overview)
}

fn turn_mark(last: Option<&TurnMark>, version: u32, step: &Step) -> Option<TurnMark> {
    let awaited = step.play.awaited();
    let own_turn = awaited.iter().find(|decision| decision.question.pace == Pace::Turn)?;
    let (turn, seat) = (own_turn.question.turn, own_turn.seat);
    last.is_none_or(|last| last.turn < turn).then_some(TurnMark { version, turn, seat })
}

struct Perspective {
    viewer: Viewer,
    finished: bool,
    /// How many steps have been numbered.
    seen: u32,
    view: Option<Json>,
}

impl Perspective {
    fn of(record: &MatchRecord, viewer: Viewer) -> Self {
        let finished = record.outcome.is_some();
        let viewer = if viewer == Viewer::Omniscient && !finished { Viewer::Spectator } else { viewer };
        Perspective { viewer, finished, seen: 0, view: None }
    }

    /// The number of this step. `None` if the viewer does not get it.
    fn number(&mut self, step: &Step) -> Option<u32> {
        if !self.finished {
            let view = Some(step.play.state().view(self.viewer));
            let told = step.events.iter().any(|told| told.seen_by(self.viewer).is_some());
            let shows = told || view != self.view;
            self.view = view;
            if !shows {
                return None;
            }
        }
        self.seen += 1;
        Some(self.seen - 1)
    }

    fn step(&self, version: u32, step: &Step) -> ReplayStep {
        let events = step.events.iter().filter_map(|told| told.seen_by(self.viewer)).cloned().collect();
        let input = step.row.map(|row| &row.input).filter(|input| self.may_know(input)).cloned();
        // A shuffle reveals the hands.
        let draws = if self.viewer == Viewer::Omniscient { step.draws.to_vec() } else { Vec::new() };
        let view = self.view.clone().unwrap_or_else(|| step.play.state().view(self.viewer));
        ReplayStep { version, at: step.at, input, events, view, draws }
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
