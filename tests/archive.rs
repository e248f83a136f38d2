//! The archive: favourites and tags, the filters of the list, and the tables that continue a match.

use crate::harness::{Person, Server, kept_records, over_all, with};
use crate::review::{finished, listed};
use protocol::rest::{MatchForks, MatchPage, OwnTag, TableStatus, TableView};
use serde_json::{Value, json};

over_all!(
    players_can_mark_matches_and_find_them_again,
    matches_can_be_filtered_by_ending_origin_and_player,
    forks_of_a_match_are_listed_to_people_who_may_see_them,
);

fn marks(id: &str) -> String {
    format!("/api/matches/{id}/marks")
}

async fn forks(person: &Person, id: &str) -> MatchForks {
    person.get(&format!("/api/matches/{id}/forks")).await.typed()
}

async fn players_can_mark_matches_and_find_them_again(server: Server) {
    let (first, _) = finished(&server, 1).await;
    let (second, _) = finished(&server, 2).await;
    let (ann, eve) = (server.guest("Ann").await, server.guest("Eve").await);
    let set =
        ann.patch(&marks(&first.id), json!({ "favourite": true, "tags": [" tense", "close", "tense\u{202e}"] })).await;
    assert_eq!(set.ok(), json!({ "favourite": true, "tags": ["close", "tense"] }));
    ann.patch(&marks(&second.id), json!({ "tags": ["tense"] })).await.ok();
    let set = ann.patch(&marks(&first.id), json!({ "tags": ["close", "tense", "to study"] })).await.ok();
    assert_eq!(set["favourite"], json!(true), "an omitted field is unchanged");
    let page: MatchPage = ann.get("/api/matches?favourite=true").await.typed();
    assert_eq!(page.matches.len(), 1);
    assert_eq!((page.matches[0].table.id.as_str(), page.matches[0].marks.favourite), (first.id.as_str(), true));
    assert_eq!(page.matches[0].marks.tags, ["close", "tense", "to study"]);
    assert_eq!(listed(&ann, "tag=to%20study").await, [first.id.as_str()]);
    assert_eq!(listed(&ann, "tag=tense").await.len(), 2);
    let tags: Vec<OwnTag> = ann.get("/api/me/tags").await.typed();
    let tags: Vec<(&str, u32)> = tags.iter().map(|own| (own.tag.as_str(), own.matches)).collect();
    assert_eq!(tags, [("close", 1), ("tense", 2), ("to study", 1)]);
    // Other players see none of it.
    assert_eq!(eve.get(&marks(&first.id)).await.ok(), json!({ "favourite": false, "tags": [] }));
    assert_eq!(eve.get("/api/me/tags").await.ok(), json!([]));
    for query in ["favourite=true", "tag=tense"] {
        assert!(listed(&eve, query).await.is_empty());
        server.nobody().get(&format!("/api/matches?{query}")).await.refused(401);
    }
    for person in [&first.host, &server.nobody()] {
        assert!(!person.get("/api/matches").await.text.contains("tense"));
    }
    // A match that is closed to other players disappears from their lists.
    let audience = format!("/api/matches/{}/audience", first.id);
    first.host.put(&audience, json!({ "audience": "players" })).await.ok();
    assert!(listed(&ann, "favourite=true").await.is_empty());
    ann.patch(&marks(&first.id), json!({ "favourite": false })).await.refused(404);
    first.guest.patch(&marks(&first.id), json!({ "favourite": true })).await.ok();
    assert_eq!(listed(&first.guest, "favourite=true&player=me").await, [first.id.as_str()]);
    // A player with the link can open the match, but it is in none of their lists.
    first.host.put(&audience, json!({ "audience": "link" })).await.ok();
    let view: TableView = first.host.get(&format!("/api/matches/{}", first.id)).await.typed();
    let by_link = format!("{}?invite={}", marks(&first.id), view.invite.unwrap_or_default());
    assert_eq!(eve.patch(&by_link, json!({ "favourite": true })).await.refused(409).code, "not-public");
}

#[tokio::test]
async fn invalid_marks_and_filters_are_refused_with_a_message() {
    let server = Server::start();
    let (of, _) = finished(&server, 1).await;
    let eleven: Vec<String> = (0..11).map(|tag| tag.to_string()).collect();
    for (tags, code) in [
        (json!(eleven), "too-many-tags"),
        (json!(["a".repeat(33)]), "bad-tag"),
        (json!([" "]), "bad-tag"),
        (json!(["\u{202e}\u{0}"]), "bad-tag"),
    ] {
        assert_eq!(of.host.patch(&marks(&of.id), json!({ "tags": tags })).await.refused(422).code, code);
    }
    assert!(of.host.patch(&marks(&of.id), json!({ "tags": "tense" })).await.status >= 400);
    let waiting = with(crate::harness::new_table(&server).await, json!({}));
    let waiting = crate::harness::table_id(&of.host.post("/api/tables", waiting).await.ok());
    let refused = of.host.patch(&marks(&waiting), json!({ "favourite": true })).await.refused(409);
    assert_eq!(refused.code, "not-over");
    for (query, code) in [
        ("ending=conquest", "no-game"),
        ("tag=%00", "bad-text"),
        ("person=%00", "bad-text"),
        ("with=analysis,wings", "bad-with"),
        (&*format!("tag={}", "a".repeat(33)), "bad-tag"),
    ] {
        assert_eq!(of.host.get(&format!("/api/matches?{query}")).await.refused(422).code, code, "{query}");
    }
    assert_eq!(of.host.get("/api/matches?origin=nowhere").await.status, 400);
}

async fn matches_can_be_filtered_by_ending_origin_and_player(server: Server) {
    let (first, _) = finished(&server, 1).await;
    let (second, _) = finished(&server, 2).await;
    let record = std::fs::read_to_string(kept_records().next().unwrap()).unwrap();
    let record: Value = serde_json::from_str(&record).unwrap();
    let own = &first.host;
    let brought: TableView = own.post("/api/matches/import", record).await.typed();
    let over: TableView = own.get(&format!("/api/matches/{}", first.id)).await.typed();
    let (game, reason) = (over.summary.game, over.summary.outcome.unwrap().reason);
    let ended = listed(own, &format!("game={game}&ending={reason}&origin=here")).await;
    assert!(ended.len() == 2 && ended.contains(&first.id) && ended.contains(&second.id));
    assert!(listed(own, &format!("game={game}&ending=agreed-draw")).await.is_empty());
    assert_eq!(listed(own, "origin=imported").await, [brought.summary.id.as_str()]);
    assert_eq!(listed(own, "origin=imported&player=me").await, [brought.summary.id.as_str()]);
    assert!(listed(&second.host, "origin=imported").await.is_empty());
    assert_eq!(listed(own, &format!("person={}", second.guest.id)).await, [second.id.as_str()]);
    assert_eq!(listed(own, &format!("player=me&person={}", first.guest.id)).await, [first.id.as_str()]);
    assert!(listed(own, &format!("player=me&person={}", second.guest.id)).await.is_empty());
}

async fn forks_of_a_match_are_listed_to_people_who_may_see_them(server: Server) {
    let (of, _) = finished(&server, 1).await;
    let (ann, eve) = (server.guest("Ann").await, server.guest("Eve").await);
    let fork = format!("/api/matches/{}/fork", of.id);
    let private: TableView = ann.post(&fork, json!({ "version": 3 })).await.typed();
    let public: TableView = eve.post(&fork, json!({ "version": 5 })).await.typed();
    let path = format!("/api/tables/{}", public.summary.id);
    eve.patch(&path, json!({ "visibility": "public" })).await.ok();
    let found = |of: MatchForks| of.forks.into_iter().map(|fork| (fork.version, fork.table.id)).collect::<Vec<_>>();
    let (three, five) = ((3, private.summary.id.clone()), (5, public.summary.id.clone()));
    assert_eq!(found(forks(&server.nobody(), &of.id).await), std::slice::from_ref(&five));
    let mut of_ann = found(forks(&ann, &of.id).await);
    of_ann.sort();
    assert_eq!(of_ann, [three, five.clone()]);
    assert_eq!(found(forks(&eve, &of.id).await), [five]);
    assert_eq!(forks(&ann, &private.summary.id).await.forks, []);
    assert!(forks(&eve, &of.id).await.forks.iter().all(|fork| fork.table.status == TableStatus::Waiting));
    eve.post(&format!("{path}/close"), json!({})).await.ok();
    assert!(forks(&eve, &of.id).await.forks.is_empty());
    // The continuations of a private match are hidden from strangers.
    of.host.put(&format!("/api/matches/{}/audience", of.id), json!({ "audience": "players" })).await.ok();
    ann.get(&format!("/api/matches/{}/forks", of.id)).await.refused(404);
}
