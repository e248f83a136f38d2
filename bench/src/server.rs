//! Starts a server on its own processor with its own folder. Clients run on another processor.

use crate::load::{TrafficKind, cpu_of};
use crate::machine::COUNTS;
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The processor of the server, and that of the clients.
const SERVER_CPU: &str = "0";
const CLIENT_CPU: &str = "1";
/// A server must stop within 10 s of the request.
const STOP_TIMEOUT: Duration = Duration::from_secs(10);
/// A server is idle if it used less than 2% of a processor for 1 s.
const REST: Duration = Duration::from_secs(1);

/// The program to measure.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    /// A reference server, by its name.
    Reference(&'static str),
    /// Starboard, by the program's path.
    Starboard(PathBuf),
}

/// A server that runs until it is dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) url: String,
    /// The time from the start to the first page.
    pub(crate) started_in: Duration,
}

impl Server {
    /// Starts a server on that folder.
    pub(crate) fn start(kind: &Kind, data: &Path) -> Result<Self, String> {
        fs::create_dir_all(data).map_err(|error| error.to_string())?;
        let mut command = match kind {
            Kind::Reference(name) => {
                let mut command = pinned(SERVER_CPU, &own_program()?);
                command.args(["serve", name]);
                command
            }
            Kind::Starboard(program) => {
                let mut command = pinned(SERVER_CPU, program);
                command.arg("--no-limits");
                command
            }
        };
        command.args(["--listen", "127.0.0.1:0", "--data"]).arg(data);
        let began = Instant::now();
        let child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = child.map_err(|error| format!("{command:?}: {error}"))?;
        let mut line = String::new();
        let said = child.stdout.take().map(|out| BufReader::new(out).read_line(&mut line));
        let url = line.split_whitespace().find(|word| word.starts_with("http://")).map(str::to_owned);
        match (said, url) {
            (Some(Ok(_)), Some(url)) => {
                let mut server = Server { child, url, started_in: Duration::ZERO };
                server.first_page()?;
                server.started_in = began.elapsed();
                Ok(server)
            }
            _ => {
                let _ = child.kill();
                Err(format!("{command:?} does not serve: {line:?}"))
            }
        }
    }

    /// Its host and port.
    pub(crate) fn address(&self) -> &str {
        self.url.trim_start_matches("http://")
    }

    fn first_page(&self) -> Result<(), String> {
        self.exchange("/", "").map(|_| ())
    }

    fn exchange(&self, path: &str, more: &str) -> Result<Vec<u8>, String> {
        let exchanged = || -> std::io::Result<Vec<u8>> {
            let mut connection = TcpStream::connect(self.address())?;
            let host = self.address();
            connection.write_all(
                format!("GET {path} HTTP/1.1\r\nhost: {host}\r\n{more}connection: close\r\n\r\n").as_bytes(),
            )?;
            let mut answer = Vec::new();
            connection.read_to_end(&mut answer).map(|_| answer)
        };
        exchanged().map_err(|error| format!("{}{path}: {error}", self.url))
    }

    /// Sends a GET request with a session token, or anonymously if the token is empty.
    pub(crate) fn get(&self, path: &str, token: &str) -> Result<(), String> {
        let proof = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        let answer = self.exchange(path, &proof)?;
        let head = String::from_utf8_lossy(&answer[..answer.len().min(64)]).into_owned();
        if head.starts_with("HTTP/1.1 200") { Ok(()) } else { Err(format!("{path}: {head}")) }
    }

    /// Waits until the server is idle.
    pub(crate) fn comes_to_rest(&self) -> Result<(), String> {
        let cpu = || cpu_of(self.child.id()).ok_or("The server's CPU time is unknown.");
        let mut before = cpu()?;
        loop {
            std::thread::sleep(REST);
            let after = cpu()?;
            if after.saturating_sub(before) < REST / 50 {
                return Ok(());
            }
            before = after;
        }
    }

    /// Starts traffic against the server, on the clients' processor.
    pub(crate) fn traffic(&self, kind: TrafficKind, words: &[&str]) -> Result<Traffic, String> {
        let mut command = pinned(CLIENT_CPU, &own_program()?);
        command.args(["traffic", kind.name(), "--server", &self.url]).args(words);
        let mut child = command.stdout(Stdio::piped()).spawn().map_err(|error| format!("{command:?}: {error}"))?;
        let mut line = String::new();
        let said = child.stdout.take().map(|out| BufReader::new(out).read_line(&mut line));
        let traffic = Traffic { child, kind };
        if matches!(said, Some(Ok(_))) && line.trim() == "ready" { Ok(traffic) } else { Err(traffic.has_ended()) }
    }

    /// Runs `bench load` with these arguments and returns its report.
    pub(crate) fn load(&self, words: &str) -> Result<Value, String> {
        let mut command = pinned(CLIENT_CPU, &own_program()?);
        command.args(["load", "--json", "--server", &self.url, "--pid", &self.child.id().to_string()]);
        if *COUNTS {
            command.arg("--perf");
        }
        command.args(words.split(' '));
        let done = command.output().map_err(|error| error.to_string())?;
        if !done.status.success() {
            return Err(format!("load {words}: {}", String::from_utf8_lossy(&done.stderr)));
        }
        serde_json::from_slice(&done.stdout).map_err(|error| error.to_string())
    }

    /// Stops the server and lets it save its data.
    pub(crate) fn stop(mut self) -> Result<(), String> {
        let told = Command::new("kill").arg(self.child.id().to_string()).status();
        told.map_err(|error| error.to_string())?;
        let asked = Instant::now();
        while asked.elapsed() < STOP_TIMEOUT {
            if self.child.try_wait().map_err(|error| error.to_string())?.is_some() {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Err("A server does not stop.".to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Traffic against a server, until it is dropped.
pub(crate) struct Traffic {
    child: Child,
    kind: TrafficKind,
}

impl Traffic {
    /// Fails if the traffic has ended, because the measurement is then invalid.
    pub(crate) fn goes_on(mut self) -> Result<(), String> {
        let ended = self.child.try_wait().map_err(|error| error.to_string())?;
        ended.map_or(Ok(()), |_| Err(self.has_ended()))
    }

    fn has_ended(&self) -> String {
        format!("The traffic `{}` has ended.", self.kind.name())
    }
}

impl Drop for Traffic {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn pinned(cpu: &str, program: &Path) -> Command {
    let mut command = Command::new("taskset");
    command.args(["-c", cpu]).arg(program);
    command
}

fn own_program() -> Result<PathBuf, String> {
    std::env::current_exe().map_err(|error| error.to_string())
}
