//! Tests that the suite accepts a lawful game and finds the breach in every lawless one.

use super::*;
use crate::dice::Dice;
use crate::erased::{Act, GameType};
use crate::trial_game::Gambit;
use crate::trial_game::lawless::{Lawless, Way};
use serde_json::json;

#[test]
fn a_lawful_game_passes() {
    suite::<Gambit>(&[Value::Null, json!({"coins": 3})], 2..=4, 40);
}

fn trial(games: u32, strategy: Strategy, check: Checks) -> Trial {
    Trial { games, seed: 5, seats: 3, bots: vec![strategy], options: json!({"coins": 3}), check, ..Trial::default() }
}

fn lawless(way: Way, games: u32, strategy: Strategy, check: Checks) -> Trial {
    Trial { options: json!({"coins": 3, "way": way}), ..trial(games, strategy, check) }
}

/// The laws whose breaches are found, in ascending order, and the descriptions of the breaches.
fn broken_by(way: Way) -> (Vec<u8>, String) {
    let mut reports = [Strategy::Random, Strategy::Greedy]
        .map(|strategy| simulate::<Lawless>(&lawless(way, 20, strategy, Checks::Full)));
    let words: Vec<String> = reports.iter_mut().flat_map(|report| std::mem::take(&mut report.broken)).collect();
    let laws = words.iter().map(|words| words.as_bytes()[4] - b'0').collect::<BTreeSet<_>>();
    (laws.into_iter().collect(), words.join("\n"))
}

macro_rules! caught {
    ($($name:ident: $way:ident by law $law:literal, $words:literal;)+) => { $(
        #[test]
        fn $name() {
            let (laws, told) = broken_by(Way::$way);
            assert!(laws.contains(&$law) && told.contains($words), "not caught: {laws:?}\n{told}");
        }
    )+ };
}

caught! {
    a_command_accepted_beyond_its_range: Lax by law 1, "is accepted but not listed";
    a_listed_command_that_is_refused: FalseListing by law 1, "is listed, but";
    a_range_without_a_number: EmptyRange by law 1, "lists a range without a number";
    a_range_that_names_another_field: OtherField by law 1, "sets another field than `amount`";
    a_refusal_without_words: Wordless by law 1, "refused without a message";
    a_refusal_that_draws_dice: RollsFirst by law 1, "after dice were drawn";
    a_policy_with_an_unlisted_command: EagerPolicy by law 1, "gave a command that is not listed";
    a_command_that_does_not_survive_json: MuteCommand by law 1, "does not survive JSON";
    an_event_that_cannot_be_read: MuteEvent by law 2, "does not survive JSON";
    a_field_that_is_not_saved: Forgetful by law 2, "replayed, event";
    randomness_that_bypasses_the_dice: Fickle by law 2, "the states differ";
    a_view_of_hidden_hands: OpenHands by law 3, "sees a difference in view.hands";
    choices_that_depend_on_hidden_things: KnowingChoices by law 3, "sees a difference in choices";
    a_prompt_that_reveals_hidden_things_to_others: TellingPrompt by law 3, "sees a difference in decisions";
    a_question_that_reveals_hidden_things_to_its_seat: TellingText by law 3, "sees a difference in decisions";
    a_resample_that_changes_known_things: OwnHandRedealt by law 3, "sees a difference in view.hands";
    a_resample_that_changes_nothing: LazyRedeal by law 3, "view.hands.* was hidden";
    a_draft_with_a_public_event: LoudDraft by law 3, "an event";
    a_draft_in_other_views: ShownDraft by law 3, "Draft, is visible to";
    a_draft_that_probes_hidden_things: ProbingDraft by law 3, "has a different effect";
    an_aside_that_changes_what_others_may_do: SpitefulAside by law 3, "Aside, is visible to";
    an_aside_that_changes_who_is_asked: PushyAside by law 3, "changes what is asked";
    an_answer_that_reveals_hidden_things: TellingAnswer by law 3, "gets a different answer";
    a_refusal_that_depends_on_hidden_things: KnowingAnswer by law 3, "gets a different answer";
    an_answer_that_panics: PanickingAnswer by law 4, "the rules panicked: no idea";
    a_lost_card: LosesCard by law 4, "lost or duplicated";
    a_match_without_end: Endless by law 4, "the bound of the rules";
    a_panic: Panics by law 4, "the rules panicked: no such round";
    a_dead_end: DeadEnd by law 4, "has no answer";
    an_unknown_ending: StrangeEnding by law 4, "unknown reason";
    a_deadline_that_is_refused: BadDeadline by law 5, "default command of";
    deadlines_that_lead_nowhere: StuckDeadline by law 5, "after 1000 deadlines";
    a_seat_that_left_but_stays_in_play: Lingers by law 5, "is still in play";
    eliminated_seats_in_another_order: Returns by law 5, "were out, and now";
    a_seat_awaited_after_the_end: AwaitedAfter by law 5, "there is an outcome";
    two_questions_to_one_seat: AskedTwice by law 5, "has two open questions";
    a_question_with_one_answer: IdleQuestion by law 6, "has only one answer";
}

#[test]
fn the_same_trial_gives_the_same_report() {
    let [first, second] = [(); 2].map(|()| simulate::<Gambit>(&trial(30, Strategy::Greedy, Checks::Light)));
    assert_eq!(serde_json::to_value(&first).unwrap(), serde_json::to_value(&second).unwrap());
    let other = simulate::<Gambit>(&Trial { seed: 6, ..trial(30, Strategy::Greedy, Checks::Light) });
    assert_ne!(serde_json::to_value(&first).unwrap(), serde_json::to_value(&other).unwrap());
}

#[test]
fn a_report_counts_matches_by_winner_ending_and_length() {
    let report = simulate::<Gambit>(&trial(30, Strategy::Random, Checks::Light));
    assert_eq!((report.game.as_str(), report.games, report.seats, report.finished), ("gambit", 30, 3, 30));
    assert_eq!(report.endings, BTreeMap::from([("rounds".to_owned(), 30)]));
    assert!(report.wins_by_seat.iter().sum::<u32>() >= 30);
    let Spread { median, p95, max } = report.commands;
    assert!(0 < median && median <= p95 && p95 <= max && u64::from(max) * 30 >= report.commands_played);
    let json = serde_json::to_value(&report).unwrap();
    for key in ["game", "games", "seats", "finished", "laws_broken", "wins_by_seat", "endings", "commands"] {
        assert!(json.get(key).is_some(), "{key}");
    }
}

#[test]
fn unchecked_matches_are_reproducible_and_only_endless_ones_are_reported() {
    let unwatched = |strategy| simulate::<Gambit>(&trial(30, strategy, Checks::None));
    for strategy in [Strategy::Random, Strategy::Greedy] {
        let report = unwatched(strategy);
        assert_eq!((report.finished, report.laws_broken), (30, 0), "{:?}", report.broken);
        assert!(report.commands.median > 0 && report.wins_by_seat.iter().sum::<u32>() >= 30);
        assert_eq!(serde_json::to_value(&report).unwrap(), serde_json::to_value(unwatched(strategy)).unwrap());
    }
    let open = simulate::<Lawless>(&lawless(Way::OpenHands, 10, Strategy::Random, Checks::None));
    assert_eq!((open.finished, open.laws_broken), (10, 0));
    let endless = simulate::<Lawless>(&lawless(Way::Endless, 2, Strategy::Random, Checks::None));
    assert_eq!((endless.finished, endless.laws_broken), (0, 2));
}

#[test]
fn one_finished_match_of_each_ending_is_kept_and_can_be_replayed() {
    let seed = |number: u32| [number as u8; 32];
    let trial = trial(200, Strategy::Random, Checks::None);
    let kept = kept::<Gambit>(&trial, &seed);
    let endings: Vec<&str> = kept.iter().map(|kept| &*kept.ending).collect();
    assert_eq!(
        endings,
        ["rounds", "last-standing", "agreed-draw"],
        "there is no match clock, so no match ends by time"
    );
    for Kept { ending, number, options, loadouts, inputs } in kept {
        assert_eq!((&options["coins"], loadouts.len()), (&json!(3), 3));
        assert_eq!(inputs.last() == Some(&KeptInput::AgreedDraw), ending == "agreed-draw");
        let mut dice = Dice::from_seed(seed(number));
        let mut match_ = (GameType::of::<Gambit>().setup)(1, &options, &loadouts, &mut dice).unwrap().state;
        for input in &inputs {
            let act = match input {
                KeptInput::Command { seat, command } | KeptInput::Deadline { seat, command } => {
                    Act::Command(*seat, match_.read(command).unwrap())
                }
                KeptInput::Leave { seat, why } => Act::Leave(*seat, *why),
                KeptInput::TimeUp => Act::TimeUp,
                KeptInput::AgreedDraw => break,
            };
            std::sync::Arc::get_mut(&mut match_).unwrap().act(act, &mut dice, None).unwrap();
        }
        let outcome = match_.outcome().map(|outcome| outcome.reason.into_owned());
        assert_eq!(outcome.unwrap_or_else(|| "agreed-draw".into()), ending);
    }
}

#[test]
fn a_kept_input_is_serialized_as_in_a_record() {
    let command = KeptInput::Command { seat: Seat(1), command: json!({"type": "keep"}).into() };
    let left = KeptInput::Leave { seat: Seat(0), why: crate::game::Departure::Absent };
    let written = json!([command, left, KeptInput::AgreedDraw]);
    let record = json!([
        {"input": "command", "seat": 1, "command": {"type": "keep"}},
        {"input": "leave", "seat": 0, "why": "absent"},
        {"input": "agreed-draw"},
    ]);
    assert_eq!(written, record);
}

#[test]
fn a_panic_in_one_match_does_not_stop_the_others() {
    let report = simulate::<Lawless>(&lawless(Way::Panics, 4, Strategy::Random, Checks::Light));
    assert_eq!((report.finished, report.laws_broken, report.broken.len()), (0, 4, 1));
}

#[test]
fn invalid_options_and_seats_are_reported() {
    for trial in [
        Trial { seats: 9, ..trial(1, Strategy::Random, Checks::Light) },
        Trial { options: json!({"no": 1}), ..trial(1, Strategy::Random, Checks::Light) },
    ] {
        let report = simulate::<Gambit>(&trial);
        assert_eq!((report.finished, report.laws_broken), (0, 1), "{:?}", report.broken);
    }
}

#[test]
fn a_spread_has_the_median_a_high_percentile_and_the_maximum() {
    let Spread { median, p95, max } = Spread::of((1..=100).rev().collect());
    assert_eq!((median, p95, max), (50, 95, 100));
    let Spread { median, p95, max } = Spread::of(vec![7]);
    assert_eq!((median, p95, max), (7, 7, 7));
}
