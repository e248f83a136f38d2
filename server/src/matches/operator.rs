//! What an operator has done to a table, and how the next program tries a match again: by the table's own task, like all
//! that changes it.

use super::change::Change;
use super::table::Table;
use super::task::Live;
use super::{Inbox, Matches, Message};
use crate::error::ApiError;
use futures_util::future::join_all;
use protocol::rest::{Stopper, TableStatus};
use serde::{Deserialize, Serialize};
use std::sync::PoisonError;
use std::time::Duration;

/// What is to be done to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Act {
    /// Close one that waits for players.
    Close,
    /// End a match that runs or is frozen: see [`Live::end`].
    End,
    /// Play a frozen match on from its last good position.
    Resume,
    /// Try whether a frozen match can go on as a whole; a running one is tried by being loaded.
    Try,
}

impl Matches {
    /// Has every table in memory, here and at other nodes, forget the name of a player whose name was removed.
    pub async fn forget_name(&self, player: &str) {
        if let Some(cluster) = &self.cluster {
            cluster.tell_forget(player);
        }
        self.forget_name_here(player).await;
    }

    /// The same here.
    pub(crate) async fn forget_name_here(&self, player: &str) {
        let inboxes = self.inboxes();
        let forget = |answer| Message::Forget { player: player.to_owned(), answer };
        // A table that unloads meanwhile is read again from the disk, where the name is gone.
        join_all(inboxes.iter().map(|inbox| inbox.ask(forget))).await;
        self.lobby.tell(crate::lobby::Change::of(vec![player.to_owned()], true));
    }

    /// The ways to all tables in memory.
    pub(super) fn inboxes(&self) -> Vec<Inbox> {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.values().map(|handle| handle.inbox.clone()).collect()
    }
}

impl Live {
    /// What was removed in the database may have been written again from memory; from now on only this task writes it.
    pub(super) async fn forget(&mut self, player: &str) -> Result<(), ApiError> {
        let mut table = self.state.table.clone();
        table.forget(player);
        if table == self.state.table {
            return Ok(());
        }
        self.enact(Change::of_table(table)).await.map_err(ApiError::Conflict)
    }

    pub(super) async fn operate(&mut self, act: Act) -> Result<(), ApiError> {
        if act == Act::Try {
            // Of all the tables that are tried, none stays for it.
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
            let words = "Nobody is waited for there: a match is ended, not closed.";
            return Err(ApiError::conflict("not-waiting", words));
        }
        let table = Table { status: TableStatus::Closed, ..self.state.table.clone() };
        self.enact(Change::of_table(table)).await.map_err(ApiError::Conflict)
    }
}
