//! The server is killed, stopped, paused and deprived of its disk while matches of every game continue.

use crate::Span;
use crate::endless::{Endless, Shared, bodies};
use crate::harness::{Server, WAIT_TIMEOUT};
use crate::tally::{Fault, Tally};
use games::dice::Dice;
use std::fs::remove_file;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// 3 matches of each game run at the same time.
const MATCHES_PER_GAME: usize = 3;
/// The harms to the server, repeated in this order.
const HARMS: [Harm; 6] = [Harm::Kill, Harm::Pause, Harm::Kill, Harm::Kill, Harm::Stop, Harm::Kill];
/// At least 2 harms are done, even in the short form.
const MIN_HARMS: usize = 2;
/// The size of the disk that is filled, in MiB.
const DISK_MIB: u32 = 256;

#[derive(Clone, Copy)]
enum Harm {
    /// Kills the server with `kill -9`.
    Kill,
    /// Pauses the server, like a suspended machine.
    Pause,
    /// Stops the server with SIGTERM.
    Stop,
}

pub(crate) async fn attack(span: Span) -> Tally {
    let half = Span { until: span.until - span.until.saturating_duration_since(Instant::now()) / 4, ..span };
    let mut tally = under_kills(half).await;
    tally.add(under_full_disks(span).await);
    tally
}

/// Plays matches, starts new ones, and does harm until the time is up.
async fn under_load(
    mut server: Server,
    span: Span,
    mut harm: impl AsyncFnMut(&mut Server, &Shared, &mut Dice, &mut Tally),
) -> (Server, Tally) {
    let (shared, bodies) = (Shared::new(), bodies(&server).await);
    let (mut tally, mut matches, mut chance) = (Tally::default(), JoinSet::new(), Dice::forecast(span.seed));
    let (mut begun, mut harmed) = (0, 0);
    while harmed < MIN_HARMS || !span.is_over() {
        while matches.len() < MATCHES_PER_GAME * bodies.len() {
            let of = Endless::begin(&server, &bodies[begun % bodies.len()], span.seed + begun as u64).await;
            matches.spawn(of.play(Arc::clone(&shared)));
            begun += 1;
        }
        harm(&mut server, &shared, &mut chance, &mut tally).await;
        harmed += 1;
        while let Some(done) = matches.try_join_next() {
            tally.add(done.unwrap_or_else(|error| Tally::of(Fault::Wedged, error.to_string())));
        }
    }
    shared.ends();
    while let Some(done) = matches.join_next().await {
        tally.add(done.unwrap_or_else(|error| Tally::of(Fault::Wedged, error.to_string())));
    }
    (server, tally)
}

async fn under_kills(span: Span) -> Tally {
    let server = Server::in_real_time(&["--no-limits"]);
    let mut harms = HARMS.into_iter().cycle();
    let (mut server, mut tally) = under_load(server, span, async |server, shared, chance, tally| {
        // Time has to pass under load.
        let moment = 50 + chance.pick(if span.short { 400 } else { 1_500 }, "a moment") as u64;
        tokio::time::sleep(Duration::from_millis(moment)).await;
        match harms.next().expect("an endless cycle") {
            Harm::Stop => {
                let _nothing_is_being_opened = shared.open.write().await;
                let asked = Instant::now();
                let status = server.terminate();
                let words = || format!("the server does not stop gracefully ({status}): {}", last_words(server));
                tally.holds(status.success(), Fault::Panicked, words);
                tally.holds(asked.elapsed() < Duration::from_secs(10), Fault::Wedged, || {
                    "the server stops too slowly".into()
                });
                server.start_again();
                tally.count("times stopped gracefully", 1);
            }
            Harm::Pause => {
                server.pauses(Duration::from_millis(moment)).await;
                tally.count("times paused", 1);
            }
            Harm::Kill => {
                let _nothing_is_being_opened = shared.open.write().await;
                server.kill();
                server.start_again();
                tally.count("times killed", 1);
            }
        }
    })
    .await;
    all_is_well(&server, &mut tally, |arguments| server.command(arguments)).await;
    tally.figure("resident memory at the end, KiB", server.resident());
    tally.holds(server.terminate().success(), Fault::Wedged, || "the server does not stop".into());
    tally
}

/// Repeatedly fills the disk completely and frees it.
async fn under_full_disks(span: Span) -> Tally {
    let Some(server) = Server::on_a_small_disk(DISK_MIB, &["--no-limits", "--keep-free", "0"]) else {
        let mut tally = Tally::default();
        tally.figure("full disks", "cannot create a small disk on this system");
        return tally;
    };
    let mut longest = Duration::ZERO;
    let (server, mut tally) = under_load(server, span, async |server, shared, _, tally| {
        tokio::time::sleep(Duration::from_millis(300)).await;
        let _nothing_is_being_opened = shared.open.write().await;
        let filler = server.fills_its_disk();
        tokio::time::sleep(Duration::from_millis(100)).await;
        remove_file(filler).expect("the filler is removed");
        let room = Instant::now();
        while server.nobody().get("/readyz").await.status != 200 {
            if room.elapsed() > WAIT_TIMEOUT {
                return tally.found(Fault::Wedged, "there is room on the disk, but nothing is written");
            }
            tokio::task::yield_now().await;
        }
        longest = longest.max(room.elapsed());
        tally.count("times the disk was full", 1);
    })
    .await;
    tally.figure("longest from room on the disk to a write, ms", longest.as_millis());
    all_is_well(&server, &mut tally, |arguments| server.command_inside(arguments)).await;
    tally
}

/// The end of the server's output.
fn last_words(server: &Server) -> String {
    let said = server.said();
    let lines: Vec<&str> = said.lines().collect();
    lines[lines.len().saturating_sub(3)..].join(" / ")
}

/// Checks that no rules have failed and that every match agrees with its record.
pub(crate) async fn all_is_well(server: &Server, tally: &mut Tally, command: impl Fn(&[&str]) -> std::process::Output) {
    let ready = server.nobody().get("/readyz").await;
    tally.holds(ready.status == 200, Fault::Wedged, || format!("the server is not ready: {}", ready.text));
    let said = server.said();
    let bad = said.lines().find(|line| line.contains("panicked") || line.contains("a match is frozen"));
    tally.holds(bad.is_none(), Fault::Panicked, || bad.unwrap_or_default().to_owned());
    let verified = command(&["verify", "--all"]);
    let words = || String::from_utf8_lossy(&verified.stderr).chars().take(300).collect();
    tally.holds(verified.status.success(), Fault::Lost, words);
}
