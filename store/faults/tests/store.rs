//! Makes each disk call fail in turn, or cuts the power at it. Afterwards every acknowledged write is stored exactly
//! once, no refused write is stored, and the store resumes by itself once the disk works.

use engine::judge::Row;
use engine::table::{Identity, Table};
use faults::{Call, Fault, Plan};
use games::deck::Deck;
use protocol::frame::ChatLine;
use protocol::record::RecordedStep;
use protocol::rest::TableStatus;
use serde_json::json;
use std::fmt::Display;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use store::{Commit, Location, Store, StoreError};
use tempfile::TempDir;

/// Try each step up to 3 times, because the store may need a new connection after a failure.
const TRIES: usize = 3;

fn row(version: u32) -> Row {
    let step = RecordedStep { draws: Vec::new(), form: None, checksum: format!("{version:016x}") };
    Row { version, at: 1, input: None, step, shown: 1, role: None, command_id: None }
}

fn table(status: TableStatus) -> Table {
    let host = Identity { id: "ann".to_owned(), name: "Ann".to_owned(), kept: false };
    Table { id: "a".to_owned(), status, invite: String::new(), ..Table::new(games::ALL[0], json!({}), 2, &host) }
}

fn deck(name: &str) -> Deck {
    Deck { name: name.to_owned(), ..Deck::default() }
}

async fn open(folder: &Path) -> Result<Store, store::OpenError> {
    Store::open(&Location::file(&folder.join("starboard.db"), 0)).await
}

fn copy_of(folder: &Path) -> TempDir {
    let copy = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        // A connection that is closing may remove a file.
        match fs::copy(entry.path(), copy.path().join(entry.file_name())) {
            Err(error) if error.kind() != ErrorKind::NotFound => panic!("{error}"),
            _ => {}
        }
    }
    // The log's index is valid only while the processes that use it are running.
    drop(fs::remove_file(copy.path().join("starboard.db-shm")));
    copy
}

/// All acknowledged writes. A write that is not yet acknowledged may be stored or not.
#[derive(Clone, Debug, Default)]
struct Told {
    table: bool,
    rows: u32,
    finished: bool,
    lines: usize,
    players: Vec<String>,
    sessions: Vec<String>,
    decks: Vec<String>,
    alive: Option<i64>,
}

impl Told {
    /// Compares a file with the acknowledged writes. With `exactly`, no other write may be stored.
    async fn is_in(&self, folder: &Path, exactly: bool, what: &str) {
        let store = open(folder).await.unwrap_or_else(|error| panic!("{what}: {error}"));
        self.is_kept_by(&store, exactly, what).await;
        store.close().await;
    }

    async fn is_kept_by(&self, store: &Store, exactly: bool, what: &str) {
        let is = |there: usize, told: usize| if exactly { there == told } else { there == told || there == told + 1 };
        let table = store.table("a").await.unwrap();
        assert!(table.is_some() || !self.table, "{what}: the table is lost");
        let rows = store.record("a").await.unwrap_or_else(|error| panic!("{what}: {error}")).len();
        assert!(is(rows, self.rows as usize), "{what}: {rows} rows of {self:?}");
        let status = table.map(|listed| listed.table.status);
        assert!(!self.finished || status == Some(TableStatus::Finished), "{what}: {status:?}");
        let lines = store.chat("a", None, true, 99).await.unwrap().len();
        assert!(is(lines, self.lines), "{what}: {lines} chat messages of {self:?}");
        for player in &self.players {
            assert!(store.password_of(player).await.unwrap().is_some(), "{what}: a guest is lost");
            let decks = store.decks_of(player, None).await.unwrap();
            assert!(is(decks.len(), self.decks.len()), "{what}: {decks:?} of {self:?}");
            assert!(
                self.decks.iter().all(|name| decks.iter().any(|deck| deck.deck.name == *name)) || !exactly,
                "{what}"
            );
        }
        for token in &self.sessions {
            assert!(store.player_of_session(token).await.unwrap().is_some(), "{what}: a session is lost");
        }
        assert!(
            self.alive.is_none() || store.fact("alive").await.unwrap() == self.alive,
            "{what}: the heartbeat is lost"
        );
    }
}

/// The run of a server under a fault.
struct Life<'a> {
    folder: &'a Path,
    plan: Option<&'a Plan>,
    told: Told,
    refused: Vec<String>,
    /// If the disk recovers: the files at the first refusal, and the writes acknowledged by then.
    crashed: Option<(TempDir, Told)>,
    /// True if the disk recovers from the fault. After a power loss it does not.
    comes_back: bool,
}

impl Life<'_> {
    /// Retries a step after refusals. `None` if the disk does not recover.
    async fn done<T, E: Display>(&mut self, what: &str, does: impl AsyncFn() -> Result<T, E>) -> Option<T> {
        for _ in 0..TRIES {
            match does().await {
                Ok(done) => return Some(done),
                Err(error) => {
                    self.refused.push(format!("{what}: {error}"));
                    if self.comes_back {
                        self.crashed.get_or_insert_with(|| (copy_of(self.folder), self.told.clone()));
                    }
                }
            }
        }
        let failed = self.plan.and_then(Plan::failed);
        assert!(!self.comes_back, "the store does not resume by itself after {failed:?}: {:?}", self.refused);
        None
    }

    /// Runs from an empty folder to the end of a match, with a restart in between.
    async fn whole(&mut self) -> Option<()> {
        let folder = self.folder;
        let store = self.done("a start", async || open(folder).await).await?;
        let first = self.first(&store).await;
        store.close().await;
        first?;
        let store = self.done("another start", async || open(folder).await).await?;
        let second = self.second(&store).await;
        store.close().await;
        second
    }

    async fn first(&mut self, store: &Store) -> Option<()> {
        let new = table(TableStatus::Waiting);
        self.done("a table", async || {
            store.commit(Commit { table: Some(new.clone().into()), ..Commit::default() }).await
        })
        .await?;
        self.told.table = true;
        self.plays(store, 3).await?;
        self.done("a chat message", async || store.say("a", &line("hello")).await).await?;
        self.told.lines += 1;
        let guest = self.done("a guest", async || store.add_guest("Bob").await).await?;
        self.told.players.push(guest.id.clone());
        let token = self.done("a session", async || store.open_session(&guest.id, "").await).await?;
        self.told.sessions.push(token);
        let kept = self.done("a deck", async || store.add_deck(&guest.id, "g", &deck("One")).await).await??;
        self.told.decks = vec!["One".to_owned()];
        self.done("a change", async || store.change_deck(&kept.id, &guest.id, &deck("Two")).await).await?;
        self.told.decks = vec!["Two".to_owned()];
        self.done("a heartbeat", async || store.note_alive(7).await).await?;
        self.told.alive = Some(7);
        self.done("a cleanup", async || store.end_unused_sessions().await).await?;
        self.plays(store, 1).await
    }

    async fn second(&mut self, store: &Store) -> Option<()> {
        self.plays(store, 2).await?;
        let rows = [row(self.told.rows)];
        let number = self.done("a read", async || store.table("a").await).await??.number;
        let finish = async || {
            let table = Some(table(TableStatus::Finished).into());
            store.commit(Commit { number: Some(number), rows: rows.clone().into(), table, ..Commit::default() }).await
        };
        self.done("the end", finish).await?;
        self.told.rows += 1;
        self.told.finished = true;
        self.done("another chat message", async || store.say("a", &line("bye")).await).await?;
        self.told.lines += 1;
        Some(())
    }

    async fn plays(&mut self, store: &Store, rows: u32) -> Option<()> {
        let number = self.done("a read", async || store.table("a").await).await??.number;
        for _ in 0..rows {
            let row = row(self.told.rows);
            let commit = async || -> Result<(), StoreError> {
                store.commit(Commit { number: Some(number), rows: [row.clone()].into(), ..Commit::default() }).await
            };
            self.done("a command", commit).await?;
            self.told.rows += 1;
        }
        Some(())
    }
}

fn line(text: &str) -> ChatLine {
    let (from, name, text) = ("ann".to_owned(), "Ann".to_owned(), text.to_owned());
    ChatLine { id: 0, from, name, seat: None, to: Vec::new(), watchers: false, text, at: 1 }
}

/// Runs a server with the given fault at the `nth` call. False if there are fewer calls.
async fn lives(fault: Fault, nth: u64) -> bool {
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("data");
    fs::create_dir_all(&folder).unwrap();
    let plan = Plan::new(&folder, fault, nth);
    let (told, refused) = (Told::default(), Vec::new());
    let mut life = Life {
        folder: &folder,
        plan: Some(&plan),
        told,
        refused,
        crashed: None,
        comes_back: fault != Fault::PowerLoss,
    };
    let ended = life.whole().await;
    let failed = plan.failed();
    plan.mend();
    let what = format!("{fault:?} at call {nth}, {failed:?}, refused {:?}", life.refused);
    let Life { told, crashed, refused, .. } = life;
    if fault == Fault::PowerLoss {
        for seed in [None, Some(nth), Some(nth + 1_000)] {
            let left = root.path().join(format!("left-{seed:?}"));
            plan.after_power_loss(&left, seed).unwrap();
            told.is_in(&left, failed.is_none(), &format!("{what}, seed {seed:?}")).await;
        }
    } else {
        assert!(ended.is_some(), "{what}");
        told.is_in(&folder, true, &what).await;
    }
    if let Some((files, told)) = crashed {
        // A server killed now must not have stored a refused write, unless the error said that it may have been stored.
        let in_doubt = refused.first().is_some_and(|words| words.contains("may or may not be stored"));
        told.is_in(files.path(), !in_doubt, &format!("{what}, then killed")).await;
    }
    if failed.is_none() {
        let seen = plan.seen();
        for call in [Call::Open, Call::Read, Call::Write, Call::Truncate, Call::Sync, Call::Unlink, Call::Rename] {
            assert!(seen.contains_key(&call), "{call:?} bypasses the replaced functions: {seen:?}");
        }
    }
    failed.is_some()
}

async fn at_every(step: u64) {
    for fault in [Fault::Io, Fault::NoSpace, Fault::Read, Fault::PowerLoss] {
        let mut nth = 1;
        while lives(fault, nth).await {
            nth += step;
        }
        println!("{fault:?}: {nth} calls");
    }
}

#[tokio::test]
async fn no_acknowledged_write_is_lost_if_a_sampled_disk_call_fails() {
    at_every(13).await;
}

#[tokio::test]
async fn no_acknowledged_write_is_lost_if_any_disk_call_fails() {
    at_every(1).await;
}

/// The names of all files in a folder.
fn names(folder: &Path) -> Vec<String> {
    fs::read_dir(folder).unwrap().flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}

#[tokio::test]
async fn a_backup_with_a_failing_disk_call_is_refused_or_complete_and_durable() {
    let root = tempfile::tempdir().unwrap();
    let template = root.path().join("template");
    let store = open(&template).await.unwrap();
    let told = Told::default();
    let mut life = Life { folder: &template, plan: None, told, refused: Vec::new(), crashed: None, comes_back: true };
    life.first(&store).await.unwrap();
    store.close().await;
    let told = life.told;
    for fault in [Fault::Io, Fault::NoSpace, Fault::Read, Fault::PowerLoss] {
        for nth in (1..).step_by(5) {
            let (from, to) = (copy_of(&template), root.path().join(format!("to-{fault:?}-{nth}")));
            fs::create_dir_all(&to).unwrap();
            let store = Store::open_beside(&Location::file(&from.path().join("starboard.db"), 0)).await.unwrap();
            let plan = Plan::new(&to, fault, nth);
            let done = store.backup(&to.join("starboard.db")).await;
            let failed = plan.failed();
            plan.mend();
            let what = format!("{fault:?} at call {nth}, {failed:?}, {done:?}");
            assert!(done.is_ok() || failed.is_some(), "{what}");
            if done.is_ok() {
                let left = root.path().join("left");
                plan.after_power_loss(&left, None).unwrap();
                assert!(names(&left).contains(&"starboard.db".to_owned()), "{what}: the backup is not durable");
                told.is_in(&left, true, &what).await;
                told.is_in(&to, true, &what).await;
                fs::remove_dir_all(&left).unwrap();
            }
            store.close().await;
            if failed.is_none() {
                break;
            }
        }
    }
}
