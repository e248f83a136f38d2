//! The session cookie: over HTTP and TLS, through chains of proxies, with a second server under the same host name, and
//! after its session has ended.

use crate::harness::{Answer, Person, Server};
use reqwest::Method;
use serde_json::json;

/// Requests the current player with these cookies, through a proxy that reports that scheme.
async fn me(server: &Server, scheme: &str, cookies: &str) -> Answer {
    let headers = [("x-forwarded-proto", scheme), ("cookie", cookies)];
    server.nobody().sends(Method::GET, "/api/me", &headers, None).await
}

/// The first cookie of a new guest.
async fn entered(server: &Server, scheme: &str, name: &str) -> String {
    let headers = [("x-forwarded-proto", scheme)];
    let body = json!({ "name": name });
    server.nobody().sends(Method::POST, "/api/session", &headers, Some(body)).await.cookie()
}

fn token(cookie: &str) -> &str {
    cookie.split_once('=').expect("a cookie").1
}

fn name(cookie: &str) -> &str {
    cookie.split_once('=').expect("a cookie").0
}

#[tokio::test]
async fn over_tls_only_the_host_bound_cookie_is_accepted() {
    let server = Server::with(&["--behind-proxy"]);
    let (planted, own) = (entered(&server, "http", "Mallory").await, entered(&server, "https", "Ada").await);
    assert!(planted.starts_with("starboard-") && own.starts_with("__Host-starboard-"), "{planted}, {own}");
    for both in [format!("{planted}; {own}"), format!("{own}; {planted}")] {
        assert_eq!(me(&server, "https", &both).await.ok()["name"], "Ada");
        assert_eq!(me(&server, "http", &both).await.ok()["name"], "Mallory");
    }
    assert_eq!(me(&server, "https", &planted).await.refused(401).code, "no-session");
    me(&server, "http", &own).await.refused(401);
}

#[tokio::test]
async fn a_login_over_tls_clears_the_plain_cookie() {
    let server = Server::with(&["--behind-proxy"]);
    let ada = server.guest("Ada").await;
    ada.post("/api/me/password", json!({ "password": "correct horse battery" })).await.ok();
    let login = json!({ "name": "Ada", "password": "correct horse battery" });
    let old = entered(&server, "http", "Old guest").await;
    let headers = [("x-forwarded-proto", "https"), ("cookie", old.as_str())];
    let done = server.nobody().sends(Method::POST, "/api/login", &headers, Some(login)).await;
    let cleared = format!("{}=; Path=/; Max-Age=0", name(&old));
    assert!(done.cookies_set().iter().any(|cookie| cookie.starts_with(&cleared)), "{:?}", done.cookies_set());
}

#[tokio::test]
async fn the_first_proxy_in_a_chain_determines_whether_the_client_uses_tls() {
    let server = Server::with(&["--behind-proxy"]);
    for tls in ["https", "HTTPS", "https,http", "https, http", "wss"] {
        assert!(entered(&server, tls, "Ada").await.starts_with("__Host-"), "{tls}");
    }
    for plain in ["http", "http, https"] {
        assert!(entered(&server, plain, "Ada").await.starts_with("starboard-"), "{plain}");
    }
}

#[tokio::test]
async fn two_servers_under_one_host_name_do_not_accept_each_others_sessions() {
    let (mut one, other) = (Server::start(), Server::after_another(&[]));
    let (ada, ben) = (entered(&one, "http", "Ada").await, entered(&other, "http", "Ben").await);
    assert_ne!(name(&ada), name(&ben));
    let jar = format!("{ada}; {ben}");
    assert_eq!(me(&one, "http", &jar).await.ok()["name"], "Ada");
    assert_eq!(me(&other, "http", &jar).await.ok()["name"], "Ben");
    let stranger = me(&other, "http", &ada).await;
    assert_eq!(stranger.cookies_set(), [""; 0], "the other server leaves a foreign cookie alone");
    stranger.refused(401);
    one.terminate();
    one.start_again();
    assert_eq!(me(&one, "http", &jar).await.ok()["name"], "Ada", "a restart keeps the cookie's name");
}

#[tokio::test]
async fn a_session_cookie_of_an_earlier_release_is_accepted_and_replaced() {
    let server = Server::with(&["--behind-proxy"]);
    for (scheme, earlier) in [("http", "starboard"), ("https", "__Host-starboard")] {
        let today = entered(&server, scheme, "Ada").await;
        let sent = format!("{earlier}={}", token(&today));
        let known = me(&server, scheme, &sent).await;
        assert_eq!(known.cookie(), today, "the cookie is set under the current name");
        let cleared = format!("{earlier}=; Path=/; Max-Age=0");
        assert!(known.cookies_set().iter().any(|cookie| cookie.starts_with(&cleared)), "{:?}", known.cookies_set());
        assert_eq!(known.ok()["name"], "Ada");
        let both = me(&server, scheme, &format!("{earlier}=another; {today}")).await;
        let is_earlier = |set: &&str| set.starts_with(&format!("{earlier}="));
        assert!(!both.cookies_set().iter().any(is_earlier), "{:?}", both.cookies_set());
        assert_eq!(both.ok()["name"], "Ada", "the current name takes precedence");
        let socket = server.nobody().with_cookies(&sent).opens("/ws/lobby?only=mine").await;
        assert!(socket.is_ok());
    }
    let anothers = me(&server, "http", "starboard=of-another-server").await;
    assert_eq!(anothers.cookies_set(), [""; 0], "the cookie may be another server's");
    assert_eq!(anothers.refused(401).code, "no-session");
}

#[tokio::test]
async fn an_ended_session_is_reported_once_and_its_cookie_is_cleared() {
    let server = Server::with(&["--behind-proxy"]);
    for scheme in ["http", "https"] {
        let cookie = entered(&server, scheme, "Ada").await;
        server.nobody().with_token(token(&cookie)).post("/api/logout", json!({})).await.ok();
        let ended = me(&server, scheme, &cookie).await;
        let cleared = format!("{}=; Path=/; Max-Age=0", name(&cookie));
        assert!(ended.cookies_set()[0].starts_with(&cleared), "{:?}", ended.cookies_set());
        let problem = ended.refused(401);
        assert_eq!(problem.code, "session-ended");
        assert_eq!(problem.detail, "Your session has ended. You are a guest again.");
        // The browser has dropped the cookie.
        assert_eq!(me(&server, scheme, "").await.refused(401).code, "no-session");
        let headers = [("x-forwarded-proto", scheme), ("cookie", cookie.as_str())];
        let body = json!({ "name": "Ada again" });
        let again = server.nobody().sends(Method::POST, "/api/session", &headers, Some(body)).await.cookie();
        assert_eq!(me(&server, scheme, &again).await.ok()["name"], "Ada again");
    }
}

#[tokio::test]
async fn logging_out_clears_the_cookie() {
    let server = Server::start();
    let cookie = entered(&server, "http", "Ada").await;
    let ada: Person = server.nobody().with_cookies(&cookie);
    let done = ada.post("/api/logout", json!({})).await;
    assert!(done.cookies_set()[0].starts_with(&format!("{}=; ", name(&cookie))), "{:?}", done.cookies_set());
    ada.get("/api/me").await.refused(401);
}

#[tokio::test]
async fn a_class_behind_one_address_can_join_by_code_and_log_in_together() {
    let server = Server::start();
    let host = server.guest("Teacher").await;
    let body = crate::harness::with(crate::harness::new_table(&server).await, json!({ "visibility": "private" }));
    let code = host.post("/api/tables", body).await.ok()["code"].as_str().expect("a code").to_owned();
    for n in 0..30 {
        let pupil = server.guest_number(n).await;
        pupil.get(&format!("/api/codes/{code}")).await.ok();
        let password = json!({ "password": "correct horse battery" });
        pupil.post("/api/me/password", password).await.ok();
        let login = json!({ "name": format!("Guest {n}"), "password": "correct horse battery" });
        server.nobody().post("/api/login", login).await.ok();
    }
    let wrong = async |n: usize| server.nobody().get(&format!("/api/codes/bada-bada-{n:04}")).await;
    let mut answer = wrong(0).await;
    let mut guesses = 0;
    while answer.status == 404 {
        guesses += 1;
        assert!(guesses < 100, "guesses are not limited");
        answer = wrong(guesses).await;
    }
    assert!(answer.header("retry-after").parse::<u32>().is_ok_and(|seconds| seconds > 0));
    answer.refused(429);
    server.nobody().get(&format!("/api/codes/{code}")).await.refused(429);
}

#[tokio::test]
async fn a_browser_that_is_in_use_never_loses_its_cookie() {
    let server = Server::with(&["--behind-proxy"]);
    for (scheme, name) in [("http", "Ada"), ("https", "Bea")] {
        let cookie = entered(&server, scheme, name).await;
        let answer = me(&server, scheme, &cookie).await;
        let lasts = |set: &&str| set.starts_with(&cookie) && set.contains("Max-Age=31536000");
        assert!(answer.cookies_set().iter().any(lasts), "{scheme}: {:?}", answer.cookies_set());
    }
    let ada = server.guest("Ada").await;
    assert!(ada.get("/api/me").await.cookies_set().is_empty(), "a program sends its token in a header");
}
