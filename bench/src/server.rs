//! A server of one's own: started on a processor of its own with a folder of its own, driven from the other processor.

use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Where the servers run, and where the clients.
const SERVER_CPU: &str = "0";
const CLIENT_CPU: &str = "1";
/// A server that was told to stop and has not after so long is killed.
const PATIENCE: Duration = Duration::from_secs(10);

/// Which program is measured.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    /// One of the references, by its name.
    Reference(&'static str),
    /// The program at that path.
    Starboard(PathBuf),
}

/// A server that runs until this is dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) url: String,
    /// From its start to its first page.
    pub(crate) started_in: Duration,
}

impl Server {
    /// Starts one on that folder.
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

    /// Host and port.
    pub(crate) fn address(&self) -> &str {
        self.url.trim_start_matches("http://")
    }

    fn first_page(&self) -> Result<(), String> {
        let page = || -> std::io::Result<usize> {
            let mut connection = TcpStream::connect(self.address())?;
            write!(connection, "GET / HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", self.address())?;
            connection.read_to_end(&mut Vec::new())
        };
        page().map(|_| ()).map_err(|error| format!("{}: {error}", self.url))
    }

    /// What `load` says of it with these words.
    pub(crate) fn load(&self, words: &str) -> Result<Value, String> {
        let mut command = pinned(CLIENT_CPU, &own_program()?);
        command.args(["load", "--json", "--server", &self.url, "--pid", &self.child.id().to_string()]);
        command.args(words.split(' '));
        let done = command.output().map_err(|error| error.to_string())?;
        if !done.status.success() {
            return Err(format!("load {words}: {}", String::from_utf8_lossy(&done.stderr)));
        }
        serde_json::from_slice(&done.stdout).map_err(|error| error.to_string())
    }

    /// Lets it write out what it has.
    pub(crate) fn stop(mut self) -> Result<(), String> {
        let told = Command::new("kill").arg(self.child.id().to_string()).status();
        told.map_err(|error| error.to_string())?;
        let asked = Instant::now();
        while asked.elapsed() < PATIENCE {
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

fn pinned(cpu: &str, program: &Path) -> Command {
    let mut command = Command::new("taskset");
    command.args(["-c", cpu]).arg(program);
    command
}

fn own_program() -> Result<PathBuf, String> {
    std::env::current_exe().map_err(|error| error.to_string())
}
