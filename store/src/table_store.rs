//! The part of the store that tables use. [`Store`] implements it with SQL; simulations have their own implementation.

use super::{Commit, Listed, Number, Store, StoreError};
use engine::judge::Row;
use futures_util::future::BoxFuture;
use protocol::frame::ChatLine;

/// The future result of a database operation.
pub type Answered<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// The durable state of all tables. Success means that a write survives a crash and that every later read sees it.
pub trait TableStore: Send + Sync {
    /// Writes the whole commit durably, or nothing: see [`Store::commit`].
    fn commit(&self, commit: Commit) -> Answered<'_, ()>;
    /// Records that the server is alive at `now`. This is a commit, so success shows that commits work.
    fn note_alive(&self, now: i64) -> Answered<'_, ()> {
        self.commit(Commit { alive: Some(now), ..Commit::default() })
    }
    /// Waits until a commit fails because of a storage fault.
    fn fails(&self) -> BoxFuture<'_, ()>;

    /// Returns the table with the given id.
    fn table<'a>(&'a self, id: &'a str) -> Answered<'a, Option<Listed>>;
    /// Returns the rows of a match in order, starting with its setup. Empty before the match starts.
    fn record<'a>(&'a self, table: &'a str) -> Answered<'a, Vec<Row>>;

    /// Returns the running tables with a deadline, each with the time of its deadline.
    fn deadlines(&self) -> Answered<'_, Vec<(i64, String)>>;
    /// Returns the running tables that are waiting for a bot.
    fn tables_awaiting_bots(&self) -> Answered<'_, Vec<String>>;
    /// Returns the tables whose matches have started but not ended.
    fn unfinished_tables(&self) -> Answered<'_, Vec<String>>;
    /// Returns the tables that have been waiting for players since before `then`: see [`Store::waiting_since`].
    fn waiting_since<'a>(
        &'a self,
        then: i64,
        after: &'a (i64, String),
        most: usize,
    ) -> Answered<'a, Vec<(i64, String)>>;
    /// Credits all clocks with the time during which no server was alive: see [`Store::credit_downtime`].
    fn credit_downtime(&self, now: i64) -> Answered<'_, ()>;

    /// Returns the number that the server has stored under `name`.
    fn fact<'a>(&'a self, name: &'a str) -> Answered<'a, Option<i64>>;
    /// Stores a number under `name`.
    fn note_fact<'a>(&'a self, name: &'a str, value: i64) -> Answered<'a, ()>;

    /// Stores a chat message and returns its id.
    fn say<'a>(&'a self, table: &'a str, line: &'a ChatLine) -> Answered<'a, i64>;
    /// True if the table has any chat messages.
    fn has_chat<'a>(&'a self, table: &'a str) -> Answered<'a, bool>;
    /// Returns the latest messages that `player` may read: see [`Store::chat`].
    fn chat<'a>(&'a self, table: &'a str, player: Option<&'a str>, all: bool, most: i64)
    -> Answered<'a, Vec<ChatLine>>;
    /// Returns the latest messages between spectators: see [`Store::watchers_chat`].
    fn watchers_chat<'a>(&'a self, table: &'a str, most: i64) -> Answered<'a, Vec<ChatLine>>;

    /// Copies a table's webhook to the host's next table, if the host added it.
    fn carry_webhook<'a>(&'a self, from: Number, to: &'a str, host: &'a str) -> Answered<'a, ()>;
    /// Copies the latest chat messages of a table to another, except those between spectators.
    fn carry_chat<'a>(&'a self, from: &'a str, to: &'a str) -> Answered<'a, ()>;
}

impl TableStore for Store {
    fn commit(&self, commit: Commit) -> Answered<'_, ()> {
        Box::pin(self.commit(commit))
    }

    fn fails(&self) -> BoxFuture<'_, ()> {
        Box::pin(self.fails())
    }

    fn table<'a>(&'a self, id: &'a str) -> Answered<'a, Option<Listed>> {
        Box::pin(self.table(id))
    }

    fn record<'a>(&'a self, table: &'a str) -> Answered<'a, Vec<Row>> {
        Box::pin(self.record(table))
    }

    fn deadlines(&self) -> Answered<'_, Vec<(i64, String)>> {
        Box::pin(self.deadlines())
    }

    fn tables_awaiting_bots(&self) -> Answered<'_, Vec<String>> {
        Box::pin(self.tables_awaiting_bots())
    }

    fn unfinished_tables(&self) -> Answered<'_, Vec<String>> {
        Box::pin(self.unfinished_tables())
    }

    fn waiting_since<'a>(
        &'a self,
        then: i64,
        after: &'a (i64, String),
        most: usize,
    ) -> Answered<'a, Vec<(i64, String)>> {
        Box::pin(self.waiting_since(then, after, most))
    }

    fn credit_downtime(&self, now: i64) -> Answered<'_, ()> {
        Box::pin(self.credit_downtime(now))
    }

    fn fact<'a>(&'a self, name: &'a str) -> Answered<'a, Option<i64>> {
        Box::pin(self.fact(name))
    }

    fn note_fact<'a>(&'a self, name: &'a str, value: i64) -> Answered<'a, ()> {
        Box::pin(self.note_fact(name, value))
    }

    fn say<'a>(&'a self, table: &'a str, line: &'a ChatLine) -> Answered<'a, i64> {
        Box::pin(self.say(table, line))
    }

    fn has_chat<'a>(&'a self, table: &'a str) -> Answered<'a, bool> {
        Box::pin(self.has_chat(table))
    }

    fn chat<'a>(
        &'a self,
        table: &'a str,
        player: Option<&'a str>,
        all: bool,
        most: i64,
    ) -> Answered<'a, Vec<ChatLine>> {
        Box::pin(self.chat(table, player, all, most))
    }

    fn watchers_chat<'a>(&'a self, table: &'a str, most: i64) -> Answered<'a, Vec<ChatLine>> {
        Box::pin(self.watchers_chat(table, most))
    }

    fn carry_webhook<'a>(&'a self, from: Number, to: &'a str, host: &'a str) -> Answered<'a, ()> {
        Box::pin(self.carry_webhook(from, to, host))
    }

    fn carry_chat<'a>(&'a self, from: &'a str, to: &'a str) -> Answered<'a, ()> {
        Box::pin(self.carry_chat(from, to))
    }
}
