//! Crowds that do not read, come and go, ask for reviews and bring in records, and what ordinary tables feel of it. The
//! figures are for reading: what fails is a command that waits in vain, and a server that does not stop.

use crate::Span;
use crate::harness::{
    Line, Match, PATIENCE, Player, Server, Socket, Unopened, begun, hear_anything, invite_of, kept_records, new_table,
    table_id,
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

/// How large the crowds are.
struct Size {
    watchers: usize,
    /// Who come and go all the time, ten times a second each.
    passers: usize,
    lines: usize,
    sockets: usize,
    /// How long each crowd stays.
    time: Duration,
}

/// An ordinary player thinks so long.
const THINKS: Duration = Duration::from_millis(150);
/// Who passes by comes back after so long.
const STAYS: Duration = Duration::from_millis(100);
/// Ordinary tables beside the one that is crowded.
const OTHERS: usize = 4;
/// Longer than this nobody waits for the answer to a command.
const IN_VAIN: Duration = Duration::from_secs(10);

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
    scene.rests("non-reading watchers, and others who come and go", &server, &size, &mut tally).await;
    crowd.answered("who came and went", &mut tally);
    let crowd = review(&server, &scene, &size).await;
    scene.rests("reviews of the longest match in parallel", &server, &size, &mut tally).await;
    crowd.answered("reviews", &mut tally);
    let crowd = import(&server, &scene, &size).await;
    scene.rests("records brought in in parallel", &server, &size, &mut tally).await;
    crowd.answered("imports", &mut tally);
    let _crowd = sockets(&server, &size, &mut tally).await;
    scene.rests("idle sockets of many networks", &server, &size, &mut tally).await;
    let _all_at_once = (watch(&server, &scene, &size, &mut tally).await, review(&server, &scene, &size).await);
    scene.play.abort_all();
    let asked = Instant::now();
    tally.holds(server.terminate().success(), Fault::Wedged, || "it does not stop in order".into());
    let stopped = asked.elapsed();
    tally.figure("stopped under all of these, ms", stopped.as_millis());
    tally.holds(stopped < IN_VAIN, Fault::Wedged, || format!("it stops after {stopped:?}"));
    server.start_again();
    all_is_well(&server, &mut tally, |arguments| server.command(arguments)).await;
    tally
}

/// Ordinary tables, and how long their players wait for answers.
pub(crate) struct Scene {
    /// The table that is crowded: where its players are now.
    pub(crate) table: Arc<Mutex<String>>,
    /// Where the longest match there is can be seen.
    pub(crate) longest: String,
    pub(crate) record: Arc<str>,
    play: JoinSet<()>,
    /// Of the crowded table, and of the others.
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
        for number in 0..=OTHERS {
            let of = begun(server.guest("Ada").await, server.guest("Grace").await, body.clone()).await;
            let table = if number == 0 { Arc::clone(&scene.table) } else { Arc::default() };
            table.lock().unwrap().clone_from(&of.id);
            let waited = Arc::clone(&scene.waited[number.min(1)]);
            scene.play.spawn(play_ordinarily(of, body.clone(), seed + number as u64, waited, table));
        }
        scene
    }

    /// Lets things be for a while, and says what players felt meanwhile.
    async fn rests(&self, what: &str, server: &Server, size: &Size, tally: &mut Tally) {
        self.clear();
        tokio::time::sleep(size.time).await;
        let mut words = Vec::new();
        for (table, waited) in ["the table", "others"].into_iter().zip(&self.waited) {
            let all = taken(waited).await;
            let worst = all.last().copied().unwrap_or(IN_VAIN);
            tally.holds(worst < IN_VAIN, Fault::Wedged, || format!("{what}: at {table} one waits {worst:?}"));
            tally.count("commands answered at ordinary tables", all.len());
            let part = |share: f64| all.get(((all.len() as f64 - 1.0) * share) as usize).map_or(0.0, millis);
            words.push(format!("{table} p50 {:.1} p99 {:.1} most {:.1} ms", part(0.5), part(0.99), millis(&worst)));
        }
        tally.figure(what, format!("{}; resident {} MiB", words.join(", "), server.resident() / 1024));
    }

    /// How long the players of the other tables wait for answers in that time, the shortest first.
    pub(crate) async fn waits(&self, time: Duration) -> Vec<Duration> {
        self.clear();
        tokio::time::sleep(time).await;
        taken(&self.waited[1]).await
    }

    fn clear(&self) {
        self.waited.iter().for_each(|waited| waited.lock().unwrap().clear());
    }
}

/// All that was waited, the shortest first, once there is anything.
async fn taken(waited: &Mutex<Vec<Duration>>) -> Vec<Duration> {
    // A player who has just begun to wait is answered, or waits in vain.
    let since = Instant::now();
    while waited.lock().unwrap().is_empty() && since.elapsed() < IN_VAIN {
        tokio::time::sleep(THINKS).await;
    }
    let mut all = std::mem::take(&mut *waited.lock().unwrap());
    all.sort_unstable();
    all
}

fn millis(time: &Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Plays with some thought, one match after another.
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
            tokio::time::sleep(THINKS).await;
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

/// Networks of this machine's own, of which the server thinks as of any.
fn network(number: usize) -> Ipv4Addr {
    Ipv4Addr::new(127, 1, (number / 250) as u8, (number % 250) as u8 + 1)
}

/// Where those who are busy run: they are elsewhere, so what they work themselves takes the processor from nobody here who
/// wants it.
pub(crate) static ELSEWHERE: LazyLock<Runtime> = LazyLock::new(|| {
    let humbly = || setpriority_process(None, 19).expect("anybody may be slower");
    Builder::new_multi_thread().worker_threads(2).enable_all().on_thread_start(humbly).build().expect("threads")
});

/// Who do something again and again until they are dropped.
struct Crowd {
    busy: JoinSet<()>,
    /// How often each status was answered.
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

    /// That many ask for the same, each from a network of their own.
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
    tally.count("watchers who do not read", crowd.idle.len());
    for number in 0..size.passers {
        let (nobody, path, answers) = (server.nobody(), path.clone(), Arc::clone(&crowd.answers));
        let come_and_go = async move {
            let from = Line { from: Some(network(number)), ..Line::default() };
            let mut next = tokio::time::interval(STAYS);
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

/// From one network as many lines as it takes, and then from many.
async fn sockets(server: &Server, size: &Size, tally: &mut Tally) -> Crowd {
    let (mut crowd, nobody, began) = (Crowd::new(), server.nobody(), Instant::now());
    let one = Line { from: Some(network(1_000)), ..Line::default() };
    let status = loop {
        match nobody.reaches_over("/ws/lobby", one).await {
            Ok(line) => crowd.idle.push(line),
            Err(Unopened::Refused(status)) => break status,
            Err(Unopened::Gone(why)) => {
                tally.found(Fault::Wedged, format!("the {}th line is refused without words: {why}", crowd.idle.len()));
                break 429;
            }
        }
        if crowd.idle.len() > size.sockets.max(1_000) || began.elapsed() > PATIENCE {
            tally.found(Fault::Wedged, "any number of lines from one network");
            break 429;
        }
    };
    tally.holds(status == 429, Fault::Wedged, || format!("the last line is refused with {status}"));
    tally.figure("lines of one network, before it is told to stop", crowd.idle.len());
    for number in crowd.idle.len()..size.sockets {
        let from = Line { from: Some(network(2_000 + number % 1_000)), ..Line::default() };
        crowd.idle.extend(nobody.reaches_over("/ws/lobby", from).await.ok());
    }
    tally.count("idle sockets", crowd.idle.len());
    crowd
}
