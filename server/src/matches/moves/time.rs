//! The table's clocks: extensions, the grace period of a late player, players who are away, and abandoned matches.

use crate::clock::NoExtension;
use crate::matches::core::{Input, Rejection};
use crate::matches::moves::change::Change;
use crate::matches::state::RoomState;
use crate::matches::table::Table;
use crate::matches::task::Room;
use crate::refusals::Code;
use crate::time::now;
use games::game::Refusal;
use games::refusals::Reason;
use games::seat::Seat;
use protocol::rest::TableStatus;

/// The time after which a table that has not started is closed, in milliseconds: 2 days. A table with a connected
/// client stays open.
pub(crate) const MAX_WAIT_MS: i64 = 2 * 86_400_000;

impl Room {
    /// Processes everything that is due: closes a table that never started, gives grace periods, acts for seats whose
    /// deadline has passed, and ends a match whose clock has run out or that is abandoned.
    pub(crate) async fn wake(&mut self) {
        if self.state.is_forgotten(now()) && self.audience.is_empty() {
            let closed = Table { status: TableStatus::Closed, ..self.state.table.clone() };
            if let Err(rejection) = self.enact(Change::of_table(closed)).await {
                tracing::warn!(table = %self.state.table.id, %rejection, "cannot close an abandoned waiting table");
            }
            return;
        }
        self.end_revealing_in_time().await;
        // Each round handles one deadline or grace period. A seat that is asked again gets a new deadline.
        for _ in 0..256 {
            let now = now();
            let Some(clocks) = self.state.standing.clocks.as_ref().filter(|clocks| !clocks.is_paused()) else { break };
            if let Some(seat) = clocks.late(now) {
                if let Err(rejection) = self.enact(self.state.give_grace(seat)).await {
                    tracing::error!(table = %self.state.table.id, %rejection, "cannot grant a grace period");
                    return;
                }
                continue;
            }
            let input = if clocks.is_time_up(now) {
                Input::TimeUp
            } else if clocks.is_abandoned() {
                Input::Abandoned
            } else if let Some(seat) = clocks.due(now).first() {
                Input::Deadline { seat: *seat }
            } else {
                break;
            };
            if let Err(rejection) = self.play(input).await {
                tracing::error!(table = %self.state.table.id, %rejection, "cannot process a missed deadline");
                return;
            }
        }
        self.matches.alarms.put(&self.state.table.id, self.state.due(now()));
    }

    /// Marks a player as back.
    pub(crate) async fn comes_back(&mut self, seat: Seat) -> Result<(), Rejection> {
        if self.take_back(seat).await.is_some() {
            return Ok(());
        }
        let back = (self.state.table.status == TableStatus::Playing).then(|| self.state.come_back(seat)).flatten();
        let not_away = || Code::NotAway.plain();
        self.enact(back.ok_or_else(not_away)?).await
    }
}

impl RoomState {
    /// Uses one of the seat's extensions. `None` if it has none left, so that the others must be asked.
    pub(crate) fn take_extension(&self, seat: Seat) -> Result<Option<Change>, Refusal> {
        let mut standing = self.standing.clone();
        let taken = standing.clocks.as_mut().map_or(Err(NoExtension::NotTimed), |clocks| clocks.take_extension(seat));
        match taken {
            Ok(left) => {
                let told = self.extended(seat, "own", left);
                Ok(Some(Change::of_clocks(standing).saying(told)))
            }
            Err(NoExtension::Spent) => Ok(None),
            Err(NoExtension::NotTimed) => Err(self.not_timed(seat)),
            Err(NoExtension::Already) => Err(Code::AlreadyExtended.plain()),
        }
    }

    /// Extends a seat's time after the others have agreed.
    pub(crate) fn extend(&self, seat: Seat) -> Result<Change, Refusal> {
        let mut standing = self.standing.clone();
        if !standing.clocks.iter_mut().any(|clocks| clocks.extend(seat)) {
            return Err(self.not_timed(seat));
        }
        Ok(Change::of_clocks(standing).saying(self.extended(seat, "others", 0)))
    }

    /// The notice that a seat has more time. `left` is the number of extensions that it has left.
    fn extended(&self, seat: Seat, by: &'static str, left: u8) -> Refusal {
        let name = self.name(seat).to_owned();
        Code::Extended.with([("by", by.into()), ("name", name.into()), ("left", left.into())])
    }

    pub(crate) fn not_timed(&self, seat: Seat) -> Refusal {
        Code::NotTimed.with([("name", self.name(seat).to_owned().into())])
    }

    /// True if the table has waited for players for longer than [`MAX_WAIT_MS`].
    fn is_forgotten(&self, now: i64) -> bool {
        self.table.status == TableStatus::Waiting && self.table.created_at < now - MAX_WAIT_MS
    }

    fn give_grace(&self, seat: Seat) -> Change {
        let mut standing = self.standing.clone();
        standing.clocks.iter_mut().for_each(|clocks| clocks.give_grace(seat));
        Change::of_clocks(standing).saying(Code::LateGrace.with([("name", self.name(seat).to_owned().into())]))
    }

    /// Marks an absent player as back, so that the others wait for them again. `None` if they were not away.
    pub(crate) fn come_back(&self, seat: Seat) -> Option<Change> {
        let mut standing = self.standing.clone();
        let was_away = standing.clocks.iter_mut().any(|clocks| clocks.come_back(seat));
        was_away.then(|| Change::of_clocks(standing))
    }
}
