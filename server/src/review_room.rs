//! A review room: people who review a finished match together. One of them leads, and the followers see what the leader
//! shows. This module is the state of a room as pure data: the time is an argument, and every function returns the
//! frames for everybody. `rooms.rs` has the connections.

mod bounds;
mod pace;
mod place;
mod rooms;
#[cfg(test)]
mod tests;

pub(crate) use bounds::Bounds;
pub(crate) use rooms::{Entered, ReviewRooms};

use crate::matches::{MAX_MESSAGE_LENGTH, printable};
use crate::refusals::Code;
use crate::store::Identity;
use bounds::{check_marks, check_spot};
use games::game::Refusal;
use games::refusals::Reason;
use games::seat::Seat;
use place::Place;
use protocol::review_room::{
    ReviewClientFrame, ReviewLine, ReviewMark, ReviewMoment, ReviewPointer, ReviewServerFrame, ReviewSpot,
    ReviewWelcome,
};
use std::collections::VecDeque;
use std::time::Duration;
use tokio::time::Instant;

/// The maximum number of people in a room.
const MAX_REVIEWERS: usize = 30;
/// A place is kept for 30 s after its connection is lost.
pub(crate) const KEPT_FOR: Duration = Duration::from_secs(30);
/// The maximum number of messages that a room keeps, and their maximum total size: 64 KiB.
const MAX_CHAT_MESSAGES: usize = 200;
const MAX_CHAT_BYTES: usize = 64 << 10;
/// A reviewer can send at most 8 messages in 10 s, as at a table.
const CHAT: (usize, Duration) = (8, Duration::from_secs(10));
/// A pointer moves at most 20 times per second. Clients send 10, but a slow network can deliver several in a burst.
const POINTS: (usize, Duration) = (20, Duration::from_secs(1));

/// The frames for everybody in a room.
type News = Vec<ReviewServerFrame>;

/// A person who enters or returns.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arrival {
    /// A secret of the client's page, with which a person without a session gets their place back.
    pub(crate) key: Option<String>,
    pub(crate) player: Option<Identity>,
    /// Their seat in the match.
    pub(crate) seat: Option<Seat>,
}

/// A review room.
pub(crate) struct ReviewRoom {
    bounds: Bounds,
    /// The places, in order of arrival.
    places: Vec<Place>,
    leader: Option<u32>,
    moment: Option<ReviewMoment>,
    marks: Vec<ReviewMark>,
    chat: VecDeque<ReviewLine>,
    arrivals: u32,
    lines: u32,
}

impl ReviewRoom {
    pub(crate) fn new(bounds: Bounds) -> Self {
        ReviewRoom {
            bounds,
            places: Vec::new(),
            leader: None,
            moment: None,
            marks: Vec::new(),
            chat: VecDeque::new(),
            arrivals: 0,
            lines: 0,
        }
    }

    /// Gives a person a place and returns their number. A person who returns gets their old place. If nobody leads, the
    /// new person does.
    ///
    /// # Errors
    /// If the room is full. Players of the match always find a place.
    pub(crate) fn enter(&mut self, arrival: Arrival) -> Result<(u32, News), Refusal> {
        let number = match self.place_of(&arrival) {
            Some(place) => {
                let place = &mut self.places[place];
                place.away_since = None;
                if let Some(player) = arrival.player {
                    (place.player, place.name, place.seat) = (Some(player.id), player.name, arrival.seat);
                }
                place.number
            }
            None => self.add(arrival)?,
        };
        if self.leader.is_none() {
            self.lead(number);
        }
        Ok((number, vec![self.reviewers()]))
    }

    /// Shows a player's new name.
    pub(crate) fn rename(&mut self, player: &str, name: &str) -> News {
        let own = self.places.iter_mut().find(|place| place.player.as_deref() == Some(player) && place.name != name);
        let Some(place) = own else { return Vec::new() };
        name.clone_into(&mut place.name);
        vec![self.reviewers()]
    }

    /// The index of the place that an arriving person already has.
    fn place_of(&self, arrival: &Arrival) -> Option<usize> {
        let by_player = arrival.player.as_ref().and_then(|player| {
            self.places.iter().position(|place| place.player.as_deref() == Some(player.id.as_str()))
        });
        by_player.or_else(|| {
            let key = arrival.key.as_ref()?;
            self.places.iter().position(|place| place.player.is_none() && place.key.as_ref() == Some(key))
        })
    }

    fn add(&mut self, Arrival { key, player, seat }: Arrival) -> Result<u32, Refusal> {
        let others = self.places.iter().filter(|place| place.seat.is_none()).count();
        if seat.is_none() && others + self.bounds.seats >= MAX_REVIEWERS {
            return Err(Code::RoomFull.plain());
        }
        self.arrivals += 1;
        let (player, name) = match player {
            Some(Identity { id, name, .. }) => (Some(id), name),
            None => (None, self.guest_name()),
        };
        self.places.push(Place::new(self.arrivals, key, player, name, seat));
        Ok(self.arrivals)
    }

    /// A free name for a person without a session: *Guest*, *Guest 2* and so on.
    fn guest_name(&self) -> String {
        let is_free = |name: &str| self.places.iter().all(|place| place.name != name);
        let numbered = (2..).map(|number| format!("Guest {number}"));
        let name = std::iter::once("Guest".to_owned()).chain(numbered).find(|name| is_free(name));
        name.expect("the numbers never end")
    }

    /// Records that a connection is lost. The place is kept until [`ReviewRoom::expire`] ends it.
    pub(crate) fn lose(&mut self, number: u32, now: Instant) -> News {
        let Some(place) = self.place(number) else { return Vec::new() };
        (place.away_since, place.pointer) = (Some(now), None);
        vec![self.reviewers()]
    }

    /// Removes everybody who has been away for 30 s. The lead goes to the first follower.
    pub(crate) fn expire(&mut self, now: Instant) -> News {
        let is_over = |place: &Place| place.away_since.is_some_and(|since| now.duration_since(since) >= KEPT_FOR);
        let over: Vec<u32> = self.places.iter().filter(|place| is_over(place)).map(|place| place.number).collect();
        for number in &over {
            self.remove(*number);
        }
        if over.is_empty() { Vec::new() } else { vec![self.reviewers()] }
    }

    fn remove(&mut self, number: u32) {
        self.places.retain(|place| place.number != number);
        if self.leader != Some(number) {
            return;
        }
        self.leader = None;
        let next = self.places.iter().find(|place| place.follows && place.away_since.is_none());
        if let Some(number) = next.map(|place| place.number) {
            self.lead(number);
        }
    }

    /// True if nobody has a place.
    pub(crate) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// True if the person with the given number has a place.
    pub(crate) fn has(&self, number: u32) -> bool {
        self.places.iter().any(|place| place.number == number)
    }

    /// Returns a snapshot of the room for the person with the number `you`.
    pub(crate) fn welcome(&self, you: u32) -> ReviewServerFrame {
        let pointing = self.places.iter().filter(|place| place.pointer.is_some());
        ReviewServerFrame::Welcome(Box::new(ReviewWelcome {
            you,
            reviewers: self.places.iter().map(Place::shown).collect(),
            leader: self.leader,
            moment: self.moment.clone(),
            marks: self.marks.clone(),
            pointers: pointing.map(|place| ReviewPointer { of: place.number, at: place.pointer.clone() }).collect(),
            chat: self.chat.iter().cloned().collect(),
        }))
    }

    fn reviewers(&self) -> ReviewServerFrame {
        let reviewers = self.places.iter().map(Place::shown).collect();
        ReviewServerFrame::Reviewers { reviewers, leader: self.leader }
    }

    /// Handles a frame from the person with the given number.
    ///
    /// # Errors
    /// If the frame is refused. Then nothing has changed.
    pub(crate) fn hear(&mut self, number: u32, frame: ReviewClientFrame, now: Instant) -> Result<News, Refusal> {
        match frame {
            ReviewClientFrame::Show { moment } => self.show(number, moment),
            ReviewClientFrame::Follow { follow } => self.follow(number, follow),
            ReviewClientFrame::HandOver { to } => self.hand_over(number, to),
            ReviewClientFrame::TakeLead => self.take_lead(number),
            ReviewClientFrame::Point { at } => self.point(number, at, now),
            ReviewClientFrame::Mark { marks } => self.mark(number, marks),
            ReviewClientFrame::Chat { text } => self.say(number, &text, now),
            ReviewClientFrame::Leave => {
                self.remove(number);
                Ok(vec![self.reviewers()])
            }
            ReviewClientFrame::Ping => Ok(Vec::new()),
        }
    }

    fn show(&mut self, number: u32, moment: ReviewMoment) -> Result<News, Refusal> {
        self.only_leader(number)?;
        self.bounds.check(&moment)?;
        if self.moment.as_ref() == Some(&moment) {
            return Ok(Vec::new());
        }
        let has_moved = self.moment.as_ref().is_none_or(|shown| shown.version != moment.version);
        let mut news = vec![ReviewServerFrame::Moment { moment: moment.clone() }];
        if has_moved && !std::mem::take(&mut self.marks).is_empty() {
            news.push(ReviewServerFrame::Marks { marks: Vec::new() });
        }
        self.moment = Some(moment);
        Ok(news)
    }

    fn follow(&mut self, number: u32, follow: bool) -> Result<News, Refusal> {
        if self.leader == Some(number) {
            return Err(Code::YouLead.plain());
        }
        let Some(place) = self.place(number) else { return Ok(Vec::new()) };
        place.follows = follow;
        if !follow {
            place.pointer = None;
        }
        Ok(vec![self.reviewers()])
    }

    fn hand_over(&mut self, number: u32, to: u32) -> Result<News, Refusal> {
        self.only_leader(number)?;
        let is_here = self.place(to).is_some_and(|place| place.away_since.is_none());
        if !is_here || to == number {
            return Err(Code::NoSuchReviewer.plain());
        }
        if let Some(place) = self.place(number) {
            place.follows = true;
        }
        self.lead(to);
        Ok(vec![self.reviewers()])
    }

    fn take_lead(&mut self, number: u32) -> Result<News, Refusal> {
        if let Some(leader) = self.leader.and_then(|leader| self.place(leader)) {
            return Err(Code::LeadTaken.with([("name", leader.name.clone().into())]));
        }
        self.lead(number);
        Ok(vec![self.reviewers()])
    }

    fn lead(&mut self, number: u32) {
        self.leader = Some(number);
        if let Some(place) = self.place(number) {
            place.follows = false;
        }
    }

    /// Moves a pointer. People who neither lead nor follow see another moment, so their pointers are ignored.
    fn point(&mut self, number: u32, at: Option<ReviewSpot>, now: Instant) -> Result<News, Refusal> {
        at.iter().try_for_each(check_spot)?;
        let leader = self.leader;
        let Some(place) = self.place(number) else { return Ok(Vec::new()) };
        if !(place.follows || leader == Some(number)) || !place.points.allows(POINTS, now) {
            return Ok(Vec::new());
        }
        place.pointer.clone_from(&at);
        Ok(vec![ReviewServerFrame::Pointer(ReviewPointer { of: number, at })])
    }

    fn mark(&mut self, number: u32, marks: Vec<ReviewMark>) -> Result<News, Refusal> {
        self.only_leader(number)?;
        check_marks(&marks)?;
        self.marks.clone_from(&marks);
        Ok(vec![ReviewServerFrame::Marks { marks }])
    }

    fn say(&mut self, number: u32, said: &str, now: Instant) -> Result<News, Refusal> {
        let text = printable(said);
        let Some(place) = self.place(number) else { return Ok(Vec::new()) };
        let Some(player) = place.player.clone() else {
            return Err(Code::NoSession.plain());
        };
        if text.is_empty() || text.chars().count() > MAX_MESSAGE_LENGTH {
            return Err(Code::BadChat.with([("most", MAX_MESSAGE_LENGTH.into())]));
        }
        if !place.chats.allows(CHAT, now) {
            return Err(Code::TooManyLines.with([("of", "chat".into())]));
        }
        let (name, seat) = (place.name.clone(), place.seat);
        self.lines += 1;
        let line = ReviewLine { id: self.lines, from: number, name, player, seat, text };
        self.chat.push_back(line.clone());
        self.shorten_chat();
        Ok(vec![ReviewServerFrame::Chat(line)])
    }

    fn shorten_chat(&mut self) {
        let mut bytes: usize = self.chat.iter().map(|line| line.text.len()).sum();
        while self.chat.len() > MAX_CHAT_MESSAGES || bytes > MAX_CHAT_BYTES {
            bytes -= self.chat.pop_front().map_or(0, |line| line.text.len());
        }
    }

    fn only_leader(&self, number: u32) -> Result<(), Refusal> {
        if self.leader == Some(number) {
            return Ok(());
        }
        Err(Code::NotLeading.plain())
    }

    fn place(&mut self, number: u32) -> Option<&mut Place> {
        self.places.iter_mut().find(|place| place.number == number)
    }
}
