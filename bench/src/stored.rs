//! A database with many stored matches: real short matches, each copied many times with other players.

use futures_util::stream::{self, StreamExt, TryStreamExt};
use games::seat::Seat;
use protocol::record::MatchRecord;
use protocol::rest::{Clock, TableStatus, Visibility};
use starboard::clock::Clocks;
use starboard::matches::core::{Match, Row};
use starboard::matches::records::table_of;
use starboard::matches::table::{Place, Table, TurnState};
use starboard::random::id;
use starboard::store::{Commit, Identity, Location, Store};
use starboard::time::now;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const FINISHED: usize = 100_000;
const RUNNING: usize = 10_000;
/// With 5,000 players, each has about 40 finished and 4 running matches.
const PLAYERS: usize = 5_000;
/// Use only records of at most 4,096 bytes.
const SHORT: u64 = 4_096;
/// The time between the ends of two matches: 1 min.
const APART: i64 = 60_000;
/// A clock of one day per turn, so that no player is late during a measurement.
const BY_MAIL: Clock = Clock { turn: 86_400, reaction: 86_400, ..Clock::NONE };
/// The number of concurrent commits.
const AT_ONCE: usize = 512;
/// The version of the kept database. Raise it to build a new one.
const FORM: u32 = 1;

/// The database file, and a session of a player with many matches.
#[derive(Clone)]
pub(crate) struct Stored {
    file: PathBuf,
    pub(crate) token: String,
}

/// A match to copy many times.
struct Pattern {
    table: Table,
    rows: Arc<[Row]>,
    /// The turn state, if the match is running.
    standing: Option<TurnState>,
}

impl Stored {
    /// The database kept under `target`. It is built if it is missing.
    pub(crate) fn kept() -> Result<Self, String> {
        let folder = PathBuf::from(format!("target/bench/stored-{FORM}"));
        let (file, token) = (folder.join("starboard.db"), folder.join("token"));
        if let Ok(token) = fs::read_to_string(&token) {
            return Ok(Stored { file, token });
        }
        eprintln!("storing {FINISHED} finished and {RUNNING} running matches in {}", file.display());
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let made = runtime.map_err(|error| error.to_string())?.block_on(make(&file))?;
        // Written last, because its presence means that the database is complete.
        fs::write(token, &made).map_err(|error| error.to_string())?;
        Ok(Stored { file, token: made })
    }

    /// Copies the database for a server.
    pub(crate) fn copy_to(&self, folder: &Path) -> Result<(), String> {
        let to = folder.join("starboard.db");
        fs::copy(&self.file, &to).map(drop).map_err(|error| format!("{}: {error}", to.display()))
    }
}

async fn make(file: &Path) -> Result<String, String> {
    let words = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let store = Store::open(&Location::file(file, 0)).await.map_err(|error| words(&error))?;
    let (over, under_way) = patterns()?;
    let names: Vec<String> = (0..PLAYERS).map(|nth| format!("Player {nth}")).collect();
    let guests = stream::iter(&names).map(|name| store.add_guest(name)).buffered(AT_ONCE);
    let players: Vec<Identity> = guests.try_collect().await.map_err(|error| words(&error))?;
    let finished = (0..FINISHED).map(|nth| commit(&over[nth % over.len()], nth, &players, FINISHED));
    let running = (0..RUNNING).map(|nth| commit(&under_way[nth % under_way.len()], nth, &players, RUNNING));
    let stored = stream::iter(finished.chain(running)).map(|commit| store.commit(commit)).buffer_unordered(AT_ONCE);
    stored.try_collect::<()>().await.map_err(|error| words(&error))?;
    let token = store.open_session(&players[0].id, "bench").await.map_err(|error| words(&error))?;
    store.close().await;
    Ok(token)
}

/// The short records of the test suite, as they ended and as they were one input earlier.
fn patterns() -> Result<(Vec<Pattern>, Vec<Pattern>), String> {
    let (mut over, mut under_way) = (Vec::new(), Vec::new());
    let host = Identity { id: String::new(), name: String::new(), kept: false };
    for file in fs::read_dir("tests/records").map_err(|error| format!("tests/records: {error}"))?.flatten() {
        let is_short = file.metadata().is_ok_and(|file| file.len() <= SHORT);
        if !is_short || file.path().extension().is_none_or(|end| end != "json") {
            continue;
        }
        let words = |error: &dyn std::fmt::Display| format!("{}: {error}", file.path().display());
        let text = fs::read(file.path()).map_err(|error| words(&error))?;
        let record: MatchRecord = serde_json::from_slice(&text).map_err(|error| words(&error))?;
        let (table, rows) = table_of(record, &host, String::new(), String::new());
        let before = rows[..rows.len() - 1].to_vec();
        let table = Table { imported_by: None, visibility: Visibility::Public, ..table };
        let start = table.start().ok_or_else(|| words(&"this server cannot play it"))?;
        let game = Match::restore(&start, table.clock.absence, &before).map_err(|error| words(&error))?;
        let running =
            Table { status: TableStatus::Playing, ended_at: None, outcome: None, clock: BY_MAIL, ..table.clone() };
        let mut standing =
            TurnState { clocks: Some(Clocks::new(BY_MAIL, running.seats.len())), ..TurnState::default() };
        standing.follow(game.awaited(), |seat| game.decision_number(seat), None, now());
        if !game.awaited().is_empty() {
            under_way.push(Pattern { table: running, rows: before.into(), standing: Some(standing) });
        }
        over.push(Pattern { table, rows: rows.into(), standing: None });
    }
    if over.is_empty() || under_way.is_empty() {
        return Err("There is no short record in tests/records.".to_owned());
    }
    Ok((over, under_way))
}

/// The `nth` of `all` matches, with different players from the one before.
fn commit(pattern: &Pattern, nth: usize, players: &[Identity], all: usize) -> Commit {
    let began = now() - APART * (all - nth) as i64;
    let mut table = Table { id: id(), created_at: began, started_at: Some(began), ..pattern.table.clone() };
    table.ended_at = table.ended_at.map(|_| began + APART);
    let seats = table.seats.len();
    for (seat, place) in Seat::all(seats).zip(&mut table.seats) {
        let player = &players[(nth * seats + seat.index()) % players.len()];
        *place = Place { loadout: place.loadout.clone(), gone: place.gone, ..Place::of(player) };
    }
    table.host = table.seats.first().and_then(|place| place.player.clone()).unwrap_or_default();
    Commit {
        rows: Arc::clone(&pattern.rows),
        table: Some(table.into()),
        standing: pattern.standing.clone(),
        ..Commit::default()
    }
}
