//! The random actions of a client: mostly moves, sometimes anything else that a player can do at a table.

use crate::client::Client;
use crate::world::{Event, World};
use games::bots::Level;
use games::seat::Seat;
use protocol::frame::{ClientFrame, Motion};
use protocol::rest::{DiceProof, Join, Kick, Ready, Rematch, Reveal, SeatBot, TableStatus};
use serde_json::{Value, json};
use starboard::matches::Request;
use starboard::proof::{commitment, hex, unhex};

/// The maximum number of tables in a run: the first and two rematches.
const MAX_TABLES: usize = 3;

/// True if the table is waiting for the nonce of `seat`.
fn is_to_reveal(dice: &DiceProof, seat: Seat) -> bool {
    let is_some = |of: &[Option<String>]| of.get(seat.index()).is_some_and(Option::is_some);
    dice.revealing && is_some(&dice.hashes) && !is_some(&dice.nonces)
}

impl Client {
    /// Takes one random action and schedules the next.
    pub(crate) fn act(&mut self, world: &mut World) {
        if self.gone || self.calm {
            return;
        }
        let pace = world.chance.i64(1..=world.plan.pace);
        world.after(pace, Event::Act { client: self.nth });
        let Some(status) = self.memory.as_ref().map(|memory| memory.table.summary.status).filter(|_| self.live) else {
            return;
        };
        let losses = world.plan.network.losses;
        if world.of(losses, 100) {
            return self.suffer(world);
        }
        match status {
            TableStatus::Waiting => self.sit_down(world),
            TableStatus::Finished if world.of(1, 3) => self.go_on(world),
            _ => self.take_part(world),
        }
    }

    /// Breaks or stalls the connection, or reloads the page.
    fn suffer(&mut self, world: &mut World) {
        match world.chance.u32(0..10) {
            0 => self.reload(world),
            1 => {
                let wait = world.chance.i64(1_000..40_000);
                self.let_go(world, wait);
            }
            2 | 3 => {
                let until = world.now() + world.chance.i64(100..25_000);
                world.note(self.name(), "reads nothing for a while");
                world.stalls.insert(self.nth, until);
            }
            _ => {
                let wait = world.chance.i64(0..1_500);
                self.let_go(world, wait);
            }
        }
    }

    /// Before the match: takes a seat and gets ready.
    fn sit_down(&mut self, world: &mut World) {
        let Some(memory) = self.memory.as_ref().filter(|_| self.plays) else { return self.take_part(world) };
        let own = memory.table.summary.seats.iter().find(|seat| seat.me);
        let is_host = self.player.as_ref().is_some_and(|player| player.id == memory.table.host);
        let nonce = format!("{:064x}", 7 + self.nth);
        let hash = || hex(&commitment(&unhex(&nonce).unwrap_or_default()));
        let any = Seat(world.chance.u8(0..world.plan.seats));
        let request = match own {
            _ if is_host && world.of(1, 40) => Request::Kick(Kick { seat: any }),
            _ if is_host && world.of(1, 20) => Request::Renew,
            _ if is_host && world.of(1, 8) => {
                Request::Bot(SeatBot { seat: world.chance.bool().then_some(any), level: Level::Random })
            }
            None => Request::Join(Join { invite: self.invite.clone(), seat: world.chance.bool().then_some(any) }),
            Some(_) if world.of(1, 30) => Request::Leave,
            Some(seat) if is_to_reveal(&memory.table.dice, seat.seat) && !world.of(1, 10) => {
                Request::Reveal(Reveal { nonce: if world.of(1, 20) { hash() } else { nonce } })
            }
            Some(seat) if !seat.ready || world.of(1, 10) => {
                let nonce_hash = world.chance.bool().then(hash);
                Request::Ready(Ready { ready: !world.of(1, 10), nonce_hash })
            }
            Some(_) if is_host => Request::Start,
            Some(_) => return self.take_part(world),
        };
        self.ask(world, request);
    }

    /// After the match: asks for a rematch or follows one.
    fn go_on(&mut self, world: &mut World) {
        let Some(memory) = &self.memory else { return };
        match memory.table.rematch.clone() {
            Some(next) => self.move_to(world, next),
            None if memory.seat.is_some() && world.disk.tables().len() < MAX_TABLES => {
                self.ask(world, Request::Rematch(Rematch { series: None }));
            }
            None => self.take_part(world),
        }
    }

    fn ask(&mut self, world: &mut World, request: Request) {
        let now = world.now();
        if self.player.is_none() || self.asking_until > now {
            return;
        }
        world.note(self.name(), &format!("asks {request:?}"));
        self.asking_until = now + 10_000;
        let latency = world.latency();
        world.after(latency, Event::Ask { client: self.nth, table: self.table.clone(), request });
    }

    fn take_part(&mut self, world: &mut World) {
        let Some(seats) = self.memory.as_ref().map(|memory| memory.table.summary.seats.len() as u8) else { return };
        let seat = Seat(world.chance.u8(0..seats));
        let agree = world.chance.u8(0..4) > 0;
        let frame = match world.chance.u32(0..200) {
            0..120 => return self.play(world),
            120..130 => {
                self.play(world);
                return self.play(world);
            }
            130..145 => self.line(world),
            145..150 => ClientFrame::Motion { motion: Motion::Draw, agree },
            150..157 => ClientFrame::Motion { motion: Motion::Pause, agree },
            157..163 => ClientFrame::Motion { motion: Motion::Replace { seat }, agree },
            163..172 => ClientFrame::Motion { motion: Motion::Extend { seat }, agree },
            172..176 => ClientFrame::Return,
            176..178 => ClientFrame::Resign,
            178..182 => ClientFrame::Ping,
            182..184 => return self.send(world, r#"{"type":"nonsense"}"#.into()),
            184..192 => return self.wonder(world),
            _ if self.is_paused() => ClientFrame::Motion { motion: Motion::Pause, agree: true },
            _ => return,
        };
        self.say(world, &frame);
    }

    fn is_paused(&self) -> bool {
        self.memory.as_ref().is_some_and(|memory| memory.known["clocks"]["paused"] == true)
    }

    fn line(&mut self, world: &mut World) -> ClientFrame {
        self.sent += 1;
        let player = format!("p{}", world.chance.u32(0..4));
        let to = if world.of(1, 3) { vec![player] } else { Vec::new() };
        ClientFrame::Chat { to, text: format!("line {} of {}", self.sent, self.nth) }
    }

    /// Asks why a command is not possible.
    fn wonder(&mut self, world: &mut World) {
        let Some((memory, (command, _))) = self.memory.as_ref().zip(self.choose(world)) else { return };
        let (id, version) = (format!("a{}-{}", self.nth, self.sent), memory.version);
        self.sent += 1;
        self.asks.insert(id.clone(), version);
        self.say(world, &ClientFrame::Ask { id, version, ask: json!({ "why-not": command }).into() });
    }

    /// Sends a move.
    fn play(&mut self, world: &mut World) {
        let Some((command, decision)) = self.choose(world) else { return };
        self.sent += 1;
        let id = format!("c{}-{}", self.nth, self.sent);
        let frame = ClientFrame::Command { id: id.clone(), decision, command: command.into() };
        let text = serde_json::to_string(&frame).unwrap_or_default();
        self.pending.push((id.clone(), text.clone().into()));
        self.commands.entry(id).or_default().sends += 1;
        self.send(world, text.into());
    }

    fn say(&mut self, world: &mut World, frame: &ClientFrame) {
        self.send(world, serde_json::to_string(frame).unwrap_or_default().into());
    }

    /// Picks a listed choice and the number of the decision that it answers.
    fn choose(&self, world: &mut World) -> Option<(Value, Option<u32>)> {
        let memory = self.memory.as_ref()?;
        let choices = memory.known["choices"].as_array().filter(|choices| !choices.is_empty())?;
        let actions: Vec<&Value> = choices.iter().filter(|choice| choice["role"] == "action").collect();
        let choice = match actions.as_slice() {
            [] => &choices[world.chance.usize(0..choices.len())],
            _ if world.of(1, 3) => &choices[world.chance.usize(0..choices.len())],
            actions => actions[world.chance.usize(0..actions.len())],
        };
        let mut command = choice["command"].clone();
        if let Some(field) = choice["range"]["field"].as_str() {
            let bound = |end: &str| choice["range"][end].as_i64().unwrap_or_default();
            let (least, most) = (bound("min"), bound("max"));
            command[field] = json!(world.chance.i64(least..=most.max(least)) + i64::from(world.of(1, 50)));
        }
        let own = |decision: &&Value| decision["seat"] == json!(memory.seat) && decision["id"] != 0;
        let decision = memory.known["decisions"].as_array()?.iter().find(own).and_then(|own| own["id"].as_u64());
        let decision = decision.filter(|_| choice["role"] != "aside").map(|id| id as u32);
        // One in 40 answers an earlier decision.
        let decision = decision.map(|id| if world.of(1, 40) { id.saturating_sub(1) } else { id });
        Some((command, decision))
    }
}
