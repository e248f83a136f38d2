//! `starboard analyse`: separates luck from play in a recorded match.

use super::stored::Failure;
use super::verify::read;
use crate::replay::Analyser;
use clap::Args;
use games::chance::SURE;
use protocol::record::MatchRecord;
use protocol::rest::{DecisionKind, JudgedDecision, MatchAnalysis, SeatSum};
use std::fmt::Write;
use std::io::{self, IsTerminal, Write as _};
use std::path::PathBuf;

/// The maximum number of decisions listed for each seat.
const NAMED: usize = 3;

/// Analyse the record of a finished match: luck, play and the costliest decisions
///
/// Example: starboard analyse match.json --json
#[derive(Args, Clone, Debug)]
pub struct Analyse {
    /// A record written by `starboard export`
    file: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Analyse {
    /// Analyses the record and returns the text to print.
    ///
    /// # Errors
    /// If the file is not the record of a finished match that these rules can play.
    pub fn run(&self) -> Result<String, Failure> {
        let record = read(&self.file)?;
        let mut analyser = Analyser::of(&record)?;
        while analyser.step()? {
            report(&analyser);
        }
        let found = analyser.found();
        if self.json { Ok(serde_json::to_string(&found)?) } else { in_words(&record, &found) }
    }
}

/// Shows the progress on a terminal.
fn report(analyser: &Analyser) {
    let (done, of) = analyser.progress();
    if io::stderr().is_terminal() {
        // It does not matter if a line of progress is lost.
        let _ = write!(io::stderr(), "\r{done} of {of} decisions");
    }
}

fn in_words(record: &MatchRecord, found: &MatchAnalysis) -> Result<String, Failure> {
    let mut text = String::new();
    writeln!(text, "{:24} {:>6} {:>14} {:>14} {:>7} {:>6}", "seat", "start", "luck", "play", "others", "end")?;
    for (at, sum) in found.sums.iter().enumerate() {
        let SeatSum { start, luck, play, others, end, luck_error, play_error, .. } = *sum;
        let name = record.players.get(at).map_or("", String::as_str);
        let [luck, play] = [(luck, luck_error), (play, play_error)]
            .map(|(change, error)| format!("{} ±{}", percent(change), percent(error)));
        let [start, others, end] = [start, others, end].map(percent);
        writeln!(text, "{at} {name:22} {start:>6} {luck:>14} {play:>14} {others:>7} {end:>6}")?;
    }
    for (at, _) in found.sums.iter().enumerate() {
        let mut costly: Vec<&JudgedDecision> =
            found.decisions.iter().filter(|decision| decision.seat.index() == at && decision.mistake).collect();
        costly.sort_by_key(|decision| std::cmp::Reverse(decision.cost));
        costly.truncate(NAMED);
        costly.sort_by_key(|decision| decision.version);
        for decision in costly {
            write_decision(&mut text, decision)?;
        }
    }
    Ok(text)
}

fn write_decision(text: &mut String, decision: &JudgedDecision) -> Result<(), Failure> {
    let JudgedDecision { version, seat, kind, commands, better, cost, error, .. } = decision;
    writeln!(text, "\nseat {seat} at position {version}: -{} ±{}", percent(*cost), percent(*error))?;
    let list = |commands: &[games::json::Json]| {
        commands.iter().map(|command| command.text().into_owned()).collect::<Vec<_>>().join(" ")
    };
    match kind {
        DecisionKind::Answer => writeln!(text, "  did     {}", list(commands))?,
        DecisionKind::Deadline => writeln!(text, "  missed the deadline: {}", list(commands))?,
        DecisionKind::Resignation => writeln!(text, "  resigned")?,
    }
    if !better.is_empty() {
        writeln!(text, "  better  {}", list(better))?;
        writeln!(text, "  because {}", serde_json::to_string(&decision.reason)?)?;
    }
    Ok(())
}

/// Formats ten-thousandths as whole per cent.
fn percent(change: i32) -> String {
    let whole = SURE as i32 / 100;
    format!("{}%", (change + change.signum() * whole / 2) / whole)
}
