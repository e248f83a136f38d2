//! Favourites and tags, the filters that go with them, and the tables that continue a match.

use super::archive::{ended, over};
use super::at::At;
use super::*;
use protocol::rest::ForkedFrom;
use std::collections::BTreeSet;

/// Returns the tags in a text, which are separated by commas.
fn tags(text: &str) -> BTreeSet<String> {
    text.split(',').filter(|tag| !tag.is_empty()).map(str::to_owned).collect()
}

fn favourite(is_one: bool) -> ChangedMarks {
    ChangedMarks { favourite: Some(is_one), tags: None }
}

fn tagged(text: &str) -> ChangedMarks {
    ChangedMarks { favourite: None, tags: Some(tags(text)) }
}

pub(super) async fn matches_are_found_by_ending_origin_and_person(at: At) {
    let store = at.open().await;
    let [ann, bob, zoe] = [
        store.add_guest("Ann").await.unwrap(),
        store.add_guest("Bob").await.unwrap(),
        store.add_guest("Zoe").await.unwrap(),
    ];
    let with = async |others: &[&Identity], reason: &'static str, ended: i64| {
        let mut over = over(&store, &ann, others, "", ended).await;
        over.outcome = Some(Outcome { reason: reason.into(), places: vec![1, 2] });
        let number = store.table(&over.id).await.unwrap().map(|listed| listed.number);
        store.commit(Commit { number, table: Some(over.into()), ..Commit::default() }).await.unwrap();
    };
    with(&[&bob], "conquest", 10).await;
    with(&[&zoe], "resignation", 20).await;
    let mut brought = table(&ann, "private");
    (brought.status, brought.ended_at, brought.imported_by) = (TableStatus::Finished, Some(30), Some("Ann".to_owned()));
    brought.seats.iter_mut().for_each(|place| (place.player, place.name) = (None, Some("Bob".to_owned())));
    brought.outcome = Some(Outcome { reason: "conquest".into(), places: vec![1, 2] });
    save(&store, &brought).await;
    let asked = Filter { asker: Some(ann.id.clone()), limit: 100, ..Filter::default() };
    let mine = Filter { player: Some(ann.id.clone()), ..asked.clone() };
    for all in [&asked, &mine] {
        let ending = |key: &str| Filter { ending: Some(key.to_owned()), ..all.clone() };
        let person = |who: &Identity| Filter { person: Some(who.id.clone()), ..all.clone() };
        let origin = |imported| Filter { imported: Some(imported), ..all.clone() };
        for again in [false, true] {
            if again {
                // As an earlier release stored them.
                execute!(store, "UPDATE tables SET words_by = 1, ending = NULL, imported = 0").unwrap();
                assert_eq!(ended(&store, &ending("conquest")).await, [0; 0]);
                store.write_words().await.unwrap();
            }
            assert_eq!(ended(&store, &ending("conquest")).await, [30, 10]);
            assert_eq!(ended(&store, &ending("resignation")).await, [20]);
            assert_eq!(ended(&store, &person(&bob)).await, [10], "a name in an imported record is not a player");
            assert_eq!(ended(&store, &origin(true)).await, [30]);
            assert_eq!(ended(&store, &origin(false)).await, [20, 10]);
            assert_eq!(ended(&store, &Filter { person: Some(zoe.id.clone()), ..ending("conquest") }).await, [0; 0]);
        }
    }
    let newest = Filter { asker: None, ending: Some("conquest".to_owned()), limit: 1, ..asked.clone() };
    assert_eq!(ended(&store, &newest).await, [10], "the page is filled with matches that fit");
    let stranger = Filter { asker: Some(bob.id.clone()), imported: Some(true), ..asked };
    assert_eq!(ended(&store, &stranger).await, [0; 0], "only its importer finds a private import");
    store.close().await;
}

pub(super) async fn matches_with_an_analysis_are_found(at: At) {
    let store = at.open().await;
    let ann = store.add_guest("Ann").await.unwrap();
    let mut ids = Vec::new();
    for ended in [10, 20, 30] {
        ids.push(over(&store, &ann, &[], "", ended).await.id);
    }
    for id in &ids[1..] {
        assert!(store.want_analysis(id, &ann.id, 1).await.unwrap());
    }
    store.keep_analysis(&ids[1], Ok("{}".to_owned())).await.unwrap();
    let analysed = Filter { with: [With::Analysis].into(), limit: 9, ..Filter::default() };
    assert_eq!(ended(&store, &analysed).await, [20], "a pending analysis does not count");
    assert_eq!(ended(&store, &Filter { player: Some(ann.id.clone()), ..analysed }).await, [20]);
    let listed = store.table(&ids[1]).await.unwrap().unwrap();
    let again = Commit { number: Some(listed.number), table: Some(listed.table.into()), ..Commit::default() };
    store.commit(again).await.unwrap();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    assert_eq!(store.analysed(&ids).await.unwrap(), [ids[1].to_owned()].into());
    assert!(store.analysed(&[]).await.unwrap().is_empty());
    // Another method analyses it again.
    assert!(store.want_analysis(ids[1], &ann.id, 2).await.unwrap());
    assert!(store.analysed(&ids).await.unwrap().is_empty());
    store.close().await;
}

pub(super) async fn a_repeated_request_for_a_failed_analysis_counts_towards_the_limit(at: At) {
    let store = at.open().await;
    let ann = store.add_guest("Ann").await.unwrap();
    let failed = over(&store, &ann, &[], "", 10).await.id;
    assert!(store.want_analysis(&failed, &ann.id, 1).await.unwrap());
    store.keep_analysis(&failed, Err("Its record is damaged.".to_owned())).await.unwrap();
    for ended in 0..MAX_PER_PLAYER {
        let id = over(&store, &ann, &[], "", 20 + ended).await.id;
        assert!(store.want_analysis(&id, &ann.id, 1).await.unwrap());
    }
    assert!(!store.want_analysis(&failed, &ann.id, 1).await.unwrap());
    assert!(store.analysis(&failed).await.unwrap().is_some_and(|stored| stored.why.is_some()));
    store.close().await;
}

pub(super) async fn a_match_with_two_notes_is_found_once(at: At) {
    let store = at.open().await;
    let ann = store.add_guest("Ann").await.unwrap();
    let of = over(&store, &ann, &[], "", 10).await;
    over(&store, &ann, &[], "", 20).await;
    for version in [1, 2] {
        store.add_note(&of.id, &ann.id, version, "Here it turned").await.unwrap();
    }
    let noted = Filter { asker: Some(ann.id.clone()), with: [With::Notes].into(), limit: 9, ..Filter::default() };
    assert_eq!(ended(&store, &noted).await, [10]);
    store.close().await;
}

pub(super) async fn marks_belong_to_one_player_and_follow_them_into_an_account(at: At) {
    let store = at.open().await;
    let [ann, bob, guest] = [
        store.add_guest("Ann").await.unwrap(),
        store.add_guest("Bob").await.unwrap(),
        store.add_guest("Guest").await.unwrap(),
    ];
    assert!(store.keep(&ann, "a hash").await.unwrap());
    let (first, second) = (over(&store, &bob, &[], "", 10).await.id, over(&store, &bob, &[], "", 20).await.id);
    for (player, id, to) in [
        (&ann, &first, favourite(true)),
        (&ann, &first, favourite(true)),
        (&ann, &first, tagged("tense,close")),
        (&ann, &second, tagged("tense")),
        (&ann, &second, favourite(false)),
        (&guest, &first, tagged("close,ours")),
        (&guest, &second, favourite(true)),
    ] {
        assert_eq!(store.mark(&player.id, id, to).await.unwrap(), None);
    }
    let marks = async |of: &Identity, id: &str| {
        let mut all = store.marks(&of.id, &[&first, &second]).await.unwrap();
        all.remove(id).unwrap_or_default()
    };
    assert_eq!(marks(&ann, &first).await, Marks { favourite: true, tags: tags("close,tense") });
    assert_eq!(marks(&ann, &second).await, Marks { favourite: false, tags: tags("tense") });
    assert_eq!(marks(&bob, &first).await, Marks::default());
    assert_eq!(store.tags_of(&ann.id).await.unwrap(), [("close".to_owned(), 1), ("tense".to_owned(), 2)]);
    let own = |who: &Identity, favourite: bool, tag: Option<&str>| Filter {
        asker: Some(who.id.clone()),
        favourite,
        tag: tag.map(str::to_owned),
        limit: 100,
        ..Filter::default()
    };
    assert_eq!(ended(&store, &own(&ann, true, None)).await, [10]);
    assert_eq!(ended(&store, &own(&ann, false, Some("tense"))).await, [20, 10]);
    assert_eq!(ended(&store, &own(&ann, true, Some("tense"))).await, [10]);
    assert_eq!(ended(&store, &own(&bob, true, None)).await, [0; 0]);
    assert_eq!(ended(&store, &Filter { asker: None, ..own(&ann, true, None) }).await, [0; 0]);
    assert_eq!(store.belongings(&guest.id).await.unwrap().marked, 2);
    assert!(store.begin_bringing(&guest.id, &ann.id).await.unwrap());
    assert_eq!(marks(&ann, &first).await, Marks { favourite: true, tags: tags("close,ours,tense") });
    assert_eq!(marks(&ann, &second).await, Marks { favourite: true, tags: tags("tense") });
    // Bob's marks do not affect Ann's.
    store.mark(&bob.id, &first, ChangedMarks { tags: Some(tags("tense")), ..favourite(true) }).await.unwrap();
    store.mark(&bob.id, &first, ChangedMarks { tags: Some(tags("")), ..favourite(false) }).await.unwrap();
    assert_eq!(marks(&ann, &first).await, Marks { favourite: true, tags: tags("close,ours,tense") });
    store.mark(&ann.id, &first, tagged("")).await.unwrap();
    assert_eq!(marks(&ann, &first).await, Marks { favourite: true, ..Marks::default() });
    store.remove_name(&ann.id).await.unwrap();
    assert_eq!(marks(&ann, &first).await, Marks::default());
    store.close().await;
}

pub(super) async fn marks_do_not_grant_access_to_a_private_match(at: At) {
    let store = at.open().await;
    let (ann, bob) = (store.add_guest("Ann").await.unwrap(), store.add_guest("Bob").await.unwrap());
    let mut over = over(&store, &bob, &[], "", 10).await;
    store.mark(&ann.id, &over.id, ChangedMarks { tags: Some(tags("tense")), ..favourite(true) }).await.unwrap();
    let marked = Filter { asker: Some(ann.id.clone()), favourite: true, limit: 9, ..Filter::default() };
    assert_eq!(ended(&store, &marked).await, [10]);
    over.visibility = Visibility::Private;
    let number = store.table(&over.id).await.unwrap().map(|listed| listed.number);
    store.commit(Commit { number, table: Some(over.into()), ..Commit::default() }).await.unwrap();
    assert_eq!(ended(&store, &marked).await, [0; 0]);
    assert_eq!(ended(&store, &Filter { tag: Some("tense".to_owned()), favourite: false, ..marked }).await, [0; 0]);
    store.close().await;
}

pub(super) async fn the_number_of_a_players_marks_is_limited(at: At) {
    let store = at.open().await;
    let ann = store.add_guest("Ann").await.unwrap();
    let many = [
        format!(
            "INSERT INTO favourites (player, table_id) {NUMBERS} SELECT $1, 'x' || n FROM numbers WHERE n <= {MAX_FAVOURITES}"
        ),
        format!(
            "INSERT INTO match_tags (player, tag, table_id) {NUMBERS} SELECT $1, 'tag' || (n % {MAX_TAGS}), 'x' || n FROM numbers WHERE n < {MAX_TAGGED}"
        ),
    ];
    for sql in many {
        execute!(store, sqlx::AssertSqlSafe(sql), ann.id.clone()).unwrap();
    }
    let mark = async |id: &str, to| store.mark(&ann.id, id, to).await.unwrap();
    assert_eq!(mark("y", favourite(true)).await, Some(MarkLimit::Favourites));
    assert_eq!(mark("x1", favourite(true)).await, None, "it is already a favourite");
    assert_eq!(mark("y", tagged("new")).await, Some(MarkLimit::Tags));
    assert_eq!(mark("y", tagged("tag1,tag2")).await, Some(MarkLimit::Tagged));
    let refused = ChangedMarks { tags: Some(tags("new")), ..favourite(false) };
    assert_eq!(mark("x1", refused).await, Some(MarkLimit::Tags));
    assert!(store.marks(&ann.id, &["x1"]).await.unwrap()["x1"].favourite, "a refused change changes nothing");
    assert_eq!(mark("y", tagged("tag1")).await, None);
    assert_eq!(mark("x1", favourite(false)).await, None);
    assert_eq!(mark("y", favourite(true)).await, None);
    // An account can exceed the limit with the tags of guests who logged in to it. It can then only remove tags.
    let brought = "INSERT INTO match_tags (player, tag, table_id) VALUES ($1, 'tag2', 'y'), ($1, 'tag3', 'y')";
    execute!(store, brought, ann.id.clone()).unwrap();
    assert_eq!(mark("x1", tagged("tag1")).await, Some(MarkLimit::Tagged));
    assert_eq!(mark("x1", tagged("")).await, None);
    store.close().await;
}

pub(super) async fn forks_of_a_match_are_listed_to_people_who_may_see_them(at: At) {
    let store = at.open().await;
    let (ann, bob) = (store.add_guest("Ann").await.unwrap(), store.add_guest("Bob").await.unwrap());
    let of = over(&store, &ann, &[], "", 10).await.id;
    let fork = async |host: &Identity, visibility: &str, created_at: i64, status: TableStatus| {
        let forked_from = Some(ForkedFrom { id: of.clone(), version: 3 });
        save(&store, &Table { forked_from, created_at, status, ..table(host, visibility) }).await;
    };
    fork(&ann, "private", 1, TableStatus::Waiting).await;
    fork(&bob, "private", 2, TableStatus::Finished).await;
    fork(&bob, "public", 3, TableStatus::Playing).await;
    fork(&ann, "private", 4, TableStatus::Closed).await;
    save(&store, &Table { created_at: 5, ..table(&ann, "public") }).await;
    let found = async |player: Option<&Identity>, most: i64| {
        let found = store.forks_of(&of, player.map(|player| player.id.as_str()), most).await.unwrap();
        found.iter().map(|listed| listed.table.created_at).collect::<Vec<_>>()
    };
    assert_eq!(found(None, 9).await, [3]);
    assert_eq!(found(Some(&ann), 9).await, [3, 1]);
    assert_eq!(found(Some(&bob), 9).await, [3, 2]);
    assert_eq!(found(Some(&bob), 1).await, [3]);
    store.close().await;
}
