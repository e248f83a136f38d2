//! Past matches: finding them, stepping through them, and seeing them from any seat's perspective.

use crate::harness::{Match, Person, Player, Server, hear_the_end, moments, over_all, play, started, whole_replay};
use games::json::Json;
use protocol::frame::ClientFrame;
use protocol::record::MatchRecord;
use protocol::rest::{Audience, MatchPage, Replay, TableView};
use serde_json::{Value, json};
use std::time::Duration;

pub(crate) async fn finished(server: &Server, seed: u64) -> (Match, [Player; 2]) {
    let of = started(server, json!({})).await;
    let mut players = Player::both(&of, seed).await;
    play(&mut players, 30).await;
    players[1].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    (of, players)
}

async fn replay(person: &Person, of: &Match, query: &str) -> Replay {
    person.get(&format!("/api/matches/{}/replay?{query}", of.id)).await.typed()
}

pub(crate) async fn listed(person: &Person, query: &str) -> Vec<String> {
    let page: MatchPage = person.get(&format!("/api/matches?{query}")).await.typed();
    page.matches.into_iter().map(|listed| listed.table.id).collect()
}

#[tokio::test]
async fn matches_are_found_by_player_game_result_and_time() {
    let server = Server::start();
    let (first, _) = finished(&server, 1).await;
    server.advance(Duration::from_secs(1)).await;
    let (second, _) = finished(&server, 2).await;
    let running = started(&server, json!({})).await;
    let nobody = server.nobody();
    let all = listed(&nobody, "").await;
    assert!(all.contains(&first.id) && all.contains(&second.id));
    let newest_first =
        |all: &[String]| all.iter().position(|id| *id == second.id) < all.iter().position(|id| *id == first.id);
    assert!(newest_first(&all));
    assert_eq!(listed(&nobody, &format!("player={}", first.guest.id)).await, [first.id.as_str()]);
    assert!(listed(&nobody, &format!("player={}", running.guest.id)).await.iter().all(|id| *id == running.id));
    let game = games::ALL[0].info.slug;
    assert_eq!(listed(&nobody, &format!("game={game}")).await, all);
    assert!(listed(&nobody, "game=no-such-game").await.is_empty());
    for (player, result) in [(&first.host, "won"), (&first.guest, "lost")] {
        assert_eq!(listed(&nobody, &format!("player={}&result={result}", player.id)).await, [first.id.as_str()]);
    }
    assert!(listed(&nobody, &format!("player={}&result=lost", first.host.id)).await.is_empty());
    let ended = first.host.get(&format!("/api/matches/{}", first.id)).await.ok();
    let ended = ended["summary"]["ended_at"].as_i64().expect("it has ended");
    let before = listed(&nobody, &format!("before={}", ended + 1)).await;
    assert!(before.contains(&first.id) && !before.contains(&second.id));
    for wrong in ["before=yesterday", "player=%00"] {
        let answer = nobody.get(&format!("/api/matches?{wrong}")).await;
        assert!(answer.status < 500, "{}", answer.text);
    }
}

over_all!(matches_can_be_searched_and_an_invalid_search_is_refused_with_a_message);

async fn matches_can_be_searched_and_an_invalid_search_is_refused_with_a_message(server: Server) {
    let (first, _) = finished(&server, 1).await;
    let (second, _) = finished(&server, 2).await;
    let nobody = server.nobody();
    // Sorted by the time at which they ended, which may be equal.
    let both = listed(&nobody, "").await;
    assert!(both.len() == 2 && both.contains(&first.id) && both.contains(&second.id));
    assert_eq!(listed(&nobody, "q=grace%20ADA").await, both);
    assert_eq!(listed(&nobody, "q=gr").await, both);
    assert!(listed(&nobody, "q=race").await.is_empty() && listed(&nobody, "q=mira").await.is_empty());
    assert_eq!(listed(&first.host, "q=grace&player=me").await, [first.id.as_str()]);
    let over = first.host.get(&format!("/api/matches/{}", first.id)).await.ok()["summary"].clone();
    let (ended, turns) = (over["ended_at"].as_i64().unwrap(), over["turns"].as_i64().unwrap());
    assert!(listed(&nobody, &format!("q=ada&since={ended}&until={}", ended + 1)).await.contains(&first.id));
    assert!(!listed(&nobody, &format!("until={ended}")).await.contains(&first.id));
    assert!(!listed(&nobody, &format!("since={}", ended + 1)).await.contains(&first.id));
    assert!(listed(&nobody, &format!("q=ada&min_turns={turns}")).await.contains(&first.id));
    assert!(!listed(&nobody, &format!("max_turns={}", turns - 1)).await.contains(&first.id));
    // Only its players find a match that is closed to others.
    let audience = format!("/api/matches/{}/audience", first.id);
    for player in [&first.host, &first.guest] {
        player.put(&audience, json!({ "audience": "players" })).await.ok();
    }
    assert_eq!(listed(&second.host, "q=grace").await, [second.id.as_str()]);
    assert_eq!(listed(&first.guest, "q=grace").await, both);
    let page: MatchPage = first.guest.get("/api/matches?q=grace&limit=1").await.typed();
    let rest = listed(&first.guest, &format!("q=grace&before={}", page.next.unwrap())).await;
    assert_eq!([vec![page.matches[0].table.id.clone()], rest].concat(), both);
    let long = format!("q={}", "a".repeat(10_000));
    for (wrong, code) in [
        ("min_turns=-1", "bad-turns"),
        ("max_turns=many", "bad-turns"),
        ("min_turns=3&max_turns=2", "bad-turns"),
        ("since=yesterday", "bad-time"),
        ("since=5&until=5", "bad-until"),
        ("until=99999999999999999999", "bad-time"),
        ("q=%00", "bad-text"),
        ("q=%E2%80%93", "bad-search"),
        ("q=a%20b%20c%20d%20e%20f%20g%20h%20i", "bad-search"),
        (long.as_str(), "bad-search"),
    ] {
        assert_eq!(nobody.get(&format!("/api/matches?{wrong}")).await.refused(422).code, code, "{wrong}");
    }
}

#[tokio::test]
async fn a_seats_replay_contains_its_live_views() {
    let server = Server::start();
    let (of, players) = finished(&server, 3).await;
    for (seat, player) in players.iter().enumerate() {
        let replay = whole_replay(&of.host, &of.id, &seat.to_string()).await;
        let mut steps = replay.steps.iter();
        let mut followed = 0;
        for told in moments(&player.socket.heard) {
            if !told.is_over() {
                let view = told.view();
                assert!(
                    steps.any(|step| step.view.value() == *view),
                    "seat {seat} saw a view that is not replayed: {view}"
                );
                followed += 1;
            }
        }
        assert!(followed > 15);
    }
}

#[tokio::test]
async fn a_replay_has_each_input_with_its_draws_and_events_in_order() {
    let server = Server::start();
    let (of, _) = finished(&server, 4).await;
    let record: MatchRecord = of.host.get(&format!("/api/matches/{}/export", of.id)).await.typed();
    let replay = whole_replay(&server.nobody(), &of.id, "all").await;
    assert_eq!(replay.length as usize, record.inputs.len());
    let versions: Vec<u32> = replay.steps.iter().map(|step| step.version).collect();
    assert_eq!(versions, (0..=replay.length).collect::<Vec<_>>());
    assert!(replay.steps[0].input.is_none());
    for (step, row) in replay.steps[1..].iter().zip(&record.inputs) {
        assert_eq!((step.version, step.at), (row.version, row.at));
        assert_eq!(step.input.as_ref(), Some(&row.input), "the reviewer of a finished match sees everything");
        assert_eq!(step.draws, row.step.draws);
    }
    assert_eq!(replay.chances.len(), versions.len(), "chances after each input");
    assert!(replay.chances.iter().all(|chances| chances.len() == 2));
    assert!(!replay.turns.is_empty());
    assert!(replay.turns.windows(2).all(|pair| pair[0].version < pair[1].version && pair[0].turn <= pair[1].turn));
}

#[tokio::test]
async fn a_section_of_a_replay_equals_that_part_of_the_whole() {
    let server = Server::start();
    let (of, _) = finished(&server, 5).await;
    let person = server.nobody();
    let whole = replay(&person, &of, "").await;
    let part = replay(&person, &of, "from=7&to=12").await;
    assert_eq!(part.steps, whole.steps[7..=12]);
    assert_eq!((part.length, &part.turns), (whole.length, &whole.turns));
    let beyond = person.get(&format!("/api/matches/{}/replay?from=99999&to=100000", of.id)).await;
    assert!(beyond.status < 500, "{}", beyond.text);
    let backwards = person.get(&format!("/api/matches/{}/replay?from=9&to=3", of.id)).await;
    assert!(backwards.status < 500, "{}", backwards.text);
    for wrong in ["as=9", "as=everybody", "from=x"] {
        let answer = person.get(&format!("/api/matches/{}/replay?{wrong}", of.id)).await;
        assert!((400..500).contains(&answer.status), "{wrong} gave {}", answer.status);
    }
}

#[tokio::test]
async fn during_a_match_players_can_review_only_their_own_view() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 6).await;
    // So few moves that no homeworld can have fallen: random players sometimes win within 20 moves.
    play(&mut players, 8).await;
    let stranger = server.guest("Joan").await;
    let path = format!("/api/matches/{}/replay", of.id);
    for (person, others) in [(&of.host, "1"), (&of.guest, "0"), (&stranger, "0"), (&server.nobody(), "1")] {
        for eyes in [others, "9"] {
            let answer = person.get(&format!("{path}?as={eyes}")).await;
            assert!((400..500).contains(&answer.status), "as={eyes} gave {}", answer.status);
        }
    }
    for (person, player) in [&of.host, &of.guest].into_iter().zip(&mut players) {
        let own = replay(person, &of, "as=all").await;
        player.socket.until_seen("the latest view", |seen| seen.view == own.steps.last().unwrap().view.value()).await;
        assert!(own.chances.is_empty(), "chances would reveal hidden information");
        assert!(own.steps.iter().all(|step| step.draws.is_empty()), "so would draws");
    }
    let onlooker = server.nobody().sits_down(&of.id).await.welcome().await;
    let open = replay(&stranger, &of, "").await;
    assert_eq!(open.steps.last().unwrap().view, onlooker.known.view, "strangers see what spectators see");
    assert!(open.steps.iter().all(|step| step.input.is_none() || step.view != Json::null()));
}

#[tokio::test]
async fn a_players_own_matches_show_whose_move_it_is() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 7).await;
    play(&mut players, 4).await;
    for (person, player) in [&of.host, &of.guest].into_iter().zip(&mut players) {
        player.socket.lives().await;
        let tables = person.get("/api/tables").await.ok();
        let mine = find(&tables, &of.id).unwrap_or_else(|| panic!("not listed: {tables}"));
        assert_eq!(mine["your_move"], json!(player.is_awaited()));
        assert_eq!(mine["waiting_for"].as_array().map(Vec::len), Some(1));
    }
}

/// The table with the given id, anywhere in a response.
fn find<'a>(value: &'a Value, id: &str) -> Option<&'a Value> {
    match value {
        Value::Object(fields) if fields.get("id").and_then(Value::as_str) == Some(id) => Some(value),
        Value::Object(fields) => fields.values().find_map(|field| find(field, id)),
        Value::Array(items) => items.iter().find_map(|item| find(item, id)),
        _ => None,
    }
}

#[tokio::test]
async fn a_finished_match_can_be_continued_from_any_position() {
    let server = Server::start();
    let (of, _) = finished(&server, 8).await;
    let person = server.guest("Joan").await;
    let fork = format!("/api/matches/{}/fork", of.id);
    person.post(&fork, json!({ "version": 99_999 })).await.refused(422);
    let forked: TableView = person.post(&fork, json!({ "version": 10 })).await.typed();
    let from = forked.forked_from.expect("the origin of the fork");
    assert_eq!((from.id.as_str(), from.version), (of.id.as_str(), 10));
    let id = forked.summary.id;
    person.post(&format!("/api/tables/{id}/bot"), json!({ "level": "random" })).await.ok();
    person.post(&format!("/api/tables/{id}/ready"), json!({ "ready": true })).await.ok();
    person.post(&format!("/api/tables/{id}/start"), json!({})).await.ok();
    let mut player = [Player::sits_down(&person, &id, 8).await];
    assert_eq!(play(&mut player, 10).await, 10, "the fork continues");
    player[0].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut player).await;
    let record: MatchRecord = person.get(&format!("/api/matches/{id}/export")).await.typed();
    let origin: MatchRecord = person.get(&format!("/api/matches/{}/export", of.id)).await.typed();
    let inputs = |record: &MatchRecord| record.inputs[..10].iter().map(|row| row.input.clone()).collect::<Vec<_>>();
    assert_eq!(inputs(&record), inputs(&origin), "the same inputs up to the fork");
    assert!(server.command(&["verify", "--all"]).status.success());
}

#[tokio::test]
async fn people_with_the_invite_can_continue_a_private_match() {
    let server = Server::start();
    let of = started(&server, json!({ "visibility": "private" })).await;
    let invite = crate::harness::invite_of(&of.host.get(&format!("/api/tables/{}", of.id)).await.ok());
    of.guest.post(&format!("/api/tables/{}/leave", of.id), json!({})).await.ok();
    let friend = server.guest("Friend").await;
    let fork = format!("/api/matches/{}/fork", of.id);
    let from = json!({ "version": 0 });
    for wrong in [fork.clone(), format!("{fork}?invite=wrong")] {
        friend.post(&wrong, from.clone()).await.refused(404);
    }
    let opened = friend.post(&format!("{fork}?invite={invite}"), from).await.ok();
    assert_eq!(opened["summary"]["seats"][0]["name"], "Friend");
}

#[tokio::test]
async fn every_route_of_a_finished_match_respects_its_visibility() {
    let server = Server::start();
    let of = started(&server, json!({ "visibility": "private" })).await;
    let invite = crate::harness::invite_of(&of.host.get(&format!("/api/tables/{}", of.id)).await.ok());
    let audience = format!("/api/matches/{}/audience", of.id);
    of.host.put(&audience, json!({ "audience": "public" })).await.refused(409);
    let mut players = Player::both(&of, 21).await;
    players[1].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    let stranger = server.guest("Eve").await;
    let match_ = format!("/api/matches/{}", of.id);
    let opens = async |invite: &str| {
        let mut statuses = Vec::new();
        for route in ["", "/replay", "/log", "/export"] {
            statuses.push(stranger.get(&format!("{match_}{route}{invite}")).await.status);
        }
        let ask = json!({ "version": 0, "ask": { "why-not": { "type": "pass" } } });
        // The rules may refuse the question, but access was granted.
        let asked = stranger.post(&format!("{match_}/ask{invite}"), ask).await.status;
        statuses.push(if asked == 409 { 200 } else { asked });
        statuses.push(stranger.post(&format!("{match_}/fork{invite}"), json!({ "version": 0 })).await.status);
        statuses.dedup();
        assert_eq!(statuses.len(), 1, "{statuses:?}");
        statuses[0]
    };
    let with_link = format!("?invite={invite}");
    assert_eq!((opens("").await, opens(&with_link).await), (404, 200), "the link opens the match");
    stranger.put(&format!("{audience}{with_link}"), json!({ "audience": "public" })).await.refused(404);
    let told: TableView = of.guest.put(&audience, json!({ "audience": "players" })).await.typed();
    assert_eq!(told.audience, Some(Audience::Players));
    assert_eq!((opens("").await, opens(&with_link).await), (404, 404), "only the players may see it");
    assert_eq!(of.host.get(&format!("{match_}/export")).await.status, 200);
    of.host.put(&audience, json!({ "audience": "public" })).await.ok();
    assert_eq!((opens("").await, opens(&with_link).await), (200, 200));
    assert_eq!(listed(&stranger, "").await, [of.id.as_str()], "a public match is listed");
    of.host.put(&audience, json!({ "audience": "link" })).await.ok();
    assert_eq!((opens("").await, opens(&with_link).await), (404, 200));
}
