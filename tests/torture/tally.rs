//! The counts and faults of an attack.

use std::collections::BTreeMap;
use std::fmt::{Display, Formatter, Result};

/// The faults that must not happen under any attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fault {
    /// An acknowledged command is missing in the record.
    Lost,
    /// A command is in the record twice.
    Doubled,
    /// A viewer received a secret.
    Leaked,
    /// The rules or the server failed.
    Panicked,
    /// A request never gets a reply.
    Wedged,
    /// Memory, a connection or a table is not freed.
    Kept,
}

const FAULTS: [(Fault, &str); 6] = [
    (Fault::Lost, "lost"),
    (Fault::Doubled, "doubled"),
    (Fault::Leaked, "leaked"),
    (Fault::Panicked, "panicked"),
    (Fault::Wedged, "wedged"),
    (Fault::Kept, "kept"),
];

/// The maximum number of faults printed per attack.
const MAX_PRINTED: usize = 20;

/// The counts, measurements and faults of an attack.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    counts: BTreeMap<&'static str, u64>,
    figures: Vec<(String, String)>,
    faults: Vec<(Fault, String)>,
}

impl Tally {
    /// A tally that starts with one fault.
    pub(crate) fn of(fault: Fault, words: impl Into<String>) -> Self {
        let mut tally = Tally::default();
        tally.found(fault, words);
        tally
    }

    pub(crate) fn count(&mut self, what: &'static str, number: usize) {
        *self.counts.entry(what).or_default() += number as u64;
    }

    pub(crate) fn figure(&mut self, what: impl Into<String>, value: impl Display) {
        self.figures.push((what.into(), value.to_string()));
    }

    pub(crate) fn found(&mut self, fault: Fault, words: impl Into<String>) {
        self.faults.push((fault, words.into()));
    }

    /// Records a fault unless `holds` is true.
    pub(crate) fn holds(&mut self, holds: bool, fault: Fault, words: impl FnOnce() -> String) {
        if !holds {
            self.found(fault, words());
        }
    }

    /// Adds another tally.
    pub(crate) fn add(&mut self, other: Tally) {
        other.counts.into_iter().for_each(|(what, number)| *self.counts.entry(what).or_default() += number);
        self.figures.extend(other.figures);
        self.faults.extend(other.faults);
    }

    pub(crate) fn print(&self) {
        print!("{self}");
    }
}

impl Display for Tally {
    fn fmt(&self, to: &mut Formatter) -> Result {
        for (what, number) in &self.counts {
            writeln!(to, "  {number:>9} {what}")?;
        }
        for (what, value) in &self.figures {
            writeln!(to, "  {what}: {value}")?;
        }
        for (fault, words) in self.faults.iter().take(MAX_PRINTED) {
            writeln!(to, "  {fault:?}: {words}")?;
        }
        Ok(())
    }
}

/// Prints all faults by kind. Returns how many there are.
pub(crate) fn close(tallies: &[Tally]) -> usize {
    let all: Vec<Fault> = tallies.iter().flat_map(|tally| tally.faults.iter().map(|(fault, _)| *fault)).collect();
    let of = |kind: Fault| all.iter().filter(|fault| **fault == kind).count();
    let words: Vec<String> = FAULTS.iter().map(|(kind, word)| format!("{} {word}", of(*kind))).collect();
    println!("{}", words.join(", "));
    all.len()
}
