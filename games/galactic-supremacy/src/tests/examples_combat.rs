//! Worked examples E7–E16, E23, E26: attacks and their results.

use super::scene::Scene;
use crate::cards::Tech;
use crate::options::{HomeworldShield, HomeworldTies, KillChoice, Options};
use crate::steps::PendingKind;
use crate::steps::Step;
use kit::game::Departure;
use kit::scene::Scene as _;
use kit::seat::Seat;

#[test]
fn e07_colony_and_ties() {
    let mut scene = Scene::new(2, Step::Attack);
    scene.fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").colony("u3", 1);
    scene.say(0, "target u3").say(0, "commit-all").roll([5, 3, 8, 9, 4]).say(0, "launch");
    assert_eq!((scene.hand_of(0).as_str(), scene.discards().as_str()), ("C", "F"));
    assert_eq!(scene.built(), ["u2 @hw0"]);

    let mut alone = Scene::new(2, Step::Attack);
    alone.fleet("u1", 0, "hw0").colony("u3", 1).roll([8, 8]).attack("u3", "u1");
    assert_eq!(alone.built(), ["u3"]);
}

#[test]
fn e08_the_seeds_example() {
    let mut scene = Scene::new(2, Step::Attack);
    for fleet in ["u1", "u2", "u3", "u4", "u5", "u6"] {
        scene.fleet(fleet, 0, "hw0");
    }
    scene.colony("u7", 1).credits(1, 7).hand(1, "R");
    scene.roll([7, 8, 6, 5, 9, 5, 6, 6, 6, 6, 6]).attack("hw1", "u1 u2 u3 u4 u5 u6");
    assert_eq!(scene.discards(), "F C R");
    assert_eq!((scene.reason(), scene.winners()), (Some("conquest"), vec![0]));
    assert_eq!(scene.built(), ["u2 @hw0", "u3 @hw0", "u4 @hw0", "u5 @hw0", "u6 @hw0"]);
}

#[test]
fn e09_fleets_shield_the_world_the_world_helps_them() {
    let mut scene = Scene::new(2, Step::Attack);
    scene.fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").fleet("u3", 0, "hw0").colony("u4", 1).fleet("u5", 1, "u4");
    scene.attack("u4", "u1 u2 u3");
    assert_eq!(scene.asked(), Some((1, PendingKind::Disposition)));
    scene.roll([9, 7, 6, 3, 5, 4, 6, 9]).say(1, "confirm-defence");
    assert_eq!((scene.hand_of(0).as_str(), scene.discards().as_str()), ("C", "F F F"));
    assert_eq!(scene.built(), ["u3 @hw0"]);
    assert!(scene.spent());
}

#[test]
fn e10_advantages() {
    let mut scene = Scene::new(2, Step::Attack);
    let own = [(Tech::JumpSpeed, 4), (Tech::Firepower, 3), (Tech::Range, 2), (Tech::Energy, 6)];
    own.into_iter().for_each(|(tech, level)| _ = scene.tech(0, tech, level));
    let other = [Tech::Firepower, Tech::Range, Tech::Computers, Tech::Defenses];
    other.into_iter().for_each(|tech| _ = scene.tech(1, tech, 2));
    scene.lead("hw1").fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").lead("u2");
    scene.roll([10, 10, 10, 10, 10, 1, 1, 1, 1, 1, 1, 1, 1]).attack("hw1", "u1 u2");
    assert!(scene.spent());
    assert_eq!(scene.winners(), [0]);
    assert_eq!(scene.built(), ["u1 @hw0", "u2 @hw0 +L"]);
}

#[test]
fn e11_speed_surprise_ambush() {
    let mut scene = Scene::new(2, Step::Attack);
    scene.hand(0, "K").hand(1, "K K").tech(1, Tech::JumpSpeed, 2);
    scene.fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").colony("u4", 1).fleet("u5", 1, "hw1");
    scene.attack("u4", "u1 u2");
    assert_eq!(scene.actions(1), ["play peace-talks", "pass", "pass-combat"]);
    scene.say(1, "pass");
    assert_eq!(scene.asked(), Some((0, PendingKind::Riposte)));
    scene.say(0, "play surprise");
    assert_eq!(scene.asked(), Some((1, PendingKind::Counter)));
    scene.say(1, "pass");
    assert_eq!(scene.actions(1), ["play ambush", "pass", "pass-combat"]);
    scene.say(1, "play ambush");
    assert_eq!(scene.actions(1), ["join u5", "confirm-defence"]);
    scene.say(1, "join u5").say(1, "confirm-defence");
    assert_eq!(scene.asked(), Some((1, PendingKind::Tactics)));
    scene.roll([6, 5, 4, 3, 2, 9]).say(1, "pass");
    assert_eq!(scene.built(), ["u4"]);
    assert_eq!((scene.hand_of(0).as_str(), scene.hand_of(1).as_str()), ("", "K"));
}

#[test]
fn e12_retreat() {
    let mut scene = Scene::new(2, Step::Attack);
    scene.fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").colony("u4", 1).colony("u7", 1);
    scene.fleet("u5", 1, "u4").fleet("u6", 1, "u4").lead("u6").fleet("u8", 1, "hw1");
    scene.attack("u4", "u1 u2");
    let all = ["retreat u5 hw1", "retreat u5 u7", "retreat u6 hw1", "retreat u6 u7", "confirm-defence"];
    assert_eq!(scene.actions(1), all);
    scene.say(1, "retreat u6 u7").roll([7, 2, 6, 6, 3, 1]).say(1, "confirm-defence");
    assert_eq!(scene.built(), ["u2 @hw0", "u6 @u7 +L", "u7", "u8 @hw1"]);
    assert_eq!((scene.hand_of(0).as_str(), scene.discards().as_str()), ("C", "F F"));
}

fn more_ships_or_more_leaders(kill_choice: KillChoice) -> Scene {
    let mut scene = Scene::with(2, Step::Attack, Options { kill_choice, ..Options::default() });
    scene.fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").colony("u4", 1);
    scene.fleet("u5", 1, "u4").fleet("u6", 1, "u4").fleet("u7", 1, "u4").lead("u7");
    scene.attack("u4", "u1 u2");
    scene.roll([8, 8, 4, 3, 9, 6, 2]).say(1, "confirm-defence");
    scene
}

#[test]
fn e13_more_ships_or_more_leaders() {
    for (choice, left) in [("choose-kills 1", "u4 u5 @u4 u6 @u4"), ("choose-kills 2", "u4 u7 @u4 +L")] {
        let mut scene = more_ships_or_more_leaders(KillChoice::Ask);
        assert_eq!(scene.actions(0), ["choose-kills 2", "choose-kills 1"]);
        assert_eq!(scene.refused(0, "choose-kills 3"), "bad-kill-choice");
        scene.say(0, choice);
        assert_eq!(scene.built().join(" "), left);
    }
    assert_eq!(more_ships_or_more_leaders(KillChoice::Standard).built(), ["u4", "u7 @u4 +L"]);
}

fn before_peace() -> Scene {
    let mut scene = Scene::new(3, Step::Attack);
    scene.credits(0, 3).hand(1, "K").fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").colony("u3", 1).colony("u4", 2);
    scene
}

#[test]
fn e14_peace_talks() {
    let mut scene = before_peace();
    scene.attack("u3", "u1 u2").say(1, "play peace-talks");
    assert_eq!(scene.asked(), Some((0, PendingKind::Attack)));
    assert_eq!(scene.actions(0), ["target hw2", "target u4", "end-phase", "end-turn"]);
    assert_eq!(scene.refused(0, "target hw1"), "under-truce");
    scene.say(0, "target u4").say(0, "commit u2").roll([9, 9]).say(0, "launch");
    assert_eq!(scene.built(), ["u1 @hw0", "u3", "u4"]);
    assert_eq!(scene.refused(0, "target u4"), "no-attack-left");
}

#[test]
fn e14_peace_talks_countered() {
    let mut scene = before_peace();
    scene.hand(0, "K").attack("u3", "u1 u2").say(1, "play peace-talks");
    assert_eq!(scene.asked(), Some((0, PendingKind::Counter)));
    scene.roll([8, 9, 9, 2]).say(0, "play counter-espionage");
    assert_eq!(scene.hand_of(0), "C");

    let mut failed = before_peace();
    failed.hand(0, "K").attack("u3", "u1 u2").say(1, "play peace-talks");
    failed.roll([9]).say(0, "play counter-espionage");
    assert_eq!(failed.flags.truces, [Seat(1)]);
    assert_eq!(failed.asked(), Some((0, PendingKind::Attack)));
}

fn tie_with_a_homeworld(homeworld_ties: HomeworldTies) -> Scene {
    let mut scene = Scene::with(3, Step::Attack, Options { homeworld_ties, ..Options::default() });
    scene.tech(0, Tech::Firepower, 2).tech(0, Tech::Range, 2).fleet("u1", 0, "hw0");
    scene.credits(2, 9).hand(2, "F L").colony("u5", 2).lead("u5").fleet("u6", 2, "u5").lead("u6");
    scene.roll([10, 10, 2, 6, 4, 6, 4, 2]).attack("hw2", "u1");
    scene
}

#[test]
fn e15_tie_with_a_homeworld() {
    let even = tie_with_a_homeworld(HomeworldTies::Even);
    assert_eq!(even.discards(), "F C L F L F L");
    assert!(!even.alive(Seat(2)) && even.ended.is_none() && even.built().is_empty());
    assert_eq!(even.credits_of(2), 0);

    let held = tie_with_a_homeworld(HomeworldTies::Homeworld);
    assert!(held.alive(Seat(2)));
    assert_eq!(held.built(), ["u5 +L", "u6 @u5 +L"]);
}

#[test]
fn e16_second_attack_phase_end_of_a_tactical_die() {
    let mut scene = Scene::new(2, Step::Command);
    scene.hand(0, "K K").fleet("u1", 0, "hw0").colony("u3", 1).colony("u4", 1);
    scene.say(0, "play strategic-initiative");
    assert_eq!(scene.refused(0, "play strategic-initiative"), "initiative-already");
    scene.say(0, "end-phase").say(0, "end-phase").attack("u3", "u1");
    assert_eq!(scene.asked(), Some((0, PendingKind::Tactics)));
    scene.roll([3, 4, 6]).say(0, "play tactical-superiority u1");
    assert_eq!(scene.hand_of(0), "C");
    assert!(scene.flags.in_second_attack);
    scene.roll([7, 7]).attack("u4", "u1");
    assert_eq!((scene.hand_of(0).as_str(), scene.built()), ("C", vec!["u4".to_owned()]));
    scene.say(0, "end-phase");
    assert_eq!(scene.asked(), Some((0, PendingKind::Move)));
}

fn unshielded(u4: u32) -> Scene {
    let options = Options { homeworld_shield: HomeworldShield::None, ..Options::default() };
    let mut scene = Scene::with(2, Step::Attack, options);
    scene.fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").fleet("u3", 0, "hw0").fleet("u4", 0, "hw0");
    scene.fleet("u5", 1, "hw1");
    let first = [6, 5, 4, u4, 4, 4, 4, 4, 4, 4];
    let second = [9, 9, 3, 3, 3, 3, 3];
    scene.roll(first.into_iter().chain(second.into_iter().filter(|_| u4 == 3)));
    scene.attack("hw1", "u1 u2 u3 u4");
    assert!(scene.spent());
    scene
}

#[test]
fn e23_unshielded_homeworld() {
    let two_rounds = unshielded(3);
    assert_eq!((two_rounds.winners(), two_rounds.built()), (vec![0], vec!["u4 @hw0".to_owned()]));
    assert_eq!(two_rounds.discards(), "F F F F");

    let one_round = unshielded(5);
    assert_eq!(one_round.winners(), [0]);
    assert_eq!(one_round.built(), ["u2 @hw0", "u4 @hw0"]);
    assert_eq!(one_round.discards(), "F F F");
}

#[test]
fn e26_leaving_with_a_staged_attack_about() {
    let mut scene = Scene::new(3, Step::Attack);
    scene.fleet("u1", 0, "hw0").fleet("u2", 0, "hw0").credits(1, 4).hand(1, "K").lead("hw1").colony("u3", 1);
    scene.say(0, "target u3").say(0, "commit u1").leave(1, Departure::Resigned);
    assert!(!scene.alive(Seat(1)) && scene.flags.staged.is_none() && scene.flags.attacks_made == 0);
    assert_eq!(scene.discards(), "L C K");
    assert_eq!(scene.actions(0), ["target hw2", "end-phase", "end-turn"]);
}
