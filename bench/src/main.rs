//! `make bench`: compares Starboard with minimal servers on the same machine, in interleaved rounds.

mod figures;
mod keeping;
mod life;
mod load;
mod machine;
mod references;
mod rounds;
mod rules;
mod scratch;
mod server;
mod stored;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand};
use figures::{Figure, Figures};
use games::erased::GameType;
use life::Life;
use load::{Load, Traffic};
use machine::Machine;
use nine_cells::NineCells;
use references::Reference;
use rounds::Rounds;
use serde::Serialize;
use server::Kind;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use stored::Stored;

/// Compare Starboard with the cheapest possible servers of its kind
#[derive(Parser)]
struct Line {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Run(Run),
    Serve(Reference),
    Load(Load),
    Traffic(Traffic),
}

/// Measure everything, print a table and write it as JSON
#[derive(Args)]
struct Run {
    /// Number of rounds
    #[arg(long, default_value_t = 5)]
    rounds: u32,
    /// How long to measure each server in a round, in seconds
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    /// Number of matches to play at a time
    #[arg(long, default_value_t = 100)]
    matches: usize,
    /// The server program, built with the feature `yardstick`
    #[arg(long, default_value = "target/release/starboard")]
    starboard: PathBuf,
    /// The file for the figures
    #[arg(long, default_value = "target/bench.json")]
    out: PathBuf,
    /// Measure only these parts
    #[arg(long, value_delimiter = ',', value_parser = parts(), default_values_t = PARTS.map(str::to_owned))]
    parts: Vec<String>,
}

/// The yardstick game, which is used even if it is missing from the server's registry.
static NINE_CELLS: GameType = GameType::of::<NineCells>();
/// Measure each figure of the rules for 200 ms in a round.
const RULES: Duration = Duration::from_millis(200);

/// The names of all parts of a run.
const PARTS: [&str; 8] = {
    let [pages, stored, writing, lists, watchers] = life::PARTS;
    ["rules", "rounds", pages, stored, writing, lists, watchers, "keeping"]
};

fn parts() -> PossibleValuesParser {
    PARTS.into()
}

/// The output file of a run.
#[derive(Serialize)]
struct Measured<'a> {
    machine: &'a Machine,
    figures: Vec<Figure>,
}

impl Run {
    fn run(&self) -> Result<(), String> {
        let machine = Machine::here();
        print!("{machine}");
        let starboard = Kind::Starboard(self.starboard.clone());
        let games: Vec<&'static GameType> = real_games();
        let sockets = Rounds { starboard: &starboard, seconds: self.seconds, matches: self.matches, games: &games };
        let life = self.life(&starboard)?;
        let mut figures = Figures::default();
        for round in 1..=self.rounds {
            eprintln!("round {round} of {}", self.rounds);
            if self.is_asked("rules") {
                rules_alone(&mut figures, &games)?;
            }
            if self.is_asked("rounds") {
                sockets.round(&mut figures)?;
            } else {
                sockets.limit(&mut figures)?;
            }
            life.round(&mut figures)?;
            self.keep(&machine, &figures)?;
        }
        if self.is_asked("keeping") {
            keeping::measure(&mut figures, &starboard, &games)?;
        }
        print!("{figures}");
        self.keep(&machine, &figures)
    }

    fn life<'a>(&'a self, starboard: &'a Kind) -> Result<Life<'a>, String> {
        let parts: Vec<&str> = life::PARTS.into_iter().filter(|part| self.is_asked(part)).collect();
        let stored = parts.iter().any(|part| ["stored", "lists"].contains(part)).then(Stored::kept).transpose()?;
        Ok(Life { starboard, seconds: self.seconds, matches: self.matches, parts, stored })
    }

    fn is_asked(&self, part: &str) -> bool {
        self.parts.iter().any(|asked| asked == part)
    }

    /// Writes the figures so far.
    fn keep(&self, machine: &Machine, figures: &Figures) -> Result<(), String> {
        let measured = Measured { machine, figures: figures.all() };
        let text = serde_json::to_string_pretty(&measured).map_err(|error| error.to_string())?;
        std::fs::write(&self.out, text + "\n").map_err(|error| format!("{}: {error}", self.out.display()))
    }
}

fn real_games() -> Vec<&'static GameType> {
    games::ALL.iter().copied().filter(|game| game.info.slug != NINE_CELLS.info.slug).collect()
}

fn rules_alone(figures: &mut Figures, games: &[&'static GameType]) -> Result<(), String> {
    for game in games {
        let (_, most) = game.info.seats;
        rules::round(figures, game, 2, RULES)?;
        rules::round(figures, game, usize::from(most), RULES)?;
    }
    rules::round(figures, &NINE_CELLS, 2, RULES)
}

/// The same allocator as in the server, so that the rules cost the same here.
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    let Line { command } = Line::parse();
    let done = match command {
        Command::Run(run) => run.run(),
        Command::Serve(reference) => reference.serve(),
        Command::Traffic(traffic) => traffic.run(),
        Command::Load(load) => load.run().map(|report| println!("{}", report.told(load.json))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench: {error}");
            ExitCode::FAILURE
        }
    }
}
