//! Subscribers who come and leave, the snapshots that they get, and frames about the table itself: notices, presence, chat.

use crate::error::ApiError;
use crate::lobby::Change;
use crate::matches::room::subscribers::{Subscriber, text, written};
use crate::matches::room::updates::WelcomeFrame;
use crate::matches::table::Table;
use crate::matches::task::Room;
use crate::matches::{Arrival, Visitor, locked};
use crate::store::StoreError;
use crate::time::{now, to_gather};
use games::seat::Viewer;
use protocol::frame::{ChatLine, Presence, ServerFrame};
use protocol::rest::Visibility;
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A snapshot has at most 200 events.
pub const LOG: usize = 200;
/// A table with 2,000 connections admits no more spectators. Players always get in.
const MOST_LISTENERS: usize = 2_000;
/// A presence frame names at most 50 spectators.
const MOST_NAMED: usize = 50;
/// Presence changes within 250 ms are sent in one frame.
const GATHERED: Duration = Duration::from_millis(250);
/// A snapshot has at most 100 messages of the table's chat, and as many of the spectators' chat.
const CHAT: i64 = 100;

impl Room {
    /// Adds a subscriber. They get the events since the version they have, or a snapshot.
    pub(crate) async fn enter(&mut self, arrival: Arrival) -> Result<u64, ApiError> {
        let Arrival { visitor: Visitor { player, invite, .. }, since, line } = arrival;
        let id = player.as_ref().map(|player| player.id.clone());
        if !self.state.table.is_open_to(id.as_deref(), invite.as_deref()) {
            return Err(ApiError::NotFound);
        }
        let seat = id.as_deref().and_then(|id| self.state.table.seat_of(id));
        if seat.is_none() && self.subscribers.len() >= MOST_LISTENERS {
            return Err(ApiError::TooManyLines);
        }
        let welcome_back = match seat {
            Some(seat) => self.take_back(seat).await,
            None => None,
        };
        self.arrivals += 1;
        self.linger = self.matches.idle;
        let number = self.arrivals;
        self.subscribers.insert(number, Subscriber::new(player, invite, line));
        if let Some(id) = id {
            self.state.left_at.remove(&id);
            locked(&self.state.here).insert(id);
            self.presence_changes();
        }
        let viewer = self.viewer(number);
        if self.lacks_behind() {
            Box::pin(self.fall_behind()).await;
        }
        let game = self.seen_by(viewer).game;
        let known = since.filter(|since| game.is_some_and(|game| game.events_since(viewer, *since).is_some()));
        match known {
            Some(since) => self.catch_up(number, since).await,
            None => {
                let welcome = self.welcome(number).await;
                self.tell(number, welcome);
            }
        }
        if let Some(message) = welcome_back {
            let code = "welcome-back".to_owned();
            self.tell(number, text(&ServerFrame::Notice { code, message }));
        }
        if let Some(change) = seat.and_then(|seat| self.state.answered_absence(seat))
            && let Err(rejection) = self.enact(change).await
        {
            tracing::warn!(table = %self.state.table.id, %rejection, "a motion that is no longer needed stays");
        }
        Ok(number)
    }

    /// Removes a subscriber who has disconnected.
    pub(crate) fn exit(&mut self, number: u64) {
        if let Some(gone) = self.remove(number) {
            gone.leave();
        }
    }

    fn remove(&mut self, number: u64) -> Option<Subscriber> {
        let gone = self.subscribers.remove(&number)?;
        if let Some(id) = gone.id().filter(|id| !self.subscribers.values().any(|other| other.id() == Some(*id))) {
            locked(&self.state.here).remove(id);
            self.state.left_at.insert(id.to_owned(), now());
            self.presence_changes();
        }
        Some(gone)
    }

    /// Sends a snapshot to a lagging subscriber whose outbound queue is empty again.
    pub(crate) async fn refresh(&mut self, number: u64) {
        if !self.matches.holds_its_tables() {
            // The client reconnects to the node that has the table.
            return drop(self.remove(number));
        }
        let welcome = self.welcome(number).await;
        if let Some(subscriber) = self.subscribers.get_mut(&number) {
            subscriber.catch_up(welcome);
        }
    }

    /// Sends snapshots to lagging subscribers whose connection had sent everything before it was marked as lagging, and so
    /// did not ask for one.
    pub(crate) async fn resync_lagging(&mut self) {
        let ready = self.subscribers.iter().filter(|(_, subscriber)| subscriber.needs_snapshot());
        for number in ready.map(|(number, _)| *number).collect::<Vec<_>>() {
            Box::pin(self.refresh(number)).await;
        }
    }

    /// Sends everybody the table after it has changed.
    pub(crate) fn show_table(&mut self) {
        self.send_strangers_away();
        for number in self.numbers() {
            let table = Box::new(self.table_view(self.subscribers.get(&number).and_then(Subscriber::id)));
            self.tell(number, text(&ServerFrame::Table { table }));
        }
    }

    /// Disconnects subscribers who may no longer see the table.
    fn send_strangers_away(&mut self) {
        let table = &self.state.table;
        let is_stranger = |subscriber: &Subscriber| !table.is_open_to(subscriber.id(), subscriber.invite.as_deref());
        let strangers = self.subscribers.iter().filter(|(_, subscriber)| is_stranger(subscriber));
        for number in strangers.map(|(number, _)| *number).collect::<Vec<_>>() {
            if let Some(gone) = self.remove(number) {
                gone.send_away();
            }
        }
    }

    /// Sends a notice to one player on all their connections.
    pub(crate) fn tell_player(&mut self, player: &str, code: &str, message: &str) {
        let frame = text(&ServerFrame::Notice { code: code.to_owned(), message: message.to_owned() });
        let theirs = self.subscribers.values_mut().filter(|subscriber| subscriber.id() == Some(player));
        theirs.for_each(|subscriber| subscriber.tell(frame.clone()));
    }

    /// Sends a notice to everybody who sees the match live.
    pub(crate) fn notice(&mut self, code: &str, message: &str) {
        let frame = text(&ServerFrame::Notice { code: code.to_owned(), message: message.to_owned() });
        let table = &self.state.table;
        let readers = self.subscribers.values_mut().filter(|subscriber| !table.is_hidden_from(subscriber.id()));
        readers.for_each(|subscriber| subscriber.tell(frame.clone()));
    }

    /// Sends everybody a snapshot, because the match has just started or was read again.
    pub(crate) async fn welcome_all(&mut self) {
        self.send_strangers_away();
        self.sent.clear();
        if self.lacks_behind() {
            Box::pin(self.fall_behind()).await;
        }
        self.welcome_these(self.numbers()).await;
    }

    /// Sends spectators a snapshot, because the match has just become visible to them.
    pub(crate) async fn welcome_watchers(&mut self) {
        self.sent.remove(&Viewer::Spectator);
        let watchers = self.audience().remove(&Viewer::Spectator).unwrap_or_default();
        self.welcome_these(watchers).await;
    }

    async fn welcome_these(&mut self, numbers: Vec<u64>) {
        for number in numbers {
            let chat = self.chat_of(number).await;
            let viewer = self.viewer(number);
            // The first snapshot for a viewer sets the state for all of them. Another update would reach others before their
            // snapshot.
            if !self.sent.contains_key(&viewer) {
                self.bring_others_up_to_date(number, now());
            }
            let welcome = self.welcome_with(number, viewer, chat);
            self.tell(number, welcome);
        }
    }

    /// Informs the lobby of a change to the table. `listed` is true if public lists may have changed.
    pub(crate) fn tell_lobby(&self, table: &Table, listed: bool) {
        let seated = table.seats.iter().filter_map(|place| place.player.clone());
        let lenders = table.seats.iter().filter_map(|place| Some(place.lent_by.as_ref()?.id.clone()));
        let players = seated.chain(lenders).chain([table.host.clone()]).collect();
        let public = listed && table.visibility == Visibility::Public;
        self.matches.lobby.tell(Change::of(players, public));
    }

    pub(crate) fn table_view(&self, player: Option<&str>) -> protocol::rest::TableView {
        self.state.table.view(&self.state.standing, player, &locked(&self.state.here))
    }

    /// Sends the events since that version, then everything else that may have changed. Chat messages may repeat; clients
    /// recognize them by id.
    async fn catch_up(&mut self, number: u64, since: u32) {
        self.show_again(number, Some(since));
        let player = self.subscribers.get(&number).and_then(|subscriber| subscriber.id().map(str::to_owned));
        let table = Box::new(self.table_view(player.as_deref()));
        self.tell(number, text(&ServerFrame::Table { table }));
        self.tell(number, text(&ServerFrame::Presence { present: self.present() }));
        for line in self.chat_for(player.as_deref(), CHAT / 4).await {
            self.tell(number, text(&ServerFrame::Chat(line)));
        }
    }

    /// After the match, sends the players' latest messages to the spectators and the spectators' latest messages to the
    /// players. Both may read the other chat now.
    pub(crate) async fn show_talk(&mut self) {
        let mut audience = self.audience();
        let spectators = audience.remove(&Viewer::Spectator).unwrap_or_default();
        let mut players: Vec<u64> = audience.into_values().flatten().collect();
        players.sort_unstable();
        for line in self.chat_for(None, CHAT / 4).await {
            let readers = if line.watchers { &players } else { &spectators };
            self.tell_them(readers, &text(&ServerFrame::Chat(line)));
        }
    }

    pub(crate) async fn welcome(&mut self, number: u64) -> Utf8Bytes {
        let chat = self.chat_of(number).await;
        let viewer = self.bring_others_up_to_date(number, now());
        self.welcome_with(number, viewer, chat)
    }

    /// The latest chat messages that a subscriber may read.
    async fn chat_of(&mut self, number: u64) -> Vec<ChatLine> {
        let player = self.subscribers.get(&number).and_then(|subscriber| subscriber.id().map(str::to_owned));
        self.chat_for(player.as_deref(), CHAT).await
    }

    fn welcome_with(&self, number: u64, viewer: Viewer, chat: Vec<ChatLine>) -> Utf8Bytes {
        let told = &self.sent[&viewer];
        written(&WelcomeFrame {
            table: self.table_view(self.subscribers.get(&number).and_then(Subscriber::id)),
            seat: if let Viewer::Seat(seat) = viewer { Some(seat) } else { None },
            version: told.version,
            now: now(),
            known: told,
            log: self.seen_by(viewer).game.map(|game| game.latest_events(viewer, LOG)).unwrap_or_default(),
            presence: self.present(),
            chat,
        })
    }

    async fn chat_for(&mut self, player: Option<&str>, most: i64) -> Vec<ChatLine> {
        self.read_chat(player, most).await.unwrap_or_else(|error| {
            tracing::error!(table = %self.state.table.id, %error, "the chat cannot be read");
            Vec::new()
        })
    }

    async fn read_chat(&mut self, player: Option<&str>, most: i64) -> Result<Vec<ChatLine>, StoreError> {
        let (store, table) = (&self.matches.store, &self.state.table.id);
        if self.talked.is_none() {
            self.talked = Some(store.has_chat(table).await?);
        }
        if self.talked == Some(false) {
            return Ok(Vec::new());
        }
        // Someone outside a running match still gets the private messages that they sent or received.
        let mut lines = store.chat(table, player, self.may_read_chat(player), most).await?;
        if self.may_read_watchers(player) {
            lines.extend(store.watchers_chat(table, most).await?);
            lines.sort_by_key(|line| line.id);
        }
        Ok(lines)
    }

    /// Schedules one presence frame for all changes until it is sent. Called when a named player comes, leaves or changes
    /// seats.
    pub(crate) fn presence_changes(&mut self) {
        self.presence_due.get_or_insert(Instant::now() + to_gather(GATHERED));
    }

    /// Sends everybody the list of connected players and announces it to the other nodes.
    pub(crate) fn show_presence(&mut self) {
        self.presence_due = None;
        let frame = text(&ServerFrame::Presence { present: self.present() });
        self.subscribers.values_mut().for_each(|subscriber| subscriber.tell(frame.clone()));
        self.matches.tell_here(&self.state.table.id, &self.state.here);
    }

    /// All players with a seat, and up to 50 spectators, without duplicates.
    fn present(&self) -> Vec<Presence> {
        let here = locked(&self.state.here);
        let looking_on = self.subscribers.values().filter_map(|subscriber| subscriber.player.as_ref());
        let looking_on = looking_on.filter(|player| self.state.table.seat_of(&player.id).is_none());
        let looking_on: BTreeMap<&str, &str> =
            looking_on.map(|player| (player.id.as_str(), player.name.as_str())).collect();
        let looking_on = looking_on.into_iter().take(MOST_NAMED).map(|(player, name)| Presence {
            player: player.to_owned(),
            name: name.to_owned(),
            seat: None,
            online: true,
        });
        self.state.table.present(&here).chain(looking_on).collect()
    }
}
