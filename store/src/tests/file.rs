//! What only a file can do, or suffer.

use super::*;
use crate::migrations::OF_A_FILE;
use sqlx::{Connection as _, SqlitePool};
use std::path::PathBuf;

async fn store(name: &str) -> (Store, PathBuf) {
    let at = At::file(name);
    (at.open().await, at.folder)
}

fn pool(store: &Store) -> &SqlitePool {
    match &store.writer {
        Pool::Sqlite(pool) => pool,
        Pool::Postgres(_) => panic!("this is a file"),
    }
}

#[tokio::test]
async fn a_private_line_of_before_there_were_groups_is_still_for_two() {
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
async fn a_full_disk_refuses_what_does_not_fit_and_nothing_after_it() {
    let (store, _) = store("full").await;
    let number = opened(&store, "a").await;
    // SQLite says the same of a file that may not grow as of a disk that is full.
    sqlx::query("PRAGMA max_page_count = 40").execute(pool(&store)).await.unwrap();
    let mut acknowledged = 0;
    let error = loop {
        match store.commit(appends(number, [acknowledged])).await {
            Ok(()) => acknowledged += 1,
            Err(error) => break error,
        }
    };
    assert!(matches!(error, StoreError::Trouble(Trouble::NoRoom)), "{error}");
    let failed = tokio::time::timeout(std::time::Duration::from_secs(5), store.fails());
    assert!(failed.await.is_ok(), "it is told");
    store.commit(appends(number, [acknowledged])).await.expect("another connection has no such bound");
    assert_eq!(store.record("a").await.unwrap().len() as u32, acknowledged + 1);
}

#[tokio::test]
async fn nothing_is_acknowledged_that_a_next_start_would_not_find() {
    let (store, folder) = store("gone").await;
    let number = opened(&store, "a").await;
    store.commit(appends(number, [0])).await.unwrap();
    let gone = |done: Result<(), StoreError>| matches!(done, Err(StoreError::Trouble(Trouble::Gone)));
    let (log, aside) = (folder.join("starboard.db-wal"), folder.join("aside"));
    std::fs::rename(&log, &aside).unwrap();
    assert!(gone(store.commit(appends(number, [1])).await), "without its log");
    std::fs::rename(&aside, &log).unwrap();
    store.commit(appends(number, [1])).await.expect("it is the same again");
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(gone(store.commit(appends(number, [2])).await), "without its folder");
    assert!(gone(store.add_guest("Ann").await.map(|_| ())));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("starboard.db"), "another").unwrap();
    assert!(gone(store.commit(appends(number, [2])).await), "another file of that name is not ours");
}

/// Closes every connection to the file; SQLite deletes its log with the last one.
async fn close_connections(store: &Store) {
    let Pool::Sqlite(readers) = &store.readers else { panic!("this is a file") };
    for pool in [readers, pool(store)] {
        while pool.size() > 0 {
            pool.acquire().await.unwrap().close().await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_store_whose_connections_have_all_closed_writes_on() {
    let (store, folder) = store("renewed").await;
    let number = opened(&store, "a").await;
    let log = folder.join("starboard.db-wal");
    for version in 0..3 {
        store.commit(appends(number, [version])).await.expect("SQLite renews its log by itself");
        assert!(log.exists());
        close_connections(&store).await;
        assert!(!log.exists(), "SQLite deletes its log with the last connection");
        // The next log is another file, even where the system gives numbers of deleted files again.
        std::fs::write(folder.join(format!("something-else-{version}")), "").unwrap();
    }
    store.note_alive(1).await.expect("the file is the same");
    assert_eq!(store.record("a").await.unwrap().len(), 3);
}

#[tokio::test]
async fn a_log_that_was_taken_away_is_missed_although_another_lies_in_its_place() {
    let (store, folder) = store("replaced").await;
    let number = opened(&store, "a").await;
    store.commit(appends(number, [0])).await.unwrap();
    let log = folder.join("starboard.db-wal");
    std::fs::copy(&log, folder.join("copy")).unwrap();
    std::fs::rename(folder.join("copy"), &log).unwrap();
    let refused = store.commit(appends(number, [1])).await;
    assert!(matches!(refused, Err(StoreError::Trouble(Trouble::Gone))), "{refused:?}");
}

#[tokio::test]
async fn no_connection_closes_because_it_is_old_or_idle() {
    let (store, _) = store("kept-open").await;
    let Pool::Sqlite(readers) = &store.readers else { panic!("this is a file") };
    for options in [pool(&store).options(), readers.options()] {
        assert_eq!((options.get_max_lifetime(), options.get_idle_timeout()), (None, None));
    }
}

#[tokio::test]
async fn what_is_kept_free_is_not_written_on() {
    let folder = std::env::temp_dir().join(format!("starboard-store-{}-reserve", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let store = Store::open(&Location::file(&folder.join("starboard.db"), u64::MAX)).await.unwrap();
    let error = store.note_alive(1).await.unwrap_err();
    assert!(matches!(error, StoreError::Trouble(Trouble::NoRoom)), "{error}");
}

#[tokio::test]
async fn that_a_session_is_used_need_not_be_noted_for_its_player_to_be_known() {
    let (store, _) = store("unnoted").await;
    let ann = store.add_guest("Ann").await.unwrap();
    let token = store.open_session(&ann.id, "").await.unwrap();
    let two_days_ago = engine::time::now() - 2 * 86_400_000;
    sqlx::query("UPDATE sessions SET seen_at = ?").bind(two_days_ago).execute(pool(&store)).await.unwrap();
    sqlx::query("PRAGMA query_only = on").execute(pool(&store)).await.unwrap();
    assert_eq!(store.player_of_session(&token).await.unwrap(), Some(ann));
}
