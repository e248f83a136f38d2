//! The suite passes a lawful game and catches every lawless one.

use super::*;
use crate::trial_game::Gambit;
use crate::trial_game::lawless::{Lawless, way};
use serde_json::json;

#[test]
fn a_lawful_game_passes() {
    suite::<Gambit>(&[Value::Null, json!({"coins": 3})], 2..=4, 40);
}

fn trial(games: u32, level: Level, check: Checks) -> Trial {
    Trial { games, seed: 5, seats: 3, bots: vec![level], options: json!({"coins": 3}), check, ..Trial::default() }
}

/// The laws that are seen broken, the most often broken first.
fn broken_by<G: Game>() -> (Vec<u8>, String) {
    let mut reports = [Level::Random, Level::Greedy].map(|level| simulate::<G>(&trial(20, level, Checks::Full)));
    let words: Vec<String> = reports.iter_mut().flat_map(|report| std::mem::take(&mut report.broken)).collect();
    let laws = words.iter().map(|words| words.as_bytes()[4] - b'0').collect::<BTreeSet<_>>();
    (laws.into_iter().collect(), words.join("\n"))
}

macro_rules! caught {
    ($($name:ident: $way:ident by law $law:literal, $words:literal;)+) => { $(
        #[test]
        fn $name() {
            let (laws, told) = broken_by::<Lawless<{ way::$way }>>();
            assert!(laws.contains(&$law) && told.contains($words), "not caught: {laws:?}\n{told}");
        }
    )+ };
}

caught! {
    a_command_accepted_beyond_its_range: LAX by law 1, "is not listed and accepted";
    a_listed_command_that_is_refused: FALSE_LISTING by law 1, "is listed and refused";
    a_range_without_a_number: EMPTY_RANGE by law 1, "lists a range without a number";
    a_refusal_without_words: WORDLESS by law 1, "refused without words";
    a_refusal_that_draws_dice: ROLLS_FIRST by law 1, "after dice were drawn";
    a_policy_that_wants_the_unlisted: EAGER_POLICY by law 1, "wants what is not listed";
    a_command_that_is_not_itself_as_json: MUTE_COMMAND by law 1, "or none, as JSON";
    an_event_that_cannot_be_read: MUTE_EVENT by law 2, "or none, as JSON";
    a_field_that_is_not_saved: FORGETFUL by law 2, "replayed, event";
    chance_beside_the_dice: FICKLE by law 2, "another";
    a_view_of_hidden_hands: OPEN_HANDS by law 3, "sees another view.hands";
    choices_that_depend_on_what_is_hidden: KNOWING_CHOICES by law 3, "sees another choices";
    a_prompt_that_tells_others_what_is_hidden: TELLING_PROMPT by law 3, "sees another decisions";
    a_question_that_tells_its_seat_what_is_hidden: TELLING_TEXT by law 3, "sees another decisions";
    a_redeal_of_what_is_known: OWN_HAND_REDEALT by law 3, "sees another view.hands";
    a_redeal_that_changes_nothing: LAZY_REDEAL by law 3, "view.hands.* was hidden";
    a_draft_that_is_told: LOUD_DRAFT by law 3, "is told to";
    a_draft_that_is_shown: SHOWN_DRAFT by law 3, "Draft, shows to";
    a_draft_that_answers_what_is_hidden: PROBING_DRAFT by law 3, "has another effect";
    an_aside_that_changes_what_others_may_do: SPITEFUL_ASIDE by law 3, "Aside, shows to";
    an_aside_that_changes_who_is_asked: PUSHY_ASIDE by law 3, "changes what is asked";
    a_lost_card: LOSES_CARD by law 4, "lost or doubled";
    a_match_without_end: ENDLESS by law 4, "the bound of the rules";
    a_panic: PANICS by law 4, "the rules panicked: no such round";
    a_dead_end: DEAD_END by law 4, "has no answer";
    an_unknown_ending: STRANGE_ENDING by law 4, "unknown reason";
    a_deadline_that_is_refused: BAD_DEADLINE by law 5, "taken to do what is not listed";
    deadlines_that_lead_nowhere: STUCK_DEADLINE by law 5, "after 1000 deadlines";
    somebody_who_left_and_plays_on: LINGERS by law 5, "is still in play";
    somebody_who_is_out_in_another_order: RETURNS by law 5, "were out, and now";
    somebody_awaited_after_the_end: AWAITED_AFTER by law 5, "there is an outcome";
    two_questions_to_one_seat: ASKED_TWICE by law 5, "asked two things at once";
    a_question_with_one_answer: IDLE_QUESTION by law 6, "has one answer";
}

#[test]
fn the_same_trial_gives_the_same_report() {
    let [first, second] = [(); 2].map(|()| simulate::<Gambit>(&trial(30, Level::Greedy, Checks::Light)));
    assert_eq!(serde_json::to_value(&first).unwrap(), serde_json::to_value(&second).unwrap());
    let other = simulate::<Gambit>(&Trial { seed: 6, ..trial(30, Level::Greedy, Checks::Light) });
    assert_ne!(serde_json::to_value(&first).unwrap(), serde_json::to_value(&other).unwrap());
}

#[test]
fn a_report_counts_matches_by_winner_ending_and_length() {
    let report = simulate::<Gambit>(&trial(30, Level::Random, Checks::Light));
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
fn a_panic_in_one_match_leaves_the_others_to_be_played() {
    let report = simulate::<Lawless<{ way::PANICS }>>(&trial(4, Level::Random, Checks::Light));
    assert_eq!((report.finished, report.laws_broken, report.broken.len()), (0, 4, 1));
}

#[test]
fn options_or_seats_that_a_match_cannot_start_with_are_reported() {
    for trial in [
        Trial { seats: 9, ..trial(1, Level::Random, Checks::Light) },
        Trial { options: json!({"no": 1}), ..trial(1, Level::Random, Checks::Light) },
    ] {
        let report = simulate::<Gambit>(&trial);
        assert_eq!((report.finished, report.laws_broken), (0, 1), "{:?}", report.broken);
    }
}

#[test]
fn a_spread_names_the_middle_the_high_and_the_highest() {
    let Spread { median, p95, max } = Spread::of((1..=100).rev().collect());
    assert_eq!((median, p95, max), (50, 95, 100));
    let Spread { median, p95, max } = Spread::of(vec![7]);
    assert_eq!((median, p95, max), (7, 7, 7));
}
