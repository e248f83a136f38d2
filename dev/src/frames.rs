//! `dev frames`: what a table says of a recorded match, as one viewer's socket hears it.

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
use starboard::matches::frames::Course;
use starboard::web::game_detail;
use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::thread;

/// The events in a welcome that is kept: enough for a story and a report, and not the whole match with every frame.
const KEPT_LOG: usize = 40;

/// Records of one game by name.
type Records = BTreeMap<String, MatchRecord>;

/// Print the frame that a seat's socket, or a watcher's, hears at a position of a recorded match
#[derive(Args, Clone, Debug)]
pub(crate) struct Frames {
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
    /// Keep these as well: a JSON list of `{record, at, seat, shows, asks}`, seat null for a watcher
    #[arg(long, value_name = "FILE", requires = "keep")]
    wanted: Option<PathBuf>,
}

impl Frames {
    /// The frame; or, if they are kept, a line for each game.
    ///
    /// # Errors
    /// If a file is no record, or does not execute, or has no such seat or position.
    pub(crate) fn run(&self) -> Result<String, Failure> {
        match (&self.keep, self.files.as_slice()) {
            (Some(folder), files) => keep(files, self.wanted.as_deref(), folder),
            (None, [file]) => self.frame(recorded(file)?),
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

/// Writes the chosen moments of every game that the records are of.
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
        return Err(format!("There is no record {record}.").into());
    }
    std::fs::create_dir_all(folder)?;
    // One after the other, the games take a minute.
    thread::scope(|scope| {
        let threads: Vec<_> = games
            .iter()
            .map(|(slug, records, wanted)| scope.spawn(move || keep_of(slug, records, wanted, folder)))
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    })
}

/// Writes those of one game; the answer is a line about them.
fn keep_of(slug: &str, records: &Records, wanted: &[Wanted], folder: &Path) -> Result<String, Failure> {
    let all = records.iter().map(|(name, record)| moments(name, record)).collect::<Result<Vec<_>, _>>()?;
    let chosen = choose(all.into_iter().flatten().collect(), wanted)?;
    let game = games::by_slug(slug).ok_or_else(|| format!("There is no game {slug} here."))?;
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

/// Moments of a match, in order, with what is told: the whole of each position, and what the next input changed of it.
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

/// What is asked about a position, and what is told to who asks.
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
    fn a_seat_is_told_what_it_may_do_and_a_watcher_nothing_of_it() {
        let record = played();
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
        let record = played();
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
    fn what_is_wanted_by_name_is_kept_under_it_and_what_is_not_there_is_said() {
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
