//! What tables need of a database. [`Store`] is one over SQL; tests and simulations may have another.

use super::{Commit, Listed, Number, Store, StoreError};
use engine::judge::Row;
use futures_util::future::BoxFuture;
use protocol::frame::ChatLine;

/// A database's answer, on its way.
pub type Answered<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// The durable state of all tables. An answer without an error means that the write survives a crash, and that every later
/// read sees it.
pub trait TableStore: Send + Sync {
    /// Writes all of a commit durably, or nothing: see [`Store::commit`].
    fn commit(&self, commit: Commit) -> Answered<'_, ()>;
    /// Notes that the server is alive at `now`: by the way of every commit, so that it tells whether that is open.
    fn note_alive(&self, now: i64) -> Answered<'_, ()> {
        self.commit(Commit { alive: Some(now), ..Commit::default() })
    }
    /// Ends when a commit has failed because of the database itself.
    fn fails(&self) -> BoxFuture<'_, ()>;

    /// The table of that id.
    fn table<'a>(&'a self, id: &'a str) -> Answered<'a, Option<Listed>>;
    /// The rows of a match in order, its setup first; empty before the start.
    fn record<'a>(&'a self, table: &'a str) -> Answered<'a, Vec<Row>>;

    /// The running tables with a deadline ahead, and when that is.
    fn deadlines(&self) -> Answered<'_, Vec<(i64, String)>>;
    /// The running tables where a bot is awaited.
    fn tables_awaiting_bots(&self) -> Answered<'_, Vec<String>>;
    /// The tables whose matches have begun and are not over.
    fn unfinished_tables(&self) -> Answered<'_, Vec<String>>;
    /// The tables that have waited for players since before `then`: see [`Store::waiting_since`].
    fn waiting_since<'a>(
        &'a self,
        then: i64,
        after: &'a (i64, String),
        most: usize,
    ) -> Answered<'a, Vec<(i64, String)>>;
    /// Credits all clocks with the time in which no server was alive: see [`Store::credit_downtime`].
    fn credit_downtime(&self, now: i64) -> Answered<'_, ()>;

    /// What the server knows of itself by that name.
    fn fact<'a>(&'a self, name: &'a str) -> Answered<'a, Option<i64>>;
    /// Stores it.
    fn note_fact<'a>(&'a self, name: &'a str, value: i64) -> Answered<'a, ()>;

    /// Stores a line of chat; the answer is its id.
    fn say<'a>(&'a self, table: &'a str, line: &'a ChatLine) -> Answered<'a, i64>;
    /// True if anything has been said at a table.
    fn has_chat<'a>(&'a self, table: &'a str) -> Answered<'a, bool>;
    /// The latest lines that `player` may read: see [`Store::chat`].
    fn chat<'a>(&'a self, table: &'a str, player: Option<&'a str>, all: bool, most: i64)
    -> Answered<'a, Vec<ChatLine>>;
    /// The latest lines that watchers said to each other: see [`Store::watchers_chat`].
    fn watchers_chat<'a>(&'a self, table: &'a str, most: i64) -> Answered<'a, Vec<ChatLine>>;

    /// Gives the next table of that host the webhook that they gave this one.
    fn carry_webhook<'a>(&'a self, from: Number, to: &'a str, host: &'a str) -> Answered<'a, ()>;
    /// The latest lines that were said at one table stand at another too; not those of its watchers.
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
