//! Crowds that do not read, reconnect constantly, request reviews and import records, and their effect on ordinary
//! tables. The numbers are for information. Faults are a command without a reply, and a server that does not stop.

use crate::Span;
use crate::harness::{
    Line, Match, Player, Server, Socket, Unopened, WAIT_TIMEOUT, begun, hear_anything, invite_of, kept_records,
    new_table, table_id,
};
use crate::kills::all_is_well;
use crate::tally::{Fault, Tally};
use reqwest::Method;
use rustix::process::setpriority_process;
use serde_json::Value;
use std::collections::BTreeMap;
use std::net::Ipv4Addr;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinSet;

/// The sizes of the crowds.
struct Size {
    watchers: usize,
    /// The number of clients that reconnect constantly, each ten times per second.
    passers: usize,
    lines: usize,
    sockets: usize,
    /// How long each crowd stays.
    time: Duration,
}

/// An ordinary player thinks for 150 ms.
const THINK_TIME: Duration = Duration::from_millis(150);
/// A passer reconnects after 100 ms.
const RECONNECT_AFTER: Duration = Duration::from_millis(100);
/// The number of ordinary tables, in addition to the crowded one.
const ORDINARY_TABLES: usize = 4;
/// A reply that takes longer than 10 s counts as missing.
const REPLY_TIMEOUT: Duration = Duration::from_secs(10);

pub(crate) async fn attack(span: Span) -> Tally {
    let size = if span.short {
        Size { watchers: 100, passers: 4, lines: 8, sockets: 400, time: Duration::from_millis(800) }
    } else {
        let left = span.until.saturating_duration_since(Instant::now());
        Size { watchers: 1_000, passers: 30, lines: 64, sockets: 4_000, time: left / 6 }
    };
    let mut server = Server::in_real_time(&[]);
    let (mut tally, mut scene) = (Tally::default(), Scene::of(&server, span.seed).await);
    scene.rests("undisturbed", &server, &size, &mut tally).await;
    let crowd = watch(&server, &scene, &size, &mut tally).await;
    scene.rests("spectators who do not read, and others who reconnect constantly", &server, &size, &mut tally).await;
    crowd.answered("reconnecting spectators", &mut tally);
    let crowd = review(&server, &scene, &size).await;
    scene.rests("reviews of the longest match in parallel", &server, &size, &mut tally).await;
    crowd.answered("reviews", &mut tally);
    let crowd = import(&server, &scene, &size).await;
    scene.rests("imports of a record in parallel", &server, &size, &mut tally).await;
    crowd.answered("imports", &mut tally);
    let _crowd = sockets(&server, &size, &mut tally).await;
    scene.rests("idle sockets from many networks", &server, &size, &mut tally).await;
    let _all_at_once = (watch(&server, &scene, &size, &mut tally).await, review(&server, &scene, &size).await);
    scene.play.abort_all();
    let asked = Instant::now();
    tally.holds(server.terminate().success(), Fault::Wedged, || "the server does not stop gracefully".into());
    let stopped = asked.elapsed();
    tally.figure("time to stop with spectators and reviews, ms", stopped.as_millis());
    tally.holds(stopped < REPLY_TIMEOUT, Fault::Wedged, || format!("the server stops after {stopped:?}"));
    server.start_again();
    all_is_well(&server, &mut tally, |arguments| server.command(arguments)).await;
    tally
}

/// The ordinary tables, and how long their players wait for replies.
pub(crate) struct Scene {
    /// The id of the crowded table. It changes when its players start another match.
    pub(crate) table: Arc<Mutex<String>>,
    /// The path of the longest match's replay.
    pub(crate) longest: String,
    pub(crate) record: Arc<str>,
    play: JoinSet<()>,
    /// The waiting times at the crowded table and at the others.
    waited: [Arc<Mutex<Vec<Duration>>>; 2],
}

impl Scene {
    pub(crate) async fn of(server: &Server, seed: u64) -> Self {
        let (record, body): (Arc<str>, Value) = (longest_record().into(), new_table(server).await);
        let host = server.guest("Joan").await;
        let answer = host.send(Method::POST, "/api/matches/import", "application/json", Some(record.to_string())).await;
        let taken = answer.ok();
        let longest = format!("/api/matches/{}/replay?as=all&invite={}", table_id(&taken), invite_of(&taken));
        let mut scene =
            Scene { table: Arc::default(), longest, record, play: JoinSet::new(), waited: Default::default() };
        for number in 0..=ORDINARY_TABLES {
            let of = begun(server.guest("Ada").await, server.guest("Grace").await, body.clone()).await;
            let table = if number == 0 { Arc::clone(&scene.table) } else { Arc::default() };
            table.lock().unwrap().clone_from(&of.id);
            let waited = Arc::clone(&scene.waited[number.min(1)]);
            scene.play.spawn(play_ordinarily(of, body.clone(), seed + number as u64, waited, table));
        }
        scene
    }

    /// Waits for a while and reports the players' waiting times.
    async fn rests(&self, what: &str, server: &Server, size: &Size, tally: &mut Tally) {
        self.clear();
        tokio::time::sleep(size.time).await;
        let mut words = Vec::new();
        for (table, waited) in ["the crowded table", "other tables"].into_iter().zip(&self.waited) {
            let all = taken(waited).await;
            let worst = all.last().copied().unwrap_or(REPLY_TIMEOUT);
            tally.holds(worst < REPLY_TIMEOUT, Fault::Wedged, || {
                format!("{what}: a player at {table} waited {worst:?}")
            });
            tally.count("commands answered at ordinary tables", all.len());
            let part = |share: f64| all.get(((all.len() as f64 - 1.0) * share) as usize).map_or(0.0, millis);
            words.push(format!("{table} p50 {:.1} p99 {:.1} max {:.1} ms", part(0.5), part(0.99), millis(&worst)));
        }
        tally.figure(what, format!("{}; resident {} MiB", words.join(", "), server.resident() / 1024));
    }

    /// The times that players at the other tables waited for replies during `time`, sorted.
    pub(crate) async fn waits(&self, time: Duration) -> Vec<Duration> {
        self.clear();
        tokio::time::sleep(time).await;
        taken(&self.waited[1]).await
    }

    fn clear(&self) {
        self.waited.iter().for_each(|waited| waited.lock().unwrap().clear());
    }
}

/// All waiting times, sorted, once there are any.
async fn taken(waited: &Mutex<Vec<Duration>>) -> Vec<Duration> {
    // A player who has just started to wait gets a reply or times out.
    let since = Instant::now();
    while waited.lock().unwrap().is_empty() && since.elapsed() < REPLY_TIMEOUT {
        tokio::time::sleep(THINK_TIME).await;
    }
    let mut all = std::mem::take(&mut *waited.lock().unwrap());
    all.sort_unstable();
    all
}

fn millis(time: &Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Plays one match after another at a human pace.
async fn play_ordinarily(
    mut of: Match,
    body: Value,
    seed: u64,
    waited: Arc<Mutex<Vec<Duration>>>,
    table: Arc<Mutex<String>>,
) {
    loop {
        let mut players = Player::both(&of, seed).await;
        while players.iter().all(|player| player.seen().outcome.is_none()) {
            let Some(player) = players.iter_mut().find(|player| player.is_awaited()) else {
                hear_anything(&mut players).await;
                continue;
            };
            tokio::time::sleep(THINK_TIME).await;
            let (decision, command) = player.chooses();
            let asked = Instant::now();
            player.socket.command(decision, &command).await;
            waited.lock().unwrap().push(asked.elapsed());
            for player in &mut players {
                player.socket.keeps_within_limits().await;
                player.socket.lives().await;
                player.socket.heard.clear();
            }
        }
        of = begun(of.host, of.guest, body.clone()).await;
        table.lock().unwrap().clone_from(&of.id);
    }
}

fn longest_record() -> String {
    let texts = kept_records().map(|file| std::fs::read_to_string(file).expect("a record"));
    texts.max_by_key(String::len).expect("there is a record")
}

/// An address of this machine in another network, as the server sees it.
fn network(number: usize) -> Ipv4Addr {
    Ipv4Addr::new(127, 1, (number / 250) as u8, (number % 250) as u8 + 1)
}

/// The runtime of the busy clients. It runs at low priority, so that it takes no processor time from the others.
pub(crate) static ELSEWHERE: LazyLock<Runtime> = LazyLock::new(|| {
    let humbly = || setpriority_process(None, 19).expect("a lower priority is allowed");
    Builder::new_multi_thread().worker_threads(2).enable_all().on_thread_start(humbly).build().expect("threads")
});

/// Clients that do something repeatedly until they are dropped.
struct Crowd {
    busy: JoinSet<()>,
    /// How often each status was returned.
    answers: Arc<Mutex<BTreeMap<u16, usize>>>,
    idle: Vec<Socket>,
}

impl Crowd {
    fn new() -> Self {
        Crowd { busy: JoinSet::new(), answers: Arc::default(), idle: Vec::new() }
    }

    fn answered(mut self, what: &'static str, tally: &mut Tally) {
        self.busy.abort_all();
        let answers = self.answers.lock().unwrap();
        let words: Vec<String> = answers.iter().map(|(status, number)| format!("{number} of {status}")).collect();
        tally.figure(what, words.join(", "));
    }

    /// Starts `many` clients that repeat the same request, each from its own network.
    async fn of(server: &Server, many: usize, method: Method, path: &str, body: Option<Arc<str>>) -> Self {
        let mut crowd = Crowd::new();
        for number in 0..many {
            let person = server.nobody_from(network(number)).enters("One of many").await;
            let (path, method) = (path.to_owned(), method.clone());
            let (answers, body) = (Arc::clone(&crowd.answers), body.clone());
            let again_and_again = async move {
                while let Some(status) = person.tries(method.clone(), &path, body.as_deref()).await {
                    *answers.lock().unwrap().entry(status).or_default() += 1;
                }
            };
            crowd.busy.spawn_on(again_and_again, ELSEWHERE.handle());
        }
        crowd
    }
}

async fn watch(server: &Server, scene: &Scene, size: &Size, tally: &mut Tally) -> Crowd {
    let (mut crowd, path) = (Crowd::new(), format!("/ws/tables/{}", scene.table.lock().unwrap()));
    let nobody = server.nobody();
    for number in 0..size.watchers {
        let thin = Line { room: Some(4096), from: Some(network(number)) };
        crowd.idle.extend(nobody.reaches_over(&path, thin).await.ok());
    }
    tally.count("spectators who do not read", crowd.idle.len());
    for number in 0..size.passers {
        let (nobody, path, answers) = (server.nobody(), path.clone(), Arc::clone(&crowd.answers));
        let come_and_go = async move {
            let from = Line { from: Some(network(number)), ..Line::default() };
            let mut next = tokio::time::interval(RECONNECT_AFTER);
            while let Ok(mut line) = nobody.reaches_over(&path, from).await {
                line.hear().await;
                *answers.lock().unwrap().entry(101).or_default() += 1;
                next.tick().await;
            }
        };
        crowd.busy.spawn_on(come_and_go, ELSEWHERE.handle());
    }
    crowd
}

async fn review(server: &Server, scene: &Scene, size: &Size) -> Crowd {
    Crowd::of(server, size.lines, Method::GET, &scene.longest, None).await
}

async fn import(server: &Server, scene: &Scene, size: &Size) -> Crowd {
    Crowd::of(server, size.lines, Method::POST, "/api/matches/import", Some(Arc::clone(&scene.record))).await
}

/// Opens as many connections as the server accepts, from one network and then from many.
async fn sockets(server: &Server, size: &Size, tally: &mut Tally) -> Crowd {
    let (mut crowd, nobody, began) = (Crowd::new(), server.nobody(), Instant::now());
    let one = Line { from: Some(network(1_000)), ..Line::default() };
    let status = loop {
        match nobody.reaches_over("/ws/lobby", one).await {
            Ok(line) => crowd.idle.push(line),
            Err(Unopened::Refused(status)) => break status,
            Err(Unopened::Gone(why)) => {
                tally.found(
                    Fault::Wedged,
                    format!("connection {} is refused without a message: {why}", crowd.idle.len()),
                );
                break 429;
            }
        }
        if crowd.idle.len() > size.sockets.max(1_000) || began.elapsed() > WAIT_TIMEOUT {
            tally.found(Fault::Wedged, "connections from one network are not limited");
            break 429;
        }
    };
    tally.holds(status == 429, Fault::Wedged, || format!("the last connection is refused with {status}"));
    tally.figure("connections from one network before the limit", crowd.idle.len());
    for number in crowd.idle.len()..size.sockets {
        let from = Line { from: Some(network(2_000 + number % 1_000)), ..Line::default() };
        crowd.idle.extend(nobody.reaches_over("/ws/lobby", from).await.ok());
    }
    tally.count("idle sockets", crowd.idle.len());
    crowd
}
