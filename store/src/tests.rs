mod archive;
pub(super) mod at;
mod file;
mod marks;
mod notes;
mod operator;
#[path = "../../tests/harness/postgres.rs"]
pub(crate) mod postgres;
mod proxy;
mod server;
mod statistics;

use super::database::{Pool, all, execute, first, in_transaction};
use super::*;
use engine::judge::Row;
use engine::table::{Table, TurnState};
use games::deck::Deck;
use games::game::Outcome;
use games::seat::Seat;
use protocol::frame::ChatLine;
use protocol::record::RecordedStep;
use protocol::rest::{TableStatus, Visibility};
use serde_json::json;

use archive::NUMBERS;
use archive::{
    a_search_for_a_common_word_begins_with_the_newest_matches, lists_and_searches_do_not_read_the_whole_archive,
    matches_are_found_by_names_length_and_time, matches_from_earlier_releases_are_found_once_their_words_are_written,
    one_host_cannot_fill_a_list_with_many_tables, paging_through_a_search_shows_each_match_once,
};
use at::{At, over_both};
use marks::{
    a_match_with_two_notes_is_found_once, a_repeated_request_for_a_failed_analysis_counts_towards_the_limit,
    forks_of_a_match_are_listed_to_people_who_may_see_them, marks_belong_to_one_player_and_follow_them_into_an_account,
    marks_do_not_grant_access_to_a_private_match, matches_are_found_by_ending_origin_and_person,
    matches_with_an_analysis_are_found, the_number_of_a_players_marks_is_limited,
};
use notes::{
    links_belong_to_one_player_and_are_limited_to_twenty, notes_and_links_are_found_by_index,
    notes_and_links_follow_a_guest_and_go_when_the_name_is_removed, notes_are_visible_to_people_they_are_shared_with,
};
use operator::{
    all_sessions_of_a_player_can_be_ended_together,
    an_operator_sees_the_quietest_tables_of_a_status_and_the_longest_of_all,
    people_are_found_by_id_and_by_lookalike_names, removing_a_name_removes_it_everywhere_and_keeps_the_matches,
};
use statistics::{
    a_match_is_counted_completely_or_not_at_all, a_newer_version_recounts_and_an_older_one_leaves_counting_to_it,
    a_players_page_is_private_until_they_make_it_public, an_account_takes_over_a_guests_rating_unless_it_has_one,
    luck_and_play_come_only_from_analyses_by_the_current_method, only_complete_matches_between_people_are_rated,
    ratings_follow_from_the_matches_despite_restarts_and_recounts, statistics_agree_with_the_match_lists,
    statistics_do_not_scan_the_matches_of_other_players, the_best_players_have_accounts_public_pages_and_five_matches,
};

over_both!(
    one_host_cannot_fill_a_list_with_many_tables,
    a_match_with_two_notes_is_found_once,
    a_repeated_request_for_a_failed_analysis_counts_towards_the_limit,
    a_search_for_a_common_word_begins_with_the_newest_matches,
    a_clock_set_back_during_a_restart_gives_players_no_extra_time,
    an_account_name_is_unique_regardless_of_case,
    a_match_continues_from_the_version_it_went_back_to,
    removing_a_name_removes_it_everywhere_and_keeps_the_matches,
    only_the_sender_and_recipients_can_read_a_private_message,
    the_number_of_a_players_marks_is_limited,
    a_record_is_read_back_unchanged_and_in_order,
    a_row_of_invalid_json_affects_only_its_match,
    lists_include_matches_with_rows_of_invalid_json,
    a_start_with_the_clock_a_year_ahead_expires_no_session_and_no_table,
    a_token_identifies_its_session_and_is_not_stored,
    a_session_expires_after_half_a_year_without_use,
    all_sessions_of_a_player_can_be_ended_together,
    an_operator_sees_the_quietest_tables_of_a_status_and_the_longest_of_all,
    decks_belong_to_one_player_and_are_limited,
    devices_and_notification_settings_belong_to_one_player,
    paging_through_a_search_shows_each_match_once,
    finished_matches_are_found_by_player_and_result,
    links_belong_to_one_player_and_are_limited_to_twenty,
    a_commit_larger_than_one_statement_is_written_completely_or_not_at_all,
    many_concurrent_commits_are_all_written,
    marks_belong_to_one_player_and_follow_them_into_an_account,
    marks_do_not_grant_access_to_a_private_match,
    matches_are_found_by_ending_origin_and_person,
    matches_are_found_by_names_length_and_time,
    matches_from_earlier_releases_are_found_once_their_words_are_written,
    matches_with_an_analysis_are_found,
    lists_and_searches_do_not_read_the_whole_archive,
    account_names_and_their_lookalikes_are_unavailable_to_others,
    notes_and_links_follow_a_guest_and_go_when_the_name_is_removed,
    notes_and_links_are_found_by_index,
    notes_are_visible_to_people_they_are_shared_with,
    people_are_found_by_id_and_by_lookalike_names,
    programs_running_alongside_each_other_overwrite_nothing,
    tables_are_listed_only_for_players_who_may_see_them,
    tables_awaiting_a_bot_or_a_person_to_notify_are_found,
    the_database_refuses_a_second_writer_without_affecting_other_tables,
    downtime_is_credited_once,
    forks_of_a_match_are_listed_to_people_who_may_see_them,
    only_committed_data_is_acknowledged,
    a_second_commit_is_written_with_the_first_or_not_at_all,
    a_ban_blocks_sessions_and_networks_until_it_is_lifted,
    an_account_takes_over_a_guests_rating_unless_it_has_one,
    a_match_is_counted_completely_or_not_at_all,
    a_newer_version_recounts_and_an_older_one_leaves_counting_to_it,
    a_players_page_is_private_until_they_make_it_public,
    luck_and_play_come_only_from_analyses_by_the_current_method,
    statistics_do_not_scan_the_matches_of_other_players,
    only_complete_matches_between_people_are_rated,
    ratings_follow_from_the_matches_despite_restarts_and_recounts,
    statistics_agree_with_the_match_lists,
    the_best_players_have_accounts_public_pages_and_five_matches,
);

fn row(version: u32) -> Row {
    let step = RecordedStep { draws: Vec::new(), form: None, checksum: format!("{version:016x}") };
    Row { version, at: 1, input: None, step, shown: 1, role: None, command_id: Some("a \"quoted\" id".to_owned()) }
}

fn appends(number: Number, versions: impl IntoIterator<Item = u32>) -> Commit {
    Commit { number: Some(number), rows: versions.into_iter().map(row).collect(), ..Commit::default() }
}

/// Makes the database refuse writes to `table` when they are committed, after the statement has returned its rows.
async fn refuse_at_commit(store: &Store, table: &str) {
    let sql = match &store.readers {
        Pool::Sqlite(_) => {
            let refuse = |event| {
                format!(
                    "CREATE TRIGGER refuse_{event}_{table} AFTER {event} ON {table} BEGIN INSERT INTO lost VALUES (1); END;"
                )
            };
            "CREATE TABLE IF NOT EXISTS parent (id INTEGER PRIMARY KEY);
             CREATE TABLE IF NOT EXISTS lost (id INTEGER REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED);"
                .to_owned()
                + &refuse("INSERT")
                + &refuse("UPDATE")
        }
        Pool::Postgres(_) => format!(
            "CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN RAISE EXCEPTION 'not committed'; END $$;
             CREATE CONSTRAINT TRIGGER refuse AFTER INSERT OR UPDATE ON {table} DEFERRABLE INITIALLY DEFERRED
                 FOR EACH ROW EXECUTE FUNCTION refuse()"
        ),
    };
    let done = in_transaction!(store, |with| {
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(with).await?;
    });
    done.unwrap();
}

async fn only_committed_data_is_acknowledged(at: At) {
    let store = at.open().await;
    let deck = Deck { name: "A deck".to_owned(), ..Deck::default() };
    let (from, name, text) = ("ann".to_owned(), "Ann".to_owned(), "hello".to_owned());
    let line = ChatLine { id: 0, from, name, seat: None, to: Vec::new(), watchers: false, text, at: 1 };
    let ann = store.add_guest("Ann").await.unwrap().id;
    let before = store.add_deck(&ann, "a game", &deck).await.unwrap().unwrap();
    for table in ["chat", "decks"] {
        refuse_at_commit(&store, table).await;
    }
    assert!(store.say("a table", &line).await.is_err());
    assert!(store.add_deck(&ann, "a game", &deck).await.is_err());
    let changed = Deck { name: "Another".to_owned(), ..Deck::default() };
    assert!(store.change_deck(&before.id, &ann, &changed).await.is_err());
    assert!(store.share_deck(&before.id, &ann, Some("a secret")).await.is_err());
    assert!(!store.has_chat("a table").await.unwrap());
    assert_eq!(store.decks_of(&ann, None).await.unwrap(), [before]);
}

/// Opens a table with the given id and returns its number.
async fn opened(store: &Store, id: &str) -> Number {
    let host = Identity { id: "ann".to_owned(), name: "Ann".to_owned(), kept: false };
    save(store, &Table { id: id.to_owned(), ..table(&host, "public") }).await;
    store.table(id).await.unwrap().unwrap().number
}

async fn a_second_commit_is_written_with_the_first_or_not_at_all(at: At) {
    let store = at.open().await;
    let number = opened(&store, "first").await;
    let host = Identity { id: "ann".to_owned(), name: "Ann".to_owned(), kept: false };
    let next = Table { id: "next".to_owned(), ..table(&host, "public") };
    let beside = || Some(Box::new(Commit { table: Some(next.clone().into()), ..Commit::default() }));
    // Row 7 has no row before it.
    let refused = store.commit(Commit { beside: beside(), ..appends(number, [7]) }).await;
    assert!(refused.is_err() && store.table("next").await.unwrap().is_none(), "{refused:?}");
    store.commit(Commit { beside: beside(), ..appends(number, [0]) }).await.unwrap();
    assert_ne!(store.table("next").await.unwrap().unwrap().number, number);
    assert_eq!(store.record("first").await.unwrap().len(), 1);
    store.close().await;
}

fn table(host: &Identity, visibility: &str) -> Table {
    let visibility = serde_json::from_value(json!(visibility)).unwrap();
    Table { visibility, ..Table::new(games::ALL[0], json!({}), 2, host) }
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
    let commit = Commit { table: Some(table.clone().into()), ..Commit::default() };
    store.commit(commit).await.unwrap();
}

async fn a_record_is_read_back_unchanged_and_in_order(at: At) {
    let store = at.open().await;
    let (a, b) = (opened(&store, "a").await, opened(&store, "b").await);
    store.commit(appends(a, [0, 1])).await.unwrap();
    store.commit(appends(b, [0])).await.unwrap();
    store.commit(appends(a, [2])).await.unwrap();
    assert_eq!(store.record("a").await.unwrap(), [row(0), row(1), row(2)]);
    assert_eq!(store.record("nowhere").await.unwrap(), []);
    store.close().await;
    let again = at.open().await;
    assert_eq!(again.record("a").await.unwrap().len(), 3, "it is on disk");
}

/// Returns a store with a match of six rows, in which version 3 cannot be read, and a match of two rows.
async fn with_an_unreadable_row(at: &At) -> Store {
    let store = at.open().await;
    let (a, b) = (opened(&store, "a").await, opened(&store, "b").await);
    store.commit(appends(a, 0..6)).await.unwrap();
    store.commit(appends(b, [0, 1])).await.unwrap();
    let damage = "UPDATE record SET row = '}{ no JSON' WHERE number = $1 AND version = 3";
    assert_eq!(execute!(store, damage, a).unwrap(), 1);
    store
}

async fn a_row_of_invalid_json_affects_only_its_match(at: At) {
    let store = with_an_unreadable_row(&at).await;
    let Err(StoreError::Corrupt(corrupt)) = store.record("a").await else { panic!("it is corrupt") };
    assert_eq!((corrupt.whole, corrupt.rows.as_slice()), (3, &[row(0), row(1), row(2), row(4), row(5)][..]));
    assert!(corrupt.why.starts_with("the row of version 3 cannot be read: "), "{}", corrupt.why);
    assert_eq!(store.record("b").await.unwrap(), [row(0), row(1)]);
    let number = store.table("a").await.unwrap().unwrap().number;
    store.commit(Commit { number: Some(number), back_to: Some(2), ..Commit::default() }).await.unwrap();
    store.commit(appends(number, [3])).await.unwrap();
    assert_eq!(store.record("a").await.unwrap(), [row(0), row(1), row(2), row(3)]);
}

async fn lists_include_matches_with_rows_of_invalid_json(at: At) {
    let store = with_an_unreadable_row(&at).await;
    let number = store.table("a").await.unwrap().unwrap().number;
    let damage = "UPDATE record SET row = '}{ no JSON' WHERE number = $1";
    assert_eq!(execute!(store, damage, number).unwrap(), 6);
    for status in [None, Some(TableStatus::Waiting)] {
        let listed = store.few_tables(status, 10).await.unwrap();
        assert_eq!((listed.count, listed.tables.len()), (2, 2), "{status:?}");
    }
}

async fn the_database_refuses_a_second_writer_without_affecting_other_tables(at: At) {
    let store = at.open().await;
    let (a, b, c) = (opened(&store, "a").await, opened(&store, "b").await, opened(&store, "c").await);
    store.commit(appends(a, [0])).await.unwrap();
    let (again, other, half) =
        tokio::join!(store.commit(appends(a, [0])), store.commit(appends(b, [0])), store.commit(appends(c, [0, 1, 1])));
    assert!(again.is_err() && other.is_ok() && half.is_err());
    assert_eq!(store.record("a").await.unwrap().len(), 1);
    assert_eq!(store.record("b").await.unwrap().len(), 1);
    assert_eq!(store.record("c").await.unwrap().len(), 0, "all of a commit or nothing");
}

async fn a_commit_larger_than_one_statement_is_written_completely_or_not_at_all(at: At) {
    let store = at.open().await;
    let number = opened(&store, "a").await;
    store.commit(appends(number, 0..700)).await.unwrap();
    assert_eq!(store.record("a").await.unwrap(), (0..700).map(row).collect::<Vec<_>>());
    assert!(store.commit(appends(number, (700..1400).chain([1400, 1400]))).await.is_err());
    assert_eq!(store.record("a").await.unwrap().len(), 700);
    store.commit(appends(number, [700])).await.unwrap();
    assert_eq!(store.record("a").await.unwrap().len(), 701);
}

async fn many_concurrent_commits_are_all_written(at: At) {
    let store = at.open().await;
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

async fn tables_are_listed_only_for_players_who_may_see_them(at: At) {
    let store = at.open().await;
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
        table: Some(private.clone().into()),
        standing: Some(TurnState { awaited: vec![Seat(1)], openly: vec![], clocks: None }),
        ..Commit::default()
    };
    store.commit(commit).await.unwrap();
    let of_bob = store.tables_of(&bob.id).await.unwrap();
    assert_eq!((of_bob[0].standing.awaited.clone(), of_bob[0].standing.openly.len()), (vec![Seat(1)], 0));
    assert_eq!(ids(store.tables_of(&ann.id).await.unwrap()), [private.id, open.id.clone()]);
    assert_eq!(store.running_tables(10).await.unwrap().len(), 0, "a private match is in no public list");

    // A value from a later release, or damage.
    let another = table(&bob, "public");
    save(&store, &another).await;
    let later = "UPDATE tables SET body = replace(body, '\"public\"', '\"unlisted\"') WHERE id = $1";
    assert_eq!(execute!(store, later, &open.id).unwrap(), 1);
    assert_eq!(ids(store.open_tables(10).await.unwrap()), [another.id], "an unreadable table is left out");
    assert_eq!(store.tables_of(&ann.id).await.unwrap().len(), 1);
}

async fn finished_matches_are_found_by_player_and_result(at: At) {
    let store = at.open().await;
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
    assert_eq!(ended(&of_ann(None, None)).await, [20, 10], "private matches are hidden from strangers");
    assert_eq!(ended(&of_ann(None, Some(&bob))).await, [30, 20, 10]);
    assert_eq!(ended(&of_ann(Some(MatchResult::Won), Some(&ann))).await, [10]);
    assert_eq!(ended(&of_ann(Some(MatchResult::Shared), Some(&ann))).await, [20]);
    assert_eq!(ended(&of_ann(Some(MatchResult::Lost), Some(&ann))).await, [30]);
    let before = |ended_at, id: Option<&str>| Some(Place { ended_at, id: id.map(str::to_owned) });
    assert_eq!(ended(&Filter { after: before(20, None), limit: 10, ..Filter::default() }).await, [10]);
    // Two more matches that ended at the same time.
    let mut same = Vec::new();
    for _ in 0..2 {
        let mut over = table(&ann, "private");
        (over.status, over.ended_at) = (TableStatus::Finished, Some(20));
        save(&store, &over).await;
        // The match becomes public.
        over.visibility = Visibility::Public;
        let number = store.table(&over.id).await.unwrap().map(|listed| listed.number);
        same.push(over.id.clone());
        store.commit(Commit { number, table: Some(over.into()), ..Commit::default() }).await.unwrap();
    }
    let mut paged = Vec::new();
    let mut after = None;
    loop {
        let page = store.finished(&Filter { after: after.take(), limit: 1, ..Filter::default() }).await.unwrap();
        let Some(Listed { table, .. }) = page.into_iter().next() else { break };
        after = before(table.ended_at.unwrap(), Some(&table.id));
        paged.push(table.id);
    }
    assert!(same.iter().all(|id| paged.contains(id)) && paged.len() == 4, "each match is listed once: {paged:?}");
    assert_eq!(ended(&Filter { since: Some(20), limit: 10, ..Filter::default() }).await, [20, 20, 20]);
    assert_eq!(ended(&Filter { game: Some("none".to_owned()), limit: 10, ..Filter::default() }).await, [0; 0]);
}

async fn a_token_identifies_its_session_and_is_not_stored(at: At) {
    let store = at.open().await;
    let ann = store.add_guest("Ann").await.unwrap();
    let (token, other) =
        (store.open_session(&ann.id, "a test").await.unwrap(), store.open_session(&ann.id, "a test").await.unwrap());
    assert_eq!(store.player_of_session(&token).await.unwrap(), Some(ann.clone()));
    assert_eq!(store.player_of_session("").await.unwrap(), None);
    let kept: Vec<(String,)> = all!(&store.readers, "SELECT token_hash FROM sessions").unwrap();
    assert!(kept.len() == 2 && kept.iter().all(|(hash,)| *hash != token));
    store.end_other_sessions(&ann.id, &token).await.unwrap();
    assert!(store.player_of_session(&other).await.unwrap().is_none());
    store.end_session(&token).await.unwrap();
    assert!(store.player_of_session(&token).await.unwrap().is_none());
}

async fn a_session_expires_after_half_a_year_without_use(at: At) {
    let store = at.open().await;
    let ann = store.add_guest("Ann").await.unwrap();
    let (token, other) =
        (store.open_session(&ann.id, "").await.unwrap(), store.open_session(&ann.id, "").await.unwrap());
    let used = async |token: &str, days_ago: i64| {
        let at = engine::time::now() - days_ago * 86_400_000;
        execute!(store, "UPDATE sessions SET seen_at = $1 WHERE token_hash = $2", at, hashed(token)).unwrap();
    };
    used(&token, 179).await;
    used(&other, 181).await;
    assert!(store.player_of_session(&other).await.unwrap().is_none());
    assert_eq!(store.player_of_session(&token).await.unwrap(), Some(ann.clone()));
    let listed = store.sessions_of(&ann.id, &token).await.unwrap();
    assert_eq!(listed.len(), 1);
    assert!(listed[0].current && listed[0].seen_at > engine::time::now() - 86_400_000, "it counts as used now");
    store.end_unused_sessions().await.unwrap();
    let left: Vec<(String,)> = all!(&store.readers, "SELECT token_hash FROM sessions").unwrap();
    assert_eq!(left.len(), 1);
}

async fn an_account_name_is_unique_regardless_of_case(at: At) {
    let store = at.open().await;
    let (ann, other) = (store.add_guest("Ann").await.unwrap(), store.add_guest("ANN").await.unwrap());
    assert!(store.keep(&ann, "hash").await.unwrap());
    assert!(!store.keep(&other, "hash").await.unwrap());
    assert!(!store.rename(&other, "Ann").await.unwrap());
    let bob = store.add_guest("Bob").await.unwrap();
    assert!(store.rename(&other, "Bob").await.unwrap(), "guests' names are not unique");
    assert!(store.rename(&bob, "BOB").await.unwrap());
    assert_eq!(store.kept_by_name("aNN").await.unwrap().unwrap().player.id, ann.id);
}

async fn only_the_sender_and_recipients_can_read_a_private_message(at: At) {
    let store = at.open().await;
    let line = |from: &str, to: &[&str], text: &str| ChatLine {
        id: 0,
        from: from.to_owned(),
        name: from.to_owned(),
        seat: Some(Seat(1)),
        to: to.iter().map(|to| (*to).to_owned()).collect(),
        watchers: false,
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
    assert_eq!(some(Some("b"), false, 9).await, "two four", "own private messages, no public ones");
    assert_eq!(some(None, false, 9).await, "");
    store.say("t", &ChatLine { watchers: true, ..line("c", &[], "five") }).await.unwrap();
    assert_eq!(read(Some("c"), 9).await, "one three", "players see no spectator messages, not even their own");
    let watchers = async |table| store.watchers_chat(table, 9).await.unwrap();
    let [five] = &watchers("t").await[..] else { panic!("one line") };
    assert_eq!((five.text.as_str(), five.watchers, five.to.len()), ("five", true, 0));
    store.carry_chat("t", "u").await.unwrap();
    assert_eq!(store.chat("u", Some("a"), true, 9).await.unwrap().len(), 4);
    assert_eq!(watchers("u").await, []);
}

async fn downtime_is_credited_once(at: At) {
    let store = at.open().await;
    let ann = store.add_guest("Ann").await.unwrap();
    let mut running = table(&ann, "public");
    (running.status, running.clock.turn) = (TableStatus::Playing, 60);
    let asked = [games::game::Decision::open(Seat(0), question())];
    let mut standing = TurnState { clocks: Some(engine::clock::Clocks::new(running.clock, 2)), ..TurnState::default() };
    standing.follow(&asked, |_| Some(1), None, 1_000);
    let commit = Commit { table: Some(running.clone().into()), standing: Some(standing), ..Commit::default() };
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

async fn a_start_with_the_clock_a_year_ahead_expires_no_session_and_no_table(at: At) {
    const YEAR: i64 = 365 * 86_400_000;
    let store = at.open().await;
    let ann = store.add_guest("Ann").await.unwrap();
    let waiting = table(&ann, "public");
    save(&store, &waiting).await;
    store.open_session(&ann.id, "").await.unwrap();
    let seen = async || -> (i64,) { first!(&store.readers, "SELECT seen_at FROM sessions").unwrap().unwrap() };
    let (now, (used,)) = (engine::time::now(), seen().await);
    store.note_alive(now).await.unwrap();
    store.credit_downtime(now + YEAR).await.unwrap();
    assert_eq!(seen().await, (used + YEAR,));
    let forgotten = store.waiting_since(now + YEAR - 1_000_000, &Default::default(), 9).await.unwrap();
    assert_eq!(forgotten, [], "the table has not waited longer than the server has run");
    store.credit_downtime(now).await.unwrap();
    assert_eq!(seen().await, (used,), "once the clock is right again");
    assert_eq!(store.table(&waiting.id).await.unwrap().unwrap().table, waiting);
}

async fn a_clock_set_back_during_a_restart_gives_players_no_extra_time(at: At) {
    let store = at.open().await;
    let ann = store.add_guest("Ann").await.unwrap();
    let mut running = table(&ann, "public");
    (running.status, running.clock.turn) = (TableStatus::Playing, 3_600);
    let mut standing = TurnState { clocks: Some(engine::clock::Clocks::new(running.clock, 2)), ..TurnState::default() };
    let asked = [games::game::Decision::open(Seat(0), question())];
    standing.follow(&asked, |_| Some(1), None, 30_000_000);
    let commit = Commit { table: Some(running.into()), standing: Some(standing), ..Commit::default() };
    store.commit(commit).await.unwrap();
    store.note_alive(30_600_000).await.unwrap();
    let six_hours_before = 9_000_000;
    store.credit_downtime(six_hours_before).await.unwrap();
    let left = store.deadlines().await.unwrap()[0].0 - six_hours_before;
    assert_eq!(left, 50 * 60_000);
}

async fn account_names_and_their_lookalikes_are_unavailable_to_others(at: At) {
    let store = at.open().await;
    let ann = store.add_guest("Paypal").await.unwrap();
    assert!(store.keep(&ann, "hash").await.unwrap());
    // The second name has a Cyrillic a. The last three replace a letter with a digit, a capital or a vertical bar.
    for alike in ["PAYPAL", "P\u{430}ypal", "Paypa1", "PaypaI", "Paypa|"] {
        assert!(store.is_kept_by_another(alike, "").await.unwrap(), "{alike}");
        assert!(!store.is_kept_by_another(alike, &ann.id).await.unwrap(), "a player may have their own name");
        let guest = store.add_guest("Guest").await.unwrap();
        assert!(!store.rename(&guest, alike).await.unwrap(), "{alike}");
    }
    assert!(!store.is_kept_by_another("Paula", "").await.unwrap());
    assert!(store.kept_by_name("PAYPAL").await.unwrap().is_some());
    assert!(store.kept_by_name("Paypa1").await.unwrap().is_none(), "a lookalike is a different name");
    // Earlier releases stored names in lowercase letters.
    execute!(store, "UPDATE players SET kept_name = 'paypal' WHERE id = $1", &ann.id).unwrap();
    execute!(store, "DELETE FROM facts WHERE name = 'looks'").unwrap();
    assert!(store.kept_by_name("Paypal").await.unwrap().is_some());
    store.close().await;
    let store = at.open().await;
    assert!(store.is_kept_by_another("Paypa1", "").await.unwrap());
}

#[test]
fn names_that_differ_only_in_lookalike_characters_have_the_same_look() {
    for (kept, alike) in
        [("Ilse", "llse"), ("Ilse", "1lse"), ("Ilse", "|LSE"), ("Bill", "BiII"), ("Ola", "OIa"), ("vvren", "WREN")]
    {
        assert_eq!(people::look_of(kept), people::look_of(alike), "{kept} {alike}");
    }
    assert_ne!(people::look_of("Anna"), people::look_of("Anne"));
    for reserved in ["server", "SERVER", "A former player", "FORMER PLAYER", "Starb0ard"] {
        assert!(is_reserved(reserved), "{reserved}");
    }
    assert!(!is_reserved("Serverin"));
}

async fn programs_running_alongside_each_other_overwrite_nothing(at: At) {
    let (server, import) = (at.open().await, at.open_beside().await);
    let ann = server.add_guest("Ann").await.unwrap();
    let new = |name: &str| Table { name: name.to_owned(), ..table(&ann, "public") };
    for round in 0..3 {
        for (store, name) in [(&server, "of the server"), (&import, "imported")] {
            let opened = new(name);
            let commit =
                Commit { rows: Arc::new([row(0), row(1)]), table: Some(opened.clone().into()), ..Commit::default() };
            store.commit(commit).await.unwrap_or_else(|error| panic!("{name}, {round}: {error}"));
            assert_eq!(server.table(&opened.id).await.unwrap().unwrap().table, opened);
            assert_eq!(server.record(&opened.id).await.unwrap(), [row(0), row(1)]);
        }
    }
    assert_eq!(
        server.started_tables().await.unwrap().len() + server.open_tables(10).await.unwrap().len(),
        5,
        "a list shows at most five tables of one host"
    );
    assert_eq!(server.tables_of(&ann.id).await.unwrap().len(), 6);
}

async fn a_match_continues_from_the_version_it_went_back_to(at: At) {
    let store = at.open().await;
    let (a, b) = (opened(&store, "a").await, opened(&store, "b").await);
    store.commit(appends(a, 0..5)).await.unwrap();
    store.commit(appends(b, 0..5)).await.unwrap();
    store.commit(Commit { number: Some(a), back_to: Some(2), ..Commit::default() }).await.unwrap();
    assert_eq!(store.record("a").await.unwrap(), [row(0), row(1), row(2)]);
    assert!(store.commit(appends(a, [5])).await.is_err(), "the row before it is gone");
    let other = Row { at: 2, ..row(3) };
    store.commit(Commit { number: Some(a), rows: Arc::new([other.clone()]), ..Commit::default() }).await.unwrap();
    assert_eq!(store.record("a").await.unwrap(), [row(0), row(1), row(2), other]);
    assert_eq!(store.record("b").await.unwrap().len(), 5);
}

async fn tables_awaiting_a_bot_or_a_person_to_notify_are_found(at: At) {
    let store = at.open().await;
    let (ann, bob) = (store.add_guest("Ann").await.unwrap(), store.add_guest("Bob").await.unwrap());
    let mut running = Table { status: TableStatus::Playing, ..table(&ann, "public") };
    running.seats[1].bot = Some(games::bots::Level::Cadet);
    let awaits = async |seat: u8, table: &Table| {
        let number = store.table(&table.id).await.unwrap().map(|listed| listed.number);
        let standing = Some(TurnState { awaited: vec![Seat(seat)], openly: vec![Seat(seat)], clocks: None });
        store
            .commit(Commit { number, table: Some(table.clone().into()), standing, ..Commit::default() })
            .await
            .unwrap();
    };
    awaits(0, &running).await;
    assert_eq!(store.tables_awaiting_bots().await.unwrap(), [""; 0]);
    awaits(1, &running).await;
    assert_eq!(store.tables_awaiting_bots().await.unwrap(), std::slice::from_ref(&running.id));
    let mut of_bob = Table { status: TableStatus::Playing, ..table(&bob, "public") };
    awaits(0, &of_bob).await;
    assert!(store.tables_awaiting_people().await.unwrap().is_empty());
    let number = store.table(&of_bob.id).await.unwrap().unwrap().number;
    let hook = Webhook {
        owner: bob.id.clone(),
        url: "u".into(),
        base: "b".into(),
        quiet: None,
        failures: 0,
        why: None,
        rests: 0,
    };
    store.set_webhook(number, &hook).await.unwrap();
    store.note_webhook(number, Some("Nobody answers there."), 9).await.unwrap();
    assert_eq!(store.webhook(number).await.unwrap().map(|hook| (hook.failures, hook.rests)), Some((1, 9)));
    store.set_webhook(number, &hook).await.unwrap();
    assert_eq!(store.webhook(number).await.unwrap().map(|hook| (hook.failures, hook.why)), Some((0, None)));
    store.note_call(number, Seat(0), "push", 7).await.unwrap();
    let waiting = store.tables_awaiting_people().await.unwrap();
    let found: Vec<_> = waiting.iter().map(|one| (one.number, one.table.as_str(), one.people.as_slice())).collect();
    assert_eq!(found, [(number, of_bob.id.as_str(), [Seat(0)].as_slice())]);
    assert_eq!(waiting[0].standing, store.table(&of_bob.id).await.unwrap().unwrap().standing);
    assert_eq!(waiting[0].called, [(Seat(0), "push".to_owned(), 7)]);
    of_bob.seats[0].bot = Some(games::bots::Level::Cadet);
    awaits(0, &of_bob).await;
    assert!(store.tables_awaiting_people().await.unwrap().is_empty(), "a bot plays for Bob");
    of_bob.seats[0].bot = None;
    of_bob.status = TableStatus::Finished;
    awaits(0, &of_bob).await;
    assert!(store.tables_awaiting_people().await.unwrap().is_empty());
}

async fn decks_belong_to_one_player_and_are_limited(at: At) {
    let store = at.open().await;
    let (ann, bob) = (store.add_guest("Ann").await.unwrap(), store.add_guest("Bob").await.unwrap());
    let deck = |name: &str| Deck { name: name.to_owned(), ..Deck::default() };
    let first = store.add_deck(&ann.id, "g", &deck("one")).await.unwrap().unwrap();
    assert_eq!(store.deck(&first.id, &ann.id).await.unwrap().as_ref(), Some(&first));
    assert_eq!(store.deck(&first.id, &bob.id).await.unwrap(), None);
    assert_eq!(store.change_deck(&first.id, &bob.id, &deck("mine")).await.unwrap(), None);
    let changed = store.change_deck(&first.id, &ann.id, &deck("two")).await.unwrap().unwrap();
    assert_eq!((changed.revision, changed.deck.name.as_str()), (1, "two"));
    let shared = store.share_deck(&first.id, &ann.id, Some("secret")).await.unwrap().unwrap();
    assert_eq!(store.share_deck(&first.id, &ann.id, Some("another")).await.unwrap().unwrap().share, shared.share);
    assert_eq!(store.shared_deck("secret").await.unwrap(), Some((shared, "Ann".to_owned())));
    store.share_deck(&first.id, &ann.id, None).await.unwrap();
    assert_eq!(store.shared_deck("secret").await.unwrap(), None);
    for _ in 1..MAX_DECKS {
        assert!(store.add_deck(&ann.id, "h", &deck("more")).await.unwrap().is_some());
    }
    assert_eq!(store.add_deck(&ann.id, "h", &deck("one too many")).await.unwrap(), None);
    assert_eq!(store.decks_of(&ann.id, Some("g")).await.unwrap().len(), 1);
    assert_eq!(store.decks_of(&ann.id, None).await.unwrap().len() as i64, MAX_DECKS);
    assert!(!store.delete_deck(&first.id, &bob.id).await.unwrap());
    assert!(store.delete_deck(&first.id, &ann.id).await.unwrap());
}

async fn devices_and_notification_settings_belong_to_one_player(at: At) {
    let store = at.open().await;
    let (ann, bob) = (store.add_guest("Ann").await.unwrap(), store.add_guest("Bob").await.unwrap());
    let device = |nth: i64| Device {
        id: format!("d{nth}"),
        endpoint: format!("https://push/{nth}"),
        p256dh: vec![4; 65],
        auth: vec![0, 255],
        agent: "a browser".to_owned(),
        base: "https://here".to_owned(),
        created_at: nth,
    };
    for nth in 0..MAX_DEVICES {
        assert!(store.add_device(&ann.id, &device(nth)).await.unwrap());
    }
    assert!(!store.add_device(&ann.id, &device(MAX_DEVICES)).await.unwrap());
    let newest = &store.devices(&ann.id).await.unwrap()[0];
    assert_eq!((newest.id.clone(), newest.auth.clone()), (format!("d{}", MAX_DEVICES - 1), vec![0, 255]));
    assert!(store.add_device(&bob.id, &Device { id: "b".into(), ..device(0) }).await.unwrap(), "it is Bob's now");
    assert_eq!(store.devices(&ann.id).await.unwrap().len() as i64, MAX_DEVICES - 1);
    for _ in 0..MAX_FAILURES {
        store.note_device("b", true).await.unwrap();
    }
    assert_eq!(store.devices(&bob.id).await.unwrap().len(), 0, "it has failed too often");
    assert!(!store.forget_device("d1", &bob.id).await.unwrap() && store.forget_device("d1", &ann.id).await.unwrap());

    let number = opened(&store, "a").await;
    assert!(!store.is_muted(&ann.id, number).await.unwrap());
    store.mute(&ann.id, number, true).await.unwrap();
    store.mute(&ann.id, number, true).await.unwrap();
    assert!(store.is_muted(&ann.id, number).await.unwrap() && !store.is_muted(&bob.id, number).await.unwrap());
    assert!(store.note_call(number, Seat(0), "push", 4).await.unwrap());
    assert!(!store.note_call(number, Seat(0), "push", 4).await.unwrap(), "a seat is notified of a question only once");
    assert!(store.note_call(number, Seat(0), "push", 5).await.unwrap());
    store.set_feed(&ann.id, Some("hash")).await.unwrap();
    assert_eq!(store.player_of_feed("hash").await.unwrap(), Some(ann.id.clone()));
    assert!(store.feed_since(&ann.id).await.unwrap().is_some() && store.quiet_of(&ann.id).await.unwrap().is_none());
    let key = store.key("push", &[1, 2]).await.unwrap();
    assert_eq!((key, store.key("push", &[3]).await.unwrap()), (vec![1, 2], vec![1, 2]));
}

async fn a_ban_blocks_sessions_and_networks_until_it_is_lifted(at: At) {
    let store = at.open().await;
    let ann = store.add_guest("Ann").await.unwrap();
    let token = store.open_session(&ann.id, "").await.unwrap();
    let mut ended = store.ended_sessions();
    assert!(store.ban(&ann.id, true).await.unwrap() && !store.ban("nobody", true).await.unwrap());
    assert_eq!(ended.try_recv().unwrap().what, hashed(&token));
    assert_eq!(store.player_of_session(&token).await.unwrap(), None);
    assert!(store.is_banned(&ann.id).await.unwrap() && store.is_banned_session(&hashed(&token)).await.unwrap());
    assert!(store.ban(&ann.id, false).await.unwrap());
    assert_eq!(store.player_of_session(&token).await.unwrap(), Some(ann));
    let network = "10.0.0.0".parse().unwrap();
    store.ban_network(network, Some(i64::MAX)).await.unwrap();
    assert!(store.is_banned_network(network) && store.banned_networks().await.unwrap() == [(network, i64::MAX)]);
    store.ban_network(network, None).await.unwrap();
    assert!(!store.is_banned_network(network));
}
