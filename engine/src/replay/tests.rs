use super::*;
use crate::testing::recorded;
use games::seat::Viewer;
use serde_json::{Value, json};

const S0: Seat = Seat(0);

fn found(record: &MatchRecord) -> String {
    verify(record).fault.map_or("nothing".into(), |fault| fault.to_string())
}

#[test]
fn every_recorded_match_verifies_before_and_after_a_json_round_trip() {
    for seed in 0..60 {
        let record = recorded(seed, None);
        assert!(record.outcome.is_some());
        let travelled: MatchRecord = serde_json::from_str(&serde_json::to_string(&record).unwrap()).unwrap();
        assert_eq!(serde_json::to_value(&travelled).unwrap(), serde_json::to_value(&record).unwrap());
        let report = verify(&travelled);
        assert_eq!((report.fault, report.inputs), (None, record.inputs.len()), "seed {seed}");
        let draws = record.inputs.iter().map(|row| row.step.draws.len()).sum::<usize>() + record.setup.draws.len();
        assert_eq!(report.draws, draws);
    }
}

#[test]
fn tampering_is_found_at_its_version() {
    let record = recorded(3, None);
    let drawn = record.inputs.iter().position(|row| !row.step.draws.is_empty()).unwrap();
    let told = format!("At version {}: The dice give [", record.inputs[drawn].version);
    let tamper = |change: &dyn Fn(&mut MatchRecord)| {
        let mut record = record.clone();
        change(&mut record);
        found(&record)
    };
    assert!(tamper(&|r| r.inputs[drawn].step.draws[0].result[0] ^= 1).starts_with(&told));
    let one_more = |r: &mut MatchRecord| {
        let again = r.inputs[drawn].step.draws[0].clone();
        r.inputs[drawn].step.draws.push(again);
    };
    assert!(tamper(&one_more).contains("Draws: 1 in the replay, 2 in the record."));
    assert!(tamper(&|r| r.setup.draws[1].label = "mine".into()).starts_with("At version 0: The dice give "));
    assert!(tamper(&|r| r.inputs[2].step.checksum = "0".repeat(16)).starts_with("At version 3: The checksum is "));
    assert_eq!(tamper(&|r| drop(r.inputs.remove(2))), "At version 3: This version is missing.");
    assert_eq!(tamper(&|r| drop(r.inputs.pop())), "The match did not end as the record says.");
    assert_eq!(tamper(&|r| r.outcome = None), "The match did not end as the record says.");
    assert!(tamper(&|r| r.inputs.extend_from_within(..1)).ends_with("This version is missing."));
    assert_eq!(tamper(&|r| r.dice.nonces[1] = None).split(':').next(), Some("At version 0"));
    let other_secret = |r: &mut MatchRecord| r.dice.secret = Some("0".repeat(64));
    assert_eq!(tamper(&other_secret), "The secret of its dice does not match the commitment.");
    assert_eq!(tamper(&|r| r.dice.secret = None), "The secret of its dice is missing.");
    assert_eq!(tamper(&|r| r.dice.nonces[1] = Some("xyz".into())), "A nonce is not 64 hex digits.");
}

#[test]
fn without_comparable_checksums_draws_and_the_outcome_still_prove_the_record() {
    let mut record = recorded(3, None);
    record.inputs.iter_mut().for_each(|row| row.step.checksum.clear());
    assert!(found(&record).starts_with("At version 1: The checksum is "));
    record.state_form = 0;
    assert_eq!(found(&record), "nothing");
    let drawn = record.inputs.iter().position(|row| !row.step.draws.is_empty()).unwrap();
    let mut changed = record.clone();
    changed.inputs[drawn].step.draws[0].result[0] ^= 1;
    assert!(found(&changed).starts_with(&format!("At version {}: The dice give [", drawn + 1)));
    record.outcome = None;
    assert_eq!(found(&record), "The match did not end as the record says.");
}

#[test]
fn a_changed_command_is_found_at_its_version() {
    let record = recorded(5, None);
    let mut caught = 0;
    for place in 0..record.inputs.len() {
        let mut record = record.clone();
        if let RecordedInput::Command { command, .. } = &mut record.inputs[place].input
            && command.value().get("amount").is_some()
        {
            let mut bid = command.value();
            bid["amount"] = json!(1);
            *command = bid.into();
            caught += 1;
            assert!(found(&record).starts_with(&format!("At version {}: ", place + 1)), "{}", found(&record));
        }
    }
    assert!(caught > 3);
}

#[test]
fn a_missed_deadline_can_only_have_the_default_command() {
    let mut record = (0..).map(|seed| recorded(seed, None)).find(|record| silence(record).is_some()).unwrap();
    let place = silence(&record).unwrap();
    let RecordedInput::Deadline { seat, command } = &mut record.inputs[place].input else { unreachable!() };
    *command = json!({"type": "bid", "amount": 1}).into();
    let words =
        format!("At version {}: The command for {seat}'s missed deadline is not the rules' default.", place + 1);
    assert_eq!(found(&record), words);
}

fn silence(record: &MatchRecord) -> Option<usize> {
    let bids_nothing = |row: &RecordedRow| matches!(&row.input, RecordedInput::Deadline { command, .. } if command.value()["type"] == "bid");
    record.inputs.iter().position(bids_nothing)
}

#[test]
fn a_report_says_why_a_record_cannot_be_replayed() {
    let record = recorded(1, None);
    let changed = |change: &dyn Fn(&mut MatchRecord)| {
        let mut record = record.clone();
        change(&mut record);
        found(&record)
    };
    assert_eq!(changed(&|r| r.format = "x".into()), "This is not a record in the format starboard-match-1.");
    assert_eq!(changed(&|r| r.game = "chess".into()), "This server has no game named chess.");
    let words = "The match was played with version 4 of the rules of Bids. This server has version 3.";
    assert_eq!(changed(&|r| r.rules_version = 4), words);
    assert_eq!(changed(&|r| r.loadouts.truncate(1)), "Bids is for 2 to 4 players, not 1.");
    assert!(changed(&|r| r.options = json!({"x": 1})).starts_with("The game refuses the options: "));
    let explode = RecordedInput::Command { seat: S0, command: json!({"type": "explode"}).into() };
    assert_eq!(
        changed(&|r| r.inputs[1].input = explode.clone()),
        "At version 2: The rules failed: a hole in the rules."
    );
    let nowhere = RecordedInput::Command { seat: Seat(9), command: json!({"type": "wave"}).into() };
    assert_eq!(changed(&|r| r.inputs[1].input = nowhere.clone()), "At version 2: Seat s9 does not exist.");
}

#[test]
fn the_reviewer_of_a_finished_match_sees_every_input_and_every_draw() {
    let record = recorded(2, None);
    let last = record.inputs.len() as u32;
    let all = steps(&record, 0..=last, Viewer::Omniscient).unwrap();
    assert_eq!(all.iter().map(|step| step.version).collect::<Vec<_>>(), (0..=last).collect::<Vec<_>>());
    assert_eq!(all[0].draws, record.setup.draws);
    for (step, row) in all[1..].iter().zip(&record.inputs) {
        assert_eq!((&step.input, &step.draws, step.at), (&Some(row.input.clone()), &row.step.draws, row.at));
    }
    let some = steps(&record, 3..=5, Viewer::Omniscient).unwrap();
    assert_eq!(some, all[3..=5]);
}

#[test]
fn a_seats_review_shows_only_its_own_inputs_and_no_draws() {
    let record = recorded(2, None);
    let seen = steps(&record, 0..=u32::MAX, Viewer::Seat(S0)).unwrap();
    assert_eq!(seen.len(), record.inputs.len() + 1);
    for (step, row) in seen[1..].iter().zip(&record.inputs) {
        let own = match &row.input {
            RecordedInput::Command { seat, .. } | RecordedInput::Deadline { seat, .. } => *seat == S0,
            _ => true,
        };
        assert_eq!(step.input.is_some(), own);
        assert!(step.draws.is_empty());
    }
    assert!(seen.iter().any(|step| step.view.value()["own_bid"] != Value::Null));
}

#[test]
fn a_review_of_a_running_match_does_not_reveal_the_number_of_hidden_acts() {
    let record = (0..).map(|seed| recorded(seed, Some(12))).find(|record| record.outcome.is_none()).unwrap();
    let length = |viewer| {
        let seen = steps(&record, 0..=u32::MAX, viewer).unwrap();
        assert_eq!(seen.last().unwrap().version + 1, seen.len() as u32);
        let overview = overview(&record, viewer).unwrap();
        assert_eq!(overview.length + 1, seen.len() as u32);
        assert!(overview.chances.is_empty());
        seen.len()
    };
    let [spectator, all, own] = [Viewer::Spectator, Viewer::Omniscient, Viewer::Seat(S0)].map(length);
    assert_eq!(spectator, all, "a running match shows nobody everything");
    assert!(spectator < own && own < record.inputs.len() + 1, "{spectator} {own} {}", record.inputs.len());
}

#[test]
fn an_overview_marks_the_start_of_each_turn_and_each_seats_evaluation() {
    let record =
        (0..).map(|seed| recorded(seed, None)).find(|r| r.outcome.as_ref().unwrap().reason == "rounds").unwrap();
    let overview = overview(&record, Viewer::Omniscient).unwrap();
    let all = steps(&record, 0..=overview.length, Viewer::Omniscient).unwrap();
    assert_eq!(overview.length as usize, record.inputs.len());
    assert_eq!(overview.turns[0], protocol::rest::TurnMark { version: 0, turn: 1, seat: S0 });
    for mark in &overview.turns[1..] {
        let (before, here) = (&all[mark.version as usize - 1], &all[mark.version as usize]);
        assert_eq!(
            (before.view.value()["round"].clone(), here.view.value()["round"].clone()),
            (json!(mark.turn - 1), json!(mark.turn))
        );
    }
    let (end, before) = overview.chances.split_last().unwrap();
    for (chances, step) in before.iter().zip(&all) {
        let coins: Vec<u32> = serde_json::from_value(step.view.value()["coins"].clone()).unwrap();
        let richest =
            |of: &[u32]| (0..of.len()).filter(|seat| of[*seat] == *of.iter().max().unwrap()).collect::<Vec<_>>();
        assert_eq!(richest(chances), richest(&coins), "the richest is the likeliest to win");
    }
    assert_eq!(end.iter().sum::<u32>(), 10_000, "the winners share it");
}

#[test]
fn a_review_ends_where_the_rules_fail_and_says_why() {
    let mut record = recorded(2, None);
    let explode = RecordedInput::Command { seat: S0, command: json!({"type": "explode"}).into() };
    record.inputs[4].input = explode;
    let seen = overview(&record, Viewer::Omniscient).unwrap();
    assert_eq!((seen.length, seen.chances.len()), (4, 5));
    assert_eq!(seen.cut.unwrap().to_string(), "At version 5: The rules failed: a hole in the rules.");
    assert_eq!(steps(&record, 3..=9, Viewer::Omniscient).unwrap().len(), 2);
    record.rules_version = 9;
    assert!(overview(&record, Viewer::Omniscient).is_err(), "a record whose setup fails shows nothing");
}
