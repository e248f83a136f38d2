//! Tools for developing Starboard. They are not part of the server.

mod frames;
mod keep;
mod simulate;
mod types;

use clap::{Parser, Subcommand};
use frames::Frames;
use simulate::Simulate;
use std::io::{ErrorKind, Write};
use std::process::ExitCode;
use types::Types;

/// An error that is printed for the user.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Tools for developing Starboard
#[derive(Parser)]
struct Line {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Frames(Frames),
    Simulate(Simulate),
    Types(Types),
}

fn main() -> ExitCode {
    match run(Line::parse().command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("dev: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Runs the command. Returns false if the simulated matches broke a law.
fn run(command: Command) -> Result<bool, Failure> {
    match command {
        Command::Frames(frames) => say(&frames.run()?).map(|()| true),
        Command::Simulate(simulate) => {
            let simulated = simulate.run()?;
            say(&simulated.words(simulate.json)?)?;
            Ok(simulated.is_lawful())
        }
        Command::Types(types) => types.write().map(|()| true),
    }
}

/// Prints a text. A reader that stops early, such as `head`, is not an error.
fn say(words: &str) -> Result<(), Failure> {
    match writeln!(std::io::stdout(), "{}", words.trim_end()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}
