//! The state of one seat, read from its frames, as far as it is needed for playing. The view, which is most of every
//! frame, is skipped.

use protocol::changes::{self, Change, PatchMismatch, Step, apply_one};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

/// The fields that are kept.
const KEPT: [&str; 4] = ["status", "decisions", "choices", "outcome"];

/// A frame from the server, parsed as far as needed.
#[derive(Deserialize)]
pub(super) struct Frame<'a> {
    #[serde(rename = "type", borrow)]
    pub(super) kind: &'a str,
    /// The id of the command or question that the frame responds to.
    #[serde(default, borrow)]
    pub(super) id: Option<&'a RawValue>,
    /// The reason why a question was refused.
    #[serde(default, borrow)]
    pub(super) refusal: Option<&'a RawValue>,
    /// The reason why a command was rejected.
    #[serde(default)]
    pub(super) code: Option<String>,
    #[serde(default)]
    version: u64,
    #[serde(default)]
    seat: Option<Value>,
    #[serde(default, borrow)]
    status: Option<&'a RawValue>,
    #[serde(default, borrow)]
    decisions: Option<&'a RawValue>,
    #[serde(default, borrow)]
    choices: Option<&'a RawValue>,
    #[serde(default, borrow)]
    outcome: Option<&'a RawValue>,
    #[serde(default, deserialize_with = "changes::read")]
    changes: Vec<Change>,
    /// The seat whose turn it is, sent only by the reference servers. Their choices never change.
    #[serde(default)]
    turn: Option<u64>,
}

/// The state of one seat.
#[derive(Debug, Default)]
pub(super) struct Known {
    seat: u64,
    version: u64,
    /// An object with the fields of [`KEPT`].
    position: Value,
    /// The latest [`Frame::turn`].
    turn: Option<u64>,
}

impl Known {
    /// Applies a frame. Fails if it does not fit the state.
    pub(super) fn hear(&mut self, frame: &Frame) -> Result<(), String> {
        if matches!(frame.kind, "welcome" | "update") {
            self.version = frame.version;
        }
        match frame.kind {
            "welcome" => self.arrive(frame),
            "update" => self.update(frame),
            _ => Ok(()),
        }
    }

    /// The id of the question for this seat.
    pub(super) fn asked(&self) -> Option<u64> {
        if let Some(turn) = self.turn {
            return (turn == self.seat).then_some(0);
        }
        let own = |decision: &&Value| decision["seat"] == self.seat;
        self.position["decisions"].as_array()?.iter().find(own)?["id"].as_u64()
    }

    /// The latest version received.
    pub(super) fn version(&self) -> u64 {
        self.version
    }

    /// The choices of this seat.
    pub(super) fn choices(&self) -> &[Value] {
        self.position["choices"].as_array().map_or(&[], Vec::as_slice)
    }

    /// True once the match has started.
    pub(super) fn is_begun(&self) -> bool {
        self.position["status"] != "waiting" && !self.position.is_null()
    }

    /// True once the match is over.
    pub(super) fn is_over(&self) -> bool {
        self.is_begun() && self.position["status"] != "playing"
    }

    fn arrive(&mut self, frame: &Frame) -> Result<(), String> {
        self.seat = frame.seat.as_ref().and_then(Value::as_u64).ok_or("a welcome without a seat")?;
        self.turn = frame.turn;
        let read = |raw: Option<&RawValue>| raw.map_or(Ok(Value::Null), read);
        self.position = json!({
            "status": read(frame.status)?,
            "decisions": read(frame.decisions)?,
            "choices": read(frame.choices)?,
            "outcome": read(frame.outcome)?,
        });
        Ok(())
    }

    fn update(&mut self, frame: &Frame) -> Result<(), String> {
        self.turn = frame.turn;
        let kept = |change: &&Change| match change.path().first() {
            Some(Step::Field(field)) => KEPT.contains(&field.as_str()),
            _ => true,
        };
        frame
            .changes
            .iter()
            .filter(kept)
            .try_for_each(|change| apply_one(&mut self.position, change))
            .map_err(|PatchMismatch(words)| words)
    }
}

fn read(raw: &RawValue) -> Result<Value, String> {
    serde_json::from_str(raw.get()).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(position: Value) -> Known {
        Known { seat: 1, version: 0, position, turn: None }
    }

    fn told(known: &mut Known, changes: Value) -> Result<(), String> {
        let text = json!({"type": "update", "version": 3, "told": [], "changes": changes}).to_string();
        known.hear(&serde_json::from_str(&text).unwrap())
    }

    #[test]
    fn changes_are_applied_one_after_another() {
        let mut known = known(json!({"choices": [1, 2, {"a": [3]}], "outcome": null}));
        let changes = json!([
            [["choices"], 1, 1, [8, 9]],
            [["choices", 3, "a"], 1, 0, [4]],
            [[1, 0], 0],
            [[1, 3, "b"], true],
            [["outcome"]],
            [["status"], "playing"],
            [["view", "nowhere", 7], 1],
        ]);
        told(&mut known, changes).unwrap();
        assert_eq!(known.position, json!({"choices": [0, 8, 9, {"a": [3, 4], "b": true}], "status": "playing"}));
        told(&mut known, json!([[["choices", 3, "b"]], [["choices", 3, "a"], 0, 2, []]])).unwrap();
        assert_eq!(known.position["choices"][3], json!({"a": []}));
        told(&mut known, json!([[[], {"choices": []}]])).unwrap();
        assert_eq!(known.position, json!({"choices": []}));
    }

    #[test]
    fn a_change_that_does_not_fit_is_an_error() {
        for change in [json!([["choices", 5], 1]), json!([["choices"], 1, 1, []]), json!([["outcome"]])] {
            assert!(told(&mut known(json!({"choices": [1]})), json!([change])).is_err(), "{change}");
        }
    }

    #[test]
    fn a_seat_knows_its_open_decision_and_the_end_of_the_match() {
        let mut known = Known::default();
        assert!(!known.is_begun());
        let welcome = json!({
            "type": "welcome", "seat": 1, "status": "playing", "view": {"seat": 7}, "choices": [{"command": 1}],
            "decisions": [{"id": 0, "seat": 0}, {"id": 5, "seat": 1}], "chat": [{"id": 3}],
        });
        let welcome = welcome.to_string();
        known.hear(&serde_json::from_str(&welcome).unwrap()).unwrap();
        assert!(known.is_begun() && !known.is_over());
        assert_eq!((known.asked(), known.choices().len()), (Some(5), 1));
        told(&mut known, json!([[["decisions"], 1, 1, []], [["status"], "finished"]])).unwrap();
        assert!(known.asked().is_none() && known.is_over());
    }

    #[test]
    fn the_turn_of_a_reference_server_replaces_the_decision() {
        let mut known = known(json!({"status": "playing", "choices": [1]}));
        known.hear(&serde_json::from_str(r#"{"type":"update","turn":1,"view":{}}"#).unwrap()).unwrap();
        assert_eq!(known.asked(), Some(0));
        known.hear(&serde_json::from_str(r#"{"type":"update","turn":0}"#).unwrap()).unwrap();
        assert_eq!(known.asked(), None);
    }
}
