//! Updates: the changes for a viewer since the last frame. The state last sent is kept as text, split into its parts.
//! Each viewer gets only what they may know, and all subscribers with the same viewer share one frame.

use crate::matches::core::{Entries, Entry, Match};
use crate::matches::room::audience::Audience;
use crate::matches::room::subscribers::written;
use crate::matches::seats::watching::SeenMatch;
use crate::matches::state::RoomState;
use crate::time::now;
use games::game::Outcome;
use games::json::{Json, Verbatim};
use games::seat::Viewer;
use protocol::changes::{Changes, DiffCache};
use protocol::frame::{ChatLine, Presence, ShownDecision};
use protocol::rest::{ClockState, TableStatus, TableView};
use serde::Serialize;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// [`protocol::frame::Known`] with its parts serialized.
#[derive(Clone, PartialEq, Serialize)]
pub(crate) struct SentState {
    /// The viewer's version of this state.
    #[serde(skip)]
    pub(crate) version: u32,
    view: Json,
    decisions: Json,
    choices: Json,
    #[serde(flatten)]
    open: PublicState,
}

/// The public part of the state. It is the same for everybody who may see the current match.
#[derive(Clone, PartialEq, Serialize)]
pub(crate) struct PublicState {
    status: Json,
    clocks: Json,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Json>,
}

impl PublicState {
    pub(crate) fn of(SeenMatch { table, clocks, .. }: SeenMatch, now: i64) -> Self {
        PublicState {
            status: Json::of(&table.status),
            clocks: Json::of(&clocks.map_or_else(ClockState::default, |clocks| clocks.state(now))),
            outcome: table.outcome.as_ref().map(Json::of::<Outcome>),
        }
    }
}

impl SentState {
    /// Everything that `viewer` may know now.
    pub(crate) fn of(
        SeenMatch { table, clocks, game }: SeenMatch,
        open: &PublicState,
        viewer: Viewer,
        now: i64,
    ) -> Self {
        let face = game.map(|game| game.seen_by(viewer));
        let playing = table.status == TableStatus::Playing;
        let shown = face.as_ref().filter(|_| playing);
        let decisions = shown.map(|face| face.decisions.as_slice()).unwrap_or_default();
        let timed = decisions.iter().map(|decision| ShownDecision {
            deadline: clocks.and_then(|clocks| clocks.deadline_seen_by(viewer, decision.seat, now)),
            ..decision.clone()
        });
        SentState {
            version: game.map_or(0, |game| game.version_for(viewer)),
            view: face.as_ref().map_or_else(Json::null, |face| face.view.clone()),
            decisions: Json::of(&timed.collect::<Vec<_>>()),
            choices: face.map_or_else(|| Json::of(&[(); 0]), |face| face.choices.clone()),
            open: open.clone(),
        }
    }

    /// True if the viewer sees no match.
    pub(crate) fn is_blank(&self) -> bool {
        self.view == Json::null()
    }

    /// The changes from this state to `next`. `noted` is shared by all viewers who get the same update.
    pub(crate) fn changes_to<'a>(&'a self, next: &'a SentState, noted: &'a mut DiffCache) -> Changes<'a> {
        let mut changes = Changes::for_one_of_several(noted);
        changes.note("status", Some(&self.open.status), Some(&next.open.status));
        changes.note("view", Some(&self.view), Some(&next.view));
        changes.note("decisions", Some(&self.decisions), Some(&next.decisions));
        changes.note("choices", Some(&self.choices), Some(&next.choices));
        changes.note("clocks", Some(&self.open.clocks), Some(&next.open.clocks));
        changes.note("outcome", self.open.outcome.as_ref(), next.open.outcome.as_ref());
        changes
    }

    /// The whole state as one change, for a reconnecting client whose state is unknown.
    pub(crate) fn whole(&self) -> String {
        let mut changes = Changes::default();
        changes.note_whole(&Json::of(self));
        changes.into_text()
    }
}

impl Audience {
    /// Sends an update to every viewer who has something new to see. If `clocks` is true, the clocks have changed, so
    /// every viewer gets one.
    pub(crate) fn publish(&mut self, state: &RoomState, clocks: bool) {
        let (now, viewers, is_hidden) = (now(), self.by_viewer(state), state.table.is_hidden_from(None));
        let hidden = is_hidden.then(|| PublicState::of(self.seen_by(state, Viewer::Spectator), now));
        let (open, mut noted) = (PublicState::of(state.seen(), now), DiffCache::default());
        for (viewer, numbers) in &viewers {
            let open = hidden.as_ref().filter(|_| *viewer == Viewer::Spectator).unwrap_or(&open);
            let version = self.seen_by(state, *viewer).game.map_or(0, |game| game.version_for(*viewer));
            let known = self.sent.get(viewer).map(|told| told.version);
            if clocks || known.is_none_or(|known| version > known) {
                self.bring_up_to_date(state, *viewer, open, &mut noted, now, numbers);
            }
        }
        self.sent.retain(|viewer, _| viewers.contains_key(viewer));
        if !is_hidden || !viewers.contains_key(&Viewer::Spectator) {
            self.behind = None;
        }
    }

    /// Sends `listeners`, who all share this viewer, the changes since the state last sent.
    fn bring_up_to_date(
        &mut self,
        state: &RoomState,
        viewer: Viewer,
        open: &PublicState,
        noted: &mut DiffCache,
        now: i64,
        listeners: &[u64],
    ) {
        // The watchdog guards projections too, because rules can hang there as well.
        let looking = self.liveness.judging();
        let seen = self.seen_by(state, viewer);
        let next = SentState::of(seen, open, viewer, now);
        drop(looking);
        if let Some(told) = self.sent.get(&viewer) {
            let changes = told.changes_to(&next, noted);
            if !changes.is_empty() || next.version > told.version {
                let told = events_since(seen.game, viewer, told.version);
                let changes = Verbatim(changes.into_text().into());
                let frame = written(&UpdateFrame { version: next.version, now, told, changes });
                self.tell_them(listeners, &frame);
            }
        }
        self.sent.insert(viewer, next);
    }

    /// Sends an update to all other subscribers with the same viewer, before this one gets a snapshot.
    pub(crate) fn bring_others_up_to_date(&mut self, state: &RoomState, number: u64) -> Viewer {
        let (now, viewer) = (now(), self.viewer(state, number));
        let listeners = self.by_viewer(state).remove(&viewer).unwrap_or_default();
        let others: Vec<u64> = listeners.into_iter().filter(|other| *other != number).collect();
        let open = PublicState::of(self.seen_by(state, viewer), now);
        self.bring_up_to_date(state, viewer, &open, &mut DiffCache::default(), now, &others);
        viewer
    }

    /// Sends a subscriber the full state as an update, because it is unknown which state they have. The update contains
    /// the events after `since`, or none.
    pub(crate) fn show_again(&mut self, state: &RoomState, number: u64, since: Option<u32>) {
        let viewer = self.bring_others_up_to_date(state, number);
        let Some(known) = self.sent.get(&viewer) else { return };
        let (version, whole) = (known.version, known.whole());
        let told = events_since(self.seen_by(state, viewer).game, viewer, since.unwrap_or(version));
        let frame = written(&UpdateFrame { version, now: now(), told, changes: Verbatim(whole.into()) });
        self.tell(number, frame);
    }

    /// Builds the snapshot for a subscriber with this viewer and these chat messages. The viewer's state must already
    /// be set.
    pub(crate) fn snapshot(&self, state: &RoomState, number: u64, viewer: Viewer, chat: Vec<ChatLine>) -> Utf8Bytes {
        let told = &self.sent[&viewer];
        written(&WelcomeFrame {
            table: state.table_view(self.player(number)),
            seat: if let Viewer::Seat(seat) = viewer { Some(seat) } else { None },
            version: told.version,
            now: now(),
            known: told,
            log: self.seen_by(state, viewer).game.map(|game| game.latest_events(viewer, LOG)).unwrap_or_default(),
            presence: self.present(state),
            chat,
        })
    }
}

/// A snapshot has at most 200 events.
pub const LOG: usize = 200;

/// [`protocol::frame::Update`] in its serialized form.
#[derive(Serialize)]
#[serde(tag = "type", rename = "update")]
pub(crate) struct UpdateFrame<'a> {
    pub(crate) version: u32,
    pub(crate) now: i64,
    pub(crate) told: Vec<Entries<'a>>,
    pub(crate) changes: Verbatim<'a>,
}

/// [`protocol::frame::Welcome`] in its serialized form.
#[derive(Serialize)]
#[serde(tag = "type", rename = "welcome")]
pub(crate) struct WelcomeFrame<'a> {
    pub(crate) table: TableView,
    pub(crate) seat: Option<games::seat::Seat>,
    pub(crate) version: u32,
    pub(crate) now: i64,
    #[serde(flatten)]
    pub(crate) known: &'a SentState,
    pub(crate) log: Vec<Entry<'a>>,
    pub(crate) presence: Vec<Presence>,
    pub(crate) chat: Vec<ChatLine>,
}

/// The events that `viewer` has seen since version `since`. Empty if some of them are no longer in memory.
pub(crate) fn events_since(game: Option<&Match>, viewer: Viewer, since: u32) -> Vec<Entries<'_>> {
    game.and_then(|game| game.events_since(viewer, since)).unwrap_or_default()
}
