//! Tests of the SQLite backend only.

use super::*;
use crate::migrations::OF_A_FILE;
use crate::sqlite::lost_since;
use futures_util::future::join_all;
use sqlx::Connection as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

async fn store(name: &str) -> (Store, PathBuf) {
    let at = At::file(name);
    (at.open().await, at.folder)
}

/// Runs a statement on the writer's connection.
async fn by_writer(store: &Store, sql: &'static str) {
    execute!(store, sql).unwrap();
}

#[tokio::test]
async fn a_private_message_from_before_groups_still_has_one_recipient() {
    let folder = std::env::temp_dir().join(format!("starboard-store-{}-pairs", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("starboard.db");
    let fresh = sqlx::sqlite::SqliteConnectOptions::new().filename(&path).create_if_missing(true);
    let mut connection = sqlx::SqliteConnection::connect_with(&fresh).await.unwrap();
    sqlx::query("PRAGMA application_id = 1398030930").execute(&mut connection).await.unwrap();
    let first = OF_A_FILE.iter().take(1).cloned().collect();
    sqlx::migrate::Migrator::with_migrations(first).run(&mut connection).await.unwrap();
    sqlx::query(
        "INSERT INTO chat VALUES (1, 't', 'a', 'A', 0, 'b', 'psst', 1), (2, 't', 'a', 'A', 0, NULL, 'hello', 2)",
    )
    .execute(&mut connection)
    .await
    .unwrap();
    connection.close().await.unwrap();
    let store = Store::open(&Location::file(&path, 0)).await.unwrap();
    let lines = store.chat("t", Some("b"), true, 9).await.unwrap();
    assert_eq!(lines.iter().map(|line| line.to.as_slice()).collect::<Vec<_>>(), [&["b".to_owned()][..], &[]]);
    assert_eq!(store.chat("t", Some("c"), true, 9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_write_refused_by_a_full_disk_does_not_block_later_writes() {
    let (store, _) = store("full").await;
    let number = opened(&store, "a").await;
    // SQLite reports a file at its page limit as a full disk.
    by_writer(&store, "PRAGMA max_page_count = 40").await;
    let mut acknowledged = 0;
    let error = loop {
        match store.commit(appends(number, [acknowledged])).await {
            Ok(()) => acknowledged += 1,
            Err(error) => break error,
        }
    };
    assert!(matches!(error, StoreError::Fault(StorageFault::NoRoom)), "{error}");
    let failed = tokio::time::timeout(std::time::Duration::from_secs(5), store.fails());
    assert!(failed.await.is_ok(), "the failure is reported");
    store.commit(appends(number, [acknowledged])).await.expect("a new connection has no page limit");
    assert_eq!(store.record("a").await.unwrap().len() as u32, acknowledged + 1);
}

/// Returns the number of transactions in the log. Only the last frame of each has a non-zero file size.
fn transactions(folder: &Path) -> usize {
    let log = std::fs::read(folder.join("starboard.db-wal")).unwrap();
    let page = u32::from_be_bytes(log[8..12].try_into().unwrap()) as usize;
    log[32..].chunks_exact(24 + page).filter(|frame| frame[4..8] != [0; 4]).count()
}

#[tokio::test]
async fn writes_queued_together_are_one_transaction_in_order_of_arrival() {
    let (store, folder) = store("together").await;
    let (a, b) = (opened(&store, "a").await, opened(&store, "b").await);
    let before = transactions(&folder);
    let (guest, first, fact, second, later) = tokio::join!(
        store.add_guest("Ann"),
        store.commit(appends(a, [0])),
        store.note_fact("fact", 1),
        store.commit(appends(b, [0])),
        store.note_fact("fact", 2),
    );
    assert!(first.is_ok() && second.is_ok() && fact.is_ok() && later.is_ok());
    assert_eq!(transactions(&folder), before + 1);
    assert!(store.password_of(&guest.unwrap().id).await.unwrap().is_some());
    assert_eq!(store.fact("fact").await.unwrap(), Some(2));
    assert_eq!((store.record("a").await.unwrap().len(), store.record("b").await.unwrap().len()), (1, 1));
}

/// Counts the messages to SQLite's threads in this process.
struct Messages(Arc<AtomicUsize>);

impl tracing::Subscriber for Messages {
    fn enabled(&self, of: &tracing::Metadata<'_>) -> bool {
        of.target() == "sqlx::query"
    }

    fn new_span(&self, _: &tracing::span::Attributes<'_>) -> tracing::span::Id {
        tracing::span::Id::from_u64(1)
    }

    fn event(&self, _: &tracing::Event<'_>) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }

    fn record(&self, _: &tracing::span::Id, _: &tracing::span::Record<'_>) {}
    fn record_follows_from(&self, _: &tracing::span::Id, _: &tracing::span::Id) {}
    fn enter(&self, _: &tracing::span::Id) {}
    fn exit(&self, _: &tracing::span::Id) {}
}

#[tokio::test]
async fn a_group_commit_of_moves_is_one_message_to_sqlites_thread() {
    let (store, folder) = store("message").await;
    let mut numbers = Vec::new();
    for nth in 0..20 {
        numbers.push(opened(&store, &nth.to_string()).await);
    }
    let messages = Arc::<AtomicUsize>::default();
    tracing::subscriber::set_global_default(Messages(Arc::clone(&messages))).expect("each test has its own process");
    let before = transactions(&folder);
    let several = join_all(numbers.iter().map(|number| store.commit(appends(*number, [0]))));
    assert!(several.await.iter().all(Result::is_ok));
    assert_eq!(transactions(&folder), before + 1);
    // A message is counted after its answer, but before the next message is read.
    store.commit(appends(numbers[0], [1])).await.unwrap();
    assert!([1, 2].contains(&messages.load(Ordering::SeqCst)));
}

#[tokio::test]
async fn only_the_failed_writes_of_a_batch_are_rolled_back() {
    let (store, folder) = store("alone").await;
    let (a, b, c) = (opened(&store, "a").await, opened(&store, "b").await, opened(&store, "c").await);
    let (ann, other) = (store.add_guest("Ann").await.unwrap(), store.add_guest("Ann").await.unwrap());
    store.keep(&ann, "hash").await.unwrap();
    let before = transactions(&folder);
    let half = || async {
        in_transaction!(store, |with| {
            sqlx::query("INSERT INTO facts (name, value) VALUES ('half', 1)").execute(&mut *with).await?;
            sqlx::query("INSERT INTO nothing VALUES (1)").execute(with).await?;
        })
    };
    let (first, gap, second, taken, half, fact, third) = tokio::join!(
        store.commit(appends(a, [0])),
        store.commit(appends(b, [7])),
        store.commit(appends(b, [0])),
        store.keep(&other, "hash"),
        half(),
        store.note_fact("fact", 1),
        store.commit(appends(c, [0])),
    );
    assert!(first.is_ok() && second.is_ok() && fact.is_ok() && third.is_ok());
    assert!(gap.is_err() && half.is_err() && !taken.unwrap());
    assert_eq!((store.fact("half").await.unwrap(), store.fact("fact").await.unwrap()), (None, Some(1)));
    for table in ["a", "b", "c"] {
        assert_eq!(store.record(table).await.unwrap(), [row(0)], "{table}");
    }
    assert_eq!(transactions(&folder), before + 1);
}

#[tokio::test]
async fn a_panic_in_one_job_does_not_affect_other_writes() {
    let (store, _) = store("panic").await;
    let number = opened(&store, "a").await;
    let panics = || async {
        in_transaction!(store, |with| {
            let add = "INSERT INTO facts (name, value) VALUES ('fact', 1)";
            assert_eq!(sqlx::query(add).execute(with).await?.rows_affected(), 2, "a panic on purpose");
        })
    };
    let (first, panicked) = tokio::join!(store.commit(appends(number, [0])), panics());
    assert!(first.is_ok() && matches!(panicked, Err(StoreError::Panicked)));
    store.commit(appends(number, [1])).await.unwrap();
    assert_eq!(store.fact("fact").await.unwrap(), None);
}

#[tokio::test]
async fn a_write_is_acknowledged_only_if_the_next_start_would_find_it() {
    let (store, folder) = store("gone").await;
    let number = opened(&store, "a").await;
    store.commit(appends(number, [0])).await.unwrap();
    let gone = |done: Result<(), StoreError>| matches!(done, Err(StoreError::Fault(StorageFault::Gone)));
    let (log, aside) = (folder.join("starboard.db-wal"), folder.join("aside"));
    std::fs::rename(&log, &aside).unwrap();
    assert!(gone(store.commit(appends(number, [1])).await), "without its log");
    std::fs::rename(&aside, &log).unwrap();
    store.commit(appends(number, [1])).await.expect("the log is back");
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(gone(store.commit(appends(number, [2])).await), "without its folder");
    assert!(gone(store.add_guest("Ann").await.map(|_| ())));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("starboard.db"), "another").unwrap();
    assert!(gone(store.commit(appends(number, [2])).await), "another file with the same name");
}

/// Closes every connection to the file. SQLite deletes its log when the last one closes.
async fn close_connections(store: &Store) {
    let Pool::Sqlite(readers) = &store.readers else { panic!("this is a file") };
    while readers.size() > 0 {
        readers.acquire().await.unwrap().close().await.unwrap();
    }
    // The writer closes its connection after a disk error.
    by_writer(store, "PRAGMA max_page_count = 1").await;
    let full = execute!(store, "CREATE TABLE large AS SELECT zeroblob(1000000) AS bytes");
    assert!(matches!(full, Err(StoreError::Fault(StorageFault::NoRoom))), "{full:?}");
}

#[tokio::test]
async fn a_store_still_writes_after_all_its_connections_have_closed() {
    let (store, folder) = store("renewed").await;
    let number = opened(&store, "a").await;
    let log = folder.join("starboard.db-wal");
    for version in 0..3 {
        store.commit(appends(number, [version])).await.expect("SQLite creates a new log by itself");
        assert!(log.exists());
        close_connections(&store).await;
        assert!(!log.exists(), "SQLite deletes its log when the last connection closes");
        // Uses up the inode number of the deleted log, so that the next log gets another.
        std::fs::write(folder.join(format!("something-else-{version}")), "").unwrap();
    }
    store.note_alive(1).await.expect("the file is the same");
    assert_eq!(store.record("a").await.unwrap().len(), 3);
}

#[tokio::test]
async fn a_log_replaced_by_a_copy_is_detected() {
    let (store, folder) = store("replaced").await;
    let number = opened(&store, "a").await;
    store.commit(appends(number, [0])).await.unwrap();
    let log = folder.join("starboard.db-wal");
    std::fs::copy(&log, folder.join("copy")).unwrap();
    std::fs::rename(folder.join("copy"), &log).unwrap();
    let refused = store.commit(appends(number, [1])).await;
    assert!(matches!(refused, Err(StoreError::Fault(StorageFault::Gone))), "{refused:?}");
}

#[tokio::test]
async fn connections_do_not_close_because_of_age_or_idleness() {
    let (store, _) = store("kept-open").await;
    let Pool::Sqlite(readers) = &store.readers else { panic!("this is a file") };
    let options = readers.options();
    assert_eq!((options.get_max_lifetime(), options.get_idle_timeout()), (None, None));
}

#[tokio::test]
async fn writes_are_refused_while_less_than_the_reserve_is_free() {
    let folder = std::env::temp_dir().join(format!("starboard-store-{}-reserve", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let store = Store::open(&Location::file(&folder.join("starboard.db"), u64::MAX)).await.unwrap();
    let error = store.note_alive(1).await.unwrap_err();
    assert!(matches!(error, StoreError::Fault(StorageFault::NoRoom)), "{error}");
}

#[tokio::test]
async fn a_session_identifies_its_player_even_if_its_last_use_cannot_be_stored() {
    let (store, _) = store("unnoted").await;
    let ann = store.add_guest("Ann").await.unwrap();
    let token = store.open_session(&ann.id, "").await.unwrap();
    let two_days_ago = engine::time::now() - 2 * 86_400_000;
    execute!(store, "UPDATE sessions SET seen_at = $1", two_days_ago).unwrap();
    by_writer(&store, "PRAGMA query_only = on").await;
    assert_eq!(store.player_of_session(&token).await.unwrap(), Some(ann));
}

#[tokio::test]
async fn only_one_server_can_open_a_file_even_through_links() {
    let (store, folder) = store("one-server").await;
    let elsewhere = folder.join("elsewhere");
    std::fs::create_dir_all(&elsewhere).unwrap();
    std::fs::hard_link(folder.join("starboard.db"), elsewhere.join("starboard.db")).unwrap();
    std::os::unix::fs::symlink(folder.join("starboard.db"), elsewhere.join("symbolic.db")).unwrap();
    for name in [folder.join("starboard.db"), elsewhere.join("starboard.db"), elsewhere.join("symbolic.db")] {
        let second = Store::open(&Location::file(&name, 0)).await.err();
        assert!(matches!(second, Some(OpenError::Held { .. })), "{}: {second:?}", name.display());
    }
    // Closing the refused server's handle must not have released SQLite's locks in this process.
    let number = opened(&store, "a").await;
    store.commit(appends(number, [0])).await.unwrap();
    store.close().await;
    Store::open(&Location::file(&elsewhere.join("starboard.db"), 0)).await.unwrap().close().await;
}

#[tokio::test]
async fn servers_that_start_together_on_an_empty_folder_create_one_file() {
    let at = At::file("at-once");
    let opened = join_all((0..8).map(|_| Store::open(&at.location))).await;
    let (open, refused): (Vec<_>, Vec<_>) = opened.into_iter().partition(Result::is_ok);
    assert!(open.len() == 1 && refused.iter().all(|refused| matches!(refused, Err(OpenError::Held { .. }))));
}

/// Returns the files of a server killed during play, and the number of rows in its match.
async fn killed(name: &str) -> (At, usize) {
    let at = At::file(name);
    let store = at.open().await;
    let number = opened(&store, "a").await;
    for version in 0..40 {
        store.commit(appends(number, [version])).await.unwrap();
    }
    let killed = At::file(&format!("{name}-killed"));
    std::fs::create_dir_all(&killed.folder).unwrap();
    for file in ["starboard.db", "starboard.db-wal", "starboard.db-reached"] {
        std::fs::copy(at.folder.join(file), killed.folder.join(file)).unwrap();
    }
    (killed, 40)
}

fn missing(opened: Result<Store, OpenError>) -> u64 {
    match opened.map(|_| ()) {
        Err(OpenError::Lost { missing, .. }) => missing,
        other => panic!("{other:?}"),
    }
}

fn accepting(at: &At, loss: u64) -> Location {
    Location::File { path: at.folder.join("starboard.db"), reserve: 0, accepted_loss: loss }
}

#[tokio::test]
async fn a_start_reports_how_many_accepted_commands_a_damaged_log_has_lost() {
    for (name, overwrites) in [("cut", false), ("overwritten", true)] {
        let (at, rows) = killed(name).await;
        let log = at.folder.join("starboard.db-wal");
        let mut bytes = std::fs::read(&log).unwrap();
        let middle = bytes.len() / 2;
        if overwrites {
            bytes[middle..middle + 100].fill(0xA5);
        } else {
            bytes.truncate(middle);
        }
        std::fs::write(&log, &bytes).unwrap();
        let lost = missing(Store::open(&at.location).await);
        assert!(lost > 5 && lost < rows as u64, "{name}: {lost}");
        assert_eq!(std::fs::read(&log).unwrap(), bytes, "{name}: the rest of the log is kept as evidence");

        let beside = at.open_beside().await;
        assert_eq!(beside.missing(), lost);
        assert_eq!(beside.record("a").await.unwrap().len() as u64, rows as u64 - lost);
        let number = beside.table("a").await.unwrap().unwrap().number;
        assert!(beside.commit(appends(number, [rows as u32])).await.is_err(), "{name}: it is read-only");
        beside.close().await;
        assert_eq!(std::fs::read(&log).unwrap(), bytes);

        assert_eq!(missing(Store::open(&accepting(&at, lost + 1)).await), lost, "{name}: the loss must match");
        let store = Store::open(&accepting(&at, lost)).await.unwrap();
        store.commit(appends(number, [(rows as u64 - lost) as u32])).await.unwrap();
        store.close().await;
        at.open().await.close().await;
    }
}

#[tokio::test]
async fn a_kill_loses_nothing_and_a_deleted_log_loses_all_its_rows() {
    let (at, rows) = killed("kept").await;
    let store = at.open().await;
    assert_eq!((store.missing(), store.record("a").await.unwrap().len()), (0, rows));
    store.close().await;
    let (at, rows) = killed("removed").await;
    std::fs::remove_file(at.folder.join("starboard.db-wal")).unwrap();
    assert_eq!(missing(Store::open(&at.location).await), rows as u64);
}

#[tokio::test]
async fn a_start_reports_the_time_after_which_other_data_is_missing() {
    let (store, folder) = store("beats").await;
    store.note_alive(1_000).await.unwrap();
    store.close().await;
    let file = folder.join("starboard.db");
    let copy = std::fs::read(&file).unwrap();
    let store = Store::open(&Location::file(&file, 0)).await.unwrap();
    store.note_alive(2_000).await.unwrap();
    store.close().await;
    assert_eq!(lost_since(&file).await, None);
    std::fs::write(&file, copy).unwrap();
    assert_eq!(lost_since(&file).await, Some(1_000), "the copy is older than the progress note");
    Store::open(&Location::file(&file, 0)).await.unwrap().close().await;
    assert_eq!(lost_since(&file).await, None, "it is reported once");
}

#[tokio::test]
async fn a_restored_backup_opens_and_an_older_copy_of_the_file_is_refused() {
    let (store, folder) = store("put-back").await;
    let number = opened(&store, "a").await;
    store.commit(appends(number, [0, 1])).await.unwrap();
    assert!(store.backup(&folder.join("backup")).await.unwrap());
    store.close().await;
    let file = folder.join("starboard.db");
    std::fs::copy(&file, folder.join("copy")).unwrap();
    let play_on = async |versions| {
        let store = Store::open(&Location::file(&file, 0)).await.unwrap();
        store.commit(appends(number, versions)).await.unwrap();
        store.close().await;
    };
    play_on(2..5).await;
    std::fs::copy(folder.join("copy"), &file).unwrap();
    assert_eq!(missing(Store::open(&Location::file(&file, 0)).await), 3);
    std::fs::copy(folder.join("backup"), &file).unwrap();
    play_on(2..3).await;
    std::fs::write(folder.join("starboard.db-reached"), "not a note").unwrap();
    play_on(3..4).await;
    std::fs::remove_file(folder.join("starboard.db-reached")).unwrap();
    play_on(4..5).await;
}

#[tokio::test]
async fn a_file_from_an_earlier_release_gets_an_id_that_outlives_its_log() {
    let (store, folder) = store("without-id").await;
    by_writer(&store, "DELETE FROM facts WHERE name = 'file'").await;
    store.close().await;
    let file = folder.join("starboard.db");
    let store = Store::open(&Location::file(&file, 0)).await.unwrap();
    let number = opened(&store, "a").await;
    store.commit(appends(number, [0, 1])).await.unwrap();
    let killed = folder.join("killed");
    std::fs::create_dir_all(&killed).unwrap();
    for name in ["starboard.db", "starboard.db-reached"] {
        std::fs::copy(folder.join(name), killed.join(name)).unwrap();
    }
    assert_eq!(missing(Store::open(&Location::file(&killed.join("starboard.db"), 0)).await), 2);
}

/// Runs a statement that damages a record and returns the error from reading it.
async fn with_row(name: &str, change: &'static str) -> (Store, CorruptRecord) {
    let (store, _) = store(name).await;
    let (a, b) = (opened(&store, "a").await, opened(&store, "b").await);
    store.commit(appends(a, 0..6)).await.unwrap();
    store.commit(appends(b, 0..2)).await.unwrap();
    by_writer(&store, change).await;
    let corrupt = match store.record("a").await {
        Err(StoreError::Corrupt(corrupt)) => *corrupt,
        other => panic!("{change}: {other:?}"),
    };
    assert_eq!(store.record("b").await.unwrap(), [row(0), row(1)], "{change}: the other match is not affected");
    (store, corrupt)
}

#[tokio::test]
async fn a_chain_that_loops_or_leaves_its_match_is_a_corrupt_record() {
    for (nth, change) in [
        "UPDATE record SET previous = arrival WHERE arrival = 4",
        "UPDATE record SET previous = 6 WHERE arrival = 4",
        "UPDATE record SET previous = 8 WHERE arrival = 4",
        "UPDATE record SET previous = 0 WHERE arrival = 4",
    ]
    .into_iter()
    .enumerate()
    {
        let (store, corrupt) = with_row(&format!("chain-{nth}"), change).await;
        assert_eq!((corrupt.rows.as_slice(), corrupt.whole), (&[row(3), row(4), row(5)][..], 0), "{change}");
        assert_eq!(corrupt.why, "the row of version 0 is missing");
        let number = store.table("a").await.unwrap().unwrap().number;
        let back = |to| Commit { number: Some(number), back_to: Some(to), ..Commit::default() };
        assert!(store.commit(back(2)).await.is_err(), "{change}: there is no path to version 2");
        store.commit(back(4)).await.unwrap();
    }
    let (_, corrupt) = with_row("head", "UPDATE heads SET arrival = 7 WHERE number = 1").await;
    assert_eq!((corrupt.rows.len(), corrupt.whole), (0, 0));
}
