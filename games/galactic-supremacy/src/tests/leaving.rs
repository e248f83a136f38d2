//! Elimination, resignation, deadlines, the ranking (R93–R97, rules 10).

use super::scene::{Scene, parse};
use crate::cards::Tech;
use crate::event::{Event, Spoils};
use crate::options::{Deck, Options, SpoilsOption};
use crate::steps::PendingKind;
use crate::steps::Step;
use kit::game::{Departure, Game};
use kit::scene::Scene as _;
use kit::seat::Seat;

#[test]
fn a_conqueror_with_plunder_takes_credits_and_hand() {
    let options = Options { spoils: SpoilsOption::Plunder, ..Options::default() };
    let mut scene = Scene::with(3, Step::Attack, options);
    scene.fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").credits(1, 6).hand(1, "R L").colony("u3", 1).lead("hw1");
    scene.roll([10, 10, 1, 1, 1, 1, 1, 1]).attack("hw1", "u1 u2");
    assert_eq!((scene.credits_of(0), scene.hand_of(0).as_str()), (6, "R L"));
    assert_eq!(scene.discards(), "L C");
    let told = |event: &Event| {
        matches!(event, Event::Eliminated { spoils: Some(Spoils { credits: 6, cards: 2 }), by: Some(Seat(0)), .. })
    };
    assert!(scene.stage.told.iter().any(|event| told(&event.full)));
}

#[test]
fn with_own_decks_the_losers_cards_leave_the_match() {
    let mut scene = Scene::with(3, Step::Build, Options { deck: Deck::Own, ..Options::default() });
    scene.deck("F R").hand(1, "K").colony("u1", 1).leave(1, Departure::Absent);
    assert!(scene.piles[1].deck.is_empty() && scene.piles[1].discard.is_empty());
    assert_eq!((scene.discards(), scene.hand_of(1), scene.built().len()), (String::new(), String::new(), 0));
}

#[test]
fn the_last_player_left_wins_and_the_others_rank_in_reverse_order() {
    let mut scene = Scene::new(4, Step::Build);
    scene.leave(2, Departure::Resigned).leave(0, Departure::Resigned).leave(3, Departure::Absent);
    assert_eq!((scene.reason(), scene.winners()), (Some("absent"), vec![1]));
    let outcome = scene.outcome().expect("over");
    assert_eq!((outcome.reason.as_ref(), outcome.places), ("absent", vec![3, 1, 4, 2]));
    assert_eq!(scene.eliminated(), [vec![Seat(2)], vec![Seat(0)], vec![Seat(3)]]);
    assert!(scene.decisions().is_empty() && scene.actions(1).is_empty());
}

#[test]
fn equal_values_share_a_place_at_the_round_limit() {
    let mut scene = Scene::new(4, Step::Research);
    scene.round = 120;
    scene.active = Seat(3);
    scene.credits(0, 4).credits(1, 9).credits(2, 4).credits(3, 9).say(3, "end-phase");
    let outcome = scene.outcome().expect("over");
    assert_eq!((outcome.reason.as_ref(), outcome.places), ("round-limit", vec![3, 1, 3, 1]));
    assert_eq!(scene.winners(), [1, 3]);
}

#[test]
fn when_the_active_player_leaves_the_next_has_their_turn() {
    let mut scene = Scene::new(3, Step::Build);
    scene.leave(0, Departure::Resigned);
    assert_eq!((scene.active, scene.round), (Seat(1), 5));
}

#[test]
fn a_round_ends_after_the_last_seat_even_if_it_has_left() {
    let mut scene = Scene::new(3, Step::Build);
    scene.active = Seat(2);
    scene.leave(2, Departure::Resigned);
    assert_eq!((scene.active, scene.round), (Seat(0), 6));
}

/// s0's Spy on s1, which s2 counters. s0 is asked to counter the counter.
fn countered() -> Scene {
    let mut scene = Scene::new(4, Step::Command);
    scene.hand(0, "K K").hand(1, "K F").hand(2, "K K").hand(3, "K");
    scene.say(2, "set-preference counter any").say(1, "set-preference counter never");
    scene.say(0, "play spy s1");
    assert_eq!(scene.asked(), Some((2, PendingKind::Counter)));
    scene.say(2, "play counter-espionage");
    assert_eq!(scene.asked(), Some((0, PendingKind::Counter)));
    scene
}

#[test]
fn the_departure_of_an_uninvolved_player_leaves_a_chain_of_cards_unchanged() {
    let mut scene = countered();
    let asked = scene.decisions();
    scene.leave(3, Departure::Resigned);
    assert_eq!((scene.decisions(), scene.frames.len()), (asked, 2));
}

#[test]
fn a_question_to_another_player_stays_open_when_preferences_change() {
    let mut scene = countered();
    scene.say(0, "set-preference counter never");
    let (asked, told) = (scene.decisions(), scene.stage.told.len());
    scene.leave(3, Departure::Resigned);
    assert_eq!(scene.decisions(), asked);
    let anew = scene.stage.told[told..].iter().any(|told| matches!(told.full, Event::ReactionAsked { .. }));
    assert!(!anew, "it is not put anew");
}

#[test]
fn a_departure_does_not_end_another_players_step() {
    let mut scene = Scene::new(3, Step::Build).auto();
    scene.credits(0, 10).hand(0, "C").say(0, "trade-open s1").say(0, "trade-give colony").say(0, "trade-send");
    scene.say(1, "trade-accept t1");
    assert_eq!(scene.asked(), Some((0, PendingKind::Build)), "nor by a trade, after which nothing is left to do");
    let asked = scene.decisions();
    scene.leave(2, Departure::Absent);
    assert_eq!(scene.decisions(), asked);
}

#[test]
fn a_departure_that_returns_to_a_step_may_end_it() {
    let mut scene = Scene::new(3, Step::Attack).auto();
    scene.deck("R R").hand(1, "K").fleet("u1", 0, "hw0").attack("hw1", "u1");
    assert_eq!(scene.asked(), Some((1, PendingKind::Answer)));
    scene.leave(1, Departure::Resigned);
    assert_ne!(scene.asked(), Some((0, PendingKind::Attack)), "the attack is made, and there is no other");
}

#[test]
fn a_counter_is_dropped_when_its_player_leaves_as_if_it_had_failed() {
    let mut scene = countered();
    scene.leave(2, Departure::Resigned);
    assert!(scene.frames.is_empty());
    assert_eq!((scene.asked(), scene.players[0].notes.len()), (Some((0, PendingKind::Command)), 1));
}

#[test]
fn everything_is_dropped_when_the_target_leaves() {
    let mut scene = countered();
    scene.leave(1, Departure::Resigned);
    assert!(scene.frames.is_empty() && scene.players[0].notes.is_empty());
    assert_eq!(scene.discards(), "K K K F");
}

#[test]
fn a_candidate_who_leaves_is_removed_from_the_list() {
    let mut scene = Scene::new(3, Step::Command);
    scene.hand(0, "K").hand(1, "K").hand(2, "K").say(0, "play strategic-initiative");
    assert_eq!(scene.asked(), Some((1, PendingKind::Counter)));
    let before = scene.decisions()[0].question.occasion;
    scene.leave(1, Departure::Absent);
    assert_eq!(scene.asked(), Some((2, PendingKind::Counter)));
    assert!(scene.decisions()[0].question.occasion > before);
}

#[test]
fn a_combat_is_dropped_when_its_defender_leaves_but_counts_as_made() {
    let mut scene = Scene::new(3, Step::Attack);
    scene.hand(1, "K").fleet("u1", 0, "hw0").attack("hw1", "u1").leave(1, Departure::Resigned);
    assert_eq!((scene.built(), scene.flags.attacks_made), (vec!["u1 @hw0".to_owned()], 1));
    assert_eq!(scene.refused(0, "target hw2"), "no-attack-left");
}

#[test]
fn a_combat_is_dropped_when_its_attacker_leaves_and_their_turn_ends() {
    let mut scene = Scene::new(3, Step::Attack);
    scene.deck("R").hand(1, "K").fleet("u1", 0, "hw0").attack("hw1", "u1").leave(0, Departure::Resigned);
    assert!(scene.frames.is_empty() && scene.alive(Seat(1)));
    assert_eq!(scene.active, Seat(1));
}

#[test]
fn a_defenders_tactical_dice_end_when_the_attacker_leaves() {
    let mut scene = Scene::new(3, Step::Attack);
    scene.deck("R").hand(0, "K").hand(1, "K K").say(0, "set-preference counter never");
    scene.fleet("u1", 0, "hw0").attack("hw1", "u1").say(1, "pass").say(0, "pass");
    scene.say(1, "play tactical-superiority hw1").leave(0, Departure::Resigned);
    assert!(scene.units.values().all(|unit| unit.tactical == 0));
}

#[test]
fn a_technology_pick_is_dropped_when_its_player_leaves() {
    let mut scene = Scene::new(3, Step::Research);
    scene.deck("R").credits(0, 10).hand(0, "R").roll([10]).say(0, "research").leave(0, Departure::Absent);
    assert_eq!((scene.frames.len(), scene.active), (0, Seat(1)));
}

#[test]
fn offers_and_drafts_end_with_either_party() {
    let mut scene = Scene::new(3, Step::Build);
    scene.credits(0, 5).hand(1, "F").say(0, "trade-open s1").say(0, "trade-give credits 3").say(0, "trade-send");
    scene.say(2, "trade-open s1").leave(1, Departure::Resigned);
    assert!(scene.offers.is_empty() && scene.players[2].draft.is_none());
}

#[test]
fn silent_seats_get_default_answers() {
    let says = |scene: &Scene, seat: u8, words: &str| {
        let default = scene.on_deadline(Seat(seat));
        assert_eq!(default, parse(words));
        assert!(scene.legal(Seat(seat)).iter().any(|choice| choice.command == default));
    };
    let mut scene = Scene::new(2, Step::Command);
    says(&scene, 0, "end-turn");
    scene.hand(0, "K").hand(1, "K").say(0, "play spy s1");
    says(&scene, 1, "pass");

    let mut scene = Scene::new(2, Step::Draw);
    says(&scene, 0, "end-phase");
    scene.hand(0, "F F R R C L K").say(0, "end-phase");
    says(&scene, 0, "discard research");
    scene.hand(0, "F R C L K K L");
    says(&scene, 0, "discard command");

    let mut scene = Scene::new(2, Step::Research);
    scene.credits(0, 10).hand(0, "R").tech(0, Tech::JumpSpeed, 2).roll([10]).say(0, "research");
    says(&scene, 0, "pick-technology firepower");

    let mut scene = Scene::new(2, Step::Attack);
    scene.hand(1, "K").fleet("u1", 0, "hw0").colony("u2", 1).fleet("u3", 1, "u2");
    scene.say(0, "target u2");
    says(&scene, 0, "cancel-attack");
    scene.say(0, "commit u1").say(0, "launch");
    says(&scene, 1, "pass");
    scene.say(1, "pass").say(1, "retreat u3 hw1");
    says(&scene, 1, "confirm-defence");
    scene.say(1, "confirm-defence");
    says(&scene, 1, "pass");
}

#[test]
fn the_first_kill_option_is_the_default() {
    let mut scene = Scene::new(2, Step::Attack);
    scene.fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").colony("u3", 1);
    scene.fleet("u4", 1, "u3").fleet("u5", 1, "u3").fleet("u6", 1, "u3").lead("u6").attack("u3", "u1 u2");
    scene.roll([8, 8, 4, 3, 9, 6, 2]).say(1, "confirm-defence");
    assert_eq!(scene.on_deadline(Seat(0)), parse("choose-kills 2"));
}
