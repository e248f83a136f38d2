//! A deterministic simulator of Starboard's tables.
//!
//! One process, one thread, virtual time, and everything by a seed: the server's own tables (`starboard::matches`) run over a
//! database in memory, and clients play at them over a network that breaks. A seed says what is played and what goes wrong:
//! writes that fail, take long, or are done though the answer says otherwise; the process's end between any two steps of the
//! database; connections that break with frames under way; clients that read nothing, come back, send again, reload, look on.
//!
//! What must hold, whatever happens, is looked at where it can first be seen:
//!
//! - with every write: each command once, each version once, no deadline early, none late while nothing is wrong (`audit`);
//! - with every frame: nobody is told what is not on disk (`promises`), and every update fits what its reader knows;
//! - at the end, when everything has become calm (`calm`): every command has its answer, every acknowledged one is in the
//!   record where it says, every client sees what the server would show it now, no deadline was missed, no table stays in
//!   memory, every record holds.
//!
//! `cargo run -p simulator -- --seeds 1..2000` plays these on every processor, `--seed 7` plays one and tells all of it. The
//! same seed is always the same run: every so often one is played twice to see that.

mod acts;
mod audit;
mod calm;
mod client;
mod disk;
mod history;
mod memory;
mod network;
mod plan;
mod promises;
mod run;
mod store;
mod world;

use clap::Parser;
use games::erased::GameType;
use plan::SMALL;
use run::{Outcome, play};
use starboard::testing;
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Every so many seeds one is played twice.
const TWICE_EVERY: u64 = 50;
/// A run that takes longer than this does not come to an end.
const PATIENCE: Duration = Duration::from_secs(20);
/// So many lines of a broken run are shown.
const SHOWN: usize = 40;
/// After so many broken runs a process plays no more.
const MOST_BROKEN: u32 = 5;

/// Plays Starboard's tables in virtual time, by seeds.
#[derive(Parser)]
struct Arguments {
    /// The seeds to play, such as 1..2000
    #[arg(long, value_parser = range, conflicts_with = "seed")]
    seeds: Option<(u64, u64)>,
    /// Play one seed and tell all of it
    #[arg(long)]
    seed: Option<u64>,
    /// Play this game with every seed: gambit, nine-cells or a game of the server
    #[arg(long, value_parser = game)]
    game: Option<&'static GameType>,
    /// Processes that play side by side; one for each processor if left out
    #[arg(long)]
    jobs: Option<u64>,
    /// Play every so many of the seeds alone
    #[arg(long, hide = true, default_value_t = 1)]
    step: u64,
}

fn range(text: &str) -> Result<(u64, u64), String> {
    let ends = text.split_once("..").ok_or("Two numbers with .. between them are a range.")?;
    let read = |end: &str| end.parse().map_err(|_| format!("{end} is no number."));
    Ok((read(ends.0)?, read(ends.1)?))
}

fn game(slug: &str) -> Result<&'static GameType, String> {
    let small = SMALL.into_iter().find(|game| game.info.slug == slug);
    small.or_else(|| games::by_slug(slug)).ok_or_else(|| format!("There is no game {slug}."))
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    testing::add_games(SMALL.to_vec());
    let done = match (arguments.seed, arguments.seeds.unwrap_or((1, 300))) {
        (Some(seed), _) => tell(seed, arguments.game),
        (None, seeds) if arguments.step > 1 || arguments.jobs == Some(1) => {
            share(seeds, arguments.step, arguments.game)
        }
        (None, seeds) => side_by_side(seeds, &arguments),
    };
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Plays one seed and tells all of it; true if nothing is broken.
fn tell(seed: u64, game: Option<&'static GameType>) -> bool {
    let outcome = play(seed, game, true);
    outcome.lines.iter().for_each(|line| println!("{line}"));
    let Outcome { hash, rows, crashes, broken, .. } = outcome;
    println!("seed {seed}: {rows} rows, {crashes} crashes, hash {hash:016x}");
    broken.inspect(|broken| println!("BROKEN: {broken}")).is_none()
}

/// Plays every so many of the seeds in this process; true if nothing is broken.
fn share((first, last): (u64, u64), step: u64, game: Option<&'static GameType>) -> bool {
    watch();
    let mut broken = 0;
    for seed in (first..last).step_by(step as usize) {
        AT.store(seed, Ordering::Relaxed);
        let outcome = play(seed, game, false);
        let again = (seed % TWICE_EVERY == 0).then(|| play(seed, game, false));
        let differs = again.is_some_and(|again| again.hash != outcome.hash);
        if outcome.broken.is_some() || differs {
            broken += 1;
            report(seed, game, outcome, differs);
        }
        if broken == MOST_BROKEN {
            break;
        }
    }
    broken == 0
}

/// The seed that is being played.
static AT: AtomicU64 = AtomicU64::new(0);

/// Says what is broken, with the latest of what happened before, and how to see it again.
fn report(seed: u64, game: Option<&'static GameType>, outcome: Outcome, differs: bool) {
    let again = play(seed, game, true);
    let lines = &again.lines[again.lines.len().saturating_sub(SHOWN)..];
    lines.iter().for_each(|line| println!("  {}", line.chars().take(400).collect::<String>()));
    let words = outcome.broken.unwrap_or_default();
    let game = game.map(|game| format!(" --game {}", game.info.slug)).unwrap_or_default();
    println!("BROKEN seed {seed}: {words}");
    if differs || again.hash != outcome.hash {
        println!("  and it is not the same when it is played again");
    }
    println!("  cargo run -p simulator -- --seed {seed}{game}");
}

/// Plays the seeds with a process for each processor; true if nothing is broken.
fn side_by_side((first, last): (u64, u64), arguments: &Arguments) -> bool {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let (jobs, began) = (arguments.jobs.unwrap_or(cores), Instant::now());
    let started: Vec<_> = (0..jobs).map(|nth| start(first + nth, last, jobs, arguments)).collect();
    let well = started.into_iter().all(|child| child.is_ok_and(ended_well));
    let (count, took) = (last.saturating_sub(first), began.elapsed());
    let rate = count as f64 / took.as_secs_f64() * 60.0;
    println!(
        "{count} seeds in {:.1} s, {rate:.0} a minute: {}",
        took.as_secs_f64(),
        if well { "all hold" } else { "BROKEN" }
    );
    well
}

/// A process that plays every so many of the seeds.
fn start(first: u64, last: u64, jobs: u64, arguments: &Arguments) -> std::io::Result<Child> {
    let mut child = Command::new(std::env::current_exe()?);
    child.args(["--jobs", "1", "--seeds", &format!("{first}..{last}"), "--step", &jobs.to_string()]);
    child.args(arguments.game.iter().flat_map(|game| ["--game", game.info.slug]));
    child.stdin(Stdio::null()).spawn()
}

fn ended_well(mut child: Child) -> bool {
    child.wait().is_ok_and(|status| status.success())
}

/// Ends the process when a run does not come to an end. It is a thread of its own, since the run has all of the other.
fn watch() {
    std::thread::spawn(|| {
        let mut last = (u64::MAX, Instant::now());
        loop {
            std::thread::sleep(Duration::from_secs(1));
            let seed = AT.load(Ordering::Relaxed);
            if seed != last.0 {
                last = (seed, Instant::now());
            } else if last.1.elapsed() > PATIENCE {
                println!("BROKEN seed {seed}: it does not come to an end\n  cargo run -p simulator -- --seed {seed}");
                std::process::exit(1);
            }
        }
    });
}
