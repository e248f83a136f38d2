//! Fits the games' chances to win to matches of strong bots, and measures hints and bots by playing whole matches in
//! memory.

mod analyse;
mod fit;
mod ladder;
mod lesson;
mod matches;
mod newton;
mod teach;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// An error that is printed for the user.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Fit the games' chances to win, and measure hints and bots
#[derive(Parser)]
struct Line {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Analyse(analyse::Analyse),
    Fit(fit::Fit),
    Ladder(ladder::Ladder),
    Lesson(lesson::Play),
    Teach(teach::Teach),
}

fn main() -> ExitCode {
    let done = match Line::parse().command {
        Command::Analyse(analyse) => analyse.run(),
        Command::Fit(fit) => fit.run(),
        Command::Ladder(ladder) => ladder.run(),
        Command::Lesson(lesson) => lesson.run(),
        Command::Teach(teach) => teach.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("trainer: {error}");
            ExitCode::FAILURE
        }
    }
}
