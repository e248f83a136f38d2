//! The effect of each Command card, successful or not (R34–R47).

use super::scene::Scene;
use crate::cards::Tech;
use crate::event::Event;
use crate::steps::PendingKind;
use crate::steps::Step;
use crate::unit::UnitId;
use kit::scene::Scene as _;
use kit::seat::Seat;

/// s0 in their Command Phase with two Command cards.
fn commanding() -> Scene {
    let mut scene = Scene::new(3, Step::Command);
    scene.hand(0, "K K");
    scene
}

#[test]
fn misinformation_discards_a_card_at_random() {
    let mut scene = commanding();
    scene.hand(1, "R F L").roll([1]).say(0, "play misinformation s1");
    assert_eq!((scene.hand_of(1).as_str(), scene.discards().as_str()), ("R L", "K F"));
}

#[test]
fn misinformation_finds_a_hand_spent_on_a_failed_counter_empty() {
    let mut scene = commanding();
    scene.hand(1, "K").say(0, "play misinformation s1");
    // The counter fails on a 9; no pick is drawn for an empty hand (R34, D64).
    scene.roll([9]).say(1, "play counter-espionage").say(0, "pass");
    assert!(scene.spent());
    assert_eq!((scene.hand_of(1).as_str(), scene.discards().as_str()), ("", "K K"));
}

#[test]
fn spy_keeps_a_note_of_the_hand() {
    let mut scene = commanding();
    scene.hand(1, "L F").say(0, "play spy s1");
    let note = scene.players[0].notes[0].clone();
    assert_eq!((note.turn, note.seat), (scene.turn, Some(Seat(1))));
    assert_eq!(note.cards, scene.players[1].hand);
    assert!(scene.players[1].notes.is_empty());
}

#[test]
fn only_the_last_ten_notes_are_kept() {
    let mut scene = commanding();
    scene.hand(1, "F");
    for _ in 0..12 {
        scene.hand(0, "K").say(0, "play spy s1");
        scene.turn += 1;
    }
    assert_eq!(scene.players[0].notes.len(), 10);
    assert_eq!(scene.players[0].notes[9].turn, scene.turn - 1);
}

#[test]
fn strategic_planning_shows_the_top_of_the_pile_unchanged() {
    let mut scene = commanding();
    scene.deck("C F R L").roll([2]).say(0, "play strategic-planning");
    assert_eq!(scene.draw_pile(), "C F R L");
    assert_eq!(scene.players[0].notes[0].cards, scene.piles[0].deck[..2]);
    assert_eq!(scene.players[0].seen_top, 2);
    scene.say(0, "end-turn");
    assert_eq!(scene.players[0].seen_top, 1);
}

#[test]
fn tactical_superiority_adds_up_until_the_phase_ends() {
    let mut scene = Scene::new(2, Step::Attack);
    scene.hand(0, "K K").fleet("u1", 0, "hw0").colony("u2", 1).attack("u2", "u1");
    scene.say(0, "play tactical-superiority u1");
    assert_eq!(scene.refused(0, "play tactical-superiority u2"), "bad-target");
    scene.roll([1, 1, 1, 2]).say(0, "play tactical-superiority u1");
    assert!(scene.spent());
    assert_eq!(scene.units[UnitId::Built(1)].tactical, 2);
    scene.say(0, "end-phase");
    assert_eq!(scene.units[UnitId::Built(1)].tactical, 0);
}

/// s0 attacks colony u2; s1 has a fleet at its homeworld and the higher Jump Speed.
fn faster_defender(attacker: &str, defender: &str) -> Scene {
    let mut scene = Scene::new(2, Step::Attack);
    scene.hand(0, attacker).hand(1, defender).tech(1, Tech::JumpSpeed, 2);
    scene.fleet("u1", 0, "hw0").colony("u2", 1).fleet("u3", 1, "hw1").attack("u2", "u1");
    scene
}

#[test]
fn surprise_keeps_the_other_fleets_out() {
    let mut scene = faster_defender("K", "");
    assert_eq!(scene.asked(), Some((0, PendingKind::Riposte)));
    scene.roll([9, 3]).say(0, "play surprise");
    assert!(scene.stage.told.iter().any(|told| matches!(told.full, Event::ReinforceChanged { value: false, .. })));
    assert_eq!((scene.hand_of(0).as_str(), scene.built()), ("C", vec!["u1 @hw0".into(), "u3 @hw1".into()]));
}

#[test]
fn without_surprise_a_faster_defender_may_bring_their_fleets() {
    let scene = faster_defender("", "");
    assert_eq!(scene.actions(1), ["join u3", "confirm-defence"]);
}

#[test]
fn fleets_elsewhere_join_at_the_homeworld_unless_their_owner_decides_otherwise() {
    let mut scene = Scene::new(2, Step::Attack);
    scene.tech(1, Tech::JumpSpeed, 2).fleet("u1", 0, "hw0").colony("u2", 1).fleet("u3", 1, "u2").attack("hw1", "u1");
    assert_eq!(scene.combat().expect("a combat").joined, [UnitId::Built(3)]);
    assert_eq!(scene.actions(1), ["leave u3", "confirm-defence"]);
}

#[test]
fn ambush_lets_slower_fleets_join() {
    let mut scene = Scene::new(2, Step::Attack);
    scene.hand(1, "K").fleet("u1", 0, "hw0").colony("u2", 1).fleet("u3", 1, "hw1").attack("u2", "u1");
    assert_eq!(scene.actions(1), ["play ambush", "play peace-talks", "pass", "pass-combat"]);
    scene.say(1, "play ambush");
    assert_eq!(scene.actions(1), ["join u3", "confirm-defence"]);
}

#[test]
fn peace_talks_cancel_the_attack_for_the_whole_turn() {
    let mut scene = Scene::new(2, Step::Attack);
    scene.stage.game.flags.initiative = true;
    scene.hand(1, "K").fleet("u1", 0, "hw0").colony("u2", 1).attack("u2", "u1").say(1, "play peace-talks");
    assert_eq!((scene.flags.attacks_made, scene.flags.fought.len()), (0, 0));
    scene.say(0, "end-phase");
    assert!(scene.flags.in_second_attack);
    assert_eq!(scene.refused(0, "target u2"), "under-truce");
    scene.deck("R R").say(0, "end-turn");
    assert!(scene.flags.truces.is_empty());
}

#[test]
fn exceed_quotas_gains_the_roll_less_two() {
    let mut scene = commanding();
    scene.roll([9]).say(0, "play exceed-quotas");
    assert_eq!(scene.credits_of(0), 7);
    scene.roll([1]).say(0, "play exceed-quotas");
    assert_eq!(scene.credits_of(0), 7);
}

#[test]
fn steal_secrets_takes_a_card_on_six_or_less() {
    let mut scene = commanding();
    scene.hand(1, "R F L").roll([6, 2]).say(0, "play steal-secrets s1");
    assert_eq!((scene.hand_of(0).as_str(), scene.hand_of(1).as_str()), ("K L", "R F"));
    scene.roll([7]).say(0, "play steal-secrets s1");
    assert_eq!((scene.hand_of(0).as_str(), scene.hand_of(1).as_str()), ("L", "R F"));
}

#[test]
fn counter_espionage_negates_on_eight_or_less() {
    for (roll, left) in [(8, 5), (9, 0)] {
        let mut scene = commanding();
        scene.credits(1, 5).hand(1, "K").say(0, "play industrial-sabotage s1").say(1, "play counter-espionage");
        assert_eq!(scene.asked(), Some((0, PendingKind::Counter)));
        scene.roll([roll].into_iter().chain((roll == 9).then_some(10))).say(0, "pass");
        assert_eq!((scene.credits_of(1), scene.spent()), (left, true));
        assert_eq!(scene.discards(), "K K");
    }
}

#[test]
fn military_sabotage_returns_a_fleet_on_three_or_less() {
    for (roll, hand) in [(3, "F L"), (4, "")] {
        let mut scene = commanding();
        scene.fleet("u1", 1, "hw1").lead("u1").roll([roll]).say(0, "play military-sabotage u1");
        assert_eq!(scene.hand_of(1), hand);
        assert_eq!(scene.built().is_empty(), roll == 3);
    }
}

#[test]
fn industrial_sabotage_takes_no_more_than_there_is() {
    let mut scene = commanding();
    scene.credits(1, 4).roll([10]).say(0, "play industrial-sabotage s1");
    assert_eq!((scene.credits_of(0), scene.credits_of(1)), (0, 0));
    scene.credits(2, 9).roll([2]).say(0, "play industrial-sabotage s2");
    assert_eq!(scene.credits_of(2), 9);
}

#[test]
fn assassination_kills_a_leader_on_three_or_less() {
    for (roll, discards) in [(3, "K L"), (4, "K")] {
        let mut scene = commanding();
        scene.lead("hw1").roll([roll]).say(0, "play assassination hw1");
        assert_eq!(scene.discards(), discards);
        assert_eq!(scene.units[UnitId::Home(Seat(1))].leader.is_none(), roll == 3);
    }
}

#[test]
fn strategic_initiative_gives_one_more_attack_phase() {
    let mut scene = commanding();
    scene.fleet("u1", 0, "hw0").say(0, "play strategic-initiative");
    assert_eq!(scene.skips(0), ["skip-to attack", "skip-to move", "skip-to research"]);
    scene.say(0, "skip-to attack");
    assert!(!scene.flags.in_second_attack);
    assert_eq!(scene.skips(0), ["skip-to move", "skip-to research"]);
    scene.say(0, "end-phase");
    assert!(scene.flags.in_second_attack);
    assert_eq!(scene.skips(0), ["skip-to research"]);
    scene.say(0, "end-phase");
    assert_eq!(scene.asked(), Some((0, PendingKind::Move)));
}
