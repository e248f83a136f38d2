//! The state last sent to each viewer, kept as text part by part, so that an update carries only what has changed. A
//! welcome sends the first one.

use crate::matches::core::{Entries, Entry, Match};
use crate::matches::seats::watching::SeenMatch;
use games::game::Outcome;
use games::json::{Json, Verbatim};
use games::seat::Viewer;
use protocol::changes::{Changes, DiffCache};
use protocol::frame::{ChatLine, Presence, ShownDecision};
use protocol::rest::{ClockState, TableStatus, TableView};
use serde::Serialize;

/// [`protocol::frame::Known`] as text.
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

/// The part that is the same for everybody.
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

    /// True if it contains no match.
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

    /// The whole state as one change, for a client that reconnects and may know anything.
    pub(crate) fn whole(&self) -> String {
        let mut changes = Changes::default();
        changes.note_whole(&Json::of(self));
        changes.into_text()
    }
}

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

/// The events that `viewer` has seen since version `since`, as far as they are still in memory.
pub(crate) fn events_since(game: Option<&Match>, viewer: Viewer, since: u32) -> Vec<Entries<'_>> {
    game.and_then(|game| game.events_since(viewer, since)).unwrap_or_default()
}
