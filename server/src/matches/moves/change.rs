//! The only way a table changes. Pure functions describe a [`Change`]; [`Room::enact`] stores it, applies it in memory
//! and sends it to the subscribers. No client sees a change that is not on disk.

use crate::error::not_storable;
use crate::matches::core::{Accepted, Match, Rejection, Row};
use crate::matches::life::freezing::frozen;
use crate::matches::state::RoomState;
use crate::matches::table::{Table, TurnState};
use crate::matches::task::Room;
use crate::notifications::NoteKind;
use crate::refusals::Code;
use crate::store::{Commit, Listed, StorageFault, StoreError};
use crate::time::now;
use games::game::Refusal;
use games::refusals::Reason;
use games::seat::Seat;
use protocol::rest::TableStatus;
use std::sync::Arc;

/// A change to a table. Fields that are `None` or empty change nothing. Every command makes a change, so large and rare
/// parts are boxed.
#[derive(Default)]
pub(crate) struct Change {
    /// An input that the rules accepted.
    pub(crate) accepted: Option<Box<Accepted>>,
    /// A match that starts, with the first rows of its record. A match that resumes comes without rows.
    pub(crate) begun: Option<Box<(Match, Arc<[Row]>)>>,
    /// The version that the record goes back to. Later rows are deleted.
    pub(crate) back_to: Option<u32>,
    pub(crate) table: Option<Box<Table>>,
    pub(crate) standing: Option<TurnState>,
    /// Notices for single players, each with the player's id. Players who lose their seat get theirs before they are
    /// disconnected.
    pub(crate) personal: Vec<(String, Refusal)>,
    /// A second table to create together with the change.
    pub(crate) opened: Option<Box<Table>>,
    /// Notices for everybody.
    pub(crate) notices: Vec<Refusal>,
}

impl Change {
    /// Replaces the table.
    pub(crate) fn of_table(table: Table) -> Self {
        Change { table: Some(table.into()), ..Change::default() }
    }

    /// Replaces the turn state, which includes the clocks.
    pub(crate) fn of_clocks(standing: TurnState) -> Self {
        Change { standing: Some(standing), ..Change::default() }
    }

    /// Adds a notice for everybody.
    pub(crate) fn saying(mut self, notice: Refusal) -> Self {
        self.notices.push(notice);
        self
    }

    fn rows(&self) -> Arc<[Row]> {
        let accepted = self.accepted.as_ref().map(|accepted| accepted.rows());
        accepted.or(self.begun.as_ref().map(|begun| &begun.1)).cloned().unwrap_or_default()
    }
}

/// The state before a change, as far as it is needed to announce the differences.
struct Before {
    under_way: bool,
    table: bool,
    awaited: bool,
    away: Vec<Seat>,
    late: Vec<Seat>,
    stood_in_for: Vec<Seat>,
    due: Option<i64>,
}

impl Room {
    /// Stores a change, applies it in memory and sends it to the subscribers.
    ///
    /// # Errors
    /// [`Rejection::NotStored`] if nothing was stored, or if the watchdog has frozen the match in the meantime.
    /// [`Rejection::Unknown`] if it is unknown whether the change was stored. The table is then read again before its
    /// next change.
    pub(crate) async fn enact(&mut self, change: Change) -> Result<(), Rejection> {
        if let Some(fault) = self.matches.trouble().or(self.in_doubt) {
            return Err(Rejection::Unknown(not_storable(fault)));
        }
        let now = now();
        let change = change.with_hashes_of(&self.state.table);
        let RoomState { table, standing, .. } = &self.state;
        let before = Before {
            under_way: table.is_under_way(),
            table: change.table.as_ref().is_some_and(|next| **next != *table),
            awaited: change.standing.as_ref().is_some_and(|next| next.openly != standing.openly),
            away: self.state.away(),
            late: self.state.late(),
            stood_in_for: self.state.with_stand_ins(),
            due: self.state.due(now),
        };
        if self.inbox.liveness.is_abandoned() {
            return Err(Rejection::NotStored(frozen()));
        }
        self.store(&change, before.table).await?;
        let Change { accepted, begun, table, standing, personal, notices, .. } = change;
        let (begins, clocks_alone) = (begun.is_some(), accepted.is_none() && standing.is_some());
        if let (Some(game), Some(accepted)) = (self.state.game.as_mut(), accepted) {
            let rows = Arc::clone(accepted.rows());
            game.adopt(*accepted);
            self.keep_behind(&rows);
            self.forget_asked();
        }
        if let Some(begun) = begun {
            (self.state.game, self.audience.behind) = (Some(begun.0), None);
            self.forget_asked();
        }
        self.tell_lobby_of(&before, table.as_deref());
        let reseated = table.map(|table| self.becomes(*table)).unwrap_or_default();
        if let Some(standing) = standing {
            self.state.standing = standing;
        }
        personal.into_iter().for_each(|(player, notice)| self.audience.tell_player(&player, notice));
        let due = self.state.due(now);
        if due != before.due {
            self.matches.alarms.put(&self.state.table.id, due);
        }
        if begins {
            Box::pin(self.welcome_all()).await;
        } else {
            self.load_delayed().await;
            if self.audience.has_come_into_sight(&self.state) {
                Box::pin(self.welcome_watchers()).await;
            }
            for number in reseated {
                Box::pin(self.welcome(number)).await;
            }
            self.audience.publish(&self.state, clocks_alone);
            if before.table || self.state.away() != before.away || self.state.late() != before.late {
                self.audience.show_table(&mut self.state);
            }
        }
        if before.under_way && !self.state.table.is_under_way() {
            Box::pin(self.show_talk()).await;
        }
        notices.into_iter().for_each(|notice| self.audience.notice(&self.state, notice));
        self.tell_who_went_and_came(&before.away);
        for seat in self.state.with_stand_ins().into_iter().filter(|seat| !before.stood_in_for.contains(seat)) {
            self.tell_of_stand_in(seat, NoteKind::StandIn);
        }
        self.matches.notifications.hear(self.state.number, &self.state.table, &self.state.standing);
        Ok(())
    }

    /// Replaces the table. Returns the subscribers whose viewer has changed: they need a snapshot.
    fn becomes(&mut self, table: Table) -> Vec<u64> {
        let seated = |table: &Table| table.seats.iter().map(|place| place.player.clone()).collect::<Vec<_>>();
        if seated(&table) == seated(&self.state.table) {
            self.state.table = table;
            return Vec::new();
        }
        self.audience.presence_changes();
        let viewer = |room: &Room, number| room.audience.viewer(&room.state, number);
        let numbers = self.audience.numbers().into_iter();
        let before: Vec<_> = numbers.map(|number| (number, viewer(self, number))).collect();
        self.state.table = table;
        let moved = before.into_iter().filter(|(number, before)| viewer(self, *number) != *before);
        moved.map(|(number, _)| number).collect()
    }

    async fn store(&mut self, change: &Change, table_changed: bool) -> Result<(), Rejection> {
        let rows = change.rows();
        let appends = !rows.is_empty();
        let commit = Commit {
            number: Some(self.state.number),
            back_to: change.back_to,
            rows,
            table: change.table.clone().filter(|_| table_changed),
            standing: change.standing.clone().filter(|next| *next != self.state.standing),
            alive: None,
            beside: change.opened.clone().map(|table| Commit { table: Some(table), ..Commit::default() }.into()),
        };
        let Err(error) = self.matches.store.commit(commit).await else { return Ok(()) };
        let refusal = not_stored(&self.state.table.id, &error);
        self.in_doubt = match error {
            StoreError::Fault(trouble) if error.leaves_doubt() => Some(trouble),
            _ => None,
        };
        // Another node has the table now. Clients reconnect and find it there.
        self.over |= matches!(error, StoreError::Elsewhere);
        if appends
            && self.in_doubt.is_none()
            && let Err(error) = Box::pin(self.restore()).await
        {
            tracing::error!(table = %self.state.table.id, %error, "cannot read a table again after a failed write");
        }
        Err(self.undecided().map_or(Rejection::NotStored(refusal), Rejection::Unknown))
    }

    /// The reason why it is unknown what is stored: a write by this or another node may have succeeded. `None` if it is
    /// known.
    pub(crate) fn undecided(&self) -> Option<Refusal> {
        if let Some(fault) = self.matches.trouble().or(self.in_doubt) {
            return Some(not_storable(fault));
        }
        let is_lost = self.over || !self.matches.holds_its_tables();
        is_lost.then(|| Code::Unknown.plain())
    }

    /// Reads the table again after a write that may or may not have been stored. The table accepts no change until this
    /// succeeds.
    pub(crate) async fn read_again(&mut self) {
        let id = self.state.table.id.clone();
        let version = |live: &Room| live.state.game.as_ref().map(Match::version);
        let (before, mut same) = (version(self), true);
        if let Ok(Some(Listed { table, standing, .. })) = self.matches.store.table(&id).await {
            same = table == self.state.table && standing == self.state.standing;
            let table = std::mem::replace(&mut self.state.table, table);
            let standing = std::mem::replace(&mut self.state.standing, standing);
            self.in_doubt = self.restore().await.is_err().then_some(StorageFault::Away);
            if self.in_doubt.is_some() {
                // Keep the old state, so that the next attempt announces the difference.
                (self.state.table, self.state.standing) = (table, standing);
            }
        }
        if self.in_doubt.is_some() || (same && version(self) == before) {
            return;
        }
        self.matches.alarms.put(&id, self.state.due(now()));
        self.forget_asked();
        self.welcome_all().await;
        self.tell_lobby(&self.state.table, true);
        self.matches.notifications.hear(self.state.number, &self.state.table, &self.state.standing);
        self.think();
    }

    /// Informs the lobby of a change that its lists show. Secret decisions are not shown there. The old table's players
    /// are informed too, since they may have lost their seats.
    fn tell_lobby_of(&self, before: &Before, next: Option<&Table>) {
        if before.table || before.awaited {
            let listed = before.table;
            self.tell_lobby(&self.state.table, listed);
            next.into_iter().filter(|_| before.table).for_each(|next| self.tell_lobby(next, listed));
        }
    }

    /// Announces which players went away or returned since `before`.
    fn tell_who_went_and_came(&mut self, before: &[Seat]) {
        let after = self.state.away();
        if self.state.table.status != TableStatus::Playing || after == before {
            return;
        }
        for seat in Seat::all(self.state.table.seats.len()) {
            let code = match (before.contains(&seat), after.contains(&seat)) {
                (false, true) => Code::Away,
                (true, false) => Code::Returned,
                _ => continue,
            };
            let name = self.state.name(seat).to_owned();
            self.audience.notice(&self.state, code.with([("name", name.into())]));
        }
    }
}

fn not_stored(table: &str, error: &StoreError) -> Refusal {
    match error {
        // The writer logs this fault once for all tables.
        StoreError::Fault(fault) => not_storable(*fault),
        error => {
            tracing::error!(%table, %error, "cannot store a change to a table");
            Code::NotStored.plain()
        }
    }
}
