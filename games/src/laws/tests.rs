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
    Trial { games, seed: 5, seats: 3, bots: vec![level], options: json!({"coins": 3}), check }
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
    a_range_without_a_number: EMPTY_RANGE by law 1, "lists a range that it does not have";
    a_refusal_without_words: WORDLESS by law 1, "refused without words";
    a_refusal_that_draws_dice: ROLLS_FIRST by law 1, "after dice were drawn";
    a_policy_that_wants_the_unlisted: EAGER_POLICY by law 1, "wants what is not listed";
    a_field_that_is_not_saved: FORGETFUL by law 2, "replayed, event";
    chance_beside_the_dice: FICKLE by law 2, "another";
    a_view_of_hidden_hands: OPEN_HANDS by law 3, "sees another view.hands";
    choices_that_depend_on_what_is_hidden: KNOWING_CHOICES by law 3, "sees another choices";
    a_prompt_that_tells_others_what_is_hidden: TELLING_PROMPT by law 3, "sees another decisions";
    a_question_that_tells_its_seat_what_is_hidden: TELLING_TEXT by law 3, "sees another decisions";
    a_redeal_of_what_is_known: OWN_HAND_REDEALT by law 3, "sees another view.hands";
    a_draft_that_is_told: LOUD_DRAFT by law 3, "is told to";
    a_draft_that_is_shown: SHOWN_DRAFT by law 3, "Draft, shows to";
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
