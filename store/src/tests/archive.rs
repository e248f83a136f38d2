//! Finished matches, searched.

use super::at::At;
use super::*;
use crate::archive::{Select, Value};
use sqlx::AssertSqlSafe;
use std::collections::BTreeSet;

/// A match at a table of that name. It ended at `ended` milliseconds, after as many turns.
async fn over(store: &Store, host: &Identity, others: &[&Identity], called: &str, ended: i64) -> Table {
    let mut over = table(host, "public");
    for (place, other) in over.seats.iter_mut().skip(1).zip(others) {
        (place.player, place.name) = (Some(other.id.clone()), Some(other.name.clone()));
    }
    over.name = called.to_owned();
    (over.status, over.ended_at, over.turns) = (TableStatus::Finished, Some(ended), Some(ended as u32));
    save(store, &over).await;
    over
}

fn search(q: &str) -> Filter {
    Filter { words: words(q), limit: 100, ..Filter::default() }
}

async fn ended(store: &Store, filter: &Filter) -> Vec<i64> {
    store.finished(filter).await.unwrap().iter().filter_map(|listed| listed.table.ended_at).collect()
}

pub(super) async fn matches_are_found_by_names_length_and_time(at: At) {
    let store = at.open().await;
    let [ann, zoe, bob] = [
        store.add_guest("Ann").await.unwrap(),
        store.add_guest("Zoë Ångström").await.unwrap(),
        store.add_guest("Bob").await.unwrap(),
    ];
    over(&store, &ann, &[&zoe], "Friday night", 10).await;
    over(&store, &ann, &[&bob], "", 20).await;
    let mut hidden = over(&store, &bob, &[&zoe], "Friday morning", 30).await;
    hidden.visibility = Visibility::Private;
    let number = store.table(&hidden.id).await.unwrap().map(|listed| listed.number);
    store.commit(Commit { number, table: Some(hidden.clone().into()), ..Commit::default() }).await.unwrap();
    let mut waits = table(&zoe, "public");
    waits.name = "Friday evening".to_owned();
    save(&store, &waits).await;
    for (q, found) in [
        ("zoe", vec![10]),
        ("ZOË ang", vec![10]),
        ("friday", vec![10]),
        ("ann friday", vec![10]),
        ("ann", vec![20, 10]),
        ("bob", vec![20]),
        ("nn", vec![]),
        ("bob friday", vec![]),
        ("%", vec![20, 10]),
    ] {
        assert_eq!(ended(&store, &search(q)).await, found, "{q}");
    }
    let asks = |asker: &Identity, q: &str| Filter { asker: Some(asker.id.clone()), ..search(q) };
    assert_eq!(ended(&store, &asks(&ann, "friday")).await, [10], "a private match is found by nobody else");
    assert_eq!(ended(&store, &asks(&zoe, "friday")).await, [30, 10]);
    let own = |of: &Identity, asker: &Identity, q: &str| Filter { player: Some(of.id.clone()), ..asks(asker, q) };
    assert_eq!(ended(&store, &own(&bob, &bob, "zoe")).await, [30]);
    assert_eq!(ended(&store, &own(&bob, &ann, "zoe")).await, [0; 0], "nor in another's list");
    assert_eq!(ended(&store, &Filter { least_turns: Some(15), ..search("") }).await, [20]);
    assert_eq!(ended(&store, &Filter { most_turns: Some(15), ..search("") }).await, [10]);
    assert_eq!(ended(&store, &Filter { since: Some(10), until: Some(20), ..search("ann") }).await, [10]);
    store.remove_name(&zoe.id).await.unwrap();
    assert_eq!(ended(&store, &search("zoe")).await, [0; 0], "a name that is removed finds nothing");
    store.write_words().await.unwrap();
    assert_eq!(ended(&store, &search("friday former")).await, [10], "the other names still do");
    store.close().await;
}

pub(super) async fn each_match_that_a_search_finds_is_on_one_page(at: At) {
    let store = at.open().await;
    let (ann, bob) = (store.add_guest("Ann").await.unwrap(), store.add_guest("Bob").await.unwrap());
    for ended in [1, 2, 2, 2, 3] {
        over(&store, &ann, &[&bob], "Friday", ended).await;
    }
    for player in [None, Some(bob.id.clone())] {
        let (mut paged, mut after) = (BTreeSet::new(), None);
        for _ in 0..5 {
            let filter = Filter { player: player.clone(), after, limit: 1, ..search("ann fri bob") };
            let [Listed { table, .. }] = store.finished(&filter).await.unwrap().try_into().unwrap();
            after = Some(Place { ended_at: table.ended_at.unwrap(), id: Some(table.id.clone()) });
            assert!(paged.insert(table.id), "twice");
        }
        assert!(store.finished(&Filter { player, after, ..search("ann fri bob") }).await.unwrap().is_empty());
    }
    store.close().await;
}

pub(super) async fn matches_of_earlier_releases_are_found_once_their_words_are_written(at: At) {
    let store = at.open().await;
    let (ann, bob) = (store.add_guest("Ann").await.unwrap(), store.add_guest("Bob").await.unwrap());
    over(&store, &ann, &[&bob], "Friday", 10).await;
    for sql in [
        "UPDATE tables SET words_by = 0, turns = NULL",
        "DELETE FROM match_words",
        "INSERT INTO tables (number, id, game, status, visibility, created_at, ended_at, host, code, bots, body)
         VALUES (99, 'damaged', 'x', 'finished', 'public', 1, 1, '', '', 0, 'no JSON')",
    ] {
        execute!(store, sql).unwrap();
    }
    assert_eq!(ended(&store, &search("fri")).await, [0; 0]);
    store.write_words().await.unwrap();
    assert_eq!(ended(&store, &Filter { least_turns: Some(10), ..search("fri bob") }).await, [10]);
    store.close().await;
}

/// How the database goes about a list, line by line.
async fn plan(store: &Store, filter: &Filter) -> String {
    let Select { sql, values } = Select::finished(filter).unwrap();
    match &store.readers {
        Pool::Sqlite(pool) => {
            let mut query =
                sqlx::query_as::<_, (i64, i64, i64, String)>(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")));
            for value in values {
                query = match value {
                    Value::Text(text) => query.bind(text),
                    Value::Number(number) => query.bind(number),
                };
            }
            query.fetch_all(pool).await.unwrap().into_iter().map(|(.., line)| line + "\n").collect()
        }
        Pool::Postgres(pool) => {
            let mut query = sqlx::query_as::<_, (String,)>(AssertSqlSafe(format!("EXPLAIN {sql}")));
            for value in values {
                query = match value {
                    Value::Text(text) => query.bind(text),
                    Value::Number(number) => query.bind(number),
                };
            }
            query.fetch_all(pool).await.unwrap().into_iter().map(|(line,)| line + "\n").collect()
        }
    }
}

/// Numbers from 1 to 20,000, one to a row.
const NUMBERS: &str = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000)";

pub(super) async fn no_list_and_no_search_reads_the_whole_archive(at: At) {
    let store = at.open().await;
    for sql in [
        "INSERT INTO tables (number, id, game, status, visibility, created_at, ended_at, host, code, bots, turns, words_by,
            body) NUMBERS SELECT n, 't' || n, 'g' || n % 5, 'finished', 'public', n, n, 'p' || n % 500, '', 0, n % 90, 1, '{}'
         FROM numbers",
        "INSERT INTO sitting (player, table_id, seat) NUMBERS SELECT 'p' || n % 500, 't' || n, 0 FROM numbers",
        "INSERT INTO match_words (word, table_id) NUMBERS SELECT 'word' || n % 500, 't' || n FROM numbers",
    ] {
        let sql = sql.replacen("NUMBERS", NUMBERS, 1);
        execute!(store, AssertSqlSafe(sql.clone())).unwrap();
    }
    execute!(store, "ANALYZE").unwrap();
    let own = Filter { player: Some("p7".to_owned()), asker: Some("p7".to_owned()), limit: 30, ..Filter::default() };
    let lists = [
        ("one's own", own.clone()),
        ("one's own, searched", Filter { words: words("word7 wo"), ..own.clone() }),
        ("one's own, long ones", Filter { least_turns: Some(80), game: Some("g2".to_owned()), ..own.clone() }),
        ("those won", Filter { result: Some(MatchResult::Won), words: words("word7"), ..own.clone() }),
        ("another's", Filter { asker: Some("p8".to_owned()), words: words("word7"), ..own.clone() }),
        ("everybody's", Filter { limit: 30, ..Filter::default() }),
        ("everybody's, searched", Filter { asker: Some("p8".to_owned()), ..search("word7 wo") }),
        ("of a game", Filter { game: Some("g2".to_owned()), limit: 30, ..Filter::default() }),
        ("of a time", Filter { since: Some(100), until: Some(200), limit: 30, ..Filter::default() }),
    ];
    for (list, filter) in lists {
        let plan = plan(&store, &filter).await;
        let whole = |line: &str| {
            // In SQLite a scan by an index in order stops at the limit.
            (line.contains("SCAN tables") && !line.contains("USING INDEX tables_by_"))
                || line.contains("Seq Scan on tables")
        };
        assert!(!plan.lines().any(whole), "{list}:\n{plan}");
        if filter.player.is_some() {
            assert!(!plan.contains("SCAN tables") && !plan.contains("tables_by_end"), "{list}:\n{plan}");
        }
    }
    store.close().await;
}
