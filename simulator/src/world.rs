//! The state shared by the store, the network and the clients of a run. A run has only one thread, so the lock is
//! always free.

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

/// A handle to the world.
#[derive(Clone)]
pub(crate) struct Shared(Arc<Mutex<World>>);

/// The shared state.
pub(crate) struct World {
    pub(crate) plan: Plan,
    pub(crate) chance: Rng,
    pub(crate) history: History,
    pub(crate) disk: Disk,
    pub(crate) links: BTreeMap<u64, Link>,
    /// The clients that read nothing, each with the time until which it does so.
    pub(crate) stalls: BTreeMap<usize, i64>,
    /// Future events by millisecond, in order.
    events: BTreeMap<(i64, u64), Event>,
    noted: u64,
    /// Signals new events and crashes.
    pub(crate) news: Arc<Notify>,
    /// When this process of the server started. `None` while no process is running.
    began: Option<Instant>,
    /// The millisecond of the run at which this process started, or the last one ended.
    at: i64,
    /// The sum of all changes to the machine's clock.
    pub(crate) skew: i64,
    pub(crate) crashed: bool,
    pub(crate) crashes: u32,
    /// False during the final checks.
    pub(crate) faults: bool,
    /// When the database last had a fault.
    pub(crate) disturbed: i64,
    /// True if a pause lasts that began shortly after a fault.
    pub(crate) restless: bool,
    /// The first violated invariant.
    pub(crate) broken: Option<String>,
}

/// A scheduled event.
pub(crate) enum Event {
    /// A client takes an action.
    Act { client: usize },
    /// A client connects.
    Connect { client: usize },
    /// A client resends its unanswered commands.
    Resend { client: usize },
    /// A connection arrives at the server.
    Arrive { link: u64 },
    /// A frame arrives at the server.
    Up { link: u64, text: Utf8Bytes },
    /// Frames arrive at the client.
    Down { link: u64, texts: Vec<Utf8Bytes> },
    /// The server notices that a connection is gone.
    Cut { link: u64 },
    /// The client notices that a connection is gone. `again` is true if it may reconnect.
    Lost { link: u64, again: bool },
    /// A request arrives at the server.
    Ask { client: usize, table: String, request: Request },
    /// The answer to a request arrives at the client.
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
            at: 0,
            skew: 0,
            crashed: false,
            crashes: 0,
            faults: true,
            disturbed: i64::MIN / 2,
            restless: false,
            broken: None,
        })))
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, World> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Unwraps the world after a run, if this is the last handle.
    pub(crate) fn into_world(self) -> Option<World> {
        Some(Arc::into_inner(self.0)?.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}

impl World {
    /// Milliseconds since the run began, including downtime.
    pub(crate) fn now(&self) -> i64 {
        let gone = self.began.map_or(0, |began| began.elapsed().as_millis());
        self.at + i64::try_from(gone).unwrap_or(i64::MAX)
    }

    /// Starts a process of the server at that millisecond.
    pub(crate) fn begin(&mut self, at: i64) {
        (self.began, self.at, self.crashed) = (Some(Instant::now()), at, false);
    }

    /// Ends this process and returns the millisecond at which it ends. Time stops until the next process begins,
    /// because the tasks that are dropped in between are outside virtual time.
    pub(crate) fn end(&mut self) -> i64 {
        self.at = self.now();
        self.began = None;
        self.at
    }

    /// Returns true at random, on average `rate` times in `times`.
    pub(crate) fn of(&mut self, rate: u32, times: u32) -> bool {
        rate > 0 && self.chance.u32(0..times) < rate
    }

    pub(crate) fn note(&mut self, who: impl std::fmt::Display, what: &str) {
        let now = self.now();
        self.history.note(now, who, what);
    }

    /// Reports a violated invariant.
    pub(crate) fn violate(&mut self, words: impl Into<String>) {
        let words = words.into();
        self.note("BROKEN", &words);
        self.broken.get_or_insert(words);
        self.news.notify_one();
    }

    /// Schedules an event after `millis`.
    pub(crate) fn after(&mut self, millis: i64, event: Event) {
        let at = self.now() + millis;
        self.at(at, event);
    }

    /// Schedules an event.
    pub(crate) fn at(&mut self, at: i64, event: Event) {
        self.noted += 1;
        self.events.insert((at, self.noted), event);
        self.news.notify_one();
    }

    /// Takes the next due event, or returns when the next one is due.
    pub(crate) fn due(&mut self) -> Result<Event, Option<i64>> {
        let now = self.now();
        match self.events.first_key_value() {
            Some(((at, _), _)) if *at <= now => self.events.pop_first().map(|(_, event)| event).ok_or(None),
            first => Err(first.map(|((at, _), _)| *at)),
        }
    }

    /// True if a `wanted` event is scheduled.
    pub(crate) fn awaits(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.events.values().any(wanted)
    }

    /// Drops the scheduled events that are not `kept`.
    pub(crate) fn retain(&mut self, kept: impl FnMut(&(i64, u64), &mut Event) -> bool) {
        self.events.retain(kept);
    }

    /// Crashes the server. Nothing that it still does has an effect.
    pub(crate) fn crash(&mut self) {
        self.crashes += 1;
        self.crashed = true;
        self.note("server", "crashes");
        self.news.notify_one();
    }

    /// Returns a random delay for a message.
    pub(crate) fn latency(&mut self) -> i64 {
        let most = if self.faults { self.plan.network.latency } else { 1 };
        self.chance.i64(0..=most)
    }
}

/// Returns a table's view without the parts that the server does not resend with every input.
pub(crate) fn lasting(mut table: TableView) -> TableView {
    let summary = &mut table.summary;
    (summary.your_move, summary.deadline, summary.waiting_for) = (false, None, Vec::new());
    table.paused = false;
    table
}
