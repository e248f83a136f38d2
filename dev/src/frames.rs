//! `dev frames`: the frames that a viewer of a recorded match receives.

mod choosing;

use crate::Failure;
use choosing::{Moment, Wanted, choose, moments};
use clap::Args;
use games::json::Json;
use games::seat::{Seat, Viewer};
use protocol::record::MatchRecord;
use serde_json::{Value, json};
use starboard::cli::verify::read;
use starboard::matches::LOG;
use starboard::matches::room::frames::Course;
use starboard::web::game_detail;
use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::thread;

/// The number of events in a kept welcome. These are enough to tell a story and to write a report, without the whole
/// match in every frame.
const KEPT_LOG: usize = 40;

/// The records of one game, by name.
type Records = BTreeMap<String, MatchRecord>;

/// Print the frame that a seat or a spectator receives at a position of a recorded match
///
/// Example: dev frames tests/records/spacetrace-abandonment.json --seat 1 --at 42
#[derive(Args, Clone, Debug)]
pub(crate) struct Frames {
    /// Records written by `starboard export`; one, unless --keep is given
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The number of the viewer's seat, counting from 0 [default: a spectator]
    #[arg(long)]
    seat: Option<u8>,
    /// The number of inputs before the position [default: the end]
    #[arg(long)]
    at: Option<u32>,
    /// Print the `update` after that input instead of a `welcome`
    #[arg(long)]
    update: bool,
    /// Choose the moments that show the most from all records, and write them to this folder, one file per game
    #[arg(long, value_name = "DIR", conflicts_with_all = ["seat", "at", "update"])]
    keep: Option<PathBuf>,
    /// Keep these moments too: a JSON list of `{record, at, seat, shows, asks}`; seat is null for a spectator
    #[arg(long, value_name = "FILE", requires = "keep")]
    wanted: Option<PathBuf>,
}

impl Frames {
    /// Returns the frame or, with --keep, one line per game.
    ///
    /// # Errors
    /// If a file is not a record or does not replay, or there is no such seat or position.
    pub(crate) fn run(&self) -> Result<String, Failure> {
        match (&self.keep, self.files.as_slice()) {
            (Some(folder), files) => keep(files, self.wanted.as_deref(), folder),
            (None, [file]) => self.frame(recorded(file)?),
            (None, _) => Err("Give one record, or use --keep DIR.".into()),
        }
    }

    fn frame(&self, record: MatchRecord) -> Result<String, Failure> {
        let end = u32::try_from(record.inputs.len())?;
        let at = self.at.unwrap_or(end);
        let viewer = self.seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat)));
        let mut course = Course::begin(record)?;
        if !course.viewers().any(|sees| sees == viewer) {
            return Err("This match has no such seat.".into());
        }
        if at > end || (self.update && at == 0) {
            return Err(format!("The match has only {end} inputs.").into());
        }
        let until = if self.update { at - 1 } else { at };
        while course.position() < until {
            course.go_on()?;
        }
        if !self.update {
            return Ok(course.welcome(viewer, LOG).to_string());
        }
        let before = course.before(viewer);
        course.go_on()?;
        Ok(course.update(viewer, &before).to_string())
    }
}

fn recorded(file: &Path) -> Result<MatchRecord, Failure> {
    read(file).map_err(|words| format!("{}: {words}", file.display()).into())
}

/// Writes the chosen moments of every game in the records.
fn keep(files: &[PathBuf], wanted: Option<&Path>, folder: &Path) -> Result<String, Failure> {
    let wanted = wanted.map(std::fs::read_to_string).transpose()?;
    let mut wanted: Vec<Wanted> = wanted.map_or_else(|| Ok(Vec::new()), |text| serde_json::from_str(&text))?;
    let mut games: BTreeMap<String, Records> = BTreeMap::new();
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let record = recorded(file)?;
        games.entry(record.game.clone()).or_default().insert(name, record);
    }
    let games: Vec<(String, Records, Vec<Wanted>)> = games
        .into_iter()
        .map(|(slug, records)| {
            let of_it = wanted.extract_if(.., |moment| records.contains_key(&moment.record)).collect();
            (slug, records, of_it)
        })
        .collect();
    if let Some(Wanted { record, .. }) = wanted.first() {
        return Err(format!("There is no record named {record}.").into());
    }
    std::fs::create_dir_all(folder)?;
    // One after another, the games would take a minute.
    thread::scope(|scope| {
        let threads: Vec<_> = games
            .iter()
            .map(|(slug, records, wanted)| scope.spawn(move || keep_of(slug, records, wanted, folder)))
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    })
}

/// Writes the moments of one game and returns a line about them.
fn keep_of(slug: &str, records: &Records, wanted: &[Wanted], folder: &Path) -> Result<String, Failure> {
    let all = records.iter().map(|(name, record)| moments(name, record)).collect::<Result<Vec<_>, _>>()?;
    let chosen = choose(all.into_iter().flatten().collect(), wanted)?;
    let game = games::by_slug(slug).ok_or_else(|| format!("There is no game named {slug}."))?;
    let mut lines = Vec::new();
    for (name, record) in records {
        let of_it: Vec<&Moment> = chosen.iter().filter(|moment| moment.record == *name).collect();
        lines.extend(told(record, &of_it)?);
    }
    let detail = serde_json::to_string(&game_detail(game))?;
    let file = folder.join(format!("{slug}.json"));
    std::fs::write(&file, format!("{{\"detail\":{detail},\n\"moments\":[\n{}\n]}}\n", lines.join(",\n")))?;
    Ok(format!("{:>3} moments  {}\n", lines.len(), file.display()))
}

/// The frames of these moments of a match, in order: the welcome at each position and the update after the next input.
fn told(record: &MatchRecord, moments: &[&Moment]) -> Result<Vec<String>, Failure> {
    let mut course = Course::begin(record.clone())?;
    let mut lines = Vec::new();
    let mut rest = moments.iter().peekable();
    while let Some(first) = rest.peek().map(|moment| moment.at) {
        while course.position() < first {
            course.go_on()?;
        }
        let mut here = Vec::new();
        while let Some(moment) = rest.next_if(|moment| moment.at == first) {
            let log = if moment.is_wanted { LOG } else { KEPT_LOG };
            let answers: Vec<Value> = moment.asks.iter().map(|ask| answered(&course, moment.viewer, ask)).collect();
            here.push((moment, course.welcome(moment.viewer, log), answers, course.before(moment.viewer)));
        }
        let more = course.go_on()?;
        for (Moment { record, at, viewer, shows, .. }, welcome, answers, before) in here {
            let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
            let welcome: Value = serde_json::from_str(&welcome)?;
            let update: Value =
                if more { serde_json::from_str(&course.update(*viewer, &before))? } else { Value::Null };
            let told = json!({
                "record": record, "at": at, "seat": seat, "shows": shows,
                "welcome": welcome, "update": update, "answers": answers,
            });
            lines.push(told.to_string());
        }
    }
    Ok(lines)
}

/// A question about a position, with its answer.
fn answered(course: &Course, viewer: Viewer, ask: &Json) -> Value {
    match course.answer(viewer, ask) {
        Ok(answer) => json!({"ask": ask, "answer": answer}),
        Err(refusal) => json!({"ask": ask, "refusal": refusal}),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::record::RecordedInput;

    /// A short kept match.
    fn played() -> MatchRecord {
        let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/records");
        recorded(&records.join("solar-empires-with-opening-hand-conquest.json")).unwrap()
    }

    fn frame(seat: Option<u8>, at: Option<u32>, update: bool) -> Result<Value, String> {
        let frames = Frames { files: Vec::new(), seat, at, update, keep: None, wanted: None };
        let told = frames.frame(played()).map_err(|failure| failure.to_string())?;
        Ok(serde_json::from_str(&told).unwrap())
    }

    #[test]
    fn a_seat_gets_its_choices_and_a_spectator_gets_none() {
        let record = played();
        let RecordedInput::Command { seat: first, .. } = record.inputs[0].input else {
            panic!("this record does not fit the test")
        };
        let own = frame(Some(first.0), Some(0), false).unwrap();
        assert_eq!((&own["type"], &own["seat"], &own["version"]), (&json!("welcome"), &json!(first), &json!(0)));
        assert_ne!(own["choices"], json!([]), "{own}");
        let watched = frame(None, Some(0), false).unwrap();
        assert_eq!((&watched["seat"], &watched["choices"]), (&Value::Null, &json!([])));
    }

    #[test]
    fn the_last_update_has_the_outcome_of_the_record() {
        let record = played();
        let outcome = json!(record.outcome);
        let update = frame(None, None, true).unwrap();
        let changes = update["changes"].as_array().unwrap();
        assert!(changes.contains(&json!([["outcome"], outcome])), "{update}");
        assert_eq!(frame(None, None, false).unwrap()["outcome"], outcome);
    }

    #[test]
    fn a_missing_seat_or_position_is_refused_with_a_message() {
        assert!(frame(Some(9), None, false).unwrap_err().contains("no such seat"));
        assert!(frame(None, Some(9999), false).unwrap_err().contains("inputs"));
        assert!(frame(None, Some(0), true).is_err(), "no input led to the setup");
    }

    #[test]
    fn the_chosen_moments_show_everything_and_each_shows_something_new() {
        let all = moments("a match", &played()).unwrap();
        let shown = |moments: &[Moment]| moments.iter().flat_map(|moment| moment.shows.clone()).collect();
        let everything: std::collections::BTreeSet<String> = shown(&all);
        let count = all.len();
        let chosen = choose(all, &[]).unwrap();
        assert_eq!(shown(&chosen), everything);
        assert!(chosen.len() < count / 2, "{} of {count}", chosen.len());
        assert!(everything.iter().any(|shown| shown.starts_with("ending ")), "{everything:?}");
    }

    #[test]
    fn wanted_moments_are_kept_under_their_name_and_missing_ones_are_reported() {
        let wanted = |at: u32| {
            let list = json!([{"record": "a match", "at": at, "seat": null, "shows": "the opening"}]);
            choose(moments("a match", &played()).unwrap(), &serde_json::from_value::<Vec<Wanted>>(list).unwrap())
        };
        let chosen = wanted(0).unwrap();
        let named = chosen.iter().find(|moment| moment.shows.contains("the opening")).unwrap();
        assert_eq!((named.at, named.viewer, named.is_wanted), (0, Viewer::Spectator, true));
        assert!(wanted(9999).err().unwrap().contains("the opening"));
    }
}
