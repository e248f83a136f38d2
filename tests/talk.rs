//! Chat at a table reaches only its recipients.

use crate::harness::{Match, Person, Server, Socket, new_table, seated, started, with};
use protocol::frame::{ChatLine, ClientFrame, ServerFrame};
use serde_json::{Value, json};

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
    socket.say(&ClientFrame::Chat { to: to.into_iter().map(str::to_owned).collect(), text: text.to_owned() }).await;
}

#[tokio::test]
async fn a_host_can_mute_and_unmute_a_player() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut guest = of.guest.sits_down(&of.id).await;
    guest.welcome().await;
    let mute = format!("/api/tables/{}/mute", of.id);
    let said = ClientFrame::Chat { to: Vec::new(), text: "hello".to_owned() };
    of.host.post(&mute, json!({ "player": of.guest.id, "muted": true })).await.ok();
    guest.say(&said).await;
    assert_eq!(error(&mut guest).await, "muted");
    of.host.post(&mute, json!({ "player": of.guest.id, "muted": false })).await.ok();
    guest.say(&said).await;
    assert_eq!(line(&mut guest).await.text, "hello");
    of.host.post(&mute, json!({ "player": of.host.id, "muted": true })).await.refused(409);
}

async fn line(socket: &mut Socket) -> ChatLine {
    socket.until("a line of chat", |frame| if let ServerFrame::Chat(line) = frame { Some(line) } else { None }).await
}

/// The code of the next error.
async fn error(socket: &mut Socket) -> String {
    socket
        .until("an error", |frame| match frame {
            ServerFrame::Error { code, message, .. } => {
                assert!(message.len() > 5);
                Some(code)
            }
            _ => None,
        })
        .await
}

/// A table with three seats, and the player in its last seat.
async fn three(server: &Server) -> (Match, Person) {
    let of = seated(server, with(new_table(server).await, json!({ "seats": 3 }))).await;
    let third = server.guest("Joan").await;
    third.post(&format!("/api/tables/{}/join", of.id), json!({})).await.ok();
    (of, third)
}

#[tokio::test]
async fn a_new_name_is_shown_at_the_players_tables_immediately() {
    let server = Server::start();
    let waiting = seated(&server, new_table(&server).await).await;
    let playing = started(&server, json!({})).await;
    let over = started(&server, json!({})).await;
    let seat =
        async |of: &Match| of.host.get(&format!("/api/tables/{}", of.id)).await.ok()["summary"]["seats"][1].clone();
    for (of, name) in [(&waiting, "Hedy"), (&playing, "Emmy")] {
        let mut sockets = sit(&[&of.guest, &of.host], &of.id).await;
        of.guest.patch("/api/me", json!({ "name": name })).await.ok();
        assert_eq!(seat(of).await["name"], name);
        let present = |frame| match frame {
            ServerFrame::Presence { present } => present.iter().any(|one| one.name == name).then_some(()),
            _ => None,
        };
        sockets[1].until("the new name", present).await;
        say(&mut sockets[0], None, "It is me").await;
        assert_eq!(line(&mut sockets[1]).await.name, name);
        of.guest.post("/api/me/password", json!({ "password": "correct horse battery" })).await;
        assert_eq!(seat(of).await["kept"], of.guest.get("/api/me").await.ok()["kept"]);
    }
    over.guest.post(&format!("/api/tables/{}/leave", over.id), json!({})).await.ok();
    over.guest.patch("/api/me", json!({ "name": "Somebody" })).await.ok();
    assert_eq!(seat(&over).await["name"], "Grace", "a finished match keeps its names");
}

#[tokio::test]
async fn joiners_are_kept_where_they_shape_the_text() {
    let server = Server::start();
    let of = seated(&server, new_table(&server).await).await;
    let mut sockets = sit(&[&of.host, &of.guest], &of.id).await;
    for said in ["👩\u{200d}🚀 🏳\u{fe0f}\u{200d}🌈", "می\u{200c}خواهم"] {
        say(&mut sockets[0], None, said).await;
        assert_eq!(line(&mut sockets[1]).await.text, said);
    }
    let name = "نیم\u{200c}فاصله";
    let person = server.guest(name).await;
    assert_eq!(person.get("/api/me").await.ok()["name"], name);
    person.post("/api/me/password", json!({ "password": "correct horse battery" })).await.ok();
    let alike = json!({ "name": "نیمفاصله" });
    assert_eq!(server.nobody().post("/api/session", alike).await.refused(409).code, "name-taken");
    server.nobody().post("/api/session", json!({ "name": "\u{200d}\u{200c}" })).await.refused(422);
}

#[tokio::test]
async fn public_chat_reaches_all_players_and_is_kept_for_later_visitors() {
    let server = Server::start();
    let (of, third) = three(&server).await;
    let mut sockets = sit(&[&of.host, &of.guest, &third], &of.id).await;
    say(&mut sockets[1], None, "Good luck to all").await;
    for socket in &mut sockets {
        let line = line(socket).await;
        assert_eq!((line.text.as_str(), line.from.as_str()), ("Good luck to all", of.guest.id.as_str()));
        assert_eq!((line.seat.map(|seat| seat.0), line.to), (Some(1), vec![]));
    }
    let later = third.sits_down(&of.id).await.welcome().await;
    assert!(later.chat.iter().any(|line| line.text == "Good luck to all"));
}

#[tokio::test]
async fn a_private_message_is_sent_only_to_its_two_players() {
    let server = Server::start();
    let (of, third) = three(&server).await;
    let mut sockets = sit(&[&of.host, &of.guest, &third], &of.id).await;
    say(&mut sockets[0], Some(&of.guest.id), "attack-at-dawn").await;
    for socket in &mut sockets[..2] {
        assert_eq!(line(socket).await.to, [of.guest.id.as_str()]);
    }
    say(&mut sockets[0], None, "Hello").await;
    assert_eq!(line(&mut sockets[2]).await.text, "Hello", "a later message has arrived, so the private one never will");
    let mut again = sit(&[&third, &server.nobody(), &of.guest], &of.id).await;
    assert!(again[2].heard[0].contains("attack-at-dawn"), "its recipient sees it again");
    again.push(sockets.remove(2));
    for socket in [&again[0], &again[1], &again[3]] {
        assert!(socket.heard.iter().all(|frame| !frame.contains("attack-at-dawn")));
    }
}

#[tokio::test]
async fn spectators_of_a_running_match_can_read_but_not_write() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let onlooker = server.guest("Joan").await;
    let mut sockets = sit(&[&of.host, &onlooker], &of.id).await;
    say(&mut sockets[1], None, "They have no command card").await;
    error(&mut sockets[1]).await;
    say(&mut sockets[1], Some(&of.host.id), "They have no command card").await;
    error(&mut sockets[1]).await;
    say(&mut sockets[0], None, "Hello").await;
    assert_eq!(line(&mut sockets[0]).await.text, "Hello", "the first message that the player receives");
    sockets[1].lives().await;
}

#[tokio::test]
async fn chat_has_a_limited_length_and_no_control_characters() {
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
    assert_eq!(line(socket).await.text, most, "the limit counts characters, not bytes");
}

#[tokio::test]
async fn chat_is_rate_limited_and_play_continues() {
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

async fn say_to(socket: &mut Socket, to: &[&Person], text: &str) {
    let to = to.iter().map(|person| person.id.clone()).collect();
    socket.say(&ClientFrame::Chat { to, text: text.to_owned() }).await;
}

/// Four players at a table, and their sockets.
async fn four(server: &Server, changes: Value) -> (String, [Person; 4]) {
    let of = seated(server, with(with(new_table(server).await, json!({ "seats": 4 })), changes)).await;
    let others = [server.guest("Joan").await, server.guest("Mary").await];
    for person in &others {
        person.post(&format!("/api/tables/{}/join", of.id), json!({})).await.ok();
    }
    let [third, fourth] = others;
    (of.id, [of.host, of.guest, third, fourth])
}

async fn begin(table: &str, people: &[Person]) {
    for person in people {
        person.post(&format!("/api/tables/{table}/ready"), json!({ "ready": true })).await.ok();
    }
    people[0].post(&format!("/api/tables/{table}/start"), json!({})).await.ok();
}

#[tokio::test]
async fn a_group_message_reaches_only_the_group_in_one_conversation() {
    let server = Server::start();
    let (id, people) = four(&server, json!({})).await;
    let [host, guest, third, fourth] = &people;
    begin(&id, &people).await;
    let mut sockets = sit(&[host, guest, third, fourth], &id).await;
    let mut all = [host, guest, third].map(|person| person.id.clone());
    all.sort();
    // Both messages belong to the conversation of the same three players, even though the first list repeats a player
    // and includes the sender.
    let says = [("the-three-of-us", 0, vec![third, guest, host, third]), ("agreed-by-three", 1, vec![host, third])];
    for (text, writer, to) in says {
        say_to(&mut sockets[writer], &to, text).await;
        for socket in &mut sockets[..3] {
            let line = line(socket).await;
            assert_eq!((line.text.as_str(), &line.from), (text, &people[writer].id));
            assert!(line.to.is_sorted() && !line.to.contains(&line.from), "{:?}", line.to);
            let mut conversation = [line.to, vec![line.from]].concat();
            conversation.sort();
            assert_eq!(conversation, all);
        }
    }
    say(&mut sockets[0], None, "Hello").await;
    assert_eq!(line(&mut sockets[3]).await.text, "Hello");
    let again = fourth.sits_down(&id).await.welcome().await;
    assert_eq!(again.chat.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), ["Hello"]);
    let again = third.sits_down(&id).await.welcome().await;
    assert_eq!(again.chat.len(), 3, "its recipients see it again");
}

#[tokio::test]
async fn messages_to_the_sender_or_to_strangers_are_refused() {
    let server = Server::start();
    let (id, people) = four(&server, json!({})).await;
    let [host, guest, ..] = &people;
    let stranger = server.guest("Eve").await;
    let mut sockets = sit(&[host], &id).await;
    for to in [&[host][..], &[guest, &stranger]] {
        say_to(&mut sockets[0], to, "Hello").await;
        assert_eq!(error(&mut sockets[0]).await, "no-such-player");
    }
}

#[tokio::test]
async fn a_new_player_in_a_seat_gets_no_private_chat_of_the_previous_player() {
    let server = Server::start();
    let (id, people) = four(&server, json!({})).await;
    let [host, guest, third, fourth] = &people;
    let mut sockets = sit(&[host, guest], &id).await;
    say_to(&mut sockets[0], &[guest], "for-grace-only").await;
    line(&mut sockets[1]).await;
    guest.post(&format!("/api/tables/{id}/leave"), json!({})).await.ok();
    let successor = server.guest("Eve").await;
    successor.post(&format!("/api/tables/{id}/join"), json!({ "seat": 1 })).await.ok();
    begin(&id, &[host.clone(), successor.clone(), third.clone(), fourth.clone()]).await;
    say(&mut sockets[0], None, "to-the-players").await;
    let mut there = successor.sits_down(&id).await;
    there.welcome().await;
    assert!(!there.heard.concat().contains("for-grace-only"), "the successor in the seat does not see it");
    let own = guest.sits_down(&id).await.welcome().await;
    assert_eq!(
        own.chat.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(),
        ["for-grace-only"],
        "the former player still sees it"
    );
}

#[tokio::test]
async fn a_table_with_public_chat_refuses_private_messages() {
    let server = Server::start();
    let (id, people) = four(&server, json!({ "messages": "public" })).await;
    let mut sockets = sit(&[&people[0], &people[1]], &id).await;
    say_to(&mut sockets[0], &[&people[1]], "psst").await;
    assert_eq!(error(&mut sockets[0]).await, "chat-public");
    say(&mut sockets[0], None, "Hello").await;
    assert_eq!(line(&mut sockets[1]).await.text, "Hello");
}

#[tokio::test]
async fn a_table_without_chat_refuses_messages_during_the_match() {
    let server = Server::start();
    let (id, people) = four(&server, json!({ "messages": "off" })).await;
    let mut sockets = sit(&[&people[0], &people[1]], &id).await;
    say(&mut sockets[0], None, "Good luck").await;
    assert_eq!(line(&mut sockets[1]).await.text, "Good luck", "chat works before the start");
    begin(&id, &people).await;
    for to in [&[][..], &[&people[1]]] {
        say_to(&mut sockets[0], to, "Hello").await;
        assert_eq!(error(&mut sockets[0]).await, "chat-off");
    }
    let table = people[0].get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(table["messages"], "off");
}
