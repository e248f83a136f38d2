//! The real program, started on a free port with its own directory.

use super::{Person, WAIT_TIMEOUT, clock, node_clock};
use reqwest::{Client, ClientBuilder};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, LazyLock, Mutex, RwLock};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The server's current address. A restart changes it for every person who holds it.
pub(crate) type Address = Arc<RwLock<String>>;

/// The program, built from the current sources. `STARBOARD_BIN` overrides it.
pub(crate) fn program() -> &'static Path {
    static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| match std::env::var_os("STARBOARD_BIN") {
        Some(given) => given.into(),
        None => built(),
    });
    &PROGRAM
}

/// Builds the program, because cargo builds programs only with the tests of their own package. This is quick if the
/// program is up to date.
fn built() -> PathBuf {
    let beside = std::env::current_exe().expect("this test is a program");
    let profile = beside.ancestors().nth(2).expect("tests are in target/<profile>/deps");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args([
        "build",
        "--quiet",
        "--locked",
        "--workspace",
        "--bin",
        "starboard",
        "--features",
        "starboard/testing",
    ]);
    cargo.arg("--target-dir").arg(profile.parent().expect("target/<profile>"));
    let built = cargo.current_dir(env!("CARGO_MANIFEST_DIR")).status().expect("cargo runs");
    assert!(built.success(), "the program does not build");
    profile.join("starboard")
}

/// The HTTP client for people. It supports TLS, so it needs a crypto provider.
pub(super) fn client() -> ClientBuilder {
    // Fails if a provider is already installed.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder().timeout(WAIT_TIMEOUT)
}

/// Runs the program with these arguments and waits until it exits.
pub(crate) fn starboard(arguments: &[&str]) -> Output {
    Command::new(program()).args(arguments).output().expect("the program runs")
}

/// The default seed of a server.
const SEED: u64 = 1;

/// How a server is started and restarted.
#[derive(Clone)]
pub(super) struct Settings {
    pub(super) data: Arc<TempDir>,
    arguments: Vec<String>,
    /// `None` for real time and real randomness.
    seed: Option<u64>,
    address: Address,
    said: Arc<Mutex<String>>,
}

impl Settings {
    pub(super) fn new(arguments: &[&str], seed: Option<u64>) -> Self {
        Settings {
            data: Arc::new(TempDir::new().expect("a directory for the data")),
            arguments: arguments.iter().map(|&argument| argument.to_owned()).collect(),
            seed,
            address: Address::default(),
            said: Arc::default(),
        }
    }

    /// The arguments that give the test control over chance and time. The clock continues where the previous server
    /// stopped.
    fn control(&self) -> Vec<String> {
        let Some(seed) = self.seed else { return Vec::new() };
        let now = clock::time(&self.address.read().unwrap()).unwrap_or(clock::START);
        ["--seed".to_owned(), seed.to_string(), "--clock".to_owned(), format!("manual@{now}")].into()
    }
}

/// A running server.
pub(crate) struct Server {
    pub(super) process: Child,
    pub(crate) address: Address,
    settings: Settings,
}

impl Server {
    /// Starts a new server.
    pub(crate) fn start() -> Self {
        Self::with(&[])
    }

    /// Starts a new server with additional arguments.
    pub(crate) fn with(arguments: &[&str]) -> Self {
        Self::launch(Settings::new(arguments, Some(SEED)))
    }

    /// Starts a new server with that seed.
    pub(crate) fn seeded(seed: u64) -> Self {
        Self::launch(Settings::new(&[], Some(seed)))
    }

    /// Starts a new server in real time, for tests of disks, databases, nodes and crowds.
    pub(crate) fn in_real_time(arguments: &[&str]) -> Self {
        Self::launch(Settings::new(arguments, None))
    }

    /// Starts a new server with that PostgreSQL database.
    pub(crate) fn over(database: &str) -> Self {
        Self::with(&["--database", database])
    }

    /// Starts a server on data that another one has written. It has a different seed, because the same one would repeat
    /// ids.
    pub(crate) fn after_another(arguments: &[&str]) -> Self {
        Self::launch(Settings::new(arguments, Some(SEED + 1)))
    }

    /// Starts a server with a copy of that database file.
    pub(crate) fn on_copy_of(database: &Path) -> Self {
        let settings = Settings::new(&[], Some(SEED + 1));
        std::fs::copy(database, settings.data.path().join("starboard.db")).expect("the copy");
        Self::launch(settings)
    }

    fn launch(settings: Settings) -> Self {
        Self::launched(Command::new(program()), settings)
    }

    pub(super) fn launched(mut command: Command, settings: Settings) -> Self {
        let said = &settings.said;
        let began = Instant::now();
        let mut process = command
            .args(["--listen", "127.0.0.1:0", "--bot-delay-ms", "0", "--data"])
            .arg(settings.data.path())
            .args(settings.control())
            .args(&settings.arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let (lines, heard) = channel();
        listen(process.stdout.take(), Arc::clone(said), lines.clone());
        listen(process.stderr.take(), Arc::clone(said), lines);
        let found = loop {
            match heard.recv_timeout(WAIT_TIMEOUT) {
                Ok(line) => match line.split_once("Starboard is at http://") {
                    Some((_, rest)) => break rest.trim().to_owned(),
                    None => continue,
                },
                Err(_) => panic!("the server does not start; its output:\n{}", said.lock().unwrap()),
            }
        };
        said.lock().unwrap().push_str(&format!("-- listening after {} ms\n", began.elapsed().as_millis()));
        let address = Arc::clone(&settings.address);
        let before = std::mem::replace(&mut *address.write().unwrap(), found.clone());
        if settings.seed.is_some() {
            clock::set(&found, clock::time(&before).unwrap_or(clock::START));
        }
        Server { process, address, settings }
    }

    /// Kills the server with `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.process.kill().expect("it can be killed");
        self.process.wait().expect("it is gone");
    }

    /// Sends SIGTERM and waits until the server exits.
    pub(crate) fn terminate(&mut self) -> ExitStatus {
        self.signal("TERM");
        let asked = Instant::now();
        loop {
            match self.process.try_wait().expect("the status of the process") {
                Some(status) => return status,
                None => assert!(asked.elapsed() < WAIT_TIMEOUT, "it does not stop on SIGTERM"),
            }
            std::thread::yield_now();
        }
    }

    pub(crate) fn signal(&self, name: &str) {
        let pid = self.process.id().to_string();
        let sent = Command::new("kill").args([&format!("-{name}"), &pid]).status();
        assert!(sent.expect("kill runs").success());
    }

    /// Starts the server again with the same data on a new port. Every person gets the new address.
    pub(crate) fn start_again(&mut self) {
        // The same seed would repeat ids and secrets.
        self.settings.seed = self.settings.seed.map(|seed| seed + 1);
        *self = Self::launch(self.settings.clone());
    }

    /// Lets `time` pass while the server is stopped.
    pub(crate) async fn stays_down(&self, time: Duration) {
        let address = self.nobody().address();
        match clock::time(&address) {
            Some(now) => clock::set(&address, now + time.as_millis() as i64),
            None => node_clock::pass_without_nodes(&self.argument("--database"), time).await,
        }
    }

    /// The data directory.
    pub(crate) fn data(&self) -> &Path {
        self.settings.data.path()
    }

    /// The value of a command-line argument of the server.
    pub(crate) fn argument(&self, name: &str) -> String {
        let arguments = &self.settings.arguments;
        let at = arguments.iter().position(|argument| argument == name);
        arguments[at.expect("the argument") + 1].clone()
    }

    /// All output of the server so far.
    pub(crate) fn said(&self) -> String {
        self.settings.said.lock().unwrap().clone()
    }

    /// Runs a command of the program on the same data.
    pub(crate) fn command(&self, arguments: &[&str]) -> Output {
        let data = self.data().to_str().expect("a UTF-8 path");
        starboard(&[arguments, &["--data", data]].concat())
    }

    /// A person without a session.
    pub(crate) fn nobody(&self) -> Person {
        Person::unknown(Arc::clone(&self.address), client().build().unwrap())
    }

    /// A guest with the given name and a bearer token, like a program.
    pub(crate) async fn guest(&self, name: &str) -> Person {
        self.nobody().enters(name).await
    }

    /// A guest named `Guest <number>`.
    pub(crate) async fn guest_number(&self, number: usize) -> Person {
        self.guest(&format!("Guest {number}")).await
    }

    /// A guest with the given name and a cookie, like a browser.
    pub(crate) async fn guest_with_cookie(&self, name: &str) -> Person {
        self.nobody().enters_with_cookie(name).await
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
        if std::thread::panicking() {
            eprintln!("-- the server's output:\n{}--", self.settings.said.lock().unwrap());
        }
    }
}

fn listen(stream: Option<impl Read + Send + 'static>, said: Arc<Mutex<String>>, lines: Sender<String>) {
    let stream = stream.expect("it is piped");
    std::thread::spawn(move || {
        for line in BufReader::new(stream).lines().map_while(Result::ok) {
            said.lock().unwrap().push_str(&format!("{line}\n"));
            // The receiver is dropped once the address is known.
            let _ = lines.send(line);
        }
    });
}
