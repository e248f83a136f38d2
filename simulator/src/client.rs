//! A simulated client: one page of one player. It reconnects like the browser's client and resends unanswered commands
//! under the same id.

use crate::memory::Memory;
use crate::world::{Event, World};
use protocol::frame::ServerFrame;
use starboard::error::ApiError;
use starboard::matches::{Answer, Visitor};
use starboard::store::Identity;
use std::collections::BTreeMap;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// The first reconnection waits 500 ms; each further one waits twice as long, up to 15 s.
const FIRST_WAIT: i64 = 500;
const MAX_WAIT_MS: i64 = 15_000;

/// A client and everything that it has sent.
pub(crate) struct Client {
    pub(crate) nth: usize,
    pub(crate) player: Option<Identity>,
    pub(crate) invite: Option<String>,
    pub(crate) table: String,
    /// True if it takes a free seat. The others only watch.
    pub(crate) plays: bool,
    /// The number of its connection.
    pub(crate) link: Option<u64>,
    /// True once the first frame has arrived on this connection.
    pub(crate) live: bool,
    failures: u32,
    /// True once the server has ended the connection for good.
    pub(crate) gone: bool,
    /// True if it only reconnects and resends.
    pub(crate) calm: bool,
    pub(crate) memory: Option<Memory>,
    /// Unanswered commands, oldest first.
    pub(crate) pending: Vec<(String, Utf8Bytes)>,
    /// Every command sent at this table, by id.
    pub(crate) commands: BTreeMap<String, Fate>,
    /// The same for earlier tables.
    pub(crate) past: Vec<(String, BTreeMap<String, Fate>)>,
    /// Unanswered questions by id, each with its version.
    pub(crate) asks: BTreeMap<String, u32>,
    /// It sends no other request until this time, unless the answer comes first.
    pub(crate) asking_until: i64,
    pub(crate) sent: u32,
    /// True if it will soon resend commands that the server could not answer.
    resends: bool,
}

/// The fate of a command.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fate {
    /// How many times it was sent.
    pub(crate) sends: u32,
    pub(crate) accepted: Option<u32>,
    pub(crate) rejected: Option<String>,
}

impl Client {
    pub(crate) fn new(nth: usize, player: Option<Identity>, table: String, invite: String, plays: bool) -> Self {
        Client {
            nth,
            player,
            invite: Some(invite),
            table,
            plays,
            link: None,
            live: false,
            failures: 0,
            gone: false,
            calm: false,
            memory: None,
            pending: Vec::new(),
            commands: BTreeMap::new(),
            past: Vec::new(),
            asks: BTreeMap::new(),
            asking_until: 0,
            sent: 0,
            resends: false,
        }
    }

    pub(crate) fn name(&self) -> String {
        let player = self.player.as_ref().map_or("nobody", |player| player.name.as_str());
        format!("{player}/{}", self.nth)
    }

    pub(crate) fn visitor(&self) -> Visitor {
        Visitor { player: self.player.clone(), invite: self.invite.clone(), linked: None }
    }

    /// Opens a connection.
    pub(crate) fn connect(&mut self, world: &mut World) {
        if self.gone || self.link.is_some() {
            return;
        }
        // Before the match there is nothing to catch up on.
        let begun = self.memory.as_ref().filter(|memory| !memory.known["view"].is_null());
        let since = begun.map(|memory| memory.version);
        world.note(self.name(), &format!("connects since {since:?}"));
        self.live = false;
        self.link = Some(world.connect(self.nth, self.table.clone(), self.visitor(), since));
    }

    /// Handles the loss of a connection. `again` is true if it may reconnect.
    pub(crate) fn lose(&mut self, world: &mut World, link: u64, again: bool) {
        if self.link != Some(link) {
            return;
        }
        world.note(self.name(), &format!("lost connection {link}"));
        (self.link, self.live) = (None, false);
        if !again {
            world.note(self.name(), "is disconnected for good");
            self.gone = true;
            return;
        }
        let wait = (FIRST_WAIT << self.failures.min(5)).min(MAX_WAIT_MS);
        self.failures += 1;
        let wait = if self.calm { FIRST_WAIT } else { world.chance.i64(wait / 2..=wait) };
        world.after(wait, Event::Connect { client: self.nth });
    }

    /// Drops its connection and reconnects after `wait` milliseconds.
    pub(crate) fn let_go(&mut self, world: &mut World, wait: i64) {
        let Some(link) = self.link.take() else { return };
        self.live = false;
        world.note(self.name(), &format!("drops connection {link}, back in {wait} ms"));
        world.break_link(link, 40_000);
        world.after(wait, Event::Connect { client: self.nth });
    }

    /// Reloads the page: drops the connection and forgets everything, including unanswered commands.
    pub(crate) fn reload(&mut self, world: &mut World) {
        self.let_go(world, 300);
        world.note(self.name(), "reloads");
        self.forget();
    }

    /// Moves to another table.
    pub(crate) fn move_to(&mut self, world: &mut World, table: String) {
        self.let_go(world, 100);
        world.note(self.name(), &format!("goes to {table}"));
        self.forget();
        let before = std::mem::replace(&mut self.table, table);
        self.past.push((before, std::mem::take(&mut self.commands)));
        self.invite = None;
    }

    fn forget(&mut self) {
        self.memory = None;
        self.pending.clear();
        self.asks.clear();
    }

    /// Receives frames.
    ///
    /// # Errors
    /// The violated invariant.
    pub(crate) fn receive(&mut self, world: &mut World, link: u64, texts: &[Utf8Bytes]) -> Result<(), String> {
        world.taken(link);
        if self.link != Some(link) {
            return Ok(());
        }
        for text in texts {
            world.note(self.name(), &format!("receives {}", text.as_str()));
            let frame = serde_json::from_str(text).map_err(|error| format!("cannot read a frame: {error}: {text}"))?;
            self.hear(world, frame)?;
        }
        Ok(())
    }

    fn hear(&mut self, world: &mut World, frame: ServerFrame) -> Result<(), String> {
        match &frame {
            ServerFrame::Accepted { id, version } => self.settle(id, Ok(*version))?,
            ServerFrame::Rejected { id, code, .. } => self.settle(id, Err(code))?,
            ServerFrame::Unknown { .. } if !self.resends => {
                self.resends = true;
                world.after(FIRST_WAIT, Event::Resend { client: self.nth });
            }
            ServerFrame::Answered { id, .. } => drop(self.asks.remove(id)),
            _ => {}
        }
        let is_position = matches!(frame, ServerFrame::Welcome(_) | ServerFrame::Update(_));
        Memory::learn(&mut self.memory, frame)?;
        if is_position {
            self.failures = 0;
            let version = self.memory.as_ref().map(|memory| memory.version);
            self.asks.retain(|_, about| Some(*about) == version);
            if !self.live {
                self.live = true;
                self.resend(world);
            }
        }
        Ok(())
    }

    /// Resends the commands that the server could not answer.
    pub(crate) fn ask_again(&mut self, world: &mut World) {
        self.resends = false;
        if self.live {
            self.resend(world);
        }
    }

    /// Resends unanswered commands.
    fn resend(&mut self, world: &mut World) {
        for (id, text) in self.pending.clone() {
            self.commands.entry(id).or_default().sends += 1;
            self.send(world, text);
        }
        // Questions are not resent.
        self.asks.clear();
    }

    fn settle(&mut self, id: &str, answer: Result<u32, &String>) -> Result<(), String> {
        self.pending.retain(|(pending, _)| pending != id);
        let Some(fate) = self.commands.get_mut(id) else { return Ok(()) };
        match answer {
            Ok(version) => {
                let known = self.memory.as_ref().map_or(0, |memory| memory.version);
                if version > known {
                    return Err(format!(
                        "command {id} was accepted as version {version}, but the client knows {known}"
                    ));
                }
                if fate.accepted.replace(version).is_some_and(|before| before != version) {
                    return Err(format!("command {id} was accepted with a different version than before: {fate:?}"));
                }
            }
            Err(code) => fate.rejected = Some(code.clone()),
        }
        Ok(())
    }

    pub(crate) fn send(&mut self, world: &mut World, text: Utf8Bytes) {
        if let Some(link) = self.link {
            world.note(self.name(), &format!("sends {}", text.as_str()));
            world.send_up(link, text);
        }
    }

    /// Receives the answer to a request.
    pub(crate) fn hear_reply(&mut self, world: &mut World, answer: Result<Answer, ApiError>) {
        self.asking_until = 0;
        match answer {
            Ok(Answer::Rematch(table, _)) => self.move_to(world, table),
            Ok(_) => world.note(self.name(), "gets an answer"),
            Err(error) => world.note(self.name(), &format!("gets an error: {error}")),
        }
    }
}
