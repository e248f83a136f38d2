//! What a table tells those who listen: each viewer only what he may know, and the same to all who see with the same
//! eyes.

use super::core::Match;
use super::subscribers::{Line, Subscriber, text};
use super::task::Live;
use super::{Visitor, locked};
use crate::error::ApiError;
use crate::lobby::Change;
use crate::secrets::now;
use axum::extract::ws::Utf8Bytes;
use games::seat::Viewer;
use protocol::frame::{LogEntry, Presence, ServerFrame, ShownDecision, Update, Welcome};
use protocol::rest::{ClockState, TableStatus, Visibility};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Events in a welcome.
const LOG: usize = 200;
/// Lines of chat in a welcome.
const CHAT: i64 = 100;

impl Live {
    /// Somebody comes: he gets what he has missed, or the whole.
    pub(super) async fn enter(&mut self, visitor: Visitor, since: Option<u32>, line: Line) -> Result<u64, ApiError> {
        let Visitor { player, invite } = visitor;
        let id = player.as_ref().map(|player| player.id.clone());
        if !self.table.is_open_to(id.as_deref(), invite.as_deref()) {
            return Err(ApiError::NotFound);
        }
        self.arrivals += 1;
        let number = self.arrivals;
        self.subscribers.insert(number, Subscriber::new(player, invite, line));
        if let Some(id) = id {
            locked(&self.here).insert(id);
        }
        let viewer = self.viewer(number);
        let missed = since.and_then(|since| self.game.as_ref()?.events_since(viewer, since));
        match missed {
            Some(missed) => self.catch_up(number, viewer, missed).await,
            None => {
                let welcome = self.welcome(number).await;
                self.tell(number, welcome);
            }
        }
        self.show_presence(Some(number));
        self.drop_answered_absence().await;
        Ok(number)
    }

    /// Somebody goes.
    pub(super) fn exit(&mut self, number: u64) {
        let Some(gone) = self.subscribers.remove(&number) else { return };
        if let Some(id) = gone.id().filter(|id| !self.subscribers.values().any(|other| other.id() == Some(*id))) {
            locked(&self.here).remove(id);
            self.show_presence(None);
        }
    }

    /// A reader that had fallen behind has read what there was.
    pub(super) async fn refresh(&mut self, number: u64) {
        let welcome = self.welcome(number).await;
        if let Some(subscriber) = self.subscribers.get_mut(&number) {
            subscriber.catch_up(welcome);
        }
    }

    /// Those who fell behind and had read everything before they could know of it.
    pub(super) async fn serve_those_who_caught_up(&mut self) {
        let ready = self.subscribers.iter().filter(|(_, subscriber)| subscriber.has_caught_up());
        for number in ready.map(|(number, _)| *number).collect::<Vec<_>>() {
            self.refresh(number).await;
        }
    }

    /// What each viewer has been shown so far.
    pub(super) fn versions(&self) -> BTreeMap<Viewer, u32> {
        let Some(game) = self.game.as_ref() else { return BTreeMap::new() };
        self.viewers().into_iter().map(|viewer| (viewer, game.version_for(viewer))).collect()
    }

    /// After an input: everybody who was shown something since `before` gets it.
    pub(super) fn publish(&mut self, before: &BTreeMap<Viewer, u32>, table_changed: bool) {
        let Some(game) = self.game.as_ref() else { return };
        let mut frames: BTreeMap<Viewer, Utf8Bytes> = BTreeMap::new();
        for (viewer, before) in before {
            if game.version_for(*viewer) > *before {
                let events = game.events_since(*viewer, *before).unwrap_or_default();
                frames.insert(*viewer, text(&self.update(game, *viewer, events)));
            }
        }
        for number in self.numbers() {
            if let Some(frame) = frames.get(&self.viewer(number)) {
                self.tell(number, frame.clone());
            }
        }
        if table_changed {
            self.show_table();
        }
        self.tell_lobby(table_changed);
    }

    /// The view, the decisions and the clocks as they are, though nothing has happened.
    pub(super) fn show_again(&mut self, number: u64) {
        let viewer = self.viewer(number);
        if let Some(frame) = self.game.as_ref().map(|game| text(&self.update(game, viewer, Vec::new()))) {
            self.tell(number, frame);
        }
    }

    /// The same to everybody: the clocks have changed.
    pub(super) fn show_clocks(&mut self) {
        self.numbers().into_iter().for_each(|number| self.show_again(number));
    }

    /// The table itself has changed: everybody gets it, and whoever may not know of it any more is sent away.
    pub(super) fn show_table(&mut self) {
        for number in self.numbers() {
            let Some(subscriber) = self.subscribers.get(&number) else { continue };
            if self.table.is_open_to(subscriber.id(), subscriber.invite.as_deref()) {
                let table = Box::new(self.table_view(subscriber.id()));
                self.tell(number, text(&ServerFrame::Table { table }));
            } else {
                self.exit(number);
            }
        }
    }

    /// Words for everybody.
    pub(super) fn notice(&mut self, code: &str, message: &str) {
        let frame = text(&ServerFrame::Notice { code: code.to_owned(), message: message.to_owned() });
        self.numbers().into_iter().for_each(|number| self.tell(number, frame.clone()));
    }

    /// Everybody gets the whole: the match has begun.
    pub(super) async fn welcome_all(&mut self) {
        for number in self.numbers() {
            let welcome = self.welcome(number).await;
            self.tell(number, welcome);
        }
    }

    /// Tells the lobby who is concerned by a change here.
    pub(super) fn tell_lobby(&self, listed: bool) {
        let players = self.table.seats.iter().filter_map(|place| place.player.clone()).collect();
        let public = listed && self.table.visibility == Visibility::Public;
        self.matches.lobby.tell(Change { players, public });
    }

    pub(super) fn table_view(&self, player: Option<&str>) -> protocol::rest::TableView {
        self.table.view(&self.standing, player, &locked(&self.here))
    }

    pub(super) fn viewer(&self, number: u64) -> Viewer {
        let player = self.subscribers.get(&number).and_then(Subscriber::id);
        player.and_then(|player| self.table.seat_of(player)).map_or(Viewer::Spectator, Viewer::Seat)
    }

    pub(super) fn numbers(&self) -> Vec<u64> {
        self.subscribers.keys().copied().collect()
    }

    fn viewers(&self) -> BTreeSet<Viewer> {
        self.subscribers.keys().map(|number| self.viewer(*number)).collect()
    }

    pub(super) fn tell(&mut self, number: u64, frame: Utf8Bytes) {
        if let Some(subscriber) = self.subscribers.get_mut(&number) {
            subscriber.tell(frame);
        }
    }

    /// The events since, then what else may have changed meanwhile. Lines of chat may repeat: they have ids.
    async fn catch_up(&mut self, number: u64, viewer: Viewer, missed: Vec<LogEntry>) {
        let Some(update) = self.game.as_ref().map(|game| text(&self.update(game, viewer, missed))) else { return };
        self.tell(number, update);
        let player = self.subscribers.get(&number).and_then(|subscriber| subscriber.id().map(str::to_owned));
        let table = Box::new(self.table_view(player.as_deref()));
        self.tell(number, text(&ServerFrame::Table { table }));
        self.tell(number, text(&ServerFrame::Presence { present: self.present() }));
        for line in self.chat_for(player.as_deref(), CHAT / 4).await {
            self.tell(number, text(&ServerFrame::Chat(line)));
        }
    }

    fn update(&self, game: &Match, viewer: Viewer, events: Vec<LogEntry>) -> ServerFrame {
        let face = game.seen_by(viewer);
        ServerFrame::Update(Box::new(Update {
            version: game.version_for(viewer),
            status: self.table.status,
            events,
            view: face.view.clone(),
            decisions: self.timed(&face.decisions, viewer),
            choices: face.choices.clone(),
            clocks: self.clock_state(),
            outcome: self.table.outcome.clone(),
        }))
    }

    pub(super) async fn welcome(&mut self, number: u64) -> Utf8Bytes {
        let viewer = self.viewer(number);
        let player = self.subscribers.get(&number).and_then(|subscriber| subscriber.id().map(str::to_owned));
        let chat = self.chat_for(player.as_deref(), CHAT).await;
        let game = self.game.as_ref();
        let face = game.map(|game| game.seen_by(viewer));
        text(&ServerFrame::Welcome(Box::new(Welcome {
            table: self.table_view(player.as_deref()),
            status: self.table.status,
            seat: if let Viewer::Seat(seat) = viewer { Some(seat) } else { None },
            version: game.map_or(0, |game| game.version_for(viewer)),
            view: face.map_or(Value::Null, |face| face.view.clone()),
            decisions: face.map(|face| self.timed(&face.decisions, viewer)).unwrap_or_default(),
            choices: face.map(|face| face.choices.clone()).unwrap_or_default(),
            log: game.map(|game| game.latest_events(viewer, LOG)).unwrap_or_default(),
            clocks: self.clock_state(),
            presence: self.present(),
            chat,
            outcome: self.table.outcome.clone(),
        })))
    }

    async fn chat_for(&mut self, player: Option<&str>, most: i64) -> Vec<protocol::frame::ChatLine> {
        // Who does not belong to a running match still has what was said by him and to him alone.
        let all = self.may_read_chat(player);
        self.matches.store.chat(&self.table.id, player, all, most).await.unwrap_or_else(|error| {
            tracing::error!(table = %self.table.id, %error, "the chat cannot be read");
            Vec::new()
        })
    }

    /// Decisions with their deadlines, as far as that viewer may know them.
    fn timed(&self, decisions: &[ShownDecision], viewer: Viewer) -> Vec<ShownDecision> {
        let (clocks, now) = (self.standing.clocks.as_ref(), now());
        let timed = |decision: &ShownDecision| ShownDecision {
            deadline: clocks.and_then(|clocks| clocks.deadline_seen_by(viewer, decision.seat, now)),
            ..decision.clone()
        };
        if self.table.status == TableStatus::Playing { decisions.iter().map(timed).collect() } else { Vec::new() }
    }

    fn clock_state(&self) -> ClockState {
        let now = now();
        match &self.standing.clocks {
            Some(clocks) => clocks.state(now),
            None => ClockState { now, ..ClockState::default() },
        }
    }

    /// Tells everybody who is here, except one who knows already.
    fn show_presence(&mut self, except: Option<u64>) {
        let frame = text(&ServerFrame::Presence { present: self.present() });
        let others = self.numbers().into_iter().filter(|number| Some(*number) != except);
        others.collect::<Vec<_>>().into_iter().for_each(|number| self.tell(number, frame.clone()));
    }

    /// Those who sit here and those who look on, each once.
    fn present(&self) -> Vec<Presence> {
        let here = locked(&self.here);
        let seats = games::seat::Seat::all(self.table.seats.len()).zip(&self.table.seats);
        let seated = seats.filter_map(|(seat, place)| {
            let player = place.player.clone()?;
            let online = here.contains(&player);
            Some(Presence { player, name: place.name.clone().unwrap_or_default(), seat: Some(seat), online })
        });
        let looking_on = self.subscribers.values().filter_map(|subscriber| subscriber.player.as_ref());
        let looking_on = looking_on.filter(|player| self.table.seat_of(&player.id).is_none());
        let looking_on: BTreeMap<&str, &str> =
            looking_on.map(|player| (player.id.as_str(), player.name.as_str())).collect();
        let looking_on = looking_on.into_iter().map(|(player, name)| Presence {
            player: player.to_owned(),
            name: name.to_owned(),
            seat: None,
            online: true,
        });
        seated.chain(looking_on).collect()
    }
}
