//! What happens in a run, in order: as a hash, by which two runs are compared, and for a run that is to be read as lines.

use std::fmt::Display;
use xxhash_rust::xxh3::Xxh3;

/// See the module's words.
pub(crate) struct History {
    hash: Xxh3,
    lines: Option<Vec<String>>,
}

impl History {
    /// `lines` says whether it is to be read.
    pub(crate) fn new(lines: bool) -> Self {
        History { hash: Xxh3::new(), lines: lines.then(Vec::new) }
    }

    /// At that millisecond of the run `who` did `what`.
    pub(crate) fn note(&mut self, at: i64, who: impl Display, what: &str) {
        let head = format!("{:>9.3} {who:<12} ", at as f64 / 1000.0);
        self.hash.update(head.as_bytes());
        self.hash.update(what.as_bytes());
        if let Some(lines) = &mut self.lines {
            lines.push(head + what);
        }
    }

    /// All so far as one number.
    pub(crate) fn hash(&self) -> u64 {
        self.hash.digest()
    }

    /// The lines, if they were asked for.
    pub(crate) fn into_lines(self) -> Vec<String> {
        self.lines.unwrap_or_default()
    }
}
