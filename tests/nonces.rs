//! Nonces: every seat can add one to the seed of the dice, but cannot choose it after seeing another seat's nonce.

use crate::harness::{Match, Person, Server, Socket, new_table, seated, with};
use protocol::rest::{DiceProof, TableStatus, TableView};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::time::Duration;

/// The nonces of the host and the guest.
const NONCES: [[u8; 32]; 2] = [[0x0A; 32], [0xB0; 32]];

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn hash(nonce: [u8; 32]) -> String {
    hex(&Sha256::digest(nonce))
}

fn path(of: &Match, end: &str) -> String {
    format!("/api/tables/{}/{end}", of.id)
}

async fn is_ready(person: &Person, of: &Match, nonce: [u8; 32]) -> TableView {
    person.post(&path(of, "ready"), json!({ "ready": true, "nonce_hash": hash(nonce) })).await.typed()
}

async fn reveals(person: &Person, of: &Match, nonce: [u8; 32]) -> TableView {
    person.post(&path(of, "reveal"), json!({ "nonce": hex(&nonce) })).await.typed()
}

/// A table with two connected players that starts once both are ready. Both have sent their hashes.
async fn revealing(server: &Server) -> (Match, [Socket; 2]) {
    let of = seated(server, with(new_table(server).await, json!({ "start": true }))).await;
    let mut sockets = [of.host.sits_down(&of.id).await, of.guest.sits_down(&of.id).await];
    for socket in &mut sockets {
        socket.welcome().await;
    }
    assert!(!is_ready(&of.host, &of, NONCES[0]).await.dice.revealing, "not before all are ready");
    let asked = is_ready(&of.guest, &of, NONCES[1]).await;
    assert_eq!((asked.summary.status, asked.dice.revealing), (TableStatus::Waiting, true));
    (of, sockets)
}

async fn dice(of: &Match) -> DiceProof {
    of.host.get(&format!("/api/tables/{}", of.id)).await.typed::<TableView>().dice
}

async fn seats_ready(of: &Match) -> Vec<bool> {
    let table: TableView = of.host.get(&format!("/api/tables/{}", of.id)).await.typed();
    table.summary.seats.iter().map(|seat| seat.ready).collect()
}

/// Both players send their hashes again and reveal. The match starts with these nonces.
async fn goes_on(of: &Match) {
    for (person, nonce) in [&of.host, &of.guest].into_iter().zip(NONCES) {
        is_ready(person, of, nonce).await;
    }
    begins(of).await;
}

/// Both players reveal, and the match starts.
async fn begins(of: &Match) {
    reveals(&of.host, of, NONCES[0]).await;
    let begun = reveals(&of.guest, of, NONCES[1]).await;
    assert_eq!(begun.summary.status, TableStatus::Playing);
    assert_eq!(begun.dice.nonces, NONCES.map(|nonce| Some(hex(&nonce))));
}

#[tokio::test]
async fn a_match_starts_once_all_players_have_revealed_their_committed_nonces() {
    let server = Server::start();
    let of = seated(&server, new_table(&server).await).await;
    for wrong in ["", "xyz", &"g".repeat(64), &"a".repeat(63), &"a".repeat(66)] {
        of.guest.post(&path(&of, "ready"), json!({ "ready": true, "nonce_hash": wrong })).await.refused(422);
    }
    let mut line = of.guest.sits_down(&of.id).await;
    line.welcome().await;
    is_ready(&of.guest, &of, NONCES[1]).await;
    is_ready(&of.host, &of, NONCES[0]).await;
    let early = of.guest.post(&path(&of, "reveal"), json!({ "nonce": hex(&NONCES[1]) })).await.refused(409);
    assert_eq!(early.code, "not-revealing", "hashes can still change");
    // The host need not be connected: the start request shows that they are present.
    let started: TableView = of.host.post(&path(&of, "start"), json!({})).await.typed();
    assert_eq!((started.summary.status, started.dice.revealing), (TableStatus::Waiting, true));
    assert_eq!(started.dice.hashes, NONCES.map(|nonce| Some(hash(nonce))));
    line.until_seen("the request to reveal", |seen| seen.table.dice.revealing).await;
    reveals(&of.host, &of, NONCES[0]).await;
    // The guest may know the host's nonce by now, so they can no longer change their own.
    let other = json!({ "ready": true, "nonce_hash": hash([7; 32]) });
    assert_eq!(of.guest.post(&path(&of, "ready"), other).await.refused(409).code, "revealing");
    let other = json!({ "nonce": hex(&[7; 32]) });
    assert_eq!(of.guest.post(&path(&of, "reveal"), other).await.refused(422).code, "wrong-nonce");
    of.host.post(&path(&of, "start"), json!({})).await.ok();
    assert_eq!(dice(&of).await.nonces, [Some(hex(&NONCES[0])), None], "a second start changes nothing");
    for _ in 0..2 {
        let begun = reveals(&of.guest, &of, NONCES[1]).await;
        assert_eq!(begun.summary.status, TableStatus::Playing, "a lost response can be requested again");
        assert_eq!(begun.dice.nonces, NONCES.map(|nonce| Some(hex(&nonce))));
        assert!(begun.dice.hashes.is_empty() && !begun.dice.revealing);
    }
}

#[tokio::test]
async fn an_offline_player_adds_no_nonce_and_does_not_delay_the_start() {
    let server = Server::start();
    for host_is_asked in [false, true] {
        let of = seated(&server, new_table(&server).await).await;
        is_ready(&of.guest, &of, NONCES[1]).await;
        server.advance(Duration::from_secs(10)).await;
        if host_is_asked {
            is_ready(&of.host, &of, NONCES[0]).await;
        }
        let mut started: TableView = of.host.post(&path(&of, "start"), json!({})).await.typed();
        if host_is_asked {
            assert_eq!(started.dice.hashes, [Some(hash(NONCES[0])), None], "only the host has committed to a nonce");
            started = reveals(&of.host, &of, NONCES[0]).await;
        }
        assert_eq!(started.summary.status, TableStatus::Playing);
        assert_eq!(started.dice.nonces, [host_is_asked.then(|| hex(&NONCES[0])), None]);
    }
}

#[tokio::test]
async fn a_player_whose_page_is_still_connecting_adds_a_nonce() {
    let server = Server::start();
    let of = seated(&server, new_table(&server).await).await;
    is_ready(&of.host, &of, NONCES[0]).await;
    is_ready(&of.guest, &of, NONCES[1]).await;
    let started: TableView = of.host.post(&path(&of, "start"), json!({})).await.typed();
    assert_eq!(started.dice.hashes, NONCES.map(|nonce| Some(hash(nonce))));
    begins(&of).await;
}

#[tokio::test]
async fn a_seat_that_does_not_reveal_in_time_is_not_ready_and_all_nonces_are_dropped() {
    let server = Server::start();
    let (of, [mut line, _other]) = revealing(&server).await;
    reveals(&of.guest, &of, NONCES[1]).await;
    server.advance(Duration::from_millis(9_999)).await;
    assert!(dice(&of).await.revealing, "they have ten seconds");
    server.advance(Duration::from_millis(1)).await;
    let words = line.notice("not-revealed").await;
    assert!(words.starts_with("Ada is no longer ready: no answer within 10 seconds."), "{words}");
    let DiceProof { nonces, hashes, revealing, .. } = dice(&of).await;
    assert_eq!((nonces, hashes, revealing), (vec![None, None], vec![None, None], false));
    assert_eq!(seats_ready(&of).await, [false, true]);
    // The guest's nonce is known. The next start needs a new one from them, while they are connected.
    of.host.post(&path(&of, "ready"), json!({ "ready": true, "nonce_hash": hash(NONCES[0]) })).await.ok();
    assert_eq!(of.host.post(&path(&of, "start"), json!({})).await.refused(409).code, "not-ready");
    goes_on(&of).await;
}

#[tokio::test]
async fn a_change_of_the_agreed_settings_cancels_the_start_and_names_its_author() {
    let server = Server::start();
    let (of, [mut line, _other]) = revealing(&server).await;
    let table = format!("/api/tables/{}", of.id);
    reveals(&of.host, &of, NONCES[0]).await;
    of.host.patch(&table, json!({ "name": "Friday" })).await.ok();
    assert!(dice(&of).await.revealing, "a new name does not cancel the start");
    of.guest.post(&path(&of, "ready"), json!({ "ready": false })).await.ok();
    assert!(line.notice("called-off").await.starts_with("Grace called the start off."));
    assert_eq!((dice(&of).await.nonces, seats_ready(&of).await), (vec![None, None], vec![true, false]));
    // The host's own changes cancel it, too, and each is announced.
    for change in [json!({ "clock": { "turn": 60, "reaction": 30 } }), json!({ "seats": [1, 0] })] {
        for (person, nonce) in [&of.host, &of.guest].into_iter().zip(NONCES) {
            is_ready(person, &of, nonce).await;
        }
        assert!(dice(&of).await.revealing);
        of.host.patch(&table, change).await.ok();
        assert!(line.notice("called-off").await.starts_with("Ada called the start off."));
        assert!(!dice(&of).await.revealing);
    }
    of.host.patch(&table, json!({ "seats": [1, 0] })).await.ok();
    goes_on(&of).await;
}

#[tokio::test]
async fn a_player_who_leaves_or_is_removed_cancels_the_reveal() {
    let server = Server::start();
    type Going = fn(&Match) -> (&Person, &'static str, Value);
    let ways: [(Going, &str); 2] = [
        (|of| (&of.guest, "leave", json!({})), "Grace called the start off."),
        (|of| (&of.host, "kick", json!({ "seat": 1 })), "Ada called the start off."),
    ];
    for (goes, words) in ways {
        let (of, [mut line, _other]) = revealing(&server).await;
        reveals(&of.guest, &of, NONCES[1]).await;
        let (person, end, body) = goes(&of);
        person.post(&path(&of, end), body).await.ok();
        assert!(line.notice("called-off").await.starts_with(words));
        let table: TableView = of.host.get(&format!("/api/tables/{}", of.id)).await.typed();
        assert_eq!((table.summary.status, table.dice.revealing), (TableStatus::Waiting, false));
        assert_eq!((table.dice.nonces, table.dice.hashes), (vec![None, None], vec![None, None]));
        server.advance(Duration::from_secs(11)).await;
        assert_eq!(seats_ready(&of).await, [true, false], "no deadline is left");
    }
}

#[tokio::test]
async fn a_restarted_server_continues_with_the_committed_nonces() {
    let mut server = Server::start();
    let (of, _) = revealing(&server).await;
    reveals(&of.host, &of, NONCES[0]).await;
    server.kill();
    server.stays_down(Duration::from_secs(60)).await;
    server.start_again();
    let mut line = of.guest.sits_down(&of.id).await;
    let dice = line.welcome().await.table.dice;
    assert_eq!((dice.revealing, dice.nonces), (true, vec![Some(hex(&NONCES[0])), None]));
    server.advance(Duration::from_secs(9)).await;
    begins(&of).await;
    // If no player returns, the reveal times out.
    let (of, [line, other]) = revealing(&server).await;
    line.drops();
    other.drops();
    server.kill();
    server.start_again();
    let table = of.guest.sits_down(&of.id).await;
    table.drops();
    server.advance(Duration::from_secs(10)).await;
    assert_eq!(seats_ready(&of).await, [false, false]);
}
