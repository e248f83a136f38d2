//! Measures what it costs to keep matches: memory during play, replaying their records, opening a match that is not in
//! memory, and starting with many matches.

use crate::figures::Figures;
use crate::rounds::{DURABLE, NINE_CELLS, number};
use crate::scratch::Scratch;
use crate::server::{Kind, Server};
use games::erased::GameType;
use serde_json::Value;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;

/// Measure memory with 400 matches of 200 commands each. With that many, fixed costs such as the program's own pages
/// and SQLite's cache matter little.
const MANY: u32 = 400;
const AGE: u32 = 200;
/// The length of a long match, in commands.
const LONG: u32 = 3_000;
/// The number of unfinished matches with which a server starts.
const UNFINISHED: u32 = 1_000;
/// The maximum length of one measurement, in seconds.
const MAX_SECONDS: u32 = 120;
/// The number of starts to measure.
const STARTS: u32 = 5;

/// Measures everything once.
pub(crate) fn measure(figures: &mut Figures, starboard: &Kind, games: &[&'static GameType]) -> Result<(), String> {
    memory(figures, &Kind::Reference(DURABLE), DURABLE, NINE_CELLS)?;
    for slug in games.iter().map(|game| game.info.slug).chain([NINE_CELLS]) {
        let scratch = memory(figures, starboard, slug, slug)?;
        verified(figures, starboard, slug, scratch.path())?;
    }
    flat(figures, starboard)?;
    for slug in games.iter().map(|game| game.info.slug).chain([NINE_CELLS]) {
        opened(figures, starboard, slug)?;
    }
    started(figures, starboard)
}

/// Measures the memory of an idle socket, and of a match that was played for a while.
fn memory(figures: &mut Figures, kind: &Kind, name: &str, game: &str) -> Result<Scratch, String> {
    let scratch = Scratch::new()?;
    let server = Server::start(kind, scratch.path())?;
    let said =
        server.load(&format!("--game {game} --matches {MANY} --warm-up 0 --commands {AGE} --seconds {MAX_SECONDS}"))?;
    figures.add(format!("{name}: idle socket"), "KiB", number(&said, "rss_kib_per_idle_connection")?);
    let subject = format!("{name}: match with two sockets after {AGE} commands");
    figures.add(subject, "KiB", number(&said, "rss_kib_per_match")?);
    server.stop()?;
    Ok(scratch)
}

/// Measures replaying all matches in a folder on all processors.
fn verified(figures: &mut Figures, kind: &Kind, name: &str, data: &Path) -> Result<(), String> {
    let Kind::Starboard(program) = kind else { return Ok(()) };
    let began = Instant::now();
    let done = Command::new(program).args(["verify", "--all", "--data"]).arg(data).output();
    let (took, done) = (began.elapsed(), done.map_err(|error| error.to_string())?);
    let words = String::from_utf8_lossy(&done.stdout);
    if !done.status.success() {
        return Err(format!("The records of {name} do not hold: {}", words.lines().last().unwrap_or_default()));
    }
    let inputs = |line: &str| line.split_once(": ")?.1.split(' ').next()?.parse::<f64>().ok();
    let inputs: f64 = words.lines().filter(|line| line.starts_with("holds")).filter_map(inputs).sum();
    figures.add(format!("{name}: verify"), "commands/s", inputs / took.as_secs_f64());
    Ok(())
}

/// Measures whether a command costs more late in a match.
fn flat(figures: &mut Figures, starboard: &Kind) -> Result<(), String> {
    let scratch = Scratch::new()?;
    let server = Server::start(starboard, scratch.path())?;
    let words = format!("--game {NINE_CELLS} --matches 20 --warm-up 0.2 --commands 2000 --seconds {MAX_SECONDS}");
    let said = server.load(&format!("{words} --slices {}", MAX_SECONDS * 10))?;
    let slices = said["slices"].as_array().map_or(&[][..], Vec::as_slice);
    let mean = |part: &[Value]| {
        let of = |slice: &Value, field: &str| slice[field].as_f64().unwrap_or_default();
        let spent: f64 = part.iter().map(|slice| of(slice, "commands") * of(slice, "cpu_us_per_command")).sum();
        spent / part.iter().map(|slice| of(slice, "commands")).sum::<f64>()
    };
    let quarter = slices.len().div_ceil(4);
    let young = format!("{NINE_CELLS}: CPU, the first quarter of 2,000 commands");
    figures.add(young.clone(), "µs/command", mean(&slices[..quarter]));
    let old = format!("{NINE_CELLS}: CPU, the last quarter");
    figures.compare(old, "µs/command", mean(&slices[slices.len() - quarter..]), &young);
    Ok(())
}

/// Measures the time to open a long match that is not in memory.
fn opened(figures: &mut Figures, starboard: &Kind, slug: &str) -> Result<(), String> {
    let scratch = Scratch::new()?;
    let server = Server::start(starboard, scratch.path())?;
    let words = format!("--game {slug} --matches 1 --warm-up 0 --commands {LONG} --seconds {MAX_SECONDS}");
    let said = server.load(&words)?;
    server.stop()?;
    let longest = &said["longest"];
    let server = Server::start(starboard, scratch.path())?;
    let text = |field: &str| longest[field].as_str().ok_or_else(|| format!("No match of {slug} is left: {said}"));
    let (table, token) = (text("table")?, text("token")?);
    let (cold, warm) = (come_in(server.address(), table, token)?, come_in(server.address(), table, token)?);
    let inputs = longest["commands"].as_u64().unwrap_or_default();
    let took = cold.saturating_sub(warm).as_secs_f64() * 1_000.0;
    figures.add(format!("{slug}: opening a match of {inputs} inputs"), "ms", took);
    Ok(())
}

/// The time from connecting to the welcome frame.
fn come_in(address: &str, table: &str, token: &str) -> Result<Duration, String> {
    let words = |error: &dyn std::fmt::Display| format!("no socket to {table}: {error}");
    let mut request =
        format!("ws://{address}/ws/tables/{table}").into_client_request().map_err(|error| words(&error))?;
    let bearer = HeaderValue::try_from(format!("Bearer {token}")).map_err(|error| words(&error))?;
    request.headers_mut().insert("authorization", bearer);
    let began = Instant::now();
    let stream = std::net::TcpStream::connect(address).map_err(|error| words(&error))?;
    let (mut socket, _) = tokio_tungstenite::tungstenite::client(request, stream).map_err(|error| words(&error))?;
    while !socket.read().map_err(|error| words(&error))?.is_text() {}
    Ok(began.elapsed())
}

/// Measures the time from starting the program to its first page, with an empty database and with many unfinished
/// matches.
fn started(figures: &mut Figures, starboard: &Kind) -> Result<(), String> {
    let (empty, full) = (Scratch::new()?, Scratch::new()?);
    let server = Server::start(starboard, full.path())?;
    let words = format!("--game {NINE_CELLS} --matches {UNFINISHED} --warm-up 0 --commands 5 --seconds {MAX_SECONDS}");
    server.load(&words)?;
    server.stop()?;
    for _ in 0..STARTS {
        for (data, name) in
            [(empty.path(), "with nothing".to_owned()), (full.path(), format!("with {UNFINISHED} unfinished matches"))]
        {
            let server = Server::start(starboard, data)?;
            figures.add(format!("start {name}"), "ms", server.started_in.as_secs_f64() * 1_000.0);
            server.stop()?;
        }
    }
    Ok(())
}
