//! The command line.

pub mod analyse;
pub mod nodes;
pub mod people;
pub mod ratings;
pub mod stored;
pub mod tables;
pub mod verify;

use crate::cluster::Cluster;
use crate::config::{Config, LogFormat};
use crate::store::Store;
use crate::web::ClientFiles;
use analyse::Analyse;
use clap::{Parser, Subcommand};
use nodes::Nodes;
use people::People;
use ratings::Ratings;
use rustix::fs::Mode;
use std::io::{ErrorKind, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use stored::Failure;
use tables::Tables;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use verify::Verify;

/// Serve space-empire games for you and your friends, or run a command
#[derive(Parser)]
#[command(version)]
struct Line {
    #[command(flatten)]
    config: Config,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Verify(Verify),
    Analyse(Analyse),
    /// Write the record of a finished match to standard output
    ///
    /// Example: starboard export 01890a5d-ac96-774b-bcce-b302099a8057 > match.json
    Export {
        /// The match's id
        id: String,
    },
    /// Import the record of a finished match
    ///
    /// Example: starboard import match.json
    Import {
        /// A record written by `starboard export`
        file: PathBuf,
    },
    /// Copy the whole database into a new file, even while a server is using it
    ///
    /// Example: starboard backup /var/backups/starboard.db --data /var/lib/starboard
    Backup {
        /// The file to write; it must not exist yet
        file: PathBuf,
    },
    /// Copy everything into another, empty database and verify every match there
    ///
    /// Example: starboard move --from /var/lib/starboard --to postgres://starboard@db.example.org/starboard
    Move {
        /// Data folder, or PostgreSQL database such as postgres://USER@HOST:PORT/NAME; no server may be using it
        #[arg(long)]
        from: String,
        /// Data folder or database to copy to; it must be new or empty
        #[arg(long)]
        to: String,
    },
    Tables(Tables),
    People(People),
    Ratings(Ratings),
    Nodes(Nodes),
}

/// Runs the command line. A server serves the files of `client`.
///
/// The code of an async function is generated in the crate that awaits it. This function keeps it in the library;
/// awaited in `main.rs`, it would be generated a second time.
#[must_use]
pub fn main(client: ClientFiles) -> ExitCode {
    let Line { config, command } = Line::parse();
    // The files contain hands, future dice and the addresses of webhooks, so only their owner may read them.
    rustix::process::umask(Mode::RWXG | Mode::RWXO);
    match run(&config, client, command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("starboard: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a command. Returns false if it ran but its result is negative, such as a broken record.
fn run(config: &Config, client: ClientFiles, command: Option<Command>) -> Result<bool, Failure> {
    let runtime = runtime(config)?;
    let done = match command {
        None => runtime.block_on(serve(config, client)).map(|()| true),
        Some(Command::Export { id }) => runtime.block_on(stored::export(config, &id)).map(|()| true),
        Some(Command::Import { file }) => runtime.block_on(stored::import(config, &file)).map(|()| true),
        Some(Command::Backup { file }) => runtime.block_on(stored::backup(config, &file)).map(|()| true),
        Some(Command::Tables(tables)) => operate(config, &runtime, tables.run(config)),
        Some(Command::People(people)) => operate(config, &runtime, people.run(config)),
        Some(Command::Ratings(ratings)) => operate(config, &runtime, ratings.run(config)),
        Some(Command::Nodes(nodes)) => operate(config, &runtime, nodes.run(config)),
        Some(Command::Move { from, to }) => stored::carry_over(&from, &to, runtime.handle()),
        Some(Command::Analyse(analyse)) => analyse.run().and_then(|text| Ok(say(&text)?)).map(|()| true),
        Some(Command::Verify(verify)) => stored::verify_all(config, &verify, runtime.handle()),
    };
    // Rules that never return must not keep the process alive.
    runtime.shutdown_background();
    done
}

/// Runs an operator's command. Changes are logged, and the result is printed.
fn operate(
    config: &Config,
    runtime: &Runtime,
    act: impl Future<Output = Result<String, Failure>>,
) -> Result<bool, Failure> {
    log(config.log_format);
    say(&runtime.block_on(act)?)?;
    Ok(true)
}

/// Prints a text. A reader that stops early, as `head` does, is not an error.
fn say(words: &str) -> std::io::Result<()> {
    match writeln!(std::io::stdout(), "{}", words.trim_end()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        done => done,
    }
}

/// Creates the runtime with two more workers than cores, so that other tasks still have workers if rules do not return.
fn runtime(config: &Config) -> std::io::Result<Runtime> {
    #[cfg(feature = "testing")]
    if config.clock.is_some() {
        return crate::testing::clock::runtime();
    }
    // Only test builds use the configuration.
    let _ = config;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    tokio::runtime::Builder::new_multi_thread().worker_threads(cores + 2).enable_all().build()
}

async fn serve(config: &Config, client: ClientFiles) -> Result<(), Failure> {
    log(config.log_format);
    #[cfg(feature = "testing")]
    crate::testing::take_control(config);
    let _lock = stored::lock(config)?;
    let listener = TcpListener::bind(&config.listen)
        .await
        .map_err(|error| format!("cannot listen on {}: {error}", config.listen))?;
    let (store, node) = match config.peer_listen {
        Some(peers) => {
            let listener =
                TcpListener::bind(peers).await.map_err(|error| format!("cannot listen on {peers}: {error}"))?;
            let address = config.peer_address.clone().unwrap_or(listener.local_addr()?.to_string());
            let introduction = Cluster::introduction(config.node_name(), address);
            let (store, nodes) = Store::open_for_node(&config.location(), introduction).await?;
            let cluster = Cluster::begin(nodes, &store).await?;
            (store, Some((cluster, listener)))
        }
        None => (Store::open(&config.location()).await?, None),
    };
    report_readable_by_others(config);
    crate::run(config.clone(), client, store, node, listener, stop()?).await
}

/// Warns about a data folder, or a database file from an earlier release, that other accounts on the machine can read.
fn report_readable_by_others(config: &Config) {
    use std::os::unix::fs::PermissionsExt;
    for path in [config.data.clone(), config.data.join("starboard.db")] {
        let is_open = path.metadata().is_ok_and(|of| of.permissions().mode() & 0o077 != 0);
        if is_open {
            tracing::warn!(path = %path.display(), "other accounts can read this; run `chmod -R go=` on the data folder");
        }
    }
}

/// Logs to standard error. `RUST_LOG` sets the levels, as in `info,sqlx=debug`. [`Targets`] cannot filter by spans or
/// fields, because that would need a library for regular expressions.
fn log(format: LogFormat) {
    let given = std::env::var("RUST_LOG").ok().and_then(|given| given.parse().ok());
    let usual = || Targets::new().with_default(LevelFilter::INFO).with_target("sqlx", LevelFilter::WARN);
    let filtered = tracing_subscriber::registry().with(given.unwrap_or_else(usual));
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    match format {
        LogFormat::Json => filtered.with(lines.json()).init(),
        LogFormat::Text => filtered.with(lines.with_target(false).with_ansi(std::io::stderr().is_terminal())).init(),
    }
}

/// Returns a future that waits for SIGTERM or Ctrl-C. The call itself installs the handlers, so that a signal before
/// the first poll is not lost.
fn stop() -> std::io::Result<impl Future<Output = ()>> {
    let (mut terminated, mut interrupted) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = terminated.recv() => {}
            _ = interrupted.recv() => {}
        }
        #[cfg(feature = "testing")]
        crate::testing::clock::release();
    })
}
