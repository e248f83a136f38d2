//! Disks that fill, and files that go away: with a real disk of a few MiB, and a real file.

use crate::harness::{Person, Player, Reply, Server, hear_anything, play, started};
use serde_json::json;
use std::fs::{File, remove_file};
use std::io::Write;
use std::path::Path;

/// Plays until a command is refused; its code. A log that has room inside takes some more on a full disk.
async fn play_until_refused(players: &mut [Player]) -> String {
    loop {
        let Some(player) = players.iter_mut().find(|player| player.is_awaited()) else {
            hear_anything(players).await;
            continue;
        };
        let (decision, command) = player.chooses();
        match player.socket.command(decision, &command).await {
            Reply::Rejected { code, .. } if code != "stale" => return code,
            Reply::Rejected { .. } => {}
            Reply::Accepted { version } => {
                player.socket.until_seen("the effect of a command", |seen| seen.version >= version).await;
            }
        }
    }
}

/// Fills a disk to its last byte; the file that does it.
fn fill(folder: &Path) -> std::path::PathBuf {
    let path = folder.join("filler");
    let mut file = File::create(&path).expect("room for a file");
    for size in [1 << 16, 1 << 12, 1] {
        let block = vec![b'x'; size];
        while file.write_all(&block).is_ok() {}
    }
    path
}

async fn until_ready(nobody: &Person) {
    while nobody.get("/readyz").await.status != 200 {
        tokio::task::yield_now().await;
    }
}

async fn a_full_disk_stops_play_in_words_until_there_is_room(kept_free: &str) {
    let Some(server) = Server::on_a_small_disk(16, &["--keep-free", kept_free]) else {
        println!("this system lets us make no disk; not tested here");
        return;
    };
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 3).await;
    play(&mut players, 20).await;
    let filler = fill(&server.data_inside());
    assert_eq!(play_until_refused(&mut players).await, "disk-full");
    let answer = server.nobody().get("/readyz").await;
    assert_eq!(answer.status, 503);
    assert!(answer.text.contains("disk is full"), "{}", answer.text);
    let late = server.nobody().post("/api/session", json!({ "name": "Late" })).await;
    assert_eq!(late.refused(503).code, "disk-full");
    remove_file(filler).expect("the filler goes");
    until_ready(&server.nobody()).await;
    assert_eq!(play(&mut players, 20).await, 20, "play goes on by itself");
    let all = server.command_inside(&["verify", "--all"]);
    assert!(all.status.success(), "{}", String::from_utf8_lossy(&all.stderr));
}

#[tokio::test]
async fn play_stops_in_words_before_the_disk_is_full() {
    a_full_disk_stops_play_in_words_until_there_is_room("2").await;
}

#[tokio::test]
async fn a_disk_that_is_full_to_the_last_byte_costs_nothing_that_was_acknowledged() {
    a_full_disk_stops_play_in_words_until_there_is_room("0").await;
}

#[tokio::test]
async fn bots_wait_for_a_full_disk_like_everybody() {
    let Some(server) = Server::on_a_small_disk(16, &["--keep-free", "2"]) else {
        println!("this system lets us make no disk; not tested here");
        return;
    };
    let host = server.guest("Ada").await;
    let body = crate::harness::new_table(&server).await;
    let body = crate::harness::with(body, json!({ "seats": 3, "bots": ["random", "greedy"], "start": true }));
    let id = crate::harness::table_id(&host.post("/api/tables", body).await.ok());
    let mut player = [Player::sits_down(&host, &id, 5).await];
    play(&mut player, 3).await;
    let filler = fill(&server.data_inside());
    while server.nobody().get("/readyz").await.status == 200 {
        tokio::task::yield_now().await;
    }
    remove_file(filler).expect("the filler goes");
    until_ready(&server.nobody()).await;
    assert_eq!(play(&mut player, 10).await, 10, "the bots have waited too");
}

#[tokio::test]
async fn no_command_is_acknowledged_once_the_folder_is_gone() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 3).await;
    play(&mut players, 10).await;
    std::fs::remove_dir_all(server.data()).expect("the folder goes");
    std::fs::create_dir(server.data()).expect("an empty one in its place");
    assert_eq!(play_until_refused(&mut players).await, "file-gone");
    let answer = server.nobody().get("/readyz").await;
    assert_eq!(answer.status, 503);
    assert!(answer.text.contains("taken away"), "{}", answer.text);
}
