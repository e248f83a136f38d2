//! A recorded match of bids, the game of the tests.

use crate::judge::{Input, Match, Row, Start, judge};
use crate::proof;
use crate::replay::FORMAT;
use bids::BIDS;
use games::dice::Dice;
use games::game::{Departure, Role};
use games::seat::{Seat, Viewer};
use protocol::frame::ShownChoice;
use protocol::record::MatchRecord;
use protocol::rest::{Absence, DiceProof};
use serde_json::json;

const SECRET: [u8; 32] = [42; 32];

fn play(table: &mut Match, rows: &mut Vec<Row>, input: Input) {
    let Ok(accepted) = judge(table, input, rows.len() as i64) else { panic!("not accepted") };
    rows.extend_from_slice(accepted.rows());
    table.adopt(*accepted);
}

/// A random choice of the seat, except the one that panics.
fn some_choice(table: &Match, seat: Seat, dice: &mut Dice) -> Input {
    let choices: Vec<ShownChoice> = table.seen_by(Viewer::Seat(seat)).choices.read().expect("choices are readable");
    let fair: Vec<_> = choices.iter().filter(|choice| choice.command.value()["type"] != "explode").collect();
    let choice = fair[dice.pick(fair.len(), "choice")];
    let decision = (choice.role != Role::Aside).then(|| table.decision_number(seat)).flatten();
    Input::Command { seat, id: None, decision, command: choice.command.clone() }
}

/// Plays a match of bids with three seats and returns its record, with about `most` rows or all of them.
///
/// # Panics
/// If the rules refuse a choice that they list.
pub fn recorded(seed: u64, most: Option<usize>) -> MatchRecord {
    let nonces = [None, Some([1; 32]), None];
    let options = json!({"rounds": 4});
    let seed_bytes = proof::seed(&SECRET, nonces.iter().map(|nonce| nonce.as_ref().map(|bytes| &bytes[..])));
    let loadouts = vec![json!({}); 3];
    let start = Start {
        game: &BIDS,
        rules: 3,
        options: options.clone(),
        loadouts,
        seed: seed_bytes,
        reseeds: Vec::new(),
        form: 1,
    };
    let (mut table, setup) = Match::start(&start, Absence::Resign, 0).expect("the options are the defaults");
    let mut rows = vec![setup];
    let mut dice = Dice::forecast(seed);
    while let Some(decision) = table.awaited().first()
        && most.is_none_or(|most| rows.len() <= most)
    {
        let seat = decision.seat;
        let input = match dice.pick(40, "input") {
            0 | 1 => Input::Deadline { seat },
            2 => Input::Leave { seat, why: Departure::Resigned },
            3 if seed.is_multiple_of(2) => Input::Abandoned,
            3 => Input::AgreedDraw { resigned: None },
            4 => Input::TimeUp,
            _ => some_choice(&table, seat, &mut dice),
        };
        play(&mut table, &mut rows, input);
    }
    MatchRecord {
        format: FORMAT.into(),
        id: "m".into(),
        name: "Three".into(),
        game: "bids".into(),
        rules_version: 3,
        state_form: 1,
        options,
        loadouts: start.loadouts,
        players: vec!["A".into(), "B".into(), "C".into()],
        started_at: 0,
        ended_at: None,
        dice: DiceProof {
            commitment: Some(proof::hex(&proof::commitment(&SECRET))),
            nonces: nonces.iter().map(|nonce| nonce.as_ref().map(|bytes| proof::hex(bytes))).collect(),
            secret: Some(proof::hex(&SECRET)),
            ..DiceProof::default()
        },
        setup: rows[0].step.clone(),
        inputs: rows.iter().cloned().filter_map(Row::recorded).collect(),
        earlier: Vec::new(),
        outcome: table.outcome().cloned(),
        imported_by: None,
    }
}
