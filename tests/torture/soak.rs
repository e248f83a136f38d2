//! Day after day the same: people come, play, look on, and go. What a day has taken, the night gives back: tables leave the
//! memory, lines are closed, and no day is dearer than the first.

use crate::Span;
use crate::endless::{Endless, Shared, bodies};
use crate::harness::{PATIENCE, Server};
use crate::kills::all_is_well;
use crate::tally::{Fault, Tally};
use futures_util::future::join_all;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// So many matches of each game at once.
const OF_EACH: usize = 2;
/// As many look on at each.
const WATCHERS: usize = 3;
/// How long a day is, in the short form and else.
const DAYS: [Duration; 2] = [Duration::from_millis(1_000), Duration::from_secs(6)];
/// So many there are even in the shortest time.
const AT_LEAST: usize = 2;
/// KiB by which the memory held may have grown from the first night to the last: what the allocator has not given back yet.
const SPREAD: u64 = 48 << 10;

/// What the server holds when everybody has gone.
struct Night {
    resident: u64,
    files: usize,
    threads: usize,
}

pub(crate) async fn attack(span: Span) -> Tally {
    let server = Server::in_real_time(&["--no-limits", "--idle-seconds", "0"]);
    let (mut tally, mut nights) = (Tally::default(), Vec::new());
    while nights.len() < AT_LEAST || !span.is_over() {
        day(&server, &mut tally, DAYS[usize::from(!span.short)], span.seed + nights.len() as u64).await;
        match night(&server).await {
            Some(night) => nights.push(night),
            None => return Tally::of(Fault::Kept, "everybody has gone, and tables or lines stay in memory"),
        }
    }
    let (first, last) = (&nights[0], &nights[nights.len() - 1]);
    tally.count("days", nights.len());
    tally.figure("resident in the first and the last night, KiB", format!("{}, {}", first.resident, last.resident));
    tally.figure("files open, threads", format!("{}, {}", last.files, last.threads));
    let grown = || format!("from {} to {} KiB in {} days", first.resident, last.resident, nights.len());
    tally.holds(last.resident <= first.resident + SPREAD, Fault::Kept, grown);
    // Workers and readers of the file are made when they are first needed.
    let more = || {
        format!("{} files and {} threads, and {} and {} at first", last.files, last.threads, first.files, first.threads)
    };
    tally.holds(last.files <= first.files + 16 && last.threads <= first.threads + 8, Fault::Kept, more);
    all_is_well(&server, &mut tally, |arguments| server.command(arguments)).await;
    tally
}

/// Matches of every game until the day is over; whoever looked on hangs up without a word.
async fn day(server: &Server, tally: &mut Tally, length: Duration, seed: u64) {
    let (shared, bodies, mut matches) = (Shared::new(), bodies(server).await, JoinSet::new());
    let mut lines = Vec::new();
    for (number, body) in bodies.iter().cycle().take(OF_EACH * bodies.len()).enumerate() {
        let of = Endless::begin(server, body, seed + number as u64).await;
        let path = format!("/ws/tables/{}", of.id());
        lines.extend(join_all((0..WATCHERS).map(async |_| server.nobody().reaches(&path).await)).await);
        matches.spawn(of.play(Arc::clone(&shared)));
    }
    // This is what there is to wait for: that a day passes.
    tokio::time::sleep(length).await;
    shared.ends();
    while let Some(done) = matches.join_next().await {
        tally.add(done.unwrap_or_else(|error| Tally::of(Fault::Wedged, error.to_string())));
    }
    tally.count("lines that looked on", lines.iter().flatten().count());
}

/// What is left once no table and no line is in memory; `None` where that does not come.
async fn night(server: &Server) -> Option<Night> {
    let began = Instant::now();
    loop {
        let figures = server.nobody().get("/metrics").await.text;
        let held = |name: &str| figures.lines().any(|line| line.starts_with(name) && !line.ends_with(" 0"));
        if !held("starboard_tables_live") && !held("starboard_sockets") {
            let (files, threads) = server.files_and_threads();
            return Some(Night { resident: server.resident(), files, threads });
        }
        if began.elapsed() > PATIENCE {
            return None;
        }
        tokio::task::yield_now().await;
    }
}
