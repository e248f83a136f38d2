//! Operation: foreign and damaged files, backups, health checks, and the program's messages.

use crate::harness::{Answer, Cluster, Player, Postgres, Server, WAIT_TIMEOUT, play, program, starboard, started};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Starts the program with that directory. It must refuse to serve.
fn refuses(data: &Path) -> Output {
    let mut process = Command::new(program())
        .args(["--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let began = Instant::now();
    while process.try_wait().expect("the status of the process").is_none() {
        if began.elapsed() > Duration::from_secs(20) {
            process.kill().expect("it can be killed");
            panic!("the server did not refuse {}", data.display());
        }
        std::thread::yield_now();
    }
    process.wait_with_output().expect("its output")
}

/// Creates a database file that contains a match, with `backup`. Returns the match's id.
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
    assert!(!output.status.success(), "{what}: the program did not fail");
    assert!(
        words.contains("starboard.db") && !words.contains("panicked"),
        "{what}: the message must name the file: {words}"
    );
    assert_eq!(std::fs::read(&file).unwrap(), bytes, "{what}: the file has changed");
}

#[tokio::test]
async fn a_foreign_or_damaged_file_is_named_and_left_unchanged() {
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
async fn the_server_names_a_data_directory_that_it_cannot_create() {
    let directory = tempfile::tempdir().unwrap();
    // Not even root can create a directory below a file.
    let file = directory.path().join("taken");
    std::fs::write(&file, "a file").unwrap();
    let output = refuses(&file);
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && words.contains("taken") && !words.contains("panicked"), "{words}");
    assert_eq!(std::fs::read(&file).unwrap(), b"a file");
}

#[tokio::test]
async fn a_backup_made_during_play_contains_the_match() {
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

pub(crate) async fn figures_of(server: &Server) -> Answer {
    let said = server.said();
    // The latest address, if the server was restarted.
    let mut lines = said.lines().rev();
    let at = lines.find_map(|line| line.strip_prefix("Metrics are at http://")?.strip_suffix("/metrics"));
    server.nobody().at(at.expect("the address of its metrics")).get("/metrics").await
}

#[tokio::test]
async fn a_readiness_probe_writes_nothing() {
    let server = Server::with(&["--metrics", "127.0.0.1:0"]);
    let written = async || {
        let figures = figures_of(&server).await.text;
        let count = figures.lines().find_map(|line| line.strip_prefix("starboard_append_seconds_count "));
        count.map(str::to_owned)
    };
    started(&server, json!({})).await;
    let before = written().await;
    assert!(before.is_some(), "a match has begun");
    for _ in 0..10 {
        assert_eq!(server.nobody().get("/readyz").await.status, 200);
    }
    assert_eq!(written().await, before);
}

#[tokio::test]
async fn the_server_reports_health_and_metrics() {
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
    assert!(!hidden.text.contains("starboard_"), "metrics reveal other players' actions, so they are not public");
    let figures = figures_of(&server).await;
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
async fn a_server_with_allowed_hosts_refuses_other_hosts() {
    let server = Server::with(&["--host", "star.example", "--host", "127.0.0.1"]);
    let nobody = server.nobody();
    assert_eq!(nobody.get("/api/games").await.status, 200);
    let wrong = Server::with(&["--host", "star.example"]);
    wrong.nobody().get("/api/games").await.refused(421);
}

#[tokio::test]
async fn the_server_prints_its_address_and_can_log_json() {
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
        [&["--no-such-argument"][..], &["no-such-command"], &["--listen", "nowhere"], &["move", "--from", "nowhere"]]
    {
        let output = starboard(&[&["--data", data.path().to_str().unwrap()], wrong].concat());
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && words.len() > 20 && !words.contains("panicked"), "{wrong:?}: {words}");
    }
    let help = starboard(&["--help"]);
    let words = String::from_utf8_lossy(&help.stdout);
    for command in ["verify", "export", "import", "backup", "tables", "people"] {
        assert!(words.contains(command), "{words}");
    }
}

#[tokio::test]
async fn an_address_in_use_is_reported_and_its_server_keeps_running() {
    let server = Server::start();
    let elsewhere = tempfile::tempdir().unwrap();
    let address = server.nobody().address();
    let output = starboard(&["--listen", &address, "--data", elsewhere.path().to_str().unwrap()]);
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && words.contains(&address) && !words.contains("panicked"), "{words}");
    assert_eq!(server.nobody().get("/healthz").await.status, 200);
}

#[tokio::test]
async fn pages_come_from_the_server_with_strict_security_headers() {
    let server = Server::start();
    let nobody = server.nobody();
    for path in ["/", "/tables/01890a5d-ac96-774b-bcce-b302099a8057", "/api/docs"] {
        let page = nobody.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(page.header("content-type").starts_with("text/html"), "{path}");
        let policy = page.header("content-security-policy");
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        assert_eq!(page.header("x-content-type-options"), "nosniff");
        assert!(page.header("permissions-policy").contains("camera=()"), "{path}");
        for address in ["https://", "http://"] {
            let loads = |attribute: &str| page.text.contains(&format!("{attribute}=\"{address}"));
            assert!(!loads("src"), "{path} loads from another host");
        }
    }
    let missing = nobody.get("/api/no-such-route").await;
    missing.refused(404);
    let nowhere = nobody.get("/nowhere/at/all").await;
    assert_eq!(
        (nowhere.status, nowhere.header("content-type")),
        (404, "text/html"),
        "the page itself reports the error"
    );
    let posted = nobody.post("/tables", json!({})).await;
    assert_eq!(posted.header("allow"), "GET, HEAD");
    posted.refused(405);
}

/// The names of metrics in a text.
fn metrics_in(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| word.starts_with("starboard_")).map(str::to_owned).collect()
}

#[tokio::test]
async fn the_dashboard_uses_served_metrics_and_all_are_documented() {
    // A node serves every metric that a single server does.
    let cluster = Cluster::over(Postgres::shared(), 1, &["--no-limits"]);
    let server = &cluster.nodes[0];
    let of = started(server, json!({})).await;
    play(&mut Player::both(&of, 3).await, 4).await;
    let served = server.nobody().get("/metrics").await.text;
    let samples = served.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let read = |path: &str| std::fs::read_to_string(root.join(path)).unwrap();
    let dashboard: Value = serde_json::from_str(&read("deploy/grafana.json")).unwrap();
    let queries = dashboard["panels"].as_array().unwrap().iter().flat_map(|panel| panel["targets"].as_array().unwrap());
    let shown: BTreeSet<_> = queries.flat_map(|query| metrics_in(query["expr"].as_str().unwrap())).collect();
    let all = metrics_in(&samples);
    let unserved: Vec<_> = shown.difference(&all).collect();
    assert!(unserved.is_empty() && shown.len() > 16, "{unserved:?} is not served:\n{samples}");
    let page = read("docs/operating.md");
    let described = metrics_in(&page);
    for figure in all {
        let whole =
            ["_bucket", "_sum", "_count"].iter().fold(figure.as_str(), |name, part| name.trim_end_matches(part));
        assert!(described.contains(whole), "{whole} is not documented in docs/operating.md");
    }
}

#[tokio::test]
async fn a_truncated_body_changes_nothing_and_frees_its_connection() {
    let server = Server::with(&["--request-seconds", "2"]);
    let ada = server.guest("Ada").await;
    let head = format!(
        "PATCH /api/me HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {}\r\ncontent-type: application/json\r\n\
         content-length: 20\r\n\r\n{{\"name\": \"Gra",
        ada.secret()
    );
    // Some clients stop sending, others disconnect.
    let mut waits = TcpStream::connect(&ada.address()).await.unwrap();
    waits.write_all(head.as_bytes()).await.unwrap();
    let mut goes = TcpStream::connect(&ada.address()).await.unwrap();
    goes.write_all(head.as_bytes()).await.unwrap();
    drop(goes);
    let mut answer = String::new();
    // These requests show that the server has received both incomplete requests.
    assert_eq!(ada.get("/api/me").await.status, 200);
    server.advance(Duration::from_secs(2)).await;
    let closed = timeout(WAIT_TIMEOUT, waits.read_to_string(&mut answer)).await;
    assert!(closed.is_ok(), "an incomplete body kept its connection open");
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    assert_eq!(ada.get("/api/me").await.ok()["name"], "Ada");
}

#[cfg(unix)]
#[tokio::test]
async fn data_files_are_private_and_a_readable_data_directory_is_reported() {
    use std::os::unix::fs::PermissionsExt;
    let mut server = Server::start();
    server.guest("Ada").await;
    for file in std::fs::read_dir(server.data()).unwrap() {
        let file = file.unwrap();
        let mode = file.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{}", file.path().display());
    }
    // The test created the directory with normal permissions.
    let reported = |server: &Server| server.said().matches("other accounts can read this").count();
    assert_eq!(reported(&server), 1, "{}", server.said());
    assert!(server.terminate().success());
    std::fs::set_permissions(server.data(), std::fs::Permissions::from_mode(0o700)).unwrap();
    server.start_again();
    server.guest("Ben").await;
    assert_eq!(reported(&server), 1, "reported again: {}", server.said());
}

#[tokio::test]
async fn a_second_server_on_the_same_directory_or_file_is_refused() {
    let server = Server::start();
    let elsewhere = tempfile::tempdir().unwrap();
    std::fs::hard_link(server.data().join("starboard.db"), elsewhere.path().join("starboard.db")).unwrap();
    for data in [server.data(), elsewhere.path()] {
        let output = refuses(data);
        let words = String::from_utf8_lossy(&output.stderr);
        let refusal = format!("another Starboard server is using {}: stop it first", data.display());
        assert!(!output.status.success() && words.contains(&refusal), "{words}");
    }
    server.guest("Ada").await;
}

#[tokio::test]
async fn a_server_with_a_damaged_log_reports_the_loss_and_starts_only_once_it_is_accepted() {
    let mut server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 3).await;
    play(&mut players, 30).await;
    server.kill();
    let log = server.data().join("starboard.db-wal");
    let mut bytes = std::fs::read(&log).unwrap();
    bytes.truncate(bytes.len() * 2 / 3);
    std::fs::write(&log, &bytes).unwrap();
    let output = refuses(server.data());
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    let (_, missing) =
        words.trim_end().trim_end_matches('.').rsplit_once("--accept-loss ").expect("the option is named");
    assert!(missing.parse::<u32>().is_ok_and(|missing| missing > 0), "{words}");
    assert!(words.contains(&format!("lacks {missing} accepted command")), "{words}");
    let verified = server.command(&["verify", "--all"]);
    let said = String::from_utf8_lossy(&verified.stdout);
    assert!(!verified.status.success() && said.contains("BROKEN") && said.contains("1 verified, 0 broken"), "{said}");
    assert_eq!(std::fs::read(&log).unwrap(), bytes, "the log is unchanged");
    let ended = server.command(&["tables", "end", &of.id, "--accept-loss", missing]);
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
    server.start_again();
    assert!(server.command(&["verify", "--all"]).status.success(), "the loss needs to be accepted only once");
}
