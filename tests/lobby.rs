//! Tables before the first move: opening, finding, joining and starting them, and rematches.

use crate::harness::{Match, Person, Server, Socket, invite_of, new_table, seated, start, started, table_id, with};
use protocol::frame::{LobbyFrame, ServerFrame};
use protocol::rest::{GameDetail, GameSummary, TableStatus, TableSummary, TableView};
use serde_json::{Value, json};

async fn table(person: &Person, id: &str) -> TableView {
    person.get(&format!("/api/tables/{id}")).await.typed()
}

#[tokio::test]
async fn every_preset_of_every_game_opens_a_table_with_its_options() {
    let server = Server::start();
    let host = server.guest("Ada").await;
    let games: Vec<GameSummary> = host.get("/api/games").await.typed();
    assert!(!games.is_empty());
    for game in games {
        assert!(!game.presets.is_empty(), "{} has no preset", game.slug);
        for preset in &game.presets {
            let body = json!({
                "game": game.slug, "options": preset.options, "seats": game.min_seats, "visibility": "public",
            });
            let opened: TableView = host.post("/api/tables", body).await.typed();
            assert!(opened.summary.preset.is_some(), "the options of {} are those of a preset", preset.id);
            for (name, value) in preset.options.as_object().unwrap() {
                assert_eq!(&opened.options[name], value, "{name} of {}", preset.id);
            }
        }
    }
}

#[tokio::test]
async fn every_value_in_the_options_schema_opens_a_table() {
    let server = Server::start();
    let host = server.guest("Ada").await;
    let body = new_table(&server).await;
    let game: GameDetail = host.get(&format!("/api/games/{}", body["game"].as_str().unwrap())).await.typed();
    let mut chosen = 0;
    for (name, value) in values_in(&game.options_schema) {
        let mut options = game.default_options.clone();
        options[&name] = value.clone();
        let opened: TableView =
            host.post("/api/tables", with(body.clone(), json!({ "options": options }))).await.typed();
        assert_eq!(opened.options[&name], value);
        host.post(&format!("/api/tables/{}/leave", opened.summary.id), json!({})).await.ok();
        chosen += 1;
    }
    assert!(chosen > 2, "the schema lists values: {}", game.options_schema);
}

/// Each option, with each value in its schema.
fn values_in(schema: &Value) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    for (name, property) in schema["properties"].as_object().expect("properties") {
        let mut listed = Vec::new();
        collect_values(schema, property, &mut listed);
        found.extend(listed.into_iter().map(|value| (name.clone(), value)));
    }
    found
}

fn collect_values(schema: &Value, property: &Value, found: &mut Vec<Value>) {
    if let Some(reference) = property["$ref"].as_str() {
        collect_values(schema, schema.pointer(reference.trim_start_matches('#')).expect("a definition"), found);
    }
    found.extend(property["enum"].as_array().into_iter().flatten().cloned());
    found.extend(property.get("const").cloned());
    found.extend(property.get("minimum").into_iter().chain(property.get("maximum")).cloned());
    for part in property["oneOf"].as_array().into_iter().flatten() {
        collect_values(schema, part, found);
    }
}

#[tokio::test]
async fn an_unplayable_table_is_refused_with_a_code() {
    let server = Server::start();
    let host = server.guest("Ada").await;
    let good = new_table(&server).await;
    let wrong = [
        json!({ "game": "no-such-game" }),
        json!({ "options": { "no-such-option": 1 } }),
        json!({ "options": 7 }),
        json!({ "seats": 1 }),
        json!({ "seats": 200 }),
        json!({ "clock": { "turn": 1, "reaction": 0 } }),
        json!({ "clock": { "turn": 1_209_601, "reaction": 0 } }),
        json!({ "clock": { "turn": 60, "reaction": 0, "grace": 61 } }),
        json!({ "clock": { "turn": 60, "reaction": 0, "extensions": 11 } }),
        json!({ "clock": { "turn": 60, "reaction": 0, "away_after": 6 } }),
        json!({ "messages": "telepathy" }),
        json!({ "clock": { "turn": 60, "reaction": 9 } }),
        json!({ "clock": { "turn": 60, "reaction": 60, "bank": 86_401 } }),
        json!({ "name": "x".repeat(500) }),
        json!({ "bots": ["officer", "officer", "officer"] }),
        json!({ "bots": [null, null, null, null, null, null, "officer"] }),
        json!({ "bots": ["genius"] }),
        json!({ "visibility": "secret" }),
    ];
    for change in wrong {
        let answer = host.post("/api/tables", with(good.clone(), change.clone())).await;
        assert!(matches!(answer.status, 400 | 404 | 422), "{change}: {} {}", answer.status, answer.text);
        answer.refused(answer.status);
    }
    let unknown = host.post("/api/tables", with(good, json!({ "options": { "no-such-option": 1 } }))).await;
    assert_eq!(unknown.refused(unknown.status).code, "bad-option");
    assert!(!host.get("/api/tables").await.text.contains("waiting"), "nothing was opened");
}

#[tokio::test]
async fn only_an_invite_leads_to_a_private_table() {
    let server = Server::start();
    let (host, friend) = (server.guest("Ada").await, server.guest("Grace").await);
    let body = with(new_table(&server).await, json!({ "visibility": "private" }));
    let opened = host.post("/api/tables", body).await.ok();
    let (id, invite) = (table_id(&opened), invite_of(&opened));
    assert!(invite.len() * 6 >= 128 || invite.len() * 5 >= 128, "an invite of 128 bits: {invite}");
    assert!(!friend.get("/api/tables").await.text.contains(&id), "the table is not listed");

    let path = format!("/api/tables/{id}");
    for wrong in ["", "?invite=", "?invite=AAAAAAAAAAAAAAAAAAAAAA", "?invite=%00"] {
        friend.get(&format!("{path}{wrong}")).await.refused(404);
    }
    for wrong in [json!({}), json!({ "invite": "AAAAAAAAAAAAAAAAAAAAAA" }), json!({ "invite": "" })] {
        friend.post(&format!("{path}/join"), wrong).await.refused(404);
    }
    let shown: TableView = friend.get(&format!("{path}?invite={invite}")).await.typed();
    assert_eq!(shown.summary.id, id);
    let joined: TableView = friend.post(&format!("{path}/join"), json!({ "invite": invite })).await.typed();
    assert!(joined.summary.seats[1].me && joined.summary.seats[1].player.as_deref() == Some(friend.id.as_str()));
    assert_eq!(joined.invite.as_deref(), Some(invite.as_str()), "players at the table may invite others");
    friend.get(&path).await.ok();
}

#[tokio::test]
async fn a_public_table_shows_its_invite_only_to_its_players() {
    let server = Server::start();
    let (host, other) = (server.guest("Ada").await, server.guest("Grace").await);
    let id = table_id(&host.post("/api/tables", new_table(&server).await).await.ok());
    assert!(table(&host, &id).await.invite.is_some());
    assert!(table(&other, &id).await.invite.is_none());
    assert!(table(&server.nobody(), &id).await.invite.is_none());
}

#[tokio::test]
async fn a_player_takes_one_seat_and_a_seat_has_one_player() {
    let server = Server::start();
    let (host, guest, late) = (server.guest("Ada").await, server.guest("Grace").await, server.guest("Joan").await);
    let body = with(new_table(&server).await, json!({ "seats": 3 }));
    let id = table_id(&host.post("/api/tables", body).await.ok());
    let join = format!("/api/tables/{id}/join");
    guest.post(&join, json!({ "seat": 0 })).await.refused(409);
    guest.post(&join, json!({ "seat": 9 })).await.refused(422);
    let joined: TableView = guest.post(&join, json!({ "seat": 2 })).await.typed();
    assert!(joined.summary.seats[2].me && !joined.summary.seats[0].me);
    late.post(&join, json!({})).await.ok();
    let full: TableView = table(&late, &id).await;
    assert!(full.summary.seats[1].me, "the first free seat");
    let fourth = server.guest("Mary").await;
    fourth.post(&join, json!({})).await.refused(409);
}

#[tokio::test]
async fn only_the_host_starts_and_only_when_all_seats_are_taken_and_ready() {
    let server = Server::start();
    let host = server.guest("Ada").await;
    let guest = server.guest("Grace").await;
    let id = table_id(&host.post("/api/tables", new_table(&server).await).await.ok());
    let path = |end: &str| format!("/api/tables/{id}/{end}");
    host.post(&path("ready"), json!({ "ready": true })).await.ok();
    host.post(&path("start"), json!({})).await.refused(409);
    guest.post(&path("join"), json!({})).await.ok();
    host.post(&path("start"), json!({})).await.refused(409);
    guest.post(&path("ready"), json!({ "ready": true })).await.ok();
    guest.post(&path("start"), json!({})).await.refused(403);
    guest.post(&path("ready"), json!({ "ready": false })).await.ok();
    host.post(&path("start"), json!({})).await.refused(409);
    guest.post(&path("ready"), json!({ "ready": true })).await.ok();
    assert_eq!(table(&host, &id).await.summary.status, TableStatus::Waiting);
    host.post(&path("start"), json!({})).await.ok();
    assert_eq!(table(&host, &id).await.summary.status, TableStatus::Playing);
    host.post(&path("start"), json!({})).await.refused(409);
}

#[tokio::test]
async fn only_the_host_can_remove_players() {
    let server = Server::start();
    let of = seated(&server, new_table(&server).await).await;
    let kick = format!("/api/tables/{}/kick", of.id);
    of.guest.post(&kick, json!({ "seat": 0 })).await.refused(403);
    let refused = of.host.post(&kick, json!({ "seat": 0 })).await;
    assert!(matches!(refused.status, 403 | 409), "hosts cannot remove themselves: {}", refused.text);
    of.host.post(&kick, json!({ "seat": 1 })).await.ok();
    assert!(table(&of.host, &of.id).await.summary.seats[1].player.is_none());
    of.host.post(&kick, json!({ "seat": 1 })).await.refused(409);
}

#[tokio::test]
async fn a_removed_player_is_notified_and_cannot_return() {
    let server = Server::start();
    for visibility in ["public", "private"] {
        let body = with(new_table(&server).await, json!({ "visibility": visibility }));
        let of = seated(&server, body).await;
        let invite = table(&of.host, &of.id).await.invite.expect("the host has the invite");
        let mut line = of.guest.sits_down(&of.id).await;
        line.until("the table", |frame| matches!(frame, ServerFrame::Welcome(_)).then_some(())).await;
        of.host.post(&format!("/api/tables/{}/kick", of.id), json!({ "seat": 1 })).await.ok();
        let told = |frame| matches!(frame, ServerFrame::Notice { code, .. } if code == "removed").then_some(());
        line.until("the notice of their removal", told).await;
        line.until_closed().await;
        // All routes refuse the player with a reason.
        let path = format!("/api/tables/{}", of.id);
        for address in [path.clone(), format!("{path}?invite={invite}")] {
            of.guest.get(&address).await.refused(403);
        }
        for door in [format!("/ws/tables/{}", of.id), format!("/ws/tables/{}?invite={invite}", of.id)] {
            assert_eq!(of.guest.opens(&door).await.err(), Some(403));
        }
        let join = format!("{path}/join");
        of.guest.post(&join, json!({ "invite": invite })).await.refused(403);
        // The invite works for others until the host makes a new one.
        server.guest("Friend").await.post(&join, json!({ "invite": invite })).await.ok();
        of.host.post(&format!("{path}/invite"), json!({})).await.ok();
        let newer = table(&of.host, &of.id).await.invite.expect("the host has the invite");
        assert_ne!(newer, invite);
        // The host can reconsider: the new invite works even for the removed player.
        for address in [path.clone(), format!("{path}?invite={invite}")] {
            of.guest.get(&address).await.refused(403);
        }
        of.host.post(&format!("{path}/kick"), json!({ "seat": 1 })).await.ok();
        of.guest.get(&format!("{path}?invite={newer}")).await.ok();
        of.guest.post(&join, json!({ "invite": newer })).await.ok();
        assert!(table(&of.guest, &of.id).await.summary.seats[1].me);
    }
}

/// Changes the table as its host. Returns the changed table.
async fn changes(of: &Match, change: Value) -> TableView {
    of.host.patch(&format!("/api/tables/{}", of.id), change).await.typed()
}

#[tokio::test]
async fn a_new_clock_makes_other_players_unready_and_a_new_name_does_not() {
    let server = Server::start();
    let of = seated(&server, with(new_table(&server).await, json!({ "seats": 3, "visibility": "private" }))).await;
    let ready = format!("/api/tables/{}/ready", of.id);
    for person in [&of.host, &of.guest] {
        person.post(&ready, json!({ "ready": true })).await.ok();
    }
    let mut line = of.guest.sits_down(&of.id).await;
    line.welcome().await;
    let named = changes(&of, json!({ "name": "Friday", "visibility": "public", "start": true })).await;
    assert_eq!((named.summary.name.as_str(), named.starts_when_ready), ("Friday", true));
    for what in ["the name of the table", "who can find the table", "when the match starts"] {
        assert_eq!(line.notice("changed").await, format!("Ada changed {what}."));
    }
    assert!(named.summary.seats[1].ready, "a new name does not affect readiness");
    let timed = changes(&of, json!({ "clock": { "turn": 60, "reaction": 30 } })).await;
    assert_eq!((timed.summary.clock.turn, timed.summary.seats[0].ready), (60, true));
    assert!(!timed.summary.seats[1].ready, "the player was ready for another clock");
    of.host
        .patch(&format!("/api/tables/{}", of.id), json!({ "clock": { "turn": 1, "reaction": 0 } }))
        .await
        .refused(422);
    of.host.patch(&format!("/api/tables/{}", of.id), json!({ "options": { "nonsense": 1 } })).await.refused(422);
    assert_eq!(table(&of.host, &of.id).await.summary.clock.turn, 60, "an invalid change is not applied");
}

#[tokio::test]
async fn the_host_can_change_the_number_and_order_of_seats_but_not_drop_a_player() {
    let server = Server::start();
    let of = seated(&server, with(new_table(&server).await, json!({ "seats": 2 }))).await;
    let path = format!("/api/tables/{}", of.id);
    let names = |table: &TableView| table.summary.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>();
    let turned = changes(&of, json!({ "seats": [1, null, 0] })).await;
    assert_eq!(names(&turned), [Some("Grace".to_owned()), None, Some("Ada".to_owned())]);
    let lost = of.host.patch(&path, json!({ "seats": [2, null] })).await.refused(409);
    assert!(lost.detail.contains("Grace"));
    of.host.patch(&path, json!({ "seats": [0, 2, 0] })).await.refused(422);
    of.host.patch(&path, json!({ "seats": [0, 2, 7] })).await.refused(422);
    of.host.patch(&path, json!({ "seats": [0] })).await.refused(422);
    assert_eq!(
        names(&changes(&of, json!({ "seats": [2, 0] })).await),
        [Some("Ada".to_owned()), Some("Grace".to_owned())]
    );
    start(&of).await;
    of.host.patch(&path, json!({ "name": "Too late" })).await.refused(409);
}

#[tokio::test]
async fn a_host_can_hand_the_table_over_and_the_new_host_is_notified() {
    let server = Server::start();
    let of = seated(&server, new_table(&server).await).await;
    let mut line = of.guest.sits_down(&of.id).await;
    line.welcome().await;
    of.host.patch(&format!("/api/tables/{}", of.id), json!({ "host": 7 })).await.refused(409);
    assert_eq!(changes(&of, json!({ "host": 1 })).await.host, of.guest.id);
    assert_eq!(line.notice("host").await, "You can change the table and start the match.");
    assert_eq!(line.notice("host").await, "Grace is the host now.");
    of.host.patch(&format!("/api/tables/{}", of.id), json!({ "host": 0 })).await.refused(403);
    of.guest.post(&format!("/api/tables/{}/leave", of.id), json!({})).await.ok();
    assert_eq!(table(&of.host, &of.id).await.host, of.host.id, "a host who leaves is replaced");
}

#[tokio::test]
async fn a_host_can_close_a_waiting_table() {
    let server = Server::start();
    let of = seated(&server, new_table(&server).await).await;
    let mut line = of.guest.sits_down(&of.id).await;
    line.welcome().await;
    of.host.post(&format!("/api/tables/{}/close", of.id), json!({})).await.ok();
    assert_eq!(line.notice("closed").await, "Ada closed this table.");
    assert_eq!(line.seen().table.summary.status, TableStatus::Closed);
}

#[tokio::test]
async fn a_player_who_leaves_frees_the_seat_and_a_host_who_leaves_is_replaced() {
    let server = Server::start();
    let of = seated(&server, new_table(&server).await).await;
    let leave = format!("/api/tables/{}/leave", of.id);
    of.host.post(&leave, json!({})).await.ok();
    let left = table(&of.guest, &of.id).await;
    assert!(left.summary.seats[0].player.is_none());
    assert_eq!(left.host, of.guest.id, "a player must be able to start");
    of.guest.post(&leave, json!({})).await.ok();
    let closed = of.guest.get(&format!("/api/tables/{}", of.id)).await;
    assert!(closed.status == 404 || closed.typed::<TableView>().summary.status == TableStatus::Closed);
    assert!(!of.host.get("/api/tables").await.text.contains(&of.id), "an empty table is not listed");
}

#[tokio::test]
async fn bots_take_the_seats_that_the_host_chooses_and_are_ready() {
    let server = Server::start();
    let host = server.guest("Ada").await;
    let stranger = server.guest("Grace").await;
    let body = with(new_table(&server).await, json!({ "seats": 3 }));
    let id = table_id(&host.post("/api/tables", body).await.ok());
    let bot = format!("/api/tables/{id}/bot");
    stranger.post(&bot, json!({ "level": "random" })).await.refused(403);
    host.post(&bot, json!({ "seat": 0, "level": "random" })).await.refused(409);
    host.post(&bot, json!({ "seat": 2, "level": "random" })).await.ok();
    let seats = table(&host, &id).await.summary.seats;
    assert!(seats[2].bot.is_some() && seats[2].ready && seats[2].name.is_some());
    assert!(seats[1].player.is_none() && seats[1].bot.is_none());
    host.post(&bot, json!({ "level": "officer" })).await.ok();
    assert!(table(&host, &id).await.summary.seats[1].bot.is_some(), "the first free seat");
    host.post(&format!("/api/tables/{id}/kick"), json!({ "seat": 2 })).await.ok();
    assert!(table(&host, &id).await.summary.seats[2].bot.is_none(), "a bot can be removed");
    // Bots can also be seated when the table is opened.
    let body = with(new_table(&server).await, json!({ "seats": 3, "bots": [null, "random"] }));
    let opened: TableView = host.post("/api/tables", body).await.typed();
    let bots: Vec<_> = opened.summary.seats.iter().map(|seat| seat.bot.is_some()).collect();
    assert_eq!(bots, [false, false, true]);
}

#[tokio::test]
async fn one_request_starts_a_game_against_bots() {
    let server = Server::start();
    let host = server.guest("Ada").await;
    let body = with(new_table(&server).await, json!({ "seats": 2, "bots": ["random"], "start": true }));
    let opened: TableView = host.post("/api/tables", body).await.typed();
    assert_eq!(opened.summary.status, TableStatus::Playing);
    let mut socket = host.sits_down(&opened.summary.id).await;
    let welcome = socket.welcome().await;
    assert!(welcome.known.view.value().is_object() && welcome.known.outcome.is_none());
    socket.until_seen("the player's turn", |seen| seen.own_decision().is_some()).await;
}

#[tokio::test]
async fn automatic_start_waits_until_all_players_are_ready() {
    let server = Server::start();
    let of = seated(&server, with(new_table(&server).await, json!({ "start": true }))).await;
    let mut socket = of.host.sits_down(&of.id).await;
    assert_eq!(socket.welcome().await.known.status, TableStatus::Waiting);
    for person in [&of.host, &of.guest] {
        assert_eq!(table(person, &of.id).await.summary.status, TableStatus::Waiting);
        person.post(&format!("/api/tables/{}/ready", of.id), json!({ "ready": true })).await.ok();
    }
    socket.until_seen("the start", |seen| seen.status == TableStatus::Playing && seen.view.is_object()).await;
}

#[tokio::test]
async fn players_at_a_waiting_table_receive_its_changes() {
    let server = Server::start();
    let host = server.guest("Ada").await;
    let guest = server.guest_with_cookie("Grace").await;
    let id = table_id(&host.post("/api/tables", new_table(&server).await).await.ok());
    let mut socket = host.sits_down(&id).await;
    assert!(socket.welcome().await.known.view.value().is_null(), "there is no view before the start");
    guest.post(&format!("/api/tables/{id}/join"), json!({})).await.ok();
    socket.until_seen("the new player", |seen| seen.table.summary.seats[1].name.as_deref() == Some("Grace")).await;
    let mut other = guest.sits_down(&id).await;
    other.welcome().await;
    present(&mut socket, &guest.id, true).await;
    other.drops();
    present(&mut socket, &guest.id, false).await;
    guest.post(&format!("/api/tables/{id}/ready"), json!({ "ready": true })).await.ok();
    socket.until_seen("the player is ready", |seen| seen.table.summary.seats[1].ready).await;
}

/// Waits until `player` is shown as online or offline.
async fn present(socket: &mut Socket, player: &str, online: bool) {
    socket
        .until("the presence", |frame| match frame {
            ServerFrame::Presence { present } => {
                let there = present.iter().any(|one| one.player == player && one.online);
                (there == online).then_some(())
            }
            _ => None,
        })
        .await;
}

#[tokio::test]
async fn the_lobby_shows_public_tables_to_all_and_private_ones_to_their_players() {
    let server = Server::start();
    let (host, other) = (server.guest("Ada").await, server.guest("Grace").await);
    let mut lobby = other.opens("/ws/lobby").await.expect("the lobby is open");
    let mut own = host.opens("/ws/lobby").await.expect("the lobby is open");
    let private = with(new_table(&server).await, json!({ "visibility": "private" }));
    let private = table_id(&host.post("/api/tables", private).await.ok());
    let public = table_id(&host.post("/api/tables", new_table(&server).await).await.ok());
    lobby_until(&mut lobby, |open, _, _| lists(open, &public)).await;
    lobby_until(&mut own, |_, _, mine| lists(mine, &private) && lists(mine, &public)).await;
    other.post(&format!("/api/tables/{public}/join"), json!({})).await.ok();
    for person in [&host, &other] {
        person.post(&format!("/api/tables/{public}/ready"), json!({ "ready": true })).await.ok();
    }
    host.post(&format!("/api/tables/{public}/start"), json!({})).await.ok();
    lobby_until(&mut lobby, |open, running, mine| {
        !lists(open, &public) && lists(running, &public) && lists(mine, &public)
    })
    .await;
    assert!(lobby.heard.iter().all(|frame| !frame.contains(&private)), "a private table is hidden from strangers");
    assert!(!other.get("/api/tables").await.text.contains(&private));
    assert!(host.get("/api/tables").await.text.contains(&private));
}

fn lists(tables: &[TableSummary], id: &str) -> bool {
    tables.iter().any(|table| table.id == id)
}

/// A page without lists subscribes only to the player's own tables.
#[tokio::test]
async fn a_lobby_connection_for_own_tables_gets_no_others() {
    let server = Server::start();
    let (host, other) = (server.guest("Ada").await, server.guest("Grace").await);
    let mut own = host.opens("/ws/lobby?only=mine").await.expect("the lobby is open");
    lobby_until(&mut own, |_, _, mine| mine.is_empty()).await;
    let public = table_id(&other.post("/api/tables", new_table(&server).await).await.ok());
    let mut all = host.opens("/ws/lobby").await.expect("the lobby is open");
    lobby_until(&mut all, |open, _, _| lists(open, &public)).await;
    let mine = table_id(&host.post("/api/tables", new_table(&server).await).await.ok());
    lobby_until(&mut own, |open, running, mine_now| {
        assert!(open.is_empty() && running.is_empty());
        lists(mine_now, &mine)
    })
    .await;
    assert!(own.heard.iter().all(|frame| !frame.contains(&public)), "other players' tables were sent");
    assert_eq!(host.opens("/ws/lobby?only=yours").await.err(), Some(400));
}

async fn lobby_until(socket: &mut Socket, found: impl Fn(&[TableSummary], &[TableSummary], &[TableSummary]) -> bool) {
    loop {
        let text = socket.hear().await.expect("the lobby continues");
        let frame: LobbyFrame = serde_json::from_str(&text).expect("a frame of the lobby");
        if let LobbyFrame::Lobby { open, running, mine, now, .. } = frame
            && now > 1_700_000_000_000
            && found(&open, &running, &mine)
        {
            return;
        }
    }
}

#[tokio::test]
async fn anyone_can_watch_a_public_match_and_see_its_public_state() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    for spectator in [server.nobody(), server.guest("Joan").await] {
        let mut socket = spectator.sits_down(&of.id).await;
        let welcome = socket.welcome().await;
        assert!(welcome.seat.is_none() && welcome.known.choices.is_empty() && welcome.known.view.value().is_object());
        assert!(welcome.table.invite.is_none());
    }
}

#[tokio::test]
async fn a_rematch_seats_the_same_people_at_a_new_table() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    of.host.post(&format!("/api/tables/{}/rematch", of.id), json!({})).await.refused(409);
    let mut socket = of.host.sits_down(&of.id).await;
    socket.welcome().await;
    socket.say(&protocol::frame::ClientFrame::Resign).await;
    socket.until_seen("the outcome", |seen| seen.outcome.is_some()).await;
    let again: TableView = of.host.post(&format!("/api/tables/{}/rematch", of.id), json!({})).await.typed();
    assert_ne!(again.summary.id, of.id);
    assert_eq!(again.summary.status, TableStatus::Waiting);
    assert_eq!(again.options, table(&of.host, &of.id).await.options);
    assert_eq!(table(&of.guest, &of.id).await.rematch.as_deref(), Some(again.summary.id.as_str()));
    let same: TableView = of.guest.post(&format!("/api/tables/{}/rematch", of.id), json!({})).await.typed();
    assert_eq!(same.summary.id, again.summary.id, "both players get the same table");
    for person in [&of.host, &of.guest] {
        let waiting = table(person, &again.summary.id).await;
        assert!(waiting.summary.status == TableStatus::Waiting && waiting.summary.seats.iter().any(|seat| seat.me));
        person.post(&format!("/api/tables/{}/ready", again.summary.id), json!({ "ready": true })).await.ok();
    }
    assert_eq!(
        table(&of.guest, &again.summary.id).await.summary.status,
        TableStatus::Playing,
        "the rematch starts without its host"
    );
}

#[tokio::test]
async fn a_rematch_reserves_seats_and_invites_the_spectators() {
    let server = Server::start();
    let body = json!({ "seats": 3 });
    let mut party = crate::harness::Party::of(
        &server,
        &[Value::Null, Value::Null, Value::Null],
        with(new_table(&server).await, body),
    )
    .await;
    let invite = table(&party.people[0], &party.id).await.invite.expect("a player's invite");
    let [watcher, stranger] = [server.guest("Wilma").await, server.guest("Eve").await];
    let mut looks_on = watcher
        .opens(&format!("/ws/tables/{}?invite={invite}", party.id))
        .await
        .expect("the match is open to the spectator");
    looks_on.welcome().await;
    let said = protocol::frame::ClientFrame::Chat { to: Vec::new(), text: "Well played".to_owned() };
    party.sockets[0].say(&said).await;
    for seat in [0, 1] {
        party.sockets[seat].say(&protocol::frame::ClientFrame::Resign).await;
    }
    party.sockets[2].until_seen("the end", |seen| seen.outcome.is_some()).await;
    // The rematch is as private as the match is at that time.
    let audience = format!("/api/matches/{}/audience", party.id);
    party.people[0].put(&audience, json!({ "audience": "link" })).await.ok();
    let rematch = format!("/api/tables/{}/rematch", party.id);
    let next: TableView = party.people[0].post(&rematch, json!({})).await.typed();
    let kept: Vec<_> = next.summary.seats.iter().map(|seat| seat.kept_for.as_deref()).collect();
    assert_eq!(kept, [Some("Player 2"), None, Some("Player 1")], "all players move by one seat");
    let kept_for_me = |view: &TableView| view.summary.seats.iter().map(|seat| seat.kept_for_me).collect::<Vec<_>>();
    assert_eq!(kept_for_me(&next), [false, false, false], "the host already has a seat");
    let id = next.summary.id;
    let join = format!("/api/tables/{id}/join");
    for seat in [0, 2] {
        let taken = json!({ "invite": next.invite, "seat": seat });
        assert_eq!(stranger.post(&join, taken).await.refused(409).code, "seat-kept");
    }
    assert_eq!(stranger.post(&join, json!({ "invite": next.invite })).await.refused(409).code, "seat-kept");
    // A spectator of the match finds it without an invite. A stranger does not.
    assert_eq!(table(&watcher, &id).await.summary.id, id);
    stranger.get(&format!("/api/tables/{id}")).await.refused(404);
    assert_eq!(kept_for_me(&table(&party.people[1], &id).await), [false, false, true]);
    // The seat is reserved for the player, not for the name.
    let path = format!("/api/tables/{id}?invite={}", next.invite.as_deref().unwrap_or_default());
    let namesake: TableView = server.guest("Player 1").await.get(&path).await.typed();
    assert_eq!(kept_for_me(&namesake), [false, false, false]);
    // The player needs no invite for the reserved seat, and the table is in their list.
    assert!(party.people[1].get("/api/tables").await.text.contains(&id));
    let joined: TableView = party.people[1].post(&join, json!({})).await.typed();
    assert!(joined.summary.seats[2].me && joined.summary.seats[2].kept_for.is_none());
    let mut socket = party.people[1].sits_down(&id).await;
    let lines: Vec<_> = socket.welcome().await.chat.into_iter().map(|line| line.text).collect();
    assert_eq!(lines, ["Well played"], "the chat is kept");
    // The host releases a reserved seat.
    party.people[0].post(&format!("/api/tables/{id}/kick"), json!({ "seat": 0 })).await.ok();
    stranger.post(&join, json!({ "invite": next.invite })).await.ok();
}

#[tokio::test]
async fn a_series_of_three_players_counts_points() {
    let server = Server::start();
    let body = with(new_table(&server).await, json!({ "seats": 3, "series": { "matches": 2 } }));
    server
        .guest("Ada")
        .await
        .post("/api/tables", with(body.clone(), json!({ "series": { "matches": 1 } })))
        .await
        .refused(422);
    let mut party = crate::harness::Party::of(&server, &[Value::Null, Value::Null, Value::Null], body).await;
    for seat in [0, 1] {
        party.sockets[seat].say(&protocol::frame::ClientFrame::Resign).await;
    }
    let is_over = |seen: &crate::harness::Seen| seen.table.summary.status == TableStatus::Finished;
    let over = party.sockets[2].until_seen("the end", is_over).await;
    let series = over.table.summary.series.clone().expect("a series");
    assert_eq!((series.of, series.whole, series.over, series.points), (2, true, false, vec![0.0, 0.0, 1.0]));
    let next: TableView = party.people[0].post(&format!("/api/tables/{}/rematch", party.id), json!({})).await.typed();
    assert_eq!(next.summary.series.expect("a series").points, [1.0, 0.0, 0.0], "points stay with the player");
}
