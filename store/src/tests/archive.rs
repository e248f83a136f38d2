//! Searching finished matches.

use super::at::At;
use super::*;
use crate::archive::{Select, Set, Source, Value};
use crate::tables::{FORKS, OWN, PUBLIC};
use sqlx::AssertSqlSafe;
use std::collections::BTreeSet;

/// Saves a finished match at a table with the name `called`. It ended at the time `ended`, after as many turns.
pub(super) async fn over(store: &Store, host: &Identity, others: &[&Identity], called: &str, ended: i64) -> Table {
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

pub(super) async fn ended(store: &Store, filter: &Filter) -> Vec<i64> {
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
    assert_eq!(ended(&store, &asks(&ann, "friday")).await, [10], "a private match is found only by its players");
    assert_eq!(ended(&store, &asks(&zoe, "friday")).await, [30, 10]);
    let own = |of: &Identity, asker: &Identity, q: &str| Filter { player: Some(of.id.clone()), ..asks(asker, q) };
    assert_eq!(ended(&store, &own(&bob, &bob, "zoe")).await, [30]);
    assert_eq!(ended(&store, &own(&bob, &ann, "zoe")).await, [0; 0], "nor in the list of one of its players");
    for (least_turns, most_turns, found) in
        [(Some(15), None, vec![20]), (Some(20), None, vec![20]), (None, Some(15), vec![10]), (None, Some(10), vec![10])]
    {
        assert_eq!(ended(&store, &Filter { least_turns, most_turns, ..search("") }).await, found, "{least_turns:?}");
    }
    assert_eq!(ended(&store, &Filter { since: Some(10), until: Some(20), ..search("ann") }).await, [10]);
    store.remove_name(&zoe.id).await.unwrap();
    assert_eq!(ended(&store, &search("zoe")).await, [0; 0], "a removed name finds nothing");
    store.write_words().await.unwrap();
    assert_eq!(ended(&store, &search("friday former")).await, [10], "the other names still find the match");
    store.close().await;
}

pub(super) async fn paging_through_a_search_shows_each_match_once(at: At) {
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
            assert!(paged.insert(table.id), "a match is listed twice");
        }
        assert!(store.finished(&Filter { player, after, ..search("ann fri bob") }).await.unwrap().is_empty());
    }
    store.close().await;
}

pub(super) async fn matches_from_earlier_releases_are_found_once_their_words_are_written(at: At) {
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

pub(super) async fn one_host_cannot_fill_a_list_with_many_tables(at: At) {
    let store = at.open().await;
    let (ann, bob) = (store.add_guest("Ann").await.unwrap(), store.add_guest("Bob").await.unwrap());
    let open = async |host: &Identity, created_at: i64| {
        let table = Table { created_at, ..table(host, "public") };
        save(&store, &table).await;
        table.id
    };
    let of_bob = open(&bob, 1).await;
    let mut newest = Vec::new();
    for at in 2..102 {
        newest.insert(0, open(&ann, at).await);
    }
    // The newest 100 tables are Ann's, so the first four pages of ten show only hers.
    let listed: Vec<String> = store.open_tables(10).await.unwrap().into_iter().map(|listed| listed.table.id).collect();
    newest.truncate(5);
    newest.push(of_bob);
    assert_eq!(listed, newest);
    store.close().await;
}

pub(super) async fn a_search_for_a_common_word_begins_with_the_newest_matches(at: At) {
    let store = at.open().await;
    let (ann, bob) = (store.add_guest("Ann").await.unwrap(), store.add_guest("Bob").await.unwrap());
    over(&store, &ann, &[&bob], "Friday", 10).await;
    let mut hidden = over(&store, &ann, &[&bob], "Friday", 20).await;
    hidden.visibility = Visibility::Private;
    let number = store.table(&hidden.id).await.unwrap().map(|listed| listed.number);
    store.commit(Commit { number, table: Some(hidden.into()), ..Commit::default() }).await.unwrap();
    over(&store, &bob, &[], "Saturday", 30).await;
    let many = format!("INSERT INTO match_words (word, table_id) {NUMBERS} SELECT 'friday', 'x' || n FROM numbers");
    execute!(store, AssertSqlSafe(many)).unwrap();
    let [common, rare, none] = ["fri", "fri ann", "fri nobody"].map(search);
    assert_eq!(store.source(&common.sets()).await.unwrap(), Some(Source::Newest), "it is common");
    assert_eq!(store.source(&rare.sets()).await.unwrap(), Some(Source::Set(Set::Word("ann"))));
    assert_eq!(store.source(&none.sets()).await.unwrap(), None);
    assert_eq!(ended(&store, &search("fri")).await, [10]);
    assert_eq!(ended(&store, &Filter { asker: Some(bob.id.clone()), ..search("fri") }).await, [20, 10]);
    assert_eq!(ended(&store, &Filter { asker: Some(bob.id.clone()), ..search("bob") }).await, [30, 20, 10]);
    store.close().await;
}

/// A step of a query plan: its number, the number of its parent, and a description.
pub(super) type Step = (i64, i64, String);

/// Returns the database's query plan for a list.
pub(super) async fn plan(store: &Store, Select { sql, values }: Select) -> Vec<Step> {
    macro_rules! bound {
        ($query:expr) => {{
            let mut query = $query;
            for value in values {
                query = match value {
                    Value::Text(text) => query.bind(text),
                    Value::Number(number) => query.bind(number),
                };
            }
            query
        }};
    }
    match &store.readers {
        Pool::Sqlite(pool) => {
            let query =
                sqlx::query_as::<_, (i64, i64, i64, String)>(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")));
            let steps = bound!(query).fetch_all(pool).await.unwrap().into_iter();
            steps.map(|(step, around, _, line)| (step, around, line)).collect()
        }
        Pool::Postgres(pool) => {
            let query = sqlx::query_as::<_, (String,)>(AssertSqlSafe(format!("EXPLAIN {sql}")));
            let lines = bound!(query).fetch_all(pool).await.unwrap().into_iter();
            lines.map(|(line,)| (0, 0, line)).collect()
        }
    }
}

/// True if the plan scans or sorts many tables.
fn reads_many(plan: &[Step]) -> bool {
    plan.iter().any(|(_, around, line)| {
        let sorted = || {
            let sorts = |(_, beside, line): &Step| beside == around && line.starts_with("USE TEMP B-TREE FOR ORDER BY");
            plan.iter().any(sorts)
        };
        // In SQLite a scan in index order stops at the limit, and one host has few tables.
        let one = ["PRIMARY KEY", "sqlite_autoindex_tables", "tables_by_host"].iter().any(|index| line.contains(index));
        let expected = || line.split_once(" rows=").and_then(|(_, rows)| rows.split(' ').next()?.parse().ok());
        line.contains("SCAN tables")
            || line.contains("SEARCH tables") && !one && sorted()
            || (line.contains("Seq Scan on tables") || line.contains("Sort  (")) && expected() > Some(MAX_FAVOURITES)
    })
}

/// The numbers from 1 to 20,000, one per row.
pub(super) const NUMBERS: &str =
    "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000)";

/// Stores `count` matches, most of them finished, each with the document `body`.
async fn fill_archive(store: &Store, count: usize, body: &str) {
    for from in (0..count).step_by(10_000) {
        let numbers = format!(
            "WITH RECURSIVE numbers (n) AS (SELECT {from} + 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {from} + 10000)"
        );
        for sql in FILL {
            let sql = sql.replacen("NUMBERS", &numbers, 1).replacen("BODY", body, 1);
            execute!(store, AssertSqlSafe(sql)).unwrap();
        }
    }
}

const FILL: [&str; 11] = [
    "INSERT INTO players (id, name, created_at) NUMBERS SELECT 'p' || n, 'Ann', 0 FROM numbers WHERE n < 500",
    "INSERT INTO tables (number, id, game, status, visibility, created_at, ended_at, host, code, bots, turns, words_by,
        ending, imported, analysed, forked_from, body) NUMBERS SELECT n, 't' || n, 'g' || (n % 5),
            CASE WHEN n % 50 = 8 THEN 'waiting' WHEN n % 10 = 9 THEN 'playing' ELSE 'finished' END,
            CASE n % 3 WHEN 0 THEN 'private' ELSE 'public' END,
            n, n, 'p' || (n % 500), '', 0, n % 90, 2, 'e' || (n % 7), CASE n % 20 WHEN 1 THEN 1 ELSE 0 END,
            CASE n % 60 WHEN 0 THEN 1 ELSE 0 END, CASE n % 11 WHEN 0 THEN 't' || (n % 50) END, 'BODY'
     FROM numbers",
    "INSERT INTO standings (number, awaited, openly, clocks) NUMBERS SELECT n, 1, 1, 'null' FROM numbers WHERE n % 10 = 9",
    "INSERT INTO sitting (player, table_id, seat) NUMBERS SELECT 'p' || (n % 500), 't' || n, 0 FROM numbers",
    "INSERT INTO sitting (player, table_id, seat) NUMBERS SELECT 'p' || (n % 499), 't' || n, 1 FROM numbers",
    "INSERT INTO match_words (word, table_id) NUMBERS SELECT 'word' || (n % 500), 't' || n FROM numbers",
    "INSERT INTO match_words (word, table_id) NUMBERS SELECT 'even', 't' || n FROM numbers WHERE n % 2 = 0",
    "INSERT INTO match_words (word, table_id) NUMBERS SELECT 'odd', 't' || n FROM numbers WHERE n % 2 = 1",
    "INSERT INTO favourites (player, table_id)
        NUMBERS SELECT 'p' || (1 + n % 7), 't' || n FROM numbers WHERE n <= 7000",
    "INSERT INTO match_tags (player, tag, table_id)
        NUMBERS SELECT 'p' || (1 + n % 7), 'tag' || (n % 4), 't' || n FROM numbers WHERE n <= 7000",
    "INSERT INTO match_tags (player, tag, table_id)
        NUMBERS SELECT 'p' || (1 + n % 7), 'tag4', 't' || n FROM numbers WHERE n <= 7000",
];

pub(super) async fn lists_and_searches_do_not_read_the_whole_archive(at: At) {
    let store = at.open().await;
    // With short documents, PostgreSQL would sometimes be right to read the whole table.
    fill_archive(&store, 20_000, &"x".repeat(1_000)).await;
    // SQLite gathers statistics only on request. PostgreSQL does so by itself after a while.
    match &store.readers {
        Pool::Sqlite(_) => {
            no_list_reads_many(&store).await;
            execute!(store, "ANALYZE").unwrap();
        }
        Pool::Postgres(_) => drop(execute!(store, "VACUUM ANALYZE").unwrap()),
    }
    no_list_reads_many(&store).await;
    store.close().await;
}

async fn no_list_reads_many(store: &Store) {
    for (list, select) in lists(store).await {
        let plan = plan(store, select).await;
        assert!(!reads_many(&plan), "{list}:\n{plan:#?}");
    }
}

/// Returns every search on its own, and some combinations.
fn searches() -> Vec<(&'static str, Filter)> {
    let some = |text: &str| Some(text.to_owned());
    let own = Filter { player: some("p7"), asker: some("p7"), limit: 30, ..Filter::default() };
    let all = Filter { limit: 30, ..Filter::default() };
    let asked = Filter { asker: some("p6"), ..all.clone() };
    let after = Some(Place { ended_at: 900, id: some("t900") });
    let marked = Filter { favourite: true, ..asked.clone() };
    let tagged = Filter { tag: some("tag1"), ..asked.clone() };
    let ended = Filter { game: some("g2"), ending: some("e3"), ..all.clone() };
    vec![
        ("own", own.clone()),
        ("own, by words", Filter { words: words("word7 wo"), ..own.clone() }),
        ("own, long, by game", Filter { least_turns: Some(80), game: some("g2"), ..own.clone() }),
        ("own, won, by words", Filter { result: Some(MatchResult::Won), words: words("word7"), ..own.clone() }),
        ("own, with a player", Filter { person: some("p9"), ..own.clone() }),
        ("own, favourites", Filter { favourite: true, ..own.clone() }),
        ("own, imported", Filter { imported: Some(true), ..own.clone() }),
        ("own, by game and ending", Filter { game: some("g2"), ending: some("e3"), ..own.clone() }),
        ("another player's, by words", Filter { asker: some("p8"), words: words("word7"), ..own.clone() }),
        ("with a player", Filter { person: some("p9"), ..asked.clone() }),
        ("favourites", marked.clone()),
        ("favourites with a tag, imported", Filter { tag: some("tag1"), imported: Some(true), ..marked.clone() }),
        ("favourites, long, by words", Filter { words: words("word7"), least_turns: Some(80), ..marked }),
        ("with a tag", tagged.clone()),
        ("with a common tag", Filter { tag: some("tag4"), ..asked.clone() }),
        ("with a tag and a player", Filter { person: some("p9"), ..tagged }),
        ("all", all.clone()),
        ("all, for a player", asked.clone()),
        ("all, next page", Filter { after: after.clone(), ..all.clone() }),
        ("all, next page for a player", Filter { after: after.clone(), ..asked.clone() }),
        ("by words", Filter { words: words("word7 wo"), ..asked.clone() }),
        ("by a common word", Filter { words: words("wo"), ..asked.clone() }),
        ("by an unknown word", Filter { words: words("nobody"), ..asked.clone() }),
        ("by two common words, without results", Filter { words: words("even odd"), ..asked.clone() }),
        ("by game", Filter { game: some("g2"), ..all.clone() }),
        ("by game and ending", ended.clone()),
        ("by game and ending, next page", Filter { after, ..ended.clone() }),
        ("by game and ending, imported", Filter { imported: Some(true), ..ended.clone() }),
        ("by game and ending, long, by words", Filter { least_turns: Some(80), words: words("wo"), ..ended.clone() }),
        ("imported", Filter { imported: Some(true), ..all.clone() }),
        ("by game, imported", Filter { imported: Some(true), game: some("g2"), ..asked.clone() }),
        ("played on this server", Filter { imported: Some(false), ..all.clone() }),
        ("analysed", Filter { with: [With::Analysis].into(), ..asked.clone() }),
        ("by game and ending, analysed", Filter { with: [With::Analysis].into(), ..ended.clone() }),
        ("own, analysed", Filter { with: [With::Analysis].into(), ..own.clone() }),
        ("by time", Filter { since: Some(100), until: Some(200), ..all.clone() }),
        ("long", Filter { least_turns: Some(80), ..all.clone() }),
        ("long, without results", Filter { least_turns: Some(900), ..all }),
    ]
}

async fn lists(store: &Store) -> Vec<(&'static str, Select)> {
    let text = |text: &str| Value::Text(text.to_owned());
    let mut lists = vec![
        ("own, unfinished", Select { sql: OWN.to_owned(), values: vec![text("p7")] }),
        ("forks of a match", Select { sql: FORKS.to_owned(), values: vec![text("t9"), text("p7"), Value::Number(50)] }),
        ("open", public("waiting")),
        ("running", public("playing")),
    ];
    for (list, filter) in searches() {
        if let Some(source) = store.source(&filter.sets()).await.unwrap() {
            lists.push((list, Select::finished(&filter, source).unwrap()));
        }
    }
    lists
}

fn public(status: &str) -> Select {
    let numbers = [5, 60, 240].map(Value::Number);
    Select { sql: PUBLIC.to_owned(), values: [Value::Text(status.to_owned())].into_iter().chain(numbers).collect() }
}

/// Runs a statement in which `NUMBERS` is replaced by the numbers from 1 to 20,000.
pub(super) async fn fill(store: &Store, sql: &str) {
    execute!(store, AssertSqlSafe(sql.replacen("NUMBERS", NUMBERS, 1))).unwrap();
}

/// Returns the query plan of a statement, with `values` for its parameters.
pub(super) async fn plan_of(store: &Store, sql: &str, values: &[&str]) -> String {
    let sql = (1..).zip(values).fold(sql.to_owned(), |sql, (nth, value)| sql.replace(&format!("${nth}"), value));
    let plan = plan(store, Select { sql, values: Vec::new() }).await;
    plan.into_iter().map(|(.., line)| line).collect::<Vec<_>>().join("\n")
}

/// Prints how long a page of each search takes among 100,000 finished matches: the median and the maximum of 21
/// runs.
async fn pages_are_measured(at: At) {
    let store = at.open().await;
    let ann = Identity { id: "p1".to_owned(), name: "Ann".to_owned(), kept: false };
    let (status, ended_at) = (TableStatus::Finished, Some(1));
    let body = serde_json::to_string(&Table { status, ended_at, ..table(&ann, "public") }).unwrap();
    fill_archive(&store, 114_000, &body).await;
    if let Pool::Postgres(_) = &store.readers {
        execute!(store, "VACUUM ANALYZE").unwrap();
    }
    for (list, filter) in searches() {
        let mut took = Vec::new();
        let mut found = 0;
        for _ in 0..21 {
            let began = std::time::Instant::now();
            found = store.finished(&filter).await.unwrap().len();
            took.push(began.elapsed());
        }
        took.sort();
        println!("{:>8.1?} {:>8.1?} {found:>3} {list}", took[10], took[20]);
    }
    let began = std::time::Instant::now();
    store.forks_of("t9", Some("p7"), 50).await.unwrap();
    println!("{:>8.1?} {:>12} forks of a match", began.elapsed(), "");
    store.close().await;
}

#[tokio::test]
#[ignore = "a measurement: cargo test --release -p store -- --ignored --nocapture measured"]
async fn pages_are_measured_on_sqlite() {
    pages_are_measured(At::file("measured")).await;
}

#[tokio::test]
#[ignore = "a measurement: cargo test --release -p store -- --ignored --nocapture measured"]
async fn pages_are_measured_on_postgres() {
    pages_are_measured(At::postgres()).await;
}
