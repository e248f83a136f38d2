use super::*;
use bids::BIDS;
use serde_json::{Value, json};

const S0: Seat = Seat(0);
const S1: Seat = Seat(1);

fn start_of(seats: usize, options: Value) -> Start {
    let loadouts = vec![Value::Null; seats];
    Start { game: &BIDS, rules: 3, options, loadouts, seed: [7; 32], reseeds: Vec::new(), form: 1 }
}

fn table(seats: usize) -> Match {
    Match::start(&start_of(seats, Value::Null), Absence::Resign, 1_000).unwrap().0
}

fn command(seat: Seat, decision: Option<u32>, command: Value) -> Input {
    Input::Command { seat, id: None, decision, command: command.into() }
}

fn bid(seat: Seat, decision: u32, amount: u32) -> Input {
    command(seat, Some(decision), json!({"type": "bid", "amount": amount}))
}

fn confirm(seat: Seat, decision: u32) -> Input {
    command(seat, Some(decision), json!({"type": "confirm"}))
}

fn event(entry: &Entry) -> Value {
    serde_json::from_str(&entry.event.0).unwrap()
}

fn types(told: &[Entries]) -> Vec<Value> {
    let events = told.iter().flat_map(|entries| &entries.events);
    events.map(|event| serde_json::from_str::<Value>(&event.0).unwrap()["type"].clone()).collect()
}

fn accepted(table: &Match, input: Input) -> Accepted {
    *judge(table, input, 2_000).unwrap_or_else(|rejection| panic!("{rejection:?}"))
}

fn play(table: &mut Match, input: Input) -> Vec<Row> {
    let accepted = accepted(table, input);
    let rows = accepted.rows().to_vec();
    table.adopt(accepted);
    rows
}

fn verdict(table: &Match, input: Input) -> String {
    match judge(table, input, 2_000) {
        Ok(_) => "accepted".into(),
        Err(Rejection::Repeated { version }) => format!("again at {version}"),
        Err(Rejection::RulesFailed(message)) => format!("poisoned: {message}"),
        Err(rejection) => Refusal::from(rejection).to_string(),
    }
}

/// Plays a round in which every seat bids 0.
fn play_round(table: &mut Match) {
    for seat in table.in_play() {
        let number = table.decision_number(seat).unwrap();
        play(table, bid(seat, number, 0));
        play(table, confirm(seat, number + 1));
    }
}

#[test]
fn judging_changes_nothing_until_the_result_is_adopted() {
    let mut table = table(2);
    let before = (table.version(), table.state().fingerprint(), table.seen_by(Viewer::Seat(S0)));
    let answer = accepted(&table, bid(S0, 1, 2));
    assert_eq!(before, (table.version(), table.state().fingerprint(), table.seen_by(Viewer::Seat(S0))));
    table.adopt(answer);
    assert_eq!(table.version(), 1);
    assert_eq!(table.seen_by(Viewer::Seat(S0)).view.value()["own_bid"], 2);
}

#[test]
#[should_panic(expected = "adopted out of order")]
fn two_results_for_one_position_cannot_both_be_adopted() {
    let mut table = table(2);
    let (one, other) = (accepted(&table, bid(S0, 1, 2)), accepted(&table, bid(S1, 1, 2)));
    table.adopt(one);
    table.adopt(other);
}

#[test]
fn a_seats_number_rises_exactly_when_its_own_question_changes() {
    let mut table = table(2);
    assert_eq!([table.decision_number(S0), table.decision_number(S1)], [Some(1), Some(1)]);
    play(&mut table, command(S0, Some(1), json!({"type": "think", "amount": 1})));
    assert_eq!([table.decision_number(S0), table.decision_number(S1)], [Some(1), Some(1)]);
    play(&mut table, bid(S0, 1, 1));
    assert_eq!([table.decision_number(S0), table.decision_number(S1)], [Some(2), Some(1)]);
    play(&mut table, confirm(S0, 2));
    assert_eq!([table.decision_number(S0), table.decision_number(S1)], [None, Some(1)]);
    play(&mut table, bid(S1, 1, 0));
    play(&mut table, confirm(S1, 2));
    assert_eq!([table.decision_number(S0), table.decision_number(S1)], [Some(3), Some(3)]);
}

#[test]
fn an_answer_must_name_the_open_decision() {
    let table = table(2);
    let stale = "stale: The match has moved on. Look at the new position.";
    for decision in [None, Some(0), Some(2)] {
        for given in [json!({"type": "bid", "amount": 1}), json!({"type": "think", "amount": 1})] {
            assert_eq!(verdict(&table, command(S0, decision, given)), stale);
        }
        assert_eq!(verdict(&table, command(S0, decision, json!({"type": "wave"}))), "accepted");
    }
}

#[test]
fn an_answer_to_a_closed_question_is_stale_even_if_it_is_no_longer_listed() {
    let mut table = table(2);
    play(&mut table, bid(S0, 1, 1));
    assert_eq!(verdict(&table, bid(S0, 1, 1)), "stale: The match has moved on. Look at the new position.");
}

#[test]
fn an_unlisted_command_is_refused_in_the_rules_own_words() {
    let table = table(2);
    assert_eq!(verdict(&table, bid(S0, 1, 99)), "too-much: You cannot bid that. (R1)");
    assert_eq!(verdict(&table, confirm(S0, 1)), "no-bid: There is nothing to confirm. (R2)");
    assert!(verdict(&table, command(S0, Some(1), json!({"type": "jump"}))).starts_with("malformed: "));
    let more = json!({"type": "bid", "amount": 1, "more": 1});
    assert!(verdict(&table, command(S0, Some(1), more)).starts_with("malformed: "));
    let more = json!({"type": "wave", "more": 1});
    assert_eq!(verdict(&table, command(S0, Some(1), more)), "not-listed: You can't do that now.");
    assert_eq!(verdict(&table, bid(Seat(2), 1, 1)), "no-such-seat: There is no such seat at this table.");
}

#[test]
fn a_command_sent_twice_has_one_effect_and_the_same_answer() {
    let mut table = table(2);
    let given =
        |seat| Input::Command { seat, id: Some("a".into()), decision: None, command: json!({"type": "wave"}).into() };
    let rows = play(&mut table, given(S0));
    assert_eq!(rows[0].command_id.as_deref(), Some("a"));
    play(&mut table, bid(S0, 1, 0));
    assert_eq!(verdict(&table, given(S0)), "again at 1");
    assert_eq!(verdict(&table, given(S1)), "accepted", "ids belong to their seat");
}

#[test]
fn a_refused_command_may_be_sent_again_under_its_id() {
    let mut table = table(2);
    let given = |decision| Input::Command {
        seat: S0,
        id: Some("a".into()),
        decision: Some(decision),
        command: json!({"type": "confirm"}).into(),
    };
    assert!(verdict(&table, given(1)).starts_with("no-bid"));
    play(&mut table, bid(S0, 1, 0));
    assert_eq!(verdict(&table, given(2)), "accepted");
}

#[test]
fn a_hidden_act_neither_raises_other_viewers_versions_nor_shows_them_anything() {
    let mut table = table(3);
    let others = [Viewer::Seat(S1), Viewer::Seat(Seat(2)), Viewer::Spectator];
    let before: Vec<Projection> = others.iter().map(|viewer| Projection::clone(&table.seen_by(*viewer))).collect();
    for input in [command(S0, Some(1), json!({"type": "think", "amount": 1})), bid(S0, 1, 1)] {
        let rows = play(&mut table, input);
        assert_eq!(rows[0].shown, 0b1);
    }
    let after: Vec<Projection> = others.iter().map(|viewer| Projection::clone(&table.seen_by(*viewer))).collect();
    assert_eq!(before, after);
    assert_eq!(others.map(|viewer| table.version_for(viewer)), [0, 0, 0]);
    assert!(others.iter().all(|viewer| table.events_since(*viewer, 0) == Some(vec![])));
    assert_eq!(table.version_for(Viewer::Seat(S0)), 2);
    let own = table.events_since(Viewer::Seat(S0), 1).unwrap();
    assert_eq!((own.len(), own[0].version, types(&own)), (1, 2, vec![json!("sealed")]));
}

#[test]
fn an_act_without_an_event_is_shown_to_viewers_who_see_its_question_close() {
    let mut table = table(3);
    play(&mut table, bid(S0, 1, 1));
    let sealed = accepted(&table, confirm(S0, 2));
    assert!(sealed.shows(Viewer::Seat(S1)) && sealed.shows(Viewer::Spectator));
    assert_eq!((sealed.version_for(Viewer::Seat(S0)), sealed.version_for(Viewer::Seat(S1))), (2, 1));
}

#[test]
fn an_open_act_is_shown_to_all_viewers_each_with_their_own_version() {
    let mut table = table(2);
    play(&mut table, bid(S0, 1, 1));
    let rows = play(&mut table, command(S1, None, json!({"type": "wave"})));
    assert_eq!(rows[0].shown, 0b1000_0000_0000_0011);
    let version = |viewer| table.events_since(viewer, 0).unwrap().last().unwrap().version;
    let versions = [Viewer::Seat(S0), Viewer::Seat(S1), Viewer::Spectator].map(version);
    assert_eq!(versions, [2, 1, 1]);
    assert_eq!(table.events_since(Viewer::Spectator, 2), None, "spectators never had version 2");
}

#[test]
fn other_viewers_see_a_decision_as_the_game_shows_it_to_them() {
    let mut table = table(2);
    play(&mut table, bid(S0, 1, 1));
    let seen = |viewer| {
        let seen = table.seen_by(viewer);
        let decision = &seen.decisions[0];
        (decision.id, decision.question.kind.clone(), decision.question.text.clone())
    };
    assert_eq!(seen(Viewer::Seat(S0)), (2, "confirm".into(), "confirm in round 1".into()));
    assert_eq!(seen(Viewer::Seat(S1)), (0, "bid".into(), "bid in round 1".into()));
    assert_eq!(
        seen(Viewer::Omniscient),
        (0, "bid".into(), "bid in round 1".into()),
        "a running match shows nobody everything"
    );
}

#[test]
fn a_missed_deadline_plays_defaults_until_the_turn_and_span_are_over() {
    let mut table = table(2);
    let rows = play(&mut table, Input::Deadline { seat: S0 });
    let commands = rows.iter().map(|row| match &row.input {
        Some(RecordedInput::Deadline { command, .. }) => command.value()["type"].clone(),
        other => panic!("{other:?}"),
    });
    assert_eq!(commands.collect::<Vec<_>>(), ["bid", "confirm"]);
    assert_eq!(rows.iter().map(|row| row.version).collect::<Vec<_>>(), [1, 2]);
    let told = table.events_since(Viewer::Seat(S0), 0).unwrap();
    let said = types(&told).iter().filter(|kind| *kind == "table-deadline").count();
    assert_eq!(said, 1, "announced once, although two commands were played");
    assert_eq!(table.events_since(Viewer::Seat(S1), 0), Some(vec![]), "a hidden question's deadline is hidden");
    assert_eq!(verdict(&table, Input::Deadline { seat: S0 }), "not-due: That seat has no open decision.");
}

#[test]
fn a_seat_forfeits_after_three_missed_turns_in_a_row() {
    let mut table = Match::start(&start_of(3, json!({"rounds": 9})), Absence::Resign, 0).unwrap().0;
    for turn in 1..=3 {
        assert!(!table.has_left(S0));
        let rows = play(&mut table, Input::Deadline { seat: S0 });
        assert_eq!(rows.len(), if turn == 3 { 3 } else { 2 });
        for seat in [S1, Seat(2)] {
            play(&mut table, Input::Deadline { seat });
            if turn == 3 {
                break;
            }
        }
        if turn < 3 {
            assert_eq!(table.awaited()[0].question.turn, turn + 1);
        }
    }
    assert!(table.has_left(S0));
    assert_eq!(table.in_play(), [Seat(2)], "s1 forfeited as well");
}

#[test]
fn an_act_clears_the_missed_turns() {
    let mut table = Match::start(&start_of(2, json!({"rounds": 9})), Absence::Resign, 0).unwrap().0;
    for turn in 1..=5 {
        assert!(!table.has_left(S0), "before turn {turn}");
        if turn == 3 {
            let number = table.decision_number(S0).unwrap();
            play(&mut table, bid(S0, number, 0));
        }
        // Turn 3 begins with an act and ends with a missed deadline, so it counts as the first of three again.
        play(&mut table, Input::Deadline { seat: S0 });
        if let Some(number) = table.decision_number(S1) {
            play(&mut table, bid(S1, number, 0));
            play(&mut table, confirm(S1, number + 1));
        }
    }
    assert!(table.has_left(S0));
    assert_eq!(table.outcome().unwrap().reason, "last");
}

#[test]
fn no_seat_forfeits_for_missed_reactions_or_at_a_table_without_forfeits() {
    for (options, absence) in
        [(json!({"rounds": 9, "reaction": true}), Absence::Resign), (json!({"rounds": 9}), Absence::Passive)]
    {
        let mut table = Match::start(&start_of(2, options), absence, 0).unwrap().0;
        for _ in 0..8 {
            play(&mut table, Input::Deadline { seat: S0 });
            play(&mut table, Input::Deadline { seat: S1 });
        }
        assert_eq!((table.in_play(), table.outcome()), (vec![S0, S1], None));
    }
}

#[test]
fn a_seat_leaves_once_and_everybody_gets_the_event() {
    let mut table = table(3);
    let leave = Input::Leave { seat: S1, why: Departure::Resigned };
    play(&mut table, leave.clone());
    let told = table.latest_events(Viewer::Spectator, 1);
    assert_eq!(event(&told[0]), json!({"type": "table-left", "seat": 1, "why": "resigned"}));
    assert_eq!(verdict(&table, leave), "not-in-play: That seat is no longer in play.");
}

#[test]
fn an_agreed_draw_ends_the_match_and_is_shared_by_the_seats_in_play() {
    let mut table = table(4);
    for seat in [Seat(2), S0] {
        play(&mut table, Input::Leave { seat, why: Departure::Resigned });
    }
    play(&mut table, Input::AgreedDraw { resigned: None });
    let outcome = Outcome { reason: "agreed-draw".into(), places: vec![3, 1, 4, 1] };
    assert_eq!(table.outcome(), Some(&outcome));
    let seen = table.seen_by(Viewer::Seat(S1));
    assert!(table.awaited().is_empty() && seen.decisions.is_empty() && seen.choices == Json::of(&[(); 0]));
    let over = "game-over: The match is over.";
    assert_eq!(verdict(&table, bid(S1, 1, 0)), over);
    assert_eq!(verdict(&table, Input::Leave { seat: S1, why: Departure::Resigned }), over);
    assert_eq!(verdict(&table, Input::TimeUp), over);
    assert_eq!(verdict(&table, Input::Deadline { seat: S1 }), "not-due: That seat has no open decision.");
}

#[test]
fn an_abandoned_match_is_shared_by_the_seats_in_play() {
    let mut table = table(3);
    play(&mut table, Input::Leave { seat: S0, why: Departure::Resigned });
    play(&mut table, Input::Abandoned);
    assert_eq!(table.outcome(), Some(&Outcome { reason: "abandoned".into(), places: vec![3, 1, 1] }));
    assert_eq!(event(&table.latest_events(Viewer::Spectator, 1)[0])["type"], "table-abandoned");
}

#[test]
fn the_end_of_the_match_clock_reaches_the_rules() {
    let mut table = table(2);
    play(&mut table, Input::TimeUp);
    assert_eq!(event(&table.latest_events(Viewer::Spectator, 1)[0])["type"], "table-time-up");
    play_round(&mut table);
    assert_eq!(table.outcome().unwrap().reason, "rounds");
}

#[test]
fn a_panic_in_the_rules_fails_only_its_own_input() {
    let table = table(2);
    let explode = command(S0, None, json!({"type": "explode"}));
    assert_eq!(verdict(&table, explode), "poisoned: a hole in the rules");
    assert_eq!(verdict(&table, bid(S0, 1, 0)), "accepted");
}

#[test]
fn a_match_does_not_start_if_the_game_refuses_the_setup() {
    let refused = Match::start(&start_of(1, Value::Null), Absence::Resign, 0).err().unwrap();
    assert_eq!(refused.code, "too-few");
}

#[test]
fn only_actions_count_as_acts_of_a_seat() {
    let table = table(2);
    let acted = |input| accepted(&table, input).acted();
    assert_eq!(acted(bid(S0, 1, 0)), Some(S0));
    assert_eq!(acted(command(S0, Some(1), json!({"type": "think", "amount": 0}))), None);
    assert_eq!(acted(command(S0, None, json!({"type": "wave"}))), None);
    assert_eq!(acted(Input::Deadline { seat: S0 }), None);
}

#[test]
fn a_hidden_act_does_not_restart_a_clock_that_others_see() {
    let mut table = table(2);
    let openly = |table: &Match, input| accepted(table, input).acted_openly();
    assert_eq!(openly(&table, bid(S0, 1, 0)), None, "a sealed bid is hidden from others");
    table.adopt(accepted(&table, bid(S0, 1, 0)));
    assert_eq!(openly(&table, command(S0, Some(2), json!({"type": "confirm"}))), Some(S0));
}

/// A match with every kind of input, and its record.
fn eventful() -> (Match, Vec<Row>) {
    let (mut table, setup) = Match::start(&start_of(4, json!({"rounds": 9})), Absence::Resign, 5).unwrap();
    let mut rows = vec![setup];
    let wave =
        Input::Command { seat: S1, id: Some("w".into()), decision: None, command: json!({"type": "wave"}).into() };
    rows.extend(play(&mut table, wave));
    rows.extend(play(&mut table, bid(S0, 1, 2)));
    for seat in Seat::all(4) {
        rows.extend(play(&mut table, Input::Deadline { seat }));
    }
    rows.extend(play(&mut table, Input::Leave { seat: Seat(3), why: Departure::Resigned }));
    rows.extend(play(&mut table, Input::TimeUp));
    rows.extend(play(&mut table, Input::Deadline { seat: S0 }));
    (table, rows)
}

/// Everything that any viewer can know of a match.
fn told(table: &Match) -> impl PartialEq + std::fmt::Debug {
    let viewers = [0, 1, 2, 3].map(|seat| Viewer::Seat(Seat(seat))).into_iter().chain([Viewer::Spectator]);
    let seen = |viewer| (table.seen_by(viewer), table.version_for(viewer), table.events_since(viewer, 0));
    let all: Vec<_> = viewers.map(seen).collect();
    let missed: Vec<u32> = table.position.tallies.iter().map(|tally| tally.missed).collect();
    (table.version(), table.state().fingerprint(), missed, table.answered.clone(), all)
}

#[test]
fn a_match_restored_from_its_record_equals_the_original_and_continues_like_it() {
    let (mut table, rows) = eventful();
    let stored: Vec<Row> = serde_json::from_str(&serde_json::to_string(&rows).unwrap()).unwrap();
    assert_eq!(serde_json::to_value(&stored).unwrap(), serde_json::to_value(&rows).unwrap());
    let mut restored = Match::restore(&start_of(4, json!({"rounds": 9})), Absence::Resign, &stored).unwrap();
    assert_eq!(told(&restored), told(&table));
    let wave =
        Input::Command { seat: S1, id: Some("w".into()), decision: None, command: json!({"type": "wave"}).into() };
    assert_eq!(verdict(&restored, wave), "again at 1");
    for table in [&mut table, &mut restored] {
        play(table, Input::Deadline { seat: S1 });
        play(table, Input::Deadline { seat: Seat(2) });
    }
    assert_eq!(told(&restored), told(&table));
    assert_eq!(restored.outcome().unwrap().reason, "rounds");
}

#[test]
fn a_damaged_record_is_not_restored() {
    let (_, rows) = eventful();
    type Damaging = fn(&mut Vec<Row>);
    let damages: [(Damaging, &str); 7] = [
        (|rows| rows.clear(), "version 0: it is empty"),
        (|rows| drop(rows.remove(0)), "version 0: it does not start with the setup"),
        (|rows| drop(rows.remove(2)), "version 2: this version is missing"),
        (|rows| rows[0].step.draws[0].result[0] ^= 1, "version 0: the draws of the setup differ"),
        (|rows| rows[9].step.draws.clear(), "version 9: the draws differ"),
        (|rows| rows.last_mut().unwrap().step.checksum.clear(), "the state after it differs"),
        (|rows| rows[3].input = rows[2].input.clone(), "version 3: "),
    ];
    for (damage, words) in damages {
        let mut rows = rows.clone();
        damage(&mut rows);
        let found = Match::restore(&start_of(4, json!({"rounds": 9})), Absence::Resign, &rows).err();
        let found = found.unwrap_or_else(|| panic!("not found: {words}")).to_string();
        assert!(found.contains(words), "{found}, not {words}");
    }
}

#[test]
fn a_record_with_checksums_of_another_form_can_be_restored_and_resealed() {
    let (table, rows) = eventful();
    let mut old = rows.clone();
    old.iter_mut().for_each(|row| row.step.checksum = "of another form".into());
    let start = start_of(4, json!({"rounds": 9}));
    assert!(Match::restore(&start, Absence::Resign, &old).is_err());
    let other_form = Start { form: 0, ..start.clone() };
    assert_eq!(told(&Match::restore(&other_form, Absence::Resign, &old).unwrap()), told(&table));
    reseal(&start, &mut old, &ReplayProgress::default()).unwrap();
    assert_eq!(old, rows);
}

#[test]
fn a_viewer_who_missed_more_than_the_log_keeps_gets_no_partial_update() {
    let mut table = table(2);
    for _ in 0..350 {
        play(&mut table, command(S0, None, json!({"type": "wave"})));
        play(&mut table, command(S0, Some(1), json!({"type": "think", "amount": 1})));
    }
    assert_eq!(table.events_since(Viewer::Seat(S0), 0), None);
    assert_eq!(table.events_since(Viewer::Spectator, 10), None);
    assert_eq!(table.events_since(Viewer::Spectator, 300).unwrap().len(), 50);
    assert_eq!(table.latest_events(Viewer::Spectator, 20).last().unwrap().version, 350);
}
