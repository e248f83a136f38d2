//! `starboard frames`: what a table says of a recorded match, as one viewer's socket hears it.

mod choosing;

use super::stored::Failure;
use super::verify::read;
use crate::matches::frames::Course;
use crate::web::game_detail;
use choosing::{Moment, choose, moments};
use clap::Args;
use games::seat::{Seat, Viewer};
use protocol::record::MatchRecord;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The events in a welcome that is printed, as a socket gets them.
const LOG: usize = 200;
/// The events in a welcome that is kept: enough for a story and a report, and not the whole match with every frame.
const KEPT_LOG: usize = 40;

/// Print the frame that a seat's socket, or a watcher's, hears at a position of a recorded match
#[derive(Args, Clone, Debug)]
pub struct Frames {
    /// Records as `starboard export` writes them; one unless they are kept
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The seat whose eyes it is for, from 0; a watcher's without
    #[arg(long)]
    seat: Option<u8>,
    /// After so many inputs; at the end without
    #[arg(long)]
    at: Option<u32>,
    /// The `update` that the input there brought, instead of the `welcome` of who comes then
    #[arg(long)]
    update: bool,
    /// Choose of all the records the moments that show the most, and write them to this folder, a file for each game
    #[arg(long, value_name = "DIR", conflicts_with_all = ["seat", "at", "update"])]
    keep: Option<PathBuf>,
}

impl Frames {
    /// The frame; or, if they are kept, a line for each game.
    ///
    /// # Errors
    /// If a file is no record, or does not execute, or has no such seat or position.
    pub fn run(&self) -> Result<String, Failure> {
        let records = self.files.iter().map(|file| read(file).map_err(|words| format!("{}: {words}", file.display())));
        let mut records: Vec<MatchRecord> = records.collect::<Result<_, _>>()?;
        match (&self.keep, records.len()) {
            (Some(folder), _) => keep(&records, folder),
            (None, 1) => self.frame(records.remove(0)),
            (None, _) => Err("One record at a time, or --keep DIR.".into()),
        }
    }

    fn frame(&self, record: MatchRecord) -> Result<String, Failure> {
        let end = u32::try_from(record.inputs.len())?;
        let at = self.at.unwrap_or(end);
        let viewer = self.seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
        let mut course = Course::begin(record)?;
        if !course.viewers().any(|sees| sees == viewer) {
            return Err("There is no such seat in this match.".into());
        }
        if at > end || (self.update && at == 0) {
            return Err(format!("The match has {end} inputs.").into());
        }
        let until = if self.update { at - 1 } else { at };
        while course.position() < until {
            course.go_on()?;
        }
        if !self.update {
            return Ok(course.welcome(viewer, LOG));
        }
        let before = course.before(viewer);
        course.go_on()?;
        Ok(course.update(viewer, &before))
    }
}

/// Writes the chosen moments of every game that the records are of.
fn keep(records: &[MatchRecord], folder: &Path) -> Result<String, Failure> {
    let mut games: BTreeMap<&str, Vec<&MatchRecord>> = BTreeMap::new();
    for record in records {
        games.entry(&record.game).or_default().push(record);
    }
    std::fs::create_dir_all(folder)?;
    let mut words = String::new();
    for (slug, mut records) in games {
        records.sort_by(|one, other| one.id.cmp(&other.id));
        let all = records.iter().map(|record| moments(record)).collect::<Result<Vec<_>, _>>()?;
        let chosen = choose(all.into_iter().flatten().collect());
        let game = games::by_slug(slug).ok_or_else(|| format!("There is no game {slug} here."))?;
        let mut lines = Vec::new();
        for moment in &chosen {
            let record = records.iter().find(|record| record.id == moment.record).expect("a moment of these records");
            lines.push(told(record, moment)?);
        }
        let detail = serde_json::to_string(&game_detail(game))?;
        let file = folder.join(format!("{slug}.json"));
        std::fs::write(&file, format!("{{\"detail\":{detail},\n\"moments\":[\n{}\n]}}\n", lines.join(",\n")))?;
        writeln!(words, "{:>3} moments  {}", chosen.len(), file.display())?;
    }
    Ok(words)
}

/// A moment with what is told: the whole of the position, and what the next input changed of it.
fn told(record: &MatchRecord, moment: &Moment) -> Result<String, Failure> {
    let mut course = Course::begin(record.clone())?;
    while course.position() < moment.at {
        course.go_on()?;
    }
    let welcome: Value = serde_json::from_str(&course.welcome(moment.viewer, KEPT_LOG))?;
    let before = course.before(moment.viewer);
    let update: Option<Value> = match course.go_on()? {
        true => Some(serde_json::from_str(&course.update(moment.viewer, &before))?),
        false => None,
    };
    let seat = if let Viewer::Seat(seat) = moment.viewer { Some(seat) } else { None };
    let Moment { record, at, shows, .. } = moment;
    Ok(json!({"record": record, "at": at, "seat": seat, "shows": shows, "welcome": welcome, "update": update})
        .to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::tests::recorded;
    use protocol::record::RecordedInput;

    fn frame(seat: Option<u8>, at: Option<u32>, update: bool) -> Result<Value, String> {
        let frames = Frames { files: Vec::new(), seat, at, update, keep: None };
        let told = frames.frame(recorded(1, None)).map_err(|failure| failure.to_string())?;
        Ok(serde_json::from_str(&told).unwrap())
    }

    #[test]
    fn a_seat_is_told_what_it_may_do_and_a_watcher_nothing_of_it() {
        let record = recorded(1, None);
        let RecordedInput::Command { seat: first, .. } = record.inputs[0].input else {
            panic!("another record, please")
        };
        let own = frame(Some(first.0), Some(0), false).unwrap();
        assert_eq!((&own["type"], &own["seat"], &own["version"]), (&json!("welcome"), &json!(first), &json!(0)));
        assert_ne!(own["choices"], json!([]), "{own}");
        let watched = frame(None, Some(0), false).unwrap();
        assert_eq!((&watched["seat"], &watched["choices"]), (&Value::Null, &json!([])));
    }

    #[test]
    fn the_last_update_brings_the_outcome_that_the_record_has() {
        let record = recorded(1, None);
        let outcome = json!(record.outcome);
        let update = frame(None, None, true).unwrap();
        let changes = update["changes"].as_array().unwrap();
        assert!(changes.contains(&json!([["outcome"], outcome])), "{update}");
        assert_eq!(frame(None, None, false).unwrap()["outcome"], outcome);
    }

    #[test]
    fn what_is_not_in_the_record_is_refused_in_words() {
        assert!(frame(Some(9), None, false).unwrap_err().contains("no such seat"));
        assert!(frame(None, Some(9999), false).unwrap_err().contains("inputs"));
        assert!(frame(None, Some(0), true).is_err(), "nothing led to the setup");
    }

    #[test]
    fn the_chosen_moments_show_all_that_any_moment_shows_and_each_shows_something_of_its_own() {
        let all = moments(&recorded(1, None)).unwrap();
        let shown = |moments: &[Moment]| moments.iter().flat_map(|moment| moment.shows.clone()).collect();
        let everything: std::collections::BTreeSet<String> = shown(&all);
        let count = all.len();
        let chosen = choose(all);
        assert_eq!(shown(&chosen), everything);
        assert!(chosen.len() < count / 2, "{} of {count}", chosen.len());
        assert!(everything.iter().any(|shown| shown.starts_with("ending ")), "{everything:?}");
    }
}
