//! Carries out operators' requests, trials of matches by a new release, and the removal of a player's name. The table's
//! own task does all of this.

use crate::error::ApiError;
use crate::matches::moves::change::Change;
use crate::matches::table::Table;
use crate::matches::task::Room;
use crate::matches::{Inbox, Matches, Message};
use crate::refusals::Code;
use futures_util::future::join_all;
use games::refusals::Reason;
use protocol::rest::{Stopper, TableStatus};
use serde::{Deserialize, Serialize};
use std::sync::PoisonError;
use std::time::Duration;

/// An operator's request to a table, or a new release's trial of its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Act {
    /// Close a table that is waiting for players.
    Close,
    /// End a running or frozen match. See [`Room::end`].
    End,
    /// Resume a frozen match from its last good position.
    Resume,
    /// Resume a frozen match if no inputs are lost. A running match is tried by loading it.
    Try,
}

impl Matches {
    /// Removes a player's name from all tables in memory, here and on other nodes.
    pub async fn forget_name(&self, player: &str) {
        if let Some(cluster) = &self.cluster {
            cluster.tell_forget(player);
        }
        self.forget_name_here(player).await;
    }

    /// Removes a player's name from all tables in memory on this node.
    pub(crate) async fn forget_name_here(&self, player: &str) {
        let inboxes = self.inboxes();
        let forget = |answer| Message::Forget { player: player.to_owned(), answer };
        // A table that is unloaded in the meantime is read later from the database, where the name is gone.
        join_all(inboxes.iter().map(|inbox| inbox.ask(forget))).await;
        self.lobby.tell(crate::lobby::Change::of(vec![player.to_owned()], true));
    }

    /// The inboxes of all tables in memory.
    pub(in crate::matches) fn inboxes(&self) -> Vec<Inbox> {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.values().map(|handle| handle.inbox.clone()).collect()
    }
}

impl Room {
    /// Removes a player's name from this table. A write from memory may have undone the removal in the database, so the
    /// table is stored again.
    pub(crate) async fn forget(&mut self, player: &str) -> Result<(), ApiError> {
        let mut table = self.state.table.clone();
        table.forget(player);
        if table == self.state.table {
            return Ok(());
        }
        Ok(self.enact(Change::of_table(table)).await?)
    }

    pub(crate) async fn operate(&mut self, act: Act) -> Result<(), ApiError> {
        if act == Act::Try {
            // A new release tries every match, so none of them stays in memory.
            self.linger = Duration::ZERO;
        }
        match act {
            Act::Close => self.close().await,
            Act::End => self.end(Stopper::Operator).await,
            Act::Resume => self.play_on().await,
            Act::Try => self.try_again().await,
        }
    }

    async fn close(&mut self) -> Result<(), ApiError> {
        if self.state.table.status != TableStatus::Waiting {
            return Err(ApiError::Conflict(Code::NotWaiting.plain()));
        }
        let table = Table { status: TableStatus::Closed, ..self.state.table.clone() };
        Ok(self.enact(Change::of_table(table)).await?)
    }
}
