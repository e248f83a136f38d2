//! The machine of a run: its processor, and the counters of `perf`.

use serde::Serialize;
use std::fmt::{self, Display, Formatter};
use std::fs;
use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;

const EVENTS: &str = "instructions,cache-misses";

/// The description of the machine in the output.
#[derive(Serialize)]
pub(crate) struct Machine {
    processor: String,
    processors: usize,
    /// For example `L1 Data 48K`.
    caches: Vec<String>,
    /// Whether instructions and cache misses can be counted.
    counts: bool,
}

impl Machine {
    pub(crate) fn here() -> Self {
        let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let named = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
        Machine {
            processor: named.map_or("unknown", |(_, name)| name).to_owned(),
            processors: std::thread::available_parallelism().map_or(1, Into::into),
            caches: (0..8).map_while(cache).collect(),
            counts: *COUNTS,
        }
    }
}

impl Display for Machine {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Machine { processor, processors, caches, counts } = self;
        writeln!(f, "{processors} × {processor}; {}", caches.join(", "))?;
        let cannot = "Instructions and cache misses are not counted: `perf stat` is missing here or sees no counters.";
        if *counts { Ok(()) } else { writeln!(f, "{cannot}") }
    }
}

fn cache(nth: usize) -> Option<String> {
    let field = |name: &str| {
        let path = format!("/sys/devices/system/cpu/cpu0/cache/index{nth}/{name}");
        fs::read_to_string(path).ok().map(|text| text.trim().to_owned())
    };
    Some(format!("L{} {} {}", field("level")?, field("type")?, field("size")?))
}

/// True if `perf stat` is installed and can read the processor's counters.
pub(crate) static COUNTS: LazyLock<bool> = LazyLock::new(|| {
    let tried = Command::new("perf").args(["stat", "-x,", "-e", EVENTS, "true"]).output();
    tried.is_ok_and(|tried| Counts::read(&String::from_utf8_lossy(&tried.stderr)).is_some())
});

/// The counts of a process.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Counts {
    pub(crate) instructions: f64,
    pub(crate) cache_misses: f64,
}

impl Counts {
    /// Parses the output of `perf stat -x,`.
    fn read(said: &str) -> Option<Self> {
        let of = |event: &str| {
            let mut lines = said.lines().map(|line| line.split(',').collect::<Vec<_>>());
            let line = lines.find(|fields| fields.get(2).is_some_and(|name| name.starts_with(event)))?;
            line[0].parse().ok()
        };
        Some(Counts { instructions: of("instructions")?, cache_misses: of("cache-misses")? })
    }
}

/// A running `perf stat` on a process.
pub(crate) struct Counting(Child);

impl Counting {
    pub(crate) fn begin(pid: u32) -> Result<Self, String> {
        let mut command = Command::new("perf");
        command.args(["stat", "-x,", "-e", EVENTS, "-p", &pid.to_string()]).stderr(Stdio::piped());
        command.spawn().map(Counting).map_err(|error| format!("perf: {error}"))
    }

    pub(crate) fn end(mut self) -> Result<Counts, String> {
        let words = |error: &dyn Display| format!("perf: {error}");
        let ended = Command::new("kill").args(["-INT", &self.0.id().to_string()]).status();
        ended.map_err(|error| words(&error))?;
        let mut said = String::new();
        self.0.stderr.take().map(|mut err| err.read_to_string(&mut said)).transpose().map_err(|error| words(&error))?;
        self.0.wait().map_err(|error| words(&error))?;
        Counts::read(&said).ok_or_else(|| words(&said))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_counts_of_perf_are_parsed_and_unsupported_ones_give_none() {
        let said = "12345,,instructions,1000,100.00,,\n67,,cache-misses:u,1000,100.00,,\n";
        assert_eq!(Counts::read(said), Some(Counts { instructions: 12_345.0, cache_misses: 67.0 }));
        assert_eq!(Counts::read("<not supported>,,instructions,0,100.00,,\n67,,cache-misses,1,2,,\n"), None);
    }
}
