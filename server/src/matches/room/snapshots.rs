//! The arrival and departure of subscribers, and the snapshots that they get.

use crate::error::ApiError;
use crate::lobby::Change;
use crate::matches::room::audience::notice;
use crate::matches::room::subscribers::text;
use crate::matches::table::Table;
use crate::matches::task::Room;
use crate::matches::{Arrival, Visitor};
use crate::store::StoreError;
use games::seat::Viewer;
use protocol::frame::{ChatLine, ServerFrame};
use protocol::rest::Visibility;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A table with 2,000 connections admits no more spectators. Players always get in.
const MAX_LISTENERS: usize = 2_000;
/// A snapshot has at most 100 messages of the table's chat, and as many of the spectators' chat.
const CHAT: i64 = 100;

impl Room {
    /// Adds a subscriber. They get the events since the version they have, or a snapshot.
    pub(crate) async fn enter(&mut self, arrival: Arrival) -> Result<u64, ApiError> {
        let Arrival { visitor: Visitor { player, invite, .. }, since, line } = arrival;
        let id = player.as_ref().map(|player| player.id.as_str());
        if !self.state.table.is_open_to(id, invite.as_deref()) {
            return Err(ApiError::NotFound);
        }
        let seat = id.and_then(|id| self.state.table.seat_of(id));
        if seat.is_none() && self.audience.len() >= MAX_LISTENERS {
            return Err(ApiError::TooManyLines);
        }
        let welcome_back = match seat {
            Some(seat) => self.take_back(seat).await,
            None => None,
        };
        self.linger = self.matches.idle;
        let number = self.audience.add(&mut self.state, player, invite, line);
        let viewer = self.audience.viewer(&self.state, number);
        self.load_delayed().await;
        let game = self.audience.seen_by(&self.state, viewer).game;
        let known = since.filter(|since| game.is_some_and(|game| game.events_since(viewer, *since).is_some()));
        match known {
            Some(since) => self.catch_up(number, since).await,
            None => self.welcome(number).await,
        }
        if let Some(told) = welcome_back {
            self.audience.tell(number, notice(told));
        }
        if let Some(change) = seat.and_then(|seat| self.state.answered_absence(seat))
            && let Err(rejection) = self.enact(change).await
        {
            tracing::warn!(table = %self.state.table.id, %rejection, "cannot withdraw an obsolete proposal");
        }
        Ok(number)
    }

    /// Removes a subscriber who has disconnected.
    pub(crate) fn exit(&mut self, number: u64) {
        if let Some(gone) = self.audience.remove(&mut self.state, number) {
            gone.leave();
        }
    }

    /// Sends a snapshot to a lagging subscriber whose outbound queue is empty again.
    pub(crate) async fn refresh(&mut self, number: u64) {
        if !self.matches.holds_its_tables() {
            // The client reconnects to the node that has the table.
            return drop(self.audience.remove(&mut self.state, number));
        }
        let snapshot = self.snapshot(number).await;
        self.audience.resync(number, snapshot);
    }

    /// Sends snapshots to lagging subscribers that did not ask for one because their connection had sent everything
    /// before it was marked as lagging.
    pub(crate) async fn resync_lagging(&mut self) {
        for number in self.audience.to_resync() {
            Box::pin(self.refresh(number)).await;
        }
    }

    /// Sends everybody a snapshot, because the match has just started or resumed, or was read again.
    pub(crate) async fn welcome_all(&mut self) {
        self.audience.send_strangers_away(&mut self.state);
        self.audience.sent.clear();
        self.load_delayed().await;
        self.welcome_these(self.audience.numbers()).await;
    }

    /// Sends spectators a snapshot, because the match has just become visible to them.
    pub(crate) async fn welcome_watchers(&mut self) {
        self.audience.sent.remove(&Viewer::Spectator);
        let watchers = self.audience.by_viewer(&self.state).remove(&Viewer::Spectator).unwrap_or_default();
        self.welcome_these(watchers).await;
    }

    async fn welcome_these(&mut self, numbers: Vec<u64>) {
        for number in numbers {
            let chat = self.chat_of(number).await;
            let viewer = self.audience.viewer(&self.state, number);
            // The first snapshot for a viewer sets the state for all its subscribers. Another update would reach the
            // others before their snapshots.
            if !self.audience.sent.contains_key(&viewer) {
                self.audience.bring_others_up_to_date(&self.state, number);
            }
            let snapshot = self.audience.snapshot(&self.state, number, viewer, chat);
            self.audience.tell(number, snapshot);
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

    /// Sends the events since version `since`, then everything else that may have changed. Chat messages may repeat;
    /// clients recognize them by id.
    async fn catch_up(&mut self, number: u64, since: u32) {
        self.audience.show_again(&self.state, number, Some(since));
        let player = self.audience.player(number).map(str::to_owned);
        let table = Box::new(self.state.table_view(player.as_deref()));
        self.audience.tell(number, text(&ServerFrame::Table { table }));
        let present = self.audience.present(&self.state);
        self.audience.tell(number, text(&ServerFrame::Presence { present }));
        for line in self.chat_for(player.as_deref(), CHAT / 4).await {
            self.audience.tell(number, text(&ServerFrame::Chat(line)));
        }
    }

    /// After the match, sends the players' latest messages to the spectators and the spectators' latest messages to the
    /// players. Both may read the other chat now.
    pub(crate) async fn show_talk(&mut self) {
        let mut viewers = self.audience.by_viewer(&self.state);
        let spectators = viewers.remove(&Viewer::Spectator).unwrap_or_default();
        let mut players: Vec<u64> = viewers.into_values().flatten().collect();
        players.sort_unstable();
        for line in self.chat_for(None, CHAT / 4).await {
            let readers = if line.watchers { &players } else { &spectators };
            self.audience.tell_them(readers, &text(&ServerFrame::Chat(line)));
        }
    }

    /// Sends a subscriber a snapshot.
    pub(crate) async fn welcome(&mut self, number: u64) {
        let snapshot = self.snapshot(number).await;
        self.audience.tell(number, snapshot);
    }

    async fn snapshot(&mut self, number: u64) -> Utf8Bytes {
        let chat = self.chat_of(number).await;
        let viewer = self.audience.bring_others_up_to_date(&self.state, number);
        self.audience.snapshot(&self.state, number, viewer, chat)
    }

    /// The latest chat messages that a subscriber may read.
    async fn chat_of(&mut self, number: u64) -> Vec<ChatLine> {
        let player = self.audience.player(number).map(str::to_owned);
        self.chat_for(player.as_deref(), CHAT).await
    }

    async fn chat_for(&mut self, player: Option<&str>, most: i64) -> Vec<ChatLine> {
        self.read_chat(player, most).await.unwrap_or_else(|error| {
            tracing::error!(table = %self.state.table.id, %error, "cannot read the chat of a table");
            Vec::new()
        })
    }

    async fn read_chat(&mut self, player: Option<&str>, most: i64) -> Result<Vec<ChatLine>, StoreError> {
        let (store, table) = (&self.matches.store, &self.state.table.id);
        if !self.chat.is_any(&**store, table).await? {
            return Ok(Vec::new());
        }
        // During a match, a visitor who does not play still gets the private messages that they sent or received.
        let mut lines = store.chat(table, player, self.state.may_read_chat(player), most).await?;
        if self.state.may_read_watchers(player) {
            lines.extend(store.watchers_chat(table, most).await?);
            lines.sort_by_key(|line| line.id);
        }
        Ok(lines)
    }
}
