//! The history of a run: a hash to compare two runs, and readable lines on demand.

use std::fmt::Display;
use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};
use xxhash_rust::xxh3::Xxh3;

/// The server's log output since the last line of the history.
static LOGGED: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// The history so far.
pub(crate) struct History {
    hash: Xxh3,
    lines: Option<Vec<String>>,
}

impl History {
    /// Creates an empty history. With `lines`, it keeps readable lines.
    pub(crate) fn new(lines: bool) -> Self {
        History { hash: Xxh3::new(), lines: lines.then(Vec::new) }
    }

    /// Adds an event at that millisecond of the run.
    pub(crate) fn note(&mut self, at: i64, who: impl Display, what: &str) {
        let head = format!("{:>9.3} {who:<12} ", at as f64 / 1000.0);
        self.hash.update(head.as_bytes());
        self.hash.update(what.as_bytes());
        if let Some(lines) = &mut self.lines {
            let logged = std::mem::take(&mut *logged());
            lines.extend(String::from_utf8_lossy(&logged).lines().map(|line| format!("{:>10}{line}", "")));
            lines.push(head + what);
        }
    }

    /// The hash of all events so far.
    pub(crate) fn hash(&self) -> u64 {
        self.hash.digest()
    }

    /// The readable lines, if kept.
    pub(crate) fn into_lines(self) -> Vec<String> {
        self.lines.unwrap_or_default()
    }
}

/// Adds the server's log to the history.
pub(crate) fn listen_to_the_log() {
    let builder = tracing_subscriber::fmt().without_time().with_ansi(false).with_writer(|| Log);
    // A second call changes nothing.
    let _ = builder.try_init();
}

struct Log;

impl Write for Log {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        logged().extend(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn logged() -> MutexGuard<'static, Vec<u8>> {
    LOGGED.lock().unwrap_or_else(PoisonError::into_inner)
}
