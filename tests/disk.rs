//! Full disks and unusable database files, with a real disk of a few MiB and a real file.

use crate::harness::{Person, Player, Reply, Server, hear_anything, play, started};
use serde_json::json;
use std::fs::{OpenOptions, remove_file};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Plays until a command is refused and returns its code. Even on a full disk some writes succeed, while the log has
/// room.
pub(crate) async fn play_until_refused(players: &mut [Player]) -> String {
    loop {
        assert!(
            players.iter().all(|player| player.seen().outcome.is_none()),
            "the match ended before a command was refused"
        );
        let Some(player) = players.iter_mut().find(|player| player.is_awaited()) else {
            hear_anything(players).await;
            continue;
        };
        let (decision, command) = player.chooses();
        match player.socket.command(decision, &command).await {
            Reply::Rejected { code, .. } if code != "stale" => return code,
            Reply::Rejected { .. } => {}
            Reply::Unknown { code, .. } => return code,
            Reply::Accepted { version } => {
                player.socket.until_seen("the effect of a command", |seen| seen.version >= version).await;
            }
        }
    }
}

async fn until_ready(nobody: &Person) {
    while nobody.get("/readyz").await.status != 200 {
        tokio::task::yield_now().await;
    }
}

async fn a_full_disk_stops_play_with_a_message_until_there_is_room(kept_free: &str) {
    let Some(server) = Server::on_a_small_disk(16, &["--keep-free", kept_free]) else {
        println!("cannot create a small disk on this system; skipping the test");
        return;
    };
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 3).await;
    play(&mut players, 20).await;
    let filler = server.fills_its_disk();
    assert_eq!(play_until_refused(&mut players).await, "disk-full");
    until_unready(&server.nobody(), "disk is full").await;
    let late = server.nobody().post("/api/session", json!({ "name": "Late" })).await;
    assert_eq!(late.refused(503).code, "disk-full");
    remove_file(filler).expect("the filler is removed");
    until_ready(&server.nobody()).await;
    assert_eq!(play(&mut players, 20).await, 20, "play resumes by itself");
    let all = server.command_inside(&["verify", "--all"]);
    assert!(all.status.success(), "{}", String::from_utf8_lossy(&all.stderr));
}

#[tokio::test]
async fn play_stops_with_a_message_before_the_disk_is_full() {
    a_full_disk_stops_play_with_a_message_until_there_is_room("2").await;
}

#[tokio::test]
async fn a_completely_full_disk_loses_nothing_that_was_acknowledged() {
    a_full_disk_stops_play_with_a_message_until_there_is_room("0").await;
}

#[tokio::test]
async fn bots_wait_while_the_disk_is_full() {
    let Some(server) = Server::on_a_small_disk(16, &["--keep-free", "2"]) else {
        println!("cannot create a small disk on this system; skipping the test");
        return;
    };
    let host = server.guest("Ada").await;
    let body = crate::harness::new_table(&server).await;
    let body = crate::harness::with(body, json!({ "seats": 3, "bots": ["random", "officer"], "start": true }));
    let id = crate::harness::table_id(&host.post("/api/tables", body).await.ok());
    let mut player = [Player::sits_down(&host, &id, 5).await];
    play(&mut player, 3).await;
    let filler = server.fills_its_disk();
    while server.nobody().get("/readyz").await.status == 200 {
        tokio::task::yield_now().await;
    }
    remove_file(filler).expect("the filler is removed");
    until_ready(&server.nobody()).await;
    assert_eq!(play(&mut player, 10).await, 10, "the bots have waited, too");
}

#[tokio::test]
async fn no_command_is_acknowledged_after_the_data_directory_is_deleted() {
    let server = Server::in_real_time(&[]);
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 3).await;
    play(&mut players, 10).await;
    std::fs::remove_dir_all(server.data()).expect("the directory is removed");
    std::fs::create_dir(server.data()).expect("an empty directory in its place");
    assert_eq!(play_until_refused(&mut players).await, "file-gone");
    until_unready(&server.nobody(), "deleted or replaced").await;
}

/// The SQLite shell, as another program that has the server's database file open.
struct Another(Child);

impl Another {
    /// Opens the file, runs the statement, and waits. `None` if the shell is not installed.
    fn does(database: &Path, statement: &str) -> Option<Self> {
        let mut shell = Command::new("sqlite3");
        let shell = shell.arg(database).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let Ok(mut shell) = shell else {
            println!("sqlite3 is not installed; skipping the test");
            return None;
        };
        let line = format!("{statement};\nSELECT 'done';\n");
        shell.stdin.as_mut().expect("standard input").write_all(line.as_bytes()).expect("the shell reads");
        let mut said = BufReader::new(shell.stdout.take().expect("standard output")).lines();
        assert!(said.any(|line| line.expect("a line") == "done"), "the statement failed");
        Some(Another(shell))
    }

    fn ends(mut self) {
        drop(self.0.stdin.take());
        assert!(self.0.wait().expect("the shell exits").success());
    }
}

async fn until_unready(nobody: &Person, words: &str) {
    loop {
        let answer = nobody.get("/readyz").await;
        if answer.status == 503 && answer.text.contains(words) {
            return;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_locked_database_file_stops_play_with_a_message_until_it_is_released() {
    let server = Server::in_real_time(&[]);
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 3).await;
    play(&mut players, 10).await;
    let Some(another) = Another::does(&server.data().join("starboard.db"), "BEGIN IMMEDIATE") else { return };
    assert_eq!(play_until_refused(&mut players).await, "file-locked");
    until_unready(&server.nobody(), "Another program has locked").await;
    another.ends();
    until_ready(&server.nobody()).await;
    assert_eq!(play(&mut players, 10).await, 10, "play resumes by itself");
}

#[tokio::test]
async fn an_unwritable_database_file_stops_play_with_a_message_until_it_is_writable() {
    let server = Server::that_outlives_a_limit();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 3).await;
    play(&mut players, 10).await;
    if !server.writes_files_up_to("0") {
        println!("cannot limit file sizes on this system; skipping the test");
        return;
    }
    until_unready(&server.nobody(), "cannot write to its database").await;
    for _ in 0..5 {
        assert_eq!(play_until_refused(&mut players).await, "file-read-only");
    }
    let said = server.said();
    let logged = ["cannot commit to the database", "cannot store anything", "cannot store a change"];
    assert_eq!(
        logged.map(|words| said.matches(words).count()),
        [1, 1, 0],
        "the fault is logged once, not each time: {said}"
    );
    assert!(server.writes_files_up_to("unlimited"));
    until_ready(&server.nobody()).await;
    assert_eq!(play(&mut players, 10).await, 10, "play resumes by itself");
}

#[tokio::test]
async fn a_database_file_damaged_while_running_gets_no_writes_and_is_refused_at_the_next_start() {
    let mut server = Server::in_real_time(&[]);
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 3).await;
    play(&mut players, 10).await;
    let database = server.data().join("starboard.db");
    let Some(another) = Another::does(&database, "PRAGMA wal_checkpoint(TRUNCATE)") else { return };
    another.ends();
    let size = std::fs::metadata(&database).expect("the database file").len();
    let mut file = OpenOptions::new().write(true).open(&database).expect("a writable file");
    file.seek(SeekFrom::Start(4096)).expect("more than a page");
    file.write_all(&vec![0xa5; (size - 4096) as usize]).expect("room for it");
    until_unready(&server.nobody(), "damaged").await;
    assert_eq!(play_until_refused(&mut players).await, "file-damaged");
    server.kill();
    let output = server.command(&["tables"]);
    let words = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && words.contains("damaged"), "{words}");
}
