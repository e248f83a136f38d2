//! Measurements over sockets. Every round measures the references and Starboard, so that other load on the machine
//! affects all of them equally.

use crate::figures::Figures;
use crate::scratch::Scratch;
use crate::server::{Kind, Server};
use games::erased::GameType;
use serde_json::Value;

/// The yardstick game.
pub(crate) const NINE_CELLS: &str = "nine-cells";
pub(crate) const RELAY: &str = "relay";
pub(crate) const DURABLE: &str = "durable";
/// Measure latency at these rates, in commands per second.
const PACES: [u32; 2] = [500, 2_000];
/// At this rate each command is finished long before the next.
const CALM: u32 = 100;
/// A game for more than 6 players is also measured with all seats taken.
const MANY: u8 = 6;
/// The game and the question for `--ask`: all odds in the position.
const ODDS: (&str, &str) = ("galactic-supremacy", r#"{"type":"threats"}"#);

/// The settings of all rounds.
pub(crate) struct Rounds<'a> {
    pub(crate) starboard: &'a Kind,
    pub(crate) seconds: f64,
    pub(crate) matches: usize,
    pub(crate) games: &'a [&'static GameType],
}

impl Rounds<'_> {
    /// Measures one round.
    pub(crate) fn round(&self, figures: &mut Figures) -> Result<(), String> {
        self.reference(figures, RELAY)?;
        self.limit(figures)?;
        let said = self.saturated(self.starboard, NINE_CELLS, "")?;
        cpu(figures, NINE_CELLS, Some(DURABLE), &said)?;
        figures.add(format!("{NINE_CELLS}: bytes out"), "B/command", number(&said, "bytes_out_per_command")?);
        for game in self.games {
            // Start spare matches, so that in games with short matches the opening of tables is not measured too.
            let said = self.saturated(self.starboard, game.info.slug, &format!(" --spare {}", self.matches * 8))?;
            cpu(figures, game.info.slug, Some(DURABLE), &said)?;
            let slug = game.info.slug;
            figures.add(format!("{slug}: an update"), "B", number(&said, "update_bytes_median")?);
            figures.add(format!("{slug}: an update, p95"), "B", number(&said, "update_bytes_p95")?);
            figures.add(format!("{slug}: longest silence"), "ms", number(&said, "longest_gap_ms")?);
        }
        self.latencies(figures)?;
        self.wakeups(figures)?;
        self.many_seats(figures)?;
        self.full_tables(figures)?;
        self.asked(figures)
    }

    /// Measures `durable`, whose figures show how fast the machine is.
    pub(crate) fn limit(&self, figures: &mut Figures) -> Result<(), String> {
        self.reference(figures, DURABLE)
    }

    fn reference(&self, figures: &mut Figures, name: &'static str) -> Result<(), String> {
        let said = self.saturated(&Kind::Reference(name), NINE_CELLS, "")?;
        cpu(figures, name, None, &said)?;
        figures.add(format!("{name}: bytes out"), "B/command", number(&said, "bytes_out_per_command")?);
        Ok(())
    }

    fn saturated(&self, kind: &Kind, game: &str, words: &str) -> Result<Value, String> {
        self.with_matches(self.matches, kind, game, words)
    }

    /// Plays a fifth of the matches, because each has more seats.
    fn few(&self, kind: &Kind, game: &str, words: &str) -> Result<Value, String> {
        self.with_matches(self.matches.div_ceil(5), kind, game, words)
    }

    fn with_matches(&self, matches: usize, kind: &Kind, game: &str, words: &str) -> Result<Value, String> {
        let (scratch, seconds) = (Scratch::new()?, self.seconds);
        let server = Server::start(kind, scratch.path())?;
        server.load(&format!("--game {game} --matches {matches} --seconds {seconds}{words}"))
    }

    fn latencies(&self, figures: &mut Figures) -> Result<(), String> {
        let durable = Kind::Reference(DURABLE);
        for pace in PACES {
            for (name, kind, against) in [(DURABLE, &durable, None), (NINE_CELLS, self.starboard, Some(DURABLE))] {
                let said = self.saturated(kind, NINE_CELLS, &format!(" --rate {pace}"))?;
                for percentile in ["p50", "p99", "p999"] {
                    let subject = |name: &str| format!("{name}: {percentile} at {pace}/s");
                    let value = number(&said, &format!("{percentile}_ms"))?;
                    match against {
                        None => figures.add(subject(name), "ms", value),
                        Some(other) => figures.compare(subject(name), "ms", value, &subject(other)),
                    }
                }
            }
        }
        Ok(())
    }

    /// Measures how often one command at a time wakes threads of a server without other work.
    fn wakeups(&self, figures: &mut Figures) -> Result<(), String> {
        let subject = |name: &str| format!("{name}: threads woken by one command at a time");
        for (name, kind) in [(DURABLE, &Kind::Reference(DURABLE)), (NINE_CELLS, self.starboard)] {
            let said = self.with_matches(1, kind, NINE_CELLS, &format!(" --rate {CALM}"))?;
            figures.add(subject(name), "times", number(&said, "wakeups_per_command")?);
        }
        Ok(())
    }

    /// Measures drafts, which no other player sees, and actions at full tables of large games. The comparison is
    /// `durable` with as many matches, because concurrent matches share the cost of a transaction.
    fn many_seats(&self, figures: &mut Figures) -> Result<(), String> {
        let limit = format!("{DURABLE}, a fifth of the matches");
        cpu(figures, &limit, None, &self.few(&Kind::Reference(DURABLE), NINE_CELLS, "")?)?;
        for game in self.games.iter().filter(|game| game.info.seats.1 > MANY) {
            let (slug, seats) = (game.info.slug, game.info.seats.1);
            for role in ["draft", "action"] {
                let words = format!(" --seats {seats} --prefer {role}");
                let said = self.few(self.starboard, slug, &words)?;
                cpu(figures, &format!("{slug}, {seats} seats, mostly each {role}"), Some(&limit), &said)?;
            }
        }
        Ok(())
    }

    /// Measures how long a task runs without yielding at full tables.
    fn full_tables(&self, figures: &mut Figures) -> Result<(), String> {
        for game in self.games {
            let (slug, seats) = (game.info.slug, game.info.seats.1);
            let said = self.few(self.starboard, slug, &format!(" --seats {seats}"))?;
            for task in ["table", "socket"] {
                let value = number(&said, &format!("longest_{task}_ms"))?;
                figures.add(format!("{slug}, {seats} seats: longest occupation by a {task}'s task"), "ms", value);
            }
        }
        Ok(())
    }

    /// Measures how soon questions about odds are answered, and how much they delay the other matches.
    fn asked(&self, figures: &mut Figures) -> Result<(), String> {
        let (slug, ask) = ODDS;
        let Some(game) = self.games.iter().find(|game| game.info.slug == slug) else { return Ok(()) };
        let words = format!(" --seats {} --rate {}", game.info.seats.1, PACES[0]);
        let quiet = self.few(self.starboard, slug, &words)?;
        let said = self.few(self.starboard, slug, &format!("{words} --ask {ask}"))?;
        for percentile in ["p50", "p99"] {
            let value = number(&said, &format!("answer_{percentile}_ms"))?;
            figures.add(format!("{slug}: odds of every world, asked, {percentile}"), "ms", value);
        }
        let before = format!("{slug}: p99 at {}/s while nobody asks", PACES[0]);
        figures.add(before.clone(), "ms", number(&quiet, "p99_ms")?);
        figures.compare(format!("{slug}: p99 of the others while some do"), "ms", number(&said, "p99_ms")?, &before);
        Ok(())
    }
}

/// Adds the server's CPU time per command, and the commands per second.
fn cpu(figures: &mut Figures, name: &str, against: Option<&str>, said: &Value) -> Result<(), String> {
    if number(said, "lost")? + number(said, "refused")? > 0.0 {
        eprintln!("bench: {name}: {} lost, refused: {}", said["lost"], said["refusals"]);
    }
    let subject = |name: &str| format!("{name}: CPU");
    let value = number(said, "cpu_us_per_command")?;
    match against {
        None => figures.add(subject(name), "µs/command", value),
        Some(other) => figures.compare(subject(name), "µs/command", value, &subject(other)),
    }
    figures.add(format!("{name}: commands"), "/s", number(said, "commands_per_second")?);
    Ok(())
}

/// A number from the report of `bench load`.
pub(crate) fn number(said: &Value, field: &str) -> Result<f64, String> {
    said[field].as_f64().ok_or_else(|| format!("the report of bench load has no {field}: {said}"))
}
