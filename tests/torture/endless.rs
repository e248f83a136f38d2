//! Matches that continue despite all harm to the server, and the acknowledgements that their seats received.

use crate::harness::{Address, Person, Server, Socket, WAIT_TIMEOUT, filled, moves_on, new_id, started};
use crate::tally::{Fault, Tally};
use futures_util::future::{join_all, select_all};
use games::dice::Dice;
use protocol::frame::{ClientFrame, ServerFrame, ShownChoice};
use protocol::record::{MatchRecord, RecordedInput};
use protocol::rest::GameSummary;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::RwLock;

/// The shared state of all matches of an attack.
pub(crate) struct Shared {
    /// Held while a table is opened, and while the server is stopped.
    pub(crate) open: RwLock<()>,
    over: AtomicBool,
    /// When the servers were last harmed.
    harmed: Mutex<Option<Instant>>,
    /// For each match that was cut off: the time of the harm, and the time from then until its seats got replies again.
    cut_off: Mutex<Vec<(Instant, Duration)>>,
}

impl Shared {
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Shared {
            open: RwLock::default(),
            over: AtomicBool::new(false),
            harmed: Mutex::default(),
            cut_off: Mutex::default(),
        })
    }

    /// Ends all matches.
    pub(crate) fn ends(&self) {
        self.over.store(true, Ordering::SeqCst);
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::SeqCst)
    }

    /// Records that the servers are harmed now.
    pub(crate) fn harm(&self) -> Instant {
        *self.harmed.lock().unwrap().insert(Instant::now())
    }

    /// When the servers were last harmed.
    fn harmed(&self) -> Option<Instant> {
        *self.harmed.lock().unwrap()
    }

    /// Records that a match continues after it was cut off by the harm at that time.
    fn goes_on(&self, harmed: Instant) {
        self.cut_off.lock().unwrap().push((harmed, harmed.elapsed()));
    }

    /// For each match that was cut off since the last call: the time of the harm, and the time until the match
    /// continued.
    pub(crate) fn cut_off(&self) -> Vec<(Instant, Duration)> {
        std::mem::take(&mut *self.cut_off.lock().unwrap())
    }
}

/// A command without a reply.
struct Pending {
    id: String,
    decision: Option<u32>,
    command: Value,
}

struct Chair {
    person: Person,
    socket: Socket,
    /// The addresses where its player can connect, and which one is next.
    doors: Vec<Address>,
    next_door: usize,
    pending: Option<Pending>,
    /// The latest version that the server has acknowledged or shown.
    promised: u32,
    /// The number of acknowledged commands.
    accepted: usize,
}

/// The connection broke while the client waited for this.
struct Gone(&'static str);

/// Connects a person to the table and waits for the welcome. A connection that closes before it proves nothing.
async fn enters(person: &Person, id: &str) -> Result<Socket, Gone> {
    let mut socket = person.reaches(&format!("/ws/tables/{id}")).await.ok_or(Gone("a connection"))?;
    while !socket.has_arrived() {
        socket.next().await.ok_or(Gone("the welcome"))?;
    }
    Ok(socket)
}

/// Waits before the next try, like a browser, but for a shorter time.
async fn waits() {
    tokio::time::sleep(Duration::from_millis(50)).await;
}

/// A match of two players.
pub(crate) struct Endless {
    id: String,
    chairs: Vec<Chair>,
    chance: Dice,
}

/// The bodies of tables for two players, one for each game.
pub(crate) async fn bodies(server: &Server) -> Vec<Value> {
    let games: Vec<GameSummary> = server.nobody().get("/api/games").await.typed();
    let body = |game: GameSummary| {
        json!({
            "game": game.slug, "options": game.presets[0].options, "seats": 2, "visibility": "public",
            "clock": { "turn": 0, "reaction": 0 },
        })
    };
    games.into_iter().filter(|game| game.min_seats <= 2 && !game.presets.is_empty()).map(body).collect()
}

impl Endless {
    pub(crate) async fn begin(server: &Server, body: &Value, seed: u64) -> Self {
        Self::begin_among(server, vec![Arc::clone(&server.address)], body, seed).await
    }

    /// Opens a match at that server, whose players connect to any of these addresses.
    pub(crate) async fn begin_among(server: &Server, doors: Vec<Address>, body: &Value, seed: u64) -> Self {
        let of = started(server, body.clone()).await;
        let chairs = join_all([of.host, of.guest].into_iter().enumerate().map(async |(at, person)| {
            let next_door = seed as usize + at + 1;
            let person = person.through(&doors[next_door % doors.len()]);
            let began = Instant::now();
            let socket = loop {
                match enters(&person, &of.id).await {
                    Ok(socket) => break socket,
                    Err(Gone(before)) => assert!(began.elapsed() < WAIT_TIMEOUT, "closed before {before} of {}", of.id),
                }
                waits().await;
            };
            let promised = socket.seen().version;
            Chair { person, socket, doors: doors.clone(), next_door, pending: None, promised, accepted: 0 }
        }));
        Endless { chairs: chairs.await, id: of.id, chance: Dice::forecast(seed) }
    }

    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// Plays until the match or the attack is over. Then checks that the record has everything acknowledged.
    pub(crate) async fn play(mut self, shared: Arc<Shared>) -> Tally {
        let mut tally = Tally::default();
        while !shared.is_over() && !self.is_over() {
            if self.step(&mut tally).await.is_err() {
                let harmed = shared.harmed();
                self.come_back(&mut tally).await;
                harmed.inspect(|harmed| shared.goes_on(*harmed));
            }
        }
        let _nobody_takes_it_away = shared.open.read().await;
        self.settle(&mut tally).await;
        tally
    }

    fn is_over(&self) -> bool {
        self.chairs.iter().any(|chair| chair.socket.seen().outcome.is_some())
    }

    /// Sends one command, or reads one frame if no player is to move.
    async fn step(&mut self, tally: &mut Tally) -> Result<(), Gone> {
        let Some(at) = self.chairs.iter().position(Chair::can_act) else {
            let heard = select_all(self.chairs.iter_mut().map(|chair| Box::pin(chair.socket.next()))).await.0;
            return heard.map(drop).ok_or(Gone("a frame"));
        };
        let breaks = self.chance.pick(150, "break a line") == 0;
        let reads = self.chance.pick(3, "read elsewhere") == 0;
        let chair = &mut self.chairs[at];
        if reads {
            chair.reads(&self.id, tally).await;
        }
        if chair.pending.is_none() {
            chair.pending = Some(chair.chooses(&mut self.chance));
        }
        chair.asks().await?;
        if breaks {
            tally.count("connections broken by players", 1);
            self.come_back(tally).await;
            return Ok(());
        }
        chair.is_answered(tally).await
    }

    /// Waits until the server is reachable again, reconnects all players and resends unanswered commands.
    async fn come_back(&mut self, tally: &mut Tally) {
        for chair in &mut self.chairs {
            let began = Instant::now();
            loop {
                let Err(Gone(before)) = chair.come_back(&self.id, tally).await else { break };
                if began.elapsed() > WAIT_TIMEOUT {
                    return tally.found(
                        Fault::Wedged,
                        format!("closed before {before}: a player cannot return to {}", self.id),
                    );
                }
                chair.next_door += 1;
                chair.person = chair.person.through(&chair.doors[chair.next_door % chair.doors.len()]);
                waits().await;
            }
        }
    }

    /// Waits for all replies, ends the match, and checks that the record has everything acknowledged.
    async fn settle(mut self, tally: &mut Tally) {
        while self.chairs.iter().any(|chair| chair.pending.is_some()) {
            self.come_back(tally).await;
        }
        if !self.is_over() {
            self.come_back(tally).await;
            self.chairs[0].socket.say(&ClientFrame::Resign).await;
            self.chairs[0].socket.until_seen("the outcome", |seen| seen.outcome.is_some()).await;
        }
        let record: MatchRecord = self.chairs[0].person.get(&format!("/api/matches/{}/export", self.id)).await.typed();
        for (at, chair) in self.chairs.iter().enumerate() {
            let is_its =
                |input: &RecordedInput| matches!(input, RecordedInput::Command { seat, .. } if seat.index() == at);
            let there = record.inputs.iter().filter(|row| is_its(&row.input)).count();
            let words = || {
                format!(
                    "seat {at} of {} has {} acknowledged commands, but the record has {there}",
                    self.id, chair.accepted
                )
            };
            tally.holds(there >= chair.accepted, Fault::Lost, words);
            tally.holds(there <= chair.accepted, Fault::Doubled, words);
            tally.count("commands acknowledged, and found in the record", chair.accepted);
        }
        tally.count("matches", 1);
    }
}

impl Chair {
    /// True if the player is to move or must resend an earlier command.
    fn can_act(&self) -> bool {
        let seen = self.socket.seen();
        self.pending.is_some() || (seen.own_decision().is_some() && seen.choices.iter().any(moves_on))
    }

    fn chooses(&self, chance: &mut Dice) -> Pending {
        let seen = self.socket.seen();
        let choices: Vec<&ShownChoice> = seen.choices.iter().filter(|choice| moves_on(choice)).collect();
        let choice = choices[chance.pick(choices.len(), "a choice")];
        let command = filled(choice, chance);
        Pending { id: new_id(), decision: seen.own_decision().map(|decision| decision.id), command }
    }

    async fn asks(&mut self) -> Result<(), Gone> {
        let Some(Pending { id, decision, command }) = &self.pending else { return Ok(()) };
        let frame = ClientFrame::Command { id: id.clone(), decision: *decision, command: command.clone().into() };
        let text = serde_json::to_string(&frame).expect("plain data");
        if self.socket.can_say(&text).await { Ok(()) } else { Err(Gone("a command")) }
    }

    /// Waits for the reply to the pending command, and then for its effect.
    async fn is_answered(&mut self, tally: &mut Tally) -> Result<(), Gone> {
        let Some(Pending { id: pending, .. }) = &self.pending else { return Ok(()) };
        loop {
            match self.socket.next().await.ok_or(Gone("the reply"))? {
                ServerFrame::Accepted { id, version } if id == *pending => {
                    (self.accepted, self.promised) = (self.accepted + 1, self.promised.max(version));
                    break;
                }
                ServerFrame::Unknown { id, .. } if id == *pending => {
                    tally.count("commands whose outcome was unknown during an outage", 1);
                    waits().await;
                    return Ok(());
                }
                ServerFrame::Rejected { id, code, message, .. } if id == *pending => {
                    match code.as_str() {
                        "stale" => tally.count("commands that came too late", 1),
                        // Nothing happened, and the same command will be sent again.
                        "disk-full" | "not-stored" => {
                            tally.count("commands refused by a full disk", 1);
                            return Ok(());
                        }
                        _ => tally.found(Fault::Wedged, format!("a listed choice was refused: {code}, {message}")),
                    }
                    break;
                }
                _ => {}
            }
        }
        self.pending = None;
        self.socket.heard.clear();
        while self.socket.seen().version < self.promised {
            self.socket.next().await.ok_or(Gone("the effect"))?;
        }
        Ok(())
    }

    /// Reads the position at the next address and checks that it includes everything shown to the player before.
    async fn reads(&self, id: &str, tally: &mut Tally) {
        let door = &self.doors[(self.next_door + 1) % self.doors.len()];
        let Ok(socket) = enters(&self.person.through(door), id).await else { return };
        let (shown, read) = (self.promised, socket.seen().version);
        tally.holds(read >= shown, Fault::Lost, || {
            format!("version {shown} of {id} was shown, but another connection reads {read}")
        });
        tally.count("positions read over another connection", 1);
    }

    async fn come_back(&mut self, id: &str, tally: &mut Tally) -> Result<(), Gone> {
        let socket = enters(&self.person, id).await?;
        let kept = socket.seen().version;
        let promised = std::mem::replace(&mut self.promised, kept);
        tally.holds(kept >= promised, Fault::Lost, || {
            format!("version {promised} of {id} was shown, but the record has {kept}")
        });
        self.socket = socket;
        self.asks().await?;
        self.is_answered(tally).await
    }
}
