//! Operator commands for tables and players, with and without a running server.

use crate::harness::{Match, Person, Player, Server, new_table, play, started, table_id};
use serde_json::{Value, json};
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

/// The output of a command that must succeed.
#[track_caller]
fn done(server: &Server, arguments: &[&str]) -> String {
    let output = server.command(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The output of a command that must fail.
#[track_caller]
fn refused(server: &Server, arguments: &[&str]) -> String {
    let output = server.command(arguments);
    assert!(!output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stderr).expect("UTF-8")
}

/// The summary of a table.
async fn summary(nobody: &Person, id: &str) -> Value {
    nobody.get(&format!("/api/tables/{id}")).await.ok()["summary"].clone()
}

#[tokio::test]
async fn operator_commands_work_while_a_server_is_running() {
    let server = Server::start();
    let Match { id: playing, host, guest } = started(&server, json!({})).await;
    host.post("/api/me/password", json!({ "password": "correct horse battery" })).await.ok();
    let waiting = table_id(&guest.post("/api/tables", new_table(&server).await).await.ok());
    let mut line = guest.sits_down(&playing).await;
    line.welcome().await;

    let listed: Value = serde_json::from_str(&done(&server, &["tables", "--json"])).unwrap();
    assert_eq!((&listed["playing"]["count"], &listed["playing"]["tables"][0]["id"]), (&json!(1), &json!(playing)));
    assert_eq!((&listed["waiting"]["count"], &listed["waiting"]["tables"][0]["id"]), (&json!(1), &json!(waiting)));
    assert_eq!((&listed["frozen"]["count"], &listed["biggest"]["count"]), (&json!(0), &json!(2)));
    let words = done(&server, &["tables"]);
    assert!(words.starts_with("1 playing\n") && words.contains(&playing) && words.contains("Ada, Grace"), "{words}");
    let found: Value = serde_json::from_str(&done(&server, &["people", "ada", "--json"])).unwrap();
    let one = found.as_array().unwrap().len();
    assert_eq!((&found[0]["id"], &found[0]["kept"], one), (&json!(host.id), &json!(true), 1));
    assert!(done(&server, &["people", "ada"]).contains(" 1 session, "), "one session is singular");

    assert!(refused(&server, &["tables", "close", &playing]).contains("End its match instead"));
    assert!(refused(&server, &["tables", "end", &waiting]).contains("No match is running there"));
    assert!(refused(&server, &["tables", "resume", &playing]).contains("not frozen"));
    assert!(refused(&server, &["tables", "end", "nowhere"]).contains("There is no table nowhere"));
    assert!(refused(&server, &["people", "remove-name", "nobody"]).contains("nobody"));

    let nobody = server.nobody();
    done(&server, &["tables", "close", &waiting]);
    assert_eq!(summary(&nobody, &waiting).await["status"], "closed");
    let link = host.post("/api/calls/feed", json!({})).await.ok()["atom"].as_str().expect("a link").to_owned();
    let feed = link.split_once(&host.address()).expect("an absolute link").1;
    assert_eq!(nobody.get(feed).await.status, 200);
    done(&server, &["people", "remove-name", &host.id]);
    nobody.get(feed).await.refused(404);
    let seats = summary(&nobody, &playing).await["seats"].clone();
    assert_eq!((&seats[0]["name"], &seats[1]["name"]), (&json!("former player"), &json!("Grace")));
    host.get("/api/me").await.refused(401);
    let login = json!({ "name": "Ada", "password": "correct horse battery" });
    nobody.post("/api/login", login).await.refused(403);
    done(&server, &["tables", "end", &playing]);
    line.until_seen("the end", |seen| seen.outcome.is_some()).await;
    let ended = summary(&nobody, &playing).await;
    assert_eq!((&ended["status"], &ended["outcome"]["reason"]), (&json!("finished"), &json!("abandoned")));
    assert_eq!(ended["stopped_by"], "operator", "the summary names the operator");
    assert_eq!(ended["seats"][0]["name"], "former player", "a table in memory does not restore the name");
    done(&server, &["people", "end-sessions", &guest.id]);
    guest.get("/api/me").await.refused(401);
    assert!(done(&server, &["verify", "--all"]).contains("1 verified, 0 broken"));
    let said = server.said();
    for (order, whom) in [("CloseTable", &waiting), ("RemoveName", &host.id), ("EndTable", &playing)] {
        assert!(said.lines().any(|line| line.contains(order) && line.contains(whom)), "{order} is logged: {said}");
    }
}

#[tokio::test]
async fn operator_commands_work_without_a_running_server() {
    let mut server = Server::start();
    let Match { id: playing, host, guest } = started(&server, json!({})).await;
    let waiting = table_id(&guest.post("/api/tables", new_table(&server).await).await.ok());
    assert!(server.terminate().success());
    done(&server, &["tables", "close", &waiting]);
    done(&server, &["tables", "end", &playing]);
    done(&server, &["people", "end-sessions", &guest.id]);
    done(&server, &["people", "ban", &host.id]);
    server.start_again();
    let nobody = server.nobody();
    assert_eq!(summary(&nobody, &waiting).await["status"], "closed");
    assert_eq!(summary(&nobody, &playing).await["outcome"]["reason"], "abandoned");
    guest.get("/api/me").await.refused(401);
    host.get("/api/me").await.refused(403);
}

#[tokio::test]
async fn a_banned_player_is_disconnected_and_cannot_return() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    of.guest.post("/api/me/password", json!({ "password": "correct horse battery" })).await.ok();
    let (mut theirs, mut others) = (of.guest.sits_down(&of.id).await, of.host.sits_down(&of.id).await);
    theirs.welcome().await;
    others.welcome().await;
    done(&server, &["people", "ban", &of.guest.id]);
    let (code, words) = theirs.until_closed().await;
    assert_eq!((code, words.as_str()), (4403, "You are banned from this server."));
    assert_eq!(of.guest.get("/api/me").await.refused(403).code, "banned");
    assert_eq!(of.guest.post("/api/session", json!({ "name": "Gracie" })).await.refused(403).code, "banned");
    let login = json!({ "name": "Grace", "password": "correct horse battery" });
    assert_eq!(server.nobody().post("/api/login", login.clone()).await.refused(403).code, "banned");
    assert_eq!(of.guest.opens(&format!("/ws/tables/{}", of.id)).await.err(), Some(403));
    of.host.get("/api/me").await.ok();
    assert!(done(&server, &["people", "Grace"]).contains("banned"));
    let said = server.said();
    assert!(said.contains("refused the login of a banned player") && !said.contains("correct horse"), "{said}");
    done(&server, &["people", "unban", &of.guest.id]);
    of.guest.get("/api/me").await.ok();
    server.nobody().post("/api/login", login).await.ok();
}

#[tokio::test]
async fn a_banned_network_is_disconnected_and_kept_out_for_the_given_time() {
    // The command that lists bans uses the machine's time.
    let server = Server::in_real_time(&["--behind-proxy"]);
    let [theirs, others] = ["203.0.113.7", "203.0.113.8"].map(|from| server.nobody().from(from));
    let mut line = theirs.opens("/ws/lobby").await.expect("the lobby is open");
    others.get("/api/games").await.ok();
    assert!(done(&server, &["people", "networks"]).contains("No network"));
    done(&server, &["people", "ban-network", "203.0.113.7", "--days", "2"]);
    assert_eq!(line.until_closed().await.0, 4403);
    assert_eq!(theirs.get("/api/games").await.refused(403).code, "banned");
    assert_eq!(theirs.post("/api/session", json!({ "name": "Mallory" })).await.refused(403).code, "banned");
    others.get("/api/games").await.ok();
    assert!(done(&server, &["people", "networks"]).starts_with("203.0.113.7  for "));
    done(&server, &["people", "unban-network", "203.0.113.7"]);
    theirs.get("/api/games").await.ok();
}

#[tokio::test]
async fn only_the_owner_of_the_data_directory_can_send_commands_and_malformed_ones_are_refused() {
    use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
    let server = Server::start();
    let socket = server.data().join("operator.sock");
    assert_eq!(std::fs::metadata(&socket).unwrap().permissions().mode() & 0o777, 0o600);
    for nonsense in ["\n", "{}\n", "{\"order\":\"open-table\",\"id\":\"x\"}\n", "\u{0}\u{1}\n"] {
        let mut line = tokio::net::UnixStream::connect(&socket).await.unwrap();
        line.write_all(nonsense.as_bytes()).await.unwrap();
        let mut answer = String::new();
        BufReader::new(line).read_line(&mut answer).await.unwrap();
        assert!(answer.starts_with("{\"refused\":\"Invalid command: "), "{nonsense:?}: {answer}");
    }
}

#[tokio::test]
async fn logins_and_refusals_are_logged_without_typed_secrets() {
    let server = Server::with(&["--limit", "lists=60000/3"]);
    server.nobody().get("/api/tables/secret-invite").await.refused(404);
    server.nobody().get("/api/me").await.refused(401);
    server.nobody().with_token("forged").get("/api/me").await.refused(401);
    let ada = server.guest("Ada").await;
    ada.post("/api/me/password", json!({ "password": "correct horse battery" })).await.ok();
    let login = |password: &str| json!({ "name": "Ada", "password": password });
    server.nobody().post("/api/login", login("a wrong password")).await.refused(403);
    let unknown = json!({ "name": "my secret phrase", "password": "a wrong password" });
    server.nobody().post("/api/login", unknown).await.refused(403);
    server.nobody().post("/api/login", login("correct horse battery")).await.ok();
    while server.nobody().get("/api/tables").await.status != 429 {}
    for _ in 0..20 {
        server.nobody().get("/api/tables").await.refused(429);
    }
    let said = server.said();
    let count = |words: &str| said.lines().filter(|line| line.contains(words)).count();
    assert_eq!((count("a player logged in"), count("refused a login")), (1, 2), "{said}");
    assert!((1..=5).contains(&count("too many requests")), "a flood of requests does not flood the log: {said}");
    assert!(said.contains(&ada.id), "{said}");
    // The log has only the route of each address, and nothing about a person without a session.
    let refused = |route: &str| said.lines().any(|line| line.contains("refused access") && line.contains(route));
    assert!(refused("route=\"/api/tables/{id}\" status=404") && refused("route=\"/api/me\" status=401"), "{said}");
    assert_eq!(count("status=401"), 1, "{said}");
    for typed in ["correct horse", "a wrong password", "my secret phrase", "secret-invite", "forged"] {
        assert!(!said.contains(typed), "{typed} is in the log");
    }
}

#[tokio::test]
async fn a_refused_command_does_not_disturb_a_running_match() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 3).await;
    play(&mut players, 5).await;
    refused(&server, &["tables", "resume", &of.id]);
    assert_eq!(play(&mut players, 5).await, 5);
}

/// Changes the file of a stopped server. False if `sqlite3` is not installed.
pub(crate) fn changed(server: &Server, statement: &str) -> bool {
    let shell = Command::new("sqlite3").arg(server.data().join("starboard.db")).arg(statement).status();
    shell.is_ok_and(|status| status.success())
}

#[tokio::test]
async fn a_match_that_a_new_version_plays_differently_is_frozen_listed_and_resumed() {
    let mut server = Server::start();
    let of = started(&server, json!({})).await;
    play(&mut Player::both(&of, 3).await, 12).await;
    assert!(server.terminate().success());
    // Makes it look as if another version had played it: the checksums of its states differ.
    let otherwise = "UPDATE record SET row = json_set(row, '$.step.checksum', '0000000000000000') WHERE version > 4;
        DELETE FROM facts WHERE name = 'tried_by'";
    if !changed(&server, otherwise) {
        println!("sqlite3 is not installed; skipping the test");
        return;
    }
    server.start_again();
    let listed =
        || serde_json::from_str::<Value>(&done(&server, &["tables", "--json"])).expect("a list")["frozen"].clone();
    while listed()["count"] == 0 {
        tokio::task::yield_now().await;
    }
    let frozen = listed()["tables"][0].clone();
    assert_eq!((&frozen["id"], &frozen["lost"]), (&json!(of.id), &json!(8)), "{frozen}");
    let table = of.host.get(&format!("/api/tables/{}", of.id)).await.ok();
    assert_eq!((&table["summary"]["status"], &table["frozen"]["can_go_on"]), (&json!("frozen"), &json!(true)));
    assert!(refused(&server, &["verify", "--all"]).is_empty(), "invalid records are reported on standard output");
    done(&server, &["tables", "resume", &of.id]);
    assert_eq!(play(&mut Player::both(&of, 4).await, 6).await, 6);
    assert!(done(&server, &["verify", "--all"]).contains("1 verified, 0 broken"));
}

#[tokio::test]
async fn a_match_whose_record_cannot_be_read_is_frozen_and_can_be_resumed_or_ended() {
    let mut server = Server::start();
    let (unreadable, endless) = (started(&server, json!({})).await, started(&server, json!({})).await);
    for of in [&unreadable, &endless] {
        play(&mut Player::both(of, 3).await, 12).await;
    }
    assert!(server.terminate().success());
    let number = |of: &Match| format!("(SELECT number FROM tables WHERE id = '{}')", of.id);
    let damage = format!(
        "UPDATE record SET row = '}}{{ no JSON' WHERE version = 6 AND number = {};
        UPDATE record SET previous = arrival WHERE version = 6 AND number = {}",
        number(&unreadable),
        number(&endless)
    );
    if !changed(&server, &damage) {
        println!("sqlite3 is not installed; skipping the test");
        return;
    }
    server.start_again();
    for (of, can_go_on) in [(&unreadable, true), (&endless, false)] {
        of.host.sits_down(&of.id).await.welcome().await;
        let table = of.host.get(&format!("/api/tables/{}", of.id)).await.ok();
        assert_eq!(
            (&table["summary"]["status"], &table["frozen"]["can_go_on"]),
            (&json!("frozen"), &json!(can_go_on)),
            "{table}"
        );
    }
    done(&server, &["tables", "resume", &unreadable.id]);
    assert_eq!(play(&mut Player::both(&unreadable, 4).await, 6).await, 6);
    assert!(refused(&server, &["tables", "resume", &endless.id]).contains("cannot continue the match"));
    done(&server, &["tables", "end", &endless.id]);
    assert_eq!(summary(&server.nobody(), &endless.id).await["status"], "finished");
}
