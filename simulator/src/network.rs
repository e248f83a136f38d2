//! Connections between clients and the server. Each keeps its frames in order, and may break at any time: what is under way
//! then is lost, and each end learns of it when it does.

use crate::world::{Event, Shared, World};
use starboard::error::ApiError;
use starboard::matches::{Entered, Heard, Line, Matches, Visitor};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Writes that the network holds for a client that reads nothing.
const BUFFER: usize = 4;
/// A client that takes nothing for so long is gone.
const PATIENCE: Duration = Duration::from_secs(20);

/// A connection.
pub(crate) struct Link {
    pub(crate) client: usize,
    pub(crate) table: String,
    visitor: Visitor,
    since: Option<u32>,
    /// The way to the server's end, while that is open.
    server: Option<mpsc::UnboundedSender<Utf8Bytes>>,
    /// Nothing arrives before what was sent earlier.
    last_up: i64,
    last_down: i64,
    unread: usize,
    /// Nothing that is sent from now on arrives.
    broken: bool,
    room: Arc<Notify>,
}

impl Link {
    /// Whose it is, by their player id.
    pub(crate) fn player(&self) -> Option<&str> {
        self.visitor.player.as_ref().map(|player| player.id.as_str())
    }
}

/// How the server ends a connection.
#[derive(Clone, Copy, PartialEq)]
enum End {
    Again,
    ForGood,
    Gone,
}

impl World {
    /// A client asks for a connection to a table.
    pub(crate) fn connect(&mut self, client: usize, table: String, visitor: Visitor, since: Option<u32>) -> u64 {
        let number = self.links.last_key_value().map_or(1, |(last, _)| last + 1);
        let room = Arc::default();
        let link = Link {
            client,
            table,
            visitor,
            since,
            server: None,
            last_up: 0,
            last_down: 0,
            unread: 0,
            broken: false,
            room,
        };
        self.links.insert(number, link);
        let latency = self.latency();
        self.after(latency, Event::Arrive { link: number });
        number
    }

    /// A client sends a frame.
    pub(crate) fn send_up(&mut self, number: u64, text: Utf8Bytes) {
        let at = self.now() + self.latency();
        let Some(link) = self.links.get_mut(&number).filter(|link| !link.broken) else { return };
        link.last_up = link.last_up.max(at);
        let at = link.last_up;
        self.at(at, Event::Up { link: number, text });
    }

    /// The server sends frames; false if the client has not taken the earlier ones yet.
    fn send_down(&mut self, number: u64, texts: &[Utf8Bytes]) -> bool {
        let at = self.now() + self.latency();
        let Some(link) = self.links.get_mut(&number).filter(|link| !link.broken) else { return true };
        let stalled = self.stalls.get(&link.client).copied().unwrap_or_default();
        if link.unread >= BUFFER {
            return false;
        }
        link.unread += 1;
        link.last_down = link.last_down.max(at).max(stalled);
        let at = link.last_down;
        self.at(at, Event::Down { link: number, texts: texts.to_vec() });
        true
    }

    /// A client has taken what came.
    pub(crate) fn taken(&mut self, number: u64) {
        if let Some(link) = self.links.get_mut(&number) {
            link.unread = link.unread.saturating_sub(1);
            link.room.notify_one();
        }
    }

    /// A connection breaks: of what is under way in each direction some still arrives, and each end learns of the break
    /// within `longest` milliseconds.
    pub(crate) fn break_link(&mut self, number: u64, longest: i64) {
        let Some(link) = self.links.get_mut(&number).filter(|link| !link.broken) else { return };
        link.broken = true;
        let [mut up, mut down] = [self.chance.usize(0..3), self.chance.usize(0..3)];
        self.retain(|_, event| match event {
            Event::Up { link, .. } if *link == number => std::mem::take(&mut up) > 0,
            Event::Down { link, .. } if *link == number => std::mem::take(&mut down) > 0,
            _ => true,
        });
        let [server, client] = [self.chance.i64(0..=longest), self.chance.i64(0..=longest)];
        self.after(server, Event::Cut { link: number });
        self.after(client, Event::Lost { link: number, again: true });
    }

    /// All connections break, since the server is gone.
    pub(crate) fn break_all(&mut self) {
        let open: Vec<u64> = self.links.keys().copied().collect();
        for number in open {
            self.break_link(number, 3_000);
            self.links.get_mut(&number).into_iter().for_each(|link| link.server = None);
        }
        self.retain(|_, event| !matches!(event, Event::Up { .. } | Event::Cut { .. }));
    }

    /// The server learns that a connection is gone.
    pub(crate) fn cut(&mut self, number: u64) {
        if let Some(link) = self.links.get_mut(&number) {
            link.server = None;
        }
    }

    /// A frame arrives at the server.
    pub(crate) fn arrive_up(&mut self, number: u64, text: Utf8Bytes) {
        let server = self.links.get(&number).and_then(|link| link.server.as_ref());
        // One that the server has closed takes nothing any more.
        server.into_iter().for_each(|server| drop(server.send(text.clone())));
    }
}

/// The request for a connection arrives at the server.
pub(crate) fn accept(world: &Shared, matches: &Arc<Matches>, number: u64) {
    let (server, frames) = mpsc::unbounded_channel();
    {
        let mut world = world.lock();
        let Some(link) = world.links.get_mut(&number) else { return };
        link.server = Some(server);
    }
    let (world, matches) = (world.clone(), Arc::clone(matches));
    tokio::spawn(async move {
        let end = serve(&world, &matches, number, frames).await;
        let mut world = world.lock();
        world.cut(number);
        if end != End::Gone && !world.crashed {
            let at = world.now() + world.latency();
            let at = world.links.get(&number).map_or(at, |link| link.last_down.max(at));
            world.at(at, Event::Lost { link: number, again: end == End::Again });
        }
    });
}

/// Serves a connection as the server serves a socket.
async fn serve(
    world: &Shared,
    matches: &Arc<Matches>,
    number: u64,
    mut frames: mpsc::UnboundedReceiver<Utf8Bytes>,
) -> End {
    let Some((table, visitor, since)) = ({
        let world = world.lock();
        world.links.get(&number).map(|link| (link.table.clone(), link.visitor.clone(), link.since))
    }) else {
        return End::Gone;
    };
    let (line, mut ear) = Line::new();
    let entered = match enter(matches, &table, &visitor, since, &line).await {
        Ok(entered) => entered,
        Err(ApiError::NotFound) => return End::ForGood,
        Err(_) => return End::Again,
    };
    let end = loop {
        tokio::select! {
            biased;
            heard = ear.hear() => match heard {
                Heard::Frames(heard) => {
                    if !send(world, number, &heard.into_iter().collect::<Vec<_>>()).await {
                        break End::Gone;
                    }
                    if line.has_caught_up() {
                        entered.refresh().await;
                    }
                }
                Heard::End(again) => break if again { End::Again } else { End::ForGood },
            },
            frame = frames.recv() => match frame {
                Some(frame) => match entered.hear(frame).await {
                    Ok(true) => {}
                    Ok(false) => break End::Again,
                    Err(misunderstood) => line.put(misunderstood),
                },
                None => break End::Gone,
            },
        }
    };
    entered.leave().await;
    end
}

async fn enter(
    matches: &Arc<Matches>,
    table: &str,
    visitor: &Visitor,
    since: Option<u32>,
    line: &Line,
) -> Result<Entered, ApiError> {
    matches.find(table, visitor).await?;
    matches.enter(table, visitor, since, line).await
}

/// Sends frames; false if the client takes nothing.
async fn send(world: &Shared, number: u64, texts: &[Utf8Bytes]) -> bool {
    loop {
        let room = {
            let mut world = world.lock();
            if world.crashed {
                return false;
            }
            crate::promises::before_sending(&mut world, number, texts);
            if world.send_down(number, texts) {
                return true;
            }
            let Some(link) = world.links.get(&number) else { return false };
            Arc::clone(&link.room)
        };
        if tokio::time::timeout(PATIENCE, room.notified()).await.is_err() {
            return false;
        }
    }
}
