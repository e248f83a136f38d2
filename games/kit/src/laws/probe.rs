//! Commands that are probably not allowed, made from listed ones by changing a detail.

use crate::dice::Dice;
use crate::game::Game;
use crate::seat::Seat;
use serde_json::Value;

/// At most 200 commands are remembered.
const MAX_REMEMBERED: usize = 200;

/// Remembers a listed command. In a long match it replaces another one at random.
pub(super) fn note<C: serde::Serialize>(command: &C, seen: &mut Vec<Value>, chance: &mut Dice) {
    let command = serde_json::json!(command);
    if seen.contains(&command) {
        return;
    }
    if seen.len() < MAX_REMEMBERED {
        seen.push(command);
    } else {
        seen[chance.pick(MAX_REMEMBERED, "forgotten")] = command;
    }
}

/// A well-formed command: one that was listed earlier, sometimes with a detail changed, or a listed one with a number
/// just outside its range.
pub(super) fn some_command<G: Game>(game: &G, seat: Seat, seen: &[Value], chance: &mut Dice) -> Option<G::Command> {
    let ranged: Vec<_> = game.legal(seat).into_iter().filter(|choice| choice.range.is_some()).collect();
    if !ranged.is_empty() && chance.die(4, "beside a range") == 1 {
        let choice = &ranged[chance.pick(ranged.len(), "range")];
        let range = choice.range.as_ref()?;
        return choice.at(if chance.coin("side") { range.max + 1 } else { range.min - 1 });
    }
    let mut command = pick(seen, chance)?.clone();
    if chance.coin("change") {
        change(&mut command, pick(seen, chance)?, chance);
    }
    serde_json::from_value(command).ok()
}

fn pick<'a, T>(things: &'a [T], chance: &mut Dice) -> Option<&'a T> {
    (!things.is_empty()).then(|| &things[chance.pick(things.len(), "any")])
}

/// Changes one field: removes it, adds or subtracts 1, negates it, or takes it from `other`.
fn change(command: &mut Value, other: &Value, chance: &mut Dice) {
    let Some(fields) = command.as_object_mut() else { return };
    let keys: Vec<String> = fields.keys().cloned().collect();
    let Some(key) = pick(&keys, chance) else { return };
    if chance.die(6, "gone") == 1 {
        fields.remove(key);
        return;
    }
    let given: Vec<&Value> = other.as_object().into_iter().flat_map(|other| other.values()).collect();
    let field = &mut fields[key];
    match field {
        Value::Bool(value) => *value = !*value,
        Value::Number(number) => {
            let by = if chance.coin("side") { 1 } else { -1 };
            *field = number.as_i64().map_or(0, |number| number.saturating_add(by)).into();
        }
        _ => {
            let same_kind: Vec<&Value> = given.into_iter().filter(|value| value.is_string()).collect();
            if let Some(value) = pick(&same_kind, chance) {
                *field = (*value).clone();
            }
        }
    }
}
