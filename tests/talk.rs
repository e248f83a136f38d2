//! Talk at a table reaches whom it should and nobody else.

use crate::harness::{Match, Person, Server, Socket, new_table, seated, started, with};
use protocol::frame::{ChatLine, ClientFrame, ServerFrame};
use serde_json::json;

async fn sit(people: &[&Person], table: &str) -> Vec<Socket> {
    let mut sockets = Vec::new();
    for person in people {
        let mut socket = person.sits_down(table).await;
        socket.welcome().await;
        sockets.push(socket);
    }
    sockets
}

async fn say(socket: &mut Socket, to: Option<&str>, text: &str) {
    socket.say(&ClientFrame::Chat { to: to.map(str::to_owned), text: text.to_owned() }).await;
}

async fn line(socket: &mut Socket) -> ChatLine {
    socket.until("a line of chat", |frame| if let ServerFrame::Chat(line) = frame { Some(line) } else { None }).await
}

/// The code of the next error.
async fn error(socket: &mut Socket) -> String {
    socket
        .until("an error", |frame| match frame {
            ServerFrame::Error { code, message } => {
                assert!(message.len() > 5);
                Some(code)
            }
            _ => None,
        })
        .await
}

/// A table of three with a third in its last seat.
async fn three(server: &Server) -> (Match, Person) {
    let of = seated(server, with(new_table(server).await, json!({ "seats": 3 }))).await;
    let third = server.guest("Joan").await;
    third.post(&format!("/api/tables/{}/join", of.id), json!({})).await.ok();
    (of, third)
}

#[tokio::test]
async fn what_is_said_to_the_table_is_heard_by_all_and_kept_for_who_comes_later() {
    let server = Server::start();
    let (of, third) = three(&server).await;
    let mut sockets = sit(&[&of.host, &of.guest, &third], &of.id).await;
    say(&mut sockets[1], None, "Good luck to all").await;
    for socket in &mut sockets {
        let line = line(socket).await;
        assert_eq!((line.text.as_str(), line.from.as_str()), ("Good luck to all", of.guest.id.as_str()));
        assert_eq!((line.seat.map(|seat| seat.0), line.to), (Some(1), None));
    }
    let later = third.sits_down(&of.id).await.welcome().await;
    assert!(later.chat.iter().any(|line| line.text == "Good luck to all"));
}

#[tokio::test]
async fn a_private_message_is_heard_by_two_people_and_no_frame_to_another_holds_it() {
    let server = Server::start();
    let (of, third) = three(&server).await;
    let mut sockets = sit(&[&of.host, &of.guest, &third], &of.id).await;
    say(&mut sockets[0], Some(&of.guest.id), "attack-at-dawn").await;
    for socket in &mut sockets[..2] {
        assert_eq!(line(socket).await.to.as_deref(), Some(of.guest.id.as_str()));
    }
    say(&mut sockets[0], None, "Hello").await;
    assert_eq!(line(&mut sockets[2]).await.text, "Hello", "what came after is here, so it never comes");
    let mut again = sit(&[&third, &server.nobody(), &of.guest], &of.id).await;
    assert!(again[2].heard[0].contains("attack-at-dawn"), "its reader finds it again");
    again.push(sockets.remove(2));
    for socket in [&again[0], &again[1], &again[3]] {
        assert!(socket.heard.iter().all(|frame| !frame.contains("attack-at-dawn")));
    }
}

#[tokio::test]
async fn spectators_of_a_running_match_read_but_do_not_talk() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let onlooker = server.guest("Joan").await;
    let mut sockets = sit(&[&of.host, &onlooker], &of.id).await;
    say(&mut sockets[1], None, "He has no command card").await;
    error(&mut sockets[1]).await;
    say(&mut sockets[1], Some(&of.host.id), "He has no command card").await;
    error(&mut sockets[1]).await;
    say(&mut sockets[0], None, "Hello").await;
    assert_eq!(line(&mut sockets[0]).await.text, "Hello", "the first line that the player hears");
    sockets[1].lives().await;
}

#[tokio::test]
async fn talk_is_bounded_and_carries_no_control_characters() {
    let server = Server::start();
    let of = seated(&server, new_table(&server).await).await;
    let mut sockets = sit(&[&of.host], &of.id).await;
    let socket = &mut sockets[0];
    for wrong in ["", "   ", &"x".repeat(501)] {
        say(socket, None, wrong).await;
        error(socket).await;
    }
    say(socket, Some("no-such-player"), "Hello?").await;
    error(socket).await;
    say(socket, None, "<b>bold</b>\u{7}\u{202e}\u{0} & so on").await;
    let text = line(socket).await.text;
    assert!(text.contains("<b>bold</b>") && text.contains("& so on"), "markup is text: {text}");
    assert!(!text.contains(['\u{7}', '\u{202e}', '\u{0}']), "{text:?}");
    let most = "é".repeat(500);
    say(socket, None, &most).await;
    assert_eq!(line(socket).await.text, most, "500 letters, however many bytes");
}

#[tokio::test]
async fn who_talks_too_much_is_told_to_wait_and_may_play_on() {
    let server = Server::start();
    let of = seated(&server, new_table(&server).await).await;
    let mut sockets = sit(&[&of.host], &of.id).await;
    let socket = &mut sockets[0];
    for n in 0..30 {
        say(socket, None, &format!("line {n}")).await;
    }
    assert_eq!(error(socket).await, "too-many-lines");
    socket.lives().await;
}
