//! Chooses moments of recorded matches for tests of boards: a small set that together shows everything.

use games::json::Json;
use games::seat::{Seat, Viewer};
use protocol::frame::ShownChoice;
use protocol::record::MatchRecord;
use serde::Deserialize;
use starboard::matches::core::{CorruptRecord, Projection};
use starboard::matches::room::frames::Course;
use std::collections::BTreeSet;

/// A position of a match as one viewer sees it, and what the next input shows them.
pub(super) struct Moment {
    /// The name of its record.
    pub record: String,
    pub at: u32,
    pub viewer: Viewer,
    /// The things that the moment shows, as phrases: `question build`, `choice attack`, `event built`, `ending
    /// conquest`, `4 seats`, `the first third`.
    pub shows: BTreeSet<String>,
    /// True if a test starts from it. Then its whole log is kept.
    pub is_wanted: bool,
    /// Questions about the moment whose answers are kept.
    pub asks: Vec<Json>,
    /// The length of the view and the choices. Of two moments that show the same things, the shorter one is chosen.
    size: usize,
}

/// A moment that a test of the client needs by name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    pub record: String,
    at: u32,
    /// `None` for a spectator.
    seat: Option<u8>,
    /// The name of the moment, which is added to `shows`.
    shows: String,
    #[serde(default)]
    asks: Vec<Json>,
}

/// All moments of a match: each viewer at each position.
pub(super) fn moments(name: &str, record: &MatchRecord) -> Result<Vec<Moment>, CorruptRecord> {
    let mut course = Course::begin(record.clone())?;
    let mut found = Vec::new();
    loop {
        let mut now: Vec<Moment> =
            course.viewers().map(|viewer| standing(name, record.players.len(), &course, viewer)).collect();
        let last = course.left() == 1;
        let more = course.go_on()?;
        for moment in now.iter_mut().filter(|_| more) {
            moment.shows.extend(told(&course, moment.viewer));
            let outcome = record.outcome.as_ref().filter(|_| last);
            moment.shows.extend(outcome.map(|outcome| format!("ending {}", outcome.reason)));
        }
        found.extend(now);
        if !more {
            return Ok(found);
        }
    }
}

/// The moment of a viewer at the current position: questions and choices.
fn standing(name: &str, seats: usize, course: &Course, viewer: Viewer) -> Moment {
    let at = course.position();
    let face = course.face(viewer);
    let Projection { view, decisions, choices } = &*face;
    let listed: Vec<ShownChoice> = choices.read().expect("choices are choices");
    let asked =
        decisions.iter().filter(|decision| decision.id > 0).map(|own| format!("question {}", own.question.kind));
    let others = decisions.iter().filter(|decision| decision.id == 0 && listed.is_empty());
    let waits = others.map(|other| format!("waiting {}", other.question.kind));
    // The same choices look different with another question.
    let to = decisions.iter().find(|decision| decision.id > 0).map(|own| format!(" at {}", own.question.kind));
    let to = to.unwrap_or_default();
    let can = listed.iter().map(|choice| format!("choice {}{to}", name_of(&choice.command)));
    let watches = (viewer == Viewer::Spectator).then(|| "a watcher".to_owned());
    let setting = [format!("{seats} seats"), part_of(at, course.left())];
    let mut shows: BTreeSet<String> = asked.chain(waits).chain(can).chain(watches).chain(setting).collect();
    if at == 0 {
        shows.extend(told(course, viewer));
    }
    let size = view.text().len() + choices.text().len();
    Moment { record: name.to_owned(), at, viewer, shows, is_wanted: false, asks: Vec::new(), size }
}

/// The types of the events that the latest input, or the setup, showed a viewer.
fn told(course: &Course, viewer: Viewer) -> Vec<String> {
    course.latest(viewer).iter().map(|entry| format!("event {}", name_of(&entry.event))).collect()
}

fn name_of(tagged: &Json) -> String {
    #[derive(Deserialize)]
    struct Tagged {
        r#type: String,
    }
    tagged.read::<Tagged>().map(|tagged| tagged.r#type).unwrap_or_default()
}

fn part_of(at: u32, left: usize) -> String {
    let third = (at as usize * 3).checked_div(at as usize + left).unwrap_or(2);
    if left == 0 { "the end" } else { ["the first third", "the second third", "the last third"][third.min(2)] }
        .to_owned()
}

/// Chooses the wanted moments and then, repeatedly, the moment that shows the most new things, until nothing new is
/// left.
///
/// # Errors
/// If a wanted moment does not exist.
pub(super) fn choose(mut all: Vec<Moment>, wanted: &[Wanted]) -> Result<Vec<Moment>, String> {
    let mut missing: BTreeSet<String> = all.iter().flat_map(|moment| moment.shows.iter().cloned()).collect();
    let mut chosen: Vec<Moment> = Vec::new();
    for Wanted { record, at, seat, shows, asks } in wanted {
        let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
        let is_it = |moment: &Moment| (&moment.record, moment.at, moment.viewer) == (record, *at, viewer);
        let found = all.iter().position(is_it).ok_or_else(|| format!("There is no moment \"{shows}\" in {record}."))?;
        let mut moment = all.swap_remove(found);
        missing.retain(|shown| !moment.shows.contains(shown));
        moment.shows.insert(shows.clone());
        moment.is_wanted = true;
        moment.asks.clone_from(asks);
        chosen.push(moment);
    }
    while !missing.is_empty() {
        let news = |moment: &Moment| moment.shows.intersection(&missing).count();
        let key = |moment: &Moment| (news(moment), std::cmp::Reverse(moment.size));
        let best =
            (0..all.len()).max_by_key(|index| key(&all[*index])).expect("a missing thing is shown by some moment");
        let best = all.swap_remove(best);
        missing.retain(|shown| !best.shows.contains(shown));
        chosen.push(best);
    }
    chosen.sort_by(|one, other| (&one.record, one.at, one.viewer).cmp(&(&other.record, other.at, other.viewer)));
    Ok(chosen)
}
