//! One run: from opening a table to the final checks, across all crashes and restarts of the server.

use crate::client::Client;
use crate::final_checks;
use crate::network;
use crate::plan::{Plan, Wanted};
use crate::store::MemoryStore;
use crate::world::{Event, Shared};
use protocol::rest::NewTable;
use serde_json::json;
use starboard::matches::life::{alarms, heartbeat, upgrade};
use starboard::matches::seats::opening;
use starboard::matches::{Matches, Request};
use starboard::store::{Commit, Identity};
use starboard::{testing, time};
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Builder;

/// The time at which runs start, in milliseconds since 1970.
const BEGINNING: i64 = 1_800_000_000_000;
/// A run with more than 200,000 events counts as endless.
const MAX_EVENTS: u32 = 200_000;

/// The result of a run.
pub(crate) struct Outcome {
    /// The hash of its history.
    pub(crate) hash: u64,
    /// The first violated invariant.
    pub(crate) broken: Option<String>,
    /// Its history, if requested.
    pub(crate) lines: Vec<String>,
    /// The number of rows in all records.
    pub(crate) rows: usize,
    pub(crate) crashes: u32,
}

/// The parts of a run that survive a crash of the server.
pub(crate) struct Run {
    pub(crate) world: Shared,
    pub(crate) clients: Vec<Client>,
    events: u32,
}

/// Why [`Run::until`] ends.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Stop {
    /// The time has come.
    Time,
    /// The server has crashed, or an invariant is violated.
    Cut,
}

/// Plays a seed. With `lines`, the result has the readable history.
pub(crate) fn play(seed: u64, wanted: Wanted, lines: bool) -> Outcome {
    testing::seed(seed);
    let plan = Plan::of(seed, wanted);
    let world = Shared::new(plan, seed, lines);
    let mut run = Run { world: world.clone(), clients: Vec::new(), events: 0 };
    let mut at = 0;
    loop {
        let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
        let Ok(runtime) = runtime else { panic!("cannot create a runtime without I/O") };
        let over = runtime.block_on(run.live(at));
        // Dropping the runtime drops every task of the server in the middle of its work, like a crash.
        let ended = runtime.block_on(async { world.lock().end() });
        drop(runtime);
        if over {
            break;
        }
        let mut world = world.lock();
        world.break_all();
        let downtime = world.plan.downtime;
        at = ended + world.chance.i64(200..downtime);
        world.disturbed = at;
    }
    drop(run);
    let Some(world) = world.into_world() else { panic!("a task has outlived its runtime") };
    let rows = world.disk.tables().iter().map(|stored| stored.rows.len()).sum();
    let (hash, crashes, broken) = (world.history.hash(), world.crashes, world.broken);
    Outcome { hash, broken, lines: world.history.into_lines(), rows, crashes }
}

impl Run {
    /// Runs one process of the server. Returns true at the end of the run, false after a crash.
    async fn live(&mut self, at: i64) -> bool {
        let skew = {
            let mut world = self.world.lock();
            world.begin(at);
            let most = if at == 0 { 0 } else { world.plan.skew };
            world.skew += world.chance.i64(-most..=most);
            world.skew
        };
        time::begin_at(BEGINNING + at + skew);
        let store = MemoryStore::new(self.world.clone());
        let (idle, bot_delay) = {
            let mut world = self.world.lock();
            world.note("server", "starts");
            (world.plan.idle, world.plan.bot_delay)
        };
        let matches = Matches::in_one_thread(store, bot_delay, idle);
        if self.clients.is_empty() {
            self.open(&matches).await;
        }
        if !self.start(&matches).await {
            return false;
        }
        let length = self.world.lock().plan.length;
        if self.until(&matches, length).await == Stop::Time {
            final_checks::run(self, &matches).await;
        }
        let world = self.world.lock();
        world.broken.is_some() || !world.crashed
    }

    /// Opens the first table and schedules its clients.
    async fn open(&mut self, matches: &Arc<Matches>) {
        self.world.lock().faults = false;
        let host = identity(0);
        let table = {
            let mut world = self.world.lock();
            let plan = &world.plan;
            let new = json!({
                "game": plan.game.info.slug, "options": plan.options, "seats": plan.seats, "clock": plan.clock,
                "bots": plan.bots, "visibility": if plan.hidden { "private" } else { "public" }, "start": true,
            });
            let new = serde_json::from_value::<NewTable>(new).map_err(|error| error.to_string());
            match new.and_then(|new| opening::open(new, &host).map_err(|error| error.to_string())) {
                Ok(table) => table,
                Err(error) => return world.violate(format!("cannot open the table: {error}")),
            }
        };
        self.invite(&table.id, &table.invite);
        let commit = Commit { table: Some(table.into()), ..Commit::default() };
        if let Err(error) = matches.store.commit(commit).await {
            self.world.lock().violate(format!("cannot store the table: {error}"));
        }
        self.world.lock().faults = true;
    }

    fn invite(&mut self, table: &str, invite: &str) {
        let mut world = self.world.lock();
        let plan = &world.plan;
        let people = usize::from(plan.seats) - plan.bots.len();
        let players = (0..people).map(|nth| (Some(nth), true));
        let windows = (0..plan.windows).map(|nth| (Some(nth), false));
        let spectators = (0..plan.spectators).map(|nth| ((nth > 0).then_some(people + nth), false));
        let all: Vec<_> = players.chain(windows).chain(spectators).collect();
        for (nth, (player, plays)) in all.into_iter().enumerate() {
            let client = Client::new(nth, player.map(identity), table.to_owned(), invite.to_owned(), plays);
            self.clients.push(client);
            let soon = world.chance.i64(0..3_000);
            world.after(soon, Event::Connect { client: nth });
            world.after(soon + 10, Event::Act { client: nth });
        }
    }

    /// Starts the server as `starboard::run` does. Returns false if it crashes first.
    async fn start(&mut self, matches: &Arc<Matches>) -> bool {
        loop {
            let begun = {
                let mut begin = std::pin::pin!(heartbeat::begin(matches));
                let news = Arc::clone(&self.world.lock().news);
                loop {
                    tokio::select! {
                        biased;
                        begun = &mut begin => break begun,
                        () = news.notified() => if self.world.lock().crashed {
                            return false;
                        },
                    }
                }
            };
            match begun {
                Ok(()) => break,
                // A real process would exit here and be restarted.
                Err(_) => tokio::time::sleep(Duration::from_secs(1)).await,
            }
        }
        tokio::spawn(alarms::run(Arc::clone(matches)));
        let every = self.world.lock().plan.beat;
        tokio::spawn(keep_alive(Arc::clone(matches), every));
        tokio::spawn(upgrade::try_unfinished(Arc::clone(matches)));
        let matches = Arc::clone(matches);
        tokio::spawn(async move { heartbeat::resume_bots(&matches).await });
        true
    }

    /// Handles events until that millisecond of the run.
    pub(crate) async fn until(&mut self, matches: &Arc<Matches>, until: i64) -> Stop {
        let news = Arc::clone(&self.world.lock().news);
        loop {
            let due = {
                let mut world = self.world.lock();
                if world.crashed || world.broken.is_some() {
                    return Stop::Cut;
                }
                if world.now() >= until {
                    return Stop::Time;
                }
                world.due().map_err(|next| next.unwrap_or(until).min(until) - world.now())
            };
            match due {
                Ok(event) => {
                    self.happen(matches, event);
                    if self.world.lock().chance.bool() {
                        tokio::task::yield_now().await;
                    }
                }
                Err(ahead) => {
                    let ahead = tokio::time::sleep(Duration::from_millis(ahead.max(1).unsigned_abs()));
                    tokio::select! {
                        biased;
                        () = news.notified() => {}
                        () = ahead => {}
                    }
                }
            }
        }
    }

    fn happen(&mut self, matches: &Arc<Matches>, event: Event) {
        let mut world = self.world.lock();
        self.events += 1;
        if self.events == MAX_EVENTS {
            world.violate("the run does not end");
        }
        match event {
            Event::Act { client } => self.clients[client].act(&mut world),
            Event::Connect { client } => self.clients[client].connect(&mut world),
            Event::Resend { client } => self.clients[client].ask_again(&mut world),
            Event::Arrive { link } => {
                drop(world);
                network::accept(&self.world, matches, link);
            }
            Event::Up { link, text } => world.arrive_up(link, text),
            Event::Down { link, texts } => {
                let Some(client) = world.links.get(&link).map(|link| link.client) else { return };
                if let Err(fault) = self.clients[client].receive(&mut world, link, &texts) {
                    world.violate(format!("{}: {fault}", self.clients[client].name()));
                }
            }
            Event::Cut { link } => world.cut(link),
            Event::Lost { link, again } => {
                let Some(client) = world.links.get(&link).map(|link| link.client) else { return };
                self.clients[client].lose(&mut world, link, again);
            }
            Event::Ask { client, table, request } => self.ask(matches, client, table, request),
            Event::Reply { client, answer } => self.clients[client].hear_reply(&mut world, answer),
        }
    }

    /// Delivers a request to the server.
    fn ask(&self, matches: &Arc<Matches>, client: usize, table: String, request: Request) {
        let Some(by) = self.clients[client].player.clone() else { return };
        let (world, matches) = (self.world.clone(), Arc::clone(matches));
        tokio::spawn(async move {
            let answer = matches.ask(&table, &by, request).await;
            let mut world = world.lock();
            if !world.crashed {
                let latency = world.latency();
                world.after(latency, Event::Reply { client, answer });
            }
        });
    }
}

/// Sends the server's heartbeats.
async fn keep_alive(matches: Arc<Matches>, every: Duration) {
    let mut last = <(i64, String)>::default();
    loop {
        heartbeat::beat(&matches, every).await;
        // The next heartbeat retries.
        let _ = heartbeat::close_forgotten(&matches, &mut last).await;
    }
}

fn identity(nth: usize) -> Identity {
    Identity { id: format!("p{nth}"), name: format!("P{nth}"), kept: false }
}
