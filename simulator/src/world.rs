//! What the server, its database, the network and the clients of a run have in common. All of it is on one thread: the lock
//! is never waited for.

use crate::disk::Disk;
use crate::history::History;
use crate::network::Link;
use crate::plan::Plan;
use fastrand::Rng;
use protocol::rest::TableView;
use starboard::error::ApiError;
use starboard::matches::{Answer, Request};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// See the module's words.
#[derive(Clone)]
pub(crate) struct Shared(Arc<Mutex<World>>);

/// What is behind the lock.
pub(crate) struct World {
    pub(crate) plan: Plan,
    pub(crate) chance: Rng,
    pub(crate) history: History,
    pub(crate) disk: Disk,
    pub(crate) links: BTreeMap<u64, Link>,
    /// Until when clients read nothing.
    pub(crate) stalls: BTreeMap<usize, i64>,
    /// What is to happen, by its millisecond and in order.
    events: BTreeMap<(i64, u64), Event>,
    noted: u64,
    /// Told when something was put into `events`, or the server has crashed.
    pub(crate) news: Arc<Notify>,
    /// When the present process began, and at which millisecond of the run.
    began: Option<(Instant, i64)>,
    pub(crate) crashed: bool,
    pub(crate) crashes: u32,
    /// False once everything is to calm down.
    pub(crate) faults: bool,
    /// When something was last wrong with the database.
    pub(crate) disturbed: i64,
    /// The first promise that was not kept.
    pub(crate) broken: Option<String>,
}

/// Something that happens at its time.
pub(crate) enum Event {
    /// A client does something of its own.
    Act { client: usize },
    /// A client opens its connection anew.
    Connect { client: usize },
    /// The request for a connection arrives at the server.
    Arrive { link: u64 },
    /// A frame arrives at the server.
    Up { link: u64, text: Utf8Bytes },
    /// Frames arrive at the client.
    Down { link: u64, texts: Vec<Utf8Bytes> },
    /// The server learns that a connection is gone.
    Cut { link: u64 },
    /// The client learns it; `again` unless it is for good.
    Lost { link: u64, again: bool },
    /// A request arrives at the server.
    Ask { client: usize, table: String, request: Request },
    /// Its answer arrives at the client.
    Reply { client: usize, answer: Result<Answer, ApiError> },
}

impl Shared {
    pub(crate) fn new(plan: Plan, seed: u64, lines: bool) -> Self {
        Shared(Arc::new(Mutex::new(World {
            plan,
            chance: Rng::with_seed(!seed),
            history: History::new(lines),
            disk: Disk::default(),
            links: BTreeMap::new(),
            stalls: BTreeMap::new(),
            events: BTreeMap::new(),
            noted: 0,
            news: Arc::default(),
            began: None,
            crashed: false,
            crashes: 0,
            faults: true,
            disturbed: i64::MIN / 2,
            broken: None,
        })))
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, World> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The world after a run, if nobody else has it.
    pub(crate) fn into_world(self) -> Option<World> {
        Some(Arc::into_inner(self.0)?.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}

impl World {
    /// Milliseconds since the run began, over all processes.
    pub(crate) fn now(&self) -> i64 {
        let (began, at) = self.began.unwrap_or((Instant::now(), 0));
        at + i64::try_from(began.elapsed().as_millis()).unwrap_or(i64::MAX)
    }

    /// A process begins at that millisecond.
    pub(crate) fn begin(&mut self, at: i64) {
        (self.began, self.crashed) = (Some((Instant::now(), at)), false);
    }

    /// True once in so many times, by chance.
    pub(crate) fn of(&mut self, rate: u32, times: u32) -> bool {
        rate > 0 && self.chance.u32(0..times) < rate
    }

    pub(crate) fn note(&mut self, who: impl std::fmt::Display, what: &str) {
        let now = self.now();
        self.history.note(now, who, what);
    }

    /// A promise is not kept.
    pub(crate) fn blame(&mut self, words: impl Into<String>) {
        let words = words.into();
        self.note("BROKEN", &words);
        self.broken.get_or_insert(words);
        self.news.notify_one();
    }

    /// That happens after so many milliseconds.
    pub(crate) fn after(&mut self, millis: i64, event: Event) {
        let at = self.now() + millis;
        self.at(at, event);
    }

    /// That happens then.
    pub(crate) fn at(&mut self, at: i64, event: Event) {
        self.noted += 1;
        self.events.insert((at, self.noted), event);
        self.news.notify_one();
    }

    /// What is due by now, or when the next is.
    pub(crate) fn due(&mut self) -> Result<Event, Option<i64>> {
        let now = self.now();
        match self.events.first_key_value() {
            Some(((at, _), _)) if *at <= now => self.events.pop_first().map(|(_, event)| event).ok_or(None),
            first => Err(first.map(|((at, _), _)| *at)),
        }
    }

    /// True if `wanted` is true of something that is to happen.
    pub(crate) fn awaits(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.events.values().any(wanted)
    }

    /// Forgets what was to happen, as far as `kept` is not true of it.
    pub(crate) fn retain(&mut self, kept: impl FnMut(&(i64, u64), &mut Event) -> bool) {
        self.events.retain(kept);
    }

    /// The process ends here and now: nothing that it still does counts.
    pub(crate) fn crash(&mut self) {
        self.crashes += 1;
        self.crashed = true;
        self.note("server", "crashes");
        self.news.notify_one();
    }

    /// The time that a message takes.
    pub(crate) fn latency(&mut self) -> i64 {
        let most = if self.faults { self.plan.network.latency } else { 1 };
        self.chance.i64(0..=most)
    }
}

/// The part of a table's view that stands until a client is told the table anew: the rest changes with every input.
pub(crate) fn lasting(mut table: TableView) -> TableView {
    let summary = &mut table.summary;
    (summary.your_move, summary.deadline, summary.waiting_for) = (false, None, Vec::new());
    table.paused = false;
    table
}
