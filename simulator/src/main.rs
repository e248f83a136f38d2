//! A deterministic simulator of Starboard's tables.
//!
//! One process, one thread, virtual time, seeded chance. The server's own tables (`starboard::matches`) run over a
//! store in memory, and simulated clients play at them over an unreliable network. A seed decides the game, the clients
//! and the faults: writes that fail, take seconds, or succeed although the answer is an error; crashes between any two
//! steps of the store; connections that break with frames in flight; clients that stop reading, reconnect, resend,
//! reload, or only watch.
//!
//! The invariants are checked as early as possible:
//!
//! - with every write (`disk`, `deadlines`, `nonces`): versions have no gap, no command is written twice, no deadline
//!   comes early, none comes late unless there was a fault shortly before, and no player chooses a nonce after seeing
//!   another one;
//! - with every frame (`durability`, `memory`): it contains only what is on disk, and every update applies to its
//!   client's copy;
//! - at the end, after all faults have stopped (`final_checks`): every command and question has its answer, the record
//!   has every accepted command at the version sent to its client, every client's copy equals what a new connection
//!   would get, no deadline is overdue, the trial of the unfinished matches is over, no unused table stays in memory,
//!   every record verifies, and every match comes back from its record.
//!
//! `cargo run -p simulator -- --seeds 1..2000` plays a range on all processors. `--seed 7` plays one seed and prints
//! its history with the server's log. `--year` plays a year of correspondence for each seed: days per turn, weeks of
//! downtime, and clock changes of months. Without a seed or a range it plays the short form: the seeds in `seeds.txt`
//! and 1..300. Equal seeds give equal runs; every 50th seed is played twice to prove it.

mod acts;
mod client;
mod deadlines;
mod disk;
mod durability;
mod final_checks;
mod history;
mod memory;
mod network;
mod nonces;
mod plan;
mod run;
mod store;
mod world;

use clap::Parser;
use games::erased::GameType;
use plan::{SMALL, Wanted};
use run::{Outcome, play};
use starboard::testing;
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::Once;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Every 50th seed is played twice.
const TWICE_EVERY: u64 = 50;
/// The maximum duration of a run before it counts as hanging: for a run of minutes, and for a year.
const RUN_TIMEOUT: Duration = Duration::from_secs(20);
const YEAR_TIMEOUT: Duration = Duration::from_secs(180);
/// The number of lines of a failed run's history that are printed.
const SHOWN: usize = 40;
/// A process stops after 5 failed runs.
const MAX_FAILED_RUNS: u32 = 5;

/// Play Starboard's tables in virtual time, by seed
#[derive(Parser)]
struct Arguments {
    /// Seeds to play, such as 1..2000 [default: those in seeds.txt and 1..300]
    #[arg(long, value_parser = range, conflicts_with = "seed")]
    seeds: Option<(u64, u64)>,
    /// Play one seed and print its history
    #[arg(long)]
    seed: Option<u64>,
    /// Play only this game: gambit, nine-cells or a game of the server
    #[arg(long, value_parser = game)]
    game: Option<&'static GameType>,
    /// Play a year of correspondence instead of minutes at a table
    #[arg(long)]
    year: bool,
    /// Number of processes [default: one per processor]
    #[arg(long)]
    jobs: Option<u64>,
    /// Play only every n-th seed
    #[arg(long, hide = true, default_value_t = 1)]
    step: u64,
}

fn range(text: &str) -> Result<(u64, u64), String> {
    let ends = text.split_once("..").ok_or("a range is two numbers with .. between them")?;
    let read = |end: &str| end.parse().map_err(|_| format!("{end} is not a number"));
    Ok((read(ends.0)?, read(ends.1)?))
}

fn game(slug: &str) -> Result<&'static GameType, String> {
    let small = SMALL.into_iter().find(|game| game.info.slug == slug);
    small.or_else(|| games::by_slug(slug)).ok_or_else(|| format!("there is no game {slug}"))
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    testing::add_games(SMALL.to_vec());
    let wanted = Wanted { game: arguments.game, year: arguments.year };
    let done = match (arguments.seed, arguments.seeds.unwrap_or((1, 300))) {
        (Some(seed), _) => tell(seed, wanted),
        (None, _) if arguments.seeds.is_none() && !play_all(kept(), wanted) => false,
        (None, seeds) if arguments.step > 1 || arguments.jobs == Some(1) => share(seeds, arguments.step, wanted),
        (None, seeds) => side_by_side(seeds, &arguments),
    };
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Plays one seed and prints its history. Returns true if every invariant holds.
fn tell(seed: u64, wanted: Wanted) -> bool {
    history::listen_to_the_log();
    let outcome = play(seed, wanted, true);
    outcome.lines.iter().for_each(|line| println!("{line}"));
    let Outcome { hash, rows, crashes, broken, .. } = outcome;
    println!("seed {seed}: {rows} rows, {crashes} crashes, hash {hash:016x}");
    broken.inspect(|broken| println!("BROKEN: {broken}")).is_none()
}

/// The seeds in `seeds.txt`: the first word of each line.
fn kept() -> impl Iterator<Item = u64> {
    include_str!("../seeds.txt").lines().filter_map(|line| line.split_whitespace().next()?.parse().ok())
}

/// Plays every `step`-th seed in this process. Returns true if every invariant holds.
fn share((first, last): (u64, u64), step: u64, wanted: Wanted) -> bool {
    play_all((first..last).step_by(step as usize), wanted)
}

fn play_all(seeds: impl Iterator<Item = u64>, wanted: Wanted) -> bool {
    watch(wanted);
    let mut broken = 0;
    for seed in seeds {
        AT.store(seed, Ordering::Relaxed);
        let outcome = play(seed, wanted, false);
        let again = (seed % TWICE_EVERY == 0).then(|| play(seed, wanted, false));
        let differs = again.is_some_and(|again| again.hash != outcome.hash);
        if outcome.broken.is_some() || differs {
            broken += 1;
            report(seed, wanted, outcome, differs);
        }
        if broken == MAX_FAILED_RUNS {
            break;
        }
    }
    AT.store(NONE, Ordering::Relaxed);
    broken == 0
}

/// The seed that is being played, or [`NONE`].
static AT: AtomicU64 = AtomicU64::new(NONE);
/// Not a seed: this process is only waiting for others.
const NONE: u64 = u64::MAX;

/// Prints a failed run: the end of its history, the violated invariant, and the command that reproduces it.
fn report(seed: u64, wanted: Wanted, outcome: Outcome, differs: bool) {
    let again = play(seed, wanted, true);
    let lines = &again.lines[again.lines.len().saturating_sub(SHOWN)..];
    lines.iter().for_each(|line| println!("  {}", line.chars().take(400).collect::<String>()));
    let words = outcome.broken.unwrap_or_default();
    let game = wanted.game.map(|game| format!(" --game {}", game.info.slug)).unwrap_or_default();
    let year = if wanted.year { " --year" } else { "" };
    println!("BROKEN seed {seed}: {words}");
    if differs || again.hash != outcome.hash {
        println!("  and a second run has a different history");
    }
    println!("  cargo run -p simulator -- --seed {seed}{game}{year}");
}

/// Plays the seeds in several processes. Returns true if every invariant holds.
fn side_by_side((first, last): (u64, u64), arguments: &Arguments) -> bool {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let (jobs, began) = (arguments.jobs.unwrap_or(cores), Instant::now());
    let started: Vec<_> = (0..jobs).map(|nth| start(first + nth, last, jobs, arguments)).collect();
    let well = started.into_iter().all(|child| child.is_ok_and(ended_well));
    let (count, took) = (last.saturating_sub(first), began.elapsed());
    let rate = count as f64 / took.as_secs_f64() * 60.0;
    println!(
        "{count} seeds in {:.1} s, {rate:.0} per minute: {}",
        took.as_secs_f64(),
        if well { "all hold" } else { "BROKEN" }
    );
    well
}

/// Starts a process that plays every `jobs`-th seed.
fn start(first: u64, last: u64, jobs: u64, arguments: &Arguments) -> std::io::Result<Child> {
    let mut child = Command::new(std::env::current_exe()?);
    child.args(["--jobs", "1", "--seeds", &format!("{first}..{last}"), "--step", &jobs.to_string()]);
    child.args(arguments.year.then_some("--year"));
    child.args(arguments.game.iter().flat_map(|game| ["--game", game.info.slug]));
    child.stdin(Stdio::null()).spawn()
}

fn ended_well(mut child: Child) -> bool {
    child.wait().is_ok_and(|status| status.success())
}

/// Ends the process when a run hangs. It uses its own thread, because a hanging run blocks the main one.
fn watch(wanted: Wanted) {
    static WATCHED: Once = Once::new();
    let (timeout, year) = if wanted.year { (YEAR_TIMEOUT, " --year") } else { (RUN_TIMEOUT, "") };
    let watch = move || {
        let mut last = (NONE, Instant::now());
        loop {
            std::thread::sleep(Duration::from_secs(1));
            let seed = AT.load(Ordering::Relaxed);
            if seed != last.0 || seed == NONE {
                last = (seed, Instant::now());
            } else if last.1.elapsed() > timeout {
                println!("BROKEN seed {seed}: it hangs\n  cargo run -p simulator -- --seed {seed}{year}");
                std::process::exit(1);
            }
        }
    };
    WATCHED.call_once(|| drop(std::thread::spawn(watch)));
}
