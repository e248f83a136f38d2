//! What one seat knows by the frames so far, as far as playing needs it. The view, most of every frame, is skipped.

use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::fmt;

/// The fields that are kept.
const KEPT: [&str; 4] = ["status", "decisions", "choices", "outcome"];

/// A frame from the server, read as far as it must be.
#[derive(Deserialize)]
pub(super) struct Frame<'a> {
    #[serde(rename = "type", borrow)]
    pub(super) kind: &'a str,
    /// Of a command that is answered; of other things too.
    #[serde(default, borrow)]
    pub(super) id: Option<&'a RawValue>,
    /// Why it is rejected.
    #[serde(default)]
    pub(super) code: Option<String>,
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
    #[serde(default, borrow)]
    changes: Option<Vec<Change<'a>>>,
    /// The references of `make bench` say whose turn it is; what can be chosen stays as it was.
    #[serde(default)]
    turn: Option<u64>,
}

/// A change to what is known: `[path, value]`, `[path]` or `[path, at, gone, [values]]`.
struct Change<'a> {
    path: Vec<Value>,
    what: Vec<&'a RawValue>,
}

impl<'de: 'a, 'a> Deserialize<'de> for Change<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Parts;
        impl<'a> Visitor<'a> for Parts {
            type Value = Change<'a>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a path and what changes there")
            }

            fn visit_seq<A: SeqAccess<'a>>(self, mut parts: A) -> Result<Change<'a>, A::Error> {
                let path = parts.next_element()?.unwrap_or_default();
                let what = std::iter::from_fn(|| parts.next_element().transpose()).collect::<Result<_, _>>()?;
                Ok(Change { path, what })
            }
        }
        deserializer.deserialize_seq(Parts)
    }
}

/// What one seat knows.
#[derive(Debug, Default)]
pub(super) struct Known {
    seat: u64,
    /// An object with the fields that are kept.
    position: Value,
    /// As [`Frame::turn`] said.
    turn: Option<u64>,
}

impl Known {
    /// Takes in a frame; words if it does not fit what is known.
    pub(super) fn hear(&mut self, frame: &Frame) -> Result<(), String> {
        match frame.kind {
            "welcome" => self.arrive(frame),
            "update" => self.update(frame),
            _ => Ok(()),
        }
    }

    /// The question put to this seat: its number.
    pub(super) fn asked(&self) -> Option<u64> {
        if let Some(turn) = self.turn {
            return (turn == self.seat).then_some(0);
        }
        let own = |decision: &&Value| decision["seat"] == self.seat;
        self.position["decisions"].as_array()?.iter().find(own)?["id"].as_u64()
    }

    /// What this seat may do now.
    pub(super) fn choices(&self) -> &[Value] {
        self.position["choices"].as_array().map_or(&[], Vec::as_slice)
    }

    /// True from the match's beginning.
    pub(super) fn is_begun(&self) -> bool {
        self.position["status"] != "waiting" && !self.position.is_null()
    }

    /// True from its end.
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
        for change in frame.changes.iter().flatten() {
            let head = change.path.first();
            if head.is_none_or(|head| KEPT.iter().any(|kept| head == kept)) {
                apply(&mut self.position, change).ok_or_else(|| format!("no change at {:?} fits", change.path))?;
            }
        }
        Ok(())
    }
}

fn read(raw: &RawValue) -> Result<Value, String> {
    serde_json::from_str(raw.get()).map_err(|error| error.to_string())
}

/// Makes the change; `None` if there is nothing at its path.
fn apply(known: &mut Value, change: &Change) -> Option<()> {
    let value = |nth: usize| read(change.what.get(nth)?).ok();
    let Some((last, way)) = change.path.split_last() else {
        *known = value(0)?;
        return Some(());
    };
    let at = way.iter().try_fold(known, |at, step| match step {
        Value::String(key) => at.get_mut(key),
        step => at.get_mut(usize::try_from(step.as_u64()?).ok()?),
    })?;
    match change.what.len() {
        0 => drop(at.as_object_mut()?.remove(last.as_str()?)?),
        1 => match at {
            Value::Object(fields) => drop(fields.insert(last.as_str()?.to_owned(), value(0)?)),
            list => *list.get_mut(usize::try_from(last.as_u64()?).ok()?)? = value(0)?,
        },
        _ => {
            let list = match last {
                Value::String(key) => at.get_mut(key)?,
                step => at.get_mut(usize::try_from(step.as_u64()?).ok()?)?,
            };
            let (start, gone) = (value(0)?.as_u64()? as usize, value(1)?.as_u64()? as usize);
            let (list, Value::Array(put)) = (list.as_array_mut()?, value(2)?) else { return None };
            list.get(start..start + gone)?;
            list.splice(start..start + gone, put);
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(position: Value) -> Known {
        Known { seat: 1, position, turn: None }
    }

    fn told(known: &mut Known, changes: Value) -> Result<(), String> {
        let text = json!({"type": "update", "version": 3, "events": [], "changes": changes}).to_string();
        known.hear(&serde_json::from_str(&text).unwrap())
    }

    #[test]
    fn changes_are_made_one_after_another() {
        let mut known = known(json!({"choices": [1, 2, {"a": [3]}], "outcome": null}));
        let changes = json!([
            [["choices"], 1, 1, [8, 9]],
            [["choices", 3, "a"], 1, 0, [4]],
            [["choices", 0], 0],
            [["choices", 3, "b"], true],
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
    fn a_change_that_does_not_fit_is_told() {
        for change in [json!([["choices", 5], 1]), json!([["choices"], 1, 1, []]), json!([["outcome"]])] {
            assert!(told(&mut known(json!({"choices": [1]})), json!([change])).is_err(), "{change}");
        }
    }

    #[test]
    fn a_seat_knows_when_it_is_asked_and_when_all_is_over() {
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
    fn whose_turn_it_is_may_stand_for_the_question() {
        let mut known = known(json!({"status": "playing", "choices": [1]}));
        known.hear(&serde_json::from_str(r#"{"type":"update","turn":1,"view":{}}"#).unwrap()).unwrap();
        assert_eq!(known.asked(), Some(0));
        known.hear(&serde_json::from_str(r#"{"type":"update","turn":0}"#).unwrap()).unwrap();
        assert_eq!(known.asked(), None);
    }
}
