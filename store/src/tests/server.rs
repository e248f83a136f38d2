//! Tests of the PostgreSQL backend only.

use super::postgres::Postgres;
use super::proxy::RoundTrips;
use super::*;
use sqlx::Connection as _;
use sqlx::migrate::Migrate as _;

fn options(location: &Location) -> sqlx::postgres::PgConnectOptions {
    match location {
        Location::Postgres(options) => (**options).clone(),
        Location::File { .. } => panic!("this is a server"),
    }
}

async fn run(location: &Location, sql: &'static str) {
    let mut connection = sqlx::PgConnection::connect_with(&options(location)).await.unwrap();
    sqlx::query(sql).execute(&mut connection).await.unwrap();
}

/// Cuts the server's connection, so that its lock is free before the server notices.
async fn loses_its_lock(location: &Location) {
    run(
        location,
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    )
    .await;
}

#[tokio::test]
async fn only_one_server_can_open_a_database() {
    let at = At::postgres();
    let first = at.open().await;
    let second = Store::open(&at.location).await;
    assert!(matches!(second.err(), Some(OpenError::Held { .. })));
    first.close().await;
    at.open().await;
}

#[tokio::test]
async fn a_server_that_lost_the_database_to_another_cannot_commit() {
    let at = At::postgres();
    let slow = at.open().await;
    let number = opened(&slow, "a").await;
    slow.commit(appends(number, [0])).await.unwrap();
    loses_its_lock(&at.location).await;
    let next = at.open().await;
    let taken = |done: Result<(), StoreError>| matches!(done, Err(StoreError::Fault(StorageFault::TakenOver)));
    assert!(taken(slow.commit(appends(number, [1])).await));
    assert!(taken(slow.note_alive(1).await));
    let other = Table { id: "b".to_owned(), ..slow.table("a").await.unwrap().unwrap().table };
    assert!(taken(slow.commit(Commit { table: Some(other.into()), ..Commit::default() }).await));
    assert!(slow.table("b").await.unwrap().is_none());
    next.commit(appends(number, [1])).await.unwrap();
    assert_eq!(next.record("a").await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_group_commit_of_moves_is_one_round_trip() {
    let (location, trips) = RoundTrips::of(&At::postgres().location);
    let store = Store::open(&location).await.unwrap();
    let numbers = [opened(&store, "a").await, opened(&store, "b").await];
    // The first commit prepares the statement, which costs one more round trip.
    store.commit(appends(numbers[0], [0])).await.unwrap();
    // A connection that returns to the pool is tested, which costs a round trip of its own.
    let Pool::Postgres(readers) = &store.readers else { panic!("this is a server") };
    while readers.num_idle() < readers.size() as usize {
        tokio::task::yield_now().await;
    }
    trips.take();
    for version in 1..=20 {
        store.commit(appends(numbers[0], [version])).await.unwrap();
    }
    let several = futures_util::future::join_all((0..2).map(|nth| {
        let version = if nth == 0 { 21 } else { 0 };
        store.commit(appends(numbers[nth], [version]))
    }));
    assert!(several.await.iter().all(Result::is_ok));
    assert_eq!(trips.take(), 21);
}

#[tokio::test]
async fn a_connection_cut_while_idle_is_replaced_before_the_next_commit() {
    let at = At::postgres();
    let (location, trips) = RoundTrips::of(&at.location);
    let store = Store::open(&location).await.unwrap();
    let number = opened(&store, "a").await;
    for version in 0..2 {
        run(
            &at.location,
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .await;
        trips.take();
        trips.until_one().await;
        store.commit(appends(number, [version])).await.unwrap();
    }
}

#[tokio::test]
async fn a_server_that_takes_over_the_database_waits_for_the_current_commit() {
    let at = At::postgres();
    let _slow = at.open().await;
    // The lock that a commit holds from its check for another server until it ends.
    let mut writing = sqlx::PgConnection::connect_with(&options(&at.location)).await.unwrap();
    let mut commit = writing.begin().await.unwrap();
    sqlx::query("SELECT 1 FROM nodes WHERE NOT ended FOR KEY SHARE").execute(&mut *commit).await.unwrap();
    let waits = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let mut looking = sqlx::PgConnection::connect_with(&options(&at.location)).await.unwrap();
    let until_it_waits =
        async { while sqlx::query_scalar::<_, i64>(waits).fetch_one(&mut looking).await.unwrap() == 0 {} };
    loses_its_lock(&at.location).await;
    let mut taking = std::pin::pin!(at.open());
    tokio::select! {
        _ = &mut taking => panic!("it did not wait"),
        () = until_it_waits => {}
    }
    commit.commit().await.unwrap();
    taking.await.close().await;
}

#[tokio::test]
async fn several_nodes_can_start_together_on_an_empty_database() {
    let at = At::postgres();
    let mut connection = sqlx::PgConnection::connect_with(&options(&at.location)).await.unwrap();
    // The first step of the first node to start.
    connection.ensure_migrations_table("_sqlx_migrations").await.unwrap();
    let names = ["one", "two", "three"];
    let nodes = futures_util::future::join_all(names.map(|name| node(&at, name))).await;
    assert_eq!(nodes[0].0.nodes().await.unwrap().len(), 3);
}

async fn node(at: &At, name: &str) -> (Store, Nodes) {
    Store::open_for_node(&at.location, called(name)).await.unwrap()
}

fn called(name: &str) -> Introduction {
    Introduction { name: name.to_owned(), address: format!("{name}.example:1"), plays: "{}".to_owned() }
}

#[tokio::test]
async fn only_the_node_that_leases_a_table_can_write_to_it() {
    let at = At::postgres();
    let ((one, first), (other, second)) = (node(&at, "first").await, node(&at, "second").await);
    let number = opened(&one, "a").await;
    let elsewhere = |done: Result<(), StoreError>| assert!(matches!(done, Err(StoreError::Elsewhere)), "{done:?}");
    elsewhere(one.commit(appends(number, [0])).await);
    assert_eq!(first.claim(number).await.unwrap(), Claim::Mine { since: None });
    one.commit(appends(number, [0])).await.unwrap();
    assert_eq!(second.claim(number).await.unwrap(), Claim::Held(first.me()));
    assert_eq!(second.holder(number).await.unwrap(), Some(first.me()));
    elsewhere(other.commit(appends(number, [1])).await);
    first.release(&[number].into()).await.unwrap();
    elsewhere(one.commit(appends(number, [1])).await);
    assert_eq!(second.claim(number).await.unwrap(), Claim::Mine { since: None });
    other.commit(appends(number, [1])).await.unwrap();
    assert_eq!(one.record("a").await.unwrap().len(), 2);
    assert!(one.drain_node(first.me()).await.unwrap());
    let more = opened(&one, "b").await;
    second.claim(more).await.unwrap();
    second.release_all().await.unwrap();
    assert_eq!((first.holder(number).await.unwrap(), first.holder(more).await.unwrap()), (None, None));
    assert_eq!(first.claim(number).await.unwrap(), Claim::Refused, "a draining node gets no more tables");
    second.leave().await.unwrap();
    assert_eq!(second.claim(number).await.unwrap(), Claim::Refused, "it has left the cluster");
}

#[tokio::test]
async fn a_node_declared_dead_cannot_commit_and_its_tables_can_be_claimed() {
    let at = At::postgres();
    let ((one, first), (other, second)) = (node(&at, "first").await, node(&at, "second").await);
    let number = opened(&one, "a").await;
    first.claim(number).await.unwrap();
    one.commit(appends(number, [0])).await.unwrap();
    assert!(matches!(second.live(true, 0).await.unwrap(), Sign::Heard { ended, .. } if ended.is_empty()));
    // Its term ends, as if it had sent no heartbeat.
    run(&at.location, "UPDATE nodes SET until = 0 WHERE name = 'first'").await;
    assert!(
        matches!(second.live(false, 0).await.unwrap(), Sign::Heard { ended, .. } if ended.is_empty()),
        "a node that lost the database declares no other dead"
    );
    assert!(matches!(second.live(true, 0).await.unwrap(), Sign::Heard { ended, .. } if ended == [first.me()]));
    let taken = |done: Result<(), StoreError>| matches!(done, Err(StoreError::Fault(StorageFault::TakenOver)));
    assert!(taken(one.commit(appends(number, [1])).await));
    assert_eq!(first.live(true, 0).await.unwrap(), Sign::Ended);
    assert_eq!(second.without_node(i64::MAX).await.unwrap(), ["a"]);
    assert!(matches!(second.claim(number).await.unwrap(), Claim::Mine { since: Some(_) }));
    other.commit(appends(number, [1])).await.unwrap();
    let former = first.me();
    assert_ne!(first.join_again().await.unwrap(), former);
    assert_eq!(first.claim(number).await.unwrap(), Claim::Held(second.me()));
    assert!(matches!(one.commit(appends(number, [2])).await, Err(StoreError::Elsewhere)));
    assert_eq!(one.record("a").await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_node_with_another_protocol_version_is_refused_while_the_others_are_live() {
    let at = At::postgres();
    let ((_older, older), (_ours, ours)) = (node(&at, "older").await, node(&at, "ours").await);
    run(&at.location, "UPDATE nodes SET form = 0 WHERE name = 'older'").await;
    let refused = Store::open_for_node(&at.location, called("newer")).await.err().unwrap();
    assert!(matches!(&refused, OpenError::OtherForm { name, .. } if name == "older"), "{refused}");
    assert!(ours.join_again().await.is_err(), "even a node of the cluster cannot join again");
    older.leave().await.unwrap();
    node(&at, "newer").await.1.leave().await.unwrap();
}

#[tokio::test]
async fn a_single_server_and_nodes_cannot_share_a_database() {
    let at = At::postgres();
    let held = |opened: Option<OpenError>| matches!(opened, Some(OpenError::Held { .. }));
    let alone = at.open().await;
    assert!(held(Store::open_for_node(&at.location, called("a-node")).await.err()));
    alone.close().await;
    let (_store, _nodes) = node(&at, "a node").await;
    assert!(held(Store::open(&at.location).await.err()));
}

#[tokio::test]
async fn a_database_of_another_program_is_refused_and_left_unchanged() {
    let at = At::postgres();
    run(&at.location, "CREATE TABLE facts (name TEXT, value TEXT)").await;
    assert!(matches!(Store::open(&at.location).await.err(), Some(OpenError::Foreign { .. })));
    run(&at.location, "ALTER TABLE facts RENAME TO notes").await;
    assert!(matches!(Store::open(&at.location).await.err(), Some(OpenError::Foreign { .. })));
    run(&at.location, "DROP TABLE notes").await;
    at.open().await;
}

#[tokio::test]
async fn a_database_of_another_version_is_refused_and_left_unchanged() {
    let at = At::postgres();
    assert!(Store::open_beside(&at.location).await.is_err(), "the database is still empty");
    at.open().await.close().await;
    at.open_beside().await.close().await;
    run(
        &at.location,
        "UPDATE _sqlx_migrations SET version = 9999 WHERE version = (SELECT max(version) FROM _sqlx_migrations)",
    )
    .await;
    for opened in [Store::open(&at.location).await, Store::open_beside(&at.location).await] {
        assert!(matches!(opened.err(), Some(OpenError::OtherVersion { .. })));
    }
}

#[tokio::test]
async fn a_database_that_is_not_utf8_is_refused() {
    let at = At::postgres();
    run(&at.location, "CREATE DATABASE ascii ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0").await;
    let ascii = Location::Postgres(Box::new(options(&at.location).database("ascii")));
    assert!(matches!(Store::open(&ascii).await.err(), Some(OpenError::Encoding { .. })));
}

#[tokio::test]
async fn error_messages_do_not_contain_the_password() {
    let named = Location::postgres("postgres://ann:hunter2@127.0.0.1:1/none").unwrap();
    let error = Store::open(&named).await.err().unwrap().to_string();
    assert!(error.contains("the database none at 127.0.0.1:1") && !error.contains("hunter2"), "{error}");
    let error = Location::postgres("mysql://ann:hunter2@127.0.0.1/none").unwrap_err();
    assert!(error.contains("postgres://") && !error.contains("hunter2"), "{error}");
}

#[tokio::test]
async fn an_unreachable_database_refuses_writes_and_is_used_again_when_it_returns() {
    let server = Postgres::start();
    let location = Location::postgres(&server.database()).unwrap();
    let store = Store::open(&location).await.unwrap();
    let number = opened(&store, "a").await;
    let mut stored = 0;
    for _ in 0..2 {
        store.commit(appends(number, [stored])).await.unwrap();
        stored += 1;
        server.order("stop");
        let away = |error: StoreError| assert!(matches!(error, StoreError::Fault(StorageFault::Away)), "{error}");
        away(store.commit(appends(number, [stored])).await.unwrap_err());
        away(store.table("a").await.unwrap_err());
        away(store.add_guest("Ann").await.unwrap_err());
        let failed = tokio::time::timeout(std::time::Duration::from_secs(5), store.fails());
        assert!(failed.await.is_ok(), "the failure is reported");
        server.order("start");
    }
    while store.commit(appends(number, [stored])).await.is_err() {}
    assert_eq!(store.record("a").await.unwrap().len() as u32, stored + 1);
    let second = Store::open(&location).await;
    assert!(
        second.is_err() || store.commit(appends(number, [stored + 1])).await.is_err(),
        "only one server can commit"
    );
}

#[tokio::test]
async fn data_copied_to_another_database_and_back_is_unchanged() {
    use super::super::copying::tests::everything;
    let (here, there, back) =
        (At::file("carried").open().await, At::postgres().open().await, At::file("back").open().await);
    let ann = here.add_guest("Ann").await.unwrap();
    here.keep(&ann, "hash").await.unwrap();
    here.open_session(&ann.id, "a browser").await.unwrap();
    here.key("push", &[0, 255]).await.unwrap();
    here.note_alive(5).await.unwrap();
    let numbers = [opened(&here, "a").await, opened(&here, "b").await];
    here.commit(appends(numbers[0], 0..40)).await.unwrap();
    here.commit(appends(numbers[1], 0..9)).await.unwrap();
    here.commit(Commit { number: Some(numbers[1]), back_to: Some(3), ..Commit::default() }).await.unwrap();
    let line = ChatLine {
        id: 0,
        from: ann.id.clone(),
        name: "Ann".to_owned(),
        seat: Some(Seat(1)),
        to: vec!["b".to_owned()],
        watchers: false,
        text: "psst".to_owned(),
        at: 1,
    };
    here.say("a", &line).await.unwrap();
    let marks = ChangedMarks { favourite: Some(true), tags: Some(["tense".to_owned()].into()) };
    here.mark(&ann.id, "a", marks).await.unwrap();
    assert!(there.is_empty().await.unwrap() && !here.is_empty().await.unwrap());
    assert_eq!(here.carry_over(&there).await.unwrap(), 2);
    assert_eq!(everything(&there).await, everything(&here).await);
    assert_eq!(there.carry_over(&back).await.unwrap(), 2);
    assert_eq!(everything(&back).await, everything(&here).await);
    for store in [&there, &back] {
        store.commit(appends(numbers[1], [4])).await.expect("the record continues where it was");
        opened(store, "c").await;
        assert_eq!(store.say("a", &line).await.unwrap(), 2);
        assert_eq!(store.record("a").await.unwrap().len(), 40);
    }
}

#[tokio::test]
async fn downtime_is_credited_with_a_constant_number_of_statements() {
    let at = At::postgres();
    let store = at.open().await;
    store.note_alive(1_000).await.unwrap();
    let ann = store.add_guest("Ann").await.unwrap();
    for nth in 0..30 {
        store.open_session(&ann.id, "").await.unwrap();
        save(&store, &table(&ann, "public")).await;
        let mut playing = table(&ann, "public");
        (playing.status, playing.code) = (TableStatus::Playing, format!("code {nth}"));
        let mut clocks = engine::clock::Clocks::new(playing.clock, 2);
        clocks.follow(&[], None, 0);
        save(&store, &playing).await;
        let number = store.table(&playing.id).await.unwrap().unwrap().number;
        let standing = Some(TurnState { awaited: vec![], openly: vec![], clocks: Some(clocks) });
        store.commit(Commit { number: Some(number), standing, ..Commit::default() }).await.unwrap();
    }
    for sql in [
        "UPDATE standings SET due = 5000",
        "CREATE TABLE statements (of TEXT)",
        "CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN
                INSERT INTO statements SELECT TG_TABLE_NAME WHERE EXISTS (SELECT 1 FROM changed);
                RETURN NULL;
            END $$",
        "CREATE TRIGGER note AFTER UPDATE ON standings REFERENCING NEW TABLE AS changed
            FOR EACH STATEMENT EXECUTE FUNCTION note()",
        "CREATE TRIGGER note AFTER UPDATE ON tables REFERENCING NEW TABLE AS changed
            FOR EACH STATEMENT EXECUTE FUNCTION note()",
        "CREATE TRIGGER note AFTER UPDATE ON sessions REFERENCING NEW TABLE AS changed
            FOR EACH STATEMENT EXECUTE FUNCTION note()",
    ] {
        run(&at.location, sql).await;
    }
    store.credit_downtime(2_000).await.unwrap();
    let statements: Vec<(String,)> = all!(&store.readers, "SELECT of FROM statements ORDER BY of").unwrap();
    assert_eq!(statements, ["sessions", "standings", "tables"].map(|of| (of.to_owned(),)));
    let credited = "SELECT count(*) FROM standings WHERE clocks::json->>'lag' = '1000'";
    let credited: Vec<(i64,)> = all!(&store.readers, credited).unwrap();
    assert_eq!(credited, [(30,)]);
}
