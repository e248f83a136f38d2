//! Running it: files that are not what they should be, backups, health, and what the program says of itself.

use crate::harness::{Match, Player, Server, new_table, play, program, starboard, started, table_id};
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Starts the program on that directory, where it should refuse to serve.
fn refuses(data: &Path) -> Output {
    let mut process = Command::new(program())
        .args(["--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let began = Instant::now();
    while process.try_wait().expect("it can be waited for").is_none() {
        if began.elapsed() > Duration::from_secs(20) {
            process.kill().expect("it can be killed");
            panic!("it serves on {}", data.display());
        }
        std::thread::yield_now();
    }
    process.wait_with_output().expect("its words")
}

/// A database of ours with a match in it, written out whole by `backup`.
async fn database(file: &Path) -> String {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 1).await;
    play(&mut players, 5).await;
    let output = server.command(&["backup", file.to_str().unwrap()]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    of.id
}

fn refuses_and_leaves_alone(what: &str, data: &Path, bytes: &[u8]) {
    let file = data.join("starboard.db");
    std::fs::write(&file, bytes).unwrap();
    let output = refuses(data);
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{what}: it ends with a failure");
    assert!(words.contains("starboard.db") && !words.contains("panicked"), "{what}: it names the file: {words}");
    assert_eq!(std::fs::read(&file).unwrap(), bytes, "{what}: the file is as it was");
}

#[tokio::test]
async fn a_file_that_is_not_ours_is_named_and_left_as_it_was() {
    let directory = tempfile::tempdir().unwrap();
    let backup = directory.path().join("backup.db");
    database(&backup).await;
    let good = std::fs::read(&backup).unwrap();
    let data = tempfile::tempdir().unwrap();
    // Bytes 68 to 71 of an SQLite file name the application that it belongs to.
    let mut foreign = good.clone();
    foreign[68..72].copy_from_slice(b"\x12\x34\x56\x78");
    refuses_and_leaves_alone("another application's database", data.path(), &foreign);
    let mut torn = good.clone();
    torn.truncate(good.len() / 2 / 4096 * 4096);
    refuses_and_leaves_alone("half a database", data.path(), &torn);
    refuses_and_leaves_alone("a text", data.path(), "Dear diary, today I wrote a file. ".repeat(300).as_bytes());
    let mut scratched = good;
    scratched[100..4096].fill(0xa5);
    refuses_and_leaves_alone("a scratched database", data.path(), &scratched);
}

#[tokio::test]
async fn where_it_cannot_write_it_says_so() {
    let directory = tempfile::tempdir().unwrap();
    // Neither root nor anybody can make a directory below a file.
    let file = directory.path().join("taken");
    std::fs::write(&file, "a file").unwrap();
    let output = refuses(&file);
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && words.contains("taken") && !words.contains("panicked"), "{words}");
    assert_eq!(std::fs::read(&file).unwrap(), b"a file");
}

#[tokio::test]
async fn a_backup_made_during_play_opens_with_the_match() {
    let directory = tempfile::tempdir().unwrap();
    let backup = directory.path().join("backup.db");
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 2).await;
    play(&mut players, 10).await;
    let before = players[0].seen().clone();
    let output = server.command(&["backup", backup.to_str().unwrap()]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    play(&mut players, 5).await;
    let again = server.command(&["backup", backup.to_str().unwrap()]);
    assert!(!again.status.success(), "a backup never overwrites a file");
    let restored = Server::on_copy_of(&backup);
    let welcome = restored.nobody().sits_down(&of.id).await.welcome().await;
    assert!(welcome.known.view.value().is_object() && welcome.version > 0);
    let all = restored.command(&["verify", "--all"]);
    assert!(all.status.success(), "{}", String::from_utf8_lossy(&all.stderr));
    assert!(before.version <= players[0].seen().version);
}

#[tokio::test]
async fn it_tells_its_health_and_its_figures() {
    let server = Server::with(&["--metrics", "127.0.0.1:0"]);
    let nobody = server.nobody();
    for path in ["/healthz", "/readyz"] {
        assert_eq!(nobody.get(path).await.status, 200);
    }
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 3).await;
    play(&mut players, 10).await;
    players[0].socket.command(None, &json!({ "type": "no-such-command" })).await.code();
    let hidden = nobody.get("/metrics").await;
    assert!(!hidden.text.contains("starboard_"), "figures tell of others' acts: they are not for everybody");
    let said = server.said();
    let at = said.lines().find_map(|line| line.strip_prefix("Figures are at http://")?.strip_suffix("/metrics"));
    let figures = nobody.at(at.expect("it says where its figures are")).get("/metrics").await;
    assert!(figures.header("content-type").starts_with("text/plain"));
    let mut named = 0;
    for line in figures.text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (name, value) = line.rsplit_once(' ').expect("a name and a value");
        assert!(value.parse::<f64>().is_ok(), "{line}");
        named += usize::from(name.starts_with("starboard_"));
    }
    assert!(named >= 5, "{}", figures.text);
    let value = |part: &str| {
        let lines = figures.text.lines().filter(|line| line.starts_with("starboard_") && line.contains(part));
        lines.filter_map(|line| line.rsplit_once(' ')?.1.parse::<f64>().ok()).sum::<f64>()
    };
    assert!(value("accepted") >= 10.0, "{}", figures.text);
    assert!(value("rejected") >= 1.0, "{}", figures.text);
    for part in ["match", "socket"] {
        assert!(value(part) >= 1.0, "{part}: {}", figures.text);
    }
}

#[tokio::test]
async fn a_server_that_knows_its_hosts_answers_for_no_other() {
    let server = Server::with(&["--host", "star.example", "--host", "127.0.0.1"]);
    let nobody = server.nobody();
    assert_eq!(nobody.get("/api/games").await.status, 200);
    let wrong = Server::with(&["--host", "star.example"]);
    wrong.nobody().get("/api/games").await.refused(421);
}

#[tokio::test]
async fn it_starts_quickly_and_says_where_it_is() {
    let server = Server::start();
    println!("{}", server.said());
    assert!(server.said().contains(&format!("Starboard is at http://{}", server.nobody().address())));
    let logs = Server::with(&["--log-format", "json"]);
    logs.guest("Ada").await;
    let said = logs.said();
    let objects = said.lines().filter(|line| line.starts_with('{'));
    for line in objects {
        serde_json::from_str::<Value>(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    }
}

#[tokio::test]
async fn wrong_arguments_are_explained() {
    let data = tempfile::tempdir().unwrap();
    for wrong in
        [&["--no-such-argument"][..], &["no-such-command"], &["--listen", "nowhere"], &["simulate", "no-such-game"]]
    {
        let output = starboard(&[&["--data", data.path().to_str().unwrap()], wrong].concat());
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && words.len() > 20 && !words.contains("panicked"), "{wrong:?}: {words}");
    }
    let help = starboard(&["--help"]);
    let words = String::from_utf8_lossy(&help.stdout);
    for command in ["simulate", "verify", "export", "import", "backup", "tables", "people"] {
        assert!(words.contains(command), "{words}");
    }
}

#[tokio::test]
async fn an_address_in_use_is_told_and_disturbs_nobody() {
    let server = Server::start();
    let elsewhere = tempfile::tempdir().unwrap();
    let address = server.nobody().address();
    let output = starboard(&["--listen", &address, "--data", elsewhere.path().to_str().unwrap()]);
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && words.contains(&address) && !words.contains("panicked"), "{words}");
    assert_eq!(server.nobody().get("/healthz").await.status, 200);
}

#[tokio::test]
async fn the_pages_come_from_the_program_itself_with_headers_that_forbid_the_rest() {
    let server = Server::start();
    let nobody = server.nobody();
    for path in ["/", "/tables/01890a5d-ac96-774b-bcce-b302099a8057", "/api/docs"] {
        let page = nobody.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(page.header("content-type").starts_with("text/html"), "{path}");
        let policy = page.header("content-security-policy");
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        assert_eq!(page.header("x-content-type-options"), "nosniff");
        for address in ["https://", "http://"] {
            let loads = |attribute: &str| page.text.contains(&format!("{attribute}=\"{address}"));
            assert!(!loads("src"), "{path} loads from another host");
        }
    }
    let missing = nobody.get("/api/no-such-route").await;
    missing.refused(404);
}

/// What a command of the program's own prints, where it succeeds.
#[track_caller]
fn done(server: &Server, arguments: &[&str]) -> String {
    let output = server.command(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("words")
}

/// What it says, where it refuses.
#[track_caller]
fn refused(server: &Server, arguments: &[&str]) -> String {
    let output = server.command(arguments);
    assert!(!output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stderr).expect("words")
}

#[tokio::test]
async fn an_operator_looks_beside_the_server_and_acts_while_it_stands() {
    let mut server = Server::start();
    let Match { id: playing, host, guest } = started(&server, json!({})).await;
    host.post("/api/me/password", json!({ "password": "correct horse battery" })).await.ok();
    let waiting = table_id(&guest.post("/api/tables", new_table(&server).await).await.ok());

    let listed: Value = serde_json::from_str(&done(&server, &["tables", "--json"])).unwrap();
    assert_eq!((&listed["playing"]["count"], &listed["playing"]["tables"][0]["id"]), (&json!(1), &json!(playing)));
    assert_eq!((&listed["waiting"]["count"], &listed["waiting"]["tables"][0]["id"]), (&json!(1), &json!(waiting)));
    assert_eq!((&listed["frozen"]["count"], &listed["biggest"]["count"]), (&json!(0), &json!(2)));
    let words = done(&server, &["tables"]);
    assert!(words.starts_with("1 playing\n") && words.contains(&playing) && words.contains("Ada, Grace"), "{words}");
    let found: Value = serde_json::from_str(&done(&server, &["people", "ada", "--json"])).unwrap();
    assert_eq!(
        (&found[0]["id"], &found[0]["kept"], found.as_array().unwrap().len()),
        (&json!(host.id), &json!(true), 1)
    );

    let acts: [&[&str]; 4] = [
        &["tables", "close", &waiting],
        &["tables", "end", &playing],
        &["people", "end-sessions", &guest.id],
        &["people", "remove-name", &host.id],
    ];
    for act in acts {
        let words = refused(&server, act);
        assert!(words.contains("stop it first"), "{act:?} beside a server: {words}");
    }
    assert_eq!(guest.get(&format!("/api/tables/{waiting}")).await.ok()["summary"]["status"], "waiting");

    assert!(server.terminate().success());
    assert!(refused(&server, &["tables", "close", &playing]).contains("ended, not closed"));
    assert!(refused(&server, &["tables", "end", &waiting]).contains("No match runs there"));
    assert!(refused(&server, &["tables", "end", "nowhere"]).contains("There is no table nowhere"));
    assert!(refused(&server, &["people", "remove-name", "nobody"]).contains("nobody"));
    for act in acts {
        let output = server.command(act);
        let log = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && log.contains("the operator has") && log.contains(act[2]), "{act:?}: {log}");
    }

    server.start_again();
    let nobody = server.nobody();
    let status = async |id: &str| nobody.get(&format!("/api/tables/{id}")).await.ok()["summary"].clone();
    assert_eq!(status(&waiting).await["status"], "closed");
    let ended = status(&playing).await;
    assert_eq!((&ended["status"], &ended["outcome"]["reason"]), (&json!("finished"), &json!("abandoned")));
    assert_eq!(
        (&ended["seats"][0]["name"], &ended["seats"][1]["name"]),
        (&json!("former player"), &json!("Grace")),
        "the match stays"
    );
    for person in [&host, &guest] {
        person.get("/api/me").await.refused(401);
    }
    let login = json!({ "name": "Ada", "password": "correct horse battery" });
    nobody.post("/api/login", login).await.refused(403);
    assert!(done(&server, &["verify", "--all"]).contains("1 verified, 0 broken"));
}
