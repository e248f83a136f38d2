//! Who is asked, when, and in which order: counter windows, combat windows, preferences, steps that pass.

use super::scene::Scene;
use crate::cards::Tech;
use crate::frames::CombatStep;
use crate::options::{Attacks, Options};
use crate::steps::PendingKind;
use crate::steps::Step;
use kit::game::{Game, Pace, Role};
use kit::scene::Scene as _;
use kit::seat::Seat;

fn played(prefs: &[(u8, &str)], effect: &str) -> Scene {
    let mut scene = Scene::new(4, Step::Command);
    scene.hand(0, "K F").hand(1, "K").hand(2, "K R").hand(3, "K");
    for (seat, value) in prefs {
        scene.say(*seat, &format!("set-preference counter {value}"));
    }
    scene.say(0, effect);
    scene
}

#[test]
fn only_the_target_is_asked_to_counter_unless_others_wish() {
    let mut scene = played(&[], "play spy s2");
    assert_eq!(scene.asked(), Some((2, PendingKind::Counter)));
    scene.say(2, "pass");
    assert_eq!(scene.asked(), Some((0, PendingKind::Command)));

    let mut scene = played(&[(1, "any"), (2, "never"), (3, "any")], "play spy s2");
    for seat in [1, 3] {
        assert_eq!(scene.asked(), Some((seat, PendingKind::Counter)));
        scene.say(seat, "pass");
    }
    assert_eq!(scene.asked(), Some((0, PendingKind::Command)));
}

#[test]
fn strategic_initiative_targets_every_opponent_and_planning_nobody() {
    let mut scene = played(&[], "play strategic-initiative");
    for seat in [1, 2, 3] {
        assert_eq!(scene.asked(), Some((seat, PendingKind::Counter)));
        scene.say(seat, "pass");
    }
    let mut scene = Scene::new(2, Step::Command);
    scene.hand(0, "K K").hand(1, "K").roll([5]).say(0, "play exceed-quotas");
    assert_eq!(scene.asked(), Some((0, PendingKind::Command)));
}

#[test]
fn a_failed_counter_may_be_tried_again() {
    let mut scene = Scene::new(2, Step::Command);
    scene.hand(0, "K F").hand(1, "K K").say(0, "play spy s1").roll([9]).say(1, "play counter-espionage");
    assert_eq!(scene.asked(), Some((1, PendingKind::Counter)));
    let first = scene.decisions()[0].question.occasion;
    scene.roll([1]).say(1, "play counter-espionage");
    assert_eq!(scene.asked(), Some((0, PendingKind::Command)));
    assert!(scene.players[0].notes.is_empty() && first > 0);
}

#[test]
fn a_preference_applies_from_the_next_window() {
    let mut scene = played(&[], "play spy s2");
    scene.say(2, "set-preference counter never");
    assert_eq!(scene.asked(), Some((2, PendingKind::Counter)));
}

#[test]
fn a_bluffing_player_is_asked_and_can_only_pass() {
    let mut scene = Scene::new(2, Step::Command);
    scene.hand(0, "K").hand(1, "F").say(1, "set-preference bluff on").say(0, "play spy s1");
    assert_eq!(scene.actions(1), ["pass"]);
    assert_eq!(scene.refused(1, "play counter-espionage"), "no-command-card");
    let mut attack = Scene::new(2, Step::Attack);
    attack.hand(1, "F").say(1, "set-preference bluff on").fleet("u1", 0, "hw0").attack("hw1", "u1");
    assert_eq!(attack.actions(1), ["pass", "pass-combat"]);
}

fn attacked() -> Scene {
    let mut scene = Scene::new(3, Step::Attack);
    scene.hand(0, "K K").hand(1, "K K").fleet("u1", 0, "hw0").fleet("u2", 0, "hw0");
    scene
}

#[test]
fn the_attacker_goes_first_and_every_card_gives_the_other_side_a_go() {
    let mut scene = attacked();
    scene.say(1, "set-preference counter never").say(0, "set-preference counter never");
    scene.attack("hw1", "u1").say(1, "pass");
    assert_eq!(scene.asked(), Some((0, PendingKind::Tactics)));
    scene.say(0, "pass");
    assert_eq!(scene.asked(), Some((1, PendingKind::Tactics)));
    scene.say(1, "play tactical-superiority hw1").say(1, "pass");
    assert_eq!(scene.asked(), Some((0, PendingKind::Tactics)));
    scene.say(0, "play tactical-superiority u1").say(0, "pass");
    assert_eq!(scene.asked(), Some((1, PendingKind::Tactics)));
    scene.roll([1, 1, 1, 1, 1, 1, 1, 1]).say(1, "pass");
    assert!(scene.spent());
    assert_eq!(scene.asked(), Some((0, PendingKind::Attack)));
}

#[test]
fn pass_combat_silences_a_seat_for_the_combat_counters_included() {
    let mut scene = attacked();
    scene.attack("hw1", "u1").say(1, "pass-combat");
    assert_eq!(scene.asked(), Some((0, PendingKind::Tactics)));
    scene.say(0, "play tactical-superiority u1");
    assert_eq!(scene.asked(), Some((0, PendingKind::Tactics)));
    assert_eq!(scene.combat().expect("a combat").quiet, [Seat(1)]);
}

#[test]
fn a_player_who_wants_no_combat_cards_is_not_asked() {
    let mut scene = attacked();
    scene.say(1, "set-preference combat never").attack("hw1", "u1");
    assert_eq!(scene.asked(), Some((0, PendingKind::Tactics)));
}

#[test]
fn negated_peace_talks_may_be_tried_again() {
    let mut scene = attacked();
    scene.attack("hw1", "u1").say(1, "play peace-talks");
    // Peace Talks are countered. s1 has a card left to counter the counter, and passes.
    scene.say(0, "play counter-espionage").roll([1]).say(1, "pass");
    assert_eq!(scene.asked(), Some((1, PendingKind::Answer)));
    assert_eq!(scene.combat().expect("a combat").step, CombatStep::Answer);
}

#[test]
fn reactions_have_their_own_clock_and_occasion() {
    let mut scene = attacked();
    let own = scene.decisions()[0].question.clone();
    assert_eq!((own.pace, own.kind.as_ref()), (Pace::Turn, "attack"));
    scene.say(0, "target hw1").say(0, "commit u1").say(1, "trade-open s0");
    assert_eq!(scene.decisions()[0].question, own);
    scene.say(0, "launch");
    let answer = scene.decisions()[0].question.clone();
    assert_eq!((answer.pace, answer.kind.as_ref()), (Pace::Reaction, "answer"));
    scene.say(1, "play peace-talks");
    let counter = scene.decisions()[0].question.clone();
    scene.roll([1]).say(0, "play counter-espionage").say(1, "pass");
    let again = scene.decisions()[0].question.clone();
    assert_eq!(again.kind, answer.kind);
    assert!(answer.occasion < counter.occasion && counter.occasion < again.occasion);
}

#[test]
fn a_second_attack_phase_is_another_question() {
    let mut scene = Scene::new(2, Step::Attack);
    scene.stage.game.flags.initiative = true;
    let first = scene.decisions();
    scene.say(0, "end-phase");
    assert_eq!(scene.decisions()[0].question.kind, first[0].question.kind);
    assert_ne!(scene.decisions()[0].question.occasion, first[0].question.occasion);
}

#[test]
fn a_player_with_nothing_to_do_passes_through_their_turn() {
    let mut scene = Scene::new(2, Step::Draw).auto();
    let turn = scene.turn;
    scene.begin();
    assert_eq!((scene.active, scene.turn), (Seat(1), turn + 1));
    assert_eq!(scene.asked(), Some((1, PendingKind::Draw)));
}

#[test]
fn each_fleet_once_allows_attack_after_attack() {
    let options = Options { attacks: Attacks::EachFleetOnce, ..Options::default() };
    let mut scene = Scene::with(2, Step::Attack, options).auto();
    scene.fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").colony("u3", 1).colony("u4", 1);
    scene.roll([9, 1]).attack("u3", "u1");
    assert_eq!(scene.actions(0), ["target hw1", "target u4", "end-phase", "end-turn"]);
    scene.roll([9, 1]).attack("u4", "u2");
    // No attack is left and nothing else can be done, so the turn has passed.
    assert_eq!((scene.hand_of(0).as_str(), scene.active), ("C C", Seat(1)));
}

#[test]
fn a_prepared_attack_can_be_finished_or_dropped_beyond_the_budget() {
    let mut scene = Scene::new(2, Step::Attack);
    scene.fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").say(0, "target hw1").say(0, "commit u1");
    scene.stage.game.players[0].restless = 99;
    let role = |scene: &Scene, words: &str| {
        let command = super::scene::parse(words);
        scene.legal(Seat(0)).into_iter().find(|choice| choice.command == command).map(|choice| choice.role)
    };
    assert_eq!(role(&scene, "cancel-attack"), Some(Role::Action));
    scene.say(0, "commit u2");
    assert_eq!(scene.actions(0), ["cancel-attack", "launch"]);
    assert_eq!(scene.refused(0, "release u1"), "restless");
    scene.say(0, "cancel-attack");
    assert_eq!(scene.refused(0, "target hw1"), "restless");
}

#[test]
fn the_defence_is_confirmed_once_the_budget_is_used_up() {
    let mut scene = Scene::new(2, Step::Attack);
    scene.tech(1, Tech::JumpSpeed, 2).fleet("u1", 0, "hw0").colony("u2", 1).fleet("u3", 1, "u2");
    scene.stage.game.players[1].restless = 100;
    scene.roll([1, 10, 9, 9, 9, 9, 9]).attack("hw1", "u1");
    assert!(scene.spent());
    assert_eq!(scene.asked(), Some((0, PendingKind::Attack)));
}
