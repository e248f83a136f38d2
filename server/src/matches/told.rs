//! The state last sent to each viewer, kept as text part by part, so that an update carries only what has changed. A
//! welcome sends the first one.

use super::core::{Entries, Entry, Match};
use super::watching::SeenMatch;
use games::game::Outcome;
use games::json::{Json, Verbatim};
use games::seat::Viewer;
use protocol::changes::{Changes, DiffCache};
use protocol::frame::{ChatLine, Presence, ShownDecision};
use protocol::rest::{ClockState, TableStatus, TableView};
use serde::Serialize;

/// [`protocol::frame::Known`] as text.
#[derive(Clone, PartialEq, Serialize)]
pub(super) struct Told {
    /// The viewer's version of this state.
    #[serde(skip)]
    pub(super) version: u32,
    view: Json,
    decisions: Json,
    choices: Json,
    #[serde(flatten)]
    open: Open,
}

/// The part that is the same for everybody.
#[derive(Clone, PartialEq, Serialize)]
pub(super) struct Open {
    status: Json,
    clocks: Json,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Json>,
}

impl Open {
    pub(super) fn of(SeenMatch { table, clocks, .. }: SeenMatch, now: i64) -> Self {
        Open {
            status: Json::of(&table.status),
            clocks: Json::of(&clocks.map_or_else(ClockState::default, |clocks| clocks.state(now))),
            outcome: table.outcome.as_ref().map(Json::of::<Outcome>),
        }
    }
}

impl Told {
    /// Everything that `viewer` may know now.
    pub(super) fn of(SeenMatch { table, clocks, game }: SeenMatch, open: &Open, viewer: Viewer, now: i64) -> Self {
        let face = game.map(|game| game.seen_by(viewer));
        let playing = table.status == TableStatus::Playing;
        let shown = face.as_ref().filter(|_| playing);
        let decisions = shown.map(|face| face.decisions.as_slice()).unwrap_or_default();
        let timed = decisions.iter().map(|decision| ShownDecision {
            deadline: clocks.and_then(|clocks| clocks.deadline_seen_by(viewer, decision.seat, now)),
            ..decision.clone()
        });
        Told {
            version: game.map_or(0, |game| game.version_for(viewer)),
            view: face.as_ref().map_or_else(Json::null, |face| face.view.clone()),
            decisions: Json::of(&timed.collect::<Vec<_>>()),
            choices: face.map_or_else(|| Json::of(&[(); 0]), |face| face.choices.clone()),
            open: open.clone(),
        }
    }

    /// True if it contains no match.
    pub(super) fn is_blank(&self) -> bool {
        self.view == Json::null()
    }

    /// The changes from this state to `next`. `noted` is shared by all viewers who get the same update.
    pub(super) fn changes_to<'a>(&'a self, next: &'a Told, noted: &'a mut DiffCache) -> Changes<'a> {
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
    pub(super) fn whole(&self) -> String {
        let mut changes = Changes::default();
        changes.note_whole(&Json::of(self));
        changes.into_text()
    }
}

/// [`protocol::frame::Update`] in its serialized form.
#[derive(Serialize)]
#[serde(tag = "type", rename = "update")]
pub(super) struct UpdateFrame<'a> {
    pub(super) version: u32,
    pub(super) now: i64,
    pub(super) told: Vec<Entries<'a>>,
    pub(super) changes: Verbatim<'a>,
}

/// [`protocol::frame::Welcome`] in its serialized form.
#[derive(Serialize)]
#[serde(tag = "type", rename = "welcome")]
pub(super) struct WelcomeFrame<'a> {
    pub(super) table: TableView,
    pub(super) seat: Option<games::seat::Seat>,
    pub(super) version: u32,
    pub(super) now: i64,
    #[serde(flatten)]
    pub(super) known: &'a Told,
    pub(super) log: Vec<Entry<'a>>,
    pub(super) presence: Vec<Presence>,
    pub(super) chat: Vec<ChatLine>,
}

/// The events that `viewer` has seen since version `since`, as far as they are still in memory.
pub(super) fn events_since(game: Option<&Match>, viewer: Viewer, since: u32) -> Vec<Entries<'_>> {
    game.and_then(|game| game.events_since(viewer, since)).unwrap_or_default()
}
