use super::*;
use kit::dice::Dice;
use serde::Serializer;
use serde_json::json;
use std::cell::RefCell;

/// The changes between two documents. Checks that they turn the first one into the second.
fn between(before: &Value, after: &Value) -> Value {
    changes(before, after, [before, after].map(Json::of))
}

fn changes(before: &Value, after: &Value, [old, new]: [Json; 2]) -> Value {
    let mut changes = Changes::default();
    changes.note("view", Some(&old), Some(&new));
    let text = changes.into_text();
    let list = read(&mut serde_json::Deserializer::from_str(&text)).expect("changes");
    let mut document = json!({ "view": before });
    apply(&mut document, &list).unwrap_or_else(|PatchMismatch(words)| panic!("{words}"));
    assert_eq!(document["view"], *after, "{text}");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn an_update_contains_only_the_differences() {
    let before = json!({"players": [{"credits": 3, "name": "A \"b\" ]"}, {"credits": 4}], "phase": "draw"});
    let mut after = before.clone();
    after["players"][1]["credits"] = json!(7);
    assert_eq!(between(&before, &after), json!([[["view", "players", 1, "credits"], 7]]));
    assert_eq!(between(&before, &before), json!([]));
}

#[test]
fn a_field_is_added_and_removed() {
    assert_eq!(between(&json!({"a": 1, "c": 2}), &json!({"a": 1, "b": null, "c": 2})), json!([[["view", "b"], null]]));
    assert_eq!(between(&json!({"a": 1, "b": {"c": 1}}), &json!({"a": 1})), json!([[["view", "b"]]]));
}

#[test]
fn list_elements_are_removed_and_added() {
    let hand = json!(["red", "green", "blue", "white"]);
    assert_eq!(between(&hand, &json!(["red", "blue", "white"])), json!([[["view"], 1, 1, []]]));
    let more = json!(["green", "blue", "white", "black", "grey"]);
    assert_eq!(between(&hand, &more), json!([[["view"], 0, 1, []], [[1], 3, 0, ["black", "grey"]]]));
}

#[test]
fn changed_elements_are_matched_by_their_first_field() {
    let choice = |system: u32, max: u32| json!({"command": {"type": "assign", "system": system}, "max": max});
    let before = json!([choice(4, 9), choice(5, 9), choice(6, 9)]);
    let after = json!([choice(4, 7), choice(6, 7), choice(8, 7)]);
    let changes = json!([[["view", 0, "max"], 7], [[1], 1, 1, []], [[1, 1, "max"], 7], [[1], 2, 0, [choice(8, 7)]],]);
    assert_eq!(between(&before, &after), changes);
}

#[test]
fn a_mostly_changed_value_is_sent_whole() {
    let [one, other] = [0, 100].map(|from| json!((from..from + 40).collect::<Vec<_>>()));
    assert_eq!(between(&one, &other), json!([[["view"], other]]));
}

#[test]
fn a_list_that_was_or_becomes_empty_is_sent_whole() {
    let (none, some) = (json!([]), json!([{"system": 4}, {"system": 5}]));
    assert_eq!(between(&none, &some), json!([[["view"], some]]));
    assert_eq!(between(&some, &none), json!([[["view"], none]]));
}

#[test]
fn a_path_repeats_steps_of_the_previous_one() {
    let rest = "an unchanged text that is longer than all of the changes together";
    let before = json!({"own": {"budget": {"free": 9, "rest": rest, "used": 0}, "undo": 0}, "turn": 1});
    let after = json!({"own": {"budget": {"free": 7, "rest": rest, "used": 2}, "undo": 1}, "turn": 2});
    let changes = json!([[["view", "own", "budget", "free"], 7], [[3, "used"], 2], [[2, "undo"], 1], [[1, "turn"], 2]]);
    assert_eq!(between(&before, &after), changes);
    for astray in [json!([[["view", "turn"], 7], [[3, "used"], 2]]), json!([[[1, "turn"], 7]])] {
        assert!(read(astray).is_err());
    }
}

#[test]
fn a_change_that_does_not_fit_is_refused() {
    let mut document = json!({"list": [1, 2]});
    for change in [json!([["list"], 1, 2, []]), json!([["list", 2], 1]), json!([["none"]]), json!([["a", "b"], 1])] {
        let change: Change = serde_json::from_value(change).expect("a change");
        assert!(apply(&mut document, &[change]).is_err());
    }
}

/// Serializes a document with random fragments in it.
struct Parts<'a>(&'a Value, &'a RefCell<Dice>);

impl Serialize for Parts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Parts(value, dice) = *self;
        let apart = dice.borrow_mut().die(3, "apart") == 1;
        match value {
            _ if apart => Json::of(self).serialize(serializer),
            Value::Array(list) => serializer.collect_seq(list.iter().map(|element| Parts(element, dice))),
            Value::Object(fields) => {
                serializer.collect_map(fields.iter().map(|(name, value)| (name, Parts(value, dice))))
            }
            other => other.serialize(serializer),
        }
    }
}

fn random(dice: &mut Dice, depth: u32) -> Value {
    match dice.pick(if depth == 0 { 4 } else { 6 }, "kind") {
        0 => json!([0, 1, 10, 11, 101][dice.pick(5, "number")]),
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

/// Changes something at a random place in the document.
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
fn applying_the_changes_gives_the_new_document() {
    let mut dice = Dice::from_number(7);
    for _ in 0..3000 {
        let before = random(&mut dice, 4);
        let mut after = before.clone();
        for _ in 0..dice.pick(4, "edits") {
            after = edited(&after, &mut dice);
        }
        between(&before, &after);
        between(&before, &random(&mut dice, 4));
        let own = RefCell::new(dice);
        let [plain, old, new] = [&before, &before, &after].map(|document| Json::of(&Parts(document, &own)));
        assert!(plain.value() == before && old.text() == plain.text() && new.text() == Json::of(&after).text());
        changes(&before, &after, [old, new.clone()]);
        changes(&before, &after, [Json::of(&before), new]);
        dice = own.into_inner();
        dice.take_drawn();
    }
}

/// The changes for one of several viewers of a document. The document consists of the viewer's own value, the shared
/// part and the own value again.
fn told(cache: &mut DiffCache, own: [u32; 2], [old, new]: [&Json; 2]) -> Value {
    let [before, after] = [(own[0], old), (own[1], new)].map(|(own, open)| Json::of(&(own, (open, own))));
    let mut changes = Changes::for_one_of_several(cache);
    changes.note("view", Some(&before), Some(&after));
    let text = changes.into_text();
    let list = read(&mut serde_json::Deserializer::from_str(&text)).expect("changes");
    let mut document = json!({ "view": before.value() });
    apply(&mut document, &list).unwrap_or_else(|PatchMismatch(words)| panic!("{words}"));
    assert_eq!(document["view"], after.value(), "{text}");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn a_shared_part_is_compared_once_for_all_viewers() {
    let [old, new] = [(1, 9), (2, 8)].map(|(a, c)| {
        let rest = "an unchanged text that is longer than all of the changes together, in each of the forms";
        Json::of(&json!({"a": {"b": a, "rest": rest}, "c": c, "rest": rest}))
    });
    let mut cache = DiffCache::default();
    let open = json!([[["view", 1, 0, "a", "b"], 2], [[3, "c"], 8]]);
    assert_eq!(told(&mut cache, [5, 5], [&old, &new]), open);
    assert_eq!(cache.0.len(), 1);
    cache.0[0].text = cache.0[0].text.replace('8', "8.0").into();
    let open_and_own = json!([[["view", 0], 6], [[1, 1, 0, "a", "b"], 2], [[3, "c"], 8.0], [[2, 1], 6]]);
    let mut changes = Changes::for_one_of_several(&mut cache);
    let [before, after] = [(5, &old), (6, &new)].map(|(own, open)| Json::of(&(own, (open, own))));
    changes.note("view", Some(&before), Some(&after));
    assert_eq!(serde_json::from_str::<Value>(&changes.into_text()).expect("JSON"), open_and_own);
    // A part that is equal but is not the same fragment.
    told(&mut cache, [5, 5], [&Json::of(&old.value()), &new]);
    assert_eq!(cache.0.len(), 2);
}

#[test]
fn each_viewers_changes_give_their_own_new_document() {
    let mut dice = Dice::from_number(11);
    for _ in 0..1000 {
        let before = random(&mut dice, 4);
        let after = edited(&before, &mut dice);
        let own = RefCell::new(dice);
        let [old, new] = [&before, &after].map(|document| Json::of(&Parts(document, &own)));
        dice = own.into_inner();
        let mut cache = DiffCache::default();
        for own in [[0, 0], [0, 1], [2, 3]] {
            told(&mut cache, own, [&old, &new]);
            told(&mut cache, own, [&new, &old]);
        }
        dice.take_drawn();
    }
}
