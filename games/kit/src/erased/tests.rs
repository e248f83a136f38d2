use super::*;
use crate::trial_game::Gambit;
use serde_json::json;

static GAMBIT: GameType = GameType::of::<Gambit>();

fn begun() -> Arc<dyn Playing> {
    (GAMBIT.setup)(1, &json!({"coins": 3}), &[Value::Null, Value::Null], &mut Dice::from_number(1)).unwrap().state
}

fn read(match_: &dyn Playing, command: Value) -> TypedCommand {
    match_.read(&command.into()).unwrap()
}

type After = (Arc<dyn Playing>, Vec<AddressedEvent<Json>>);

/// The match after that command of seat 0, and the events.
fn after(match_: &dyn Playing, command: Value) -> Result<After, Refusal> {
    let (mut next, mut told) = (match_.copy(), Vec::new());
    let act = Act::Command(Seat(0), match_.read(&command.into())?);
    Arc::get_mut(&mut next).unwrap().act(act, &mut Dice::from_number(1), Some(&mut told))?;
    Ok((next, told))
}

#[test]
fn the_adapter_takes_and_gives_json() {
    let match_ = begun();
    let consider = json!({"type": "consider", "place": 1});
    assert_eq!(match_.choices(Seat(0)).value()[1], json!({"command": consider, "role": "draft"}));
    assert_eq!(match_.role_of(Seat(0), &read(&*match_, consider.clone())), Some(Role::Draft));
    let (considered, _) = after(&*match_, consider).unwrap();
    assert_eq!(considered.view(Viewer::Seat(Seat(0))).value()["draft"], 1);
    let (_, told) = after(&*considered, json!({"type": "seal", "wager": 2})).unwrap();
    assert_eq!(told[0].full.value(), json!({"type": "sealed", "seat": 0}));
}

#[test]
fn choices_are_listed_again_after_every_act() {
    let mut match_ = begun();
    assert!(match_.lists(Seat(0), Role::Draft) && !match_.lists(Seat(0), Role::Back));
    let act = Act::Command(Seat(0), read(&*match_, json!({"type": "consider", "place": 1})));
    Arc::get_mut(&mut match_).unwrap().act(act, &mut Dice::from_number(1), None).unwrap();
    assert!(match_.lists(Seat(0), Role::Back));
    let role_of = |command| match_.role_of(Seat(0), &read(&*match_, command));
    assert_eq!(role_of(json!({"type": "seal", "wager": 3})), Some(Role::Action));
    assert_eq!(role_of(json!({"type": "seal", "wager": 4})), None);
}

#[test]
fn judging_on_a_copy_leaves_the_match_unchanged() {
    let match_ = begun();
    let before = match_.fingerprint();
    let (next, _) = after(&*match_, json!({"type": "consider", "place": 1})).unwrap();
    assert_ne!(next.fingerprint(), before);
    let mut copies = [match_.copy(), match_.copy()];
    let acts = [Act::Leave(Seat(0), Departure::Resigned), Act::TimeUp];
    for (copy, act) in copies.iter_mut().zip(acts) {
        let copy = Arc::get_mut(copy).unwrap();
        copy.act(act, &mut Dice::from_number(1), None).unwrap();
        assert!(copy.outcome().is_some());
    }
    assert_eq!(match_.fingerprint(), before);
}

#[test]
fn malformed_input_is_refused_with_a_message() {
    let refused = |command| after(&*begun(), command).err().unwrap();
    for command in [json!(null), json!({"type": "fly"}), json!({"type": "consider", "place": -1}), json!([1])] {
        assert_eq!(refused(command).code, "malformed");
    }
    assert_eq!(refused(json!({"type": "seal", "wager": 1})).code, "not-listed");
    assert_eq!((GAMBIT.check_options)(&json!({"stakes": 1}), 2).unwrap_err()[0].code, "bad-option");
    assert_eq!((GAMBIT.check_loadout)(&json!({}), &json!("deck"))[0].refusal.code, "bad-loadout");
    let setup = (GAMBIT.setup)(1, &json!({}), &[json!(7), json!(null)], &mut Dice::from_number(1));
    assert_eq!(setup.err().unwrap().code, "bad-loadout");
}

#[test]
fn a_typed_command_keeps_its_text() {
    let text = Json::from(json!({"place": 1, "type": "consider"}));
    assert_eq!(begun().read(&text).unwrap().text(), &text);
    let default = begun().on_deadline(Seat(0));
    assert!(begun().role_of(Seat(0), &default).is_some());
    assert_eq!(default.text(), begun().read(default.text()).unwrap().text());
}

#[test]
#[should_panic(expected = "the command was read by a match of another game")]
fn a_command_from_another_game_causes_a_panic() {
    begun().role_of(Seat(0), &TypedCommand::of("fly"));
}

#[test]
fn every_game_answers_why_not() {
    let match_ = begun();
    let ask = |viewer, command| match_.answer(viewer, &json!({"why-not": command}).into());
    let own = Viewer::Seat(Seat(0));
    assert_eq!(ask(own, json!({"type": "consider", "place": 1})).unwrap(), Json::null());
    assert_eq!(ask(own, json!({"type": "seal", "wager": 1})).unwrap().value()["code"], "not-listed");
    assert_eq!(ask(own, json!("fly")).unwrap_err().code, "malformed");
    assert_eq!(ask(Viewer::Spectator, json!({"type": "keep"})).unwrap_err().code, "not-seated");
    assert_eq!(match_.answer(own, &json!("the winner").into()).unwrap_err().code, "malformed");
}

#[test]
fn options_include_their_defaults() {
    assert_eq!((GAMBIT.default_options)(), json!({"coins": 0}));
    assert_eq!((GAMBIT.check_options)(&Value::Null, 2).unwrap(), json!({"coins": 0}));
    assert!((GAMBIT.bound)(&json!({"coins": 1}), 3) > (GAMBIT.bound)(&json!({"coins": 1}), 2));
    assert_eq!((GAMBIT.bound)(&json!("odd"), 3), 0);
    assert!((GAMBIT.options_schema)()["properties"]["coins"].is_object());
}

#[test]
fn options_keep_their_declared_order() {
    #[derive(Default, Serialize, schemars::JsonSchema)]
    struct Options {
        seats: u8,
        clock: u8,
        map: u8,
    }
    let schema = schemars::schema_for!(Options).to_value();
    let order = |object: &Value| object.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(order(&schema["properties"]), ["seats", "clock", "map"]);
    assert_eq!(order(&tree(&Options::default())), ["seats", "clock", "map"]);
}

#[test]
fn a_bot_plays_through_the_adapter() {
    let mut match_ = begun();
    let plan = match_.bot(Strategy::Greedy, Seat(1), &mut Dice::from_number(3));
    let act = Act::Command(Seat(1), match_.read(&plan[0]).unwrap());
    assert!(Arc::get_mut(&mut match_).unwrap().act(act, &mut Dice::from_number(1), None).is_ok());
}
