//! Tests with whole matches of every game. Bots play them through the judge; the tests restore them midway, record them
//! and verify the records.

use super::*;
use crate::proof;
use crate::replay::{FORMAT, steps, verify};
use bids::BIDS;
use games::bots::Strategy;
use games::dice::Dice;
use games::erased::GameType;
use protocol::record::MatchRecord;
use protocol::rest::DiceProof;
use serde_json::Value;

const SECRET: [u8; 32] = [9; 32];

/// Every game, with its minimum and its maximum number of seats.
fn tables() -> impl Iterator<Item = Start> {
    let games = games::ALL.iter().copied().chain([&BIDS]);
    games.flat_map(|game| {
        let (fewest, most) = game.info.seats;
        [fewest, most].map(|seats| Start {
            game,
            rules: game.info.rules_version,
            options: (game.default_options)(),
            loadouts: vec![Value::Null; usize::from(seats)],
            seed: proof::seed(&SECRET, vec![None; usize::from(seats)]),
            reseeds: Vec::new(),
            form: game.info.state_form,
        })
    })
}

/// A match played by bots, and its rows. Now and then a bot misses a deadline or leaves.
struct Played {
    start: Start,
    table: Match,
    rows: Vec<Row>,
    chance: Dice,
}

impl Played {
    fn begin(start: Start, seed: u64) -> Self {
        let (table, setup) = Match::start(&start, Absence::Resign, 0).unwrap();
        Played { start, table, rows: vec![setup], chance: Dice::forecast(seed) }
    }

    fn put(&mut self, input: Input) -> Result<(), Refusal> {
        match judge(&self.table, input, self.rows.len() as i64) {
            Ok(accepted) => {
                self.rows.extend_from_slice(accepted.rows());
                self.table.adopt(*accepted);
                Ok(())
            }
            Err(Rejection::Refused(refusal)) => Err(refusal),
            Err(other) => panic!("{}: {other:?}", self.start.game.info.slug),
        }
    }

    /// Plays one input for an open decision.
    fn go_on(&mut self, seat: Seat) {
        let silent = self.chance.pick(60, "silent") == 0;
        if self.chance.pick(1500, "leaves") == 0 {
            return self.put(Input::Leave { seat, why: Departure::Resigned }).unwrap();
        }
        // More than one greedy bot would take minutes.
        let greedy = seat.0 == 0 && self.table.seats() == usize::from(self.start.game.info.seats.0);
        let strategy = if greedy { Strategy::Greedy } else { Strategy::Random };
        let wishes = if silent { Vec::new() } else { self.table.state().bot(strategy, seat, &mut self.chance) };
        let mut acted = false;
        for command in wishes {
            let decision = self.table.decision_number(seat);
            if self.put(Input::Command { seat, id: None, decision, command }).is_err() {
                break;
            }
            acted = true;
        }
        if !acted {
            self.put(Input::Deadline { seat }).unwrap();
        }
    }

    fn play_on(&mut self, most: usize) {
        while let Some(decision) = self.table.awaited().first()
            && self.rows.len() < most
        {
            self.go_on(decision.seat);
        }
    }

    fn record(&self) -> MatchRecord {
        let Start { game, options, loadouts, .. } = &self.start;
        MatchRecord {
            format: FORMAT.into(),
            id: "m".into(),
            name: "A match".into(),
            game: game.info.slug.into(),
            rules_version: game.info.rules_version,
            state_form: game.info.state_form,
            options: options.clone(),
            loadouts: loadouts.clone(),
            players: vec!["Bot".into(); loadouts.len()],
            started_at: 0,
            ended_at: None,
            dice: DiceProof {
                commitment: Some(proof::hex(&proof::commitment(&SECRET))),
                nonces: vec![None; loadouts.len()],
                secret: Some(proof::hex(&SECRET)),
                ..DiceProof::default()
            },
            setup: self.rows[0].step.clone(),
            inputs: self.rows.iter().cloned().filter_map(Row::recorded).collect(),
            earlier: Vec::new(),
            outcome: self.table.outcome().cloned(),
            imported_by: None,
        }
    }
}

/// Everything that the viewers can know and do.
fn known(table: &Match) -> impl PartialEq + std::fmt::Debug {
    let viewers = Seat::all(table.seats()).map(Viewer::Seat).chain([Viewer::Spectator]);
    let known = |viewer| (table.seen_by(viewer), table.version_for(viewer), table.latest_events(viewer, 50));
    (table.version(), table.state().fingerprint(), viewers.map(known).collect::<Vec<_>>())
}

fn name(game: &GameType, seats: usize) -> String {
    format!("{} with {seats} seats", game.info.slug)
}

#[test]
fn a_match_restored_midway_equals_the_match_that_was_played() {
    for (start, seed) in tables().zip(1..) {
        let mut played = Played::begin(start, seed);
        for most in [2, 40, 300] {
            played.play_on(most);
            let stored: Vec<Row> = serde_json::from_str(&serde_json::to_string(&played.rows).unwrap()).unwrap();
            let restored = Match::restore(&played.start, Absence::Resign, &stored).unwrap();
            let words = name(played.start.game, played.table.seats());
            assert!(known(&restored) == known(&played.table), "{words} after {} rows", stored.len());
        }
    }
}

#[test]
fn a_match_of_bots_ends_and_its_record_verifies() {
    for (start, seed) in tables().zip(1..) {
        let mut played = Played::begin(start, seed);
        played.play_on(usize::MAX);
        let words = name(played.start.game, played.table.seats());
        assert!(played.table.outcome().is_some(), "{words}");
        let record = played.record();
        assert_eq!(verify(&record).fault, None, "{words}");
        let last = record.inputs.len() as u32;
        let end = steps(&record, last..=last, Viewer::Spectator).unwrap();
        assert_eq!(end[0].view, played.table.seen_by(Viewer::Spectator).view, "{words}");
    }
}

#[test]
fn events_dropped_from_the_log_are_read_from_the_record() {
    let mut forgotten = 0;
    for (start, seed) in tables().zip(1..) {
        let mut played = Played::begin(start, seed);
        played.play_on(300);
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
            let whole = whole_log(&played.start, &played.rows, viewer).unwrap();
            let latest = played.table.latest_events(viewer, usize::MAX).into_iter();
            let latest: Vec<_> = latest.map(protocol::frame::LogEntry::from).collect();
            assert!(whole.ends_with(&latest), "{}", name(played.start.game, played.table.seats()));
            assert!(whole.is_sorted_by_key(|entry| entry.version));
            forgotten += whole.len() - latest.len();
        }
    }
    assert!(forgotten > 0, "no match was long enough");
}

#[test]
fn tampering_anywhere_in_a_record_is_found() {
    type Tampering = fn(&mut MatchRecord, usize) -> bool;
    let ways: [(&str, Tampering); 4] = [
        ("a draw", |record, place| {
            let result = record.inputs[place].step.draws.first_mut().and_then(|draw| draw.result.first_mut());
            result.map(|value| *value ^= 1).is_some()
        }),
        ("a checksum", |record, place| {
            record.inputs[place].step.checksum.replace_range(0..1, "x");
            true
        }),
        ("a seat", |record, place| {
            let RecordedInput::Command { seat, .. } = &mut record.inputs[place].input else { return false };
            *seat = Seat(1 - seat.0.min(1));
            true
        }),
        ("a row", |record, place| {
            record.inputs.remove(place);
            true
        }),
    ];
    let mut all = [0; 4];
    for (start, seed) in tables().zip(1..) {
        let mut played = Played::begin(start, seed);
        // Long enough that every game with draws has made one.
        played.play_on(200);
        let record = played.record();
        for ((what, tamper), all) in ways.into_iter().zip(&mut all) {
            let mut tampered = 0;
            // Without its last row a running match is only shorter, not wrong.
            for place in 0..record.inputs.len() - 1 {
                let mut record = record.clone();
                if tampered < 12 && tamper(&mut record, place) {
                    tampered += 1;
                    let words = name(played.start.game, played.table.seats());
                    let found = verify(&record).fault.unwrap_or_else(|| panic!("{words}: {what} at {place}"));
                    assert_eq!(found.version, Some(place as u32 + 1), "{words}: {what}: {found}");
                }
            }
            *all += tampered;
        }
    }
    assert!(all.iter().all(|tampered| *tampered > 0), "there was nothing to tamper with: {all:?}");
}
