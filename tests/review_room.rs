//! Reviewing a finished match together.

use crate::harness::{Match, Person, Player, Server, Socket, hear_the_end, started};
use games::seat::Seat;
use protocol::MAX_MESSAGE_BYTES;
use protocol::frame::ClientFrame;
use protocol::rest::ShareLink;
use protocol::review_room::{
    ReviewClientFrame, ReviewMark, ReviewMoment, ReviewPointer, ReviewServerFrame, ReviewSpot, ReviewWelcome, Reviewer,
};
use serde_json::json;
use std::time::Duration;

/// A place is kept for 30 s after a connection is lost.
const KEPT_FOR: Duration = Duration::from_secs(30);

pub(crate) async fn finished(server: &Server) -> Match {
    let of = started(server, json!({})).await;
    let mut players = Player::both(&of, 1).await;
    players[1].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    of
}

pub(crate) fn door(of: &Match) -> String {
    format!("/ws/matches/{}/review", of.id)
}

/// Joins the room and reads the welcome.
async fn joins(person: &Person, of: &Match) -> (Socket, ReviewWelcome) {
    let mut socket = person.opens(&door(of)).await.expect("the room is open");
    let welcome = welcomed(&mut socket).await;
    (socket, welcome)
}

async fn welcomed(socket: &mut Socket) -> ReviewWelcome {
    until(socket, "a welcome", |frame| match frame {
        ReviewServerFrame::Welcome(welcome) => Some(*welcome),
        _ => None,
    })
    .await
}

/// Reads frames until `found` returns a value.
async fn until<T>(socket: &mut Socket, what: &str, mut found: impl FnMut(ReviewServerFrame) -> Option<T>) -> T {
    loop {
        let text = socket.hear().await.unwrap_or_else(|| panic!("closed ({:?}) before {what}", socket.closed));
        let frame =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("not a frame of a review room: {error}: {text}"));
        if let Some(found) = found(frame) {
            return found;
        }
    }
}

pub(crate) async fn says(socket: &mut Socket, frame: &ReviewClientFrame) {
    socket.say_raw(&serde_json::to_string(frame).expect("plain data")).await;
}

/// Waits until `are_they` accepts the people in the room and its leader. Returns the people.
async fn people(socket: &mut Socket, are_they: impl Fn(&[Reviewer], Option<u32>) -> bool) -> Vec<Reviewer> {
    until(socket, "these people", |frame| match frame {
        ReviewServerFrame::Reviewers { reviewers, leader } if are_they(&reviewers, leader) => Some(reviewers),
        _ => None,
    })
    .await
}

async fn is_led_by(socket: &mut Socket, number: u32) {
    people(socket, |_, leader| leader == Some(number)).await;
}

async fn error(socket: &mut Socket) -> String {
    until(socket, "an error", |frame| match frame {
        ReviewServerFrame::Error { code, message, .. } => {
            assert!(message.len() > 5);
            Some(code)
        }
        _ => None,
    })
    .await
}

/// Sends a ping and waits for the pong. By then the server has processed everything sent before.
async fn lives(socket: &mut Socket) {
    says(socket, &ReviewClientFrame::Ping).await;
    until(socket, "a pong", |frame| (frame == ReviewServerFrame::Pong).then_some(())).await;
}

fn show(version: u32, seat: Option<u8>) -> ReviewClientFrame {
    ReviewClientFrame::Show { moment: moment(version, seat) }
}

fn moment(version: u32, seat: Option<u8>) -> ReviewMoment {
    ReviewMoment { version, seat: seat.map(Seat), viewpoint: None, decision: None }
}

async fn shown(socket: &mut Socket) -> ReviewMoment {
    until(
        socket,
        "a moment",
        |frame| if let ReviewServerFrame::Moment { moment } = frame { Some(moment) } else { None },
    )
    .await
}

/// The text of the next message.
pub(crate) async fn told(socket: &mut Socket) -> String {
    let said = |frame| if let ReviewServerFrame::Chat(line) = frame { Some(line.text) } else { None };
    until(socket, "a message", said).await
}

#[tokio::test]
async fn followers_get_the_leaders_moment_pointer_marks_and_messages() {
    let server = Server::start();
    let of = finished(&server).await;
    let (mut host, welcome) = joins(&of.host, &of).await;
    assert_eq!((welcome.leader, welcome.moment), (Some(welcome.you), None));
    let (mut nobody, welcome) = joins(&server.nobody(), &of).await;
    let seats: Vec<_> = welcome.reviewers.iter().map(|one| (one.name.as_str(), one.seat, one.follows)).collect();
    assert_eq!(seats, [("Ada", Some(Seat(0)), false), ("Guest", None, true)]);
    says(&mut host, &show(1, Some(1))).await;
    assert_eq!(shown(&mut nobody).await, moment(1, Some(1)));
    let at = ReviewSpot { x: 0.25, y: 0.5, piece: Some("hw0".to_owned()) };
    says(&mut host, &ReviewClientFrame::Point { at: Some(at.clone()) }).await;
    let pointed = |frame| if let ReviewServerFrame::Pointer(pointer) = frame { Some(pointer) } else { None };
    assert_eq!(until(&mut nobody, "a pointer", pointed).await, ReviewPointer { of: 1, at: Some(at.clone()) });
    let marks = vec![ReviewMark::Arrow { from: at.clone(), to: ReviewSpot { piece: None, ..at.clone() } }];
    says(&mut host, &ReviewClientFrame::Mark { marks: marks.clone() }).await;
    let marked = |frame| if let ReviewServerFrame::Marks { marks } = frame { Some(marks) } else { None };
    assert_eq!(until(&mut nobody, "marks", marked).await, marks);
    says(&mut host, &ReviewClientFrame::Chat { text: "A bluff".to_owned() }).await;
    assert_eq!(told(&mut nobody).await, "A bluff");
    says(&mut nobody, &ReviewClientFrame::Chat { text: "Hm".to_owned() }).await;
    assert_eq!(error(&mut nobody).await, "no-session");
    let (_, welcome) = joins(&of.guest, &of).await;
    assert_eq!(
        (welcome.moment, welcome.marks),
        (Some(moment(1, Some(1))), marks),
        "a latecomer gets the full state of the room"
    );
    assert_eq!(welcome.pointers, [ReviewPointer { of: 1, at: Some(at) }]);
    assert_eq!(welcome.chat.len(), 1);
}

#[tokio::test]
async fn a_new_name_is_shown_in_the_room_immediately() {
    let server = Server::start();
    let of = finished(&server).await;
    let (mut host, _) = joins(&of.host, &of).await;
    let _guest = joins(&of.guest, &of).await;
    of.guest.patch("/api/me", json!({ "name": "Ilse Marlow" })).await.ok();
    people(&mut host, |all, _| all.iter().any(|one| one.name == "Ilse Marlow")).await;
}

#[tokio::test]
async fn a_leader_loses_the_lead_after_being_away_for_exactly_30_s() {
    let server = Server::start();
    let of = finished(&server).await;
    let (host, _) = joins(&of.host, &of).await;
    let (mut guest, welcome) = joins(&of.guest, &of).await;
    host.drops();
    people(&mut guest, |all, leader| all[0].away && leader == Some(1)).await;
    server.advance(KEPT_FOR - Duration::from_millis(1)).await;
    lives(&mut guest).await;
    assert!(guest.heard.iter().all(|frame| !frame.contains(r#""leader":2"#)), "{:?}", guest.heard);
    server.advance(Duration::from_millis(1)).await;
    is_led_by(&mut guest, welcome.you).await;
}

#[tokio::test]
async fn a_leader_who_returns_within_30_s_keeps_their_place_and_the_lead() {
    let server = Server::start();
    let of = finished(&server).await;
    let keyed = format!("{}?key=k1", door(&of));
    let mut nobody = server.nobody().opens(&keyed).await.expect("the room is open");
    assert_eq!(welcomed(&mut nobody).await.leader, Some(1));
    let (mut guest, _) = joins(&of.guest, &of).await;
    nobody.drops();
    people(&mut guest, |all, _| all[0].away).await;
    server.advance(KEPT_FOR / 2).await;
    let mut nobody = server.nobody().opens(&keyed).await.expect("the room is open");
    let welcome = welcomed(&mut nobody).await;
    assert_eq!((welcome.you, welcome.leader), (1, Some(1)));
    people(&mut guest, |all, _| !all[0].away).await;
    server.advance(KEPT_FOR).await;
    lives(&mut nobody).await;
    says(&mut nobody, &show(1, None)).await;
    assert_eq!(shown(&mut guest).await.version, 1);
}

#[tokio::test]
async fn the_lead_can_be_handed_over_and_passes_on_when_the_leader_leaves() {
    let server = Server::start();
    let of = finished(&server).await;
    let (mut host, _) = joins(&of.host, &of).await;
    let (mut guest, welcome) = joins(&of.guest, &of).await;
    says(&mut guest, &show(1, None)).await;
    assert_eq!(error(&mut guest).await, "not-leading");
    says(&mut host, &ReviewClientFrame::HandOver { to: welcome.you }).await;
    is_led_by(&mut guest, welcome.you).await;
    says(&mut guest, &ReviewClientFrame::Leave).await;
    assert_eq!(guest.until_closed().await.0, 4409);
    is_led_by(&mut host, 1).await;
    let (_, welcome) = joins(&of.guest, &of).await;
    assert_eq!(welcome.you, 3, "a person who left gets a new number");
}

#[tokio::test]
async fn an_empty_room_is_dropped() {
    let server = Server::start();
    let of = finished(&server).await;
    let (mut host, _) = joins(&of.host, &of).await;
    says(&mut host, &show(1, None)).await;
    says(&mut host, &ReviewClientFrame::Leave).await;
    host.until_closed().await;
    let (guest, welcome) = joins(&of.guest, &of).await;
    assert_eq!((welcome.you, welcome.moment), (1, None));
    guest.drops();
    // The server may notice the lost connection before or after the next arrival.
    let (mut host, welcome) = joins(&of.host, &of).await;
    if !welcome.reviewers[0].away {
        people(&mut host, |all, _| all[0].away).await;
    }
    host.drops();
    server.advance(2 * KEPT_FOR).await;
    assert_eq!(joins(&of.host, &of).await.1.you, 1);
}

#[tokio::test]
async fn a_player_who_joins_from_another_tab_closes_the_earlier_one_and_keeps_the_place() {
    let server = Server::start();
    let of = finished(&server).await;
    let (mut first, _) = joins(&of.host, &of).await;
    let (mut second, welcome) = joins(&of.host, &of).await;
    assert_eq!((welcome.you, welcome.reviewers.len()), (1, 1));
    assert_eq!(first.until_closed().await.0, 4409);
    server.advance(KEPT_FOR).await;
    lives(&mut second).await;
    assert!(!second.heard.iter().any(|frame| frame.contains(r#""away":true"#)), "{:?}", second.heard);
}

#[tokio::test]
async fn a_room_is_open_to_everyone_who_may_see_its_match() {
    let server = Server::start();
    let running = started(&server, json!({})).await;
    assert_eq!(running.host.opens(&door(&running)).await.err(), Some(409));
    let of = finished(&server).await;
    let (mut stranger, _) = joins(&server.guest("Lin").await, &of).await;
    for player in [&of.host, &of.guest] {
        player.put(&format!("/api/matches/{}/audience", of.id), json!({ "audience": "players" })).await.ok();
    }
    for nobody in [server.nobody(), server.guest("Mallory").await] {
        assert_eq!(nobody.opens(&door(&of)).await.err(), Some(404));
    }
    joins(&of.guest, &of).await;
    server.advance(Duration::from_secs(30)).await;
    assert_eq!(stranger.until_closed().await.0, 4404, "at the next heartbeat");
    assert_eq!(server.nobody().opens("/ws/matches/nowhere/review").await.err(), Some(404));
}

#[tokio::test]
async fn revoking_a_link_removes_its_readers_from_the_room() {
    let server = Server::start();
    let of = finished(&server).await;
    of.host.put(&format!("/api/matches/{}/audience", of.id), json!({ "audience": "link" })).await.ok();
    let links = format!("/api/matches/{}/links", of.id);
    let link: ShareLink = of.host.post(&links, json!({ "version": 0 })).await.typed();
    let lin = server.guest("Lin").await;
    let mut reader = lin.opens(&format!("{}?share={}", door(&of), link.token)).await.expect("the room is open");
    welcomed(&mut reader).await;
    of.host.delete(&format!("{links}/{}", link.token)).await.ok();
    server.advance(Duration::from_secs(30)).await;
    assert_eq!(reader.until_closed().await.0, 4404, "at the next heartbeat");
}

#[tokio::test]
async fn a_room_connection_closes_with_its_session_and_its_late_frames_are_ignored() {
    let server = Server::start();
    let of = finished(&server).await;
    let (mut host, _) = joins(&of.host, &of).await;
    let (mut guest, _) = joins(&of.guest, &of).await;
    of.host.post("/api/logout", json!({})).await.ok();
    says(&mut host, &show(1, None)).await;
    assert_eq!(host.until_closed().await.0, 4401);
    people(&mut guest, |all, _| all[0].away).await;
    assert!(!guest.heard.iter().any(|frame| frame.contains("moment\":{\"version\":1")), "{:?}", guest.heard);
}

#[tokio::test]
async fn a_hostile_client_gets_errors_and_is_disconnected_for_oversized_or_too_many_frames() {
    let server = Server::start();
    let of = finished(&server).await;
    let (mut host, _) = joins(&of.host, &of).await;
    for (wrong, code) in [
        ("{", "malformed"),
        (r#"{"type":"sit-down"}"#, "malformed"),
        (r#"{"type":"follow","follow":false,"extra":1}"#, "malformed"),
        (r#"{"type":"show","moment":{"version":-1}}"#, "malformed"),
        (r#"{"type":"show","moment":{"version":4000000000}}"#, "bad-version"),
        (r#"{"type":"show","moment":{"version":0,"seat":2}}"#, "no-such-seat"),
        (r#"{"type":"show","moment":{"version":0,"viewpoint":2}}"#, "no-such-seat"),
        (r#"{"type":"show","moment":{"version":0,"decision":{"version":4000000000,"seat":0}}}"#, "bad-version"),
        (r#"{"type":"hand-over","to":9}"#, "no-such-reviewer"),
        (r#"{"type":"point","at":{"x":1e30,"y":0}}"#, "bad-spot"),
        (r#"{"type":"point","at":{"x":0,"y":0,"piece":"a\"] *"}}"#, "bad-spot"),
        (r#"{"type":"chat","text":"  "}"#, "bad-chat"),
        (r#"{"type":"follow","follow":true}"#, "you-lead"),
        (r#"{"type":"take-lead"}"#, "lead-taken"),
    ] {
        host.say_raw(wrong).await;
        assert_eq!(error(&mut host).await, code, "{wrong}");
    }
    lives(&mut host).await;
    host.say_raw(&" ".repeat(MAX_MESSAGE_BYTES + 1)).await;
    assert_eq!(host.until_closed().await.0, 1009);
    let (mut guest, _) = joins(&of.guest, &of).await;
    guest.say_often(r#"{"type":"ping"}"#, 1_000).await;
    assert_eq!(guest.until_closed().await.0, 1008);
}

#[tokio::test]
async fn a_full_room_refuses_strangers_but_admits_the_players() {
    let server = Server::start();
    let of = finished(&server).await;
    let mut strangers = Vec::new();
    for _ in 0..28 {
        strangers.push(joins(&server.nobody(), &of).await);
    }
    let mut late =
        server.nobody().opens(&door(&of)).await.expect("the socket opens, so that the server can send the reason");
    assert_eq!(late.until_closed().await.0, 4429);
    for player in [&of.host, &of.guest] {
        assert!(joins(player, &of).await.1.reviewers.len() > 28);
    }
}
