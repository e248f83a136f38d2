//! What has changed between two JSON documents: an update of a match carries this instead of the whole, so its size grows
//! with the move.
//!
//! A change is an array, and changes are applied in order:
//!
//! - `[path, value]`: what is at `path` is now `value`; a field that was not there is added.
//! - `[path]`: the field at `path` is gone.
//! - `[path, at, gone, [values]]`: the list at `path` is spliced: from position `at` so many elements are gone, and these
//!   are in their place.
//!
//! A path is an array of fields' names and positions in lists; `[]` is the whole document. Positions count in the list
//! as it is after the changes before.

use games::json::Json;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::Write;
use ts_rs::TS;

/// A step on the way to a place in a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
#[ts(export_to = "starboard.ts")]
pub enum Step {
    /// A position in a list.
    At(u32),
    /// A field of an object.
    Field(String),
}

/// One change: see the module's words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(untagged)]
#[ts(export_to = "starboard.ts")]
pub enum Change {
    /// A list is spliced.
    Splice(Vec<Step>, u32, u32, #[ts(type = "Array<unknown>")] Vec<Json>),
    /// A value is another.
    Set(Vec<Step>, #[ts(type = "unknown")] Json),
    /// A field is gone.
    Gone([Vec<Step>; 1]),
}

/// A change that does not fit the document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit(pub String);

/// Applies the changes in order.
///
/// # Errors
/// If one does not fit: the document is not the one that the changes were made for.
pub fn apply(document: &mut Value, changes: &[Change]) -> Result<(), Misfit> {
    changes.iter().try_for_each(|change| apply_one(document, change))
}

fn apply_one(document: &mut Value, change: &Change) -> Result<(), Misfit> {
    let misfit = || Misfit(format!("{change:?} has no place in the document"));
    match change {
        Change::Splice(path, at, gone, put) => {
            let list = place(document, path).and_then(Value::as_array_mut).ok_or_else(misfit)?;
            let (from, to) = (*at as usize, (*at + *gone) as usize);
            if to > list.len() {
                return Err(misfit());
            }
            list.splice(from..to, put.iter().map(Json::value));
        }
        Change::Set(path, value) => match path.split_last() {
            Some((Step::Field(name), above)) => {
                let fields = place(document, above).and_then(Value::as_object_mut).ok_or_else(misfit)?;
                fields.insert(name.clone(), value.value());
            }
            _ => *place(document, path).ok_or_else(misfit)? = value.value(),
        },
        Change::Gone([path]) => {
            let (last, above) = path.split_last().ok_or_else(misfit)?;
            let Step::Field(name) = last else { return Err(misfit()) };
            let fields = place(document, above).and_then(Value::as_object_mut).ok_or_else(misfit)?;
            fields.remove(name).ok_or_else(misfit)?;
        }
    }
    Ok(())
}

fn place<'a>(document: &'a mut Value, path: &[Step]) -> Option<&'a mut Value> {
    path.iter().try_fold(document, |value, step| match step {
        Step::At(at) => value.get_mut(*at as usize),
        Step::Field(name) => value.get_mut(name),
    })
}

/// The changes from one document to another, as the text of a JSON array: worked out from their texts, and written as
/// text, since it is done for every viewer after every input. Both are compact JSON, as serde writes it.
pub struct Changes {
    out: String,
    path: Vec<String>,
}

impl Default for Changes {
    fn default() -> Self {
        Changes { out: String::from("["), path: Vec::new() }
    }
}

/// Lists are compared element by element with all of the other's up to so many comparisons; beyond, place by place.
const COMPARED: usize = 4096;

impl Changes {
    /// Notes how the document's `field` has changed; `None` is one that is not there.
    pub fn note(&mut self, field: &str, before: Option<&str>, after: Option<&str>) {
        self.path.push(format!("\"{field}\""));
        match (before, after) {
            (Some(before), Some(after)) => self.value(before, after),
            (None, Some(after)) => self.set(after),
            (Some(_), None) => self.gone(),
            (None, None) => {}
        }
        self.path.pop();
    }

    /// Notes that the whole document is another.
    pub fn note_whole(&mut self, after: &str) {
        self.set(after);
    }

    /// True if nothing has changed.
    pub fn is_empty(&self) -> bool {
        self.out.len() == 1
    }

    /// The list of changes.
    pub fn into_json(mut self) -> Json {
        self.out.push(']');
        // What has been put together of JSON is JSON.
        Json::from_text(self.out).unwrap_or_else(|error| panic!("changes are JSON: {error}"))
    }

    fn value(&mut self, before: &str, after: &str) {
        if before == after {
            return;
        }
        let begun = self.out.len();
        match (before.as_bytes()[0], after.as_bytes()[0]) {
            (b'{', b'{') => self.object(before, after),
            (b'[', b'[') => self.list(before, after),
            _ => return self.set(after),
        }
        let path: usize = self.path.iter().map(|step| step.len() + 1).sum();
        if self.out.len() - begun > after.len() + path + 8 {
            self.out.truncate(begun);
            self.set(after);
        }
    }

    /// Fields keep their order, so whatever the other does not go on with is gone or new.
    fn object(&mut self, before: &str, after: &str) {
        let (mut old_at, mut new_at) = (1, 1);
        while let Some((name, was, old_next)) = field_at(before, old_at) {
            let value_at = new_at + name.len() + 1;
            if !after[new_at..].starts_with(name) {
                break;
            }
            let is = same_at(after, value_at, was).unwrap_or_else(|| &after[value_at..end_of(after, value_at)]);
            if was != is {
                self.within(name, |changes| changes.value(was, is));
            }
            (old_at, new_at) = (old_next, value_at + is.len() + 1);
        }
        self.other_fields(&fields(before, old_at), &fields(after, new_at));
    }

    fn other_fields(&mut self, old: &[(&str, &str)], new: &[(&str, &str)]) {
        let mut kept = 0;
        let mut added = Vec::new();
        for (name, value) in new {
            match old[kept..].iter().position(|(old, _)| old == name) {
                Some(skipped) => {
                    old[kept..kept + skipped].iter().for_each(|(name, _)| self.within(name, Changes::gone));
                    kept += skipped + 1;
                    self.within(name, |changes| changes.value(old[kept - 1].1, value));
                }
                None => added.push((name, value)),
            }
        }
        old[kept..].iter().for_each(|(name, _)| self.within(name, Changes::gone));
        // A field that has moved behind others was noted as gone before it is new here.
        added.into_iter().for_each(|(name, value)| self.within(name, |changes| changes.set(value)));
    }

    fn list(&mut self, before: &str, after: &str) {
        // As far as they are the same, one of them is read.
        let (mut at, mut same) = (1, 0);
        while let Some((element, next)) = element_at(before, at)
            && same_at(after, at, element).is_some()
        {
            (at, same) = (next, same + 1);
        }
        let (old, new) = (elements(before, at), elements(after, at));
        let behind = old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count();
        let (old, new) = (&old[..old.len() - behind], &new[..new.len() - behind]);
        if old.len() == new.len() || old.len() * new.len() > COMPARED {
            return self.stretch(same, old, new);
        }
        let (mut from_old, mut from_new) = (0, 0);
        for (in_old, in_new) in common(old, new).into_iter().chain([(old.len(), new.len())]) {
            self.stretch(same + from_new, &old[from_old..in_old], &new[from_new..in_new]);
            (from_old, from_new) = (in_old + 1, in_new + 1);
        }
    }

    /// A stretch of a list that begins at `at` and has nothing in common with what takes its place.
    fn stretch(&mut self, at: usize, old: &[&str], new: &[&str]) {
        if old.len() == new.len() {
            for (nth, (old, new)) in old.iter().zip(new).enumerate() {
                if old != new {
                    self.path.push((at + nth).to_string());
                    self.value(old, new);
                    self.path.pop();
                }
            }
        } else {
            self.begin();
            // Writing to a text cannot fail.
            let _ = write!(self.out, ",{at},{},[{}]]", old.len(), new.join(","));
        }
    }

    fn within(&mut self, name: &str, note: impl FnOnce(&mut Self)) {
        self.path.push(name.to_owned());
        note(self);
        self.path.pop();
    }

    fn set(&mut self, value: &str) {
        self.begin();
        self.out.push(',');
        self.out.push_str(value);
        self.out.push(']');
    }

    fn gone(&mut self) {
        self.begin();
        self.out.push(']');
    }

    /// A change up to its path.
    fn begin(&mut self) {
        if self.out.len() > 1 {
            self.out.push(',');
        }
        self.out.push_str("[[");
        for (nth, step) in self.path.iter().enumerate() {
            if nth > 0 {
                self.out.push(',');
            }
            self.out.push_str(step);
        }
        self.out.push(']');
    }
}

/// The places of a longest common subsequence of two lists, in order.
fn common(old: &[&str], new: &[&str]) -> Vec<(usize, usize)> {
    let width = new.len() + 1;
    // How much the rests from each place have in common.
    let mut most = vec![0_u16; (old.len() + 1) * width];
    for (at, one) in old.iter().enumerate().rev() {
        for (to, other) in new.iter().enumerate().rev() {
            most[at * width + to] = if one == other {
                most[(at + 1) * width + to + 1] + 1
            } else {
                most[(at + 1) * width + to].max(most[at * width + to + 1])
            };
        }
    }
    let (mut at, mut to, mut found) = (0, 0, Vec::new());
    while at < old.len() && to < new.len() {
        if old[at] == new[to] {
            found.push((at, to));
            (at, to) = (at + 1, to + 1);
        } else if most[(at + 1) * width + to] >= most[at * width + to + 1] {
            at += 1;
        } else {
            to += 1;
        }
    }
    found
}

/// The field that begins at `at`: its name with its quotes, its value, and where the next one begins.
fn field_at(object: &str, at: usize) -> Option<(&str, &str, usize)> {
    if object.as_bytes().get(at).is_none_or(|byte| *byte == b'}') {
        return None;
    }
    let name = end_of(object, at);
    let value = end_of(object, name + 1);
    Some((&object[at..name], &object[name + 1..value], value + 1))
}

/// The fields of an object from there on.
fn fields(object: &str, mut at: usize) -> Vec<(&str, &str)> {
    let next = || {
        let (name, value, next) = field_at(object, at)?;
        at = next;
        Some((name, value))
    };
    std::iter::from_fn(next).collect()
}

/// The element that begins at `at`, and where the next one begins.
fn element_at(list: &str, at: usize) -> Option<(&str, usize)> {
    if list.as_bytes().get(at).is_none_or(|byte| *byte == b']') {
        return None;
    }
    let end = end_of(list, at);
    Some((&list[at..end], end + 1))
}

/// The elements of a list from there on.
fn elements(list: &str, mut at: usize) -> Vec<&str> {
    let next = || {
        let (element, next) = element_at(list, at)?;
        at = next;
        Some(element)
    };
    std::iter::from_fn(next).collect()
}

/// `value`, if the one that begins at `at` is the same.
fn same_at<'a>(text: &'a str, at: usize, value: &str) -> Option<&'a str> {
    let end = at + value.len();
    let ends = || matches!(text.as_bytes().get(end), Some(b',' | b'}' | b']'));
    (text.as_bytes().get(at..end)? == value.as_bytes() && ends()).then(|| &text[at..end])
}

/// Where the value ends that begins at `at`.
fn end_of(text: &str, at: usize) -> usize {
    let bytes = text.as_bytes();
    match bytes[at] {
        b'"' => end_of_string(bytes, at),
        b'{' | b'[' => end_of_nest(bytes, at),
        _ => bytes[at..].iter().position(|byte| matches!(byte, b',' | b'}' | b']')).map_or(bytes.len(), |end| at + end),
    }
}

fn end_of_nest(bytes: &[u8], mut at: usize) -> usize {
    let mut depth = 0_u32;
    loop {
        match bytes[at] {
            b'"' => {
                at = end_of_string(bytes, at);
                continue;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return at;
        }
    }
}

fn end_of_string(bytes: &[u8], at: usize) -> usize {
    let mut at = at + 1;
    loop {
        // Whatever stands behind a backslash ends nothing.
        at += bytes[at..].iter().position(|byte| matches!(byte, b'"' | b'\\')).unwrap_or(bytes.len() - at);
        match bytes.get(at) {
            Some(b'\\') => at += 2,
            _ => return (at + 1).min(bytes.len()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::dice::Dice;
    use serde_json::json;

    /// The changes between two documents; applied to the first they give the second.
    fn between(before: &Value, after: &Value) -> Value {
        let mut changes = Changes::default();
        let texts = [before, after].map(|document| Json::of(&json!({ "view": document })));
        let [old, new] = texts.each_ref().map(|text| fields(text.text(), 1)[0].1);
        changes.note("view", Some(old), Some(new));
        let json = changes.into_json();
        let list: Vec<Change> = json.read().expect("changes");
        let mut document = texts[0].value();
        apply(&mut document, &list).unwrap_or_else(|Misfit(words)| panic!("{words}"));
        assert_eq!(document["view"], *after, "{json:?}");
        json.value()
    }

    #[test]
    fn only_what_has_changed_is_told() {
        let before = json!({"players": [{"credits": 3, "name": "A \"b\" ]"}, {"credits": 4}], "phase": "draw"});
        let mut after = before.clone();
        after["players"][1]["credits"] = json!(7);
        assert_eq!(between(&before, &after), json!([[["view", "players", 1, "credits"], 7]]));
        assert_eq!(between(&before, &before), json!([]));
    }

    #[test]
    fn a_field_comes_and_goes() {
        assert_eq!(
            between(&json!({"a": 1, "c": 2}), &json!({"a": 1, "b": null, "c": 2})),
            json!([[["view", "b"], null]])
        );
        assert_eq!(between(&json!({"a": 1, "b": {"c": 1}}), &json!({"a": 1})), json!([[["view", "b"]]]));
    }

    #[test]
    fn a_card_leaves_a_hand_and_others_come() {
        let hand = json!(["red", "green", "blue", "white"]);
        assert_eq!(between(&hand, &json!(["red", "blue", "white"])), json!([[["view"], 1, 1, []]]));
        let more = json!(["green", "blue", "white", "black", "grey"]);
        assert_eq!(between(&hand, &more), json!([[["view"], 0, 1, []], [["view"], 3, 0, ["black", "grey"]]]));
    }

    #[test]
    fn where_most_has_changed_the_whole_is_told() {
        let [one, other] = [0, 100].map(|from| json!((from..from + 40).collect::<Vec<_>>()));
        assert_eq!(between(&one, &other), json!([[["view"], other]]));
    }

    #[test]
    fn a_change_that_does_not_fit_is_refused() {
        let mut document = json!({"list": [1, 2]});
        for change in [json!([["list"], 1, 2, []]), json!([["list", 2], 1]), json!([["none"]]), json!([["a", "b"], 1])]
        {
            let change: Change = serde_json::from_value(change).expect("a change");
            assert!(apply(&mut document, &[change]).is_err());
        }
    }

    fn random(dice: &mut Dice, depth: u32) -> Value {
        match dice.pick(if depth == 0 { 4 } else { 6 }, "kind") {
            0 => json!(dice.pick(5, "number")),
            1 => json!(["", "a", "\"", "]", "é{", "\\", ",:"][dice.pick(7, "text")]),
            2 => json!(dice.coin("truth")),
            3 => Value::Null,
            4 => (0..dice.pick(7, "length")).map(|_| random(dice, depth - 1)).collect(),
            _ => {
                let names = ["a", "b", "c", "d\"", "e"];
                let fields = names.into_iter().filter(|_| dice.coin("has it")).collect::<Vec<_>>();
                fields.into_iter().map(|name| (name.to_owned(), random(dice, depth - 1))).collect()
            }
        }
    }

    /// Changes something somewhere in it.
    fn edited(document: &Value, dice: &mut Dice) -> Value {
        match document {
            Value::Array(list) if !list.is_empty() && dice.die(4, "deeper") > 1 => {
                let mut list = list.clone();
                let at = dice.pick(list.len(), "where");
                match dice.pick(3, "edit") {
                    0 => drop(list.remove(at)),
                    1 => list.insert(at, random(dice, 1)),
                    _ => list[at] = edited(&list[at], dice),
                }
                list.into()
            }
            Value::Object(fields) if !fields.is_empty() && dice.die(4, "deeper") > 1 => {
                let mut fields = fields.clone();
                let name = fields.keys().nth(dice.pick(fields.len(), "which")).expect("there are some").clone();
                match dice.pick(4, "edit") {
                    0 => drop(fields.remove(&name)),
                    _ => fields[&name] = edited(&fields[&name], dice),
                }
                fields.into()
            }
            _ => random(dice, 2),
        }
    }

    #[test]
    fn whoever_applies_the_changes_has_the_new_document() {
        let mut dice = Dice::from_number(7);
        for _ in 0..3000 {
            let before = random(&mut dice, 4);
            let mut after = before.clone();
            for _ in 0..dice.pick(4, "edits") {
                after = edited(&after, &mut dice);
            }
            between(&before, &after);
            between(&before, &random(&mut dice, 4));
            dice.take_drawn();
        }
    }
}
