//! `starboard verify`: replays records and reports whether they are valid.

use crate::replay::{Report, verify};
use clap::Args;
use protocol::record::MatchRecord;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Replay records and compare dice, checksums and outcome
///
/// Example: starboard verify --all --data /var/lib/starboard
#[derive(Args, Clone, Debug, Default)]
#[group(required = true, multiple = true)]
pub struct Verify {
    /// Records written by `starboard export`
    pub files: Vec<PathBuf>,
    /// All matches in the database
    #[arg(long)]
    pub all: bool,
}

impl Verify {
    /// Verifies the files and then `stored` matches, which `load` returns by index, on all cores. Writes a line for
    /// each in this order, and a summary. Returns true if every record is valid. The line of an unreadable record has
    /// its name and the error.
    pub fn run(&self, stored: usize, load: &(dyn Fn(usize) -> Read + Sync), out: &mut dyn Write) -> io::Result<bool> {
        let count = self.files.len() + stored;
        let next = AtomicUsize::new(0);
        let (verified, verdicts) = mpsc::channel();
        let work = |verified: mpsc::Sender<_>| {
            while let nth = next.fetch_add(1, Ordering::Relaxed)
                && nth < count
            {
                let record = self.files.get(nth).map_or_else(|| load(nth - self.files.len()), |path| read_file(path));
                // The receiver is gone if the output cannot be written.
                let _ = verified.send((nth, judged(record)));
            }
        };
        let broken = thread::scope(|scope| {
            // Two threads per core: one waits for the database while the other works.
            for _ in 0..2 * thread::available_parallelism().map_or(1, NonZero::get) {
                let verified = verified.clone();
                scope.spawn(move || work(verified));
            }
            drop(verified);
            in_order(verdicts, out)
        })?;
        writeln!(out, "{count} verified, {broken} broken.")?;
        Ok(broken == 0)
    }
}

/// Writes the verdicts in order, and returns the number of broken records.
fn in_order(verdicts: mpsc::Receiver<(usize, Verdict)>, out: &mut dyn Write) -> io::Result<u32> {
    let (mut waiting, mut written, mut broken) = (BTreeMap::new(), 0, 0);
    for (nth, verdict) in verdicts {
        waiting.insert(nth, verdict);
        while let Some(verdict) = waiting.remove(&written) {
            broken += u32::from(verdict.is_err());
            writeln!(out, "{}", verdict.unwrap_or_else(|words| words))?;
            written += 1;
        }
    }
    Ok(broken)
}

/// A record, or the name of an unreadable record and the error.
pub type Read = Result<MatchRecord, (String, String)>;

/// The line for a record: `Ok` if it is valid, `Err` if it is not.
type Verdict = Result<String, String>;

fn judged(record: Read) -> Verdict {
    let broken = |name: &str, words: &str| format!("BROKEN  {name}: {words}");
    let record = record.map_err(|(name, words)| broken(&name, &words))?;
    let name = format!("{} ({})", record.id, record.game);
    match verify(&record) {
        Report { fault: Some(fault), .. } => Err(broken(&name, &fault.to_string())),
        Report { inputs, draws, .. } => Ok(format!("holds   {name}: {inputs} inputs, {draws} draws")),
    }
}

fn read_file(path: &Path) -> Read {
    read(path).map_err(|words| (path.display().to_string(), words))
}

/// Reads the record in a file. The error is a message.
pub fn read(path: &Path) -> Result<MatchRecord, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("cannot read the file: {error}"))?;
    serde_json::from_str(&text).map_err(|error| format!("not a record of a match: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use engine::testing::recorded;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        verify: Verify,
    }

    fn typed(words: &[&str]) -> Result<Verify, clap::Error> {
        Line::try_parse_from(["verify"].iter().chain(words)).map(|line| line.verify)
    }

    fn verified(words: &[&str], stored: &[Read]) -> (bool, String) {
        let mut out = Vec::new();
        let load = |nth: usize| stored[nth].clone();
        let holds = typed(words).unwrap().run(stored.len(), &load, &mut out).unwrap();
        (holds, String::from_utf8(out).unwrap())
    }

    #[test]
    fn files_are_verified_and_broken_ones_are_named() {
        let folder = std::env::temp_dir().join(format!("starboard-verify-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = |name: &str, text: &str| {
            let path = folder.join(name);
            std::fs::write(&path, text).unwrap();
            path.display().to_string()
        };
        let good = file("good.json", &serde_json::to_string(&recorded(1, None)).unwrap());
        let other = file("other.json", "{}");
        let missing = folder.join("missing.json").display().to_string();
        let (holds, words) = verified(&[&good], &[]);
        assert!(
            holds && words.starts_with("holds   m (bids): ") && words.ends_with("1 verified, 0 broken.\n"),
            "{words}"
        );
        let (holds, words) = verified(&[&good, &other, &missing], &[]);
        assert!(!holds && words.ends_with("3 verified, 2 broken.\n"), "{words}");
        assert!(words.contains(&format!("BROKEN  {other}: not a record of a match: missing field")), "{words}");
        assert!(words.contains(&format!("BROKEN  {missing}: cannot read the file: ")), "{words}");
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_option_all_verifies_stored_matches() {
        let mut tampered = recorded(2, None);
        tampered.inputs[1].step.checksum.clear();
        let unreadable = ("x".to_owned(), "The row is gone.".to_owned());
        let (holds, words) = verified(&["--all"], &[Ok(recorded(1, None)), Ok(tampered), Err(unreadable)]);
        assert!(!holds && words.contains("BROKEN  m (bids): At version 2: The checksum is"), "{words}");
        assert!(words.ends_with("BROKEN  x: The row is gone.\n3 verified, 2 broken.\n"), "{words}");
    }

    #[test]
    fn verify_needs_a_file_or_all() {
        assert!(typed(&[]).is_err());
    }
}
