//! The code that reads hostile input, as functions that take bytes and must not panic.
//!
//! `make fuzz TARGET=record` runs one of them under libFuzzer (`libfuzzer/`), with coverage. Inputs worth keeping,
//! especially those that once failed, are in `corpus/TARGET`. The test below runs all of them.

use engine::replay::verify;
use protocol::changes;
use protocol::frame::ClientFrame;
use protocol::record::MatchRecord;
use serde_json::{Value, json};

/// A function that reads bytes and must not panic.
pub type Target = fn(&[u8]);

/// Every target, by the name of its corpus.
pub const TARGETS: [(&str, Target); 7] = [
    ("address", address),
    ("altered_record", altered_record),
    ("changes", changes_to_a_document),
    ("client_frame", client_frame),
    ("loadout", loadout),
    ("record", record),
    ("websocket", websocket),
];

/// A frame that a client sends at a table. A valid frame must parse again after it is serialized. The two are not
/// compared, because numbers with more digits than a float can hold lose some of them.
pub fn client_frame(data: &[u8]) {
    let Ok(frame) = serde_json::from_slice::<ClientFrame>(data) else { return };
    let text = serde_json::to_string(&frame).expect("a frame is plain data");
    assert!(serde_json::from_str::<ClientFrame>(&text).is_ok(), "{text}");
}

/// The bytes of a WebSocket, including fragments and control frames.
pub fn websocket(data: &[u8]) {
    starboard::web::read_socket(data);
}

/// `[document, changes]`; the changes may or may not fit.
pub fn changes_to_a_document(data: &[u8]) {
    let Ok((mut document, list)) = serde_json::from_slice::<(Value, Value)>(data) else { return };
    let Ok(list) = changes::read(list) else { return };
    // Changes that do not fit are refused.
    let _ = changes::apply(&mut document, &list);
}

/// A record that a client wants to import.
pub fn record(data: &[u8]) {
    if let Ok(record) = serde_json::from_slice::<MatchRecord>(data) {
        import(&record);
    }
}

fn import(record: &MatchRecord) {
    if record.may_be_taken_in().is_ok() {
        let _ = verify(record);
    }
}

/// Kept records that reach the rules of every game quickly.
const KEPT: [&str; 5] = [
    include_str!("../../tests/records/aries-star-fleet-time.json"),
    include_str!("../../tests/records/cosmic-conquest-resignation.json"),
    include_str!("../../tests/records/galactic-supremacy-resigned.json"),
    include_str!("../../tests/records/solar-empires-last-standing.json"),
    include_str!("../../tests/records/spacetrace-exhaustion.json"),
];

/// A kept record, chosen by the first byte, with some values replaced: two bytes choose a leaf, and the third its new
/// value. This gives the rules almost valid commands, which random bytes never form.
pub fn altered_record(data: &[u8]) {
    let Some((kept, alterations)) = data.split_first() else { return };
    let mut altered: Value = serde_json::from_str(KEPT[usize::from(*kept) % KEPT.len()]).expect("a kept record");
    for alteration in alterations.chunks_exact(3).take(8) {
        let leaf = usize::from(u16::from_be_bytes([alteration[0], alteration[1]]));
        let leaves = count_leaves(&altered);
        *leaf_mut(&mut altered, &mut (leaf % leaves)).expect("a leaf of that number") = replacement(alteration[2]);
    }
    if let Ok(record) = serde_json::from_value(altered) {
        import(&record);
    }
}

fn replacement(byte: u8) -> Value {
    match byte {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(""),
        3 => json!([]),
        4 => json!({}),
        5 => json!(-1),
        6 => json!(u32::MAX),
        7 => json!(i64::MAX),
        8 => json!(u64::MAX),
        9 => json!("hw0"),
        number => json!(number - 10),
    }
}

fn children(value: &Value) -> Box<dyn Iterator<Item = &Value> + '_> {
    match value {
        Value::Array(list) => Box::new(list.iter()),
        Value::Object(fields) => Box::new(fields.values()),
        _ => Box::new(std::iter::empty()),
    }
}

/// The number of values without children; at least one.
fn count_leaves(value: &Value) -> usize {
    children(value).map(count_leaves).sum::<usize>().max(1)
}

/// The leaf after `skipped` others.
fn leaf_mut<'a>(value: &'a mut Value, skipped: &mut usize) -> Option<&'a mut Value> {
    if children(value).next().is_none() {
        let is_it = *skipped == 0;
        *skipped = skipped.wrapping_sub(1);
        return is_it.then_some(value);
    }
    match value {
        Value::Array(list) => list.iter_mut().find_map(|child| leaf_mut(child, skipped)),
        Value::Object(fields) => fields.values_mut().find_map(|child| leaf_mut(child, skipped)),
        _ => None,
    }
}

/// `[options, loadout]`, for the game that the first byte chooses.
pub fn loadout(data: &[u8]) {
    let Some((game, text)) = data.split_first() else { return };
    let game = games::ALL[usize::from(*game) % games::ALL.len()];
    if let Ok((options, loadout)) = serde_json::from_slice::<(Value, Value)>(text) {
        let _ = (game.check_loadout)(&options, &loadout);
    }
}

/// An address for notifications from a client, and a name.
pub fn address(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let _ = starboard::notifications::Egress::new(false).address(text);
    let name = starboard::matches::printable(text);
    assert_eq!(starboard::matches::printable(&name), name, "a printable name does not change");
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    #[test]
    fn the_kept_corpus_passes() {
        for (name, target) in TARGETS {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
            let files: Vec<_> = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{name}: {error}")).collect();
            assert!(files.len() >= 3, "{name} has no corpus");
            for file in files {
                target(&fs::read(file.unwrap().path()).unwrap());
            }
        }
    }

    #[test]
    fn every_leaf_of_a_record_can_be_altered() {
        let mut value = json!({"a": [1, {"b": 2}], "c": [], "d": "e"});
        assert_eq!(count_leaves(&value), 4);
        for leaf in 0..4 {
            *leaf_mut(&mut value, &mut leaf.clone()).unwrap() = json!(leaf);
        }
        assert_eq!(value, json!({"a": [0, {"b": 1}], "c": 2, "d": 3}));
    }
}
