//! Plays one match of a run: all its seats, one command at a time.

use super::calls::Table;
use super::choosing::{Chance, Chosen, chosen};
use super::known::{Frame, Known};
use super::socket::{Socket, framed};
use super::tally::{Shared, Tally};
use serde::Serialize;
use serde_json::Value;
use std::future::poll_fn;
use std::mem::take;
use std::pin::Pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;
use tokio::time::{Instant, Sleep, sleep_until};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A command without a response for 10 s counts as lost. A match without a question for 10 s fails the run.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(10);
/// Stop waiting for further seats to see a command 20 ms after it was accepted.
const GRACE: Duration = Duration::from_millis(20);

/// With `--ask`, one match in 10 asks.
const ASKING: u64 = 10;

/// The matches to play.
pub(super) struct Plan {
    pub(super) game: String,
    pub(super) seats: u8,
    pub(super) options: Value,
    /// Whether the tables are public.
    pub(super) public: bool,
    /// A role that is chosen whenever it is listed.
    pub(super) prefer: Option<String>,
    /// The question that one match in [`ASKING`] sends about its positions.
    pub(super) ask: Option<String>,
    /// The maximum number of commands of a match, including those of the matches that replace it.
    pub(super) commands: u64,
}

/// A match that was stopped, for a later measurement.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Played {
    pub table: String,
    /// The session token of seat 0.
    pub token: String,
    /// The number of commands sent in it.
    pub commands: u64,
}

/// The schedule of commands. It does not depend on how long each one takes.
pub(super) struct Pace {
    mean: Duration,
    due: Instant,
}

impl Pace {
    /// Schedules commands from `begin` on, on average `seconds` apart. `number` seeds the schedule.
    pub(super) fn new(seconds: f64, begin: Instant, number: usize) -> Self {
        let mean = Duration::from_secs_f64(seconds);
        Pace { mean, due: begin + mean.mul_f64(Chance::new(number as u64).part()) }
    }

    /// Schedules the next command after half to one and a half times the mean.
    fn go_on(&mut self, chance: &mut Chance) {
        self.due += self.mean.mul_f64(0.5 + chance.part());
    }
}

pub(super) struct Match {
    table: Table,
    seats: Vec<Seat>,
    chance: Chance,
    /// Commands sent so far, including those of earlier matches.
    sent: u64,
    /// Commands sent in this match.
    played: u64,
    under_way: Option<UnderWay>,
    /// True if it also sends questions.
    asks: bool,
    /// The version of seat 0's latest question, and when it was sent if it is unanswered.
    asked: (u64, Option<Instant>),
    /// The seat to poll first. It rotates, so that no seat is read later than the others.
    first: usize,
}

struct Seat {
    socket: Socket,
    known: Known,
}

/// A command that was sent and is not finished.
struct UnderWay {
    /// The id as JSON.
    id: String,
    seat: usize,
    role: &'static str,
    sent: Instant,
    /// True once the sender has received the result.
    told: bool,
    accepted: Option<Instant>,
    /// How many other seats have received the change.
    seen_by: usize,
}

impl UnderWay {
    /// True once nothing more is expected: an action must reach all seats, while other commands may be visible to no
    /// other seat.
    fn is_done(&self, seats: usize) -> bool {
        if self.role == "action" { self.told && self.seen_by == seats - 1 } else { self.accepted.is_some() }
    }
}

/// An event of a match.
enum Event {
    Heard(usize, Utf8Bytes),
    /// A seat's connection was closed, for this reason.
    Closed(usize, String),
    /// The timer has fired.
    Due,
}

impl Match {
    /// Connects every seat of a waiting table.
    pub(super) async fn enter(shared: &Shared, table: Table) -> Result<Self, String> {
        let mut seats = Vec::new();
        for token in &table.tokens {
            let socket = Socket::to_table(&shared.sockets, &table.id, token).await?;
            seats.push(Seat { socket, known: Known::default() });
        }
        let number = shared.next_number();
        let asks = shared.plan.ask.is_some() && number.is_multiple_of(ASKING);
        let chance = Chance::new(number);
        Ok(Match { table, seats, chance, sent: 0, played: 0, under_way: None, asks, asked: (0, None), first: 0 })
    }

    /// The table's id.
    pub(super) fn table(&self) -> &str {
        &self.table.id
    }

    /// The match, for a later measurement.
    pub(super) fn played(&self) -> Played {
        Played { table: self.table.id.clone(), token: self.table.tokens[0].clone(), commands: self.played }
    }

    /// Starts the match.
    pub(super) async fn begun(mut self, shared: &Shared) -> Result<Self, String> {
        self.table.start(&shared.server).await?;
        let mut late = Box::pin(sleep_until(Instant::now() + RESPONSE_TIMEOUT));
        while !self.seats.iter().all(|seat| seat.known.is_begun()) {
            match self.event(late.as_mut()).await {
                Event::Heard(seat, text) => self.hear(seat, &text, shared)?,
                Event::Closed(seat, reason) => return Err(closed(seat, &reason)),
                Event::Due => return Err("A match does not start.".to_owned()),
            }
        }
        Ok(self)
    }

    /// Plays this match and those that replace it, until the planned number of commands.
    pub(super) async fn play_on(mut self, shared: Arc<Shared>, mut pace: Option<Pace>) -> Result<Self, String> {
        let mut timer = Box::pin(sleep_until(Instant::now() + RESPONSE_TIMEOUT));
        let mut idle_since = Instant::now();
        loop {
            if self.under_way.is_none() {
                if self.sent >= shared.plan.commands {
                    return Ok(self);
                }
                if self.seats.iter().any(|seat| seat.known.is_over()) {
                    self = self.next(&shared).await?;
                }
                let now = Instant::now();
                if pace.as_ref().is_none_or(|pace| pace.due <= now) && self.act(&shared, now).await? {
                    idle_since = now;
                    pace.iter_mut().for_each(|pace| pace.go_on(&mut self.chance));
                }
            }
            if let Some(ask) = shared.plan.ask.as_ref().filter(|_| self.asks) {
                self.ask(ask).await?;
            }
            let wake = self.wake(pace.as_ref(), idle_since);
            if timer.deadline() > wake || timer.is_elapsed() {
                timer.as_mut().reset(wake);
            }
            match self.event(timer.as_mut()).await {
                Event::Heard(seat, text) => self.hear(seat, &text, &shared)?,
                Event::Closed(seat, reason) => return Err(closed(seat, &reason)),
                Event::Due => self.is_late(&mut shared.tally(), idle_since)?,
            }
        }
    }

    /// The time at which to act if no frame arrives.
    fn wake(&self, pace: Option<&Pace>, idle_since: Instant) -> Instant {
        match &self.under_way {
            Some(UnderWay { accepted: Some(accepted), .. }) => *accepted + GRACE,
            Some(under_way) => under_way.sent + RESPONSE_TIMEOUT,
            None => {
                pace.map(|pace| pace.due).filter(|due| *due > Instant::now()).unwrap_or(idle_since + RESPONSE_TIMEOUT)
            }
        }
    }

    async fn event(&mut self, mut timer: Pin<&mut Sleep>) -> Event {
        poll_fn(|context| {
            let count = self.seats.len();
            for at in (self.first..count).chain(0..self.first) {
                match self.seats[at].socket.poll_hear(context) {
                    Poll::Ready(Ok(text)) => {
                        self.first = (at + 1) % count;
                        return Poll::Ready(Event::Heard(at, text));
                    }
                    Poll::Ready(Err(reason)) => return Poll::Ready(Event::Closed(at, reason)),
                    Poll::Pending => {}
                }
            }
            timer.as_mut().poll(context).map(|()| Event::Due)
        })
        .await
    }

    /// Sends a command for one of the seats that must decide. Returns false if there is none.
    async fn act(&mut self, shared: &Shared, now: Instant) -> Result<bool, String> {
        let asked = |seat: &Seat| seat.known.asked().is_some() && !seat.known.choices().is_empty();
        let asked: Vec<usize> = (0..self.seats.len()).filter(|at| asked(&self.seats[*at])).collect();
        if asked.is_empty() {
            return Ok(false);
        }
        let at = asked[self.chance.below(asked.len())];
        let seat = &mut self.seats[at];
        let Chosen { role, command } = chosen(seat.known.choices(), shared.plan.prefer.as_deref(), &mut self.chance);
        self.sent += 1;
        self.played += 1;
        let id = format!("\"{}\"", self.sent);
        let decision = match (role, seat.known.asked()) {
            ("action" | "draft" | "back", Some(decision)) => format!("\"decision\":{decision},"),
            _ => String::new(),
        };
        let text = format!(r#"{{"type":"command","id":{id},{decision}"command":{command}}}"#);
        shared.tally().sent(framed(text.len(), true), now);
        self.under_way = Some(UnderWay { id, seat: at, role, sent: now, told: false, accepted: None, seen_by: 0 });
        seat.socket.say(text).await?;
        Ok(true)
    }

    /// Sends a question about a new position, unless one is unanswered.
    async fn ask(&mut self, ask: &str) -> Result<(), String> {
        let seat = &mut self.seats[0];
        let version = seat.known.version();
        if self.asked.1.is_none() && self.asked.0 != version {
            self.asked = (version, Some(Instant::now()));
            seat.socket.say(format!(r#"{{"type":"ask","id":"ask","version":{version},"ask":{ask}}}"#)).await?;
        }
        Ok(())
    }

    /// Handles a frame for a seat.
    fn hear(&mut self, at: usize, text: &str, shared: &Shared) -> Result<(), String> {
        let now = Instant::now();
        let frame: Frame = serde_json::from_str(text).map_err(|error| format!("{error} in {text}"))?;
        let mut tally = shared.tally();
        tally.heard(framed(text.len(), false), now);
        if frame.kind == "update" {
            tally.update(text.len());
        }
        if frame.kind == "answered"
            && let Some(asked) = self.asked.1.take()
        {
            tally.answered_after(now - asked, frame.refusal.is_some());
        }
        self.seats[at].known.hear(&frame).map_err(|words| format!("{words}: {text}"))?;
        let Some(under_way) = &mut self.under_way else { return Ok(()) };
        let is_its = frame.id.is_some_and(|id| id.get() == under_way.id);
        match frame.kind {
            "update" if at == under_way.seat => under_way.told = true,
            "update" => {
                under_way.seen_by += 1;
                if under_way.seen_by == 1 && under_way.role == "action" && !self.asks {
                    tally.seen_after(now - under_way.sent);
                }
            }
            "accepted" if is_its => (under_way.told, under_way.accepted) = (true, Some(now)),
            "rejected" if is_its => {
                tally.refused(frame.code.as_deref().unwrap_or_default());
                self.under_way = None;
                return Ok(());
            }
            _ => {}
        }
        if under_way.is_done(self.seats.len()) {
            tally.done(under_way.role, under_way.seen_by > 0);
            self.under_way = None;
        }
        Ok(())
    }

    /// Handles the timer: a command is done or lost, or the match is stuck.
    fn is_late(&mut self, tally: &mut Tally, idle_since: Instant) -> Result<(), String> {
        let now = Instant::now();
        match &self.under_way {
            Some(UnderWay { accepted: Some(accepted), role, seen_by, .. }) if *accepted + GRACE <= now => {
                tally.done(role, *seen_by > 0);
                self.under_way = None;
            }
            Some(under_way) if under_way.accepted.is_none() && under_way.sent + RESPONSE_TIMEOUT <= now => {
                tally.lost();
                self.under_way = None;
            }
            None if idle_since + RESPONSE_TIMEOUT <= now => {
                return Err(format!("In the match {} no seat has an open decision.", self.table.id));
            }
            _ => {}
        }
        Ok(())
    }

    /// Replaces a finished match with a spare one, or with a new one for the same guests.
    async fn next(mut self, shared: &Shared) -> Result<Self, String> {
        shared.tally().ended += 1;
        let sent = self.sent;
        let next = match shared.spare() {
            Some(spare) => spare,
            None => {
                shared.tally().begun_later += 1;
                let table = Table::open_for(shared, take(&mut self.table.tokens)).await?;
                Match::enter(shared, table).await?.begun(shared).await?
            }
        };
        Ok(Match { sent, ..next })
    }
}

fn closed(seat: usize, reason: &str) -> String {
    format!("The server closed the connection of seat {seat}: {reason}")
}
