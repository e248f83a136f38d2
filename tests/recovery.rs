//! Recovery codes: single-use codes for accounts whose password is lost.

use crate::harness::{Answer, Person, Server, over_all};
use protocol::rest::{Kept, Me, Session};
use serde_json::json;
use std::collections::BTreeSet;

const PASSWORD: &str = "correct horse battery";

/// Sets the account's first password.
async fn keep(person: &Person) -> Vec<String> {
    let kept: Kept = person.post("/api/me/password", json!({ "password": PASSWORD })).await.typed();
    kept.recovery_codes
}

async fn recover(server: &Server, name: &str, code: &str) -> Answer {
    let body = json!({ "name": name, "code": code, "password": "staple battery horse" });
    server.nobody().post("/api/recover", body).await
}

async fn logs_in(server: &Server, password: &str) -> Answer {
    server.nobody().post("/api/login", json!({ "name": "Ada", "password": password })).await
}

over_all!(a_recovery_code_sets_a_new_password_once_and_ends_all_other_sessions);

async fn a_recovery_code_sets_a_new_password_once_and_ends_all_other_sessions(server: Server) {
    let ada = server.guest("Ada").await;
    let codes = keep(&ada).await;
    let mut lobby = ada.opens("/ws/lobby").await.expect("the lobby is open");
    assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), 8);
    let typed = codes[3].to_lowercase().replace('-', " ");
    let session: Session = recover(&server, "aDA", &typed).await.typed();
    let here = server.nobody().with_token(&session.token);
    assert_eq!(here.get("/api/me").await.typed::<Me>().id, ada.id);
    ada.get("/api/me").await.refused(401);
    assert_eq!(lobby.until_closed().await.0, 4401);
    logs_in(&server, PASSWORD).await.refused(403);
    logs_in(&server, "staple battery horse").await.ok();
    recover(&server, "Ada", &codes[3]).await.refused(403);
    recover(&server, "Ada", &codes[0]).await.refused(403);
    assert_eq!(session.recovery_codes.len(), 8, "the new password has new codes");
    recover(&server, "Ada", &session.recovery_codes[0]).await.ok();
}

#[tokio::test]
async fn a_changed_password_has_new_codes_and_a_refused_one_uses_no_code() {
    let server = Server::start();
    let ada = server.guest("Ada").await;
    let old = keep(&ada).await;
    let body = json!({ "name": "Ada", "code": old[0], "password": "short" });
    server.nobody().post("/api/recover", body).await.refused(422);
    let change = json!({ "current": PASSWORD, "password": "another long one" });
    let new = ada.post("/api/me/password", change).await.typed::<Kept>().recovery_codes;
    recover(&server, "Ada", &old[0]).await.refused(403);
    recover(&server, "Ada", &new[0]).await.ok();
}

#[tokio::test]
async fn only_one_of_two_simultaneous_uses_of_a_code_succeeds() {
    let server = Server::start();
    let codes = keep(&server.guest("Ada").await).await;
    let (one, other) = tokio::join!(recover(&server, "Ada", &codes[0]), recover(&server, "Ada", &codes[0]));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 403]);
}

#[tokio::test]
async fn guesses_of_recovery_codes_are_limited_like_passwords() {
    let server = Server::start();
    let codes = keep(&server.guest("Ada").await).await;
    keep(&server.guest("Grace").await).await;
    let wrong = recover(&server, "Ada", "0000-0000-0000-0000").await.refused(403);
    assert_eq!(
        recover(&server, "Nobody", &codes[0]).await.refused(403),
        wrong,
        "the refusal does not reveal which names exist"
    );
    assert_eq!(recover(&server, "Grace", &codes[0]).await.refused(403), wrong, "a code is valid for one account");
    let mut guesses = 0;
    while recover(&server, "Ada", "0000-0000-0000-0000").await.status == 403 {
        guesses += 1;
        assert!(guesses < 50, "guesses are not limited");
    }
    recover(&server, "Ada", &codes[0]).await.refused(429);
    logs_in(&server, "a guess").await.refused(429);
}

#[tokio::test]
async fn the_database_contains_no_recovery_codes() {
    let mut server = Server::start();
    let codes = keep(&server.guest("Ada").await).await;
    assert!(server.terminate().success());
    let files =
        std::fs::read_dir(server.data()).unwrap().map(|file| file.unwrap().path()).filter(|path| path.is_file());
    let written: Vec<u8> = files.flat_map(|file| std::fs::read(file).unwrap()).collect();
    for code in codes {
        assert!(!written.windows(code.len()).any(|window| window == code.as_bytes()));
    }
}
