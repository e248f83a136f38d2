//! Tests of the operator's queries and changes.

use super::*;
use engine::naming::FORMER;
use engine::table::Place;

/// Saves a table with the given status and number of inputs, and returns its id.
async fn kept(store: &Store, host: &Identity, status: TableStatus, inputs: u32) -> String {
    let table = Table { status, name: format!("{}’s table", host.name), ..table(host, "private") };
    save(store, &table).await;
    let number = store.table(&table.id).await.unwrap().unwrap().number;
    store.commit(appends(number, 0..=inputs)).await.unwrap();
    table.id
}

pub(super) async fn an_operator_sees_the_quietest_tables_of_a_status_and_the_longest_of_all(at: At) {
    let store = at.open().await;
    let ann = store.add_guest("Ann").await.unwrap();
    let (quiet, big) =
        (kept(&store, &ann, TableStatus::Playing, 2).await, kept(&store, &ann, TableStatus::Playing, 9).await);
    let frozen = kept(&store, &ann, TableStatus::Frozen, 4).await;
    let waiting = table(&ann, "public");
    save(&store, &waiting).await;
    let listed = async |status, most| {
        let few = store.few_tables(status, most).await.unwrap();
        (few.count, few.tables.into_iter().map(|table| (table.id, table.inputs)).collect::<Vec<_>>())
    };
    let of = |id: &String, inputs| (id.clone(), inputs);
    assert_eq!(listed(Some(TableStatus::Playing), 9).await, (2, vec![of(&quiet, 2), of(&big, 9)]));
    assert_eq!(listed(Some(TableStatus::Playing), 1).await, (2, vec![of(&quiet, 2)]));
    assert_eq!(listed(Some(TableStatus::Frozen), 9).await, (1, vec![of(&frozen, 4)]));
    assert_eq!(listed(Some(TableStatus::Waiting), 9).await, (1, vec![of(&waiting.id, 0)]));
    assert_eq!(listed(Some(TableStatus::Finished), 9).await, (0, vec![]));
    assert_eq!(listed(None, 3).await, (4, vec![of(&big, 9), of(&frozen, 4), of(&quiet, 2)]));

    let playing = store.few_tables(Some(TableStatus::Playing), 1).await.unwrap().tables.remove(0);
    assert_eq!((playing.status.as_str(), playing.people.as_str()), ("playing", "Ann"));
    assert_eq!(playing.quiet_since, 1, "since its latest input");
    let waits = store.few_tables(Some(TableStatus::Waiting), 1).await.unwrap().tables.remove(0);
    assert_eq!(waits.quiet_since, waiting.created_at);
}

pub(super) async fn people_are_found_by_id_and_by_lookalike_names(at: At) {
    let store = at.open().await;
    let (ann, _) = (store.add_guest("Ann").await.unwrap(), store.add_guest("Bob").await.unwrap());
    let posing = store.add_guest("the real \u{410}nn").await.unwrap();
    store.open_session(&ann.id, "a browser").await.unwrap();
    kept(&store, &ann, TableStatus::Playing, 1).await;
    let found = async |name: &str| store.people_named(name, 9).await.unwrap();
    let mut ids: Vec<String> = found("aNN").await.into_iter().map(|person| person.id).collect();
    ids.sort();
    let mut both = [ann.id.clone(), posing.id];
    both.sort();
    assert_eq!(ids, both, "regardless of case, and with letters that only look alike");
    let people = found(&ann.id).await;
    assert_eq!((people.len(), people[0].sessions, people[0].tables, people[0].kept), (1, 1, 1, false));
    assert!(people[0].seen_at.is_some());
    assert!(found("Cleo").await.is_empty());
}

pub(super) async fn removing_a_name_removes_it_everywhere_and_keeps_the_matches(at: At) {
    let store = at.open().await;
    let (ann, bob) = (store.add_guest("Annabelle").await.unwrap(), store.add_guest("Bob").await.unwrap());
    let id = kept(&store, &ann, TableStatus::Finished, 3).await;
    let others = kept(&store, &bob, TableStatus::Finished, 3).await;
    assert!(store.keep(&ann, "a hash").await.unwrap());
    let token = store.open_session(&ann.id, "").await.unwrap();
    let bobs = store.open_session(&bob.id, "").await.unwrap();
    let line = ChatLine {
        id: 0,
        from: ann.id.clone(),
        name: ann.name.clone(),
        seat: Some(Seat(0)),
        to: Vec::new(),
        watchers: false,
        text: "hello".to_owned(),
        at: 1,
    };
    store.say(&id, &line).await.unwrap();
    let before = store.table(&others).await.unwrap().unwrap().table;
    let brought_in = Table {
        status: TableStatus::Finished,
        imported_by: Some(ann.name.clone()),
        seats: vec![Place::default()],
        ..table(&ann, "private")
    };
    save(&store, &brought_in).await;
    store.set_feed(&ann.id, Some("a hash")).await.unwrap();
    let number = store.table(&id).await.unwrap().unwrap().number;
    let hook = Webhook {
        owner: ann.id.clone(),
        url: "u".into(),
        base: "b".into(),
        quiet: None,
        failures: 0,
        why: None,
        rests: 0,
    };
    store.set_webhook(number, &hook).await.unwrap();

    assert!(!store.remove_name("nobody").await.unwrap());
    assert!(store.remove_name(&ann.id).await.unwrap());
    let of_ann = store.password_of(&ann.id).await.unwrap().unwrap();
    assert_eq!((of_ann.player.name.as_str(), of_ann.player.kept, of_ann.hash), (FORMER, false, None));
    assert!(store.kept_by_name("Annabelle").await.unwrap().is_none(), "another player may take the name");
    assert!(store.player_of_session(&token).await.unwrap().is_none());
    assert!(store.player_of_session(&bobs).await.unwrap().is_some());
    assert_eq!(store.player_of_feed("a hash").await.unwrap(), None, "the link to their deadlines is gone");
    assert!(store.webhook(number).await.unwrap().is_none());
    let table = store.table(&id).await.unwrap().unwrap().table;
    assert_eq!((table.seats[0].name.as_deref(), table.name.as_str()), (Some(FORMER), "former player’s table"));
    assert_eq!(table.seats[0].player.as_ref(), Some(&ann.id), "the match is still theirs");
    assert_eq!(store.record(&id).await.unwrap().len(), 4);
    let said = store.chat(&id, None, true, 9).await.unwrap();
    assert_eq!((said[0].name.as_str(), said[0].text.as_str()), (FORMER, "hello"));
    assert_eq!(store.table(&others).await.unwrap().unwrap().table, before, "other players are not affected");
    let left = "SELECT (SELECT count(*) FROM players WHERE name LIKE '%Anna%' OR kept_name LIKE '%anna%')
        + (SELECT count(*) FROM tables WHERE body LIKE '%Anna%') + (SELECT count(*) FROM chat WHERE name LIKE '%Anna%')";
    let left: Vec<(i64,)> = all!(&store.readers, left).unwrap();
    assert_eq!(left, [(0,)]);
}

pub(super) async fn all_sessions_of_a_player_can_be_ended_together(at: At) {
    let store = at.open().await;
    let (ann, bob) = (store.add_guest("Ann").await.unwrap(), store.add_guest("Bob").await.unwrap());
    let tokens = [store.open_session(&ann.id, "").await.unwrap(), store.open_session(&ann.id, "").await.unwrap()];
    let bobs = store.open_session(&bob.id, "").await.unwrap();
    assert_eq!(store.end_all_sessions("nobody").await.unwrap(), None);
    assert_eq!(store.end_all_sessions(&ann.id).await.unwrap(), Some(2));
    for token in tokens {
        assert!(store.player_of_session(&token).await.unwrap().is_none());
    }
    assert!(store.player_of_session(&bobs).await.unwrap().is_some());
    assert_eq!(store.end_all_sessions(&ann.id).await.unwrap(), Some(0));
}
