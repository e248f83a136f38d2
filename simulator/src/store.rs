//! A store in memory with the plan's faults: operations take time, fail, lose their answers, or crash the server before
//! or after they are done.

use crate::world::{Shared, World};
use futures_util::future::BoxFuture;
use protocol::frame::ChatLine;
use protocol::rest::TableStatus;
use starboard::matches::core::Row;
use starboard::store::{Answered, Commit, Listed, Number, StorageFault, StoreError, TableStore};
use starboard::time;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

/// A slow operation takes at most 9 s. In milliseconds.
const SLOWEST: i64 = 9_000;

/// The store of one server process. Its contents are in the [`World`].
pub(crate) struct MemoryStore {
    world: Shared,
    failed: Notify,
}

/// The kind of an operation. Reads never crash the server or lose their answers.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Read,
    Write,
}

impl MemoryStore {
    pub(crate) fn new(world: Shared) -> Arc<Self> {
        Arc::new(MemoryStore { world, failed: Notify::new() })
    }

    /// Runs an operation with random faults.
    async fn operate<T>(
        &self,
        kind: Kind,
        what: &str,
        apply: impl FnOnce(&mut World) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.pass(kind).await;
        let done = {
            let mut world = self.world.lock();
            let done = match trouble(&mut world, kind) {
                Some(trouble) => Err(StoreError::Fault(trouble)),
                None => apply(&mut world),
            };
            if kind == Kind::Write || done.is_err() {
                let error = done.as_ref().err().map(ToString::to_string);
                world.note("database", &format!("{what}: {}", error.as_deref().unwrap_or("done")));
            }
            done
        };
        self.pass(kind).await;
        if kind == Kind::Write && done.is_ok() && lost(&mut self.world.lock(), what) {
            return Err(StoreError::Fault(StorageFault::Away));
        }
        done
    }

    async fn read_chat<T>(&self, read: impl FnOnce(&mut World) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let chat = self.operate(Kind::Read, "chat", read).await;
        self.world.lock().disk.chat_unread |= chat.is_err();
        chat
    }

    /// Takes time, and may crash the server.
    async fn pass(&self, kind: Kind) {
        let millis = {
            let mut world = self.world.lock();
            let rate = if kind == Kind::Write { world.plan.disk.crashes } else { 0 };
            if world.faults && !world.crashed && world.crashes < world.plan.disk.most_crashes && world.of(rate, 1000) {
                world.crash();
            }
            time_taken(&mut world)
        };
        if millis > 0 {
            tokio::time::sleep(Duration::from_millis(millis)).await;
        }
        // Nothing returns after a crash.
        while self.world.lock().crashed {
            std::future::pending::<()>().await;
        }
    }
}

fn time_taken(world: &mut World) -> u64 {
    if !world.faults {
        return 0;
    }
    let slow = world.plan.disk.slow;
    let most = if world.of(slow, 1000) { SLOWEST } else { world.plan.disk.latency };
    let millis = world.chance.i64(0..=most);
    if most == SLOWEST {
        world.disturbed = world.now() + millis;
    }
    millis.unsigned_abs()
}

/// The fault that an operation meets, if any.
fn trouble(world: &mut World, kind: Kind) -> Option<StorageFault> {
    if !world.faults {
        return None;
    }
    let now = world.now();
    let episode = world.plan.disk.episodes.iter().find(|episode| (episode.from..episode.to).contains(&now));
    let trouble = match episode {
        Some(episode) if episode.away => Some(StorageFault::Away),
        Some(_) if kind == Kind::Write => Some(StorageFault::NoRoom),
        _ => {
            let fails = world.plan.disk.fails;
            world.of(fails, 1000).then_some(StorageFault::Away)
        }
    };
    if trouble.is_some() {
        world.disturbed = now;
    }
    trouble
}

/// Decides whether a write loses its answer.
fn lost(world: &mut World, what: &str) -> bool {
    let rate = if world.faults { world.plan.disk.lost } else { 0 };
    let lost = world.of(rate, 1000);
    if lost {
        world.disturbed = world.now();
        world.note("database", &format!("{what}: the answer is lost"));
    }
    lost
}

/// How late a deadline may come now, in milliseconds. `None` shortly after a fault.
fn lateness(world: &World) -> Option<i64> {
    is_calm(world).then(|| 2 + 20 * world.plan.disk.latency)
}

fn is_calm(world: &World) -> bool {
    world.now() - world.disturbed > 15_000
}

fn commit(world: &mut World, commit: Commit) -> Result<(), StoreError> {
    // A deadline that was overdue when a pause began is still overdue when it ends, so a pause does not count as calm.
    world.restless = !is_calm(world) || (world.restless && world.disk.is_paused());
    if world.restless && world.disk.is_paused() {
        world.disturbed = world.now();
    }
    if let Some(fault) = world.disk.fault_in(&commit) {
        world.violate(fault);
    }
    let written = world.disk.write(commit)?;
    if let Some(written) = written
        && let Some(fault) = world.disk.fault_after(&written, lateness(world))
    {
        world.violate(fault);
    }
    Ok(())
}

fn in_words(commit: &Commit) -> String {
    let Commit { number, rows, table, standing, alive, .. } = commit;
    let mut words = number.map_or_else(|| "commit".to_owned(), |number| format!("commit to {number}"));
    for row in rows.iter() {
        let input = row.input.as_ref().map(|input| serde_json::to_string(input).unwrap_or_default());
        words += &format!(", row {} {}", row.version, input.as_deref().unwrap_or("setup"));
        words += &row.command_id.as_ref().map(|id| format!(" as {id}")).unwrap_or_default();
    }
    words += &table.as_ref().map(|table| format!(", table {:?}", table.status)).unwrap_or_default();
    words += if standing.is_some() { ", turn state" } else { "" };
    words + if alive.is_some() { ", alive" } else { "" }
}

impl TableStore for MemoryStore {
    fn commit(&self, written: Commit) -> Answered<'_, ()> {
        Box::pin(async move {
            let words = in_words(&written);
            let done = self.operate(Kind::Write, &words, |world| commit(world, written)).await;
            if let Err(StoreError::Fault(_)) = &done {
                self.failed.notify_one();
            }
            done
        })
    }

    fn fails(&self) -> BoxFuture<'_, ()> {
        Box::pin(self.failed.notified())
    }

    fn table<'a>(&'a self, id: &'a str) -> Answered<'a, Option<Listed>> {
        Box::pin(self.operate(Kind::Read, "table", move |world| world.disk.listed(id)))
    }

    fn record<'a>(&'a self, table: &'a str) -> Answered<'a, Vec<Row>> {
        Box::pin(self.operate(Kind::Read, "record", move |world| world.disk.record(table)))
    }

    fn deadlines(&self) -> Answered<'_, Vec<(i64, String)>> {
        Box::pin(self.operate(Kind::Read, "deadlines", |world| Ok(world.disk.deadlines(time::now()))))
    }

    fn tables_awaiting_bots(&self) -> Answered<'_, Vec<String>> {
        let awaits_bots = |world: &mut World| {
            Ok(world.disk.ids(|stored| {
                let is_bot = |seat: &games::seat::Seat| stored.table.place(*seat).is_some_and(|at| at.bot.is_some());
                stored.table.status == TableStatus::Playing && stored.standing.awaited.iter().any(is_bot)
            }))
        };
        Box::pin(self.operate(Kind::Read, "tables awaiting bots", awaits_bots))
    }

    fn unfinished_tables(&self) -> Answered<'_, Vec<String>> {
        let unfinished = |world: &mut World| {
            let running = [TableStatus::Playing, TableStatus::Frozen];
            Ok(world.disk.ids(|stored| running.contains(&stored.table.status)))
        };
        Box::pin(self.operate(Kind::Read, "unfinished tables", unfinished))
    }

    fn waiting_since<'a>(
        &'a self,
        then: i64,
        after: &'a (i64, String),
        most: usize,
    ) -> Answered<'a, Vec<(i64, String)>> {
        let waiting = move |world: &mut World| {
            let all = world.disk.tables().iter().filter(|stored| stored.table.is_waiting());
            let mut all: Vec<_> = all.map(|stored| (stored.table.created_at, stored.table.id.clone())).collect();
            all.retain(|one| one.0 < then && one > after);
            all.sort();
            all.truncate(most);
            Ok(all)
        };
        Box::pin(self.operate(Kind::Read, "waiting tables", waiting))
    }

    fn credit_downtime(&self, now: i64) -> Answered<'_, ()> {
        Box::pin(self.operate(Kind::Write, "credit", move |world| {
            world.disk.credit(now);
            Ok(())
        }))
    }

    fn fact<'a>(&'a self, name: &'a str) -> Answered<'a, Option<i64>> {
        Box::pin(self.operate(Kind::Read, "fact", move |world| Ok(world.disk.fact(name))))
    }

    fn note_fact<'a>(&'a self, name: &'a str, value: i64) -> Answered<'a, ()> {
        Box::pin(self.operate(Kind::Write, name, move |world| {
            world.disk.note_fact(name, value);
            Ok(())
        }))
    }

    fn say<'a>(&'a self, table: &'a str, line: &'a ChatLine) -> Answered<'a, i64> {
        Box::pin(async move {
            let said = self.operate(Kind::Write, "say", |world| {
                let id = world.disk.say(table, line);
                world.disk.doubtful.insert(id);
                Ok(id)
            });
            let said = said.await?;
            self.world.lock().disk.doubtful.remove(&said);
            Ok(said)
        })
    }

    fn has_chat<'a>(&'a self, table: &'a str) -> Answered<'a, bool> {
        let has = move |world: &mut World| Ok(world.disk.has_chat(table));
        Box::pin(self.read_chat(has))
    }

    fn chat<'a>(
        &'a self,
        table: &'a str,
        player: Option<&'a str>,
        all: bool,
        most: i64,
    ) -> Answered<'a, Vec<ChatLine>> {
        let latest = move |world: &mut World| {
            let lines = world.disk.chat(table, player, all);
            Ok(lines[lines.len().saturating_sub(most as usize)..].to_vec())
        };
        Box::pin(self.read_chat(latest))
    }

    fn watchers_chat<'a>(&'a self, _: &'a str, _: i64) -> Answered<'a, Vec<ChatLine>> {
        // Simulated spectators do not chat.
        Box::pin(self.read_chat(|_| Ok(Vec::new())))
    }

    fn carry_webhook<'a>(&'a self, _: Number, _: &'a str, _: &'a str) -> Answered<'a, ()> {
        Box::pin(self.operate(Kind::Write, "carry webhook", |_| Ok(())))
    }

    fn carry_chat<'a>(&'a self, _: &'a str, _: &'a str) -> Answered<'a, ()> {
        Box::pin(self.operate(Kind::Write, "carry chat", |_| Ok(())))
    }
}
