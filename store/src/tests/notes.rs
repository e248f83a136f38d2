//! Notes about matches and links to their moments.

use super::archive::{NUMBERS, Step, plan};
use super::at::At;
use super::*;
use crate::archive::{Select, Value};
use crate::{notes, share_links};
use engine::naming::FORMER;
use protocol::rest::Sharing;
use sqlx::AssertSqlSafe;

/// Returns the texts of the notes that a player may read.
async fn read(store: &Store, player: Option<&Identity>, at_table: bool) -> Vec<String> {
    let notes = store.notes("m", player.map(|player| player.id.as_str()), at_table).await.unwrap();
    notes.into_iter().map(|note| note.text).collect()
}

pub(super) async fn notes_are_visible_to_people_they_are_shared_with(at: At) {
    let store = at.open().await;
    let (ann, bob) = (store.add_guest("Ann").await.unwrap(), store.add_guest("Bob").await.unwrap());
    let late = store.add_note("m", &ann.id, 9, "late").await.unwrap().unwrap();
    let early = store.add_note("m", &ann.id, 2, "early").await.unwrap().unwrap();
    store.add_note("another", &ann.id, 1, "elsewhere").await.unwrap().unwrap();
    store.add_note("m", &bob.id, 5, "bob's").await.unwrap().unwrap();
    assert_eq!((late.name.as_str(), late.version, late.shared), ("Ann", 9, Sharing::Private));
    assert_eq!(read(&store, Some(&ann), true).await, ["early", "late"]);
    assert_eq!(read(&store, Some(&bob), true).await, ["bob's"]);
    assert_eq!(read(&store, None, true).await, [""; 0]);

    let share = async |id: &str, shared| store.change_note(id, "m", &ann.id, None, Some(shared)).await.unwrap();
    assert_eq!(share(&late.id, Sharing::Table).await.unwrap().shared, Sharing::Table);
    assert_eq!(share(&early.id, Sharing::Link).await.unwrap().text, "early");
    assert_eq!(read(&store, Some(&bob), true).await, ["early", "bob's", "late"]);
    assert_eq!(read(&store, Some(&bob), false).await, ["early", "bob's"]);
    assert_eq!(read(&store, None, false).await, ["early"]);
    share(&early.id, Sharing::Private).await.unwrap();
    assert_eq!(read(&store, None, false).await, [""; 0]);

    // A note can be changed and deleted only by its writer, and only as a note about its match.
    for (player, table) in [(&bob, "m"), (&ann, "another")] {
        assert_eq!(store.change_note(&late.id, table, &player.id, Some("x"), None).await.unwrap(), None);
        assert!(!store.delete_note(&late.id, table, &player.id).await.unwrap());
    }
    let changed = store.change_note(&late.id, "m", &ann.id, Some("new"), None).await.unwrap().unwrap();
    assert_eq!((changed.text.as_str(), changed.shared, changed.version), ("new", Sharing::Table, 9));
    assert!(store.delete_note(&late.id, "m", &ann.id).await.unwrap());
    for _ in 1..MAX_NOTES {
        assert!(store.add_note("m", &ann.id, 0, "more").await.unwrap().is_some());
    }
    assert_eq!(store.add_note("m", &ann.id, 0, "one too many").await.unwrap(), None);
    assert!(store.add_note("another", &ann.id, 0, "elsewhere").await.unwrap().is_some());
    store.close().await;
}

pub(super) async fn links_belong_to_one_player_and_are_limited_to_twenty(at: At) {
    let store = at.open().await;
    let (ann, bob) = (store.add_guest("Ann").await.unwrap(), store.add_guest("Bob").await.unwrap());
    let picture = vec![0x89, b'P', 0, 0xff];
    let add = async |player: &Identity, picture: Option<Vec<u8>>| {
        let new = NewLink {
            version: 7,
            seat: Some(Seat(1)),
            hides_result: true,
            hides_notes: true,
            picture,
            ..NewLink::default()
        };
        store.add_share_link("m", &player.id, new).await.unwrap()
    };
    let drawn = add(&ann, Some(picture.clone())).await.unwrap();
    assert_eq!((drawn.table.as_str(), drawn.version, drawn.seat), ("m", 7, Some(Seat(1))));
    assert!(
        drawn.hides_result && drawn.hides_notes && !drawn.hides_chat && drawn.has_picture && drawn.token.len() == 32
    );
    assert_eq!(store.share_link(&drawn.token).await.unwrap().as_ref(), Some(&drawn));
    assert_eq!(store.share_picture(&drawn.token).await.unwrap(), Some(picture));
    let plain = store.add_share_link("m", &ann.id, NewLink::default()).await.unwrap().unwrap();
    assert_eq!((plain.seat, plain.hides_result, plain.has_picture), (None, false, false));
    assert!(!plain.hides_notes && !plain.hides_chat);
    let change = async |of: (&str, &Identity), notes: Option<bool>, chat: Option<bool>| {
        store.change_share_link(&plain.token, of.0, &of.1.id, notes, chat).await.unwrap()
    };
    assert_eq!(change(("m", &bob), Some(true), None).await, None);
    assert_eq!(change(("another", &ann), Some(true), None).await, None);
    let changed = change(("m", &ann), None, Some(true)).await.unwrap();
    assert_eq!(changed, StoredLink { hides_chat: true, ..plain.clone() });
    let changed = change(("m", &ann), Some(true), None).await.unwrap();
    assert_eq!(changed, StoredLink { hides_notes: true, hides_chat: true, ..plain.clone() });
    assert_eq!(store.share_link(&plain.token).await.unwrap(), Some(changed));
    assert_eq!(change(("m", &ann), None, Some(false)).await, Some(StoredLink { hides_notes: true, ..plain.clone() }));
    assert_eq!(store.share_link(&drawn.token).await.unwrap().as_ref(), Some(&drawn), "the other link is unchanged");
    assert_eq!(store.share_picture(&plain.token).await.unwrap(), None);
    assert_ne!(plain.token, drawn.token);

    assert!(store.share_links("m", &bob.id).await.unwrap().is_empty());
    assert!(!store.delete_share_link(&plain.token, "m", &bob.id).await.unwrap());
    assert!(!store.delete_share_link(&plain.token, "another", &ann.id).await.unwrap());
    assert!(store.delete_share_link(&plain.token, "m", &ann.id).await.unwrap());
    assert_eq!(store.share_link(&plain.token).await.unwrap(), None);
    assert_eq!(store.share_links("m", &ann.id).await.unwrap(), [drawn]);
    for _ in 1..MAX_LINKS {
        assert!(add(&ann, None).await.is_some());
    }
    assert_eq!(add(&ann, None).await, None);
    assert!(add(&bob, None).await.is_some());
    store.close().await;
}

pub(super) async fn notes_and_links_follow_a_guest_and_go_when_the_name_is_removed(at: At) {
    let store = at.open().await;
    let (guest, ann) = (store.add_guest("Guest").await.unwrap(), store.add_guest("Ann").await.unwrap());
    assert!(store.keep(&ann, "a hash").await.unwrap());
    store.add_note("m", &guest.id, 1, "private").await.unwrap();
    let shared = store.add_note("m", &guest.id, 2, "shared").await.unwrap().unwrap();
    store.change_note(&shared.id, "m", &guest.id, None, Some(Sharing::Link)).await.unwrap();
    let link = store.add_share_link("m", &guest.id, NewLink::default()).await.unwrap().unwrap();
    assert_eq!(store.belongings(&guest.id).await.unwrap().notes, 2);
    assert!(store.begin_bringing(&guest.id, &ann.id).await.unwrap());
    assert_eq!(read(&store, Some(&ann), false).await, ["private", "shared"]);
    assert_eq!(store.share_links("m", &ann.id).await.unwrap(), [link]);

    assert!(store.remove_name(&ann.id).await.unwrap());
    let left = store.notes("m", Some(&ann.id), true).await.unwrap();
    let left: Vec<_> = left.iter().map(|note| (note.name.as_str(), note.text.as_str())).collect();
    assert_eq!(left, [(FORMER, "shared")]);
    assert!(store.share_links("m", &ann.id).await.unwrap().is_empty());
    store.close().await;
}

pub(super) async fn notes_and_links_are_found_by_index(at: At) {
    let store = at.open().await;
    for sql in [
        "INSERT INTO players (id, name, created_at) NUMBERS SELECT 'p' || n, 'x', 1 FROM numbers",
        "INSERT INTO notes (id, table_id, player, version, shared, text, created_at, changed_at)
         NUMBERS SELECT 'n' || n, 't' || (n % 100), 'p' || (n % 5000 + 1),
            n, CASE n % 200 WHEN 0 THEN 'link' WHEN 1 THEN 'table' ELSE 'private' END, 'x', 1, 1 FROM numbers",
        "INSERT INTO share_links (token, table_id, player, version, hides_result, created_at)
         NUMBERS SELECT 's' || n, 't' || (n % 100), 'p' || (n % 5000 + 1), 1, 0, 1 FROM numbers",
    ] {
        execute!(store, AssertSqlSafe(sql.replacen("NUMBERS", NUMBERS, 1))).unwrap();
    }
    if let Pool::Postgres(_) = &store.readers {
        execute!(store, "VACUUM ANALYZE").unwrap();
    }
    let with = |sql: &str, values: &[&str]| Select {
        sql: sql.replace("$3", "true"),
        values: values.iter().map(|value| Value::Text((*value).to_owned())).collect(),
    };
    for select in
        [with(notes::NOTES, &["t7", "p8"]), with(share_links::LINKS, &["p8", "t7"]), with(share_links::LINK, &["s9"])]
    {
        let steps = plan(&store, select).await;
        let scans = |(_, _, line): &Step| line.contains("SCAN ") || line.contains("Seq Scan");
        assert!(!steps.iter().any(scans), "{steps:#?}");
    }
    store.close().await;
}
