//! What a match shows to each viewer. Comparing two of these tells whether an input changed anything for him.

use super::play::Play;
use games::game::{Decision, Shown};
use games::seat::{Seat, Viewer};
use protocol::frame::{ShownChoice, ShownDecision, ShownQuestion};
use serde_json::Value;

/// All that one viewer may know of the position.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// The game's view for him.
    pub view: Value,
    /// Who is awaited, as far as he may know; deadlines are the clock's to fill in.
    pub decisions: Vec<ShownDecision>,
    /// What he may do.
    pub choices: Vec<ShownChoice>,
}

impl Face {
    /// The position as `viewer` sees it; `numbers` are the seats' own of their decisions.
    pub fn of(play: &Play, awaited: &[Decision], numbers: &[u32], viewer: Viewer) -> Self {
        let decisions = awaited.iter().filter_map(|decision| shown_decision(decision, numbers, viewer)).collect();
        let choices = match viewer {
            Viewer::Seat(seat) if play.outcome().is_none() => choices(play, seat),
            _ => Vec::new(),
        };
        Face { view: play.state().view(viewer), decisions, choices }
    }
}

fn choices(play: &Play, seat: Seat) -> Vec<ShownChoice> {
    let listed = play.state().legal(seat).into_iter();
    listed.map(|choice| ShownChoice { command: choice.command, range: choice.range, role: choice.role }).collect()
}

fn shown_decision(decision: &Decision, numbers: &[u32], viewer: Viewer) -> Option<ShownDecision> {
    let Decision { seat, question, .. } = decision;
    let own = viewer == Viewer::Seat(*seat);
    let (kind, text) = match &decision.shown {
        Shown::As { kind, text } if !viewer.sees(*seat) => (kind.to_string(), text.clone()),
        Shown::Not if !viewer.sees(*seat) => return None,
        _ => (question.kind.to_string(), question.text.clone()),
    };
    let id = if own { numbers[seat.index()] } else { 0 };
    Some(ShownDecision { id, seat: *seat, question: ShownQuestion { kind, text, pace: question.pace }, deadline: None })
}

/// True if `given` is one of the listed commands, or one of the range that a listed one stands for.
pub(super) fn listed<'a>(choices: &'a [ShownChoice], given: &Value) -> Option<&'a ShownChoice> {
    choices.iter().find(|choice| match &choice.range {
        None => choice.command == *given,
        Some(range) => {
            let field = range.field.as_ref();
            let value = given.get(field).and_then(Value::as_i64);
            value.is_some_and(|value| (range.min..=range.max).contains(&value))
                && equal_but(field, &choice.command, given)
        }
    })
}

/// True if two commands differ in that field at most.
fn equal_but(field: &str, one: &Value, other: &Value) -> bool {
    let (Some(one), Some(other)) = (one.as_object(), other.as_object()) else { return false };
    one.len() == other.len() && one.iter().all(|(key, value)| key == field || other.get(key) == Some(value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::game::{Range, Role};
    use serde_json::json;

    fn bid() -> Vec<ShownChoice> {
        let range = Some(Range { field: "amount".into(), min: 2, max: 5 });
        let pass = ShownChoice { command: json!({"type": "pass"}), range: None, role: Role::Action };
        vec![pass, ShownChoice { command: json!({"type": "bid", "amount": 2}), range, role: Role::Action }]
    }

    #[test]
    fn a_range_lists_its_whole_numbers_and_nothing_else() {
        let amounts = [json!(1), json!(2), json!(5), json!(6), json!(3.0), json!("3"), json!(null)];
        let found = amounts.map(|amount| listed(&bid(), &json!({"type": "bid", "amount": amount})).is_some());
        assert_eq!(found, [false, true, true, false, false, false, false]);
    }

    #[test]
    fn a_command_with_a_field_more_or_less_is_not_listed() {
        let given = [
            json!({"type": "pass", "more": 1}),
            json!({"type": "bid"}),
            json!({"amount": 3, "type": "bid", "x": 1}),
            json!("pass"),
        ];
        assert!(given.iter().all(|given| listed(&bid(), given).is_none()));
        assert!(listed(&bid(), &json!({"type": "pass"})).is_some());
    }
}
