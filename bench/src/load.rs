//! `bench load`: plays many matches at a time over real sockets. It measures the server's cost per command, how soon
//! the other players see it, and how many bytes it takes.

mod calls;
mod choosing;
mod known;
mod play;
mod process;
mod socket;
mod tally;
mod traffic;

use crate::machine::{Counting, Counts};
use calls::{Server, Table};
use clap::Args;
use futures_util::stream::{self, StreamExt, TryStreamExt};
pub(crate) use play::Played;
use play::{Match, Pace, Plan};
use process::Process;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tally::Shared;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};
pub(crate) use traffic::{Kind as TrafficKind, LISTS, Traffic};

/// The number of matches that are set up at the same time.
const AT_A_TIME: usize = 16;
/// Wait 500 ms before reading the memory of idle connections.
const SETTLED: Duration = Duration::from_millis(500);

/// Play many matches at a time over sockets and measure the server, which must run with --no-limits
#[derive(Args, Clone, Debug)]
pub(crate) struct Load {
    /// The server's address
    #[arg(long, default_value = "http://127.0.0.1:8080")]
    pub server: String,
    /// The address for the players' sockets, if it is another node of the same cluster
    #[arg(long)]
    sockets: Option<String>,
    /// The game's slug
    #[arg(long)]
    pub game: String,
    /// Number of matches to play at a time
    #[arg(long, default_value_t = 100)]
    pub matches: usize,
    /// How long to measure, in seconds
    #[arg(long, default_value_t = 10.0)]
    pub seconds: f64,
    /// How long to play before measuring, in seconds
    #[arg(long, default_value_t = 1.0)]
    pub warm_up: f64,
    /// Commands per second over all matches; without it, each command follows the previous one immediately
    #[arg(long)]
    pub rate: Option<f64>,
    /// Players in each match
    #[arg(long, default_value_t = 2)]
    pub seats: u8,
    /// Make the tables public, so that the lobby lists them
    #[arg(long)]
    pub public: bool,
    /// The game's options, as JSON
    #[arg(long, default_value = "null")]
    pub options: String,
    /// Prefer choices with this role: action, draft, back, reply or aside
    #[arg(long)]
    pub prefer: Option<String>,
    /// Send this question, as JSON, about every new position in one of ten matches; latencies are those of the others
    #[arg(long)]
    pub ask: Option<String>,
    /// Stop each match after this many commands, and the run when all matches have stopped
    #[arg(long)]
    pub commands: Option<u64>,
    /// Extra matches to start beforehand, to replace those that end
    #[arg(long, default_value_t = 0)]
    pub spare: usize,
    /// Also report this many equal slices of the time
    #[arg(long, default_value_t = 5)]
    pub slices: u32,
    /// The server's process id; without it, the process that listens on the port, on Linux only
    #[arg(long)]
    pub pid: Option<u32>,
    /// Count the server's instructions and cache misses with `perf stat`
    #[arg(long)]
    perf: bool,
    /// Also report the CPU time of this process and its children, for example postgres=4711
    #[arg(long, value_parser = beside, value_name = "NAME=PID")]
    beside: Vec<(String, u32)>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// The result of a run. Figures of the server's process are `null` if the process is unknown.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Report {
    pub game: String,
    pub matches: usize,
    pub seats: u8,
    pub seconds: f64,
    /// The number of finished commands.
    pub commands: u64,
    pub commands_per_second: f64,
    /// The server's CPU time per command, in microseconds.
    pub cpu_us_per_command: Option<f64>,
    /// The counts from `perf stat`, per command.
    pub instructions_per_command: Option<f64>,
    pub cache_misses_per_command: Option<f64>,
    /// Wake-ups of the server's threads, including those for its background work.
    pub wakeups_per_command: Option<f64>,
    /// The CPU time of other processes per command, by name. `sockets` is the node with the players' sockets.
    pub beside_us_per_command: BTreeMap<String, f64>,
    /// The time from sending a command until another seat receives the change.
    pub p50_ms: f64,
    pub p99_ms: f64,
    pub p999_ms: f64,
    /// The longest time in which the server sent nothing while a command was pending.
    pub longest_gap_ms: f64,
    /// The longest time that a table's or a socket's task ran without yielding since the server started. `null` if the
    /// server does not report it.
    pub longest_table_ms: Option<f64>,
    pub longest_socket_ms: Option<f64>,
    /// The questions sent with `--ask`: how many were answered and refused, and how soon the answers came. Most
    /// refusals are for positions that had passed.
    pub answers: u64,
    pub asks_refused: u64,
    pub answer_p50_ms: f64,
    pub answer_p99_ms: f64,
    /// Bytes from the server to all seats.
    pub bytes_out_per_command: f64,
    /// Bytes to the server.
    pub bytes_in_per_command: f64,
    /// The size of one update for one viewer.
    pub update_bytes_median: u32,
    pub update_bytes_p95: u32,
    /// The server's memory at the end.
    pub rss_kib: Option<u64>,
    /// The memory that a socket at a waiting table adds.
    pub rss_kib_per_idle_connection: Option<f64>,
    /// The memory that a match and its sockets add, after all the play.
    pub rss_kib_per_match: Option<f64>,
    /// Commands by the role of the choice.
    pub by_role: BTreeMap<String, u64>,
    /// Actions whose change no other seat received.
    pub unseen: u64,
    /// Matches that ended.
    pub ended: u64,
    pub refused: u64,
    /// Refused commands by error code.
    pub refusals: BTreeMap<String, u64>,
    /// Commands without a response.
    pub lost: u64,
    /// The longest match among those stopped by `--commands`.
    pub longest: Option<Played>,
    /// Equal slices of the measured time, in order.
    pub slices: Vec<Slice>,
}

/// A slice of the measured time.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Slice {
    pub commands: u64,
    pub cpu_us_per_command: Option<f64>,
}

/// A match that was stopped, or the error that ended it.
type Stopped = Result<Match, String>;

/// The server's memory during the run, in KiB.
struct Memory {
    before: Option<u64>,
    per_idle_connection: Option<f64>,
}

/// Figures of the processes during play.
struct Seen {
    /// The longest run without yielding of a table's and of a socket's task, in seconds.
    longest: [Option<f64>; 2],
    /// The CPU time of other processes, by name.
    beside: BTreeMap<String, Duration>,
    /// The counts of `perf stat` for the server.
    counted: Option<Counts>,
    /// Wake-ups of the server's threads.
    wakeups: Option<u64>,
}

impl Load {
    /// Plays and measures. An error is a message for the command line.
    pub(crate) fn run(&self) -> Result<Report, String> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.map_err(|error| error.to_string())?.block_on(self.measured())
    }

    async fn measured(&self) -> Result<Report, String> {
        let server = Server::at(&self.server)?;
        let process = self.pid.map(Process).or_else(|| Process::listening_on(server.port()));
        let sockets = self.sockets.as_deref().map(Server::at).transpose()?;
        let beside = self.beside(sockets.as_ref());
        let shared = Shared::new(server.clone(), sockets.unwrap_or(server), self.plan()?);
        let (matches, memory) = self.set_up(&shared, process).await?;
        let mut playing = JoinSet::new();
        let begin = Instant::now();
        for (number, one) in matches.into_iter().enumerate() {
            let pace = self.rate.map(|rate| Pace::new(self.matches as f64 / rate, begin, number));
            playing.spawn(one.play_on(shared.clone(), pace));
        }
        sleep(Duration::from_secs_f64(self.warm_up)).await;
        shared.tally().begin();
        let counting = process.filter(|_| self.perf).map(|Process(pid)| Counting::begin(pid)).transpose()?;
        let before: Vec<_> = beside.iter().map(|(_, process)| process.cpu_of_family()).collect();
        let woken = process.and_then(Process::wakeups);
        let (slices, seconds) = self.watched(&shared, process, &mut playing).await?;
        let wakeups = process.and_then(Process::wakeups).zip(woken).map(|(after, before)| after.saturating_sub(before));
        let counted = counting.map(Counting::end).transpose()?;
        let spent = beside
            .into_iter()
            .zip(before)
            .filter_map(|((name, process), before)| Some((name, process.cpu_of_family()?.saturating_sub(before?))));
        let spent: BTreeMap<String, Duration> = spent.collect();
        let rss = process.and_then(Process::rss_kib);
        playing.abort_all();
        let [table, socket] = ["table", "socket"].map(|task| shared.server.longest_occupation(task));
        let longest = [table.await, socket.await];
        Ok(self.report(&shared, slices, seconds, memory, rss, Seen { longest, beside: spent, counted, wakeups }))
    }

    /// The processes whose CPU time is reported in addition to the server's.
    fn beside(&self, sockets: Option<&Server>) -> Vec<(String, Process)> {
        let sockets = sockets.and_then(|sockets| Process::listening_on(sockets.port()));
        let sockets = sockets.map(|process| ("sockets".to_owned(), process));
        self.beside.iter().map(|(name, pid)| (name.clone(), Process(*pid))).chain(sockets).collect()
    }

    fn plan(&self) -> Result<Plan, String> {
        let options: Value =
            serde_json::from_str(&self.options).map_err(|error| format!("The options are not valid JSON: {error}."))?;
        Ok(Plan {
            game: self.game.clone(),
            seats: self.seats,
            options,
            public: self.public,
            prefer: self.prefer.clone(),
            ask: self.ask.clone(),
            commands: self.commands.unwrap_or(u64::MAX),
        })
    }

    /// Starts all matches with every seat connected, and measures the server's memory at each step.
    async fn set_up(&self, shared: &Arc<Shared>, process: Option<Process>) -> Result<(Vec<Match>, Memory), String> {
        let rss = || process.and_then(Process::rss_kib);
        let numbers = 0..self.matches + self.spare;
        let tables: Vec<Table> = at_a_time(numbers.map(|_| Table::open(shared))).await?;
        let before = rss();
        let waiting: Vec<Match> = at_a_time(tables.into_iter().map(|table| Match::enter(shared, table))).await?;
        sleep(SETTLED).await;
        let sockets = (waiting.len() * usize::from(self.seats)) as f64;
        let per_idle_connection = grown(before, rss()).map(|grown| grown / sockets);
        let mut matches: Vec<Match> = at_a_time(waiting.into_iter().map(|one| one.begun(shared))).await?;
        shared.keep_spare(matches.split_off(self.matches));
        Ok((matches, Memory { before, per_idle_connection }))
    }

    /// Measures until the time is up or all matches have stopped.
    async fn watched(
        &self,
        shared: &Shared,
        process: Option<Process>,
        playing: &mut JoinSet<Stopped>,
    ) -> Result<(Vec<Slice>, f64), String> {
        let begin = Instant::now();
        let (mut slices, mut resting) = (Vec::new(), Vec::new());
        let (mut commands, mut cpu) = (0, process.and_then(Process::cpu));
        for slice in 1..=self.slices {
            let end = begin + Duration::from_secs_f64(self.seconds) * slice / self.slices;
            let stopped = stopped_before(playing, &mut resting, end).await?;
            let (commands_now, cpu_now) = (shared.tally().commands, process.and_then(Process::cpu));
            let done = commands_now - commands;
            let spent = cpu.zip(cpu_now).map(|(before, after)| (after.saturating_sub(before)).as_secs_f64() * 1e6);
            slices.push((done, spent));
            (commands, cpu) = (commands_now, cpu_now);
            if stopped {
                break;
            }
        }
        let seconds = begin.elapsed().as_secs_f64();
        shared.tally().end();
        // The sockets must stay open until everything is measured.
        shared.keep_spare(resting);
        let told = |(commands, spent): (u64, Option<f64>)| Slice {
            commands,
            cpu_us_per_command: spent.map(|spent| spent / commands.max(1) as f64),
        };
        Ok((slices.into_iter().map(told).collect(), seconds))
    }

    fn report(
        &self,
        shared: &Shared,
        slices: Vec<Slice>,
        seconds: f64,
        memory: Memory,
        rss: Option<u64>,
        seen: Seen,
    ) -> Report {
        let Seen { longest, beside, counted, wakeups } = seen;
        let mut tally = shared.tally();
        let commands = tally.commands.max(1) as f64;
        let spent: Option<f64> = slices.iter().map(|s| Some(s.cpu_us_per_command? * s.commands as f64)).sum();
        let millis = |micros: u32| f64::from(micros) / 1_000.0;
        let begun = self.matches as u64 + self.spare as u64 + tally.begun_later;
        Report {
            game: self.game.clone(),
            matches: self.matches,
            seats: self.seats,
            seconds,
            commands: tally.commands,
            commands_per_second: tally.commands as f64 / seconds,
            cpu_us_per_command: spent.map(|spent| spent / commands),
            instructions_per_command: counted.as_ref().map(|counts| counts.instructions / commands),
            cache_misses_per_command: counted.as_ref().map(|counts| counts.cache_misses / commands),
            wakeups_per_command: wakeups.map(|wakeups| wakeups as f64 / commands),
            beside_us_per_command: beside
                .into_iter()
                .map(|(name, spent)| (name, spent.as_secs_f64() * 1e6 / commands))
                .collect(),
            p50_ms: millis(tally.latencies.at(0.5)),
            p99_ms: millis(tally.latencies.at(0.99)),
            p999_ms: millis(tally.latencies.at(0.999)),
            longest_gap_ms: tally.longest_gap.as_secs_f64() * 1_000.0,
            longest_table_ms: longest[0].map(|seconds| seconds * 1_000.0),
            longest_socket_ms: longest[1].map(|seconds| seconds * 1_000.0),
            answers: tally.answers.count(),
            asks_refused: tally.asks_refused,
            answer_p50_ms: millis(tally.answers.at(0.5)),
            answer_p99_ms: millis(tally.answers.at(0.99)),
            bytes_out_per_command: tally.bytes_out as f64 / commands,
            bytes_in_per_command: tally.bytes_in as f64 / commands,
            update_bytes_median: tally.updates.at(0.5),
            update_bytes_p95: tally.updates.at(0.95),
            rss_kib: rss,
            rss_kib_per_idle_connection: memory.per_idle_connection,
            rss_kib_per_match: grown(memory.before, rss).map(|grown| grown / begun as f64),
            by_role: tally.by_role.clone(),
            unseen: tally.unseen,
            ended: tally.ended,
            refused: tally.refusals.values().sum(),
            refusals: tally.refusals.clone(),
            lost: tally.lost,
            longest: shared.longest(),
            slices,
        }
    }
}

impl Report {
    /// The report as JSON or as lines of text.
    pub(crate) fn told(&self, json: bool) -> String {
        let value = serde_json::to_value(self).unwrap_or_default();
        if json {
            return format!("{value:#}");
        }
        let fields = value.as_object().into_iter().flatten();
        fields.map(|(name, value)| format!("{name:28} {value}")).collect::<Vec<_>>().join("\n")
    }
}

/// The CPU time that a process's threads have used so far.
pub(crate) fn cpu_of(pid: u32) -> Option<Duration> {
    Process(pid).cpu()
}

/// Runs futures a few at a time and returns their results in order.
async fn at_a_time<T>(all: impl Iterator<Item = impl Future<Output = Result<T, String>>>) -> Result<Vec<T>, String> {
    stream::iter(all).buffered(AT_A_TIME).try_collect().await
}

/// Waits until `end`, or returns true if all matches stop earlier. A failed match fails the run.
async fn stopped_before(
    playing: &mut JoinSet<Stopped>,
    resting: &mut Vec<Match>,
    end: Instant,
) -> Result<bool, String> {
    loop {
        tokio::select! {
            () = sleep_until(end) => return Ok(false),
            stopped = playing.join_next() => match stopped {
                None => return Ok(true),
                Some(stopped) => resting.push(stopped.map_err(|error| error.to_string())??),
            },
        }
    }
}

fn beside(words: &str) -> Result<(String, u32), String> {
    let named = words.split_once('=').and_then(|(name, pid)| Some((name.to_owned(), pid.parse().ok()?)));
    named.ok_or_else(|| "it has the form NAME=PID".to_owned())
}

fn grown(before: Option<u64>, after: Option<u64>) -> Option<f64> {
    before.zip(after).map(|(before, after)| after as f64 - before as f64)
}
