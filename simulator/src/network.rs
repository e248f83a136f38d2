//! Connections between clients and the server. A connection delivers frames in order until it breaks; then frames in
//! flight are lost, and each end notices later.

use crate::world::{Event, Shared, World};
use starboard::error::ApiError;
use starboard::matches::{Entered, Matches, Outbound, OutboundQueue, Visitor};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// The network buffers 4 writes while the client reads nothing.
const BUFFER: usize = 4;
/// The server drops a client that reads nothing for 20 s.
const READ_TIMEOUT: Duration = Duration::from_secs(20);

/// A connection.
pub(crate) struct Link {
    pub(crate) client: usize,
    pub(crate) table: String,
    visitor: Visitor,
    since: Option<u32>,
    /// The server's end, while it is open.
    server: Option<mpsc::UnboundedSender<Utf8Bytes>>,
    /// The arrival time of the last frame, in each direction.
    last_up: i64,
    last_down: i64,
    unread: usize,
    /// True once it delivers nothing more.
    broken: bool,
    /// True once the server has noticed.
    cut: bool,
    room: Arc<Notify>,
}

impl Link {
    /// The player id of its client.
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
    /// Opens a connection to a table.
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
            cut: false,
            room,
        };
        self.links.insert(number, link);
        let latency = self.latency();
        self.after(latency, Event::Arrive { link: number });
        number
    }

    /// Sends a frame to the server.
    pub(crate) fn send_up(&mut self, number: u64, text: Utf8Bytes) {
        let at = self.now() + self.latency();
        let Some(link) = self.links.get_mut(&number).filter(|link| !link.broken) else { return };
        link.last_up = link.last_up.max(at);
        let at = link.last_up;
        self.at(at, Event::Up { link: number, text });
    }

    /// Sends frames to the client. Returns false if the buffers are full.
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

    /// Records that the client has read one write.
    pub(crate) fn taken(&mut self, number: u64) {
        if let Some(link) = self.links.get_mut(&number) {
            link.unread = link.unread.saturating_sub(1);
            link.room.notify_one();
        }
    }

    /// Breaks a connection: up to two frames in flight still arrive in each direction, and each end notices within
    /// `longest` milliseconds.
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

    /// Breaks all connections, after a crash of the server.
    pub(crate) fn break_all(&mut self) {
        let open: Vec<u64> = self.links.keys().copied().collect();
        for number in open {
            self.break_link(number, 3_000);
            self.cut(number);
        }
        self.retain(|_, event| !matches!(event, Event::Up { .. } | Event::Cut { .. }));
    }

    /// Makes the server notice that a connection is gone.
    pub(crate) fn cut(&mut self, number: u64) {
        if let Some(link) = self.links.get_mut(&number) {
            (link.server, link.cut) = (None, true);
        }
    }

    /// Delivers a frame to the server.
    pub(crate) fn arrive_up(&mut self, number: u64, text: Utf8Bytes) {
        let server = self.links.get(&number).and_then(|link| link.server.as_ref());
        // The server may have closed its end.
        server.into_iter().for_each(|server| drop(server.send(text.clone())));
    }
}

/// Makes the server accept a connection.
pub(crate) fn accept(world: &Shared, matches: &Arc<Matches>, number: u64) {
    let (server, frames) = mpsc::unbounded_channel();
    {
        let mut world = world.lock();
        let Some(link) = world.links.get_mut(&number).filter(|link| !link.cut) else { return };
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

/// Serves a connection, as `web/play.rs` serves a socket.
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
    let (line, mut ear) = OutboundQueue::new();
    let entered = match enter(matches, &table, &visitor, since, &line).await {
        Ok(entered) => entered,
        Err(ApiError::NotFound | ApiError::Forbidden(_)) => return End::ForGood,
        Err(_) => return End::Again,
    };
    let end = loop {
        tokio::select! {
            biased;
            heard = ear.hear() => match heard {
                Outbound::Frames(heard) => {
                    if !send(world, number, &heard.into_iter().collect::<Vec<_>>()).await {
                        break End::Again;
                    }
                    if line.needs_snapshot() {
                        entered.refresh().await;
                    }
                }
                Outbound::End(again) => break if again { End::Again } else { End::ForGood },
            },
            frame = frames.recv() => match frame {
                Some(frame) => {
                    if !entered.hear(frame).await {
                        break End::Again;
                    }
                }
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
    line: &OutboundQueue,
) -> Result<Entered, ApiError> {
    matches.find(table, visitor).await?;
    matches.enter(table, visitor, since, line).await
}

/// Sends frames, waiting for room. Returns false if the client reads nothing for too long.
async fn send(world: &Shared, number: u64, texts: &[Utf8Bytes]) -> bool {
    loop {
        let room = {
            let mut world = world.lock();
            if world.crashed {
                return false;
            }
            crate::durability::before_sending(&mut world, number, texts);
            if world.send_down(number, texts) {
                return true;
            }
            let Some(link) = world.links.get(&number) else { return false };
            Arc::clone(&link.room)
        };
        if tokio::time::timeout(READ_TIMEOUT, room.notified()).await.is_err() {
            return false;
        }
    }
}
