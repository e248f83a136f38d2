//! Verifiable dice: anyone can verify that no roll or shuffle was chosen.

use crate::harness::{
    Match, Player, Server, hear_the_end, kept_records, play, play_to_the_end, seated, short, starboard, start, started,
};
use games::dice::{Dice, DrawKind};
use protocol::frame::ClientFrame;
use protocol::record::MatchRecord;
use protocol::rest::{DiceProof, TableView};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};

async fn proof(of: &Match) -> DiceProof {
    of.host.get(&format!("/api/tables/{}", of.id)).await.typed::<TableView>().dice
}

async fn resign(players: &mut [Player]) {
    players[0].socket.say(&ClientFrame::Resign).await;
    hear_the_end(players).await;
}

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).expect("hex digits")).collect()
}

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[tokio::test]
async fn the_secret_is_committed_to_at_the_start_and_published_at_the_end() {
    let server = Server::start();
    let of = seated(&server, crate::harness::new_table(&server).await).await;
    assert!(proof(&of).await.secret.is_none());
    start(&of).await;
    let promised = proof(&of).await;
    let commitment = promised.commitment.expect("published at the start");
    assert_eq!(commitment.len(), 64);
    assert!(promised.secret.is_none());
    let mut players = Player::both(&of, 1).await;
    assert_eq!(players[0].seen().table.dice.commitment.as_ref(), Some(&commitment));
    play(&mut players, 10).await;
    assert!(proof(&of).await.secret.is_none());
    resign(&mut players).await;
    let shown = proof(&of).await;
    let secret = shown.secret.expect("shown with the outcome");
    assert!(secret.len() >= 64, "at least 256 bits");
    assert_eq!(sha256(&bytes(&secret)), commitment);
    assert_eq!(shown.commitment, Some(commitment), "the commitment has not changed");
}

#[tokio::test]
async fn the_commitment_does_not_reveal_the_dice() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 1).await;
    resign(&mut players).await;
    let record: MatchRecord = of.host.get(&format!("/api/matches/{}/export", of.id)).await.typed();
    // No seat added a nonce, so the commitment was the only information before the first draw.
    let promised = bytes(&record.dice.commitment.expect("published at the start"));
    let mut guessed = Dice::from_seed(promised.try_into().expect("32 bytes"));
    for draw in &record.setup.draws {
        match draw.kind {
            DrawKind::Die(sides) => drop(guessed.die(sides, &draw.label)),
            DrawKind::Pick(count) => drop(guessed.pick(count as usize, &draw.label)),
            DrawKind::Shuffle(count) => guessed.shuffle(&mut vec![(); count as usize], &draw.label),
        }
    }
    assert!(!record.setup.draws.is_empty());
    assert_ne!(guessed.take_drawn(), record.setup.draws, "the published hash of the secret is the seed itself");
}

#[tokio::test]
async fn every_match_has_its_own_secret() {
    let server = Server::start();
    let (first, second) = (started(&server, json!({})).await, started(&server, json!({})).await);
    assert_ne!(proof(&first).await.commitment, proof(&second).await.commitment);
}

#[tokio::test]
async fn the_seed_depends_on_the_seats_nonces() {
    let server = Server::in_real_time(&[]);
    let of = seated(&server, crate::harness::new_table(&server).await).await;
    let ready = format!("/api/tables/{}/ready", of.id);
    let nonce = "0123456789abcdef".repeat(4);
    of.guest.post(&ready, json!({ "ready": true })).await.ok();
    of.host.post(&ready, json!({ "ready": true, "nonce_hash": sha256(&bytes(&nonce)) })).await.ok();
    of.host.post(&format!("/api/tables/{}/start", of.id), json!({})).await.ok();
    of.host.post(&format!("/api/tables/{}/reveal", of.id), json!({ "nonce": nonce })).await.ok();
    assert_eq!(proof(&of).await.nonces, [Some(nonce), None]);
    let mut players = Player::both(&of, 2).await;
    play(&mut players, 10).await;
    resign(&mut players).await;
    // `verify` repeats the draws from the seed in the record.
    let file = exported(&server, &of).await;
    assert!(verify(&file).is_ok(), "{:?}", verify(&file));
    let changed = tampered(&file, |record| record["dice"]["nonces"][0] = json!("f".repeat(64)));
    verify(&changed).expect_err("other nonces give another seed");
}

#[tokio::test]
async fn exports_by_http_and_by_command_line_are_equal_and_verify() {
    let server = Server::start();
    let of = started(&server, short(&server).await).await;
    let mut players = Player::both(&of, 3).await;
    play_to_the_end(&mut players).await;
    let over_http = of.host.get(&format!("/api/matches/{}/export", of.id)).await.ok();
    let record: MatchRecord = serde_json::from_value(over_http.clone()).expect("a record");
    assert_eq!((record.format.as_str(), record.id.as_str()), ("starboard-match-1", of.id.as_str()));
    assert_eq!(record.players, ["Ada", "Grace"]);
    assert!(record.outcome.is_some() && record.ended_at.is_some());
    let numbers: Vec<u32> = record.inputs.iter().map(|row| row.version).collect();
    assert_eq!(numbers, (1..=numbers.len() as u32).collect::<Vec<_>>(), "no input is left out");
    let file = exported(&server, &of).await;
    assert_eq!(read(&file), over_http);
    verify(&file).expect("a valid record");
    let all = server.command(&["verify", "--all"]);
    assert!(all.status.success(), "{}", String::from_utf8_lossy(&all.stderr));
}

#[tokio::test]
async fn every_change_in_a_record_is_found_and_reported() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 7).await;
    play(&mut players, 60).await;
    resign(&mut players).await;
    let changes: [(&str, Change); 2] = [
        ("the checksum of the setup", |record| record["setup"]["checksum"] = json!("0123456789abcdef")),
        ("a checksum", |record| record["inputs"][7]["checksum"] = json!("0123456789abcdef")),
    ];
    let played = exported(&server, &of).await;
    for (what, change) in changes {
        let words = verify(&tampered(&played, change)).expect_err(what);
        assert!(words.contains("checksum"), "{what}: {words}");
    }
    every_other_change_is_found(&played);
    // Checksums of an earlier state format cannot be compared, but every other change is found.
    let directory = tempfile::tempdir().unwrap();
    let kept = directory.path().join("record.json");
    std::fs::copy(longest_record(), &kept).unwrap();
    every_other_change_is_found(&kept);
    // A short match may have no draws after the setup.
    a_changed_draw_is_found(&kept);
}

fn every_other_change_is_found(file: &Path) {
    verify(file).expect("a valid record");
    let changes: [(&str, Change); 7] = [
        ("a draw of the setup", |record| change_number(&mut record["setup"]["draws"][0]["result"][0])),
        ("a row that is missing", |record| drop(record["inputs"].as_array_mut().unwrap().remove(5))),
        ("a repeated row", |record| {
            let row = record["inputs"][5].clone();
            record["inputs"].as_array_mut().unwrap().insert(5, row);
        }),
        ("a command", |record| record["inputs"][3]["command"] = json!({ "type": "no-such-command" })),
        ("the secret", |record| record["dice"]["secret"] = json!("ab".repeat(32))),
        ("the commitment", |record| record["dice"]["commitment"] = json!("ab".repeat(32))),
        ("the outcome", |record| record["outcome"]["places"].as_array_mut().unwrap().reverse()),
    ];
    for (what, change) in changes {
        let words = verify(&tampered(file, change)).expect_err(what);
        assert!(words.len() > 20, "{what} is reported with a message: {words}");
        assert!(!words.contains("panicked"), "{what}: {words}");
    }
}

fn a_changed_draw_is_found(file: &Path) {
    let one_of_the_draws = tampered(file, |record| {
        let rows = record["inputs"].as_array_mut().unwrap();
        let row = rows.iter_mut().find(|row| !row["draws"].as_array().unwrap().is_empty()).expect("a row with a draw");
        change_number(&mut row["draws"][0]["result"][0]);
    });
    verify(&one_of_the_draws).expect_err("a draw");
}

#[tokio::test]
async fn a_file_that_is_not_a_record_is_refused_with_a_message() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("record.json");
    for wrong in ["", "{", "{}", "[1, 2]", r#"{ "format": "starboard-match-9" }"#] {
        std::fs::write(&file, wrong).unwrap();
        let words = verify(&file).expect_err(wrong);
        assert!(!words.contains("panicked"), "{words}");
    }
    verify(&directory.path().join("not-there.json")).expect_err("no file");
}

#[tokio::test]
async fn a_running_match_cannot_be_exported() {
    let server = Server::start();
    let of = started(&server, json!({})).await;
    let mut players = Player::both(&of, 5).await;
    play(&mut players, 5).await;
    for person in [&of.host, &of.guest, &server.nobody()] {
        person.get(&format!("/api/matches/{}/export", of.id)).await.refused(409);
    }
}

#[tokio::test]
async fn an_exported_match_can_be_imported_and_a_forged_one_cannot() {
    let (here, elsewhere) = (Server::start(), Server::start());
    let of = started(&here, json!({})).await;
    let mut players = Player::both(&of, 6).await;
    play(&mut players, 20).await;
    resign(&mut players).await;
    let file = exported(&here, &of).await;
    let record = read(&file);
    let person = elsewhere.guest("Joan").await;
    let forged = tampered(&file, |record| record["outcome"]["places"].as_array_mut().unwrap().reverse());
    let forged = read(&forged);
    person.post("/api/matches/import", forged).await.refused(422);
    for (time, at) in [("ended_at", 9_000_000_000_000_000_000_i64), ("started_at", -1)] {
        let undated = tampered(&file, |record| record[time] = json!(at));
        let refused = person.post("/api/matches/import", read(&undated)).await.refused(422);
        assert_eq!(refused.code, "bad-times");
    }
    assert!(!person.get("/api/matches").await.text.contains("Ada"), "nothing was imported");
    let taken: TableView = person.post("/api/matches/import", record.clone()).await.typed();
    assert_eq!(record.get("imported_by"), None, "the match was played there");
    assert_eq!(
        taken.summary.imported_by.as_deref(),
        Some("Joan"),
        "the importer is named, because this server did not roll the dice"
    );
    let again = person.get(&format!("/api/matches/{}/export", taken.summary.id)).await.ok();
    for same in ["inputs", "outcome", "dice", "setup", "players"] {
        assert_eq!(again[same], record[same], "{same}");
    }
    assert_eq!(again["imported_by"], "Joan");
    for same in [record, again] {
        let twice: TableView = person.post("/api/matches/import", same).await.typed();
        assert_eq!(twice.summary.id, taken.summary.id, "the same record is the same match");
    }
    for list in ["/api/matches", "/api/matches?player=me"] {
        let page = person.get(list).await.ok();
        let ids: Vec<&Value> = page["matches"].as_array().unwrap().iter().map(|of| &of["id"]).collect();
        assert_eq!(ids, [&json!(taken.summary.id)], "{list}");
    }
    let stranger = elsewhere.guest("Eve").await;
    for list in ["/api/matches".to_owned(), format!("/api/matches?player={}", person.id)] {
        assert_eq!(stranger.get(&list).await.ok()["matches"], json!([]), "{list}");
    }
    let third = Server::start();
    let path = file.to_str().unwrap().to_owned();
    let imported = third.command(&["import", &path]);
    assert!(imported.status.success());
    let words = String::from_utf8(imported.stdout).unwrap();
    let address = words.trim().strip_prefix("Imported as /matches/").expect("the address of a page");
    let seen: TableView = third.nobody().get(&format!("/api/matches/{address}")).await.typed();
    assert_eq!(seen.summary.imported_by.as_deref(), Some("the operator"));
    assert!(third.command(&["verify", "--all"]).status.success());
}

/// A change that makes a record invalid.
type Change = fn(&mut Value);

/// Exports the record of a match with the command line, and returns the file.
async fn exported(server: &Server, of: &Match) -> PathBuf {
    let output = server.command(&["export", &of.id]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let file = server.data().join(format!("{}.json", of.id));
    std::fs::write(&file, &output.stdout).expect("a file");
    file
}

/// The kept match with the most inputs.
fn longest_record() -> PathBuf {
    kept_records().max_by_key(|file| file.metadata().unwrap().len()).expect("a record")
}

/// The output of `verify` for a file: `Ok` if it is valid.
fn verify(file: &Path) -> Result<String, String> {
    let output = starboard(&["verify", file.to_str().expect("a UTF-8 path")]);
    let words = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    if output.status.success() { Ok(words) } else { Err(words) }
}

/// Writes a changed copy of the record to another file, and returns that file.
fn tampered(file: &Path, change: impl Fn(&mut Value)) -> PathBuf {
    let mut record = read(file);
    change(&mut record);
    let changed = file.with_extension("changed.json");
    std::fs::write(&changed, record.to_string()).expect("a file");
    changed
}

fn read(file: &Path) -> Value {
    serde_json::from_slice(&std::fs::read(file).expect("a file")).expect("JSON")
}

fn change_number(number: &mut Value) {
    *number = json!(number.as_u64().expect("a number") ^ 1);
}
