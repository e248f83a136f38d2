//! `bench load`: plays many matches at once over real sockets and says what a command cost the server, how soon the
//! others saw it, and how many bytes it took.

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

/// So many matches are set up at a time.
const AT_A_TIME: usize = 16;
/// After this quiet the memory is what it is.
const SETTLED: Duration = Duration::from_millis(500);

/// Play many matches at once over sockets and measure the server. It must have been started with --no-limits
#[derive(Args, Clone, Debug)]
pub(crate) struct Load {
    /// Where it serves
    #[arg(long, default_value = "http://127.0.0.1:8080")]
    pub server: String,
    /// Where players are connected, if elsewhere: at another node of the same cluster
    #[arg(long)]
    sockets: Option<String>,
    /// The game's slug
    #[arg(long)]
    pub game: String,
    /// How many matches are played at once
    #[arg(long, default_value_t = 100)]
    pub matches: usize,
    /// How long to measure
    #[arg(long, default_value_t = 10.0)]
    pub seconds: f64,
    /// How long to play before measuring
    #[arg(long, default_value_t = 1.0)]
    pub warm_up: f64,
    /// Commands a second over all matches; if left out, the next as soon as the last one is seen
    #[arg(long)]
    pub rate: Option<f64>,
    /// How many sit in each
    #[arg(long, default_value_t = 2)]
    pub seats: u8,
    /// Everybody may look on, and the lobby lists the tables
    #[arg(long)]
    pub public: bool,
    /// The game's options, JSON
    #[arg(long, default_value = "null")]
    pub options: String,
    /// Choose this role wherever it is listed: action, draft, back, reply or aside
    #[arg(long)]
    pub prefer: Option<String>,
    /// One match in ten asks this, JSON, about its every new position; latencies are then those of the others
    #[arg(long)]
    pub ask: Option<String>,
    /// Stop each match after so many commands, and the run when all have stopped
    #[arg(long)]
    pub commands: Option<u64>,
    /// Matches begun beforehand, to go on with where one ends
    #[arg(long, default_value_t = 0)]
    pub spare: usize,
    /// Tell also of so many equal stretches of the time
    #[arg(long, default_value_t = 5)]
    pub slices: u32,
    /// The server's process; if left out, the one that listens there, on Linux
    #[arg(long)]
    pub pid: Option<u32>,
    /// Count the server's instructions and cache misses with `perf stat`
    #[arg(long)]
    perf: bool,
    /// Tell also what this process costs, with those that it has begun: such as `postgres=4711`
    #[arg(long, value_parser = beside, value_name = "NAME=PID")]
    beside: Vec<(String, u32)>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// What a run has shown. Where nothing is known of the server's process, its figures are `null`.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Report {
    pub game: String,
    pub matches: usize,
    pub seats: u8,
    pub seconds: f64,
    /// Commands that were accepted.
    pub commands: u64,
    pub commands_per_second: f64,
    /// The server's CPU time over commands.
    pub cpu_us_per_command: Option<f64>,
    /// What `perf stat` has counted, over commands.
    pub instructions_per_command: Option<f64>,
    pub cache_misses_per_command: Option<f64>,
    /// The same of what was asked about beside it, by name; `sockets` is the node where players are connected.
    pub beside_us_per_command: BTreeMap<String, f64>,
    /// From sending a command to another seat's receipt of what it changed.
    pub p50_ms: f64,
    pub p99_ms: f64,
    pub p999_ms: f64,
    /// The longest time nothing came from the server while a command was under way.
    pub longest_gap_ms: f64,
    /// The longest time that a table's task or a socket's kept its worker without a pause, since the server's start and
    /// as it says; `null` of one that does not.
    pub longest_table_ms: Option<f64>,
    pub longest_socket_ms: Option<f64>,
    /// What was asked beside the play: how many answers, how soon they came, and how many asks were refused, most since
    /// the position had gone.
    pub answers: u64,
    pub asks_refused: u64,
    pub answer_p50_ms: f64,
    pub answer_p99_ms: f64,
    /// From the server, to all seats.
    pub bytes_out_per_command: f64,
    /// To the server.
    pub bytes_in_per_command: f64,
    /// Of a single frame to a single viewer.
    pub update_bytes_median: u32,
    pub update_bytes_p95: u32,
    /// At the end.
    pub rss_kib: Option<u64>,
    /// What a socket at a waiting table adds.
    pub rss_kib_per_idle_connection: Option<f64>,
    /// What a match adds with its sockets, after all that was played.
    pub rss_kib_per_match: Option<f64>,
    /// By role of the choice.
    pub by_role: BTreeMap<String, u64>,
    /// Actions that no other seat was told of.
    pub unseen: u64,
    /// Matches that came to their end.
    pub ended: u64,
    pub refused: u64,
    /// By code.
    pub refusals: BTreeMap<String, u64>,
    /// Commands never answered.
    pub lost: u64,
    /// The longest of the matches that stopped after as many commands as were asked for.
    pub longest: Option<Played>,
    /// Equal stretches of the measured time, one after another.
    pub slices: Vec<Slice>,
}

/// A stretch of the measured time.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Slice {
    pub commands: u64,
    pub cpu_us_per_command: Option<f64>,
}

/// A match that has stopped, or why it could not be played.
type Stopped = Result<Match, String>;

/// What the server's memory was on the way, in KiB.
struct Memory {
    before: Option<u64>,
    per_idle_connection: Option<f64>,
}

/// What was seen of processes beside the play.
struct Seen {
    /// In seconds, by a table's task and by a socket's.
    longest: [Option<f64>; 2],
    /// What others have spent.
    beside: BTreeMap<String, Duration>,
    /// What `perf` has counted of the server.
    counted: Option<Counts>,
}

impl Load {
    /// Plays and measures. An error is in words for whoever typed the command.
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
        let (slices, seconds) = self.watched(&shared, process, &mut playing).await?;
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
        Ok(self.report(&shared, slices, seconds, memory, rss, Seen { longest, beside: spent, counted }))
    }

    /// Whose time is asked for beside the server's.
    fn beside(&self, sockets: Option<&Server>) -> Vec<(String, Process)> {
        let sockets = sockets.and_then(|sockets| Process::listening_on(sockets.port()));
        let sockets = sockets.map(|process| ("sockets".to_owned(), process));
        self.beside.iter().map(|(name, pid)| (name.clone(), Process(*pid))).chain(sockets).collect()
    }

    fn plan(&self) -> Result<Plan, String> {
        let options: Value =
            serde_json::from_str(&self.options).map_err(|error| format!("The options are no JSON: {error}."))?;
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

    /// All matches, begun and with everybody in their seat; what memory they took on the way.
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

    /// Lets the matches be played for as long as is to be measured, or until they have stopped.
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
        // Their sockets stay open until all is measured.
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
        let Seen { longest, beside, counted } = seen;
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
    /// All of it, as JSON or as lines for people.
    pub(crate) fn told(&self, json: bool) -> String {
        let value = serde_json::to_value(self).unwrap_or_default();
        if json {
            return format!("{value:#}");
        }
        let fields = value.as_object().into_iter().flatten();
        fields.map(|(name, value)| format!("{name:28} {value}")).collect::<Vec<_>>().join("\n")
    }
}

/// What the threads of a process have had of the processors so far.
pub(crate) fn cpu_of(pid: u32) -> Option<Duration> {
    Process(pid).cpu()
}

/// All of these, a few at a time, in order.
async fn at_a_time<T>(all: impl Iterator<Item = impl Future<Output = Result<T, String>>>) -> Result<Vec<T>, String> {
    stream::iter(all).buffered(AT_A_TIME).try_collect().await
}

/// Waits until then; true if all matches have stopped earlier. One that failed fails the run.
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
