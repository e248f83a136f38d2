//! `starboard verify`: executes records again and says whether they hold.

use crate::replay::{Report, verify};
use clap::Args;
use protocol::record::MatchRecord;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Execute records again: dice, checksums, outcome.
#[derive(Args, Clone, Debug)]
#[group(required = true, multiple = true)]
pub struct Verify {
    /// Records as `starboard export` writes them
    pub files: Vec<PathBuf>,
    /// All matches of the data folder
    #[arg(long)]
    pub all: bool,
}

impl Verify {
    /// Verifies the files and then what is `stored`, writes a line for each and a last one for all; true if every
    /// record holds. A record that cannot be read is given by its name and what is the matter, and does not hold.
    pub fn run<S>(&self, stored: S, out: &mut dyn Write) -> io::Result<bool>
    where
        S: IntoIterator<Item = Result<MatchRecord, (String, String)>>,
    {
        let files = self.files.iter().map(|path| read(path).map_err(|words| (path.display().to_string(), words)));
        let (mut records, mut broken) = (0u32, 0u32);
        for record in files.chain(stored) {
            let (name, judged) = match record {
                Ok(record) => (format!("{} ({})", record.id, record.game), judged(&verify(&record))),
                Err((name, words)) => (name, Err(words)),
            };
            records += 1;
            match judged {
                Ok(words) => writeln!(out, "holds   {name}: {words}")?,
                Err(words) => {
                    broken += 1;
                    writeln!(out, "BROKEN  {name}: {words}")?;
                }
            }
        }
        writeln!(out, "{records} verified, {broken} broken.")?;
        Ok(broken == 0)
    }
}

fn judged(report: &Report) -> Result<String, String> {
    let Report { inputs, draws, fault, .. } = report;
    fault.as_ref().map_or_else(|| Ok(format!("{inputs} inputs, {draws} draws")), |fault| Err(fault.to_string()))
}

/// The record in that file, or why there is none.
pub(super) fn read(path: &Path) -> Result<MatchRecord, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("It cannot be read: {error}."))?;
    serde_json::from_str(&text).map_err(|error| format!("It is no record of a match: {error}."))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::tests::recorded;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        verify: Verify,
    }

    fn typed(words: &[&str]) -> Result<Verify, clap::Error> {
        Line::try_parse_from(["verify"].iter().chain(words)).map(|line| line.verify)
    }

    fn verified(words: &[&str], stored: Vec<Result<MatchRecord, (String, String)>>) -> (bool, String) {
        let mut out = Vec::new();
        let holds = typed(words).unwrap().run(stored, &mut out).unwrap();
        (holds, String::from_utf8(out).unwrap())
    }

    #[test]
    fn files_are_verified_and_a_broken_one_is_named() {
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
        let (holds, words) = verified(&[&good], Vec::new());
        assert!(
            holds && words.starts_with("holds   m (bids): ") && words.ends_with("1 verified, 0 broken.\n"),
            "{words}"
        );
        let (holds, words) = verified(&[&good, &other, &missing], Vec::new());
        assert!(!holds && words.ends_with("3 verified, 2 broken.\n"), "{words}");
        assert!(words.contains(&format!("BROKEN  {other}: It is no record of a match: missing field")), "{words}");
        assert!(words.contains(&format!("BROKEN  {missing}: It cannot be read: ")), "{words}");
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_stored_is_verified_with_all() {
        let mut tampered = recorded(2, None);
        tampered.inputs[1].step.checksum.clear();
        let unreadable = ("x".to_owned(), "The row is gone.".to_owned());
        let (holds, words) = verified(&["--all"], vec![Ok(recorded(1, None)), Ok(tampered), Err(unreadable)]);
        assert!(!holds && words.contains("BROKEN  m (bids): At version 2: The state has the checksum"), "{words}");
        assert!(words.ends_with("BROKEN  x: The row is gone.\n3 verified, 2 broken.\n"), "{words}");
    }

    #[test]
    fn something_to_verify_must_be_named() {
        assert!(typed(&[]).is_err());
    }
}
