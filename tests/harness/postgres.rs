//! A PostgreSQL server for tests, started by `tests/postgres.sh`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};

/// A PostgreSQL server. If this process started it, it stops when this process ends.
pub(crate) struct Postgres {
    /// The process; `None` if another process started the server.
    process: Option<Mutex<(Child, BufReader<ChildStdout>)>>,
    url: String,
}

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/postgres.sh");

impl Postgres {
    /// Starts a separate server, which the test can stop and restart.
    pub(crate) fn start() -> Self {
        let mut process =
            Command::new(SCRIPT).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the script runs");
        let mut said = BufReader::new(process.stdout.take().expect("standard output"));
        let mut url = String::new();
        let heard = said.read_line(&mut url);
        assert!(heard.is_ok() && url.starts_with("postgres://"), "PostgreSQL does not start: {url}");
        Postgres { process: Some(Mutex::new((process, said))), url: url.trim().to_owned() }
    }

    /// The server that all tests share. `with-servers.sh` starts it; otherwise this process does.
    pub(crate) fn shared() -> &'static Self {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        SHARED.get_or_init(|| match std::env::var("STARBOARD_TEST_POSTGRES") {
            Ok(url) => Postgres { process: None, url },
            Err(_) => Postgres::start(),
        })
    }

    /// Creates a database and returns its URL.
    pub(crate) fn database(&self) -> String {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("test{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        match &self.process {
            Some(_) => self.order(&format!("make {name}")),
            None => {
                let made = Command::new(SCRIPT).args(["make", &self.url, &name]).status();
                assert!(made.is_ok_and(|made| made.success()), "cannot create the database {name}");
            }
        }
        self.url.replace("/postgres?", &format!("/{name}?"))
    }

    /// Sends a command to the script: `stop` (as in a crash), `start`, `pause`, `wake`, or `alter DATABASE SQL` while
    /// the server is stopped.
    pub(crate) fn order(&self, order: &str) {
        let own = self.process.as_ref().expect("a server started by this process");
        let (process, said) = &mut *own.lock().expect("no panic while it was locked");
        writeln!(process.stdin.as_mut().expect("standard input"), "{order}").expect("the script reads");
        let mut done = String::new();
        let heard = said.read_line(&mut done);
        assert!(heard.is_ok() && done == "done\n", "{order}: {done}");
    }
}
