//! Several servers over one database, for tests, and what they speak to each other over.

use super::{PATIENCE, Person, Postgres, Server, starboard};
use serde_json::Value;
use std::collections::BTreeMap;
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::Instant;

/// A NATS server, gone with this process, however that ends.
pub(crate) struct Nats {
    process: Option<Child>,
    port: u16,
}

impl Nats {
    pub(crate) fn start() -> Self {
        let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = free.local_addr().expect("it has an address").port();
        drop(free);
        let mut nats = Nats { process: None, port };
        nats.start_again();
        nats
    }

    /// The one that all tests share: of `with-servers.sh`, or else of this process.
    pub(crate) fn shared() -> &'static Self {
        static SHARED: OnceLock<Nats> = OnceLock::new();
        SHARED.get_or_init(|| match std::env::var("STARBOARD_TEST_NATS") {
            Ok(port) => Nats { process: None, port: port.parse().expect("a port") },
            Err(_) => Nats::start(),
        })
    }

    pub(crate) fn start_again(&mut self) {
        let mut command = Command::new("sh");
        // It ends when its input does. Debian has it where not everybody's programs are looked for.
        let line = format!(
            "PATH=$PATH:/usr/sbin; nats-server --addr 127.0.0.1 --port {} & cat; kill -9 $!; wait $!",
            self.port
        );
        command.args(["-c", &line]);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        self.process = Some(command.spawn().expect("a shell"));
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(began.elapsed() < PATIENCE, "NATS does not start: run 'make nats'");
            std::thread::yield_now();
        }
    }

    pub(crate) fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            drop(process.stdin.take());
            process.wait().expect("it is gone");
        }
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

/// Nodes over one database.
pub(crate) struct Cluster {
    pub(crate) nodes: Vec<Server>,
    pub(crate) database: String,
    nats: String,
}

impl Cluster {
    pub(crate) fn of(nodes: usize) -> Self {
        Self::over(Postgres::shared(), Nats::shared(), nodes, &[])
    }

    pub(crate) fn over(postgres: &Postgres, nats: &Nats, nodes: usize, arguments: &[&str]) -> Self {
        let mut cluster = Cluster { nodes: Vec::new(), nats: nats.url(), database: postgres.database() };
        (0..nodes).for_each(|_| cluster.add(arguments));
        cluster
    }

    /// One more.
    pub(crate) fn add(&mut self, arguments: &[&str]) {
        let name = format!("node {}", self.nodes.len());
        let own = ["--database", &self.database, "--nats", &self.nats, "--node", &name];
        self.nodes.push(Server::in_real_time(&[&own, arguments].concat()));
    }

    /// The same person, who comes to that node.
    pub(crate) fn at(&self, node: usize, person: &Person) -> Person {
        person.at(&self.nodes[node].nobody().address())
    }

    /// A command of the program's own over the same database.
    pub(crate) fn command(&self, arguments: &[&str]) -> String {
        let done = starboard(&[arguments, &["--database", &self.database]].concat());
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        assert!(done.status.success(), "{said}{}", String::from_utf8_lossy(&done.stderr));
        said
    }

    /// Nodes that live, by their names, each with how many tables it has.
    pub(crate) fn living(&self) -> BTreeMap<String, i64> {
        let all: Vec<Value> = serde_json::from_str(&self.command(&["nodes", "--json"])).expect("JSON");
        let living = all.iter().filter(|node| node["ended"] == false);
        living.map(|node| (text(&node["name"]), node["tables"].as_i64().expect("a number"))).collect()
    }

    /// Waits until these nodes have so many tables.
    pub(crate) async fn until_living(&self, wanted: &[(usize, i64)]) {
        let wanted: BTreeMap<String, i64> =
            wanted.iter().map(|(node, tables)| (format!("node {node}"), *tables)).collect();
        let began = Instant::now();
        while self.living() != wanted {
            assert!(began.elapsed() < PATIENCE, "{:?} and not {wanted:?}", self.living());
            tokio::task::yield_now().await;
        }
    }
}

/// A server that is the only node of a cluster.
pub(crate) fn only_node() -> Server {
    Cluster::of(1).nodes.remove(0)
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}
