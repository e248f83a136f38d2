//! All review rooms of this node, and the connections to them.

use super::{Arrival, Bounds, News, ReviewRoom};
use crate::matches::{OutboundQueue, Subscriber, written};
use crate::refusals::Code;
use games::game::Refusal;
use games::refusals::{Common, Reason};
use protocol::review_room::{ReviewClientFrame, ReviewServerFrame};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::time::Instant;

/// The maximum number of rooms at a node.
const MAX_ROOMS: usize = 2_000;

/// The review rooms of a node, by the match's id. They exist only in memory, and a room without people is dropped.
#[derive(Default)]
pub(crate) struct ReviewRooms(Mutex<Open>);

#[derive(Default)]
struct Open {
    rooms: HashMap<String, OpenRoom>,
    connections: u64,
}

struct OpenRoom {
    room: ReviewRoom,
    /// The connections of the people who are present, by number.
    readers: BTreeMap<u32, Reader>,
}

/// The connection of a person in a room.
struct Reader {
    connection: u64,
    subscriber: Subscriber,
}

/// A connection's place in a room.
pub(crate) struct Entered {
    id: String,
    number: u32,
    /// Distinguishes this connection from a later one of the same person.
    connection: u64,
}

impl ReviewRooms {
    /// Gives a person a place in the room of a match, which is opened if needed. Frames go to `line`. An earlier
    /// connection of the same person ends.
    ///
    /// # Errors
    /// If the room or the node is full.
    pub(crate) fn enter(
        &self,
        id: &str,
        bounds: Bounds,
        arrival: Arrival,
        line: OutboundQueue,
    ) -> Result<Entered, Refusal> {
        let mut open = self.open();
        if !open.rooms.contains_key(id) && open.rooms.len() >= MAX_ROOMS {
            return Err(Code::TooManyReviews.plain());
        }
        open.connections += 1;
        let connection = open.connections;
        let new = || OpenRoom { room: ReviewRoom::new(bounds), readers: BTreeMap::new() };
        let it = open.rooms.entry(id.to_owned()).or_insert_with(new);
        let (number, news) = it.room.enter(arrival)?;
        let subscriber = Subscriber::new(None, None, line);
        if let Some(earlier) = it.readers.remove(&number) {
            earlier.subscriber.send_away();
        }
        it.tell(&news);
        it.readers.insert(number, Reader { connection, subscriber });
        it.show_all(number);
        metrics::gauge!("starboard_review_rooms").set(open.rooms.len() as f64);
        Ok(Entered { id: id.to_owned(), number, connection })
    }

    /// Handles a client's frame. A refusal is sent back.
    pub(crate) fn hear(&self, from: &Entered, received: &str) {
        let mut open = self.open();
        let Some(it) = open.rooms.get_mut(&from.id).filter(|it| it.hears(from)) else { return };
        let heard = match serde_json::from_str(received) {
            Ok(ReviewClientFrame::Ping) => return it.answer(from.number, &ReviewServerFrame::Pong),
            Ok(frame) => it.room.hear(from.number, frame, Instant::now()),
            Err(error) => Err(Common::Malformed.with([("fault", error.to_string().into())])),
        };
        match heard {
            Ok(news) => it.tell(&news),
            Err(Refusal { code, message, args, .. }) => {
                it.answer(from.number, &ReviewServerFrame::Error { code: code.into_owned(), message, args });
            }
        }
        if !it.room.has(from.number)
            && let Some(reader) = it.readers.remove(&from.number)
        {
            reader.subscriber.send_away();
        }
        open.drop_if_empty(&from.id);
    }

    /// Shows a player's new name in the rooms of this node.
    pub(crate) fn rename(&self, player: &str, name: &str) {
        for it in self.open().rooms.values_mut() {
            let news = it.room.rename(player, name);
            it.tell(&news);
        }
    }

    /// Sends a snapshot of the room to a client that has lagged.
    pub(crate) fn refresh(&self, of: &Entered) {
        if let Some(it) = self.open().rooms.get_mut(&of.id).filter(|it| it.hears(of)) {
            it.show_all(of.number);
        }
    }

    /// Records that a connection is lost.
    pub(crate) fn lose(&self, lost: &Entered) {
        let mut open = self.open();
        let Some(it) = open.rooms.get_mut(&lost.id).filter(|it| it.hears(lost)) else { return };
        it.readers.remove(&lost.number);
        let news = it.room.lose(lost.number, Instant::now());
        it.tell(&news);
    }

    /// Removes people who have been away for too long from a room.
    pub(crate) fn expire(&self, id: &str) {
        let mut open = self.open();
        let Some(it) = open.rooms.get_mut(id) else { return };
        let news = it.room.expire(Instant::now());
        it.tell(&news);
        open.drop_if_empty(id);
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    fn drop_if_empty(&mut self, id: &str) {
        if self.rooms.get(id).is_some_and(|it| it.room.is_empty()) {
            self.rooms.remove(id);
        }
        metrics::gauge!("starboard_review_rooms").set(self.rooms.len() as f64);
    }
}

impl OpenRoom {
    /// True if that is its person's latest connection.
    fn hears(&self, of: &Entered) -> bool {
        self.readers.get(&of.number).is_some_and(|reader| reader.connection == of.connection)
    }

    /// Sends frames to everybody. Each is serialized once.
    fn tell(&mut self, news: &News) {
        for text in news.iter().map(written) {
            self.readers.values_mut().for_each(|reader| reader.subscriber.tell(text.clone()));
        }
    }

    fn answer(&mut self, number: u32, frame: &ReviewServerFrame) {
        if let Some(reader) = self.readers.get_mut(&number) {
            reader.subscriber.answer(written(frame));
        }
    }

    fn show_all(&mut self, number: u32) {
        let welcome = written(&self.room.welcome(number));
        if let Some(reader) = self.readers.get_mut(&number) {
            reader.subscriber.catch_up(welcome);
        }
    }
}
