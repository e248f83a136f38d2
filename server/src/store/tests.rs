mod operator;

use super::*;
use crate::matches::core::Row;
use crate::matches::opening;
use crate::matches::table::{Standing, Table};
use games::game::Outcome;
use games::seat::Seat;
use protocol::frame::ChatLine;
use protocol::record::RecordedStep;
use protocol::rest::{NewTable, TableStatus};
use serde_json::json;
use sqlx::{Connection as _, Row as _};
use std::path::PathBuf;

async fn store(name: &str) -> (Store, PathBuf) {
    let folder = std::env::temp_dir().join(format!("starboard-store-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    (Store::open(&folder.join("starboard.db"), 0).await.unwrap(), folder)
}

fn row(version: u32) -> Row {
    let step = RecordedStep { draws: Vec::new(), form: None, checksum: format!("{version:016x}") };
    Row { version, at: 1, input: None, step, shown: 1, role: None, command_id: Some("a \"quoted\" id".to_owned()) }
}

fn appends(number: Number, versions: impl IntoIterator<Item = u32>) -> Commit {
    Commit { number: Some(number), rows: versions.into_iter().map(row).collect(), ..Commit::default() }
}

/// The number of a new table of that id.
async fn opened(store: &Store, id: &str) -> Number {
    let host = Identity { id: "ann".to_owned(), name: "Ann".to_owned(), kept: false };
    save(store, &Table { id: id.to_owned(), ..table(&host, "public") }).await;
    store.table(id).await.unwrap().unwrap().number
}

fn table(host: &Identity, visibility: &str) -> Table {
    let new = json!({"game": games::ALL[0].info.slug, "seats": 2, "visibility": visibility});
    let new: NewTable = serde_json::from_value(new).unwrap();
    opening::open(new, host).unwrap()
}

fn question() -> games::game::Question {
    games::game::Question {
        kind: "q".into(),
        text: String::new(),
        turn: 1,
        span: 0,
        occasion: 0,
        pace: games::game::Pace::Turn,
        time_factor: 1,
    }
}

async fn save(store: &Store, table: &Table) {
    let commit = Commit { table: Some(table.clone()), ..Commit::default() };
    store.commit(commit).await.unwrap();
}

#[tokio::test]
async fn a_record_comes_back_in_order_and_to_the_letter() {
    let (store, folder) = store("record").await;
    let (a, b) = (opened(&store, "a").await, opened(&store, "b").await);
    store.commit(appends(a, [0, 1])).await.unwrap();
    store.commit(appends(b, [0])).await.unwrap();
    store.commit(appends(a, [2])).await.unwrap();
    assert_eq!(store.record("a").await.unwrap(), [row(0), row(1), row(2)]);
    assert_eq!(store.record("nowhere").await.unwrap(), []);
    store.close().await;
    let again = Store::open(&folder.join("starboard.db"), 0).await.unwrap();
    assert_eq!(again.record("a").await.unwrap().len(), 3, "it is on disk");
}

#[tokio::test]
async fn the_database_refuses_a_second_writer_and_no_other_table_suffers() {
    let (store, _) = store("second-writer").await;
    let (a, b, c) = (opened(&store, "a").await, opened(&store, "b").await, opened(&store, "c").await);
    store.commit(appends(a, [0])).await.unwrap();
    let (again, other, half) =
        tokio::join!(store.commit(appends(a, [0])), store.commit(appends(b, [0])), store.commit(appends(c, [0, 1, 1])));
    assert!(again.is_err() && other.is_ok() && half.is_err());
    assert_eq!(store.record("a").await.unwrap().len(), 1);
    assert_eq!(store.record("b").await.unwrap().len(), 1);
    assert_eq!(store.record("c").await.unwrap().len(), 0, "all of a commit or nothing");
}

#[tokio::test]
async fn many_commits_at_once_are_all_written() {
    let (store, _) = store("many").await;
    let store = Arc::new(store);
    let writing: Vec<_> = (0..200)
        .map(|table| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let number = opened(&store, &table.to_string()).await;
                store.commit(appends(number, [0, 1])).await
            })
        })
        .collect();
    for written in writing {
        written.await.unwrap().unwrap();
    }
    for table in 0..200 {
        assert_eq!(store.record(&table.to_string()).await.unwrap().len(), 2);
    }
}

#[tokio::test]
async fn tables_are_listed_for_those_who_may_know_of_them() {
    let (store, _) = store("lists").await;
    let (ann, bob) = (store.add_guest("Ann").await.unwrap(), store.add_guest("Bob").await.unwrap());
    let (open, mut private) = (table(&ann, "public"), table(&ann, "private"));
    save(&store, &open).await;
    save(&store, &private).await;
    let ids = |listed: Vec<Listed>| listed.into_iter().map(|listed| listed.table.id).collect::<Vec<_>>();
    assert_eq!(ids(store.open_tables(10).await.unwrap()), std::slice::from_ref(&open.id));
    assert_eq!(store.tables_of(&ann.id).await.unwrap().len(), 2);
    assert_eq!(store.tables_of(&bob.id).await.unwrap().len(), 0);
    assert_eq!(store.table(&open.id).await.unwrap().unwrap().table, open);

    private.seats[1].player = Some(bob.id.clone());
    private.status = TableStatus::Playing;
    let commit = Commit {
        number: Some(store.table(&private.id).await.unwrap().unwrap().number),
        table: Some(private.clone()),
        standing: Some(Standing { awaited: vec![Seat(1)], openly: vec![], clocks: None }),
        ..Commit::default()
    };
    store.commit(commit).await.unwrap();
    let of_bob = store.tables_of(&bob.id).await.unwrap();
    assert_eq!((of_bob[0].standing.awaited.clone(), of_bob[0].standing.openly.len()), (vec![Seat(1)], 0));
    assert_eq!(ids(store.tables_of(&ann.id).await.unwrap()), [private.id, open.id]);
    assert_eq!(store.running_tables(10).await.unwrap().len(), 0, "a private match is listed nowhere");
}

#[tokio::test]
async fn finished_matches_are_found_by_player_and_result() {
    let (store, _) = store("finished").await;
    let (ann, bob) = (store.add_guest("Ann").await.unwrap(), store.add_guest("Bob").await.unwrap());
    for (ended, visibility, places) in
        [(10, "public", vec![1, 2]), (20, "public", vec![1, 1]), (30, "private", vec![2, 1])]
    {
        let mut over = table(&ann, visibility);
        over.seats[1].player = Some(bob.id.clone());
        over.status = TableStatus::Finished;
        over.ended_at = Some(ended);
        over.outcome = Some(Outcome { reason: "x".into(), places });
        save(&store, &over).await;
    }
    let of_ann = |result, asker: Option<&Identity>| Filter {
        player: Some(ann.id.clone()),
        result,
        asker: asker.map(|asker| asker.id.clone()),
        limit: 10,
        ..Filter::default()
    };
    let ended = async |filter: &Filter| {
        let found = store.finished(filter).await.unwrap();
        found.iter().filter_map(|listed| listed.table.ended_at).collect::<Vec<_>>()
    };
    assert_eq!(ended(&of_ann(None, None)).await, [20, 10], "private matches are not for strangers");
    assert_eq!(ended(&of_ann(None, Some(&bob))).await, [30, 20, 10]);
    assert_eq!(ended(&of_ann(Some(MatchResult::Won), Some(&ann))).await, [10]);
    assert_eq!(ended(&of_ann(Some(MatchResult::Shared), Some(&ann))).await, [20]);
    assert_eq!(ended(&of_ann(Some(MatchResult::Lost), Some(&ann))).await, [30]);
    assert_eq!(ended(&Filter { before: Some(20), limit: 10, ..Filter::default() }).await, [10]);
    assert_eq!(ended(&Filter { since: Some(20), limit: 10, ..Filter::default() }).await, [20]);
    assert_eq!(ended(&Filter { game: Some("none".to_owned()), limit: 10, ..Filter::default() }).await, [0; 0]);
}

#[tokio::test]
async fn a_session_is_known_by_its_token_and_the_file_does_not_tell_it() {
    let (store, _) = store("sessions").await;
    let ann = store.add_guest("Ann").await.unwrap();
    let (token, other) =
        (store.open_session(&ann.id, "a test").await.unwrap(), store.open_session(&ann.id, "a test").await.unwrap());
    assert_eq!(store.player_of_session(&token).await.unwrap(), Some(ann.clone()));
    assert_eq!(store.player_of_session("").await.unwrap(), None);
    let kept = sqlx::query("SELECT token_hash FROM sessions").fetch_all(&store.readers).await.unwrap();
    assert!(kept.iter().all(|row| row.get::<String, _>(0) != token));
    store.end_other_sessions(&ann.id, &token).await.unwrap();
    assert!(store.player_of_session(&other).await.unwrap().is_none());
    store.end_session(&token).await.unwrap();
    assert!(store.player_of_session(&token).await.unwrap().is_none());
}

#[tokio::test]
async fn a_session_that_nobody_uses_for_half_a_year_ends() {
    let (store, _) = store("unused-sessions").await;
    let ann = store.add_guest("Ann").await.unwrap();
    let (token, other) =
        (store.open_session(&ann.id, "").await.unwrap(), store.open_session(&ann.id, "").await.unwrap());
    let used = async |token: &str, days_ago: i64| {
        let at = crate::time::now() - days_ago * 86_400_000;
        sqlx::query("UPDATE sessions SET seen_at = ? WHERE token_hash = ?")
            .bind(at)
            .bind(hashed(token))
            .execute(&store.writer)
            .await
            .unwrap();
    };
    used(&token, 179).await;
    used(&other, 181).await;
    assert!(store.player_of_session(&other).await.unwrap().is_none());
    assert_eq!(store.player_of_session(&token).await.unwrap(), Some(ann.clone()));
    let listed = store.sessions_of(&ann.id, &token).await.unwrap();
    assert_eq!(listed.len(), 1);
    assert!(listed[0].current && listed[0].seen_at > crate::time::now() - 86_400_000, "it has been used now");
    store.end_unused_sessions().await.unwrap();
    let left = sqlx::query("SELECT token_hash FROM sessions").fetch_all(&store.readers).await.unwrap();
    assert_eq!(left.len(), 1);
}

#[tokio::test]
async fn a_kept_name_is_one_players_whatever_its_case() {
    let (store, _) = store("names").await;
    let (ann, other) = (store.add_guest("Ann").await.unwrap(), store.add_guest("ANN").await.unwrap());
    assert!(store.keep(&ann, "hash").await.unwrap());
    assert!(!store.keep(&other, "hash").await.unwrap());
    assert!(!store.rename(&other, "Ann").await.unwrap());
    let bob = store.add_guest("Bob").await.unwrap();
    assert!(store.rename(&other, "Bob").await.unwrap(), "guests' names are not unique");
    assert!(store.rename(&bob, "BOB").await.unwrap());
    assert_eq!(store.kept_by_name("aNN").await.unwrap().unwrap().player.id, ann.id);
}

#[tokio::test]
async fn a_private_line_is_for_those_it_names_and_stays_theirs() {
    let (store, _) = store("chat").await;
    let line = |from: &str, to: &[&str], text: &str| ChatLine {
        id: 0,
        from: from.to_owned(),
        name: from.to_owned(),
        seat: Some(Seat(1)),
        to: to.iter().map(|to| (*to).to_owned()).collect(),
        text: text.to_owned(),
        at: 1,
    };
    let said: [(&str, &[&str], &str); 4] =
        [("a", &[], "one"), ("a", &["b"], "two"), ("c", &[], "three"), ("b", &["a", "d"], "four")];
    for (from, to, text) in said {
        store.say("t", &line(from, to, text)).await.unwrap();
    }
    let some = async |player: Option<&str>, all, most| {
        let lines = store.chat("t", player, all, most).await.unwrap();
        lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join(" ")
    };
    let read = async |player, most| some(player, true, most).await;
    assert_eq!(read(Some("a"), 9).await, "one two three four");
    assert_eq!(read(Some("b"), 2).await, "three four");
    assert_eq!(read(Some("c"), 9).await, "one three");
    assert_eq!(read(Some("d"), 9).await, "one three four");
    assert_eq!(read(None, 9).await, "one three");
    assert_eq!(some(Some("b"), false, 9).await, "two four", "what they have a part in, and nothing of the table's");
    assert_eq!(some(None, false, 9).await, "");
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
    let mut first = sqlx::migrate!("../migrations");
    first.migrations.to_mut().truncate(1);
    first.run(&mut connection).await.unwrap();
    sqlx::query(
        "INSERT INTO chat VALUES (1, 't', 'a', 'A', 0, 'b', 'psst', 1), (2, 't', 'a', 'A', 0, NULL, 'hello', 2)",
    )
    .execute(&mut connection)
    .await
    .unwrap();
    connection.close().await.unwrap();
    let store = Store::open(&path, 0).await.unwrap();
    let lines = store.chat("t", Some("b"), true, 9).await.unwrap();
    assert_eq!(lines.iter().map(|line| line.to.as_slice()).collect::<Vec<_>>(), [&["b".to_owned()][..], &[]]);
    assert_eq!(store.chat("t", Some("c"), true, 9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn the_time_that_the_server_was_down_is_credited_once() {
    let (store, _) = store("credit").await;
    let ann = store.add_guest("Ann").await.unwrap();
    let mut running = table(&ann, "public");
    running.clock.turn = 60;
    let asked = [games::game::Decision::open(Seat(0), question())];
    let mut standing = Standing { clocks: Some(crate::clock::Clocks::new(running.clock, 2)), ..Standing::default() };
    standing.follow(&asked, None, 1_000);
    let commit = Commit { table: Some(running.clone()), standing: Some(standing), ..Commit::default() };
    store.commit(commit).await.unwrap();
    assert_eq!(store.deadlines().await.unwrap(), [(61_000, running.id.clone())]);
    store.credit_downtime(2_000).await.unwrap();
    assert_eq!(store.deadlines().await.unwrap()[0].0, 61_000, "the first start has nothing to credit");
    store.note_alive(11_000).await.unwrap();
    store.credit_downtime(500_000).await.unwrap();
    assert_eq!(store.deadlines().await.unwrap()[0].0, 550_000);
    store.credit_downtime(500_000).await.unwrap();
    assert_eq!(store.deadlines().await.unwrap()[0].0, 550_000);
}

#[tokio::test]
async fn a_clock_that_was_set_back_over_a_restart_gives_nobody_more_time() {
    let (store, _) = store("set-back").await;
    let ann = store.add_guest("Ann").await.unwrap();
    let mut running = table(&ann, "public");
    running.clock.turn = 3_600;
    let mut standing = Standing { clocks: Some(crate::clock::Clocks::new(running.clock, 2)), ..Standing::default() };
    let asked = [games::game::Decision::open(Seat(0), question())];
    standing.follow(&asked, None, 30_000_000);
    let commit = Commit { table: Some(running), standing: Some(standing), ..Commit::default() };
    store.commit(commit).await.unwrap();
    store.note_alive(30_600_000).await.unwrap();
    let six_hours_before = 9_000_000;
    store.credit_downtime(six_hours_before).await.unwrap();
    let left = store.deadlines().await.unwrap()[0].0 - six_hours_before;
    assert_eq!(left, 50 * 60_000);
}

#[tokio::test]
async fn a_full_disk_refuses_what_does_not_fit_and_nothing_after_it() {
    let (store, _) = store("full").await;
    let number = opened(&store, "a").await;
    // SQLite says the same of a file that may not grow as of a disk that is full.
    sqlx::query("PRAGMA max_page_count = 40").execute(&store.writer).await.unwrap();
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

#[tokio::test]
async fn what_is_kept_free_is_not_written_on() {
    let folder = std::env::temp_dir().join(format!("starboard-store-{}-reserve", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let store = Store::open(&folder.join("starboard.db"), u64::MAX).await.unwrap();
    let error = store.note_alive(1).await.unwrap_err();
    assert!(matches!(error, StoreError::Trouble(Trouble::NoRoom)), "{error}");
}

#[tokio::test]
async fn that_a_session_is_used_need_not_be_noted_for_its_player_to_be_known() {
    let (store, _) = store("unnoted").await;
    let ann = store.add_guest("Ann").await.unwrap();
    let token = store.open_session(&ann.id, "").await.unwrap();
    let two_days_ago = crate::time::now() - 2 * 86_400_000;
    sqlx::query("UPDATE sessions SET seen_at = ?").bind(two_days_ago).execute(&store.writer).await.unwrap();
    sqlx::query("PRAGMA query_only = on").execute(&store.writer).await.unwrap();
    assert_eq!(store.player_of_session(&token).await.unwrap(), Some(ann));
}

#[tokio::test]
async fn nobody_else_bears_a_kept_name_or_one_that_looks_like_it() {
    let (store, folder) = store("look-alikes").await;
    let ann = store.add_guest("Paypal").await.unwrap();
    assert!(store.keep(&ann, "hash").await.unwrap());
    // The second has a Cyrillic a, the third a digit for a letter.
    for alike in ["PAYPAL", "P\u{430}ypal", "Paypa1"] {
        assert!(store.is_kept_by_another(alike, "").await.unwrap(), "{alike}");
        assert!(!store.is_kept_by_another(alike, &ann.id).await.unwrap(), "one's own is nobody else's");
        let guest = store.add_guest("Guest").await.unwrap();
        assert!(!store.rename(&guest, alike).await.unwrap(), "{alike}");
    }
    assert!(!store.is_kept_by_another("Paula", "").await.unwrap());
    assert!(store.kept_by_name("PAYPAL").await.unwrap().is_some());
    assert!(store.kept_by_name("Paypa1").await.unwrap().is_none(), "it looks like it and is another");
    // A file of before kept names by their letters.
    sqlx::query("UPDATE players SET kept_name = 'paypal' WHERE id = ?")
        .bind(&ann.id)
        .execute(&store.writer)
        .await
        .unwrap();
    assert!(store.kept_by_name("Paypal").await.unwrap().is_some());
    store.close().await;
    let store = Store::open(&folder.join("starboard.db"), 0).await.unwrap();
    assert!(store.is_kept_by_another("Paypa1", "").await.unwrap());
}
