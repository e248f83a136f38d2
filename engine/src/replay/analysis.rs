//! The analysis of a finished match: how much was luck and how much was play. `docs/luck.md` defines both.
//!
//! An [`Analyser`] works in small steps, so that it can be stopped and can show results early. The same record gives
//! the same analysis on every machine.

#[cfg(test)]
mod tests;

use super::{Fault, fault, run, start_of};
use crate::judge::{Start, guarded};
use games::bots::{Outlook, Reason};
use games::chance::SURE;
use games::dice::Dice;
use games::erased::{Act, Playing};
use games::game::Question;
use games::json::Json;
use games::seat::{Seat, Viewer};
use protocol::record::{MatchRecord, RecordedInput};
use protocol::rest::{DecisionKind, JudgedDecision, Luck, MatchAnalysis, SeatSum};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The version of the method. Raise it when a change makes results incomparable. Stored results of other versions are
/// recomputed.
pub const METHOD: u32 = 4;
/// A seat's chance at a position is the mean over 8 worlds.
const WORLDS: u64 = 8;
/// Draws are compared with 12 other draws that were possible, each in 2 worlds.
const OTHERS: u64 = 12;
const WORLDS_OF_OTHER: u64 = 2;
/// A mistake costs at least 3%.
const MISTAKE: i64 = SURE as i64 * 3 / 100;

/// A position of the match, and the input that led to it.
struct Position {
    state: Arc<dyn Playing>,
    input: Option<RecordedInput>,
    drew: bool,
    /// Each seat's share of the win once the match is over.
    end: Option<Vec<i64>>,
}

/// A decision to judge.
#[derive(Debug)]
struct Decided {
    version: u32,
    until: u32,
    seat: Seat,
    kind: DecisionKind,
    commands: Vec<Json>,
}

/// A remaining task. The last one in the list is done first.
enum Task {
    /// Estimate the chances at a position.
    Chances(u32),
    /// Compare the draws at a position with other possible ones.
    Luck(u32),
    Decision(Decided),
}

/// A judged decision, before its cost is known.
struct Judged {
    decision: JudgedDecision,
    /// The turn in which the seat decided.
    turn: Option<u32>,
    /// By how much the best answer beats the actual one, if the rollout policy continues after either.
    loss: Outlook,
    /// By how much the best answer beats the rollout policy's.
    gain: Outlook,
}

impl Judged {
    /// The decision with its cost: its loss, less what the seat's next decision in the same turn could still gain over
    /// the policy. A chance that is missed for a whole turn is therefore charged once, at the last decision.
    fn priced(&self, next: Option<&Judged>) -> JudgedDecision {
        let still = next.filter(|next| next.turn == self.turn).map(|next| next.gain).unwrap_or_default();
        let error = (self.loss.error.pow(2) + still.error.pow(2)).isqrt();
        let cost = self.loss.mean - still.mean;
        let decision = self.decision.clone();
        if cost <= error && decision.kind != DecisionKind::Resignation {
            return JudgedDecision {
                better: Vec::new(),
                drafts: 0,
                reason: Reason::Only,
                hindsight: None,
                threats: Vec::new(),
                ..decision
            };
        }
        let mistake = cost >= MISTAKE && cost > error;
        let hindsight = decision.hindsight.filter(|_| mistake);
        let threats = if mistake { decision.threats } else { Vec::new() };
        JudgedDecision { cost: cost as i32, error: error as i32, mistake, hindsight, threats, ..decision }
    }
}

/// A running analysis.
pub struct Analyser {
    start: Start,
    positions: Vec<Position>,
    seats: Vec<Seat>,
    tasks: Vec<Task>,
    found: MatchAnalysis,
    /// The position and the seat of each decision, in order.
    order: Vec<(u32, Seat)>,
    judged: BTreeMap<(u32, Seat), Judged>,
    /// The number of tasks at the start.
    count: usize,
    /// Each seat's chance before the first draw.
    begun: Vec<i32>,
}

impl Analyser {
    /// Prepares the analysis of a finished match.
    ///
    /// # Errors
    /// If the record has a fault, or the match is still running.
    pub fn of(record: &MatchRecord) -> Result<Self, Fault> {
        if record.outcome.is_none() {
            return Err(fault(None, "The match is not over."));
        }
        let start = start_of(record)?;
        let mut positions = Vec::new();
        run(record, false, &mut |step| {
            let outcome = step.play.outcome();
            positions.push(Position {
                state: step.play.state().copy(),
                input: step.row.map(|row| row.input.clone()),
                drew: !step.draws.is_empty(),
                end: outcome.map(|outcome| shares(&outcome.winners(), record.loadouts.len())),
            });
            Ok(true)
        })?;
        let seats: Vec<Seat> = Seat::all(record.loadouts.len()).collect();
        let mut decisions = decisions(&positions, &seats);
        let unknown = vec![0; seats.len()];
        let found = MatchAnalysis {
            method: METHOD,
            chances: vec![unknown.clone(); positions.len()],
            errors: vec![unknown.clone(); positions.len()],
            sums: vec![SeatSum::default(); seats.len()],
            luck: Vec::new(),
            decisions: Vec::new(),
        };
        let order: Vec<_> = decisions.iter().map(|decided| (decided.version, decided.seat)).collect();
        decisions.reverse();
        let mut tasks: Vec<Task> = decisions.into_iter().map(Task::Decision).collect();
        let versions = 0..positions.len() as u32;
        tasks.extend(versions.clone().rev().map(Task::Luck));
        tasks.extend(versions.rev().map(Task::Chances));
        let count = tasks.len();
        Ok(Analyser { start, positions, seats, tasks, found, order, judged: BTreeMap::new(), count, begun: unknown })
    }

    /// Does one task, which takes up to about a second. Returns false once everything is done.
    ///
    /// # Errors
    /// If the rules fail.
    pub fn step(&mut self) -> Result<bool, Fault> {
        let Some(task) = self.tasks.pop() else { return Ok(false) };
        let at = match &task {
            Task::Chances(version) | Task::Luck(version) | Task::Decision(Decided { version, .. }) => *version,
        };
        let done = guarded(|| match task {
            Task::Chances(version) => self.chances(version),
            Task::Luck(version) => self.luck(version),
            Task::Decision(decided) => self.decision(decided),
        });
        done.map_err(|message| fault(Some(at), format!("The rules failed: {message}.")))?;
        if matches!(self.tasks.last(), Some(Task::Decision(_))) && self.judged.is_empty() {
            self.largest_first();
        }
        Ok(!self.tasks.is_empty())
    }

    /// How many decisions have been judged, and how many there are.
    pub fn progress(&self) -> (u32, u32) {
        (self.judged.len() as u32, self.order.len() as u32)
    }

    /// The fraction of the work that is done, 0 to 1.
    pub fn part_done(&self) -> f64 {
        1.0 - self.tasks.len() as f64 / self.count.max(1) as f64
    }

    /// True once only decisions are left.
    pub fn has_luck(&self) -> bool {
        self.tasks.iter().all(|task| matches!(task, Task::Decision(_)))
    }

    /// The results so far.
    pub fn found(&self) -> MatchAnalysis {
        let mut found = self.found.clone();
        found.decisions = self.decisions();
        found.sums = self.seats.iter().map(|seat| sum(&found, *seat, self.start_of(*seat))).collect();
        found
    }

    /// Puts the decisions with the largest changes in a chance first, because they are the important ones. Each is
    /// followed by the seat's next decision, because its cost depends on that one.
    fn largest_first(&mut self) {
        let chances = &self.found.chances;
        let mut swings = BTreeMap::new();
        for task in &self.tasks {
            if let Task::Decision(Decided { version, until, seat, .. }) = task {
                let at = |version: u32| chances[version as usize][seat.index()];
                swings.insert((*seat, *version), at(*version).abs_diff(at(*until)));
            }
        }
        self.tasks.sort_by_key(|task| match task {
            Task::Decision(Decided { version, seat, .. }) => {
                let before = swings.range(..(*seat, *version)).next_back().filter(|((of, _), _)| of == seat);
                before.map_or(0, |(_, swing)| *swing).max(swings[&(*seat, *version)])
            }
            Task::Chances(_) | Task::Luck(_) => u32::MAX,
        });
    }

    fn chances(&mut self, version: u32) {
        let at = version as usize;
        for seat in &self.seats {
            let outlook = self.outlook(version, *seat);
            self.found.chances[at][seat.index()] = outlook.mean as i32;
            self.found.errors[at][seat.index()] = outlook.error as i32;
        }
    }

    fn outlook(&self, version: u32, seat: Seat) -> Outlook {
        let Position { state, end, .. } = &self.positions[version as usize];
        match end {
            Some(shares) => Outlook { mean: shares[seat.index()], error: 0 },
            None => Outlook::of(&state.outlooks(seat, self.worlds_at(version, 0, WORLDS))),
        }
    }

    /// Compares the draws at a position with others that were possible. All are judged in the same worlds, so the mean
    /// luck of many matches is 0 even if the chances are badly judged.
    fn luck(&mut self, version: u32) {
        let others: Vec<Arc<dyn Playing>> = (0..OTHERS).filter_map(|number| self.other(version, number)).collect();
        if others.len() < OTHERS as usize {
            return;
        }
        for seat in self.seats.clone() {
            let real = &self.positions[version as usize];
            let seen = real.state.view(Viewer::Seat(seat));
            // A draw that the seat does not see does not count as its luck yet.
            let hidden = real.end.is_none() && others.iter().all(|other| other.view(Viewer::Seat(seat)) == seen);
            if hidden && version > 0 {
                continue;
            }
            let (mut changes, mut chances) = (Vec::new(), Vec::new());
            for (other, number) in others.iter().zip(0..) {
                let worlds = self.worlds_at(version, number * WORLDS_OF_OTHER, WORLDS_OF_OTHER);
                let here = match &real.end {
                    Some(shares) => vec![shares[seat.index()]; WORLDS_OF_OTHER as usize],
                    None => real.state.outlooks(seat, worlds.clone()),
                };
                let there = other.outlooks(seat, worlds);
                let [here, there] = [here, there].map(|results| Outlook::of(&results).mean);
                changes.push(here - there);
                chances.push(there);
            }
            let Outlook { mean, error } = Outlook::of(&changes);
            let expected = Outlook::of(&chances).mean;
            if version == 0 {
                self.begun[seat.index()] = expected as i32;
            }
            let [least, most] =
                [chances.iter().min(), chances.iter().max()].map(|end| end.map_or(0, |end| end - expected));
            let luck = Luck {
                version,
                seat,
                change: mean as i32,
                error: error as i32,
                least: least as i32,
                most: most as i32,
            };
            self.found.luck.push(luck);
        }
    }

    /// The position with other draws: other dice, and other orders of the piles whose order nobody knew. `None` if the
    /// rules do not handle the input.
    fn other(&self, version: u32, number: u64) -> Option<Arc<dyn Playing>> {
        let mut dice = Dice::forecast(!self.seed_of(version, number));
        let Some(input) = &self.positions[version as usize].input else {
            let Start { game, rules, options, loadouts, .. } = &self.start;
            return Some((game.setup)(*rules, options, loadouts, &mut dice).ok()?.state);
        };
        let mut state = self.positions[version as usize - 1].state.reshuffle(&mut dice);
        let act = match input {
            RecordedInput::Command { seat, command } | RecordedInput::Deadline { seat, command } => {
                Act::Command(*seat, state.read(command).ok()?)
            }
            RecordedInput::Leave { seat, why } => Act::Leave(*seat, *why),
            RecordedInput::TimeUp => Act::TimeUp,
            RecordedInput::AgreedDraw { .. } | RecordedInput::Abandoned => return None,
        };
        Arc::get_mut(&mut state)?.act(act, &mut dice, None).ok()?;
        Some(state)
    }

    fn decision(&mut self, decided: Decided) {
        let Decided { version, until, seat, kind, commands } = decided;
        let state = &self.positions[version as usize].state;
        let turn = question(&**state, seat).map(|question| question.turn);
        let decision = JudgedDecision {
            version,
            until,
            seat,
            kind,
            commands,
            better: Vec::new(),
            drafts: 0,
            cost: 0,
            error: 0,
            mistake: false,
            reason: Reason::Only,
            hindsight: None,
            threats: Vec::new(),
        };
        let mut judged = Judged { decision, turn, loss: Outlook::default(), gain: Outlook::default() };
        let decision = &mut judged.decision;
        if kind == DecisionKind::Resignation {
            judged.loss = self.outlook(version, seat);
        } else if let Ok(verdict) = state.verdict(seat, &decision.commands, self.seed_of(version, seat.index() as u64))
        {
            (judged.loss, judged.gain) = (verdict.loss, verdict.gain);
            (decision.better, decision.drafts, decision.reason) = (verdict.better, verdict.drafts, verdict.reason);
            if judged.loss.mean >= MISTAKE {
                let (done, better) = (&decision.commands, &decision.better);
                decision.hindsight = state.hindsight(seat, done, better).ok().map(|gain| gain.mean as i32);
                decision.threats = state.threats(seat, done, better).unwrap_or_default();
            }
        }
        self.judged.insert((version, seat), judged);
    }

    /// The judged decisions in order, each with its cost. A decision is left out until the seat's next one is judged,
    /// because its cost depends on that one's gain.
    fn decisions(&self) -> Vec<JudgedDecision> {
        let mut decisions: Vec<JudgedDecision> = Vec::new();
        for seat in &self.seats {
            let own: Vec<Option<&Judged>> =
                self.order.iter().filter(|(_, of)| of == seat).map(|at| self.judged.get(at)).collect();
            for (at, judged) in own.iter().enumerate() {
                if let (Some(judged), Some(Some(_)) | None) = (judged, own.get(at + 1)) {
                    decisions.push(judged.priced(own.get(at + 1).copied().flatten()));
                }
            }
        }
        decisions.sort_by_key(|decision| (decision.version, decision.seat));
        decisions
    }

    /// The seed for a position. It depends on the match, because otherwise the luck of many matches would be compared
    /// with the same few draws.
    fn seed_of(&self, version: u32, number: u64) -> u64 {
        let [a, b, c, d, ..] = self.start.seed;
        (u64::from(u32::from_le_bytes([a, b, c, d])) << 31) + (u64::from(version) << 12) + number
    }

    fn worlds_at(&self, version: u32, from: u64, count: u64) -> std::ops::Range<u64> {
        let first = self.seed_of(version, from);
        first..first + count
    }

    /// A seat's chance before the first draw. If the setup drew nothing, it is the chance at the first position.
    fn start_of(&self, seat: Seat) -> i32 {
        if self.positions[0].drew { self.begun[seat.index()] } else { self.found.chances[0][seat.index()] }
    }
}

fn sum(found: &MatchAnalysis, seat: Seat, start: i32) -> SeatSum {
    let end = found.chances.last().map_or(0, |chances| chances[seat.index()]);
    let own_luck = || found.luck.iter().filter(|luck| luck.seat == seat);
    let own_decisions = || found.decisions.iter().filter(|decision| decision.seat == seat);
    let luck = own_luck().map(|luck| luck.change).sum();
    let play = -own_decisions().map(|decision| decision.cost).sum::<i32>();
    SeatSum {
        start,
        luck,
        play,
        others: end - start - luck - play,
        end,
        luck_error: together(own_luck().map(|luck| luck.error)),
        play_error: together(own_decisions().map(|decision| decision.error)),
        mistakes: own_decisions().filter(|decision| decision.mistake).count() as u32,
    }
}

/// The error of a sum of independent parts.
fn together(errors: impl Iterator<Item = i32>) -> i32 {
    errors.map(|error| i64::from(error).pow(2)).sum::<i64>().isqrt() as i32
}

fn shares(winners: &[Seat], seats: usize) -> Vec<i64> {
    let share = i64::from(SURE) / winners.len().max(1) as i64;
    Seat::all(seats).map(|seat| if winners.contains(&seat) { share } else { 0 }).collect()
}

/// All decisions of the match. A decision is a seat's commands until its question changes, something is drawn, or the
/// seat learns something hidden.
fn decisions(positions: &[Position], seats: &[Seat]) -> Vec<Decided> {
    let mut found: Vec<Decided> = seats.iter().flat_map(|seat| decisions_of(positions, *seat)).collect();
    found.sort_by_key(|decided| (decided.version, decided.seat));
    found
}

fn decisions_of(positions: &[Position], seat: Seat) -> Vec<Decided> {
    let mut found = Vec::new();
    let mut open: Option<Stretch> = None;
    for (at, position) in positions.iter().enumerate().skip(1) {
        let asked = question(&*positions[at - 1].state, seat);
        if open.as_ref().is_some_and(|open| Some(&open.question) != asked.as_ref()) {
            found.extend(open.take().into_iter().flat_map(|open| open.decisions(positions, seat)));
        }
        match (&position.input, asked) {
            (Some(RecordedInput::Command { seat: by, command }), Some(question)) if *by == seat => {
                let open = open.get_or_insert(Stretch { question, commands: BTreeMap::new() });
                open.commands.insert(at as u32 - 1, command.clone());
            }
            (Some(RecordedInput::Deadline { seat: by, command }), Some(_)) if *by == seat => {
                let (version, until, commands) = (at as u32 - 1, at as u32, vec![command.clone()]);
                found.push(Decided { version, until, seat, kind: DecisionKind::Deadline, commands });
            }
            (Some(RecordedInput::Leave { seat: by, .. }), _) if *by == seat => {
                let (version, until, commands) = (at as u32 - 1, at as u32, Vec::new());
                found.push(Decided { version, until, seat, kind: DecisionKind::Resignation, commands });
            }
            _ => {}
        }
    }
    found.extend(open.into_iter().flat_map(|open| open.decisions(positions, seat)));
    found
}

/// The commands of a seat while it was asked the same question, by the position before each.
struct Stretch {
    question: Question,
    commands: BTreeMap<u32, Json>,
}

impl Stretch {
    /// Splits it where something was drawn, or where the seat learned something.
    fn decisions(self, positions: &[Position], seat: Seat) -> Vec<Decided> {
        let mut found = Vec::new();
        let mut left: Vec<(u32, Json)> = self.commands.into_iter().collect();
        while let Some((version, _)) = left.first() {
            let version = *version;
            let commands: Vec<Json> = left.iter().map(|(_, command)| command.clone()).collect();
            let state = &positions[version as usize].state;
            let known = state.decided(seat, &commands, version.into()).unwrap_or(commands.len());
            let drew = left.iter().position(|(at, _)| positions[*at as usize + 1].drew).map_or(left.len(), |at| at + 1);
            let rest = left.split_off(known.min(drew));
            let until = left.last().map_or(version, |(at, _)| at + 1);
            let commands = left.into_iter().map(|(_, command)| command).collect();
            found.push(Decided { version, until, seat, kind: DecisionKind::Answer, commands });
            left = rest;
        }
        found
    }
}

fn question(state: &dyn Playing, seat: Seat) -> Option<Question> {
    state.decisions().into_iter().find(|decision| decision.seat == seat).map(|own| own.question)
}
