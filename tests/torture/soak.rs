//! The same day again and again: people come, play, watch and leave. Each night everything must be freed: tables leave
//! memory, connections close, and no day costs more than the first.

use crate::Span;
use crate::endless::{Endless, Shared, bodies};
use crate::harness::{Server, WAIT_TIMEOUT};
use crate::kills::all_is_well;
use crate::tally::{Fault, Tally};
use futures_util::future::join_all;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// 2 matches of each game run at the same time.
const MATCHES_PER_GAME: usize = 2;
/// Each match has 3 spectators.
const SPECTATORS: usize = 3;
/// The length of a day, in the short form and in the long one.
const DAYS: [Duration; 2] = [Duration::from_millis(1_000), Duration::from_secs(6)];
/// There are at least 2 days, even in the short form.
const MIN_DAYS: usize = 2;
/// Memory may grow by 48 MiB from the first night to the last, because the allocator keeps some of it. In KiB.
const ALLOWED_GROWTH: u64 = 48 << 10;

/// The server's resources after all people have left.
struct Night {
    resident: u64,
    files: usize,
    threads: usize,
}

pub(crate) async fn attack(span: Span) -> Tally {
    let server = Server::in_real_time(&["--no-limits", "--idle-seconds", "0"]);
    let (mut tally, mut nights) = (Tally::default(), Vec::new());
    while nights.len() < MIN_DAYS || !span.is_over() {
        day(&server, &mut tally, DAYS[usize::from(!span.short)], span.seed + nights.len() as u64).await;
        match night(&server).await {
            Some(night) => nights.push(night),
            None => return Tally::of(Fault::Kept, "all people have left, but tables or connections stay in memory"),
        }
    }
    let (first, last) = (&nights[0], &nights[nights.len() - 1]);
    tally.count("days", nights.len());
    tally.figure(
        "resident memory in the first and the last night, KiB",
        format!("{}, {}", first.resident, last.resident),
    );
    tally.figure("files open, threads", format!("{}, {}", last.files, last.threads));
    let grown = || format!("from {} to {} KiB in {} days", first.resident, last.resident, nights.len());
    tally.holds(last.resident <= first.resident + ALLOWED_GROWTH, Fault::Kept, grown);
    // Threads and file readers are created on first use.
    let more = || {
        format!(
            "{} files and {} threads, compared to {} and {} at first",
            last.files, last.threads, first.files, first.threads
        )
    };
    tally.holds(last.files <= first.files + 16 && last.threads <= first.threads + 8, Fault::Kept, more);
    all_is_well(&server, &mut tally, |arguments| server.command(arguments)).await;
    tally
}

/// Plays matches of every game until the day is over. Spectators disconnect without a close frame.
async fn day(server: &Server, tally: &mut Tally, length: Duration, seed: u64) {
    let (shared, bodies, mut matches) = (Shared::new(), bodies(server).await, JoinSet::new());
    let mut lines = Vec::new();
    for (number, body) in bodies.iter().cycle().take(MATCHES_PER_GAME * bodies.len()).enumerate() {
        let of = Endless::begin(server, body, seed + number as u64).await;
        let path = format!("/ws/tables/{}", of.id());
        lines.extend(join_all((0..SPECTATORS).map(async |_| server.nobody().reaches(&path).await)).await);
        matches.spawn(of.play(Arc::clone(&shared)));
    }
    // A day has to pass.
    tokio::time::sleep(length).await;
    shared.ends();
    while let Some(done) = matches.join_next().await {
        tally.add(done.unwrap_or_else(|error| Tally::of(Fault::Wedged, error.to_string())));
    }
    tally.count("spectators", lines.iter().flatten().count());
}

/// The resources left once no table and no connection is in memory. `None` if that does not happen.
async fn night(server: &Server) -> Option<Night> {
    let began = Instant::now();
    loop {
        let figures = server.nobody().get("/metrics").await.text;
        let held = |name: &str| figures.lines().any(|line| line.starts_with(name) && !line.ends_with(" 0"));
        if !held("starboard_tables_live") && !held("starboard_sockets") {
            let (files, threads) = server.files_and_threads();
            return Some(Night { resident: server.resident(), files, threads });
        }
        if began.elapsed() > WAIT_TIMEOUT {
            return None;
        }
        tokio::task::yield_now().await;
    }
}
