use super::*;
use kit::dice::Dice;
use serde::Serializer;
use serde_json::json;
use std::cell::RefCell;

/// The changes between two documents; applied to the first they give the second.
fn between(before: &Value, after: &Value) -> Value {
    changes(before, after, [before, after].map(Json::of))
}

fn changes(before: &Value, after: &Value, [old, new]: [Json; 2]) -> Value {
    let mut changes = Changes::default();
    changes.note("view", Some(&old), Some(&new));
    let text = changes.into_text();
    let list = read(&mut serde_json::Deserializer::from_str(&text)).expect("changes");
    let mut document = json!({ "view": before });
    apply(&mut document, &list).unwrap_or_else(|Misfit(words)| panic!("{words}"));
    assert_eq!(document["view"], *after, "{text}");
    serde_json::from_str(&text).expect("JSON")
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
    assert_eq!(between(&json!({"a": 1, "c": 2}), &json!({"a": 1, "b": null, "c": 2})), json!([[["view", "b"], null]]));
    assert_eq!(between(&json!({"a": 1, "b": {"c": 1}}), &json!({"a": 1})), json!([[["view", "b"]]]));
}

#[test]
fn a_card_leaves_a_hand_and_others_come() {
    let hand = json!(["red", "green", "blue", "white"]);
    assert_eq!(between(&hand, &json!(["red", "blue", "white"])), json!([[["view"], 1, 1, []]]));
    let more = json!(["green", "blue", "white", "black", "grey"]);
    assert_eq!(between(&hand, &more), json!([[["view"], 0, 1, []], [[1], 3, 0, ["black", "grey"]]]));
}

#[test]
fn what_has_changed_is_found_by_its_first_field_where_others_come_and_go() {
    let choice = |system: u32, max: u32| json!({"command": {"type": "assign", "system": system}, "max": max});
    let before = json!([choice(4, 9), choice(5, 9), choice(6, 9)]);
    let after = json!([choice(4, 7), choice(6, 7), choice(8, 7)]);
    let changes = json!([[["view", 0, "max"], 7], [[1], 1, 1, []], [[1, 1, "max"], 7], [[1], 2, 0, [choice(8, 7)]],]);
    assert_eq!(between(&before, &after), changes);
}

#[test]
fn where_most_has_changed_the_whole_is_told() {
    let [one, other] = [0, 100].map(|from| json!((from..from + 40).collect::<Vec<_>>()));
    assert_eq!(between(&one, &other), json!([[["view"], other]]));
}

#[test]
fn a_list_that_was_empty_or_is_now_is_told_whole() {
    let (none, some) = (json!([]), json!([{"system": 4}, {"system": 5}]));
    assert_eq!(between(&none, &some), json!([[["view"], some]]));
    assert_eq!(between(&some, &none), json!([[["view"], none]]));
}

#[test]
fn a_path_goes_on_from_the_one_before() {
    let rest = "what stays as it is, and is longer than what is told of the rest";
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

/// A document of which some parts stay apart.
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
        let own = RefCell::new(dice);
        let [plain, old, new] = [&before, &before, &after].map(|document| Json::of(&Parts(document, &own)));
        assert!(plain.value() == before && old.text() == plain.text() && new.text() == Json::of(&after).text());
        changes(&before, &after, [old, new.clone()]);
        changes(&before, &after, [Json::of(&before), new]);
        dice = own.into_inner();
        dice.take_drawn();
    }
}

/// A document that is shown to several as its own, what is open and its own again.
fn told(noted: &mut Noted, own: [u32; 2], [old, new]: [&Json; 2]) -> Value {
    let [before, after] = [(own[0], old), (own[1], new)].map(|(own, open)| Json::of(&(own, (open, own))));
    let mut changes = Changes::for_one_of_several(noted);
    changes.note("view", Some(&before), Some(&after));
    let text = changes.into_text();
    let list = read(&mut serde_json::Deserializer::from_str(&text)).expect("changes");
    let mut document = json!({ "view": before.value() });
    apply(&mut document, &list).unwrap_or_else(|Misfit(words)| panic!("{words}"));
    assert_eq!(document["view"], after.value(), "{text}");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn how_a_part_has_changed_that_several_see_is_found_out_once() {
    let [old, new] = [(1, 9), (2, 8)].map(|(a, c)| {
        let rest = "what stays as it is, and is longer than what is told of the rest, whichever way it is told";
        Json::of(&json!({"a": {"b": a, "rest": rest}, "c": c, "rest": rest}))
    });
    let mut noted = Noted::default();
    let open = json!([[["view", 1, 0, "a", "b"], 2], [[3, "c"], 8]]);
    assert_eq!(told(&mut noted, [5, 5], [&old, &new]), open);
    assert_eq!(noted.0.len(), 1);
    noted.0[0].text = noted.0[0].text.replace('8', "8.0").into();
    let open_and_own = json!([[["view", 0], 6], [[1, 1, 0, "a", "b"], 2], [[3, "c"], 8.0], [[2, 1], 6]]);
    let mut changes = Changes::for_one_of_several(&mut noted);
    let [before, after] = [(5, &old), (6, &new)].map(|(own, open)| Json::of(&(own, (open, own))));
    changes.note("view", Some(&before), Some(&after));
    assert_eq!(serde_json::from_str::<Value>(&changes.into_text()).expect("JSON"), open_and_own);
    // Equal to it, and not that part.
    told(&mut noted, [5, 5], [&Json::of(&old.value()), &new]);
    assert_eq!(noted.0.len(), 2);
}

#[test]
fn each_of_several_who_applies_their_changes_has_their_new_document() {
    let mut dice = Dice::from_number(11);
    for _ in 0..1000 {
        let before = random(&mut dice, 4);
        let after = edited(&before, &mut dice);
        let own = RefCell::new(dice);
        let [old, new] = [&before, &after].map(|document| Json::of(&Parts(document, &own)));
        dice = own.into_inner();
        let mut noted = Noted::default();
        for own in [[0, 0], [0, 1], [2, 3]] {
            told(&mut noted, own, [&old, &new]);
            told(&mut noted, own, [&new, &old]);
        }
        dice.take_drawn();
    }
}
