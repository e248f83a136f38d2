//! `dev simulate --keep`: writes a finished match for every ending as a record.

use crate::Failure;
use games::erased::GameType;
use games::laws::{Kept, Trial};
use protocol::record::{MatchRecord, RecordedInput, RecordedRow};
use protocol::rest::DiceProof;
use serde_json::Value;
use starboard::matches::core::{Play, Start, Taken};
use starboard::proof;
use starboard::replay::FORMAT;
use std::collections::BTreeSet;
use std::path::Path;

/// Plays the trial and writes the shortest match of every ending to the folder, as `<game>-<ending>.json`. Returns a
/// text about the endings.
///
/// # Errors
/// If a file cannot be written.
pub(crate) fn keep(game: &'static GameType, trial: &Trial, folder: &Path) -> Result<String, Failure> {
    std::fs::create_dir_all(folder)?;
    let kept = (game.kept)(trial, &|number| proof::seed(&secret(trial.seed, number), none(trial.seats)));
    let came: BTreeSet<String> = kept.iter().map(|kept| kept.ending.clone()).collect();
    let mut words = String::new();
    for kept in kept {
        let file = folder.join(format!("{}-{}.json", game.info.slug, kept.ending));
        words += &format!("{:<20} {:>5} inputs  {}\n", kept.ending, kept.inputs.len(), file.display());
        std::fs::write(file, text(&record(game, trial.seed, kept)?)?)?;
    }
    for ending in game.info.endings.iter().filter(|ending| !came.contains(ending.key)) {
        words += &format!("{:<20} did not occur: play more matches, or other ones\n", ending.key);
    }
    Ok(words)
}

/// Formats a record with one field or input per line: short, but with readable diffs.
fn text(record: &MatchRecord) -> Result<String, serde_json::Error> {
    let line = |(name, value): (&String, &Value)| match value {
        Value::Array(rows) if name == "inputs" => {
            let rows: Vec<String> = rows.iter().map(Value::to_string).collect();
            format!("\"{name}\": [\n{}\n]", rows.join(",\n"))
        }
        value => format!("\"{name}\": {value}"),
    };
    let record = serde_json::to_value(record)?;
    let lines: Vec<String> = record.as_object().into_iter().flatten().map(line).collect();
    Ok(format!("{{\n{}\n}}\n", lines.join(",\n")))
}

/// The secret of a kept match's dice, derived from the seed and the number of the match.
fn secret(seed: u64, number: u32) -> [u8; 32] {
    proof::commitment(format!("starboard kept match {seed} {number}").as_bytes())
}

fn none(seats: usize) -> impl Iterator<Item = Option<&'static [u8]>> {
    std::iter::repeat_n(None, seats)
}

/// Replays a kept match to find its draws, checksums and outcome.
fn record(game: &'static GameType, seed: u64, kept: Kept) -> Result<MatchRecord, Failure> {
    let (secret, seats) = (secret(seed, kept.number), kept.loadouts.len());
    let start = Start {
        game,
        rules: game.info.rules_version,
        options: kept.options.clone(),
        loadouts: kept.loadouts.clone(),
        seed: proof::seed(&secret, none(seats)),
        reseeds: Vec::new(),
        form: game.info.state_form,
    };
    let Taken { mut play, draws, .. } = Play::setup(&start)?;
    let setup = play.step(None, draws);
    let mut inputs = Vec::with_capacity(kept.inputs.len());
    for (input, version) in kept.inputs.iter().zip(1..) {
        let input: RecordedInput = serde_json::from_value(serde_json::to_value(input)?)?;
        let draws = play.go_on(&input, None, None)?;
        let step = play.step(Some(&input), draws);
        inputs.push(RecordedRow { version, at: i64::from(version) * 1000, input, step });
    }
    let commitment = proof::hex(&proof::commitment(&secret));
    Ok(MatchRecord {
        format: FORMAT.to_owned(),
        id: format!("{}-{}", game.info.slug, kept.ending),
        name: format!("A match that ended by {}", kept.ending),
        game: game.info.slug.to_owned(),
        rules_version: game.info.rules_version,
        state_form: game.info.state_form,
        options: kept.options,
        loadouts: kept.loadouts,
        players: (1..=seats).map(|seat| format!("Player {seat}")).collect(),
        started_at: 0,
        ended_at: inputs.last().map(|row| row.at),
        dice: DiceProof {
            commitment: Some(commitment),
            nonces: vec![None; seats],
            secret: Some(proof::hex(&secret)),
            ..DiceProof::default()
        },
        setup,
        inputs,
        earlier: Vec::new(),
        outcome: play.outcome(),
        imported_by: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bids::BIDS;
    use games::laws::Checks;
    use starboard::replay::verify;

    #[test]
    fn kept_matches_verify() {
        let folder = std::env::temp_dir().join(format!("starboard-kept-{}", std::process::id()));
        let trial = Trial { games: 20, seed: 3, seats: 3, check: Checks::None, ..Trial::default() };
        let words = keep(&BIDS, &trial, &folder).unwrap();
        assert!(words.contains("rounds") && words.contains("agreed-draw"), "{words}");
        for file in std::fs::read_dir(&folder).unwrap() {
            let record: MatchRecord = serde_json::from_slice(&std::fs::read(file.unwrap().path()).unwrap()).unwrap();
            assert_eq!(verify(&record).fault, None, "{}", record.id);
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
