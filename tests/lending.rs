//! Seats lent to friends, hosts without a seat, and the colours of seats.

use crate::harness::{
    Party, Person, Player, Server, hear_the_end, invite_of, new_table, play, started, table_id, with,
};
use games::seat::Seat;
use protocol::frame::ClientFrame;
use protocol::rest::{TableStatus, TableSummary, TableView};
use serde_json::{Value, json};

async fn ask(person: &Person, id: &str, what: &str, body: Value) -> TableView {
    person.post(&format!("/api/tables/{id}/{what}"), body).await.typed()
}

/// The body with which a friend takes the seat of `owner`.
async fn invite_to_play(owner: &Person, id: &str) -> Value {
    json!({ "invite": ask(owner, id, "lend", json!({})).await.lending.expect("an invite for a friend") })
}

#[tokio::test]
async fn a_friend_plays_for_a_player_until_they_take_the_seat_back() {
    let server = Server::start();
    let of = started(&server, json!({ "visibility": "private" })).await;
    let mut host = Player::sits_down(&of.host, &of.id, 5).await;
    let mut owner = of.guest.sits_down(&of.id).await;
    owner.welcome().await;
    let [friend, stranger] = [server.guest("Ben").await, server.guest("Eve").await];
    let invite = invite_to_play(&of.guest, &of.id).await;
    // Only the player sees the invite for a friend, and no other invite gives a seat.
    let seen: Value = of.host.get(&format!("/api/tables/{}", of.id)).await.ok();
    assert!(!seen.to_string().contains(invite["invite"].as_str().unwrap()), "the host does not see the invite");
    let take_over = format!("/api/tables/{}/take-over", of.id);
    stranger.post(&take_over, json!({ "invite": "00" })).await.refused(404);
    stranger.post(&take_over, json!({ "invite": invite_of(&seen) })).await.refused(409);
    assert_eq!(of.host.post(&take_over, invite.clone()).await.refused(409).code, "own-seat");
    // A new invite replaces the old one.
    let newer = invite_to_play(&of.guest, &of.id).await;
    stranger.post(&take_over, invite.clone()).await.refused(404);
    // With the new invite, the friend can see the table before taking the seat.
    let link = format!("/api/tables/{}?invite={}", of.id, newer["invite"].as_str().unwrap());
    let asked: TableView = friend.get(&link).await.typed();
    assert!(!asked.summary.seats[1].me);
    let sat: TableView = ask(&friend, &of.id, "take-over", newer.clone()).await;
    assert!(sat.summary.seats[1].me);
    assert_eq!(sat.summary.seats[1].lent_by.as_deref(), Some("Grace"));
    assert_eq!(stranger.post(&take_over, newer).await.refused(404).code, "not-found", "an invite works once");
    let looks_on = owner.welcome_of(None).await;
    assert_eq!(looks_on.table.lent, Some(Seat(1)));
    assert_eq!(looks_on.table.summary.seats[1].name.as_deref(), Some("Ben"));
    // The friend can play and the player cannot.
    let friend_player = Player::sits_down(&friend, &of.id, 6).await;
    let mut both = [host, friend_player];
    assert_eq!(play(&mut both, 8).await, 8);
    owner.say(&ClientFrame::Resign).await;
    assert_eq!(owner.error().await, "not-seated");
    both[1].socket.say(&ClientFrame::Resign).await;
    assert_eq!(both[1].socket.error().await, "lent-seat", "a friend cannot resign");
    assert_eq!(friend.post(&format!("/api/tables/{}/lend", of.id), json!({})).await.refused(409).code, "lent-seat");
    for (person, who) in [(&of.guest, "the player"), (&friend, "the friend")] {
        let listed: Vec<TableSummary> = person.get("/api/tables").await.typed();
        assert!(listed.iter().any(|table| table.id == of.id), "the table is listed for {who}");
    }
    // The seat goes back immediately, and the friend becomes a spectator.
    let back = ask(&of.guest, &of.id, "give-back", json!({})).await;
    assert!(back.summary.seats[1].me && back.summary.seats[1].lent_by.is_none());
    assert_eq!(back.summary.seats[1].name.as_deref(), Some("Grace"));
    owner.welcome_of(Some(Seat(1))).await;
    both[1].socket.welcome_of(None).await;
    both[1].socket.say(&ClientFrame::Resign).await;
    assert_eq!(both[1].socket.error().await, "not-seated");
    [host, _] = both;
    owner.say(&ClientFrame::Resign).await;
    assert_eq!(hear_the_end(&mut [host]).await.places, [1, 2]);
}

#[tokio::test]
async fn a_match_finished_by_a_friend_belongs_to_the_player() {
    let server = Server::start();
    let of = started(&server, json!({ "visibility": "private" })).await;
    let friend = server.guest("Ben").await;
    let invite = invite_to_play(&of.guest, &of.id).await;
    ask(&friend, &of.id, "take-over", invite).await;
    let mut looks_on = friend.sits_down(&of.id).await;
    assert_eq!(looks_on.welcome().await.seat, Some(Seat(1)));
    let mut host = of.host.sits_down(&of.id).await;
    host.welcome().await;
    host.say(&ClientFrame::Resign).await;
    let over = host.until_seen("the end", |seen| seen.table.summary.status == TableStatus::Finished).await;
    let seat = &over.table.summary.seats[1];
    assert_eq!((seat.name.as_deref(), seat.lent_by.as_deref()), (Some("Grace"), None));
    looks_on.welcome_of(None).await;
    assert!(of.guest.get("/api/matches?player=me").await.text.contains(&of.id));
    let next = ask(&of.host, &of.id, "rematch", json!({})).await;
    assert_eq!(next.summary.seats[0].kept_for.as_deref(), Some("Grace"));
}

#[tokio::test]
async fn a_friend_takes_over_from_a_bot_and_gives_the_seat_back() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut host = Player::sits_down(&of.host, &of.id, 5).await;
    let mut owner = of.guest.sits_down(&of.id).await;
    owner.welcome().await;
    let invite = invite_to_play(&of.guest, &of.id).await;
    owner.move_motion(protocol::frame::Motion::Replace { seat: Seat(1) }, true).await;
    drop(owner);
    host.socket.until_seen("the bot", |seen| seen.table.summary.seats[1].bot.is_some()).await;
    let friend = server.guest("Ben").await;
    let sat = ask(&friend, &of.id, "take-over", invite).await;
    assert_eq!((sat.summary.seats[1].bot, sat.summary.seats[1].name.as_deref()), (None, Some("Ben")));
    let given = ask(&friend, &of.id, "give-back", json!({})).await;
    assert!(!given.summary.seats[1].me);
    assert_eq!(given.summary.seats[1].name.as_deref(), Some("Grace"));
    friend.post(&format!("/api/tables/{}/give-back", of.id), json!({})).await.refused(403);
    // An unused invite can be withdrawn too.
    let invite = invite_to_play(&of.guest, &of.id).await;
    assert_eq!(ask(&of.guest, &of.id, "give-back", json!({})).await.lending, None);
    friend.post(&format!("/api/tables/{}/take-over", of.id), invite).await.refused(409);
}

#[tokio::test]
async fn a_host_can_host_without_playing() {
    let server = Server::start();
    let host = server.guest("Ada").await;
    let body = with(new_table(&server).await, json!({ "only_host": true, "visibility": "private" }));
    let opened: TableView = host.post("/api/tables", body.clone()).await.typed();
    let id = opened.summary.id.clone();
    assert!(opened.summary.seats.iter().all(|seat| seat.player.is_none()));
    assert_eq!(opened.host_name.as_deref(), Some("Ada"));
    let listed: Vec<TableSummary> = host.get("/api/tables").await.typed();
    assert!(listed.iter().any(|table| table.id == id), "the table is listed for the host");
    // Bots do not play alone.
    for seat in [0, 1] {
        ask(&host, &id, "bot", json!({ "level": "officer", "seat": seat })).await;
    }
    assert_eq!(host.post(&format!("/api/tables/{id}/start"), json!({})).await.refused(409).code, "nobody-plays");
    for seat in [0, 1] {
        ask(&host, &id, "kick", json!({ "seat": seat })).await;
    }
    let players = [server.guest("Grace").await, server.guest("Ben").await];
    for player in &players {
        ask(player, &id, "join", json!({ "invite": opened.invite })).await;
        ask(player, &id, "ready", json!({ "ready": true })).await;
    }
    assert_eq!(ask(&host, &id, "start", json!({})).await.summary.status, TableStatus::Playing);
    let mut looks_on = host.sits_down(&id).await;
    assert_eq!(looks_on.welcome().await.seat, None, "the host is a spectator");
    let mut player = players[0].sits_down(&id).await;
    player.welcome().await;
    player.say(&ClientFrame::Resign).await;
    looks_on.until_seen("the end", |seen| seen.table.summary.status == TableStatus::Finished).await;
    let next = ask(&host, &id, "rematch", json!({})).await;
    let kept: Vec<_> = next.summary.seats.iter().map(|seat| seat.kept_for.as_deref()).collect();
    assert_eq!((next.host.as_str(), kept), (opened.host.as_str(), vec![Some("Ben"), Some("Grace")]));
}

#[tokio::test]
async fn a_host_can_stand_up_and_sit_down_again() {
    let server = Server::start();
    let [host, guest] = [server.guest("Ada").await, server.guest("Grace").await];
    let id = table_id(&host.post("/api/tables", new_table(&server).await).await.ok());
    ask(&guest, &id, "join", json!({})).await;
    assert_eq!(guest.post(&format!("/api/tables/{id}/stand-up"), json!({})).await.refused(403).code, "host-only");
    let stood = ask(&host, &id, "stand-up", json!({})).await;
    assert_eq!((stood.summary.seats[0].player.as_ref(), stood.host.is_empty()), (None, false));
    let sat = ask(&host, &id, "join", json!({ "seat": 0 })).await;
    assert!(sat.summary.seats[0].me && sat.host == stood.host);
}

#[tokio::test]
async fn players_choose_colours_and_keep_them_in_a_rematch() {
    let server = Server::start();
    let body = with(new_table(&server).await, json!({ "seats": 3 }));
    let host = server.guest("Ada").await;
    let id = table_id(&host.post("/api/tables", body.clone()).await.ok());
    host.post(&format!("/api/tables/{id}/colour"), json!({ "colour": 12 })).await.refused(422);
    assert_eq!(ask(&host, &id, "colour", json!({ "colour": 2 })).await.summary.colours, [2, 1, 0]);
    assert!(ask(&host, &id, "colour", json!({ "colour": 0 })).await.summary.colours.is_empty());
    let mut party = Party::of(&server, &[Value::Null, Value::Null, Value::Null], body).await;
    for seat in [0, 1] {
        party.sockets[seat].say(&ClientFrame::Resign).await;
    }
    party.sockets[2].until_seen("the end", |seen| seen.table.summary.status == TableStatus::Finished).await;
    let next = ask(&party.people[0], &party.id, "rematch", json!({})).await;
    assert_eq!(next.summary.colours, [2, 0, 1], "the colours follow the players to their new seats");
}
