//! Tests of the laws of the analysis, on recorded matches.

use super::*;
use crate::testing::recorded;
use games::game::Departure;

fn analysed(record: &MatchRecord) -> MatchAnalysis {
    let mut analyser = Analyser::of(record).unwrap();
    while analyser.step().unwrap() {}
    analyser.found()
}

#[test]
fn start_luck_play_and_others_add_up_to_the_end() {
    for seed in 1..12 {
        let record = recorded(seed, None);
        let found = analysed(&record);
        assert_eq!(found.chances.len(), record.inputs.len() + 1);
        for SeatSum { start, luck, play, others, end, .. } in &found.sums {
            assert_eq!(start + luck + play + others, *end, "seed {seed}");
            assert!(*play <= 0, "seed {seed}: {play}");
        }
        let ends: i32 = found.sums.iter().map(|sum| sum.end).sum();
        assert!((9_990..=10_000).contains(&ends), "seed {seed}: {ends}");
    }
}

#[test]
fn the_same_record_gives_the_same_analysis() {
    let record = recorded(3, None);
    assert_eq!(analysed(&record), analysed(&record));
}

#[test]
fn a_decision_judged_by_an_unfinished_analysis_does_not_change() {
    for seed in 1..6 {
        let mut analyser = Analyser::of(&recorded(seed, None)).unwrap();
        let mut said = Vec::new();
        while analyser.step().unwrap() {
            said.extend(analyser.found().decisions);
        }
        let end = analyser.found().decisions;
        assert!(said.iter().all(|decision| end.contains(decision)), "seed {seed}");
        assert_eq!(end.len(), analyser.order.len());
    }
}

#[test]
fn every_command_of_an_asked_seat_is_judged_once() {
    for seed in 1..12 {
        let record = recorded(seed, None);
        let found = analysed(&record);
        let mut judged: Vec<(Seat, u32)> = Vec::new();
        for decision in &found.decisions {
            let at = |version: &u32| match &record.inputs[*version as usize].input {
                RecordedInput::Command { seat, .. }
                | RecordedInput::Deadline { seat, .. }
                | RecordedInput::Leave { seat, .. } => *seat == decision.seat,
                _ => false,
            };
            let given: Vec<u32> = (decision.version..decision.until).filter(at).collect();
            assert_eq!(given.len(), decision.commands.len().max(1), "seed {seed}: {decision:?}");
            judged.extend(given.into_iter().map(|version| (decision.seat, version)));
        }
        let count = judged.len();
        judged.sort();
        judged.dedup();
        assert_eq!(judged.len(), count, "seed {seed}");
    }
}

#[test]
fn a_resignation_costs_the_chance_that_was_given_up() {
    let resigns = |record: &MatchRecord| {
        record.inputs.iter().any(|row| matches!(row.input, RecordedInput::Leave { why: Departure::Resigned, .. }))
    };
    let record = (1..60).map(|seed| recorded(seed, None)).find(resigns).expect("one of 60 matches has a resignation");
    let found = analysed(&record);
    let resigned = found.decisions.iter().find(|decision| decision.kind == DecisionKind::Resignation).unwrap();
    let before = found.chances[resigned.version as usize][resigned.seat.index()];
    assert_eq!(resigned.cost, before);
}

#[test]
fn a_running_match_is_not_analysed() {
    let mut record = recorded(1, Some(2));
    record.outcome = None;
    let fault = Analyser::of(&record).err().unwrap();
    assert_eq!(fault.to_string(), "The match is not over.");
}

/// Verdicts stay the same if everything hidden is resampled.
#[test]
fn a_verdict_uses_only_information_known_to_the_seat() {
    let mut tried = 0;
    for seed in 1..8 {
        let analyser = Analyser::of(&recorded(seed, None)).unwrap();
        for task in &analyser.tasks {
            let Task::Decision(Decided { version, seat, kind: DecisionKind::Answer, commands, .. }) = task else {
                continue;
            };
            let state = &analyser.positions[*version as usize].state;
            let dealt = state.resample(Viewer::Seat(*seat), &mut Dice::from_number(seed));
            assert_eq!(
                state.verdict(*seat, commands, 7),
                dealt.verdict(*seat, commands, 7),
                "seed {seed}: {commands:?}"
            );
            let better = state.verdict(*seat, commands, 7).unwrap().better;
            assert_eq!(
                state.threats(*seat, commands, &better),
                dealt.threats(*seat, commands, &better),
                "seed {seed}: {commands:?}"
            );
            tried += 1;
        }
    }
    assert!(tried > 20, "{tried}");
}
