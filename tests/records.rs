//! Finished matches that are kept forever, one for each ending. If a change of the rules makes one of them play
//! differently, the rules need a new version.

use crate::harness::{
    Match, Person, Player, Seen, Server, hear_the_end, kept_records, new_table, play, play_to_the_end, short,
    starboard, started, table_id, with,
};
use crate::solar::purposes;
use protocol::frame::{ClientFrame, Motion, ShownChoice};
use protocol::record::{MatchRecord, RecordedInput};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The folder of the records: `<game>-<ending>.json`.
fn directory() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("records")
}

fn records() -> Vec<(PathBuf, MatchRecord)> {
    let read = |file: &PathBuf| serde_json::from_slice(&std::fs::read(file).unwrap()).expect("a record");
    kept_records().map(|file| (file.clone(), read(&file))).collect()
}

#[test]
fn every_ending_has_a_kept_match() {
    let kept: BTreeSet<(String, String)> = records()
        .into_iter()
        .map(|(_, record)| (record.game, record.outcome.expect("an outcome").reason.into_owned()))
        .collect();
    for game in games::ALL {
        for ending in game.info.endings.iter().map(|ending| ending.key).chain(["agreed-draw"]) {
            let wanted = (game.info.slug.to_owned(), ending.to_owned());
            assert!(kept.contains(&wanted), "no record of a match of {} that ended by {ending}", game.info.slug);
        }
    }
}

#[test]
fn every_version_of_the_rules_has_a_kept_match() {
    let kept: BTreeSet<(String, u32)> =
        records().into_iter().map(|(_, record)| (record.game, record.rules_version)).collect();
    for game in games::ALL {
        let (slug, newest) = (game.info.slug, game.info.rules_version);
        for version in 1..=newest {
            assert!(
                kept.contains(&(slug.to_owned(), version)),
                "no record of {slug} by version {version} of its rules"
            );
        }
        assert!(kept.iter().all(|(game, version)| game != slug || (1..=newest).contains(version)));
    }
}

#[test]
fn every_kept_match_replays_as_recorded() {
    let kept = records();
    assert!(!kept.is_empty());
    for (file, record) in kept {
        let output = starboard(&["verify", file.to_str().unwrap()]);
        let words = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{}: {words}", file.display());
        let ending = record.outcome.expect("an outcome").reason;
        assert!(file.file_stem().unwrap().to_str().unwrap().ends_with(&*ending), "{} is misnamed", file.display());
    }
}

#[tokio::test]
async fn a_match_with_checksums_of_an_earlier_form_can_be_continued_and_verifies() {
    let mut server = Server::start();
    let person = server.guest("Joan").await;
    for game in games::ALL {
        let of_it = records().into_iter().map(|(_, record)| record).filter(|record| record.game == game.info.slug);
        let stays = |record: &MatchRecord| {
            let begin = &record.inputs[..record.inputs.len() / 2];
            begin.iter().all(|row| !matches!(row.input, RecordedInput::Leave { .. }))
        };
        let mut record = of_it.filter(stays).max_by_key(|record| record.inputs.len()).expect("a record");
        let rows = record.inputs.iter_mut().map(|row| &mut row.step);
        rows.chain([&mut record.setup]).for_each(|step| step.checksum = "of another form".to_owned());
        record.state_form = 0;
        let forked = gone_on_from(&mut server, &person, &record).await;
        assert_eq!(forked.state_form, game.info.state_form);
        let until = record.inputs.len() / 2;
        for (row, origin) in forked.inputs.iter().zip(&record.inputs[..until]) {
            assert_eq!((&row.input, &row.step.draws), (&origin.input, &origin.step.draws));
        }
        assert!(forked.inputs.len() > until && forked.inputs.iter().all(|row| row.step.checksum.len() == 16));
    }
    assert!(server.command(&["verify", "--all"]).status.success());
}

/// Imports a record, continues it from its middle against bots, and resigns. Returns the new record.
async fn gone_on_from(server: &mut Server, person: &Person, record: &MatchRecord) -> MatchRecord {
    let taken = person.post("/api/matches/import", serde_json::to_value(record).expect("plain data")).await.ok();
    let fork = format!("/api/matches/{}/fork", table_id(&taken));
    let id = table_id(&person.post(&fork, json!({ "version": record.inputs.len() / 2 })).await.ok());
    for _ in 1..record.players.len() {
        person.post(&format!("/api/tables/{id}/bot"), json!({ "level": "random" })).await.ok();
    }
    person.post(&format!("/api/tables/{id}/start"), json!({})).await.ok();
    let mut player = [Player::sits_down(person, &id, 9).await];
    play(&mut player, 5).await;
    // The restarted server checks the match against its new checksums.
    server.kill();
    server.start_again();
    player[0].socket = person.sits_down(&id).await;
    player[0].socket.welcome().await;
    player[0].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut player).await;
    person.get(&format!("/api/matches/{id}/export")).await.typed()
}

/// Writes new records: `cargo test -p tests -- --ignored record_galactic_supremacy_again`.
#[tokio::test]
#[ignore = "writes the records; run it when the rules have a new version"]
async fn record_galactic_supremacy_again() {
    let server = Server::start();
    let long = json!({ "game": "galactic-supremacy" });
    keep(&by_resigning(&server, &long).await).await;
    keep(&by_agreement(&server, &long).await).await;
    keep(&by_absence(&server, &long).await).await;
    keep(&by_the_limit(&server, &short(&server).await, "round-limit").await).await;
    keep(&against_a_bot(&server, &long, "conquest").await).await;
}

/// Writes new records: `cargo test -p tests -- --ignored record_cosmic_conquest_again`.
#[tokio::test]
#[ignore = "writes the records; run it when the rules have a new version"]
async fn record_cosmic_conquest_again() {
    let server = Server::start();
    let long = json!({ "game": "cosmic-conquest", "options": {} });
    let short = json!({ "game": "cosmic-conquest", "options": { "turn_limit": 10 } });
    keep(&by_resigning(&server, &long).await).await;
    keep(&by_agreement(&server, &long).await).await;
    keep(&by_the_limit(&server, &short, "turn-limit").await).await;
    keep(&by_holding_the_line(&server, &long, "overlord").await).await;
    keep(&against_a_bot(&server, &long, "sole-survivor").await).await;
}

/// Writes new records: `cargo test -p tests -- --ignored record_solar_empires_again`.
#[tokio::test]
#[ignore = "writes the records; run it when the rules have a new version"]
async fn record_solar_empires_again() {
    let server = Server::start();
    let quick = json!({ "deck_source": "starters", "arrange": "as-listed" });
    let table = json!({ "game": "solar-empires", "options": quick });
    keep(&by_resigning(&server, &table).await).await;
    keep(&by_agreement(&server, &table).await).await;
    keep(&by_absence(&server, &table).await).await;
    keep(&by_doing_nothing(&server, &table, "idle").await).await;
    keep(&against_a_bot(&server, &table, "conquest").await).await;
    let rare = [
        purposes::exhaustion(&server).await,
        purposes::mutual_exhaustion(&server).await,
        purposes::last_planet(&server).await,
        purposes::turn_limit(&server).await,
        purposes::last_standing(&server).await,
    ];
    for table in &rare {
        keep_that(&table.people[0], &table.id).await;
    }
}

/// Writes new records: `cargo test -p tests -- --ignored record_spacetrace_again`. The game's other endings come from
/// `simulate` (see the table in `tests/records/README.md`).
#[tokio::test]
#[ignore = "writes the records; run it when the rules have a new version"]
async fn record_spacetrace_again() {
    let server = Server::start();
    let table = json!({ "game": "spacetrace", "options": { "first_player": "seat-0" } });
    keep(&by_sparing_cards(&server, &table, "turn-cap").await).await;
}

async fn keep(of: &Match) {
    keep_that(&of.host, &of.id).await;
}

async fn keep_that(person: &Person, id: &str) {
    let record = person.get(&format!("/api/matches/{id}/export")).await.ok();
    let name = format!("{}-{}", record["game"].as_str().unwrap(), record["outcome"]["reason"].as_str().unwrap());
    keep_as(person, id, &name).await;
}

/// Adds a finished match to the kept records under `name`.
pub(crate) async fn keep_as(person: &Person, id: &str, name: &str) {
    let record = person.get(&format!("/api/matches/{id}/export")).await.ok();
    write(&directory().join(format!("{name}.json")), &record);
}

/// Writes one field or input per line, so that files are short and diffs are readable.
fn write(file: &Path, record: &Value) {
    let field = |(name, value): (&String, &Value)| match value {
        Value::Array(rows) if name == "inputs" => {
            let rows: Vec<String> = rows.iter().map(Value::to_string).collect();
            format!("{name:?}: [\n{}\n]", rows.join(",\n"))
        }
        _ => format!("{name:?}: {value}"),
    };
    let fields: Vec<String> = record.as_object().expect("a record").iter().map(field).collect();
    std::fs::write(file, format!("{{\n{}\n}}\n", fields.join(",\n"))).expect("a file");
}

async fn by_resigning(server: &Server, table: &Value) -> Match {
    let of = started(server, table.clone()).await;
    let mut players = Player::both(&of, 1).await;
    play(&mut players, 60).await;
    players[1].socket.say(&ClientFrame::Resign).await;
    hear_the_end(&mut players).await;
    of
}

async fn by_agreement(server: &Server, table: &Value) -> Match {
    let of = started(server, table.clone()).await;
    let mut players = Player::both(&of, 2).await;
    play(&mut players, 60).await;
    for player in &mut players {
        player.socket.move_motion(Motion::Draw, true).await;
    }
    hear_the_end(&mut players).await;
    of
}

async fn by_absence(server: &Server, table: &Value) -> Match {
    let of = started(server, with(table.clone(), json!({ "clock": { "turn": 10, "reaction": 10 } }))).await;
    let [host, guest] = Player::both(&of, 3).await;
    drop(guest);
    play_to_the_end(&mut [host]).await;
    of
}

/// A match between two random players that ends at the limit. They rarely conquer each other before it.
async fn by_the_limit(server: &Server, table: &Value, limit: &str) -> Match {
    for seed in 0..20 {
        let of = started(server, table.clone()).await;
        let mut players = Player::both(&of, seed).await;
        if play_to_the_end(&mut players).await.reason == limit {
            return of;
        }
    }
    panic!("twenty matches without reaching the limit");
}

/// A person alone against a bot that plays to win.
async fn lone(server: &Server, table: &Value) -> Match {
    let body = with(new_table(server).await, table.clone());
    let host = server.guest("Ada").await;
    let id = table_id(&host.post("/api/tables", with(body, json!({ "bots": ["officer"], "start": true }))).await.ok());
    Match { id, guest: host.clone(), host }
}

/// A match with that ending, in which a person plays at random against a bot that plays to win.
async fn against_a_bot(server: &Server, table: &Value, ending: &str) -> Match {
    for seed in 0..20 {
        let of = lone(server, table).await;
        let mut player = [Player::sits_down(&of.host, &of.id, seed).await];
        let outcome = play_to_the_end(&mut player).await;
        if outcome.reason == ending {
            return of;
        }
    }
    panic!("twenty matches that did not end by {ending}");
}

/// A match with that ending, in which a person only defends while a bot outgrows them.
async fn by_holding_the_line(server: &Server, table: &Value, ending: &str) -> Match {
    for _ in 0..20 {
        let of = lone(server, table).await;
        let mut socket = of.host.sits_down(&of.id).await;
        socket.welcome().await;
        while let Some(asked) = socket.seen().own_decision().map(|decision| decision.id) {
            socket.command(Some(asked), &json!({ "type": "submit-defaults" })).await;
            let next = |seen: &Seen| seen.outcome.is_some() || seen.own_decision().is_some_and(|own| own.id != asked);
            socket.until_seen("the next turn", next).await;
        }
        if socket.seen().outcome.as_ref().is_some_and(|outcome| outcome.reason == ending) {
            return of;
        }
    }
    panic!("twenty matches that did not end by {ending}");
}

/// A match between two players who always pass.
async fn by_doing_nothing(server: &Server, table: &Value, ending: &str) -> Match {
    let of = started(server, table.clone()).await;
    let (one, other) = tokio::join!(does_nothing(&of.host, &of.id), does_nothing(&of.guest, &of.id));
    assert_eq!([&*one, &*other], [ending; 2]);
    of
}

/// Passes every decision until the match ends. Returns the reason of the outcome.
async fn does_nothing(person: &Person, table: &str) -> String {
    let mut socket = person.sits_down(table).await;
    socket.welcome().await;
    loop {
        let asked_or_over = |seen: &Seen| seen.outcome.is_some() || seen.own_decision().is_some();
        let seen = socket.until_seen("a decision or the end", asked_or_over).await;
        if let Some(outcome) = &seen.outcome {
            return outcome.reason.to_string();
        }
        let done = |choice: &&ShownChoice| {
            let kind = choice.command.value()["type"].as_str().unwrap_or_default().to_owned();
            kind.ends_with("-done") || kind == "set-first"
        };
        let command = seen.choices.iter().find(done).expect("a command to pass").command.value();
        let asked = seen.own_decision().map(|decision| decision.id);
        socket.command(asked, &command).await;
        socket.until_seen("the next decision", |seen| seen.own_decision().map(|own| own.id) != asked).await;
    }
}

/// A match between two players who keep their cards until their libraries are empty. Then they discard one card every
/// other turn, alternately, so that no two turns in a row are quiet.
async fn by_sparing_cards(server: &Server, table: &Value, ending: &str) -> Match {
    let of = started(server, table.clone()).await;
    let (one, other) = tokio::join!(spares_cards(&of.host, &of.id), spares_cards(&of.guest, &of.id));
    assert_eq!([&*one, &*other], [ending; 2]);
    of
}

async fn spares_cards(person: &Person, table: &str) -> String {
    let mut socket = person.sits_down(table).await;
    socket.welcome().await;
    let mut played_in = 0;
    loop {
        let asked_or_over = |seen: &Seen| seen.outcome.is_some() || seen.own_decision().is_some();
        let seen = socket.until_seen("a decision or the end", asked_or_over).await.clone();
        if let Some(outcome) = &seen.outcome {
            return outcome.reason.to_string();
        }
        let (turn, seat) = (seen.view["turn"].as_u64().expect("a turn"), seen.seat.expect("a seat").index());
        let empty = (0..2).all(|side| seen.view["sides"][side]["library"] == 0);
        let due = empty && played_in != turn && (turn < 80) == (seat == 0);
        let listed: Vec<Value> = seen.choices.iter().map(|choice| choice.command.value()).collect();
        let of = |kind: &str| listed.iter().find(|command| command["type"] == kind).cloned();
        let tray = listed.iter().any(|command| command["type"] == "cancel-scrap");
        let give_up = if due || tray { of("play-reinforcement").or_else(|| of("scrap")) } else { None };
        let command = give_up.or_else(|| of("ready")).or_else(|| of("pass")).expect("a listed command");
        if command["type"] != "scrap" || tray {
            played_in = if due { turn } else { played_in };
        }
        let version = seen.version;
        socket.command(seen.own_decision().map(|own| own.id), &command).await;
        socket.until_seen("the effect of the command", |seen| seen.version > version).await;
    }
}
