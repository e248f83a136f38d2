//! The connections to a table: what each of them sees, and the frames that go to all of them.

use crate::matches::core::DelayedMatch;
use crate::matches::life::watchdog::Liveness;
use crate::matches::locked;
use crate::matches::room::subscribers::{OutboundQueue, Subscriber, text};
use crate::matches::room::updates::SentState;
use crate::matches::seats::watching::SeenMatch;
use crate::matches::state::RoomState;
use crate::store::Identity;
use crate::time::{now, to_gather};
use games::game::Refusal;
use games::seat::Viewer;
use protocol::frame::{Presence, ServerFrame};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A presence frame names at most 50 spectators.
const MAX_NAMED: usize = 50;
/// Presence changes within 250 ms are sent in one frame.
const GATHERED: Duration = Duration::from_millis(250);

/// The connections to a table. Subscribers are numbered in the order of their arrival.
#[derive(Default)]
pub(crate) struct Audience {
    subscribers: BTreeMap<u64, Subscriber>,
    arrivals: u64,
    /// The last state sent to each viewer.
    pub(crate) sent: BTreeMap<Viewer, SentState>,
    /// The delayed match that spectators see. `None` if it is not loaded.
    pub(crate) behind: Option<Box<DelayedMatch>>,
    /// When to send the next presence frame. `None` if presence has not changed.
    presence_due: Option<Instant>,
    pub(crate) liveness: Arc<Liveness>,
}

impl Audience {
    /// Creates an empty audience. `liveness` is that of the table's task.
    pub(crate) fn of(liveness: &Arc<Liveness>) -> Self {
        Audience { liveness: Arc::clone(liveness), ..Audience::default() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.subscribers.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.subscribers.len()
    }

    /// Adds a subscriber and returns their number.
    pub(crate) fn add(
        &mut self,
        state: &mut RoomState,
        player: Option<Identity>,
        invite: Option<String>,
        line: OutboundQueue,
    ) -> u64 {
        self.arrivals += 1;
        if let Some(Identity { id, .. }) = &player {
            state.left_at.remove(id);
            locked(&state.here).insert(id.clone());
            self.presence_changes();
        }
        self.subscribers.insert(self.arrivals, Subscriber::new(player, invite, line));
        self.arrivals
    }

    /// Removes a subscriber. Dropping it closes the connection.
    pub(crate) fn remove(&mut self, state: &mut RoomState, number: u64) -> Option<Subscriber> {
        let gone = self.subscribers.remove(&number)?;
        if let Some(id) = gone.id().filter(|id| !self.players().any(|other| other == *id)) {
            locked(&state.here).remove(id);
            state.left_at.insert(id.to_owned(), now());
            self.presence_changes();
        }
        Some(gone)
    }

    /// Closes all connections. Their clients reconnect to the table's next task.
    pub(crate) fn dismiss_all(&mut self) {
        self.subscribers.clear();
    }

    /// Disconnects subscribers who may no longer see the table.
    pub(crate) fn send_strangers_away(&mut self, state: &mut RoomState) {
        let is_stranger = |it: &Subscriber| !state.table.is_open_to(it.id(), it.invite.as_deref());
        let strangers = self.subscribers.iter().filter(|(_, subscriber)| is_stranger(subscriber));
        for number in strangers.map(|(number, _)| *number).collect::<Vec<_>>() {
            if let Some(gone) = self.remove(state, number) {
                gone.send_away();
            }
        }
    }

    /// Updates a player's name on their connections.
    pub(crate) fn rename(&mut self, by: &Identity) {
        let own = self.subscribers.values_mut().filter_map(|subscriber| subscriber.player.as_mut());
        let stale = own.filter(|player| player.id == by.id && *player != by);
        if stale.map(|player| player.clone_from(by)).count() > 0 {
            self.presence_changes();
        }
    }

    pub(crate) fn numbers(&self) -> Vec<u64> {
        self.subscribers.keys().copied().collect()
    }

    /// The player id of each connection that has one.
    pub(crate) fn players(&self) -> impl Iterator<Item = &str> {
        self.subscribers.values().filter_map(Subscriber::id)
    }

    /// The player of a connection.
    pub(crate) fn player(&self, number: u64) -> Option<&str> {
        self.subscribers.get(&number)?.id()
    }

    pub(crate) fn identity(&self, number: u64) -> Option<Identity> {
        self.subscribers.get(&number)?.player.clone()
    }

    pub(crate) fn viewer(&self, state: &RoomState, number: u64) -> Viewer {
        state.viewer(self.player(number))
    }

    /// The numbers of the subscribers, grouped by viewer.
    pub(crate) fn by_viewer(&self, state: &RoomState) -> BTreeMap<Viewer, Vec<u64>> {
        let mut viewers = BTreeMap::<_, Vec<u64>>::new();
        for (number, subscriber) in &self.subscribers {
            viewers.entry(state.viewer(subscriber.id())).or_default().push(*number);
        }
        viewers
    }

    /// The numbers of the subscribers whose player id passes the test. The id is `None` without a session.
    pub(crate) fn whose(&self, passes: impl Fn(Option<&str>) -> bool) -> Vec<u64> {
        let them = self.subscribers.iter().filter(|(_, subscriber)| passes(subscriber.id()));
        them.map(|(number, _)| *number).collect()
    }

    /// The numbers of the lagging subscribers whose queue is empty again.
    pub(crate) fn to_resync(&self) -> Vec<u64> {
        let ready = self.subscribers.iter().filter(|(_, subscriber)| subscriber.needs_snapshot());
        ready.map(|(number, _)| *number).collect()
    }

    /// Sends a lagging subscriber the snapshot, and then the pending replies.
    pub(crate) fn resync(&mut self, number: u64, snapshot: Utf8Bytes) {
        if let Some(subscriber) = self.subscribers.get_mut(&number) {
            subscriber.catch_up(snapshot);
        }
    }

    /// The match as `viewer` sees it.
    pub(crate) fn seen_by<'a>(&'a self, state: &'a RoomState, viewer: Viewer) -> SeenMatch<'a> {
        if viewer == Viewer::Spectator && state.table.is_hidden_from(None) {
            let game = self.behind.as_ref().and_then(|behind| behind.game());
            SeenMatch { table: &state.table, clocks: None, game }
        } else {
            state.seen()
        }
    }

    /// True if there are spectators with a delay but the delayed match is not loaded.
    pub(crate) fn lacks_behind(&self, state: &RoomState) -> bool {
        let table = &state.table;
        self.behind.is_none()
            && table.turns_behind().is_some()
            && self.subscribers.values().any(|subscriber| table.is_hidden_from(subscriber.id()))
    }

    /// True if the match has just become visible to spectators.
    pub(crate) fn has_come_into_sight(&self, state: &RoomState) -> bool {
        self.sent.get(&Viewer::Spectator).is_some_and(SentState::is_blank)
            && self.seen_by(state, Viewer::Spectator).game.is_some()
    }

    pub(crate) fn tell(&mut self, number: u64, frame: Utf8Bytes) {
        if let Some(subscriber) = self.subscribers.get_mut(&number) {
            subscriber.tell(frame);
        }
    }

    /// Sends a frame to several subscribers. `numbers` must be sorted.
    pub(crate) fn tell_them(&mut self, numbers: &[u64], frame: &Utf8Bytes) {
        let them = self.subscribers.iter_mut().filter(|(number, _)| numbers.binary_search(number).is_ok());
        them.for_each(|(_, subscriber)| subscriber.tell(frame.clone()));
    }

    /// Sends a reply to a client. A client that gets none repeats its command.
    pub(crate) fn answer(&mut self, number: u64, frame: &ServerFrame) {
        // The next task answers the command.
        if self.liveness.is_abandoned() {
            return;
        }
        if let Some(subscriber) = self.subscribers.get_mut(&number) {
            subscriber.answer(text(frame));
        }
    }

    /// Sends a notice to one player on all their connections.
    pub(crate) fn tell_player(&mut self, player: &str, told: Refusal) {
        let theirs = self.whose(|id| id == Some(player));
        self.tell_them(&theirs, &notice(told));
    }

    /// Sends a notice to everybody who sees the match live.
    pub(crate) fn notice(&mut self, state: &RoomState, told: Refusal) {
        let readers = self.whose(|id| !state.table.is_hidden_from(id));
        self.tell_them(&readers, &notice(told));
    }

    /// Sends everybody the table after it has changed.
    pub(crate) fn show_table(&mut self, state: &mut RoomState) {
        self.send_strangers_away(state);
        for subscriber in self.subscribers.values_mut() {
            let table = Box::new(state.table_view(subscriber.id()));
            subscriber.tell(text(&ServerFrame::Table { table }));
        }
    }

    /// Schedules a presence frame, unless one is scheduled already. Called when a player connects, disconnects, is
    /// renamed or changes seats.
    pub(crate) fn presence_changes(&mut self) {
        self.presence_due.get_or_insert(Instant::now() + to_gather(GATHERED));
    }

    /// When to send the next presence frame. `None` if presence has not changed.
    pub(crate) fn presence_due(&self) -> Option<Instant> {
        self.presence_due
    }

    /// Sends everybody the list of players and spectators.
    pub(crate) fn show_presence(&mut self, state: &RoomState) {
        self.presence_due = None;
        let frame = text(&ServerFrame::Presence { present: self.present(state) });
        self.subscribers.values_mut().for_each(|subscriber| subscriber.tell(frame.clone()));
    }

    /// All players with a seat, and up to 50 spectators, without duplicates.
    pub(crate) fn present(&self, state: &RoomState) -> Vec<Presence> {
        let here = locked(&state.here);
        let looking_on = self.subscribers.values().filter_map(|subscriber| subscriber.player.as_ref());
        let looking_on = looking_on.filter(|player| state.table.seat_of(&player.id).is_none());
        let looking_on: BTreeMap<&str, &str> =
            looking_on.map(|player| (player.id.as_str(), player.name.as_str())).collect();
        let looking_on = looking_on.into_iter().take(MAX_NAMED).map(|(player, name)| Presence {
            player: player.to_owned(),
            name: name.to_owned(),
            seat: None,
            online: true,
        });
        state.table.present(&here).chain(looking_on).collect()
    }
}

/// Serializes a refusal as a notice.
pub(crate) fn notice(Refusal { code, message, args, .. }: Refusal) -> Utf8Bytes {
    text(&ServerFrame::Notice { code: code.into_owned(), message, args })
}

/// The reply to a frame that was refused.
pub(crate) fn error_frame(Refusal { code, message, args, .. }: Refusal) -> ServerFrame {
    ServerFrame::Error { code: code.into_owned(), message, args }
}
