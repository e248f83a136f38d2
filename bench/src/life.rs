//! Measures what a command costs while the server has other work. The comparison is the same play on a quiet server in
//! the same round.
//!
//! To measure a crowd at another node, start two nodes in [`Life::beside`] and pass the second node to
//! [`Server::traffic`].

use crate::figures::Figures;
use crate::load::{LISTS, TrafficKind};
use crate::rounds::{NINE_CELLS, number};
use crate::scratch::Scratch;
use crate::server::{Kind, Server};
use crate::stored::Stored;
use serde_json::Value;
use std::time::{Duration, Instant};

const QUIET: &str = "quiet";
/// Measure latency at 500 commands per second.
const PACE: u32 = 500;
/// The number of connections for each kind of traffic.
const PAGES: usize = 2_000;
const WATCHERS: usize = 500;
/// The number of requests for each list.
const ASKED: u32 = 25;

/// The names of the parts that this module can measure.
pub(crate) const PARTS: [&str; 5] = ["pages", "stored", "writing", "lists", "watchers"];

pub(crate) struct Life<'a> {
    pub(crate) starboard: &'a Kind,
    pub(crate) seconds: f64,
    pub(crate) matches: usize,
    /// The parts of [`PARTS`] to measure.
    pub(crate) parts: Vec<&'a str>,
    /// Needed by the parts `stored` and `lists`.
    pub(crate) stored: Option<Stored>,
}

impl Life<'_> {
    pub(crate) fn round(&self, figures: &mut Figures) -> Result<(), String> {
        if self.parts.is_empty() {
            return Ok(());
        }
        let scratch = Scratch::new()?;
        let server = Server::start(self.starboard, scratch.path())?;
        self.measure(figures, &server, QUIET)?;
        drop(server);
        self.beside(figures, TrafficKind::Pages, PAGES)?;
        self.beside(figures, TrafficKind::Writing, 0)?;
        self.beside(figures, TrafficKind::Watchers, WATCHERS)?;
        self.among_stored(figures)
    }

    /// Measures a new server under that traffic.
    fn beside(&self, figures: &mut Figures, kind: TrafficKind, connections: usize) -> Result<(), String> {
        if !self.parts.contains(&kind.name()) {
            return Ok(());
        }
        let scratch = Scratch::new()?;
        let server = Server::start(self.starboard, scratch.path())?;
        let traffic = server.traffic(kind, &["--connections", &connections.to_string()])?;
        self.measure(figures, &server, kind.name())?;
        traffic.goes_on()
    }

    /// Measures a server with many stored matches: its lists, then play, then play while lists are requested.
    fn among_stored(&self, figures: &mut Figures) -> Result<(), String> {
        let Some(stored) = &self.stored else { return Ok(()) };
        let scratch = Scratch::new()?;
        stored.copy_to(scratch.path())?;
        let server = Server::start(self.starboard, scratch.path())?;
        figures.add("stored: start", "ms", server.started_in.as_secs_f64() * 1_000.0);
        // A new version of the program first checks all unfinished matches.
        server.comes_to_rest()?;
        for list in LISTS {
            for token in ["", stored.token.as_str()] {
                if !token.is_empty() || !list.contains("=me") {
                    let whose = if token.is_empty() { "a stranger" } else { "a player" };
                    figures.add(format!("stored: {list}, asked by {whose}"), "ms", median_ms(&server, list, token)?);
                }
            }
        }
        if self.parts.contains(&"stored") {
            self.measure(figures, &server, "stored")?;
        }
        if self.parts.contains(&"lists") {
            let traffic = server.traffic(TrafficKind::Lists, &["--token", &stored.token])?;
            self.measure(figures, &server, "lists")?;
            traffic.goes_on()?;
        }
        Ok(())
    }

    /// Measures the cost of a command at full speed, and the latency at a steady rate.
    fn measure(&self, figures: &mut Figures, server: &Server, name: &str) -> Result<(), String> {
        let (matches, seconds) = (self.matches, self.seconds);
        let words = format!("--game {NINE_CELLS} --public --matches {matches} --seconds {seconds}");
        let said = server.load(&words)?;
        note(figures, name, "CPU", "µs/command", number(&said, "cpu_us_per_command")?);
        for (field, of) in [("instructions_per_command", "instructions"), ("cache_misses_per_command", "cache misses")]
        {
            if let Some(value) = said[field].as_f64() {
                note(figures, name, of, "/command", value);
            }
        }
        let said = server.load(&format!("{words} --rate {PACE}"))?;
        for percentile in ["p50", "p99"] {
            note(figures, name, percentile, "ms", number(&said, &format!("{percentile}_ms"))?);
        }
        lost(name, &said)
    }
}

/// Adds a figure, compared with the quiet server.
fn note(figures: &mut Figures, name: &str, of: &str, unit: &'static str, value: f64) {
    let subject = |name: &str| format!("{name}: {of}");
    match name {
        QUIET => figures.add(subject(name), unit, value),
        _ => figures.compare(subject(name), unit, value, &subject(QUIET)),
    }
}

fn lost(name: &str, said: &Value) -> Result<(), String> {
    if number(said, "lost")? + number(said, "refused")? > 0.0 {
        eprintln!("bench: {name}: {} lost, refused: {}", said["lost"], said["refusals"]);
    }
    Ok(())
}

/// The median time in milliseconds from connecting to the complete response.
fn median_ms(server: &Server, list: &str, token: &str) -> Result<f64, String> {
    let mut took = Vec::new();
    for _ in 0..ASKED {
        let began = Instant::now();
        server.get(list, token)?;
        took.push(began.elapsed());
    }
    took.sort_unstable();
    Ok(took.get(took.len() / 2).map_or(0.0, Duration::as_secs_f64) * 1_000.0)
}
