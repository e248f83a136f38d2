//! Databases of every release: each opens and is migrated, and its match continues.

use super::postgres::Postgres;
use super::*;
use crate::matches::core::Row;
use crate::store::migrations::{OF_A_FILE, OF_A_SERVER};
use crate::store::{Filter, Location, MatchResult};
use protocol::rest::TableStatus;
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, PgConnection, SqliteConnection};
use std::path::Path;

/// A match in its first round, and its table as stored before the table's fields had defaults.
async fn played() -> (Table, Value, Vec<Row>) {
    let matches = server("played-before").await;
    let id = begun(&matches, &["ann", "bob"], UNTIMED).await;
    let mut ann = Player::sits_down(&matches, &id, "ann").await;
    assert_eq!(codes(&ann.does(Some(1), json!({"type": "bid", "amount": 1})).await), ["accepted"]);
    let table = stored(&matches, &id).await;
    let mut body = serde_json::to_value(&table).unwrap();
    for later in ["state_form", "messages", "earlier"] {
        body.as_object_mut().unwrap().remove(later);
    }
    (table, body, matches.store.record(&id).await.unwrap())
}

/// From this release on, the values that lists need are stored in columns of their own. Earlier releases read them from
/// the table's document.
const WITH_COLUMNS: usize = 11;

/// Creates a file with the first `release` migrations, with a player, a session, a match and a chat message in it.
async fn released(path: &Path, release: usize, (table, body, rows): &(Table, Value, Vec<Row>)) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let file = SqliteConnectOptions::new().filename(path).create_if_missing(true);
    let mut file = SqliteConnection::connect_with(&file).await.unwrap();
    let first = OF_A_FILE.iter().take(release).cloned().collect();
    Migrator::with_migrations(first).run(&mut file).await.unwrap();
    let mut run = vec![
        "PRAGMA application_id = 1398030930".to_owned(),
        "INSERT INTO players (id, name, kept_name, password, created_at) VALUES ('ann', 'Ann', 'ann', 'hash', 1)"
            .into(),
        "INSERT INTO sessions (token_hash, player, created_at) VALUES ('a hash', 'ann', 1)".into(),
        format!("INSERT INTO sitting (player, table_id, seat) VALUES ('ann', '{0}', 0), ('bob', '{0}', 1)", table.id),
        "INSERT INTO sitting (player, table_id, seat) VALUES ('ann', 'over', 0), ('bob', 'over', 1)".into(),
        "INSERT INTO facts VALUES ('alive', 1)".into(),
    ];
    let status = if release < 7 { "quarantined" } else { "frozen" };
    let mut halted = body.clone();
    (halted["id"], halted["status"]) = (json!("halted"), json!(status));
    let mut over = body.clone();
    (over["id"], over["status"], over["outcome"]) =
        (json!("over"), json!("finished"), json!({"reason": "x", "places": [2, 1]}));
    let numbered = release >= 4;
    for (number, body) in [(1, body), (2, &halted), (3, &over)] {
        let (into, values) =
            if numbered { ("(number, id, ", format!("({number}, ")) } else { ("(id, ", "(".to_owned()) };
        run.push(format!(
            "INSERT INTO tables {into}game, status, visibility, created_at, body)
                VALUES {values}{}, 'bids', {}, 'public', {number}, '{body}')",
            quoted(&body["id"]),
            quoted(&body["status"]),
        ));
        for (row, nth) in rows.iter().zip(1..) {
            let (text, version, arrival) = (serde_json::to_string(row).unwrap(), row.version, nth * 3 + number);
            let previous = if nth == 1 { 0 } else { arrival - 3 };
            run.push(match release {
                ..4 => format!("INSERT INTO record VALUES ({arrival}, {}, {version}, '{text}')", quoted(&body["id"])),
                4 => format!("INSERT INTO record VALUES ({arrival}, {number}, {version}, '{text}')"),
                _ => format!("INSERT INTO record VALUES ({arrival}, {number}, {version}, {previous}, '{text}')"),
            });
            if release >= 5 {
                run.push(format!("INSERT OR REPLACE INTO heads VALUES ({number}, {version}, {arrival})"));
            }
        }
    }
    let (hearers, to) = if release == 1 { ("recipient", "bob") } else { ("hearers", "[\"bob\"]") };
    run.push(format!(
        "INSERT INTO chat (table_id, sender, name, {hearers}, text, at) VALUES ('{}', 'ann', 'Ann', '{to}', 'hello', 1)",
        table.id
    ));
    for statement in run {
        sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&mut file).await.unwrap();
    }
    file.close().await.unwrap();
}

fn quoted(text: &Value) -> String {
    format!("'{}'", text.as_str().unwrap())
}

/// Creates the same database on a PostgreSQL server.
async fn released_on_a_server(url: &str, releases: usize, (table, body, rows): &(Table, Value, Vec<Row>)) {
    let mut server = PgConnection::connect(url).await.unwrap();
    let first = OF_A_SERVER.iter().take(releases).cloned().collect();
    Migrator::with_migrations(first).run(&mut server).await.unwrap();
    let mut run = vec![
        "INSERT INTO players (id, name, kept_name, password, created_at) VALUES ('ann', 'Ann', 'ann', 'hash', 1)"
            .into(),
        "INSERT INTO sessions VALUES ('a hash', 'ann', 1, 1, '')".into(),
        format!("INSERT INTO sitting VALUES ('ann', '{0}', 0), ('bob', '{0}', 1)", table.id),
        "INSERT INTO facts VALUES ('alive', 1)".into(),
        format!(
            "INSERT INTO chat (table_id, sender, name, hearers, text, at)
                VALUES ('{}', 'ann', 'Ann', '[\"bob\"]', 'hello', 1)",
            table.id
        ),
    ];
    let mut halted = body.clone();
    (halted["id"], halted["status"]) = (json!("halted"), json!("frozen"));
    for (number, body) in [(1, body), (2, &halted)] {
        run.push(format!(
            "INSERT INTO tables VALUES (nextval('table_numbers'), {}, 'bids', {}, 'public', {number}, NULL, {}, '', 0, '{body}')",
            quoted(&body["id"]),
            quoted(&body["status"]),
            quoted(&body["host"]),
        ));
        run.extend(rows.iter().map(|row| {
            let text = serde_json::to_string(row).unwrap();
            format!("INSERT INTO record VALUES ({number}, {}, '{text}')", row.version)
        }));
    }
    for statement in run {
        sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&mut server).await.unwrap();
    }
    server.close().await.unwrap();
}

#[tokio::test]
async fn a_postgres_database_of_every_release_is_migrated_and_its_match_continues() {
    let played = played().await;
    for releases in 1..=OF_A_SERVER.iter().count() {
        let url = Postgres::shared().database();
        released_on_a_server(&url, releases, &played).await;
        let store = Arc::new(Store::open(&Location::postgres(&url).unwrap()).await.unwrap());
        plays_on(&store, &played.0.id, releases).await;
        store.close().await;
        Store::open(&Location::postgres(&url).unwrap()).await.unwrap().close().await;
    }
}

/// Both players continue the match, and nothing is lost.
async fn plays_on(store: &Arc<Store>, id: &str, release: usize) {
    let matches = Matches::new(store.clone(), Duration::ZERO, Duration::from_secs(60), Notifications::default(), None);
    let mut bob = Player::sits_down(&matches, id, "bob").await;
    let said = bob.heard().into_iter().find_map(|frame| match frame {
        ServerFrame::Welcome(welcome) => Some(welcome.chat),
        _ => None,
    });
    assert_eq!(said.unwrap()[0].text, "hello", "release {release}");
    let mut ann = Player::sits_down(&matches, id, "ann").await;
    // The command that she sent before the upgrade has the first id.
    ann.commands = 1;
    for (is_ann, decision, command) in [
        (false, 1, json!({"type": "bid", "amount": 2})),
        (true, 2, json!({"type": "confirm"})),
        (false, 2, json!({"type": "confirm"})),
    ] {
        let player = if is_ann { &mut ann } else { &mut bob };
        assert_eq!(codes(&player.does(Some(decision), command).await), ["accepted"], "release {release}");
    }
    assert_eq!(matches.store.record(id).await.unwrap().len(), 5, "release {release}");
    assert_eq!(stored(&matches, "halted").await.status, TableStatus::Frozen, "release {release}");
    assert_eq!(matches.store.record("halted").await.unwrap().len(), 2, "release {release}");
    assert!(store.kept_by_name("Ann").await.unwrap().is_some(), "release {release}");
    assert!(store.is_open_session("a hash").await.unwrap(), "release {release}");
}

#[tokio::test]
async fn a_database_file_of_every_release_is_migrated_and_its_match_continues() {
    let played = played().await;
    let id = &played.0.id;
    for release in 1..=OF_A_FILE.iter().count() {
        let folder = std::env::temp_dir().join(format!("starboard-release-{}-{release}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        released(&folder.join("starboard.db"), release, &played).await;
        let store = Arc::new(Store::open(&Location::file(&folder.join("starboard.db"), 0)).await.unwrap());
        plays_on(&store, id, release).await;
        let of_bob = Filter { player: Some("bob".into()), asker: Some("bob".into()), limit: 9, ..Filter::default() };
        if release < WITH_COLUMNS {
            for (result, count) in [(MatchResult::Won, 1), (MatchResult::Lost, 0), (MatchResult::Shared, 0)] {
                let filter = Filter { result: Some(result), ..of_bob.clone() };
                assert_eq!(store.finished(&filter).await.unwrap().len(), count, "release {release}, {result:?}");
            }
        }
        store.close().await;
        Store::open(&Location::file(&folder.join("starboard.db"), 0)).await.unwrap().close().await;
    }
}
