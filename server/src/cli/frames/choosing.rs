//! Which moments of recorded matches are worth keeping: few, and between them everything that a board can be shown.

use crate::matches::core::Damage;
use crate::matches::frames::Course;
use games::seat::Viewer;
use protocol::frame::{LogEntry, ShownChoice, ShownDecision};
use protocol::record::MatchRecord;
use serde::Deserialize;
use std::collections::BTreeSet;

/// A position of a match as one viewer sees it, and what the next input brings them.
pub(super) struct Moment {
    /// The record's id.
    pub record: String,
    pub at: u32,
    pub viewer: Viewer,
    /// In words: `question build`, `choice attack`, `event built`, `ending conquest`, `seats 4`, `the first third`.
    pub shows: BTreeSet<String>,
    /// How long its frames are; of two that show the same the shorter is kept.
    size: usize,
}

/// The part of a `welcome` that says what can be done, and what has been told.
#[derive(Deserialize)]
struct Welcome {
    log: Vec<LogEntry>,
    decisions: Vec<ShownDecision>,
    choices: Vec<ShownChoice>,
}

/// The part of an `update` that says what happened.
#[derive(Deserialize)]
struct Update {
    events: Vec<LogEntry>,
}

/// Every moment of a match: each viewer at each position.
pub(super) fn moments(record: &MatchRecord) -> Result<Vec<Moment>, Damage> {
    let mut course = Course::begin(record.clone())?;
    let mut found = Vec::new();
    loop {
        let mut now: Vec<(Moment, _)> =
            course.viewers().map(|viewer| (begun(record, &course, viewer), course.before(viewer))).collect();
        let more = course.go_on()?;
        for (moment, before) in &mut now {
            if more {
                let update = course.update(moment.viewer, before);
                moment.size += update.len();
                moment.shows.extend(happened(&update));
            }
            if let (true, 1, Some(outcome)) = (more, course.left() + 1, &record.outcome) {
                moment.shows.insert(format!("ending {}", outcome.reason));
            }
        }
        found.extend(now.into_iter().map(|(moment, _)| moment));
        if !more {
            return Ok(found);
        }
    }
}

fn begun(record: &MatchRecord, course: &Course, viewer: Viewer) -> Moment {
    let at = course.position();
    // What the setup told comes with no update.
    let welcome = course.welcome(viewer, if at == 0 { usize::MAX } else { 0 });
    let mut shows = standing(&welcome, viewer);
    shows.insert(format!("{} seats", record.players.len()));
    shows.insert(part_of(at, course.left()));
    Moment { record: record.id.clone(), at, viewer, shows, size: welcome.len() }
}

/// What a viewer is asked, and may do.
fn standing(welcome: &str, viewer: Viewer) -> BTreeSet<String> {
    let Welcome { log, decisions, choices } = serde_json::from_str(welcome).expect("a welcome is one");
    let asked =
        decisions.iter().filter(|decision| decision.id > 0).map(|own| format!("question {}", own.question.kind));
    let waits = decisions.iter().filter(|decision| decision.id == 0);
    let waits = waits.map(|other| format!("waiting {}", other.question.kind)).filter(|_| choices.is_empty());
    let can = choices.iter().map(|choice| format!("choice {}", name_of(&choice.command.value())));
    let watches = (viewer == Viewer::Spectator).then(|| "a watcher".to_owned());
    asked.chain(waits).chain(can).chain(watches).chain(told(log)).collect()
}

fn happened(update: &str) -> impl Iterator<Item = String> {
    let Update { events } = serde_json::from_str(update).expect("an update is one");
    told(events)
}

fn told(events: Vec<LogEntry>) -> impl Iterator<Item = String> {
    events.into_iter().map(|entry| format!("event {}", name_of(&entry.event.value())))
}

fn name_of(tagged: &serde_json::Value) -> &str {
    tagged["type"].as_str().unwrap_or_default()
}

fn part_of(at: u32, left: usize) -> String {
    let third = (at as usize * 3).checked_div(at as usize + left).unwrap_or(2);
    if left == 0 { "the end" } else { ["the first third", "the second third", "the last third"][third.min(2)] }
        .to_owned()
}

/// Takes again and again the moment that shows the most of what none before it shows, until nothing is left.
pub(super) fn choose(mut all: Vec<Moment>) -> Vec<Moment> {
    let mut missing: BTreeSet<String> = all.iter().flat_map(|moment| moment.shows.iter().cloned()).collect();
    let mut chosen: Vec<Moment> = Vec::new();
    while !missing.is_empty() {
        let news = |moment: &Moment| moment.shows.intersection(&missing).count();
        let key = |moment: &Moment| (news(moment), std::cmp::Reverse(moment.size));
        let best = (0..all.len()).max_by_key(|index| key(&all[*index])).expect("what is missing is shown by one");
        let best = all.swap_remove(best);
        missing.retain(|shown| !best.shows.contains(shown));
        chosen.push(best);
    }
    chosen.sort_by(|one, other| (&one.record, one.at, one.viewer).cmp(&(&other.record, other.at, other.viewer)));
    chosen
}
