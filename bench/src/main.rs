//! `make bench`: measures Starboard beside the least that such a server could cost, on one machine, in interleaved
//! rounds.

mod references;

#[path = "../../server/src/cli"]
#[allow(unreachable_pub, reason = "the server's library offers it")]
mod cli {
    pub(crate) mod load;
}

use clap::{Parser, Subcommand};
use cli::load::Load;
use references::Reference;
use std::process::ExitCode;

/// Measures Starboard beside the least that such a server could cost
#[derive(Parser)]
struct Line {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve as a reference, until killed
    Serve(Reference),
    Load(Load),
}

fn main() -> ExitCode {
    let Line { command } = Line::parse();
    let done = match command {
        Command::Serve(reference) => reference.serve(),
        Command::Load(load) => load.run().map(|report| {
            let words =
                if load.json { serde_json::to_string_pretty(&report).unwrap_or_default() } else { report.in_words() };
            println!("{}", words.trim_end());
        }),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench: {error}");
            ExitCode::FAILURE
        }
    }
}
