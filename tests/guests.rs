//! Guests who log in to an account keep everything they have.

use crate::harness::{
    Answer, Cluster, Match, Person, Player, Server, WAIT_TIMEOUT, begun, game_with_decks, hear_the_end, kept_records,
    new_table, over_all, play, seated, table_id, with,
};
use games::seat::Seat;
use protocol::frame::ClientFrame;
use protocol::rest::{
    Belongings, LeftGuest, MatchNote, MatchPage, Me, SavedDeck, SavedSettings, Session, TableSummary, TableView,
};
use serde_json::{Value, json};
use std::process::Command;
use std::time::Duration;

const PASSWORD: &str = "correct horse battery";

/// Creates an account with the given name.
async fn account(server: &Server, name: &str) -> Person {
    let person = server.guest(name).await;
    person.post("/api/me/password", json!({ "password": PASSWORD })).await.ok();
    person
}

/// Logs in to Ilse's account.
async fn logs_in(guest: &Person, choice: &str) -> Answer {
    guest.post("/api/login", json!({ "name": "Ilse", "password": PASSWORD, "guest": choice })).await
}

/// Waits until the account has all these belongings. A login can return before the last table is merged, if that has to
/// wait for the database.
async fn all_is_brought(account: &Person, all: Belongings) {
    let brought = async {
        while belongings(account).await != all {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(WAIT_TIMEOUT, brought).await.expect("the belongings arrive");
}

async fn belongings(person: &Person) -> Belongings {
    person.get("/api/me/belongings").await.typed()
}

async fn table(person: &Person, id: &str) -> TableView {
    person.get(&format!("/api/tables/{id}")).await.typed()
}

fn name_at(table: &TableView, seat: usize) -> Option<&str> {
    table.summary.seats[seat].name.as_deref()
}

/// A private running match between Grace in seat 0 and the guest in seat 1.
async fn running(server: &Server, guest: &Person) -> Match {
    let body = with(new_table(server).await, json!({ "visibility": "private" }));
    begun(server.guest("Grace").await, guest.clone(), body).await
}

async fn finished(server: &Server, guest: &Person) -> Match {
    let of = running(server, guest).await;
    let mut players = Player::both(&of, 1).await;
    players[0].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    of
}

over_all!(a_guest_who_logs_in_can_bring_seats_decks_and_matches_into_the_account);

async fn a_guest_who_logs_in_can_bring_seats_decks_and_matches_into_the_account(server: Server) {
    account(&server, "Ilse").await;
    let wren = server.guest_with_cookie("Wren").await;
    let (won, of) = (finished(&server, &wren).await, running(&server, &wren).await);
    let hosted = table_id(&wren.post("/api/tables", new_table(&server).await).await.ok());
    let deck = json!({ "game": game_with_decks(&server).await, "deck": { "name": "Mine" } });
    wren.post("/api/decks", deck).await.ok();
    wren.post(&format!("/api/matches/{}/notes", won.id), json!({ "text": "Too late" })).await.ok();
    let settings = json!({ "name": "Our usual", "table": new_table(&server).await });
    wren.post("/api/settings", settings).await.ok();
    let record = std::fs::read_to_string(kept_records().next().unwrap()).unwrap();
    let imported: TableView =
        wren.post("/api/matches/import", serde_json::from_str::<Value>(&record).unwrap()).await.typed();
    let marks = json!({ "favourite": true, "tags": ["tense"] });
    wren.patch(&format!("/api/matches/{}/marks", won.id), marks.clone()).await.ok();
    assert!(imported.summary.turns.is_some_and(|turns| turns > 0), "an imported match has a number of turns");
    assert_eq!(
        belongings(&wren).await,
        Belongings { running: 2, finished: 2, decks: 1, settings: 1, notes: 1, marked: 1 }
    );
    let mut opponent = of.host.sits_down(&of.id).await;
    let mut own = wren.sits_down(&of.id).await;
    own.say(&ClientFrame::Chat { to: vec![of.host.id.clone()], text: "psst".to_owned() }).await;
    own.lives().await;

    let answer = logs_in(&wren, "bring").await;
    assert_eq!(answer.cookies_set().len(), 1, "no cookie for a previous guest: {:?}", answer.cookies_set());
    let session: Session = answer.typed();
    assert_eq!((session.player.name.as_str(), session.stayed), ("Ilse", 0));
    let ilse = server.nobody().with_token(&session.token);
    all_is_brought(&ilse, Belongings { running: 2, finished: 2, decks: 1, settings: 1, notes: 1, marked: 1 }).await;
    for id in [&won.id, &of.id] {
        assert_eq!(name_at(&table(&ilse, id).await, 1), Some("Ilse"));
    }
    let hosted = table(&ilse, &hosted).await;
    assert_eq!((hosted.host.as_str(), name_at(&hosted, 0)), (session.player.id.as_str(), Some("Ilse")));
    let decks: Vec<SavedDeck> = ilse.get("/api/decks").await.typed();
    assert_eq!(decks[0].deck.name, "Mine");
    let notes: Vec<MatchNote> = ilse.get(&format!("/api/matches/{}/notes", won.id)).await.typed();
    assert_eq!((notes[0].text.as_str(), notes[0].mine, notes[0].seat), ("Too late", true, Some(Seat(1))));
    let settings: Vec<SavedSettings> = ilse.get("/api/settings").await.typed();
    assert_eq!(settings[0].name, "Our usual");
    let page: MatchPage = ilse.get(&format!("/api/matches?player={}", session.player.id)).await.typed();
    let ids: Vec<&str> = page.matches.iter().map(|played| played.table.id.as_str()).collect();
    assert_eq!(ilse.get(&format!("/api/matches/{}/marks", won.id)).await.ok(), marks);
    assert_eq!(ids.len(), 2, "{ids:?}");
    assert!(ids.contains(&won.id.as_str()) && ids.contains(&imported.summary.id.as_str()), "{ids:?}");
    opponent.until_seen("the new name", |seen| name_at(&seen.table, 1) == Some("Ilse")).await;
    assert_eq!(own.until_closed().await.0, 4401, "the guest's connections are closed");
    wren.get("/api/me").await.refused(401);
    let players = [Player::sits_down(&of.host, &of.id, 1).await, Player::sits_down(&ilse, &of.id, 2).await];
    let welcome = ilse.sits_down(&of.id).await.welcome().await;
    assert!(welcome.chat.iter().any(|line| line.text == "psst"), "private messages remain visible");
    assert!(play(&mut { players }, 10).await > 0, "the match continues");
}

#[tokio::test]
async fn a_rematch_seat_reserved_for_a_guest_becomes_reserved_for_the_account() {
    let server = Server::start();
    account(&server, "Ilse").await;
    let of = finished(&server, &server.guest("Wren").await).await;
    let next = table_id(&of.host.post(&format!("/api/tables/{}/rematch", of.id), json!({})).await.ok());
    let session: Session = logs_in(&of.guest, "bring").await.typed();
    let ilse = server.nobody().with_token(&session.token);
    let sits: TableView = ilse.post(&format!("/api/tables/{next}/join"), json!({})).await.typed();
    assert!(sits.summary.seats.iter().any(|seat| seat.name.as_deref() == Some("Ilse")), "{:?}", sits.summary.seats);
}

#[tokio::test]
async fn a_guest_of_another_node_is_merged_and_a_table_elsewhere_changes_immediately() {
    let cluster = Cluster::of(2);
    account(&cluster.nodes[1], "Ilse").await;
    let of = running(&cluster.nodes[0], &cluster.nodes[0].guest("Wren").await).await;
    let mut opponent = of.host.sits_down(&of.id).await;
    let session: Session = logs_in(&cluster.at(1, &of.guest), "bring").await.typed();
    opponent.until_seen("the new name", |seen| name_at(&seen.table, 1) == Some("Ilse")).await;
    let ilse = cluster.nodes[1].nobody().with_token(&session.token);
    let own: Vec<TableSummary> = ilse.get("/api/tables").await.typed();
    assert_eq!(own.iter().filter(|table| table.id == of.id).count(), 1);
    of.guest.get("/api/me").await.refused(401);
}

#[tokio::test]
async fn a_guest_keeps_their_seat_at_a_table_of_the_account_and_can_be_resumed() {
    let server = Server::start();
    let ilse = account(&server, "Ilse").await;
    let wren = server.guest_with_cookie("Wren").await;
    let both = begun(ilse.clone(), wren.clone(), new_table(&server).await).await;
    let of = running(&server, &wren).await;
    let answer = logs_in(&wren, "bring").await;
    let way_back = guest_cookie(&answer);
    let session: Session = answer.typed();
    assert_eq!(session.stayed, 1, "an account has at most one seat at a table");
    assert_eq!(name_at(&table(&ilse, &both.id).await, 1), Some("Wren"));
    assert_eq!(name_at(&table(&ilse, &of.id).await, 1), Some("Ilse"));
    wren.get("/api/me").await.refused(401);
    let back = server.nobody().with_cookies(&way_back).post("/api/guest", json!({})).await;
    let again = server.nobody().with_cookies(&back.cookie());
    assert_eq!(back.typed::<Me>().name, "Wren");
    assert_eq!(belongings(&again).await.running, 1);
    let welcome = again.sits_down(&both.id).await.welcome().await;
    assert_eq!(welcome.seat, Some(Seat(1)));
}

#[tokio::test]
async fn an_account_removed_from_a_table_cannot_return_through_a_guests_seat() {
    let server = Server::start();
    let ilse = account(&server, "Ilse").await;
    let of = seated(&server, with(new_table(&server).await, json!({ "seats": 2 }))).await;
    of.host.post(&format!("/api/tables/{}/kick", of.id), json!({ "seat": 1 })).await.ok();
    ilse.post(&format!("/api/tables/{}/join", of.id), json!({})).await.ok();
    of.host.post(&format!("/api/tables/{}/kick", of.id), json!({ "seat": 1 })).await.ok();
    let wren = server.guest_with_cookie("Wren").await;
    wren.post(&format!("/api/tables/{}/join", of.id), json!({})).await.ok();
    assert_eq!(logs_in(&wren, "bring").await.typed::<Session>().stayed, 1);
    assert_eq!(name_at(&table(&of.host, &of.id).await, 1), Some("Wren"));
}

/// The `name=value` of the cookie with the previous guest.
fn guest_cookie(answer: &Answer) -> String {
    let set = answer.cookies_set();
    let kept = set.iter().find(|cookie| cookie.contains("-guest=")).unwrap_or_else(|| panic!("no guest: {set:?}"));
    assert!(kept.contains("Max-Age=86400; HttpOnly; SameSite=Lax"), "{kept}");
    kept.split(';').next().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn the_browser_can_return_to_the_previous_guest() {
    let server = Server::start();
    account(&server, "Ilse").await;
    let wren = server.guest_with_cookie("Wren").await;
    let of = running(&server, &wren).await;
    let answer = logs_in(&wren, "leave").await;
    let (own, left) = (answer.cookie(), guest_cookie(&answer));
    let browser = server.nobody().with_cookies(&format!("{own}; {left}"));
    assert_eq!(browser.get("/api/me").await.typed::<Me>().name, "Ilse");
    assert_eq!(name_at(&table(&of.host, &of.id).await, 1), Some("Wren"), "the seat is still the guest's");
    let guest = browser.get("/api/guest").await.typed::<LeftGuest>().guest;
    assert_eq!(guest.map(|guest| guest.name).as_deref(), Some("Wren"));
    let back = browser.post("/api/guest", json!({})).await;
    assert!(back.cookies_set().iter().any(|cookie| cookie.contains("-guest=;")), "{:?}", back.cookies_set());
    let again = server.nobody().with_cookies(&back.cookie());
    assert_eq!(again.get("/api/me").await.typed::<Me>().id, of.guest.id);
    server.nobody().with_cookies(&own).get("/api/me").await.refused(401);
    let nobody = server.nobody().with_cookies(&left.replace('=', "=0"));
    assert_eq!(nobody.get("/api/guest").await.typed::<LeftGuest>().guest, None);
    nobody.post("/api/guest", json!({})).await.refused(409);
}

#[tokio::test]
async fn a_browser_can_return_to_the_previous_guest_for_one_day() {
    let server = Server::start();
    account(&server, "Ilse").await;
    let wren = server.guest_with_cookie("Wren").await;
    running(&server, &wren).await;
    let left = guest_cookie(&logs_in(&wren, "leave").await);
    let browser = server.nobody().with_cookies(&left);
    server.leap(Duration::from_secs(86_000)).await;
    assert!(browser.get("/api/guest").await.typed::<LeftGuest>().guest.is_some());
    server.advance(Duration::from_secs(401)).await;
    assert_eq!(browser.get("/api/guest").await.typed::<LeftGuest>().guest, None);
    wren.get("/api/me").await.refused(401);
}

#[tokio::test]
async fn a_guest_is_merged_only_once_and_only_from_their_own_session() {
    let server = Server::start();
    account(&server, "Ilse").await;
    let odo = account(&server, "Odo").await;
    let kept = running(&server, &odo).await;
    assert_eq!(logs_in(&odo, "bring").await.typed::<Session>().stayed, 0);
    assert_eq!(name_at(&table(&odo, &kept.id).await, 1), Some("Odo"), "an account is not merged into another one");
    odo.get("/api/me").await.ok();
    let wren = server.guest("Wren").await;
    let of = running(&server, &wren).await;
    wren.post("/api/login", json!({ "name": "Ilse", "password": "incorrect", "guest": "bring" })).await.refused(403);
    logs_in(&server.nobody(), "bring").await.ok();
    assert_eq!(name_at(&table(&of.host, &of.id).await, 1), Some("Wren"), "another person's guest is not merged");
    // Two logins at the same time, and a third one.
    let (one, other) = tokio::join!(logs_in(&wren, "bring"), logs_in(&wren, "bring"));
    logs_in(&wren, "bring").await.ok();
    let sessions = [one, other].map(|answer| answer.typed::<Session>());
    assert_eq!(sessions[0].player, sessions[1].player);
    assert_eq!(name_at(&table(&of.host, &of.id).await, 1), Some("Ilse"));
}

#[tokio::test]
async fn merging_a_guest_continues_after_a_crash() {
    let mut server = Server::in_real_time(&[]);
    let ilse = account(&server, "Ilse").await;
    let of = running(&server, &server.guest("Wren").await).await;
    server.kill();
    let interrupted = format!("INSERT INTO bringing (guest, account) VALUES ('{}', '{}')", of.guest.id, ilse.id);
    let shell = Command::new("sqlite3").arg(server.data().join("starboard.db")).arg(interrupted).status();
    if !shell.is_ok_and(|status| status.success()) {
        println!("sqlite3 is not installed; skipping the test");
        return;
    }
    server.start_again();
    let mut opponent = of.host.sits_down(&of.id).await;
    opponent.until_seen("the new name", |seen| name_at(&seen.table, 1) == Some("Ilse")).await;
}
