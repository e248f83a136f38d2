//! Accounts: names, passwords and sessions.

use crate::harness::{Person, Server};
use protocol::frame::ClientFrame;
use protocol::rest::{Me, OwnSession, Session};
use serde_json::{Value, json};
use std::path::Path;

async fn me(person: &Person) -> Me {
    person.get("/api/me").await.typed()
}

/// Sets the player's first password.
async fn keep(person: &Person, password: &str) {
    person.post("/api/me/password", json!({ "password": password })).await.ok();
}

async fn login(server: &Server, name: &str, password: &str) -> crate::harness::Answer {
    server.nobody().post("/api/login", json!({ "name": name, "password": password })).await
}

#[tokio::test]
async fn a_guest_needs_only_a_name() {
    let server = Server::start();
    server.nobody().get("/api/me").await.refused(401);
    let program = server.guest("Ada").await;
    let browser = server.guest_with_cookie("Ada").await;
    assert_ne!(program.id, browser.id, "two guests may have the same name");
    for person in [program, browser] {
        let me = me(&person).await;
        assert_eq!((me.id.as_str(), me.name.as_str(), me.kept), (person.id.as_str(), "Ada", false));
    }
}

#[tokio::test]
async fn scripts_and_other_sites_cannot_read_the_cookie() {
    let server = Server::start();
    let answer = server.nobody().post("/api/session", json!({ "name": "Ada" })).await;
    let cookie = answer.header("set-cookie").to_ascii_lowercase();
    assert!(cookie.contains("httponly") && cookie.contains("samesite=lax") && cookie.contains("path=/"), "{cookie}");
    let token = answer.json()["token"].as_str().unwrap().to_owned();
    assert!(token.len() >= 22, "at least 128 bits: {token}");
}

#[tokio::test]
async fn behind_a_tls_proxy_the_cookie_is_bound_to_the_host_and_hsts_is_sent() {
    let behind = Server::with(&["--behind-proxy"]);
    let answer = behind.nobody().posts_over_tls("/api/session", json!({ "name": "Ada" })).await;
    let cookie = answer.header("set-cookie");
    assert!(cookie.starts_with("__Host-starboard-") && cookie.contains("; Secure"), "{cookie}");
    assert!(cookie.contains("Path=/") && !cookie.contains("Domain"), "{cookie}");
    assert!(answer.header("strict-transport-security").starts_with("max-age=31536000"));
    assert_eq!(answer.header("cache-control"), "no-store");
    let lax = Server::with(&["--behind-proxy", "--hsts-seconds", "0"]);
    let answer = lax.nobody().posts_over_tls("/api/session", json!({ "name": "Ada" })).await;
    assert_eq!(answer.header("strict-transport-security"), "", "the operator has turned it off");
    let alone = Server::start();
    let answer = alone.nobody().posts_over_tls("/api/session", json!({ "name": "Ada" })).await;
    assert!(answer.header("set-cookie").starts_with("starboard-"), "without a proxy the header is ignored");
    assert_eq!(answer.header("strict-transport-security"), "");
}

#[tokio::test]
async fn a_request_from_another_site_changes_nothing() {
    let server = Server::start();
    let person = server.guest_with_cookie("Ada").await;
    let elsewhere = "https://elsewhere.example";
    person.posts_from(elsewhere, "/api/logout", "{}").await.refused(403);
    person.posts_from(elsewhere, "/api/me/password", r#"{"password":"a password of theirs"}"#).await.refused(403);
    assert_eq!(me(&person).await.name, "Ada");
    let socket = person.opens_from("/ws/lobby", Some(elsewhere)).await;
    assert_eq!(socket.err(), Some(403), "a socket opened by a page of another site");
    let own = format!("http://{}", person.address());
    assert!(person.opens_from("/ws/lobby", Some(&own)).await.is_ok());
}

#[tokio::test]
async fn a_plain_request_to_a_websocket_route_gets_upgrade_required() {
    let server = Server::start();
    let problem = server.guest("Ada").await.get("/ws/lobby").await.refused(426);
    assert_eq!(problem.code, "no-websocket");
}

#[tokio::test]
async fn names_have_a_limited_length_and_no_special_characters() {
    let server = Server::start();
    let person = server.guest("Ada").await;
    for wrong in ["", "   ", &"x".repeat(25), "\u{7}\u{0}", "\u{202e}", "\u{200b}"] {
        server.nobody().post("/api/session", json!({ "name": wrong })).await.refused(422);
        person.patch("/api/me", json!({ "name": wrong })).await.refused(422);
    }
    server.nobody().post("/api/session", json!({ "name": 7 })).await.refused(422);
    server.nobody().post("/api/session", json!({})).await.refused(422);
    server
        .nobody()
        .send(reqwest::Method::POST, "/api/session", "application/json", Some("{".into()))
        .await
        .refused(400);
    for (given, kept) in [
        ("  Grace\u{7}\u{202e}  ", "Grace"),
        ("two\nlines", "two lines"),
        ("<b>Z\u{f6}e & Ren\u{e9}</b>", "<b>Z\u{f6}e & Ren\u{e9}</b>"),
    ] {
        person.patch("/api/me", json!({ "name": given })).await.ok();
        assert_eq!(me(&person).await.name, kept);
    }
    let longest = "\u{e9}".repeat(24);
    person.patch("/api/me", json!({ "name": longest })).await.ok();
    assert_eq!(me(&person).await.name, longest, "the limit counts characters, not bytes");
}

#[tokio::test]
async fn a_player_with_a_password_can_log_in_elsewhere() {
    let server = Server::start();
    let here = server.guest("Ada").await;
    keep(&here, "correct horse battery").await;
    assert!(me(&here).await.kept);
    let session = login(&server, "aDA", "correct horse battery").await.ok();
    let there = server.nobody().logged_in(&session);
    assert_eq!(there.id, here.id);
    assert_eq!(me(&there).await.id, here.id);
    there.patch("/api/me", json!({ "name": "Ada L" })).await.ok();
    assert_eq!(me(&here).await.name, "Ada L");
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_name_get_the_same_refusal() {
    let server = Server::start();
    let person = server.guest("Ada").await;
    keep(&person, "correct horse battery").await;
    server.guest("Grace").await;
    let wrong = login(&server, "Ada", "incorrect horse").await.refused(403);
    for unknown in ["Grace", "Nobody"] {
        assert_eq!(
            login(&server, unknown, "incorrect horse").await.refused(403),
            wrong,
            "the refusal does not reveal which names exist"
        );
    }
}

#[tokio::test]
async fn guessing_passwords_and_creating_players_is_rate_limited() {
    let server = Server::start();
    let person = server.guest("Ada").await;
    keep(&person, "correct horse battery").await;
    let mut guesses = 0;
    let mut answer = login(&server, "Ada", "a guess").await;
    while answer.status == 403 {
        guesses += 1;
        assert!(guesses < 50, "guesses are not limited");
        answer = login(&server, "Ada", "a guess").await;
    }
    let wait = answer.header("retry-after").to_owned();
    let words = answer.refused(429).detail;
    assert!(words.ends_with(&format!("Try again in {wait} seconds.")), "{words}, {wait}");
    let mut people = 0;
    while server.nobody().post("/api/session", json!({ "name": "Ben" })).await.status == 200 {
        people += 1;
        assert!(people < 500, "new players are not limited");
    }
    server.nobody().post("/api/session", json!({ "name": "Ben" })).await.refused(429);
    assert_eq!(me(&person).await.name, "Ada", "an existing session is not affected");
}

#[tokio::test]
async fn password_guesses_count_per_name_across_networks_and_spellings() {
    let server = Server::with(&["--behind-proxy"]);
    keep(&server.guest("Ada").await, "correct horse battery").await;
    let guesses = async |n: usize, name: &str| {
        let from = server.nobody().from(&format!("192.0.2.{n}"));
        from.post("/api/login", json!({ "name": name, "password": "a guess" })).await
    };
    for n in 0..30 {
        let name = [&" ".repeat(n % 3), ["Ada", "aDA"][n % 2], &"\u{200b}".repeat(n)].concat();
        guesses(n, &name).await.refused(403);
    }
    guesses(30, " Ada\u{200b}").await.refused(429);
    guesses(31, &"x".repeat(60_000)).await.refused(422);
}

#[tokio::test]
async fn a_password_is_changed_only_with_the_old_one() {
    let server = Server::start();
    let person = server.guest("Ada").await;
    person.post("/api/me/password", json!({ "password": "short" })).await.refused(422);
    keep(&person, "correct horse battery").await;
    let other = server.nobody().logged_in(&login(&server, "Ada", "correct horse battery").await.ok());
    assert_eq!(me(&other).await.id, person.id);
    for current in [Value::Null, json!("incorrect horse")] {
        let body = json!({ "current": current, "password": "another long one" });
        person.post("/api/me/password", body).await.refused(403);
    }
    let body = json!({ "current": "correct horse battery", "password": "another long one" });
    person.post("/api/me/password", body).await.ok();
    login(&server, "Ada", "correct horse battery").await.refused(403);
    login(&server, "Ada", "another long one").await.ok();
    other.get("/api/me").await.refused(401);
    assert_eq!(me(&person).await.name, "Ada", "only the other sessions end");
}

#[tokio::test]
async fn a_name_with_an_account_belongs_to_one_player() {
    let server = Server::start();
    let (first, second) = (server.guest("Ada").await, server.guest("ADA").await);
    keep(&first, "correct horse battery").await;
    second.post("/api/me/password", json!({ "password": "another long one" })).await.refused(409);
    let third = server.guest("Grace").await;
    keep(&third, "a third long password").await;
    third.patch("/api/me", json!({ "name": "ada" })).await.refused(409);
    assert_eq!(me(&third).await.name, "Grace");
}

#[tokio::test]
async fn after_logging_out_the_token_is_invalid() {
    let server = Server::start();
    let (program, browser) = (server.guest("Ada").await, server.guest_with_cookie("Grace").await);
    for person in [&program, &browser] {
        person.post("/api/logout", json!({})).await.ok();
        person.get("/api/me").await.refused(401);
    }
}

#[tokio::test]
async fn the_database_contains_neither_passwords_nor_tokens() {
    let mut server = Server::start();
    let person = server.guest("Ada").await;
    keep(&person, "correct horse battery").await;
    assert!(server.terminate().success());
    let written = all_bytes(server.data());
    assert!(holds(&written, b"$argon2id$"), "a slow hash of the password");
    assert!(holds(&written, person.id.as_bytes()) || holds(&written, b"Ada"), "these files contain the player");
    assert!(!holds(&written, b"correct horse battery"));
    assert!(!holds(&written, person.secret().as_bytes()));
}

/// The contents of every file in the directory.
fn all_bytes(directory: &Path) -> Vec<u8> {
    let files = std::fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_file());
    files.flat_map(|file| std::fs::read(file).unwrap()).collect()
}

fn holds(bytes: &[u8], wanted: &[u8]) -> bool {
    bytes.windows(wanted.len()).any(|window| window == wanted)
}

#[tokio::test]
async fn players_can_list_and_end_their_sessions() {
    let server = Server::start();
    let person = server.guest("Ada").await;
    keep(&person, "correct horse battery").await;
    let elsewhere: Session = login(&server, "Ada", "correct horse battery").await.typed();
    let elsewhere = server.nobody().with_token(&elsewhere.token);
    let own: Vec<OwnSession> = person.get("/api/sessions").await.typed();
    assert_eq!(own.len(), 2);
    assert_eq!(own.iter().filter(|session| session.current).count(), 1);
    let other = own.iter().find(|session| !session.current).expect("the other one");
    let stranger = server.guest("Ben").await;
    stranger.delete(&format!("/api/sessions/{}", other.id)).await.refused(404);
    assert_eq!(elsewhere.get("/api/me").await.status, 200);
    assert_eq!(person.delete(&format!("/api/sessions/{}", other.id)).await.status, 204);
    elsewhere.get("/api/me").await.refused(401);
    assert_eq!(person.get("/api/me").await.status, 200);
}

#[tokio::test]
async fn a_connection_closes_when_its_session_ends() {
    let server = Server::start();
    let person = server.guest("Ada").await;
    keep(&person, "correct horse battery").await;
    let session: Session = login(&server, "Ada", "correct horse battery").await.typed();
    let elsewhere = server.nobody().with_token(&session.token);
    let id = crate::harness::table_id(&person.post("/api/tables", crate::harness::new_table(&server).await).await.ok());
    let (mut here, mut there) = (person.sits_down(&id).await, elsewhere.sits_down(&id).await);
    let mut lobby = elsewhere.opens("/ws/lobby").await.expect("the lobby is open");
    let change = json!({ "current": "correct horse battery", "password": "staple battery horse" });
    person.post("/api/me/password", change).await.ok();
    assert_eq!(there.until_closed().await.0, 4401, "a changed password ends other connections");
    assert_eq!(lobby.until_closed().await.0, 4401);
    here.lives().await;
    person.post("/api/logout", json!({})).await;
    assert_eq!(here.until_closed().await.0, 4401, "so does logging out");
}

#[tokio::test]
async fn a_table_ignores_frames_sent_after_a_logout() {
    let server = Server::start();
    let of = crate::harness::started(&server, json!({})).await;
    let mut lines = Vec::new();
    for _ in 0..20 {
        let mut line = of.guest.sits_down(&of.id).await;
        line.welcome().await;
        lines.push(line);
    }
    of.guest.post("/api/logout", json!({})).await.ok();
    let late = ClientFrame::Chat { to: Vec::new(), text: "late".to_owned() };
    let late = serde_json::to_string(&late).expect("plain data");
    for line in &mut lines {
        line.say_often(&late, 1).await;
    }
    for line in &mut lines {
        while line.hear().await.is_some() {}
    }
    assert_eq!(of.host.sits_down(&of.id).await.welcome().await.chat, []);
}
