//! Bots that play for absent players: when the player's time is up, or at their request, but never because of a lost
//! connection alone.

use crate::harness::{Match, Party, Player, Server, hear_the_end, play, started};
use games::seat::Seat;
use protocol::frame::{ClientFrame, Motion, ServerFrame};
use protocol::rest::SeatView;
use serde_json::{Value, json};
use std::time::Duration;

const GUEST: Seat = Seat(1);

/// A match whose guest has not connected, and its host.
async fn guest_is_away(server: &Server, clock: Value, seed: u64) -> (Match, [Player; 1]) {
    let of = started(server, json!({ "clock": clock })).await;
    let host = Player::sits_down(&of.host, &of.id, seed).await;
    (of, [host])
}

/// Plays on and lets the guest's time run out, until the guest's seat satisfies `is_so`.
async fn until(server: &Server, host: &mut [Player; 1], is_so: impl Fn(&SeatView) -> bool) {
    loop {
        host[0].socket.keeps_within_limits().await;
        host[0].socket.lives().await;
        assert_eq!(host[0].seen().outcome, None);
        if is_so(&host[0].seen().table.summary.seats[GUEST.index()]) {
            return;
        }
        match host[0].is_awaited() {
            true => drop(host[0].acts().await),
            false => server.advance(Duration::from_secs(10)).await,
        }
    }
}

fn has_bot(player: &Player) -> bool {
    player.seen().table.summary.seats[GUEST.index()].bot.is_some()
}

async fn asks_for_a_bot(host: &mut Player) {
    host.socket.move_motion(Motion::Replace { seat: GUEST }, true).await;
}

#[tokio::test]
async fn a_lost_connection_alone_never_brings_in_a_bot() {
    let server = Server::start();
    let (_, mut host) = guest_is_away(&server, json!({ "turn": 172_800, "reaction": 172_800 }), 7).await;
    asks_for_a_bot(&mut host[0]).await;
    assert_eq!(host[0].socket.error().await, "not-late");
    server.leap(Duration::from_secs(3_600)).await;
    asks_for_a_bot(&mut host[0]).await;
    assert_eq!(host[0].socket.error().await, "not-late");
    assert!(!has_bot(&host[0]));
}

#[tokio::test]
async fn a_bot_plays_for_a_late_player_until_they_open_the_page() {
    let server = Server::start();
    let clock = json!({ "turn": 10, "reaction": 10, "absence": "passive" });
    let (of, mut host) = guest_is_away(&server, clock, 8).await;
    until(&server, &mut host, |seat| seat.late).await;
    asks_for_a_bot(&mut host[0]).await;
    host[0].socket.until_seen("the bot", |seen| seen.table.summary.seats[1].bot.is_some()).await;
    host[0].socket.keeps_within_limits().await;
    assert_eq!(play(&mut host, 12).await, 12, "the match continues against the bot");
    let mut back = of.guest.sits_down(&of.id).await;
    let welcome = back.welcome().await;
    assert_eq!(welcome.seat, Some(GUEST));
    assert_eq!(welcome.table.summary.seats[1].bot, None, "the player has the seat back before the first frame");
    let words = back.notice("welcome-back").await;
    assert!(words.starts_with("Welcome back. A bot played ") && !words.contains(" 0 "), "{words}");
    host[0].socket.until_seen("their return", |seen| seen.table.summary.seats[1].bot.is_none()).await;
    host[0].socket.say(&ClientFrame::Resign).await;
    assert_eq!(hear_the_end(&mut host).await.places, [2, 1]);
}

#[tokio::test]
async fn a_connected_player_must_agree_to_a_bot() {
    let server = Server::start();
    let clock = json!({ "turn": 10, "reaction": 10, "absence": "passive" });
    let (of, mut host) = guest_is_away(&server, clock, 9).await;
    until(&server, &mut host, |seat| seat.late).await;
    let mut guest = of.guest.sits_down(&of.id).await;
    guest.welcome().await;
    let is_here = |frame| match frame {
        ServerFrame::Presence { present } => present[GUEST.index()].online.then_some(()),
        _ => None,
    };
    host[0].socket.until("the guest's presence", is_here).await;
    asks_for_a_bot(&mut host[0]).await;
    let asked = guest.until_seen("the proposal", |seen| !seen.table.motions.is_empty()).await;
    assert_eq!(asked.table.motions[0].needed, [Seat(0), GUEST]);
    guest.move_motion(Motion::Replace { seat: GUEST }, false).await;
    host[0].socket.notice("declined").await;
    host[0].socket.until_seen("the end of the proposal", |seen| seen.table.motions.is_empty()).await;
    assert!(!has_bot(&host[0]));
    asks_for_a_bot(&mut host[0]).await;
    assert_eq!(host[0].socket.error().await, "not-late", "their vote shows that they are present");
    // A player who leaves need no longer agree.
    until(&server, &mut host, |seat| seat.late).await;
    asks_for_a_bot(&mut host[0]).await;
    guest.notice("motion").await;
    guest.notice("motion").await;
    drop(guest);
    host[0].socket.until_seen("the bot", |seen| seen.table.summary.seats[1].bot.is_some()).await;
}

#[tokio::test]
async fn without_a_clock_the_table_waits_five_minutes_for_an_offline_player() {
    let server = Server::start();
    let (_, mut host) = guest_is_away(&server, json!({ "turn": 0, "reaction": 0 }), 10).await;
    while host[0].is_awaited() {
        host[0].acts().await;
        host[0].socket.lives().await;
    }
    server.advance(Duration::from_millis(299_999)).await;
    asks_for_a_bot(&mut host[0]).await;
    assert_eq!(host[0].socket.error().await, "not-late");
    server.advance(Duration::from_millis(1)).await;
    asks_for_a_bot(&mut host[0]).await;
    host[0].socket.until_seen("the bot", |seen| seen.table.summary.seats[1].bot.is_some()).await;
}

#[tokio::test]
async fn a_player_can_hand_the_seat_to_a_bot_and_take_it_back_while_it_thinks() {
    let server = Server::start();
    let of = started(&server, json!({ "clock": { "turn": 600, "reaction": 600 } })).await;
    let mut players = Player::both(&of, 11).await;
    players[1].socket.move_motion(Motion::Replace { seat: GUEST }, true).await;
    let [host, guest] = &mut players;
    assert!(host.socket.notice("replaced").await.contains("until they return"));
    host.socket.until_seen("the bot", |seen| seen.table.summary.seats[1].bot.is_some()).await;
    // A player who has not left the page takes the seat back by request.
    guest.socket.until_seen("the bot", |seen| seen.table.summary.seats[1].bot.is_some()).await;
    guest.socket.move_motion(Motion::Replace { seat: GUEST }, false).await;
    guest.socket.until_seen("no bot", |seen| seen.table.summary.seats[1].bot.is_none()).await;
    assert_eq!(play(&mut players, 6).await, 6);
}

#[tokio::test]
async fn a_draw_cannot_be_agreed_while_a_bot_plays_for_a_player() {
    let server = Server::start();
    let mut party = Party::of(&server, &[Value::Null, Value::Null, Value::Null], three()).await;
    party.sockets[2].move_motion(Motion::Replace { seat: Seat(2) }, true).await;
    party.sockets[0].until_seen("the bot", |seen| seen.table.summary.seats[2].bot.is_some()).await;
    let last = party.sockets.pop().expect("three sockets");
    last.drops();
    for socket in &mut party.sockets {
        socket.move_motion(Motion::Draw, true).await;
    }
    let agreed = |frame| match frame {
        ServerFrame::Table { table } => table.motions.iter().any(|motion| motion.agreed.len() == 2).then_some(table),
        _ => None,
    };
    let table = party.sockets[0].until("both votes", agreed).await;
    assert_eq!(table.motions[0].needed, [Seat(0), Seat(1), Seat(2)]);
    party.sockets[0].lives().await;
    assert_eq!(party.sockets[0].seen().outcome, None);
    let mut back = party.people[2].sits_down(&party.id).await;
    back.welcome().await;
    back.move_motion(Motion::Draw, true).await;
    let outcome = back.until_seen("the end", |seen| seen.outcome.is_some()).await.outcome.clone().expect("an end");
    assert_eq!(outcome.reason, "agreed-draw");
}

/// A game for three players with draw offers.
fn three() -> Value {
    let slug = games::ALL.iter().find(|game| {
        game.info.draws == games::game::Draws::Offered && game.info.seats.0 <= 3 && game.info.seats.1 >= 3
    });
    json!({ "game": slug.expect("such a game").info.slug })
}

#[tokio::test]
async fn a_table_can_let_bots_play_for_players_who_miss_turns() {
    let server = Server::start();
    let clock = json!({ "turn": 10, "reaction": 10, "absence": "bot", "away_after": 1 });
    let (of, mut host) = guest_is_away(&server, clock, 12).await;
    until(&server, &mut host, |seat| seat.bot.is_some()).await;
    let mut back = of.guest.sits_down(&of.id).await;
    assert_eq!(back.welcome().await.table.summary.seats[1].bot, None);
    back.notice("welcome-back").await;
}

#[tokio::test]
async fn a_player_who_ignores_the_proposal_for_a_turn_loses_their_vote() {
    let server = Server::start();
    let clock = json!({ "turn": 10, "reaction": 10, "absence": "passive" });
    let of = started(&server, json!({ "clock": clock })).await;
    let [host, _guest] = Player::both(&of, 13).await;
    let mut host = [host];
    until(&server, &mut host, |seat| seat.late).await;
    asks_for_a_bot(&mut host[0]).await;
    host[0].socket.until_seen("the proposal", |seen| !seen.table.motions.is_empty()).await;
    assert!(!has_bot(&host[0]));
    until(&server, &mut host, |seat| seat.bot.is_some()).await;
}
