//! Three nodes over one database. Nodes are killed, stopped, paused and cut off, and their database fails, while
//! matches of every game continue with players at all nodes. In other matches no player is at the table's node, and
//! every frame is checked against the rules.

use crate::Span;
use crate::endless::{Endless, Shared, bodies};
use crate::harness::{Address, Cluster, Match, Postgres, Server, WAIT_TIMEOUT};
use crate::secrets::overhear;
use crate::tally::{Fault, Tally};
use games::dice::Dice;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixListener, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

const NODES: usize = 3;
/// 2 matches of each game run at the same time.
const MATCHES_PER_GAME: usize = 2;
/// A killed node returns after 2.5 s. By then other nodes have taken over its tables.
const KILLED_FOR: Duration = Duration::from_millis(2_500);
/// A node that is paused for 6 s is declared dead.
const PAUSED_FOR: Duration = Duration::from_secs(6);
/// The database is unreachable for 2 s.
const OUTAGE: Duration = Duration::from_secs(2);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Harm {
    /// Kills a node with `kill -9`.
    Kill,
    /// Stops and restarts one node after another.
    Roll,
    /// Pauses a node until it has been declared dead, and resumes it.
    Pause,
    /// Cuts a node off from messages from the other nodes: data is held back, without an error.
    CutOffNodes,
    /// Cuts a node off from the database.
    CutOffDatabase,
    /// Crashes and restarts the database server.
    Database,
}

/// The harms, repeated in this order.
const HARMS: [Harm; 9] = [
    Harm::Kill,
    Harm::Kill,
    Harm::Roll,
    Harm::Kill,
    Harm::Database,
    Harm::Kill,
    Harm::Pause,
    Harm::CutOffNodes,
    Harm::CutOffDatabase,
];

pub(crate) async fn attack(span: Span) -> Tally {
    let rest = span.until.saturating_duration_since(Instant::now());
    let mut tally = under_harms(Span { until: span.until - rest / 5, ..span }).await;
    tally.add(far_from_the_table(span).await);
    tally
}

/// A proxy between a node and a service that it needs.
struct Gate(watch::Sender<bool>);

impl Gate {
    /// Creates a gate to the node with that peer address. Returns the gate and the address to give to other nodes.
    async fn to_node(address: String) -> (Self, String) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let named = listener.local_addr().expect("an address").to_string();
        let (open, is_open) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((inside, _)) = listener.accept().await {
                let (address, is_open) = (address.clone(), is_open.clone());
                tokio::spawn(async move {
                    let Ok(outside) = TcpStream::connect(address).await else { return };
                    pass_both_ways(inside.into_split(), outside.into_split(), is_open).await;
                });
            }
        });
        (Gate(open), named)
    }

    /// Creates a gate to a database whose server listens at a Unix socket. Returns the gate and the database address to
    /// use instead.
    async fn to_database(database: &str, node: usize) -> (Self, String) {
        let (rest, folder) = database.split_once("host=").expect("a folder");
        let port = rest.rsplit_once("localhost:").and_then(|(_, at)| at.split('/').next()).expect("a port");
        let gate = format!("{folder}/gate{node}");
        std::fs::create_dir(&gate).expect("a folder");
        let (inside, outside) = (format!("{gate}/.s.PGSQL.{port}"), format!("{folder}/.s.PGSQL.{port}"));
        let listener = UnixListener::bind(inside).expect("a socket");
        let (open, is_open) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((inside, _)) = listener.accept().await {
                let (outside, is_open) = (outside.clone(), is_open.clone());
                tokio::spawn(async move {
                    let Ok(outside) = UnixStream::connect(outside).await else { return };
                    pass_both_ways(inside.into_split(), outside.into_split(), is_open).await;
                });
            }
        });
        (Gate(open), format!("{rest}host={gate}"))
    }

    /// Holds back all data for that time, without an error.
    async fn shuts_for(&self, pause: Duration) {
        self.0.send_replace(false);
        tokio::time::sleep(pause).await;
        self.0.send_replace(true);
    }
}

async fn pass_both_ways<R, W, S, T>(
    (inside, to_inside): (R, W),
    (outside, to_outside): (S, T),
    is_open: watch::Receiver<bool>,
) where
    R: AsyncRead + Unpin,
    W: AsyncWrite + Unpin,
    S: AsyncRead + Unpin,
    T: AsyncWrite + Unpin,
{
    let (there, back) = (pass(inside, to_outside, is_open.clone()), pass(outside, to_inside, is_open));
    // If one side closes, the other one does too.
    tokio::select! { () = there => {}, () = back => {} }
}

/// Passes data on while the gate is open.
async fn pass(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, mut is_open: watch::Receiver<bool>) {
    let mut bytes = vec![0; 1 << 16];
    loop {
        let Ok(count @ 1..) = from.read(&mut bytes).await else { return };
        if is_open.wait_for(|open| *open).await.is_err() || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

/// The cluster under attack.
struct Attacked {
    nodes: Vec<Server>,
    /// For each node: the gate to it, and the gate from it to the database.
    gates: Vec<[Gate; 2]>,
    postgres: Postgres,
    database: String,
}

impl Attacked {
    async fn new() -> Self {
        let postgres = Postgres::start();
        let database = postgres.database();
        let (mut nodes, mut gates) = (Vec::new(), Vec::new());
        for node in 0..NODES {
            let listens = free_address();
            let (to_node, named) = Gate::to_node(listens.clone()).await;
            let (to_database, database) = Gate::to_database(&database, node).await;
            let name = format!("node {node}");
            nodes.push(Server::in_real_time(&[
                "--database",
                &database,
                "--peer-listen",
                &listens,
                "--peer-address",
                &named,
                "--node",
                &name,
                "--no-limits",
            ]));
            gates.push([to_node, to_database]);
        }
        Attacked { nodes, gates, postgres, database }
    }

    fn doors(&self) -> Vec<Address> {
        self.nodes.iter().map(|node| Arc::clone(&node.address)).collect()
    }

    /// Waits until all nodes are ready. Returns how long it took.
    async fn until_ready(&self) -> Duration {
        let began = Instant::now();
        for node in &self.nodes {
            while node.nobody().get("/readyz").await.status != 200 {
                assert!(began.elapsed() < WAIT_TIMEOUT, "a node is not ready: {}", node.said());
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
        began.elapsed()
    }

    /// Does one harm. Calls `begins` each time that a node or service is about to fail.
    async fn suffers(&mut self, harm: Harm, node: usize, mut begins: impl FnMut()) {
        if harm != Harm::Roll {
            begins();
        }
        match harm {
            Harm::Kill => {
                self.nodes[node].kill();
                tokio::time::sleep(KILLED_FOR).await;
                self.nodes[node].start_again();
            }
            Harm::Roll => {
                for node in &mut self.nodes {
                    begins();
                    assert!(node.terminate().success(), "the node stops gracefully");
                    node.start_again();
                }
            }
            Harm::Pause => self.nodes[node].pauses(PAUSED_FOR).await,
            Harm::CutOffNodes => self.gates[node][0].shuts_for(PAUSED_FOR).await,
            Harm::CutOffDatabase => self.gates[node][1].shuts_for(PAUSED_FOR).await,
            Harm::Database => {
                self.postgres.order("stop");
                tokio::time::sleep(OUTAGE).await;
                self.postgres.order("start");
            }
        }
    }
}

/// Plays matches, and starts new ones, while nodes and services fail and return.
async fn under_harms(span: Span) -> Tally {
    let mut attacked = Attacked::new().await;
    let (shared, bodies) = (Shared::new(), bodies(&attacked.nodes[0]).await);
    let (mut tally, mut matches, mut chance) = (Tally::default(), JoinSet::new(), Dice::forecast(span.seed));
    let (mut harms, mut ready) = (BTreeMap::new(), BTreeMap::<Harm, Vec<Duration>>::new());
    for (nth, harm) in HARMS.into_iter().cycle().enumerate() {
        // The short form has time for a kill and a stop only.
        if (span.is_over() && nth > 0) || (span.short && nth > 2) {
            break;
        }
        while matches.len() < MATCHES_PER_GAME * bodies.len() {
            let nth = matches.len() + nth * 100;
            let at = &attacked.nodes[nth % NODES];
            let seed = span.seed + nth as u64;
            let of = Endless::begin_among(at, attacked.doors(), &bodies[nth % bodies.len()], seed).await;
            matches.spawn(of.play(Arc::clone(&shared)));
        }
        // Time has to pass under load. A node that has been alive for 4 s may declare others dead.
        tokio::time::sleep(Duration::from_millis(4_500)).await;
        {
            let _nothing_is_being_opened = shared.open.write().await;
            let begins = || {
                harms.insert(shared.harm(), harm);
            };
            attacked.suffers(harm, chance.pick(NODES, "a node"), begins).await;
            ready.entry(harm).or_default().push(attacked.until_ready().await);
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        tally.count(counted(harm), 1);
        while let Some(done) = matches.try_join_next() {
            tally.add(done.unwrap_or_else(|error| Tally::of(Fault::Wedged, error.to_string())));
        }
    }
    shared.ends();
    while let Some(done) = matches.join_next().await {
        tally.add(done.unwrap_or_else(|error| Tally::of(Fault::Wedged, error.to_string())));
    }
    let mut cut_off = BTreeMap::<Harm, Vec<Duration>>::new();
    for (harmed, time) in shared.cut_off() {
        let harm = harms[&harmed];
        // For an outage, the time counts from its end.
        let away = if harm == Harm::Database { OUTAGE } else { Duration::ZERO };
        cut_off.entry(harm).or_default().push(time.saturating_sub(away));
    }
    let mut tells = |harm: Harm, what: &str, mut times: Vec<Duration>| {
        times.sort();
        let [median, longest] = [times[times.len() / 2], times[times.len() - 1]].map(|time| time.as_millis());
        let what = format!("{harm:?}: from {what}, ms (median, longest, number)");
        tally.figure(what, format!("{median}, {longest}, {}", times.len()));
    };
    for (harm, times) in cut_off {
        let from = if harm == Harm::Database { "the database's return" } else { "the harm" };
        tells(harm, &format!("{from} until a match that was cut off continued"), times);
    }
    for (harm, times) in ready {
        tells(harm, "its end until all nodes are ready", times);
    }
    all_is_well(&attacked.nodes, &attacked.database, &mut tally).await;
    tally
}

fn counted(harm: Harm) -> &'static str {
    match harm {
        Harm::Kill => "times a node was killed",
        Harm::Roll => "times all nodes were stopped one after another",
        Harm::Pause => "times a node was paused until it was declared dead",
        Harm::CutOffNodes => "times a node was cut off from the others",
        Harm::CutOffDatabase => "times a node was cut off from the database",
        Harm::Database => "times the database was unreachable",
    }
}

/// Checks that no rules have failed and that every match agrees with its record.
async fn all_is_well(nodes: &[Server], database: &str, tally: &mut Tally) {
    for node in nodes {
        let ready = node.nobody().get("/readyz").await;
        tally.holds(ready.status == 200, Fault::Wedged, || format!("a node is not ready: {}", ready.text));
        let said = node.said();
        let bad = said.lines().find(|line| line.contains("panicked") || line.contains("a match is frozen"));
        tally.holds(bad.is_none(), Fault::Panicked, || bad.unwrap_or_default().to_owned());
    }
    let verified = crate::harness::starboard(&["verify", "--all", "--database", database]);
    let words = || String::from_utf8_lossy(&verified.stderr).chars().take(300).collect();
    tally.holds(verified.status.success(), Fault::Lost, words);
}

/// A local address at which nothing listens.
fn free_address() -> String {
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    free.local_addr().expect("an address").to_string()
}

/// Plays matches whose table is at one node and whose players and spectator are at three others. Every frame that they
/// receive is checked against the rules.
async fn far_from_the_table(span: Span) -> Tally {
    let cluster = Cluster::over(Postgres::shared(), 4, &["--no-limits"]);
    let (bodies, mut tally) = (bodies(&cluster.nodes[0]).await, Tally::default());
    for match_ in 0.. {
        if match_ >= bodies.len() && span.is_over() {
            break;
        }
        let people = |of: &Match| [cluster.at(1, &of.host), cluster.at(2, &of.guest), cluster.nodes[3].nobody()];
        let (body, most) = (&bodies[match_ % bodies.len()], if span.short { 30 } else { 150 });
        tally.add(overhear(&cluster.nodes[0], people, body, span.seed + match_ as u64, most).await);
    }
    all_is_well(&cluster.nodes, &cluster.database, &mut tally).await;
    tally
}
