//! `bench traffic`: gives a server other work while matches are played on it. It prints `ready` once everything is
//! running, and continues until it is killed.

use super::at_a_time;
use super::calls::{Server, Table};
use super::play::{Match, Pace, Plan};
use super::socket::Socket;
use super::tally::Shared;
use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, interval_at};

/// New guests and chat messages per second, together.
const WRITTEN: u32 = 200;
/// Chat at 100 tables, so that no player exceeds a table's limit for messages.
const TALKING: usize = 100;
/// Request a list every 100 ms.
const LIST_EVERY: Duration = Duration::from_millis(100);
/// Commands per second at the watched table.
const WATCHED: f64 = 10.0;

/// Give a server other work until killed; the server must run with --no-limits
#[derive(Args, Clone, Debug)]
pub(crate) struct Traffic {
    kind: Kind,
    /// The server's address
    #[arg(long)]
    server: String,
    /// Number of connections to open, for pages and watchers
    #[arg(long, default_value_t = 2_000)]
    connections: usize,
    /// The session token of a player with many tables, for their own lists
    #[arg(long, default_value = "")]
    token: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// Home pages of players who are playing elsewhere, and lobby pages
    Pages,
    /// New guests and chat messages
    Writing,
    /// Full lists
    Lists,
    /// A crowd that is watching one match
    Watchers,
}

impl Kind {
    /// The kind's name on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Pages => "pages",
            Kind::Writing => "writing",
            Kind::Lists => "lists",
            Kind::Watchers => "watchers",
        }
    }
}

/// The lists to request, public ones and a player's own.
pub(crate) const LISTS: [&str; 6] = [
    "/api/tables",
    "/api/matches",
    "/api/matches?player=me",
    "/api/matches?player=me&result=lost",
    "/api/matches?game=spacetrace",
    "/api/matches?q=player",
];

impl Traffic {
    /// Runs until it is killed. An error is a message for the command line.
    pub(crate) fn run(&self) -> Result<(), String> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.map_err(|error| error.to_string())?.block_on(self.going_on())
    }

    async fn going_on(&self) -> Result<(), String> {
        let server = Server::at(&self.server)?;
        let shared = Shared::new(server.clone(), server, plan());
        match self.kind {
            Kind::Pages => self.pages(&shared).await,
            Kind::Writing => writing(&shared).await,
            Kind::Lists => self.lists(&shared).await,
            Kind::Watchers => self.watchers(shared).await,
        }
    }

    /// Half of the connections are home pages of players with a match. The others are lobby pages, half of them
    /// anonymous.
    async fn pages(&self, shared: &Shared) -> Result<(), String> {
        let tables = at_a_time((0..self.connections.div_ceil(4)).map(|_| begun(shared))).await?;
        let tokens: Vec<String> = tables.into_iter().flat_map(|table| table.tokens).collect();
        let page = |nth: usize| {
            let token = tokens[nth / 2].as_str();
            match nth % 4 {
                0 | 2 => ("/ws/lobby?only=mine", token),
                1 => ("/ws/lobby", token),
                _ => ("/ws/lobby", ""),
            }
        };
        let open = (0..self.connections).map(page).map(|(path, token)| Socket::open(&shared.server, path, token));
        listen(at_a_time(open).await?).await
    }

    async fn lists(&self, shared: &Shared) -> Result<(), String> {
        let mut turns = turns(LIST_EVERY);
        ready();
        for list in LISTS.into_iter().cycle() {
            turns.tick().await;
            shared.server.get(list, &self.token).await?;
        }
        Ok(())
    }

    async fn watchers(&self, shared: Arc<Shared>) -> Result<(), String> {
        let table = Table::open(&shared).await?;
        let played = Match::enter(&shared, table).await?.begun(&shared).await?;
        let id = played.table().to_owned();
        let open = (0..self.connections).map(|_| Socket::to_table(&shared.server, &id, ""));
        let watching = at_a_time(open).await?;
        let pace = Pace::new(1.0 / WATCHED, Instant::now(), 0);
        tokio::select! {
            ended = listen(watching) => ended,
            ended = played.play_on(Arc::clone(&shared), Some(pace)) => Err(ended.err().unwrap_or_default()),
        }
    }
}

/// Matches of the yardstick game, which never end.
fn plan() -> Plan {
    Plan {
        game: "nine-cells".to_owned(),
        seats: 2,
        options: Value::Null,
        public: true,
        prefer: None,
        ask: None,
        commands: u64::MAX,
    }
}

/// A table whose match has started.
async fn begun(shared: &Shared) -> Result<Table, String> {
    let table = Table::open(shared).await?;
    table.start(&shared.server).await?;
    Ok(table)
}

/// Creates guests and writes chat messages at a steady rate.
async fn writing(shared: &Arc<Shared>) -> Result<(), String> {
    let tables = at_a_time((0..TALKING).map(|_| begun(shared))).await?;
    let seats = tables.iter().flat_map(|table| table.tokens.iter().map(|token| (table.id.as_str(), token.as_str())));
    let open = seats.map(|(table, token)| Socket::to_table(&shared.server, table, token));
    let sockets: Vec<Socket> = at_a_time(open).await?;
    let mut talking = JoinSet::new();
    let (each, count) = (Duration::from_secs(1) / (WRITTEN / 2), sockets.len() as u32);
    for (nth, socket) in (0..).zip(sockets) {
        talking.spawn(talk(socket, interval_at(Instant::now() + each * nth, each * count)));
    }
    talking.spawn(come(shared.server.clone(), turns(each)));
    ready();
    let ended = talking.join_next().await;
    Err(format!("a writer has stopped: {ended:?}"))
}

/// Sends a chat message at every tick.
async fn talk(mut socket: Socket, mut turns: Interval) -> Result<(), String> {
    let line = json!({"type": "chat", "text": "Well played, and good luck with the rest of it."}).to_string();
    loop {
        tokio::select! {
            _ = turns.tick() => socket.say(line.clone()).await?,
            heard = poll_fn(|context| socket.poll_hear(context)) => drop(heard?),
        }
    }
}

/// Creates a guest at every tick, without waiting for the previous one.
async fn come(server: Server, mut turns: Interval) -> Result<(), String> {
    let mut coming = JoinSet::new();
    loop {
        turns.tick().await;
        let server = server.clone();
        coming.spawn(async move { server.guest("Newcomer").await });
        while let Some(come) = coming.try_join_next() {
            come.map_err(|error| error.to_string())??;
        }
    }
}

/// Reads from all sockets. Fails when the first one closes.
async fn listen(sockets: Vec<Socket>) -> Result<(), String> {
    let mut listening = JoinSet::new();
    sockets.into_iter().for_each(|socket| drop(listening.spawn(socket.listen())));
    ready();
    let closed = listening.join_next().await;
    Err(format!("a connection was closed: {closed:?}"))
}

fn turns(every: Duration) -> Interval {
    let mut turns = interval(every);
    turns.set_missed_tick_behavior(MissedTickBehavior::Delay);
    turns
}

fn ready() {
    println!("ready");
}
